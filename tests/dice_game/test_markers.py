"""Where markers come to lie: order of spaces, giving way, pushing, the end of the column (4)."""

import pytest

from alhambra_desktop.dice_game.board import BEHIND, order, push_marker, put_marker
from alhambra_desktop.dice_game.choices import PlaceMarker
from alhambra_desktop.dice_game.events import MarkerPlaced
from alhambra_desktop.dice_game.state import Column
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import NOBODY
from tests.dice_game.board import board, mark, play, space_of, spaces, told

pytestmark = pytest.mark.rule("dice_game 4")

FULL_BELOW_2_2 = {"2.2": 1, "2.3": 2, "1.1": 1, "1.2": 2, "1.3": 1}


def test_spaces_are_ordered_from_row_8() -> None:
    """Best first: row 8 throw 1, 8.2, 8.3, 7.1 and so on down to row 1 throw 3."""
    game = board()
    names = [f"{row}.{throw}" for row in range(8, 0, -1) for throw in (1, 2, 3)]
    assert [space_of(game, name) for name in names] == list(range(24))


def test_the_books_example_of_pushing() -> None:
    """Green on 4.2, red on 4.3: blue lands on 3.1, or with a push chip on 4.2, moving both one on."""
    green, red = 1, 2
    taken = {"pavilion": {"4.2": green, "4.3": red}}
    game = board(dice="PPPPSTAG", throws=2, spaces=taken, chips=["push-1"])
    without = game.copy()
    play(without, mark("pavilion"))
    assert spaces(without, "pavilion") == {"4.2": green, "4.3": red, "3.1": 0}
    assert without.seat(0).chips == ["push-1"]
    (placed,) = told(play(game, mark("pavilion", push=True)), MarkerPlaced)
    assert spaces(game, "pavilion") == {"4.2": 0, "4.3": green, "3.1": red}
    assert placed.pushed == (green, red)
    assert placed.chip == "push-1"
    assert game.seat(0).chips == []
    assert game.state.gone[-1] == "push-1"


def test_giving_way_to_anybody() -> None:
    """A taken space is passed by, be it taken by an opponent or by oneself."""
    game = board(dice="PPPPSTAG", throws=2, spaces={"pavilion": {"4.2": 0, "4.3": 1}})
    play(game, mark("pavilion"))
    assert spaces(game, "pavilion") == {"4.2": 0, "4.3": 1, "3.1": 0}


def test_pushing_moves_the_unbroken_row_only() -> None:
    """Own markers in the row move too; beyond the first gap nothing moves."""
    taken = {"4.2": 1, "4.3": 0, "3.1": 2, "3.3": 1}
    game = board(dice="PPPPSTAG", throws=2, spaces={"pavilion": taken}, chips=["push-1"])
    play(game, mark("pavilion", push=True))
    assert spaces(game, "pavilion") == {"4.2": 0, "4.3": 1, "3.1": 0, "3.2": 2, "3.3": 1}


def test_one_push_a_marker() -> None:
    """A player with two push chips uses one on his marker."""
    game = board(
        dice="PPPPSTAG", throws=2, spaces={"pavilion": {"4.2": 1, "4.3": 2}}, chips=["push-1 push-2"]
    )
    play(game, mark("pavilion", push=True))
    assert game.seat(0).chips == ["push-2"]


def test_push_is_offered_only_where_it_is_possible() -> None:
    """Among the candidates stands a push for the column with an opponent on the very space of the result."""
    game = board(
        dice="PPPPSSTG",
        throws=2,
        spaces={"pavilion": {"4.2": 1}, "seraglio": {"2.2": 0}, "tower": {"1.1": 1}},
        chips=["push-1"],
    )
    assert [c for c in game.candidates() if isinstance(c, PlaceMarker) and c.push] == [
        PlaceMarker("pavilion", push=True)
    ]


def test_no_free_space_left() -> None:
    """A marker that finds no free space ranks behind all others, several in order of arrival."""
    game = board(dice="PPSTTTAG", throws=2, spaces={"pavilion": FULL_BELOW_2_2}, behind={"pavilion": [2]})
    (placed,) = told(play(game, mark("pavilion")), MarkerPlaced)
    assert placed.space == BEHIND
    assert game.column("pavilion").behind == [2, 0]
    assert order(game.column("pavilion")) == [1, 2, 1, 2, 1, 2, 0]


def test_pushed_off_the_last_space() -> None:
    """A marker pushed off the last space goes to the head of those already behind."""
    game = board(
        dice="PPSTTTAG",
        throws=2,
        spaces={"pavilion": FULL_BELOW_2_2},
        behind={"pavilion": [2]},
        chips=["push-1"],
    )
    play(game, mark("pavilion", push=True))
    assert spaces(game, "pavilion") == {"2.2": 0, "2.3": 1, "1.1": 2, "1.2": 1, "1.3": 2}
    assert game.column("pavilion").behind == [1, 2]


# --- against an independent account ---------------------------------------------------------------------


def reference_put(taken: dict[tuple[int, int], str], late: list[str], at: tuple[int, int], who: str) -> None:
    """The sheet's words over rows and throws: the next free space after it in the order, else behind."""
    row, throw = at
    while row >= 1:
        if (row, throw) not in taken:
            taken[row, throw] = who
            return
        row, throw = (row, throw + 1) if throw < 3 else (row - 1, 1)
    late.append(who)


def reference_push(taken: dict[tuple[int, int], str], late: list[str], at: tuple[int, int], who: str) -> None:
    """Each marker met takes the next space in its turn, until a free one is found."""
    row, throw = at
    mover = who
    while row >= 1:
        met = taken.get((row, throw))
        taken[row, throw] = mover
        if met is None:
            return
        mover = met
        row, throw = (row, throw + 1) if throw < 3 else (row - 1, 1)
    late.insert(0, mover)


def test_against_an_independent_account() -> None:
    """Random markers, low ones especially, laid and pushed: both accounts agree after each."""
    dice = Dice("markers")
    for _ in range(300):
        column = Column([NOBODY] * 24, [], [], "")
        taken: dict[tuple[int, int], str] = {}
        late: list[str] = []
        for _ in range(30):
            row, throw, owner = 1 + dice.below(1 + dice.below(8)), 1 + dice.below(3), dice.below(6)
            space = (8 - row) * 3 + throw - 1
            if column.spaces[space] not in (NOBODY, owner) and dice.below(2):
                push_marker(column, space, owner)
                reference_push(taken, late, (row, throw), str(owner))
            else:
                put_marker(column, space, owner)
                reference_put(taken, late, (row, throw), str(owner))
            assert len(column.spaces) == 24
            mine = {(8 - i // 3, i % 3 + 1): str(o) for i, o in enumerate(column.spaces) if o != NOBODY}
            assert (mine, list(map(str, column.behind))) == (taken, late)

"""Squares (module 4): the rule sheet sentence by sentence; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Add, Exchange, Give, Place, Remove, TakeMoney
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.geometry import E
from alhambra_desktop.alhambra.modules.squares import (
    Squares,
    SquareTurnedUp,
    TakeSquare,
    squares_held,
    squares_of,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import OPEN, TYPES, piece_from_plain
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import BLANK, NOBODY, Pile
from tests.alhambra.kit import SHOWN, begun, lay, row
from tests.alhambra.table import asked, buy, code, kinds, play, store, table, take, tile, told

ME = "squares"
GARDEN_N, GARDEN_W, GARDEN_S = "square-garden-1", "square-garden-4", "square-garden-3"
TOWER_N, PAVILION_N = "square-tower-1", "square-pavilion-1"

BARE = """
    +-----+
    |  F  |
    +-----+
"""


def at_table(city: str = BARE, players: int = 3, **more) -> Palace:
    """The open squares are the first of each pile; seat 0 has this city."""

    def lay_out(state) -> None:
        mine = state.slices[ME]
        for kind in TYPES:
            pile = [square.id for square in module().data.squares if square.type == kind]
            mine.tops.append(pile[0])
            mine.piles.append(Pile(pile[:0:-1]))

    more.setdefault("display", SHOWN)
    modules = [ME, *more.pop("modules", ())]
    return table(players, modules=modules, cities=[city], prepare=lay_out, **more)


def module() -> Squares:
    file = shipped(ME)
    return Squares.read(file.plain, file.source, standard())


def laid(game: Palace, square: str, cell: tuple[int, int], *others: tuple[str, tuple[int, int]]) -> Palace:
    """The game with a square, and perhaps more pieces, laid into the city of seat 0."""
    owner = game.seat(0)
    for name, where in ((square, cell), *others):
        lay(game, (name, where))
    assert owner.city.soundness() is None
    return game


def count(game: Palace, kind: str = "garden", seat: int = 0) -> int:
    return row(game, kind, "C").counts[seat]


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("squares.1")
def test_six_shuffled_piles_of_squares() -> None:
    """Six piles by type, shuffled, top tile face up."""
    orders = set()
    for seed in range(8):
        game = begun(3, ME, seed=str(seed), events=True)
        mine = squares_of(game)
        for number, kind in enumerate(TYPES):
            whole = [mine.tops[number], *mine.piles[number].pieces]
            assert sorted(whole) == sorted(s.id for s in module().data.squares if s.type == kind)
        turned = told(game.take_events(), SquareTurnedUp)
        assert [event.tile for event in turned] == mine.tops
        orders.add(tuple(mine.piles[5].pieces))
    assert len(orders) > 1


def test_only_the_top_squares_are_visible() -> None:
    """The open squares are seen by all, those face down by nobody; determinized ones fit what is seen."""
    game = at_table()
    for viewer in (NOBODY, 0, 2):
        view = game.view(viewer)
        mine = squares_of(view)
        assert mine.tops == squares_of(game).tops
        assert all(set(pile.pieces) == {BLANK} for pile in mine.piles)
        determinized = squares_of(determinize(view, Dice("squares")))
        for pile, real in zip(determinized.piles, squares_of(game).piles, strict=True):
            assert sorted(pile.pieces) == sorted(real.pieces)


# --- taking ---------------------------------------------------------------------------------------------


@pytest.mark.rule("squares.2")
def test_taking_a_square_is_an_action() -> None:
    """New action: take one top square for nothing (no extra action); the next of that pile is turned up."""
    game = at_table()
    happened = play(game, TakeSquare(GARDEN_N))
    assert happened == [events.TileGained(0, GARDEN_N, "squares"), SquareTurnedUp("square-garden-2")]
    assert squares_of(game).tops[TYPES.index("garden")] == "square-garden-2"
    assert asked(game) == (0, Placing)
    assert kinds(game) <= {Place, type(store("x"))}
    assert code(game, take("florin-1")) == "no_action_left"


def test_only_open_squares_are_taken() -> None:
    """Only the top ones: none that lies below, none that is taken, nothing else."""
    game = at_table()
    for name in ("square-garden-2", "tower-9-ES", "", "nonsense"):
        assert code(game, TakeSquare(name)) == "square_not_open"
    assert len([choice for choice in game.candidates() if isinstance(choice, TakeSquare)]) == 6


def test_the_last_square_of_a_pile() -> None:
    """After the last one of a pile nothing is turned up, and nothing can be taken from it."""
    game = at_table()
    number = TYPES.index("garden")
    squares_of(game).piles[number].pieces.clear()
    happened = play(game, TakeSquare(GARDEN_N))
    assert not told(happened, SquareTurnedUp)
    play(game, store(GARDEN_N))
    assert squares_of(game).tops[number] == ""
    assert len([choice for choice in game.candidates() if isinstance(choice, TakeSquare)]) == 5
    assert code(game, TakeSquare("")) == "square_not_open"


def test_a_square_is_taken_after_an_exact_purchase() -> None:
    """It is an action like the others: an exact purchase before it allows it."""
    game = at_table(market="P2 . . .", hands=["florin-2"])
    play(game, buy(1, "florin-2"), TakeSquare(GARDEN_N))
    assert asked(game) == (0, Placing)
    assert game.seat(0).bought == [tile("P2"), GARDEN_N]


@pytest.mark.rule("squares.3")
def test_at_most_three_squares_per_player() -> None:
    """At most three per player, reserve included."""
    game = at_table(reserves=[f"{GARDEN_W}"], market="P2 . . .", hands=["florin-2"])
    laid(game, GARDEN_S, (0, 1))
    assert squares_held(game, 0) == 2
    play(game, buy(1, "florin-2"))
    assert code(game, TakeSquare(TOWER_N)) is None
    game.seat(0).bought.append(PAVILION_N)
    assert squares_held(game, 0) == 3
    assert code(game, TakeSquare(TOWER_N)) == "square_limit"
    assert TakeSquare not in kinds(game)


def test_the_squares_of_others_do_not_matter() -> None:
    """The limit is each player's own."""
    game = at_table(reserves=["", f"{GARDEN_W} {GARDEN_S} square-garden-2"])
    assert code(game, TakeSquare(TOWER_N)) is None


# --- placing and redesign -------------------------------------------------------------------------------


@pytest.mark.rule("squares.4")
def test_a_square_is_placed_at_the_end_of_the_turn() -> None:
    """Placed at the end of the turn like any tile: its walls have to fit."""
    game = at_table()
    play(game, TakeSquare(GARDEN_N))
    assert code(game, Place(GARDEN_N, (0, 1))) == "edge_mismatch"
    play(game, Place(GARDEN_N, (0, -1)))
    assert game.seat(0).city.tile_at((0, -1)).piece.id == GARDEN_N
    assert asked(game) == (1, Actions)


@pytest.mark.rule("squares.4")
def test_a_square_may_be_put_in_reserve() -> None:
    """Or put in reserve."""
    game = at_table()
    play(game, TakeSquare(GARDEN_N), store(GARDEN_N))
    assert game.seat(0).reserve == [GARDEN_N]


@pytest.mark.rule("squares.4")
def test_squares_can_be_redesigned() -> None:
    """Redesigns apply: it is added, removed and exchanged like other tiles."""
    game = at_table(reserves=[GARDEN_N])
    play(game, Add(GARDEN_N, (0, -1)))
    game = laid(at_table(reserves=["G10"]), GARDEN_N, (0, -1))
    assert code(game, Remove((0, -1))) is None
    play(game, Exchange((0, -1), tile("G10")))
    assert game.seat(0).reserve == [GARDEN_N]


def test_squares_are_not_given_to_dirk() -> None:
    """Not given to Dirk: it was not bought."""
    game = at_table(players=2, dirk="T9")
    play(game, TakeSquare(GARDEN_N))
    assert code(game, Give(GARDEN_N)) == "dirk_no_square"
    assert Give not in kinds(game)


def test_squares_are_not_for_sale() -> None:
    """It has no price: what lies on a space by other ways is not sold there."""
    game = at_table(market=f"{GARDEN_N} . . .", hands=["florin-1"])
    assert code(game, buy(1, "florin-1")) == "space_empty"


# --- scoring --------------------------------------------------------------------------------------------


@pytest.mark.rule("squares.5")
def test_a_square_counts_its_neighbours() -> None:
    """It counts as one extra building of its own type per orthogonal neighbour of that type."""
    city = """
        +-----+     +-----+
        | G10 |     | G11 |
        +     +     +     +
        | C10 |     | T11 |
        +     +-----+     +
        | C11    F    T12 |
        +-----+-----+-----+
    """
    game = laid(at_table(city), GARDEN_N, (0, -1))
    assert count(game) == 2
    game = laid(at_table(city), "arcades-9-open", (0, -1), (GARDEN_N, (0, -2)))
    assert count(game) == 4
    assert (count(game, "tower"), count(game, "chambers")) == (2, 2)


@pytest.mark.rule("squares.5")
def test_a_square_counts_three_neighbours_at_most() -> None:
    """0 to 3: three neighbours of its type; a fourth would meet its wall."""
    city = """
        +-----+     +-----+
        | G10 |     | G11 |
        +     +-----+     +
        |  F    G12   C10 |
        +-----+-----+-----+
    """
    game = laid(at_table(city), GARDEN_N, (1, -1))
    assert count(game) == 3 + 3
    assert game.seat(0).city.why_not_place(game.piece("garden-8-NE"), (1, -2)).code == "edge_mismatch"


WALLED = """
    +-----+#####+
    | G10 % T11 |
    +     +     +
    | C10    F  |
    +-----+-----+
"""


@pytest.mark.rule("squares.5")
def test_walls_separate_a_square_from_neighbours() -> None:
    """With no wall between them: a garden behind a double wall does not count."""
    game = at_table(WALLED)
    owner = game.seat(0)
    owner.city = owner.city.exchange((0, -1), game.piece(GARDEN_W))
    assert owner.city.soundness() is None
    assert count(game) == 1


def test_a_gate_does_not_remove_the_wall_of_a_square() -> None:
    """A gate does not remove the wall between a square and its neighbour."""
    game = at_table(WALLED)
    owner = game.seat(0)
    owner.city = owner.city.exchange((0, -1), game.piece(GARDEN_W)).with_gate((-1, -1), E)
    assert owner.city.soundness() is None
    assert count(game) == 1


@pytest.mark.rule("squares.9")
def test_a_square_counts_only_buildings() -> None:
    """Only buildings count as neighbours, not other squares or sites; nor the start tile, nor itself."""
    game = laid(at_table(), GARDEN_N, (0, -1))
    owner = game.seat(0)
    site = piece_from_plain({"id": "site", "kind": "site", "price": 9, "walls": []})
    owner.city = owner.city.place(site, (-1, -1))
    assert count(game) == 0
    game = laid(at_table(), GARDEN_N, (0, -1), ("square-garden-3", (0, 1)), (TOWER_N, (-1, -1)))
    assert count(game) == 0


def test_squares_in_reserve_and_of_other_types_do_not_count() -> None:
    """In the reserve a square counts nothing; and it feeds on its own type only."""
    city = """
        +-----+-----+
        |  F    G10 |
        +-----+-----+
    """
    assert count(at_table(city, reserves=[GARDEN_N])) == 1
    game = laid(at_table(city), TOWER_N, (0, -1), (GARDEN_N, (1, -1)))
    assert (count(game), count(game, "tower")) == (2, 0)


@pytest.mark.rule("squares.5")
def test_squares_count_in_each_scoring() -> None:
    """In each scoring; Dirk and the others count without it."""
    city = """
        +-----+-----+
        |  F    G10 |
        +-----+-----+
    """
    game = at_table(city, players=2, dirk="G12 G11", deck="scoring-A florin-9 dirham-9")
    laid(game, GARDEN_N, (1, -1))
    happened = play(game, take("florin-1"))
    garden = next(e for e in told(happened, events.CategoryScored) if e.category == "garden")
    assert garden.counts == (2, 0, 2)


@pytest.mark.rule("squares.6")
def test_walls_of_a_square_are_ordinary_walls() -> None:
    """Its walls are ordinary walls: they make the longest wall longer and bind the tiles beside it."""
    game = at_table()
    before = game.seat(0).city.longest_wall()
    laid(game, GARDEN_N, (0, -1))
    assert game.seat(0).city.longest_wall() == before + 1
    assert game.seat(0).city.why_not_place(game.piece(GARDEN_S), (0, -2)) is not None


@pytest.mark.rule("squares.7")
def test_a_square_has_no_type_and_no_price() -> None:
    """It is no building: without type and price it is nothing to those who ask for them."""
    game = at_table()
    for square in module().data.squares:
        piece = game.piece(square.id)
        assert (piece.kind, piece.type, piece.price, piece.types()) == ("square", None, None, ())
        assert [side for side in piece.parts[0].sides if side == OPEN]
        assert piece.ordinary
    assert count(laid(game, GARDEN_N, (0, -1))) == 0


def test_taking_money_is_unchanged_by_squares() -> None:
    """The other actions stay as they are."""
    game = at_table(hands=["florin-2"], market="P2 . . .")
    assert TakeMoney in kinds(game)
    play(game, take("florin-1", "dirham-1"))
    assert asked(game) == (1, Actions)


def test_a_square_that_counts_is_shown_with_the_buildings() -> None:
    """What a count rests on includes the squares that add to it, and no square that adds nothing."""
    game = at_table("""
    +-----+-----+
    |  F    G10 |
    +-----+-----+
""")
    laid(game, GARDEN_N, (2, 0), (TOWER_N, (-1, 0)))
    categories = game.rules.categories
    assert set(categories["garden"].evidence(game, 0).cells) == {(1, 0), (2, 0)}
    assert categories["garden"].count(game, 0) == 2
    assert categories["tower"].evidence(game, 0).cells == ()

"""Copies and views of records: what is derived from the declaration."""

from typing import Any

from alhambra_desktop.engine import records
from alhambra_desktop.engine.game import BaseState, Frame, Slice, frame
from alhambra_desktop.engine.records import (
    BLANK,
    NOBODY,
    Pile,
    Record,
    each_own,
    hidden,
    own,
    per_seat,
    record,
)


@frame("Counting")
@record
class Counting(Frame[Any]):
    """A situation with a number of its own and a bid of each seat that only this seat sees."""

    number: int
    bids: list[str] = each_own()


@record
class Chest(Slice):
    """A module's part of the state with something nobody sees."""

    inside: list[str] = hidden()
    opened: int = 0


@record
class Hand(Record):
    cards: list[str] = own()
    name: str = own()


@record
class Table(BaseState):
    hands: list[Hand] = per_seat()
    spare: Hand | None
    drawer: dict[str, list[int]]


def table() -> Table:
    """A small state with every kind of field."""
    return Table(
        frames=[Counting(1, ["a", "b"])],
        streams={"dice": 7},
        reveals=0,
        slices={"chest": Chest(["gold"])},
        hands=[Hand(["x", "y"], "Ann"), Hand(["z"], "Bob")],
        spare=None,
        drawer={"top": [1]},
    )


def test_copy_is_equal_and_independent() -> None:
    """A copy equals the original; whatever changes in it, frames and slices too, stays in it."""
    original = table()
    made = records.copy(original)
    assert made == original
    made.frames[0].number = 2
    made.slices["chest"].opened = 1
    made.hands[1].cards.append("w")
    made.drawer["top"].append(2)
    made.streams["dice"] = 8
    assert original == table()


def test_view_shows_own_and_open_things_only() -> None:
    """A seat sees its own values and what lies open; of the rest only the shape."""
    seen = records.view(table(), 1)
    assert seen.hands == [Hand([BLANK, BLANK], BLANK), Hand(["z"], "Bob")]
    assert seen.frames == [Counting(1, [BLANK, "b"])]
    assert seen.slices == {"chest": Chest([BLANK])}
    assert seen.streams == {}
    assert seen.drawer == {"top": [1]}


def test_view_for_nobody_shows_no_own_thing() -> None:
    """While the curtain is down only open things are seen."""
    seen = records.view(table(), NOBODY)
    assert seen.hands == [Hand([BLANK, BLANK], BLANK), Hand([BLANK], BLANK)]
    assert seen.frames == [Counting(1, [BLANK, BLANK])]


def test_view_is_independent() -> None:
    """Nothing that is changed in a view reaches the game."""
    original = table()
    seen = records.view(original, 0)
    seen.frames[0].number = 5
    seen.hands[0].cards.clear()
    seen.drawer["top"].clear()
    assert original == table()


def test_pieces_of_a_pile_that_a_seat_looked_at_are_visible() -> None:
    """Who has looked at a piece sees it until it is drawn, wherever others are put on top."""
    pile = Pile(["a", "b", "c"])
    assert pile.look(2, seat=1) == ["c", "b"]
    pile.put("d")
    assert pile.seen_by(1).pieces == [BLANK, "b", "c", BLANK]
    assert pile.seen_by(0).pieces == [BLANK] * 4
    assert [pile.draw(), pile.draw()] == ["d", "c"]
    pile.put("e")
    assert pile.seen_by(1).pieces == [BLANK, "b", BLANK]
    pile.put("f", seats=0b01)
    assert pile.seen_by(0).pieces == [BLANK, BLANK, BLANK, "f"]
    assert pile.seen_by(NOBODY).pieces == [BLANK] * 4


def test_blanks_of_a_pile_are_filled() -> None:
    """What a view hides is drawn anew in its place; what was seen stays where it lies."""
    pile, unseen = Pile(["?", "rose", "?"]), ["tulip", "lily", "iris"]
    pile.fill(unseen)
    assert (pile.pieces, unseen) == (["iris", "rose", "lily"], ["tulip"])

"""What moves when something happens in a module."""

from dataclasses import dataclass

import pytest

from alhambra_desktop.alhambra import events as e
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.modules.city_gates import GateTurnedUp
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.presentation.alhambra.choreography import Tableau, choreograph, counted
from alhambra_desktop.presentation.alhambra.looks import looks_of

TABLEAU = Tableau(("dinar-1", "dinar-2", "dinar-3", "dinar-4"), ("tower-7", "tower-9", None, None))


LOOKS = looks_of(compile_rules(Setup(3, tuple(MODULES))))


def flights(*events):
    return [cue for cue in choreograph(events, TABLEAU, LOOKS) if cue.kind in ("card", "tile", "thing")]


def test_tiles_of_the_market_change_places_together():
    """Both fly at the same time, each from where the other one goes."""
    one, two = flights(e.TilesSwapped(0, (1, 2), ("tower-7", "tower-9")))
    assert one.begin == two.begin
    assert (one.what, one.goal) == ("tower-7", ("sale", "space-1"))
    assert (two.what, two.goal) == ("tower-9", ("sale", "space-2"))
    assert (one.start, two.start) == (two.goal, one.goal)


def test_a_tile_that_goes_to_an_empty_space_flies_alone():
    """Nothing comes back from there."""
    (one,) = flights(e.TilesSwapped(0, (1, 2), ("", "tower-9")))
    assert (one.what, one.start, one.goal) == ("tower-9", ("sale", "space-1"), ("sale", "space-2"))


def test_a_moved_building_flies_and_its_wall_glows():
    """From cell to cell; a wall that has changed lights up."""
    moved = e.TileMoved(1, "tower-7", (0, 1), (2, 0), 3, 5)
    (flight,) = flights(moved)
    assert (flight.start, flight.goal) == (("city", 1, (0, 1)), ("city", 1, (2, 0)))
    glows = [cue.what for cue in choreograph([moved], TABLEAU, LOOKS) if cue.kind == "wall"]
    assert glows == ["+2"]


@pytest.mark.parametrize("goal", ["display", "discards"])
def test_cards_are_exchanged_one_after_the_other(goal):
    """The own card goes first, then the displayed one comes."""
    gone, come = flights(e.CardSwapped(0, "a", "b", goal))
    assert (gone.what, gone.goal) == ("a", (goal,))
    assert (come.what, come.goal) == ("b", ("hand", 0))
    assert come.begin >= gone.end


def test_cards_come_from_the_deck():
    """The Beggar’s card goes to the hand, a gate card to its drawer or to the discards."""
    (begged,) = flights(e.CardsMoved(2, ("dinar-1",), "deck", "hand", "characters.beggar"))
    assert (begged.start, begged.goal) == (("deck",), ("hand", 2))
    assert [flights(GateTurnedUp(gone))[0].goal for gone in (False, True)] == [
        ("shelf", "city_gates"),
        ("discards",),
    ]


@pytest.mark.parametrize(("price", "sound"), [(2, "coin"), (5, "coins"), (8, "coins"), (13, "coins_many")])
def test_coins_ring_by_the_price(price, sound):
    """A dear building is heard."""
    bought = e.TileBought(0, "space-1", "tower-7", price, ("dinar-7",), exact=True)
    heard = [cue.what for cue in choreograph([bought], TABLEAU, LOOKS) if cue.kind == "sound"]
    assert heard == [sound]


def test_dust_rises_where_a_tile_has_come_down():
    """When its flight is over, at the cell."""
    placed = e.TilePlaced(0, "tower-7", (1, 0), "bought", 3, 3)
    cues = choreograph([placed], TABLEAU, LOOKS)
    (flight,) = (cue for cue in cues if cue.kind == "tile")
    (dust,) = (cue for cue in cues if cue.kind == "dust")
    assert dust.goal == flight.goal
    assert dust.begin == pytest.approx(flight.end)


@dataclass(frozen=True)
class Owner:
    """What the signs on the counts look at."""

    number: int
    counts: tuple[int, ...]
    leads: frozenset[str]


def test_counts_and_majorities_are_noticed():
    """A number that changed has a sign; a majority won has its star instead, heard once."""
    before = (Owner(0, (1, 0, 0, 0, 0, 1), frozenset()), Owner(1, (1, 0, 0, 0, 0, 2), frozenset({"tower"})))
    after = (Owner(0, (2, 0, 0, 0, 0, 3), frozenset({"tower"})), Owner(1, (1, 0, 0, 0, 0, 2), frozenset()))
    cues = counted(before, after, 0.5)
    assert [(cue.kind, cue.what, cue.goal) for cue in cues] == [
        ("count", "+1", ("count", 0, 0)),
        ("lead", "tower", ("count", 0, 5)),
        ("sound", "lead", ()),
    ]
    assert {cue.begin for cue in cues} == {0.5}


def test_no_signs_without_a_change():
    """Equal counts have no sign."""
    players = (Owner(0, (1,) * 6, frozenset({"tower"})),)
    assert counted(players, players, 0.0) == ()


def test_a_tile_that_was_offered_already_lies_there():
    """A tile that could be seen on its space before it was laid there flies but once."""
    laid = e.TileTurnedUp("tower-9", 2)
    offered = Tableau(TABLEAU.display, TABLEAU.market, frozenset({"tower-9"}))
    assert len(flights(laid)) == 1
    assert choreograph([laid], offered, LOOKS) == ()

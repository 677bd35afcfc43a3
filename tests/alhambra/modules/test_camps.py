"""Camps (module 8): the rule sheet sentence by sentence; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Add, Exchange, Give, Place, Remove
from alhambra_desktop.alhambra.city_facts import line
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.geometry import S
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import piece_from_plain
from alhambra_desktop.alhambra.questions import evidence, tiles_left
from alhambra_desktop.engine.records import NOBODY
from tests.alhambra.kit import SHOWN, begun, lay, row
from tests.alhambra.table import asked, buy, code, kinds, place, play, store, table, take, tile, told

ME = "camps"
SOUTH, WEST, EAST, NORTH = "camp-3", "camp-4", "camp-5", "camp-6"
EAST_SOUTH, SOUTH_WEST, NORTH_EAST = "camp-9", "camp-10", "camp-8"

CITY = """
    +#####+#####+-----+
    #  A8    G9    S9 |
    +     +-----+-----+
    |  F  |
    +-----+
"""
"""The upper row lies at y -1, its first tile over the fountain at x 0."""


def at_table(city: str = CITY, players: int = 3, **more) -> Palace:
    more.setdefault("display", SHOWN)
    return table(players, cities=[city], modules=[ME, *more.pop("modules", ())], **more)


def with_camps(*camps: tuple[str, tuple[int, int]], city: str = CITY, **more) -> Palace:
    """Seat 0 has camps in its city, legally laid."""
    game = at_table(city, **more)
    owner = game.seat(0)
    for name, cell in camps:
        assert owner.city.why_not_place(game.piece(name), cell) is None
        lay(game, (name, cell))
    return game


def points(game: Palace, participant: int = 0, scoring: str = "A") -> int:
    """What the camps would bring in a scoring."""
    return row(game, ME, scoring).points[participant]


# --- set-up and purchase --------------------------------------------------------------------------------


@pytest.mark.rule("camps.1")
def test_camps_are_mixed_with_the_buildings() -> None:
    """Shuffled in with the building tiles: 62 tiles in all; the buildings keep their order."""
    for seed in range(4):
        game, plain = (begun(4, *modules, seed=str(seed)) for modules in ((ME,), ()))
        everything = [*game.state.market, *reversed(game.state.supply.pieces)]
        camps = [name for name in everything if name.startswith("camp-")]
        assert (len(everything), len(set(camps))) == (62, 8)
        buildings = [name for name in everything if name not in camps]
        assert buildings == [*plain.state.market, *reversed(plain.state.supply.pieces)]


@pytest.mark.rule("camps.1")
def test_camps_are_put_on_the_market() -> None:
    """They lie in the market like any tile."""
    game = at_table(market="P2 P3 P4 P5", hands=["florin-2"], supply=SOUTH)
    happened = play(game, buy(1, "florin-2"), take("florin-1"), store("P2"))
    assert told(happened, events.TileTurnedUp) == [events.TileTurnedUp(SOUTH, 1)]
    assert game.state.market[0] == SOUTH


@pytest.mark.rule("camps.1")
def test_bought_at_their_printed_price() -> None:
    """And are bought at their printed price like any tile; exactly paid they earn another action."""
    game = at_table(market=f"{SOUTH} . {SOUTH_WEST} .", hands=["florin-3 dinar-9 dinar-2"])
    assert code(game, buy(3, "dinar-9")) == "too_little"
    play(game, buy(1, "florin-3"))
    assert asked(game) == (0, Actions)
    play(game, buy(3, "dinar-9 dinar-2"))
    assert asked(game) == (0, Placing)
    assert game.seat(0).bought == [SOUTH, SOUTH_WEST]


# --- placement ------------------------------------------------------------------------------------------


@pytest.mark.rule("camps.2")
def test_a_rampart_must_lean_against_a_wall() -> None:
    """At least one rampart must lie against a wall of a tile of the Alhambra, from outside."""
    game = at_table(market=f"{SOUTH} . . .", hands=["florin-3"])
    play(game, buy(1, "florin-3"), take("dinar-1"))
    cells = {choice.cell for choice in game.candidates() if isinstance(choice, Place)}
    assert cells == {(0, -2), (1, -2)}
    assert code(game, place(SOUTH, 2, -2)) == "edge_mismatch"
    assert code(game, place(SOUTH, 5, 5)) == "no_neighbour"
    play(game, place(SOUTH, 1, -2))
    assert game.seat(0).city.tile_at((1, -2)).piece.id == SOUTH


@pytest.mark.rule("camps.2")
def test_a_camp_cannot_be_rotated() -> None:
    """Same orientation as everything else: a camp is never turned."""
    game = at_table(market=f"{SOUTH} . . .", hands=["florin-3"])
    play(game, buy(1, "florin-3"), take("dinar-1"))
    assert code(game, place(SOUTH, 1, -2, rotation=1)) == "rotated"


@pytest.mark.rule("camps.3")
def test_a_rampart_faces_only_walls() -> None:
    """A rampart may face only a wall or an empty cell."""
    game = at_table()
    city = game.seat(0).city
    assert city.why_not_place(game.piece(EAST_SOUTH), (-1, -1)) is None
    assert city.why_not_place(game.piece(SOUTH_WEST), (3, -1)).code == "edge_mismatch"
    assert city.why_not_place(game.piece(EAST), (-1, 0)).code == "edge_mismatch"


@pytest.mark.rule("camps.3")
def test_a_camp_side_without_rampart_faces_no_tile() -> None:
    """A side without rampart may face only an empty cell or such a side of another camp."""
    game = with_camps((SOUTH, (0, -2)))
    city = game.seat(0).city
    assert city.why_not_place(game.piece(SOUTH), (-1, -1)).code == "edge_mismatch"
    assert (
        city.why_not_place(piece_from_plain({"id": "x", "kind": "camp", "ramparts": ["S"]}), (1, -2)) is None
    )
    assert city.why_not_place(game.piece(SOUTH_WEST), (1, -2)).code == "edge_mismatch"
    assert city.why_not_place(game.piece(NORTH), (0, -3)).code == "no_wall_contact"


@pytest.mark.rule("camps.3")
def test_a_camp_restricts_tiles_added_later() -> None:
    """This also binds tiles added later."""
    game = with_camps((EAST_SOUTH, (0, -2)), reserves=["A9 P6"])
    assert code(game, Add(tile("A9"), (1, -2))) == "edge_mismatch"
    assert code(game, Add(tile("A9"), (-1, -2))) == "edge_mismatch"


@pytest.mark.rule("camps.4")
def test_a_camp_need_not_be_reachable() -> None:
    """Camps need not be reachable on foot, and nobody is reached through one."""
    game = with_camps((SOUTH, (0, -2)))
    city = game.seat(0).city
    assert city.soundness() is None
    assert city.steps((0, -2)) == ()


@pytest.mark.rule("camps.9")
def test_a_camp_occupies_its_cell() -> None:
    """Camps occupy cells for the rule against enclosed gaps: one may not shut in an empty cell."""
    bay = """
        +-----+-----+-----+
        | G10   G11   C10 |
        +     +-----+#####+
        |  F  |
        +     +-----+
        | T11   T12 |
        +-----+-----+
    """
    city = at_table(bay).seat(0).city
    camp = at_table(bay).piece(NORTH)
    refused = city.why_not_place(camp, (2, 0))
    assert refused is not None
    assert (refused.code, refused.facts) == ("encloses_gap", (("cells", ((1, 0),)),))
    assert city.remove((1, 1)).why_not_place(camp, (2, 0)) is None


# --- reserve and redesign -------------------------------------------------------------------------------


@pytest.mark.rule("camps.5")
def test_camps_can_be_stored_and_redesigned() -> None:
    """Reserve and redesign as for other tiles: stored, added, removed, exchanged for another camp."""
    game = at_table(market=f"{SOUTH} . . .", hands=["florin-3"])
    play(game, buy(1, "florin-3"), take("dinar-1"), store(SOUTH))
    assert game.seat(0).reserve == [SOUTH]
    game = at_table(reserves=[SOUTH])
    play(game, Add(SOUTH, (0, -2)))
    assert game.seat(0).reserve == []
    game = with_camps((SOUTH, (0, -2)), reserves=[EAST_SOUTH])
    assert code(game, Remove((0, -2))) is None
    play(game, Exchange((0, -2), EAST_SOUTH))
    assert game.seat(0).reserve == [SOUTH]


@pytest.mark.rule("camps.12")
def test_a_camp_keeps_its_wall() -> None:
    """A tile may not be moved if a camp would lose its last wall contact; the camp itself may go."""
    city = """
        +-----+-----+#####+
        |  F    C10    A8 |
        +-----+-----+-----+
    """
    game = with_camps((SOUTH, (2, -1)), city=city, reserves=["G10"])
    assert code(game, Remove((2, 0))) == "cuts_off"
    assert code(game, Exchange((2, 0), tile("G10"))) == "edge_mismatch"
    play(game, Remove((2, -1)))
    assert game.seat(0).city.why_not_remove((2, 0)) is None


@pytest.mark.rule("camps.12")
def test_one_contact_is_enough_for_a_camp() -> None:
    """With a second rampart at another wall either tile may go, but not both."""
    city = """
        +#####+-----+
        #  A8    F  |
        +#####+     +
              #  G9 |
              +-----+
    """
    game = with_camps((NORTH_EAST, (-1, 1)), city=city)
    assert code(game, Remove((-1, 0))) is None
    assert code(game, Remove((0, 1))) is None
    game.seat(0).city = game.seat(0).city.remove((-1, 0))
    assert code(game, Remove((0, 1))) == "cuts_off"


@pytest.mark.rule("camps.13")
def test_a_camp_may_lean_on_a_wooden_wall() -> None:
    """A wooden wall is a wall for this purpose."""
    game = at_table()
    city = game.seat(0).city
    assert city.why_not_place(game.piece(NORTH), (0, 1)).code == "edge_mismatch"
    walled = city.with_walls((0, 0), [S])
    assert walled.why_not_place(game.piece(NORTH), (0, 1)) is None


@pytest.mark.rule("camps.6")
def test_walls_behind_ramparts_score() -> None:
    """Walls behind ramparts score as before."""
    before = at_table().seat(0).city.longest_wall()
    assert with_camps((SOUTH, (0, -2)), (EAST, (-1, -1))).seat(0).city.longest_wall() == before == 3


# --- scoring --------------------------------------------------------------------------------------------


@pytest.mark.rule("camps.7")
def test_a_camp_scores_each_tile_in_line() -> None:
    """Every arrow earns one point per tile in an unbroken straight line in its direction."""
    assert points(with_camps((EAST, (-1, -1)))) == 3
    assert points(with_camps((SOUTH, (1, -2)))) == 1
    assert points(at_table()) == 0


@pytest.mark.rule("camps.7")
def test_the_start_tile_counts_in_the_line_of_a_camp() -> None:
    """The start tile counts."""
    assert points(with_camps((SOUTH, (0, -2)))) == 2


@pytest.mark.rule("camps.7")
def test_walls_do_not_end_the_line_of_a_camp() -> None:
    """Walls do not stop the line."""
    double = """
        +#####+#####+
        #  A8 %  G9 |
        +     +     +
        |  F    C10 |
        +-----+-----+
    """
    assert points(with_camps((EAST, (-1, -1)), city=double)) == 2


@pytest.mark.rule("camps.7")
def test_a_gap_ends_the_line_of_a_camp() -> None:
    """Unbroken: what lies behind a gap does not count."""
    city = """
        +#####+     +-----+
        #  A8 |     | T11 |
        +     +-----+     +
        |  F    G9    C10 |
        +-----+-----+-----+
    """
    assert points(with_camps((EAST, (-1, -1)), city=city)) == 1


@pytest.mark.rule("camps.8")
def test_two_arrows_of_a_camp_score_separately() -> None:
    """Two arrows score separately."""
    assert points(with_camps((EAST_SOUTH, (-1, -1)))) == 3
    city = """
        +-----+-----+
        |  F    G10 |
        +     +#####+
        |  C9 #
        +     +
        | T11 |
        +-----+
    """
    north_west = "camp-7"
    game = with_camps((north_west, (1, 1)), city=city)
    assert points(game) == 1 + 1
    assert sorted(evidence(game.view(NOBODY), 0, ME).cells) == [(0, 1), (1, 0)]


@pytest.mark.rule("camps.8")
def test_a_building_counts_for_several_camps() -> None:
    """A building may be counted by several camps."""
    game = with_camps((EAST, (-1, -1)), (SOUTH, (0, -2)), (SOUTH, (1, -2)))
    assert points(game) == 3 + 2 + 1
    assert evidence(game.view(NOBODY), 0, ME).cells.count((0, -1)) == 2


@pytest.mark.rule("camps.10")
def test_a_camp_ends_a_line() -> None:
    """They are no buildings and end a line."""
    walled = """
        +#####+
        #  G9 #
        +     +
        |  F  |
        +-----+
    """
    game = with_camps((EAST, (-1, -1)), ("camp-4", (1, -1)), city=walled)
    assert line(game.seat(0).city, (-1, -1), 1) == ((0, -1),)
    assert points(game) == 2
    assert sum(game.seat(0).city.counts()) == 1


@pytest.mark.rule("camps.11", "squares.8")
@pytest.mark.parametrize("kind", ["square", "medina", "bazaar", "site"])
def test_other_tiles_count_in_the_line_of_a_camp(kind: str) -> None:
    """Squares, medinas, bazaars and sites count in a line."""
    game = with_camps((SOUTH, (0, -2)))
    lay(game, (piece_from_plain({"id": kind, "kind": kind, "walls": []}), (0, 1)))
    assert points(game) == 3


def test_half_a_cell_ends_the_line_of_a_camp() -> None:
    """A watchtower ends a line like a camp; a project counts each of its two cells."""
    game = with_camps((SOUTH, (0, -2)))
    owner = game.seat(0)
    rows = [{"type": "garden", "walls": []}, {"dx": 0, "dy": 1, "type": "tower", "walls": []}]
    project = piece_from_plain({"id": "project", "kind": "project", "cells": rows})
    owner.city = owner.city.place(project, (0, 1))
    assert points(game) == 4
    tower = piece_from_plain({"id": "tower", "kind": "watchtower", "closed": ["S", "W"]})
    owner.city = owner.city.place(tower, (0, 3))
    assert points(game) == 4


@pytest.mark.rule("camps.7")
def test_camps_score_at_each_scoring() -> None:
    """At each scoring, after the types; the reserve counts nothing."""
    game = with_camps((EAST, (-1, -1)), deck="scoring-A florin-9", reserves=[SOUTH])
    happened = play(game, take("florin-1"))
    scored = told(happened, events.CategoryScored)
    assert [event.category for event in scored][-1] == ME
    assert (scored[-1].counts, scored[-1].points) == ((3, 0, 0), (3, 0, 0))
    assert game.seat(0).score == 3 + scored[0].points[0] + sum(e.points[0] for e in scored[1:-1])
    assert [points(game, scoring=scoring) for scoring in "ABC"] == [3, 3, 3]


# --- Dirk and the last tiles ----------------------------------------------------------------------------


def test_dirk_keeps_camps() -> None:
    """Camps drawn for Dirk stay with him and are worth nothing to him; one may be given to him."""
    found = []
    for seed in range(12):
        game = begun(2, ME, seed=str(seed))
        found += [name for name in game.state.dirk.tiles if name.startswith("camp-")]
        assert len(game.state.dirk.tiles) == 6
    assert found
    game = at_table(players=2, dirk=f"{EAST} T9", market=f"{SOUTH} . . .", hands=["florin-3"])
    assert points(game, 2) == 0
    assert evidence(game.view(NOBODY), 2, ME).cells == ()
    play(game, buy(1, "florin-3"), take("dinar-1"), Give(SOUTH))
    assert SOUTH in game.state.dirk.tiles


def test_leftover_camps_are_given_out_at_the_end() -> None:
    """Given out as a last tile like the others, and placed by the same rules."""
    game = at_table(market=f"P2 {SOUTH} . .", hands=["florin-2 dirham-1"], supply="")
    happened = play(game, buy(1, "florin-2"), take("dinar-1"), store("P2"))
    decided = told(happened, events.LastTileDecided)
    assert decided == [events.LastTileDecided(2, SOUTH, 0, (1, 0, 0))]
    assert asked(game) == (0, Placing)
    assert Place in kinds(game)
    happened = play(game, place(SOUTH, 0, -2))
    scored = {event.category: event for event in told(happened, events.CategoryScored)}
    assert scored[ME].points == (2, 0, 0)


@pytest.mark.rule("camps.10")
def test_a_camp_is_no_building() -> None:
    """A camp has a price but no type: it is none of the buildings that are left."""
    game = at_table()
    assert all(game.piece(camp.id).types() == () for camp in game.rules.modules[1].data.camps)
    left = tiles_left(game.view(0))
    assert sum(map(len, left.values())) == len(
        [name for name in game.state.supply.pieces if not name.startswith("camp")]
    )

"""Watchtowers (module 22): in the city, in redesigns and in a scoring; sentence by sentence."""

from dataclasses import replace
from functools import partial

import pytest

from alhambra_desktop.alhambra import buying, events, questions
from alhambra_desktop.alhambra.choices import Add, Exchange, Give, Move, Place, Remove, Store
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.watchtowers import towers
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import piece_from_plain
from alhambra_desktop.alhambra.vocabulary import Sale
from tests.alhambra.kit import lay, redesigning, refused_data
from tests.alhambra.modules.towers_table import BARE, E_S, N_E, RED, S_W, W_N, laying, shop, towered
from tests.alhambra.table import asked, code, play, store, take, told

# --- placing ------------------------------------------------------------------------------------------


@pytest.mark.rule("watchtowers.2")
def test_a_watchtower_is_half_a_cell() -> None:
    """A right-angled triangle: half a cell, two short open sides, the long side a wall; any rotation."""
    game = laying(RED)
    (part,) = game.piece(RED).parts
    assert part.long_side == 0
    assert part.walls == ()
    legal = {(c.cell, c.rotation) for c in game.candidates() if isinstance(c, Place)}
    assert legal == {
        ((2, 0), N_E), ((2, 0), E_S), ((1, -1), N_E), ((1, -1), W_N), ((1, 1), E_S), ((1, 1), S_W),
    }  # fmt: skip


@pytest.mark.rule("watchtowers.7")
def test_the_long_side_of_a_watchtower_faces_no_tile() -> None:
    """No tile may lie along its long side, nor may it be laid with the long side against one."""
    game = laying(RED)
    assert code(game, Place(RED, (2, 0), S_W)) == "edge_mismatch"
    assert code(game, Place(RED, (2, 0), W_N)) == "edge_mismatch"


@pytest.mark.rule("watchtowers.3")
def test_a_watchtower_needs_a_base_building_of_its_colour() -> None:
    """With a short side against a base building of its colour, open side against open side."""
    game = laying(RED, "watchtower-garden-1")
    assert code(game, Place(RED, (-1, 0), N_E)) == "edge_mismatch"
    assert code(game, Place(RED, (-1, 0), W_N)) == "tower_without_building"
    assert code(game, Place("watchtower-garden-1", (2, 0), N_E)) == "tower_without_building"


@pytest.mark.rule("watchtowers.3")
def test_the_watchtowers_neighbour_need_not_be_the_bought_tile() -> None:
    """Not necessarily the building bought with it."""
    game = laying("seraglio-5-SW", RED)
    play(game, Store("seraglio-5-SW"), Place(RED, (2, 0), N_E))
    assert game.seat(0).city.tile_at((2, 0)).piece.id == RED


@pytest.mark.rule("watchtowers.3")
def test_a_wall_is_no_contact_for_a_watchtower() -> None:
    """Open side against open side: the walled side of a building of its colour holds no tower."""
    game = laying(
        RED,
        city="""
        +-----+-----+
        |  F     S7 #
        +-----+-----+
    """,
    )
    assert code(game, Place(RED, (2, 0), N_E)) == "edge_mismatch"


def test_towers_and_tiles_are_placed_in_any_order() -> None:
    """2.7: tiles and towers are placed in any order, so a tower waits for the tile that will hold it."""
    game = laying(RED, "seraglio-5-SW", city=BARE)
    assert asked(game) == (0, Placing)
    assert code(game, Place(RED, (1, 0), N_E)) == "tower_without_building"
    play(game, Place("seraglio-5-SW", (0, 1)), Place(RED, (1, 1), N_E))
    assert game.seat(0).city.soundness() is None
    assert asked(game) == (1, Actions)


@pytest.mark.rule("watchtowers.15")
def test_a_watchtower_without_a_legal_cell_returns() -> None:
    """If no legal place is left it returns to the supply."""
    game = laying(RED, "seraglio-5-SW", city=BARE)
    told_ = play(game, store("seraglio-5-SW"))
    assert told(told_, events.TileLost) == [events.TileLost(0, RED, "bought", "watchtowers", "watchtowers")]
    assert len(towers(game).supply) == 18
    assert towers(game).supply == list(game.rules.modules[1].types)
    assert asked(game) == (1, Actions)


@pytest.mark.rule("watchtowers.4")
def test_a_watchtower_must_be_placed() -> None:
    """It is placed at the end of the turn, no reserve: while there is a place it cannot go elsewhere."""
    game = laying(RED, players=2)
    assert code(game, Store(RED)) == "tower_not_stored"
    assert code(game, Give(RED)) == "tower_not_given"
    assert {type(c) for c in game.candidates()} == {Place}


@pytest.mark.rule("watchtowers.7", "watchtowers.11")
def test_a_watchtower_may_not_enclose_a_gap() -> None:
    """Enclosed gaps stay forbidden: the tower takes its whole cell."""
    city = """
        +-----+-----+-----+
        |  F    G11    S9 |
        +     +-----+-----+
        |  P8 |
        +     +-----+
        |  C10  C11 |
        +-----+-----+
    """
    game = laying(RED, city=city)
    assert code(game, Place(RED, (2, 1), E_S)) == "encloses_gap"
    assert code(game, Place(RED, (2, 1), S_W)) == "encloses_gap"
    assert code(game, Place(RED, (3, 0), E_S)) is None


@pytest.mark.rule("watchtowers.12")
def test_the_cells_beyond_the_long_side_stay_empty() -> None:
    """The two cells beyond the long side must be and stay empty."""
    game = towered(reserves=["garden-11-open pavilion-8-open"])
    owner = game.seat(0)
    lay(game, ("pavilion-8-open", (1, -1)))
    owner.reserve.remove("pavilion-8-open")
    assert code(game, Add("garden-11-open", (3, 0))) == "edge_mismatch"
    assert code(game, Add("garden-11-open", (2, -1))) == "edge_mismatch"
    assert code(game, Add("garden-11-open", (2, 1))) is None


@pytest.mark.rule("watchtowers.6")
def test_a_watchtower_can_be_walked_through() -> None:
    """One may walk through it from one short side to the other: one step in, one step out."""
    game = towered()
    city = game.seat(0).city.place(game.piece("garden-11-open"), (2, 1))
    assert city.soundness() is None
    assert set(city.steps((2, 0))) == {(1, 0), (2, 1)}
    assert city.why_not_place(game.piece("garden-10-open"), (2, 2)) is None


@pytest.mark.rule("watchtowers.10")
def test_camps_do_not_touch_a_watchtower() -> None:
    """Camps may not touch it."""
    game = towered()
    for cell in ((2, 1), (3, 0), (2, -1)):
        for sides in ("N", "S", "E", "W"):
            camp = piece_from_plain({"id": "c", "kind": "camp", "price": 4, "ramparts": [sides]})
            assert game.seat(0).city.why_not_place(camp, cell) is not None


# --- redesigns ----------------------------------------------------------------------------------------


@pytest.mark.rule("watchtowers.4")
def test_a_watchtower_never_moves() -> None:
    """No moving: a tower never leaves its place, nor can it be exchanged."""
    game = redesigning(towered(reserves=["garden-11-open"]))
    assert code(game, Remove((2, 0))) == "tower_stays"
    assert code(game, Move((2, 0), (1, -1))) == "tower_stays"
    assert code(game, Exchange((2, 0), "garden-11-open")) in {"edge_mismatch", "tower_stays"}


@pytest.mark.rule("watchtowers.5")
def test_the_last_neighbour_of_a_watchtower_stays() -> None:
    """A building beside it may only go if the tower keeps a neighbour of its colour."""
    game = towered(reserves=["seraglio-6-ES", "garden-11-open"])
    owner = game.seat(0)
    # A way round, so that the red building could go but for the tower.
    for tile, cell in (("garden-10-open", (0, 1)), ("chambers-11-open", (1, 1)), ("arcades-9-open", (2, 1))):
        lay(game, (tile, cell))
    assert owner.city.soundness() is None
    game = redesigning(game)
    assert code(game, Remove((1, 0))) == "tower_needs_it"
    assert code(game, Move((1, 0), (-1, 0))) == "tower_needs_it"
    assert code(game, Remove((0, 1))) is None


@pytest.mark.rule("watchtowers.5")
def test_another_neighbour_of_its_colour_is_enough() -> None:
    """The tower keeps a neighbour of its colour: then the other one may go."""
    game = towered()
    owner = game.seat(0)
    red = piece_from_plain({"id": "seraglio-8-open", "type": "seraglio", "price": 8})
    for piece, cell in (
        (game.piece("garden-10-open"), (0, 1)),
        (game.piece("chambers-11-open"), (1, 1)),
        (red, (2, 1)),
    ):
        owner.city = owner.city.place(piece, cell)
    game = redesigning(game)
    assert code(game, Remove((1, 0))) is None
    assert code(game, Remove((2, 1))) is None


def test_the_neighbour_is_exchanged_for_one_of_its_colour() -> None:
    """An exchange may bring another base building of its colour; the result is judged. Nothing else may."""
    game = redesigning(towered(reserves=["garden-11-open"]))
    assert code(game, Exchange((1, 0), "garden-11-open")) == "tower_needs_it"
    veto, city = game.rules.modules[1].vetoes_removal, game.seat(0).city
    red = piece_from_plain({"id": "seraglio-8-N", "type": "seraglio", "price": 8, "walls": ["N"]})
    assert veto(game, 0, (1, 0), partial(city.exchange, (1, 0), red)) is None
    magic = replace(red, kind="magic")
    assert veto(game, 0, (1, 0), partial(city.exchange, (1, 0), magic)).code == "tower_needs_it"


# --- scoring ------------------------------------------------------------------------------------------

WALLED = """
    +-----+#####+
    |  F     S8 |
    +-----+-----+
"""


def wall_points(game: Palace) -> int:
    return questions.score_sheet(game, "A").rows[0].points[0]


@pytest.mark.rule("watchtowers.8", "watchtowers.13")
def test_a_watchtower_is_one_section_of_the_outer_wall() -> None:
    """Its wall is one section of the outer wall and joins walls that end there; each tower gives 2 more."""
    game = towered(WALLED)
    city = game.seat(0).city
    assert city.wall_run() == (((1, 0), 0), ((2, 0), 4))
    assert city.longest_wall() == 2
    assert wall_points(game) == 2 + 2


@pytest.mark.rule("watchtowers.13")
def test_open_short_side_parts_the_wall() -> None:
    """It runs between two corners of the cell: turned otherwise it does not meet the wall."""
    game = towered(WALLED, rotation=E_S)
    assert game.seat(0).city.longest_wall() == 1


@pytest.mark.rule("watchtowers.8")
def test_every_tower_in_the_scored_wall() -> None:
    """Every tower in the scored wall gives 2 more points; one elsewhere gives nothing."""
    game = towered(WALLED)
    owner = game.seat(0)
    lay(game, ("watchtower-seraglio-2", (1, 1), S_W))
    assert owner.city.soundness() is None
    assert wall_points(game) == 2 + 2


@pytest.mark.rule("watchtowers.9")
def test_among_equally_long_walls_the_one_with_most_towers_scores() -> None:
    """Among equally long walls the owner picks: the one with the most towers, which is never worse."""
    game = towered("""
        +-----+-----+#####+
        #  C7    F     S8 |
        +#####+-----+-----+
    """)
    city = game.seat(0).city
    assert [len(run) for run in city.wall_runs()] == [2, 2]
    assert city.wall_run() == (((1, 0), 0), ((2, 0), 4))
    assert wall_points(game) == 2 + 2


def test_a_shorter_wall_with_a_tower_does_not_score() -> None:
    """Only the longest wall is scored: a tower in a shorter one brings nothing, even if it could."""
    game = towered("""
        +#####+-----+#####+
        #  C5    F     S8 |
        +#####+-----+-----+
    """)
    assert wall_points(game) == 3


def test_tower_points_are_booked_with_the_wall() -> None:
    """The scoring books wall and towers together."""
    game = towered(WALLED, deck="scoring-A dinar-5 dinar-6")
    told_ = play(game, take("florin-1"))
    (wall,) = [e for e in told(told_, events.CategoryScored) if e.category == "wall"]
    assert (wall.counts[0], wall.points[0]) == (2, 4)


def test_a_watchtower_counts_as_no_building() -> None:
    """It counts only in the wall: for no type."""
    game = towered()
    assert game.seat(0).city.counts() == (0, 1, 0, 0, 0, 0)


def test_sales_of_other_kinds_have_no_watchtower() -> None:
    """A due without a piece brings nothing and asks nothing."""
    game = shop()
    due = Sale("bid", "", 3, "florin", tags=frozenset())
    assert buying.purchase_add_ons(game, 0, due) == ()


@pytest.mark.parametrize(
    ("change", "place_"),
    [
        ({"supply": {"castle": 3}}, "supply: 'castle'"),
        ({"supply": {"tower": -1}}, "supply.tower"),
        ({"surcharge": []}, "surcharge: expected"),
        ({"points": -1}, "points"),
    ],
)
def test_bad_data_are_refused_with_their_place(change, place_: str) -> None:
    """Data that do not fit are refused with their place."""
    refused_data("watchtowers", place_.replace(".", r"\."), **change)

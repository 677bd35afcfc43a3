"""Watchtowers (module 22): the rule sheet sentence by sentence; each docstring is the sentence it proves."""

from dataclasses import replace

import pytest

from alhambra_desktop.alhambra import buying, events, questions, verbs
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import Add, Buy, Exchange, Give, Move, Place, Remove, Store
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.frames import Actions, Course, Placing, Redesign
from alhambra_desktop.alhambra.modules.watchtowers import WatchtowerBought, WatchtowerReturned, towers
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import piece_from_plain
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.alhambra.vocabulary import IN_TURN, MARKET_TILE, ON_SPACE, Sale
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.game import Steps
from tests.alhambra.table import asked, buy, code, play, store, table, take, told
from tests.alhambra.toys.bridges import Bridges

TOWERS = ["watchtowers"]
SHOWN = "florin-1 dirham-1 dinar-1 ducat-1"
RED = "watchtower-seraglio-1"
WITH_RED = ("watchtower-seraglio",)
N_E, E_S, S_W, W_N = range(4)
"""The quarter turn after which these two sides of a tower are closed."""

BARE = "+-----+\n|  F  |\n+-----+"
ROW = """
    +-----+-----+
    |  F     S9 |
    +-----+-----+
"""


def scored(count: int):
    def prepare(state: State) -> None:
        state.slices["watchtowers"].scorings = count

    return prepare


def shop(modules=(), **more) -> Palace:
    """Seat 0 may act; a red tile lies on space 1."""
    given = {"hands": ["florin-9 florin-5 florin-2"], "market": "seraglio-5-SW P7 P8 A9", "cities": [ROW]}
    return table(**{**given, **more}, display=SHOWN, modules=[*TOWERS, *modules])


def laying(*pieces: str, city: str = ROW, modules=(), **more) -> Palace:
    """Seat 0 places these pieces at the end of its turn."""
    given = {"market": "P6 P7 P8 A9", **more}
    game = table(
        **given,
        cities=[city],
        bought=[" ".join(pieces)],
        display=SHOWN,
        modules=[*TOWERS, *modules],
    )
    for piece in pieces:
        if piece in towers(game).supply:
            towers(game).supply.remove(piece)
    game.state.frames[:] = [Course("turns"), Steps("turn", "after_placement"), Placing(0)]
    game.start()
    return game


def towered(city: str = ROW, turn: int = N_E, cell=(2, 0), tower: str = RED, **more) -> Palace:
    """A tower stands in the city of seat 0; it may act."""
    game = table(cities=[city], display=SHOWN, market="P6 P7 P8 A9", modules=TOWERS, **more)
    owner = game.seat(0)
    owner.city = owner.city.place(game.piece(tower), cell, turn)
    assert owner.city.soundness() is None
    return game


def redesigning(game: Palace) -> Palace:
    game.state.frames[:] = [Course("turns"), Steps("turn", "money"), Redesign(0, "test", moving=True)]
    game.start()
    return game


# --- buying -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 6])
def test_set_up(players: int) -> None:
    """Eighteen towers, three of each colour, whatever the number of players."""
    game = begin(compile_rules(Setup(players, ("watchtowers",))), "towers")
    assert len(towers(game).supply) == 18
    for kind in standard().types:
        assert sum(f"-{kind}-" in tower for tower in towers(game).supply) == 3


def test_one_tower_with_a_base_tile() -> None:
    """With each base tile bought from the market one watchtower of its colour may be bought."""
    game = shop()
    assert [rider.id for rider in riders_of(game, 1)] == ["watchtower-seraglio"]
    told_ = play(game, buy(1, "florin-9 florin-2", WITH_RED))
    assert told(told_, WatchtowerBought) == [WatchtowerBought(0, "watchtower-seraglio-3")]
    assert game.seat(0).bought == ["seraglio-5-SW", "watchtower-seraglio-3"]
    assert "watchtower-seraglio-3" not in towers(game).supply
    assert code(shop(), buy(1, "florin-9 florin-2", ("watchtower-garden",))) == "no_such_rider"
    twice = buy(1, "florin-9 florin-5 florin-2", WITH_RED * 2)
    assert code(shop(), twice) == "slot_taken"


def riders_of(game: Palace, space: int):
    sale = buying.find_sale(game, 0, f"space-{space}")
    return buying.purchase_riders(game, 0, sale)


def test_it_may_be_left() -> None:
    """It may be bought: the tile alone costs what it always costs."""
    game = shop()
    play(game, buy(1, "florin-5"))
    assert game.seat(0).bought == ["seraglio-5-SW"]


def test_while_there_are_any() -> None:
    """While there are any."""

    def none_left(state: State) -> None:
        supply = state.slices["watchtowers"].supply
        supply[:] = [tower for tower in supply if "seraglio" not in tower]

    assert not riders_of(shop(prepare=none_left), 1)


@pytest.mark.parametrize(("scorings", "price"), [(0, 11), (1, 9), (2, 7), (3, 7)])
def test_the_price(scorings: int, price: int) -> None:
    """The price of the tile rises by 6 before the first scoring, by 4 before the second, by 2 after it."""
    game = shop(prepare=scored(scorings))
    sale = buying.find_sale(game, 0, "space-1")
    assert buying.price(game, 0, sale, WITH_RED) == price
    assert buying.price(game, 0, sale) == 5


def test_the_price_changes_with_the_end_of_a_scoring() -> None:
    """The new price holds from the end of the scoring on."""
    game = shop(deck="scoring-A dinar-5 dinar-6 scoring-B dinar-7 dinar-8")
    seen = []

    def prices() -> None:
        sale = buying.find_sale(game, 0, "space-1")
        seen.append(buying.price(game, 0, sale, WITH_RED))

    prices()
    for card in ("florin-1", "dirham-1", "dinar-1"):
        play(game, take(card))
        prices()
    assert seen == [11, 9, 9, 7]


def test_the_same_currency() -> None:
    """In the same currency."""
    game = shop(hands=["florin-5 dinar-6"])
    assert code(game, buy(1, "florin-5 dinar-6", WITH_RED)) == "wrong_currency"


def test_exactness_is_judged_on_the_sum() -> None:
    """Exactness is judged on the sum."""
    game = shop()
    play(game, buy(1, "florin-9 florin-2", WITH_RED))
    assert asked(game) == (0, Actions)
    game = shop(hands=["florin-5 florin-7"])
    play(game, buy(1, "florin-5 florin-7", WITH_RED))
    assert asked(game) == (0, Placing)
    assert questions.why_not_take(game, 0, ["florin-1"]) is None


def test_candidates() -> None:
    """Every reachable price is offered, with the tower and without it."""
    ways = {(c.cards, c.riders) for c in shop().candidates() if isinstance(c, Buy)}
    assert (("florin-5",), ()) in ways
    assert (("florin-9", "florin-2"), WITH_RED) in ways


class Row(Extension):
    """Tiles of other kinds, on the market."""

    id = "row"
    rows = (
        {
            "id": "magic-1",
            "kind": "magic",
            "type": "seraglio",
            "price": 5,
            "walls": [],
            "free_rotation": True,
        },
        {"id": "square-1", "kind": "square", "type": None, "price": None, "walls": []},
        {"id": "ground-1", "kind": "ground", "type": None, "price": 5, "walls": []},
    )

    def pieces(self, setup):
        return [(row["id"], piece_from_plain(row)) for row in self.rows]


@pytest.mark.parametrize("tile", ["magic-1", "ground-1", "bridge-1", "camp-6"])
def test_base_tiles_only(tile: str) -> None:
    """Not with squares, camps, bazaars or sites; magical buildings bring none, nor does any other tile."""
    game = shop(market=f"{tile} P7 P8 A9", modules=[Row(), Bridges(), "camps"])
    assert game.piece(tile).price is not None
    assert not riders_of(game, 1)


@pytest.mark.parametrize(
    ("tags", "offered"),
    [
        (MARKET_TILE, True),
        (MARKET_TILE - {IN_TURN}, True),
        (MARKET_TILE - {ON_SPACE}, False),
        (frozenset(), False),
    ],
)
def test_from_the_market_only(tags, offered: bool) -> None:
    """From the market, in the own turn or with the vizier: no tower where the tile lies on no space.

    So none with a sultan claim (18), a project (28), a tile of a personal market (41), for 14 (37).
    """
    game = shop()
    sale = replace(buying.find_sale(game, 0, "space-1"), tags=tags)
    assert bool(buying.purchase_riders(game, 0, sale)) is offered


def test_vizier() -> None:
    """1 x 22: the vizier may buy a tower with a base tile, exactly; both are placed at once."""
    vizier = MODULES["viziers_favour"].choices[1]
    game = shop(modules=["viziers_favour"], hands=["florin-9", "florin-9 florin-2"], cities=[ROW, ROW])
    play(game, take("dinar-1"))
    assert code(game, vizier("space-1", ("florin-9",), WITH_RED)) in {"too_little", "card_not_in_hand"}
    play(game, vizier("space-1", ("florin-9", "florin-2"), WITH_RED))
    assert asked(game) == (1, Placing)
    play(game, Store("seraglio-5-SW"), Place("watchtower-seraglio-3", (2, 0), N_E))
    assert game.seat(1).city.tile_at((2, 0)).piece.kind == "watchtower"


def test_patron() -> None:
    """7 x 22: the Patron pays tile and watchtower."""

    def patron(state: State) -> None:
        state.slices["characters"].held[0].append("patron")

    game = shop(modules=["characters"], hands=[""], prepare=patron)
    wanted = Buy("space-1", (), ("patron", *WITH_RED))
    offered = {(c.sale, c.cards, frozenset(c.riders)) for c in game.candidates() if isinstance(c, Buy)}
    assert ("space-1", (), frozenset(wanted.riders)) in offered
    assert ("space-1", (), frozenset({"patron"})) in offered
    play(game, wanted)
    assert len(game.seat(0).bought) == 2
    assert asked(game) == (0, Actions), "it counts as exact"


# --- placing ------------------------------------------------------------------------------------------


def test_shape() -> None:
    """A right-angled triangle: half a cell, two short open sides, the long side a wall; any rotation."""
    game = laying(RED)
    (part,) = game.piece(RED).parts
    assert part.long_side == 0
    assert part.walls == ()
    legal = {(c.cell, c.turn) for c in game.candidates() if isinstance(c, Place)}
    assert legal == {
        ((2, 0), N_E), ((2, 0), E_S), ((1, -1), N_E), ((1, -1), W_N), ((1, 1), E_S), ((1, 1), S_W),
    }  # fmt: skip


def test_long_side_against_a_tile() -> None:
    """No tile may lie along its long side, nor may it be laid with the long side against one."""
    game = laying(RED)
    assert code(game, Place(RED, (2, 0), S_W)) == "edge_mismatch"
    assert code(game, Place(RED, (2, 0), W_N)) == "edge_mismatch"


def test_beside_a_base_building_of_its_colour() -> None:
    """With a short side against a base building of its colour, open side against open side."""
    game = laying(RED, "watchtower-garden-1")
    assert code(game, Place(RED, (-1, 0), N_E)) == "edge_mismatch"
    assert code(game, Place(RED, (-1, 0), W_N)) == "tower_without_building"
    assert code(game, Place("watchtower-garden-1", (2, 0), N_E)) == "tower_without_building"


def test_not_necessarily_the_one_bought() -> None:
    """Not necessarily the building bought with it."""
    game = laying("seraglio-5-SW", RED)
    play(game, Store("seraglio-5-SW"), Place(RED, (2, 0), N_E))
    assert game.seat(0).city.tile_at((2, 0)).piece.id == RED


def test_a_wall_is_no_contact() -> None:
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


@pytest.mark.parametrize("tile", ["magic-1", "square-1"])
def test_other_colours_do_not_count(tile: str) -> None:
    """Colours of squares and bazaars do not count, nor any building that is no base building."""
    game = shop(cities=[BARE], modules=[Row()])
    owner = game.seat(0)
    owner.city = owner.city.place(game.piece(tile), (1, 0))
    assert verbs.why_not_place(game, 0, game.piece(RED), (2, 0), N_E).code == "tower_without_building"


def test_any_order() -> None:
    """2.7: tiles and towers are placed in any order, so a tower waits for the tile that will hold it."""
    game = laying(RED, "seraglio-5-SW", city=BARE)
    assert asked(game) == (0, Placing)
    assert code(game, Place(RED, (1, 0), N_E)) == "tower_without_building"
    play(game, Place("seraglio-5-SW", (0, 1)), Place(RED, (1, 1), N_E))
    assert game.seat(0).city.soundness() is None
    assert asked(game) == (1, Actions)


def test_no_legal_place() -> None:
    """If no legal place is left it returns to the supply."""
    game = laying(RED, "seraglio-5-SW", city=BARE)
    told_ = play(game, store("seraglio-5-SW"))
    assert told(told_, WatchtowerReturned) == [WatchtowerReturned(0, RED)]
    assert len(towers(game).supply) == 18
    assert towers(game).supply == list(game.rules.modules[1].types)
    assert asked(game) == (1, Actions)


def test_must_be_placed() -> None:
    """It is placed at the end of the turn, no reserve: while there is a place it cannot go elsewhere."""
    game = laying(RED, players=2)
    assert code(game, Store(RED)) == "tower_not_stored"
    assert code(game, Give(RED)) == "tower_not_given"
    assert {type(c) for c in game.candidates()} == {Place}


def test_gaps() -> None:
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


def test_the_cells_beyond() -> None:
    """The two cells beyond the long side must be and stay empty."""
    game = towered(reserves=["garden-11-open pavilion-8-open"])
    owner = game.seat(0)
    owner.city = owner.city.place(game.piece("pavilion-8-open"), (1, -1))
    owner.reserve.remove("pavilion-8-open")
    assert code(game, Add("garden-11-open", (3, 0))) == "edge_mismatch"
    assert code(game, Add("garden-11-open", (2, -1))) == "edge_mismatch"
    assert code(game, Add("garden-11-open", (2, 1))) is None


def test_walking_through() -> None:
    """One may walk through it from one short side to the other: one step in, one step out."""
    game = towered()
    city = game.seat(0).city.place(game.piece("garden-11-open"), (2, 1))
    assert city.soundness() is None
    assert set(city.steps((2, 0))) == {(1, 0), (2, 1)}
    assert city.why_not_place(game.piece("garden-10-open"), (2, 2)) is None


def test_camps() -> None:
    """Camps may not touch it."""
    game = towered()
    for cell in ((2, 1), (3, 0), (2, -1)):
        for sides in ("N", "S", "E", "W"):
            camp = piece_from_plain({"id": "c", "kind": "camp", "price": 4, "ramparts": [sides]})
            assert game.seat(0).city.why_not_place(camp, cell) is not None


# --- redesigns ----------------------------------------------------------------------------------------


def test_no_moving() -> None:
    """No moving: a tower never leaves its place, nor can it be exchanged."""
    game = redesigning(towered(reserves=["garden-11-open"]))
    assert code(game, Remove((2, 0))) == "tower_stays"
    assert code(game, Move((2, 0), (1, -1))) == "tower_stays"
    assert code(game, Exchange((2, 0), "garden-11-open")) in {"edge_mismatch", "tower_stays"}


def test_the_last_neighbour_stays() -> None:
    """A building beside it may only go if the tower keeps a neighbour of its colour."""
    game = towered(reserves=["seraglio-6-ES", "garden-11-open"])
    owner = game.seat(0)
    # A way round, so that the red building could go but for the tower.
    for tile, cell in (("garden-10-open", (0, 1)), ("chambers-11-open", (1, 1)), ("arcades-9-open", (2, 1))):
        owner.city = owner.city.place(game.piece(tile), cell)
    assert owner.city.soundness() is None
    game = redesigning(game)
    assert code(game, Remove((1, 0))) == "tower_needs_it"
    assert code(game, Move((1, 0), (-1, 0))) == "tower_needs_it"
    assert code(game, Remove((0, 1))) is None


def test_another_of_its_colour_is_enough() -> None:
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


def test_exchange_for_one_of_its_colour() -> None:
    """An exchange may bring another base building of its colour; the result is judged. Nothing else may."""
    game = redesigning(towered(reserves=["garden-11-open"]))
    assert code(game, Exchange((1, 0), "garden-11-open")) == "tower_needs_it"
    veto = game.rules.modules[1].vetoes_removal
    red = piece_from_plain({"id": "seraglio-8-N", "type": "seraglio", "price": 8, "walls": ["N"]})
    assert veto(game, 0, (1, 0), red) is None
    magic = replace(red, kind="magic")
    assert veto(game, 0, (1, 0), magic).code == "tower_needs_it"


# --- scoring ------------------------------------------------------------------------------------------

WALLED = """
    +-----+#####+
    |  F     S8 |
    +-----+-----+
"""


def wall_points(game: Palace) -> int:
    return questions.score_sheet(game, "A").rows[0].points[0]


def test_one_section_of_the_outer_wall() -> None:
    """Its wall is one section of the outer wall and joins walls that end there; each tower gives 2 more."""
    game = towered(WALLED)
    city = game.seat(0).city
    assert city.wall_run() == (((1, 0), 0), ((2, 0), 4))
    assert city.longest_wall() == 2
    assert wall_points(game) == 2 + 2


def test_open_short_side_parts_the_wall() -> None:
    """It runs between two corners of the cell: turned otherwise it does not meet the wall."""
    game = towered(WALLED, turn=E_S)
    assert game.seat(0).city.longest_wall() == 1


def test_every_tower_in_the_scored_wall() -> None:
    """Every tower in the scored wall gives 2 more points; one elsewhere gives nothing."""
    game = towered(WALLED)
    owner = game.seat(0)
    owner.city = owner.city.place(game.piece("watchtower-seraglio-2"), (1, 1), S_W)
    assert owner.city.soundness() is None
    assert wall_points(game) == 2 + 2


def test_among_equally_long_walls() -> None:
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


def test_a_shorter_wall_with_a_tower() -> None:
    """Only the longest wall is scored: a tower in a shorter one brings nothing, even if it could."""
    game = towered("""
        +#####+-----+#####+
        #  C5    F     S8 |
        +#####+-----+-----+
    """)
    assert wall_points(game) == 3


def test_booked_with_the_wall() -> None:
    """The scoring books wall and towers together."""
    game = towered(WALLED, deck="scoring-A dinar-5 dinar-6")
    told_ = play(game, take("florin-1"))
    (wall,) = [e for e in told(told_, events.CategoryScored) if e.category == "wall"]
    assert (wall.counts[0], wall.points[0]) == (2, 4)


def test_counts_as_no_building() -> None:
    """It counts only in the wall: for no type."""
    game = towered()
    assert game.seat(0).city.counts() == (0, 1, 0, 0, 0, 0)


def test_last_tiles_bring_none() -> None:
    """2.2: no tower with the last tiles: they are not bought."""
    game = table(
        hands=["dirham-9"],
        market=". S9 . .",
        cities=[BARE],
        display=SHOWN,
        supply="",
        modules=TOWERS,
    )
    play(game, take("florin-1"))
    assert game.seat(0).bought == ["seraglio-9-open"]


def test_sales_of_other_kinds() -> None:
    """A due without a piece brings nothing and asks nothing."""
    game = shop()
    due = Sale("bid", "", 3, "florin", tags=frozenset())
    assert buying.purchase_riders(game, 0, due) == ()


@pytest.mark.parametrize(
    ("change", "place_"),
    [
        ({"supply": {"castle": 3}}, "supply: 'castle'"),
        ({"supply": {"tower": -1}}, "supply.tower"),
        ({"surcharge": []}, "surcharge: expected"),
        ({"points": -1}, "points"),
    ],
)
def test_bad_data(change, place_: str) -> None:
    """Data that do not fit are refused with their place."""
    plain = {**shipped("watchtowers").plain, **change}
    with pytest.raises(DataError, match=place_.replace(".", r"\.")):
        MODULES["watchtowers"].read(plain, "here", standard())

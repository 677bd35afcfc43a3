"""Street trader (module 12): the rule sheet sentence by sentence, on drawn boards."""

import json
from collections.abc import Sequence

import pytest

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.choices import Add, Exchange, Move, Place, Remove, Stop
from alhambra_desktop.alhambra.city_facts import unguarded
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.forms import BARE as NO_TYPE
from alhambra_desktop.alhambra.forms import Form
from alhambra_desktop.alhambra.frames import Actions, Course, Placing, Redesign
from alhambra_desktop.alhambra.geometry import E
from alhambra_desktop.alhambra.modules.street_trader.choices import (
    ExchangeCitizen,
    InviteCitizen,
    LayTrader,
    SendTrader,
    SettleCitizen,
    TraderGoesOn,
    TraderMet,
    TradersSent,
    Vacancy,
)
from alhambra_desktop.alhambra.modules.street_trader.street import (
    CitizenInvited,
    CitizenLeft,
    CitizenSettled,
    TraderLaid,
    TraderSent,
    TraderSetAside,
    open_ground,
    street,
)
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.game import Steps
from alhambra_desktop.engine.moments import Moment
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import BLANK
from tests.alhambra.kit import begun, refused_data
from tests.alhambra.table import asked, code, kinds, place, play, store, table, take, tile, told

ME = "street_trader"
SHOWN = "florin-1 dirham-1 dinar-1 ducat-1 florin-2 dirham-2"
BARE = """
    +-----+
    |  F  |
    +-----+
"""
ROW = """
    +-----+-----+-----+
    |  F    C10   A10 |
    +-----+-----+-----+
"""


def at_table(
    city: str = BARE,
    where: tuple[int, int] | None = (1, 0),
    waiting: str = "arcades garden tower",
    supply: Sequence[int] = (4, 4, 4, 4, 4, 4),
    supply_left: str | None = None,
    **more,
) -> Palace:
    """Seat 0's trader stands on this cell with these citizens; the others' stand west of their fountains."""
    inner = more.pop("prepare", None)

    def lay_out(state) -> None:
        mine = state.slices[ME]
        mine.supply.update(zip(TYPES, supply, strict=True))
        for seat in range(len(state.seats)):
            mine.waiting[seat], mine.where[seat] = (["arcades", "garden", "tower"], (-1, 0))
        mine.waiting[0], mine.where[0] = waiting.split(), where
        if inner is not None:
            inner(state)

    more.setdefault("display", SHOWN)
    return table(
        modules=[ME, *more.pop("modules", ())], cities=[city], supply=supply_left, prepare=lay_out, **more
    )


def placing(words: str, **more) -> Palace:
    """Seat 0 places these tiles now."""
    game = at_table(**more)
    game.seat(0).bought = [tile(word) for word in words.split()]
    game.state.frames[:] = [Course("turns"), Steps("turn", "after_placement"), Placing(0)]
    game.start()
    return game


def settled(game: Palace, kinds_of: dict[tuple[int, int], str], seat: int = 0) -> Palace:
    """Citizens live on these cells of a city."""
    for cell, kind in kinds_of.items():
        placed = game.seat(seat).city.tile_at(cell)
        street(game).settled[placed.piece.id] = kind
    return game


def points(game: Palace, seat: int = 0, round_: str = "A") -> int:
    return game.rules.categories[ME].row(game, round_).points[seat]


def counted(game: Palace) -> dict[str, int]:
    """All citizens by type, wherever they are."""
    mine = street(game)
    everybody = [*mine.settled.values(), *(kind for trio in mine.waiting for kind in trio)]
    return {kind: mine.supply[kind] + everybody.count(kind) for kind in TYPES}


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("street_trader.1", "module_interactions 4.1")
@pytest.mark.parametrize(("players", "left"), [(2, 36), (3, 33), (4, 30), (5, 27), (6, 24)])
def test_set_up(players: int, left: int) -> None:
    """Three of six citizens each, the trader against a side of the fountain, before the market is filled."""
    game = begun(players, ME, seed="traders", events=True)
    assert not any(game.state.market)
    for seat in range(players):
        assert asked(game) == (seat, TradersSent)
        play(game, SendTrader("pavilion", "garden", "tower", (0, -1)))
    mine = street(game)
    assert all(game.state.market)
    assert sum(mine.supply.values()) == left
    assert mine.waiting == [["pavilion", "garden", "tower"]] * players
    assert mine.where == [(0, -1)] * players
    assert counted(game) == dict.fromkeys(TYPES, 7)


@pytest.mark.rule("street_trader.1")
def test_the_trader_starts_with_three_different_citizens() -> None:
    """Each of the twenty trios on each of the four sides; nothing else."""
    game = begun(3, ME, seed="traders")
    assert len(list(game.candidates())) == 80
    assert code(game, SendTrader("garden", "garden", "tower", (0, 1))) == "trader_not_so"
    assert code(game, SendTrader("garden", "tower", "nobody", (0, 1))) == "trader_not_so"
    assert code(game, SendTrader("pavilion", "garden", "tower", (1, 1))) == "trader_not_so"
    assert code(game, SendTrader("tower", "garden", "pavilion", (0, 1))) == "trader_not_so", "in their order"


@pytest.mark.rule("street_trader.10")
def test_nobody_sees_the_others_before_all_have_chosen() -> None:
    """Setup choices are simultaneous and open afterwards."""
    game = begun(3, ME, seed="traders", events=True)
    trio = ("pavilion", "garden", "tower")
    game.take_events()
    assert not told(play(game, SendTrader(*trio, (0, -1))), TraderSent)
    assert game.view(1).state.frames[-1].answers == [BLANK]
    assert street(game.view(1)).where == [None] * 3
    found = {tuple(determinize(game.view(1), Dice(str(n))).state.frames[-1].answers) for n in range(20)}
    assert len(found) > 10
    happened = play(game, SendTrader(*trio, (1, 0)), SendTrader(*trio, (0, 1)))
    assert [(event.seat, event.cell) for event in told(happened, TraderSent)] == [
        (0, (0, -1)),
        (1, (1, 0)),
        (2, (0, 1)),
    ]


@pytest.mark.rule("street_trader.9")
def test_dirk_has_no_trader() -> None:
    """With two players two traders; Dirk scores nothing."""
    game = at_table(players=2)
    assert len(street(game).where) == 2
    row = game.rules.categories[ME].row(game, "A")
    assert row.points[2] == 0
    assert not game.rules.categories[ME].evidence(game, 2).cells


# --- meeting the trader ---------------------------------------------------------------------------------


@pytest.mark.rule("street_trader.2", "street_trader.3")
def test_a_citizen_moves_in_and_another_comes() -> None:
    """A matching citizen may move onto the building; one of any colour from the supply must refill."""
    game = placing("G10")
    happened = play(game, place("G10", 1, 0))
    assert told(happened, TraderSetAside) == [TraderSetAside(0, (1, 0))]
    assert street(game).where[0] is None
    assert asked(game) == (0, TraderMet)
    assert kinds(game) == {SettleCitizen, Stop}
    assert code(game, SettleCitizen("waiting-tower")) == "citizen_does_not_match"
    happened = play(game, SettleCitizen("waiting-garden"))
    assert told(happened, CitizenSettled) == [CitizenSettled(0, "waiting-garden", (1, 0))]
    assert street(game).settled == {tile("G10"): "garden"}
    assert asked(game) == (0, Vacancy)
    assert kinds(game) == {InviteCitizen}, "somebody must come"
    assert code(game, InviteCitizen("citizen-nobody")) == "citizen_not_in_supply"
    play(game, InviteCitizen("citizen-tower"))
    assert street(game).waiting[0] == ["arcades", "tower", "tower"]
    assert street(game).supply["tower"] == 3


@pytest.mark.rule("street_trader.3")
def test_a_citizen_may_stay_with_the_trader() -> None:
    """The citizen MAY move: left where he is, nobody is exchanged either."""
    game = placing("G10")
    play(game, place("G10", 1, 0), Stop())
    assert street(game).waiting[0] == ["arcades", "garden", "tower"]
    assert not street(game).settled
    assert asked(game) == (0, TraderGoesOn)


@pytest.mark.rule("street_trader.3")
def test_an_empty_supply_gives_nobody() -> None:
    """None if the supply is empty; a single colour left comes without being asked for."""
    game = placing("G10", supply=(0,) * 6)
    play(game, place("G10", 1, 0), SettleCitizen("waiting-garden"))
    assert street(game).waiting[0] == ["arcades", "tower"]
    game = placing("G10", supply=(0, 2, 0, 0, 0, 0))
    happened = play(game, place("G10", 1, 0), SettleCitizen("waiting-garden"))
    assert told(happened, CitizenInvited) == [CitizenInvited(0, "citizen-seraglio")]
    assert street(game).waiting[0] == ["seraglio", "arcades", "tower"]


@pytest.mark.rule("street_trader.3")
def test_without_a_match_one_citizen_may_be_exchanged() -> None:
    """Any citizen of the trader for another colour of the supply, or none."""
    game = placing("P7")
    play(game, place("P7", 1, 0))
    assert asked(game) == (0, TraderMet)
    assert kinds(game) == {ExchangeCitizen, Stop}
    assert code(game, ExchangeCitizen("waiting-garden", "citizen-garden")) == "citizens_not_there"
    assert code(game, ExchangeCitizen("waiting-pavilion", "citizen-garden")) == "citizens_not_there"
    play(game, ExchangeCitizen("waiting-garden", "citizen-pavilion"))
    assert street(game).waiting[0] == ["pavilion", "arcades", "tower"]
    assert (street(game).supply["garden"], street(game).supply["pavilion"]) == (5, 3)
    assert not street(game).settled


@pytest.mark.rule("street_trader.3")
def test_with_a_match_no_citizen_is_exchanged() -> None:
    """The exchange is for a trader without a matching citizen only."""
    game = placing("G10")
    play(game, place("G10", 1, 0))
    assert code(game, ExchangeCitizen("waiting-tower", "citizen-pavilion")) == "wrong_choice"


@pytest.mark.rule("street_trader.4")
def test_the_trader_moves_on_at_the_end_of_the_turn() -> None:
    """To any empty cell orthogonally next to a tile of the Alhambra, when all tiles are placed."""
    game = placing("G10 C10")
    play(game, place("G10", 1, 0), Stop())
    assert asked(game) == (0, Placing), "aside until the end of the turn"
    play(game, store("C10"))
    assert asked(game) == (0, TraderGoesOn)
    cells = {choice.cell for choice in game.candidates()}
    assert cells == {(-1, 0), (0, -1), (0, 1), (1, -1), (2, 0), (1, 1)}
    for cell in ((1, 0), (2, 1), (0, 0), (9, 9)):
        assert code(game, LayTrader(cell)) == "no_place_for_trader"
    happened = play(game, LayTrader((2, 0)))
    assert told(happened, TraderLaid) == [TraderLaid(0, (2, 0))]
    assert asked(game) == (1, Actions)


@pytest.mark.rule("street_trader.4")
def test_the_trader_stays_if_no_tile_is_placed_there() -> None:
    """One on whose cell nothing was laid stays where it is."""
    game = placing("G10")
    happened = play(game, place("G10", 0, 1))
    assert street(game).where[0] == (1, 0)
    assert asked(game) == (1, Actions)
    assert not told(happened, TraderSetAside, TraderLaid)


@pytest.mark.rule("street_trader.4")
def test_the_second_tile_of_a_turn_does_not_meet_him() -> None:
    """While he is set aside no tile meets him."""
    game = placing("G10 T11")
    play(game, place("G10", 1, 0), Stop())
    happened = play(game, Place(tile("T11"), (-1, 0), 0))
    assert not told(happened, TraderSetAside)
    assert asked(game) == (0, TraderGoesOn)


@pytest.mark.rule("street_trader.2", "module_interactions 1")
def test_a_redesign_meets_him_too() -> None:
    """A tile laid on the trader's cell by a redesign counts as well."""
    game = at_table(reserves=["G10"])
    play(game, Add(tile("G10"), (1, 0)), SettleCitizen("waiting-garden"))
    assert street(game).settled == {tile("G10"): "garden"}


# --- scoring --------------------------------------------------------------------------------------------


@pytest.mark.rule("street_trader.5")
def test_sets_of_different_colours() -> None:
    """Six tiles with garden, garden, tower, tower, tower, pavilion: 3 colours 6, 2 colours 3, 1 colour 1."""
    city = """
        +-----+-----+-----+-----+-----+-----+-----+
        |  F    C10   A10   G10   C11   A9    P8  |
        +-----+-----+-----+-----+-----+-----+-----+
    """
    game = at_table(city, where=(0, 1))
    homes = ("garden", "garden", "tower", "tower", "tower", "pavilion")
    settled(game, {(x + 1, 0): kind for x, kind in enumerate(homes)})
    assert points(game) == 6 + 3 + 1
    assert [points(game, round_=round_) for round_ in "ABC"] == [10] * 3
    causes = game.rules.categories[ME].causes(game, 0)
    assert [(cause.source, cause.amount) for cause in causes] == [
        ("citizens-3", 6),
        ("citizens-2", 3),
        ("citizens-1", 1),
    ]
    assert len(game.rules.categories[ME].evidence(game, 0).cells) == 6


@pytest.mark.rule("street_trader.5")
@pytest.mark.parametrize(("colours", "worth"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)])
def test_points_of_a_set_of_citizens(colours: int, worth: int) -> None:
    """A set of 1 to 6 colours is worth 1, 3, 6, 10, 15, 21."""
    city = """
        +-----+-----+-----+-----+-----+-----+-----+
        |  F    C10   A10   G10   C11   A9    P8  |
        +-----+-----+-----+-----+-----+-----+-----+
    """
    game = at_table(city, where=(0, 1))
    settled(game, {(x + 1, 0): TYPES[x] for x in range(colours)})
    assert points(game) == worth


@pytest.mark.rule("street_trader.5")
def test_only_the_seats_own_trader_counts() -> None:
    """Each player's citizens score for their owner."""
    game = settled(at_table(ROW, where=(0, 1)), {(1, 0): "chambers"})
    assert [points(game, seat) for seat in range(3)] == [1, 0, 0]


@pytest.mark.rule("street_trader.6")
def test_several_of_a_colour_on_the_trader_one_on_a_building() -> None:
    """Several may wait; a building that has a citizen already, moved onto the cell, takes no other."""
    game = at_table(ROW, where=(0, 1), waiting="arcades arcades arcades")
    settled(game, {(2, 0): "arcades"})
    game.state.frames[:] = [Course("turns"), Steps("turn", "adjusting"), Redesign(0, "test", moving=True)]
    game.start()
    happened = play(game, Move((2, 0), (0, 1)))
    assert told(happened, TraderSetAside)
    assert asked(game)[1] is TraderGoesOn, "nothing to decide: its colour matches, and it is full"
    assert street(game).settled == {tile("A10"): "arcades"}, "a moved building keeps its citizen"


@pytest.mark.rule("street_trader.7", "module_interactions 2.7")
def test_a_removed_building_sends_its_citizen_back() -> None:
    """A citizen on a removed building returns to the supply; so does one of an exchanged building."""
    game = settled(at_table(ROW, where=(0, 1)), {(2, 0): "arcades"})
    happened = play(game, Remove((2, 0)))
    assert told(happened, CitizenLeft) == [CitizenLeft(0, "citizen-arcades", (2, 0))]
    assert street(game).supply["arcades"] == 5
    assert not street(game).settled
    game = settled(at_table(ROW, where=(0, 1), reserves=["G10"]), {(2, 0): "arcades"})
    play(game, Exchange((2, 0), tile("G10")))
    assert street(game).supply["arcades"] == 5
    assert asked(game) == (1, Actions), "no tile was laid where the trader stands"


# --- what has no type -----------------------------------------------------------------------------------


def laid_at(game: Palace, cell: tuple[int, int]) -> Palace:
    """Seat 0 has laid its piece on this cell in its first legal way."""
    play(game, next(c for c in game.candidates() if isinstance(c, Place) and c.cell == cell))
    return game


@pytest.mark.rule("street_trader.8", "street_trader.13", "module_interactions 1", "module_interactions 2.7")
@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("squares", "square-garden-1"),
        ("medina", "medina-4"),
        ("bazaars", "bazaar-1"),
        ("bathhouses", "bathhouse-1"),
        ("wishing_well", "well-3-a"),
    ],
)
def test_tiles_without_a_type(module: str, name: str) -> None:
    """None on squares, bazaars and others without a type; laying one there still allows the exchange."""
    game = laid_at(placing(name, modules=[module], waiting="arcades chambers garden"), (1, 0))
    assert kinds(game) == {ExchangeCitizen, Stop}
    play(game, ExchangeCitizen("waiting-garden", "citizen-tower"))
    assert street(game).waiting[0] == ["arcades", "chambers", "tower"]
    assert not street(game).settled


@pytest.mark.rule("street_trader.13")
def test_a_camp_takes_no_citizen() -> None:
    """Camps never match."""
    city = """
        +-----+#####+
        |  F    G8  |
        +-----+-----+
    """
    game = laid_at(placing("camp-3", city=city, where=(1, -1), modules=["camps"]), (1, -1))
    assert kinds(game) == {ExchangeCitizen, Stop}


@pytest.mark.rule("street_trader.8", "module_interactions 1")
def test_a_tile_under_construction_takes_no_citizen() -> None:
    """None on unfinished sites: a garden without its type takes no citizen, and the exchange is allowed."""
    game = placing("G10")
    verbs.reform(game, tile("G10"), Form(kind="site", type=NO_TYPE))
    play(game, place("G10", 1, 0))
    assert kinds(game) == {ExchangeCitizen, Stop}


@pytest.mark.rule("module_interactions 2.1")
def test_a_magical_building_takes_a_citizen() -> None:
    """What counts for a type matches it, whatever kind of tile it is."""
    rules = compile_rules(Setup(3, ("magical_buildings",)))
    magical = next(piece for piece in rules.pieces.values() if piece.kind == "magical")
    game = placing(magical.id, modules=["magical_buildings"], waiting=" ".join(TYPES))
    laid_at(game, (1, 0))
    play(game, SettleCitizen(f"waiting-{magical.type}"))
    assert street(game).settled == {magical.id: magical.type}


# --- pairs ----------------------------------------------------------------------------------------------


@pytest.mark.rule("module_interactions 2.7")
@pytest.mark.parametrize(
    ("where", "anchor", "kind", "half"),
    [((1, 0), (1, 0), "pavilion", 0), ((-1, 0), (-2, 0), "seraglio", 1)],
)
def test_the_half_of_a_project_on_his_cell_decides(where, anchor, kind: str, half: int) -> None:
    """A pavilion with a seraglio to the east: laid to the right of the fountain, then to the left."""
    waiting, project = "pavilion seraglio", "project-pavilion-seraglio"
    game = placing(project, where=where, waiting=waiting, modules=["major_construction_projects"])
    play(game, Place(project, anchor))
    assert [c.citizen for c in game.candidates() if isinstance(c, SettleCitizen)] == [f"waiting-{kind}"]
    play(game, SettleCitizen(f"waiting-{kind}"))
    assert street(game).settled == {f"{project}/{half}": kind}
    assert game.rules.categories[ME].evidence(game, 0).cells == (where,)


TOWER = "watchtower-seraglio-1"
TOWERED = """
    +-----+-----+
    |  F     S9 |
    +-----+-----+
"""


@pytest.mark.rule("module_interactions 2.7")
def test_a_watchtower_is_placed_on_the_traders_cell() -> None:
    """It allows the exchange of a citizen, nothing more, although it is of a type's colour."""
    game = placing(TOWER, city=TOWERED, where=(2, 0), waiting="garden tower", modules=["watchtowers"])
    play(game, Place(TOWER, (2, 0), 0))
    assert kinds(game) == {ExchangeCitizen, Stop}


@pytest.mark.rule("street_trader.16", "module_interactions 2.7")
def test_a_watchtower_closes_the_traders_cell() -> None:
    """It sets him aside like a tile laid there, without an exchange; he may not stand behind it."""
    city = """
        +-----+-----+
        |  C10   A10|
        +     +     +
        |  F     S9 |
        +-----+-----+
    """
    game = placing(TOWER, city=city, where=(2, -1), waiting="garden tower", modules=["watchtowers"])
    happened = play(game, Place(TOWER, (2, 0), 0))
    assert told(happened, TraderSetAside) == [TraderSetAside(0, (2, -1))]
    assert asked(game) == (0, TraderGoesOn)
    cells = {choice.cell for choice in game.candidates()}
    assert not cells & {(2, -1), (3, 0)}, "north and east of the tower"
    assert (2, 1) in cells


@pytest.mark.rule("street_trader.14")
def test_a_trader_without_a_neighbour_moves() -> None:
    """If the trader loses its last orthogonal neighbour it is laid anew at the end of that turn."""
    game = at_table(ROW, where=(3, 0))
    play(game, Remove((2, 0)))
    assert asked(game) == (0, TraderGoesOn)
    play(game, LayTrader((2, 0)))
    assert street(game).where[0] == (2, 0)
    game = at_table(ROW, where=(1, 1))
    play(game, Remove((2, 0)))
    assert asked(game) == (1, Actions), "a neighbour is left"


@pytest.mark.rule("street_trader.11", "module_interactions 2.7")
def test_the_trader_is_not_a_tile_of_the_city() -> None:
    """No neighbour, no line, no wall, no cover: the city is the same with and without him."""
    game = at_table(ROW, where=(3, 0), modules=["invaders"])
    city = game.seat(0).city
    assert city.tile_at((3, 0)) is None
    assert len(city) == 3
    assert ((2, 0), E) in unguarded(city)[E]
    assert (4, 0) not in open_ground(city)


@pytest.mark.rule("street_trader.12", "module_interactions 2.7", "module_interactions 2.2")
def test_outside_the_turn_the_trader_moves_on_at_once() -> None:
    """A tile placed outside the turn moves the trader too, which returns at once."""
    game = at_table(
        market="G8 P7 A8 T9",
        hands=["", "florin-8"],
        modules=["viziers_favour"],
        prepare=lambda state: state.slices[ME].where.__setitem__(1, (1, 0)),
    )
    play(game, take("dinar-1"))
    assert asked(game) == (1, Moment)
    play(game, BuyWithVizier("space-1", ("florin-8",)), place("G8", 1, 0))
    assert asked(game) == (1, TraderMet)
    play(game, SettleCitizen("waiting-garden"), InviteCitizen("citizen-pavilion"))
    assert asked(game) == (1, TraderGoesOn)
    play(game, LayTrader((1, 1)))
    assert street(game).where[1] == (1, 1)


@pytest.mark.rule("street_trader.12", "module_interactions 2.12", "module_interactions 4.4")
def test_last_tiles_meet_the_trader() -> None:
    """Last tiles are placed with the trader reacting, and their citizens count in the last scoring."""
    game = at_table(market="G8 . P8 .", supply_left="", hands=["florin-2 dinar-2", "florin-1"], step="market")
    assert asked(game) == (0, Placing)
    play(game, place("G8", 1, 0), SettleCitizen("waiting-garden"), InviteCitizen("citizen-pavilion"))
    assert asked(game) == (0, TraderGoesOn)
    play(game, LayTrader((-1, 0)), place("P8", -1, 0))
    assert asked(game) == (0, TraderMet), "the next tile meets him again"
    play(game, SettleCitizen("waiting-pavilion"), InviteCitizen("citizen-pavilion"), LayTrader((0, 1)))
    assert game.over
    assert points(game) == 3


@pytest.mark.rule("street_trader.15", "module_interactions 4.2")
def test_a_trader_displaced_by_a_key_moves_after_the_keys() -> None:
    """Set aside in the own turn after its end he is laid anew after the last key, before the interval."""
    steps = at_table().rules.tables["turn"].names
    assert steps.index("keys") < steps.index("trader goes on after keys") < steps.index("interval")
    game = at_table(where=None, step="market")
    assert asked(game) == (0, TraderGoesOn)
    assert game.state.frames[-2].step == "interval"


@pytest.mark.rule("module_interactions 4.2")
def test_citizens_come_before_redesigns_at_the_end_of_the_turn() -> None:
    """The trader is laid anew when redesigns at the end of the turn are over, before the money comes."""
    steps = at_table().rules.tables["turn"].names
    assert steps.index("end_of_turn") < steps.index("trader goes on") < steps.index("money")


# --- saves and data -------------------------------------------------------------------------------------


def test_a_saved_state_loads_unchanged() -> None:
    """In the middle of a question, with citizens at home."""
    game = settled(placing("G10", city=ROW, where=(0, 1)), {(1, 0): "chambers"})
    play(game, place("G10", 0, 1))
    again = Palace.restore(game.rules, json.loads(json.dumps(game.plain())))
    assert again.state == game.state
    assert asked(again) == (0, TraderMet)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"citizens": {"pavilion": 7}}, "citizens"),
        ({"citizens": dict.fromkeys([*TYPES[:5], "stable"], 7)}, "stable"),
        ({"citizens": {**dict.fromkeys(TYPES, 7), "garden": 5}}, "citizens.garden"),
        ({"set_points": [1, 3, 6]}, "set_points"),
        ({"set_points": [1, 3, -6, 10, 15, 21]}, "set_points.2"),
    ],
)
def test_bad_data_are_refused_with_their_place(change, words: str) -> None:
    """The message names what is wrong."""
    refused_data(ME, words, **change)

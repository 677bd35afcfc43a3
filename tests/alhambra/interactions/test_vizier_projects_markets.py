"""The tables for modules that meet, where they speak of the vizier, projects and personal markets."""

from collections.abc import Sequence

import pytest

from alhambra_desktop.alhambra import scoring
from alhambra_desktop.alhambra.buying import payment_sources, sales
from alhambra_desktop.alhambra.choices import Exchange, Give, Place, Remove
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.frames import Placing
from alhambra_desktop.alhambra.modules.major_construction_projects import STAKE_TAGS, Stake, projects
from alhambra_desktop.alhambra.modules.personal_building_market import PERSONAL_TILE, markets
from alhambra_desktop.alhambra.modules.squares import squares_held
from alhambra_desktop.alhambra.modules.viziers_favour import BUYING_OUT_OF_TURN, BuyWithVizier
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.vocabulary import (
    CHANGE,
    COMMON,
    CREDIT,
    IN_TURN,
    MARKET_TILE,
    ON_SPACE,
    PAIRED,
    SMALL,
    TILE,
    WHOLE,
    WILD,
    Deal,
)
from alhambra_desktop.engine.moments import Moment, Pass
from tests.alhambra.table import asked, buy, code, kinds, play, store, table, take, tile

SHOWN = "florin-1 dirham-1 dinar-1 ducat-1"
CITY = """
    +-----+-----+
    |  F    C10 |
    +-----+-----+
"""
MINE = ("viziers_favour", "major_construction_projects", "personal_building_market")
PROJECT = "project-pavilion-arcades"

# --- 2.1: what each kind of tile can do -----------------------------------------------------------------


def test_projects_count_for_their_types_and_are_given_to_nobody() -> None:
    """Rows "counts for its type" (each half), "price" (none), "Dirk" (never)."""
    rules = compile_rules(Setup(2, MINE))
    for piece in rules.modules[2].data.tiles:
        assert piece.price is None
        assert len(piece.types()) == 2
        game = table(2, display=SHOWN, modules=MINE, bought=[piece.id], step="after_placement")
        game.call(Placing(0))
        game._advance()
        assert not {choice for choice in game.candidates() if isinstance(choice, Give)}


def test_lines_and_colours_see_two_cells() -> None:
    """A project is placed and stored as one tile; evidence of its types names one cell for each half."""
    game = table(display=SHOWN, cities=[CITY], modules=MINE)
    game.seat(0).city = game.seat(0).city.place(game.piece(PROJECT), (1, 1))
    found = {kind: scoring.type_evidence(kind)(game, 0).cells for kind in ("pavilion", "arcades")}
    assert found == {"pavilion": ((1, 1),), "arcades": ((1, 2),)}


# --- 2.2: each way of getting a tile --------------------------------------------------------------------


class Notes(Extension):
    """Notes the deals."""

    id = "notes"

    def __init__(self) -> None:
        self.deals: list[Deal] = []

    def after_purchase(self, game: Palace, seat: int, deal: Deal) -> None:
        self.deals.append(deal)


def test_effects_of_a_purchase_by_the_vizier() -> None:
    """Placed at once; exact for a scout; no own action for the Miser; from its space; may go to Dirk."""
    notes = Notes()
    game = table(
        2,
        hands=["", "florin-7"],
        market="P7 G12 T9 A4",
        display=SHOWN,
        modules=[MINE[0], notes],
        cities=[CITY] * 2,
    )
    play(game, take("dinar-1"), BuyWithVizier("space-1", ("florin-7",)))
    (deal,) = notes.deals
    assert asked(game) == (1, Placing)
    assert deal.exact
    assert deal.sale.place == 1
    assert not {IN_TURN, CREDIT} & deal.sale.tags
    assert Give in kinds(game)


def test_a_tower_with_the_vizier() -> None:
    """1 x 22: the surcharge of a watchtower may be paid along, exactly; the tower is laid at once too."""
    game = table(
        hands=["", "florin-7 florin-6"],
        market="P7 G12 T9 A4",
        display=SHOWN,
        modules=[MINE[0], "watchtowers"],
        cities=[CITY] * 3,
    )
    play(game, take("dinar-1"))
    using = [c for c in game.candidates() if isinstance(c, BuyWithVizier) and c.add_ons]
    assert [choice.cards for choice in using] == [("florin-7", "florin-6")]
    play(game, using[0])
    assert asked(game) == (1, Placing)
    assert len(game.seat(1).bought) == 2


@pytest.mark.rule("city_gates.13")
def test_a_gate_with_the_vizier() -> None:
    """1 x 5: a gate card may be used while the tile is placed."""
    row = """
        +-----+-----+
        |  F    A8  #
        +-----+-----+
    """

    def hold(state) -> None:
        state.slices["city_gates"].held[1] = ["gate"]

    game = table(
        hands=["", "florin-9 florin-1"],
        market="tower-10-W G12 T9 A4",
        display=SHOWN,
        modules=[MINE[0], "city_gates"],
        cities=[CITY, row, CITY],
        prepare=hold,
    )
    play(game, take("dinar-1"), BuyWithVizier("space-1", ("florin-9", "florin-1")))
    gated = [c for c in game.candidates() if isinstance(c, Place) and c.cell == (2, 0)]
    assert gated
    assert all(choice.add_ons for choice in gated)


# --- 2.3: price and payment -----------------------------------------------------------------------------

ASKS: dict[str, frozenset[str]] = {
    "diamonds": frozenset({WILD}),
    "coins": frozenset({SMALL}),
    "exchange card": frozenset({PAIRED}),
    "caravanserai value": frozenset({IN_TURN}),
    "credit": frozenset({CREDIT}),
    "Patron": frozenset({COMMON, IN_TURN}),
    "treasure": frozenset({WHOLE}),
    "coin maker": frozenset({COMMON, IN_TURN}),
    "carpenter": frozenset({ON_SPACE, IN_TURN}),
    "white die": frozenset({WHOLE, IN_TURN}),
    "handymen": frozenset({ON_SPACE}),
    "surplus: coins": frozenset({CHANGE}),
    "surplus: credit": frozenset({CHANGE, TILE}),
    "surplus: colours": frozenset({CHANGE, TILE}),
}
"""Which tags each row of the table asks for (vocabulary.py)."""

P = "diamonds, coins, exchange card, caravanserai value, credit, treasure, white die"
SURPLUS = "surplus: coins, surplus: credit, surplus: colours"
COLUMNS = {
    "T": (MARKET_TILE, ", ".join(ASKS)),
    "P": (PERSONAL_TILE, f"{P}, {SURPLUS}"),
    "J": (STAKE_TAGS, "coins"),
    "vizier (2.10)": (
        MARKET_TILE - {IN_TURN, CREDIT},
        f"diamonds, coins, exchange card, treasure, handymen, {SURPLUS}",
    ),
}


@pytest.mark.parametrize("column", COLUMNS)
def test_means_of_payment_of_each_kind_of_purchase(column: str) -> None:
    """What tiles of personal markets, stakes and the vizier's purchases may be paid with."""
    tags, allowed = COLUMNS[column]
    assert {row for row, needs in ASKS.items() if needs <= tags} == set(allowed.split(", "))


def test_the_vizier_sells_with_these_tags() -> None:
    """The kind of choice itself offers what the column says; exactness leaves no surplus."""
    game = table(market="P7 G12 T9 A4", display=SHOWN, modules=MINE)
    for sale in BUYING_OUT_OF_TURN.sales(game, 1):
        assert sale.tags == COLUMNS["vizier (2.10)"][0]
        assert sale.exact
    assert {sale.seller for sale in BUYING_OUT_OF_TURN.sales(game, 1)} == {None}


@pytest.mark.parametrize(("cards", "good"), [("dinar-9 dinar-6", True), ("diamond-9 diamond-6", False)])
def test_stakes_with_the_modules_that_are_there(cards: str, good: bool) -> None:
    """Column J with everything in play: the four currencies alone."""
    modules = [*MINE, "diamonds", "currency_exchange_cards", "characters"]
    game = table(hands=[cards], display=SHOWN, market="P7 G12 T9 A4", modules=modules, cities=[CITY])
    projects(game).shown = PROJECT
    assert (code(game, Stake(tuple(cards.split()))) is None) is good


def test_own_money_pays_in_the_market_of_another() -> None:
    """Column P with the modules that are there: cards of the currency, diamonds unmixed."""

    def lay_out(state) -> None:
        state.seats[1].reserve.append(tile("P8"))
        state.slices["personal_building_market"].under[tile("P8")] = "dinar"

    game = table(
        hands=["dinar-8 diamond-8 florin-8"],
        display=SHOWN,
        modules=[MINE[2], "diamonds", "characters"],
        prepare=lay_out,
    )
    (sale,) = [sale for sale in sales(game, 0) if sale.seller == 1]
    assert {(source.id, source.group) for source in payment_sources(game, 0, sale)} == {
        ("dinar-8", "currency"),
        ("diamond-8", "diamond"),
    }


# --- 2.7: placing, moving, removing ---------------------------------------------------------------------


def test_a_project_is_gated_as_one_tile() -> None:
    """28 x 5: a gate in either cell holds the whole project fast: no exchange, no leaving for the other."""
    other = "project-seraglio-tower"
    game = table(display=SHOWN, cities=[CITY], reserves=[other], modules=[*MINE, "city_gates"])
    city = game.seat(0).city.place(game.piece(PROJECT), (1, 1))
    game.seat(0).city = city
    assert code(game, Exchange((1, 1), other)) is None
    city = city.with_gate((1, 2), 1).place(game.piece("tower-10-W"), (2, 2))
    game.seat(0).city = city
    assert code(game, Exchange((1, 1), other)) == code(game, Remove((2, 2))) == "gate_holds"


def test_squares_in_a_personal_market() -> None:
    """41 x 4: a square takes a place and is not sold; the limit of three counts it, not a discarded one."""
    game = table(display=SHOWN, market="P7 G12 T9 A4", cities=[CITY], modules=[MINE[2], "squares"])
    squares = [name for name, piece in game.rules.pieces.items() if piece.kind == "square"][:4]
    mine = markets(game)
    for square, currency in zip(squares[:3], mine.places, strict=False):
        game.seat(0).reserve.append(square)
        mine.under[square] = currency
    assert not [sale for sale in sales(game, 1) if sale.seller == 0]
    held = squares_held(game, 0)
    game.seat(0).reserve.remove(squares[0])
    mine.gone.append(squares[0])
    assert (held, squares_held(game, 0)) == (3, 2)


# --- 4: the full order ----------------------------------------------------------------------------------


def steps(name: str, modules: Sequence[str] = MINE) -> tuple[str, ...]:
    return compile_rules(Setup(3, tuple(modules))).tables[name].names


def before(names: Sequence[str], *wanted: str) -> bool:
    places = [names.index(name) for name in wanted]
    return places == sorted(places)


def test_order_of_the_set_up() -> None:
    """4.1: the first project lies open once the market is filled, before the money is shuffled."""
    assert before(steps("setup"), "supply", "market", "first_project", "money")


def test_order_of_a_turn() -> None:
    """4.2: a standing bid is won before anything else; the interval is the last thing, once a turn."""
    assert before(
        steps("turn"),
        "begin",
        "project_won",
        "actions",
        "placement",
        "money",
        "scoring",
        "market",
        "after_market",
        "interval",
        "next",
    )


def test_order_of_the_end() -> None:
    """4.4: standing bids go back, then what comes before the last tiles, then the last tiles."""
    assert before(
        steps("end"), "giving_back", "stakes_returned", "before_last_tiles", "last_tiles", "scoring"
    )


def test_order_of_the_interval() -> None:
    """2.10: from the player about to move round to the one who has just finished, with a gap: nobody."""
    game = table(5, display=SHOWN, market="P7 G12 T9 A4", active=3, modules=MINE, cities=[CITY] * 5)
    play(game, take("dinar-1"))
    found = []
    while asked(game)[1] is Moment:
        found.append(asked(game)[0])
        play(game, Pass())
    assert found == [4, 0, 1, 2, 3]


def test_projects_and_tiles_in_any_order() -> None:
    """4.2.3: bought tiles and a project won are placed in any order of the owner's choice."""

    def bid(state) -> None:
        mine = state.slices["major_construction_projects"]
        mine.shown, mine.bidder, mine.amount, mine.stake = PROJECT, 1, 17, ["dinar-9", "dinar-8"]

    game = table(
        hands=["", "florin-8"],
        display=SHOWN,
        market="P7 G12 T9 A4",
        modules=[MINE[1]],
        cities=[CITY] * 3,
        prepare=bid,
    )
    play(game, take("dinar-1"), buy(1, "florin-8"))
    placed = {choice.tile for choice in game.candidates() if isinstance(choice, Place)}
    assert placed == {PROJECT, tile("P7")}
    play(game, store("P7"))
    assert asked(game) == (1, Placing)

"""What may pay for what (module_interactions.md 2.3): read from the sheet, tried out by cells.

A module brings the function of its row, or the column of what it sells. Cells of modules that are not
there yet are left out by themselves.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from alhambra_desktop.alhambra.buying import find_sale, payment_sources, purchase, purchase_add_ons, sales
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.modules.building_sites import LaySite, begin
from alhambra_desktop.alhambra.modules.buildings_of_power.module import add_on_of as white_die
from alhambra_desktop.alhambra.modules.caravanserai import PickCard
from alhambra_desktop.alhambra.modules.change import coin_name
from alhambra_desktop.alhambra.modules.characters.auction import bid_payable
from alhambra_desktop.alhambra.modules.exchange_certificates import credit_name
from alhambra_desktop.alhambra.modules.extensions.board import BuildExtension, extensions_of
from alhambra_desktop.alhambra.modules.extensions.board import due as extension_due
from alhambra_desktop.alhambra.modules.gates_without_end.bonuses import BuyingAtGate
from alhambra_desktop.alhambra.modules.handymen.board import add_on_of, handymen
from alhambra_desktop.alhambra.modules.major_construction_projects import Stake, Staking
from alhambra_desktop.alhambra.modules.power_of_sultan import KeepType
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.alhambra.vocabulary import CHANGE, Sale, Surplus
from alhambra_desktop.engine.hooks import offers
from tests.alhambra.interactions.sheet_tables import CANNOT_ARISE, NO, YES, cells, due, landed, numbers, only
from tests.alhambra.kit import SHOWN
from tests.alhambra.modules import caravans_table, craftsmen_table
from tests.alhambra.table import asked, play, table

PART = "2.3"
MODULES = (
    "currency_exchange_cards",
    "diamonds",
    "characters",
    "change",
    "master_builders",
    "caravanserai",
    "exchange_certificates",
    "major_construction_projects",
    "treasure_chamber",
    "travelling_craftsmen",
    "fresh_colors",
    "wishing_well",
    "extensions",
    "buildings_of_power",
    "handymen",
    "personal_building_market",
    "treasures",
    "bazaars",
    "power_of_sultan",
    "building_sites",
)
PROJECT = "project-pavilion-arcades"
BAZAAR = "bazaar-7"
"""It is bought in florins."""
WARE = "tower-12-open"
WELL = "well-4-a"
CARAVAN, CUBE = "caravanserai-2", "caravanserai-2/b4"
"""A card whose cube is worth 4 florins there."""
SULTAN = "sultan-florin-1"
BUILT = "tower-9-open"
"""A site in the city, which leaves five types of buildings there."""
BUILDER = "builder-florin-3"
RICHES = "tower-11-open"
"""Its white die may be used."""
HAND = f"florin-9 florin-8 florin-5 dinar-4 diamond-9 exchange-dinar-florin {BUILDER}"


@dataclass(frozen=True)
class Column:
    """Something for sale: its modules, the sale in florins, and a purchase of it that is paid exactly."""

    modules: frozenset[int]
    sale: Callable[[Palace], Sale]
    bought: Callable[[Palace], None] | None = None


def rich(hand: str = HAND) -> Palace:
    """Seat 0 has something of every means of payment and a market of another to buy from."""

    def lay_out(state: State) -> None:
        state.seats[1].reserve.append(WARE)
        state.slices["personal_building_market"].under[WARE] = "florin"
        state.slices["characters"].held[0].append("patron")
        state.slices["change"].held[0]["florin"] = 2
        state.slices["change"].bag["florin"] -= 2
        mine = state.slices["exchange_certificates"]
        mine.left["florin"] -= 1
        mine.currency[0], mine.amount[0], mine.since[0] = "florin", 3, 0
        caravans = state.slices["caravanserai"]
        caravans.left.remove(CARAVAN)
        caravans.held[0].append(CARAVAN)
        caravans.cubes[CARAVAN] = CUBE
        state.slices["major_construction_projects"].shown = PROJECT
        state.slices["wishing_well"].spaces = [[WELL], [], [], []]
        state.slices["treasure_chamber"].rooms[0].append("tower")
        state.slices["bazaars"].spaces = [[BAZAAR], [], [], []]
        sultan = state.slices["power_of_sultan"]
        sultan.shown, sultan.cubes[SULTAN] = [SULTAN], "garden"
        craftsmen_table.having("carpenter coin-maker")(state)
        powers = state.slices["buildings_of_power"]
        powers.dice[RICHES], powers.since[RICHES] = 4, 0

    game = table(
        hands=[hand],
        market="P8 S9 A10 G12",
        display=SHOWN,
        deck="florin-9 dirham-9 dinar-9 ducat-9 florin-8 dirham-8",
        cities=[caravans_table.city(6)],
        bought=[RICHES],
        modules=MODULES,
        prepare=lay_out,
    )
    game.seat(0).bought.append(BUILT)
    game.state.slices["building_sites"].drawn[0] = ("site-florin-1",)
    begin(game, 0, "site-florin-1")
    game.seat(0).bought.remove(BUILT)
    game.ask_again()
    return game


# --- what is for sale -----------------------------------------------------------------------------------


def on_space(game: Palace) -> Sale:
    sale = find_sale(game, 0, "space-1")
    assert sale is not None
    return sale


def well(game: Palace) -> Sale:
    return only(sale for sale in sales(game, 0) if sale.piece == WELL)


def bazaar(game: Palace) -> Sale:
    return only(sale for sale in sales(game, 0) if sale.piece == BAZAAR)


def ware(game: Palace) -> Sale:
    return only(sale for sale in sales(game, 0) if sale.seller == 1 and sale.currency == "florin")


def caravan(game: Palace) -> Sale:
    return only(s for s in sales(game, 0) if s.goods == "caravanserai" and s.currency == "florin")


def site(game: Palace) -> Sale:
    sale = find_sale(game, 0, "site-1")
    assert sale is not None
    return sale


def finished(game: Palace) -> Sale:
    return only(sale for sale in sales(game, 0) if sale.goods == "building_sites")


def sultan(game: Palace) -> Sale:
    return only(sale for sale in sales(game, 0) if sale.goods == "power_of_sultan")


def chests(game: Palace) -> Sale:
    return only(sale for sale in sales(game, 0) if sale.goods == "treasure_chamber")


def bid(game: Palace) -> Sale:
    return only(sale for sale in bid_payable(game, 5) if sale.currency == "florin")


def stake(game: Palace) -> Sale:
    return only(sale for sale in Staking().due(game, 0) if sale.currency == "florin")


def buy(sale: Callable[[Palace], Sale]) -> Callable[[Palace], None]:
    """Pays a sale exactly, in cards, and picks what there is to pick."""

    def bought(game: Palace) -> None:
        found = sale(game)
        game.seat(0).hand[:] = [f"florin-{value}" for value in PAID[found.price]]
        play(game, Buy(found.id, tuple(game.seat(0).hand)))
        picks = [choice for choice in game.candidates() if isinstance(choice, PickCard | KeepType | LaySite)]
        play(game, *picks[:1])

    return bought


PAID = {4: (4,), 7: (7,), 8: (8,), 9: (9,), 12: (7, 5)}
"""By price the cards that pay it."""


def staked(game: Palace) -> None:
    """A bid of exactly the least."""
    game.seat(0).hand[:] = ["florin-9", "florin-6"]
    play(game, Stake(("florin-9", "florin-6")))


def gate(game: Palace) -> Sale:
    return BuyingAtGate(14).sales(game, 0)[0]


def gate_bought(game: Palace) -> None:
    """At the gate, exactly."""
    game.seat(0).hand[:] = ["florin-9", "florin-5"]
    assert purchase(game, 0, gate(game), ("florin-9", "florin-5")).exact
    assert not gate(game).earns
    game.state.earned = False


def extension(game: Palace) -> Sale:
    return extension_due("florin")


def extension_built(game: Palace) -> None:
    """Cards of no more than the value beside the tile."""
    extensions_of(game).board[:] = [f"extension-{kind}-{n}" for kind in TYPES for n in "ab"]
    cards = ("florin-3", "florin-4", "dirham-2")
    game.seat(0).hand[:] = cards
    owned = {part.type for placed in game.seat(0).city.tiles() for part in placed.piece.parts}
    kind = next(kind for kind in TYPES if kind in owned)
    board = extensions_of(game).board
    board.remove(f"extension-{kind}-a")
    board.insert(0, f"extension-{kind}-a")
    play(game, BuildExtension(board[0], cards))


COLUMNS = {
    "T": Column(frozenset(), on_space, buy(on_space)),
    "W": Column(frozenset({32, 33}), well, buy(well)),
    "B": Column(frozenset({16}), bazaar, buy(bazaar)),
    "P": Column(frozenset({41}), ware, buy(ware)),
    "S": Column(frozenset({23}), site, buy(site)),
    "F": Column(frozenset({23}), finished, buy(finished)),
    "U": Column(frozenset({18}), sultan, buy(sultan)),
    "K": Column(frozenset({19}), caravan, buy(caravan)),
    "C": Column(frozenset({13}), chests, buy(chests)),
    "A": Column(frozenset({7}), bid),
    "J": Column(frozenset({28}), stake, staked),
    "X": Column(frozenset({39}), extension, extension_built),
    "G": Column(frozenset({37}), gate, gate_bought),
}
"""What can be sold so far."""

LATER: dict[str, set[int]] = {}
"""Columns of modules that are not there yet."""

ABOUT = {name: column.modules for name, column in COLUMNS.items()} | {
    name: frozenset(modules) for name, modules in LATER.items()
}

# --- what pays ------------------------------------------------------------------------------------------


def laid(*means: str) -> Callable[[Palace, Column], bool]:
    """Whether all of these may be laid down."""

    def pays(game: Palace, column: Column) -> bool:
        names = {source.id for source in payment_sources(game, 0, column.sale(game))}
        assert names.issuperset(means) or not names.intersection(means)
        return names.issuperset(means)

    return pays


def unmixed(game: Palace, column: Column) -> bool:
    """Whether a diamond may be laid down; it never goes with a card."""
    groups = {source.id: source.group for source in payment_sources(game, 0, column.sale(game))}
    assert groups.get("diamond-9") != groups["florin-9"]
    return "diamond-9" in groups


def used(*add_ons: str) -> Callable[[Palace, Column], bool]:
    """Whether one of these can be used with it."""

    def helps(game: Palace, column: Column) -> bool:
        return bool(
            {add_on.id for add_on in purchase_add_ons(game, 0, column.sale(game))}.intersection(add_ons)
        )

    return helps


def handymen_help(game: Palace, column: Column) -> bool:
    """Whether handymen on all spaces change its price."""
    handymen(game).posted[0].update(dict.fromkeys(range(1, 5), 1))
    return used(add_on_of(-1), add_on_of(1))(game, column)


def paired(game: Palace, column: Column) -> bool:
    """Whether an exchange card lets another currency pay, too."""
    sale = column.sale(game)
    if not used("exchange-dinar-florin")(game, column):
        return False
    return "dinar-4" in {source.id for source in payment_sources(game, 0, sale, ("exchange-dinar-florin",))}


def earns(game: Palace, column: Column) -> bool:
    """Whether paying it exactly earns another action."""
    assert column.bought is not None
    column.bought(game)
    return asked(game) == (0, Actions) and game.state.earned


def takes(module: str) -> Callable[[Palace, Column], bool]:
    """Whether something comes of what is overpaid by two."""

    def taken(game: Palace, column: Column) -> bool:
        game.state.slices["exchange_certificates"].currency[0] = ""
        surplus = Surplus(column.sale(game), 2, ("florin",))
        return CHANGE in surplus.sale.tags and module in offers(
            game.rules.hooks.surplus_takers, game, 0, surplus
        )

    return taken


ROWS: dict[str, Callable[[Palace, Column], bool]] = {
    "money card of the currency, master builder (14)": laid("florin-9", BUILDER),
    "diamonds, unmixed (6)": unmixed,
    "coins (11)": laid(coin_name("florin")),
    "exchange card (2)": paired,
    "caravanserai value, own turn (19)": laid(CARAVAN),
    "certificate credit, own turn (24)": laid(credit_name("florin", 3)),
    "Patron (7)": used("patron"),
    "treasure (42)": used(*(f"treasure-{value}" for value in range(1, 6))),
    "displayed cards through the coin maker (31)": used("coin_maker"),
    "carpenter (31)": used("carpenter-1", "carpenter-2"),
    "white die (38)": used(white_die(RICHES)),
    "own handymen (40)": handymen_help,
    "exact sum: extra action": earns,
    "surplus: coins (11)": takes("change"),
    "surplus: credit (24)": takes("exchange_certificates"),
    "surplus: project or colours (34)": takes("fresh_colors"),
}


@pytest.mark.rule(
    "module_interactions 2.3",
    "characters.23",
    "characters.25",
    "currency_exchange_cards.9",
    "currency_exchange_cards.10",
    "diamonds.5",
    "diamonds.8",
    "diamonds.9",
    "major_construction_projects.14",
    "personal_building_market.10",
    "personal_building_market.13",
)
@pytest.mark.parametrize(("row", "column", "cell"), due(PART, ABOUT))
def test_each_rule_about_a_means_of_payment(row: str, column: str, cell: str) -> None:
    """What the sheet says of a means of payment and of what is for sale is what the game does."""
    assert cell in YES + NO
    assert ROWS[row](rich(), COLUMNS[column]) is (cell in YES)


def test_rules_left_out_belong_to_missing_modules() -> None:
    """Each row and column of modules that there are has its function; the others are named as later ones."""
    table_ = cells(PART)
    assert {row for row in table_ if landed(numbers(row))} == ROWS.keys()
    (head,) = {tuple(found) for found in table_.values()}
    assert {name for name in head if landed(ABOUT[name])} == COLUMNS.keys()
    assert [
        cell for row in table_.values() for cell in row.values() if cell not in YES + NO + CANNOT_ARISE
    ] == []

"""The tables for modules that meet, where they speak of gates, watchtowers and craftsmen."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.buying import find_sale, price, purchase_add_ons
from alhambra_desktop.alhambra.choices import Buy, Place, Stop
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.characters.auction import BID_TAGS
from alhambra_desktop.alhambra.modules.characters.turns import Mint
from alhambra_desktop.alhambra.modules.city_gates import TakeGate
from alhambra_desktop.alhambra.modules.major_construction_projects import STAKE_TAGS
from alhambra_desktop.alhambra.modules.personal_building_market import PERSONAL_TILE
from alhambra_desktop.alhambra.modules.travelling_craftsmen.free import CutStone, MixMortar
from alhambra_desktop.alhambra.modules.viziers_favour import BUYING_OUT_OF_TURN, BuyWithVizier
from alhambra_desktop.alhambra.modules.watchtowers import towers
from alhambra_desktop.alhambra.pieces import Piece, piece_from_plain
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
    Sale,
)
from alhambra_desktop.engine.hooks import terms
from alhambra_desktop.engine.moments import Pass
from tests.alhambra.interactions.gates_towers_craftsmen import (
    CRAFTS,
    GATES,
    MINE,
    RED,
    TOWERS,
    WALLED,
    hire,
    placing,
    shop,
)
from tests.alhambra.table import asked, buy, code, kinds, play, store, take, told

# --- 2.1: what each kind of tile can do ---------------------------------------------------------


def test_watchtowers_count_in_the_wall_only_and_are_never_stored() -> None:
    """2.1: a watchtower counts only in the wall, is never stored, moved or given away."""
    game = placing(shop(players=2), RED)
    towers(game).supply.remove(RED)
    assert {type(c) for c in game.candidates()} == {Place}
    play(game, Place(RED, (2, 0), 0))
    assert game.seat(0).city.counts() == (0, 1, 0, 0, 0, 0)


# --- 2.2: ways of getting a tile ------------------------------------------------------------------


def test_watchtowers_by_way_of_getting_a_tile() -> None:
    """2.2: bought in the own turn Y, vizier y; a claim, a gate bonus and the last tiles n.

    What is sold on a space may bring a tower, whoever's turn it is; what is gained otherwise may not.
    """
    game = shop([TOWERS])
    sale = find_sale(game, 0, "space-1")
    vizier = next(s for s in BUYING_OUT_OF_TURN.sales(game, 0) if s.id == "space-1")
    assert purchase_add_ons(game, 0, sale)
    assert purchase_add_ons(game, 0, vizier)
    for tags in (SULTAN, GATE_BONUS):
        assert not purchase_add_ons(game, 0, replace(sale, tags=tags))


def test_gate_cards_by_way_of_getting_a_tile() -> None:
    """2.2: a gate card may be used for every tile, bought, with the vizier, or as a last tile."""
    wanted = Place("tower-10-W", (2, 0), 0, ("gate-W",))
    game = placing(shop([GATES], cities=[WALLED]), "tower-10-W")
    assert code(game, wanted) is None
    game = shop(
        [GATES, "viziers_favour"], cities=[WALLED], market="tower-10-W P7 P8 A9", hands=["florin-9 florin-1"]
    )
    play(game, take("dirham-1"))
    while asked(game)[0] != 0:
        play(game, Pass())
    play(game, BuyWithVizier("space-1", ("florin-9", "florin-1")))
    assert code(game, wanted) is None
    game = shop([GATES], cities=[WALLED], market=". tower-10-W . .", hands=["dirham-9"], supply="")
    play(game, take("florin-1"))
    assert code(game, wanted) is None


# --- 2.3: price and payment -----------------------------------------------------------------------

SULTAN = frozenset({WILD, SMALL, PAIRED, IN_TURN, CHANGE})
GATE_BONUS = frozenset({WILD, SMALL})
COLUMNS: dict[str, frozenset[str]] = {
    "T": MARKET_TILE,
    "W": MARKET_TILE - {ON_SPACE},
    "B": MARKET_TILE - {ON_SPACE, CHANGE},
    "P": PERSONAL_TILE,
    "S": frozenset({WILD, SMALL, PAIRED, IN_TURN, CREDIT, CHANGE, TILE}),
    "F": frozenset({WILD, SMALL, PAIRED, IN_TURN, CREDIT, CHANGE}),
    "U": SULTAN,
    "K": frozenset({WILD, SMALL, IN_TURN, CHANGE}),
    "C": frozenset({WILD, SMALL, IN_TURN}),
    "A": BID_TAGS,
    "J": STAKE_TAGS,
    "X": frozenset({IN_TURN}),
    "G": GATE_BONUS,
}
"""The columns of the table, as sets of tags; those of modules that are there are their own."""


@pytest.mark.parametrize("column", COLUMNS)
def test_which_add_ons_combine(column: str) -> None:
    """2.3: the coin maker pays for T, W and B, the carpenter works on T alone; towers come with T alone."""
    game = shop([TOWERS, CRAFTS])
    sale = Sale("x", "seraglio-5-SW", 5, "florin", tags=COLUMNS[column])
    add_ons = {add_on.id for add_on in purchase_add_ons(game, 0, sale)}
    expected = {"coin_maker"} if column in "TWB" else set()
    if column == "T":
        expected |= {"carpenter-1", "carpenter-2", "watchtower-seraglio"}
    assert add_ons == expected
    assert WHOLE in COLUMNS["T"]
    assert COMMON in COLUMNS["B"]


def test_order_of_the_price() -> None:
    """2.3: printed price, plus watchtower, less the carpenter; the sum due decides exactness."""
    game = shop(hands=["florin-9"])
    sale = find_sale(game, 0, "space-1")
    add_ons = ("watchtower-seraglio", "carpenter-2")
    changes = terms(game.rules.hooks.price_changes, game, 0, sale, add_ons)
    assert [(term.label, term.amount) for term in changes] == [("watchtower", 6), ("carpenter", -2)]
    assert price(game, 0, sale, add_ons) == 5 + 6 - 2
    play(game, buy(1, "florin-9", add_ons))
    assert asked(game) == (0, Actions)


def test_price_reductions_never_go_below_0() -> None:
    """2.3: all together never below 0."""
    cheap = piece_from_plain({"id": "hut", "type": "garden", "price": 1})

    class Huts(Extension):
        id = "huts"

        def pieces(self, setup: Setup) -> Iterable[tuple[str, Piece]]:
            return [("hut", cheap)]

    game = shop([CRAFTS, Huts()], market="hut P7 P8 A9", hands=[""])
    assert price(game, 0, find_sale(game, 0, "space-1"), ("carpenter-2",)) == 0
    play(game, Buy("space-1", (), ("carpenter-2",)))
    assert asked(game) == (0, Actions), "nothing paid for nothing is exact"


def test_the_patron_pays_tile_and_watchtower_despite_reductions() -> None:
    """2.3: the Patron pays tile and watchtower, whatever the reductions; nothing is laid down with him."""
    game = shop([*MINE, "characters"], characters=hire("patron"))
    assert code(game, Buy("space-1", (), ("patron", "watchtower-seraglio"))) is None
    assert code(game, Buy("space-1", ("florin-9",), ("patron", "watchtower-seraglio"))) == "wrong_currency"
    play(game, Buy("space-1", (), ("patron", "watchtower-seraglio")))
    assert len(game.seat(0).bought) == 2


def test_coiner_and_stonemason_exchange_money_cards() -> None:
    """2.3: the Coiner takes any money card of at most the value, the stonemason one of the currency."""
    game = shop(
        [CRAFTS, "characters"],
        "stonemason carpenter",
        hands=["florin-5"],
        display="florin-9 dirham-4 dinar-9 ducat-9",
        characters=hire("coiner"),
    )
    assert code(game, CutStone("florin-5", "florin-9")) is None
    assert code(game, CutStone("florin-5", "dirham-4")) == "other_currency"
    assert code(game, Mint("florin-5", "dirham-4")) is None
    assert code(game, Mint("florin-5", "florin-9")) == "card_too_dear"
    play(game, CutStone("florin-5", "florin-9"))
    assert code(game, Mint("florin-9", "dinar-9")) is None, "both in one turn"


def test_staked_cards_cannot_be_used() -> None:
    """2.4: special cards are no money: the stonemason cannot have the gate card either."""
    game = shop([GATES, CRAFTS], "stonemason carpenter", city_gates=lambda mine: mine.shown.append("gate"))
    assert TakeGate in kinds(game)
    assert code(game, CutStone("florin-9", "gate")) == "card_not_displayed"


# --- 2.5: the market ------------------------------------------------------------------------------


def test_swapped_tiles_keep_their_price_and_change_currency() -> None:
    """2.5: the price stays with the tile, the currency is that of the space on which it lies now."""
    game = shop(mine="mortar-mixer carpenter", hands=["dirham-5"])
    play(game, MixMortar(1, 2))
    sale = find_sale(game, 0, "space-2")
    assert (sale.piece, sale.price, sale.currency) == ("seraglio-5-SW", 5, "dirham")
    play(game, buy(2, "dirham-5"))
    assert asked(game) == (0, Actions)


# --- part 4: orders -----------------------------------------------------------------------------------


def names_of(table_name: str, *modules: str) -> tuple[str, ...]:
    return compile_rules(Setup(3, modules)).tables[table_name].names


def test_order_of_the_setup() -> None:
    """4.1: craftsmen are dealt last of all, after the piles and after the bonus cards."""
    names = names_of("setup", "bonus_cards", *MINE)
    assert names[-1] == "craftsmen"
    assert names.index("piles") < names.index("craftsmen")


def test_order_of_the_turn() -> None:
    """4.2: placement, extra redesigns, the craftsman is passed on, the display, a scoring, the market."""
    names = names_of("turn", *MINE)
    order = ["placement", "end_of_turn", "craftsman passed on", "money", "scoring", "market", "interval"]
    assert [name for name in names if name in order] == order


def test_order_of_a_scoring() -> None:
    """4.3: towers are scored with the wall, before the types; the new price holds when it is over."""
    names = names_of("scoring", *MINE)
    assert names.index("walls") < names.index("types") < names.index("end")
    assert names.index("watchtowers get cheaper") == names.index("end") + 1


def test_the_steps_of_a_turn_come_in_the_printed_order() -> None:
    """4.2: purchase, placement, the craftsman, the display with a gate card and a scoring, the market."""
    game = shop(
        hands=["florin-9"], deck="gate scoring-A dinar-5 dinar-6 dinar-7", display="florin-1 dirham-1"
    )
    happened = play(
        game,
        buy(1, "florin-9", ("watchtower-seraglio", "carpenter-2")),
        Stop(),
        Place("watchtower-seraglio-3", (2, 0), 0),
        store("seraglio-5-SW"),
    )
    order = [
        "TileBought",
        "CraftsmanUsed",
        "TilePlaced",
        "TileStored",
        "CraftsmanPassed",
        "CraftsmanTurnedUp",
        "GateTurnedUp",
        "ScoringCardTurnedUp",
        "ScoringBegun",
        "ScoringEnded",
        "TileTurnedUp",
        "TurnBegun",
    ]
    names = [type(event).__name__ for event in happened]
    assert [name for name in dict.fromkeys(names) if name in order] == order
    assert told(happened, events.CategoryScored)[0].category == "wall"


def test_order_of_the_end() -> None:
    """4.4: last tiles are placed with gates, without watchtowers and craftsmen."""
    game = shop(
        mine="mosaic-painter brick-maker",
        cities=[WALLED],
        market=". tower-10-W . .",
        hands=["dirham-9"],
        supply="",
    )
    play(game, take("florin-1"))
    play(game, next(iter(game.candidates())))
    assert asked(game) == (0, Placing)
    placings = [c for c in game.candidates() if isinstance(c, Place)]
    assert {c.add_ons for c in placings} == {(), ("gate-W",)}
    assert all(c.turn == 0 for c in placings)

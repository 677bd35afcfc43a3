"""The tables for modules that meet, where they speak of gates, watchtowers and craftsmen."""

from collections.abc import Iterable

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.buying import find_sale, price
from alhambra_desktop.alhambra.choices import Buy, Place, Stop
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.modules.characters.turns import Mint
from alhambra_desktop.alhambra.modules.travelling_craftsmen.free import CutStone
from alhambra_desktop.alhambra.pieces import Piece, piece_from_plain
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.hooks import terms
from tests.alhambra.interactions.gates_towers_craftsmen import CRAFTS, hire, shop
from tests.alhambra.table import asked, buy, code, play, store, told

# --- 2.3: price and payment -----------------------------------------------------------------------


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


# --- part 4: orders -----------------------------------------------------------------------------------


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

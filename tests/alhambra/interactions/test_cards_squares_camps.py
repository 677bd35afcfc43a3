"""The tables for modules that meet, where they speak of exchange cards, bonus cards, squares and camps."""

from alhambra_desktop.alhambra.choices import TakeMoney
from alhambra_desktop.alhambra.modules.characters.turns import Mint
from alhambra_desktop.alhambra.modules.squares import TakeSquare, squares_of
from alhambra_desktop.alhambra.modules.travelling_craftsmen.free import CutStone
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.engine.moments import Moment, Pass
from alhambra_desktop.engine.records import Pile
from tests.alhambra.interactions.cards_squares_camps import (
    DINAR_DIRHAM,
    DINAR_FLORIN,
    EXCHANGE,
    GARDEN_N,
    MINE,
    craft,
    hire,
    with_slices,
)
from tests.alhambra.kit import SHOWN
from tests.alhambra.table import asked, buy, code, kinds, play, table, take

# --- 2.2: each way of getting a tile --------------------------------------------------------------------


def test_no_square_with_the_vizier() -> None:
    """1 x 4: whoever uses the vizier may not take a square; nobody takes one out of turn."""
    game = table(
        hands=["", "florin-7"], display=SHOWN, market="P7 P6 P5 P4", modules=[*MINE, "viziers_favour"]
    )
    squares_of(game).tops.append(GARDEN_N)
    squares_of(game).piles.append(Pile([]))
    play(game, take("dinar-1"))
    assert asked(game) == (1, Moment)
    assert kinds(game) == {BuyWithVizier, Pass}
    assert code(game, TakeSquare(GARDEN_N)) == "wrong_choice"


# --- 2.3: price and payment -----------------------------------------------------------------------------


def test_nothing_is_used_together_with_the_patron() -> None:
    """7 Patron: nothing else may be laid down with him."""
    game = table(
        hands=[f"{DINAR_FLORIN} dinar-7"],
        display=SHOWN,
        market=". . P7 .",
        modules=[EXCHANGE, "characters"],
        prepare=with_slices(characters=hire("patron")),
    )
    assert code(game, buy(3, "dinar-7", add_ons=("patron", DINAR_FLORIN))) == "slot_taken"


def test_the_carpenter_with_an_exchange_card() -> None:
    """The sum due after the carpenter decides exactness; a mix of two currencies may meet it."""
    game = table(
        hands=[f"{DINAR_FLORIN} dinar-3 florin-3"],
        display=SHOWN,
        market=". . P7 .",
        modules=[EXCHANGE, "travelling_craftsmen"],
        prepare=with_slices(travelling_craftsmen=craft("carpenter")),
    )
    play(game, buy(3, "dinar-3 florin-3", add_ons=(DINAR_FLORIN, "carpenter-1")))
    assert TakeMoney in kinds(game)


def test_exchange_cards_are_not_minted() -> None:
    """7 Coiner and 31 stonemason: exchange cards are not money and cannot be had this way."""
    display = f"{DINAR_DIRHAM} dinar-2 ducat-9 dirham-9"
    game = table(
        hands=[f"{DINAR_FLORIN} dinar-3"],
        display=display,
        modules=[EXCHANGE, "characters", "travelling_craftsmen"],
        prepare=with_slices(characters=hire("coiner"), travelling_craftsmen=craft("stonemason")),
    )
    named = {
        name
        for choice in game.candidates()
        if isinstance(choice, Mint | CutStone)
        for name in (getattr(choice, field) for field in choice.__dataclass_fields__)
    }
    assert named
    assert not {DINAR_FLORIN, DINAR_DIRHAM} & named

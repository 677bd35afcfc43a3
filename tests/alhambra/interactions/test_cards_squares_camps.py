"""The tables for modules that meet, where they speak of exchange cards, bonus cards, squares and camps."""

import pytest

from alhambra_desktop.alhambra.buying import purchase_add_ons, sales
from alhambra_desktop.alhambra.choices import Add, Give, TakeMoney
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.frames import Placing
from alhambra_desktop.alhambra.modules.characters import auction
from alhambra_desktop.alhambra.modules.characters.turns import Mint
from alhambra_desktop.alhambra.modules.major_construction_projects import STAKE_TAGS
from alhambra_desktop.alhambra.modules.personal_building_market import PERSONAL_TILE
from alhambra_desktop.alhambra.modules.squares import TakeSquare, squares_of
from alhambra_desktop.alhambra.modules.travelling_craftsmen.free import CutStone
from alhambra_desktop.alhambra.modules.viziers_favour import BUYING_OUT_OF_TURN, BuyWithVizier
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
from alhambra_desktop.engine.moments import Moment, Pass
from alhambra_desktop.engine.records import Pile
from tests.alhambra.interactions.cards_squares_camps import (
    CAMPS,
    CITY,
    DINAR_DIRHAM,
    DINAR_FLORIN,
    EAST,
    EXCHANGE,
    GARDEN_N,
    GARDEN_W,
    MINE,
    SHOWN,
    SOUTH,
    count,
    craft,
    hire,
    with_slices,
)
from tests.alhambra.table import asked, buy, code, kinds, place, play, table, take, tile

# --- 2.1: what each kind of tile can do -----------------------------------------------------------------

BUILDINGS = {"building", "magical", "ground", "project"}


def test_camps_have_a_price_squares_none_and_neither_a_type() -> None:
    """Rows "price" and "counts for its type": camps have a price, squares none; neither has a type."""
    rules = compile_rules(Setup(3, MINE))
    camps = [piece for piece in rules.pieces.values() if piece.kind == "camp"]
    squares = [piece for piece in rules.pieces.values() if piece.kind == "square"]
    assert (len(camps), len(squares)) == (8, 24)
    assert all(piece.price and piece.types() == () for piece in camps)
    assert all(piece.price is None and piece.types() == () for piece in squares)


def test_which_modules_allow_buying_squares_and_camps() -> None:
    """Rows "vizier", "Patron", "others may buy it", "watchtower": a camp may, but for the tower."""
    game = table(
        display=SHOWN,
        market=f"{SOUTH} P7 . .",
        cities=[CITY],
        modules=[*MINE, "viziers_favour", "characters", "watchtowers", "personal_building_market"],
        prepare=with_slices(characters=hire("patron")),
    )
    assert SOUTH in {sale.piece for sale in BUYING_OUT_OF_TURN.sales(game, 1)}
    offered = {sale.piece: sale for sale in sales(game, 0)}
    slots = {name: {add_on.slot for add_on in purchase_add_ons(game, 0, offered[name])} for name in offered}
    assert slots[tile("P7")] - slots[SOUTH]  # the tower
    add_ons = {add_on.id for add_on in purchase_add_ons(game, 0, offered[SOUTH])}
    assert add_ons == {"patron"}
    play(game, buy(1, "", add_ons=("patron",)))
    assert SOUTH in game.seat(0).bought
    game.seat(0).bought.clear()
    for name in (EAST, GARDEN_W):
        game.seat(0).reserve.append(name)
        game.state.slices["personal_building_market"].under[name] = "dinar" if name == EAST else "ducat"
    assert {sale.piece for sale in sales(game, 1) if sale.seller == 0} == {EAST}


def test_the_painter_turns_squares_but_no_camps() -> None:
    """Row "mosaic painter may turn it": a square y, a camp n."""
    game = table(
        display=SHOWN,
        cities=[CITY],
        reserves=[f"{GARDEN_W} {SOUTH}"],
        modules=[*MINE, "travelling_craftsmen"],
        prepare=with_slices(travelling_craftsmen=craft("mosaic-painter")),
    )
    turned = {choice.tile for choice in game.candidates() if isinstance(choice, Add) and choice.turn}
    assert turned == {GARDEN_W}


def test_given_out_and_kept_by_dirk() -> None:
    """Rows "given out at the end" and "Dirk keeps it": camps both; a square cannot be given to him."""
    game = table(
        2, display=SHOWN, market=f"{SOUTH} . . .", hands=["florin-3"], bought=[GARDEN_W], modules=MINE
    )
    play(game, buy(1, "florin-3"), take("dinar-1"))
    assert {choice.tile for choice in game.candidates() if isinstance(choice, Give)} == {SOUTH}


# --- 2.2: each way of getting a tile --------------------------------------------------------------------


def test_a_camp_with_the_vizier() -> None:
    """Placed at once, exactly paid, and counted like any other."""
    game = table(
        hands=["", "florin-3"],
        display=SHOWN,
        market=f"{SOUTH} P7 P6 P5",
        cities=[CITY, CITY],
        modules=[*MINE, "viziers_favour"],
    )
    play(game, take("dinar-1"), BuyWithVizier("space-1", ("florin-3",)))
    assert asked(game) == (1, Placing)
    play(game, place(SOUTH, 0, -2))
    assert count(game, CAMPS, 1) == 2


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

COLUMNS = {
    "T": (MARKET_TILE, True),
    "W": (MARKET_TILE - {ON_SPACE}, True),
    "B": (MARKET_TILE - {ON_SPACE, CHANGE}, True),
    "P": (PERSONAL_TILE, True),
    "S": (MARKET_TILE - {COMMON, WHOLE}, True),
    "F": (frozenset({WILD, SMALL, PAIRED, IN_TURN, CREDIT, CHANGE, TILE}), True),
    "U": (frozenset({WILD, SMALL, PAIRED, IN_TURN, CHANGE}), True),
    "K": (frozenset({WILD, SMALL, IN_TURN, CHANGE}), False),
    "C": (frozenset({WILD, SMALL, IN_TURN}), False),
    "A": (auction.BID_TAGS, False),
    "J": (STAKE_TAGS, False),
    "X": (frozenset(), False),
    "G": (frozenset({WILD, SMALL}), False),
}


@pytest.mark.parametrize("column", COLUMNS)
def test_exchange_cards_by_kind_of_purchase(column: str) -> None:
    """Row "exchange card": for tiles, sites and sultan cards; not where one single currency is asked."""
    tags, good = COLUMNS[column]

    class Shop(Extension):
        id = "shop"

        def sales(self, game, seat):
            yield Sale("due", tile("G12"), 7, "dinar", tags=tags)

    game = table(hands=[f"{DINAR_FLORIN} dinar-3 florin-4"], display=SHOWN, modules=[EXCHANGE, Shop()])
    (sale,) = sales(game, 0)
    assert bool(purchase_add_ons(game, 0, sale)) is good


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


def test_the_coin_maker_is_used_alone() -> None:
    """Displayed cards pay with the coin maker, whose slot is that of an exchange card."""
    game = table(
        hands=[f"{DINAR_FLORIN} dinar-3"],
        display="dinar-4 florin-4 ducat-1 dirham-1",
        market=". . P7 .",
        modules=[EXCHANGE, "travelling_craftsmen"],
        prepare=with_slices(travelling_craftsmen=craft("coin-maker")),
    )
    assert code(game, buy(3, "dinar-3", add_ons=("coin_maker", DINAR_FLORIN))) == "slot_taken"
    assert code(game, buy(3, "dinar-3 shown-dinar-4", add_ons=("coin_maker",))) is None


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

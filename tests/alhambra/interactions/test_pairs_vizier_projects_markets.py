"""Pairs of modules with the vizier, projects and personal markets; each docstring is what must be true."""

import pytest

from alhambra_desktop.alhambra.buying import payment_sources, sales
from alhambra_desktop.alhambra.choices import Buy, Place, Remove, Store
from alhambra_desktop.alhambra.modules.personal_building_market import LayingOut, PutUnder
from alhambra_desktop.alhambra.modules.travelling_craftsmen.cards import PassCraftsman
from alhambra_desktop.alhambra.modules.viziers_favour import BUYING_OUT_OF_TURN, BuyWithVizier
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.engine.moments import Moment, Pass
from tests.alhambra.modules.craftsmen_table import having
from tests.alhambra.modules.test_major_construction_projects import UPRIGHT, site, stake
from tests.alhambra.modules.test_personal_building_market import own, stalls, under
from tests.alhambra.modules.test_viziers_favour import favour, interval
from tests.alhambra.table import asked, code, kinds, play, store, table, take, tile

# --- the vizier ----------------------------------------------------------------------------------------


def test_the_vizier_accepts_diamonds() -> None:
    """1 x 6: diamonds pay, exactly and alone."""
    game = interval(hands=["", "diamond-7 diamond-8 florin-4 diamond-3"], modules=["diamonds"])
    assert code(game, favour(1, "diamond-7")) is None
    assert code(game, favour(1, "diamond-8")) == "must_be_exact"
    assert code(game, favour(1, "diamond-3 florin-4")) == "does_not_mix"


def test_the_vizier_accepts_exchange_cards() -> None:
    """1 x 2: an exchange card lets a second currency in, here too."""
    game = table(modules=["currency_exchange_cards"])
    card = next(
        card.id for card in game.rules.modules[1].data.cards if set(card.currencies) == {"florin", "dirham"}
    )
    game = interval(hands=["", f"{card} florin-3 dirham-4"], modules=["currency_exchange_cards"])
    assert code(game, favour(1, "florin-3 dirham-4", (card,))) is None
    play(game, favour(1, "florin-3 dirham-4", (card,)))
    assert sorted(game.state.discards) == sorted(["florin-3", "dirham-4", card])


def hire(person: str, seat: int):
    def prepare(state: State) -> None:
        state.slices["characters"].held[seat].append(person)

    return prepare


@pytest.mark.rule("viziers_favour.6", "characters.7")
def test_the_vizier_and_the_patron() -> None:
    """1 x 7: no character ability during a vizier purchase; the Patron does not pay it."""
    game = interval(hands=["", "florin-7"], modules=["characters"], prepare=hire("patron", 1))
    add_ons = {add_on for choice in game.candidates() if isinstance(choice, Buy) for add_on in choice.add_ons}
    assert not add_ons
    sale = BUYING_OUT_OF_TURN.sales(game, 1)[0]
    assert [source.id for source in payment_sources(game, 1, sale)] == ["florin-7"]


@pytest.mark.rule("characters.7")
def test_the_vizier_and_the_coiner() -> None:
    """1 x 7: what is free in the own turn is not while the tile is placed, even for who has just finished."""
    game = interval(hands=["florin-7 florin-9"], modules=["characters"], prepare=hire("coiner", 0))
    play(game, Pass(), Pass(), favour(1, "florin-7"))
    assert kinds(game) == {Place, Store}


# --- projects -------------------------------------------------------------------------------------------


@pytest.mark.rule("major_construction_projects.11")
def test_projects_are_won_before_the_beggar_acts() -> None:
    """28 x 7: at the start of a turn a standing bid is won first; staked cards are not counted."""
    game = site(bidder=1, cards="dinar-9 dinar-8", modules=["characters"])
    game.state.slices["characters"].held[1].append("beggar")
    play(game, take("dinar-1"))
    assert game.seat(1).bought == [UPRIGHT]
    assert game.seat(1).hand == []


@pytest.mark.rule("major_construction_projects.11")
def test_staked_cards_are_not_in_the_hand() -> None:
    """28 x 1: staked cards are not in the hand; the vizier cannot spend them until they come back."""
    game = site(
        ["florin-9 florin-9", "florin-2"],
        bidder=1,
        cards="florin-7 florin-8",
        modules=["viziers_favour"],
    )
    favour = BuyWithVizier("space-1", ("florin-7",))
    other = game.copy()
    play(game, take("dinar-1"))
    assert asked(game) == (1, Moment)
    assert code(game, favour) == "card_not_in_hand"
    play(other, stake("florin-9 florin-9"))
    assert code(other, favour) is None


# --- personal markets -----------------------------------------------------------------------------------


@pytest.mark.rule("personal_building_market.10")
def test_markets_with_the_vizier() -> None:
    """1 x 41: the purchase is for the buyer's own turn only, so no vizier buys there."""
    game = stalls(["", "dinar-8"], ["", "", ". . P8 ."], modules=["viziers_favour"])
    play(game, take("dirham-1"))
    assert asked(game) == (1, Moment)
    assert {type(choice).__name__ for choice in game.candidates()} == {"Pass"}


def test_a_seller_gets_diamonds() -> None:
    """6 x 41: diamonds pay, unmixed, and go to the seller."""
    game = stalls(["diamond-8 dinar-4"], ["", ". . P8 ."], modules=["diamonds"])
    play(game, own(1, "dinar", "diamond-8"))
    assert game.seat(1).hand == ["diamond-8"]


def test_markets_with_exchange_cards() -> None:
    """2 x 41: the exchange card is discarded; the seller takes the money of both currencies."""
    data = compile_rules(Setup(3, ("currency_exchange_cards",))).modules[1].data
    card = next(c.id for c in data.cards if set(c.currencies) == {"dinar", "ducat"})
    game = stalls([f"dinar-5 ducat-3 {card}"], ["", ". . P8 ."], modules=["currency_exchange_cards"])
    play(game, Buy("market-1-dinar", ("dinar-5", "ducat-3"), (card,)))
    assert game.seat(1).hand == ["dinar-5", "ducat-3"]
    assert game.state.discards == [card]


def test_a_project_can_be_stored_but_not_sold() -> None:
    """28 x 41: a project can be stored, blocks a place, and cannot be sold."""
    project = "project-pavilion-arcades"
    game = stalls(
        own=["", f"{project} P8 . ."], modules=["major_construction_projects"], hands=["florin-9 dirham-8"]
    )
    assert under(game, 1) == {"florin": project, "dirham": tile("P8")}
    assert {sale.id for sale in sales(game, 0) if sale.seller == 1} == {"market-1-dirham"}


def test_no_watchtower_from_a_personal_market() -> None:
    """22 x 41: no tower with a tile from a personal market."""
    game = stalls(["dinar-9 dinar-8 florin-9 florin-8"], ["", ". . T13 ."], modules=["watchtowers"])
    using = {choice.sale for choice in game.candidates() if isinstance(choice, Buy) and choice.add_ons}
    assert using == {"space-1", "space-3"}


# --- camps and craftsmen --------------------------------------------------------------------------------


def pass_on(game):
    """Who has used no craftsman passes one on, whichever."""
    while PassCraftsman in kinds(game):
        play(game, next(iter(game.candidates())))


def test_the_vizier_may_buy_a_camp() -> None:
    """1 x 8: the vizier may buy a camp; it is placed at once, leaning on a wall."""
    game = interval(hands=["", "florin-4"], market="camp-4 G12 T9 A4", modules=["camps"])
    assert code(game, favour(1, "florin-4")) is None
    play(game, favour(1, "florin-4"))
    assert game.seat(1).bought == ["camp-4"]
    assert kinds(game) <= {Place, Store}


@pytest.mark.parametrize("words", ["carpenter coin-maker", "mosaic-painter stonemason"])
def test_craftsmen_do_not_help_the_vizier(words: str) -> None:
    """1 x 31: craftsmen never act outside the own turn: no carpenter, no coin maker, no painter."""
    game = interval(
        hands=["", "florin-6 florin-7"],
        modules=["travelling_craftsmen"],
        prepare=having(words, seat=1),
    )
    pass_on(game)
    assert {choice for choice in game.candidates() if isinstance(choice, Buy)} == {favour(1, "florin-7")}
    play(game, favour(1, "florin-7"))
    assert kinds(game) <= {Place, Store}
    assert not [choice for choice in game.candidates() if isinstance(choice, Place) and choice.add_ons]


@pytest.mark.rule("travelling_craftsmen.23")
def test_projects_with_the_mosaic_painter() -> None:
    """28 x 31: the painter turns a project as one tile, both of its cells with it."""
    game = site(
        bidder=1,
        cards="dinar-9 dinar-8",
        modules=["travelling_craftsmen"],
        also=having("mosaic-painter goldsmith", seat=1),
    )
    play(game, take("dinar-1"))
    pass_on(game)
    play(game, take("dirham-1"))
    turned = [c for c in game.candidates() if isinstance(c, Place) and c.tile == UPRIGHT and c.rotation == 1]
    assert turned
    play(game, turned[0])
    first, second = (
        cell for cell in game.seat(1).city.cells() if game.seat(1).city.tile_at(cell).rotation == 1
    )
    assert first[1] == second[1]


def test_a_camp_may_lean_on_a_project() -> None:
    """28 x 8: a camp may lean on the wall of a project; the project then keeps its place."""
    game = site(modules=["camps"])
    owner = game.seat(0)
    city = owner.city.place(game.piece(UPRIGHT), (1, 1))
    owner.city = city.place(game.piece("camp-4"), (2, 2))
    assert code(game, Remove((1, 1))) == "cuts_off"


def test_markets_with_the_vizier_s_tile() -> None:
    """1 x 41: a tile bought with the vizier may go into the own market; the place is asked at once."""
    game = interval(hands=["", "florin-7"], modules=["personal_building_market"])
    play(game, favour(1, "florin-7"), store("P7"))
    assert asked(game) == (1, LayingOut)
    play(game, PutUnder(tile("P7"), "ducat"))
    assert asked(game) == (2, Moment)

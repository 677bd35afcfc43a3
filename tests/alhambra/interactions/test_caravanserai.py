"""Caravanserai cards beside other modules (module_interactions.md 1, 2.1 and 2.3)."""

import pytest

from alhambra_desktop.alhambra.buying import find_sale, payment_sources, purchase_add_ons, sales
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.modules.caravanserai import MoveCube, caravans
from alhambra_desktop.alhambra.modules.characters.auction import BID_TAGS
from alhambra_desktop.alhambra.modules.characters.people import PATRON
from alhambra_desktop.alhambra.modules.characters.turns import Beg
from alhambra_desktop.alhambra.modules.major_construction_projects import STAKE_TAGS
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.alhambra.vocabulary import Sale
from tests.alhambra.kit import lay
from tests.alhambra.modules.caravans_table import ME, ONE, TWO, at_table, buying, city, cube, having, pick
from tests.alhambra.modules.characters_table import MODULE as CHARACTERS
from tests.alhambra.modules.craftsmen_table import having as crafts
from tests.alhambra.table import asked, code, kinds, play, take, tile

EXCHANGE = "exchange-dinar-florin"


def card_sales(game, seat: int = 0) -> list[Sale]:
    return [sale for sale in sales(game, seat) if sale.goods == ME]


def paying_ids(game, sale: str, add_ons: tuple[str, ...] = ()) -> set[str]:
    """What seat 0 may lay down for a sale."""
    found = find_sale(game, 0, sale)
    assert found is not None
    return {source.id for source in payment_sources(game, 0, found, add_ons)}


@pytest.mark.rule("caravanserai.7", "module_interactions 1", "viziers_favour.6")
def test_no_card_and_no_move_with_the_vizier() -> None:
    """A vizier cannot buy one, no cube moves with his purchase, and its value is no use there."""
    game = at_table(
        {}, {ONE: "m4"}, types=6, modules=["viziers_favour"], cities=[city(6), city(6)],
        hands=["", "dirham-4 dinar-4"], market=". P4 . .", supply="T9 T10 T11",
    )  # fmt: skip
    play(game, take("florin-1"))
    assert asked(game)[0] == 1
    assert kinds(game) >= {BuyWithVizier}
    assert MoveCube not in kinds(game)
    assert [choice.cards for choice in game.candidates() if isinstance(choice, BuyWithVizier)] == [
        ("dirham-4",)
    ]
    assert code(game, BuyWithVizier("caravanserai-dinar", ("dinar-4",))) == "space_empty"


@pytest.mark.rule("module_interactions 2.3")
def test_an_exchange_card_lets_cubes_of_both_currencies_in() -> None:
    """The value of either currency may be part of the mix; for a caravanserai card there is no exchange."""
    game = at_table(
        {ONE: "b4", TWO: "m1"}, types=5, modules=["currency_exchange_cards"],
        hands=[f"florin-3 {EXCHANGE}"], market="P8 . . .",
    )  # fmt: skip
    assert paying_ids(game, "space-1") == {"florin-3"}
    assert paying_ids(game, "space-1", (EXCHANGE,)) == {"florin-3", ONE, TWO}
    play(game, Buy("space-1", ("florin-3", ONE, TWO), (EXCHANGE,)))
    assert (cube(game, ONE), cube(game, TWO)) == ("start", "start")
    assert asked(game) == (0, Actions)
    for sale in card_sales(at_table(modules=["currency_exchange_cards"], hands=[EXCHANGE])):
        assert not purchase_add_ons(game, 0, sale)


@pytest.mark.rule("module_interactions 2.3")
def test_diamonds_pay_for_a_card_but_not_with_a_cube() -> None:
    """Diamonds, unmixed, pay for a caravanserai card; a cube never goes with them."""
    game = at_table({TWO: "m3"}, types=5, modules=["diamonds"], hands=["diamond-4 dinar-1"])
    assert code(game, buying("dinar", f"diamond-4 {TWO}")) == "does_not_mix"
    play(game, buying("florin", "diamond-4"), pick(ONE))
    assert asked(game) == (0, Actions)


@pytest.mark.rule("module_interactions 2.3")
def test_master_builders_pay_for_a_card() -> None:
    """A master builder is a money card of its currency."""
    cards = at_table(modules=["master_builders"]).rules.cards
    builder = next(name for name, card in cards.items() if card.currency == "dinar" and card.special)
    game = at_table(modules=["master_builders"], hands=[f"dinar-5 {builder}"])
    play(game, buying("dinar", f"dinar-5 {builder}"), pick(ONE))
    assert caravans(game).held[0] == [ONE]


@pytest.mark.rule("module_interactions 2.3")
def test_no_patron_and_no_coin_maker_for_a_card() -> None:
    """Neither the Patron nor the craftsmen help with a caravanserai card."""

    def patron(state) -> None:
        state.slices[CHARACTERS].held[0][:] = [PATRON]

    game = at_table(modules=[CHARACTERS], prepare=having({}, then=patron), market="P8 . . .")
    assert [add_on.id for add_on in purchase_add_ons(game, 0, find_sale(game, 0, "space-1"))] == [PATRON]
    for sale in card_sales(game):
        assert not purchase_add_ons(game, 0, sale)
    helped = at_table(modules=["travelling_craftsmen"], prepare=crafts("carpenter coin-maker"), types=4)
    assert len(card_sales(helped)) == 4
    for sale in card_sales(helped):
        assert not purchase_add_ons(helped, 0, sale)


@pytest.mark.rule("caravanserai.12", "caravanserai.13", "module_interactions 2.3")
@pytest.mark.parametrize("tags", [BID_TAGS, STAKE_TAGS])
def test_no_value_for_bids_and_stakes(tags: frozenset[str]) -> None:
    """Neither a bid for a character nor the stake for a project takes the value of a cube."""
    game = at_table({ONE: "m5"})
    assert not payment_sources(game, 0, Sale("due", "", 3, "dirham", tags=tags))


@pytest.mark.rule("caravanserai.8", "module_interactions 1")
def test_the_beggar_does_not_count_cubes() -> None:
    """Caravanserai cards are not part of the hand: with two money cards and two cubes one may beg."""

    def beggar(state) -> None:
        state.slices[CHARACTERS].held[0][:] = ["beggar"]

    prepare = having({ONE: "m3", TWO: "m3"}, then=beggar)
    game = at_table(modules=[CHARACTERS], prepare=prepare, hands=["florin-2 florin-8"])
    play(game, Beg())
    assert len(game.seat(0).hand) == 3
    assert code(game, MoveCube(ONE, f"{ONE}/m4")) is None


@pytest.mark.rule("module_interactions 2.3")
def test_a_cube_brings_a_seller_nothing() -> None:
    """The seller takes the cards laid down; the cube goes back to 0."""

    def shop(state) -> None:
        state.seats[1].reserve.append(tile("P7"))
        state.slices["personal_building_market"].under[tile("P7")] = "dirham"

    prepare = having({ONE: "m4"}, then=shop)
    game = at_table(modules=["personal_building_market"], prepare=prepare, hands=["dirham-3", ""])
    (sale,) = [sale for sale in sales(game, 0) if sale.seller == 1]
    play(game, Buy(sale.id, ("dirham-3", ONE)))
    assert game.seat(1).hand == ["dirham-3"]
    assert cube(game, ONE) == "start"


@pytest.mark.rule("caravanserai.11")
@pytest.mark.parametrize(
    ("module", "name", "typed"),
    [("squares", "square-garden-1", False), ("magical_buildings", "magical-garden", True)],
)
def test_magical_buildings_are_a_type_and_squares_none(module: str, name: str, typed: bool) -> None:
    """Squares give no type, magical buildings do."""
    game = at_table(types=3, modules=[module])
    lay(game, (name, (-1, 0), 0))
    assert bool(card_sales(game)) is typed

"""Treasures (module 42): every sentence of its rule sheet, and what it meets."""

import pytest

from alhambra_desktop.alhambra import buying, events
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.characters.offers import MiserOffer
from alhambra_desktop.alhambra.modules.major_construction_projects import STAKE_TAGS
from alhambra_desktop.alhambra.modules.personal_building_market import PERSONAL_TILE
from alhambra_desktop.alhambra.modules.treasures import (
    ID,
    TreasureSpent,
    add_on_of,
    treasures_of,
)
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.alhambra.questions import score_sheet
from alhambra_desktop.alhambra.vocabulary import MARKET_TILE, ON_SPACE, WHOLE, Sale, slot_sets
from alhambra_desktop.engine.records import NOBODY
from tests.alhambra.kit import SHOWN, begun, refused_data
from tests.alhambra.modules.caravans_table import ONE
from tests.alhambra.modules.caravans_table import having as at_the_caravans
from tests.alhambra.modules.characters_table import holding
from tests.alhambra.modules.craftsmen_table import having, shop
from tests.alhambra.table import asked, buy, code, play, store, table, take, tile, told
from tests.alhambra.toys.stall import COIN, StallToy
from tests.alhambra.toys.taxes import BookToy

ALL = (1, 2, 3, 4, 5)


def at_table(hand="", market="P8 . . .", modules=(), left=ALL, **more):
    """A table of three; seat 0 has these cards and treasures."""

    def prepare(state):
        state.slices[ID].left[0] = tuple(left)
        state.slices[ID].left[1] = (2, 5)

    position = {"hands": [hand], "market": market, "display": SHOWN, **more}
    return table(modules=[ID, *modules], prepare=prepare, **position)


def with_treasure(cards: str, *values: int, space: int = 1) -> Buy:
    """A purchase with these cards and treasures."""
    return buy(space, cards, tuple(add_on_of(value) for value in values))


def used(game) -> set[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The purchases with treasures that are offered: cards and add-ons."""
    return {(c.cards, c.add_ons) for c in game.candidates() if isinstance(c, Buy) and c.add_ons}


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("treasures.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_has_five_treasures(players: int) -> None:
    """Each player lays out five treasures of value 1 to 5, where everybody sees them; Dirk has none."""
    game = begun(players, ID, seed="1")
    assert treasures_of(game).left == [ALL] * players
    assert treasures_of(game.view(NOBODY)).left == [ALL] * players


# --- play -----------------------------------------------------------------------------------------------


@pytest.mark.rule("treasures.2", "treasures.4")
def test_a_treasure_lowers_the_price_by_its_value() -> None:
    """5 and a treasure of 3 pay 8, with which 5 is too little; the treasure is gone, the cards are spent."""
    game = at_table("florin-5")
    assert code(game, buy(1, "florin-5")) == "too_little"
    assert code(game, with_treasure("florin-5", 2)) == "too_little"
    happened = play(game, with_treasure("florin-5", 3))
    assert [(e.tile, e.price) for e in told(happened, events.TileBought)] == [(tile("P8"), 5)]
    assert told(happened, TreasureSpent) == [TreasureSpent(0, 3)]
    assert treasures_of(game).left == [(1, 2, 4, 5), (2, 5), ALL]
    assert (game.state.discards, game.seat(0).bought) == (["florin-5"], [tile("P8")])


@pytest.mark.rule("treasures.2")
def test_only_one_treasure_for_a_purchase() -> None:
    """Two treasures do not go together."""
    assert code(at_table("florin-5"), with_treasure("florin-5", 1, 2)) == "slot_taken"


@pytest.mark.rule("treasures.2")
def test_a_treasure_needs_too_little_money() -> None:
    """Who owns the price cannot hand one in, though a card alone is not enough: 5 and 3 are 8."""
    game = at_table("florin-5 florin-3")
    assert code(game, with_treasure("florin-5", 3)) == "enough_owned"
    assert not used(game)
    assert used(at_table("florin-5 florin-2"))


@pytest.mark.rule("treasures.3")
def test_more_than_needed_with_a_treasure_is_exact_too() -> None:
    """5 and a treasure of 5 for 8: it counts as exact, another action follows, there is no surplus."""
    game = at_table("florin-5", modules=[BookToy()])
    (bought,) = told(play(game, with_treasure("florin-5", 5)), events.TileBought)
    assert bought.exact
    assert asked(game) == (0, Actions)
    assert game.state.slices["book"].coins[0] == 0


@pytest.mark.rule("treasures.4")
def test_a_spent_treasure_is_removed() -> None:
    """A treasure that was handed in cannot be used again; another one can, in the further action."""
    game = at_table("florin-5 dinar-5", market="P8 . P7 .")
    play(game, with_treasure("florin-5", 3))
    assert code(game, with_treasure("dinar-5", 3, space=3)) == "no_such_add_on"
    play(game, with_treasure("dinar-5", 2, space=3))
    assert treasures_of(game).left[0] == (1, 4, 5)


# --- scoring --------------------------------------------------------------------------------------------


@pytest.mark.rule("treasures.5")
def test_remaining_treasures_score_at_the_end() -> None:
    """Each treasure left scores its value in the last scoring, and in no other; nothing for Dirk."""
    game = at_table(players=2, left=(1, 4))
    for scoring, points in (("A", None), ("B", None), ("C", (5, 7, 0))):
        rows = {row.category: row.points for row in score_sheet(game.view(NOBODY), scoring).rows}
        assert rows.get(ID) == points


@pytest.mark.rule("treasures.5")
def test_points_for_treasures_are_booked_at_the_end() -> None:
    """They are awarded when the game ends: the supply is empty and the market cannot be filled."""
    game = at_table("florin-8", supply="", left=(2, 3))
    happened = play(game, buy(1, "florin-8"), take("florin-1"), store("P8"))
    (row,) = [e for e in told(happened, events.CategoryScored) if e.category == ID]
    assert (row.scoring, row.points) == ("C", (5, 7, 15))


# --- settled --------------------------------------------------------------------------------------------


@pytest.mark.rule("treasures.6")
def test_all_money_of_the_currency_counts_as_owned() -> None:
    """Hand cards and coins beside the hand count: 6 and two coins of 1 are 8; with less they pay together."""
    game = at_table("dinar-6", market=". . P8 .", modules=[StallToy()])
    assert code(game, with_treasure("dinar-6", 3, space=3)) == "enough_owned"
    game = at_table("dinar-5", market=". . P8 .", modules=[StallToy()])
    play(game, Buy("space-3", ("dinar-5", COIN), (add_on_of(2),)))
    assert game.state.slices["stall"].coins[0] == 1
    assert asked(game) == (0, Actions)


@pytest.mark.rule("treasures.7")
def test_diamonds_do_not_count_as_owned() -> None:
    """A diamond of 9 would pay 8; still a treasure may go with 5 florins."""
    game = at_table("florin-5 diamond-9", modules=["diamonds"])
    assert code(game, with_treasure("florin-5", 3)) is None
    assert code(game, buy(1, "diamond-9")) is None


@pytest.mark.rule("treasures.7")
def test_money_that_an_exchange_card_could_convert_does_not_count() -> None:
    """5 florins and 5 dinars with the card would pay 8; still a treasure may go with the florins."""
    game = at_table("florin-5 dinar-5 exchange-dinar-florin", modules=["currency_exchange_cards"])
    assert code(game, with_treasure("florin-5", 3)) is None


@pytest.mark.rule("treasures.8")
def test_with_a_treasure_part_of_the_money_may_be_kept() -> None:
    """Of 4 and 3 florins one may lay down either with a treasure that reaches 8 with it, or both."""
    game = at_table("florin-4 florin-3")
    assert code(game, with_treasure("florin-4", 4)) is None
    assert code(game, with_treasure("florin-3", 5)) is None
    assert code(game, with_treasure("florin-4 florin-3", 1)) is None
    assert code(game, with_treasure("florin-3", 4)) == "too_little"
    offered = used(game)
    assert (("florin-4",), ("treasure-4",)) in offered
    assert (("florin-4", "florin-3"), ("treasure-1",)) in offered
    assert (("florin-4", "florin-3"), ("treasure-2",)) not in offered, "the smallest one will do"
    play(game, with_treasure("florin-4", 4))
    assert game.seat(0).hand == ["florin-3"]


@pytest.mark.rule("treasures.9")
def test_a_treasure_may_pay_alone() -> None:
    """A treasure of 3 pays a tile of 2 or 3 by itself; nobody has to lay money down."""
    game = at_table("dinar-9", market="P3 P2 . .")
    assert code(game, with_treasure("", 2)) == "too_little"
    play(game, with_treasure("", 3))
    assert asked(game) == (0, Actions)
    play(game, with_treasure("", 5, space=2))
    assert treasures_of(game).left[0] == (1, 2, 4)


@pytest.mark.rule("treasures.9")
def test_money_beside_a_treasure_is_of_that_currency() -> None:
    """No diamonds and no exchange card beside a treasure."""
    game = at_table("florin-1 diamond-5", modules=["diamonds"])
    assert code(game, with_treasure("diamond-5", 3)) == "wrong_currency"
    exchange = "exchange-dinar-florin"
    game = at_table(f"florin-1 dinar-4 {exchange}", modules=["currency_exchange_cards"])
    assert code(game, buy(1, "florin-1 dinar-4", (exchange, add_on_of(3)))) == "slot_taken"
    assert not any(set(add_ons) > {exchange} for _, add_ons in used(game))
    assert code(game, buy(1, "florin-1 dinar-4", (add_on_of(3),))) == "wrong_currency"


@pytest.mark.rule("treasures.10")
@pytest.mark.parametrize(
    ("tags", "helps"),
    [(MARKET_TILE, True), (MARKET_TILE - {ON_SPACE}, True), (PERSONAL_TILE, True), (STAKE_TAGS, False),
     (MARKET_TILE - {WHOLE}, False)],
)  # fmt: skip
def test_treasures_only_help_with_whole_tiles(tags, *, helps: bool) -> None:
    """Tiles of the market, beside it and of others' markets; no bids, sites and other payments."""
    game = at_table("florin-1")
    sale = Sale("x", tile("P7"), 7, "florin", tags=tags)
    assert bool(buying.purchase_add_ons(game, 0, sale)) == helps


@pytest.mark.rule("treasures.10")
def test_no_bid_is_paid_with_a_treasure() -> None:
    """A bid for a character is no purchase of a tile: it is paid without a treasure."""
    game = holding("patron", modules=[ID], hands=["florin-5"])
    due = Sale("bid-florin", "", 7, "florin", tags=frozenset({"wild", "small", "change"}))
    assert not [r for r in buying.purchase_add_ons(game, 0, due) if r.slot == "treasure"]


@pytest.mark.rule("treasures.11")
def test_other_reductions_come_before_a_treasure() -> None:
    """Of 6 the carpenter takes 1 first: who owns 5 has enough then, and needs no treasure."""
    game = shop("carpenter goldsmith", hands=["florin-5"], modules=[ID])
    assert code(game, with_treasure("florin-5", 1)) is None
    assert code(game, buy(1, "florin-5", ("carpenter-1", add_on_of(1)))) == "enough_owned"
    game = shop("carpenter goldsmith", hands=["florin-3"], modules=[ID])
    both = buy(1, "florin-3", ("carpenter-2", add_on_of(1)))
    assert game.check(both) is None
    assert both in list(game.candidates())
    (bought,) = told(play(game, both), events.TileBought)
    assert (bought.price, bought.exact) == (3, True)


@pytest.mark.rule("treasures.11")
def test_a_treasure_lowers_the_price_with_a_watchtower() -> None:
    """With a tower the price is 5 + 6: 9 florins are enough for the tile, but not for both."""
    game = at_table("florin-9", market="P5 . . .", modules=["watchtowers"])
    assert code(game, with_treasure("florin-9", 3)) == "enough_owned"
    play(game, buy(1, "florin-9", ("watchtower-pavilion", add_on_of(2))))
    assert len(game.seat(0).bought) == 2
    assert asked(game) == (0, Actions)


def test_few_sets_of_add_ons_are_listed() -> None:
    """Two discounts of the carpenter and five treasures: 18 sets; offered are only useful ones."""
    game = shop("carpenter goldsmith", hands=["florin-3"], modules=[ID])
    (sale, *_) = buying.sales(game, 0)
    assert len(slot_sets(buying.purchase_add_ons(game, 0, sale))) == 18
    for choice in game.candidates():
        assert game.check(choice) is None


# --- beside other modules -------------------------------------------------------------------------------


def test_the_coin_maker_goes_with_a_treasure() -> None:
    """2.3: displayed cards of the currency are laid down with a treasure; they are not owned."""
    game = shop(
        "coin-maker goldsmith",
        hands=["florin-3"],
        display="florin-2 dirham-1 dinar-1 ducat-1",
        modules=[ID],
    )
    add_ons = ("coin_maker", add_on_of(1))
    play(game, buy(1, "florin-3 shown-florin-2", add_ons))
    assert asked(game) == (0, Actions)
    assert treasures_of(game).left[0] == (2, 3, 4, 5)


def test_the_patron_pays_without_a_treasure() -> None:
    """Nothing else is laid down with him."""
    game = holding("patron", market="P8 . . .", modules=[ID])
    assert code(game, buy(1, "", ("patron", add_on_of(3)))) == "slot_taken"
    assert code(game, buy(1, "", ("patron",))) is None


def test_the_vizier_accepts_a_treasure() -> None:
    """2.10: he must pay exactly, and a treasure makes it so, whatever is laid down."""
    game = at_table("", hands=["", "dinar-4", ""], market="P2 . P8 .", modules=["viziers_favour"])
    play(game, take("florin-1"))
    assert asked(game)[0] == 1
    assert code(game, BuyWithVizier("space-3", ("dinar-4",), (add_on_of(2),))) == "too_little"
    happened = play(game, BuyWithVizier("space-3", ("dinar-4",), (add_on_of(5),)))
    assert told(happened, TreasureSpent) == [TreasureSpent(1, 5)]
    assert treasures_of(game).left[1] == (2,)
    assert asked(game) == (1, Placing)


def test_the_seller_gets_only_the_cards() -> None:
    """2.3: in the market of another the treasure brings the seller nothing."""

    def lay_out(state) -> None:
        state.seats[1].reserve.append(tile("P8"))
        state.slices["personal_building_market"].under[tile("P8")] = "dinar"

    game = table(modules=[ID, "personal_building_market"], hands=["dinar-5"], display=SHOWN, prepare=lay_out)
    (sale,) = [sale for sale in buying.sales(game, 0) if sale.seller == 1]
    play(game, Buy(sale.id, ("dinar-5",), (add_on_of(3),)))
    assert (game.seat(1).hand, treasures_of(game).left) == (["dinar-5"], [(1, 2, 4, 5), ALL, ALL])
    assert asked(game) == (0, Actions)


def test_the_miser_looks_at_the_printed_price() -> None:
    """2.3, 7: a tile of 12 paid with 8 and a treasure of 4 still brings him a card."""
    game = holding("miser", market="G12 . . .", hands=["florin-8"], modules=[ID])
    play(game, with_treasure("florin-8", 4))
    assert asked(game) == (0, MiserOffer)


@pytest.mark.rule("treasures.5")
@pytest.mark.parametrize(("stands", "reason"), [("m3", None), ("m4", "enough_owned")])
def test_a_caravan_counts_as_owned_for_the_vizier_too(stands: str, reason: str | None) -> None:
    """It cannot be spent outside the own turn, but what counts is what is owned: 4 and 4 for a tile of 8."""

    def lay_out(state) -> None:
        state.slices[ID].left[1] = (2, 5)
        at_the_caravans({}, {ONE: stands})(state)

    game = table(
        modules=[ID, "viziers_favour", "caravanserai"],
        hands=["", "dirham-4"],
        market="P2 P8 S3 S4",
        display=SHOWN,
        prepare=lay_out,
    )
    play(game, take("florin-1"))
    assert code(game, BuyWithVizier("space-2", ("dirham-4",), (add_on_of(5),))) == reason


@pytest.mark.rule("treasures.4", "module_interactions 2.3")
def test_a_price_of_nothing_needs_no_treasure() -> None:
    """The carpenter makes a pavilion of 2 free: no card pays it exactly, a treasure is not allowed."""
    game = table(
        modules=[ID, "travelling_craftsmen"],
        market="P2 S3 S4 A5",
        display=SHOWN,
        prepare=having("carpenter stonemason"),
    )
    assert code(game, buy(1, "", ("carpenter-2", add_on_of(1)))) == "enough_owned"
    (bought,) = told(play(game, buy(1, "", ("carpenter-2",))), events.TileBought)
    assert (bought.price, bought.exact, asked(game)) == (0, True, (0, Actions))


@pytest.mark.rule("treasures.2", "treasures.3")
def test_a_treasure_for_each_of_two_purchases() -> None:
    """One for a purchase: 5 and 3 pay 8, exactly; then a treasure of 5 alone pays for a pavilion of 5."""
    game = at_table("florin-5", "P8 P5 . .")
    play(game, with_treasure("florin-5", 3), with_treasure("", 5, space=2))
    assert (treasures_of(game).left[0], asked(game)) == ((1, 2, 4), (0, Actions))
    assert set(game.seat(0).bought) == {tile("P8"), tile("P5")}


@pytest.mark.rule("treasures.4", "module_interactions 2.12")
def test_treasures_are_no_money_for_the_last_tiles() -> None:
    """A single florin beats five treasures."""
    game = at_table(hands=["", "florin-1"], supply="", step="market")
    assert asked(game) == (1, Placing)


@pytest.mark.rule("treasures.5", "module_interactions 2.3")
def test_coins_and_a_builder_are_owned_diamonds_may_lie_idle() -> None:
    """Diamonds for 9 do not forbid a treasure, yet never lie beside it; a master builder of 3 does forbid."""
    modules = ["diamonds", "master_builders"]
    game = at_table("diamond-9 florin-5", modules=modules)
    assert code(game, with_treasure("florin-5", 3)) is None
    assert code(game, with_treasure("diamond-9", 3)) is not None
    game = at_table("diamond-9 florin-5 builder-florin-3", modules=modules)
    assert code(game, with_treasure("florin-5", 3)) == "enough_owned"


# --- data -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "complaint"),
    [
        ([], "values: expected at least one"),
        ([1, 1], "values: '1' stands there twice"),
        ([0], r"values\.0: expected at least 1, found 0"),
        (["x"], "values"),
    ],
)
def test_bad_data_are_refused_with_their_place(values, complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    refused_data(ID, complaint, values=values)

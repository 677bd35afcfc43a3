"""Money, sales, losses and drawn categories that modules bring, each shown by a toy."""

import pytest

from alhambra_desktop.alhambra import events, explain, questions
from alhambra_desktop.alhambra.buying import purchase_add_ons, sales, wealth
from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.components import MONEY_CARD
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.ending import purses
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.frames import Actions, Placing, RefillAndScore
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.scoring import DEBT, Category, award_category
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.vocabulary import AddOn, slot_sets
from alhambra_desktop.engine.game import DONE, Frame
from alhambra_desktop.engine.moments import Agenda, Next
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.engine.records import BLANK, record
from tests.alhambra.table import asked, buy, code, play, table, take, told
from tests.alhambra.toys.bargains import GEM, TOKENS, BargainToy
from tests.alhambra.toys.coppers import CARD, CopperToy
from tests.alhambra.toys.stall import COIN, StallToy
from tests.alhambra.toys.taxes import BookToy, TaxToy

SHOWN = "florin-4 dirham-4 dinar-4 ducat-4"

# --- money cards of modules -----------------------------------------------------------------------------


def test_a_money_card_of_a_module_pays_like_any_other_and_leaves_the_game() -> None:
    """It pays in its currency beside other cards; then it is gone, and the money comes to the discards."""
    game = table(hands=[f"dirham-3 {CARD}"], market=". P5 . .", display=SHOWN, modules=[CopperToy()])
    assert (game.card(CARD).money, game.card(CARD).kind) == (True, "copper")
    assert game.money_among(game.seat(0).hand) == ["dirham-3", CARD]
    discarded = len(game.state.discards)
    play(game, buy(2, f"dirham-3 {CARD}"))
    assert game.state.slices["coppers"].gone == [CARD]
    assert game.state.discards[discarded:] == ["dirham-3"]


def test_a_money_card_of_a_module_is_taken_and_counted() -> None:
    """It is taken together with others up to 5, and counts for the last tiles."""
    game = table(hands=["dirham-3"], display=f"{CARD} dirham-1 dinar-2 ducat-9", modules=[CopperToy()])
    play(game, take(CARD, "dirham-1", "dinar-2"))
    assert purses(game)[0] == {"florin": 0, "dirham": 6, "dinar": 2, "ducat": 0}


def test_cards_dealt_face_down_before_the_piles_are_made() -> None:
    """Each seat has one that nobody saw; the others lie in piles 2 and 5. Determinizing heeds that."""
    game = begin(compile_rules(Setup(3), extra=[CopperToy()]), "3")
    for seat in game.state.seats:
        assert seat.hand.count(CARD) == 1
        assert CARD not in seat.known
    assert [span.card for span in game.state.ranges].count(CARD) == 2
    view = game.view(0)
    assert view.seat(1).hand == [BLANK] * len(game.seat(1).hand)
    for seed in range(10):
        determinized = determinize(view, Dice(seed), remember=seed % 2 == 0)
        cards = [
            *determinized.state.deck.pieces,
            *(card for seat in determinized.state.seats for card in seat.hand),
        ]
        assert cards.count(CARD) == 5
        assert determinized.seat(1).hand.count(CARD) == 1


def test_special_is_what_has_a_place_of_its_own_in_the_deck() -> None:
    """A scoring card is no money; money of the deck has no place of its own; a copper is both."""
    cards = compile_rules(Setup(3), extra=[CopperToy()]).cards
    assert [(cards[c].money, cards[c].special) for c in ("scoring-A", "dinar-4", CARD)] == [
        (False, True),
        (True, False),
        (True, True),
    ]
    assert cards["dinar-4"].kind == MONEY_CARD


# --- wealth, any currency, goods that are no tiles ------------------------------------------------------


def test_money_beside_the_hand_counts_for_the_last_tiles() -> None:
    """Two coins of a dinar make the richest in dinars."""
    game = table(hands=["dinar-4", "dinar-5"], display=SHOWN, modules=[StallToy()])
    game.state.slices["stall"].coins = [2, 0, 0]
    assert [purse["dinar"] for purse in purses(game)] == [6, 5, 0]
    assert wealth(game, 0, "florin") == 0


def test_something_that_is_no_tile_is_paid_in_any_mix() -> None:
    """Florins, dinars and a coin make 8 together; the buyer gets a ring and no tile. The sum was exact."""
    game = table(hands=["dinar-4 florin-3"], display=SHOWN, modules=[StallToy()])
    assert code(game, Buy("ring", ("dinar-4", "florin-3"))) == "too_little"
    happened = play(game, Buy("ring", ("dinar-4", "florin-3", COIN)))
    mine = game.state.slices["stall"]
    assert (mine.rings[0], mine.coins[0], game.seat(0).bought) == (1, 1, [])
    assert [event.goods for event in told(happened, events.GoodsBought)] == ["ring"]
    assert not told(happened, events.TileBought)
    assert asked(game) == (0, Actions)


def test_everything_for_sale_is_offered_under_its_own_id() -> None:
    """The ring stands beside the tiles, and what is still missing is told in any currency."""
    game = table(hands=["dinar-4"], market="P5 . . .", display=SHOWN, modules=[StallToy()])
    assert [sale.id for sale in sales(game, 0)] == ["space-1", "ring"]
    (offer,) = [offer for offer in questions.offers(game.view(0), 0) if offer.sale.id == "ring"]
    assert dict(offer.short)["any"] == 2


# --- one surplus ----------------------------------------------------------------------------------------


def test_two_takers_of_one_surplus_in_the_payers_order() -> None:
    """Each taker has the whole surplus; the payer says who is first, and is not asked for the last one."""
    modules = [TaxToy(), BookToy()]
    game = table(hands=["florin-9"], market="P5 . . .", display=SHOWN, modules=modules)
    play(game, buy(1, "florin-9"))
    assert asked(game) == (0, Agenda)
    assert code(game, Next("cellar")) == "not_pending"
    play(game, Next("book"))
    slices = game.state.slices
    assert (slices["taxes"].coins[0], slices["book"].coins[0]) == (4, 4)
    assert slices["book"].paid == ["florin"]
    assert asked(game) == (0, Placing)


@record
class Closing(Frame[Palace]):
    """Writes down that everything else is over."""

    def run(self, game: Palace) -> str:
        """Once."""
        game.state.slices["book"].paid.append("closed")
        return DONE


class ClosingToy(Extension):
    """Does something last of all that follows a purchase."""

    id = "closing"

    def after_surplus(self, game, seat: int, deal) -> None:
        game.call(Closing())


@pytest.mark.parametrize(("card", "paid"), [("florin-9", ["florin", "closed"]), ("florin-5", ["closed"])])
def test_later_effects_wait_for_the_uses_of_the_surplus(card: str, paid: list[str]) -> None:
    """It comes after money paid too much was used, and also where nothing was paid too much."""
    modules = [ClosingToy(), BookToy()]
    game = table(hands=[card], market="P5 . . .", display=SHOWN, modules=modules)
    play(game, buy(1, card))
    assert game.state.slices["book"].paid == paid


def test_what_is_no_tile_leaves_a_surplus_too_in_the_currencies_paid() -> None:
    """Nine for a ring of eight: one coin too much, of the two currencies that were laid down."""
    game = table(hands=["dinar-5 florin-4"], display=SHOWN, modules=[StallToy(), BookToy()])
    play(game, Buy("ring", ("dinar-5", "florin-4")))
    assert (game.state.slices["book"].coins[0], game.state.slices["book"].paid) == (1, ["dinar", "florin"])


def test_an_exact_sum_leaves_no_surplus() -> None:
    """Nobody is asked."""
    game = table(hands=["florin-5"], market="P5 . . .", display=SHOWN, modules=[TaxToy(), BookToy()])
    play(game, buy(1, "florin-5"))
    assert game.state.slices["book"].paid == []


# --- price steps ----------------------------------------------------------------------------------------


def test_add_ons_that_only_change_the_price_are_listed_by_the_sum() -> None:
    """Five tokens and a gem reach 12 prices, not 64 sets; few before many, early ones first."""
    game = table(hands=["florin-9"], market="P8 . . .", display=SHOWN, modules=[BargainToy()])
    (sale,) = sales(game, 0)
    sets = slot_sets(purchase_add_ons(game, 0, sale))
    assert len(sets) == 12
    assert sets[0] == ()
    assert ("token-0", "token-1") in sets
    assert ("token-1",) not in sets
    assert ("gem",) in sets


def test_every_set_of_price_steps_is_legal() -> None:
    """What is not listed may still be chosen."""
    game = table(hands=["florin-6"], market="P8 . . .", display=SHOWN, modules=[BargainToy()])
    play(game, buy(1, "florin-6", add_ons=("token-3", "token-4")))
    assert asked(game) == (0, Actions)


def test_a_add_on_that_settles_makes_what_is_laid_down_exact() -> None:
    """6 of 8 with a gem of 3 is exact; 4 is too little; with 8 the gem would be wasted."""
    cards = "florin-4 florin-6 florin-8"
    game = table(hands=[cards], market="P8 . . .", display=SHOWN, modules=[BargainToy()])
    assert code(game, buy(1, "florin-4", add_ons=("gem",))) == "too_little"
    assert code(game, buy(1, "florin-8", add_ons=("gem",))) == "enough_without"
    listed = {
        choice.cards for choice in game.candidates() if isinstance(choice, Buy) and GEM.id in choice.add_ons
    }
    assert ("florin-6",) in listed
    assert ("florin-8",) not in listed
    (done,) = told(play(game, buy(1, "florin-6", add_ons=("gem",))), events.TileBought)
    assert done.exact
    assert asked(game) == (0, Actions)
    assert len(TOKENS) == 5


def test_a_add_on_that_settles_may_ask_for_a_price_above_a_sum() -> None:
    """The pearl is for prices above 6: for one of 8, also less one token, but not less two."""
    game = table(hands=["florin-7"], market="P8 . . .", display=SHOWN, modules=[BargainToy(pearl=True)])
    assert code(game, buy(1, "florin-7", add_ons=("pearl",))) is None
    assert code(game, buy(1, "florin-7", add_ons=("token-0", "token-1", "pearl"))) == "enough_owned"
    assert code(game, buy(1, "", add_ons=("token-0", "token-1", "pearl"))) == "enough_owned"
    used = [set(choice.add_ons) for choice in game.candidates() if isinstance(choice, Buy)]
    assert {"pearl"} in used
    assert {"token-0", "pearl"} not in used, "the same card pays with one that is cheaper"
    for choice in game.candidates():
        assert game.check(choice) is None


def test_of_add_ons_that_settle_the_one_that_changes_least() -> None:
    """Seven of eight is paid with the pearl, five of eight with the gem; nobody wastes the gem on seven."""
    hand = "florin-7 florin-5"
    game = table(hands=[hand], market="P8 . . .", display=SHOWN, modules=[BargainToy(pearl=True)])
    gems = {
        (choice.cards, add_on)
        for choice in game.candidates()
        if isinstance(choice, Buy)
        for add_on in choice.add_ons
        if add_on in ("gem", "pearl")
    }
    assert (("florin-7",), "pearl") in gems
    assert (("florin-7",), "gem") not in gems
    assert (("florin-5",), "gem") in gems


def test_a_way_to_pay_that_is_settled_is_shown_as_exact() -> None:
    """What is shown before the purchase says so: any sum below the price is exact, the least is suggested."""
    game = table(hands=["florin-6 florin-7"], market="P8 . . .", display=SHOWN, modules=[BargainToy()])
    (sale,) = sales(game, 0)
    offer = questions.offer_with(game.view(0), 0, sale, ("gem",))
    assert (offer.price, offer.suggested, offer.short) == (5, ("florin-6",), ())
    assert set(offer.exact) == {("florin-6",), ("florin-7",)}
    meant = explain.payment(game.view(0), 0, sale.id, ("florin-6",), ("gem",))
    assert meant is not None
    assert (meant.exact, meant.surplus) == (True, 0)


def test_price_steps_heed_the_slots_of_other_add_ons() -> None:
    """What fills the slot of a step goes without it, and only without it."""
    saw = AddOn("saw", "tool", step=-2)
    coin = AddOn("coin", "money", also="tool")
    sets = slot_sets([coin, saw, *TOKENS[:2]])
    assert sets == [
        (),
        ("saw",),
        ("token-0",),
        ("saw", "token-0"),
        ("saw", "token-0", "token-1"),
        ("coin",),
        ("coin", "token-0"),
        ("coin", "token-0", "token-1"),
    ]


# --- losses ---------------------------------------------------------------------------------------------


def test_losses_have_a_floor() -> None:
    """Nobody falls below 0 by a loss, and a score below 0 is not lowered."""
    game = table(
        display="florin-1 florin-2 florin-3 florin-4",
        deck="scoring-A dinar-1",
        reserves=["P5 P6", "S3 S4", "A5"],
        scores=[3, 10, -2],
        modules=[TaxToy()],
    )
    (row,) = [row for row in questions.score_sheet(game.view(0)).rows if row.category == "taxes"]
    assert (row.counts, row.points) == ((2, 2, 1), (-3, -4, 0))
    play(game, take("florin-1"))
    assert [seat.score for seat in game.state.seats] == [0, 6, -2]


class Debts(Extension):
    """A loss without a floor."""

    id = "debts"

    def categories(self, setup):
        yield "debts", Category("debts", _one, lambda game, who: Evidence(), loss=DEBT)

    def steps(self, phase: str):
        if phase == "scoring":
            yield "losses", "debts", award_category("debts")


def _one(game, who: int) -> int:
    return 1


def test_a_loss_without_a_floor_goes_below_zero() -> None:
    """Everybody loses a point, whatever he has."""
    game = table(
        display="florin-1 florin-2 florin-3 florin-4",
        deck="scoring-A dinar-1",
        scores=[0, 3, -2],
        modules=[Debts()],
    )
    play(game, take("florin-1"))
    assert [seat.score for seat in game.state.seats] == [-1, 2, -3]


# --- a refill out of its place --------------------------------------------------------------------------


def test_a_refill_out_of_its_place_holds_no_more_scorings_than_came_up() -> None:
    """One waited, one comes up: one is held at once, the older first; one is left for the end of the turn."""
    game = table(display="florin-1 florin-2 florin-3", deck="scoring-B dinar-1 dinar-2")
    game.state.pending = ["A"]
    game.state.frames.append(RefillAndScore())
    game.start()
    scored = told(game.take_events(), events.ScoringEnded)
    assert [event.scoring for event in scored] == ["A"]
    assert game.state.pending == ["B"]
    assert game.state.display[-1] == "dinar-1"
    assert asked(game) == (0, Actions)


# --- options of a module --------------------------------------------------------------------------------


class Fair(Extension):
    """A module with an option."""

    id = "fair"
    options = {"weather": ("sun", "rain")}  # noqa: RUF012  # declared once, as of every class of modules


@pytest.mark.parametrize(("chosen", "value"), [({}, "sun"), ({"fair.weather": "rain"}, "rain")])
def test_a_module_may_have_options(chosen: dict[str, str], value: str) -> None:
    """The first value is the default; it stands in the set-up under the id of the module."""
    rules = compile_rules(Setup(3, options=chosen), extra=[Fair()])
    assert rules.setup.option("fair.weather") == value
    assert rules.setup.option("second_scoring") == "classic"


@pytest.mark.parametrize(
    ("extra", "value", "code"), [([Fair()], "snow", "option_value"), ([], "rain", "unknown_option")]
)
def test_an_option_is_known_while_its_module_is_in_play(extra, value: str, code: str) -> None:
    """Other values, and options of modules that are not chosen, are refused."""
    with pytest.raises(Refused) as refused:
        compile_rules(Setup(3, options={"fair.weather": value}), extra=extra)
    assert refused.value.reason.code == code

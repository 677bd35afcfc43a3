"""What listeners declare about themselves holds: they have nothing to say where they are not asked."""

import pytest

from alhambra_desktop.alhambra.buying import (
    BUYING,
    asked_for,
    payment_sources,
    price,
    purchase_add_ons,
    sales,
    ways_to_pay,
)
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.money import most_together
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.prices import ALONE, Listing
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.vocabulary import COMMON, used_together
from alhambra_desktop.engine.hooks import may_answer, terms
from alhambra_desktop.engine.randomness import Dice


def test_listeners_not_asked_would_change_nothing() -> None:
    """Without add-ons those who speak only of add-ons change no price; tiles of the market are all listed."""
    rules = compile_rules(Setup(3, tuple(MODULES)))
    assert len(rules.plain_prices) < len(rules.hooks.price_changes)
    assert len(rules.asked_about("sales", frozenset({COMMON}))) < len(rules.hooks.sales)
    game, dice, asked = begin(rules, "declared"), Dice("declared"), 0
    for _ in range(300):
        seat = game.decision.seat
        offered = sales(game, seat)
        assert sales(game, seat, COMMON) == tuple(sale for sale in offered if COMMON in sale.tags)
        for sale in offered:
            asked += 1
            changes = terms(rules.hooks.price_changes, game, seat, sale, ())
            assert price(game, seat, sale) == max(0, sale.price + sum(term.amount for term in changes))
        game.choose(game.sample(dice))
    assert asked > 1_000


@pytest.mark.slow
def test_a_step_is_all_that_a_add_on_changes() -> None:
    """The price with add-ons is what all who listen say of it, also where a step spares asking."""
    rules = compile_rules(Setup(3, tuple(MODULES)))
    game, dice, using = begin(rules, "steps"), Dice("steps"), 0
    for _ in range(300):
        seat = game.decision.seat
        for sale in sales(game, seat):
            for add_on in purchase_add_ons(game, seat, sale):
                changes = terms(rules.hooks.price_changes, game, seat, sale, (add_on.id,))
                due = 0 if add_on.pays else max(0, sale.price + sum(term.amount for term in changes))
                assert price(game, seat, sale, (add_on.id,)) == due
                using += 1
        game.choose(game.sample(dice))
    assert using > 300


def test_listeners_that_declare_nothing_offer_nothing() -> None:
    """Listeners that say that they have nothing for a seat now have neither add-ons nor money for it."""
    rules = compile_rules(Setup(3, tuple(MODULES)))
    game, dice, silent = begin(rules, "nothing"), Dice("nothing"), 0
    for _ in range(300):
        seat = game.decision.seat
        for point, more in (("purchase_add_ons", ()), ("payment_sources", ((),))):
            for listener in getattr(rules.hooks, point):
                if not may_answer(listener, game, seat):
                    silent += 1
                    for sale in sales(game, seat):
                        assert not list(listener(game, seat, sale, *more))
        game.choose(game.sample(dice))
    assert silent > 1_000


def test_money_in_hand_is_all_that_some_listeners_look_at() -> None:
    """Where all who may bring money look at the hand only, a list of purchases knows it from equal hands."""
    rules = compile_rules(Setup(3, ("diamonds", "currency_exchange_cards", "travelling_craftsmen", "change")))
    game, dice, kept = begin(rules, "hands"), Dice("hands"), 0
    for _ in range(300):
        seat = game.decision.seat
        purse = rules.purses.of(game, seat)
        kept += purse.heard.in_hand
        assert (purse is rules.purses.of(game.copy(), seat)) == purse.heard.in_hand
        listing = Listing(game, seat)
        for sale in sales(game, seat):
            good, most = listing.money(sale, ALONE)
            assert good == payment_sources(game, seat, sale)
            assert most == most_together(good)
            for used in used_together(listing.add_ons(sale) or ()):
                assert listing.money(sale, used)[0] == payment_sources(game, seat, sale, used.add_ons)
        game.choose(game.sample(dice))
    assert 0 < kept < 300


def test_purchases_are_listed_on_their_terms() -> None:
    """Each purchase with add-ons in the list is a way to pay, on the terms told; no set is left out."""
    rules = compile_rules(Setup(3, tuple(MODULES)))
    game, dice, using = begin(rules, "listed"), Dice("listed"), 0
    for _ in range(150):
        seat, asked = game.decision.seat, {}
        listed = list(BUYING.candidates(game, seat, asked))
        made: dict[tuple[str, tuple[str, ...]], set[tuple[str, ...]]] = {}
        for choice in listed:
            made.setdefault((choice.sale, choice.add_ons), set()).add(choice.cards)
        for sale in sales(game, seat):
            for used in used_together(purchase_add_ons(game, seat, sale)):
                key = (sale.id, used.add_ons)
                ways = ways_to_pay(game, seat, sale, used.add_ons)
                assert made.get(key, set()) <= {cards for _, cards in ways}
                if key in asked:
                    using += 1
                    assert asked[key][:2] == asked_for(game, seat, sale, used.add_ons)[:2]
                    assert ways
        game.choose(game.sample(dice))
    assert using > 100

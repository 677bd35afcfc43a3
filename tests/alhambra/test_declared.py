"""What listeners declare about themselves holds: they have nothing to say where they are not asked."""

from alhambra_desktop.alhambra.buying import price, sales, tenders
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.hooks import offers, terms
from alhambra_desktop.engine.randomness import Dice


def test_without_riders_all_listeners_say_the_same() -> None:
    """Who speaks only of what is used with a purchase changes neither price nor money without it."""
    rules = compile_rules(Setup(3, tuple(MODULES)))
    hooks = rules.hooks
    assert len(rules.plain_prices) < len(hooks.price_changes)
    assert len(rules.plain_tenders) < len(hooks.tenders)
    game, dice, asked = begin(rules, "declared"), Dice("declared"), 0
    for _ in range(300):
        seat = game.decision.seat
        for sale in sales(game, seat):
            asked += 1
            changes = terms(hooks.price_changes, game, seat, sale, ())
            assert price(game, seat, sale) == max(0, sale.price + sum(term.amount for term in changes))
            assert tenders(game, seat, sale) == offers(hooks.tenders, game, seat, sale, ())
        game.choose(game.sample(dice))
    assert asked > 1_000

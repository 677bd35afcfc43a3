"""The choice of a playout: quicker than a whole rating, and the same."""

import pytest

from alhambra_desktop.alhambra.buying import BUYING
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.alhambra.offered import greedy
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.alhambra.policy import _parts, _rater, free_choices, quick
from alhambra_desktop.bots.alhambra.position import odds, value
from alhambra_desktop.bots.alhambra.weights import Weights
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.randomness import Dice


def one_by_one(game: Palace, weights: Weights) -> dict[Choice, float]:
    """Every choice that a playout looks at, each rated as if nothing were known of the others.

    None where some are free, or tried out: there a playout puts them first or last, or looks at a few only.
    """
    decision = game.decision
    assert decision is not None
    outlook = Outlook(game, decision.seat, weights)
    kinds = outlook.known.considered(decision.kinds)
    if any(f.choice in free_choices(game) or _rater(outlook, f.choice) is None for f in kinds):
        return {}
    listed = greedy([choice for kind in kinds for choice in kind.candidates(game, decision.seat)])
    rated = {}
    for choice in listed:
        outlook = Outlook(game, decision.seat, weights)
        rated[choice] = sum(points for _, points in _parts(outlook, choice, weights))
    return rated


@pytest.mark.parametrize("modules", [(), tuple(MODULES)[::3], tuple(MODULES)[1::3]], ids=["base", "1", "2"])
def test_cached_values_change_no_rating(modules: tuple[str, ...]) -> None:
    """The choice of a playout is the best of all rated one by one, with no memory of each other."""
    weights, dice, asked = make_bot("hard", "quick").weights, Dice("quick"), 0
    game = begin(compile_rules(Setup(3, modules)), "quick")
    for step in range(120):
        if step % 4 == 0:
            rated = one_by_one(game, weights)
            made = quick(game, weights, 0.0, Dice("made"))
            if rated:
                assert rated[made] == pytest.approx(max(rated.values()))
                asked += 1
        game.choose_checked(quick(game, weights, 2.0, dice))
    assert asked > 10


def test_a_module_that_is_not_asked_about_a_cell_would_add_nothing() -> None:
    """A playout leaves out modules that are marked as silent for a seat, or on usual cells: they are."""
    weights, dice, silent = make_bot("hard", "quick").weights, Dice("quick"), 0
    game = begin(compile_rules(Setup(3, ("bonus_cards", "city_gates", "travelling_craftsmen"))), "quick")
    for step in range(160):
        decision = game.decision
        assert decision is not None
        if step % 8 == 0:
            outlook = Outlook(game, decision.seat, weights)
            speaking = {name for name, _ in outlook.usual_speakers}
            for tile in filter(None, game.state.market):
                piece = game.piece(tile)
                for spot in outlook.spots(piece):
                    for say in outlook.known.spot:
                        if say.__self__.id not in speaking:
                            silent += 1
                            assert say(outlook, piece, spot.cell, spot.rotation) == 0.0
        game.choose_checked(quick(game, weights, 2.0, dice))
    assert silent > 100


def test_a_module_that_is_not_asked_about_a_plain_purchase_would_add_nothing() -> None:
    """Modules that speak only of add-ons are left out where there are none: they say nothing there."""
    weights, dice, silent = make_bot("hard", "quick").weights, Dice("quick"), 0
    modules = ("currency_exchange_cards", "watchtowers", "treasures", "handymen")
    game = begin(compile_rules(Setup(3, modules)), "quick")
    for step in range(120):
        decision = game.decision
        assert decision is not None
        if step % 4 == 0:
            outlook = Outlook(game, decision.seat, weights)
            speaking = {name for name, _ in outlook.known.buying_plainly}
            for choice in BUYING.candidates(game, decision.seat):
                sale = outlook.sales_by_id[choice.sale]
                for name, say in outlook.known.buying:
                    if name not in speaking and not choice.add_ons:
                        silent += 1
                        assert say(outlook, sale, choice, False) == 0.0
        game.choose_checked(quick(game, weights, 2.0, dice))
    assert silent > 100


def test_seats_that_share_a_position_see_it_as_each_alone() -> None:
    """What all seats share at the end of a playout is what each of them would find."""
    bot, dice = make_bot("hard", "quick"), Dice("quick")
    weights, positions = bot.weights, bot.positions.of(3, 2)
    game = begin(compile_rules(Setup(3, ("bonus_cards", "squares"))), "quick")
    for _ in range(6):
        for _ in range(20):
            game.choose_checked(quick(game, weights, 2.0, dice))
        alone = [value(Outlook(game, seat, weights), positions) for seat in range(3)]
        assert odds(game, weights, positions)[0] == alone

"""Every purchase judged twice: by the game, and by the tables of the rule sheet."""

from collections import Counter

import pytest

from alhambra_desktop.alhambra import buying
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.randomness import Dice
from tests.alhambra.kit import begun
from tests.alhambra.recount.payment import everything_at_hand, offer_of, verdict, worth
from tests.conformance.plays import pick

LOOKS = 2
"""Every second time that somebody may buy he tries out some purchases."""
TRIED = 12


def tried(game: Palace, seat: int, dice: Dice) -> list[Buy]:
    """Purchases that are offered, and others that differ from them in a few things."""
    (kind,) = (kind for kind in game.decision.kinds if kind.choice is Buy)
    offered, sales = list(kind.candidates(game, seat)), [sale.id for sale in kind.sales(game, seat)]
    money, add_ons = everything_at_hand(game, seat)
    found = [dice.pick(offered) for _ in range(3 if offered else 0)]
    for _ in range(TRIED if sales else 0):
        base = dice.pick(offered) if offered and dice.below(2) else Buy(dice.pick(sales), ())
        cards, used = list(base.cards), list(base.add_ons)
        for things, others in ((cards, money), (used, add_ons)):
            for _ in range(dice.below(3)):
                if things and dice.below(2):
                    things.pop(dice.below(len(things)))
                elif others:
                    things.append(dice.pick(others))
        sale = base.sale if dice.below(3) else dice.pick(sales)
        found.append(Buy(sale, tuple(cards), tuple(used)))
    return found


def compare(game: Palace, seat: int, choice: Buy, judged: Counter[tuple[str, bool]]) -> None:
    """Legal or not; and if it is, whether it earns another action."""
    found = verdict(game, seat, choice)
    if found is None:
        return
    legal, exact = found
    reason = game.check(choice)
    assert (reason is None) == legal, (choice, reason)
    offer, sale = offer_of(game, seat, choice.sale), buying.find_sale(game, seat, choice.sale)
    if legal and offer is not None and sale is not None:
        paid = sum(worth(game, seat, name)[1] for name in choice.cards)
        due = buying.price(game, seat, sale, choice.add_ons)
        earned = sale.earns and buying.pays_exactly(game, seat, sale, paid, due, choice.add_ons)
        assert earned == exact, choice
    judged[offer.column if offer is not None else "", legal] += 1


@pytest.mark.parametrize(
    ("players", "seed"),
    [(3, "a"), pytest.param(2, "b", marks=pytest.mark.slow), pytest.param(5, "c", marks=pytest.mark.slow)],
)
def test_all_purchases_of_random_games_agree(players: int, seed: str) -> None:
    """Whatever is sold, with everything that can pay or help, in a random game with all modules."""
    game = begun(players, *tuple(MODULES), seed=seed)
    dice, judged, times = Dice(seed), Counter[tuple[str, bool]](), 0
    while not game.over:
        if any(kind.choice is Buy for kind in game.decision.kinds):
            times += 1
            if times % LOOKS == 0:
                seat = game.decision.seat
                for choice in tried(game, seat, dice):
                    compare(game, seat, choice, judged)
        game.choose(pick(game, dice))
    assert {column for column, legal in judged if legal} >= set("TWPC"), judged
    assert sum(number for (_, legal), number in judged.items() if legal) > 100, judged

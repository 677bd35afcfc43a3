"""How a bot plays the palace game: the policy, blurred on the weak levels, searched by the strong ones."""

from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.buying import sales
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.spots import legal_cells
from alhambra_desktop.bots.alhambra.facts import facts_of
from alhambra_desktop.bots.alhambra.hints import reason
from alhambra_desktop.bots.alhambra.policy import Rated, free_choices, is_exact, rate
from alhambra_desktop.bots.alhambra.search import play_rounds, search
from alhambra_desktop.bots.alhambra.sensible import sensible
from alhambra_desktop.bots.alhambra.weights import Weights
from alhambra_desktop.bots.levels import LevelData
from alhambra_desktop.bots.mind import Mind, Reasoned, Stop
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.moments import Pass
from alhambra_desktop.engine.randomness import Dice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.bots.bot import Bot

PLAUSIBLE = 1.0
"""Choices up to this many points worse than passing are still offered: people see more than the policy."""


def decide(bot: "Bot", view: "Palace", candidates: list[Choice], stop: Stop | None) -> Rated:
    """What the bot chooses, as it is rated. Raises Cancelled."""
    dice = chance(bot, view)
    if bot.level.search is None:
        return _blurred(rated(bot, view, candidates), bot.level, dice)
    since = bot.clock.now()
    # Who looks ahead sees whether an exact purchase can wait: all are compared.
    found = sensible(view, rate(view, _weights(bot, view), candidates))
    return search(view, found, bot, dice, since, stop) if len(found) > 1 else found[0]


def rated(bot: "Bot", view: "Palace", candidates: list[Choice]) -> list[Rated]:
    """The choices that look reasonable to people, the best first, by the policy."""
    found = sensible(view, rate(view, _weights(bot, view), candidates))
    return _exact_purchases(view, found) or found


def _weights(bot: "Bot", view: "Palace") -> Weights:
    return bot.weights_with(len(view.rules.setup.modules))


def chance(bot: "Bot", view: "Palace") -> Dice:
    """Chance for this decision: from the seed and where the game stands."""
    state = view.state
    assert view.decision is not None
    owner = state.seats[view.decision.seat]
    place = (state.turn, view.decision.seat, len(owner.hand), len(owner.bought), len(owner.reserve))
    return Dice("/".join(map(str, (bot.seed, *place, len(owner.city)))))


def _exact_purchases(view: "Palace", rated: list[Rated]) -> list[Rated]:
    """The exact purchases of buildings that can be placed; a level that finds one buys it.

    Free choices with any value are kept too, as they cost no action. Returns nothing if a module rewards
    overpaying: then purchases have to be compared.
    """
    assert view.decision is not None
    seat = view.decision.seat
    if facts_of(view.rules).known(view.rules, frozenset()).overpaying:
        return []
    free = free_choices(view)
    # A free choice that is worth anything by itself is rated above every action.
    weighed = max((one.value for one in rated if type(one.choice) not in free), default=0.0)
    found, kept = False, []
    for one in rated:
        # Purchases of other kinds (out of turn) earn no further action: they are weighed.
        if type(one.choice) is Buy and is_exact(view, one.choice):
            sale = next(sale for sale in sales(view, seat) if sale.id == one.choice.sale)
            piece = view.piece(sale.piece) if sale.piece else None
            if piece is not None and piece.types() and legal_cells(view, seat, piece):
                found = True
                kept.append(one)
        elif type(one.choice) in free and one.value > weighed:
            kept.append(one)
    return kept if found else []


def _blurred(rated: list[Rated], level: LevelData, dice: Dice) -> Rated:
    """The best choice after blurring the values by the level's noise, limited by its cap."""
    if not level.noise:
        return rated[0]
    best, found = -float("inf"), rated[0]
    for one in rated[: level.considers]:
        if one.value < rated[0].value - level.cap:
            break
        seen = one.value + level.noise * dice.unit()
        if seen > best:
            best, found = seen, one
    return found


def _choose(bot: "Bot", view: "Palace", candidates: list[Choice], stop: Stop | None) -> Choice:
    if not bot.level.policy:
        return chance(bot, view).pick(candidates)
    return decide(bot, view, candidates, stop).choice


def _hint(
    bot: "Bot", view: "Palace", candidates: list[Choice], choice: Choice | None
) -> tuple[Choice, Reasoned]:
    if choice is None:
        found = decide(bot, view, candidates, None)
    else:
        found = rate(view, _weights(bot, view), [choice])[0]
    return found.choice, reason(view, found)


def _wishes(bot: "Bot", view: "Palace", candidates: list[Choice]) -> list[Choice]:
    if len(candidates) < 2:
        return []
    found = rate(view, _weights(bot, view), candidates)
    passing = max((one.value for one in found if isinstance(one.choice, Pass)), default=0.0)
    wanted = (one.choice for one in found if one.value > passing - PLAUSIBLE)
    return [choice for choice in wanted if not isinstance(choice, Pass)]


MIND = Mind(_choose, _hint, _wishes, play_rounds)

"""Review of a solo game: the score of the strongest bot with the same dice, and the costliest choices."""

from collections.abc import Iterable
from operator import attrgetter

from alhambra_desktop.bots.roll_and_write.measure import SHARPEST
from alhambra_desktop.bots.roll_and_write.policy import PaperPlayer, Way, choose
from alhambra_desktop.bots.roll_and_write.weights import standard
from alhambra_desktop.bots.solo import Dear, SoloReview
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.roll_and_write.choices import BuildCrossing, ChangeDie, GainCoins
from alhambra_desktop.roll_and_write.components import Cell
from alhambra_desktop.roll_and_write.frames import PaperTurn
from alhambra_desktop.roll_and_write.game import RollAndWrite
from alhambra_desktop.roll_and_write.rounds import begin
from alhambra_desktop.roll_and_write.ruleset import Ruleset

DEAR = 0.5
"""Least cost, in points, of a choice that the review mentions."""
MOST = 3


def review(rules: Ruleset, seed: str, choices: Iterable[Choice]) -> SoloReview:
    """Review a game of one seat, replayed from its choices."""
    return SoloReview(par(rules, seed), dearest(rules, seed, choices))


def par(rules: Ruleset, seed: str) -> int:
    """The points of the strongest bot in the same deal, with the same random dice."""
    game = begin(rules, seed)
    while game.decision is not None:
        game.choose(choose(game.view(game.decision.seat), SHARPEST, "par"))
    return game.totals()[0]


def dearest(rules: Ruleset, seed: str, choices: Iterable[Choice]) -> tuple[Dear, ...]:
    """The costliest choices by the evaluation of hints and bots, whatever the dice brought later."""
    game, ways, spent, begun = begin(rules, seed), [], 0, 1
    found: list[Dear] = []
    for step, choice in enumerate(choices, 1):
        frame = game.decision.frame if game.decision is not None else None
        if isinstance(frame, PaperTurn) and not frame.action:
            if not frame.changed:
                ways, spent, begun = _ways(game, frame), 0, step
            if isinstance(choice, ChangeDie):
                spent += abs(choice.steps) * rules.components.coins.change_die_by_one
            elif isinstance(choice, BuildCrossing | GainCoins):
                found += _cost(ways, choice, spent, (begun, game.state.round_number))
        game.choose(choice)
    found.sort(key=attrgetter("cost"), reverse=True)
    return tuple(found[:MOST])


def _ways(game: RollAndWrite, frame: PaperTurn) -> list[Way]:
    assert game.decision is not None
    seat, data = game.decision.seat, standard()
    return list(PaperPlayer(game.view(seat), seat, data.levels[SHARPEST], data.weights).ways(frame))


def _cost(ways: list[Way], choice: Choice, spent: int, when: tuple[int, int]) -> Iterable[Dear]:
    """The cost of a turn compared with its best way; nothing if that is unknown or too small.

    ``when``: the step that began it, and its round.
    """
    played = [way.worth for way in ways if way.action == choice and way.dicing.cost == spent]
    if not played:
        return
    best = max(ways, key=attrgetter("worth"))
    cost = best.worth - max(played)
    if cost >= DEAR and best.action != choice:
        yield Dear(*when, cost, _cell(choice), _cell(best.action))


def _cell(choice: Choice) -> Cell | None:
    return choice.cell if isinstance(choice, BuildCrossing) else None

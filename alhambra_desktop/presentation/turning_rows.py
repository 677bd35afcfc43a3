"""Turning points and dear choices as rows of a column: what was chosen, and what was better."""

from dataclasses import dataclass
from operator import attrgetter

from alhambra_desktop.bots.solo import Dear, SoloReview
from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.replay import Replay
from alhambra_desktop.match.review import Decided, Review
from alhambra_desktop.match.turning import made_step
from alhambra_desktop.presentation.describing import LOGS, PLACES
from alhambra_desktop.presentation.match_log import people_of
from alhambra_desktop.presentation.review import change, told
from alhambra_desktop.presentation.turning import choices_in_words
from alhambra_desktop.text import t


@dataclass(frozen=True, slots=True)
class TurningRow:
    """A turning point: when it was, ``made`` and ``better`` in words, and ``lost``, what was given away.

    ``step`` is that of the decision, ``name`` its verdict; without one it is counted in points.
    """

    step: int
    when: str
    name: str
    made: str
    better: str
    lost: str
    tip: str


def turning_rows(review: Review, replay: Replay, seat: int) -> tuple[TurningRow, ...]:
    """The turning points of a seat in their order."""
    found = [review.at(step) for step in review.turning]
    return tuple(_row(one, replay) for one in found if one is not None and one.seat == seat)


def cost_words(dear: Dear) -> str:
    """The points that it gave away, with one decimal."""
    whole, tenth = divmod(round(10 * dear.cost), 10)
    return t("solo.cost", whole=whole, tenth=tenth)


def dear_rows(review: SoloReview, match: Match) -> tuple[TurningRow, ...]:
    """What the dearest choices of a game played alone cost, in their order."""
    return tuple(_dear_row(one, match) for one in sorted(review.dear, key=attrgetter("step")))


def _dear_row(one: Dear, match: Match) -> TurningRow:
    place, rules, cost = PLACES[match.setup.game], match.game.rules, cost_words(one)
    made, better = place(rules, one.done), place(rules, one.better)
    tip = t("deals.dear_tip", points=cost.removeprefix("−"))
    return TurningRow(one.step, t("table.round", number=one.round), "", made, better, cost, tip)


def _row(one: Decided, replay: Replay) -> TurningRow:
    begun = replay.game_at(one.step - 1)
    view, people, log = begun.view(one.seat), people_of(replay), LOGS[replay.setup.game]()
    best = one.judged.options[0].choice
    lines = {
        choice: log.description_of(made_step(begun, one.seat, choice), view, people)
        for choice in (one.choice, best)
    }
    words = choices_in_words(lines, one.seat)
    return TurningRow(
        one.step, _when(replay, one, begun), one.name, words[one.choice], words[best], change(one), told(one)
    )


def _when(replay: Replay, one: Decided, begun: AnyGame) -> str:
    """The round as the table of the game counts it, and the turn as the replay does."""
    turn = replay.turn_at(one.step - 1)
    if not turn:
        return t("replay.step", step=one.step, steps=replay.length)
    number = getattr(begun.state, "round_number", 0) or -(-begun.state.turn // len(begun.state.seats))
    return t("deals.turning_when", round=t("table.round", number=max(1, number)), turn=turn)

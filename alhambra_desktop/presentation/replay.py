"""Texts about a replay: the position, and the marks on its line of steps.

Also finds the step behind a number of a scoring sheet.
"""

from collections.abc import Callable
from dataclasses import dataclass

from alhambra_desktop.engine.tally import CategoryScored, GameEnded, Row, ScoringEnded
from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.replay import Replay
from alhambra_desktop.presentation.tip import Tip
from alhambra_desktop.text import has, t

RowNow = Callable[[AnyGame, str, str], Row | None]
"""A function for the row of a category if a scoring were held now; None if there is none."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on the line of steps: a scoring with its disc, or the end of the game with an icon."""

    step: int
    art: str = ""
    icon: str = "star"


def marks(replay: Replay) -> tuple[Mark, ...]:
    """The scorings of a match, and its end if it has ended without one."""
    found: list[Mark] = []
    for step in replay.every_step:
        scorings = [event.scoring for event in step.events if isinstance(event, ScoringEnded)]
        if scorings:
            found.append(Mark(step.number, f"scoring/{scorings[-1]}"))
        elif any(isinstance(event, GameEnded) for event in step.events):
            found.append(Mark(step.number, icon="crown"))
    return tuple(found)


def where_short(replay: Replay) -> str:
    """The short form of the position, where there is little room."""
    return t("replay.step_short", step=replay.at, steps=replay.length)


def where(replay: Replay) -> str:
    """The step and turn at the cursor, in a few words."""
    if not replay.at:
        return t("replay.opening", steps=replay.length)
    return _step_words(replay, replay.at)


def _step_words(replay: Replay, step: int) -> str:
    turns = len(replay.turns)
    facts = {"step": step, "steps": replay.length, "turn": replay.turn_at(step), "turns": turns}
    return t("replay.step_turn" if turns else "replay.step", **facts)


def told_mark(replay: Replay, mark: Mark) -> Tip:
    """The card of a scoring, or of the end of the game, on the line of steps."""
    key = f"sheet.title_{mark.art.rpartition('/')[2]}"
    title = t("replay.mark_end") if not mark.art else t(key) if has(key) else t("replay.mark_scoring")
    return Tip(title, text=_step_words(replay, mark.step))


def told_verdict(replay: Replay, step: int, verdict: str) -> Tip:
    """The card of a judged decision on the line of steps."""
    return Tip(t(f"review.{verdict}"), text=_step_words(replay, step))


# ---------------------------------------------------------------- the step behind a number


@dataclass(frozen=True, slots=True)
class Number:
    """A participant's number in a category: of a scoring, or ("") of the last one that paid it."""

    category: str
    who: int
    scoring: str = ""


def step_behind(match: Match, number: Number, row_now: RowNow) -> int:
    """The step after which the count did not change any more until it was scored.

    If it never changed before, the step of the scoring itself; if it is not scored yet, the last change.
    """
    scored, scoring, told = _scoring(match, number)
    found, before = 0, None
    for step, game in match.stations():
        if step.number >= scored:
            break
        row = row_now(game, number.category, scoring)
        now = None if row is None else _counted(row, number.who)
        if now != before:
            found, before = step.number, now
    return found if found and told in (None, before) else min(scored, match.steps[-1].number)


def _counted(row: Row | CategoryScored, who: int) -> tuple[int, int]:
    return row.counts[who], row.halves[who] if row.halves else 0


def _scoring(match: Match, number: Number) -> tuple[int, str, tuple[int, int] | None]:
    """The step in which a number was scored, the scoring, and the count; otherwise the coming step."""
    held = [
        (step.number, event)
        for step in match.steps
        for event in step.events
        if isinstance(event, CategoryScored)
        and event.category == number.category
        and number.scoring in ("", event.scoring)
    ]
    paid = [(at, event) for at, event in held if event.points[number.who]]
    if held:
        at, event = (paid or held)[-1]
        return at, event.scoring, _counted(event, number.who)
    return match.steps[-1].number + 1, number.scoring, None

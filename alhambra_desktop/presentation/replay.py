"""What is said about a match that is looked at again: where it stands, and the marks on its line."""

from dataclasses import dataclass

from alhambra_desktop.engine.tally import GameEnded, ScoringEnded
from alhambra_desktop.match.replay import Replay
from alhambra_desktop.text import t


@dataclass(frozen=True, slots=True)
class Mark:
    """A place on the line of steps: a scoring with its disc, or the end of the game with an icon."""

    step: int
    art: str = ""
    icon: str = "star"


def marks(replay: Replay) -> tuple[Mark, ...]:
    """The scorings of a match, and its end if it has ended without one."""
    found: list[Mark] = []
    for beat in replay.every_beat:
        rounds = [event.round for event in beat.events if isinstance(event, ScoringEnded)]
        if rounds:
            found.append(Mark(beat.number, f"scoring/{rounds[-1]}"))
        elif any(isinstance(event, GameEnded) for event in beat.events):
            found.append(Mark(beat.number, icon="crown"))
    return tuple(found)


def where_short(replay: Replay) -> str:
    """The same where there is little room."""
    return t("replay.step_short", step=replay.at, steps=replay.length)


def where(replay: Replay) -> str:
    """The step and the turn under the cursor, in a few words."""
    if not replay.at:
        return t("replay.opening", steps=replay.length)
    turns = len(replay.turns)
    if not turns:
        return t("replay.step", step=replay.at, steps=replay.length)
    return t(
        "replay.step_turn", step=replay.at, steps=replay.length, turn=replay.turn_at(replay.at), turns=turns
    )

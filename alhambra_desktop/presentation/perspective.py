"""From whose side the table is seen, and when the screen has to change hands.

With one person the table is always theirs. With several, each hand is shown only between the opening of the
curtain and the end of that person's decisions; while bots play, everybody may look. In games without secrets,
or with open hands, nothing is hidden.
"""

from dataclasses import dataclass

from alhambra_desktop.engine.records import NOBODY
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.replay import Replay


@dataclass(frozen=True, slots=True)
class Perspective:
    """``me``: the seat in the middle. ``viewer``: the seat whose secrets are shown (NOBODY: none).

    ``curtain`` is the person to whom the screen must be handed before the game continues.
    """

    me: int
    viewer: int
    curtain: int | None = None

    @property
    def revealed(self) -> bool:
        """Whether the hand of the seat in the middle is visible."""
        return self.viewer == self.me


def perspective(match: Match, holder: int | None) -> Perspective:
    """The present perspective; ``holder`` is the person for whom the curtain was opened last."""
    people = match.people
    asked = match.asked
    if isinstance(match, Replay):
        return _looking_back(match)
    if not people:
        me = asked if asked is not None else 0
        return Perspective(me, NOBODY if match.secret else me)
    if len(people) == 1:
        return Perspective(people[0], people[0])
    me = _next_person(match)
    if not match.secret:
        return Perspective(me, me)
    if asked == me and holder == me:
        return Perspective(me, me)
    return Perspective(me, NOBODY, me if asked == me else None)


def _looking_back(replay: Replay) -> Perspective:
    """In a replay: the side of the table that was requested, or that of the acting seat."""
    side = replay.side
    if side is None:
        side = replay.asked if replay.asked is not None else replay.every_step[replay.at].seat
    me = max(0, side)
    return Perspective(me, me if replay.may_see(me) else NOBODY)


def still_holding(match: Match, holder: int | None) -> int | None:
    """The holder after a step: kept while they are asked, or while others pass automatically."""
    return holder if holder is not None and (match.asked == holder or match.silent) else None


def _next_person(match: Match) -> int:
    """The asked person, or the next one clockwise who will be."""
    seats = len(match.players)
    first = match.asked if match.asked is not None else match.people[0]
    return next(seat for step in range(seats) if match.is_person(seat := (first + step) % seats))

"""The interval: the moment between two turns, shared by all modules that use it.

Source: module_interactions.md 2.10. Everybody is asked in the order of the coming turns, from the player
about to move round to the one who has just finished, and may make any choices that modules offer
(``interval_choices``), as often as they are offered. After a choice the following players are asked again; a
player who passed before is not. Nobody is asked once the market could not be refilled.
"""

from typing import TYPE_CHECKING, Any

from alhambra_desktop.engine.decisions import ChoiceKind
from alhambra_desktop.engine.hooks import offers
from alhambra_desktop.engine.moments import Moment

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

INTERVAL = "interval"
"""The kind of this moment."""


class IntervalRules:
    """Who is asked in the interval: every seat with an offer, while the game goes on."""

    def asked(self, game: "Palace", seat: int) -> bool:
        """Whether anything is offered, judged from public facts only."""
        if None in game.state.market:
            return False
        for listener in game.rules.hooks.interval_choices:  # noqa: SIM110  - as in ``own_turn``
            if listener(game, seat):
                return True
        return False

    def kinds(self, game: "Palace", seat: int) -> tuple[ChoiceKind[Any, Any], ...]:
        """The kinds of choices that all modules together offer this seat."""
        return offers(game.rules.hooks.interval_choices, game, seat)


def open_interval(game: "Palace") -> None:
    """Open the interval between this turn and the next, if any module uses it."""
    if game.rules.hooks.interval_choices:
        game.call(Moment(INTERVAL, game.turn_order(game.state.active + 1)))


class StartOfTurn:
    """Base class of frames that run at the start of a turn, before its first action (2.6)."""


def from_next_to_play(game: "Palace") -> list[int]:
    """All seats, starting after the active one; at the start of a turn starting with it (2.6)."""
    starting = any(isinstance(frame, StartOfTurn) for frame in game.state.frames)
    return game.turn_order(game.state.active + (not starting))


def own_turn(game: "Palace", seat: int) -> bool:
    """Whether it is the seat's own turn: from its first step up to the interval after it."""
    state = game.state
    if seat != state.active or state.ending:
        return False
    for frame in state.frames:  # noqa: SIM110  - asked all the time: a generator costs a call a frame
        if isinstance(frame, Moment) and frame.kind == INTERVAL:
            return False
    return True

"""The frame that asks for actions, and how it learns that one was taken."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, cast

from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.hooks import first_veto
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.hooks.turn import ActingVeto
    from alhambra_desktop.alhambra.palace import Palace


class Acting(Protocol):
    """A frame that asks for actions."""

    def note_action(self, game: "Palace", bonus: bool) -> None:
        """Record that an action was taken; ``bonus``: it earned another one."""


def vetoes(game: "Palace", seat: int) -> "Sequence[ActingVeto]":
    """Objections of modules against any actions of a seat now."""
    found = [listener(game, seat) for listener in game.rules.hooks.vetoes_acting]
    return [veto for veto in found if veto is not None]


def why_barred(game: "Palace", seat: int, kind: type[Choice]) -> Reason | None:
    """Why no action of this kind of choice may be taken now, whatever else is legal."""
    return first_veto(vetoes(game, seat), kind)


def acted(game: "Palace", bonus: bool) -> None:
    """Report to the asking frame that its action was taken, and whether it earned another one."""
    cast(Acting, game.state.frames[-1]).note_action(game, bonus)

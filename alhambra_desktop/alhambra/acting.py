"""What a frame that asks for actions is told when one was taken."""

from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace


class Acting(Protocol):
    """A frame that asks for actions."""

    def note_action(self, game: "Palace", bonus: bool) -> None:
        """An action was taken; ``bonus``: it earned another one."""


def acted(game: "Palace", bonus: bool) -> None:
    """Tell the frame that asked that its action was taken, and whether it earned another one."""
    cast(Acting, game.state.frames[-1]).note_action(game, bonus)

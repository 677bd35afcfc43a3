"""Hooks for hidden things, and for filling them in when a bot determinizes."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from alhambra_desktop.engine.hooks import Kind, hook
from alhambra_desktop.engine.randomness import Dice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace


class SecretHooks:
    """Pieces outside the common piles, and blanks of a view."""

    @hook(Kind.OFFER)
    def holdings(self, game: "Palace") -> Iterable[str]:
        """Cards and tiles of the common piles held in the module's slice or frames, as far as visible."""
        return ()

    @hook(Kind.REACT)
    def determinized(self, game: "Palace", view: "Palace", dice: Dice) -> None:
        """A view is determinized: fill the blanks of the module's own slice."""

"""What is hidden, and how a bot fills it in."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from alhambra_desktop.engine.hooks import Kind, hook
from alhambra_desktop.engine.randomness import Dice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace


class SecretHooks:
    """What lies outside the common piles, and blanks of a view."""

    @hook(Kind.OFFER)
    def holdings(self, game: "Palace") -> Iterable[str]:
        """Cards and tiles of the common piles that lie in the module's slice or frames, as far as shown."""
        return ()

    @hook(Kind.REACT)
    def imagined(self, game: "Palace", view: "Palace", dice: Dice) -> None:
        """A full game is imagined behind ``view``: fill the blanks of the module's own slice."""

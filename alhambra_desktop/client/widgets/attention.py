"""What a tooltip may speak of: the one rule for the tooltips of all scenes.

A tooltip belongs to the thing under the pointer, or to the one that the keyboard has just reached. It is
gone with a click, a key and a step of the game, and comes back only for another thing.
"""

from collections.abc import Hashable

NOBODY: Hashable = None


class Attention:
    """Follows what is pointed at; ``shown`` is the thing whose tooltip is to be seen now, if any.

    Things are named by anything hashable, so that a thing built again under the same name stays the same.
    """

    def __init__(self) -> None:
        self._on: Hashable = NOBODY
        self._wait = 0.0
        self._dismissed = False

    def attend(self, thing: Hashable, delay: float) -> None:
        """The pointer or the focus is on this thing (None: on nothing), spoken of in ``delay`` seconds."""
        if thing != self._on:
            self.reach(thing, delay)

    def reach(self, thing: Hashable, delay: float) -> None:
        """The keyboard has come to this thing: spoken of even if the pointer had been dismissed there."""
        self._on, self._dismissed, self._wait = thing, False, delay

    def dismiss(self) -> None:
        """A click, a key or a step of the game: no more about this thing until another one was meant."""
        self._dismissed = True

    def update(self, dt: float) -> bool:
        """Let time pass; whether a tooltip has come up just now."""
        if self._on is NOBODY or self._dismissed or self._wait <= 0:
            return False
        self._wait -= dt
        return self._wait <= 0

    @property
    def dismissed(self) -> bool:
        """Whether nothing more is said about the thing that is meant."""
        return self._dismissed

    @property
    def shown(self) -> Hashable:
        """The thing that is spoken of now; None for nothing."""
        return self._on if self._wait <= 0 and not self._dismissed else NOBODY

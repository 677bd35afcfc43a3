"""The rule for tooltips in all scenes.

A tooltip belongs to the thing under the pointer, or to the one that the keyboard has just reached. A click, a
key or a step of the game hides it, and it returns only for another thing.
"""

from collections.abc import Hashable

NOBODY: Hashable = None


class Attention:
    """Follows what is pointed at; ``shown`` is the thing whose tooltip is visible now, if any.

    Things are named by anything hashable, so that a thing built again under the same name counts as the same.
    """

    def __init__(self) -> None:
        self._on: Hashable = NOBODY
        self._wait = 0.0
        self._dismissed = False

    def attend(self, thing: Hashable, delay: float) -> None:
        """The pointer or the focus is on this thing (None: on nothing).

        Its tooltip comes after ``delay`` seconds.
        """
        if thing != self._on:
            self.reach(thing, delay)

    def reach(self, thing: Hashable, delay: float) -> None:
        """The keyboard has reached this thing.

        Its tooltip is shown even if it had been hidden for the pointer.
        """
        self._on, self._dismissed, self._wait = thing, False, delay

    def dismiss(self) -> None:
        """A click, a key or a step of the game: hide the tooltip until another thing was pointed at."""
        self._dismissed = True

    def update(self, dt: float) -> bool:
        """Advance the time; returns whether a tooltip has just appeared."""
        if self._on is NOBODY or self._dismissed or self._wait <= 0:
            return False
        self._wait -= dt
        return self._wait <= 0

    @property
    def dismissed(self) -> bool:
        """Whether the tooltip of the present thing was dismissed."""
        return self._dismissed

    @property
    def shown(self) -> Hashable:
        """The thing whose tooltip is visible; None if there is none."""
        return self._on if self._wait <= 0 and not self._dismissed else NOBODY

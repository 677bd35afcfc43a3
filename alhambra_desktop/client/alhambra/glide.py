"""The viewer's palace on its way to another place: after a step of the game, or to make room."""

from collections.abc import Collection

from alhambra_desktop.presentation.alhambra.models import Cell
from alhambra_desktop.presentation.alhambra.palace_frame import PalaceFrame
from alhambra_desktop.presentation.easing import between, eased_out
from alhambra_desktop.presentation.rects import Rect

SLIDE = 0.2
"""Seconds in which the palace makes room for the cells of what is picked."""


def moved(stood: PalaceFrame, now: PalaceFrame) -> bool:
    """Whether a palace in the same zone now stands elsewhere."""
    return stood.area == now.area and (stood.cell, stood.origin) != (now.cell, now.origin)


class Glide:
    """Where the palace came from, and the time that a movement of its own still takes."""

    def __init__(self) -> None:
        self._stood: PalaceFrame | None = None
        self._left = 0.0

    def begin(self, stood: PalaceFrame) -> None:
        """It glides from there as the movements of a step say."""
        self._stood = stood

    def slide(self, stood: PalaceFrame) -> None:
        """It glides from there by itself, while the game waits for nothing."""
        self._stood, self._left = stood, SLIDE

    def end(self) -> None:
        """End the movement: the palace is where it belongs."""
        self._left = 0.0

    def update(self, dt: float) -> bool:
        """Let time pass; whether it glides by itself."""
        slid = self._left > 0
        self._left = max(0.0, self._left - dt)
        return slid

    def place(self, now: PalaceFrame, cells: Collection[Cell], share: float | None) -> Rect | None:
        """Where these cells lie on the way to ``now``; ``share`` is how far a step's movement has come."""
        if share is None and self._left:
            share = 1 - self._left / SLIDE
        if share is None or self._stood is None:
            return None
        return between(self._stood.around(cells), now.around(cells), eased_out(share))

"""The movement of the viewer's city to another position: after a step, or to make room."""

from collections.abc import Collection

from alhambra_desktop.presentation.alhambra.models import Cell
from alhambra_desktop.presentation.alhambra.palace_frame import PalaceFrame
from alhambra_desktop.presentation.easing import between, eased_out
from alhambra_desktop.presentation.rects import Rect

SLIDE = 0.2
"""Seconds in which the city makes room for the cells of what is picked."""


def moved(stood: PalaceFrame, now: PalaceFrame) -> bool:
    """Whether a city in the same zone has changed its position."""
    return stood.area == now.area and (stood.cell, stood.origin) != (now.cell, now.origin)


class Glide:
    """The former position of the city, and the remaining time of its own movement."""

    def __init__(self) -> None:
        self._stood: PalaceFrame | None = None
        self._left = 0.0

    def begin(self, stood: PalaceFrame) -> None:
        """Begin to glide from there during the movements of a step."""
        self._stood = stood

    def slide(self, stood: PalaceFrame) -> None:
        """Begin to glide from there independently of the game."""
        self._stood, self._left = stood, SLIDE

    def end(self) -> None:
        """End the movement."""
        self._left = 0.0

    def update(self, dt: float) -> bool:
        """Advance the time; returns whether it glides independently."""
        slid = self._left > 0
        self._left = max(0.0, self._left - dt)
        return slid

    def place(self, now: PalaceFrame, cells: Collection[Cell], share: float | None) -> Rect | None:
        """The rectangles of these cells on the way to ``now``.

        ``share`` is the progress of a step's movement.
        """
        if share is None and self._left:
            share = 1 - self._left / SLIDE
        if share is None or self._stood is None:
            return None
        return between(self._stood.around(cells), now.around(cells), eased_out(share))

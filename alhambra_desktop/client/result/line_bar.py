"""The scroll bar next to lines: which of them are visible, and dragging."""

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.rects import Rect

WHEEL = 3
"""Lines that a notch of the wheel scrolls."""


class LineBar:
    """``shown`` of ``count`` lines are visible, from ``offset`` on; ``track`` is the bar's rectangle."""

    def __init__(self) -> None:
        self.offset = 0
        self._track = Rect(0, 0, 0, 0)
        self._count = self._shown = 0
        self._grip: int | None = None

    def lay(self, track: Rect, count: int, shown: int) -> None:
        """Set other lines, or another window."""
        self._track, self._count, self._shown = track, count, shown
        self.to(self.offset)

    @property
    def furthest(self) -> int:
        """How many lines can be scrolled away."""
        return max(0, self._count - self._shown)

    def to(self, offset: int) -> None:
        """Show the lines from ``offset`` on."""
        self.offset = max(0, min(offset, self.furthest))

    def handle(self, event: pygame.Event) -> bool:
        """Handle wheel, dragging, Page Up, Page Down, Home and End; returns whether the event was used."""
        if not self.furthest:
            return False
        if event.type == pygame.MOUSEWHEEL:
            self.to(self.offset - event.y * WHEEL)
        elif event.type == pygame.MOUSEMOTION and self._grip is not None:
            self._drag(event.pos[1])
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._take(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
        elif event.type == pygame.KEYDOWN:
            return self._key(event.key)
        else:
            return False
        return True

    def _key(self, key: int) -> bool:
        page = max(1, self._shown - 1)
        goals = {
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self.furthest,
        }
        if key in goals:
            self.to(goals[key])
        return key in goals

    def _thumb(self) -> Rect:
        track = self._track
        high = max(2 * track.w, track.h * self._shown // max(1, self._count))
        y = track.y + (track.h - high) * self.offset // max(1, self.furthest)
        return Rect(track.x + track.w // 4, y, max(3, track.w * 4 // 11), high)

    def _take(self, position: tuple[int, int]) -> bool:
        if not self._track.holds(position):
            return False
        thumb, y = self._thumb(), position[1]
        self._grip = y - thumb.y if thumb.y <= y < thumb.bottom else thumb.h // 2
        self._drag(y)
        return True

    def _drag(self, y: int) -> None:
        track, thumb = self._track, self._thumb()
        free = max(1, track.h - thumb.h)
        self.to(round((y - (self._grip or 0) - track.y) / free * self.furthest))

    def draw(self, brush: Brush, surface: pygame.Surface) -> None:
        """Draw the bar, if there is something to scroll."""
        if not self.furthest:
            return
        thumb = self._thumb()
        slot = Rect(thumb.x, self._track.y, thumb.w, self._track.h)
        brush.box(surface, slot, thumb.w // 2, Colour("#0A2129"))
        brush.box(surface, thumb, thumb.w // 2, Colour("#5FA3AC" if self._grip is not None else "#3E7580"))

"""Scroll areas: wheel, dragging the bar, Page Up and Page Down."""

from collections.abc import Callable, Sequence

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.ui import Ui

WHEEL_UNITS = 72


class ScrollArea(Widget):
    """Shows ``contents``, laid out as if the area were as high as they need.

    ``offset`` is the initial position, in pixels; ``on_scroll`` is called with the position, so that the
    scene can restore it after a new layout.
    """

    solid = False
    focusable = False

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        contents: Sequence[Widget],
        *,
        offset: int = 0,
        on_scroll: Callable[[int], object] = lambda offset: None,
        key: str = "",
    ) -> None:
        super().__init__(kit, rect, key=key)
        self._contents = tuple(contents)
        self._height = max((widget.rect.bottom for widget in contents), default=rect.top) - rect.top
        self._on_scroll = on_scroll
        self._offset = 0
        self._grip: int | None = None
        for widget in contents:
            _clip(widget, rect)
        self._shift_to(offset)

    @staticmethod
    def bar_width(kit: Kit) -> int:
        """The width that contents leave free on the right for the bar."""
        return kit.px(18)

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self._height - self.rect.height)

    @property
    def offset(self) -> int:
        """How many pixels of the contents are above the area."""
        return self._offset

    def scroll_to(self, offset: int) -> None:
        """Show the contents from ``offset`` on."""
        self._shift_to(offset)
        self._on_scroll(self._offset)

    def reveal(self, widget: Widget) -> None:
        """Scroll as little as possible to show a widget of the contents completely."""
        margin = self.kit.px(12)
        if widget.rect.top < self.rect.top + margin:
            self.scroll_to(self._offset - (self.rect.top + margin - widget.rect.top))
        elif widget.rect.bottom > self.rect.bottom - margin:
            self.scroll_to(self._offset + widget.rect.bottom - (self.rect.bottom - margin))

    def hint(self) -> str:
        return ""

    def children(self) -> Sequence[Widget]:
        return self._contents

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        for widget in self._contents:
            _clip(widget, self.rect)

    def handle(self, event: pygame.Event, ui: Ui) -> bool:
        if event.type == pygame.MOUSEWHEEL and self.furthest:
            self.scroll_to(self._offset - event.y * self.kit.px(WHEEL_UNITS))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self._bar().collidepoint(event.pos):
            grip = self._grip_rect()
            self._grip = event.pos[1] - grip.top if grip.collidepoint(event.pos) else grip.height // 2
            self._drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            self._drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self._grip = None
        return False

    def page(self, pages: int) -> bool:
        if not self.furthest:
            return False
        self.scroll_to(self._offset + pages * (self.rect.height - self.kit.px(WHEEL_UNITS)))
        return True

    def draw(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for widget in self._contents:
            if widget.rect.colliderect(self.rect):
                widget.draw(surface)
        surface.set_clip(before)
        if self.furthest:
            paint, track, grip = self.kit.paint, self._bar(), self._grip_rect()
            width = self.kit.px(8)
            slot = pygame.Rect(track.centerx - width // 2, track.y, width, track.height)
            surface.blit(paint.box(slot.size, width // 2, pygame.Color("#0A2129"), None), slot)
            lit = pygame.Color("#5FA3AC" if self._grip is not None else "#3E7580")
            thumb = pygame.Rect(slot.x, grip.y, width, grip.height)
            surface.blit(paint.box(thumb.size, width // 2, lit, None), thumb)

    def alive_at(self, position: tuple[int, int]) -> bool:
        return bool(self.furthest) and self._bar().collidepoint(position)

    def _bar(self) -> pygame.Rect:
        width = self.bar_width(self.kit)
        return pygame.Rect(self.rect.right - width, self.rect.y, width, self.rect.height)

    def _grip_rect(self) -> pygame.Rect:
        track = self._bar()
        height = max(self.kit.px(40), round(track.height * self.rect.height / max(1, self._height)))
        travel = track.height - height
        top = track.y + round(travel * self._offset / max(1, self.furthest))
        return pygame.Rect(track.x, top, track.width, height)

    def _drag(self, y: int) -> None:
        track, grip = self._bar(), self._grip_rect()
        travel = max(1, track.height - grip.height)
        self.scroll_to(round((y - (self._grip or 0) - track.y) / travel * self.furthest))

    def _shift_to(self, offset: int) -> None:
        offset = min(self.furthest, max(0, offset))
        for widget in self._contents:
            widget.move(0, self._offset - offset)
        self._offset = offset


def _clip(widget: Widget, rect: pygame.Rect) -> None:
    widget.clip = rect
    for child in widget.children():
        _clip(child, rect)

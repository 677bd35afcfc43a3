"""A scene that contains the table of a game in the upper part of the window, and a bar below it."""

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import replace

import pygame

from alhambra_desktop.client.play.match_scene import MatchScene
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import ACT_KEYS, Widget

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class HostScene(UiScene):
    """The table is a separate scene that is not on the stack.

    It is given a smaller window, gets the events in it, and what it opens is above everything. ``bar_units``:
    the height of the bar.
    """

    bar_units = 72

    def __init__(self, table: MatchScene) -> None:
        super().__init__()
        self.table = table
        self._on_own = False
        """Whether the pointer is over something of this scene."""
        self._grabbed = False
        """Whether a press that began on the table also has to end there."""

    @abstractmethod
    def bar(self, rect: pygame.Rect) -> Iterable[Widget]:
        """The widgets of the bar."""

    def owns(self, position: tuple[int, int]) -> bool:
        """Whether a point belongs to this scene and not to the table."""
        return self.bar_rect.collidepoint(position) or position[0] >= self.kit.window[0] - self.beside

    def heard(self, event: pygame.Event) -> bool:
        """Handle a key of this scene; returns whether it was used. All others go to the table."""
        return False

    # ------------------------------------------------------------ life

    @property
    def bar_rect(self) -> pygame.Rect:
        """The bar at the lower edge."""
        width, height = self.kit.window
        high = self.kit.px(self.bar_units)
        return pygame.Rect(0, height - high, width, high)

    @property
    def beside(self) -> int:
        """The width in pixels at the right edge that does not belong to the table."""
        return 0

    def _host(self) -> None:
        """Give the table its part of the window."""
        window = (self.kit.window[0] - self.beside, self.bar_rect.y)
        self.table.services = replace(self.services, kit=replace(self.kit, window=window))
        self.table.stack = self.stack

    def enter(self) -> None:
        self._host()
        self.table.enter()
        super().enter()

    def leave(self) -> None:
        self.table.leave()
        super().leave()

    def pause(self) -> None:
        self.table.pause()
        super().pause()

    def resume(self) -> None:
        self.table.resume()
        super().resume()

    def relayout(self) -> None:
        self._host()
        self.table.relayout()
        super().relayout()

    def build(self) -> Iterable[Widget]:
        yield from self.bar(self.bar_rect)

    # ------------------------------------------------------------ frames

    def update(self, dt: float) -> None:
        parts = [self.table.update, super().update]
        for update in parts if self._on_own else reversed(parts):  # the last one says how the pointer looks
            update(dt)
        self.rests, self.table.rests = self.table.rests, False  # the table is drawn with its host
        if self.table.dirty:
            self.invalidate()

    def backdrop(self, surface: pygame.Surface) -> None:
        width, height = self.table.services.kit.window
        self.table.draw(surface.subsurface((0, 0, width, height)))
        self.table.dirty = False

    # ------------------------------------------------------------ events

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type in MOUSE:
            self._mouse(event)
        elif event.type != pygame.MOUSEWHEEL or not self._on_own:
            self.table.handle(event)

    def _mouse(self, event: pygame.Event) -> None:
        own = self._on_own = self.owns(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._grabbed = not own
        for_table = self._grabbed if event.type == pygame.MOUSEBUTTONUP else not own
        if for_table:
            self.table.handle(event)
        elif event.type == pygame.MOUSEMOTION:
            self.table.handle(pygame.Event(pygame.WINDOWLEAVE))
        if not for_table or event.type == pygame.MOUSEMOTION:
            super().handle(event)

    def _key(self, event: pygame.Event) -> None:
        focused = self.ui.ring_shown and self.ui.focused is not None
        asks = (self._on_own or focused) and self._asks_for_help(event)
        if event.key == pygame.K_TAB or (focused and event.key in ACT_KEYS) or asks:
            super().handle(event)
        elif not self.heard(event):
            self.table.handle(event)

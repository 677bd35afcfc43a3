"""The picture of the table that is kept, zone by zone, and what was drawn into each."""

from collections.abc import Callable, Hashable

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.presentation.alhambra.layout import TableLayout
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import language


class KeptPicture:
    """A picture as large as the window; a zone is drawn again once its contents have changed."""

    def __init__(self, kit: Kit) -> None:
        self.brush = Brush(kit)
        self._layout: TableLayout | None = None
        self._base: pygame.Surface | None = None
        """The background with the viewer's city."""
        self._site: pygame.Surface | None = None
        """The background below the city."""
        self._still: pygame.Surface | None = None
        self._former: pygame.Surface | None = None
        """The table with the zones that it had before, until the other ones are painted."""
        self._keys: dict[str, Hashable] = {}
        self._language = ""
        self._room: int | None = None
        """How many zones may still be drawn again in this frame; None: all."""
        self.behind = False
        """Whether zones wait for the next frame."""

    def picture(self) -> pygame.Surface | None:
        """A copy of the last drawn table."""
        shown = self._former or self._still
        return None if shown is None else shown.copy()

    def _prepare(self, layout: TableLayout) -> None:
        """Draw background and shadows, which the game does not change."""
        kit = self.brush.kit
        self._layout, self._language = layout, language()
        self._keys.clear()
        base = pygame.Surface(layout.size).convert()
        base.blit(kit.art.cover("backdrop/table", layout.size), (0, 0))
        for zone in layout.zones():
            if zone not in (layout.palace, layout.top_bar, layout.strip, layout.shelf, layout.switches):
                shadow, reach = kit.paint.shadow((zone.w, zone.h))
                base.blit(shadow, (zone.x - reach, zone.y - reach + kit.px(5)))
        self._base = base
        self._site = base.subsurface(pygame.Rect(layout.palace)).copy()
        self._former, self._still = self._still, base.copy()

    def _put(self, name: str, zone: Rect, key: Hashable, draw: Callable[[pygame.Surface], None]) -> bool:
        """Draw a zone if its contents have changed; returns whether they have."""
        if name in self._keys and self._keys[name] == key:
            return False
        assert self._still is not None
        assert self._base is not None
        self._keys[name] = key
        if self._room is not None:
            self._room -= 1
        self._still.set_clip(pygame.Rect(zone))
        self._still.blit(self._base, zone, pygame.Rect(zone))
        draw(self._still)
        self._still.set_clip(None)
        return True

    def _put_late(self, name: str, zone: Rect, key: Hashable, draw: Callable[[pygame.Surface], None]) -> None:
        """As ``_put``, but a zone that was drawn before may wait for the next frame."""
        if self._room is not None and self._room <= 0 and self._keys.get(name, key) != key:
            self.behind = True
        else:
            self._put(name, zone, key, draw)

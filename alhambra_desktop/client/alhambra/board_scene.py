"""The display of a module large over the table: every thing with its name and what it is for.

Pressing a thing that begins something now goes back to the table and begins it.
"""

from collections.abc import Callable, Iterable

import pygame

from alhambra_desktop.client.alhambra.shelf import draw_item
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Clickable, Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Drawn, Label, Panel
from alhambra_desktop.presentation.alhambra.items import Drawer, Item
from alhambra_desktop.presentation.alhambra.shapes import shape_of
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import has, t

PLACE, NAME, MOST = 250, 66, 210
"""Units of the width of a thing's place, of the room for its name, and of the side of a thing at most."""


class BoardScene(UiScene):
    """Closes with the name of a thing to press, with ``RULES``, or nothing."""

    overlay = True
    first_focus = "close"
    RULES = "rules"

    def __init__(self, drawer: Drawer, live: frozenset[str]) -> None:
        """``live``: the names of the things that begin something now."""
        super().__init__()
        self.drawer = drawer
        self._live = live
        self._brush: Brush

    def enter(self) -> None:
        self._brush = Brush(self.services.kit)
        super().enter()

    def relayout(self) -> None:
        self._brush = Brush(self.services.kit)
        super().relayout()

    def back(self) -> bool:
        self.close()
        return True

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        frame = pygame.Rect(0, 0, min(px(1320), kit.window[0] - px(48)), min(px(860), kit.window[1] - px(48)))
        frame.center = (kit.window[0] // 2, kit.window[1] // 2)
        yield Panel(kit, frame, active=True)
        pad = px(24)
        sign = pygame.Rect(frame.x + pad, frame.y + pad, px(56), px(56))
        picture = kit.vignette(self.drawer.module, sign.w)
        yield Drawn(kit, sign, lambda s, r: s.blit(picture, r))
        words = pygame.Rect(sign.right + px(16), sign.y, frame.right - pad - sign.right - px(16), px(34))
        yield Label(kit, words, self.drawer.title, "panel_title")
        about = f"module.{self.drawer.module}.line"
        said = " ".join(part for part in (t(about) if has(about) else "", self.drawer.note) if part)
        lines = pygame.Rect(words.x, words.bottom + px(2), words.w, px(60))
        yield Label(kit, lines, said, "text", "mist", wrap=True, top=True)
        foot = pygame.Rect(frame.x + pad, frame.bottom - pad - px(52), frame.w - 2 * pad, px(52))
        yield from self._buttons(foot)
        top = lines.bottom + px(12)
        room = pygame.Rect(foot.x, top, foot.w, foot.y - px(16) - top)
        yield self.scroll(room, list(self._things(room)), "things")

    def _buttons(self, foot: pygame.Rect) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        close = pygame.Rect(foot.right - px(220), foot.y, px(220), foot.h)
        yield Button(
            kit,
            close,
            t("common.close"),
            self.back,
            kind="primary",
            shortcut=t("key.escape"),
            key="close",
        )
        label = t("title.rules")
        rules = pygame.Rect(foot.x, foot.y, Button.width_for(kit, label, icon="book"), foot.h)
        yield Button(kit, rules, label, lambda: self.close(self.RULES), icon="book", key="rules")

    def _things(self, room: pygame.Rect) -> Iterable[Widget]:
        """The things in rows, each as large as its place allows."""
        kit, px = self.kit, self.kit.px
        items = self.drawer.items
        columns = max(1, min(len(items), (room.w - px(20)) // px(PLACE)))
        width = (room.w - px(20)) // columns
        rows = -(-len(items) // columns)
        side = min(px(MOST), max(px(96), room.h // max(1, rows) - px(NAME + 16)))
        for number, item in enumerate(items):
            x, y = room.x + number % columns * width, room.y + number // columns * (side + px(NAME + 16))
            place = pygame.Rect(x, y, width - px(12), side + px(NAME))
            yield _Thing(kit, place, self._brush, item, side, live=item.name in self._live, act=self.close)


class _Thing(Clickable):
    """A thing of the display with its name below."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        brush: Brush,
        item: Item,
        side: int,
        *,
        live: bool,
        act: Callable[[str], None],
    ) -> None:
        super().__init__(
            kit, rect, lambda: act(item.name), key=f"thing {item.name}", tip=item.note, enabled=live
        )
        self._brush, self._item, self._side = brush, item, side

    def draw(self, surface: pygame.Surface) -> None:
        brush, px = self._brush, self.kit.px
        width = min(self.rect.w, round(self._side * max(1.0, shape_of(self._item))))
        spot = Rect(self.rect.centerx - width // 2, self.rect.y + px(6), width, self._side - px(6))
        draw_item(brush, surface, spot, self._item, live=self.enabled)
        style = brush.style("sans", 18)
        words = self.kit.fonts.wrap(self._item.words, style, self.rect.w)[:2]
        for line, text in enumerate(words):
            at = (self.rect.centerx, self.rect.y + self._side + px(18 + 24 * line))
            fitted, style = brush.fitted(text, "sans", 18, self.rect.w, 18)
            brush.text(surface, at, fitted, style, brush.colour("cream"), "centre")

"""The board of a module large over the table, in windows without room next to the city.

It covers the left of the table. Pressing a thing that begins something returns to the table and begins it.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

import pygame

from alhambra_desktop.client.alhambra.large import (
    draw_head,
    draw_plans,
    draw_thing,
    draw_told,
    named,
    told_height,
)
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.play.enlarged import EnlargedScene
from alhambra_desktop.client.widgets.base import Clickable, Widget
from alhambra_desktop.client.widgets.buttons import IconButton
from alhambra_desktop.client.widgets.plain import Drawn, Panel
from alhambra_desktop.presentation.alhambra.items import Item
from alhambra_desktop.presentation.alhambra.large_board import PAD, WIDTH, LargeBoard, LargeParts, large_parts
from alhambra_desktop.presentation.alhambra.models import COMMON, Thing
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

SHARE = 0.6
"""Share of the window's width for the board."""


class BoardScene(EnlargedScene):
    """Closes with the thing to press, with ``RULES``, with ``SHRINK``, or None."""

    RULES, SHRINK = "rules", "shrink"

    def __init__(
        self, board: LargeBoard, me: int, live: frozenset[Thing], tell: Callable[[Thing], object]
    ) -> None:
        """``live``: the things that begin something now; ``tell`` opens the card of a thing."""
        super().__init__()
        self._tell = tell
        self.board = board
        self._me = me
        self._live = live

    def tell_at(self, position: tuple[int, int]) -> bool:
        widget = self.ui.at(position)
        if isinstance(widget, _Thing):
            self._tell(widget.thing)
            return True
        return super().tell_at(position)

    def build(self) -> Iterable[Widget]:
        kit, px, board = self.kit, self.kit.px, self.board
        margin, (width, height) = px(12), kit.window
        wide = min(width - 2 * margin, max(round(width * SHARE), px(WIDTH)))
        frame = Rect(margin, px(72), wide, height - px(72) - margin)
        self.parts = parts = self._cut(large_parts(frame, kit.theme.u, board))
        frame = parts.rect
        yield Panel(kit, pygame.Rect(frame), active=True)
        yield Drawn(kit, pygame.Rect(frame), lambda s, _: self._draw(s, parts))
        answers = {"rules": self.RULES, "shrink": self.SHRINK, "close": None}
        icons = {"rules": "book", "shrink": "down", "close": "cross"}
        for name, rect in parts.buttons:
            act = self._closing(answers[name])
            yield IconButton(kit, pygame.Rect(rect), icons[name], act, key=name, tip=t(f"tip.large_{name}"))
        for owner, items, rects in ((COMMON, board.items, parts.items), (self._me, board.mine, parts.mine)):
            for item, rect in zip(items, rects, strict=True):
                thing = (owner, board.module, item.name)
                yield _Thing(
                    kit,
                    self.brush,
                    rect,
                    thing,
                    item,
                    self._closing(thing),
                    live=thing in self._live,
                    named=named(parts, board, owner, item),
                )

    def _cut(self, parts: LargeParts) -> LargeParts:
        """Only as high as its contents: the table below stays in sight."""
        if parts.foot is None:
            return parts
        foot = parts.foot.top(told_height(self.brush, parts.foot, self.board.told))
        high = foot.bottom + self.kit.px(PAD) - parts.rect.y
        return replace(parts, rect=parts.rect.top(min(high, parts.rect.h)), foot=foot)

    def _draw(self, surface: pygame.Surface, parts: LargeParts) -> None:
        draw_head(self.brush, surface, parts, self.board)
        draw_plans(self.brush, surface, parts, self.board)
        if parts.foot is not None:
            draw_told(self.brush, surface, parts.foot, self.board.told)

    def _closing(self, answer: Thing | str | None) -> Callable[[], None]:
        return lambda: self.close(answer)


class _Thing(Clickable):
    """A thing of the board, with its name below it if there is room."""

    def __init__(
        self,
        kit: Kit,
        brush: Brush,
        rect: Rect,
        thing: Thing,
        item: Item,
        act: Callable[[], None],
        *,
        live: bool,
        named: bool,
    ) -> None:
        super().__init__(
            kit, pygame.Rect(rect), act, key=f"thing {item.name}", tip=item.note or item.words, enabled=live
        )
        self.thing = thing
        self.brush, self._item, self._named = brush, item, named

    def draw(self, surface: pygame.Surface) -> None:
        draw_thing(self.brush, surface, Rect(*self.rect), self._item, live=self.enabled, named=self._named)

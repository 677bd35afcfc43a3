"""Passive widgets: labels, panels, pictures, bars."""

from collections.abc import Callable, Iterable
from typing import Literal

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.theme import Style
from alhambra_desktop.client.widgets.base import TextBox, Widget

Align = Literal["left", "centre", "right"]


class Label(Widget):
    """Text in a rectangle, wrapped if ``wrap``; a single line is vertically centred."""

    solid = False

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        text: str,
        role: str | Style = "body",
        colour: str = "cream",
        *,
        align: Align = "left",
        wrap: bool = False,
        top: bool = False,
        key: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(kit, rect, key=key, tip=tip)
        self.text = text
        self.style = kit.theme.style(role) if isinstance(role, str) else role
        self.colour = kit.colour(colour)
        self.align: Align = align
        self.wrap = wrap
        self.top = top

    def words_on(self) -> str:
        return self.text

    def _place(self) -> tuple[pygame.Surface, pygame.Rect]:
        width = self.rect.width if self.wrap else None
        drawn = self.kit.fonts.text(self.text, self.style, self.colour, width, self.align)
        place = drawn.get_rect(topleft=self.rect.topleft)
        if self.align == "centre":
            place.centerx = self.rect.centerx
        elif self.align == "right":
            place.right = self.rect.right
        if not self.top:
            lines = len(self.kit.fonts.wrap(self.text, self.style, width)) if width else 1
            if lines == 1:
                place.top = self.kit.fonts.middle(self.style, self.rect.centery)
            else:
                place.centery = self.rect.centery
        return drawn, place

    def draw(self, surface: pygame.Surface) -> None:
        if self.text:
            surface.blit(*self._place())

    def text_boxes(self) -> Iterable[TextBox]:
        if self.text:
            width = self.kit.fonts.size(self.text, self.style, self.rect.width if self.wrap else None)[0]
            place = self._place()[1]
            if self.align == "left":
                place.width = width
            yield TextBox(self.text, self.kit.fonts.ink(self.style, place), self.rect)


class Panel(Widget):
    """A panel with its heading; ``inner`` is the room below the heading."""

    solid = False

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        title: str = "",
        *,
        note: str = "",
        active: bool = False,
        key: str = "",
    ) -> None:
        super().__init__(kit, rect, key=key)
        self.title = title
        self.note = note
        self.active = active

    def words_on(self) -> str:
        return self.title

    @staticmethod
    def heading_height(kit: Kit) -> int:
        """The distance from the upper edge of a panel with a title to its inner room."""
        return kit.px(64)

    @property
    def inner(self) -> pygame.Rect:
        """The room for contents."""
        pad = self.kit.theme.space("padding")
        top = self.heading_height(self.kit) if self.title else pad
        return pygame.Rect(
            self.rect.x + pad, self.rect.y + top, self.rect.width - 2 * pad, self.rect.height - top - pad
        )

    def _heading(self) -> Iterable[tuple[str, str, str, pygame.Rect, Align]]:
        px = self.kit.px
        line = pygame.Rect(self.rect.x + px(24), self.rect.y + px(16), self.rect.width - px(48), px(40))
        if self.title:
            yield (
                self.title,
                "panel_title",
                "cream",
                pygame.Rect(line.x + px(22), line.y, line.width - px(22), line.height),
                "left",
            )
        if self.note:
            yield self.note, "text", "mist", line, "right"

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        kit.paint.lay(surface, self.rect, self.active)
        if self.title:
            star = kit.paint.star(kit.px(14), kit.colour("gold"))
            surface.blit(star, star.get_rect(center=(self.rect.x + kit.px(31), self.rect.y + kit.px(36))))
        for text, role, colour, room, align in self._heading():
            Label(kit, room, text, role, colour, align=align).draw(surface)

    def text_boxes(self) -> Iterable[TextBox]:
        for text, role, colour, room, align in self._heading():
            yield from Label(self.kit, room, text, role, colour, align=align).text_boxes()


class Picture(Widget):
    """A picture by its id, as large as fits the rectangle."""

    solid = False

    def __init__(
        self, kit: Kit, rect: pygame.Rect, art_id: str, *, tint: str = "", key: str = "", tip: str = ""
    ) -> None:
        super().__init__(kit, rect, key=key, tip=tip)
        self.art_id = art_id
        self.tint = tint

    def draw(self, surface: pygame.Surface) -> None:
        w, h = self.kit.art.size(self.art_id)
        width = max(1, min(self.rect.width, round(self.rect.height * w / h)))
        if self.tint:
            drawn = self.kit.art.tinted(self.art_id, width, self.kit.colour(self.tint))
        else:
            drawn = self.kit.art.get(self.art_id, width)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


class Drawn(Widget):
    """Something special of one screen, drawn by a function."""

    solid = False

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        paint: Callable[[pygame.Surface, pygame.Rect], object],
        *,
        key: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(kit, rect, key=key, tip=tip)
        self._paint = paint

    def draw(self, surface: pygame.Surface) -> None:
        self._paint(surface, self.rect)


def bar(kit: Kit, rect: pygame.Rect, *, line_below: bool) -> Drawn:
    """A bar across the window."""
    return Drawn(kit, rect, lambda surface, room: surface.blit(kit.paint.bar(room.size, line_below), room))


def rule(kit: Kit, rect: pygame.Rect) -> Drawn:
    """A thin gold line in the middle of a rectangle."""
    return Drawn(
        kit,
        rect,
        lambda surface, room: surface.blit(kit.paint.rule(room.width), (room.x, room.centery)),
    )

"""A module as a card of the chooser: picture, name, weight, what it does; gold while it is chosen."""

from collections.abc import Callable, Iterable

import pygame

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.base import Clickable, TextBox
from alhambra_desktop.text import t

WIDTH, HEIGHT = 296, 216
PICTURE = 76
STAR = 15


class ModuleCard(Clickable):
    """The whole card toggles the module."""

    def __init__(
        self, kit: Kit, rect: pygame.Rect, name: str, on_click: Callable[[], object], *, chosen: bool
    ) -> None:
        super().__init__(kit, rect, on_click, key=f"module-{name}", sound="tick")
        self.name = name
        self.chosen = chosen

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Of the picture, the name and the line."""
        px, rect = self.kit.px, self.rect
        pad = px(14)
        picture = pygame.Rect(rect.x + pad, rect.y + pad, px(PICTURE), px(PICTURE))
        name = pygame.Rect(picture.right + px(12), rect.y + pad, 0, px(50))
        name.width = rect.right - pad - name.x
        line = pygame.Rect(rect.x + pad, picture.bottom + px(8), rect.width - 2 * pad, 0)
        line.height = rect.bottom - px(10) - line.y
        return picture, name, line

    def _words(self) -> Iterable[tuple[str, str, pygame.Rect]]:
        _, name, line = self._rooms()
        yield t(f"module.{self.name}.name"), "strong", name
        yield t(f"module.{self.name}.line"), "text", line

    def draw(self, surface: pygame.Surface) -> None:
        kit, px = self.kit, self.kit.px
        kit.paint.lay(surface, self.rect, self.chosen)
        if self.hovered and not self.chosen:
            surface.blit(kit.paint.glow(self.rect.size, kit.theme.radius("panel"), 18), self.rect)
        picture, name, _ = self._rooms()
        art = f"module/{self.name}"
        if kit.art.has(art):
            surface.blit(kit.art.get(art, picture.width, picture.height), picture)
        else:
            icon = kit.art.icon("tile", px(48), kit.colour("gold_light"))
            surface.blit(icon, icon.get_rect(center=picture.center))
        for words, role, room in self._words():
            colour = kit.colour("cream" if role == "strong" else "mist")
            drawn = kit.fonts.text(words, kit.theme.style(role), colour, room.width)
            surface.blit(drawn, room.topleft)
        stars = MODULES[self.name].weight
        for number in range(3):
            star = kit.paint.star(px(STAR), kit.colour("gold" if number < stars else "line"), filled=True)
            surface.blit(star, (name.x + number * px(STAR + 4), picture.bottom - px(STAR)))
        if self.chosen:
            tick = kit.art.icon("check", px(24), kit.colour("gold"))
            surface.blit(tick, tick.get_rect(topright=(self.rect.right - px(12), picture.bottom - px(20))))

    def text_boxes(self) -> Iterable[TextBox]:
        for words, role, room in self._words():
            size = self.kit.fonts.size(words, self.kit.theme.style(role), room.width)
            yield TextBox(words, pygame.Rect(room.topleft, size), room)

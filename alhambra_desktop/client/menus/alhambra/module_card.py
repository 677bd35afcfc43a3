"""A module as a compact card of the chooser: picture, number, difficulty, what it changes, name."""

from collections.abc import Callable, Iterable

import pygame

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.base import Clickable, TextBox
from alhambra_desktop.match.alhambra.own_data import OwnData
from alhambra_desktop.presentation import module_names
from alhambra_desktop.presentation.alhambra import module_choice
from alhambra_desktop.text import t

WIDTH = 226
"""Least width of a card in units."""

PICTURE, PAD, STAR, SIGN = 56, 10, 15, 20
SIGNS = {"money": "coins", "building": "wall", "market": "store", "points": "star"}
"""The icon of what a module changes."""
ASKS = "users"
"""The icon of a module in which others are asked."""


def height_for(kit: Kit, width: int) -> int:
    """The height that the longest name needs at this width."""
    room = width - 2 * kit.px(PAD) - kit.px(PICTURE) - kit.px(10)
    style = kit.theme.style("strong")
    name = max(kit.fonts.size(module_names.module_name(name), style, room)[1] for name in MODULES)
    return max(kit.px(PICTURE), kit.px(24) + name) + 2 * kit.px(PAD)


def signs_of(module: str) -> tuple[str, ...]:
    """The icons that say what a module changes, and whether others are asked."""
    asks = (ASKS,) if module_choice.asks_others(module) else ()
    return (*(SIGNS[change] for change in MODULES[module].changes), *asks)


def sign_of_filter(name: str) -> str:
    """The icon that the cards of all modules found by a filter have, if there is one."""
    return ASKS if name == "asks_others" else SIGNS.get(name, "")


def bad_data(own: OwnData) -> str:
    """The error message of invalid data, the same as at the start of a game."""
    return t("reason.bad_data", problem=f"{own.file}: {own.problem}")


def draw_weight(surface: pygame.Surface, kit: Kit, place: tuple[int, int], weight: int) -> None:
    """Three stars with their left middle at ``place``, of which some are lit."""
    for number in range(3):
        colour = kit.colour("gold" if number < weight else "line")
        star = kit.paint.star(kit.px(STAR), colour)
        surface.blit(star, star.get_rect(midleft=(place[0] + number * kit.px(STAR + 2), place[1])))


class ModuleCard(Clickable):
    """The whole card toggles the module; gold while it is chosen. ``own``: the user has own data for it."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        on_click: Callable[[], object],
        *,
        chosen: bool,
        favourite: bool = False,
        own: OwnData | None = None,
    ) -> None:
        super().__init__(kit, rect, on_click, key=f"module-{name}", sound="tick")
        self.name = self.topic = name
        self.chosen = chosen
        self.own = own
        self._favourite = favourite
        self.tip = module_names.module_line(name)
        if own is not None:
            self.tip = bad_data(own) if own.problem else t("modules.own_data_note", file=own.file)

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The rectangles of the picture, the line with number and icons, and the name."""
        px, rect = self.kit.px, self.rect
        picture = pygame.Rect(rect.x + px(PAD), 0, px(PICTURE), px(PICTURE))
        picture.centery = rect.centery
        left = picture.right + px(10)
        head = pygame.Rect(left, rect.y + px(PAD) - px(2), rect.right - px(PAD) - left, px(24))
        name = pygame.Rect(left, head.bottom, head.width, rect.bottom - px(PAD) - head.bottom)
        return picture, head, name

    def draw(self, surface: pygame.Surface) -> None:
        kit, px = self.kit, self.kit.px
        picture, head, name = self._rooms()
        kit.paint.lay(surface, self.rect, self.chosen)
        if self.hovered and not self.chosen:
            surface.blit(kit.paint.glow(self.rect.size, kit.theme.radius("panel"), 18), self.rect)
        surface.blit(kit.vignette(self.name, picture.width), picture)
        if self.chosen:
            disc = kit.paint.disc(px(26), kit.colour("gold"), kit.colour("ink"), px(1.5))
            place = disc.get_rect(center=(picture.right - px(4), picture.bottom - px(6)))
            surface.blit(disc, place)
            tick = kit.art.icon("check", px(17), kit.colour("ink"))
            surface.blit(tick, tick.get_rect(center=place.center))
        self._draw_head(surface, head)
        words = kit.fonts.text(
            module_names.module_name(self.name), kit.theme.style("strong"), kit.colour("cream"), name.width
        )
        surface.blit(words, name.topleft)

    def _draw_head(self, surface: pygame.Surface, head: pygame.Rect) -> None:
        kit, px, style = self.kit, self.kit.px, self.kit.theme.style("strong")
        number = kit.fonts.text(str(MODULES[self.name].number), style, kit.colour("gold_light"))
        surface.blit(number, (head.x, kit.fonts.middle(style, head.centery)))
        draw_weight(surface, kit, (head.x + px(32), head.centery), MODULES[self.name].weight)
        right = head.right
        signs = [(sign, "mist") for sign in signs_of(self.name)]
        if self.own is not None:
            signs.insert(0, ("edit", "ember" if self.own.problem else "mist"))
        if self._favourite:
            signs.insert(0, ("heart", "gold_light"))
        for sign, colour in reversed(signs):
            drawn = kit.art.icon(sign, px(SIGN), kit.colour(colour))
            place = drawn.get_rect(midright=(right, head.centery))
            if place.left < head.x + px(32 + 3 * (STAR + 2)):
                break
            surface.blit(drawn, place)
            right = place.left - px(4)

    def text_boxes(self) -> Iterable[TextBox]:
        _, _, name = self._rooms()
        words = module_names.module_name(self.name)
        size = self.kit.fonts.size(words, self.kit.theme.style("strong"), name.width)
        yield TextBox(words, pygame.Rect(name.topleft, size), name)

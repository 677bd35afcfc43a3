"""A module as a card of the chooser: picture, name, weight, what it does; gold while it is chosen."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.base import Clickable, TextBox
from alhambra_desktop.match.own_data import OwnData
from alhambra_desktop.text import t

WIDTH = 296
"""The least width of a card in units."""

PICTURE, MARKS, PAD = 76, 36, 14
BUTTONS = 2 * MARKS + 12
"""What the buttons at the right of the marks take."""

STAR = 15


@dataclass(frozen=True, slots=True)
class CardShape:
    """What all cards of a page share: ``head`` is the height of picture and name, ``height`` the whole."""

    head: int
    height: int


def shape_for(kit: Kit, width: int) -> CardShape:
    """As high as the longest name and line need."""
    px = kit.px
    names = width - px(2 * PAD + PICTURE + 12)
    lines = width - px(2 * PAD)
    head = max(kit.fonts.size(_name(name), kit.theme.style("strong"), names)[1] for name in MODULES)
    line = max(kit.fonts.size(_line(name), kit.theme.style("text"), lines)[1] for name in MODULES)
    head = max(head, px(PICTURE))
    return CardShape(head, head + line + px(2 * PAD + MARKS + 14))


def bad_data(own: OwnData) -> str:
    """Why no game can be begun with these data, as the start of the game would say it."""
    return t("reason.bad_data", problem=f"{own.file}: {own.problem}")


def _name(name: str) -> str:
    return t(f"module.{name}.name")


def _line(name: str) -> str:
    return t(f"module.{name}.line")


class ModuleCard(Clickable):
    """The whole card toggles the module.

    ``own``: the user's own data of it. They are named on the card; what is wrong with them stands in
    place of the line.
    """

    solid = False  # favourite and rules lie on it

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        shape: CardShape,
        on_click: Callable[[], object],
        *,
        chosen: bool,
        own: OwnData | None = None,
    ) -> None:
        super().__init__(kit, rect, on_click, key=f"module-{name}", sound="tick")
        self.name = name
        self.own = own
        if own is not None:
            self.tip = bad_data(own) if own.problem else t("modules.own_data_note", file=own.file)
        self.chosen = chosen
        self._shape = shape

    @property
    def marks(self) -> pygame.Rect:
        """The row between name and line: stars at the left, room for buttons at the right."""
        px, rect = self.kit.px, self.rect
        top = rect.y + px(PAD) + self._shape.head + px(6)
        return pygame.Rect(rect.x + px(PAD), top, rect.width - px(2 * PAD), px(MARKS))

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Of the picture, the name and the line."""
        px, rect, marks = self.kit.px, self.rect, self.marks
        pad = px(PAD)
        picture = pygame.Rect(rect.x + pad, rect.y + pad, px(PICTURE), px(PICTURE))
        name = pygame.Rect(picture.right + px(12), rect.y + pad, 0, self._shape.head)
        name.width = rect.right - pad - name.x
        line = pygame.Rect(marks.x, marks.bottom + px(6), marks.width, 0)
        line.height = rect.bottom - pad - line.y
        return picture, name, line

    def _words(self) -> Iterable[tuple[str, str, str, pygame.Rect]]:
        """Words, role, colour and room of each text."""
        _, name, line = self._rooms()
        yield _name(self.name), "strong", "cream", name
        if self.own is None or not self.own.problem:
            yield _line(self.name), "text", "mist", line
        else:
            yield self._cut(f"{self.own.file}: {self.own.problem}", line), "text", "ember", line
        if self.own is not None:
            marks = self.marks
            left = marks.x + self.kit.px(3 * (STAR + 4) + (40 if self.chosen else 10))
            room = pygame.Rect(left, marks.y, marks.right - self.kit.px(BUTTONS) - left, marks.height)
            room.y = self.kit.fonts.middle(self.kit.theme.style("emphasis"), marks.centery)
            colour = "ember" if self.own.problem else "mist"
            yield t("modules.own_data"), "emphasis", colour, room

    def _cut(self, words: str, room: pygame.Rect) -> str:
        """The words as far as the room reaches; all of them stand in the note."""
        style, kept = self.kit.theme.style("text"), words
        while kept and self.kit.fonts.size(kept, style, room.width)[1] > room.height:
            kept = kept[:-2].rstrip() + "…"
        return kept

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        kit.paint.lay(surface, self.rect, self.chosen)
        if self.hovered and not self.chosen:
            surface.blit(kit.paint.glow(self.rect.size, kit.theme.radius("panel"), 18), self.rect)
        picture, _, _ = self._rooms()
        surface.blit(kit.vignette(self.name, picture.width), picture)
        for words, role, colour, room in self._words():
            drawn = kit.fonts.text(words, kit.theme.style(role), kit.colour(colour), room.width)
            surface.blit(drawn, room.topleft)
        self._draw_marks(surface)

    def _draw_marks(self, surface: pygame.Surface) -> None:
        kit, px, marks = self.kit, self.kit.px, self.marks
        for number in range(3):
            lit = number < MODULES[self.name].weight
            star = kit.paint.star(px(STAR), kit.colour("gold" if lit else "line"), filled=True)
            place = star.get_rect(midleft=(marks.x + number * px(STAR + 4), marks.centery))
            surface.blit(star, place)
        if self.chosen:
            tick = kit.art.icon("check", px(26), kit.colour("gold"))
            surface.blit(tick, tick.get_rect(midleft=(marks.x + px(3 * (STAR + 4) + 10), marks.centery)))

    def text_boxes(self) -> Iterable[TextBox]:
        for words, role, _, room in self._words():
            size = self.kit.fonts.size(words, self.kit.theme.style(role), room.width)
            yield TextBox(words, pygame.Rect(room.topleft, size), room)

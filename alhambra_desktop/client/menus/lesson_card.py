"""A lesson as a card: picture, title, subject of a chapter, progress."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.menus.game_cards import emblem
from alhambra_desktop.client.menus.save_parts import shortened
from alhambra_desktop.client.widgets.base import Clickable, TextBox

HIGH, CHAPTER = 84, 112
"""In units: the height of the card of a module's lesson, and of a chapter, which has one more line."""
PICTURE = 64


@dataclass(frozen=True, slots=True)
class LessonFace:
    """The contents of a card. ``line``: the subject of a chapter; ``state``: duration, progress.

    ``broken``: its file cannot be used; the state says why.
    """

    id: str
    game: str
    module: str
    title: str
    line: str
    state: str
    done: bool
    broken: bool = False


class LessonCard(Clickable):
    """The whole card begins the lesson, or continues it."""

    def __init__(self, kit: Kit, rect: pygame.Rect, face: LessonFace, on_click: Callable[[], object]) -> None:
        key = f"{'refused' if face.broken else 'lesson'}-{face.id}"
        super().__init__(kit, rect, on_click, key=key, tip=face.title)
        self._face = face
        self.topic = "" if face.broken else face.module or face.game

    def _rooms(self) -> tuple[pygame.Rect, list[pygame.Rect]]:
        """The rectangles of the picture, and of the lines next to it."""
        px, rect = self.kit.px, self.rect
        picture = pygame.Rect(rect.x + px(12), rect.centery - px(PICTURE) // 2, px(PICTURE), px(PICTURE))
        left = picture.right + px(14)
        width, lines = rect.right - px(12) - left, self._lines()
        top = rect.centery - len(lines) * px(30) // 2
        rooms = [pygame.Rect(left, top + number * px(30), width, px(30)) for number in range(len(lines))]
        return picture, rooms

    def _lines(self) -> list[tuple[str, str, str]]:
        """Text, style and colour: the title, the subject, the progress."""
        face = self._face
        lines = [(face.title, "strong", "cream")]
        if face.line:
            lines.append((face.line, "text", "cream"))
        return [*lines, (face.state, "text", "ember" if face.broken else "jade" if face.done else "mist")]

    def draw(self, surface: pygame.Surface) -> None:
        kit, face = self.kit, self._face
        picture, rooms = self._rooms()
        kit.paint.lay(surface, self.rect)
        if self.hovered:
            surface.blit(kit.paint.glow(self.rect.size, kit.theme.radius("panel"), 18), self.rect)
        if face.module:
            surface.blit(kit.vignette(face.module, picture.width), picture)
        else:
            picture_of = "warning" if face.broken else emblem(face.game)
            icon = kit.art.icon(picture_of, picture.width * 3 // 4, kit.colour("gold_light"))
            surface.blit(icon, icon.get_rect(center=picture.center))
        if face.done:
            tick = kit.art.icon("check", kit.px(20), kit.colour("jade"))
            surface.blit(tick, tick.get_rect(midleft=rooms[-1].midleft))
            rooms[-1] = rooms[-1].move(kit.px(26), 0)
        for (words, role, colour), room in zip(self._lines(), rooms, strict=True):
            style = kit.theme.style(role)
            drawn = kit.fonts.text(shortened(kit, words, role, room.width), style, kit.colour(colour))
            surface.blit(drawn, (room.x, kit.fonts.middle(style, room.centery)))

    def text_boxes(self) -> Iterable[TextBox]:
        for (words, role, _), room in zip(self._lines(), self._rooms()[1], strict=True):
            style = self.kit.theme.style(role)
            shown = shortened(self.kit, words, role, room.width)
            yield TextBox(shown, pygame.Rect(room.topleft, self.kit.fonts.size(shown, style)), room)

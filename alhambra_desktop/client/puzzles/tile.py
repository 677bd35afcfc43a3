"""A puzzle in the list: its number, its difficulty, whether it is solved."""

from collections.abc import Callable, Iterable

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.base import Clickable, TextBox
from alhambra_desktop.match.puzzles import LEVELS

SOLVED, SEEN, OPEN = "solved", "seen", "open"
PIP, STEP = 5, 18
"""In units: the radius of a pip, and the distance between two."""


def draw_pips(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, level: int) -> None:
    """As many golden pips as the level, the rest pale, from the left edge of a rectangle."""
    radius = kit.px(PIP)
    for number in LEVELS:
        centre = (rect.x + radius + (number - 1) * kit.px(STEP), rect.centery)
        pygame.draw.circle(surface, kit.colour("gold" if number <= level else "line"), centre, radius)


class PuzzleTile(Clickable):
    """A small card. Its frame is gold once it is solved."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        number: int,
        level: int,
        state: str,
        on_click: Callable[[], object],
        *,
        key: str,
        tip: str,
    ) -> None:
        super().__init__(kit, rect, on_click, key=key, tip=tip)
        self.number, self.level, self.state = number, level, state

    def _words(self) -> tuple[str, pygame.Rect]:
        room = pygame.Rect(self.rect.x + self.kit.px(14), self.rect.y + self.kit.px(8), 0, self.kit.px(34))
        room.width = self.rect.width - self.kit.px(28)
        return str(self.number), room

    def draw(self, surface: pygame.Surface) -> None:
        kit, px, rect = self.kit, self.kit.px, self.rect
        kit.paint.lay(surface, rect)
        if self.hovered:
            surface.blit(kit.paint.glow(rect.size, kit.theme.radius("panel"), 18), rect)
        words, room = self._words()
        style = kit.theme.style("count")
        drawn = kit.fonts.text(words, style, kit.colour("mist" if self.state == SOLVED else "cream"))
        surface.blit(drawn, (room.x, kit.fonts.middle(style, room.centery)))
        pips = pygame.Rect(room.x, rect.bottom - px(26), room.width, px(12))
        draw_pips(kit, surface, pips, self.level)
        sign = {SOLVED: ("check", "jade"), SEEN: ("eye", "mist")}.get(self.state)
        if sign is not None:
            icon = kit.art.icon(sign[0], px(22), kit.colour(sign[1]))
            surface.blit(icon, icon.get_rect(midright=(room.right, room.centery)))

    def text_boxes(self) -> Iterable[TextBox]:
        words, room = self._words()
        size = self.kit.fonts.size(words, self.kit.theme.style("count"))
        yield TextBox(words, pygame.Rect(room.topleft, size), room)

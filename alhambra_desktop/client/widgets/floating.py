"""Above the widgets: tooltips on parchment and short messages."""

from collections.abc import Callable, Iterable

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.presentation.note_placement import note_place
from alhambra_desktop.presentation.rects import Rect

TOOLTIP_UNITS = 420
"""Maximum width of a tooltip's text."""


def draw_note(
    surface: pygame.Surface, kit: Kit, text: str, beside: pygame.Rect, never: Iterable[pygame.Rect] = ()
) -> pygame.Rect:
    """Draw a parchment note next to a rectangle, not over buttons in ``never``; returns its rectangle."""
    style = kit.theme.style("text")
    words = kit.fonts.text(text, style, kit.colour("ink"), kit.px(TOOLTIP_UNITS))
    pad = kit.px(14)
    size = (words.get_width() + 2 * pad, words.get_height() + 2 * pad)
    window = Rect(0, 0, *surface.get_size())
    buttons = tuple(Rect(*rect) for rect in never)
    rect = pygame.Rect(note_place(size, Rect(*beside), window, kit.px(10), never=buttons))
    kit.paint.cast(surface, rect)
    surface.blit(kit.paint.parchment(rect.size), rect)
    surface.blit(words, (rect.x + pad, rect.y + pad))
    return rect


class Toast:
    """A short message; it disappears automatically. ``place``: where the middle of its lower edge is now."""

    def __init__(self, kit: Kit, text: str, seconds: float, place: Callable[[], tuple[int, int]]) -> None:
        self._kit = kit
        self._text = text
        self._left = seconds
        self._place = place

    @property
    def over(self) -> bool:
        return self._left <= 0

    def update(self, dt: float) -> bool:
        """Advance the time; returns whether it has just disappeared."""
        self._left -= dt
        return self.over

    def draw(self, surface: pygame.Surface) -> None:
        kit = self._kit
        words = kit.fonts.text(
            self._text, kit.theme.style("body"), kit.colour("cream"), kit.px(760), "centre"
        )
        pad = kit.px(20)
        rect = pygame.Rect(0, 0, words.get_width() + 2 * pad, words.get_height() + 2 * kit.px(14))
        rect.midbottom = self._place()
        kit.paint.lay(surface, rect, active=True)
        surface.blit(words, words.get_rect(center=rect.center))

"""What floats above the widgets: tooltips on paper and short messages."""

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.base import Widget

TOOLTIP_UNITS = 420
"""The widest a tooltip's text gets."""


class Tooltip:
    """One parchment note beside a widget. It never covers the widget itself."""

    def __init__(self) -> None:
        self._for: Widget | None = None
        self._wait = 0.0
        self._shown = False

    def wait_for(self, widget: Widget, seconds: float) -> None:
        """Show the widget's hint after a while."""
        self._for, self._wait, self._shown = widget, seconds, False

    def hide(self) -> None:
        """Show nothing."""
        self._for, self._shown = None, False

    def update(self, dt: float) -> bool:
        """Let time pass; whether the note has appeared just now."""
        if self._for is None or self._shown:
            return False
        self._wait -= dt
        self._shown = self._wait <= 0
        return self._shown

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        if self._for is not None and self._shown and self._for.hint() and not self._for.draw_hint(surface):
            draw_note(surface, kit, self._for.hint(), self._for.rect)


def draw_note(surface: pygame.Surface, kit: Kit, text: str, beside: pygame.Rect) -> pygame.Rect:
    """Paint a parchment note below, above, right or left of a rectangle; where it lies."""
    style = kit.theme.style("text")
    words = kit.fonts.text(text, style, kit.colour("ink"), kit.px(TOOLTIP_UNITS))
    pad = kit.px(14)
    rect = place_beside(
        (words.get_width() + 2 * pad, words.get_height() + 2 * pad), beside, surface.get_rect(), kit.px(10)
    )
    kit.paint.cast(surface, rect)
    surface.blit(kit.paint.parchment(rect.size), rect)
    surface.blit(words, (rect.x + pad, rect.y + pad))
    return rect


def place_beside(size: tuple[int, int], beside: pygame.Rect, window: pygame.Rect, gap: int) -> pygame.Rect:
    """A rectangle of ``size`` near ``beside``, inside the window, not over ``beside`` if that can be."""
    room = window.inflate(-2 * gap, -2 * gap)
    candidates = (
        pygame.Rect((beside.centerx - size[0] // 2, beside.bottom + gap), size),
        pygame.Rect((beside.centerx - size[0] // 2, beside.top - gap - size[1]), size),
        pygame.Rect((beside.right + gap, beside.centery - size[1] // 2), size),
        pygame.Rect((beside.left - gap - size[0], beside.centery - size[1] // 2), size),
    )
    for candidate in candidates:
        inside = candidate.clamp(room)
        if not inside.colliderect(beside):
            return inside
    return candidates[0].clamp(room)


class Toast:
    """A short message above the lower edge of the window; it goes by itself."""

    def __init__(self, kit: Kit, text: str, seconds: float) -> None:
        self._kit = kit
        self._text = text
        self._left = seconds

    @property
    def over(self) -> bool:
        return self._left <= 0

    def update(self, dt: float) -> bool:
        """Let time pass; whether it has just gone."""
        self._left -= dt
        return self.over

    def draw(self, surface: pygame.Surface) -> None:
        kit = self._kit
        words = kit.fonts.text(
            self._text, kit.theme.style("body"), kit.colour("cream"), kit.px(760), "centre"
        )
        pad = kit.px(20)
        rect = pygame.Rect(0, 0, words.get_width() + 2 * pad, words.get_height() + 2 * kit.px(14))
        rect.midbottom = (surface.get_width() // 2, surface.get_height() - kit.px(112))
        kit.paint.lay(surface, rect, active=True)
        surface.blit(words, words.get_rect(center=rect.center))

"""A number that is entered: typed, or changed by its + and − buttons."""

from collections.abc import Callable, Iterable

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.base import TextBox, Widget
from alhambra_desktop.client.widgets.ui import Ui

MOST_DIGITS = 3
MINUS_KEYS = (pygame.K_MINUS, pygame.K_KP_MINUS)
PLUS_KEYS = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)


class NumberCell(Widget):
    """A whole number, or halves of one with ``halves`` (the value is then in halves).

    Digits replace it or, with ``typing``, are appended; Backspace removes one, + and − change it by one. With
    ``halves`` the point adds or removes a half. ``least`` is the lowest. ``on_change`` gets the value and
    whether it was typed.
    """

    focusable = True

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        value: int,
        on_change: Callable[[int, bool], object],
        *,
        halves: bool = False,
        typing: bool = False,
        least: int = 0,
        colour: str = "cream",
        key: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(kit, rect, key=key, tip=tip)
        self.colour = colour
        self.value = value
        self.halves = halves
        self.typing = typing
        self.least = least
        self._on_change = on_change
        self._pointer = 0

    @property
    def words(self) -> str:
        """The number as text; "" for zero, so that a page is calm."""
        whole, half = divmod(self.value, 2) if self.halves else (self.value, 0)
        if not self.value and not self.typing:
            return ""
        return f"{whole or ('' if half else 0)}{'½' if half else ''}".replace("-", "−")

    def handle(self, event: pygame.Event, ui: Ui) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._pointer = self._side(event.pos[0])
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.pressed = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            was_pressed, self.pressed = self.pressed, False
            if was_pressed and self.hit(event.pos) and (side := self._side(event.pos[0])):
                ui.play("button")
                self._by(side)
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False

    def _side(self, x: int) -> int:
        """The button under a point: -1, +1 or 0 for none."""
        third = self.rect.width // 3
        return -1 if x < self.rect.x + third else 1 if x >= self.rect.right - third else 0

    def _key(self, event: pygame.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        step = 2 if self.halves else 1
        if event.unicode.isdecimal() and event.unicode.isascii():
            digits = str(abs(self.value) // step) if self.typing else ""
            if len(digits) < MOST_DIGITS:
                sign = -1 if self.value < 0 and self.typing else 1
                self._set(sign * int(digits + event.unicode) * step, typed=True)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            rest = abs(self.value) // step // 10 if event.key == pygame.K_BACKSPACE else 0
            self._set((-rest if self.value < 0 else rest) * step, typed=bool(rest))
        elif event.key in PLUS_KEYS or event.unicode == "+":
            self._by(1)
        elif event.key in MINUS_KEYS:
            self._by(-1)
        elif self.halves and event.unicode in (".", ",", "h"):
            self._set(self.value ^ 1, typed=True)
        else:
            return False
        return True

    def _by(self, step: int) -> None:
        self._set(self.value + step * (2 if self.halves else 1), typed=False)

    def _set(self, value: int, *, typed: bool) -> None:
        value = max(self.least, value)
        if value != self.value or typed != self.typing:
            self.value, self.typing = value, typed
            self._on_change(value, typed)

    def draw(self, surface: pygame.Surface) -> None:
        kit, style = self.kit, self.kit.theme.style("heading")
        surface.blit(kit.paint.well(self.rect.size), self.rect)
        drawn = kit.fonts.text(self.words, style, kit.colour(self.colour))
        surface.blit(
            drawn, drawn.get_rect(centerx=self.rect.centerx, top=kit.fonts.middle(style, self.rect.centery))
        )
        if not (self.hovered or self.focused):
            return
        third = self.rect.width // 3
        for side, sign in ((-1, "−"), (1, "+")):
            lit = self.hovered and self._pointer == side
            mark = kit.fonts.text(sign, style, kit.colour("gold" if lit else "mist"))
            x = self.rect.x + third // 2 if side < 0 else self.rect.right - third // 2
            surface.blit(mark, mark.get_rect(centerx=x, top=kit.fonts.middle(style, self.rect.centery)))

    def text_boxes(self) -> Iterable[TextBox]:
        size = self.kit.fonts.size(self.words, self.kit.theme.style("heading"), None)
        extent = pygame.Rect((0, 0), size)
        extent.center = self.rect.center
        yield TextBox(self.words, extent, self.rect)

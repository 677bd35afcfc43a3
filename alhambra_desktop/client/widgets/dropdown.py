"""A drop-down list, which opens above everything."""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.base import ACT_KEYS, Clickable, TextBox, Widget
from alhambra_desktop.client.widgets.choices import Option
from alhambra_desktop.client.widgets.ui import Ui

T = TypeVar("T")


class Dropdown(Clickable, Generic[T]):
    """One value of many; a click opens the list below or above it, arrows step through it."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        options: Sequence[Option[T]],
        value: T,
        on_change: Callable[[T], object],
        *,
        key: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(kit, rect, lambda: None, key=key, tip=tip, enabled=enabled, reason=reason)
        self.options = tuple(options)
        self.value = value
        self.on_change = on_change

    @staticmethod
    def width_for(kit: Kit, labels: Iterable[str]) -> int:
        """The width at which every label has room."""
        style = kit.theme.style("body")
        return max(kit.fonts.width(name, style) for name in labels) + kit.px(14 + 44)

    def _label(self) -> str:
        return next((option.label for option in self.options if option.value == self.value), "")

    def words_on(self) -> str:
        return self._label()

    def act(self, ui: Ui) -> None:
        if self.enabled:
            ui.play(self.sound)
            ui.open_popup(DropdownList(self))

    def handle(self, event: pygame.Event, ui: Ui) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.enabled:
            values = [option.value for option in self.options]
            place = values.index(self.value) + (1 if event.key == pygame.K_RIGHT else -1)
            if 0 <= place < len(values):
                self.choose(values[place])
            return True
        return super().handle(event, ui)

    def choose(self, value: T) -> None:
        """Choose a value of the list."""
        if value != self.value:
            self.value = value
            self.on_change(value)

    def draw(self, surface: pygame.Surface) -> None:
        kit, style = self.kit, self.kit.theme.style("body")
        surface.blit(kit.paint.well(self.rect.size), self.rect)
        if self.hovered and self.enabled:
            surface.blit(kit.paint.glow(self.rect.size, kit.theme.radius("panel"), 20), self.rect)
        colour = kit.colour("cream" if self.enabled else "faint")
        words = kit.fonts.text(self._label(), style, colour)
        surface.blit(words, (self.rect.x + kit.px(14), kit.fonts.middle(style, self.rect.centery)))
        arrow = kit.art.icon("down", kit.px(20), kit.colour("mist" if self.enabled else "faint"))
        surface.blit(arrow, arrow.get_rect(midright=(self.rect.right - kit.px(12), self.rect.centery)))

    def text_boxes(self) -> Iterable[TextBox]:
        room = self.rect.inflate(-self.kit.px(28), 0)
        room.width -= self.kit.px(24)
        size = self.kit.fonts.size(self._label(), self.kit.theme.style("body"))
        place = pygame.Rect((0, 0), size).move_to(midleft=(room.x, room.centery))
        yield TextBox(self._label(), place, room)


class DropdownList(Widget, Generic[T]):
    """The open list of a drop-down; it is above everything and gets all events."""

    def __init__(self, owner: Dropdown[T]) -> None:
        kit = owner.kit
        notes = [option.note for option in owner.options if option.note]
        self._row = kit.px(62 if notes else 44)
        height = self._row * len(owner.options) + 2 * kit.px(8)
        wide = max((kit.fonts.width(note, kit.theme.style("text")) for note in notes), default=0)
        width = max(owner.rect.width, wide + kit.px(2 * (8 + 14)) if notes else 0)
        rect = pygame.Rect(owner.rect.x, owner.rect.bottom + kit.px(4), width, height)
        if rect.bottom > kit.window[1] - kit.px(8):
            rect.bottom = owner.rect.top - kit.px(4)
        rect.clamp_ip(pygame.Rect((0, 0), kit.window))
        super().__init__(kit, rect)
        self.owner = owner
        values = [option.value for option in owner.options]
        self.lit = values.index(owner.value) if owner.value in values else 0

    def row(self, number: int) -> pygame.Rect:
        """The rectangle of option ``number``."""
        pad = self.kit.px(8)
        return pygame.Rect(
            self.rect.x + pad, self.rect.y + pad + number * self._row, self.rect.width - 2 * pad, self._row
        )

    def entry_at(self, position: tuple[int, int]) -> int | None:
        """The number of the option at a point of the window."""
        return next((n for n in range(len(self.owner.options)) if self.row(n).collidepoint(position)), None)

    def handle(self, event: pygame.Event, ui: Ui) -> bool:
        if event.type == pygame.MOUSEMOTION:
            entry = self.entry_at(event.pos)
            self.lit = self.lit if entry is None else entry
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._finish(ui, self.entry_at(event.pos))
        elif event.type == pygame.KEYDOWN:
            self._key(event.key, ui)
        return True

    def _key(self, key: int, ui: Ui) -> None:
        last = len(self.owner.options) - 1
        if key in (pygame.K_UP, pygame.K_DOWN):
            step = 1 if key == pygame.K_DOWN else -1
            self.lit = min(last, max(0, self.lit + step))
        elif key in (pygame.K_HOME, pygame.K_PAGEUP):
            self.lit = 0
        elif key in (pygame.K_END, pygame.K_PAGEDOWN):
            self.lit = last
        elif key in ACT_KEYS:
            self._finish(ui, self.lit)
        elif key in (pygame.K_ESCAPE, pygame.K_TAB):
            self._finish(ui, None)

    def _finish(self, ui: Ui, number: int | None) -> None:
        ui.close_popup()
        if number is not None:
            self.owner.choose(self.owner.options[number].value)

    def draw(self, surface: pygame.Surface) -> None:
        kit, style = self.kit, self.kit.theme.style("body")
        kit.paint.lay(surface, self.rect, active=True)
        for number, option in enumerate(self.owner.options):
            place = self.row(number)
            lit = number == self.lit
            if lit:
                surface.blit(kit.paint.pill(place.inflate(0, -4).size), place.inflate(0, -4))
            words = kit.fonts.text(option.label, style, kit.colour("ink" if lit else "cream"))
            y = place.centery - (kit.px(12) if option.note else 0)
            surface.blit(words, (place.x + kit.px(14), kit.fonts.middle(style, y)))
            if option.note:
                small = kit.theme.style("text")
                said = kit.fonts.text(option.note, small, kit.colour("ink" if lit else "mist"))
                surface.blit(
                    said, (place.x + kit.px(14), kit.fonts.middle(small, place.centery + kit.px(13)))
                )

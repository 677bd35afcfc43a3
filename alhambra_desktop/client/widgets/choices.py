"""Visible choices: segments, switches, sliders, pills."""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.base import Clickable, TextBox, Widget
from alhambra_desktop.client.widgets.track import Track
from alhambra_desktop.client.widgets.ui import Ui

T = TypeVar("T")


ICON, STAR = 18, 13
"""Units of the sign in a pill."""


class Option(NamedTuple, Generic[T]):
    """A value and its text; ``note``: its meaning, in a drop-down list."""

    value: T
    label: str
    note: str = ""


class Segmented(Widget, Generic[T]):
    """A few values side by side, one of them gold. Arrows left and right change it."""

    focusable = True

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
        super().__init__(kit, rect, key=key, tip=tip, enabled=enabled, reason=reason)
        self.options = tuple(options)
        self.value = value
        self.on_change = on_change

    @staticmethod
    def width_for(kit: Kit, labels: Iterable[str]) -> int:
        """The width at which every label has room."""
        names = tuple(labels)
        style = kit.theme.style("segment")
        widest = max(kit.fonts.width(name, style) for name in names)
        return len(names) * (widest + kit.px(28)) + kit.px(6)

    def segment(self, number: int) -> pygame.Rect:
        """The rectangle of option ``number``."""
        inset = self.kit.px(3)
        left, right = self.rect.x + inset, self.rect.right - inset
        count = len(self.options)
        x0 = left + (right - left) * number // count
        x1 = left + (right - left) * (number + 1) // count
        return pygame.Rect(x0, self.rect.y + inset, x1 - x0, self.rect.height - 2 * inset)

    def words_on(self) -> str:
        return next((option.label for option in self.options if option.value == self.value), "")

    def handle(self, event: pygame.Event, ui: Ui) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.pressed = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            was_pressed, self.pressed = self.pressed, False
            if was_pressed and self.hit(event.pos):
                place = (event.pos[0] - self.rect.x) * len(self.options) // self.rect.width
                self._choose(self.options[place].value, ui)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE):
            values = [option.value for option in self.options]
            place = values.index(self.value) if self.value in values else 0
            step = -1 if event.key == pygame.K_LEFT else 1
            place = place + step
            if event.key == pygame.K_SPACE:
                place %= len(values)
            if 0 <= place < len(values):
                self._choose(values[place], ui)
            return True
        return False

    def _choose(self, value: T, ui: Ui) -> None:
        if self.enabled and value != self.value:
            self.value = value
            ui.play("button")
            self.on_change(value)

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        surface.blit(kit.paint.well(self.rect.size, self.rect.height // 2), self.rect)
        style = kit.theme.style("segment")
        plain = kit.theme.style("text")
        for number, option in enumerate(self.options):
            place = self.segment(number)
            chosen = option.value == self.value
            if chosen and self.enabled:
                surface.blit(kit.paint.pill(place.size), place)
            name = "faint" if not self.enabled else "ink" if chosen else "cream"
            used = style if chosen else plain
            words = kit.fonts.text(option.label, used, kit.colour(name))
            surface.blit(
                words, (place.centerx - words.get_width() // 2, kit.fonts.middle(used, place.centery))
            )

    def ring(self) -> tuple[pygame.Rect, int | None]:
        return self.rect, self.rect.height // 2

    def text_boxes(self) -> Iterable[TextBox]:
        for number, option in enumerate(self.options):
            place = self.segment(number)
            size = self.kit.fonts.size(option.label, self.kit.theme.style("segment"))
            yield TextBox(
                option.label, pygame.Rect((0, 0), size).move_to(center=place.center), place.inflate(0, 8)
            )


class Switch(Clickable):
    """A setting that is on or off."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        on: bool,
        on_change: Callable[[bool], object],
        *,
        key: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(kit, rect, self._flip, key=key, tip=tip, enabled=enabled, reason=reason)
        self.on = on
        self.on_change = on_change

    @staticmethod
    def size_for(kit: Kit) -> tuple[int, int]:
        """Its size at this scale."""
        return kit.px(56), kit.px(32)

    def _flip(self) -> None:
        self.on = not self.on
        self.on_change(self.on)

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        fill = pygame.Color("#B9822F") if self.on and self.enabled else pygame.Color("#0A2129")
        edge = kit.colour("gold") if self.on and self.enabled else pygame.Color("#3E7580")
        surface.blit(kit.paint.box(self.rect.size, self.rect.height // 2, fill, edge, kit.px(1.4)), self.rect)
        knob_colour = kit.colour("cream" if self.enabled else "faint")
        knob = kit.paint.disc(self.rect.height - kit.px(8), knob_colour, kit.colour("ink"), kit.px(1.2))
        side = self.rect.height // 2
        centre = (self.rect.right - side if self.on else self.rect.left + side, self.rect.centery)
        surface.blit(knob, knob.get_rect(center=centre))
        if self.hovered and self.enabled:
            surface.blit(kit.paint.glow(self.rect.size, self.rect.height // 2, 26), self.rect)

    def ring(self) -> tuple[pygame.Rect, int | None]:
        return self.rect, self.rect.height // 2


class Slider(Track):
    """A whole number between two ends, with the number beside it drawn by a label of the scene."""

    focusable = True

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        value: int,
        ends: tuple[int, int],
        on_change: Callable[[int], object],
        *,
        step: int = 1,
        key: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(kit, rect, key=key, tip=tip, enabled=enabled, reason=reason)
        self.value = value
        self.ends = ends
        self.step = step
        self.on_change = on_change

    def _track(self) -> pygame.Rect:
        knob, height = self.kit.px(24), self.kit.px(8)
        return pygame.Rect(
            self.rect.x + knob // 2, self.rect.centery - height // 2, self.rect.width - knob, height
        )

    def handle(self, event: pygame.Event, ui: Ui) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._set(self.value + (self.step if event.key == pygame.K_RIGHT else -self.step))
            return True
        return super().handle(event, ui)

    def slide_to(self, x: int) -> None:
        track = self._track()
        share = (x - track.x) / max(1, track.width)
        low, high = self.ends
        self._set(low + round(share * (high - low) / self.step) * self.step)

    def _set(self, value: int) -> None:
        value = min(self.ends[1], max(self.ends[0], value))
        if self.enabled and value != self.value:
            self.value = value
            self.on_change(value)

    def draw(self, surface: pygame.Surface) -> None:
        kit, track = self.kit, self._track()
        low, high = self.ends
        share = (self.value - low) / max(1, high - low)
        surface.blit(kit.paint.well(track.size, track.height // 2), track)
        filled = pygame.Rect(track.topleft, (max(track.height, round(track.width * share)), track.height))
        fill = kit.colour("gold" if self.enabled else "line")
        if self.value > low:
            surface.blit(kit.paint.box(filled.size, track.height // 2, fill, None), filled)
        name = "cream" if self.enabled else "faint"
        knob = kit.paint.disc(kit.px(24), kit.colour(name), kit.colour("ink"), kit.px(1.2))
        surface.blit(knob, knob.get_rect(center=(track.x + round(track.width * share), track.centery)))


class Pill(Clickable):
    """A small pill with one word, gold when chosen; before it perhaps an ``icon`` or ``stars``."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        label: str,
        on_click: Callable[[], object],
        *,
        chosen: bool,
        icon: str = "",
        stars: int = 0,
        key: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(kit, rect, on_click, key=key, tip=tip)
        self.label = label
        self.chosen = chosen
        self._icon = icon
        self._stars = stars
        self._sign = self._sign_width(kit, icon, stars)

    @staticmethod
    def _sign_width(kit: Kit, icon: str, stars: int) -> int:
        """The room of the sign and of the gap behind it."""
        return kit.px(STAR) * stars + kit.px(6) if stars else kit.px(ICON) + kit.px(6) if icon else 0

    @classmethod
    def width_for(cls, kit: Kit, label: str, *, icon: str = "", stars: int = 0) -> int:
        """The width that shows the word and its sign with room around them."""
        words = kit.fonts.width(label, kit.theme.style("key"))
        return words + cls._sign_width(kit, icon, stars) + kit.px(28)

    def words_on(self) -> str:
        return self.label

    def draw(self, surface: pygame.Surface) -> None:
        kit, style = self.kit, self.kit.theme.style("key")
        surface.blit(kit.paint.pill(self.rect.size, self.chosen), self.rect)
        if self.hovered and not self.chosen:
            surface.blit(kit.paint.glow(self.rect.size, self.rect.height // 2, 26), self.rect)
        words = kit.fonts.text(self.label, style, kit.colour("ink" if self.chosen else "cream"))
        x, y = self.rect.centerx - (words.get_width() + self._sign) // 2, self.rect.centery
        sign = kit.colour("ink" if self.chosen else "gold_light")
        for number in range(self._stars):
            star = kit.paint.star(kit.px(STAR), sign)
            surface.blit(star, star.get_rect(midleft=(x + number * kit.px(STAR), y)))
        if self._icon:
            drawn = kit.art.icon(self._icon, kit.px(ICON), sign)
            surface.blit(drawn, drawn.get_rect(midleft=(x, y)))
        surface.blit(words, (x + self._sign, kit.fonts.middle(style, y)))

    def ring(self) -> tuple[pygame.Rect, int | None]:
        return self.rect, self.rect.height // 2

    def text_boxes(self) -> Iterable[TextBox]:
        size = self.kit.fonts.size(self.label, self.kit.theme.style("key"))
        centre = (self.rect.centerx + self._sign // 2, self.rect.centery)
        yield TextBox(self.label, pygame.Rect((0, 0), size).move_to(center=centre), self.rect)

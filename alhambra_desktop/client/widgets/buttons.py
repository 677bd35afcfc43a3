"""Buttons: gold for the primary one of a screen, plain for the rest."""

from collections.abc import Callable, Iterable

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.paint import ButtonKind
from alhambra_desktop.client.widgets.base import Clickable, TextBox, centred

HOVER_GLOW = 26
PRESS_GLOW = 44


class Button(Clickable):
    """A button with a label, perhaps an icon before and a key hint behind it.

    With ``left`` its parts begin at the left: ``note`` is below the label, ``aside`` at the right of it, if
    there is room. ``shortcut`` is the name of a key as shown (``Enter``); the scene itself handles the key.
    """

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        label: str,
        on_click: Callable[[], object],
        *,
        kind: ButtonKind = "normal",
        icon: str = "",
        shortcut: str = "",
        role: str = "button",
        note: str = "",
        aside: str = "",
        left: bool = False,
        key: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
        sound: str = "button",
    ) -> None:
        super().__init__(kit, rect, on_click, key=key, tip=tip, enabled=enabled, reason=reason, sound=sound)
        self.label = label
        self.kind = kind
        self.icon = icon
        self.shortcut = shortcut
        self.role = role
        self.note = note
        self.aside = aside
        self.left = left

    @staticmethod
    def width_for(
        kit: Kit, label: str, *, icon: str = "", shortcut: str = "", role: str = "button", least: float = 120
    ) -> int:
        """The width that shows everything with room around it; ``least`` in units."""
        style = kit.theme.style(role)
        width = kit.fonts.width(label, style) + 2 * kit.px(24)
        if icon:
            width += round(style.px * 1.25) + kit.px(10)
        if shortcut:
            width += key_cap_width(kit, shortcut) + kit.px(14)
        return max(kit.px(least), width)

    def words_on(self) -> str:
        return self.label

    def height_for_words(self) -> int:
        """The height in which label and note below it fit with room around them."""
        place = self._places()
        return place["label"].height + place["note"].height + self.kit.px(16)

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        if self.kind == "primary" and self.enabled:
            shadow = kit.paint.box(rect.size, kit.theme.radius("control"), pygame.Color(2, 9, 12, 150), None)
            surface.blit(shadow, rect.move(0, kit.px(3)))
        surface.blit(kit.paint.button(rect.size, self.kind, self.enabled), rect)
        if self.enabled and (self.hovered or self.pressed):
            strength = PRESS_GLOW if self.pressed and self.hovered else HOVER_GLOW
            surface.blit(kit.paint.glow(rect.size, kit.theme.radius("control"), strength), rect)
        self._draw_contents(surface)

    def _colours(self) -> tuple[pygame.Color, pygame.Color]:
        if not self.enabled:
            return self.kit.colour("faint"), self.kit.colour("faint")
        if self.kind == "primary":
            return self.kit.colour("ink"), pygame.Color("#4A3210")
        return self.kit.colour("cream"), self.kit.colour("mist")

    def _draw_contents(self, surface: pygame.Surface) -> None:
        kit, style = self.kit, self.kit.theme.style(self.role)
        colour, second = self._colours()
        place = self._places()
        if self.icon:
            tint = (
                kit.colour("gold_light") if self.left and self.kind == "normal" and self.enabled else colour
            )
            drawn = kit.art.icon(self.icon, place["icon"].width, tint)
            surface.blit(drawn, place["icon"])
        if self.label:
            label = kit.fonts.text(
                self.label, style, colour, place["room"].width, "left" if self.left else "centre"
            )
            if label.get_height() > kit.fonts.height(style):
                surface.blit(label, label.get_rect(midleft=place["label"].midleft))
            else:
                surface.blit(label, (place["label"].x, kit.fonts.middle(style, place["label"].centery)))
        if self.note:
            surface.blit(
                kit.fonts.text(self.note, kit.theme.style("text"), second, place["note_room"].width),
                place["note"],
            )
        if self._aside_fits():
            words = kit.fonts.text(self.aside, kit.theme.style("text"), second)
            top = kit.fonts.middle(kit.theme.style("text"), place["label"].centery)
            surface.blit(words, (self.rect.right - kit.px(20) - words.get_width(), top))
        if self.shortcut:
            draw_key_cap(surface, kit, self.shortcut, place["key"], second)

    def _aside_fits(self) -> bool:
        if not self.aside or not self.left or self.shortcut:
            return False
        kit = self.kit
        start = self._places()["label"].right + kit.px(20)
        width = kit.fonts.width(self.aside, kit.theme.style("text"))
        return start + width <= self.rect.right - kit.px(20)

    def _places(self) -> dict[str, pygame.Rect]:
        """The rectangles of the parts: all in a row in the middle, or from the left with the note below."""
        kit, style, rect = self.kit, self.kit.theme.style(self.role), self.rect
        icon = round(style.px * 1.25) if self.icon else 0
        cap = key_cap_width(kit, self.shortcut) if self.shortcut else 0
        gap = kit.px(10) if self.icon and self.label else 0
        cap_gap = kit.px(14) if self.shortcut and self.label else 0
        pad = kit.px(10)
        room = rect.width - 2 * pad - icon - cap - gap - cap_gap
        if self.left:
            start = rect.x + kit.px(30)
            text_x = start + icon + kit.px(26) if icon else start
            room = rect.right - kit.px(16) - cap - cap_gap - text_x
            size = kit.fonts.size(self.label, style, max(1, room))
            block = pygame.Rect(text_x, 0, *size)
            note = pygame.Rect(0, 0, 0, 0)
            if self.note:
                note_size = kit.fonts.size(self.note, kit.theme.style("text"), max(1, room))
                total = size[1] + note_size[1]
                block.top = rect.centery - total // 2
                note = pygame.Rect((text_x, block.bottom), note_size)
            else:
                block.centery = rect.centery
            return {
                "icon": pygame.Rect(start, rect.centery - icon // 2, icon, icon),
                "label": block,
                "note": note,
                "room": pygame.Rect(text_x, rect.y, room, rect.height),
                "note_room": pygame.Rect(text_x, rect.y, room, rect.height),
                "key": pygame.Rect(rect.right - kit.px(16) - cap, rect.y, cap, rect.height),
            }
        size = kit.fonts.size(self.label, style, max(1, room)) if self.label else (0, 0)
        x = rect.x + (rect.width - size[0] - icon - cap - gap - cap_gap) // 2
        label = pygame.Rect(x + icon + gap, 0, *size)
        label.centery = rect.centery
        return {
            "icon": pygame.Rect(x, rect.centery - icon // 2, icon, icon),
            "label": label,
            "note": pygame.Rect(0, 0, 0, 0),
            "room": pygame.Rect(label.x, rect.y, min(size[0], room), rect.height),
            "note_room": pygame.Rect(0, 0, 0, 0),
            "key": pygame.Rect(label.right + cap_gap, rect.y, cap, rect.height),
        }

    def text_boxes(self) -> Iterable[TextBox]:
        place = self._places()
        if self.label:
            yield TextBox(self.label, place["label"], self.rect)
        if self.note:
            yield TextBox(self.note, place["note"], self.rect)


class IconButton(Clickable):
    """A square button with only an icon; ``tip`` says what it does."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        icon: str,
        on_click: Callable[[], object],
        *,
        tip: str,
        kind: ButtonKind = "normal",
        key: str = "",
        enabled: bool = True,
        reason: str = "",
        sound: str = "button",
    ) -> None:
        super().__init__(kit, rect, on_click, key=key, tip=tip, enabled=enabled, reason=reason, sound=sound)
        self.icon = icon
        self.kind: ButtonKind = kind

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        surface.blit(kit.paint.button(rect.size, self.kind, self.enabled), rect)
        if self.enabled and (self.hovered or self.pressed):
            strength = PRESS_GLOW if self.pressed and self.hovered else HOVER_GLOW
            surface.blit(kit.paint.glow(rect.size, kit.theme.radius("control"), strength), rect)
        name = "faint" if not self.enabled else "ink" if self.kind == "primary" else "cream"
        drawn = kit.art.icon(self.icon, round(min(rect.size) * 0.54), kit.colour(name))
        surface.blit(drawn, centred(drawn, rect))


class Row(Clickable):
    """A clickable row: a faint field, over which other code draws the contents. Gold edge if chosen."""

    solid = False

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        on_click: Callable[[], object],
        *,
        chosen: bool = False,
        key: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(kit, rect, on_click, key=key, tip=tip)
        self.chosen = chosen

    def draw(self, surface: pygame.Surface) -> None:
        radius = self.kit.theme.radius("panel")
        field = pygame.Color(255, 255, 255, 24 if self.hovered else 10)
        edge = self.kit.colour("gold") if self.chosen else None
        width = self.kit.px(2)
        surface.blit(self.kit.paint.box(self.rect.size, radius, field, edge, width), self.rect)


def key_cap_width(kit: Kit, name: str) -> int:
    """The width of a key hint."""
    style = kit.theme.style("key")
    return max(round(style.px * 1.5), kit.fonts.width(name, style) + round(style.px * 0.9))


def draw_key_cap(
    surface: pygame.Surface, kit: Kit, name: str, room: pygame.Rect, colour: pygame.Color
) -> None:
    """Draw the name of a key as a key hint, in the middle of ``room``."""
    style = kit.theme.style("key")
    cap = pygame.Rect(0, 0, key_cap_width(kit, name), round(style.px * 1.5))
    cap.center = room.center
    surface.blit(kit.paint.box(cap.size, kit.theme.radius("key"), None, colour, kit.px(1.3)), cap)
    words = kit.fonts.text(name, style, colour)
    surface.blit(words, (cap.centerx - words.get_width() // 2, kit.fonts.middle(style, cap.centery)))

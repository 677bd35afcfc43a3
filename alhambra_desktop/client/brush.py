"""Drawing functions that parts of the table share: text on a line, panels, chips, badges, buttons."""

from collections.abc import Callable, Hashable, Sequence
from typing import Literal

import pygame

from alhambra_desktop.client import shapes
from alhambra_desktop.client.cache import PictureCache
from alhambra_desktop.client.fonts import Run
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.paint import GOLD, ButtonKind
from alhambra_desktop.client.shapes import Colour, Stops
from alhambra_desktop.client.theme import Style

Side = Literal["left", "centre", "right"]

SMALLEST = 18
"""The smallest text size in units: 14 pixels at 1280 x 720, 18 at 1920 x 1080, at 100 %."""
CLOSE = 1.12
"""Line spacing on a button, relative to the font size."""

CHIP_DARK = Colour("#123F45")
CHIP_EDGE = Colour("#6FBFA6")


class Brush:
    """Draws on given surfaces; caches composed pictures for one kit."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.cache = PictureCache(48 * 1024 * 1024)
        self.px = kit.theme.px
        self.colour = kit.colour

    def keep(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A cached composed picture."""
        return self.cache.get(key, draw)

    # ------------------------------------------------------------ text

    def style(self, face: str, units: float) -> Style:
        """A font at a size in units."""
        return self.kit.theme.face(face, units)

    def text(
        self,
        surface: pygame.Surface,
        at: tuple[int, int],
        words: str,
        style: Style,
        colour: Colour,
        side: Side = "left",
    ) -> pygame.Rect:
        """One line whose capitals are centred on ``at[1]``, on the given ``side`` of ``at[0]``."""
        drawn = self.kit.fonts.text(words, style, colour)
        x = _aligned(at[0], drawn.get_width(), side)
        place = pygame.Rect(x, self.kit.fonts.middle(style, at[1]), *drawn.get_size())
        surface.blit(drawn, place)
        return place

    def line(
        self, surface: pygame.Surface, at: tuple[int, int], runs: Sequence[Run], side: Side = "left"
    ) -> pygame.Rect:
        """One line of several styles, aligned as ``text``."""
        drawn = self.kit.fonts.rich(runs)
        x = _aligned(at[0], drawn.get_width(), side)
        largest = max(runs, key=lambda run: run.style.px)
        place = pygame.Rect(x, self.kit.fonts.middle(largest.style, at[1]), *drawn.get_size())
        surface.blit(drawn, place)
        return place

    def width(self, words: str, style: Style) -> int:
        """The width of one line."""
        return self.kit.fonts.width(words, style)

    def fitting(self, words: str, face: str, units: float, room: int, least: float = SMALLEST) -> Style:
        """The font at this size, or smaller to fit the room (at least ``least`` units)."""
        size, least = units, max(least, min(units, SMALLEST))
        wide = self.width(words, self.style(face, size))
        if wide > room and size > least:  # each size is a font of its own: go near the right one at once
            size = max(size - max(0, int(units - units * room / wide) - 1), least + (units - least) % 1)
        while size > least and self.width(words, self.style(face, size)) > room:
            size -= 1
        while size < units and self.width(words, self.style(face, size + 1)) <= room:
            size += 1
        return self.style(face, size)

    def fitted(
        self, words: str, face: str, units: float, room: int, least: float = SMALLEST
    ) -> tuple[str, Style]:
        """The text with the style of ``fitting``; if still too wide it ends in an ellipsis."""
        style = self.fitting(words, face, units, room, least)
        if self.width(words, style) <= room:
            return words, style
        kept = words
        while kept and self.width(kept.rstrip() + "…", style) > room:
            kept = kept[:-1]
        return kept.rstrip() + "…", style

    def longest(
        self, forms: Sequence[str], face: str, units: float, room: int, least: float = SMALLEST
    ) -> tuple[str, Style]:
        """The first of several ways to say something (the longest is first) that fits whole."""
        fitted = [self.fitted(words, face, units, room, least) for words in forms]
        return next((form for form in fitted if not form[0].endswith("…")), fitted[0])

    # ------------------------------------------------------------ surfaces

    def panel(self, surface: pygame.Surface, rect: Sequence[int], *, active: bool = False) -> None:
        """A panel with its shadow."""
        area = pygame.Rect(rect)
        shadow, reach = self.kit.paint.shadow(area.size)
        surface.blit(shadow, (area.x - reach, area.y - reach + self.px(5)))
        surface.blit(self.kit.paint.panel(area.size, active), area)

    def title(self, surface: pygame.Surface, rect: Sequence[int], words: str, units: float = 22) -> None:
        """The heading of a panel: small star and serif title, centred in the height of ``rect``."""
        area = pygame.Rect(rect)
        star = self.px(units * 0.62)
        picture = self.kit.paint.star(star, self.colour("gold"))
        surface.blit(picture, (area.x, area.centery - star // 2))
        style = self.fitting(words, "serif-semibold", units, area.w - star - self.px(8))
        self.text(surface, (area.x + star + self.px(8), area.centery), words, style, self.colour("cream"))

    def rule(self, surface: pygame.Surface, x: int, y: int, width: int) -> None:
        """A fading gold line."""
        surface.blit(self.kit.paint.rule(width), (x, y))

    def shaded(self, size: tuple[int, int], radius: int, stops: Stops) -> pygame.Surface:
        """A rounded rectangle with a gradient."""
        key = ("shaded", size, radius, tuple((at, tuple(colour)) for at, colour in stops))
        return self.keep(key, lambda: shapes.rounded(size, radius, stops))

    def box(
        self,
        surface: pygame.Surface,
        rect: Sequence[int],
        radius: int,
        fill: Colour | None,
        edge: Colour | None = None,
        width: int = 1,
    ) -> None:
        """A rounded rectangle in plain colours."""
        area = pygame.Rect(rect)
        surface.blit(self.kit.paint.box(area.size, radius, fill, edge, width), area)

    def drop_shadow(self, surface: pygame.Surface, rect: Sequence[int], strength: int = 150) -> None:
        """The soft shadow under a tile or a card."""
        area = pygame.Rect(rect)
        blur = self.px(6)
        size = (max(4, area.w - self.px(4)), area.h)
        picture = self.keep(
            ("drop", size, strength), lambda: shapes.shadow(size, self.px(6), max(2, blur), strength)
        )
        surface.blit(picture, (area.x + self.px(2) - blur, area.y + self.px(5) - blur))

    def ring(self, surface: pygame.Surface, rect: Sequence[int], radius: int, reach: float = 3.5) -> None:
        """The gold edge of a chosen thing, with a dark outline, just outside ``rect``."""
        area = pygame.Rect(rect).inflate(2 * self.px(reach), 2 * self.px(reach))

        def draw() -> pygame.Surface:
            picture = shapes.outline(area.size, radius, self.px(5.5), Colour("#3A2A08"))
            inner = (area.w - 2, area.h - 2)
            picture.blit(shapes.outline(inner, radius, self.px(3.2), self.colour("gold_light")), (1, 1))
            return picture

        surface.blit(self.keep(("ring", area.size, radius), draw), area)

    # ------------------------------------------------------------ signs

    def icon(
        self, surface: pygame.Surface, centre: tuple[int, int], name: str, units: float, colour: Colour
    ) -> None:
        """A line icon centred on a point."""
        size = self.px(units)
        surface.blit(self.kit.art.icon(name, size, colour), (centre[0] - size // 2, centre[1] - size // 2))

    def badge(
        self, surface: pygame.Surface, centre: tuple[int, int], kind: str, units: float, *, lead: bool = False
    ) -> None:
        """The shield of a type, ``units`` high; with a gold star for a participant who alone has the most."""
        high = self.px(units)
        picture = self.kit.art.get(f"badge/{kind}", high, high)
        surface.blit(picture, (centre[0] - high // 2, centre[1] - high // 2))
        if lead:
            size = self.px(units * 0.42)
            x, y = centre[0] + round(high * 0.34), centre[1] - round(high * 0.34)
            back = self.kit.paint.disc(size + self.px(2), self.colour("ink"))
            surface.blit(back, back.get_rect(center=(x, y)))
            star = self.kit.paint.star(size, self.colour("gold_light"))
            surface.blit(star, star.get_rect(center=(x, y)))

    def coin(self, surface: pygame.Surface, centre: tuple[int, int], currency: str, units: float) -> None:
        """The coin of a currency, ``units`` high."""
        high = self.px(units)
        picture = self.kit.art.get(f"coin/{currency}", high, high)
        surface.blit(picture, (centre[0] - high // 2, centre[1] - high // 2))

    def emblem(self, surface: pygame.Surface, centre: tuple[int, int], colour: str, units: float) -> None:
        """The disc with the emblem of a player, ``units`` high."""
        high = self.px(units)
        picture = self.kit.art.get(f"emblem/{colour}", high, high)
        surface.blit(picture, (centre[0] - high // 2, centre[1] - high // 2))

    # ------------------------------------------------------------ chips and buttons

    def chip(
        self,
        surface: pygame.Surface,
        at: tuple[int, int],
        words: str,
        *,
        look: str = "gold",
        units: float = 18,
        icon: str = "",
        side: Side = "centre",
    ) -> pygame.Rect:
        """A pill: ``gold`` (best, exact), ``dark`` (allowed), ``ember`` (loss), ``jade`` (tag)."""
        picture = self.chip_picture(words, look, units, icon)
        place = picture.get_rect(centery=at[1])
        place.x = _aligned(at[0], picture.get_width(), side)
        surface.blit(picture, place)
        return place

    def chip_picture(self, words: str, look: str, units: float, icon: str = "") -> pygame.Surface:
        """The pill itself."""

        def draw() -> pygame.Surface:
            ink = self.colour("ink")
            colour = self.colour("cream") if look == "dark" else ink
            style = self.style("sans-bold", units)
            icon_w = self.px(units * 1.05) if icon else 0
            gap = self.px(5) if icon else 0
            pad = self.px(units * 0.55)
            size = (self.width(words, style) + icon_w + gap + 2 * pad, self.px(units * 1.5))
            radius = size[1] // 2
            fill: Stops = {
                "gold": GOLD,
                "ember": ((0.0, self.colour("ember")),),
                "jade": ((0.0, self.colour("jade")),),
                "dark": ((0.0, CHIP_DARK),),
            }[look]
            picture = shapes.rounded(size, radius, fill)
            edge = CHIP_EDGE if look == "dark" else ink
            picture.blit(shapes.outline(size, radius, max(1, self.px(1.4)), edge), (0, 0))
            if icon:
                self.icon(picture, (pad + icon_w // 2, size[1] // 2), icon, units * 1.05, colour)
            self.text(picture, (pad + icon_w + gap, size[1] // 2), words, style, colour)
            return picture

        return self.keep(("chip", words, look, units, icon), draw)

    def button(
        self,
        surface: pygame.Surface,
        rect: Sequence[int],
        words: str,
        *,
        kind: ButtonKind = "normal",
        icon: str = "",
        key: str = "",
        enabled: bool = True,
        units: float = 20,
    ) -> None:
        """A button with its text, an icon before and a key hint behind; the text shrinks to fit."""
        area = pygame.Rect(rect)
        surface.blit(self.kit.paint.button(area.size, kind, enabled), area)
        primary = kind == "primary" and enabled
        colour = self.colour("ink" if primary else "cream" if enabled else "faint")
        cap = self._key_cap(key, primary=primary, enabled=enabled) if key else None
        icon_w = self.px(units * 1.25) if icon else 0
        gaps = (self.px(8) if icon and words else 0) + (self.px(12) if cap is not None and words else 0)
        room = area.w - self.px(16) - icon_w - gaps - (cap.get_width() if cap is not None else 0)
        if (
            cap is not None
            and words
            and self.width(words, self.style("sans-bold", min(units, SMALLEST))) > room
        ):
            room += cap.get_width() + self.px(12)
            gaps -= self.px(12)
            cap = None
        words, style = self._button_words(words, units, (room, area.h - self.px(8)))
        words_w = max(self.width(line, style) for line in words.split("\n")) if words else 0
        x = area.centerx - (words_w + icon_w + gaps + (cap.get_width() if cap is not None else 0)) // 2
        if icon:
            self.icon(surface, (x + icon_w // 2, area.centery), icon, units * 1.25, colour)
            x += icon_w + (self.px(8) if words else 0)
        if words:
            if "\n" in words:
                lines = words.split("\n")
                step = min(round(style.px * CLOSE), (area.h - self.px(4)) // len(lines))
                for number, line in enumerate(lines):
                    y = area.centery + round((number - (len(lines) - 1) / 2) * step)
                    self.text(surface, (x + words_w // 2, y), line, style, colour, "centre")
            else:
                self.text(surface, (x, area.centery), words, style, colour)
            x += words_w + self.px(12)
        if cap is not None:
            surface.blit(cap, (x, area.centery - cap.get_height() // 2))

    def _button_words(self, words: str, units: float, room: tuple[int, int]) -> tuple[str, Style]:
        """The text of a button in one line or in several; else the first part of "who: what", or cut off."""
        style = self.fitting(words, "sans-bold", units, room[0])
        if self.width(words, style) <= room[0]:
            return words, style
        wide = room[0] + self.px(8)
        lines = self.kit.fonts.wrap(words, style, wide)
        fits = all(self.width(line, style) <= wide for line in lines)
        if fits and len(lines) * style.px <= room[1] + self.px(4):
            return "\n".join(lines), style
        who, colon, _ = words.partition(":")
        if colon:
            return self._button_words(who.rstrip(), units, room)
        return self.fitted(words, "sans-bold", units, room[0])

    def _key_cap(self, key: str, *, primary: bool, enabled: bool) -> pygame.Surface:
        def draw() -> pygame.Surface:
            style = self.style("sans-semibold", SMALLEST)
            high = self.px(26)
            wide = max(high, self.width(key, style) + self.px(14))
            line = Colour("#5A3C10") if primary else Colour("#3E7580")
            ink = line if primary else self.colour("mist" if enabled else "faint")
            picture = shapes.outline((wide, high), self.px(4), max(1, self.px(1.3)), line)
            self.text(picture, (wide // 2, high // 2), key, style, ink, "centre")
            return picture

        return self.keep(("cap", key, primary, enabled), draw)


def _aligned(x: int, width: int, side: Side) -> int:
    if side == "left":
        return x
    return x - width if side == "right" else x - width // 2

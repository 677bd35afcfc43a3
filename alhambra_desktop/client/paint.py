"""The surfaces of the interface: panels, buttons, wells, parchment; drawn once per size and cached."""

from collections.abc import Callable, Hashable
from typing import Literal

import pygame

from alhambra_desktop.client import shapes
from alhambra_desktop.client.cache import PictureCache
from alhambra_desktop.client.shapes import Colour, Stops
from alhambra_desktop.client.theme import Theme

ButtonKind = Literal["primary", "normal", "quiet", "danger"]


def _stops(*parts: tuple[float, str]) -> Stops:
    return tuple((at, Colour(code)) for at, code in parts)


GOLD = _stops((0, "#F9E2A0"), (0.5, "#E2B04A"), (1, "#B9822F"))
PANEL = _stops((0, "#12383F"), (0.12, "#0E2E37"), (1, "#0A222A"))
BAR = _stops((0, "#0C2B34"), (1, "#07191F"))
BUTTON = _stops((0, "#225B67"), (1, "#143E49"))
BUTTON_OFF = _stops((0, "#12353E"), (1, "#0E2B33"))
DANGER = _stops((0, "#7A3A2C"), (1, "#54241B"))
WELL = _stops((0, "#051419"), (1, "#0A2129"))
PARCHMENT = _stops((0, "#FFF7E2"), (0.5, "#F8EBCB"), (1, "#EAD3A4"))
RULE = _stops((0, "#E2B04A00"), (0.15, "#E2B04A80"), (0.85, "#E2B04A80"), (1, "#E2B04A00"))


class Paint:
    """Draws interface parts for one theme. Surfaces are shared: never draw on them."""

    def __init__(self, theme: Theme, cache: PictureCache) -> None:
        self.theme = theme
        self.cache = cache

    def panel(self, size: tuple[int, int], active: bool = False) -> pygame.Surface:
        """A panel with the notched frame; gold when it is the active one."""

        def draw() -> pygame.Surface:
            px, colour = self.theme.px, self.theme.colour
            surface = shapes.rounded(size, self.theme.radius("panel"), PANEL)
            edge = shapes.outline(size, self.theme.radius("panel"), 1, Colour("#03131A"))
            surface.blit(edge, (0, 0))
            line = colour("gold") if active else _faded(colour("gold_dull"), 190)
            width = px(2) if active else max(1, int(self.theme.u))
            surface.blit(shapes.notched(size, px(5), px(7), width, line), (0, 0))
            return surface

        return self._kept(("panel", size, active), draw)

    def lay(self, surface: pygame.Surface, rect: pygame.Rect, active: bool = False) -> None:
        """Draw a panel with its shadow. Only the rounded corners need blending: the rest is copied."""
        self.cast(surface, rect)
        panel = self.panel(rect.size, active)
        solid = self._kept(("solid", rect.size, active), panel.convert)
        edge = min(self.theme.radius("panel"), rect.height // 2)
        below = rect.height - edge
        surface.blit(panel, rect, (0, 0, rect.width, edge))
        surface.blit(solid, (rect.x, rect.y + edge), (0, edge, rect.width, below - edge))
        surface.blit(panel, (rect.x, rect.y + below), (0, below, rect.width, edge))

    def shadow(self, size: tuple[int, int]) -> tuple[pygame.Surface, int]:
        """The shadow under a panel and its margin on each side."""
        blur = self.theme.px(12)
        drawn = self._kept(
            ("shadow", size), lambda: shapes.shadow(size, self.theme.radius("panel"), blur, 150)
        )
        return drawn, blur

    def cast(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the shadow around ``rect``, leaving out the area that will be covered."""
        shadow, reach = self.shadow(rect.size)
        at = rect.inflate(2 * reach, 2 * reach).move(0, self.theme.px(5))
        inside = rect.inflate(-2 * self.theme.radius("panel"), -2 * self.theme.radius("panel"))
        for part in (
            pygame.Rect(at.left, at.top, at.width, inside.top - at.top),
            pygame.Rect(at.left, inside.bottom, at.width, at.bottom - inside.bottom),
            pygame.Rect(at.left, inside.top, inside.left - at.left, inside.height),
            pygame.Rect(inside.right, inside.top, at.right - inside.right, inside.height),
        ):
            surface.blit(shadow, part, part.move(-at.x, -at.y))

    def button(self, size: tuple[int, int], kind: ButtonKind, enabled: bool = True) -> pygame.Surface:
        """The body of a button at rest."""

        def draw() -> pygame.Surface:
            radius, px = self.theme.radius("control"), self.theme.px
            if kind == "quiet":
                return shapes.outline(
                    size, radius, px(1.2), _faded(Colour("#2A5C66"), 255 if enabled else 128)
                )
            if kind == "primary" and enabled:
                surface = self._edged(size, radius, GOLD, Colour("#5A3C10"))
                inset = px(3.5)
                inner = (size[0] - 2 * inset, size[1] - 2 * inset)
                gleam = shapes.outline(inner, px(5.5), px(1), Colour(255, 244, 204, 180))
                surface.blit(gleam, (inset, inset))
                return surface
            fill = BUTTON_OFF if not enabled else DANGER if kind == "danger" else BUTTON
            surface = self._edged(size, radius, fill, Colour("#05171D"))
            line = Colour("#1C4650" if not enabled else "#B4674F" if kind == "danger" else "#3F7E88")
            inner = (size[0] - 2, size[1] - 2)
            surface.blit(shapes.outline(inner, max(1, radius - 1), px(1), line), (1, 1))
            return surface

        return self._kept(("button", size, kind, enabled), draw)

    def glow(self, size: tuple[int, int], radius: int, strength: int) -> pygame.Surface:
        """A white overlay: weak for hover, stronger while pressed."""
        white = Colour(255, 255, 255, strength)
        return self._kept(
            ("glow", size, radius, strength), lambda: shapes.rounded(size, radius, ((0.0, white),))
        )

    def well(self, size: tuple[int, int], radius: int | None = None) -> pygame.Surface:
        """A sunken field, as under text entries and segments."""
        corner = self.theme.radius("panel") if radius is None else radius
        return self._kept(("well", size, corner), lambda: self._edged(size, corner, WELL, Colour("#1C4650")))

    def pill(self, size: tuple[int, int], lit: bool = True) -> pygame.Surface:
        """A pill: gold when chosen, otherwise an outline."""

        def draw() -> pygame.Surface:
            radius = size[1] // 2
            if lit:
                return self._edged(size, radius, GOLD, Colour("#5A3C10"))
            return shapes.outline(size, radius, self.theme.px(1.2), self.theme.colour("gold_dull"))

        return self._kept(("pill", size, lit), draw)

    def box(
        self, size: tuple[int, int], radius: int, fill: Colour | None, edge: Colour | None, width: int = 1
    ) -> pygame.Surface:
        """A rounded rectangle in plain colours; either part may be missing."""

        def draw() -> pygame.Surface:
            surface = shapes.clear(size)
            if fill is not None:
                surface = shapes.rounded(size, radius, ((0.0, fill),))
            if edge is not None:
                surface.blit(shapes.outline(size, radius, width, edge), (0, 0))
            return surface

        return self._kept(("box", size, radius, _key(fill), _key(edge), width), draw)

    def dashes(self, size: tuple[int, int], colour: Colour, width: int = 1) -> pygame.Surface:
        """A dashed rectangle, as around a space that can be filled."""

        def draw() -> pygame.Surface:
            surface = shapes.clear(size, colour)
            dash, gap = self.theme.px(7), self.theme.px(7)
            w, h = size
            for x in range(dash // 2, w - dash // 2, dash + gap):
                for y in (0, h - width):
                    surface.fill(colour, (x, y, min(dash, w - x), width))
            for y in range(dash // 2, h - dash // 2, dash + gap):
                for x in (0, w - width):
                    surface.fill(colour, (x, y, width, min(dash, h - y)))
            return surface

        return self._kept(("dashes", size, tuple(colour), width), draw)

    def parchment(self, size: tuple[int, int]) -> pygame.Surface:
        """The background of explanations."""

        def draw() -> pygame.Surface:
            px = self.theme.px
            surface = self._edged(size, self.theme.radius("tooltip"), PARCHMENT, Colour("#8A6540"))
            surface.blit(shapes.notched(size, px(5), px(6), 1, Colour(185, 143, 78, 200)), (0, 0))
            return surface

        return self._kept(("parchment", size), draw)

    def bar(self, size: tuple[int, int], line_below: bool) -> pygame.Surface:
        """A bar across the window with a dull gold double line on the inner edge."""

        def draw() -> pygame.Surface:
            surface = shapes.gradient(size, BAR)
            gold, gap = self.theme.colour("gold_dull"), self.theme.px(3)
            edge = size[1] - 1 if line_below else 0
            surface.fill(gold, (0, edge, size[0], 1))
            faint = gold.lerp(Colour("#07191F"), 0.5)
            surface.fill(faint, (0, edge + (-gap if line_below else gap), size[0], 1))
            return surface

        return self._kept(("bar", size, line_below), draw)

    def rule(self, width: int) -> pygame.Surface:
        """A thin gold line that fades at both ends."""
        height = max(1, int(self.theme.u))
        return self._kept(
            ("rule", width, height), lambda: shapes.gradient((width, height), RULE, across=True)
        )

    def star(self, size: int, colour: Colour, filled: bool = True) -> pygame.Surface:
        """The eight-pointed star of the house, filled or as an outline."""

        def draw() -> pygame.Surface:
            surface = shapes.polygon(shapes.KHATIM, size, colour)
            if not filled:
                hole = max(2, size - 2 * max(1, size // 8))
                cut = shapes.polygon(shapes.KHATIM, hole, Colour(255, 255, 255))
                inverse = shapes.clear((hole, hole))
                inverse.fill((255, 255, 255, 255))
                inverse.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
                corner = ((size - hole) // 2, (size - hole) // 2)
                surface.blit(inverse, corner, special_flags=pygame.BLEND_RGBA_MULT)
            return surface

        return self._kept(("star", size, tuple(colour), filled), draw)

    def disc(
        self, diameter: int, colour: Colour, edge: Colour | None = None, width: int = 0
    ) -> pygame.Surface:
        """A filled circle, with an edge if one is given."""
        return self._kept(
            ("disc", diameter, tuple(colour), _key(edge), width),
            lambda: shapes.disc(diameter, colour, edge, width),
        )

    def focus_ring(self, surface: pygame.Surface, rect: pygame.Rect, radius: int | None = None) -> None:
        """The white ring around the focused control."""
        gap, width = self.theme.px(4), self.theme.px(2.5)
        around = rect.inflate(2 * gap, 2 * gap)
        corner = (self.theme.radius("control") if radius is None else radius) + gap
        ring = self._kept(
            ("ring", around.size, corner, width),
            lambda: shapes.outline(around.size, corner, width, Colour(255, 255, 255)),
        )
        surface.blit(ring, around)

    def _edged(self, size: tuple[int, int], radius: int, fill: Stops, edge: Colour) -> pygame.Surface:
        surface = shapes.rounded(size, radius, fill)
        surface.blit(shapes.outline(size, radius, self.theme.px(1), edge), (0, 0))
        return surface

    def _kept(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self.cache.get(("paint", round(self.theme.u, 4), key), draw)


def _faded(colour: Colour, alpha: int) -> Colour:
    return Colour(colour.r, colour.g, colour.b, alpha)


def _key(colour: Colour | None) -> tuple[int, ...] | None:
    return None if colour is None else tuple(colour)

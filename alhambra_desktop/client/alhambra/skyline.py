"""The winner's city at dusk: buildings on a hill, rampart, banners, and the reflection in the water."""

from collections.abc import Sequence

import pygame

from alhambra_desktop.client import shapes
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.ending.scene import draw_stars
from alhambra_desktop.client.ending.staged import Steps
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.skyline import GARDEN, Building
from alhambra_desktop.presentation.rects import Rect

WIDTH, HEIGHT, BASE = 1392, 996, 738
"""Units of a scene, and the foot of the rampart's merlons."""
RAMPART, MIRRORED = 62, 0.36
DUSK = (206, 190, 206)
"""Brightness of colours at dusk; lit buildings have their full colours."""
GLOW = (46, 34, 10)
WATER = (
    (0.0, Colour("#D99A6C")),
    (0.16, Colour("#8C6A78")),
    (0.5, Colour("#2A4A66")),
    (1.0, Colour("#0B2234")),
)
SKY = (
    (0.0, Colour("#071230")),
    (0.42, Colour("#1B3A66")),
    (0.64, Colour("#5A4A78")),
    (0.76, Colour("#C0705A")),
    (1.0, Colour("#E9A56A")),
)
WALL = "wall"
"""The key of the rampart among the things that can be lit."""


def _tinted(art: pygame.Surface, colour: tuple[int, int, int], flags: int) -> pygame.Surface:
    """A copy with a colour added or multiplied; transparent parts stay transparent."""
    picture = art.copy()
    picture.fill(colour, special_flags=flags)
    return picture


def pictures(city: Sequence[Building]) -> tuple[str, ...]:
    """The ids of all pictures that a scene of these buildings needs."""
    built = ["skyline/cypress" if one.kind == GARDEN else _picture(one) for one in city]
    return ("skyline/hills", "skyline/rampart", "skyline/lantern", *dict.fromkeys(built))


def _picture(building: Building) -> str:
    return f"skyline/{building.kind}/{building.level}"


class Skyline:
    """The still picture of a scene, and by type the same buildings fully lit.

    ``steps`` draws both in small parts; until they are finished nothing can be shown.
    """

    def __init__(
        self, brush: Brush, size: tuple[int, int], city: Sequence[Building], colours: Sequence[str]
    ) -> None:
        self._brush = brush
        self.size = size
        self.scale = min(size[0] / WIDTH, size[1] / HEIGHT)
        self.base = round(size[1] * BASE / HEIGHT)
        rampart = round(RAMPART * self.scale)
        self._wall = pygame.Rect(0, self.base - rampart // 3, size[0], rampart)
        self.shore = self._wall.bottom
        self._city = tuple(city)
        self._colours = tuple(colours)
        self._parts: list[tuple[str, pygame.Surface, tuple[int, int]]] = []
        self.still: pygame.Surface
        self.lit: dict[str, tuple[pygame.Surface, tuple[int, int]]] = {}

    def steps(self) -> Steps:
        """Draw everything, in steps of a few milliseconds."""
        art = self._brush.kit.art
        for name in pictures(self._city):
            art.size(name)
            yield
        for building in self._city:
            self._parts.append((building.kind, *self._art(building)))
            yield
        self._parts.append((WALL, self._rampart(), self._wall.topleft))
        yield
        yield from self._paint()
        masks = []
        for _, picture, _ in self._parts:
            masks.append(_tinted(picture, (0, 0, 0), pygame.BLEND_RGB_MULT))
            yield
        for kind in dict.fromkeys(part[0] for part in self._parts):
            yield from self._light_up(kind, masks)

    # ------------------------------------------------------------ parts

    def _art(self, building: Building) -> tuple[pygame.Surface, tuple[int, int]]:
        """The picture of a building and its position."""
        art, wide = self._brush.kit.art, max(8, round(building.width * self.scale))
        if building.kind == GARDEN:
            picture, foot = art.get("skyline/cypress", wide), 1.0
        else:
            picture, foot = art.get(_picture(building), wide), 0.86
        x = round(building.x * self.size[0]) - picture.get_width() // 2
        y = self.base - round(building.foot * self.scale) - round(foot * picture.get_height())
        return picture, (x, y)

    def _rampart(self) -> pygame.Surface:
        """The wall; in a wide window it is repeated, not stretched."""
        art = self._brush.kit.art
        w, h = art.size("skyline/rampart")
        piece = art.get("skyline/rampart", round(w * self._wall.h / h), self._wall.h)
        strip = pygame.Surface(self._wall.size, pygame.SRCALPHA)
        for x in range(0, self._wall.w, piece.get_width()):
            strip.blit(piece, (x, 0))
        return strip

    # ------------------------------------------------------------ the still picture

    def _paint(self) -> Steps:
        width = self.size[0]
        picture = pygame.Surface(self.size)
        picture.blit(shapes.gradient((width, self.shore), SKY), (0, 0))
        yield
        draw_stars(self._brush, picture, Rect(0, 0, *self.size))
        yield
        self._hills(picture)
        yield
        city = pygame.Surface((width, self.shore), pygame.SRCALPHA)
        for _, art, at in self._parts:
            city.blit(_tinted(art, DUSK, pygame.BLEND_RGB_MULT), at)
            yield
        self._banners(city, self._colours)
        yield
        picture.blit(city, (0, 0))
        yield
        yield from self._water(picture, city)
        self.still = picture

    def _hills(self, picture: pygame.Surface) -> None:
        art, width = self._brush.kit.art, self.size[0]
        high = round(330 * self.scale)
        hills = art.get("skyline/hills", width, high).copy()
        hills.fill((150, 140, 178), special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(hills, (0, self.shore - high))

    def _banners(self, city: pygame.Surface, colours: Sequence[str]) -> None:
        """Cloths in the winners' colours on the rampart."""
        brush, wide = self._brush, round(44 * self.scale)
        units = 26 * self.scale / brush.kit.theme.u
        gold = Colour("#C99A45")
        for number in range(5):
            colour = colours[number % len(colours)]
            cloth = brush.kit.theme.player(colour).lerp(Colour("#10131E"), 0.25)
            x = round(self.size[0] * (0.1 + 0.2 * number))
            top, low = self._wall.y + round(self._wall.h * 0.28), self._wall.bottom - 1
            notch = low - wide // 4
            left, right = x - wide // 2, x + wide // 2
            shape = [(left, top), (right, top), (right, low), (x, notch), (left, low)]
            pygame.draw.polygon(city, cloth, shape)
            pygame.draw.lines(city, gold, True, shape, max(1, round(2 * self.scale)))
            pygame.draw.line(city, gold, (left - 3, top), (right + 3, top), max(2, round(4 * self.scale)))
            brush.emblem(city, (x, top + round(self._wall.h * 0.3)), colour, units)

    def _water(self, picture: pygame.Surface, city: pygame.Surface) -> Steps:
        """Still water with the city upside down, softly."""
        width, height = self.size
        deep = height - self.shore
        picture.blit(shapes.gradient((width, deep), WATER), (0, self.shore))
        yield
        # The reflection is pressed together and blurred along the water.
        small = pygame.transform.smoothscale(city, (width // 3, round(self.shore * 0.3)))
        yield
        small = pygame.transform.flip(small, False, True)
        mirrored = pygame.transform.smoothscale(small, (width, round(self.shore * 0.86)))
        yield
        mirrored.set_alpha(round(255 * MIRRORED))
        before = picture.get_clip()
        picture.set_clip(pygame.Rect(0, self.shore, width, deep))
        picture.blit(mirrored, (0, self.shore))
        picture.set_clip(before)
        line = max(2, round(4 * self.scale))
        picture.fill(Colour("#F3C98A"), (0, self.shore - line // 2, width, line))

    # ------------------------------------------------------------ light

    def _light_up(self, kind: str, masks: Sequence[pygame.Surface]) -> Steps:
        """The buildings of a type fully lit, as far as nothing in front hides them."""
        mine = [art.get_rect(topleft=at) for owner, art, at in self._parts if owner == kind]
        room = mine[0].unionall(mine[1:]).clip(0, 0, self.size[0], self.shore)
        layer = pygame.Surface(room.size, pygame.SRCALPHA)
        begun = False
        for (owner, art, at), mask in zip(self._parts, masks, strict=True):
            place = (at[0] - room.x, at[1] - room.y)
            if owner == kind:
                layer.blit(_tinted(art, GLOW, pygame.BLEND_RGB_ADD), place)
                begun = True
            elif begun:
                layer.blit(mask, place, special_flags=pygame.BLEND_RGBA_SUB)
            else:
                continue
            yield
        self.lit[kind] = layer, room.topleft

    def draw_light(self, surface: pygame.Surface, scene: Rect, kind: str, strength: float) -> None:
        """Let the buildings of a type shine; strength from 0 to 1."""
        found = self.lit.get(kind)
        if found is None or strength <= 0:
            return
        layer, (x, y) = found
        layer.set_alpha(round(255 * strength))
        surface.blit(layer, (scene.x + x, scene.y + y))

    def draw_ripples(self, surface: pygame.Surface, scene: Rect, time: float) -> None:
        """A few lines of light that drift on the water."""
        deep = self.size[1] - self.shore
        thick = max(1, round(2 * self.scale))
        for number in range(16):
            long = round((30 + number * 53 % 90) * self.scale)
            drift = time * (10 + number * 7 % 16) * self.scale
            x = (number * 1877 % 1000 / 1000 * self.size[0] + drift) % (self.size[0] + long) - long
            y = self.shore + round((0.06 + number * 0.057) * deep)
            left, right = max(0, round(x)), min(self.size[0], round(x) + long)
            if right > left:
                surface.fill(
                    Colour("#8FA0A8").lerp(Colour("#C9A98A"), 1 - number / 16),
                    (scene.x + left, scene.y + y, right - left, thick),
                )

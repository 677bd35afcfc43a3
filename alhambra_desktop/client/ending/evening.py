"""What the winner has built at dusk: sky, hills, rampart, banners, and the reflection in the water."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence
from dataclasses import dataclass

import pygame

from alhambra_desktop.client import shapes
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.ending.scene import draw_stars
from alhambra_desktop.client.ending.staged import Steps
from alhambra_desktop.client.shapes import Colour
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
BANNERS = tuple(0.1 + 0.2 * number for number in range(5))
"""Where banners hang on the rampart, from left (0) to right (1)."""
PICTURES = ("skyline/hills", "skyline/rampart", "skyline/lantern")
"""The ids of the pictures that every scene needs."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Something that stands in the scene; ``kind`` is the key by which it can be lit, or empty."""

    kind: str
    picture: pygame.Surface
    at: tuple[int, int]


def tinted(art: pygame.Surface, colour: tuple[int, int, int], flags: int) -> pygame.Surface:
    """A copy with a colour added or multiplied; transparent parts stay transparent."""
    picture = art.copy()
    picture.fill(colour, special_flags=flags)
    return picture


def cloth(
    brush: Brush, surface: pygame.Surface, area: pygame.Rect, colour: str, emblem: tuple[int, float]
) -> None:
    """A banner in a player's colour, with a notch below; ``emblem``: how far below its top, and units."""
    gold = Colour("#C99A45")
    dyed = brush.kit.theme.player(colour).lerp(Colour("#10131E"), 0.25)
    low = area.bottom - 1
    notch = low - area.w // 4
    shape = [area.topleft, (area.right, area.y), (area.right, low), (area.centerx, notch), (area.x, low)]
    line = max(1, round(area.w / 22))
    pygame.draw.polygon(surface, dyed, shape)
    pygame.draw.lines(surface, gold, True, shape, line)
    pygame.draw.line(surface, gold, (area.x - 3, area.y), (area.right + 3, area.y), 2 * line)
    brush.emblem(surface, (area.centerx, area.y + emblem[0]), colour, emblem[1])


class Evening(ABC):
    """The still picture of a scene, and by kind the same buildings fully lit.

    ``steps`` draws both in small parts; until they are finished nothing can be shown.
    """

    def __init__(self, brush: Brush, size: tuple[int, int], colours: Sequence[str]) -> None:
        self.brush = brush
        self.size = size
        self.scale = min(size[0] / WIDTH, size[1] / HEIGHT)
        self.base = round(size[1] * BASE / HEIGHT)
        rampart = round(RAMPART * self.scale)
        self.wall = pygame.Rect(0, self.base - rampart // 3, size[0], rampart)
        self.shore = self.wall.bottom
        self.colours = tuple(colours)
        self._parts: list[Standing] = []
        self.still: pygame.Surface
        self.lit: dict[str, tuple[pygame.Surface, tuple[int, int]]] = {}

    @abstractmethod
    def pictures(self) -> tuple[str, ...]:
        """The ids of all pictures that the scene needs."""

    @abstractmethod
    def build(self) -> Generator[Standing | None, None, None]:
        """What stands in the scene, from back to front, in steps; None: a part of a step."""

    def steps(self) -> Steps:
        """Draw everything, in steps of a few milliseconds."""
        art = self.brush.kit.art
        for name in self.pictures():
            art.size(name)
            yield
        for part in self.build():
            if part is not None:
                self._parts.append(part)
            yield
        self._parts.append(Standing(WALL, self._rampart(), self.wall.topleft))
        yield
        yield from self._paint()
        masks = []
        for part in self._parts:
            masks.append(tinted(part.picture, (0, 0, 0), pygame.BLEND_RGB_MULT))
            yield
        for kind in dict.fromkeys(part.kind for part in self._parts if part.kind):
            yield from self._light_up(kind, masks)

    def _rampart(self) -> pygame.Surface:
        """The wall; in a wide window it is repeated, not stretched."""
        art = self.brush.kit.art
        w, h = art.size("skyline/rampart")
        piece = art.get("skyline/rampart", round(w * self.wall.h / h), self.wall.h)
        strip = pygame.Surface(self.wall.size, pygame.SRCALPHA)
        for x in range(0, self.wall.w, piece.get_width()):
            strip.blit(piece, (x, 0))
        return strip

    # ------------------------------------------------------------ the still picture

    def _paint(self) -> Steps:
        width = self.size[0]
        picture = pygame.Surface(self.size)
        picture.blit(shapes.gradient((width, self.shore), SKY), (0, 0))
        yield
        draw_stars(self.brush, picture, Rect(0, 0, *self.size))
        yield
        self._hills(picture)
        yield
        city = pygame.Surface((width, self.shore), pygame.SRCALPHA)
        for part in self._parts:
            city.blit(tinted(part.picture, DUSK, pygame.BLEND_RGB_MULT), part.at)
            yield
        self.dress(city)
        yield
        picture.blit(city, (0, 0))
        yield
        yield from self._water(picture, city)
        self.still = picture

    def _hills(self, picture: pygame.Surface) -> None:
        art, width = self.brush.kit.art, self.size[0]
        high = round(330 * self.scale)
        hills = art.get("skyline/hills", width, high).copy()
        hills.fill((150, 140, 178), special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(hills, (0, self.shore - high))

    def dress(self, city: pygame.Surface) -> None:
        """Banners in the winners' colours on the rampart."""
        wide, top = round(44 * self.scale), self.wall.y + round(self.wall.h * 0.28)
        units = 26 * self.scale / self.brush.kit.theme.u
        for number, place in enumerate(BANNERS):
            x = round(self.size[0] * place)
            area = pygame.Rect(x - wide // 2, top, wide, self.wall.bottom - top)
            colour = self.colours[number % len(self.colours)]
            cloth(self.brush, city, area, colour, (round(self.wall.h * 0.3), units))

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
        """The buildings of a kind fully lit, as far as nothing in front hides them."""
        mine = [part.picture.get_rect(topleft=part.at) for part in self._parts if part.kind == kind]
        room = mine[0].unionall(mine[1:]).clip(0, 0, self.size[0], self.shore)
        layer = pygame.Surface(room.size, pygame.SRCALPHA)
        begun = False
        yield
        for part, mask in zip(self._parts, masks, strict=True):
            place = (part.at[0] - room.x, part.at[1] - room.y)
            if part.kind == kind:
                layer.blit(tinted(part.picture, GLOW, pygame.BLEND_RGB_ADD), place)
                begun = True
            elif begun:
                layer.blit(mask, place, special_flags=pygame.BLEND_RGBA_SUB)
            else:
                continue
            yield
        self.lit[kind] = layer, room.topleft

    def draw_light(self, surface: pygame.Surface, scene: Rect, kind: str, strength: float) -> None:
        """Let the buildings of a kind shine; strength from 0 to 1."""
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

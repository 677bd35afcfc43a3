"""Tiles as layers of 512 x 512 units, and how they are put together.

The client composes the same way (assets/art/README.md): ground, walls, turrets, building, shield, medal.
"""

from collections.abc import Callable
from dataclasses import dataclass

from artkit import signs, walls
from artkit.arcades import ROOF as ARCADES_ROOF
from artkit.arcades import arcades
from artkit.chambers import ROOF as CHAMBERS_ROOF
from artkit.chambers import chambers
from artkit.colour import TYPES, darker
from artkit.flora import flora_defs
from artkit.fountain import GROUND, fountain, fountain_defs
from artkit.garden import garden, garden_defs, garden_ground
from artkit.ground import FIELD, RIM, SIDE, building_defs, field_defs, frame, paving, plain_field, star_field
from artkit.pavilion import pavilion
from artkit.seraglio import seraglio
from artkit.stonework import common_defs
from artkit.svg import clip, group, num, radial, rect, svg
from artkit.tower import tower

LEVELS = 7  # every type is printed at seven prices in a row; the building grows with the price
CHEAPEST = {"pavilion": 2, "seraglio": 3, "arcades": 4, "chambers": 5, "garden": 6, "tower": 7}
BUILDING: dict[str, Callable[[int], str]] = {
    "pavilion": pavilion,
    "seraglio": seraglio,
    "arcades": arcades,
    "chambers": chambers,
    "garden": garden,
    "tower": tower,
}


@dataclass(frozen=True)
class SignPlaces:
    """Where shield and medal sit on a tile: centres in units, and their common scale."""

    badge: tuple[float, float]
    medal: tuple[float, float]
    scale: float


NORMAL = SignPlaces(badge=(96, 106), medal=(404, 394), scale=1.0)
SMALL = SignPlaces(badge=(116, 130), medal=(375, 365), scale=1.45)


def level_of(kind: str, price: int) -> int:
    """How rich the building of a price is drawn: 0 to 6."""
    return min(max(price - CHEAPEST[kind], 0), LEVELS - 1)


def ground_layer(kind: str) -> str:
    """Opaque: paving rim, field with star pattern, frame. For the garden: paths and beds."""
    colour = TYPES[kind]
    defs = building_defs() + field_defs(colour, *FIELD[kind])
    if kind == "garden":
        field, line = garden_ground(), "#2C4A12"
        defs += garden_defs()
    else:
        field, line = star_field(), darker(colour, 0.6)
    if kind == "chambers":
        defs.append(radial("warm", [(0.3, "#C9A878", 0), (1, "#9A7A4C", 0.5)], 0.45, 0.42, 0.75))
        field += rect(RIM, RIM, SIDE - 2 * RIM, SIDE - 2 * RIM, fill="url(#warm)")
    corners = None if kind == "garden" else darker(colour, 0.3)
    return svg(
        SIDE, SIDE, defs, group(paving(), plain_field(), field, frame(line, corners), clip_path="url(#tile)")
    )


def building_layer(kind: str, level: int) -> str:
    """The building alone, with its shadow, on nothing."""
    roof = {"arcades": ARCADES_ROOF, "chambers": CHAMBERS_ROOF}.get(kind, ("teal",) * LEVELS)[level] or "teal"
    defs = building_defs() + common_defs(roof) + flora_defs()
    inside = clip(
        "inside", rect(RIM, 0, SIDE - 2 * RIM, SIDE - RIM)
    )  # no shadow falls on the neighbours' paving
    return svg(SIDE, SIDE, [*defs, inside], group(BUILDING[kind](level), clip_path="url(#inside)"))


def fountain_layer(colour: str) -> str:
    """The whole start tile."""
    defs = (
        building_defs() + field_defs(GROUND, "488", 64, 62) + common_defs() + flora_defs() + fountain_defs()
    )
    return svg(SIDE, SIDE, defs, fountain(colour))


def wall_layer(side: str, *, small: bool) -> str:
    return svg(SIDE, SIDE, building_defs(), group(walls.wall(side, small=small), clip_path="url(#tile)"))


def turret_layer(corner: str, *, small: bool) -> str:
    return svg(SIDE, SIDE, building_defs(), group(walls.turret(corner, small=small), clip_path="url(#tile)"))


def sign_layer(kind: str, price: int, *, small: bool) -> str:
    """Shield and medal with its numeral, at their places."""
    places = SMALL if small else NORMAL
    return svg(
        SIDE,
        SIDE,
        building_defs(),
        _placed(signs.badge(kind), places.badge, places.scale),
        _placed(signs.medal(kind, str(price)), places.medal, places.scale),
    )


def _placed(sign: str, at: tuple[float, float], scale: float) -> str:
    return group(sign, transform=f"translate({num(at[0])} {num(at[1])}) scale({num(scale)})")


def corners_between(sides: list[str]) -> list[str]:
    """Corners (nw, ne, sw, se) where two of the walled sides meet."""
    return [
        corner for corner in ("nw", "ne", "sw", "se") if {corner[0].upper(), corner[1].upper()} <= set(sides)
    ]

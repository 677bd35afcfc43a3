"""The evening at the end of a game: buildings of the tiles standing free, hills, rampart, cypress, lantern."""

import re

from artkit.colour import INK
from artkit.flora import cypress
from artkit.scenery import hills, rampart, scene_defs
from artkit.svg import circle, group, linear, path, radial, rect, svg
from artkit.tiles import building_layer

KINDS = ("pavilion", "seraglio", "arcades", "chambers", "tower")
"""The types with a building; gardens are cypresses."""
HILLS = (1640, 520)
RAMPART = (1640, 84)
CYPRESS = (90, 280)
LANTERN = (72, 112)

_SHADOWS = re.compile(r'<path [^>]*(?:fill="#12061C"|fill="#0E1A10")[^>]*filter="url\(#b\d\)"[^>]*/>')
"""What lies on the ground of a tile: soft shapes in the two colours of shadows (stonework.cast, flora)."""


def free(drawing: str) -> str:
    """A drawing without its shadows on the ground: in a landscape they would hang in the air."""
    return _SHADOWS.sub("", drawing)


def standing(kind: str, level: int) -> str:
    """A building of the tiles, standing free."""
    return free(building_layer(kind, level))


def hills_picture() -> str:
    """Mountains and hill before an evening sky; the foot is the base line of the city."""
    w, h = HILLS
    whole = h / 0.34
    moved = group(hills(w, whole, whole * 0.7), transform=f"translate(0 {-whole * 0.36})")
    return svg(w, h, scene_defs(), moved)


def rampart_picture() -> str:
    """The wall before the city, seen from the water."""
    w, h = RAMPART
    return svg(w, h, scene_defs(), rampart(0, 22, w, h - 22, 9))


def cypress_picture() -> str:
    """One tree, its foot in the middle of the lower edge."""
    w, h = CYPRESS
    return svg(w, h, scene_defs(), free(cypress(w / 2, h - 6, h - 16, w * 0.78)))


def lantern_picture() -> str:
    """A lantern of glass that hangs from the middle of the upper edge."""
    w, h = LANTERN
    x = w / 2
    body = f"M{x - 9} 34h18l9 16-7 30h-22l-7-30Z"
    defs = [
        radial("halo", [(0, "#FFD98A", 0.75), (0.5, "#F2A94A", 0.22), (1, "#F2A94A", 0)]),
        linear("glass", [(0, "#FFF3C4"), (0.5, "#FFC860"), (1, "#E0792E")]),
    ]
    return svg(
        w,
        h,
        defs,
        circle(x, 56, 36, fill="url(#halo)"),
        path(f"M{x} 0V26", stroke="#C99A45", stroke_width=2.0),
        path(f"M{x - 8} 34L{x} 24l8 10Z", fill="#C99A45", stroke=INK, stroke_width=1.6),
        path(body, fill="url(#glass)", stroke=INK, stroke_width=2.0, stroke_linejoin="round"),
        path(f"M{x - 5} 35l-5 16 4 28M{x + 5} 35l5 16-4 28", stroke="#8A4A18", stroke_width=1.4, fill="none"),
        rect(x - 11, 80, 22, 5, fill="#C99A45", stroke=INK, stroke_width=1.4),
        path(f"M{x} 85v14", stroke="#C99A45", stroke_width=2.4),
    )

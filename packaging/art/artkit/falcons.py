"""Falcons: a bird of one of three species in a ring of the two colours that it needs."""

import math

from artkit.colour import CREAM, GOLD, INK, PALETTE, TYPES, WALL, lighter
from artkit.ground import blurs, gold
from artkit.people import GILT, LINE, body, stroke
from artkit.signs import GLYPH
from artkit.svg import circle, group, num, path, svg

SIDE = 144
FINE = {**LINE, "stroke_width": 2.0}
WOOD = "#8A5A32"

PLUMAGE = {  # breast, wings and hood, edges of feathers, speckles, the field behind the bird
    "black": ("#C6C9D2", "#2B2D3A", "#666C80", "#5E6374", "#F0D9A4"),
    "brown": ("#F0DFC0", "#6E4A30", "#A97C54", "#8A6540", "#BFE0DA"),
    "white": ("#FFFFFF", "#E8E4D6", "#A9A594", "#B8B4A6", "#1F4A66"),
}


def falcon(species: str) -> str:
    """A falcon on its perch, in a box of -40 .. 40."""
    breast, wing, edge, speckle, _ = PLUMAGE[species]

    def fine(d: str, colour: str, width: float) -> str:
        return path(d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")

    return (
        stroke("M-34 34C-20 26 16 26 34 34", WOOD, 8.0)
        + body("M14 22C12 30 6 42 2 44C-2 38 0 30 0 22Z", wing)
        + body(
            "M-6 -38C8 -42 20 -32 19 -18C26 -4 24 16 10 30C-2 34 -14 28 -18 14C-22 0 -20 -10 -16 -18"
            "C-20 -28 -16 -36 -6 -38Z",
            breast,
        )
        + path("M19 -18C26 -4 24 16 10 30C2 20 0 0 6 -14C10 -20 16 -20 19 -18Z", fill=wing, **LINE)
        + fine("M12 -6C10 6 12 16 14 20M18 -2C17 8 16 14 17 16", edge, 2.2)
        + path(
            "M-6 -38C8 -42 20 -32 19 -18C12 -22 2 -22 -2 -26C-8 -26 -14 -30 -14 -33C-12 -36 -10 -37 -6 -38Z",
            fill=wing,
            **LINE,
        )
        + path("M-15 -30C-22 -30 -26 -24 -23 -17C-20 -20 -17 -21 -14 -22Z", fill=GILT, **FINE)
        + circle(-7, -28, 4.4, fill=GOLD, stroke=INK, stroke_width=2.0)
        + circle(-7.5, -28, 1.8, fill=INK)
        + fine("M-12 -4h5M-13 4h6M-4 0h4M-11 12h6M-3 9h4", speckle, 2.4)
        + stroke("M-6 30v6M6 30v5", GOLD, 3.4)
    )


def _half(colour: str, side: int, outer: float, inner: float) -> str:
    """The left (-1) or right (1) half of a ring."""
    sweep = 1 if side > 0 else 0
    return path(
        f"M0 {num(-outer)}A{num(outer)} {num(outer)} 0 0 {sweep} 0 {num(outer)}V{num(inner)}"
        f"A{num(inner)} {num(inner)} 0 0 {1 - sweep} 0 {num(-inner)}Z",
        fill=colour,
    )


def _medal(kind: str, x: float, y: float) -> str:
    """The sign of a type on its colour."""
    ink = CREAM if PALETTE["types"][kind]["sign_colour"] == "cream" else INK
    return (
        circle(x, y, 21, fill=TYPES[kind], stroke=INK, stroke_width=2.6)
        + circle(x, y, 18, fill="none", stroke=lighter(TYPES[kind], 0.45), stroke_width=1.6)
        + path(
            GLYPH[kind],
            fill=ink,
            fill_rule="evenodd",
            transform=f"translate({num(x - 15)} {num(y - 15)}) scale(.47)",
        )
    )


def token(species: str, first: str, second: str) -> str:
    """A falcon with its two colours as a ring about it, and their signs."""
    low = 68 * math.sin(math.radians(34))
    field = PLUMAGE[species][4]
    drawing = group(
        circle(3, 5, 66, fill="#0A0608", opacity=0.5, filter="url(#b4)"),
        circle(0, 0, 66, fill=GILT, stroke=INK, stroke_width=3.0),
        _half(TYPES[first], -1, 61, 44),
        _half(TYPES[second], 1, 61, 44),
        circle(0, 0, 61, fill="none", stroke=INK, stroke_width=1.8),
        path("M0 -61V-44M0 44V61", stroke=INK, stroke_width=2.6),
        circle(0, 0, 45, fill=GILT, stroke=INK, stroke_width=2.2),
        circle(0, 0, 41, fill=field, stroke="#6B4312", stroke_width=1.6),
        group(falcon(species), transform="translate(1 -1) scale(.86)"),
        _medal(first, -46, low),
        _medal(second, 46, low),
        transform=f"translate({SIDE / 2} {SIDE / 2})",
    )
    return svg(SIDE, SIDE, [gold(), *blurs()], drawing)


def bird(species: str) -> str:
    """A falcon of a species alone, on its field."""
    drawing = group(
        circle(3, 5, 66, fill="#0A0608", opacity=0.5, filter="url(#b4)"),
        circle(0, 0, 66, fill=GILT, stroke=INK, stroke_width=3.0),
        circle(0, 0, 58, fill=PLUMAGE[species][4], stroke=WALL["line"], stroke_width=2.0),
        group(falcon(species), transform="translate(1 -1) scale(1.2)"),
        transform=f"translate({SIDE / 2} {SIDE / 2})",
    )
    return svg(SIDE, SIDE, [gold(), *blurs()], drawing)

"""Caliph's Guidelines: a scroll with lines of writing and the caliph's seal."""

from artkit.colour import INK
from artkit.geometry import star
from artkit.people import GILT, body, stroke
from artkit.svg import circle, path, poly

COLOUR = "#2A3E6A"
PAPER, ROLL, WAX = "#F8EBCB", "#EAD3A4", "#C2412F"


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    lines = path(
        "M-17 -16H17M-17 -6H17M-17 4H17M-17 14H2",
        stroke="#8A6540",
        stroke_width=3.0,
        stroke_linecap="round",
        fill="none",
    )
    rolls = body("M-34 -38H34C40 -38 40 -26 34 -26H-34C-40 -26 -40 -38 -34 -38Z", ROLL) + body(
        "M-34 28H34C40 28 40 40 34 40H-34C-40 40 -40 28 -34 28Z", ROLL
    )
    knobs = "".join(
        circle(x, y, 5, fill=GILT, stroke=INK, stroke_width=2.0) for x in (-39, 39) for y in (-32, 34)
    )
    ribbon = path("M10 16L6 31H12L18 27L24 31H28L22 14Z", fill="#7A1A22", stroke=INK, stroke_width=2.0)
    seal = (
        circle(18, 15, 11, fill="#0A0608", opacity=0.4)
        + circle(16, 13, 11, fill=WAX, stroke=INK, stroke_width=2.4)
        + poly(star(16, 13, 7, 3, 6), fill="#FFB7A0")
    )
    shine = stroke("M-28 -33H24", "#FFF6DC", 0.8)
    return body("M-26 -30H26V32H-26Z", PAPER) + lines + rolls + shine + knobs + ribbon + seal

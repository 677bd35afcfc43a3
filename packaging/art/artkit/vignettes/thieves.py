"""Thieves: a mask above a gold coin."""

from artkit.colour import GOLD, INK, darker
from artkit.people import GILT, LINE, body, stroke
from artkit.svg import circle, path

COLOUR = "#5A3A5E"
CLOTH = "#2E3A4E"
RIBBON = "#C2412F"


def mask() -> str:
    """A mask with its ribbons, in a box of -40 .. 40."""
    return (
        stroke("M-24 2C-36 4 -38 14 -43 18M24 2C36 4 38 14 43 18", RIBBON, 4.0)
        + body(
            "M-34 -12C-26 -20 -10 -18 0 -12C10 -18 26 -20 34 -12C36 4 28 16 14 16"
            "C6 16 3 8 0 8C-3 8 -6 16 -14 16C-28 16 -36 4 -34 -12Z",
            CLOTH,
        )
        + path(
            "M-24 -2C-20 -8 -10 -8 -6 -1C-10 6 -20 6 -24 -2ZM24 -2C20 -8 10 -8 6 -1C10 6 20 6 24 -2Z",
            fill="#FBF1DC",
            **LINE,
        )
        + circle(-14, -1, 3.6, fill=INK)
        + circle(14, -1, 3.6, fill=INK)
        + path(
            "M-29 -9C-22 -15 -11 -13 -4 -9",
            fill="none",
            stroke="#7E90AC",
            stroke_width=2.4,
            stroke_linecap="round",
        )
    )


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    return (
        mask()
        + circle(0, 28, 12, fill=darker(GOLD, 0.4), stroke=INK, stroke_width=2.2)
        + circle(0, 26, 12, fill=GILT, stroke=INK, stroke_width=2.2)
        + circle(0, 26, 7, fill="none", stroke="#FFF4CC", stroke_width=1.8)
    )

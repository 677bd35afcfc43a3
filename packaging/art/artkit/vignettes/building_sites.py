"""Building sites: a crane that lifts a block of stone."""

from artkit.colour import INK
from artkit.people import GILT, IRON, LINE, WOOD, body, stroke
from artkit.svg import circle, path

COLOUR = "#3E5A78"
STONE = "#E9CFA0"


def _line(d: str, colour: str, width: float) -> str:
    return path(
        d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round"
    )


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    return (
        path("M-40 40H42V34H-40Z", fill="#8A6540", **LINE)
        + body("M-22 36L-13 -34H-5L-4 36H-11L-12 14L-15 36Z", WOOD)
        + _line("M-18 12L-6 -4M-16 -6L-6 -18M-6 12L-17 -2", "#5A321A", 2.4)
        + stroke("M-22 -20L34 -36", "#BC8049", 5.0)
        + _line("M-9 -34L-26 -6M-9 -38L30 -36", INK, 2.0)
        + circle(33, -36, 6, fill=GILT, stroke=INK, stroke_width=2.2)
        + _line("M33 -30V-6", INK, 2.4)
        + _line("M33 -8L20 2M33 -8L44 2", INK, 2.0)
        + body("M18 2H44V24H18Z", STONE)
        + _line("M18 13H44M31 2V13M25 13V24M38 13V24", "#8A6540", 2.0)
        + circle(-9, -36, 5, fill=IRON, stroke=INK, stroke_width=2.2)
        + circle(-18, 22, 9, fill="none", stroke=INK, stroke_width=6.0)
        + circle(-18, 22, 9, fill="none", stroke="#D89A5C", stroke_width=2.6)
    )

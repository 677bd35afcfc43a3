"""Magical buildings: a great star between two arrows that turn."""

from artkit.geometry import star
from artkit.people import GILT, LINE, body, stroke
from artkit.svg import group, poly

COLOUR = "#3E2A6A"
WATER = "#9FE3EC"


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    arrow = stroke("M-36 8A37 37 0 0 1 -8 -36", WATER, 6.0) + body("M-14 -46L6 -36L-12 -25Z", WATER)
    sparks = ((30, -27), (-30, 27))
    return (
        arrow
        + group(arrow, transform="rotate(180)")
        + poly(star(2, 5, 27, 12, 5), fill="#0A0608", opacity=0.4)
        + poly(star(0, 1, 28, 13, 5), fill=GILT, **LINE)
        + poly(star(0, 1, 15, 7, 5), fill="#FFF4CC")
        + "".join(poly(star(x, y, 9, 3, 4), fill="#FFFFFF", **LINE) for x, y in sparks)
    )

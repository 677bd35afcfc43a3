"""Gates without end: an arch behind an arch in a wall, and a gold key."""

from artkit.colour import GOLD, INK, WALL
from artkit.masonry import horseshoe, voussoirs
from artkit.people import LINE, PAPER, stroke
from artkit.svg import circle, group, path

COLOUR = "#23506A"
WALLED = "M-42 38V-30h8v-7h8v7h8v-7h8v7h20v-7h8v7h8v-7h8v7h8V38Z"
LAST = {**LINE, "stroke_width": 2.0}


def key(colour: str = GOLD) -> str:
    """A key, upright, its ring above."""
    ring = {"fill": "none"}
    return (
        stroke("M0 4V30M0 20h9M0 28h7", colour, 5.0)
        + circle(0, -5, 9, stroke=INK, stroke_width=9.2, **ring)
        + circle(0, -5, 9, stroke=colour, stroke_width=5.0, **ring)
    )


def gates() -> str:
    """Three arches, one behind the other, in a wall of a box of -42 .. 42."""
    return (
        path(WALLED, fill="#0A0608", opacity=0.4, transform="translate(3 4)")
        + path(WALLED, fill=WALL["lit"], **LINE)
        + voussoirs(0, 38, 50, 58, 7, 9, "#8E4128", PAPER, 0.88, INK, 1.4)
        + path(horseshoe(0, 38, 50, 58), fill="#3A1E2A", **LINE)
        + voussoirs(0, 38, 32, 38, 5, 9, "#2A6F80", PAPER, 0.88, INK, 1.2)
        + path(horseshoe(0, 38, 32, 38), fill="#1A0E16", **LAST)
        + path(horseshoe(0, 38, 16, 20), fill="#FFE6B0", **LAST)
    )


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    return gates() + group(key(), transform="translate(25 8) rotate(28)")

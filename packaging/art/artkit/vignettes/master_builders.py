"""Master builders: a trowel over a course of stones."""

from artkit.colour import INK, WALL
from artkit.people import LINE, body, stroke
from artkit.svg import group, path

COLOUR = "#1F5068"
STEEL, BRIGHT = "#B9CBD2", "#E9F0EE"
WOOD, GRAIN = "#A5683A", "#D89A5C"


def trowel() -> str:
    """A trowel, its point down to the left, in a box of -46 .. 46."""
    blade = "M0 42L-24 4C-16 -6 16 -6 24 4Z"
    neck = "M0 -4C0 -16 -12 -12 -12 -24"
    return group(
        body(blade, STEEL),
        path("M0 42L-24 4C-20 -1 -10 -3 0 -3Z", fill=BRIGHT),
        path(blade, fill="none", **LINE),
        path(neck, fill="none", stroke=INK, stroke_width=8.4, stroke_linecap="round"),
        stroke(neck, STEEL, 4.0),
        body("M-20 -24H-4L-6 -46H-18Z", WOOD),
        stroke("M-16 -29V-41", GRAIN, 3.0),
        transform="rotate(38) translate(2 0) scale(.94)",
    )


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    stones = body("M-40 40V28H8V40Z", WALL["lit"]) + body("M-28 28V16H-2V28Z", WALL["lit"])
    joints = stroke("M-24 28V40M-6 28V40M-15 16V28", WALL["line"], 2.0)
    return stones + joints + trowel()

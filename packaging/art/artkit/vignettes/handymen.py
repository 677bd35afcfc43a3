"""Handymen: a hammer over a chisel."""

from artkit.people import GILT, LINE, body
from artkit.svg import ellipse, group, path

COLOUR = "#5A2E22"
WOOD, STEEL, EDGE = "#B5793C", "#C9CED6", "#8A929E"


def hammer() -> str:
    """A mason's hammer, upright, in a box of -40 .. 40."""
    return (
        path("M-5 -18H5L7 38C4 41 -4 41 -7 38Z", fill=WOOD, **LINE)
        + path("M-2 -14L-3 34", fill="none", stroke="#E0B070", stroke_width=2.4, stroke_linecap="round")
        + body("M-34 -24L-20 -36H22L32 -30V-14L22 -10H-20Z", STEEL)
        + path("M22 -36V-10", fill="none", stroke=EDGE, stroke_width=3.0)
        + path("M-18 -31H18", fill="none", stroke="#F6F8FA", stroke_width=3.0, stroke_linecap="round")
        + path("M-8 -10H8V-4H-8Z", fill=GILT, **LINE)
    )


def _chisel() -> str:
    return (
        path("M-5 -6H5V30L0 40L-5 30Z", fill=STEEL, **LINE)
        + path("M0 0V32", fill="none", stroke="#F6F8FA", stroke_width=2.0)
        + path("M-8 -8H8V-2H-8Z", fill=GILT, **LINE)
        + path("M-7 -8L-9 -36C-4 -40 4 -40 9 -36L7 -8Z", fill=WOOD, **LINE)
    )


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    return (
        ellipse(2, 39, 30, 4.5, fill="#0A0608", opacity=0.4)
        + group(_chisel(), transform="rotate(42) scale(.92)")
        + group(hammer(), transform="rotate(-34) scale(.98)")
    )

"""Wishing well: a stone well under its roof, and a coin on the rim."""

from artkit.colour import GOLD, INK, WALL
from artkit.people import GILT, LINE, body, stroke
from artkit.svg import circle, ellipse, path

COLOUR = "#2E5A4E"
WOOD = "#A5683A"


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    roof = "M-35 -29H35M-14 -40L-20 -29M6 -40L8 -29M-26 -29L-32 -18M-4 -29L-6 -18M18 -29L24 -18"
    return (
        ellipse(2, 38, 34, 6, fill="#0A0608", opacity=0.4)
        + path("M-26 12V-20M26 12V-20", stroke=INK, stroke_width=9.0)
        + path("M-26 12V-20M26 12V-20", stroke=WOOD, stroke_width=4.8)
        + path("M-20 0H20V14H-20Z", fill="#16242C")
        + path("M0 -16V-4", stroke=INK, stroke_width=2.6)
        + path("M-24 -14H24", stroke=INK, stroke_width=7.0, stroke_linecap="round")
        + path("M-24 -14H24", stroke="#D89A5C", stroke_width=3.0, stroke_linecap="round")
        + body("M-7 -5H7L5 8H-5Z", WOOD)
        + stroke("M-6 0H6", GOLD, 2.2)
        + body("M-42 -18L-28 -40H28L42 -18Z", WALL["lit"])
        + path(roof, stroke=WALL["line"], stroke_width=2.0, fill="none")
        + body("M-32 12H32L28 38H-28Z", "#D9BE8C")
        + path("M-36 8H36V16H-36Z", fill="#F3DDB4", **LINE)
        + path(
            "M-30 25H30M-14 16V25M12 16V25M-22 25V37M0 25V37M20 25V37",
            stroke="#8A6540",
            stroke_width=2.0,
            fill="none",
        )
        + circle(26, -2, 8, fill=GILT, stroke=INK, stroke_width=2.2)
        + circle(26, -2, 4, fill="none", stroke="#FFF4CC", stroke_width=1.6)
    )

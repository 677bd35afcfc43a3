"""The Art of the Moors: an astrolabe."""

import math

from artkit.geometry import star
from artkit.people import GILT, LINE, PAPER, stroke
from artkit.svg import circle, num, path, poly

COLOUR = "#6A3A2A"
SKY, LINES = "#16485A", "#8FC7C9"


def _cord(d: str, colour: str, width: float) -> str:
    return stroke(d, "#2B1A12", width + 4.4) + stroke(d, colour, width)


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    ring = "M-8 -34a8 8 0 1 1 16 0"
    marks = "".join(
        path(
            f"M{num(29 * math.cos(angle))} {num(5 + 29 * math.sin(angle))}"
            f"L{num(33 * math.cos(angle))} {num(5 + 33 * math.sin(angle))}",
            stroke="#6B4312",
            stroke_width=1.8,
        )
        for angle in (step * math.pi / 12 for step in range(24))
    )
    return (
        path(ring, fill="none", stroke="#2B1A12", stroke_width=7.0)
        + path(ring, fill="none", stroke="#D9A441", stroke_width=3.4)
        + circle(3, 9, 35, fill="#0A0608", opacity=0.4)
        + circle(0, 5, 35, fill=GILT, **LINE)
        + circle(0, 5, 27, fill=SKY, stroke="#2B1A12", stroke_width=2.0)
        + marks
        + circle(0, 10, 16, fill="none", stroke=LINES, stroke_width=2.0)
        + circle(-4, 12, 22, fill="none", stroke=LINES, stroke_width=1.4)
        + poly(star(0, 5, 24, 8, 8), fill=GILT, stroke="#2B1A12", stroke_width=2.0)
        + _cord("M-22 21L22 -11", PAPER, 3.4)
        + circle(0, 5, 5, fill="#C2412F", stroke="#2B1A12", stroke_width=2.0)
    )

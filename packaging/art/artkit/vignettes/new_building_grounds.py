"""New building grounds: a plot marked out with pegs and cord, and the foundation of a house."""

from artkit.people import LINE, PAPER, body, stroke
from artkit.svg import path

COLOUR = "#4A5A2A"
THIN = {**LINE, "stroke_width": 2.0}
WOOD, RED = "#A5683A", "#C2412F"


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    cord = "M-42 -4L0 -26L42 -4L0 20Z"
    pegs = "".join(
        body(f"M{x - 4} {y}V{y - 26}h8V{y}l-4 6Z", WOOD)
        + path(f"M{x - 4} {y - 26}h8v7h-8Z", fill=RED, **THIN)
        for x, y in ((0, -8), (-40, 12), (40, 12), (0, 36))
    )
    return (
        body("M-42 12L0 -10L42 12L0 36Z", "#B98850")
        + path("M-26 12L0 -2L26 12L0 26Z", fill="#7C5228", **THIN)
        + path("M-12 12V2L0 -5L12 2V12L0 19Z", fill="#E2BF8B", **LINE)
        + path("M-12 2L0 9L12 2L0 -5Z", fill="#FFF1D0", **THIN)
        + stroke("M0 9V19", "#2B1A12", 2.0)
        + stroke(cord, "#2B1A12", 6.2)
        + stroke(cord, PAPER, 1.8)
        + pegs
    )

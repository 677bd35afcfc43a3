"""Palace designers: a pair of compasses over the line of a plan."""

from artkit.people import GILT, INK, PAPER, body
from artkit.svg import circle, path

COLOUR = "#1F5068"
JEWEL = "#2A8C80"


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    arc = "M-14 14C-6 22 6 22 14 14"
    return (
        path("M-36 38H36", stroke=INK, stroke_width=6.0, stroke_linecap="round")
        + path("M-34 38H34", stroke=PAPER, stroke_width=2.0, stroke_linecap="round")
        + body("M-3 -40h6v10l24 66-6 2L0 -14L-21 38l-6 -2 24 -66Z", GILT)
        + circle(0, -22, 8, fill=JEWEL, stroke=INK, stroke_width=2.4)
        + circle(-2, -24, 2.4, fill="#BFEAF0")
        + path(arc, fill="none", stroke=INK, stroke_width=6.0)
        + path(arc, fill="none", stroke=PAPER, stroke_width=3.0)
    )

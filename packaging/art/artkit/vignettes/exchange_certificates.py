"""Exchange certificates: a written deed with its seal."""

from artkit.geometry import khatim, star
from artkit.people import GILT, LINE, PAPER, body, stroke
from artkit.svg import circle, path, poly, rect

COLOUR = "#4A3A22"


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    return (
        body("M-34 -30H34V24H-34Z", PAPER)
        + rect(-29, -25, 58, 44, fill="none", stroke="#B98F4E", stroke_width=1.8)
        + poly(khatim(0, -15, 7), fill="#2A8C80", stroke="#2B1A12", stroke_width=2.0)
        + stroke("M-22 -3H22M-22 6H22M-22 14H0", "#8A6540", 3.0)
        + path("M11 22L7 44L18 38L29 44L25 22Z", fill="#C2412F", **LINE)
        + circle(18, 18, 14, fill=GILT, **LINE)
        + poly(star(18, 18, 9, 4.4, 8), fill="#FFF4CC", stroke="#8A5A16", stroke_width=1.4)
    )

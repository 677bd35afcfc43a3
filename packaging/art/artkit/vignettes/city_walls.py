"""City walls: a palisade with two beams."""

from artkit.people import LINE, body
from artkit.svg import ellipse, path

COLOUR = "#3E4A2A"
WOOD, LIGHT, BEAM = "#A5683A", "#BC8049", "#7C4A26"


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    stakes = "".join(
        body(f"M{x - 6} 38V-20l6 -12 6 12V38Z", WOOD if number % 2 else LIGHT)
        + path(f"M{x - 3} -14V14M{x - 3} 20V32", stroke="#E6B37C", stroke_width=1.8, stroke_linecap="round")
        for number, x in enumerate((-33, -20, -7, 6, 19, 32))
    )
    return (
        ellipse(2, 39, 44, 6, fill="#0A0608", opacity=0.4)
        + stakes
        + path("M-42 -6H42V4H-42ZM-42 20H42V30H-42Z", fill=BEAM, **LINE)
        + path("M-40 -3H40M-40 23H40", stroke="#A8703F", stroke_width=1.8, stroke_linecap="round")
    )

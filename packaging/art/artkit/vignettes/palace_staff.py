"""Palace Staff: the bell that calls the servants."""

from artkit.people import GILT, IRON, LINE, WOOD, body
from artkit.svg import circle, path

COLOUR = "#6A2A4A"
WAVE = {"fill": "none", "stroke_linecap": "round"}


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    return (
        body("M-40 34C-40 26 40 26 40 34V40H-40Z", WOOD)
        + body("M-34 26C-34 -6 -18 -20 0 -20C18 -20 34 -6 34 26Z", GILT)
        + path("M-26 22C-26 0 -16 -12 -4 -13C-14 -6 -17 6 -17 22Z", fill="#FFF4CC", opacity=0.85)
        + path("M-38 24H38V32H-38Z", fill=GILT, **LINE)
        + path("M-4 -20V-28H4V-20Z", fill=IRON, **LINE)
        + circle(0, -32, 7, fill=GILT, **LINE)
        + path(
            "M-40 -18C-44 -12 -44 -6 -42 0M40 -18C44 -12 44 -6 42 0"
            "M-30 -30C-34 -27 -36 -24 -37 -21M30 -30C34 -27 36 -24 37 -21",
            stroke="#F6D98A",
            stroke_width=3.2,
            **WAVE,
        )
    )

"""Buildings of power: a crown with stones, a star on its front."""

from artkit.colour import INK
from artkit.geometry import khatim
from artkit.people import GILT, LINE, body
from artkit.svg import circle, path, poly, rect

COLOUR = "#6A2230"
WATER, RED, LEAF = "#2E8FA6", "#C2412F", "#9BC53D"
STONES = (
    (-40, -18, 6, WATER),
    (0, -33, 7, RED),
    (40, -18, 6, WATER),
    (0, 29, 5, RED),
    (-20, 29, 4, LEAF),
    (20, 29, 4, LEAF),
)


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    return (
        body("M-36 26L-40 -16L-20 4L0 -30L20 4L40 -16L36 26Z", GILT)
        + path("M-36 26L-38 4L-30 12L-28 26Z", fill="#FFF4CC", opacity=0.6)
        + rect(-38, 22, 76, 14, fill=GILT, **LINE)
        + "".join(circle(x, y, r, fill=fill, stroke=INK, stroke_width=2.2) for x, y, r, fill in STONES)
        + poly(khatim(0, 6, 9), fill="#503080", **LINE)
    )

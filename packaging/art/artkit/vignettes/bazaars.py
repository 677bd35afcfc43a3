"""Bazaars: a stall under a striped awning, fruit on its table."""

from artkit.colour import INK
from artkit.people import LINE, WOOD, body
from artkit.svg import circle, path, rect

COLOUR = "#54401A"
CLOTHS = ("#B8452F", "#F8EBCB", "#2A8C80", "#F8EBCB", "#D88837")
FRUIT = ((-14, "#E5642A"), (2, "#9BC53D"), (17, "#D0425A"))


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    awning = "".join(
        path(f"M{-40 + 16 * i} -26h16v22a8 8 0 0 1 -16 0Z", fill=fill, **LINE)
        for i, fill in enumerate(CLOTHS)
    )
    fruit = "".join(
        circle(x, 13, 6, fill=fill, stroke=INK, stroke_width=2.0)
        + circle(x - 2, 11, 1.8, fill="#FFFFFF", opacity=0.6)
        for x, fill in FRUIT
    )
    return (
        body("M-34 40V-4H34V40Z", "#E9CFA0")
        + fruit
        + awning
        + body("M-42 -34H42V-24H-42Z", WOOD)
        + rect(-28, 18, 56, 8, fill=WOOD, **LINE)
    )

"""Fresh colors: an overflowing pot of blue paint, a brush wet with red, and drops of other colours."""

from artkit.colour import INK
from artkit.paint import COLOURS, brush, pot
from artkit.svg import circle, group

COLOUR = "#5A2A5E"
DROPS = ((33, 31, 8, "green"), (37, 14, 5.5, "white"), (-34, -24, 8, "red"), (-21, -34, 5, "green"))


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    drops = "".join(
        circle(x, y, r, fill=COLOURS[colour], stroke=INK, stroke_width=2.0) for x, y, r, colour in DROPS
    )
    return (
        group(brush("red"), transform="rotate(34) translate(4 -6) scale(1.05)")
        + group(pot("blue"), transform="translate(-6 12) scale(.95)")
        + drops
    )

"""Change: stacks of coins of three currencies."""

from artkit.colour import INK, MONEY, darker
from artkit.svg import ellipse, group

COLOUR = "#6B3A14"

STEP = 7.0
"""How much higher each coin of a stack lies."""


def _stack(x: float, y: float, number: int, colour: str) -> str:
    line = {"stroke": INK, "stroke_width": 2.2}
    return "".join(
        group(
            ellipse(x, y - STEP * coin + 5, 20, 9, fill=darker(colour, 0.45), **line),
            ellipse(x, y - STEP * coin, 20, 9, fill=colour, **line),
            ellipse(x, y - STEP * coin, 12, 5, fill="none", stroke="#FFFFFF", stroke_width=1.6, opacity=0.7),
        )
        for coin in range(number)
    )


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    return (
        ellipse(6, 34, 44, 10, fill="#0A0608", opacity=0.4)
        + _stack(-18, 10, 5, MONEY["ducat"])
        + _stack(20, 14, 3, MONEY["dirham"])
        + _stack(0, 30, 4, MONEY["florin"])
    )

"""Extensions: a house and a great plus."""

from artkit.colour import WALL
from artkit.masonry import horseshoe
from artkit.people import GILT, LINE, body
from artkit.svg import path

COLOUR = "#3A5A3A"


def house(wall: str = "#F0DFC0", door: str = "#2A6F80") -> str:
    """The house, in a box of -40 .. 40."""
    return (
        body("M-36 40V0L-8 -24L20 0V40Z", wall)
        + path("M-8 -24L20 0V40H6V2Z", fill="#8A6540", opacity=0.22)
        + body("M-44 2L-8 -34L28 2L22 8L-8 -20L-38 8Z", WALL["lit"])
        + path(horseshoe(-8, 40, 20, 28), fill=door, **LINE)
        + path("M-28 12h8v9h-8ZM4 12h8v9H4Z", fill="#2A150E")
    )


def plus() -> str:
    """The plus at its right."""
    return body("M18 -14h12v11h11v12h-11v11h-12v-11h-11v-12h11Z", GILT)


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    return house() + plus()

"""Bathhouses: a basin seen from its corner, and a great drop above it."""

from artkit.people import LINE, body, stroke
from artkit.svg import path

COLOUR = "#5A3A2A"
WATER = "#9FE3EC"


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    return (
        body("M-42 22L-26 10H26L42 22L26 38H-26Z", "#E9CFA0")
        + path("M-34 23L-22 15H22L34 23L22 32H-22Z", fill="#2E8FA6", **LINE)
        + stroke("M-20 22C-14 19 -10 25 -4 22M4 27C10 24 14 29 20 25M6 19h10", "#BFEAF0", 2.2)
        + body("M0 -42C12 -24 20 -14 20 -3C20 9 11 16 0 16C-11 16 -20 9 -20 -3C-20 -14 -12 -24 0 -42Z", WATER)
        + path("M-12 -4C-12 -12 -6 -18 -3 -24C-4 -12 -6 -6 -4 4C-8 6 -12 2 -12 -4Z", fill="#E6FAFC")
    )

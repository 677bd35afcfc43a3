"""The Caravanserai: a saddled camel on its way."""

from artkit.colour import GOLD, INK, darker
from artkit.people import LINE, body, stroke
from artkit.svg import circle, ellipse, path

COLOUR = "#3A4A6E"
COAT, CLOTH = "#D9A35C", "#C2412F"
THIN = {**LINE, "stroke_width": 2.0}


def _line(d: str, colour: str, width: float) -> str:
    return path(d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    legs = "M-20 12L-24 38H-18L-12 16ZM18 12L24 38H30L26 8ZM-8 14L-10 38H-4L0 16ZM10 14L13 38H19L18 12Z"
    beast = (
        "M-44 -20C-44 -28 -34 -30 -28 -27C-22 -24 -24 -14 -22 -6C-20 -2 -18 -2 -14 -4C-10 -18 -4 -26 2 -26"
        "C10 -26 14 -16 18 -8C28 -6 32 0 31 8C30 16 22 18 10 17C-4 20 -18 18 -24 12C-32 4 -30 -10 -33 -16"
        "C-36 -14 -44 -14 -44 -20Z"
    )
    saddle = (
        "M-10 -8C-6 -18 -2 -22 2 -22C8 -22 11 -14 15 -6C16 2 14 8 12 10C4 12 -6 12 -11 9C-13 4 -12 -3 -10 -8Z"
    )
    return (
        ellipse(2, 38, 36, 5, fill="#0A0608", opacity=0.4)
        + stroke("M30 2C36 8 34 16 36 20", darker(COAT, 0.2), 1.6)
        + path(legs, fill=darker(COAT, 0.12), **THIN)
        + body(beast, COAT)
        + path(saddle, fill=CLOTH, **LINE)
        + _line("M-9 2C-2 5 8 5 14 1M-4 -12C1 -10 5 -10 9 -13", GOLD, 3.0)
        + circle(-35, -22, 2.2, fill=INK)
        + path("M-29 -27l2 -6 4 5Z", fill=COAT, **THIN)
        + _line("M-43 -19h6", INK, 1.8)
        + _line("M-25 -10C-28 0 -24 8 -20 10", "#F3CF96", 2.2)
    )

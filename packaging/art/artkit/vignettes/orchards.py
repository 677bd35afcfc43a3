"""Orchards: an orange tree in a pot of stone."""

from artkit.colour import WALL
from artkit.people import LINE, body
from artkit.svg import circle, ellipse, path

COLOUR = "#2A4E6A"
FRUIT = ((-20, -18), (0, -28), (18, -16), (-6, -8), (10, 0), (-22, 2))


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    crown = (
        "M-34 -6C-40 -22 -26 -36 -14 -34C-6 -46 16 -44 20 -32C34 -32 40 -14 32 -4"
        "C34 8 18 14 8 9C0 14 -12 13 -16 9C-28 10 -34 2 -34 -6Z"
    )
    oranges = "".join(
        circle(x, y, 6.5, fill="#F08A24", **{**LINE, "stroke_width": 2.0})
        + circle(x - 2, y - 2, 1.8, fill="#FFE0A8")
        for x, y in FRUIT
    )
    return (
        ellipse(2, 38, 30, 6, fill="#0A0608", opacity=0.4)
        + body("M-5 36V6H5V36Z", "#7C4A26")
        + body("M-18 40L-22 26H22L18 40Z", WALL["lit"])
        + path("M-24 22H24V28H-24Z", fill=WALL["top"], **LINE)
        + body(crown, "#4E8A3A")
        + path(
            "M-28 -10C-31 -20 -24 -28 -15 -28C-8 -36 2 -38 8 -35",
            fill="none",
            stroke="#A9D15A",
            stroke_width=3.0,
            stroke_linecap="round",
        )
        + oranges
    )

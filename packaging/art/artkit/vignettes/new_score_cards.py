"""New score cards: a list of the types, with a gold seal on it."""

from artkit.colour import INK, TYPES
from artkit.geometry import khatim
from artkit.people import GILT, LINE, PAPER, body
from artkit.svg import group, path, poly, rect

COLOUR = "#2A4A6A"
ROWS = (("pavilion", "garden"), ("tower", "seraglio"), ("chambers", "arcades"))
THIN = {**LINE, "stroke_width": 2.0}


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    below = group(
        rect(-24, -36, 48, 72, rx=4.0, fill="#E4CB98", stroke=INK, stroke_width=2.4),
        transform="rotate(8) translate(5 1)",
    )
    sheet = (
        body("M-26 -38H20V36H-26Z", PAPER)
        + rect(-28, -38, 50, 74, rx=4.0, fill=PAPER, stroke=INK, stroke_width=2.6)
        + rect(-23, -33, 40, 64, rx=2.0, fill="none", stroke="#B98F4E", stroke_width=1.4)
    )
    shields = "".join(
        path(f"M{x - 6} {y - 7}h12v7c0 5 -6 7 -6 7c0 0 -6 -2 -6 -7Z", fill=TYPES[kind], **THIN)
        for y, row in zip((-20, 0, 20), ROWS, strict=True)
        for x, kind in zip((-13, 3), row, strict=True)
    )
    seal = (
        poly(khatim(22, 24, 17), fill="#0A0608", opacity=0.4)
        + poly(khatim(20, 22, 17), fill=GILT, **LINE)
        + poly(khatim(20, 22, 8), fill="#C2412F", **THIN)
    )
    return below + sheet + shields + seal

"""Medina: a tall white house with a green dome between two lower ones."""

from artkit.masonry import horseshoe
from artkit.medina import medina_ground
from artkit.people import LINE, body
from artkit.picture import Picture
from artkit.svg import path

COLOUR = "#2A5A7A"
PICTURES = {"ground/medina": Picture(medina_ground, "layer")}
DOME, ROOF = "#2A8C80", "#D98558"
THIN = {**LINE, "stroke_width": 2.0}


def _house(
    x: float, y: float, w: float, h: float, wall: str, windows: tuple[tuple[float, float], ...]
) -> str:
    front = path(f"M{x} {y}V{y - h}H{x + w}V{y}Z", fill=wall, **LINE)
    shade = path(f"M{x + w * 0.62} {y}V{y - h}H{x + w}V{y}Z", fill="#8A6540", opacity=0.28)
    return front + shade + "".join(path(horseshoe(a, b, 9, 12), fill="#2A150E") for a, b in windows)


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    return (
        path("M-40 40V8H44V40Z", fill="#0A0608", opacity=0.4, transform="translate(3 4)")
        + _house(-14, 40, 28, 66, "#F0DFC0", ((-4, 4), (6, 20)))
        + body("M-14 -26C-14 -38 -6 -42 0 -46C6 -42 14 -38 14 -26Z", DOME)
        + path("M-8 -28C-8 -35 -4 -38 0 -41", fill="none", stroke="#8EE3C1", stroke_width=2.2)
        + _house(-42, 40, 30, 38, "#FFF4DC", ((-33, 23), (-22, 23)))
        + _house(12, 40, 30, 48, "#EBCB98", ((21, 14), (33, 14)))
        + path("M-44 2H-10V9H-44ZM10 -8H44V-1H10Z", fill=ROOF, **LINE)
        + path(horseshoe(-27, 40, 12, 18), fill="#6B3A1E", **THIN)
        + path(horseshoe(28, 40, 13, 18), fill="#2A6F80", **THIN)
        + path(horseshoe(0, 40, 12, 16), fill="#6B3A1E", **THIN)
    )

"""The Power of the Sultan: a throne of gold and crimson."""

from artkit.colour import INK
from artkit.geometry import khatim
from artkit.people import GILT, LINE, body
from artkit.svg import circle, path, poly

COLOUR = "#1F5A52"
CRIMSON, CUSHION, GEM = "#A0302E", "#D0504B", "#4FB9C6"
THIN = {**LINE, "stroke_width": 2.0}


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    knobs = "".join(circle(x, 8, 5, fill=GILT, stroke=INK, stroke_width=2.0) for x in (-25, 25))
    return (
        body("M-24 40V-10C-24 -24 -10 -26 0 -42C10 -26 24 -24 24 -10V40H14V30H-14V40Z", GILT)
        + path("M-15 18V-8C-15 -17 -6 -19 0 -28C6 -19 15 -17 15 -8V18Z", fill=CRIMSON, **LINE)
        + path(
            "M-9 12V-6C-9 -12 -4 -14 0 -19",
            fill="none",
            stroke="#E5786A",
            stroke_width=2.4,
            stroke_linecap="round",
        )
        + poly(khatim(0, -5, 7), fill=GILT, **THIN)
        + body("M-30 10H-20V18H20V10H30V26H-30Z", GILT)
        + path("M-18 14C-10 9 10 9 18 14V20H-18Z", fill=CUSHION, **LINE)
        + circle(0, -42, 4, fill=GEM, stroke=INK, stroke_width=2.0)
        + knobs
    )

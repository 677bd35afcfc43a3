"""Sultan cards: a square with the throne behind, on which the shield of a type and a coin are laid."""

from artkit.colour import INK, darker
from artkit.geometry import khatim
from artkit.module_cards import ground_of_stars
from artkit.svg import circle, clip, group, poly, rect, svg
from artkit.vignettes import power_of_sultan

FIELD = "#1F5A52"
GLORY = "#F0C860"
SIDE = 200


def sultan_card() -> str:
    """One card: its currency and its type are laid on it."""
    defs = [*ground_of_stars(FIELD, "488", 40), clip("square", rect(9, 9, SIDE - 18, SIDE - 18, rx=8.0))]
    throne = group(power_of_sultan.drawing(), transform="translate(100 104) scale(2.02)")
    return svg(
        SIDE,
        SIDE,
        defs,
        rect(1, 1, SIDE - 2, SIDE - 2, rx=14.0, fill="url(#parch)", stroke=INK, stroke_width=2.4),
        group(
            rect(0, 0, SIDE, SIDE, fill="url(#cf)"),
            rect(0, 0, SIDE, SIDE, fill="url(#zp)", opacity=0.5),
            poly(khatim(100, 96, 96), fill=GLORY, opacity=0.22),
            circle(100, 96, 70, fill=GLORY, opacity=0.18),
            throne,
            rect(0, 0, SIDE, SIDE, fill=darker(FIELD, 0.6), opacity=0.28),
            clip_path="url(#square)",
        ),
        rect(9, 9, SIDE - 18, SIDE - 18, rx=8.0, fill="none", stroke=INK, stroke_width=3.0),
        rect(12, 12, SIDE - 24, SIDE - 24, rx=6.0, fill="none", stroke="url(#gold)", stroke_width=2.4),
    )

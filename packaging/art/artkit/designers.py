"""Designers: a figure in the colour of its player, and the feet at the side that he faces."""

from artkit.colour import INK, PLAYERS, darker, lighter
from artkit.ground import blurs, gold
from artkit.people import GILT, PAPER, SKIN
from artkit.svg import circle, ellipse, group, path, svg

W, H = 96, 112
FEET = 96
LINE = {"stroke": INK, "stroke_width": 3.2, "stroke_linejoin": "round", "stroke_linecap": "round"}


def designer(colour: str) -> str:
    """The figure, 96 x 112 units: a robe, a turban, a rolled plan under the arm, compasses in the hand."""
    c = PLAYERS[colour]
    robe = "M48 40C64 40 72 54 75 72L80 102C64 108 32 108 16 102L21 72C24 54 32 40 48 40Z"
    turban = "M30 26C26 12 38 4 50 7C64 4 72 16 66 26C58 21 38 21 30 26Z"
    figure = group(
        path(robe, fill="#01080B", opacity=0.5, transform="translate(4 5)", filter="url(#b2)"),
        path(robe, fill=c, **LINE),
        path("M48 44V104", stroke=darker(c, 0.4), stroke_width=2.6, fill="none"),
        path("M28 66C25 80 24 90 24 98", stroke=lighter(c, 0.6), stroke_width=4.0, fill="none"),
        ellipse(48, 29, 15, 17, fill=SKIN, **LINE),
        path("M36 32C38 44 43 48 48 48C53 48 58 44 60 32C55 37 41 37 36 32Z", fill="#4A2E1E", **LINE),
        circle(42.5, 27, 2.2, fill=INK),
        circle(53.5, 27, 2.2, fill=INK),
        path(turban, fill=lighter(c, 0.55), **LINE),
        path(
            "M31 24C42 17 56 13 62 10M37 10C46 10 58 14 66 23",
            stroke=darker(c, 0.2),
            stroke_width=2.2,
            fill="none",
        ),
        circle(50, 14, 4.4, fill=GILT, stroke=INK, stroke_width=2.0),
        group(
            path("M-7 -30H7V30H-7Z", fill=PAPER, **LINE),
            ellipse(0, -30, 7, 3.4, fill="#EAD3A4", **LINE),
            path("M-7 -6H7M-7 6H7", stroke="#7A1A22", stroke_width=4.0),
            transform="translate(20 72) rotate(24)",
        ),
        path("M66 52L60 92M66 52L82 90", stroke=INK, stroke_width=8.0, stroke_linecap="round"),
        path("M66 52L60 92M66 52L82 90", stroke="#E9BE56", stroke_width=4.0, stroke_linecap="round"),
        circle(66, 52, 6.4, fill=GILT, stroke=INK, stroke_width=2.4),
    )
    shadow = ellipse(50, 104, 36, 7, fill="#01080B", opacity=0.55, filter="url(#b2)")
    return svg(W, H, [*blurs(), gold()], shadow, figure)


def feet(colour: str, turn: int) -> str:
    """Two slippers on a disc in the colour of the player; unturned they point north."""
    c = PLAYERS[colour]
    slipper = "M-8 22C-14 12 -14 -8 -6 -18C-4 -24 2 -24 1 -17C6 -8 6 12 2 22C0 27 -6 27 -8 22Z"
    one = path(slipper, fill=GILT, **{**LINE, "stroke_width": 3.0}) + path(
        "M-10 4C-6 0 0 0 4 4", stroke=INK, stroke_width=2.2, fill="none"
    )
    pair = group(one, transform="translate(-9 -1)") + group(one, transform="translate(9 -1) scale(-1 1)")
    disc = (
        circle(2, 4, 42, fill="#01080B", opacity=0.5)
        + circle(0, 0, 42, fill=c, **{**LINE, "stroke_width": 4.0})
        + circle(0, 0, 35, fill=darker(c, 0.45), stroke=lighter(c, 0.5), stroke_width=2.0)
    )
    turned = group(pair, transform=f"rotate({90 * turn})")
    return svg(FEET, FEET, [gold()], group(disc, turned, transform=f"translate({FEET / 2} {FEET / 2})"))

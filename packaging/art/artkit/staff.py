"""Palace staff: servants in the livery of the six types, guards in the colours of the players."""

from artkit.colour import INK, PLAYERS, TYPES, darker, lighter
from artkit.geometry import khatim
from artkit.ground import blurs, gold
from artkit.people import GILT, IRON, LINE, SKIN, WOOD, body
from artkit.svg import circle, ellipse, group, path, poly, svg

SIDE = 120
"""Servants and guards stand in a square of this side."""
THIN = {**LINE, "stroke_width": 2.0}
LIVERY = {**TYPES, "chambers": "#F4EFE2"}


def _servant(livery: str) -> str:
    """A servant with cap and tray, in a box of -40 .. 40."""
    apron = "#FFFFFF" if livery != LIVERY["chambers"] else "#C9B486"
    return (
        body("M-33 44C-33 22 -18 12 0 12C18 12 33 22 33 44Z", livery)
        + path("M-13 44V22C-6 26 6 26 13 22V44Z", fill=apron, **THIN)
        + path("M-7 6V16C-7 20 7 20 7 16V6Z", fill=darker(SKIN, 0.16), **THIN)
        + body("M-15 -10C-15 -30 15 -30 15 -10C15 5 8 13 0 13C-8 13 -15 5 -15 -10Z", SKIN)
        + path("M7 -22C14 -18 15 2 4 12C11 10 15 2 15 -10C15 -16 11 -21 7 -22Z", fill="#5A2A12", opacity=0.22)
        + circle(-6, -6, 2.2, fill=INK)
        + circle(6, -6, 2.2, fill=INK)
        + path("M-5 4q5 4 10 0", stroke="#8A4226", stroke_width=2.2, fill="none", stroke_linecap="round")
        + body("M-15 -16L-11 -38C-6 -42 6 -42 11 -38L15 -16C6 -20 -6 -20 -15 -16Z", livery)
        + path("M-14 -21C-5 -25 5 -25 14 -21L15 -15C6 -19 -6 -19 -15 -15Z", fill=GILT, **THIN)
        + path("M2 -41C10 -40 17 -34 19 -26", stroke=INK, stroke_width=4.4, fill="none")
        + path("M2 -41C10 -40 17 -34 19 -26", stroke="#F6D98A", stroke_width=2.0, fill="none")
        + circle(19, -23, 4.2, fill=GILT, **THIN)
    )


def servant(kind: str) -> str:
    """A servant tile: he stands before a round field of his type."""
    field = TYPES[kind] if kind != "chambers" else "#B8A67E"
    return svg(
        SIDE,
        SIDE,
        [gold(), *blurs()],
        circle(63, 64, 54, fill="#0A0608", opacity=0.45),
        circle(60, 60, 54, fill=GILT, stroke=INK, stroke_width=3.4),
        circle(60, 60, 48, fill=darker(field, 0.32), stroke=INK, stroke_width=2.2),
        circle(60, 60, 42, fill="none", stroke=lighter(field, 0.35), stroke_width=2.0, opacity=0.8),
        group(_servant(LIVERY[kind]), transform="translate(60 64) scale(1.02)"),
    )


def back() -> str:
    """Servants face down: a round tile with the bell that calls them."""
    field = "#6A2A4A"
    return svg(
        SIDE,
        SIDE,
        [gold(), *blurs()],
        *[circle(66 - 3 * n, 67 - 3 * n, 51, fill=darker(field, 0.5), **THIN) for n in range(2)],
        circle(58, 58, 51, fill=GILT, stroke=INK, stroke_width=3.4),
        circle(58, 58, 45, fill=field, stroke=INK, stroke_width=2.2),
        circle(58, 58, 39, fill="none", stroke="#F6D98A", stroke_width=2.0, stroke_dasharray="2 5"),
        group(_bell(), transform="translate(58 58) scale(.66)"),
    )


def _bell() -> str:
    return (
        body("M-32 20C-32 -10 -16 -24 0 -24C16 -24 32 -10 32 20Z", GILT)
        + path("M-24 16C-24 -4 -14 -16 -3 -17C-12 -10 -15 2 -15 16Z", fill="#FFF4CC", opacity=0.85)
        + path("M-36 18H36V28H-36Z", fill=GILT, **LINE)
        + path("M-4 -24V-31H4V-24Z", fill=IRON, **LINE)
        + circle(0, -35, 7, fill=GILT, **LINE)
    )


def waiting() -> str:
    """A building that waits for its servant: the bell, and nobody there."""
    return svg(
        SIDE,
        SIDE,
        [gold(), *blurs()],
        circle(63, 64, 54, fill="#0A0608", opacity=0.45),
        circle(60, 60, 54, fill="#8A7F70", stroke=INK, stroke_width=3.4),
        circle(60, 60, 48, fill="#2A2430", stroke=INK, stroke_width=2.2),
        group(_bell(), transform="translate(60 64) scale(.86)"),
        path(
            "M34 22C26 28 22 36 21 46M86 22C94 28 98 36 99 46",
            stroke="#F6D98A",
            stroke_width=4.0,
            fill="none",
        ),
    )


def guard(colour: str) -> str:
    """A guard with shield and spear, in the colour of a player."""
    c = PLAYERS[colour]
    spear = path("M27 -46V44", stroke=INK, stroke_width=7.4) + path(
        "M27 -46V44", stroke=WOOD, stroke_width=3.6
    )
    figure = (
        spear
        + body("M27 -58L33 -42L27 -36L21 -42Z", IRON)
        + body("M-24 44C-26 18 -16 6 0 6C16 6 24 18 22 44Z", c)
        + path("M-11 44L-9 12C-4 16 4 16 9 12L11 44Z", fill=darker(c, 0.28), **THIN)
        + path("M-19 26H19V33H-20Z", fill=GILT, **THIN)
        + body("M-12 -16C-12 -32 12 -32 12 -16C12 -2 7 5 0 5C-7 5 -12 -2 -12 -16Z", SKIN)
        + circle(-4.6, -13, 1.9, fill=INK)
        + circle(4.6, -13, 1.9, fill=INK)
        + path("M-8 -5C-3 -8 3 -8 8 -5C5 1 -5 1 -8 -5Z", fill="#3A2418", stroke=INK, stroke_width=1.4)
        + body("M-16 -18C-16 -34 -6 -40 0 -50C6 -40 16 -34 16 -18C6 -23 -6 -23 -16 -18Z", IRON)
        + path("M-16 -19C-6 -24 6 -24 16 -19L16 -14C6 -19 -6 -19 -16 -14Z", fill=GILT, **THIN)
        + path("M-8 -28C-6 -33 -3 -36 -1 -40", stroke="#FFFFFF", stroke_width=2.6, fill="none")
        + body(
            "M-36 12C-30 14 -24 13 -20 9C-16 13 -10 14 -5 12V24C-5 34 -12 40 -20 44C-28 40 -36 34 -36 24Z", c
        )
        + poly(khatim(-20, 25, 9), fill=GILT, **THIN)
        + path("M-32 17V25C-32 30 -29 33 -26 35", stroke=lighter(c, 0.7), stroke_width=2.4, fill="none")
    )
    return svg(
        SIDE,
        SIDE,
        [gold(), *blurs()],
        ellipse(60, 107, 40, 9, fill="#01080B", opacity=0.6, filter="url(#b2)"),
        group(figure, transform="translate(62 62)"),
    )

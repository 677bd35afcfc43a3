"""Invaders: two crossed sabres; the compass cards of the directions, the scouts, and the mark on a side."""

from artkit.colour import GOLD, INK, TYPES, darker, lighter
from artkit.geometry import khatim
from artkit.people import GILT, IRON, LINE, WOOD, body, stroke
from artkit.signs import GLYPH
from artkit.svg import circle, group, path, poly

COLOUR = "#6A2A22"
EMBER, FLAME = "#C8452A", "#F2A03C"
FIELDS = {kind: darker(colour, 0.45 if kind == "chambers" else 0.3) for kind, colour in TYPES.items()}
"""The fields of the scouts' cards, so that the type is seen from afar."""
TURNS = {"N": 0, "E": 90, "S": 180, "W": 270}


def sabre() -> str:
    """One sabre, its point up to the right, in a box of -40 .. 40."""
    blade = "M-30 30C-10 12 12 -10 20 -40C30 -12 8 18 -22 38Z"
    return (
        body(blade, IRON)
        + path("M-25 32C-6 14 12 -8 19 -28", stroke="#FFFFFF", stroke_width=2.4, fill="none")
        + stroke("M-36 22L-14 42", GOLD, 4.4)
        + stroke("M-27 33L-38 44", WOOD, 5.0)
    )


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    return sabre() + group(sabre(), transform="scale(-1 1)")


def direction(side: str) -> str:
    """The card of a direction: a compass, and an arrow that strikes from that side."""
    points = "".join(
        poly([(0, -44), (7, -22), (-7, -22)], fill=GILT, **LINE, transform=f"rotate({turn})")
        for other, turn in TURNS.items()
        if other != side
    )
    rose = poly(khatim(0, 0, 23), fill="#3A1712", **LINE) + poly(khatim(0, 0, 14), fill=GILT, **LINE)
    strike = group(danger(), transform="translate(0 -26) scale(.64)")
    return points + rose + group(strike, transform=f"rotate({TURNS[side]})")


def unknown_direction() -> str:
    """The back of these cards: the sabres on a shield."""
    return body("M-36 -38H36V2C36 26 14 38 0 44C-14 38 -36 26 -36 2Z", "#4A1B14") + group(
        drawing(), transform="scale(.72)"
    )


def scout(kind: str) -> str:
    """A scout's card: a hooded add-on with the sign of a type on his shield."""
    colour = TYPES[kind]
    shield = body("M-20 6H20V24C20 36 8 42 0 46C-8 42 -20 36 -20 24Z", colour)
    # The white type has a dark sign.
    glyph = path(
        GLYPH[kind],
        fill=INK if kind == "chambers" else "#F8EBCB",
        fill_rule="evenodd",
        transform="translate(-14 8) scale(.44)",
    )
    hood = body("M-24 14C-30 -18 -14 -40 0 -42C14 -40 30 -18 24 14Z", lighter("#5A4030", 0.12))
    face = path("M-13 -4C-13 -22 13 -22 13 -4C13 8 7 14 0 14C-7 14 -13 8 -13 -4Z", fill="#D9A574", **LINE)
    veil = path("M-14 0C-6 5 6 5 14 0V12C8 18 -8 18 -14 12Z", fill="#7A2E22", **LINE)
    eyes = circle(-5.5, -7, 2.2, fill=INK) + circle(5.5, -7, 2.2, fill=INK)
    return (
        body("M-38 46C-38 20 -20 10 0 10C20 10 38 20 38 46Z", "#4A3426")
        + hood
        + face
        + veil
        + eyes
        + group(shield, glyph, transform="translate(0 -7) scale(1.22)")
    )


def danger() -> str:
    """A side in danger: a small flame of an arrow that points down, in a box of -40 .. 40."""
    return body("M-15 -34H15V0H34L0 38L-34 0H-15Z", EMBER) + path("M-7 -26H7V6H16L0 26L-16 6H-7Z", fill=FLAME)

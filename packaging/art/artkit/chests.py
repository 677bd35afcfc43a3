"""The treasure chamber: chests in the colour of their building type, and the vault in which they lie."""

from artkit.colour import GOLD, INK, TYPES, darker, lighter
from artkit.ground import blurs, gold
from artkit.people import GILT, LINE, WOOD, body
from artkit.signs import GLYPH
from artkit.svg import circle, ellipse, group, linear, path, rect, svg

CHEST, VAULT = 88, 160
PALE = ("chambers", "garden")
"""Types whose colour is so light that the sign on it is dark."""


def strongbox(wood: str = WOOD, lid: str = "#BC8049") -> str:
    """A chest with a round lid and golden bands, in a box of -40 .. 40."""
    return (
        body("M-36 36V-2H36V36Z", wood)
        + body("M-36 -2C-36 -34 36 -34 36 -2Z", lid)
        + path("M-30 -9C-26 -21 -12 -25 -2 -25", fill="none", stroke=lighter(lid, 0.5), stroke_width=3.0)
        + path("M-22 36V-20M22 36V-20", stroke=GOLD, stroke_width=6.0)
        + path("M-36 -2H36V6H-36Z", fill=GILT, **LINE)
    )


def locked() -> str:
    """The same with its lock."""
    return strongbox() + path("M-8 -4H8V14a8 8 0 0 1 -16 0Z", fill=GILT, **LINE) + circle(0, 7, 3, fill=INK)


def chest(kind: str) -> str:
    """A chest in the colour of a type, with its sign."""
    colour = TYPES[kind]
    ink = INK if kind in PALE else "#FFF6DF"
    sign = path(GLYPH[kind], fill=ink, fill_rule="evenodd", transform="translate(-12.5 9.5) scale(.39)")
    front = path("M-19 9H19V34H-19Z", fill=darker(colour, 0.12), stroke=INK, stroke_width=1.6)
    figure = group(
        ellipse(3, 39, 38, 5, fill="#0A0608", opacity=0.35),
        strongbox(darker(colour, 0.28), colour),
        front,
        sign,
        transform=f"translate({CHEST / 2} {CHEST / 2})",
    )
    return svg(CHEST, CHEST, [gold(), *blurs()], figure)


def closed() -> str:
    """A plain chest: how many somebody has."""
    figure = group(locked(), transform=f"translate({CHEST / 2} {CHEST / 2})")
    return svg(CHEST, CHEST, [gold(), *blurs()], figure)


def vault() -> str:
    """A vaulted room of stone, dark inside, with a lamp."""
    stones = "".join(
        rect(x, y, 30, 14, rx=2.0, fill=fill, stroke="#8A6540", stroke_width=1.4)
        for x, y, fill in (
            (4, 20, "#CDB183"),
            (126, 20, "#D9BE8C"),
            (4, 60, "#D9BE8C"),
            (126, 60, "#CDB183"),
            (4, 100, "#CDB183"),
            (126, 100, "#D9BE8C"),
        )
    )
    return svg(
        VAULT,
        VAULT,
        [gold(), *blurs(), linear("night", [(0, "#241238"), (0.7, "#3A2350"), (1, "#5A3A2A")])],
        group(
            rect(6, 8, 150, 150, rx=6.0, fill="#0A0608", opacity=0.35, filter="url(#b4)"),
            rect(3, 3, 154, 150, rx=6.0, fill="#C2A576", **LINE),
            stones,
            path("M15 147V66C15 26 52 14 80 10C108 14 145 26 145 66V147Z", fill="#8A1F3A", **LINE),
            path("M22 147V68C22 34 54 22 80 18C106 22 138 34 138 68V147Z", fill="url(#night)", **LINE),
            path("M22 128H138V147H22Z", fill="#6E4A2A"),
            path("M22 137H138M52 128V147M92 128V147", stroke="#4A2E16", stroke_width=1.6),
            path("M80 18V30", stroke=GOLD, stroke_width=2.4),
            circle(80, 40, 20, fill="#FFDC8A", opacity=0.28, filter="url(#b4)"),
            path("M73 32H87L84 46H76Z", fill="#FFE9A8", **{**LINE, "stroke_width": 1.8}),
        ),
    )

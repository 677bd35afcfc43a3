"""The treasure chamber: chests in the colour of their building type, and the vault in which they lie."""

from artkit.colour import GOLD, INK, TYPES, darker, lighter
from artkit.ground import blurs, gold
from artkit.people import GILT, LINE, WOOD, body
from artkit.signs import GLYPH
from artkit.svg import circle, ellipse, group, linear, path, rect, svg

CHEST = 88
BROAD, HIGH = 192, 128
"""The size of a vault."""
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
    """A long vaulted room of stone, dark inside, with a lamp; with room for four chests."""
    stones = "".join(
        rect(x, y, 22, 13, rx=2.0, fill=fill, stroke="#8A6540", stroke_width=1.4)
        for x, y, fill in (
            (4, 18, "#CDB183"),
            (BROAD - 26, 18, "#D9BE8C"),
            (4, 56, "#D9BE8C"),
            (BROAD - 26, 56, "#CDB183"),
            (4, 94, "#CDB183"),
            (BROAD - 26, 94, "#D9BE8C"),
        )
    )
    lamps = "".join(
        circle(x, 40, 24, fill="#FFDC8A", opacity=0.26, filter="url(#b8)")
        + path(f"M{x} 14V26", stroke=GOLD, stroke_width=2.4)
        + path(f"M{x - 7} 26H{x + 7}L{x + 4} 39H{x - 4}Z", fill="#FFE9A8", **{**LINE, "stroke_width": 1.8})
        for x in (BROAD // 2,)
    )
    left, right, middle = 14, BROAD - 14, BROAD / 2
    return svg(
        BROAD,
        HIGH,
        [gold(), *blurs(), linear("night", [(0, "#241238"), (0.7, "#3A2350"), (1, "#5A3A2A")])],
        group(
            rect(5, 7, BROAD - 8, HIGH - 8, rx=6.0, fill="#0A0608", opacity=0.35, filter="url(#b4)"),
            rect(2, 2, BROAD - 8, HIGH - 8, rx=6.0, fill="#C2A576", **LINE),
            stones,
            path(
                f"M{left} 120V52C{left} 24 {middle - 44} 10 {middle} 7C{middle + 44} 10 {right} 24 {right} 52V120Z",
                fill="#8A1F3A",
                **LINE,
            ),
            path(
                f"M{left + 7} 120V54C{left + 7} 31 {middle - 42} 17 {middle} 14"
                f"C{middle + 42} 17 {right - 7} 31 {right - 7} 54V120Z",
                fill="url(#night)",
                **LINE,
            ),
            path(f"M{left + 7} 104H{right - 7}V120H{left + 7}Z", fill="#6E4A2A"),
            path(
                f"M{left + 7} 112H{right - 7}M70 104V120M122 104V120",
                stroke="#4A2E16",
                stroke_width=1.6,
            ),
            lamps,
        ),
    )

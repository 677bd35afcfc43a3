"""Extensions: a plaque with an annex in the colour of its type, what lies on the building, the board."""

from artkit.colour import CREAM, INK, PALETTE, TYPES, darker, lighter
from artkit.ground import blurs, gold
from artkit.people import GILT, PAPER
from artkit.signs import GLYPH
from artkit.svg import circle, group, num, path, rect, svg
from artkit.vignettes.extensions import house, plus

W, H = 112, 156
ANNEX = 96
COLUMNS, ROWS = 4, 3
STEP_X, STEP_Y, EDGE = 134, 174, 22
BOARD_W, BOARD_H = COLUMNS * STEP_X + 2 * EDGE, ROWS * STEP_Y + 2 * EDGE
"""As the look lays its things on the board."""


def _sign(kind: str, x: float, y: float, r: float) -> str:
    """The sign of a type on its colour."""
    ink = CREAM if PALETTE["types"][kind]["sign_colour"] == "cream" else INK
    scale = r / 44
    return (
        circle(x, y, r, fill=TYPES[kind], stroke=INK, stroke_width=2.6)
        + circle(x, y, r - 3, fill="none", stroke=lighter(TYPES[kind], 0.45), stroke_width=1.6)
        + path(
            GLYPH[kind],
            fill=ink,
            fill_rule="evenodd",
            transform=f"translate({num(x - 32 * scale)} {num(y - 32 * scale)}) scale({num(scale)})",
        )
    )


def plaque(kind: str) -> str:
    """A tile of the board, 112 x 156 units: the annex above, room for three coins below."""
    field = TYPES[kind]
    return svg(
        W,
        H,
        [gold(), *blurs()],
        rect(7, 9, W - 10, H - 12, rx=9.0, fill="#0A0608", opacity=0.5, filter="url(#b2)"),
        rect(3, 3, W - 10, H - 12, rx=9.0, fill=GILT, stroke=INK, stroke_width=3.0),
        rect(9, 9, W - 22, 96, rx=5.0, fill=darker(field, 0.25), stroke=INK, stroke_width=2.0),
        rect(
            13, 13, W - 30, 88, rx=3.0, fill="none", stroke=lighter(field, 0.4), stroke_width=1.6, opacity=0.8
        ),
        group(
            house(wall=lighter(field, 0.72), door=darker(field, 0.5)), transform="translate(54 61) scale(.88)"
        ),
        _sign(kind, 24, 26, 14),
        circle(84, 28, 20, fill="#0E2A33", stroke=GILT, stroke_width=3.0),
        rect(9, 108, W - 22, 34, rx=5.0, fill=PAPER, stroke=INK, stroke_width=2.0),
    )


def annex(kind: str) -> str:
    """What lies on a building, 96 x 96 units: an annex with its plus."""
    field = TYPES[kind]
    middle = group(
        circle(3, 4, 44, fill="#01080B", opacity=0.5, filter="url(#b2)"),
        circle(0, 0, 44, fill=GILT, stroke=INK, stroke_width=3.6),
        circle(0, 0, 35, fill=darker(field, 0.2), stroke=INK, stroke_width=2.4),
        group(
            house(wall=lighter(field, 0.75), door=darker(field, 0.5)),
            plus(),
            transform="translate(0 -1) scale(.74)",
        ),
        transform=f"translate({ANNEX / 2} {ANNEX / 2})",
    )
    return svg(ANNEX, ANNEX, [gold(), *blurs()], middle)


def board() -> str:
    """The board: twelve spaces in four columns."""
    places = [
        rect(
            EDGE + STEP_X * column + 7,
            EDGE + STEP_Y * row + 5,
            STEP_X - 14,
            STEP_Y - 10,
            rx=10.0,
            fill="#3A1E12",
            opacity=0.5,
        )
        + rect(
            EDGE + STEP_X * column + 7,
            EDGE + STEP_Y * row + 5,
            STEP_X - 14,
            STEP_Y - 10,
            rx=10.0,
            fill="none",
            stroke="#D9A766",
            stroke_width=1.8,
            opacity=0.8,
        )
        for column in range(COLUMNS)
        for row in range(ROWS)
    ]
    grain = "".join(
        path(
            f"M24 {y}C180 {y - 7} 400 {y + 8} {num(BOARD_W - 24)} {y - 2}",
            fill="none",
            stroke="#5A321A",
            stroke_width=2.0,
            opacity=0.45,
        )
        for y in range(46, BOARD_H - 20, 38)
    )
    return svg(
        BOARD_W,
        BOARD_H,
        [gold(), *blurs()],
        rect(6, 8, BOARD_W - 10, BOARD_H - 10, rx=18.0, fill="#01080B", opacity=0.5, filter="url(#b4)"),
        rect(4, 4, BOARD_W - 10, BOARD_H - 10, rx=18.0, fill="#6B4122", stroke=INK, stroke_width=3.4),
        rect(11, 11, BOARD_W - 24, BOARD_H - 24, rx=13.0, fill="#8F5C33", stroke=GILT, stroke_width=2.6),
        grain,
        *places,
    )

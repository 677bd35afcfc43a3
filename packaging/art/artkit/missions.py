"""The nine missions of the caliph: plans of a city with what each of them counts, in a box of -40 .. 40."""

from collections.abc import Callable, Iterable

from artkit.colour import GOLD, INK, TYPES, WALL
from artkit.geometry import star
from artkit.module_cards import upright
from artkit.people import GILT, LINE, stroke
from artkit.signs import GLYPH
from artkit.svg import circle, group, path, poly, rect

FIELD = "#2A3E6A"
SIDE = 24.0
"""The side of a cell of the plans, which have three rows and columns round the middle."""

Place = tuple[float, float]

PAVILION, SERAGLIO, ARCADES, CHAMBERS, GARDEN, TOWER = TYPES


def _cell(at: Place, kind: str, *, glyph: bool = True) -> str:
    """A building on the plan."""
    x, y = at[0] * SIDE, at[1] * SIDE
    half = SIDE / 2 - 1
    ink = "#6B4A1E" if kind == CHAMBERS else "#F8EBCB"
    shown = path(GLYPH[kind], fill=ink, fill_rule="evenodd", transform="translate(-9.6 -9.6) scale(.3)")
    return group(
        rect(-half + 2, -half + 3, 2 * half, 2 * half, rx=2.0, fill="#0A0608", opacity=0.4),
        rect(-half, -half, 2 * half, 2 * half, rx=2.0, fill=TYPES[kind], **LINE),
        shown if glyph else "",
        transform=f"translate({x} {y})",
    )


def _free(places: Iterable[Place]) -> str:
    """Cells of the plan that do not count."""
    half = SIDE / 2 - 1.5
    return "".join(
        rect(
            x * SIDE - half,
            y * SIDE - half,
            2 * half,
            2 * half,
            rx=2.0,
            fill="#F8EBCB",
            fill_opacity=0.2,
            stroke="#F8EBCB",
            stroke_opacity=0.55,
            stroke_width=1.4,
            stroke_dasharray="3 3",
        )
        for x, y in places
    )


def _fountain(at: Place) -> str:
    """The fountain on the plan."""
    x, y = at[0] * SIDE, at[1] * SIDE
    half = SIDE / 2 - 1
    return group(
        rect(-half + 2, -half + 3, 2 * half, 2 * half, rx=2.0, fill="#0A0608", opacity=0.4),
        rect(-half, -half, 2 * half, 2 * half, rx=2.0, fill="#EBD6A8", **LINE),
        circle(0, 0, 8.4, fill="#4FB9C6", **LINE),
        poly(star(0, 0, 6, 2.4, 8), fill="#F4FBFF"),
        transform=f"translate({x} {y})",
    )


def _brick(d: str) -> str:
    """A piece of wall along a line."""
    ends = {"fill": "none", "stroke_linecap": "square", "stroke_linejoin": "miter"}
    return (
        path(d, stroke=INK, stroke_width=9.0, **ends)
        + path(d, stroke=WALL["lit"], stroke_width=5.4, **ends)
        + path(d, stroke=WALL["line"], stroke_width=5.4, fill="none", stroke_dasharray="1.2 6.4")
    )


def _numeral_two(x: float, y: float) -> str:
    """A gold disc with a 2."""
    return group(
        circle(1.5, 2, 15, fill="#0A0608", opacity=0.4),
        circle(0, 0, 14, fill=GILT, **LINE),
        path(
            "M-5 -4A5 5 0 1 1 4 -1.5L-5.5 7.500H6",
            fill="none",
            stroke=INK,
            stroke_width=3.6,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        transform=f"translate({x} {y})",
    )


def _rows() -> str:
    faint = _free((x, y) for x in (-1, 0, 1) for y in (-1, 1))
    return faint + _cell((-1, 0), PAVILION) + _cell((0, 0), GARDEN) + _cell((1, 0), SERAGLIO)


def _columns() -> str:
    faint = _free((x, y) for x in (-1, 1) for y in (-1, 0, 1))
    return faint + _cell((0, -1), PAVILION) + _cell((0, 0), GARDEN) + _cell((0, 1), SERAGLIO)


def _pairs() -> str:
    link = stroke("M-7 0H7", GOLD, 4.6)
    return (
        _free(((-0.5, -1), (0.5, -1), (-0.5, 1), (0.5, 1)))
        + group(
            _cell((-0.5, 0), TOWER) + _cell((0.5, 0), TOWER),
            transform="scale(1.25)",
        )
        + link
    )


def _second_wall() -> str:
    return (
        _brick("M-32 26V-32H34")
        + _brick("M-14 34H34V-8")
        + group(_numeral_two(0, 0), transform="translate(7 4) scale(1.15)")
    )


def _diagonal() -> str:
    faint = _free(((0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1)))
    return faint + _cell((-1, -1), ARCADES) + _fountain((0, 0)) + _cell((1, 1), CHAMBERS)


def _double_walls() -> str:
    return (
        group(_cell((-0.62, 0), CHAMBERS) + _cell((0.62, 0), SERAGLIO), transform="scale(1.35)")
        + _brick("M-4.600 -30V30")
        + _brick("M4.600 -30V30")
    )


def _variety() -> str:
    places = [(x, y) for y in (-0.5, 0.5) for x in (-1, 0, 1)]
    return "".join(_cell(at, kind) for at, kind in zip(places, TYPES, strict=True))


def _path() -> str:
    dots = ((-14, 24), (-3, 24), (8, 23), (17, 17), (23, 8), (24, -3), (24, -13))
    way = "".join(circle(x, y, 3.2, fill=GOLD, stroke=INK, stroke_width=1.6) for x, y in dots)
    faint = _free(((0, 0), (-1, 0), (-1, -1), (0, -1)))
    return faint + _free(((0, 1), (1, 1), (1, 0))) + way + _fountain((-1, 1)) + _cell((1, -1), TOWER)


def _blocks() -> str:
    places = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
    kinds = (GARDEN, PAVILION, TOWER, ARCADES)
    four = "".join(_cell(at, kind) for at, kind in zip(places, kinds, strict=True))
    return group(four, transform="scale(1.25)") + poly(star(0, 0, 11, 5, 8), fill=GILT, **LINE)


MISSIONS: dict[str, Callable[[], str]] = {
    "rows": _rows,
    "columns": _columns,
    "pairs": _pairs,
    "second_wall": _second_wall,
    "diagonal": _diagonal,
    "double_walls": _double_walls,
    "variety": _variety,
    "path": _path,
    "blocks": _blocks,
}
"""The drawing of each mission."""


def mission_card(mission: str) -> str:
    """The open card of a mission."""
    return upright(MISSIONS[mission](), FIELD, 2.0, (100, 130))


def mission_sign(mission: str) -> str:
    """A mission before its row of the scoring sheet, round the origin, some 104 units across."""
    return group(
        rect(-50, -50, 100, 100, rx=12.0, fill=FIELD, stroke=INK, stroke_width=4.0),
        rect(-45, -45, 90, 90, rx=9.0, fill="none", stroke=GILT, stroke_width=2.4),
        group(MISSIONS[mission](), transform="scale(1.14)"),
    )

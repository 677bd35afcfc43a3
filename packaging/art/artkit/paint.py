"""Paint: pots of six colours, projects that ask for them, the board on which they lie."""

from artkit.colour import CREAM, INK, TYPES, darker, lighter
from artkit.geometry import khatim, star
from artkit.ground import blurs, gold
from artkit.module_cards import ground_of_stars
from artkit.people import GILT, LINE, body
from artkit.signs import GLYPH
from artkit.svg import clip, ellipse, group, num, path, poly, rect, svg

COLOURS = {
    "blue": TYPES["pavilion"],
    "red": TYPES["seraglio"],
    "brown": TYPES["arcades"],
    "white": "#F4EFE2",
    "green": TYPES["garden"],
    "purple": TYPES["tower"],
}
"""The colours of the six types; white is that of chambers."""

SIDE = 120
THIN = {**LINE, "stroke_width": 2.0}


def pot(colour: str) -> str:
    """A pot of paint that runs over, in a box of -40 .. 40."""
    fill = COLOURS[colour]
    shine, edge = lighter(fill, 0.55), darker(fill, 0.25)
    return (
        body("M-30 -14H30V26C30 40 -30 40 -30 26Z", "#E9CFA0")
        + path("M14 -6V34C24 32 30 29 30 26V-14Z", fill="#B98F58", opacity=0.55)
        + ellipse(0, -14, 30, 13, fill=edge, **LINE)
        + ellipse(0, -15, 24, 9, fill=fill)
        + path(
            "M-30 -14C-30 -4 -26 -3 -26 2V12C-26 18 -18 18 -18 12V5C-15 6 -12 6 -9 6V20C-9 27 1 27 1 20V6C16 6 30 -2 30 -14C26 -6 12 -2 0 -2C-14 -2 -26 -6 -30 -14Z",
            fill=fill,
            **LINE,
        )
        + path(
            "M-17 -18C-12 -21 -4 -22 4 -21",
            fill="none",
            stroke=shine,
            stroke_width=3.2,
            stroke_linecap="round",
        )
        + path("M-5 9V19", fill="none", stroke=shine, stroke_width=2.6, stroke_linecap="round")
    )


def brush(colour: str) -> str:
    """A brush, wet with a colour, upright in a box of -40 .. 40."""
    return (
        body("M-5 -44H5V-6H-5Z", "#A5683A")
        + path("M-7 -10H7V2H-7Z", fill="#C9D4D2", **LINE)
        + path("M-8 2H8C9 12 4 14 0 28C-4 14 -9 12 -8 2Z", fill=COLOURS[colour], **LINE)
    )


def _plate(colour: str, *inside: str) -> str:
    """A square tile of SIDE with a ground of stars and a gold rim."""
    defs = [
        *ground_of_stars(colour, "488", 24),
        gold(),
        *blurs(),
        clip("plate", rect(4, 4, SIDE - 8, SIDE - 8, rx=8.0)),
    ]
    return svg(
        SIDE,
        SIDE,
        defs,
        rect(4, 4, SIDE - 8, SIDE - 8, rx=8.0, fill=darker(colour, 0.5)),
        group(
            rect(0, 0, SIDE, SIDE, fill="url(#cf)"),
            rect(0, 0, SIDE, SIDE, fill="url(#zp)", opacity=0.55),
            *inside,
            clip_path="url(#plate)",
        ),
        rect(5, 5, SIDE - 10, SIDE - 10, rx=7.0, fill="none", stroke=INK, stroke_width=3.0),
        rect(8.5, 8.5, SIDE - 17, SIDE - 17, rx=5.0, fill="none", stroke=GILT, stroke_width=2.2),
    )


def _glyph(kind: str, x: float, y: float, scale: float, fill: str) -> str:
    return path(
        GLYPH[kind],
        fill=fill,
        fill_rule="evenodd",
        transform=f"translate({num(x - 32 * scale)} {num(y - 32 * scale)}) scale({num(scale)})",
    )


def project(kind: str) -> str:
    """A project as it is drawn: the building as a sketch on paper, with room for the colours below."""
    paper = "#F4E6C6"
    return _plate(
        darker(TYPES[kind], 0.1),
        rect(18, 20, 88, 88, fill="#0A0608", opacity=0.35),
        rect(14, 15, 92, 90, rx=2.0, fill=paper, **THIN),
        path("M14 74H106", stroke="#B98F58", stroke_width=1.6, stroke_dasharray="5 4"),
        path(
            GLYPH[kind],
            fill="none",
            stroke=darker(TYPES[kind], 0.25) if kind != "chambers" else "#6B5A44",
            stroke_width=3.2,
            stroke_linejoin="round",
            transform=f"translate({num(60 - 32 * 0.86)} {num(45 - 32 * 0.86)}) scale(.86)",
        ),
        path("M22 22H36M22 22V34M98 22H84M98 22V34", fill="none", stroke="#B98F58", stroke_width=1.6),
    )


def painted(kind: str) -> str:
    """A project that is completed: the building in fresh colours."""
    colour = TYPES[kind]
    pale = kind == "chambers"
    return _plate(
        colour if not pale else "#B8A67E",
        poly(khatim(62, 60, 44), fill="#0A0608", opacity=0.35),
        poly(khatim(60, 57, 44), fill=GILT, **LINE),
        poly(khatim(60, 57, 38), fill=lighter(colour, 0.08) if not pale else "#F4EFE2", **THIN),
        _glyph(kind, 60, 57, 0.86, CREAM if not pale else "#5A4326"),
        *[
            poly(star(x, y, 9, 3.4, 4), fill="#FFF4CC", **{**LINE, "stroke_width": 1.4})
            for x, y in ((24, 24), (97, 26), (22, 95))
        ],
        group(brush(_colour_of(kind)), transform="translate(97 88) rotate(34) scale(.62)"),
    )


def _colour_of(kind: str) -> str:
    return next(
        name for name, fill in COLOURS.items() if fill == TYPES[kind] or (name, kind) == ("white", "chambers")
    )


def plank() -> str:
    """A shelf on which the pots of a series stand, as narrow as a card."""
    width, height = 90.0, 117.0
    grain = "".join(
        path(
            f"M12 {y}C30 {y - 4} 56 {y + 4} 78 {y}",
            fill="none",
            stroke="#7C4A26",
            stroke_width=1.6,
            opacity=0.6,
        )
        for y in (30, 55, 80)
    )
    return svg(
        width,
        height,
        [gold(), *blurs()],
        rect(5, 7, width - 7, height - 9, rx=8.0, fill="#0A0608", opacity=0.35),
        rect(3, 3, width - 8, height - 9, rx=8.0, fill="#8A5A30", **LINE),
        rect(8, 8, width - 18, height - 19, rx=5.0, fill="#A5733F", stroke="#D9A766", stroke_width=1.6),
        grain,
        path(f"M8 96H{num(width - 10)}", stroke="#5A321A", stroke_width=4.0),
        path(f"M8 93.5H{num(width - 10)}", stroke="#E9B876", stroke_width=1.6),
    )


BOARD_W, BOARD_H = 720.0, 560.0
COLUMNS = 5
"""Four columns of the board, and the place of the stack."""


def board() -> str:
    """The board of projects: a place for one in each column, shelves for three series below; the stack."""
    step = (BOARD_W - 40) / COLUMNS
    places = []
    for number in range(COLUMNS):
        x = 20 + step * number
        last = number == COLUMNS - 1
        places.append(
            rect(
                x + 5, 24, step - 10, BOARD_H - 48 if not last else 170, rx=10.0, fill="#3A1E12", opacity=0.5
            )
        )
        places.append(
            rect(
                x + 5,
                24,
                step - 10,
                BOARD_H - 48 if not last else 170,
                rx=10.0,
                fill="none",
                stroke="#D9A766",
                stroke_width=1.8,
                opacity=0.8,
            )
        )
        places.append(rect(x + 14, 34, step - 28, step - 28, rx=6.0, fill="#F4E6C6", opacity=0.16))
    grain = "".join(
        path(
            f"M24 {y}C180 {y - 7} 420 {y + 8} {num(BOARD_W - 24)} {y - 2}",
            fill="none",
            stroke="#5A321A",
            stroke_width=2.0,
            opacity=0.45,
        )
        for y in range(46, int(BOARD_H) - 20, 38)
    )
    x = 20 + step * (COLUMNS - 1)
    drips = group(
        group(pot("red"), transform=f"translate({num(x + 42)} 430) scale(.95)"),
        group(pot("blue"), transform=f"translate({num(x + 94)} 470) scale(1.05)"),
        group(brush("green"), transform=f"translate({num(x + 70)} 322) rotate(24) scale(1.1)"),
    )
    return svg(
        BOARD_W,
        BOARD_H,
        [gold(), *blurs()],
        rect(8, 10, BOARD_W - 12, BOARD_H - 12, rx=18.0, fill="#0A0608", opacity=0.4),
        rect(4, 4, BOARD_W - 10, BOARD_H - 10, rx=18.0, fill="#7C4A26", **LINE),
        rect(11, 11, BOARD_W - 24, BOARD_H - 24, rx=13.0, fill="#8F5C33", stroke=GILT, stroke_width=2.6),
        grain,
        *places,
        drips,
    )

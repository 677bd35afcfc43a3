"""Street trader: citizens in the colour of their building type, and the pitch on which the trader stands."""

from artkit.colour import INK, TYPES, darker, lighter
from artkit.ground import blurs, gold
from artkit.people import DARK_SKIN, GILT, LINE, PAPER, SKIN, WOOD, body, stroke, turban
from artkit.signs import GLYPH
from artkit.svg import circle, ellipse, group, path, rect, svg

CITIZEN, PITCH = 88, 160
PALE = ("chambers",)
"""Types whose robe is so light that their sign on it is dark."""


def _hat(kind: str) -> str:
    """Something of their own on every head, so that they differ without their colour."""
    colour = TYPES[kind]
    hats = {
        "pavilion": lambda: turban(PAPER, colour),
        "seraglio": lambda: (
            body(
                "M-19 2C-24 -22 -16 -38 0 -38C16 -38 24 -22 19 2C14 -14 10 -22 0 -22C-10 -22 -14 -14 -19 2Z",
                lighter(colour, 0.2),
            )
            + circle(0, -30, 4, fill=GILT, stroke=INK, stroke_width=1.8)
        ),
        "arcades": lambda: (
            body("M-15 -16L-11 -42H11L15 -16C6 -20 -6 -20 -15 -16Z", "#A0302E")
            + stroke("M8 -40C18 -38 18 -30 17 -24", "#F2C53D", 2.4)
        ),
        "chambers": lambda: (
            body("M-19 6C-26 -20 -14 -40 0 -40C14 -40 26 -20 19 6L14 -14H-14Z", PAPER)
            + stroke("M-15 -19H15", "#8A6540", 3.0)
        ),
        "garden": lambda: (
            body("M-30 -15C-16 -22 16 -22 30 -15C22 -10 -22 -10 -30 -15Z", "#E2B95A")
            + body("M-14 -18C-12 -36 12 -36 14 -18C6 -21 -6 -21 -14 -18Z", "#E2B95A")
        ),
        "tower": lambda: body(
            "M-16 -10C-18 -30 -8 -34 0 -46C8 -34 18 -30 16 -10C8 -16 -8 -16 -16 -10Z", "#C9D4D2"
        ),
    }
    return hats[kind]()


def citizen(kind: str) -> str:
    """A bust whose robe has the colour of the type and bears its sign."""
    robe = TYPES[kind]
    skin = DARK_SKIN if kind in ("arcades", "garden") else SKIN
    ink = INK if kind in PALE else "#FFF6DF"
    sign = path(GLYPH[kind], fill=ink, fill_rule="evenodd", transform="translate(-10.5 15) scale(.33)")
    figure = group(
        body("M-36 41C-37 16 -18 6 0 6C18 6 37 16 36 41Z", robe),
        path(
            "M-29 38C-29 22 -20 14 -10 11",
            fill="none",
            stroke=lighter(robe, 0.45),
            stroke_width=3.0,
            stroke_linecap="round",
        ),
        path(
            "M18 12C30 16 33 28 33 38",
            fill="none",
            stroke=darker(robe, 0.3),
            stroke_width=3.0,
            stroke_linecap="round",
        ),
        path("M-7 -4V8C-7 13 7 13 7 8V-4Z", fill=darker(skin, 0.16), **LINE),
        body("M-14 -16C-14 -32 14 -32 14 -16C14 -2 8 6 0 6C-8 6 -14 -2 -14 -16Z", skin),
        circle(-5.5, -12, 2, fill=INK),
        circle(5.5, -12, 2, fill=INK),
        path("M-5 0q5 3.5 10 0", stroke="#7A3A22", stroke_width=2.0, fill="none"),
        group(_hat(kind), transform="translate(0 -3) scale(.96)"),
        sign,
        transform=f"translate({CITIZEN / 2} {CITIZEN / 2 + 3}) scale(.93)",
    )
    return svg(CITIZEN, CITIZEN, [gold(), *blurs()], figure)


def _basket(x: float, y: float, size: float) -> str:
    fruit = (
        (-22, -6, 11, "#E5642A"),
        (20, -6, 11, "#D0425A"),
        (-2, -10, 13, "#F2C53D"),
        (-12, -22, 9, "#9BC53D"),
        (11, -22, 9, "#E5642A"),
    )
    return group(
        body("M-34 0H34L26 38H-26Z", "#BC8049"),
        path(
            "M-30 12H30M-28 25H28M-18 0l4 38M0 0v38M18 0l-4 38",
            stroke="#6B3A1E",
            stroke_width=2.2,
            fill="none",
        ),
        *(circle(cx, cy, r, fill=fill, stroke=INK, stroke_width=2.2) for cx, cy, r, fill in fruit),
        path("M-40 0H40V8H-40Z", fill="#D89A5C", **LINE),
        transform=f"translate({x} {y}) scale({size})",
    )


def basket() -> str:
    """A basket of fruit in a box of -40 .. 40."""
    return _basket(0, 0, 1)


def pitch() -> str:
    """The trader's tile: a carpet under an awning, a basket of fruit beside it, room for three citizens."""
    stripes = "".join(
        path(
            f"M{14 + 22 * number} 12h22v26a11 11 0 0 1 -22 0Z",
            fill="#2A8C80" if number % 2 else PAPER,
            **{**LINE, "stroke_width": 2.0},
        )
        for number in range(6)
    )
    fringe = "".join(f"M{18 + 8 * n} 138v8" for n in range(16))
    return svg(
        PITCH,
        PITCH,
        [gold(), *blurs()],
        group(
            rect(9, 16, 146, 142, rx=8.0, fill="#0A0608", opacity=0.35, filter="url(#b4)"),
            path(fringe, stroke="#E8CF9A", stroke_width=3.0),
            rect(10, 10, 140, 132, rx=6.0, fill="#8A2F33", **LINE),
            rect(17, 44, 126, 91, rx=3.0, fill="none", stroke="#E2B04A", stroke_width=3.0),
            rect(24, 51, 112, 77, rx=2.0, fill="#A5423C"),
            path("M80 58l14 31 -14 31 -14 -31Z", fill="#E2B04A", opacity=0.85),
            path("M80 70l8 19 -8 19 -8 -19Z", fill="#2A5A6E"),
            ellipse(80, 49, 66, 8, fill="#0A0608", opacity=0.35, filter="url(#b4)"),
            stripes,
            path("M10 8H150V18H10Z", fill=WOOD, **LINE),
            _basket(126, 112, 0.42),
        ),
    )

"""The Caravanserai: its small boards, the ways between their spaces, the cube."""

from artkit.colour import GOLD, INK, darker, lighter
from artkit.ground import blurs, gold
from artkit.module_cards import BOARD_H, ground_of_stars, small_board
from artkit.people import GILT, LINE, body
from artkit.svg import circle, clip, ellipse, group, num, path, poly, rect, svg

NIGHT, SAND, CUBE = "#33456E", "#C99A55", "#C2412F"


def board() -> str:
    """Night over dunes; coins and ways are laid on it."""
    h = BOARD_H
    dunes = path(
        f"M0 {h - 52}C60 {h - 84} 120 {h - 40} 180 {h - 58}S270 {h - 78} 300 {h - 60}V{h}H0Z", fill=SAND
    ) + path(
        f"M0 {h - 26}C70 {h - 52} 150 {h - 14} 220 {h - 34}S280 {h - 44} 300 {h - 36}V{h}H0Z",
        fill=darker(SAND, 0.16),
    )
    moon = path("M38 24A17 17 0 1 0 52 48A14 14 0 1 1 38 24Z", fill="#FFF3C9")
    clipped = group(dunes, moon, clip_path="url(#win)")
    return small_board(NIGHT, "4612", 44, group(clipped, opacity=0.9))


def card() -> str:
    """The same land on a square, for cards that are still for sale."""
    defs = [*ground_of_stars(NIGHT, "4612", 44), clip("square", rect(9, 9, 182, 182, rx=8.0))]
    dunes = path("M0 148C50 116 110 158 200 128V200H0Z", fill=SAND) + path(
        "M0 174C60 150 130 186 200 160V200H0Z", fill=darker(SAND, 0.16)
    )
    return svg(
        200,
        200,
        defs,
        rect(1, 1, 198, 198, rx=14.0, fill="url(#parch)", stroke=INK, stroke_width=2.4),
        group(
            rect(0, 0, 200, 200, fill="url(#cf)"),
            rect(0, 0, 200, 200, fill="url(#zp)", opacity=0.5),
            dunes,
            clip_path="url(#square)",
        ),
        rect(9, 9, 182, 182, rx=8.0, fill="none", stroke=INK, stroke_width=3.0),
        rect(12, 12, 176, 176, rx=6.0, fill="none", stroke="url(#gold)", stroke_width=2.4),
    )


def way_east() -> str:
    """A trodden way between two spaces of a row: 48 x 10."""
    return _way(48, 10, "M2 5H46")


def way_north() -> str:
    """A trodden way between two rows: 10 x 76."""
    return _way(10, 76, "M5 2V74")


def _way(w: int, h: int, d: str) -> str:
    dots = {"fill": "none", "stroke_linecap": "round"}
    return svg(
        w,
        h,
        [],
        path(d, stroke=INK, stroke_width=9.0, opacity=0.55, **dots)
        + path(d, stroke="#F3DDA8", stroke_width=4.6, stroke_dasharray="1 8", **dots),
    )


def start() -> str:
    """The first space: an arch of the caravanserai; 60 x 60."""
    arch = "M-15 18V-4C-15 -14 -7 -17 0 -23C7 -17 15 -14 15 -4V18Z"
    return _sign(
        circle(0, 0, 28, fill=darker(NIGHT, 0.3), stroke=INK, stroke_width=2.4)
        + circle(0, 0, 24.5, fill="none", stroke="url(#gold)", stroke_width=2.4)
        + path(arch, fill="#F4E3BC", **LINE)
        + path("M-8 18V2C-8 -4 -4 -7 0 -10C4 -7 8 -4 8 2V18Z", fill="#2A150E", **LINE)
    )


def step() -> str:
    """A ring of light round a space that the cube may reach; 60 x 60."""
    return _sign(
        circle(0, 0, 26, fill="#FFF3C9", opacity=0.22)
        + circle(0, 0, 25, fill="none", stroke=INK, stroke_width=9.4)
        + circle(0, 0, 25, fill="none", stroke="#7FF0C2", stroke_width=5.6)
        + poly([(-6, -30), (8, -24), (-6, -18)], fill=GOLD, **LINE)
    )


def cube() -> str:
    """A wooden cube, seen from a corner above; 60 x 60."""
    top, left, right = "M0 -24L22 -13L0 -2L-22 -13Z", "M-22 -13L0 -2V24L-22 12Z", "M22 -13L0 -2V24L22 12Z"
    return _sign(
        ellipse(3, 22, 24, 7, fill="#0A0608", opacity=0.45)
        + body("M0 -24L22 -13V12L0 24L-22 12V-13Z", CUBE)
        + path(top, fill=lighter(CUBE, 0.34), **LINE)
        + path(left, fill=CUBE, **LINE)
        + path(right, fill=darker(CUBE, 0.28), **LINE)
        + path("M-13 -13L0 -19.5L13 -13L0 -6.5Z", fill=GILT, stroke=INK, stroke_width=1.4)
    )


def _sign(body_: str) -> str:
    return svg(60, 60, [gold(), *blurs()], group(body_, transform=f"translate({num(30)} {num(30)})"))


PICTURES = {
    "board/caravan": (board, 480),
    "caravan/card": (card, 300),
    "caravan/way/east": (way_east, 96),
    "caravan/way/north": (way_north, 20),
    "caravan/start": (start, 120),
    "caravan/step": (step, 120),
    "caravan/cube": (cube, 120),
}
"""By id: drawing, and pixels of its width."""

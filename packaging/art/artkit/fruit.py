"""Fruit: seven kinds, face down, as a basket; the board on which it is collected."""

from collections.abc import Callable

from artkit.colour import INK, darker, lighter
from artkit.ground import blurs, gold
from artkit.module_cards import BOARD_H, BOARD_W, small_board
from artkit.people import GILT, LINE, WOOD, body
from artkit.svg import circle, ellipse, group, num, path, rect, svg

SIDE = 96
"""Fruit lies in a square of this side."""
THIN = {**LINE, "stroke_width": 2.0}
LEAF, STALK = "#5E9A3C", "#6B4220"


def _leaf(x: float, y: float, turn: float, scale: float = 1.0) -> str:
    leaf = path("M0 0C6 -12 20 -14 28 -8C22 4 8 6 0 0Z", fill=LEAF, **THIN) + path(
        "M2 -1C10 -4 18 -6 25 -8", fill="none", stroke="#2F5A1E", stroke_width=1.6
    )
    return group(leaf, transform=f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({num(scale)})")


def _stalk(d: str) -> str:
    return path(d, fill="none", stroke=INK, stroke_width=7.0, stroke_linecap="round") + path(
        d, fill="none", stroke=STALK, stroke_width=3.6, stroke_linecap="round"
    )


def _shine(d: str, width: float = 4.0) -> str:
    return path(d, fill="none", stroke="#FFFFFF", stroke_width=width, stroke_linecap="round", opacity=0.65)


def apple() -> str:
    """In a box of -40 .. 40, as all of them."""
    red = "#C93A34"
    return (
        _stalk("M0 -18C0 -26 3 -32 8 -36")
        + body(
            "M0 -18C-10 -26 -34 -22 -34 4C-34 26 -18 38 -8 36C-3 34 3 34 8 36C18 38 34 26 34 4C34 -22 10 -26 0 -18Z",
            red,
        )
        + path(
            "M14 -20C32 -14 30 22 8 36C20 36 34 24 34 4C34 -10 26 -20 14 -20Z",
            fill=darker(red, 0.3),
            opacity=0.7,
        )
        + path("M-9 -18C-4 -13 4 -13 9 -18", fill="none", **THIN)
        + _shine("M-24 2C-25 -8 -20 -14 -15 -15")
        + _leaf(4, -28, -8)
    )


def date() -> str:
    brown = "#8A4A1E"

    def one(x: float, y: float, turn: float) -> str:
        fruit = (
            body("M0 -20C12 -20 15 -8 15 4C15 16 9 24 0 24C-9 24 -15 16 -15 4C-15 -8 -12 -20 0 -20Z", brown)
            + path(
                "M5 -18C14 -10 14 14 4 23C12 22 15 14 15 4C15 -8 12 -16 5 -18Z",
                fill=darker(brown, 0.35),
                opacity=0.7,
            )
            + path(
                "M-6 -12C-8 -2 -8 8 -5 16",
                fill="none",
                stroke="#E0A05A",
                stroke_width=3.0,
                stroke_linecap="round",
            )
            + ellipse(0, -20, 7, 4, fill="#D9B25E", **THIN)
        )
        return group(fruit, transform=f"translate({num(x)} {num(y)}) rotate({num(turn)})")

    return (
        _stalk("M0 -36C-4 -26 -12 -18 -18 -12M0 -36C2 -26 6 -20 14 -10M0 -36C0 -20 0 -10 -1 0")
        + one(-20, 8, 16)
        + one(20, 10, -16)
        + one(0, 14, 0)
    )


def pomegranate() -> str:
    red = "#B02A4A"
    seeds = "".join(
        ellipse(x, y, 4.2, 5.4, fill="#F26A7E", stroke="#7A1230", stroke_width=1.4)
        for x, y in ((6, -2), (15, 0), (2, 8), (11, 10), (20, 9), (7, 18), (16, 19))
    )
    return (
        body(
            "M-6 -26L-12 -40L-4 -35L0 -42L4 -35L12 -40L6 -26C24 -24 35 -10 35 6C35 26 20 38 0 38C-20 38 -35 26 -35 6C-35 -10 -24 -24 -6 -26Z",
            red,
        )
        + path(
            "M10 -25C26 -20 34 -8 35 6C35 26 20 38 0 38C22 30 28 0 10 -25Z",
            fill=darker(red, 0.32),
            opacity=0.7,
        )
        + path("M-4 0C2 -12 20 -12 27 -2C31 10 22 26 10 28C0 24 -6 12 -4 0Z", fill="#F7DDB0", **THIN)
        + seeds
        + _shine("M-25 8C-27 -4 -22 -12 -15 -16")
    )


def fig() -> str:
    violet = "#5E3A78"
    return (
        _stalk("M0 -30V-38")
        + body(
            "M0 -34C8 -28 8 -18 16 -10C28 0 34 8 34 18C34 32 18 38 0 38C-18 38 -34 32 -34 18C-34 8 -28 0 -16 -10C-8 -18 -8 -28 0 -34Z",
            violet,
        )
        + path(
            "M6 -26C10 -16 18 -10 24 -3C32 8 34 16 30 26C24 36 10 38 0 38C22 30 22 -2 6 -26Z",
            fill=darker(violet, 0.35),
            opacity=0.7,
        )
        + path(
            "M-3 -24C-8 -6 -20 4 -22 20M0 -22C-2 -2 -8 12 -8 32M3 -22C8 -2 12 10 12 30",
            fill="none",
            stroke=lighter(violet, 0.4),
            stroke_width=2.0,
            stroke_linecap="round",
            opacity=0.8,
        )
        + _shine("M-27 18C-26 10 -22 4 -17 0", 3.4)
        + _leaf(2, -30, 6, 0.9)
    )


def grape() -> str:
    violet = "#6C5BC4"
    berries = ((-18, -10), (0, -12), (18, -10), (-10, 4), (9, 4), (-1, 19), (-18, 8), (18, 8), (0, 33))
    fruit = "".join(
        circle(x + 2, y + 3, 11, fill="#0A0608", opacity=0.35)
        + circle(x, y, 11, fill=violet, stroke=INK, stroke_width=2.2)
        + circle(x - 3.4, y - 3.6, 3.0, fill="#D8D0FA")
        for x, y in berries
    )
    return _stalk("M2 -18C2 -26 0 -32 -6 -38") + _leaf(0, -24, -4, 1.05) + fruit


def pear() -> str:
    green = "#B6B83A"
    return (
        _stalk("M0 -30C0 -36 3 -40 8 -42")
        + body(
            "M0 -34C11 -34 14 -24 15 -14C17 -2 32 4 32 20C32 34 18 40 0 40C-18 40 -32 34 -32 20C-32 4 -17 -2 -15 -14C-14 -24 -11 -34 0 -34Z",
            green,
        )
        + path(
            "M8 -31C14 -26 13 -16 15 -8C20 2 32 6 32 20C32 32 20 40 2 40C26 30 22 8 12 -4C8 -12 10 -24 8 -31Z",
            fill=darker(green, 0.3),
            opacity=0.65,
        )
        + _shine("M-22 20C-22 12 -16 6 -12 1")
        + "".join(circle(x, y, 1.6, fill="#7A6A1E") for x, y in ((4, 20), (-6, 28), (10, 30), (-2, 10)))
        + _leaf(4, -34, -2, 0.9)
    )


def lemon() -> str:
    yellow = "#F2CB3A"
    return (
        body(
            "M-38 12C-36 4 -34 2 -30 -4C-20 -22 6 -28 22 -18C27 -15 32 -17 37 -20C38 -14 34 -8 34 -4C34 18 10 34 -12 28C-20 26 -24 22 -30 20C-34 19 -38 16 -38 12Z",
            yellow,
        )
        + path(
            "M24 -17C34 6 8 32 -16 26C6 36 34 20 34 -4C34 -8 38 -14 37 -20C32 -17 28 -15 24 -17Z",
            fill=darker(yellow, 0.22),
            opacity=0.7,
        )
        + _shine("M-18 -4C-12 -12 -4 -16 4 -16")
        + "".join(
            circle(x, y, 1.5, fill="#B98F1E") for x, y in ((-4, 2), (8, 6), (-12, 12), (2, 16), (16, -4))
        )
        + _leaf(22, -20, -40, 0.95)
    )


FRUITS: dict[str, Callable[[], str]] = {
    "apple": apple,
    "date": date,
    "pomegranate": pomegranate,
    "fig": fig,
    "grape": grape,
    "pear": pear,
    "lemon": lemon,
}


def _square(*inside: str) -> str:
    return svg(SIDE, SIDE, [gold(), *blurs()], *inside)


def fruit(kind: str) -> str:
    """A fruit tile: the fruit on a round piece of wood."""
    return _square(
        circle(50, 51, 43, fill="#0A0608", opacity=0.45),
        circle(48, 48, 43, fill=GILT, stroke=INK, stroke_width=2.8),
        circle(48, 48, 38, fill="#F3E2B6", stroke=INK, stroke_width=1.8),
        circle(48, 48, 33.5, fill="none", stroke="#D9B974", stroke_width=1.8),
        group(FRUITS[kind](), transform="translate(48 48) scale(.8)"),
    )


def wanted(kind: str) -> str:
    """A free space of a board: the fruit that belongs there, faint."""
    return _square(
        circle(48, 48, 42, fill="#1E2A14", stroke="#D9C58A", stroke_width=2.4, opacity=0.8),
        circle(48, 48, 37, fill="#33441F"),
        group(FRUITS[kind](), transform="translate(48 48) scale(.74)", opacity=0.58),
    )


def ready() -> str:
    """A ring round a group that may take a fruit."""
    return _square(
        circle(48, 48, 40, fill="none", stroke=INK, stroke_width=12.0),
        circle(48, 48, 40, fill="none", stroke="#7FF0C2", stroke_width=7.0),
    )


def back() -> str:
    """Fruit that lies face down: a crate with leaves."""
    return _square(
        circle(50, 51, 43, fill="#0A0608", opacity=0.45),
        circle(48, 48, 43, fill=GILT, stroke=INK, stroke_width=2.8),
        circle(48, 48, 38, fill="#7C4A26", stroke=INK, stroke_width=1.8),
        path("M16 38H80M12 50H84M16 62H80", stroke="#5A321A", stroke_width=2.4, fill="none"),
        circle(48, 48, 33.5, fill="none", stroke="#D9A766", stroke_width=1.8),
        group(
            _leaf(-26, 12, -36, 1.0) + _leaf(26, 12, -144, 1.0) + _leaf(0, 16, -90, 1.1),
            transform="translate(48 48)",
        ),
    )


def points(*, full: bool) -> str:
    """What stands behind a group: a plate for its points, golden when it is full."""
    fill, edge = (GILT, INK) if full else ("#2A3A1C", "#D9C58A")
    return _square(
        rect(8, 18, 80, 60, rx=16.0, fill=fill, stroke=edge, stroke_width=3.0, opacity=1 if full else 0.9),
    )


def basket() -> str:
    """A basket full of fruit: what somebody has collected; in a box of -48 .. 48."""
    weave = "".join(
        path(f"M{x} 8L{num(x * 0.8)} 38", stroke="#6B3F1C", stroke_width=2.2) for x in range(-30, 31, 12)
    )
    return _square(
        group(
            ellipse(2, 42, 36, 6, fill="#0A0608", opacity=0.45)
            + path("M-30 2C-26 -50 26 -50 30 2", fill="none", stroke=INK, stroke_width=9.0)
            + path("M-30 2C-26 -50 26 -50 30 2", fill="none", stroke=WOOD, stroke_width=5.0)
            + group(grape(), transform="translate(-17 -8) scale(.5)")
            + group(lemon(), transform="translate(18 -6) scale(.52)")
            + group(apple(), transform="translate(1 -8) scale(.56)")
            + body("M-38 4H38L31 40H-31Z", "#B9793A")
            + weave
            + path("M-36 16H36M-34 28H34", stroke="#6B3F1C", stroke_width=2.2, fill="none")
            + path("M-41 0H41V9H-41Z", fill="#D9A05A", **LINE),
            transform="translate(48 50)",
        )
    )


def board() -> str:
    """The board of a player: six beds of an orchard; spaces and points are laid on it."""
    wide, high = 0.91 * BOARD_W / 3, 0.87 * BOARD_H / 2
    beds = "".join(
        rect(
            0.045 * BOARD_W + wide * column + 2,
            0.065 * BOARD_H + high * row + 2,
            wide - 4,
            high - 4,
            rx=9.0,
            fill="#22301A",
            stroke="#8FA65A",
            stroke_width=1.8,
            opacity=0.88,
        )
        for row in range(2)
        for column in range(3)
    )
    return small_board("#4A6A2E", "4612", 40, beds)


PICTURES: dict[str, tuple[Callable[[], str], int]] = {
    "fruit/back": (back, 192),
    "fruit/ready": (ready, 192),
    "fruit/points": (lambda: points(full=False), 192),
    "fruit/points/full": (lambda: points(full=True), 192),
    "fruit/basket": (basket, 224),
    "board/orchard": (board, 720),
}
"""By id: drawing, and pixels of its width."""

"""Animals of the zoo: eight faces on round tokens, and the back of one."""

from collections.abc import Callable

from artkit.colour import INK, darker, lighter
from artkit.geometry import khatim, star
from artkit.ground import blurs, gold
from artkit.people import GILT, LINE, body, stroke
from artkit.svg import circle, ellipse, group, path, poly, svg

SIDE = 120
FINE = {**LINE, "stroke_width": 2.0}
EYE = {"stroke": INK, "stroke_width": 1.8}


def _thin(d: str, colour: str = INK, width: float = 2.0) -> str:
    return path(
        d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round"
    )


def _eyes(x: float, y: float, r: float = 3.4) -> str:
    """Two eyes with a light."""
    return "".join(
        circle(side * x, y, r, fill=INK) + circle(side * x - 1.1, y - 1.2, 1.1, fill="#FFFFFF")
        for side in (-1, 1)
    )


def lion() -> str:
    """A lion in his mane, in a box of -40 .. 40."""
    mane = star(0, 2, 41, 32, 14)
    return (
        poly([(x + 3, y + 4) for x, y in mane], fill="#0A0608", opacity=0.4)
        + poly(mane, fill="#A8561E", **LINE)
        + poly(star(0, 2, 33, 26, 14, 0), fill="#C8742A")
        + circle(-20, -20, 8, fill="#E9B565", stroke=INK, stroke_width=2.2)
        + circle(20, -20, 8, fill="#E9B565", stroke=INK, stroke_width=2.2)
        + path(
            "M0 -26C16 -26 24 -14 22 2C22 18 12 30 0 30C-12 30 -22 18 -22 2C-24 -14 -16 -26 0 -26Z",
            fill="#E9B565",
            **LINE,
        )
        + path("M-6 -24C-12 -8 -8 6 -9 10H9C8 6 12 -8 6 -24Z", fill="#F6D08A")
        + path(
            "M-14 -6C-10 -10 -6 -8 -5 -4C-9 -2 -12 -3 -14 -6ZM14 -6C10 -10 6 -8 5 -4C9 -2 12 -3 14 -6Z",
            fill=INK,
        )
        + path("M-8 7H8L0 15Z", fill="#4A2412", **FINE)
        + path("M0 15C-2 22 -10 22 -12 17M0 15C2 22 10 22 12 17", fill="none", **FINE)
        + _thin("M-12 13h-9M-12 17l-8 3M12 13h9M12 17l8 3", "#6B3A12", 1.6)
    )


def _cheetah() -> str:
    spots = ((-24, -8), (-27, 4), (-20, 14), (24, -8), (27, 4), (20, 14), (-9, -25), (9, -25), (0, -19))
    return (
        circle(-23, -25, 10, fill="#E8B24C", **LINE)
        + circle(23, -25, 10, fill="#E8B24C", **LINE)
        + circle(-23, -25, 4.5, fill="#5A3A1C")
        + circle(23, -25, 4.5, fill="#5A3A1C")
        + body(
            "M0 -34C20 -34 33 -20 33 0C33 22 18 36 0 36C-18 36 -33 22 -33 0C-33 -20 -20 -34 0 -34Z", "#EDBB58"
        )
        + path("M0 4C10 4 17 14 17 22C17 32 8 35 0 35C-8 35 -17 32 -17 22C-17 14 -10 4 0 4Z", fill="#FBE9C4")
        + "".join(circle(x, y, 3.1, fill="#4A2C12") for x, y in spots)
        + _thin("M-11 -2C-11 8 -14 14 -15 22M11 -2C11 8 14 14 15 22", "#3A2010", 3.6)
        + circle(-12, -6, 5.4, fill="#F6E27A", **EYE)
        + circle(12, -6, 5.4, fill="#F6E27A", **EYE)
        + circle(-12, -6, 2.6, fill=INK)
        + circle(12, -6, 2.6, fill=INK)
        + path("M-7 12H7L0 19Z", fill="#4A2412", **FINE)
        + _thin("M0 19V24M0 24C-3 29 -9 28 -11 25M0 24C3 29 9 28 11 25")
    )


def _monkey() -> str:
    fur, skin = "#8A5330", "#EBC08E"
    return (
        circle(-31, 0, 11, fill=fur, **LINE)
        + circle(31, 0, 11, fill=fur, **LINE)
        + circle(-31, 0, 6, fill=skin)
        + circle(31, 0, 6, fill=skin)
        + body("M0 -36C20 -36 30 -22 30 -4C30 20 18 36 0 36C-18 36 -30 20 -30 -4C-30 -22 -20 -36 0 -36Z", fur)
        + path("M-9 -36C-5 -45 7 -45 9 -36C4 -39 -3 -39 -9 -36Z", fill=fur, **FINE)
        + path(
            "M0 -14C6 -24 23 -21 23 -6C23 2 19 6 19 10C22 24 12 33 0 33C-12 33 -22 24 -19 10"
            "C-19 6 -23 2 -23 -6C-23 -21 -6 -24 0 -14Z",
            fill=skin,
            **FINE,
        )
        + _eyes(10, -6, 4.0)
        + _thin("M-4 8l2 2M4 8l-2 2", "#7A4A26", 2.6)
        + _thin("M-11 19C-5 26 5 26 11 19", INK, 2.4)
    )


def _pigeon() -> str:
    grey = "#8FA3B8"
    return (
        body("M20 18L44 30L38 12Z", darker(grey, 0.3))
        + body(
            "M-24 -26C-16 -40 4 -36 4 -20C6 -8 30 -6 34 14C26 32 -2 38 -18 26C-30 16 -26 -2 -23 -10Z", grey
        )
        + path("M-6 -2C8 -8 28 0 33 14C22 26 2 26 -4 14C-8 8 -9 2 -6 -2Z", fill=lighter(grey, 0.3), **FINE)
        + _thin("M4 18L20 6M13 21L28 11", darker(grey, 0.45), 3.4)
        + path("M-23 -12C-16 -6 -4 -8 3 -14C6 -6 0 2 -12 3C-20 3 -24 -4 -23 -12Z", fill="#4E9A7A", **FINE)
        + _thin("M-18 -4C-12 -1 -6 -2 -1 -5", "#B48AD0", 3.0)
        + path("M-24 -26L-39 -20L-24 -16Z", fill="#E8C46A", **FINE)
        + circle(-13, -24, 4.6, fill="#E8833A", **EYE)
        + circle(-13, -24, 2.1, fill=INK)
        + stroke("M-8 30V38M4 31V38", "#D0504B", 3.0)
    )


def _peacock() -> str:
    def feather(turn: float) -> str:
        return group(
            path("M0 6C-9 -12 -10 -32 0 -42C10 -32 9 -12 0 6Z", fill="#2E8A5E", **FINE),
            ellipse(0, -30, 5.8, 7.4, fill="#E6C04A", stroke=INK, stroke_width=1.4),
            ellipse(0, -29, 3.4, 4.6, fill="#2A5CB0"),
            transform=f"translate(0 14) rotate({turn})",
        )

    return (
        "".join(feather(turn) for turn in (-76, 76, -51, 51, -26, 26, 0))
        + body(
            "M-8 -12C-8 -24 8 -24 8 -12C8 -4 15 4 14 20C13 34 -13 34 -14 20C-15 4 -8 -4 -8 -12Z", "#2458B4"
        )
        + path(
            "M-3 0C-7 8 -8 18 -5 26", fill="none", stroke="#6FB0F0", stroke_width=3.0, stroke_linecap="round"
        )
        + _thin("M0 -22V-30M-4 -21L-7 -28M4 -21L7 -28", INK, 2.0)
        + "".join(circle(x, y, 2.2, fill="#7FD0E8", **EYE) for x, y in ((0, -32), (-8, -30), (8, -30)))
        + _eyes(3.6, -13, 1.9)
        + path("M-3 -9H3L0 -3Z", fill="#F0CE6A", **{**LINE, "stroke_width": 1.6})
    )


def _gazelle() -> str:
    tan = "#C98A4A"
    return (
        stroke("M-9 -18C-17 -26 -14 -36 -20 -44M9 -18C17 -26 14 -36 20 -44", "#4A382C", 5.0)
        + body("M-14 -14C-26 -22 -38 -20 -40 -16C-36 -6 -24 -2 -14 -4Z", tan)
        + body("M14 -14C26 -22 38 -20 40 -16C36 -6 24 -2 14 -4Z", tan)
        + path(
            "M-18 -10C-26 -15 -32 -15 -35 -14C-31 -9 -25 -7 -18 -7ZM18 -10C26 -15 32 -15 35 -14C31 -9 25 -7 18 -7Z",
            fill="#F0D2A8",
        )
        + body(
            "M0 -24C14 -24 19 -14 18 -2C17 10 12 16 11 26C10 36 4 38 0 38C-4 38 -10 36 -11 26C-12 16 -17 10 -18 -2C-19 -14 -14 -24 0 -24Z",
            tan,
        )
        + path("M-5 -20C-8 -4 -7 12 -8 24H8C7 12 8 -4 5 -20Z", fill="#7A4A22", opacity=0.75)
        + path("M-10 24C-10 35 -5 37 0 37C5 37 10 35 10 24C5 20 -5 20 -10 24Z", fill="#FBEBD2", **FINE)
        + _thin("M-15 -6C-13 4 -11 10 -10 18M15 -6C13 4 11 10 10 18", "#FBEBD2", 3.4)
        + _eyes(11.5, -6, 4.0)
        + path("M-6 26H6L0 31Z", fill="#3A2418", **{**LINE, "stroke_width": 1.6})
    )


def _flamingo() -> str:
    pink = "#F08AA0"
    return (
        stroke("M2 18V42M12 18V30L6 42", "#D0607A", 3.4)
        + stroke("M-8 6C-26 2 -30 -12 -20 -20C-10 -28 -14 -38 -24 -36", pink, 9.0)
        + body("M-12 4C-4 -8 22 -10 36 10C28 24 2 26 -10 16C-14 12 -14 8 -12 4Z", pink)
        + path("M0 6C12 0 26 2 34 11C24 18 8 18 2 13C0 11 -1 8 0 6Z", fill=lighter(pink, 0.35), **FINE)
        + _thin("M10 10C16 8 22 9 26 11", "#C05070", 2.4)
        + body(
            "M-18 -42C-28 -46 -36 -38 -35 -32C-36 -26 -34 -20 -31 -17C-28 -22 -24 -27 -19 -29Z",
            lighter(pink, 0.1),
        )
        + path(
            "M-35 -31C-37 -24 -34 -19 -31 -17C-29 -21 -27 -24 -25 -26C-29 -26 -33 -28 -35 -31Z",
            fill="#3A2430",
            **FINE,
        )
        + circle(-25, -37, 2.4, fill=INK)
    )


def _tortoise() -> str:
    shell, skin = "#6E9A3E", "#B9C46A"
    plates = "M-2 -20L12 -12V4L-2 10L-16 4V-12ZM-16 -12L-29 -4M-16 4L-27 14M12 -12L26 -5M12 4L25 14M-2 -20V-27M-2 10V17"
    return (
        ellipse(0, 32, 38, 6, fill="#0A0608", opacity=0.35)
        + body("M-26 12L-30 30H-18L-14 16ZM10 16L14 30H26L24 12Z", skin)
        + body("M22 2C28 -12 42 -10 42 2C42 12 32 16 24 14Z", skin)
        + body("M-34 16L-44 22L-32 20Z", skin)
        + body("M-34 18C-36 -12 -18 -28 -2 -28C16 -28 32 -12 30 18Z", shell)
        + path("M-2 -20L12 -12V4L-2 10L-16 4V-12Z", fill=lighter(shell, 0.3))
        + _thin(plates, darker(shell, 0.55), 2.6)
        + path("M-38 16H34C34 24 30 25 26 25H-30C-35 25 -38 22 -38 16Z", fill="#C9A24A", **LINE)
        + circle(35, -1, 2.6, fill=INK)
        + _thin("M36 7C38 8 40 7 41 5", INK, 1.8)
    )


ANIMALS: dict[str, tuple[Callable[[], str], str]] = {
    "peacock": (_peacock, "#F2E3BC"),
    "monkey": (_monkey, "#BFDDB0"),
    "pigeon": (_pigeon, "#E9CF9A"),
    "cheetah": (_cheetah, "#7FB7A4"),
    "lion": (lion, "#F5E6C0"),
    "gazelle": (_gazelle, "#CFE3EC"),
    "flamingo": (_flamingo, "#BFE3DA"),
    "tortoise": (_tortoise, "#F0DCC0"),
}
"""By species the animal and the ground of its token."""


def _token(ground: str, sign: str) -> str:
    drawing = group(
        circle(3, 5, 54, fill="#0A0608", opacity=0.5, filter="url(#b4)"),
        circle(0, 0, 55, fill=GILT, stroke=INK, stroke_width=3.0),
        circle(0, 0, 48, fill=ground, stroke="#6B4312", stroke_width=2.0),
        sign,
        transform=f"translate({SIDE / 2} {SIDE / 2})",
    )
    return svg(SIDE, SIDE, [gold(), *blurs()], drawing)


def token(species: str) -> str:
    """An animal on its round token."""
    drawing, ground = ANIMALS[species]
    return _token(ground, group(drawing(), transform="translate(0 1) scale(.94)"))


def back() -> str:
    """A token face down: a paw."""
    paw = path(
        "M0 -2C12 -2 20 12 16 20C12 27 6 22 0 22C-6 22 -12 27 -16 20C-20 12 -12 -2 0 -2Z",
        fill="#F2E3BC",
        **LINE,
    ) + "".join(
        ellipse(x, y, 6, 8, fill="#F2E3BC", **LINE) for x, y in ((-22, -4), (-9, -18), (9, -18), (22, -4))
    )
    return _token("#2E5A3A", poly(khatim(0, 0, 42), fill="#24482E") + paw)

"""Treasures that are handed in for a tile: five jewels, each on a plaque with its value."""

from collections.abc import Callable

from artkit.colour import CREAM, INK, darker, lighter
from artkit.geometry import khatim
from artkit.ground import blurs, gold
from artkit.lettering import numeral
from artkit.module_cards import ground_of_stars
from artkit.people import GILT, LINE, body, stroke
from artkit.svg import circle, clip, ellipse, group, path, poly, radial, rect, svg

SIDE = 120
FIELDS = ("#3C5A6E", "#2F5A46", "#6E4A2A", "#54306A", "#7A2336")
"""The ground of the plaques, from the least treasure to the dearest."""


def ruby() -> str:
    """A cut stone with eight corners, in a box of -40 .. 40."""
    facets = (
        ("M-16 -38L-10 -20L-20 -10L-38 -16Z", "#FF9AA4"),
        ("M-16 -38H16L10 -20H-10Z", "#F26A7C"),
        ("M16 -38L38 -16L20 -10L10 -20Z", "#E2485E"),
        ("M-38 -16L-20 -10V10L-38 16Z", "#EC5A70"),
        ("M38 -16L20 -10V10L38 16Z", "#A81E38"),
        ("M-38 16L-20 10L-10 20L-16 38Z", "#C02844"),
        ("M38 16L20 10L10 20L16 38Z", "#7E1228"),
        ("M-16 38L-10 20H10L16 38Z", "#941A32"),
    )
    return (
        body("M-16 -38H16L38 -16V16L16 38H-16L-38 16V-16Z", "#D0304A")
        + "".join(path(d, fill=fill, **{**LINE, "stroke_width": 2.0}) for d, fill in facets)
        + path("M-10 -20H10L20 -10V10L10 20H-10L-20 10V-10Z", fill="#E0405A", **LINE)
        + path("M-9 -16H6L-15 7V-8Z", fill="#FFC9CE", opacity=0.8)
    )


def _pearl() -> str:
    ribs = "M0 34L-30 4M0 34L-17 -6M0 34V-10M0 34L17 -6M0 34L30 4"
    return (
        body(
            "M0 38C-26 36 -42 18 -36 2C-30 -6 -22 -2 -19 -8C-13 -15 -6 -9 0 -14C6 -9 13 -15 19 -8C22 -2 30 -6 36 2C42 18 26 36 0 38Z",
            "#E9C9B4",
        )
        + path(ribs, fill="none", stroke="#A97862", stroke_width=2.4, stroke_linecap="round")
        + circle(2, -8, 18, fill="#0A0608", opacity=0.35)
        + circle(0, -12, 18, fill="url(#pearl)", **LINE)
        + ellipse(-6, -19, 5, 3.4, fill="#FFFFFF")
    )


def _goblet() -> str:
    return (
        body("M-20 38C-20 30 -4 31 -4 22V10H4V22C4 31 20 30 20 38Z", GILT)
        + body("M-26 -36H26C28 -8 14 12 0 12C-14 12 -28 -8 -26 -36Z", GILT)
        + ellipse(0, -36, 26, 6.5, fill="#6B1A2C", **LINE)
        + path("M-20 -26C-19 -10 -13 2 -6 7C-12 -4 -15 -14 -15 -26Z", fill="#FFF4CC", opacity=0.85)
        + poly(khatim(4, -11, 9), fill="#2A8C80", **{**LINE, "stroke_width": 1.8})
        + circle(0, 18, 5, fill="#C2412F", stroke=INK, stroke_width=2.0)
    )


def _ring() -> str:
    return (
        circle(3, 16, 23, fill="none", stroke="#0A0608", stroke_width=13.0, opacity=0.4)
        + circle(0, 12, 23, fill="none", stroke=INK, stroke_width=14.0)
        + circle(0, 12, 23, fill="none", stroke=GILT, stroke_width=9.4)
        + path(
            "M-19 4A21 21 0 0 1 -8 -7",
            fill="none",
            stroke="#FFF4CC",
            stroke_width=3.0,
            stroke_linecap="round",
        )
        + body("M-17 -40H17L25 -28L0 -4L-25 -28Z", "#3FA25B")
        + path("M-17 -40L-10 -28H-25ZM17 -40L25 -28H10Z", fill="#A9E3B4", **{**LINE, "stroke_width": 1.8})
        + path("M-17 -40H17L10 -28H-10Z", fill="#74C98A", **{**LINE, "stroke_width": 1.8})
        + path("M-10 -28H10L0 -4Z", fill="#2A7E46", **{**LINE, "stroke_width": 1.8})
    )


def _crown() -> str:
    stones = (
        (-37, -20, 6, "#4FB9C6"),
        (0, -33, 7, "#D0304A"),
        (37, -20, 6, "#4FB9C6"),
        (0, 28, 5, "#D0304A"),
        (-19, 28, 4, "#9BC53D"),
        (19, 28, 4, "#9BC53D"),
    )
    return (
        body("M-34 26L-38 -16L-19 4L0 -30L19 4L38 -16L34 26Z", GILT)
        + path("M-33 24L-35 2L-27 10L-25 24Z", fill="#FFF4CC", opacity=0.6)
        + body("M-36 20H36V36H-36Z", GILT)
        + "".join(circle(x, y, r, fill=fill, stroke=INK, stroke_width=2.2) for x, y, r, fill in stones)
        + poly(khatim(0, 5, 9), fill="#503080", **{**LINE, "stroke_width": 2.0})
    )


JEWELS: tuple[Callable[[], str], ...] = (_pearl, _goblet, _ring, _crown, ruby)


def treasure(value: int) -> str:
    """A treasure: its jewel on a plaque, the value on a gold disc."""
    jewel, field = JEWELS[value - 1](), FIELDS[value - 1]
    defs = [
        *ground_of_stars(field, "31212", 30),
        gold(),
        *blurs(),
        clip("plaque", rect(4, 4, SIDE - 8, SIDE - 8, rx=14.0)),
        radial("pearl", [(0, "#FFFFFF"), (0.5, "#F4E9E4"), (1, "#B99A96")], 0.36, 0.3, 0.75),
    ]
    return svg(
        SIDE,
        SIDE,
        defs,
        rect(4, 4, SIDE - 8, SIDE - 8, rx=14.0, fill=darker(field, 0.5)),
        group(
            rect(0, 0, SIDE, SIDE, fill="url(#cf)"),
            rect(0, 0, SIDE, SIDE, fill="url(#zp)", opacity=0.5),
            circle(60, 56, 44, fill=lighter(field, 0.25), opacity=0.35),
            clip_path="url(#plaque)",
        ),
        rect(5, 5, SIDE - 10, SIDE - 10, rx=13.0, fill="none", stroke=INK, stroke_width=3.0),
        rect(9, 9, SIDE - 18, SIDE - 18, rx=10.0, fill="none", stroke=GILT, stroke_width=2.6),
        group(jewel, transform="translate(58 52) scale(.92)"),
        group(
            circle(2, 3, 19, fill="#0A0608", opacity=0.45),
            circle(0, 0, 19, fill=GILT, stroke=INK, stroke_width=2.4),
            circle(0, 0, 15, fill=darker(field, 0.6)),
            path(numeral(str(value), 0, 0.5, 23), fill=CREAM),
            transform="translate(94 94)",
        ),
    )


def pouch() -> str:
    """Several treasures of somebody else: a small chest, in a box of -40 .. 40."""
    return (
        body("M-36 -4H36V34H-36Z", "#A5683A")
        + body("M-36 -4C-36 -26 -24 -32 0 -32C24 -32 36 -26 36 -4Z", "#BC8049")
        + path("M-36 -4H36", fill="none", **LINE)
        + stroke("M-20 -29V34M20 -29V34", "#E2B04A", 5.0)
        + body("M-9 -10H9V10L0 16L-9 10Z", GILT)
        + circle(0, 0, 3.4, fill=INK)
        + path(
            "M-30 -12C-28 -22 -20 -26 -8 -27",
            fill="none",
            stroke="#E7B98A",
            stroke_width=3.0,
            stroke_linecap="round",
        )
    )

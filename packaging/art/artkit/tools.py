"""Tools on cards: what nine craftsmen work with, each in a box of -40 .. 40."""

from collections.abc import Callable

from artkit.colour import GOLD, INK, darker
from artkit.geometry import khatim
from artkit.people import IRON, LINE, PAPER, WOOD, body, stroke
from artkit.svg import circle, ellipse, group, path, poly, rect


def _mosaic_painter() -> str:
    stones = (
        "#3F86BF",
        "#D0504B",
        "#F8EBCB",
        "#9BC53D",
        "#E2B04A",
        "#503080",
        "#2A8C80",
        "#F8EBCB",
        "#3F86BF",
    )
    tiles = "".join(
        rect(-36 + (i % 3) * 17, -2 + (i // 3) * 14, 15, 12, fill=c, **LINE) for i, c in enumerate(stones)
    )
    brush = group(
        stroke("M0 34V-4", WOOD, 5.0),
        body("M-7 -6C-9 -24 0 -32 2 -40C8 -30 9 -22 7 -6Z", "#D0425A"),
        rect(-7, -8, 14, 8, fill=IRON, **LINE),
        transform="translate(22 0) rotate(28)",
    )
    return tiles + brush


def _carpenter() -> str:
    teeth = "l4 6 4 -10" * 8
    saw = body(f"M-38 8L30 -26L34 -6L-34 26{teeth}L34 -6", IRON)
    return saw + body("M24 -34C38 -40 44 -24 40 -6C36 2 26 0 26 -6C34 -12 32 -22 26 -24Z", WOOD)


def _mortar_mixer() -> str:
    bucket = (
        body("M-32 0H16L10 38H-26Z", WOOD)
        + path("M-30 12H14M-28 26H12", stroke="#5A3418", stroke_width=3.0)
        + ellipse(-8, 0, 24, 7, fill="#D9D2C2", **LINE)
    )
    trowel = group(
        body("M-12 -2L12 -2L0 30Z", IRON),
        stroke("M0 -2V-14", IRON, 3.4),
        stroke("M0 -16V-32", "#7A3A22", 6.0),
        transform="translate(18 -6) rotate(-24)",
    )
    return bucket + trowel


def _goldsmith() -> str:
    ring = (
        circle(0, 14, 21, fill="none", stroke=INK, stroke_width=13.0)
        + circle(0, 14, 21, fill="none", stroke=GOLD, stroke_width=8.6)
        + circle(0, 14, 23, fill="none", stroke="#FFE9A8", stroke_width=2.0)
    )
    gem = body("M-18 -34H18L26 -22L0 4L-26 -22Z", "#D0425A") + path(
        "M-26 -22H26M-10 -22L0 4L10 -22M-18 -34L-10 -22L0 -34L10 -22L18 -34",
        stroke="#F6B7C0",
        stroke_width=1.8,
        fill="none",
    )
    return ring + gem


def _coin_maker() -> str:
    def pile(x: float, y: float, count: int, fill: str) -> str:
        return "".join(
            ellipse(x, y - 7 * i + 4, 19, 8, fill=darker(fill, 0.45), **LINE)
            + ellipse(x, y - 7 * i, 19, 8, fill=fill, **LINE)
            for i in range(count)
        )

    stamp = group(body("M-8 -40H8V-14H-8Z", IRON), body("M-14 -14H14V-6H-14Z", "#8E9A9A"))
    return stamp + pile(-18, 30, 3, "#E8A06A") + pile(20, 32, 2, "#D9E2E0") + pile(0, 18, 2, "#F2C53D")


def _blacksmith() -> str:
    anvil = body(
        "M-38 -4H14C30 -4 36 2 38 8C24 10 16 12 14 18C14 24 22 28 24 38H-24C-22 28 -14 24 -14 18C-16 8 -36 6 -38 -4Z",
        "#5E6A74",
    ) + path("M-34 0H14", stroke="#C9D4D2", stroke_width=3.0)
    hammer = group(
        stroke("M0 26V-6", WOOD, 5.0),
        body("M-16 -18H16V-4H-16Z", IRON),
        transform="translate(6 -22) rotate(52)",
    )
    sparks = "".join(
        poly(khatim(x, y, 4.4), fill=GOLD, stroke=INK, stroke_width=1.4)
        for x, y in ((-30, -18), (-20, -30), (-36, -32))
    )
    return anvil + hammer + sparks


def _builder() -> str:
    plan = body("M-38 -26C-30 -32 -30 -20 -22 -24H34V30H-26C-34 34 -34 24 -38 26Z", PAPER) + path(
        "M-20 -12H6V8H-20ZM6 -2H22V20H-8V8", stroke="#2E5E9C", stroke_width=3.0, fill="none"
    )
    ruler = group(
        body("M-34 -6H34V6H-34Z", "#E2B04A"),
        path("M-26 -6v6M-16 -6v4M-6 -6v6M4 -6v4M14 -6v6M24 -6v4", **LINE),
        transform="translate(6 24) rotate(-28)",
    )
    return plan + ruler


def _brick_maker() -> str:
    def brick(x: float, y: float) -> str:
        return (
            body(f"M{x} {y}l6 -8h32l-6 8Z", "#E9A07A")
            + path(f"M{x} {y}h32v14h-32Z", fill="#C0643C", **LINE)
            + path(f"M{x + 32} {y}l6 -8v14l-6 8Z", fill="#8A3F26", **LINE)
        )

    return brick(-38, 22) + brick(-2, 22) + brick(-20, 2) + brick(-36, -20) + brick(2, -22)


def _stonemason() -> str:
    block = (
        body("M-34 12L-22 2H34L24 12Z", "#F4E6C6")
        + path("M-34 12H24V40H-34Z", fill="#DCC596", **LINE)
        + path("M24 12L34 2V30L24 40Z", fill="#A98B60", **LINE)
        + poly(khatim(-5, 26, 9), fill="#B0906A", **LINE)
    )
    chisel = group(
        stroke("M0 16V-18", IRON, 5.0),
        stroke("M0 -20V-28", WOOD, 8.0),
        transform="translate(-6 -8) rotate(-14)",
    )
    mallet = group(
        stroke("M0 24V-2", WOOD, 5.0),
        body("M-14 -18H14V0H-14Z", "#8A5A30"),
        transform="translate(24 -16) rotate(30)",
    )
    return block + chisel + mallet


CRAFTS: dict[str, tuple[Callable[[], str], str]] = {
    "mosaic_painter": (_mosaic_painter, "#2E4A7A"),
    "carpenter": (_carpenter, "#3E5A3A"),
    "mortar_mixer": (_mortar_mixer, "#7A3A2A"),
    "goldsmith": (_goldsmith, "#463070"),
    "coin_maker": (_coin_maker, "#1F5E5A"),
    "blacksmith": (_blacksmith, "#5A2A22"),
    "builder": (_builder, "#6B4A1E"),
    "brick_maker": (_brick_maker, "#2E5A5E"),
    "stonemason": (_stonemason, "#4A4A5E"),
}

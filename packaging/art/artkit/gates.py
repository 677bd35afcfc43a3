"""Gates without end: keys, bonuses, plazas, half-buildings, wall sections, and the board of the gates."""

import math

from artkit import signs
from artkit.colour import GOLD, INK, MONEY, PLAYERS, TYPES, WALL, darker, lighter
from artkit.geometry import khatim, star
from artkit.ground import RIM, SIDE, blurs, building_defs, field_defs, frame, gold, paving, plain_field
from artkit.masonry import horseshoe
from artkit.people import GILT, LINE, PAPER, body, stroke
from artkit.stonework import common_defs
from artkit.svg import circle, clip, group, num, path, poly, rect, svg
from artkit.vignettes.gates_without_end import key

TURN = {"N": 0, "E": 90, "S": 180, "W": 270}
MARBLE, VEIN, TEAL = "#F4ECDA", "#CFC2A2", "#2A8C80"
THIN = {**LINE, "stroke_width": 2.0}
GATES = ("white", "red", "yellow", "green", "blue", "orange")
"""The colours on the board, clockwise from the top."""


# ---------------------------------------------------------------- in the city


def plaza_ground() -> str:
    """An open place of pale slabs round a star of tiles, with four orange trees in tubs."""
    defs = building_defs() + field_defs("#D9C9A0", "488", 64, 62) + common_defs()
    slabs = "".join(
        rect(
            x,
            y,
            82,
            82,
            fill="#EBDCBB" if (x + y) // 88 % 2 else "#DCC79A",
            stroke="#B89B66",
            stroke_width=2.2,
        )
        for x in range(80, 431, 88)
        for y in range(80, 431, 88)
    )
    court = group(
        poly(khatim(5, 9, 140), fill="#1A0E14", opacity=0.4, filter="url(#b8)"),
        poly(khatim(0, 0, 138), fill=GILT, stroke=INK, stroke_width=4.0),
        poly(khatim(0, 0, 127), fill=MARBLE, stroke="#8A6540", stroke_width=3.0),
        poly(khatim(0, 0, 94), fill=TEAL, stroke=INK, stroke_width=3.0),
        poly(star(0, 0, 86, 44, 8), fill=MARBLE, stroke=INK, stroke_width=2.4),
        poly(khatim(0, 0, 36), fill="#B8452F", stroke=INK, stroke_width=2.4),
        poly(star(0, 0, 27, 12, 8), fill=GILT, stroke=INK, stroke_width=1.6),
        transform="translate(256 256)",
    )
    trees = "".join(_tree(x, y) for x, y in ((106, 116), (406, 116), (106, 416), (406, 416)))
    inner = SIDE - 2 * RIM
    ground = group(
        paving(),
        plain_field(),
        rect(RIM, RIM, inner, inner, fill="#E6D3A6"),
        slabs,
        rect(RIM, RIM, inner, inner, fill="url(#fieldv)", opacity=0.45),
        court,
        trees,
        frame("#8A6428"),
        clip_path="url(#tile)",
    )
    return svg(SIDE, SIDE, [*defs, gold()], ground)


def plaza_glyph() -> str:
    """The star of its tiles, 64 x 64 round the origin: the sign of a plaza in small palaces."""
    return poly(khatim(0, 0, 29), fill=TEAL, stroke=INK, stroke_width=3.0) + poly(
        star(0, 0, 22, 10, 8), fill=MARBLE, stroke=INK, stroke_width=1.6
    )


def _tree(x: float, y: float) -> str:
    """A small orange tree in a tub."""
    fruit = "".join(
        circle(dx, dy, 5.5, fill="#EE8A2A", stroke=INK, stroke_width=1.6)
        for dx, dy in ((-12, -24), (10, -32), (2, -14), (16, -16))
    )
    tree = group(
        circle(5, -14, 33, fill="#0A0608", opacity=0.35),
        rect(-15, 8, 30, 24, fill="#B8452F", stroke=INK, stroke_width=2.6),
        rect(-18, 4, 36, 9, fill="#D0674A", stroke=INK, stroke_width=2.6),
        circle(0, -20, 31, fill="#4E7A2E", stroke=INK, stroke_width=2.8),
        circle(-8, -28, 15, fill="#7FA845", opacity=0.8),
        fruit,
    )
    return group(tree, transform=f"translate({x} {y})")


def section(side: str) -> str:
    """The wall section of one side: pale marble with a band of blue tiles; drawn in the north and turned."""
    count = 8
    step = SIDE / count
    crown = "".join(
        path(
            f"M{num(i * step + 8)} 30V8l{num(step / 2 - 8)} -7 {num(step / 2 - 8)} 7V30Z",
            fill=MARBLE,
            stroke=INK,
            stroke_width=2.8,
            stroke_linejoin="round",
        )
        for i in range(count)
    )
    band = "".join(
        poly(star(num_step, 50, 10, 4.5, 4), fill="#F8EBCB", stroke=INK, stroke_width=1.2)
        for num_step in (step * (i + 0.5) for i in range(count))
    )
    layer = group(
        rect(0, 56, SIDE, 34, fill="#20101A", opacity=0.42, filter="url(#b8)"),
        crown,
        rect(0, 24, SIDE, 14, fill="#FFFDF4", stroke=INK, stroke_width=2.6),
        rect(0, 38, SIDE, 24, fill=TEAL, stroke=INK, stroke_width=2.6),
        band,
        rect(0, 62, SIDE, 10, fill=VEIN, stroke=INK, stroke_width=2.4),
        transform=f"rotate({TURN[side]} {SIDE / 2} {SIDE / 2})",
    )
    return svg(SIDE, SIDE, building_defs(), group(layer, clip_path="url(#tile)"))


# ---------------------------------------------------------------- signs of a box of -50 .. 50


def _hexagon(r: float) -> list[tuple[float, float]]:
    return [
        (r * math.sin(math.radians(60 * i + 30)), -r * math.cos(math.radians(60 * i + 30))) for i in range(6)
    ]


def key_tile(*, shown: bool) -> str:
    """A key tile: face down with a key, or turned up with its six fields."""
    rim, field = ("#E2B04A", "#23506A") if not shown else ("#E2B04A", "#F3E2BC")
    back = (
        poly([(x + 3, y + 5) for x, y in _hexagon(49)], fill="#0A0608", opacity=0.4)
        + poly(_hexagon(49), fill=rim, stroke=INK, stroke_width=3.0)
        + poly(_hexagon(42), fill=field, stroke=INK, stroke_width=2.0)
    )
    if not shown:
        return (
            back
            + poly(khatim(0, 0, 34), fill="#1A3E52")
            + group(key(), transform="translate(0 -12) scale(1.2)")
        )
    petals = "".join(
        group(circle(0, -27, 10.5, fill=TEAL if i % 2 else "#B8452F", **THIN), transform=f"rotate({60 * i})")
        for i in range(6)
    )
    return back + petals + group(key(), transform="translate(0 -6) scale(.62)")


def half_building(kind: str) -> str:
    """Half a building: its shield on a plate cut in two, and the fraction."""
    colour = TYPES[kind]
    plate = "M-46 -44H46L-46 44Z"
    return (
        path(plate, fill="#0A0608", opacity=0.4, transform="translate(4 5)")
        + path(plate, fill=lighter(colour, 0.12), stroke=INK, stroke_width=3.0, stroke_linejoin="round")
        + path("M-40 -38H33L-40 31Z", fill="none", stroke=GILT, stroke_width=3.0)
        + group(signs.badge(kind), transform="translate(-14 -15) scale(.5)")
        + circle(24, 24, 21, fill=INK)
        + circle(24, 24, 19, fill=GILT)
        + circle(24, 24, 15, fill=darker(colour, 0.45))
        + stroke("M17 31L31 17", "#FFF6DF", 2.6)
        + path("M15 13l4 -3V24", fill="none", stroke="#FFF6DF", stroke_width=3.2)
        + path("M27 28c5 -5 8 2 0 9h8", fill="none", stroke="#FFF6DF", stroke_width=3.0)
    )


def section_piece() -> str:
    """A loose wall section."""
    crown = "".join(path(f"M{x - 7} 2V-18l7 -7 7 7V2Z", fill=MARBLE, **LINE) for x in (-36, -18, 0, 18, 36))
    stars = "".join(
        poly(star(x, 10, 7, 3, 4), fill=PAPER, **{**THIN, "stroke_width": 1.2}) for x in (-30, -10, 10, 30)
    )
    return (
        path("M-44 -2H50V34H-44Z", fill="#0A0608", opacity=0.4)
        + crown
        + path("M-46 -6H46V2H-46Z", fill="#FFFDF4", **LINE)
        + path("M-46 2H46V18H-46Z", fill=TEAL, **LINE)
        + stars
        + path("M-46 18H46V30H-46Z", fill=VEIN, **LINE)
    )


def _coin_mix() -> str:
    """A tile for money of four currencies."""
    coins = "".join(
        circle(x, 30, 13, fill=colour, **LINE)
        + circle(x, 30, 7, fill="none", stroke="#FFFFFF", stroke_width=1.6, opacity=0.7)
        for x, colour in zip(
            (-33, -11, 11, 33), (MONEY[c] for c in ("florin", "dirham", "dinar", "ducat")), strict=True
        )
    )
    return _small_tile("#E9CFA0", 0, -14, 27) + path(horseshoe(0, 6, 22, 30), fill="#2A150E", **THIN) + coins


def _small_tile(fill: str, x: float, y: float, r: float) -> str:
    return body(f"M{x - r} {y - r}H{x + r}V{y + r}H{x - r}Z", fill) + rect(
        x - r + 5, y - r + 5, 2 * r - 10, 2 * r - 10, fill="none", stroke=darker(fill, 0.3), stroke_width=1.6
    )


def _redesign() -> str:
    """Two tiles that change places."""
    arrows = stroke("M-26 -34C-8 -48 22 -46 34 -26M34 -26l-2 -12M34 -26l-12 -3", GOLD, 4.2) + stroke(
        "M26 38C8 50 -22 48 -34 28M-34 28l2 12M-34 28l12 3", GOLD, 4.2
    )
    return _small_tile(TYPES["pavilion"], -18, -6, 19) + _small_tile(TYPES["garden"], 18, 8, 19) + arrows


def _swap() -> str:
    """Two stalls of the market, and an arrow there and back."""
    tiles = _small_tile(TYPES["seraglio"], -25, -8, 18) + _small_tile(TYPES["tower"], 25, -8, 18)
    there = stroke("M-26 26H24M24 26l-9 -7M24 26l-9 7", GOLD, 4.2)
    back = stroke("M26 40H-24M-24 40l9 -7M-24 40l9 7", GOLD, 4.2)
    return tiles + there + back


def _card() -> str:
    """A money card."""
    return group(
        body("M-26 -38H26V38H-26Z", PAPER),
        rect(-20, -32, 40, 64, rx=3.0, fill=MONEY["dirham"], stroke="#6B4312", stroke_width=1.6),
        circle(0, 0, 14, fill=GILT, **LINE),
        poly(star(0, 0, 9, 4, 8), fill=PAPER),
        transform="rotate(8)",
    )


def _half() -> str:
    return (
        body("M-40 38V-8L0 -38V38Z", "#E9CFA0")
        + path(horseshoe(-20, 38, 18, 30), fill="#2A150E", **THIN)
        + path("M0 -38L40 -8V38H0Z", fill="none", stroke=INK, stroke_width=3.0, stroke_dasharray="7 6")
        + path("M-46 -6L0 -42L4 -36L-40 0Z", fill=WALL["lit"], **LINE)
    )


def _plaza() -> str:
    return (
        _small_tile("#EBDCBB", 0, 0, 38)
        + poly(khatim(0, 0, 27), fill=GILT, **LINE)
        + poly(khatim(0, 0, 21), fill=TEAL, **THIN)
        + poly(star(0, 0, 16, 8, 8), fill=MARBLE)
    )


def _points(number: int) -> str:
    """So many stars on a medal."""
    if number == 1:
        return poly(star(0, 0, 36, 15, 5), fill="#0A0608", opacity=0.4, transform="translate(3 5)") + poly(
            star(0, 0, 36, 15, 5), fill=GILT, **LINE
        )
    return "".join(
        poly(star(x + 2, y + 3, 26, 11, 5), fill="#0A0608", opacity=0.4)
        + poly(star(x, y, 26, 11, 5), fill=GILT, **LINE)
        for x, y in ((-17, -12), (17, 14))
    )


BONUSES = {
    "redesign": _redesign,
    "wall_section": lambda: group(section_piece(), transform="translate(0 -3) scale(.86)"),
    "purchase": _coin_mix,
    "half_building": _half,
    "money_card": _card,
    "swap": _swap,
    "plaza": _plaza,
    "points_1": lambda: _points(1),
    "points_2": lambda: _points(2),
}


def bonus(kind: str) -> str:
    """A bonus as it stands on a key: its sign on a round field."""
    return (
        circle(3, 5, 56, fill="#0A0608", opacity=0.4)
        + circle(0, 0, 56, fill=GILT, stroke=INK, stroke_width=2.6)
        + circle(0, 0, 50, fill="#23506A", stroke=INK, stroke_width=2.0)
        + circle(0, 0, 46, fill="#2E6482")
        + group(BONUSES[kind](), transform="scale(.78)")
    )


# ---------------------------------------------------------------- the board


BOARD_W, BOARD_H = 720.0, 700.0
MIDDLE, FAR = (360.0, 350.0), 232.0
"""The middle of the key, and how far from it a bonus lies."""


def board() -> str:
    """The gate board: six gates in the colours of the players round the place of the key."""
    x, y = MIDDLE
    gates = "".join(_gate(colour, 60 * place) for place, colour in enumerate(GATES))
    court = (
        poly(_hexagon(170), fill="#0A0608", opacity=0.35, transform="translate(4 8)")
        + poly(_hexagon(168), fill="#E9D3A0", stroke=INK, stroke_width=3.0)
        + poly(_hexagon(156), fill="#23506A", stroke=GILT, stroke_width=4.0)
        + poly(khatim(0, 0, 120), fill="#1C4258")
        + group(key(), transform="translate(0 -34) scale(3.4)")
    )
    return svg(
        BOARD_W,
        BOARD_H,
        [gold(), *blurs(), clip("plan", rect(4, 4, BOARD_W - 10, BOARD_H - 10, rx=22.0))],
        rect(8, 10, BOARD_W - 12, BOARD_H - 12, rx=22.0, fill="#0A0608", opacity=0.4),
        rect(4, 4, BOARD_W - 10, BOARD_H - 10, rx=22.0, fill="#B98850", **LINE),
        rect(12, 12, BOARD_W - 26, BOARD_H - 26, rx=16.0, fill="#D9B27C", stroke=GILT, stroke_width=3.0),
        group(gates, court, transform=f"translate({num(x)} {num(y)})"),
    )


def _gate(colour: str, angle: float) -> str:
    """A gate that looks outwards, with the sign of its colour."""
    fill = PLAYERS[colour]
    arch = (
        path("M-76 -150V-318H76V-150Z", fill=WALL["lit"], **LINE)
        + path("M-80 -318h20v-14h24v14h24v-14h24v14h24v-14h24v14h20v10H-80Z", fill=WALL["lit"], **LINE)
        + path("M-62 -150V-262C-62 -318 62 -318 62 -262V-150Z", fill=fill, **LINE)
        + path("M-50 -150V-258C-50 -302 50 -302 50 -258V-150Z", fill=darker(fill, 0.55), **THIN)
    )
    x, y = 0.0, -FAR
    return group(
        arch,
        group(circle(x, y, 53, fill="#1A0E16", opacity=0.5)),
        transform=f"rotate({angle})",
    )

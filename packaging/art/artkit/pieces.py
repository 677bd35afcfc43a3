"""Pieces of modules that lie in a city: camps, squares, watchtowers, gates; layers of 512 x 512 units."""

import math

from artkit import signs
from artkit.colour import CREAM, INK, PLAYERS, TYPES, WALL, darker, lighter
from artkit.flora import bush, flora_defs
from artkit.geometry import khatim, star
from artkit.ground import RIM, SIDE, blurs, building_defs, field_defs, frame, gold, paving, plain_field
from artkit.masonry import horseshoe, merlon
from artkit.stonework import common_defs
from artkit.svg import Point, circle, clip, ellipse, group, linear, num, path, poly, rect, svg

WOOD, WOOD_LIGHT, WOOD_DARK = "#A5683A", "#BC8049", "#7C4A26"
SAND = "#D0A962"
PAPER = "#F8EBCB"
LINE = {"stroke": INK, "stroke_width": 2.4, "stroke_linejoin": "round", "stroke_linecap": "round"}
TURN = {"N": 0, "E": 90, "S": 180, "W": 270}


# --------------------------------------------------------------------------------------------- camps


def tent(cloth: str, stripe: str) -> str:
    """A striped tent with its pennant in a box of -44 to 44."""
    outline = "M0 -30C-8 -6 -24 20 -40 34H40C24 20 8 -6 0 -30Z"
    return group(
        path("M-44 36L52 36L44 20Z", fill="#0A0608", opacity=0.35),
        path(outline, fill="#0A0608", opacity=0.35, transform="translate(4 5)"),
        path(outline, fill=cloth, **LINE),
        path("M0 -30C-4 -6 -12 20 -20 34H-31C-20 20 -8 0 0 -30Z", fill=stripe),
        path("M0 -30C4 -6 12 20 20 34H31C20 20 8 0 0 -30Z", fill=stripe),
        path("M0 -30C8 -6 24 20 40 34H24C14 18 6 -4 0 -30Z", fill="#24120C", opacity=0.16),
        path(outline, fill="none", **LINE),
        path("M0 2C-4 14 -8 26 -10 34H10C8 26 4 14 0 2Z", fill="#24120C", **LINE),
        path("M0 -30V-46", fill="none", **LINE),
        path("M0 -46l20 6-20 7Z", fill="url(#gold)", **LINE),
    )


def camp_ground() -> str:
    """Sand before the walls with two tents; ramparts, arrows and medal are layers of their own."""
    defs = building_defs() + field_defs(SAND, "31212", 96, 50) + common_defs() + flora_defs()
    inner = SIDE - 2 * RIM
    ripples = "".join(
        path(
            f"M{x} {y}q26 -12 52 0t52 0",
            fill="none",
            stroke="#A67C3C",
            stroke_width=4.0,
            stroke_linecap="round",
            opacity=0.5,
        )
        for x, y in ((70, 120), (300, 92), (340, 300), (60, 230), (250, 440), (70, 440))
    )
    body = group(
        rect(0, 0, SIDE, SIDE, fill="#DDBE82"),
        rect(0, 0, SIDE, SIDE, fill="url(#field)", opacity=0.85),
        rect(0, 0, SIDE, SIDE, fill="url(#fieldv)", opacity=0.7),
        rect(
            RIM, RIM, inner, inner, fill="none", stroke="#8A6428", stroke_width=3.0, stroke_dasharray="16 12"
        ),
        ripples,
        group(tent("#F3DDB4", "#2A6F80"), transform="translate(318 196) scale(2.3)"),
        group(tent("#EFD6A6", "#B8452F"), transform="translate(188 296) scale(3.2)"),
        bush(86, 404, 17, 4),
        bush(404, 120, 17, 9),
        bush(304, 424, 15, 2),
        clip_path="url(#tile)",
    )
    return svg(SIDE, SIDE, defs, body)


def rampart(side: str) -> str:
    """The palisade of one side; drawn on the northern edge and turned."""
    count = 14
    step = SIDE / count
    posts = []
    for i in range(count):
        x, tall = i * step, 66 - (i * 37 % 3) * 4
        fill = WOOD if i % 2 else WOOD_LIGHT
        posts.append(
            path(
                f"M{num(x + 1.5)} {tall}V18l{num(step / 2 - 1.5)} -17 {num(step / 2 - 1.5)} 17V{tall}Z",
                fill=fill,
                stroke=INK,
                stroke_width=2.6,
                stroke_linejoin="round",
            )
        )
        posts.append(
            path(
                f"M{num(x + 7)} 22V{tall - 8}", stroke="#F0C48A", stroke_width=3.2, opacity=0.55, fill="none"
            )
        )
    beams = "".join(rect(0, y, SIDE, 11, fill=WOOD_DARK, stroke=INK, stroke_width=2.2) for y in (28, 48))
    shadow = rect(0, 46, SIDE, 34, fill="#20101A", opacity=0.42, filter="url(#b8)")
    layer = group(shadow, *posts, beams, transform=f"rotate({TURN[side]} {SIDE / 2} {SIDE / 2})")
    return svg(SIDE, SIDE, building_defs(), group(layer, clip_path="url(#tile)"))


def arrow(side: str) -> str:
    """A great gold arrow that looks out over one side."""
    d = "M0 64V-46M-40 -10L0 -52L40 -10"
    mark = group(
        path(d, transform="translate(5 8)", stroke="#0A0608", stroke_width=34.0, fill="none", opacity=0.4),
        path(d, stroke=INK, stroke_width=34.0, fill="none", stroke_linecap="round", stroke_linejoin="round"),
        path(
            d,
            stroke="#E2B04A",
            stroke_width=21.0,
            fill="none",
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        path(
            d,
            stroke="#FFE9A8",
            stroke_width=6.0,
            fill="none",
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
    )
    x, y = {"N": (326, 118), "E": (420, 214), "S": (100, 372), "W": (112, 150)}[side]
    return svg(SIDE, SIDE, building_defs(), group(mark, transform=f"translate({x} {y}) rotate({TURN[side]})"))


def plain_medal(colour: str) -> str:
    """A price medal of a thing without a type; without numeral."""
    return group(
        poly(khatim(5, 8, 62), fill="#1A0E14", opacity=0.45, filter="url(#b4)"),
        poly(khatim(0, 0, 62), fill="url(#gold)", stroke=INK, stroke_width=3.2, stroke_linejoin="round"),
        poly(khatim(0, 0, 53), fill=darker(colour, 0.48), stroke="#6B4312", stroke_width=1.6),
        circle(0, 0, 39, fill=darker(colour, 0.30), stroke="url(#gold)", stroke_width=2.6),
    )


def star_seal() -> str:
    """A star on a dark disc of radius 50, across from the shield: no base tile, though of its type."""
    return group(
        circle(3, 5, 50, fill="#0A0608", opacity=0.4),
        circle(0, 0, 50, fill=INK),
        circle(0, 0, 48, fill="url(#gold)"),
        circle(0, 0, 42, fill="#3E2A6A"),
        poly(star(0, 1, 37, 16, 5), fill="#F6D98A", **LINE),
    )


# ------------------------------------------------------------------------------------------- squares


def square_ground(kind: str) -> str:
    """A plaza: pale paving, a great star in the colour of the type, four low steps towards the sides."""
    colour = TYPES[kind]
    stone = "#EBD6A8"
    defs = building_defs() + field_defs("#DCC596", "488", 64, 62)
    inner = SIDE - 2 * RIM
    edge = darker(colour, 0.55)
    steps = "".join(
        group(
            rect(-74, -214, 148, 46, fill=stone, stroke=INK, stroke_width=3.0),
            rect(-62, -206, 124, 12, fill=lighter(stone, 0.4)),
            rect(-62, -188, 124, 12, fill=darker(stone, 0.15)),
            transform=f"translate(256 256) rotate({angle})",
        )
        for angle in (0, 90, 180, 270)
    )
    rosette = group(
        poly(khatim(6, 10, 150), fill="#1A0E14", opacity=0.45, filter="url(#b8)"),
        poly(khatim(0, 0, 150), fill="url(#gold)", stroke=INK, stroke_width=4.0),
        poly(khatim(0, 0, 138), fill=colour, stroke=edge, stroke_width=3.0),
        poly(khatim(0, 0, 112), fill=stone, stroke=edge, stroke_width=3.0),
        poly(khatim(0, 0, 98), fill=lighter(colour, 0.12), stroke=edge, stroke_width=3.0),
        *[
            poly(
                [(0, 0), (-17, -60), (0, -94), (17, -60)],
                fill=stone,
                stroke=edge,
                stroke_width=2.4,
                transform=f"rotate({a})",
            )
            for a in range(0, 360, 45)
        ],
        poly(star(0, 0, 46, 24, 8), fill="url(#gold)", stroke=INK, stroke_width=3.0),
        circle(0, 0, 15, fill="#4FB9C6", stroke=INK, stroke_width=2.6),
        transform="translate(256 256)",
    )
    body = group(
        paving(),
        plain_field(),
        rect(RIM, RIM, inner, inner, fill="url(#zf)", opacity=0.5),
        rect(RIM + 16, RIM + 16, inner - 32, inner - 32, fill="none", stroke=colour, stroke_width=22.0),
        rect(RIM + 5, RIM + 5, inner - 10, inner - 10, fill="none", stroke=edge, stroke_width=2.4),
        rect(RIM + 28, RIM + 28, inner - 56, inner - 56, fill="none", stroke=edge, stroke_width=2.4),
        steps,
        frame(edge),
        rosette,
        clip_path="url(#tile)",
    )
    return svg(SIDE, SIDE, defs, body)


# --------------------------------------------------------------------------------------- watchtowers

DIAGONAL: dict[int, tuple[Point, Point, Point]] = {  # both ends of the long side, and the right angle
    0: ((0, 0), (SIDE, SIDE), (0, SIDE)),
    1: ((SIDE, 0), (0, SIDE), (0, 0)),
    2: ((0, 0), (SIDE, SIDE), (SIDE, 0)),
    3: ((SIDE, 0), (0, SIDE), (SIDE, SIDE)),
}


def watchtower(kind: str, turn: int) -> str:
    """Half a cell in the colour of a type, the wall along its long side, the tower in the angle."""
    a, b, angle = DIAGONAL[turn]
    colour = TYPES[kind]
    defs = [*building_defs(), *field_defs(colour, "488", 64, 62), clip("half", poly([a, b, angle])), _stone()]
    x, y = ((a[0] + b[0] + 2.1 * angle[0]) / 4.1, (a[1] + b[1] + 2.1 * angle[1]) / 4.1)
    inner, foot = SIDE - 2 * RIM, 116 if angle[1] == 0 else 104
    body = group(
        group(
            paving(),
            plain_field(),
            rect(RIM, RIM, inner, inner, fill="url(#zf)", opacity=0.66),
            rect(
                RIM + 6, RIM + 6, inner - 12, inner - 12, fill="none", stroke="url(#gold)", stroke_width=3.5
            ),
            _diagonal_wall(a, b, angle),
            clip_path="url(#half)",
        ),
        group(_lookout(colour), transform=f"translate({num(x)} {num(y + foot)}) scale(.88)"),
        group(signs.badge(kind), transform=f"translate({num(x)} {num(y + foot - 56)}) scale(.9)"),
    )
    return svg(SIDE, SIDE, defs, body)


def _diagonal_wall(a: Point, b: Point, angle: Point) -> str:
    """The wall with its merlons; its inner face is seen where it stands in the north."""
    mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    length = math.dist(angle, (mx, my))
    ix, iy = (angle[0] - mx) / length, (angle[1] - my) / length

    def strip(near: float, far: float, fill: str) -> str:
        corners = [(p[0] + ix * d, p[1] + iy * d) for p, d in ((a, near), (b, near), (b, far), (a, far))]
        return poly(corners, fill=fill, stroke=WALL["line"], stroke_width=2.4)

    foot = [(p[0] + ix * 92, p[1] + iy * 92) for p in (b, a)]
    parts = [poly([a, b, *foot], fill="#20101A", opacity=0.3)]
    in_north = iy > 0
    if in_north:
        parts += [strip(0, 26, WALL["dark"]), strip(22, 44, WALL["top"]), strip(44, 76, WALL["mid"])]
    else:
        parts += [strip(30, 76, WALL["top"]), strip(0, 34, WALL["mid"])]
    steps = 13
    for i in range(steps):
        share = (i + 0.5) / steps
        depth = 30 if in_north else 32
        px = a[0] + (b[0] - a[0]) * share + ix * depth
        py = a[1] + (b[1] - a[1]) * share + iy * depth
        parts.append(merlon(px - 15, py + 10, 30, 26))
    return "".join(parts)


def _lookout(colour: str) -> str:
    """A slender round tower with a tent roof in the colour of its type; the foot at the origin."""
    roof = lighter(colour, 0.12) if colour != TYPES["chambers"] else "#E9DCC2"
    dark = darker(colour, 0.35)
    return group(
        ellipse(14, 2, 74, 20, fill="#0A0608", opacity=0.45, filter="url(#b8)"),
        path("M-54 0V-128H54V0C30 12 -30 12 -54 0Z", fill="url(#lookout)", stroke=INK, stroke_width=3.4),
        path(
            "M-54 -36C-24 -26 24 -26 54 -36M-54 -84C-24 -74 24 -74 54 -84",
            stroke="#8A6A40",
            stroke_width=2.2,
            fill="none",
            opacity=0.7,
        ),
        path("M-66 -128H66V-156H-66Z", fill="#E3C48C", stroke=INK, stroke_width=3.2),
        *[merlon(x, -154, 20, 20) for x in (-66, -38, -10, 18, 46)],
        path(
            "M-44 -170C-38 -210 -14 -240 0 -268C14 -240 38 -210 44 -170Z",
            fill=roof,
            stroke=INK,
            stroke_width=3.4,
        ),
        path("M0 -268C14 -240 38 -210 44 -170H12C14 -210 8 -240 0 -268Z", fill=dark, opacity=0.55),
        path(
            "M-30 -180C-26 -206 -14 -228 -4 -244",
            stroke=CREAM,
            stroke_width=5.0,
            fill="none",
            opacity=0.6,
            stroke_linecap="round",
        ),
        circle(0, -274, 9, fill="url(#gold)", stroke=INK, stroke_width=2.6),
    )


# --------------------------------------------------------------------------------------------- gates


def gate_pawn(colour: str) -> str:
    """A gatehouse in the colour of a player, 120 x 128 units: it stands on a wall between two cells."""
    c = PLAYERS[colour]
    outline = "M12 120V38h16v-22h20v22h24v-22h20v22h16V120Z"
    body = group(
        path(outline, fill="#01080B", opacity=0.5, transform="translate(5 8)", filter="url(#b4)"),
        path(outline, fill=c, stroke=INK, stroke_width=6.0, stroke_linejoin="round"),
        path(
            "M18 44h84M18 78h16M86 78h16M18 98h16M86 98h16",
            stroke=darker(c, 0.4),
            stroke_width=3.0,
            fill="none",
        ),
        path("M20 46v68", stroke="#FFFFFF", stroke_width=5.0, opacity=0.55, fill="none"),
        path(horseshoe(60, 120, 44, 62, 0.86), fill="#FFE9A8", stroke=INK, stroke_width=4.0),
        path(horseshoe(60, 120, 31, 52, 0.86), fill="#1A0E16"),
    )
    return svg(120, 128, [*blurs(), gold()], body)


def _stone() -> str:
    """Round stone, lit from the left."""
    return linear("lookout", [(0, "#F7E6BE"), (0.5, "#DDBF86"), (1, "#8F6C3E")], 0, 0, 1, 0)

"""Culture tiles: hexagons of six sections round a medallion; and the cubes that lie on them.

Values and prices are data: the table writes them on the picture.
"""

import math

from artkit.colour import GOLD, INK, PLAYERS, darker, lighter
from artkit.geometry import khatim
from artkit.ground import blurs, gold
from artkit.svg import Point, circle, group, linear, num, path, poly, svg
from artkit.zellij import Zellij

SIDE = 240
CLASSES = {  # by class of prices, from green to gold as they get dearer
    "culture-6": "#3E7A3A",
    "culture-7": "#1F6E68",
    "culture-8": "#2A5C94",
    "culture-9": "#50408A",
    "culture-10": "#8A2E5A",
    "culture-11": "#A03A2A",
    "culture-12": "#9A6A1E",
}


def _corner(number: float, r: float) -> Point:
    """A corner of the hexagon, the right one of the upper side first, clockwise."""
    angle = math.radians(60 * number - 60)
    return r * math.cos(angle), r * math.sin(angle)


def _wedge(number: int, r: float) -> list[Point]:
    """A section, from the upper one clockwise."""
    return [(0, 0), _corner(number - 1, r), _corner(number, r)]


def culture_tile(colour: str) -> str:
    """A culture tile; the section on top is of gold."""
    whole = [_corner(n, 116) for n in range(6)]
    pattern = Zellij(
        "666",
        26,
        60,
        {8: lighter(colour, 0.2), 12: lighter(colour, 0.2), 6: lighter(colour, 0.16), 4: darker(colour, 0.3)},
        strap=lighter(colour, 0.3),
        edge=darker(colour, 0.45),
        width=1.2,
    )
    sections = "".join(
        poly(_wedge(n, 104), fill=lighter(colour, 0.1) if n % 2 else darker(colour, 0.18))
        for n in range(1, 6)
    )
    spokes = "".join(
        path(f"M0 0L{num(x)} {num(y)}", stroke=tone, stroke_width=width)
        for tone, width in ((INK, 6.5), (GOLD, 3.0))
        for x, y in (_corner(n, 104) for n in range(6))
    )
    body = group(
        poly(whole, fill="#0A0608", opacity=0.5, transform="translate(4 6)", filter="url(#b4)"),
        poly(whole, fill="url(#gold)", stroke=INK, stroke_width=4.0, stroke_linejoin="round"),
        poly([_corner(n, 107) for n in range(6)], fill=darker(colour, 0.55), stroke=INK, stroke_width=2.0),
        sections,
        poly([_corner(n, 104) for n in range(6)], fill="url(#zp)", opacity=0.35),
        poly(_wedge(0, 104), fill="url(#top)"),
        spokes,
        poly([_corner(n, 104) for n in range(6)], fill="none", stroke=INK, stroke_width=2.4),
        poly(khatim(2, 4, 43), fill="#0A0608", opacity=0.45),
        poly(khatim(0, 0, 43), fill="url(#gold)", stroke=INK, stroke_width=3.0, stroke_linejoin="round"),
        circle(0, 0, 35, fill=darker(colour, 0.5), stroke="#6B4312", stroke_width=2.0),
        transform=f"translate({SIDE / 2} {SIDE / 2})",
    )
    defs = [
        *blurs(),
        gold(),
        pattern.pattern("zp"),
        linear("top", [(0, "#FFF0B8"), (0.6, "#E9BE56"), (1, "#B9822A")], 0, 0, 0, 1),
    ]
    return svg(SIDE, SIDE, defs, body)


def cube(player: str) -> str:
    """A wooden cube in the colour of a player, 60 x 60 units."""
    colour = PLAYERS[player]
    line = {"stroke": INK, "stroke_width": 3.4, "stroke_linejoin": "round"}
    body = (
        path("M8 20L30 8L52 20V44L30 57L8 44Z", fill="#0A0608", opacity=0.45, transform="translate(3 3)")
        + path("M8 20L30 8L52 20L30 32Z", fill=lighter(colour, 0.35), **line)
        + path("M8 20L30 32V57L8 44Z", fill=colour, **line)
        + path("M52 20L30 32V57L52 44Z", fill=darker(colour, 0.35), **line)
    )
    return svg(60, 60, [], body)

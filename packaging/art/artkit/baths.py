"""Bathhouses and wells: pools seen from above, and the small shields at the sides of a bathhouse."""

from artkit import signs
from artkit.colour import INK, WALL
from artkit.geometry import khatim, star
from artkit.ground import SIDE, blurs, building_defs, field_defs, frame, gold, paving, plain_field
from artkit.stonework import common_defs
from artkit.svg import circle, ellipse, group, path, poly, rect, svg

WATER, DEEP, FOAM = "#4FB9C6", "#1F6E86", "#DFF6F6"
WOOD = "#A5683A"
TURN = {"N": 0, "E": 90, "S": 180, "W": 270}
OUT = 186
"""How far from the middle the shield of a side stands."""


def _court(colour: str) -> list[str]:
    """The paving of the tile and its edge."""
    return [
        paving(),
        plain_field(),
        rect(40, 40, SIDE - 80, SIDE - 80, fill=colour, opacity=0.35),
        frame(INK),
    ]


def _ripples(r: float) -> str:
    return "".join(
        path(
            f"M{x} {y}q{r * 0.16} {-r * 0.1} {r * 0.32} 0t{r * 0.32} 0",
            fill="none",
            stroke=FOAM,
            stroke_width=5.0,
            stroke_linecap="round",
            opacity=0.75,
        )
        for x, y in ((-r * 0.5, -r * 0.2), (-r * 0.1, r * 0.22), (-r * 0.42, r * 0.5), (0, -r * 0.48))
    )


def bath_ground() -> str:
    """An eight-pointed pool with steps, in a court of pale stone."""
    defs = building_defs() + field_defs("#D9C9A0", "488", 64, 62) + common_defs()
    pool = group(
        poly(khatim(6, 12, 128), fill="#1A0E14", opacity=0.45, filter="url(#b8)"),
        poly(khatim(0, 0, 126), fill="url(#gold)", stroke=INK, stroke_width=4.0),
        poly(khatim(0, 0, 115), fill="#F3DDB4", stroke="#8A6540", stroke_width=3.0),
        poly(khatim(0, 0, 94), fill=DEEP, stroke=INK, stroke_width=3.4),
        poly(khatim(0, 8, 82), fill=WATER),
        _ripples(82),
        circle(0, 0, 24, fill="#F3DDB4", stroke=INK, stroke_width=3.0),
        poly(star(0, 0, 19, 9, 8), fill="url(#gold)", stroke=INK, stroke_width=2.0),
        transform="translate(256 256)",
    )
    return svg(SIDE, SIDE, defs, group(*_court("#4FB9C6"), pool, clip_path="url(#tile)"))


def bath_sign(kind: str, side: str) -> str:
    """The shield of a type at one side of the tile."""
    angle = TURN[side]
    shield = group(
        path("M-62 -54H62L46 52H-46Z", fill="#1A0E14", opacity=0.4, transform="translate(3 6)"),
        path("M-62 -56H62L46 50H-46Z", fill="#EBD6A8", stroke=INK, stroke_width=3.0),
        transform=f"rotate({angle}) translate(0 {-OUT})",
    )
    x, y = {"N": (0, -OUT), "E": (OUT, 0), "S": (0, OUT), "W": (-OUT, 0)}[side]
    badge = group(signs.badge(kind), transform=f"translate({x} {y}) scale(1.02)")
    return svg(
        SIDE,
        SIDE,
        [*building_defs(), *blurs()],
        group(shield, badge, transform="translate(256 256)"),
    )


def well_ground() -> str:
    """A round well with its beam and bucket, coins on the ground before it."""
    defs = building_defs() + field_defs("#CDBB8E", "4612", 72, 58) + common_defs()
    stones = "".join(
        path(
            "M-14 -118L14 -118L11 -88L-11 -88Z",
            fill=fill,
            stroke=INK,
            stroke_width=2.6,
            transform=f"rotate({angle})",
        )
        for angle, fill in ((a, WALL["lit"] if a % 60 else "#D9BE8C") for a in range(0, 360, 30))
    )
    coins = "".join(
        circle(x, y, 13, fill="url(#gold)", stroke=INK, stroke_width=2.2)
        + circle(x, y, 7, fill="none", stroke="#FFF4CC", stroke_width=1.8)
        for x, y in ((-146, 134), (-120, 156), (138, -140))
    )
    well = group(
        ellipse(8, 16, 128, 124, fill="#1A0E14", opacity=0.45, filter="url(#b8)"),
        circle(0, 0, 120, fill="#8A6540", stroke=INK, stroke_width=4.0),
        stones,
        circle(0, 0, 88, fill="#16242C", stroke=INK, stroke_width=3.4),
        ellipse(0, 12, 78, 70, fill=DEEP),
        ellipse(0, 20, 66, 56, fill=WATER),
        _ripples(64),
        rect(-134, -13, 268, 26, rx=8.0, fill=WOOD, stroke=INK, stroke_width=3.0),
        path("M-126 -5H126", stroke="#D89A5C", stroke_width=4.0, stroke_linecap="round"),
        path("M0 6V34", stroke=INK, stroke_width=6.0),
        path("M-26 32H26L19 74H-19Z", fill=WOOD, stroke=INK, stroke_width=3.2),
        path("M-23 46H23M-21 60H21", stroke="#E2B04A", stroke_width=5.0),
        coins,
        transform="translate(256 250)",
    )
    return svg(SIDE, SIDE, [*defs, gold()], group(*_court("#9BC53D"), well, clip_path="url(#tile)"))

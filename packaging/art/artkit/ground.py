"""The ground of a tile: shared paving rim, field in the colour of the type, star pattern, gold line."""

import random

from artkit.colour import INK, WALL, darker, lighter, mix
from artkit.geometry import khatim
from artkit.svg import blur, clip, grain, linear, poly, radial, rect
from artkit.zellij import Zellij

SIDE = 512  # a tile, in drawing units
RIM = 34  # width of the paving
FIELD = {  # the star pattern of each type: tiling, period, contact angle
    "pavilion": ("488", 64, 62),
    "seraglio": ("666", 58, 58),
    "arcades": ("31212", 88, 50),
    "chambers": ("4612", 118, 62),
    "garden": ("488", 64, 62),
    "tower": ("488", 64, 62),
}
GOLD_STOPS = [(0, "#FFE9A8"), (0.35, "#E2B04A"), (0.7, "#A86E1E"), (1, "#E7BC5C")]


def gold(name: str = "gold") -> str:
    """The gold of every line, medal and shield: lit from the upper left."""
    return linear(name, GOLD_STOPS, 0, 0, 1, 1)


def blurs() -> list[str]:
    return [blur("b2", 2), blur("b4", 4), blur("b8", 8), blur("b14", 14)]


def building_defs() -> list[str]:
    """Gradients and filters that tiles, walls, buildings and signs share."""
    return [
        linear("pave", [(0, "#EAD3A6"), (1, "#CDA976")], 0, 0, 1, 1),
        gold(),
        linear("wface", [(0, WALL["lit"]), (1, WALL["dark"])]),
        linear("wtop", [(0, WALL["top"]), (1, WALL["lit"])]),
        linear("wtopv", [(0, WALL["top"]), (1, WALL["lit"])], 0, 0, 1, 0),
        *blurs(),
        clip("tile", rect(0, 0, SIDE, SIDE)),
    ]


def field_defs(colour: str, kind: str, size: float, contact: float) -> list[str]:
    """The field: its light, its star pattern, and the shade towards its edges."""
    pattern = Zellij(
        kind,
        size,
        contact,
        {
            8: lighter(colour, 0.15),
            4: darker(colour, 0.34),
            12: lighter(colour, 0.13),
            6: lighter(colour, 0.10),
            3: darker(colour, 0.3),
        },
        strap=lighter(colour, 0.34),
        edge=darker(colour, 0.5),
        width=2.4,
    )
    return [
        radial(
            "field", [(0, lighter(colour, 0.16)), (0.65, colour), (1, darker(colour, 0.38))], 0.42, 0.38, 0.78
        ),
        radial("fieldv", [(0.35, "#000000", 0), (1, "#0A0612", 0.45)], 0.45, 0.42, 0.72),
        pattern.pattern("zf"),
    ]


def paving() -> str:
    """The rim of slabs, the same on every tile, so that neighbours join."""
    scatter = random.Random(5)
    parts = [rect(0, 0, SIDE, SIDE, fill="url(#pave)")]
    for side in range(4):
        at = 0.0
        while at < SIDE:
            length, tone = scatter.uniform(30, 58), scatter.random()
            length = min(length, SIDE - at)
            far = SIDE - RIM
            slab = [
                (at, 0, length, RIM),
                (at, far, length, RIM),
                (0, at, RIM, length),
                (far, at, RIM, length),
            ][side]
            fill = mix("#F2DFB6", "#C09B68", tone)
            parts.append(rect(*slab, fill=fill, stroke="#9C774A", stroke_width=1.6))
            parts.append(_slab_light(*slab))
            at += length
    return "".join(parts)


def _slab_light(x: float, y: float, w: float, h: float) -> str:
    return rect(x + 1.6, y + 1.6, max(w - 4, 0), 1.6, fill="#FFF6DF", opacity=0.55) + rect(
        x + 1.6, y + 1.6, 1.6, max(h - 4, 0), fill="#FFF6DF", opacity=0.4
    )


def plain_field() -> str:
    inner = SIDE - 2 * RIM
    return rect(30, 30, SIDE - 60, SIDE - 60, fill="#7A5530", opacity=0.55) + rect(
        RIM, RIM, inner, inner, fill="url(#field)"
    )


def star_field(strength: float = 0.66) -> str:
    inner = SIDE - 2 * RIM
    return rect(RIM, RIM, inner, inner, fill="url(#zf)", opacity=strength) + rect(
        RIM, RIM, inner, inner, fill="url(#fieldv)"
    )


def frame(line: str = INK, corners: str | None = None) -> str:
    """Gold line and dark edge of the field; ``corners`` adds a small star of that colour in each corner."""
    inner = SIDE - 2 * RIM
    parts = [
        rect(RIM + 6, RIM + 6, inner - 12, inner - 12, fill="none", stroke="url(#gold)", stroke_width=3.5),
        rect(RIM, RIM, inner, inner, fill="none", stroke=line, stroke_width=2.2),
    ]
    if corners:
        near, far = RIM + 6, SIDE - RIM - 6
        for x, y in ((near, near), (far, near), (near, far), (far, far)):
            parts.append(poly(khatim(x, y, 13), fill="url(#gold)", stroke=INK, stroke_width=1.8))
            parts.append(poly(khatim(x, y, 7.5), fill=corners, stroke="#6B4312", stroke_width=1.0))
    return "".join(parts)


def finish_svg_parts() -> tuple[list[str], str]:
    """Definitions and body of the mottle and grain that lie over painted surfaces, never over numerals."""
    defs = [grain("grain", 0.42, 0.085), grain("mottle", 0.022, 0.075, 8, 3, (0.25, 0.12, 0.05))]
    whole = (0, 0, SIDE, SIDE)
    return defs, rect(*whole, filter="url(#mottle)") + rect(*whole, filter="url(#grain)")

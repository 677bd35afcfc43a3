"""The ground of a medina: white houses of the old town, close together, without a type's colour."""

from artkit.colour import INK, darker, lighter
from artkit.flora import bush, cypress, flora_defs, palm
from artkit.ground import RIM, SIDE, building_defs, field_defs, frame, paving, plain_field
from artkit.masonry import horseshoe, voussoirs
from artkit.stonework import cast, common_defs, finial, star_band
from artkit.svg import circle, group, num, path, rect, svg

LANE = "#D9B27C"
EDGE = {"stroke": INK, "stroke_width": 3.2, "stroke_linejoin": "round"}
DEPTH = (26.0, 15.0)
"""How far the side of a house goes back to the right and up."""


def medina_ground() -> str:
    """Six houses above one another on a slope, a lane between them, palms and washing lines."""
    defs = building_defs() + field_defs(LANE, "31212", 84, 54) + common_defs("terracotta") + flora_defs()
    inner = SIDE - 2 * RIM
    town = group(
        palm(92, 238, 118, -7),
        cypress(424, 250, 140, 36),
        _house(226, 270, 112, 150, "#F3E4C6", dome="teal", windows=((0.3, 0.36), (0.7, 0.36), (0.5, 0.66))),
        _house(104, 302, 104, 96, "#FFF6E2", roof=True, windows=((0.3, 0.42), (0.72, 0.42))),
        _house(336, 318, 96, 108, "#EBCF9F", windows=((0.3, 0.34), (0.7, 0.34))),
        _house(74, 424, 116, 108, "#EBD3A6", windows=((0.28, 0.32), (0.72, 0.32)), door="#2A6F80"),
        _house(
            206, 440, 124, 128, "#FFF3DA", roof=True, windows=((0.27, 0.34), (0.73, 0.34)), door="#8A3B22"
        ),
        _house(352, 416, 82, 84, "#F3E4C6", windows=((0.5, 0.36),), door="#3B6A4A"),
        _washing(178, 348, 236, 334),
        bush(64, 430, 13, 3),
        bush(446, 424, 13, 6),
    )
    body = group(
        paving(),
        plain_field(),
        rect(RIM, RIM, inner, inner, fill="url(#zf)", opacity=0.5),
        rect(RIM, RIM, inner, inner, fill="url(#fieldv)", opacity=0.7),
        path("M60 470C180 430 300 482 452 440V478H60Z", fill="#B98850", opacity=0.7),
        frame(INK, "#2A8C80"),
        town,
        clip_path="url(#tile)",
    )
    return svg(SIDE, SIDE, defs, body)


def _house(
    x: float,
    foot: float,
    w: float,
    h: float,
    wall: str,
    *,
    windows: tuple[tuple[float, float], ...] = (),
    roof: bool = False,
    dome: str = "",
    door: str = "",
) -> str:
    """A house: a lit front, a side in shade, a flat roof with a rim, or tiles, or a dome."""
    dx, dy = DEPTH
    top = foot - h
    side = f"M{x + w} {top}l{dx} {-dy}V{num(foot - dy)}L{x + w} {foot}Z"
    parts = [
        cast(f"M{x + 16} {foot + 9}H{x + w}L{x + w + dx + 26} {foot - dy}V{foot - h * 0.4}H{x + 40}Z"),
        path(side, fill=darker(wall, 0.3), **EDGE),
        rect(x, top, w, h, fill=wall, **EDGE),
        rect(x + 3, top + 3, 8, h - 6, fill="#FFFFFF", opacity=0.5),
        path(f"M{x} {foot - h * 0.3}h{w}v{h * 0.3}h{-w}Z", fill=darker(wall, 0.2), opacity=0.45),
        path(f"M{x} {top}l{dx} {-dy}h{w}l{-dx} {dy}Z", fill=lighter(wall, 0.5), **EDGE),
        rect(x - 4, top - 2, w + 8, 12, fill=lighter(wall, 0.35), **EDGE),
        group(star_band(0, 12, "#A5683A", 6, w), transform=f"translate({x} {top + 12})"),
    ]
    if roof:
        parts.append(
            path(
                f"M{x - 8} {top + 2}L{x + dx * 0.5} {top - 30}h{w - dx * 0.2}L{x + w + 8} {top + 2}Z",
                fill="#CF7448",
                **EDGE,
            )
        )
        lines = "".join(
            f"M{num(x + w * share)} {top}L{num(x + dx * 0.6 + w * share * 0.96)} {top - 28}"
            for share in (0.12, 0.3, 0.48, 0.66, 0.84)
        )
        parts.append(path(lines, fill="none", stroke="#8A3B22", stroke_width=3.0, opacity=0.7))
    if dome:
        parts.append(_dome(x + w / 2 + dx * 0.4, top - dy * 0.4, w * 0.36))
    for share_x, share_y in windows:
        parts.append(_window(x + w * share_x, top + h * share_y + 24))
    if door:
        parts.append(voussoirs(x + w / 2, foot, 34, 50, 8, 9, "#B8452F", "#F8EBCB", 0.86, INK, 1.6))
        parts.append(path(horseshoe(x + w / 2, foot, 34, 50, 0.86), fill=door, **EDGE))
        parts.append(circle(x + w / 2 + 8, foot - 20, 2.6, fill="#F6D98A"))
    return group(*parts)


def _dome(x: float, y: float, r: float) -> str:
    shape = f"M{x - r} {y}C{x - r * 1.2} {y - r * 0.9} {x - r * 0.4} {y - r * 1.3} {x} {y - r * 1.75}"
    shape += f"C{x + r * 0.4} {y - r * 1.3} {x + r * 1.2} {y - r * 0.9} {x + r} {y}Z"
    gleam = f"M{x - r * 0.6} {y - r * 0.2}C{x - r * 0.7} {y - r * 0.8} {x - r * 0.3} {y - r * 1.1} {x - r * 0.1} {y - r * 1.35}"
    return group(
        rect(x - r - 5, y - 4, 2 * r + 10, 10, fill="#E9CFA0", **EDGE),
        path(shape, fill="#2A8C80", **EDGE),
        path(gleam, fill="none", stroke="#8EE3C1", stroke_width=6.0, stroke_linecap="round"),
        finial(x, y - r * 1.72, 0.8),
    )


def _window(x: float, foot: float) -> str:
    return path(horseshoe(x, foot, 18, 27, 0.86), fill="url(#win)", stroke=INK, stroke_width=2.6)


def _washing(x: float, y: float, to_x: float, to_y: float) -> str:
    """A line between two houses, with three cloths."""
    cloths = "".join(
        rect(x + 10 + place * 15, y - place * 4 + 4, 11, 17, fill=fill, stroke=INK, stroke_width=1.8)
        for place, fill in enumerate(("#C2412F", "#F8EBCB", "#2E5E9C"))
    )
    return (
        path(
            f"M{x} {y}Q{(x + to_x) / 2} {(y + to_y) / 2 + 10} {to_x} {to_y}",
            fill="none",
            stroke=INK,
            stroke_width=2.4,
        )
        + cloths
    )


def medina_glyph() -> str:
    """Three houses and a dome, 64 x 64 round the origin: the sign of a medina in small palaces."""
    town = (
        "M6 58V34h14V24h4c0 -8 5 -11 8 -15c3 4 8 7 8 15h4v6h14v28h-10v-9a5 5.5 0 0 0 -10 0v9h-4v-11"
        "a4.5 5 0 0 0 -9 0v11h-5v-8a4.5 5 0 0 0 -9 0v8Z"
    )
    return path(town, fill=INK, fill_rule="evenodd", transform="translate(-32 -32)")

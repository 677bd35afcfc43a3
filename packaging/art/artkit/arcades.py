"""The arcades: three arches, from a crenellated market hall (price 4) to a glazed one with a gilded lantern (10)."""

from artkit.colour import INK, STONE
from artkit.flora import bush, cypress, palm
from artkit.masonry import horseshoe, masonry, voussoirs
from artkit.stonework import (
    banner,
    cast,
    column,
    finial,
    octagon_stage,
    onion_dome,
    sebka,
    star_band,
    tile_roof,
)
from artkit.svg import boxed, circle, clip, group, num, path, poly, rect

LEFT, RIGHT, TOP, FOOT = 74, 404, 208, 424  # the front
DX, DY = 44, 26  # the side goes back by this
WIDTH = RIGHT - LEFT
BAY = WIDTH / 3
ROOF = (None, "terracotta", "terracotta", "teal", "teal", "lapis", "lapis")  # glaze by level
VOUSSOIRS = ("#A8432E", "#2E5E9C", "#B8452F", "#B8452F", "#2F7A6A", "#B8452F", "#2E5E9C")


def arcades(level: int) -> str:
    """Level 0 to 6: cheapest to dearest."""
    parts = [
        cast(f"M{LEFT + 40} {FOOT + 14}L{RIGHT} {FOOT + 14}L486 392L482 250L446 190Z"),
        *_behind(level),
        _side(),
        _front(),
        *[_arch(i, VOUSSOIRS[level]) for i in range(3)],
        *[column(LEFT + BAY * i + (6, -6, -6, -6)[i], TOP + 118, FOOT - 3, 13) for i in range(4)],
        group(star_band(8, 22, "#6B3212", 12, float(WIDTH)), transform=f"translate({LEFT} {TOP})"),
        _cornice(),
        *_top(level),
        _step(),
        bush(66, 440, 14, 3),
        bush(88, 448, 11, 4),
    ]
    return "".join(parts)


def _behind(level: int) -> list[str]:
    plants = {
        0: [palm(124, 300, 140, -6)],
        1: [cypress(110, 300, 150, 40), cypress(360, 290, 140, 38)],
        2: [],
        3: [],
        4: [cypress(96, 300, 176, 42)],
        5: [],
        6: [palm(112, 320, 168, -6), palm(404, 310, 150, 2)],
    }
    return plants[level]


def _side() -> str:
    outline = f"M{RIGHT} {TOP}L{RIGHT + DX} {TOP - DY}V{FOOT - DY}L{RIGHT} {FOOT}Z"
    opening = path(horseshoe(50, 190, 46, 120), fill="url(#win)", stroke=INK, stroke_width=3.0)
    return path(outline, fill="url(#f2)", stroke=INK, stroke_width=3.2, stroke_linejoin="round") + group(
        opening + star_band(12, 22, "#5A2A10", 2),
        transform=f"matrix({num(DX / 100)} {num(-DY / 100)} 0 1 {RIGHT} {TOP})",
    )


def _front() -> str:
    stones = masonry(LEFT, TOP + 34, WIDTH, FOOT - TOP - 34, 8, 11, STONE["line"], (26, 44))
    return (
        rect(LEFT, TOP, WIDTH, FOOT - TOP, fill="url(#f1)", stroke=INK, stroke_width=3.2)
        + rect(LEFT, TOP, 10, FOOT - TOP, fill="#FFF3D6", opacity=0.5)
        + group(stones, opacity=0.45)
    )


def _arch(index: int, odd: str) -> str:
    """One bay: relief panel, horseshoe arch, the lit hall behind it with a lamp."""
    cx, w, h = LEFT + BAY * (index + 0.5), 78, 150
    x, y = cx - BAY / 2 + 6, TOP + 36
    outline = horseshoe(cx, FOOT - 2, w, h, 0.9)
    lamp_top = f"M{num(cx + 8)} {FOOT - 150}v44"
    lamp = f"M{num(cx + 3)} {FOOT - 106}h10l5 12-5 14h-10l-5-14Z"
    inner = horseshoe(cx + 8, FOOT - 12, w * 0.62, h * 0.76)
    return group(
        rect(x, y, BAY - 12, FOOT - TOP - 40, fill="#E9CFA0", stroke=INK, stroke_width=2.2),
        boxed(sebka(98, 52, 16.3, "#FFF6DF", "#9A6A3C"), x, y, BAY - 12, 52),
        rect(x, y, BAY - 12, FOOT - TOP - 40, fill="none", stroke=INK, stroke_width=2.2),
        circle(cx, FOOT - h + 39, 56, fill="#E9CFA0"),
        voussoirs(cx, FOOT - 2, w, h, 15, 13, odd, "#FBF1DC", 0.9),
        path(outline, fill="url(#hall)", stroke=INK, stroke_width=3.0),
        clip(f"ar{index}", path(outline)),
        group(
            path(inner, fill="#C9823E", stroke="#3A1A0E", stroke_width=2.4),
            circle(cx + 8, FOOT - 92, 40, fill="url(#lamp)"),
            path(lamp_top, stroke="#E2B04A", stroke_width=1.6),
            path(lamp, fill="#FFE9A8", stroke=INK, stroke_width=1.8),
            path(f"M{num(cx - 60)} {FOOT - 6}h120v8h-120Z", fill="#E0B276"),
            clip_path=f"url(#ar{index})",
        ),
        path(outline, fill="none", stroke=INK, stroke_width=3.0),
    )


def _cornice() -> str:
    outline = f"M{LEFT - 10} {TOP + 6}V{TOP - 8}H{RIGHT + 6}L{RIGHT + DX + 10} {TOP - DY - 12}V{TOP - DY + 2}L{RIGHT + 6} {TOP + 6}Z"
    return path(outline, fill="#FFF1D0", stroke=INK, stroke_width=2.8, stroke_linejoin="round") + path(
        f"M{RIGHT + 6} {TOP - 8}V{TOP + 6}", stroke=INK, stroke_width=1.8
    )


def _top(level: int) -> list[str]:
    if ROOF[level] is None:
        return [*_parapet(), banner(LEFT + 150, TOP - 10, 78, "#9A4A1E", 1.1)]
    height = 48 if level == 1 else 66
    hip = f"M{RIGHT + 14} {TOP - 8}L{RIGHT + DX + 8} {TOP - DY - 2}L{RIGHT - 32} {TOP - height - 8}Z"
    parts = [
        path(hip, fill="url(#glazed)", stroke=INK, stroke_width=2.8, stroke_linejoin="round"),
        tile_roof(LEFT - 16, TOP - 8, WIDTH + 30, height, 46.0, "url(#glaze)", 3, 15.0),
    ]
    middle, ridge = LEFT + BAY * 1.5, TOP - height - 8
    if level >= 5:
        fill, rib = ("url(#ivory)", "#1F4A82") if level == 5 else ("url(#gilded)", "#7A4A12")
        parts.append(
            octagon_stage(
                middle, ridge - 24, ridge + 22, 46, 10, ("url(#f0)", "url(#f1)", "url(#f2)"), _lantern
            )
        )
        parts.append(onion_dome(middle, ridge - 26, 84, 76, fill, rib))
        parts += [finial(middle + x, ridge - 10, 0.9) for x in (-104, 104)]
    elif level == 4:
        parts += [_dormer(LEFT + BAY * (i + 0.5)) for i in range(3)]
        parts += [finial(middle + x, ridge - 10, 0.9) for x in (-100, 0, 100)]
    elif level >= 2:
        parts += [finial(middle + x, ridge - 10, 0.95) for x in (-108, 2, 112)]
    return parts


def _lantern(facet: int) -> str:
    arch = path("M24 46V26A26 22 0 0 1 76 26V46Z", fill="url(#win)", stroke=INK, stroke_width=3.0)
    return star_band(0, 10, "#6B3212" if facet < 2 else "#3A1A08", 3) + arch


def _dormer(x: float) -> str:
    """Small gabled window in the roof."""
    y = TOP - 20
    wall = rect(x - 20, y - 26, 40, 28, fill="url(#f0)", stroke=INK, stroke_width=2.4)
    gable = poly(
        [(x - 26, y - 24), (x, y - 46), (x + 26, y - 24)],
        fill="url(#glaze)",
        stroke=INK,
        stroke_width=2.6,
        stroke_linejoin="round",
    )
    return wall + path(horseshoe(x, y + 1, 20, 22), fill="url(#win)", stroke=INK, stroke_width=2.0) + gable


def _parapet() -> list[str]:
    """Stepped merlons instead of a roof."""
    parts = []
    for i in range(11):
        x = LEFT - 6 + i * 31.2
        body = f"M{num(x)} {TOP - 8}v-14h6v-11h13v11h6v14Z"
        parts.append(path(body, fill="url(#f0)", stroke=INK, stroke_width=2.2, stroke_linejoin="round"))
        parts.append(path(f"M{num(x + 7)} {TOP - 31}h11", stroke="#FFFBEF", stroke_width=2.0))
    for i in range(2):
        x, y = RIGHT + 10 + i * 20, TOP - 12 - i * 12
        body = f"M{x} {y}v-13l4 -2.4v-10l9 -5.4v10l4 -2.4v13Z"
        parts.append(path(body, fill="url(#f2)", stroke=INK, stroke_width=2.0, stroke_linejoin="round"))
    return parts


def _step() -> str:
    outline = f"M{LEFT - 14} {FOOT}H{RIGHT + 6}L{RIGHT + DX + 10} {FOOT - DY + 2}V{FOOT - DY + 14}L{RIGHT + 10} {FOOT + 16}H{LEFT - 18}Z"
    return (
        path(outline, fill="#E4C592", stroke=INK, stroke_width=2.8, stroke_linejoin="round")
        + path(f"M{LEFT - 16} {FOOT + 8}H{RIGHT + 8}", stroke=STONE["line"], stroke_width=1.6, opacity=0.6)
        + path(f"M{LEFT - 12} {FOOT + 1.5}H{RIGHT + 4}", stroke="#FFF6DF", stroke_width=2.4)
    )

"""The tower: an octagonal minaret, from a squat keep (price 7) to a crowned lantern with a gilded dome (13)."""

from artkit.colour import INK, STONE, TYPES, darker
from artkit.flora import bush, cypress, palm
from artkit.masonry import horseshoe, voussoirs
from artkit.stonework import (
    PALE,
    TONES,
    ashlar,
    back_crenels,
    banner,
    cast,
    crenels,
    finial,
    octagon_stage,
    onion_dome,
    sebka,
    star_band,
    terrace,
)
from artkit.svg import boxed, ellipse, group, path, poly, rect

CX, FOOT = 262, 420
TOP = (262, 238, 222, 208, 198, 196, 196)  # of the shaft, by level
CROWN = ("#D8B27E", "#CBA271", "#A97E50")
VIOLET = TYPES["tower"]
BANNER = "#8E5BC8"


def tower(level: int) -> str:
    """Level 0 to 6: cheapest to dearest."""
    top = TOP[level]
    body = [
        cast(f"M356 440L480 408L480 {top - 20}L440 {top - 36}L366 {top + 20}Z"),
        ellipse(CX + 14, 438, 130, 26, fill="#12061C", opacity=0.5, filter="url(#b8)"),
        _plinth(),
        octagon_stage(CX, top, FOOT, 92, 22, TONES, lambda i: _shaft(i, FOOT - top, level)),
        *_crown(top - 10, level),
    ]
    shrubs = [(150, 446, 17, 1), (174, 456, 13, 2), (356, 452, 15, 3), (128, 438, 12, 4)]
    return (
        "".join(_behind(level))
        + group(*body, transform="translate(0 20) scale(.965)")
        + "".join(bush(*at) for at in shrubs)
    )


def _behind(level: int) -> list[str]:
    trees = {
        0: [cypress(112, 438, 128, 40), cypress(142, 444, 96, 34)],
        1: [palm(120, 440, 150, -8)],
        2: [cypress(112, 440, 150, 42)],
        3: [],
        4: [cypress(104, 440, 118, 38), cypress(134, 446, 88, 32)],
        5: [palm(112, 444, 176, -10)],
        6: [cypress(92, 436, 170, 44), cypress(124, 446, 116, 36)],
    }
    return trees[level]


def _plinth() -> str:
    def course(_facet: int) -> str:
        return path("M0 2h100", stroke="#FFF3D6", stroke_width=3, opacity=0.7) + path(
            "M0 13h100M30 0v13M70 13v13", stroke=STONE["line"], stroke_width=1.3, opacity=0.6
        )

    return octagon_stage(CX, FOOT, 446, 112, 24, TONES, course) + terrace(CX, FOOT, 112, 24, "#D9B684")


def _shaft(facet: int, height: float, level: int) -> str:
    """One facet of the main storey: star band, sebka panel, windows, door."""
    front = facet == 1
    panel = max(height - 162, 0)
    sill = height - 48
    parts = [ashlar(100, height, 20)]
    if level:
        parts.append(star_band(14, 22, darker(VIOLET, 0.25), 6 if front else 4))
    if level >= 6:
        parts.append(star_band(height - 22, 12, darker(VIOLET, 0.25), 6 if front else 4) if not front else "")
    if panel > 20:
        high, low = ("#FFF0CC", "#B98A5A") if facet < 2 else ("#C9A06C", "#7C5836")
        relief = sebka(80, panel, 20 if front else 26.6, high, "#6E4526")
        parts += [
            rect(10, 46, 80, panel, fill=low, stroke=INK, stroke_width=1.8),
            boxed(relief, 10, 46, 80, panel),
            rect(10, 46, 80, panel, fill="none", stroke=INK, stroke_width=1.8),
        ]
    parts.append(_front_openings(sill, height) if front else _side_window(sill, facet))
    return "".join(parts)


def _front_openings(sill: float, height: float) -> str:
    parts = []
    for x in (32, 68):
        parts.append(voussoirs(x, sill, 22, 46, 6.5, 9))
        parts.append(path(horseshoe(x, sill, 22, 46), fill="url(#win)", stroke=INK, stroke_width=1.8))
        gleam = f"M{x - 9} {sill}v-24a9 11 0 0 1 4 -9"
        parts.append(path(gleam, stroke="#7C5A86", stroke_width=1.6, fill="none", opacity=0.8))
    parts += [
        rect(12, sill, 76, 5, fill="#FFF0CC", stroke=INK, stroke_width=1.5),
        rect(48, sill - 38, 4, 40, fill="#FBEBD0", stroke=INK, stroke_width=1.2),
        path(horseshoe(50, height, 30, 36), fill="url(#win)", stroke=INK, stroke_width=2.0),
        voussoirs(50, height, 30, 36, 5, 9),
    ]
    return "".join(parts)


def _side_window(sill: float, facet: int) -> str:
    ledge = "#FFF0CC" if facet == 0 else "#B98F5E"
    return (
        voussoirs(50, sill, 34, 46, 9, 9)
        + path(horseshoe(50, sill, 34, 46), fill="url(#win)", stroke=INK, stroke_width=2.2)
        + rect(22, sill, 56, 5, fill=ledge, stroke=INK, stroke_width=1.5)
    )


def _crown(y: float, level: int) -> list[str]:
    """Everything above the cornice at y: crenels, then roof, lantern or dome."""

    def lip(facet: int) -> str:
        light = "#FFFBEF" if facet < 2 else "#D9B684"
        return path("M0 4h100", stroke=light, stroke_width=2.5, opacity=0.8)

    parts = [
        octagon_stage(CX, y, y + 16, 100, 24, PALE, lip),
        terrace(CX, y, 100, 24, "#C79E6B"),
        back_crenels(CX, y, 100, 24, 20, CROWN[2]),
    ]
    if level == 0:
        parts.append(banner(CX - 4, y - 30, 118, BANNER, 1.25))
    elif level == 1:
        parts += [
            ellipse(CX + 10, y - 28, 58, 20, fill="#3A2030", opacity=0.5, filter="url(#b4)"),
            _spire(y - 18, 62),
        ]
    else:
        parts.append(ellipse(CX + 10, y - 28, 58, 20, fill="#3A2030", opacity=0.5, filter="url(#b4)"))
        parts.append(octagon_stage(CX, y - 94, y - 18, 56, 14, TONES, _lantern))
    if level >= 5:
        parts += [banner(CX - 84, y - 20, 84, BANNER), banner(CX + 78, y - 28, 76, BANNER, 0.9)]
    parts.append(crenels(CX, y, 100, 24, 22, TONES))
    if level >= 2:
        parts += _lantern_top(y - 102, level)
    return parts


def _lantern(facet: int) -> str:
    """One facet of the upper storey."""
    lines = path("M0 20h100M0 40h100M0 60h100", stroke=STONE["line"], stroke_width=1.0, opacity=0.25)
    parts = [lines, star_band(8, 15, darker(VIOLET, 0.25), 4 if facet == 1 else 3)]
    openings = ((30, 24, 7), (70, 24, 7)) if facet == 1 else ((50, 40, 11),)
    for x, w, ring in openings:
        parts.append(voussoirs(x, 72, w, 38, ring, 7))
        parts.append(path(horseshoe(x, 72, w, 38), fill="url(#win)", stroke=INK, stroke_width=2.0))
    return "".join(parts)


def _lantern_top(y: float, level: int) -> list[str]:
    parts = [octagon_stage(CX, y, y + 11, 61, 15, PALE), terrace(CX, y, 61, 15, "#C79E6B")]
    if level == 2:
        return [*parts, banner(CX, y - 18, 76, BANNER, 1.1), crenels(CX, y, 61, 15, 16, PALE)]
    parts.append(crenels(CX, y, 61, 15, 13, PALE))
    if level == 3:
        return [*parts, _spire(y - 8, 46)]
    fill, rib, shine = {
        4: ("url(#violet)", "#D9B4FF", "#F1DEFF"),
        5: ("url(#turquoise)", "#E2B04A", "#FFFFFF"),
        6: ("url(#gilded)", "#7A4A12", "#FFFBE0"),
    }[level]
    drum = path(
        f"M{CX - 37} {y - 10}h74v10c-14 6 -60 6 -74 0Z", fill="url(#f1)", stroke=INK, stroke_width=2.6
    )
    return [*parts, drum, onion_dome(CX, y - 8, 70, 72, fill, rib, shine)]


def _spire(y: float, half: float) -> str:
    """Octagonal tiled spire in violet: three facets."""
    tip, s, dip = y - half * 1.25, half * 0.5, half * 0.2
    facets = (
        ([(CX - half, y - dip), (CX - s, y)], "#8E63C4"),
        ([(CX - s, y), (CX + s, y)], "#6A3FA0"),
        ([(CX + s, y), (CX + half, y - dip)], "#38205C"),
    )
    parts = []
    for edge, fill in facets:
        parts.append(
            poly([*edge, (CX, tip)], fill=fill, stroke=INK, stroke_width=2.8, stroke_linejoin="round")
        )
        (x0, y0), (x1, y1) = edge
        for t in (0.25, 0.5, 0.75):
            line = f"M{x0 + (x1 - x0) * t:.1f} {y0 + (y1 - y0) * t:.1f}L{CX} {tip:.1f}"
            parts.append(path(line, stroke="#1E0E38", stroke_width=1.5, opacity=0.6))
    eave = f"M{CX - half} {y - dip}L{CX - s} {y}H{CX + s}L{CX + half} {y - dip}"
    parts.append(path(eave, fill="none", stroke=INK, stroke_width=6.5, stroke_linejoin="round"))
    parts.append(path(eave, fill="none", stroke="url(#gold)", stroke_width=3.4, stroke_linejoin="round"))
    return "".join(parts) + finial(CX, tip, 0.95)

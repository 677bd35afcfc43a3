"""The pavilion: an open domed kiosk, from a low tiled dome (price 2) to a gilded one between small domes (8)."""

from artkit.colour import INK, LAPIS, STONE, darker
from artkit.flora import bush, cypress, fruit_tree
from artkit.masonry import horseshoe, voussoirs
from artkit.stonework import PALE, TONES, banner, cast, column, octagon_stage, onion_dome, star_band, terrace
from artkit.svg import circle, ellipse, num, path, poly

CX = 252
SKIRTS = {  # roof of the ambulatory: left, front and right facet
    "teal": ("#5DC4B2", "#2A8C80", "#11575A"),
    "terracotta": ("#EBA27A", "#C0643C", "#7A3520"),
    "lapis": ("#7FB4E8", "#2E5E9C", "#17305E"),
}
DOMES = {  # fill, ribs, gleam
    "tiled": ("#C96E46", "#7A3520", "#FFD9B8"),
    "ivory": ("url(#ivory)", "#1F4A82", "#FFFFFF"),
    "turquoise": ("url(#turquoise)", "#0C4A50", "#FFFFFF"),
    "jewelled": ("url(#turquoise)", "#E2B04A", "#FFFFFF"),
    "gilded": ("url(#gilded)", "#7A4A12", "#FFFBE0"),
}
LEVELS = (  # skirt, dome, width of the dome, drum, small side domes
    ("terracotta", "tiled", 128, False, False),
    ("teal", "ivory", 132, False, False),
    ("terracotta", "turquoise", 148, True, False),
    ("teal", "ivory", 168, True, False),
    ("lapis", "ivory", 168, True, False),
    ("terracotta", "jewelled", 168, True, True),
    ("lapis", "gilded", 168, True, True),
)


def pavilion(level: int) -> str:
    """Level 0 to 6: cheapest to dearest."""
    skirt, dome, width, drum, small = LEVELS[level]
    parts = [
        cast("M170 438L330 438L478 396L470 250L420 190L372 250L352 300Z"),
        ellipse(262, 436, 160, 26, fill="#0A1626", opacity=0.5, filter="url(#b8)"),
        *_behind(level),
        _steps(),
        octagon_stage(CX, 250, 390, 120, 24, TONES, lambda i: _bay(i, level)),
        _skirt(SKIRTS[skirt]),
    ]
    if drum:
        parts += [
            octagon_stage(CX, 160, 204, 80, 14, TONES, _drum),
            octagon_stage(CX, 152, 163, 87, 16, PALE),
        ]
    else:
        parts.append(octagon_stage(CX, 190, 206, 72, 12, PALE))
    if small:
        parts += [onion_dome(CX + x, 216, 36, 40, *DOMES[dome]) for x in (-108, 108)]
    foot = 148 if drum else 188
    parts.append(onion_dome(CX, foot, width, 112 if drum else 100, *DOMES[dome]))
    parts += [bush(*at) for at in ((98, 432, 15, 1), (116, 444, 12, 2))]
    if level in (1, 3, 6):
        parts.append(bush(378, 448, 14, 3))
    return "".join(parts)


def _behind(level: int) -> list[str]:
    plants = {
        0: [cypress(96, 424, 150, 40)],
        1: [],
        2: [fruit_tree(98, 424, 34)],
        3: [],
        4: [cypress(86, 430, 190, 44), cypress(418, 424, 170, 42)],
        5: [banner(116, 400, 150, "#3F86BF", 1.1)],
        6: [cypress(84, 430, 210, 46), cypress(424, 424, 190, 44)],
    }
    return plants[level]


def _steps() -> str:
    def riser(_facet: int) -> str:
        return path("M0 2h100", stroke="#FFF3D6", stroke_width=3, opacity=0.7) + path(
            "M33 2v30M66 2v30", stroke=STONE["line"], stroke_width=1.0, opacity=0.5
        )

    return (
        octagon_stage(CX, 420, 442, 156, 30, TONES, riser)
        + terrace(CX, 420, 156, 30, "#D9B684")
        + octagon_stage(CX, 398, 412, 136, 26, TONES, riser)
        + terrace(CX, 398, 136, 26, "#E4C592")
    )


def _bay(facet: int, level: int) -> str:
    """One open bay: arch between two columns, balustrade, lamp."""
    front = facet == 1
    odd = "#B8452F" if level in (0, 2, 5) else "#2E5E9C"
    band = darker(LAPIS if odd == "#2E5E9C" else "#8E2A20", 0.1 if facet < 2 else 0.4)
    parts = [
        star_band(4, 20, band, 5 if front else 3),
        voussoirs(50, 140, 66, 122, 9, 13, odd, "#FBF1DC", 0.93),
        path(horseshoe(50, 140, 66, 122, 0.93), fill="url(#win)", stroke=INK, stroke_width=2.6),
        circle(50, 76, 34, fill="url(#lamp)", opacity=0.9 if front else 0.6),
    ]
    if front:
        parts += [
            path("M50 18v34", stroke="#E2B04A", stroke_width=1.4),
            path("M44 52h12l5 12-5 14h-12l-5 -14Z", fill="#FFE9A8", stroke=INK, stroke_width=1.8),
            path("M50 52v26M45 52l2 26M55 52l-2 26", stroke="#B4722A", stroke_width=1.2),
        ]
    rail = "".join(f"M{20 + j * 9} 138l4.5 -16 4.5 16" for j in range(7))
    left = "url(#f0)" if facet < 2 else "url(#f1)"
    parts += [
        path("M17 120h66v20h-66Z", fill="#F3DDB4" if facet < 2 else "#B98F5E", stroke=INK, stroke_width=1.8),
        path(rail, stroke=STONE["deep"], stroke_width=1.6, fill="none"),
        column(4, 44, 138, 9, left),
        column(96, 44, 138, 9, TONES[facet]),
    ]
    return "".join(parts)


def _skirt(tones: tuple[str, str, str]) -> str:
    """Eaves and the low tiled roof round the drum."""

    def lip(_facet: int) -> str:
        return path("M0 5h100", stroke="#FFFBEF", stroke_width=2.6, opacity=0.8)

    parts = [octagon_stage(CX, 240, 254, 142, 28, PALE, lip)]
    facets = (
        ((-142, 212), (-71, 240), (-44, 206), (-88, 190)),
        ((-71, 240), (71, 240), (44, 206), (-44, 206)),
        ((71, 240), (142, 212), (88, 190), (44, 206)),
    )
    for i, (a, b, c, d) in enumerate(facets):
        corners = [(CX + x, y) for x, y in (a, b, c, d)]
        parts.append(poly(corners, fill=tones[i], stroke=INK, stroke_width=2.8, stroke_linejoin="round"))
        count = 8 if i == 1 else 4
        joints = "".join(
            f"M{num(CX + a[0] + (b[0] - a[0]) * j / count)} {num(a[1] + (b[1] - a[1]) * j / count)}"
            f"L{num(CX + d[0] + (c[0] - d[0]) * j / count)} {num(d[1] + (c[1] - d[1]) * j / count)}"
            for j in range(1, count)
        )
        parts.append(path(joints, stroke="#052E30", stroke_width=1.8, opacity=0.55))
        parts.append(
            path(joints, stroke="#FFFFFF", stroke_width=1.2, opacity=0.3, transform="translate(-2 0)")
        )
    return "".join(parts)


def _drum(facet: int) -> str:
    parts = [star_band(3, 12, darker(LAPIS, 0.1 if facet < 2 else 0.4), 4 if facet == 1 else 2)]
    for x in (25, 50, 75) if facet == 1 else (50,):
        arch = horseshoe(x, 40, 16 if facet == 1 else 26, 21)
        parts.append(path(arch, fill="url(#win)", stroke=INK, stroke_width=1.8))
    return "".join(parts)

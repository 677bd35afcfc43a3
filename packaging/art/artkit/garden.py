"""The garden: four beds round a basin, from an orchard with a pond (price 6) to water channels and kiosks (12)."""

import random

from artkit.colour import CREAM, INK, TYPES
from artkit.flora import bush, cypress, flowers, fruit_tree, palm
from artkit.geometry import Polygon, khatim, regular, star
from artkit.ground import RIM, SIDE
from artkit.stonework import onion_dome
from artkit.svg import circle, clip, ellipse, group, linear, num, path, points, poly, rect
from artkit.zellij import Zellij

BED, BED_SIDE, CUT = 46, 172, 46  # a bed's distance from the edge, its side, its cut towards the basin
ROSES = ("#FF7FA5", "#FFFFFF", "#E5484D", "#F7C6E0")
IRISES = ("#8E7BE0", "#FFFFFF", "#C8B8FF", "#FFE27A")
POPPIES = ("#E5484D", "#FF8A3C", "#FFE27A")
FRUIT = (  # fruit and its outline, by level
    ("#E5484D", "#7A1418"),
    ("#F5D93B", "#8A6A08"),
    ("#F08A1D", "#8A3B08"),
    ("#F08A1D", "#8A3B08"),
    ("#F5D93B", "#8A6A08"),
    ("#F08A1D", "#8A3B08"),
    ("#E5484D", "#7A1418"),
)
FLOWERS = (POPPIES, IRISES, ROSES, ROSES, IRISES, POPPIES, ROSES)


def garden_defs() -> list[str]:
    mosaic = Zellij("488", 27, 58, {8: "#FBF0D2", 4: "#D8B67E"}, "#EBD6A8", "#B68F58", 0.8)
    return [
        linear("lawn", [(0, "#B6DB55"), (0.5, "#8EBF3E"), (1, "#5D9630")], 0, 0, 1, 1),
        linear("path", [(0, "#F7E8C4"), (1, "#DDBE8A")], 0, 0, 1, 1),
        mosaic.pattern("pebble"),
    ]


def garden_ground() -> str:
    """Mosaic paths and the four hedged lawns."""
    inner = SIDE - 2 * RIM
    beds = "".join(_bed(right, low) for right, low in ((0, 0), (1, 0), (0, 1), (1, 1)))
    return (
        rect(RIM, RIM, inner, inner, fill="url(#path)")
        + rect(RIM, RIM, inner, inner, fill="url(#pebble)", opacity=0.55)
        + beds
    )


def _towards(corners: Polygon, share: float, dx: float = 0, dy: float = 0) -> Polygon:
    """The polygon shrunk towards its middle and moved."""
    cx = sum(x for x, _ in corners) / len(corners)
    cy = sum(y for _, y in corners) / len(corners)
    return [(cx + (x - cx) * share + dx, cy + (y - cy) * share + dy) for x, y in corners]


def _bed(right: int, low: int) -> str:
    """One quarter: hedge with a lit top, lawn with mown stripes; its inner corner makes room for the basin."""
    x = SIDE - BED - BED_SIDE if right else BED
    y = SIDE - BED - BED_SIDE if low else BED
    cx, cy = (x if right else x + BED_SIDE), (y if low else y + BED_SIDE)
    sx, sy = (1 if right else -1), (1 if low else -1)
    ox, oy = (x + BED_SIDE if right else x), (y + BED_SIDE if low else y)
    shape = [
        (ox, oy),
        (ox, cy),
        (cx + sx * CUT, cy),
        (cx + sx * CUT * 0.35, cy + sy * CUT * 0.35),
        (cx, cy + sy * CUT),
        (cx, oy),
    ]
    lawn = _towards(shape, 0.84, 1.5, 3)
    mx, my = (sum(v) / len(shape) for v in zip(*shape, strict=True))
    scatter = random.Random(right * 2 + low)
    blades = "".join(
        f"M{num(mx + scatter.uniform(-62, 62))} {num(my + scatter.uniform(-62, 62))}q1 -5 -1 -8m4 8q1 -4 3 -7"
        for _ in range(26)
    )
    stripes = [
        poly(
            [(mx - 80, my + a), (mx + 80, my + a - 30), (mx + 80, my + a - 6), (mx - 80, my + a + 26)],
            fill="#D6F07E",
            opacity=0.25,
        )
        for a in (-30, 34)
    ]
    name = f"q{right}{low}"
    return group(
        poly([(a + 4, b + 6) for a, b in shape], fill="#2A3A10", opacity=0.4, filter="url(#b4)"),
        poly(shape, fill="#2E6B2A", stroke="#12350F", stroke_width=2.6, stroke_linejoin="round"),
        poly(_towards(shape, 0.965, 0, -2), fill="#5FA53C", stroke="#9AD35E", stroke_width=1.4),
        poly(_towards(shape, 0.84), fill="#2E6B2A"),
        poly(lawn, fill="url(#lawn)"),
        clip(name, path(points(lawn))),
        group(
            path(blades, stroke="#4C8A26", stroke_width=1.5, fill="none", opacity=0.7),
            *stripes,
            clip_path=f"url(#{name})",
        ),
    )


def garden(level: int) -> str:
    """Level 0 to 6: cheapest to dearest. Water, basin and plants; the beds belong to the ground."""
    parts = []
    if level >= 3:
        parts.append(_channels(((240, 46, 32, 420), (46, 240, 420, 32))))
    elif level >= 1:
        parts.append(_channels(((46, 240, 420, 32),) if level == 2 else ((240, 46, 32, 420),)))
    parts += [_basin(level), *_planting(level)]
    return "".join(parts)


def _channels(boxes: tuple[tuple[int, int, int, int], ...]) -> str:
    parts = []
    for x, y, w, h in boxes:
        parts += [
            rect(x - 7, y - 2, w + 14, h + 4, fill="url(#rim)", stroke="#7A5A32", stroke_width=2.2),
            rect(x, y + 3, w, h - 6, fill="#0F4A66"),
            rect(x + 1.5, y + 6, w - 2, h - 8, fill="url(#water)"),
        ]
    for _, _, w, h in boxes:
        if h > w:
            ripples = "".join(f"M{num(248 + (i % 3) * 4)} {64 + i * 24}q6 -4 12 0" for i in range(17))
        else:
            ripples = "".join(f"M{60 + i * 24} {num(252 + (i % 3) * 4)}q6 -4 12 0" for i in range(17))
        parts.append(
            path(
                ripples, stroke="#EAFFFB", stroke_width=2.0, fill="none", opacity=0.75, stroke_linecap="round"
            )
        )
    return "".join(parts)


def _basin(level: int) -> str:
    """Pool in the middle: a round pond (level 0), star basins, a fountain from level 2 on."""
    r = (74, 76, 84, 90, 90, 92, 96)[level]
    lip = TYPES["pavilion"] if level < 5 else "#C6462F" if level == 5 else "#E2B04A"
    if level == 0:
        parts = [
            ellipse(262, 266, r + 2, r + 2, fill="#1E2A10", opacity=0.5, filter="url(#b8)"),
            circle(256, 258, r, fill="#9A7A4C", stroke=INK, stroke_width=3),
            circle(256, 253, r, fill="url(#rim)", stroke=INK, stroke_width=2.6),
            circle(256, 253, r - 14, fill="#0F4A66", stroke=INK, stroke_width=2),
            circle(256, 256, r - 17, fill="url(#pool)"),
        ]
    else:
        parts = [
            poly(khatim(262, 266, r + 2), fill="#1E2A10", opacity=0.5, filter="url(#b8)"),
            poly(khatim(256, 258, r), fill="#9A7A4C", stroke=INK, stroke_width=3),
            poly(
                khatim(256, 253, r), fill="url(#rim)", stroke=INK, stroke_width=2.6, stroke_linejoin="round"
            ),
            poly(khatim(256, 253, r - 12), fill=lip, stroke="#5A4020", stroke_width=1.5),
            *[poly(star(x, y, 7, 3.4, 4), fill=CREAM) for x, y in regular(256, 253, r - 17, 8)],
            poly(khatim(256, 253, r - 24), fill="#0F4A66", stroke=INK, stroke_width=2),
            poly(khatim(256, 256, r - 27), fill="url(#pool)"),
        ]
    for ring, opacity in ((26, 0.9), (38, 0.65), (50, 0.4)):
        parts.append(
            ellipse(
                256, 262, ring, ring * 0.62, fill="none", stroke="#F2FFFC", stroke_width=1.8, opacity=opacity
            )
        )
    parts.append(_fountain(level) if level >= 2 else _lilies())
    return "".join(parts)


def _lilies() -> str:
    petal = "M0 0C-10 -4 -12 -14 -8 -18C-4 -14 -2 -8 0 0ZM0 0C10 -4 12 -14 8 -18C4 -14 2 -8 0 0ZM0 0C-5 -8 -4 -18 0 -22C4 -18 5 -8 0 0Z"
    parts = []
    for i, (x, y) in enumerate(((226, 250), (282, 272), (268, 230), (238, 284))):
        parts.append(ellipse(x, y, 15, 9, fill="#3E8A4A", stroke="#0E2A20", stroke_width=1.6))
        if i % 2 == 0:
            bloom = path(petal, fill="#F7C6E0", stroke="#8A4A6A", stroke_width=1.2)
            parts.append(group(bloom, transform=f"translate({x + 2} {y - 1})"))
    return "".join(parts)


def _fountain(level: int) -> str:
    jets = "M256 230V192M256 200c-10 -8 -20 4 -21 28M256 200c10 -8 20 4 21 28M256 208c-5 -6 -12 4 -12 20M256 208c5 -6 12 4 12 20"
    if level >= 5:
        jets += "M256 192V176M256 196c-14 -12 -32 2 -34 38M256 196c14 -12 32 2 34 38"
    return group(
        ellipse(256, 264, 21, 9, fill="#1D4A63", opacity=0.6),
        path("M247 262l3 -26h12l3 26q-9 6 -18 0Z", fill="url(#rim)", stroke=INK, stroke_width=2),
        ellipse(256, 233, 27, 10.5, fill="url(#rim)", stroke=INK, stroke_width=2.2),
        ellipse(256, 231.5, 22, 7.4, fill="url(#pool)", stroke="#3A6A80", stroke_width=1.2),
        path(jets, stroke="#2B86A8", stroke_width=4.6, fill="none", stroke_linecap="round", opacity=0.55),
        path(jets, stroke="#FFFFFF", stroke_width=2.6, fill="none", stroke_linecap="round"),
        *[
            circle(x, y, 2.2, fill="#FFFFFF")
            for x, y in ((244, 190), (268, 192), (256, 184), (233, 214), (279, 212))
        ],
    )


Plant = tuple[str, float, float, float, float]
BEDS = (
    ("flowers", 150, 150, 44, 40),
    ("flowers", 322, 60, 110, 18),
    ("flowers", 66, 322, 26, 110),
    ("flowers", 316, 318, 36, 36),
)
ORCHARD = (
    ("flowers", 300, 330, 60, 100),
    *(("tree", x, y, 27, 0) for y in (126, 200) for x in (100, 168, 344, 412)),
)
ORCHARD_FRONT = (
    *(("tree", x, y, 27, 0) for y in (372, 446) for x in (100, 168)),
    ("bush", 330, 348, 12, 10),
    ("bush", 318, 440, 14, 12),
)
GROVE = (
    *BEDS,
    *(("cypress", 196, 150, 96, 34), ("cypress", 316, 150, 96, 34), ("cypress", 404, 156, 116, 40)),
    *(("cypress", 446, 196, 104, 36), ("tree", 360, 186, 30, 0), ("tree", 112, 196, 29, 0)),
    *(("bush", 184, 192, 13, 5), ("bush", 70, 200, 13, 6), ("bush", 440, 206, 12, 7)),
)
GROVE_FRONT = (
    *(("bush", 196, 430, 14, 9), ("bush", 160, 446, 12, 11), ("bush", 330, 350, 12, 10)),
    *(("bush", 318, 432, 14, 12), ("tree", 330, 414, 25, 0)),
)
PLANTING: tuple[tuple[Plant, ...], ...] = (  # by level, from back to front: what, x, y and two measures
    (*ORCHARD, *ORCHARD_FRONT),
    (*ORCHARD, ("cypress", 196, 446, 84, 30), ("cypress", 316, 216, 84, 30), *ORCHARD_FRONT),
    (
        *BEDS,
        *(("cypress", 196, 150, 96, 34), ("cypress", 316, 150, 96, 34), ("tree", 404, 150, 28, 0)),
        *(("tree", 112, 196, 29, 0), ("bush", 184, 192, 13, 5), ("bush", 440, 206, 12, 7)),
        *(("tree", 352, 204, 26, 0), ("tree", 96, 396, 30, 0), ("cypress", 166, 440, 104, 36)),
        *(("bush", 196, 430, 14, 9), ("bush", 330, 350, 12, 10), ("tree", 326, 430, 25, 0)),
    ),
    (
        *GROVE,
        ("cypress", 84, 392, 112, 38),
        ("cypress", 126, 436, 118, 40),
        ("tree", 178, 392, 32, 0),
        *GROVE_FRONT,
    ),
    (
        *GROVE,
        ("palm", 96, 436, 132, -6),
        ("cypress", 150, 440, 116, 38),
        ("tree", 190, 400, 24, 0),
        *GROVE_FRONT,
    ),
    (
        *BEDS,
        *(("palm", 196, 190, 120, -4), ("palm", 420, 196, 128, 6), ("tree", 356, 196, 27, 0)),
        *(("tree", 112, 196, 27, 0), ("palm", 104, 440, 136, -4), ("tree", 176, 436, 28, 0)),
        *(("bush", 206, 440, 12, 9), ("bush", 330, 350, 12, 10), ("tree", 326, 436, 25, 0)),
        *(("bush", 440, 206, 12, 7), ("bush", 68, 200, 13, 6)),
    ),
    (
        *BEDS,
        *(("kiosk", 404, 196, 0, 0), ("cypress", 322, 160, 104, 34), ("cypress", 446, 204, 96, 32)),
        *(("tree", 116, 196, 30, 0), ("cypress", 200, 160, 110, 36), ("bush", 70, 204, 13, 6)),
        *(("bush", 340, 208, 12, 5), ("kiosk", 108, 432, 0, 0), ("cypress", 180, 436, 112, 36)),
        *(("bush", 206, 440, 12, 9), ("bush", 330, 350, 12, 10), ("tree", 322, 436, 24, 0)),
    ),
)


def _planting(level: int) -> list[str]:
    """Trees, shrubs, flowers and summer-houses from back to front."""
    parts, beds = [], 0
    for what, x, y, a, b in PLANTING[level]:
        if what == "flowers":
            beds += 1
            count = 16 if level <= 1 else (12, 14, 14, 10)[beds - 1]
            parts.append(flowers(x, y, a, b, FLOWERS[level], count, 4 if level <= 1 else beds))
        elif what == "tree":
            parts.append(fruit_tree(x, y, a, *FRUIT[level]))
        elif what == "kiosk":
            parts.append(_kiosk(x, y))
        else:
            parts.append({"cypress": cypress, "palm": palm, "bush": bush}[what](x, y, a, b))
    return parts


def _kiosk(x: float, y: float) -> str:
    """Small domed summer-house; (x, y) = middle of its foot."""
    posts = [
        rect(x + d - 3, y - 50, 6, 46, fill="url(#f0)", stroke=INK, stroke_width=1.6)
        for d in (-26, -9, 9, 26)
    ]
    return group(
        ellipse(x + 18, y, 48, 13, fill="#0E1A10", opacity=0.5, filter="url(#b4)"),
        rect(x - 36, y - 8, 72, 12, fill="#E9CFA0", stroke=INK, stroke_width=2.2),
        rect(x - 27, y - 50, 54, 44, fill="#3A2420", stroke=INK, stroke_width=2.0),
        circle(x, y - 26, 18, fill="url(#lamp)"),
        *posts,
        rect(x - 36, y - 60, 72, 12, fill="#FFF1D0", stroke=INK, stroke_width=2.2),
        onion_dome(x, y - 60, 58, 48, "url(#turquoise)", "#E2B04A"),
    )

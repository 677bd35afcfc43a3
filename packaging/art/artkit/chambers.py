"""The chambers: a tiled portal with a keyhole door, from a plain gate (price 5) to a domed palace front (11)."""

from artkit.colour import CREAM, GOLD, INK, mix
from artkit.flora import bush, cypress, fruit_tree
from artkit.geometry import star
from artkit.masonry import horseshoe, masonry, voussoirs
from artkit.stonework import banner, cast, onion_dome, star_band, tile_roof
from artkit.svg import boxed, circle, clip, group, num, path, poly, rect
from artkit.zellij import Zellij

CX, PORTAL, TOP, FOOT = 250, 192, 96, 432  # middle, width and height of the portal
LEFT = CX - PORTAL // 2
DOOR_W, DOOR_H, WAIST = 104, 236, 0.66
JOINT = "#6B3A1E"
TILES = {  # the alfiz: octagon stars, squares, edge, ground
    "blue": ("#2F7CB0", "#123F62", "#0E2A44", "#1F5E86"),
    "green": ("#3FA07E", "#14523F", "#0C332A", "#247A60"),
    "royal": ("#3D62B8", "#7A2A34", "#141C4A", "#22408A"),
}
LEVELS = (  # alfiz, roof of the wings (None = no wings)
    ("green", None),
    ("blue", None),
    ("green", "terracotta"),
    ("blue", "lapis"),
    ("blue", "terracotta"),
    ("green", "teal"),
    ("royal", "lapis"),
)
ROOF = tuple(roof for _, roof in LEVELS)


def chambers(level: int) -> str:
    """Level 0 to 6: cheapest to dearest."""
    tiles, wings = LEVELS[level]
    parts = [cast("M120 440L340 440L486 398L482 300L420 200L372 190Z"), *_behind(level)]
    if wings:
        parts += [_wing(0, level), _wing(1, level)]
    if level == 6:
        parts += [onion_dome(CX, TOP + 2, 116, 84, "url(#gilded)", "#7A4A12", "#FFFBE0")]
    parts += [_portal(tiles), _door(), *_parapet(level)]
    x, w = (68, 366) if wings else (134, 234)
    parts += [
        rect(x, 430, w, 14, fill="#E4C592", stroke=INK, stroke_width=2.8),
        path(f"M{x + 2} 432h{w - 4}", stroke="#FFF6DF", stroke_width=2.2),
    ]
    return "".join(parts) + _before(level)


def _behind(level: int) -> list[str]:
    plants = {
        0: [cypress(112, 440, 190, 46), cypress(392, 440, 176, 44)],
        1: [cypress(92, 430, 150, 40), cypress(124, 440, 200, 46), cypress(396, 436, 190, 44)],
        4: [cypress(80, 300, 150, 40), cypress(420, 300, 150, 40)],
    }
    return plants.get(level, [])


def _before(level: int) -> str:
    if level in (0, 1):
        return fruit_tree(146, 446, 24) + bush(110, 450, 12, 8) + bush(360, 452, 13, 5)
    return fruit_tree(72, 440, 20) + bush(104, 448, 11, 8) + bush(180, 448, 10, 5)


def _wing(side: int, level: int) -> str:
    """Lower wing to the left (0) or right (1): twin windows, tiled foot, glazed roof."""
    x, w = (78, 334)[side], 88
    middle = x + w / 2
    lit = side == 0
    wall, panel, tile = ("url(#r1)", "#F6E6C8", "#1F5E86") if lit else ("url(#r2)", "#C79E6B", "#173F5E")
    parts = [
        rect(x, 238, w, 194, fill=wall, stroke=INK, stroke_width=3.0),
        group(masonry(x, 240, w, 190, 7, 5 + side, JOINT, (22, 36)), opacity=0.4),
        rect(middle - 30, 272, 60, 76, fill=panel, stroke=INK, stroke_width=2.2),
    ]
    for off in (-13, 13):
        parts.append(voussoirs(middle + off, 342, 20, 50, 4.5, 7, "#2E5E9C", "#FBF1DC", 0.9))
        parts.append(
            path(horseshoe(middle + off, 342, 20, 50, 0.9), fill="url(#win)", stroke=INK, stroke_width=2.0)
        )
    parts += [
        rect(middle - 33, 346, 66, 7, fill="#FFF1D0", stroke=INK, stroke_width=1.8),
        rect(x, 388, w, 44, fill=tile, stroke=INK, stroke_width=2.2),
        *[poly(star(x + 11 + i * 22, 410, 11, 5.5, 8), fill=GOLD if i % 2 else CREAM) for i in range(4)],
    ]
    if level >= 5:
        fill, rib = ("url(#turquoise)", "#0C4A50") if level == 5 else ("url(#gilded)", "#7A4A12")
        parts.append(rect(middle - 26, 192, 52, 20, fill=wall, stroke=INK, stroke_width=2.6))
        parts.append(onion_dome(middle, 194, 52, 50, fill, rib))
    parts.append(tile_roof(x - 10, 240, w + 20, 34, 16.0, "url(#glaze)", 2, 14.0))
    return "".join(parts)


def _portal(tiles: str) -> str:
    """The tall front with its panel of star tiles in a gold frame."""
    big, small, edge, ground = TILES[tiles]
    inner, right = PORTAL - 28, LEFT + PORTAL
    pattern = Zellij("488", 41, 62, {8: big, 4: small}, "#FBF1DC", edge, 1.6)
    side = f"M{right} {TOP}l26 -16V416l-26 16Z"
    return group(
        path(side, fill="url(#r2)", stroke=INK, stroke_width=3.0, stroke_linejoin="round"),
        rect(LEFT, TOP, PORTAL, 336, fill="url(#r0)", stroke=INK, stroke_width=3.2),
        group(masonry(LEFT, TOP, PORTAL, 336, 13, 9, JOINT, (24, 40)), opacity=0.35),
        rect(LEFT + 14, TOP + 34, inner, 302, fill=ground, stroke=INK, stroke_width=2.6),
        boxed(pattern.draw(inner, 302), LEFT + 14, TOP + 34, inner, 302),
        rect(LEFT + 14, TOP + 34, inner, 302, fill="none", stroke=INK, stroke_width=3.0),
        rect(LEFT + 18, TOP + 38, inner - 8, 300, fill="none", stroke="url(#gold)", stroke_width=3.4),
    )


def _door() -> str:
    """Keyhole doorway, the lit hall and its lamp behind it, three steps."""
    outline = horseshoe(CX, FOOT, DOOR_W, DOOR_H, WAIST)
    jamb = DOOR_W * WAIST / 2
    inner = horseshoe(CX + 6, 404, 56, 150, 0.7)
    steps = [
        rect(
            CX - 60,
            FOOT - 11 * (j + 1),
            120,
            11,
            fill=mix("#E9CFA0", "#8A5A34", j / 3),
            stroke=INK,
            stroke_width=1.6,
        )
        for j in range(3)
    ]
    return group(
        circle(CX, FOOT - DOOR_H + DOOR_W / 2, DOOR_W / 2 + 21, fill=INK, opacity=0.35),
        voussoirs(CX, FOOT, DOOR_W, DOOR_H, 20, 15, "#B8452F", "#FBF1DC", WAIST, INK, 1.4),
        rect(CX - jamb - 17, 306, 17, 126, fill="#FBE7C4", stroke=INK, stroke_width=2.2),
        rect(CX + jamb, 306, 17, 126, fill="#C79E6B", stroke=INK, stroke_width=2.2),
        path(outline, fill="url(#hall)", stroke=INK, stroke_width=3.4, stroke_linejoin="round"),
        clip("kh", path(outline)),
        group(
            path(inner, fill="#D98A3A", stroke="#3A1A0E", stroke_width=2.4),
            circle(CX + 4, 270, 62, fill="url(#lamp)"),
            path(f"M{CX + 4} 190v56", stroke="#E2B04A", stroke_width=2),
            path(f"M{CX - 5} 246h18l8 17-8 20h-18l-8-20Z", fill="#FFE9A8", stroke=INK, stroke_width=2.2),
            path(f"M{CX + 4} 246v37M{CX - 2} 246v37M{CX + 10} 246v37", stroke="#B4722A", stroke_width=1.4),
            *steps,
            clip_path="url(#kh)",
        ),
        path(outline, fill="none", stroke=INK, stroke_width=3.4, stroke_linejoin="round"),
        group(star_band(8, 22, "#123F62", 8, float(PORTAL)), transform=f"translate({LEFT} {TOP})"),
    )


def _parapet(level: int) -> list[str]:
    right = LEFT + PORTAL
    cornice = f"M{LEFT - 8} {TOP + 4}V{TOP - 8}H{right + 6}L{right + 26} {TOP - 20}V{TOP - 9}L{right + 6} {TOP + 4}Z"
    back = f"M{right + 8} {TOP - 9}v-12l4 -2.5v-9l9 -5.5v9l4 -2.5v12Z"
    parts = [
        path(cornice, fill="#FFF1D0", stroke=INK, stroke_width=2.6, stroke_linejoin="round"),
        path(back, fill="url(#r2)", stroke=INK, stroke_width=2.0, stroke_linejoin="round"),
    ]
    if level in (4, 5):
        parts += [
            banner(LEFT + 14, TOP - 6, 62, "#B8452F", 0.85),
            banner(right - 26, TOP - 6, 62, "#2E5E9C", 0.85),
        ]
    for i in range(7):
        x = LEFT - 6 + i * 29.4
        body = f"M{num(x)} {TOP - 8}v-12h5v-9h13v9h5v12Z"
        parts.append(path(body, fill="url(#r0)", stroke=INK, stroke_width=2.2, stroke_linejoin="round"))
        parts.append(path(f"M{num(x + 6.5)} {TOP - 27}h10", stroke="#FFFBEF", stroke_width=2.0))
    return parts

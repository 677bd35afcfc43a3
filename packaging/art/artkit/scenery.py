"""Scenery of the menus: the evening view of the palace, the great arch round it, the doors of the curtain."""

import base64
import io
import random

from artkit import render
from artkit.colour import GOLD, GOLD_LO, INK, WALL
from artkit.flora import cypress, flora_defs
from artkit.geometry import khatim, star
from artkit.ground import building_defs
from artkit.masonry import horseshoe, masonry, merlon, voussoirs
from artkit.svg import circle, clip, element, ellipse, group, linear, num, path, poly, rect, svg
from artkit.tiles import building_layer
from artkit.zellij import Zellij

NIGHT = "#061A21"


def scene_defs() -> list[str]:
    dawn = [(0, "#0B2036"), (0.20, "#1D4A63"), (0.36, "#A8604E"), (0.45, "#F0B26A"), (0.52, "#FFE6B0")]
    return [
        *building_defs(),
        *flora_defs(),
        linear("sky", dawn),
        linear("hill", [(0, "#3E6A4A"), (1, "#16352C")]),
        linear("hill2", [(0, "#5A7A5E"), (1, "#25483E")]),
        linear("lake", [(0, "#E7A368"), (0.35, "#6E7F86"), (1, "#0E3440")]),
        linear("snow", [(0, "#FFE9DA"), (0.4, "#B08CA6"), (1, "#5A5A80")]),
        linear("dusk", [(0, "#10243A", 0), (1, "#1A1020", 0.34)]),
        linear("doorshade", [(0, "#000000", 0.45), (0.35, "#000000", 0), (1, "#000000", 0.25)]),
    ]


def bare(kind: str, level: int, x: float, y: float, w: float) -> str:
    """A building of the tiles, standing in the landscape; rendered once, because its gradients have common names."""
    buffer = io.BytesIO()
    render.picture(building_layer(kind, level), 1024).save(buffer, "PNG")
    data = "data:image/png;base64," + base64.b64encode(buffer.getvalue()).decode()
    return element("image", x=float(x), y=float(y), width=float(w), height=float(w), href=data)


def rampart(x: float, y: float, w: float, h: float, seed: int) -> str:
    """A crenellated wall seen from the front; merlons stand on its upper edge."""
    return group(
        *[merlon(x + 4 + i * 30, y + 1, 20, 20) for i in range(int(w / 30))],
        rect(x, y, w, h, fill="url(#wface)", stroke=WALL["line"], stroke_width=2.4),
        masonry(x, y + 8, w, h - 8, max(2, int(h / 15)), seed, step=(26, 44)),
        rect(x, y, w, 9, fill=WALL["top"], stroke=WALL["line"], stroke_width=1.6),
        path(f"M{num(x)} {num(y + 1.5)}h{num(w)}", stroke="#FFDDB8", stroke_width=2.0),
    )


def palace_scene(w: float, h: float) -> str:
    """Evening view of the hill: mountains, palace, rampart, pool with reflections."""
    base = h * 0.70
    city = _city(w, base)
    front = rampart(0, base - 30 * w / 900, w, 46 * w / 900, 9)
    return group(
        rect(0, 0, w, h, fill="url(#sky)"),
        _heaven(w, h),
        hills(w, h, base),
        *city,
        rect(0, base - 320 * w / 900, w, 330 * w / 900, fill="url(#dusk)"),
        front,
        _lake(w, h, base + 16 * w / 900, city),
    )


def _heaven(w: float, h: float) -> str:
    scatter, parts = random.Random(4), []
    for _ in range(46):
        x, y, r = scatter.random() * w, scatter.random() ** 1.4 * h * 0.42, scatter.uniform(1.4, 4.2)
        glow = round(scatter.uniform(0.35, 0.95), 2)
        parts.append(poly(star(x, y, r, r * 0.4, 4), fill="#FFF3D0", opacity=glow))
    moon = "M0 -34A36 36 0 1 0 30 18A29 29 0 1 1 0 -34Z"
    at = f"translate({num(w * 0.76)} {num(h * 0.17)})"
    parts.append(circle(w * 0.76, h * 0.17, 64, fill="#FFE9B0", opacity=0.14, filter="url(#b14)"))
    return "".join(parts) + path(moon, fill="#FFF3D0", transform=at)


def hills(w: float, h: float, base: float) -> str:
    """Mountains, a far and a near hill in a landscape `w` x `h` whose city stands at `base`."""
    ridge = (
        (0, 0.52),
        (0.10, 0.46),
        (0.18, 0.49),
        (0.30, 0.40),
        (0.38, 0.45),
        (0.50, 0.37),
        (0.58, 0.42),
        (0.70, 0.36),
        (0.80, 0.44),
        (0.90, 0.40),
        (1, 0.47),
    )
    peaks = (
        f"M0 {num(h * 0.7)}"
        + "".join(f"L{num(a * w)} {num(b * h)}" for a, b in ridge)
        + f"L{num(w)} {num(h * 0.7)}Z"
    )
    clefts = "".join(
        f"M{num(a * w)} {num(b * h)}l{num(w * 0.04)} {num(h * 0.05)}l{num(-w * 0.02)} {num(h * 0.02)}l{num(w * 0.03)} {num(h * 0.06)}"
        for a, b in ridge[1::2]
    )
    far = (
        f"M0 {num(h * 0.62)}C{num(w * 0.2)} {num(h * 0.53)} {num(w * 0.34)} {num(h * 0.58)} {num(w * 0.5)} {num(h * 0.56)}"
        f"S{num(w * 0.82)} {num(h * 0.54)} {num(w)} {num(h * 0.62)}V{num(base + 20)}H0Z"
    )
    near = f"M0 {num(h * 0.66)}C{num(w * 0.3)} {num(h * 0.60)} {num(w * 0.7)} {num(h * 0.60)} {num(w)} {num(h * 0.67)}V{num(base + 30)}H0Z"
    return group(
        path(peaks, fill="url(#snow)", opacity=0.85),
        path(clefts, stroke="#6E6A8A", stroke_width=3.0, fill="none", opacity=0.5),
        path(far, fill="url(#hill2)"),
        path(near, fill="url(#hill)"),
    )


def _city(w: float, base: float) -> list[str]:
    """Buildings and trees from back to front; one unit is 1/900 of the width."""
    s = w / 900
    parts = [
        cypress(x * s, base - 40 * s, 120 * s * f, 36 * s * f)
        for x, f in ((60, 0.9), (120, 1.1), (800, 1.1), (850, 0.9))
    ]
    parts += [
        bare("tower", 4, 80 * s, base - 430 * s, 400 * s),
        bare("tower", 5, 560 * s, base - 372 * s, 350 * s),
        rampart(150 * s, base - 96 * s, 600 * s, 70 * s, 5),
        bare("chambers", 3, 300 * s, base - 340 * s, 320 * s),
        bare("arcades", 3, 90 * s, base - 282 * s, 290 * s),
        bare("pavilion", 3, 520 * s, base - 262 * s, 270 * s),
    ]
    grove = ((96, 0.9), (300, 0.66), (334, 0.8), (596, 0.8), (628, 0.62), (772, 0.95), (806, 0.7))
    return parts + [cypress(x * s, base - 16 * s, 118 * s * f, 38 * s * f) for x, f in grove]


def _lake(w: float, h: float, top: float, city: list[str]) -> str:
    scatter = random.Random(4)
    ripples = "".join(
        f"M{num(scatter.random() * w)} {num(top + 14 + scatter.random() ** 1.3 * (h - top))}h{num(scatter.uniform(20, 90))}"
        for _ in range(60)
    )
    petal = "M0 0C-10 -4 -12 -14 -8 -18C-4 -14 -2 -8 0 0ZM0 0C10 -4 12 -14 8 -18C4 -14 2 -8 0 0ZM0 0C-5 -8 -4 -18 0 -22C4 -18 5 -8 0 0Z"
    parts = [
        rect(0, top, w, h - top, fill="url(#lake)"),
        group(group(*city, transform=f"translate(0 {num(2 * top)}) scale(1 -1)"), opacity=0.26),
        path(ripples, stroke="#FFE9C0", stroke_width=2.0, opacity=0.30, stroke_linecap="round"),
        rect(0, top - 2, w, 5, fill="#FFE0A0", opacity=0.5),
    ]
    for i in range(7):
        x, y = w * (i + 0.5) / 7 + scatter.uniform(-30, 30), h - scatter.uniform(14, 70)
        parts.append(ellipse(x, y, 26, 9, fill="#2F6A4A", stroke="#0E2A20", stroke_width=1.6))
        if i % 2:
            bloom = path(petal, fill="#F7C6E0", stroke="#8A4A6A", stroke_width=1.2)
            parts.append(group(bloom, transform=f"translate({num(x + 4)} {num(y - 2)})"))
    return "".join(parts)


class Arch:
    """A horseshoe arch of wedge stones in a tiled frame; the opening is ``w`` x ``h`` units.

    The frame is ``width`` x ``height`` and starts at (0, 0); the foot of the opening is its lower edge.
    """

    WAIST = 0.90
    EDGE = 40  # tiled strip beside the ring

    def __init__(self, w: float, h: float, ring: float, stones: int) -> None:
        self.w, self.h, self.ring, self.stones = w, h, ring, stones
        self.width, self.height = w + 2 * ring + 2 * self.EDGE, h + ring + 44
        self.cx, self.foot, self.top = self.width / 2, self.height, self.height - h
        self.opening = horseshoe(self.cx, self.foot, w, h, self.WAIST)

    def defs(self) -> list[str]:
        tiles = Zellij("488", 62, 62, {8: "#23687A", 4: "#0C333F"}, "#D9B25C", NIGHT, 1.8)
        outside = f"M0 0H{num(self.width)}V{num(self.height)}H0Z{self.opening}"
        return [
            tiles.pattern("archtiles"),
            clip("opening", path(self.opening)),
            clip("stone", path(outside, clip_rule="evenodd")),
        ]

    def frame(self) -> str:
        """Everything but the opening."""
        w, h, r = self.width, self.height, self.w / 2
        lines = [(4, NIGHT, 8.0), (0.5, GOLD_LO, 1.0), (8, "url(#gold)", 4.0), (15, "url(#gold)", 1.4)]
        return group(
            rect(0, 0, w, h, fill="#0F3D4A"),
            rect(0, 0, w, h, fill="url(#archtiles)", opacity=0.75),
            *[rect(d, d, w - 2 * d, h - 2 * d, fill="none", stroke=c, stroke_width=t) for d, c, t in lines],
            circle(self.cx, self.top + r, r + self.ring + 5, fill="#02090C", opacity=0.45, filter="url(#b8)"),
            voussoirs(
                self.cx,
                self.foot,
                self.w,
                self.h,
                self.ring,
                self.stones,
                "#A8432E",
                "#F3E0B8",
                self.WAIST,
                INK,
                2.0,
            ),
            *self._pillars(),
            clip_path="url(#stone)",
        )

    def _pillars(self) -> list[str]:
        r, ring = self.w / 2, self.ring
        half = r * self.WAIST
        spring = self.top + r + (r**2 - half**2) ** 0.5
        line = {"stroke": INK, "stroke_width": 2.4}
        parts = []
        for side, fill, cap in ((-1, "#F3DDB4", "#FFF1D0"), (1, "#B98F5E", "#D9B684")):
            x = self.cx + side * half - (ring if side < 0 else 0)
            parts += [
                rect(x, spring + 10, ring, self.foot - spring - 10, fill=fill, **line),
                rect(x - 8, spring - 8, ring + 16, 20, fill=cap, **line),
                rect(x - 6, self.foot - 22, ring + 12, 22, fill="#EAD3A6", **line),
                rect(x + 9, spring + 10, 7, self.foot - spring - 34, fill="#FFFFFF", opacity=0.4),
            ]
        return parts

    def edge(self) -> str:
        """Ink and gold line round the opening."""
        return path(self.opening, fill="none", stroke=INK, stroke_width=6.0) + path(
            self.opening, fill="none", stroke="url(#gold)", stroke_width=3.2
        )


TITLE = Arch(820, 872, 54, 23)
CURTAIN = Arch(372, 512, 40, 17)


def title_picture() -> str:
    """The palace seen through the great arch."""
    arch = TITLE
    scene = group(
        palace_scene(arch.w, arch.h), transform=f"translate({num(arch.cx - arch.w / 2)} {num(arch.top)})"
    )
    body = group(scene, clip_path="url(#opening)") + arch.frame() + arch.edge()
    return svg(arch.width, arch.height, scene_defs() + arch.defs(), body)


def curtain_arch() -> str:
    """The arch of the curtain with an empty opening."""
    return svg(CURTAIN.width, CURTAIN.height, scene_defs() + CURTAIN.defs(), CURTAIN.frame() + CURTAIN.edge())


def curtain_leaf(side: str) -> str:
    """One door leaf, ``w / 2`` x ``h`` of the curtain's opening, already cut to the arch."""
    arch, half = CURTAIN, CURTAIN.w / 2
    x = arch.cx - half if side == "left" else arch.cx
    leaf = _leaf(x, arch.top - 6, half, arch.h + 6, hinge_left=side == "left")
    shade = rect(x, arch.top, half, arch.h, fill="url(#doorshade)")
    seam = rect(arch.cx - 1.5, arch.top, 3, arch.h, fill="#1A0D06")
    body = group(
        group(leaf + shade + seam, clip_path="url(#opening)"),
        transform=f"translate({num(-x)} {num(-arch.top)})",
    )
    return svg(half, arch.h, scene_defs() + arch.defs(), body)


def _leaf(x: float, y: float, w: float, h: float, *, hinge_left: bool) -> str:
    lattice = Zellij("488", 58, 62, {8: "#8A5428", 4: "#5E3414"}, "#E0A864", "#2A150A", 2.4)
    inner, top, low = w - 44, h * 0.14, h * 0.50
    free = x + (w - 7 if hinge_left else 7)
    ring_x, ring_y = x + (w - 26 if hinge_left else 26), y + h * 0.66
    panel = element(
        "svg",
        lattice.draw(inner, low),
        x=num(x + 22),
        y=num(y + top),
        width=num(inner),
        height=num(low),
        viewBox=f"0 0 {num(inner)} {num(low)}",
    )
    gold = "url(#gold)"
    return group(
        rect(x, y, w, h, fill="#6B3F1E"),
        rect(x + 12, y + 12, w - 24, h - 24, fill="#83502A", stroke=INK, stroke_width=2.0),
        panel,
        rect(x + 22, y + top, inner, low, fill="none", stroke=gold, stroke_width=3.0),
        rect(x + 22, y + h * 0.68, inner, h * 0.24, fill="#74441F", stroke=gold, stroke_width=2.4),
        poly(khatim(x + w / 2, y + h * 0.80, h * 0.072), fill="#A86E36", stroke=INK, stroke_width=2.0),
        poly(khatim(x + w / 2, y + h * 0.80, h * 0.041), fill=GOLD, stroke=INK, stroke_width=1.6),
        *[
            circle(free, y + 30 + j * (h - 60) / 8, 4.6, fill=gold, stroke=INK, stroke_width=1.4)
            for j in range(9)
        ],
        circle(ring_x, ring_y, 15, fill="none", stroke=INK, stroke_width=8.0),
        circle(ring_x, ring_y, 15, fill="none", stroke=GOLD, stroke_width=4.4),
        circle(ring_x, ring_y - 15, 6.5, fill=gold, stroke=INK, stroke_width=1.8),
        rect(x, y, w, h, fill="none", stroke=INK, stroke_width=3.0),
    )

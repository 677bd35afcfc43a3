"""The four coins: outline, metal, relief. Form, metal and emblem differ, so colour is never alone."""

import math

from artkit.colour import INK
from artkit.geometry import khatim, regular, star
from artkit.svg import Point, circle, group, linear, num, path, points, poly, radial

METAL = {  # bright, body, shade, deep
    "round": ("#FFF3B8", "#F2C53D", "#C88A16", "#7A4A06"),
    "square": ("#FFFFFF", "#D9E2E0", "#93A9A6", "#36504E"),
    "hexagon": ("#FFF0C4", "#E6BC5A", "#B07C22", "#5E3C08"),
    "flower": ("#FFE3C8", "#E8A06A", "#B4602C", "#5C2508"),
}
POMEGRANATE = (
    "M0 -24C26 -26 40 -6 36 14C32 36 14 44 0 44C-14 44 -32 36 -36 14C-40 -6 -26 -26 0 -24Z"
    "M-13 -26L-18 -46L-6 -36L0 -50L6 -36L18 -46L13 -26Q0 -32 -13 -26Z"
)
SEEDS = ((0, -14), (-12, -6), (12, -6), (0, 6), (-12, 13), (12, 13), (-23, 3), (23, 3), (0, 25))
KEY = (
    "M0 -50A20 20 0 0 1 7 -11.2V-4H14V5H7V24H21V16H31V38H21V33H7V44H-7V5H-14V-4H-7V-11.2A20 20 0 0 1 0 -50Z"
    "M0 -41A11 11 0 1 0 .01 -41Z"
)


def coin_outline(form: str, cx: float, cy: float, r: float) -> str:
    """Path data of a coin: round, square (rounded corners), hexagon or flower (eight lobes)."""
    if form == "round":
        return f"M{num(cx - r)} {num(cy)}a{num(r)} {num(r)} 0 1 1 {num(2 * r)} 0a{num(r)} {num(r)} 0 1 1 {num(-2 * r)} 0Z"
    if form == "square":
        half, soft = r * 0.87, r * 0.16
        left, right, top, foot = cx - half, cx + half, cy - half, cy + half
        return (
            f"M{num(left + soft)} {num(top)}H{num(right - soft)}Q{num(right)} {num(top)} {num(right)} {num(top + soft)}"
            f"V{num(foot - soft)}Q{num(right)} {num(foot)} {num(right - soft)} {num(foot)}"
            f"H{num(left + soft)}Q{num(left)} {num(foot)} {num(left)} {num(foot - soft)}"
            f"V{num(top + soft)}Q{num(left)} {num(top)} {num(left + soft)} {num(top)}Z"
        )
    if form == "hexagon":
        return points(regular(cx, cy, r * 1.06, 6, math.pi / 6))
    ring = regular(cx, cy, r * 0.93, 8, math.pi / 8)
    lobe = f"A{num(r * 0.40)} {num(r * 0.40)} 0 0 1 "
    tips = "".join(f"{lobe}{num(x)} {num(y)}" for x, y in ring[1:] + ring[:1])
    return f"M{num(ring[0][0])} {num(ring[0][1])}{tips}Z"


def coin_defs(form: str) -> list[str]:
    bright, body, shade, deep = METAL[form]
    return [
        linear("metal", [(0, bright), (0.4, body), (0.75, shade), (1, deep)], 0, 0, 1, 1),
        radial("metal2", [(0, bright), (0.5, body), (1, shade)], 0.36, 0.3, 0.8),
    ]


def _emblem(form: str) -> str:
    """Relief in a 100-unit box round the origin: dark below, light above."""
    bright, _, _, deep = METAL[form]
    high = "#EEF4F2" if form == "square" else bright
    edge = {"fill": high, "stroke": deep, "stroke_width": 2.4}
    gleam = {
        "stroke": "#FFFFFF",
        "stroke_width": 3.3,
        "fill": "none",
        "stroke_linecap": "round",
        "opacity": 0.8,
    }
    if form == "round":
        seeds = "".join(path(f"M{x} {y}c6 4 6 11 0 15c-6 -4 -6 -11 0 -15Z", fill=deep) for x, y in SEEDS)
        shade = path(POMEGRANATE, fill=deep, transform="translate(2.5 3.5)")
        return shade + path(POMEGRANATE, **edge) + seeds + path("M-30 4C-30 -8 -20 -18 -8 -19", **gleam)
    if form == "square":
        shade = path(KEY, fill=deep, fill_rule="evenodd", transform="translate(2.5 3.5)")
        return shade + path(KEY, **edge, fill_rule="evenodd") + path("M-14 -38A18 18 0 0 1 2 -47", **gleam)
    if form == "hexagon":
        square = {"fill": "none", "stroke": deep, "stroke_width": 3.4}
        return group(
            poly(khatim(2, 3, 50), fill=deep),
            poly(khatim(0, 0, 49), **edge),
            poly(regular(0, 0, 37.5, 4), **square),
            poly(regular(0, 0, 37.5, 4, math.pi / 4), **square),
            poly(star(0, 0, 20, 9, 8), fill=deep),
            circle(0, 0, 5.5, fill=high),
        )
    petal = path("M0 -6C-14 -20 -12 -40 0 -50C12 -40 14 -20 0 -6Z", **edge)
    petal += path("M0 -14V-36", stroke=deep, stroke_width=2.2)
    return group(
        *[group(petal, transform=f"rotate({turn})") for turn in range(0, 360, 60)],
        circle(0, 0, 12, **edge),
        *[circle(x, y, 2.0, fill=deep) for x, y in regular(0, 0, 6, 5)],
    )


def _beads(form: str, r: float) -> list[Point]:
    """Where the beads of the milled edge sit, round the origin."""
    if form == "round":
        return regular(0, 0, r * 0.93, 40)
    if form == "flower":
        angles = [2 * math.pi * i / 48 for i in range(48)]
        radii = [r * (0.93 + 0.055 * math.cos(8 * t)) for t in angles]
        return [(q * math.cos(t), q * math.sin(t)) for q, t in zip(radii, angles, strict=True)]
    steps = 10 if form == "square" else 7
    corners = (
        regular(0, 0, r * 1.1455, 4, math.pi / 4)
        if form == "square"
        else regular(0, 0, r * 0.986, 6, math.pi / 6)
    )
    beads = []
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
        shares = [(i + 0.5) / steps for i in range(steps)]
        beads += [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) for t in shares]
    return beads


def coin(form: str, cx: float, cy: float, r: float) -> str:
    """A struck coin with its emblem. Needs coin_defs and the blur b8."""
    bright, _, _, deep = METAL[form]
    gleam = f"M{num(-r * 0.62)} {num(-r * 0.42)}Q{num(-r * 0.45)} {num(-r * 0.68)} {num(-r * 0.1)} {num(-r * 0.72)}"
    return group(
        path(coin_outline(form, 7, 10, r), fill="#160A0A", opacity=0.55, filter="url(#b8)"),
        path(coin_outline(form, 0, 4, r), fill=deep, stroke=INK, stroke_width=3),
        path(coin_outline(form, 0, 0, r), fill="url(#metal)", stroke=INK, stroke_width=3),
        path(coin_outline(form, 0, 0, r * 0.86), fill="url(#metal2)", stroke=deep, stroke_width=2.0),
        *[circle(x, y, 2.2, fill=bright, stroke=deep, stroke_width=0.8) for x, y in _beads(form, r)],
        group(_emblem(form), transform=f"scale({num(r * 0.0138)})"),
        path(gleam, stroke="#FFFFFF", stroke_width=5, fill="none", stroke_linecap="round", opacity=0.7),
        transform=f"translate({num(cx)} {num(cy)})",
    )

"""Parts of buildings: octagonal stages, terraces, crenels, roofs, columns, ornament bands, domes."""

from collections.abc import Callable, Sequence

from artkit.colour import CREAM, GLAZE, GOLD, INK, LAPIS, ROSE, STONE
from artkit.geometry import star
from artkit.svg import circle, group, linear, num, path, poly, radial, rect

TONES = ("url(#f0)", "url(#f1)", "url(#f2)")  # facets to the left, to the front, to the right
PALE = ("#FFF1D0", "#EED2A2", "#A97E50")
OUTLINE = {"stroke": INK, "stroke_linejoin": "round"}
ROOFS = {  # glaze of a roof: bright, body, dark (front); bright, dark (hip in shade)
    "teal": ("#6FD0B8", GLAZE, "#0F4F50", "#3B9A8A", "#0B3D42"),
    "lapis": ("#7FB4E8", LAPIS, "#17305E", "#3F6FB0", "#122448"),
    "terracotta": ("#F0A878", "#C0643C", "#6E2E1A", "#A8543A", "#4E2014"),
}


def common_defs(roof: str = "teal") -> list[str]:
    """Gradients the buildings share; ``roof`` names the glaze of the pitched roofs."""
    bright, body, dark, hip, hip_dark = ROOFS[roof]
    return [
        linear("f0", [(0, "#FFF3D4"), (1, "#F0D6A6")]),
        linear("f1", [(0, "#EBCD9A"), (1, "#CFA36C")]),
        linear("f2", [(0, "#B08355"), (1, "#7C5436")]),
        linear("r0", [(0, "#FBE0BE"), (1, ROSE["lit"])]),
        linear("r1", [(0, "#EBBF92"), (1, "#CF9563")]),
        linear("r2", [(0, "#AF7A50"), (1, "#74482A")]),
        linear("glaze", [(0, bright), (0.4, body), (1, dark)]),
        linear("glazed", [(0, hip), (1, hip_dark)]),
        linear(
            "ivory", [(0, "#FFFFFF"), (0.35, "#FBF1DC"), (0.7, "#DCC79C"), (1, "#94784E")], 0.1, 0, 0.95, 0.5
        ),
        linear(
            "turquoise",
            [(0, "#C8F6EA"), (0.3, "#56BFB2"), (0.65, "#1F7E80"), (1, "#0B3D48")],
            0.1,
            0,
            0.95,
            0.5,
        ),
        linear(
            "gilded", [(0, "#FFF6C8"), (0.3, "#F2C95A"), (0.65, "#B97E22"), (1, "#6A430E")], 0.1, 0, 0.95, 0.5
        ),
        linear(
            "violet",
            [(0, "#B07BE0"), (0.3, "#7E4FB8"), (0.62, "#503080"), (1, "#28143F")],
            0.12,
            0,
            0.95,
            0.55,
        ),
        linear("win", [(0, "#170D1A"), (1, "#4A2B3C")]),
        radial("lamp", [(0, "#FFE9A8"), (0.35, "#F2A94A", 0.85), (1, "#7A3410", 0)]),
        linear("hall", [(0, "#1A0E16"), (0.55, "#4A2418"), (1, "#A8622C")]),
        radial("pool", [(0, "#D9FBF4"), (0.45, "#58C0CC"), (1, "#17648C")], 0.38, 0.34, 0.75),
        linear("water", [(0, "#BFF0EC"), (0.35, "#4FB9C6"), (1, "#1A6C93")], 0, 0, 1, 1),
        linear("rim", [(0, "#FFFBEF"), (0.6, "#E5D2AC"), (1, "#A98B60")], 0, 0, 1, 1),
    ]


def octagon_stage(
    cx: float,
    top: float,
    foot: float,
    half: float,
    dip: float,
    tones: Sequence[str],
    detail: Callable[[int], str] = lambda _facet: "",
) -> str:
    """One storey of an octagonal prism: three visible facets.

    ``half`` = half its width, ``dip`` = how far the side facets climb. ``detail`` draws on facet 0, 1, 2 in a
    box 100 units wide whose height is that of the storey.
    """
    s = half * 0.5
    xs = [cx - half, cx - s, cx + s, cx + half]
    parts = []
    for i, (x, w, left, right) in enumerate(((xs[0], s, -dip, 0), (xs[1], 2 * s, 0, 0), (xs[2], s, 0, -dip))):
        parts.append(
            poly(
                [(x, top + left), (x + w, top + right), (x + w, foot + right), (x, foot + left)],
                fill=tones[i],
            )
        )
        shear = (right - left) / 100
        parts.append(
            group(detail(i), transform=f"matrix({num(w / 100)} {shear:.4f} 0 1 {num(x)} {num(top + left)})")
        )
    outline = [
        (xs[0], top - dip),
        (xs[1], top),
        (xs[2], top),
        (xs[3], top - dip),
        (xs[3], foot - dip),
        (xs[2], foot),
        (xs[1], foot),
        (xs[0], foot - dip),
    ]
    parts.append(poly(outline, fill="none", stroke_width=3.4, **OUTLINE))
    parts.append(
        path(f"M{num(xs[1])} {num(top)}V{num(foot)}", stroke="#FFF3D6", stroke_width=2.2, opacity=0.75)
    )
    parts.append(path(f"M{num(xs[2])} {num(top)}V{num(foot)}", stroke=INK, stroke_width=2.2, opacity=0.55))
    return "".join(parts)


def terrace(cx: float, y: float, half: float, dip: float, fill: str) -> str:
    """The flat top of an octagonal stage."""
    s = half * 0.5
    near = [(cx - half, y - dip), (cx - s, y), (cx + s, y), (cx + half, y - dip)]
    back = [
        (cx + half, y - 2.2 * dip),
        (cx + s, y - 3.2 * dip),
        (cx - s, y - 3.2 * dip),
        (cx - half, y - 2.2 * dip),
    ]
    return poly(near + back, fill=fill, stroke_width=2.6, **OUTLINE)


def _crenel(x: float, y: float, w: float, h: float, skew: float, tone: str, *, lit: bool) -> str:
    step, top = w * 0.22, w * 0.56
    d = (
        f"M{num(x)} {num(y)}v{num(-h * 0.6)}l{num(step)} {num(skew * step)}v{num(-h * 0.4)}"
        f"l{num(top)} {num(skew * top)}v{num(h * 0.4)}l{num(step)} {num(skew * step)}v{num(h * 0.6)}Z"
    )
    body = path(d, fill=tone, stroke_width=2.0, **OUTLINE)
    if not lit:
        return body
    edge = f"M{num(x + w * 0.24)} {num(y - h + skew * w * 0.24 + 1.5)}l{num(w * 0.52)} {num(skew * w * 0.52)}"
    return body + path(edge, stroke="#FFF6E0", stroke_width=2.0, opacity=0.9)


def crenels(cx: float, y: float, half: float, dip: float, h: float, tones: Sequence[str]) -> str:
    """Crenels on the front edge of a terrace."""
    s = half * 0.5
    k = dip / s
    third = 2 * s / 3
    parts = []
    for i in range(2):
        at = i * s / 2 + 2
        parts.append(_crenel(cx - half + at, y - dip + k * at, s / 2 - 5, h, k, tones[0], lit=True))
    for i in range(3):
        parts.append(_crenel(cx - s + i * third + 3.5, y, third - 7, h, 0, tones[1], lit=True))
    for i in range(2):
        at = i * s / 2 + 3
        parts.append(_crenel(cx + s + at, y - k * at, s / 2 - 5, h, -k, tones[2], lit=False))
    return "".join(parts)


def back_crenels(cx: float, y: float, half: float, dip: float, h: float, tone: str) -> str:
    s, third = half * 0.5, half / 3
    return "".join(
        _crenel(cx - s + i * third + 3, y - 3.2 * dip, third - 6, h, 0, tone, lit=False) for i in range(3)
    )


def sebka(w: float, h: float, cell: float, high: str, low: str) -> str:
    """Interlaced lozenge relief of minaret faces."""
    rise = cell * 0.75
    arcs = []
    for j in range(-1, int(h / rise) + 2):
        for i in range(-1, int(w / cell) + 2):
            x, y = i * cell + (cell / 2 if j % 2 else 0), j * rise
            arcs.append(
                f"M{num(x)} {num(y + rise)}c0 {num(-cell * 0.22)} {num(-cell * 0.5)} {num(-cell * 0.3)}"
                f" {num(-cell * 0.5)} {num(-rise)}m{num(cell)} 0c0 {num(cell * 0.45)} {num(-cell * 0.5)}"
                f" {num(cell * 0.53)} {num(-cell * 0.5)} {num(rise)}"
            )
    d = "".join(arcs)
    return path(d, fill="none", stroke=low, stroke_width=4.2, transform="translate(1.2 1.6)") + path(
        d, fill="none", stroke=high, stroke_width=2.4
    )


def star_band(y: float, h: float, colour: str, count: int, w: float = 100.0) -> str:
    """Band of star tiles between gold lines, w units wide."""
    parts = [rect(0, y, w, h, fill=colour, stroke=INK, stroke_width=1.6)]
    step, middle = w / count, y + h / 2
    for i in range(count):
        parts.append(poly(star(step * (i + 0.5), middle, h * 0.40, h * 0.2, 4), fill=CREAM))
        parts.append(poly(star(step * (i + 1), middle, h * 0.22, h * 0.1, 4), fill=GOLD))
    lines = f"M0 {num(y + 1.5)}h{num(w)}M0 {num(y + h - 1.5)}h{num(w)}"
    return "".join(parts) + path(lines, stroke=GOLD, stroke_width=2.2)


def tile_roof(
    x: float, y: float, w: float, h: float, lean: float, fill: str, rows: int = 3, step: float = 16.0
) -> str:
    """Pitched roof of half-round tiles: eave from (x, y) to (x + w, y), ridge h higher, ends leaning in."""
    count = int(w / step)
    slope = f"M{num(x)} {num(y)}L{num(x + lean)} {num(y - h)}H{num(x + w - lean)}L{num(x + w)} {num(y)}Z"
    joints = "".join(
        f"M{num(x + w * i / count)} {num(y)}L{num(x + lean + (w - 2 * lean) * i / count)} {num(y - h)}"
        for i in range(1, count)
    )
    courses = "".join(
        f"M{num(x + lean * j / rows)} {num(y - h * j / rows)}H{num(x + w - lean * j / rows)}"
        for j in range(1, rows)
    )
    scallops = f"a{num(w / count / 2)} 5 0 0 0 {num(w / count)} 0" * count
    ridge = f"M{num(x + lean - 4)} {num(y - h)}H{num(x + w - lean + 4)}"
    return group(
        path(slope, fill=fill, stroke_width=3.2, **OUTLINE),
        path(joints, stroke="#06302F", stroke_width=1.8, opacity=0.6),
        path(joints, stroke="#F0FFF8", stroke_width=1.4, opacity=0.42, transform="translate(-2.4 0)"),
        path(courses, stroke="#06302F", stroke_width=1.4, opacity=0.35),
        path(f"M{num(x)} {num(y)}{scallops}", fill=fill, stroke=INK, stroke_width=2.0),
        path(ridge, stroke=INK, stroke_width=8.0, stroke_linecap="round"),
        path(ridge, stroke="url(#gold)", stroke_width=4.5, stroke_linecap="round"),
    )


def column(x: float, top: float, foot: float, w: float, fill: str = "url(#f0)") -> str:
    """Slender marble column with capital and base."""
    return (
        rect(x - w / 2, top, w, foot - top, fill=fill, stroke=INK, stroke_width=1.8)
        + path(
            f"M{num(x - w * 0.2)} {num(top)}V{num(foot)}",
            stroke="#FFFFFF",
            stroke_width=w * 0.16,
            opacity=0.8,
        )
        + rect(x - w * 0.95, top - w * 0.5, w * 1.9, w * 0.95, fill="#FFF1D0", stroke=INK, stroke_width=1.8)
        + rect(x - w * 0.8, foot - w * 0.35, w * 1.6, w * 0.7, fill="#E9C994", stroke=INK, stroke_width=1.8)
    )


def lattice(w: float, h: float, step: float, high: str, low: str) -> str:
    """Turned-wood lattice (mashrabiya): two diagonal families of bars."""
    d = "".join(
        f"M{num(i * step)} 0l{num(-h)} {num(h)}M{num(i * step)} 0l{num(h)} {num(h)}"
        for i in range(-int(h / step) - 1, int((w + h) / step) + 2)
    )
    return path(d, stroke=low, stroke_width=3.4, transform="translate(.8 1.2)") + path(
        d, stroke=high, stroke_width=1.9
    )


def finial(x: float, y: float, k: float = 1.0) -> str:
    """Three gilded balls on a rod, the tip of roofs and domes."""
    balls = [
        circle(0, at, r, fill="url(#gold)", stroke=INK, stroke_width=2.0)
        for at, r in ((8, 6.0), (-3, 4.6), (-11, 3.4))
    ]
    rod = path("M0 16V-16", stroke=INK, stroke_width=4.5)
    return group(rod, *balls, transform=f"translate({num(x)} {num(y)}) scale({num(k)})")


def cast(d: str) -> str:
    """Soft shadow on the ground to the right, never beyond the tile."""
    return group(path(d, fill="#12061C", opacity=0.5, filter="url(#b8)"), clip_path="url(#tile)")


def banner(x: float, y: float, h: float, colour: str, k: float = 1.0) -> str:
    """Pole with a swallow-tailed banner blowing to the right; (x, y) = foot of the pole."""
    top = y - h
    cloth = f"M{num(x)} {num(top + 4)}q{num(12 * k)} -5 {num(24 * k)} 0t{num(20 * k)} -1l{num(-9 * k)} {num(9 * k)}l{num(10 * k)} {num(9 * k)}q{num(-10 * k)} 4 {num(-21 * k)} 1t{num(-24 * k)} 0Z"
    return (
        path(f"M{num(x)} {num(y)}V{num(top - 3)}", stroke=INK, stroke_width=4.2, stroke_linecap="round")
        + path(
            f"M{num(x)} {num(y)}V{num(top - 3)}", stroke="#E9C994", stroke_width=1.8, stroke_linecap="round"
        )
        + path(cloth, fill=colour, stroke_width=2.2, **OUTLINE)
        + path(
            f"M{num(x + 3)} {num(top + 7)}q{num(10 * k)} -4 {num(20 * k)} -1",
            stroke="#FFFFFF",
            stroke_width=2.0,
            fill="none",
            opacity=0.6,
        )
        + circle(x, top - 4, 3.6, fill="url(#gold)", stroke=INK, stroke_width=1.6)
    )


def onion_dome(
    cx: float, foot: float, w: float, h: float, fill: str, rib: str, shine: str = "#FFFFFF"
) -> str:
    """Ribbed pointed dome with a gold ring and a finial; w = width at the ring."""
    half, top = w / 2, foot - h
    body = (
        f"M{num(cx - half)} {num(foot)}C{num(cx - half * 1.22)} {num(foot - h * 0.45)} {num(cx - half * 0.72)}"
        f" {num(foot - h * 0.68)} {num(cx)} {num(top)}C{num(cx + half * 0.72)} {num(foot - h * 0.68)}"
        f" {num(cx + half * 1.22)} {num(foot - h * 0.45)} {num(cx + half)} {num(foot)}"
        f"Q{num(cx)} {num(foot + w * 0.14)} {num(cx - half)} {num(foot)}Z"
    )
    ribs = "".join(
        f"M{num(cx + b * half)} {num(foot + w * 0.05)}C{num(cx + b * half * 1.3)} {num(foot - h * 0.45)}"
        f" {num(cx + b * half * 0.72)} {num(foot - h * 0.68)} {num(cx)} {num(top + 2)}"
        for b in (-0.72, -0.4, 0, 0.4, 0.72)
    )
    gleam = f"M{num(cx - half * 0.8)} {num(foot - h * 0.12)}C{num(cx - half * 0.95)} {num(foot - h * 0.42)} {num(cx - half * 0.6)} {num(foot - h * 0.6)} {num(cx - half * 0.26)} {num(foot - h * 0.78)}"
    ring = f"M{num(cx - half)} {num(foot)}Q{num(cx)} {num(foot + w * 0.14)} {num(cx + half)} {num(foot)}"
    thick = max(w / 40, 1.2)
    return group(
        path(body, fill=fill, stroke_width=3.3, **OUTLINE),
        path(ribs, stroke=rib, stroke_width=thick, fill="none", opacity=0.9),
        path(
            ribs,
            stroke="#FFFFFF",
            stroke_width=thick * 0.3,
            fill="none",
            opacity=0.55,
            transform="translate(-.8 0)",
        ),
        path(
            gleam,
            stroke=shine,
            stroke_width=max(w / 26, 2),
            fill="none",
            opacity=0.85,
            stroke_linecap="round",
        ),
        path(ring, stroke=INK, stroke_width=max(w / 28, 4), fill="none"),
        path(ring, stroke="url(#gold)", stroke_width=max(w / 42, 2.4), fill="none"),
        finial(cx, top, max(0.5, min(1.2, w / 140))),
    )


def ashlar(w: float, h: float, course: float, opacity: float = 0.27) -> str:
    """Faint courses on a facet of w x h units."""
    rows = int(h / course)
    lines = "".join(f"M0 {num(j * course)}h{num(w)}" for j in range(1, rows + 1))
    joints = "".join(
        f"M{num((i + 0.5 * (j % 2)) * w / 3 + 4)} {num(j * course)}v{num(course)}"
        for j in range(rows)
        for i in range(3)
    )
    return path(lines + joints, stroke=STONE["line"], stroke_width=1.0, opacity=opacity)

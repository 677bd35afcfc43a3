"""Plants: cypress, orange tree, bush, flowers, palm. Feet stand at the given point; shadows fall to the right."""

import math
import random
from collections.abc import Sequence

from artkit.colour import INK
from artkit.svg import circle, ellipse, group, linear, num, path, radial, rect

GROUND_SHADOW = {"fill": "#0E1A10", "opacity": 0.45, "filter": "url(#b4)"}
LEAF_LINE = "#0F3318"


def flora_defs() -> list[str]:
    return [
        radial("leaf", [(0, "#A8D65C"), (0.5, "#5E9E38"), (1, "#1F5426")], 0.35, 0.3, 0.75),
        radial("leafd", [(0, "#7DBE5A"), (0.5, "#2F7A3C"), (1, "#0E3A24")], 0.3, 0.28, 0.8),
        linear("cyp", [(0, "#7FBE58"), (0.35, "#3E8A3F"), (0.7, "#1D5A32"), (1, "#0C3220")], 0, 0, 1, 0.15),
    ]


def bush(x: float, y: float, r: float, seed: float) -> str:
    """A clipped shrub round (x, y)."""
    scatter = random.Random(seed)
    parts = [ellipse(x + r * 0.35, y + r * 0.45, r * 1.25, r * 0.5, **GROUND_SHADOW)]
    for i in range(6):
        a = i * 1.05 + scatter.random()
        at = (x + math.cos(a) * r * 0.55, y + math.sin(a) * r * 0.4)
        parts.append(circle(*at, r * 0.56, fill="url(#leafd)", stroke=LEAF_LINE, stroke_width=1.4))
    top = circle(x - r * 0.12, y - r * 0.18, r * 0.62, fill="url(#leaf)", stroke=LEAF_LINE, stroke_width=1.2)
    return "".join(parts) + top


def cypress(x: float, y: float, h: float, w: float) -> str:
    shadow = f"M{num(x)} {num(y)}l{num(h * 0.55)} {num(-h * 0.12)}l{num(h * 0.12)} {num(h * 0.10)}l{num(-h * 0.5)} {num(h * 0.12)}Z"
    body = (
        f"M{num(x)} {num(y - h)}C{num(x + w * 0.35)} {num(y - h * 0.78)} {num(x + w * 0.56)} {num(y - h * 0.45)}"
        f" {num(x + w * 0.5)} {num(y - h * 0.2)}C{num(x + w * 0.45)} {num(y - 4)} {num(x - w * 0.45)} {num(y - 4)}"
        f" {num(x - w * 0.5)} {num(y - h * 0.2)}C{num(x - w * 0.56)} {num(y - h * 0.45)} {num(x - w * 0.35)}"
        f" {num(y - h * 0.78)} {num(x)} {num(y - h)}Z"
    )
    scatter, strokes = random.Random(int(x * 7 + y)), []
    for _ in range(16):
        t = scatter.uniform(0.12, 0.82)
        half = w * 0.42 * (1 - abs(t - 0.3))
        strokes.append(f"M{num(x + scatter.uniform(-half, half))} {num(y - h * t)}q1.5 -7 0 -13")
    thin = {"stroke_width": 1.7, "fill": "none"}
    return group(
        path(shadow, fill="#0E1A10", opacity=0.42, filter="url(#b4)"),
        rect(x - 3, y - 10, 6, 12, fill="#6B4423", stroke=INK, stroke_width=1.4),
        path(body, fill="url(#cyp)", stroke="#0A2616", stroke_width=2.6),
        path("".join(strokes[:9]), stroke="#A6DB74", opacity=0.6, **thin),
        path("".join(strokes[9:]), stroke="#06200F", opacity=0.55, **thin),
    )


def fruit_tree(x: float, y: float, r: float, fruit: str = "#F08A1D", line: str = "#8A3B08") -> str:
    """Round tree with fruit (oranges unless told); r = radius of the crown."""
    scatter = random.Random(int(x + y))
    cy = y - r * 1.15
    parts = [
        ellipse(x + r * 0.75, y + 4, r * 1.05, r * 0.42, fill="#0E1A10", opacity=0.5, filter="url(#b4)"),
        path(
            f"M{num(x - 4)} {num(y + 4)}l2 {num(-r)}h4l2 {num(r)}Z",
            fill="#7A4C26",
            stroke=INK,
            stroke_width=1.5,
        ),
    ]
    for a, share in ((0.4, 0.6), (1.5, 0.56), (2.7, 0.6), (3.9, 0.6), (5.2, 0.6)):
        at = (x + math.cos(a) * r * 0.5, cy + math.sin(a) * r * 0.42)
        parts.append(circle(*at, r * share, fill="url(#leafd)", stroke=LEAF_LINE, stroke_width=2))
    parts.append(circle(x - r * 0.1, cy - r * 0.12, r * 0.72, fill="url(#leaf)"))
    for _ in range(10):
        a, q = scatter.random() * 6.283, scatter.random() ** 0.5 * r * 0.8
        ox, oy = x + math.cos(a) * q, cy + math.sin(a) * q * 0.85
        parts.append(circle(ox, oy, r * 0.135, fill=fruit, stroke=line, stroke_width=1.0))
        parts.append(circle(ox - r * 0.04, oy - r * 0.05, r * 0.045, fill="#FFE0A0"))
    return group(*parts)


def flowers(x: float, y: float, w: float, h: float, colours: Sequence[str], count: int, seed: int) -> str:
    """Five-petalled flowers scattered over a box."""
    scatter, parts = random.Random(seed), []
    for _ in range(count):
        px, py, r = x + scatter.random() * w, y + scatter.random() * h, scatter.uniform(3.4, 5.2)
        colour = scatter.choice(colours)
        for a in (0, 1.26, 2.51, 3.77, 5.03):
            parts.append(
                circle(px + math.cos(a) * r * 0.8, py + math.sin(a) * r * 0.8, r * 0.62, fill=colour)
            )
        parts.append(circle(px, py, r * 0.45, fill="#FFE27A"))
    return "".join(parts)


def palm(x: float, y: float, h: float, lean: float = 6) -> str:
    """Date palm: slender ringed trunk, arching fronds, two bunches of dates."""
    tx, ty, k = x + lean, y - h, h / 100
    trunk = (
        f"M{num(x - 5 * k)} {num(y)}Q{num(x - 3 * k)} {num(y - h * 0.5)} {num(tx - 3 * k)} {num(ty)}"
        f"h{num(6 * k)}Q{num(x + 6 * k)} {num(y - h * 0.5)} {num(x + 7 * k)} {num(y)}Z"
    )
    rings = "".join(
        f"M{num(x - 4 * k + lean * t)} {num(y - h * t)}q{num(5 * k)} {num(3 * k)} {num(9 * k)} 0"
        for t in (0.1, 0.22, 0.34, 0.46, 0.58, 0.7, 0.82)
    )
    parts = [
        ellipse(x + 22 * k, y + 2, 34 * k, 8 * k, **GROUND_SHADOW),
        path(trunk, fill="#A87848", stroke=INK, stroke_width=2.0),
        path(rings, stroke="#5A3418", stroke_width=1.6, fill="none"),
    ]
    fronds = ((-48, -4), (-40, -26), (-18, -38), (14, -40), (38, -28), (48, -6), (-34, 16), (36, 16))
    for dx, dy in fronds:
        bend = (
            f"M0 0Q{num(dx * 0.55)} {num(dy - 22)} {num(dx)} {num(dy + 8)}Q{num(dx * 0.4)} {num(dy - 4)} 0 0Z"
        )
        fill = "#5FA53C" if dx < 0 else "#2F7A3C"
        leaf = path(bend, fill=fill, stroke="#0A2616", stroke_width=1.8 / k, stroke_linejoin="round")
        parts.append(group(leaf, transform=f"translate({num(tx)} {num(ty)}) scale({num(k)})"))
    dates = [(tx - 6 * k, ty + 7 * k), (tx + 7 * k, ty + 8 * k), (tx, ty + 4 * k)]
    parts += [circle(*at, 4.6 * k, fill="#C46A1E", stroke=INK, stroke_width=1.4) for at in dates]
    return group(*parts)

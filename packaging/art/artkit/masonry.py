"""Stone, brick and arches: what the buildings and the walls are made of."""

import math
import random

from artkit.colour import WALL
from artkit.svg import num, path, poly, rect


def horseshoe(x: float, y: float, w: float, h: float, waist: float = 0.88) -> str:
    """Path data of a horseshoe arch; x = centre, y = foot, w = widest, h = height, waist = opening / w."""
    r = w / 2
    half = r * waist
    spring = y - h + r + r * math.sin(math.acos(waist))
    return (
        f"M{num(x - half)} {num(y)}L{num(x - half)} {num(spring)}"
        f"A{num(r)} {num(r)} 0 1 1 {num(x + half)} {num(spring)}L{num(x + half)} {num(y)}Z"
    )


def voussoirs(
    x: float,
    y: float,
    w: float,
    h: float,
    band: float,
    count: int = 9,
    odd: str = "#C65B45",
    even: str = "#F6E6C8",
    waist: float = 0.88,
    line: str = "#5A3A22",
    width: float = 1.0,
) -> str:
    """Ring of alternating wedge stones, ``band`` thick, round the horseshoe of the same place."""
    r, cy, lean = w / 2, y - h + w / 2, math.acos(waist)
    first, last = math.pi - lean, 2 * math.pi + lean
    stones = []
    for i in range(count):
        t0, t1 = (first + (last - first) * j / count for j in (i, i + 1))
        corners = ((r, t0), (r, t1), (r + band, t1), (r + band, t0))
        stones.append(
            poly(
                [(x + q * math.cos(t), cy + q * math.sin(t)) for q, t in corners],
                fill=even if i % 2 else odd,
                stroke=line,
                stroke_width=width,
            )
        )
    return "".join(stones)


def masonry(
    x: float,
    y: float,
    w: float,
    h: float,
    rows: int,
    seed: int,
    line: str = WALL["line"],
    step: tuple[float, float] = (18, 34),
) -> str:
    """Courses of stones over a lit face: joints, and a shade lighter or darker for each stone."""
    scatter, parts, course = random.Random(seed), [], h / rows
    joint = {"stroke": line, "stroke_width": 1.3, "opacity": 0.55}
    for j in range(rows):
        left, top = x - scatter.random() * 14, y + j * course
        while left < x + w:
            length = scatter.uniform(*step)
            a, b = max(left, x), min(left + length, x + w)
            if b - a > 2:
                t = scatter.random()
                fill = "#FFE7CF" if t > 0.5 else "#3A120A"
                parts.append(rect(a, top, b - a, course, fill=fill, opacity=round(abs(t - 0.5) * 0.34, 3)))
                parts.append(path(f"M{num(b)} {num(top)}v{num(course)}", **joint))
            left += length
        if j:
            parts.append(path(f"M{num(x)} {num(top)}h{num(w)}", **joint))
    return "".join(parts)


def merlon(x: float, y: float, w: float, h: float, cap: float = 5.0) -> str:
    """Stepped merlon, seen from the front; y = foot. Needs the gradient ``wface``."""
    up, over, rest = num(h * 0.62), num(w * 0.2), num(h * 0.38)
    body = f"M{num(x)} {num(y)}v-{up}h{over}v-{rest}h{num(w * 0.6)}v{rest}h{over}v{up}Z"
    light = (
        f"M{num(x + 1.2)} {num(y - h * 0.62)}v{num(-cap * 0.5)}h{over}"
        f"M{num(x + w * 0.2)} {num(y - h)}h{num(w * 0.6)}"
    )
    return path(
        body, fill="url(#wface)", stroke=WALL["line"], stroke_width=1.8, stroke_linejoin="round"
    ) + path(light, stroke="#FFD9B0", stroke_width=2.2, fill="none")

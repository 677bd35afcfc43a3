"""Pencil on paper: strokes, ticks, rings and digits as a hand draws them, each in several variants.

A mark is a polyline with a pressure; it becomes an outline of varying width, roughened and made
grainy like graphite. The variants come from a seed, so that a mark is always the same.
"""

import math
import random

from artkit.svg import Point, element, path, points, svg

GRAPHITE = "#34323C"
SIZE = 128
"""Units of a mark's square."""

STROKES, TICKS, RINGS = 8, 6, 6

DIGITS: dict[str, tuple[tuple[Point, ...], ...]] = {
    "0": (((0, -40), (-22, -30), (-27, 4), (-14, 38), (8, 40), (25, 20), (24, -18), (8, -39), (-6, -38)),),
    "1": (((-16, -20), (2, -40), (3, -10), (2, 41)),),
    "2": (((-22, -20), (-10, -39), (14, -37), (21, -18), (6, 8), (-24, 38), (0, 35), (27, 37)),),
    "3": (
        (
            (-20, -32),
            (4, -41),
            (20, -26),
            (10, -7),
            (-6, -2),
            (14, 3),
            (23, 21),
            (10, 38),
            (-14, 40),
            (-24, 28),
        ),
    ),
    "4": (((4, -40), (-14, -8), (-24, 12), (4, 12), (27, 10)), ((12, -14), (11, 14), (12, 42))),
    "5": (((20, -39), (-12, -38), (-16, -6), (6, -10), (23, 6), (18, 30), (-4, 41), (-22, 32)),),
    "6": (
        ((14, -40), (-8, -24), (-22, 6), (-18, 32), (2, 41), (21, 28), (18, 8), (0, 0), (-16, 10), (-20, 22)),
    ),
    "7": (((-23, -36), (0, -38), (24, -37), (8, -2), (-6, 41)),),
    "8": (
        (
            (16, -30),
            (-2, -41),
            (-18, -28),
            (-8, -8),
            (12, 4),
            (22, 22),
            (8, 40),
            (-14, 38),
            (-20, 18),
            (-4, 0),
            (14, -14),
            (16, -32),
        ),
    ),
    "9": (((18, -24), (2, -40), (-18, -28), (-18, -8), (0, 0), (16, -10), (19, -28), (18, 4), (8, 41)),),
}
"""Handwritten digits as their corners; they are rounded on the way."""


def _smooth(corners: tuple[Point, ...], steps: int = 10) -> list[Point]:
    """A curve through the corners (Catmull-Rom)."""
    ring = (corners[0], *corners, corners[-1])
    found = []
    for a, b, c, d in zip(ring, ring[1:], ring[2:], ring[3:], strict=False):
        for step in range(steps):
            t = step / steps
            found.append(
                tuple(
                    0.5
                    * (
                        2 * b[i]
                        + (c[i] - a[i]) * t
                        + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t
                        + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t**3
                    )
                    for i in (0, 1)
                )
            )
    return [*found, corners[-1]]


def _pressed(line: list[Point], width: float, chance: random.Random) -> str:
    """The outline of a line: it begins firmly and leaves the paper lightly."""
    left, right = [], []
    wave, shift = chance.uniform(0.6, 1.4), chance.uniform(0, 6)
    last = len(line) - 1
    for place, (x, y) in enumerate(line):
        before, after = line[max(0, place - 1)], line[min(last, place + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        t = place / max(1, last)
        ends = min(1.0, 0.45 + 5 * t) * min(1.0, 0.25 + 3.2 * (1 - t))
        half = width / 2 * ends * (0.86 + 0.14 * math.sin(wave * 7 * t + shift))
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    return points([*left, *reversed(right)])


def _graphite(seed: int) -> str:
    """Rough edges and the tooth of the paper."""
    edge = element(
        "feTurbulence", type="fractalNoise", baseFrequency=0.07, numOctaves=2, seed=seed, result="e"
    )
    moved = element(
        "feDisplacementMap",
        in_="SourceGraphic",
        in2="e",
        scale=2.4,
        xChannelSelector="R",
        yChannelSelector="G",
        result="m",
    )
    tooth = element("feTurbulence", type="fractalNoise", baseFrequency=0.62, numOctaves=2, seed=seed + 9)
    holes = element(
        "feColorMatrix", type="matrix", values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -3.6 2.75", result="h"
    )
    rubbed = element("feComposite", in_="m", in2="h", operator="in")
    return element(
        "filter",
        edge + moved + tooth + holes + rubbed,
        id="graphite",
        x="-20%",
        y="-20%",
        width="140%",
        height="140%",
        color_interpolation_filters="sRGB",
    )


def _drawn(lines: list[list[Point]], width: float, seed: int) -> str:
    chance = random.Random(f"pencil {seed}")
    passes = []
    for line in lines:
        passes.append(path(_pressed(line, width, chance), fill=GRAPHITE, opacity=0.94))
        near = [(x + chance.uniform(-0.8, 0.8), y + chance.uniform(-0.8, 0.8)) for x, y in line]
        passes.append(path(_pressed(near, width * 0.62, chance), fill=GRAPHITE, opacity=0.5))
    body = element(
        "g", "".join(passes), filter="url(#graphite)", transform=f"translate({SIZE / 2} {SIZE / 2})"
    )
    return svg(SIZE, SIZE, [_graphite(seed)], body)


def _shaken(corners: tuple[Point, ...], by: float, chance: random.Random) -> tuple[Point, ...]:
    return tuple((x + chance.uniform(-by, by), y + chance.uniform(-by, by)) for x, y in corners)


def stroke(number: int) -> str:
    """One arm of a cross, from the upper left; mirrored it is the other one."""
    chance = random.Random(f"stroke {number}")
    bend = chance.uniform(-7, 7)
    corners = ((-46, -45), (-18 + bend, -17 - bend), (16 + bend, 15 - bend), (46, 45))
    return _drawn([_smooth(_shaken(corners, 4, chance))], 10.5, number)


def tick(number: int) -> str:
    """A tick in a small box; its tail runs out of it."""
    chance = random.Random(f"tick {number}")
    corners = ((-34, 2), (-20, 20), (-10, 38), (8, 2), (30, -32), (46, -48))
    return _drawn([_smooth(_shaken(corners, 4, chance))], 15, 100 + number)


def ring(number: int) -> str:
    """A circle that does not quite meet its beginning."""
    chance = random.Random(f"ring {number}")
    start, way = chance.uniform(-2.4, -1.2), math.tau * chance.uniform(1.03, 1.12)
    wide, high = chance.uniform(46, 51), chance.uniform(45, 50)
    drift = chance.uniform(-4, 5)
    corners = tuple(
        (
            math.cos(start + way * i / 16) * (wide + drift * i / 16) + chance.uniform(-0.8, 0.8),
            math.sin(start + way * i / 16) * (high + drift * i / 16) + chance.uniform(-0.8, 0.8),
        )
        for i in range(17)
    )
    return _drawn([_smooth(corners, 5)], 8, 200 + number)


def digit(which: str) -> str:
    """A digit as written by hand."""
    chance = random.Random(f"digit {which}")
    lines = [_smooth(_shaken(corners, 1.6, chance)) for corners in DIGITS[which]]
    return _drawn(lines, 11, 300 + int(which))

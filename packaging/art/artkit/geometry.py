"""Plane geometry of the ornament: regular polygons, stars, tilings, polygons in contact."""

import math

from artkit.svg import Point

Polygon = list[Point]


def regular(cx: float, cy: float, r: float, corners: int, turn: float = 0.0) -> Polygon:
    """A regular polygon; ``turn`` in radians."""
    angles = [2 * math.pi * i / corners + turn for i in range(corners)]
    return [(cx + r * math.cos(a), cy + r * math.sin(a)) for a in angles]


def star(cx: float, cy: float, outer: float, inner: float, tips: int, turn: float = -math.pi / 2) -> Polygon:
    radii = [(outer, inner)[i % 2] for i in range(2 * tips)]
    angles = [math.pi * i / tips + turn for i in range(2 * tips)]
    return [(cx + r * math.cos(a), cy + r * math.sin(a)) for r, a in zip(radii, angles, strict=True)]


def khatim(cx: float, cy: float, r: float) -> Polygon:
    """The eight-pointed star of two overlaid squares."""
    return star(cx, cy, r, r * 0.7654, 8)


def hankin(polygon: Polygon, contact: float) -> Polygon:
    """Star inscribed in a polygon by the polygons-in-contact method.

    Lines leave the middle of each side at the contact angle (degrees) and meet: the star's inner corners.
    For triangles keep the angle below 60.
    """
    k, t, corners = len(polygon), math.radians(contact), []
    area = sum(
        polygon[i][0] * polygon[(i + 1) % k][1] - polygon[(i + 1) % k][0] * polygon[i][1] for i in range(k)
    )
    ring = polygon[::-1] if area < 0 else polygon
    for i in range(k):
        a, b, c = ring[i], ring[(i + 1) % k], ring[(i + 2) % k]
        m1 = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        m2 = ((b[0] + c[0]) / 2, (b[1] + c[1]) / 2)
        d1 = math.atan2(b[1] - a[1], b[0] - a[0]) + t
        d2 = math.atan2(b[1] - c[1], b[0] - c[0]) - t
        ux, uy, vx, vy = math.cos(d1), math.sin(d1), math.cos(d2), math.sin(d2)
        den = ux * vy - uy * vx
        s = ((m2[0] - m1[0]) * vy - (m2[1] - m1[1]) * vx) / den if abs(den) > 1e-9 else 0.0
        corners += [m1, (m1[0] + ux * s, m1[1] + uy * s)]
    return corners


def tiling(kind: str, w: float, h: float, size: float) -> list[tuple[int, Polygon]]:
    """Polygons (with their number of corners) that cover w x h; ``size`` is the lattice period.

    Kinds are vertex figures: 488 (octagons, squares), 666 (hexagons), 31212 (dodecagons, triangles),
    4612 (dodecagons, hexagons, squares).
    """
    if kind == "488":
        return _octagons(w, h, size)
    dy = size * math.sqrt(3) / 2
    cells: list[tuple[int, Polygon]] = []
    for j in range(-1, int(h / dy) + 3):
        for i in range(-2, int(w / size) + 3):
            x, y = i * size + (size / 2 if j % 2 else 0), j * dy
            if kind == "666":
                cells.append((6, regular(x, y, size / math.sqrt(3), 6, math.pi / 6)))
            elif kind == "31212":
                cells += _dodecagon_and_triangles(x, y, size)
            else:
                cells += _dodecagon_hexagons_squares(x, y, size)
    return cells


def _octagons(w: float, h: float, size: float) -> list[tuple[int, Polygon]]:
    side = size / (1 + math.sqrt(2))
    cells: list[tuple[int, Polygon]] = []
    for j in range(-1, int(h / size) + 2):
        for i in range(-1, int(w / size) + 2):
            x, y = i * size, j * size
            cells.append((8, regular(x, y, side / (2 * math.sin(math.pi / 8)), 8, math.pi / 8)))
            cells.append((4, regular(x + size / 2, y + size / 2, side / math.sqrt(2), 4)))
    return cells


def _dodecagon_and_triangles(x: float, y: float, size: float) -> list[tuple[int, Polygon]]:
    radius = size / 2 / math.cos(math.pi / 12)
    side = 2 * radius * math.sin(math.pi / 12)
    cells = [(12, regular(x, y, radius, 12, math.pi / 12))]
    for up in (1, -1):
        centre = y + up * size / (2 * math.sqrt(3))
        turn = math.pi - up * math.pi / 2
        cells.append((3, regular(x + size / 2, centre, side / math.sqrt(3), 3, turn)))
    return cells


def _dodecagon_hexagons_squares(x: float, y: float, size: float) -> list[tuple[int, Polygon]]:
    """Dodecagons on a hexagonal lattice, hexagons at the triangle centres, squares on the edges."""
    side = size / (1 / math.tan(math.pi / 12) + 1)
    cells = [(12, regular(x, y, side / (2 * math.sin(math.pi / 12)), 12, math.pi / 12))]
    for degrees in (0, 60, 120):
        t = math.radians(degrees)
        middle = (x + size / 2 * math.cos(t), y + size / 2 * math.sin(t))
        cells.append((4, regular(*middle, side / math.sqrt(2), 4, t + math.pi / 4)))
    cells += [(6, regular(x + size / 2, y + up * size / (2 * math.sqrt(3)), side, 6)) for up in (1, -1)]
    return cells

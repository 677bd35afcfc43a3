"""The seraglio: a star-shaped lattice palace round a court, from a low garden court (price 3) to a domed one (9)."""

import math

from artkit.colour import INK, STONE, mix
from artkit.flora import bush, fruit_tree
from artkit.geometry import Polygon, khatim
from artkit.stonework import cast, finial, lattice, octagon_stage, onion_dome, star_band
from artkit.svg import boxed, circle, clip, ellipse, group, num, path, poly, rect

CX, CY, FLAT = 250, 222, 0.66  # centre of the roof and how much the view flattens circles
RADIUS = (152, 160, 168, 176, 176, 176, 176)
HEIGHT = (72, 82, 92, 104, 104, 104, 104)
DEPTH = 44  # of the court below the roof
BANDS = ("#A83038", "#2E5E9C", "#1F7A6A")  # star tiles of the walls


def seraglio(level: int) -> str:
    """Level 0 to 6: cheapest to dearest."""
    radius, height = RADIUS[level], HEIGHT[level]
    outline = khatim(0, 0, radius)
    ring = _seen(outline, 1.0, 0)
    parts = [
        cast("M150 400L330 430L486 376L480 250L430 190Z"),
        ellipse(262, CY + height + 58, radius + 4, 58, fill="#1A0408", opacity=0.55, filter="url(#b8)"),
        poly(
            [(x, y + 14) for x, y in _seen(outline, 1.07, height + 10)],
            fill="#9A6F44",
            stroke=INK,
            stroke_width=3.0,
        ),
        poly(_seen(outline, 1.07, height + 10), fill="#E9CFA0", stroke=INK, stroke_width=2.4),
        *_walls(outline, ring, height, BANDS[(0, 2, 0, 0, 1, 2, 1)[level]]),
        *_roof(outline, radius),
        _court(outline, level),
    ]
    bosses = ring[::2]
    if level >= 4:
        parts += [finial(x, y - 12, 0.9) for x, y in bosses]
    elif level >= 2:
        parts += [_boss(x, y) for x, y in bosses]
    if level >= 5:
        parts.append(
            _kiosk(
                "url(#turquoise)" if level == 5 else "url(#gilded)", "#E2B04A" if level == 5 else "#7A4A12"
            )
        )
    parts += [bush(92, 424, 13, 4), bush(112, 434, 10, 6)] if level >= 3 else [fruit_tree(96, 430, 26)]
    return "".join(parts)


def _seen(outline: Polygon, scale: float, drop: float) -> Polygon:
    """A flat outline round the origin as it lies in the picture."""
    return [(CX + x * scale, CY + drop + y * scale * FLAT) for x, y in outline]


def _normals(outline: Polygon) -> list[tuple[float, float]]:
    """Outward normal of each side."""
    normals = []
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        nx, ny = by - ay, ax - bx
        if nx * ax + ny * ay < 0:
            nx, ny = -nx, -ny
        normals.append((nx, ny))
    return normals


def _walls(outline: Polygon, ring: Polygon, height: float, band: str) -> list[str]:
    """The lattice walls that face us, back to front."""
    faces = []
    for i, (nx, ny) in enumerate(_normals(outline)):
        if ny > 1e-6:
            a, b = sorted((ring[i], ring[(i + 1) % 16]))
            faces.append(((a[1] + b[1]) / 2, a, b, nx / math.hypot(nx, ny)))
    parts = []
    for _, a, b, nx in sorted(faces):
        parts.append(_wall(a, b, height, (nx + 1) / 2, band))
    return parts


def _wall(a: tuple[float, float], b: tuple[float, float], height: float, shade: float, band: str) -> str:
    w, dy = b[0] - a[0], b[1] - a[1]
    high, low = mix("#FFF3D4", "#C79E6B", shade), mix("#8A5A34", "#3A1E14", shade)
    screen = height - 52
    face = [
        rect(0, 0, 100, height, fill=mix("#FFE7C2", "#8A5A3A", shade)),
        star_band(4, 15, mix(band, "#2A0E14", shade * 0.8), 3),
        rect(10, 25, 80, screen, fill=mix("#7A3A2A", "#2A1010", shade), stroke=INK, stroke_width=2.0),
        boxed(lattice(80, screen, 13, high, low), 10, 25, 80, screen),
        rect(10, 25, 80, screen, fill="none", stroke=INK, stroke_width=2.2),
        rect(6, screen + 28, 88, 7, fill=high, stroke=INK, stroke_width=1.6),
        path(f"M0 {num(height - 9)}h100", stroke=STONE["line"], stroke_width=1.4, opacity=0.6),
    ]
    matrix = f"matrix({num(w / 100)} {dy / 100:.4f} 0 1 {num(a[0])} {num(a[1])})"
    outline = [a, b, (b[0], b[1] + height), (a[0], a[1] + height)]
    return group(*face, transform=matrix) + poly(
        outline, fill="none", stroke=INK, stroke_width=3.2, stroke_linejoin="round"
    )


def _roof(outline: Polygon, radius: float) -> list[str]:
    """Paved roof ring with radiating joints, lit from the left."""
    border, lip = _seen(outline, 0.93, 0), _seen(outline, 0.68, 0)
    joints = ""
    for i in range(48):
        t, far = math.pi * i / 24, 1.0 if i % 3 == 0 else 0.86
        x, y = math.cos(t) * radius * far, math.sin(t) * radius * far * FLAT
        joints += f"M{num(CX + x * 0.60)} {num(CY + y * 0.60)}L{num(CX + x * 0.96)} {num(CY + y * 0.96)}"
    return [
        poly(_seen(outline, 1, 0), fill="url(#rim)", stroke=INK, stroke_width=3.6, stroke_linejoin="round"),
        poly(border, fill="#F3DDB4", stroke=INK, stroke_width=1.8),
        poly(border, fill="none", stroke="url(#gold)", stroke_width=3.2),
        clip("srf", poly(border)),
        group(
            path(joints, stroke="#9A6A3C", stroke_width=2.2, opacity=0.75),
            path(joints, stroke="#FFFBEF", stroke_width=1.6, opacity=0.9, transform="translate(-2 0)"),
            path(f"M{CX} {CY - 120}H{CX + radius}V{CY + 120}H{CX}Z", fill="#8A5A34", opacity=0.22),
            clip_path="url(#srf)",
        ),
        poly(lip, fill="url(#rim)", stroke=INK, stroke_width=2.2),
    ]


def _court(outline: Polygon, level: int) -> str:
    """The court through the star opening: lit inner walls at the back, floor, pool or garden."""
    inner = _seen(outline, 0.60, 0)
    parts = [poly(inner, fill="#7A4A2E"), poly([(x, y + DEPTH) for x, y in inner], fill="#F6E6C8")]
    for i, (nx, ny) in enumerate(_normals(outline)):
        if ny < -1e-6:
            a, b = sorted((inner[i], inner[(i + 1) % 16]))
            light = (1 - nx / math.hypot(nx, ny)) / 2
            face = [a, b, (b[0], b[1] + DEPTH), (a[0], a[1] + DEPTH)]
            parts.append(poly(face, fill=mix("#8A5A3A", "#F0D6A6", light), stroke=INK, stroke_width=1.6))
    if level in (0, 2):
        parts.append(
            poly(_seen(outline, 0.34, DEPTH - 4), fill="#7FB045", stroke="#12350F", stroke_width=2.2)
        )
        parts += [
            fruit_tree(CX - 4, CY + DEPTH, 21),
            bush(CX + 34, CY + DEPTH + 4, 9, 2),
            bush(CX - 42, CY + DEPTH + 2, 9, 3),
        ]
    else:
        parts += [
            poly(_seen(outline, 0.30, DEPTH - 4), fill="url(#rim)", stroke=INK, stroke_width=2.2),
            poly(_seen(outline, 0.22, DEPTH - 5), fill="url(#pool)", stroke="#1D4A63", stroke_width=1.6),
            ellipse(CX, CY + DEPTH - 6, 12, 5, fill="none", stroke="#F2FFFC", stroke_width=1.8),
        ]
    shade = f"M{CX - 110} {CY - 40}L{CX + 40} {CY - 74}L{CX + 110} {CY - 30}L{CX - 60} {CY + 20}Z"
    parts.append(path(shade, fill="#2A0E0A", opacity=0.18))
    return (
        clip("sct", poly(inner))
        + group(*parts, clip_path="url(#sct)")
        + poly(inner, fill="none", stroke=INK, stroke_width=3.0, stroke_linejoin="round")
    )


def _boss(x: float, y: float) -> str:
    return circle(x, y - 2, 7.5, fill="url(#gold)", stroke=INK, stroke_width=2.2) + circle(
        x - 2, y - 4.5, 2.2, fill="#FFFBE8"
    )


def _kiosk(dome: str, rib: str) -> str:
    """The domed lantern that stands in the court of the dearest palaces."""

    def bay(facet: int) -> str:
        arch = "M20 52V28A30 26 0 0 1 80 28V52Z"
        return star_band(0, 10, "#A83038" if facet < 2 else "#5A161C", 3) + path(
            arch, fill="url(#win)", stroke=INK, stroke_width=3.0
        )

    return octagon_stage(CX, CY - 26, CY + 26, 40, 9, ("url(#f0)", "url(#f1)", "url(#f2)"), bay) + onion_dome(
        CX, CY - 28, 74, 66, dome, rib
    )

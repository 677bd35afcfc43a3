"""The start tile: the court fountain, open on all sides, in the colour of its owner."""

from artkit.colour import INK, PLAYERS
from artkit.flora import bush
from artkit.geometry import khatim, regular, star
from artkit.ground import RIM, SIDE, frame, paving, plain_field
from artkit.svg import circle, ellipse, group, path, poly, rect
from artkit.zellij import Zellij

CX, CY = 256, 250
GROUND = "#C9A36A"


def fountain_defs() -> list[str]:
    court = Zellij("488", 74, 62, {8: "#FBF0D2", 4: "#2E7F88"}, "#C79E5C", "#6B4A20", 2.2)
    return [court.pattern("court")]


def fountain(colour: str) -> str:
    """The whole tile; needs tile, flora and building definitions."""
    inner = SIDE - 2 * RIM
    ring = {"stroke": INK, "stroke_width": 2.2}
    parts = [
        paving(),
        plain_field(),
        rect(RIM, RIM, inner, inner, fill="#EBD6A8"),
        rect(RIM, RIM, inner, inner, fill="url(#court)", opacity=0.8),
        rect(RIM, RIM, inner, inner, fill="url(#fieldv)", opacity=0.5),
        poly(khatim(CX + 10, CY + 16, 176), fill="#1E140A", opacity=0.5, filter="url(#b8)"),
        poly(khatim(CX, CY + 12, 172), fill="#9A7A4C", stroke=INK, stroke_width=3.4),
        poly(khatim(CX, CY, 172), fill="url(#rim)", stroke=INK, stroke_width=3.2, stroke_linejoin="round"),
        poly(khatim(CX, CY, 153), fill=PLAYERS[colour], **ring),
        *[poly(star(x, y, 8.5, 4.2, 4), fill=INK) for x, y in regular(CX, CY, 140, 8)],
        poly(khatim(CX, CY, 128), fill="url(#rim)", **ring),
        poly(khatim(CX, CY, 116), fill="#0F4A66", **ring),
        poly(khatim(CX, CY + 5, 111), fill="url(#pool)"),
        _spring(),
    ]
    for x, y in ((84, 84), (428, 84), (84, 428), (428, 428)):
        parts += [
            ellipse(x + 10, y + 14, 30, 16, fill="#1E140A", opacity=0.4, filter="url(#b4)"),
            circle(x, y, 26, fill="#B5713F", stroke=INK, stroke_width=2.6),
            circle(x, y, 20, fill="#6B3A1E"),
            bush(x, y - 6, 22, x + y),
        ]
    return group(*parts, frame(), clip_path="url(#tile)")


def _spring() -> str:
    """Pedestal bowl with its jets."""
    y = CY - 96
    jets = (
        f"M{CX} {CY - 30}V{CY - 112}M{CX} {y}c-20 -16 -42 8 -44 58M{CX} {y}c20 -16 42 8 44 58"
        f"M{CX} {CY - 78}c-10 -12 -24 8 -25 42M{CX} {CY - 78}c10 -12 24 8 25 42"
    )
    ripples = [
        ellipse(CX, CY + 24, r, r * 0.60, fill="none", stroke="#F2FFFC", stroke_width=2.2, opacity=a)
        for r, a in ((52, 0.9), (72, 0.6), (92, 0.35))
    ]
    water = {"fill": "none", "stroke_linecap": "round"}
    return group(
        *ripples,
        ellipse(CX, CY + 30, 40, 16, fill="#1D4A63", opacity=0.6),
        path(
            f"M{CX - 16} {CY + 28}l5 -52h22l5 52q-16 10 -32 0Z",
            fill="url(#rim)",
            stroke=INK,
            stroke_width=2.8,
        ),
        ellipse(CX, CY - 26, 54, 20, fill="url(#rim)", stroke=INK, stroke_width=3.0),
        ellipse(CX, CY - 29, 45, 14.5, fill="url(#pool)", stroke="#3A6A80", stroke_width=1.6),
        path(jets, stroke="#2B86A8", stroke_width=9.0, opacity=0.55, **water),
        path(jets, stroke="#FFFFFF", stroke_width=5.0, **water),
        *[circle(CX + dx, CY - up, 3, fill="#FFFFFF") for dx, up in ((-16, 116), (14, 118), (0, 124))],
    )

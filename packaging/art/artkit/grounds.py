"""Building grounds: trodden earth marked out with pegs and cord; the seal of what is built on one."""

from artkit.colour import INK
from artkit.flora import bush, flora_defs
from artkit.ground import RIM, SIDE, building_defs, field_defs, frame, paving
from artkit.people import GILT, LINE, body, stroke
from artkit.stonework import common_defs
from artkit.svg import circle, ellipse, group, num, path, rect, svg

EARTH, PIT, WOOD, RED, CORD = "#B98850", "#7C5228", "#A5683A", "#C2412F", "#F8EBCB"
STONES = ((128, 150, 20), (392, 132, 16), (404, 300, 13), (116, 330, 15), (250, 112, 12))


def _peg(x: float, y: float) -> str:
    return (
        ellipse(x + 14, y + 4, 30, 10, fill="#0A0608", opacity=0.4)
        + path(f"M{num(x - 13)} {num(y)}V{num(y - 84)}h26V{num(y)}l-13 16Z", fill=WOOD, **LINE)
        + path(f"M{num(x - 13)} {num(y - 84)}h26v24h-26Z", fill=RED, **LINE)
        + path(f"M{num(x - 7)} {num(y - 54)}V{num(y - 8)}", stroke="#D89A5C", stroke_width=5.0)
    )


def empty_ground() -> str:
    """A plot on which nothing stands yet; medal and seal are layers of their own."""
    defs = building_defs() + field_defs(EARTH, "31212", 96, 50) + common_defs() + flora_defs()
    inner = SIDE - 2 * RIM
    left, right, top, foot = 112, 400, 168, 396
    furrows = "".join(
        path(f"M{x} {y}q18 -9 36 0t36 0", fill="none", stroke="#8A6028", stroke_width=4.0, opacity=0.55)
        for x, y in ((70, 100), (330, 90), (390, 210), (60, 250), (80, 450), (300, 462))
    )
    stones = "".join(
        ellipse(x + 4, y + 6, r, r * 0.6, fill="#0A0608", opacity=0.35)
        + ellipse(x, y, r, r * 0.66, fill="#D8C7A4", **LINE)
        for x, y, r in STONES
    )
    pit = rect(left + 30, top + 22, right - left - 60, foot - top - 54, rx=6.0, fill=PIT, **LINE)
    shade = rect(left + 30, top + 22, right - left - 60, 26, rx=6.0, fill="#3A220E", opacity=0.6)
    sill = path(
        f"M{left + 64} {foot - 60}V{top + 70}H{right - 64}V{foot - 60}",
        fill="none",
        stroke=INK,
        stroke_width=31.0,
    ) + path(
        f"M{left + 64} {foot - 60}V{top + 70}H{right - 64}V{foot - 60}",
        fill="none",
        stroke="#E2BF8B",
        stroke_width=25.0,
    )
    cord = f"M{left} {top - 50}H{right}V{foot - 50}H{left}Z"
    pegs = "".join(_peg(x, y) for x, y in ((left, top), (right, top), (left, foot), (right, foot)))
    body_ = group(
        paving(),
        rect(RIM, RIM, inner, inner, fill=EARTH),
        rect(RIM, RIM, inner, inner, fill="url(#field)", opacity=0.6),
        furrows,
        stones,
        pit,
        shade,
        sill,
        path(cord, fill="none", stroke=INK, stroke_width=9.0),
        path(cord, fill="none", stroke=CORD, stroke_width=4.4),
        pegs,
        bush(84, 434, 15, 4),
        bush(440, 76, 13, 9),
        frame("#7A5A2A"),
        clip_path="url(#tile)",
    )
    return svg(SIDE, SIDE, defs, body_)


def ground_seal() -> str:
    """A peg with its cord on a disc of radius 50, across from the shield: it stands on a ground."""
    return group(
        circle(3, 5, 50, fill="#0A0608", opacity=0.4),
        circle(0, 0, 50, fill=INK),
        circle(0, 0, 48, fill=GILT),
        circle(0, 0, 42, fill="#4A5A2A"),
        stroke("M-40 -8C-20 4 20 4 40 -8", INK, 9.0),
        stroke("M-40 -8C-20 4 20 4 40 -8", CORD, 4.4),
        body("M-9 22V-30H9V22L0 34Z", WOOD),
        path("M-9 -30H9V-14H-9Z", fill=RED, **LINE),
    )

"""Small parts of the interface with one form: states of a cell, switches, knobs, pointers, stars."""

from artkit.colour import EMBER, GOLD, GOLD_HI, INK, JADE, UI
from artkit.geometry import khatim
from artkit.ground import gold
from artkit.panels import ui_defs
from artkit.svg import circle, path, poly, rect, svg


def _cell(colour: str, fill: float, *, dashed: bool) -> str:
    at = {"rx": 10.0, "fill": "none"}
    return svg(
        144,
        144,
        [],
        rect(6, 6, 132, 132, rx=10.0, fill=colour, opacity=fill),
        rect(6, 6, 132, 132, stroke="#04161B", stroke_width=6.5, opacity=0.7, **at),
        rect(
            6,
            6,
            132,
            132,
            stroke=colour,
            stroke_width=3.4,
            stroke_dasharray="13.2 8.8" if dashed else None,
            **at,
        ),
    )


def _illegal_cell() -> str:
    cross = "M52 52L92 92M92 52L52 92"
    return svg(
        144,
        144,
        [],
        rect(2, 2, 140, 140, rx=6.0, fill="#5A1408", opacity=0.35),
        rect(3, 3, 138, 138, rx=6.0, fill="none", stroke=EMBER, stroke_width=4.4),
        path(cross, stroke="#2A0A04", stroke_width=13, stroke_linecap="round", opacity=0.6),
        path(cross, stroke=EMBER, stroke_width=7.5, stroke_linecap="round"),
    )


def _switch(*, on: bool) -> str:
    line, fill = (GOLD, "#B9822F") if on else ("#3E7580", "#0A2129")
    return svg(
        54,
        30,
        ui_defs(),
        rect(1, 1, 52, 28, rx=14.0, fill=fill, stroke=line, stroke_width=1.4),
        circle(39 if on else 15, 15, 10, fill="url(#knob)", stroke=INK, stroke_width=1.2),
    )


def _check_box(*, on: bool) -> str:
    box = rect(
        1,
        1,
        26,
        26,
        rx=5.0,
        fill="url(#goldv)" if on else "url(#well)",
        stroke="#5A3C10" if on else "#3E7580",
        stroke_width=1.4,
    )
    mark = path(
        "M7 14.5l5 5L21.5 9",
        fill="none",
        stroke=INK,
        stroke_width=3.4,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return svg(28, 28, ui_defs(), box + (mark if on else ""))


def _radio(*, on: bool) -> str:
    ring = circle(14, 14, 12.6, fill="url(#well)", stroke=GOLD if on else "#3E7580", stroke_width=1.6)
    return svg(28, 28, ui_defs(), ring + (circle(14, 14, 6.5, fill="url(#bead)") if on else ""))


def _knob() -> str:
    return svg(
        36,
        36,
        ui_defs(),
        circle(18, 20, 13, fill="#02090C", opacity=0.6, filter="url(#b2)"),
        circle(18, 18, 12.4, fill="url(#bead)", stroke=INK, stroke_width=1.6),
        poly(khatim(18, 18, 6.4), fill="#FFF3C8", stroke="#6B4312", stroke_width=1.0),
    )


def _tip_arrow(side: str) -> str:
    """Pointer of a tooltip towards n, e, s or w; it overlaps the parchment by 1.5 units."""
    shapes = {
        "n": (22, 12, "M0 12L11 0L22 12Z", "M0 11.4L11 .8L22 11.4"),
        "s": (22, 12, "M0 0L11 12L22 0Z", "M0 .6L11 11.2L22 .6"),
    }
    shapes |= {
        "w": (12, 22, "M12 0L0 11L12 22Z", "M11.4 0L.8 11L11.4 22"),
        "e": (12, 22, "M0 0L12 11L0 22Z", "M.6 0L11.2 11L.6 22"),
    }
    w, h, body, edge = shapes[side]
    return svg(
        w,
        h,
        [],
        path(body, fill=UI["parchment"]) + path(edge, fill="none", stroke="#8A6540", stroke_width=1.4),
    )


def _ornament() -> str:
    """The star before titles."""
    return svg(
        32,
        32,
        [gold()],
        poly(khatim(16, 16, 14.6), fill="url(#gold)", stroke="#3A2408", stroke_width=1.2),
        poly(khatim(16, 16, 9.6), fill="none", stroke="#6B4312", stroke_width=1.2),
        circle(16, 16, 3.2, fill="#6B4312"),
    )


def _lead_star() -> str:
    """Small gold star on the shield of a type somebody leads alone."""
    return svg(32, 32, [], circle(16, 16, 15, fill=INK) + poly(khatim(16, 16, 13), fill=GOLD_HI))


def sprites() -> dict[str, tuple[str, int]]:
    """Id -> drawing and its width at 100 %, in pixels."""
    rule = svg(480, 3, ui_defs(), rect(0, 0, 480, 3, fill="url(#goldh)"))
    found = {
        "cell/legal": (_cell(JADE, 0.16, dashed=True), 144),
        "cell/best": (_cell(GOLD_HI, 0.12, dashed=False), 144),
        "cell/chosen": (_cell(GOLD, 0.06, dashed=False), 144),
        "cell/illegal": (_illegal_cell(), 144),
        "ui/switch-on": (_switch(on=True), 54),
        "ui/switch-off": (_switch(on=False), 54),
        "ui/check-on": (_check_box(on=True), 28),
        "ui/check-off": (_check_box(on=False), 28),
        "ui/radio-on": (_radio(on=True), 28),
        "ui/radio-off": (_radio(on=False), 28),
        "ui/knob": (_knob(), 36),
        "ui/rule": (rule, 480),
        "ui/ornament": (_ornament(), 24),
        "ui/lead-star": (_lead_star(), 20),
    }
    return found | {f"ui/tip-{side}": (_tip_arrow(side), 12 if side in "ew" else 22) for side in "nesw"}

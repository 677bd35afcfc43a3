"""Parts of the interface as nine-slices and sprites. Sizes are pixels at 100 % on a 1920 x 1080 screen.

A nine-slice is drawn once at 3 x; the client scales its corners to the interface scale and stretches the rest.
``outset`` is the shadow or glow outside the rectangle of the control.
"""

from dataclasses import dataclass

from artkit.colour import EMBER, GOLD, GOLD_HI, GOLD_LO, INK, JADE
from artkit.geometry import star
from artkit.ground import blurs, gold
from artkit.svg import group, linear, num, path, poly, radial, rect, svg

MASTER = 3  # masters are drawn at this many pixels per unit
Insets = tuple[int, int, int, int]  # left, top, right, bottom
SHADOW = "#01080B"


@dataclass(frozen=True)
class Slice:
    """A nine-slice: the control's rectangle is w x h units, the outset lies round it."""

    w: int
    h: int
    inset: Insets  # uncut corners and edges, measured from the control's rectangle
    outset: Insets
    body: str

    def drawing(self) -> str:
        left, top, right, bottom = self.outset
        moved = group(self.body, transform=f"translate({left} {top})")
        return svg(self.w + left + right, self.h + top + bottom, ui_defs(), moved)


def ui_defs() -> list[str]:
    fade = [(0, "#E2B04A", 0), (0.15, "#E2B04A"), (0.85, "#E2B04A"), (1, "#E2B04A", 0)]
    return [
        gold(),
        linear("goldv", [(0, "#F9E2A0"), (0.5, "#E2B04A"), (1, "#B9822F")]),
        linear("goldhover", [(0, "#FFF0BE"), (0.5, "#F0C466"), (1, "#CC9640")]),
        linear("goldpress", [(0, "#B9822F"), (0.5, "#D0A040"), (1, "#E2B85A")]),
        linear("goldh", fade, 0, 0, 1, 0),
        linear("panel", [(0, "#12383F", 0.97), (0.12, "#0E2E37", 0.97), (1, "#0A222A", 0.97)]),
        linear("bar", [(0, "#0C2B34"), (1, "#07191F")]),
        linear("btn", [(0, "#225B67"), (1, "#143E49")]),
        linear("btnhover", [(0, "#2F7280"), (1, "#1E5361")]),
        linear("btnpress", [(0, "#0F323B"), (1, "#194855")]),
        linear("btnd", [(0, "#12353E"), (1, "#0E2B33")]),
        linear("well", [(0, "#051419"), (1, "#0A2129")]),
        linear("parch", [(0, "#FFF7E2"), (0.5, "#F8EBCB"), (1, "#EAD3A4")], 0, 0, 0.3, 1),
        linear("knob", [(0, "#FFFDF4"), (1, "#DCC9A0")]),
        radial("bead", [(0, "#FFF6C8"), (0.5, "#E2B04A"), (1, "#8A5A18")], 0.36, 0.3, 0.8),
        *blurs(),
    ]


def _notched(x: float, y: float, w: float, h: float, r: float) -> str:
    """Path data of a rectangle with concave corners, the frame form of the house."""
    a = num(r)
    return (
        f"M{num(x + r)} {num(y)}H{num(x + w - r)}A{a} {a} 0 0 0 {num(x + w)} {num(y + r)}V{num(y + h - r)}"
        f"A{a} {a} 0 0 0 {num(x + w - r)} {num(y + h)}H{num(x + r)}A{a} {a} 0 0 0 {num(x)} {num(y + h - r)}"
        f"V{num(y + r)}A{a} {a} 0 0 0 {num(x + r)} {num(y)}Z"
    )


def _shadow(w: float, h: float, drop: float, r: float, opacity: float = 0.55, soft: str = "b8") -> str:
    return rect(2, drop, w - 4, h, rx=r, fill=SHADOW, opacity=opacity, filter=f"url(#{soft})")


def _outline(
    w: float, h: float, r: float, colour: str, width: float, inside: float = 0.5, **more: object
) -> str:
    d = inside
    return rect(d, d, w - 2 * d, h - 2 * d, rx=r, fill="none", stroke=colour, stroke_width=width, **more)


def panel(*, active: bool = False, frame: bool = True) -> Slice:
    """Panel with the double gold line (active), the dull line, or none."""
    w = h = 72
    colour = GOLD if active else GOLD_LO
    parts = [
        _shadow(w, h, 5, 8.0),
        rect(0, 0, w, h, rx=6.0, fill="url(#panel)"),
        _outline(w, h, 6.0, "#03131A", 1.0),
    ]
    if frame:
        line = _notched(4.5, 4.5, w - 9, h - 9, 7.0)
        parts.append(
            path(
                line,
                fill="none",
                stroke=colour,
                stroke_width=2.0 if active else 1.0,
                opacity=1.0 if active else 0.75,
            )
        )
        if active:
            parts.append(
                path(
                    _notched(8.5, 8.5, w - 17, h - 17, 7.0),
                    fill="none",
                    stroke=GOLD_LO,
                    stroke_width=1.0,
                    opacity=0.8,
                )
            )
        corners = ((4.5, 4.5), (w - 4.5, 4.5), (4.5, h - 4.5), (w - 4.5, h - 4.5))
        parts += [poly(star(x, y, 3.6, 1.8, 4), fill=GOLD if active else "#B08A42") for x, y in corners]
    return Slice(w, h, (20, 20, 20, 20), (16, 12, 16, 22), "".join(parts))


def tooltip() -> Slice:
    """Parchment: paper is always an explanation."""
    w = h = 72
    body = (
        _shadow(w, h, 6, 8.0, 0.6)
        + rect(0, 0, w, h, rx=6.0, fill="url(#parch)", stroke="#8A6540", stroke_width=1.2)
        + path(
            _notched(5, 5, w - 10, h - 10, 6.0), fill="none", stroke="#B98F4E", stroke_width=1.0, opacity=0.8
        )
    )
    return Slice(w, h, (20, 20, 20, 20), (16, 12, 16, 24), body)


def bar(*, foot: bool = False) -> Slice:
    """Top bar (double gold line below) or foot bar (above), edge to edge."""
    h = 72
    lines = [
        rect(0, at, 24, 1, fill=GOLD_LO, opacity=o)
        for at, o in (((0, 1.0), (3, 0.45)) if foot else ((h - 1, 1.0), (h - 4, 0.45)))
    ]
    shadow = "" if foot else rect(-20, 4, 64, h, fill=SHADOW, opacity=0.5, filter="url(#b4)")
    inset = (0, 5, 0, 0) if foot else (0, 0, 0, 5)
    return Slice(
        24,
        h,
        inset,
        (0, 0, 0, 0 if foot else 12),
        shadow + rect(0, 0, 24, h, fill="url(#bar)") + "".join(lines),
    )


_BUTTON = {  # fill, inner line
    "normal": ("url(#btn)", "#3F7E88"),
    "normal-hover": ("url(#btnhover)", "#5FA3AC"),
    "normal-pressed": ("url(#btnpress)", "#3F7E88"),
    "disabled": ("url(#btnd)", "#1C4650"),
}


def button(kind: str) -> Slice:
    """primary, normal, quiet, each also -hover and -pressed; disabled serves them all."""
    w, h, style = 64, 52, kind.partition("-")[2]
    inset = (14, 14, 14, 14)
    if kind.startswith("primary"):
        fill = {"": "goldv", "hover": "goldhover", "pressed": "goldpress"}[style]
        light = "#FFF4CC" if style != "pressed" else "#8A5A18"
        parts = [
            ""
            if style == "pressed"
            else rect(0, 3, w, h, rx=8.0, fill="#02090C", opacity=0.6, filter="url(#b4)"),
            rect(0, 0, w, h, rx=8.0, fill=f"url(#{fill})", stroke="#5A3C10", stroke_width=1.5),
            _outline(w, h, 5.5, light, 1.0, 3.5, opacity=0.75),
        ]
    elif kind.startswith("quiet"):
        opacity = {"": 0.0, "hover": 0.10, "pressed": 0.04}[style]
        line = "#2A5C66" if not style else "#4A8A94"
        parts = [
            rect(0, 0, w, h, rx=8.0, fill="#FFFFFF", opacity=opacity),
            _outline(w, h, 8.0, line, 1.2, 0.6),
        ]
    else:
        fill, line = _BUTTON[kind]
        flat = kind in ("disabled", "normal-pressed")
        parts = [
            "" if flat else rect(0, 2, w, h, rx=8.0, fill="#02090C", opacity=0.4, filter="url(#b4)"),
            rect(0, 0, w, h, rx=8.0, fill=fill, stroke="#05171D", stroke_width=1.0),
            _outline(w, h, 7.0, line, 1.0, 1),
        ]
    return Slice(w, h, inset, (8, 8, 8, 14), "".join(parts))


def focus_ring() -> Slice:
    """White ring, 4 px outside the control."""
    w, h = 64, 52
    body = rect(-4, -4, w + 8, h + 8, rx=11.0, fill="none", stroke="#02090C", stroke_width=5.0, opacity=0.5)
    body += rect(-4, -4, w + 8, h + 8, rx=11.0, fill="none", stroke="#FFFFFF", stroke_width=2.5)
    return Slice(w, h, (14, 14, 14, 14), (8, 8, 8, 8), body)


def well() -> Slice:
    """Sunken ground of text fields, gauges, sliders."""
    body = rect(0, 0, 48, 40, rx=6.0, fill="url(#well)") + _outline(48, 40, 6.0, "#1C4650", 1.0)
    return Slice(48, 40, (12, 12, 12, 12), (0, 0, 0, 0), body)


def well_focus() -> Slice:
    body = rect(0, 0, 48, 40, rx=6.0, fill="url(#well)") + _outline(48, 40, 5.0, GOLD, 2.0, 1.0)
    return Slice(48, 40, (12, 12, 12, 12), (0, 0, 0, 0), body)


_PILL = {  # fill, line, width of the line
    "gold": ("url(#goldv)", INK, 1.4),
    "dark": ("#123F45", "#6FBFA6", 1.4),
    "ember": (EMBER, INK, 1.4),
    "jade": (JADE, INK, 1.4),
    "plain": ("#0B2730", "#3E7580", 1.4),
    "well": ("url(#well)", "#1C4650", 1.0),
    "segment": ("url(#goldv)", "#5A3C10", 1.0),
    "thumb": ("#3E7580", "#0A2129", 1.0),
}


def pill(kind: str) -> Slice:
    """Round ends: chips, segmented controls, scroll bars. Scale it so that its height fits, stretch its middle."""
    fill, line, width = _PILL[kind]
    w, h, d = 60, 32, width / 2
    body = rect(d, d, w - width, h - width, rx=h / 2 - d, fill=fill, stroke=line, stroke_width=width)
    return Slice(w, h, (17, 15, 17, 15), (0, 0, 0, 0), body)


def key_cap() -> Slice:
    return Slice(
        32,
        28,
        (8, 8, 8, 8),
        (0, 0, 0, 0),
        rect(0.7, 0.7, 30.6, 26.6, rx=4.0, fill="none", stroke="#FFFFFF", stroke_width=1.4),
    )


def selected_frame() -> Slice:
    """Gold edge on a dark keyline round a chosen tile or card."""
    w = h = 48
    body = rect(-3, -3, w + 6, h + 6, rx=6.0, fill="none", stroke="#3A2A08", stroke_width=6.0)
    body += rect(-3, -3, w + 6, h + 6, rx=6.0, fill="none", stroke=GOLD_HI, stroke_width=3.5)
    return Slice(w, h, (10, 10, 10, 10), (8, 8, 8, 8), body)


def usable_frame() -> Slice:
    """Jade outline: this can be used now."""
    body = _outline(48, 48, 6.0, "#04161B", 5.0, 1.5, opacity=0.7) + _outline(48, 48, 6.0, JADE, 2.4, 1.5)
    return Slice(48, 48, (10, 10, 10, 10), (2, 2, 2, 2), body)


def soft_shadow() -> Slice:
    """Shadow of a tile or card: draw it first, under the rectangle."""
    return Slice(
        48,
        48,
        (16, 16, 16, 16),
        (14, 10, 18, 22),
        rect(3, 6, 46, 46, rx=6.0, fill=SHADOW, opacity=0.7, filter="url(#b4)"),
    )


def glow() -> Slice:
    """Gold light round something that has just happened or scores."""
    body = rect(-2, -2, 52, 52, rx=8.0, fill=GOLD, opacity=0.85, filter="url(#b8)")
    return Slice(48, 48, (16, 16, 16, 16), (24, 24, 24, 24), body)


def slices() -> dict[str, Slice]:
    """All nine-slices by id."""
    found = {
        "ui/panel": panel(),
        "ui/panel-active": panel(active=True),
        "ui/panel-plain": panel(frame=False),
        "ui/tooltip": tooltip(),
        "ui/bar-top": bar(),
        "ui/bar-foot": bar(foot=True),
        "ui/focus": focus_ring(),
        "ui/well": well(),
        "ui/well-focus": well_focus(),
        "ui/key": key_cap(),
        "ui/selected": selected_frame(),
        "ui/usable": usable_frame(),
        "ui/shadow": soft_shadow(),
        "ui/glow": glow(),
    }
    states = [
        f"{kind}{state}" for kind in ("primary", "normal", "quiet") for state in ("", "-hover", "-pressed")
    ]
    found |= {f"ui/button-{kind}": button(kind) for kind in [*states, "disabled"]}
    return found | {f"ui/pill-{kind}": pill(kind) for kind in _PILL}

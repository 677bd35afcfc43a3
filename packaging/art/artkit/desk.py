"""What lies on the desk of Roll & Write: the paper, and the dice that choose rows and columns.

Light from the upper left, as everywhere. The dice differ by more than their colour: the yellow ones
have round pips, the blue ones stars. White, black and red ones belong to the palace game.
"""

from artkit.colour import INK, darker, lighter, mix
from artkit.geometry import khatim
from artkit.svg import circle, element, group, linear, num, path, poly, radial, rect, svg

PAPER = "#F7ECD4"
PAPER_SIZE = (1200, 1080)
DIE = 128
"""Units of a die's square; the die itself is 104 wide and leaves room for its shadow."""

BODY = {"yellow": "#F2C53D", "blue": "#2F6FC0", "white": "#E9DCC0", "black": "#2E2834", "red": "#B5282E"}
PIP = {"yellow": INK, "blue": "#FFF4D8", "white": INK, "black": "#FFF4D8", "red": "#FFF4D8"}
GLOW = {"yellow": "#FFE9A0", "white": "#FFFFFF", "black": "#0A070C", "red": "#5E0E14"}
"""What lies under the round pips: the light at their lower edge, on dark dice their shadow."""
SPOTS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _fibres(name: str, frequency: str, strength: float, seed: int) -> str:
    """Darker and lighter places in the paper, alpha from turbulence."""
    noise = element("feTurbulence", type="fractalNoise", baseFrequency=frequency, numOctaves=3, seed=seed)
    values = f"0 0 0 0 .45 0 0 0 0 .30 0 0 0 0 .14 0 0 0 {num(strength * 4)} {num(-strength * 1.8)}"
    turned = element("feColorMatrix", type="matrix", values=values)
    return element(
        "filter",
        noise + turned,
        id=name,
        x="0%",
        y="0%",
        width="100%",
        height="100%",
        color_interpolation_filters="sRGB",
    )


def paper() -> str:
    """A sheet of good paper: warm, a little fibrous, darker towards its edges."""
    w, h = PAPER_SIZE
    edge = radial(
        "edge", ((0.55, "#B98F4E", 0.0), (0.9, "#B98F4E", 0.10), (1.0, "#8A6540", 0.22)), 0.5, 0.5, 0.75
    )
    light = linear("light", ((0, "#FFFFFF", 0.35), (0.5, "#FFFFFF", 0.0), (1, "#7A5426", 0.10)), 0, 0, 1, 1)
    defs = [edge, light, _fibres("fine", "0.55", 0.085, 4), _fibres("long", "0.012 0.09", 0.03, 11)]
    defs.append(_fibres("clouds", "0.006", 0.05, 21))
    layers = [
        rect(0, 0, w, h, fill=PAPER),
        *(rect(0, 0, w, h, filter=f"url(#{name})") for name in ("clouds", "long", "fine")),
        rect(0, 0, w, h, fill="url(#edge)"),
        rect(0, 0, w, h, fill="url(#light)"),
    ]
    return svg(w, h, defs, *layers)


def _pip(colour: str, x: float, y: float, r: float) -> str:
    if colour in GLOW:
        return group(circle(x, y + 1.2, r, fill=GLOW[colour], opacity=0.8), circle(x, y, r, fill=PIP[colour]))
    return group(
        poly(khatim(x, y + 1.4, r * 1.22), fill="#143A72", opacity=0.9),
        poly(khatim(x, y, r * 1.22), fill=PIP[colour]),
    )


def die(colour: str, number: int) -> str:
    """A die seen from above, its upper face with the pips and the rounded edges around it."""
    body, middle, half = BODY[colour], DIE / 2, 52.0
    defs = [
        linear("side", ((0, lighter(body, 0.45)), (0.5, body), (1, darker(body, 0.42))), 0, 0, 1, 1),
        radial(
            "face",
            ((0, lighter(body, 0.34)), (0.7, mix(body, lighter(body, 0.12), 0.5)), (1, body)),
            0.36,
            0.32,
            0.8,
        ),
        element("filter", element("feGaussianBlur", stdDeviation=3.4), id="soft"),
    ]
    box = {"x": middle - half, "y": middle - half, "w": 2 * half, "h": 2 * half}
    gleam = f"M{num(middle - 38)} {num(middle - 26)}Q{num(middle - 36)} {num(middle - 40)} {num(middle - 18)} {num(middle - 41)}"
    layers = [
        rect(
            box["x"] + 5,
            box["y"] + 7,
            box["w"],
            box["h"],
            rx=20,
            fill="#1A0E14",
            opacity=0.42,
            filter="url(#soft)",
        ),
        rect(**box, rx=20, fill="url(#side)", stroke=INK, stroke_width=2.6),
        circle(middle, middle, 47.5, fill="url(#face)", opacity=0.92),
        path(gleam, fill="none", stroke="#FFFFFF", stroke_width=4, stroke_linecap="round", opacity=0.55),
    ]
    size = 15 if number == 1 else 10.5
    reach = 25 if number < 6 else 24
    layers += [_pip(colour, middle + x * reach, middle + y * reach, size) for x, y in SPOTS[number]]
    return svg(DIE, DIE, defs, *layers)

"""Parts of the dice game: faces of the dice, bonus chips, the felt of the tray. Dice and chips lie round the origin."""

from artkit.colour import CREAM, GOLD_HI, INK, PALETTE, TYPES, darker, lighter, mix
from artkit.geometry import khatim, regular, star
from artkit.ground import gold
from artkit.icons import icon
from artkit.lettering import face
from artkit.signs import GLYPH, SOFT
from artkit.svg import blur, circle, element, grain, group, linear, path, poly, radial, rect, svg
from artkit.zellij import Zellij

DIE, CHIP, FELT = 128, 136, (1600, 480)  # canvases in units
HALF = 58  # half the side of a die
BODY = {"white": ("#FFFDF3", "#F3E6C8", "#D9BE8C"), "black": ("#57505F", "#2B2531", "#131017")}
SIDES = {"white": ("#C7A874", "#8E6F43"), "black": ("#1A161F", "#060508")}
CHIP_FIELD = {  # what each kind of chip is about, told by its sign; the colour only helps
    "points": "#0F4A52",
    "swap": "#2A5E8C",
    "push": "#8A3A28",
    "cancel": "#5A3A6E",
    "black_die": "#241C22",
    "start_player": "#7A5212",
}


def die_defs(body: str) -> list[str]:
    high, middle, low = BODY[body]
    return [
        gold(),
        linear("body", [(0, high), (0.5, middle), (1, low)], 0, 0, 1, 1),
        blur("b2", 2),
        radial("gleam", [(0, "#FFFFFF", 0.55), (1, "#FFFFFF", 0)], 0.3, 0.24, 0.6),
    ]


def die_face(kind: str, body: str) -> str:
    """The face of a die seen from above: rounded body, inlaid field in the colour of the type, its sign."""
    colour = TYPES[kind]
    ink = CREAM if PALETTE["types"][kind]["sign_colour"] == "cream" else INK
    edge = "#6E5430" if body == "white" else "#05040A"
    inlay = {"x": -43.0, "y": -43.0, "w": 86.0, "h": 86.0}
    return group(
        rect(-HALF, -HALF, 2 * HALF, 2 * HALF, rx=23.0, fill="url(#body)", stroke=edge, stroke_width=2.2),
        rect(
            -HALF + 3.5,
            -HALF + 3.5,
            2 * HALF - 7,
            2 * HALF - 7,
            rx=20.0,
            fill="none",
            stroke="#FFFFFF",
            stroke_width=2.2,
            opacity=0.6 if body == "white" else 0.16,
        ),
        rect(**inlay, rx=15.0, fill=darker(colour, 0.55), opacity=0.5, transform="translate(1.4 2)"),
        rect(**inlay, rx=15.0, fill=colour, stroke="url(#gold)", stroke_width=4.2),
        rect(-39.2, -39.2, 78.4, 78.4, rx=12.0, fill="none", stroke=darker(colour, 0.4), stroke_width=1.5),
        rect(-39, -39, 78, 78, rx=12.0, fill="url(#gleam)", opacity=0.35),
        path(
            GLYPH[kind],
            fill=darker(colour, 0.6) if ink == CREAM else lighter(colour, 0.4),
            fill_rule="evenodd",
            opacity=0.5,
            transform="translate(-31.6 -31.2) scale(1.02)",
        ),
        path(GLYPH[kind], fill=ink, fill_rule="evenodd", transform="translate(-32.6 -32.6) scale(1.02)"),
    )


def die_side(body: str) -> str:
    """The flank under a die, seen a little below it; also a die of which no face is known yet."""
    high, low = SIDES[body]
    defs = [linear("side", [(0, high), (1, low)])]
    shape = rect(
        -HALF, -HALF, 2 * HALF, 2 * HALF, rx=23.0, fill="url(#side)", stroke="#3A2A14", stroke_width=2.2
    )
    return _round_origin(DIE, defs, shape)


def die_blank(body: str) -> str:
    """A die before the first throw: the body alone with a faint star."""
    edge = "#6E5430" if body == "white" else "#05040A"
    return _round_origin(
        DIE,
        die_defs(body),
        rect(-HALF, -HALF, 2 * HALF, 2 * HALF, rx=23.0, fill="url(#body)", stroke=edge, stroke_width=2.2),
        rect(-43, -43, 86, 86, rx=15.0, fill="none", stroke="url(#gold)", stroke_width=2.4, opacity=0.7),
        poly(khatim(0, 0, 26), fill="none", stroke="#B9822F", stroke_width=2.6, opacity=0.75),
    )


def die(kind: str, body: str) -> str:
    """A whole picture of a face."""
    return _round_origin(DIE, die_defs(body), die_face(kind, body))


def _round_origin(side: float, defs: list[str], *parts: str) -> str:
    return svg(side, side, defs, group(*parts, transform=f"translate({side / 2} {side / 2})"))


# ---------------------------------------------------------------------------------------------- chips


def _blank_chip(field: str) -> tuple[list[str], list[str]]:
    """Definitions and parts of a round chip with its milled gold rim."""
    defs = [
        gold(),
        blur("b4", 4),
        radial("field", [(0, lighter(field, 0.22)), (0.7, field), (1, darker(field, 0.5))], 0.4, 0.34, 0.75),
    ]
    rim = star(0, 0, 62, 58.5, 28)
    return defs, [
        poly(star(3, 5, 62, 58.5, 28), fill=SOFT, opacity=0.5, filter="url(#b4)"),
        poly(rim, fill="url(#gold)", stroke=INK, stroke_width=2.6, stroke_linejoin="round"),
        circle(0, 0, 51.5, fill="url(#field)", stroke="#5A3A10", stroke_width=2.0),
        circle(0, 0, 46.5, fill="none", stroke="url(#gold)", stroke_width=1.8),
    ]


def _scaled_icon(name: str, scale: float, colour: str, x: float = 0, y: float = 0) -> str:
    return group(
        group(icon(name, INK), transform="translate(.5 .8)", opacity=0.7),
        icon(name, colour),
        transform=f"translate({x - 12 * scale} {y - 12 * scale}) scale({scale})",
    )


def _small_die(x: float, y: float, side: float, body: str, edge: str) -> str:
    return rect(
        x - side / 2, y - side / 2, side, side, rx=side * 0.2, fill=body, stroke=edge, stroke_width=2.6
    )


def chip(kind: str, value: int = 0) -> str:
    """A bonus chip by its kind; points chips show their value."""
    defs, parts = _blank_chip(CHIP_FIELD[kind])
    draw = {
        "points": lambda: _points_sign(value),
        "swap": _swap_sign,
        "push": _push_sign,
        "cancel": _cancel_sign,
        "black_die": _black_die_sign,
        "start_player": _caliph_sign,
    }
    return _round_origin(CHIP, defs, *parts, *draw[kind]())


def _points_sign(value: int) -> list[str]:
    numeral = face("GameSerif-Black").centred(str(value), 0, 0, 58)
    return [
        poly(khatim(0, 0, 41), fill="#0A2B31", stroke="url(#gold)", stroke_width=2.4),
        path(
            numeral,
            fill="#FFF3CF",
            stroke=INK,
            stroke_width=4.0,
            paint_order="stroke",
            stroke_linejoin="round",
        ),
    ]


def _swap_sign() -> list[str]:
    """A point leaves one column for another: two stones and arrows."""
    return [_scaled_icon("swap", 2.9, CREAM)]


def _push_sign() -> list[str]:
    """A marker above pushes the one below it down."""
    return [
        circle(0, -22, 13, fill=CREAM, stroke=INK, stroke_width=2.4),
        circle(0, 25, 13, fill="none", stroke=CREAM, stroke_width=3.4, stroke_dasharray="6 4.6"),
        path("M0 -6V8M-9 -1L0 9L9 -1", fill="none", stroke=GOLD_HI, stroke_width=5.4, stroke_linecap="round"),
    ]


def _cancel_sign() -> list[str]:
    """A die taken back."""
    return [
        _small_die(-2, 6, 38, "#F3E6C8", INK),
        path("M-16 -8L12 20M12 -8L-16 20", stroke="#8A2A1C", stroke_width=6.0, stroke_linecap="round"),
        path(
            "M31 14A31 31 0 0 0 -18 -24",
            fill="none",
            stroke=GOLD_HI,
            stroke_width=5.0,
            stroke_linecap="round",
        ),
        path(
            "M-10 -36L-20 -24L-6 -16", fill="none", stroke=GOLD_HI, stroke_width=5.0, stroke_linecap="round"
        ),
    ]


def _black_die_sign() -> list[str]:
    return [
        _small_die(0, 0, 52, "#0E0A10", "#E2B04A"),
        poly(khatim(0, 0, 17), fill=GOLD_HI),
    ]


def _caliph_sign() -> list[str]:
    """The turban of the Caliph: crossed folds, jewel and plume."""
    folds = (
        "M-4 22C-22 20 -36 10 -34 -2M-8 20C-22 14 -30 0 -24 -14M4 22C22 20 36 10 34 -2M8 20C22 14 30 0 24 -14"
        "M-2 19C-14 8 -18 -6 -10 -19M2 19C14 8 18 -6 10 -19"
    )
    return [
        path("M-13 -18C-12 -33 12 -33 13 -18Z", fill="#C63651", stroke=INK, stroke_width=2.2),
        path(
            "M1 -12C-12 -26 -2 -44 14 -45C8 -38 12 -22 1 -12Z", fill="#8EE3C1", stroke=INK, stroke_width=2.0
        ),
        path(
            "M-37 4C-38 -16 -16 -21 0 -19C16 -21 38 -16 37 4C35 18 18 27 0 27C-18 27 -35 18 -37 4Z",
            fill="#FBF1DC",
            stroke=INK,
            stroke_width=2.6,
        ),
        path(folds, fill="none", stroke="#B58A4A", stroke_width=2.8, stroke_linecap="round"),
        circle(0, -6, 8, fill="#C63651", stroke="url(#gold)", stroke_width=3.2),
        circle(-2.4, -8.4, 2.2, fill="#FFFFFF", opacity=0.7),
    ]


def chip_back(dark: bool) -> str:
    """The back of a chip: light for rounds 1 to 4, dark for round 5."""
    field = "#1E1519" if dark else "#D9BE8C"
    line = "#E2B04A" if dark else "#8A5E22"
    defs, parts = _blank_chip(field)
    return _round_origin(
        CHIP,
        defs,
        *parts,
        poly(star(0, 0, 38, 20, 8), fill="none", stroke=line, stroke_width=2.6),
        poly(khatim(0, 0, 20), fill=line),
        poly(regular(0, 0, 8, 8), fill=field),
    )


# ---------------------------------------------------------------------------------------------- tray


def felt() -> str:
    """The felt on which the dice roll: deep green with a faint star pattern and a nap."""
    w, h = FELT
    base = "#14503F"
    pattern = Zellij("488", 96, 66, {}, mix(base, "#8EE3C1", 0.13), mix(base, "#041410", 0.3), 1.6)
    defs = [
        radial(
            "light", [(0, "#5FC79E", 0.20), (0.55, "#0E3A2E", 0.05), (1, "#03110D", 0.62)], 0.46, 0.4, 0.72
        ),
        grain("nap", 0.85, 0.11, 5, 2, (0.01, 0.06, 0.04)),
    ]
    return svg(
        w,
        h,
        defs,
        rect(0, 0, w, h, fill=base),
        pattern.draw(w, h),
        rect(0, 0, w, h, fill="url(#light)"),
        rect(0, 0, w, h, filter="url(#nap)"),
    )


def wood() -> str:
    """The frame of the tray: long grain, lit from above."""
    w, h = FELT
    noise = element("feTurbulence", type="fractalNoise", baseFrequency=".006 .16", numOctaves=4, seed=8)
    matrix = "0 0 0 0 .12 0 0 0 0 .05 0 0 0 0 .01 0 0 0 1.15 -.46"
    grains = element(
        "filter",
        noise + element("feColorMatrix", type="matrix", values=matrix),
        id="long",
        x="0",
        y="0",
        width="100%",
        height="100%",
        color_interpolation_filters="sRGB",
    )
    defs = [linear("board", [(0, "#8A5730"), (0.5, "#6B3F20"), (1, "#472712")]), grains]
    return svg(w, h, defs, rect(0, 0, w, h, fill="url(#board)"), rect(0, 0, w, h, filter="url(#long)"))

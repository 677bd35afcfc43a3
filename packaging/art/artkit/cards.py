"""Money cards and the backs of cards and tiles: 320 x 500 units."""

import math

from artkit.coins import coin, coin_defs, coin_outline
from artkit.colour import CREAM, GOLD, INK, MONEY, PALETTE, darker, lighter
from artkit.geometry import khatim, star
from artkit.ground import SIDE, blurs, gold
from artkit.lettering import numeral
from artkit.signs import currency_sign
from artkit.svg import circle, clip, grain, group, linear, path, poly, radial, rect, svg
from artkit.zellij import Zellij

W, H = 320, 500
FIELD = {  # star pattern of each currency: tiling, period, contact angle
    "florin": ("488", 54, 64),
    "dirham": ("666", 46, 58),
    "dinar": ("31212", 76, 50),
    "ducat": ("4612", 104, 62),
}
# Yellow cannot be darkened towards violet without turning muddy: its shades are chosen by eye.
FLORIN_FRAME, FLORIN_NUMERAL, FLORIN_SHADE = "#9A6E00", "#5C3B00", "#B97E08"


def card_window() -> str:
    """The picture: a rectangle with two corners cut out for the numerals."""
    a, b, x0, y0, x1, y1 = 84, 128, 24, 24, W - 24, H - 24
    return (
        f"M{x0 + a} {y0}H{x1}V{y1 - b - 18}Q{x1 - 24} {y1 - b - 18} {x1 - 24} {y1 - b + 6}"
        f"Q{x1 - a} {y1 - b + 6} {x1 - a} {y1 - b + 44}V{y1}H{x0}"
        f"V{y0 + b + 18}Q{x0 + 24} {y0 + b + 18} {x0 + 24} {y0 + b - 6}Q{x0 + a} {y0 + b - 6} {x0 + a} {y0 + b - 44}Z"
    )


def card_defs(colour: str, shade: str, field: tuple[str, float, float]) -> list[str]:
    kind, size, contact = field
    light, dark = lighter(colour, 0.22), darker(colour, 0.28)
    pattern = Zellij(
        kind,
        size,
        contact,
        {8: light, 12: light, 6: lighter(colour, 0.16), 4: darker(colour, 0.25), 3: dark},
        strap=lighter(colour, 0.5),
        edge=darker(colour, 0.42),
        width=2.0,
    )
    return [
        linear("parch", [(0, "#FFF8E6"), (0.55, "#F4E3BC"), (1, "#DFC18A")], 0, 0, 1, 1),
        radial("cf", [(0, lighter(colour, 0.28)), (0.55, colour), (1, shade)], 0.45, 0.42, 0.72),
        radial("vig", [(0.45, "#000000", 0), (1, "#1A0805", 0.5)], 0.5, 0.5, 0.72),
        gold(),
        *blurs(),
        grain("grain", 0.42, 0.09),
        grain("mottle", 0.02, 0.10, 5, 3, (0.35, 0.2, 0.05)),
        pattern.pattern("zp"),
        clip("card", rect(0, 0, W, H, rx=22.0)),
        clip("win", path(card_window())),
    ]


def money_card(currency: str, value: int, over: str = "") -> str:
    """Face of a money card; ``over`` lies on its coin."""
    colour, facts = MONEY[currency], PALETTE["currencies"][currency]
    florin, form = currency == "florin", facts["coin"]
    shade = FLORIN_SHADE if florin else darker(colour, 0.42)
    sign_ink = INK if florin else CREAM
    corner = group(
        path(
            numeral(str(value), 62, 62, 84),
            fill=FLORIN_NUMERAL if florin else darker(colour, 0.62),
            stroke="#FFF8E6",
            stroke_width=5,
            paint_order="stroke",
            stroke_linejoin="round",
        ),
        group(currency_sign(form, colour, sign_ink), transform="translate(62 122)"),
    )
    window = card_window()
    parts = [
        rect(0, 0, W, H, rx=22.0, fill="url(#parch)"),
        rect(
            7,
            7,
            W - 14,
            H - 14,
            rx=16.0,
            fill="none",
            stroke=FLORIN_FRAME if florin else darker(colour, 0.45),
            stroke_width=2.4,
        ),
        rect(13, 13, W - 26, H - 26, rx=12.0, fill="none", stroke=colour, stroke_width=4.5),
        group(
            path(window, fill="url(#cf)"),
            rect(0, 0, W, H, fill="url(#zp)", opacity=0.6),
            rect(0, 0, W, H, fill="url(#vig)"),
            clip_path="url(#win)",
        ),
        path(window, fill="none", stroke=INK, stroke_width=6.5),
        path(window, fill="none", stroke="url(#gold)", stroke_width=3.8),
        rect(0, 0, W, H, filter="url(#mottle)"),
        coin(form, 160, 250, 92),
        over,
        rect(0, 0, W, H, filter="url(#grain)"),
        corner,
        group(corner, transform=f"rotate(180 {W / 2} {H / 2})"),
        rect(1.2, 1.2, W - 2.4, H - 2.4, rx=21.0, fill="none", stroke=INK, stroke_width=2.4),
    ]
    return svg(
        W,
        H,
        card_defs(colour, shade, FIELD[currency]) + coin_defs(form),
        group(*parts, clip_path="url(#card)"),
    )


def card_back() -> str:
    """Back of the money cards: the four coin forms round a great star."""
    colour = "#143F4B"
    frame = rect(22, 22, W - 44, H - 44, rx=10.0, fill="none", stroke="url(#gold)", stroke_width=3.2)
    parts = [
        rect(0, 0, W, H, rx=22.0, fill="url(#parch)"),
        rect(13, 13, W - 26, H - 26, rx=13.0, fill="url(#cf)", stroke=INK, stroke_width=3.0),
        group(
            rect(13, 13, W - 26, H - 26, rx=13.0, fill="url(#zp)", opacity=0.8),
            rect(0, 0, W, H, fill="url(#vig)"),
        ),
        frame,
        rect(28, 28, W - 56, H - 56, rx=6.0, fill="none", stroke="url(#gold)", stroke_width=1.2),
        _great_star(160, 250, 92, colour),
    ]
    for (currency, hue), (x, y) in zip(
        MONEY.items(), ((160, 92), (262, 148), (160, 408), (58, 352)), strict=True
    ):
        form = PALETTE["currencies"][currency]["coin"]
        parts.append(
            path(coin_outline(form, x + 2, y + 4, 21), fill="#02090C", opacity=0.5, filter="url(#b4)")
        )
        parts.append(path(coin_outline(form, x, y, 21), fill=hue, stroke=INK, stroke_width=2.6))
        parts.append(
            path(coin_outline(form, x, y, 15), fill="none", stroke="#FFF6DF", stroke_width=1.6, opacity=0.8)
        )
    parts.append(rect(0, 0, W, H, filter="url(#grain)"))
    parts.append(rect(1.2, 1.2, W - 2.4, H - 2.4, rx=21.0, fill="none", stroke=INK, stroke_width=2.4))
    return svg(W, H, card_defs(colour, "#061A21", ("488", 54, 64)), group(*parts, clip_path="url(#card)"))


def _great_star(x: float, y: float, r: float, colour: str) -> str:
    """Nested eight-pointed stars with a rosette: the emblem of backs."""
    petals = [star(x, y, r * 0.44, r * 0.24, 8), star(x, y, r * 0.27, r * 0.14, 8, math.pi / 8 - math.pi / 2)]
    return group(
        poly(khatim(x + 5, y + 9, r), fill="#02090C", opacity=0.55, filter="url(#b8)"),
        poly(khatim(x, y, r), fill="url(#gold)", stroke=INK, stroke_width=3.2, stroke_linejoin="round"),
        poly(khatim(x, y, r * 0.9), fill=darker(colour, 0.4), stroke="#6B4312", stroke_width=1.8),
        poly(khatim(x, y, r * 0.66), fill=lighter(colour, 0.14), stroke="url(#gold)", stroke_width=2.6),
        poly(petals[0], fill=GOLD, stroke=INK, stroke_width=2.0),
        poly(petals[1], fill="#8E4128", stroke=INK, stroke_width=1.6),
        circle(x, y, r * 0.07, fill="#FFF3C8", stroke=INK, stroke_width=1.4),
    )


def tile_back() -> str:
    """Back of the building tiles, 512 x 512."""
    colour = "#143F4B"
    parts = [
        rect(0, 0, SIDE, SIDE, fill="url(#parch)"),
        rect(24, 24, SIDE - 48, SIDE - 48, fill="url(#cf)", stroke=INK, stroke_width=3.0),
        rect(24, 24, SIDE - 48, SIDE - 48, fill="url(#zp)", opacity=0.8),
        rect(24, 24, SIDE - 48, SIDE - 48, fill="url(#vig)"),
        rect(36, 36, SIDE - 72, SIDE - 72, fill="none", stroke="url(#gold)", stroke_width=4.0),
        rect(44, 44, SIDE - 88, SIDE - 88, fill="none", stroke="url(#gold)", stroke_width=1.4),
        _great_star(256, 256, 148, colour),
        rect(0, 0, SIDE, SIDE, filter="url(#grain)"),
        rect(1.2, 1.2, SIDE - 2.4, SIDE - 2.4, fill="none", stroke=INK, stroke_width=2.4),
    ]
    return svg(SIDE, SIDE, card_defs(colour, "#061A21", ("488", 64, 64)), group(*parts))

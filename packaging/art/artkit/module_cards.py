"""Cards of modules: money of diamonds, exchange cards, people, gates, and a plain one for what has no picture."""

from artkit.cards import H, W, card_defs, card_window, money_card
from artkit.coins import coin, coin_defs
from artkit.colour import CREAM, GOLD, INK, MONEY, PALETTE, WALL, darker, lighter
from artkit.geometry import khatim, star
from artkit.ground import blurs, gold
from artkit.lettering import numeral
from artkit.masonry import horseshoe, voussoirs
from artkit.people import CHARACTERS, GILT, LINE, body, stroke
from artkit.signs import currency_sign
from artkit.svg import circle, clip, group, linear, num, path, poly, radial, rect, svg
from artkit.tools import CRAFTS
from artkit.zellij import Zellij

PARCHMENT = [(0, "#FFF8E6"), (0.55, "#F4E3BC"), (1, "#DFC18A")]
DIAMOND = "#B4D6EC"
"""Lighter than the dinar's blue: chosen for the distance to all four currencies."""
DIAMOND_DEEP = "#2E5270"


def gem() -> str:
    """A cut stone in a box of -40 .. 40."""
    facets = (
        ("M-22 -28L-12 -6L-40 -6ZM22 -28L40 -6L12 -6Z", "#F4FBFF"),
        ("M-22 -28H22L12 -6H-12Z", "#E3F2FB"),
        ("M-12 -6H12L0 40Z", "#9FC9E8"),
        ("M12 -6H40L0 40Z", "#5F94BC"),
    )
    return (
        body("M-22 -28H22L40 -6L0 40L-40 -6Z", "#CFE6F5")
        + "".join(path(d, fill=fill, **LINE) for d, fill in facets)
        + path("M-16 -22H4", stroke="#FFFFFF", stroke_width=3.4, stroke_linecap="round")
    )


def _frame(defs: list[str], colour: str, edge: str, *inside: str) -> str:
    """Parchment, window with star pattern, and what stands on it: the format of all money."""
    window = card_window()
    parts = [
        rect(0, 0, W, H, rx=22.0, fill="url(#parch)"),
        rect(7, 7, W - 14, H - 14, rx=16.0, fill="none", stroke=edge, stroke_width=2.4),
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
        *inside,
        rect(1.2, 1.2, W - 2.4, H - 2.4, rx=21.0, fill="none", stroke=INK, stroke_width=2.4),
    ]
    return svg(W, H, defs, group(*parts, clip_path="url(#card)"))


def _both_corners(corner: str) -> str:
    return corner + group(corner, transform=f"rotate(180 {W / 2} {H / 2})")


def diamond_card(value: int) -> str:
    """Money of no currency: a pale blue card with a cut stone."""
    corner = path(
        numeral(str(value), 62, 62, 84),
        fill="#1B2E40",
        stroke="#FFF8E6",
        stroke_width=5,
        paint_order="stroke",
        stroke_linejoin="round",
    ) + group(gem(), transform="translate(62 122) scale(.44)")
    stone = group(
        circle(4, 8, 98, fill="#0A1620", opacity=0.5, filter="url(#b8)"),
        circle(0, 0, 96, fill="url(#gold)", stroke=INK, stroke_width=3.0),
        circle(0, 0, 86, fill=DIAMOND_DEEP, stroke=INK, stroke_width=2.0),
        poly(star(0, 0, 84, 70, 24), fill="#3E6C90"),
        group(gem(), transform="translate(0 -6) scale(1.55)"),
        transform="translate(160 250)",
    )
    defs = card_defs(DIAMOND, darker(DIAMOND, 0.42), ("666", 46, 58))
    return _frame(defs, DIAMOND, darker(DIAMOND, 0.5), stone, _both_corners(corner))


def builder_card(currency: str, value: int, tool: str) -> str:
    """A money card with a mason's tool across its coin."""
    shadow = group(
        circle(10, 16, 88, fill="#1A0805", opacity=0.35, filter="url(#b8)"), transform="translate(160 250)"
    )
    laid = group(tool, transform="translate(164 250) scale(2.25)")
    return money_card(currency, value, shadow + laid)


def diamond_sign(r: float) -> str:
    """The sign of diamonds beside the discs of the currencies."""
    return group(gem(), transform=f"translate(0 {num(-r * 0.08)}) scale({num(r / 38)})")


def exchange_card(first: str, second: str) -> str:
    """The two currencies that mix, joined by arrows."""
    one, two = (PALETTE["currencies"][name]["coin"] for name in (first, second))
    defs = [
        *card_defs("#2A7F78", "#0C3A3C", ("4612", 104, 62)),
        *coin_defs(one),
        *[part.replace('"metal"', '"metalB"').replace('"metal2"', '"metal2B"') for part in coin_defs(two)],
        clip("upper", path(f"M0 0H{W}V{H / 2 - 70}L0 {H / 2 + 70}Z")),
        clip("lower", path(f"M0 {H}H{W}V{H / 2 - 70}L0 {H / 2 + 70}Z")),
    ]
    other = (
        coin(two, 206, 338, 74)
        .replace("url(#metal)", "url(#metalB)")
        .replace("url(#metal2)", "url(#metal2B)")
    )
    fields = "".join(
        group(
            path(card_window(), fill=MONEY[name], opacity=0.75),
            rect(0, 0, W, H, fill="url(#zp)", opacity=0.25),
            clip_path=f"url(#{half})",
        )
        for name, half in ((first, "upper"), (second, "lower"))
    )
    arrows = stroke("M206 98C252 128 262 178 248 224M248 224l-18 -20M248 224l20 -18", GOLD, 11.0) + stroke(
        "M114 402C68 372 58 322 72 276M72 276l18 20M72 276l-20 18", GOLD, 11.0
    )
    signs = "".join(
        group(_disc(name), transform=f"translate({x} {y}) scale(1.9)")
        for name, x, y in ((first, 62, 66), (second, W - 62, H - 66))
    )
    return _frame(defs, "#2A7F78", "#0C3A3C", fields, coin(one, 114, 162, 74), other, arrows, signs)


def _disc(currency: str) -> str:
    facts = PALETTE["currencies"][currency]
    return currency_sign(facts["coin"], MONEY[currency], INK if facts["letter_colour"] == "ink" else CREAM)


def plain_card() -> str:
    """A special card without a picture of its own: the name is written on it."""
    colour = "#5A4A6E"
    great = group(
        poly(khatim(5, 9, 84), fill="#0A0610", opacity=0.5, filter="url(#b8)"),
        poly(khatim(0, 0, 84), fill="url(#gold)", stroke=INK, stroke_width=3.2),
        poly(khatim(0, 0, 74), fill=darker(colour, 0.4), stroke="#6B4312", stroke_width=1.8),
        poly(star(0, 0, 44, 22, 8), fill=GOLD, stroke=INK, stroke_width=2.0),
        transform="translate(160 250)",
    )
    small = group(
        poly(khatim(0, 0, 22), fill="url(#gold)", stroke=INK, stroke_width=2.4), transform="translate(62 76)"
    )
    return _frame(
        card_defs(colour, darker(colour, 0.45), ("488", 54, 64)),
        colour,
        darker(colour, 0.5),
        great,
        _both_corners(small),
    )


def scoring_card(round_: str) -> str:
    """The card of a scoring, seen where somebody looks at cards of the deck: its letter on a medal."""
    colour = SCORE_FIELD[round_]
    letter = path(
        numeral(round_, 62, 66, 78),
        fill=darker(colour, 0.4),
        stroke="#FFF8E6",
        stroke_width=5,
        paint_order="stroke",
        stroke_linejoin="round",
    )
    medal = group(
        poly(khatim(5, 9, 104), fill="#0A0610", opacity=0.5, filter="url(#b8)"),
        poly(khatim(0, 0, 104), fill="url(#gold)", stroke=INK, stroke_width=3.2),
        poly(khatim(0, 0, 93), fill=darker(colour, 0.35), stroke="#6B4312", stroke_width=1.8),
        path(numeral(round_, 0, 0, 118), fill=CREAM, stroke=INK, stroke_width=6, paint_order="stroke"),
        transform="translate(160 250)",
    )
    defs = card_defs(colour, darker(colour, 0.45), ("488", 54, 64))
    return _frame(defs, colour, darker(colour, 0.5), medal, _both_corners(letter))


# ------------------------------------------------------------------------------------ upright cards

PERSON_W, PERSON_H = 200, 260


def ground_of_stars(colour: str, kind: str = "488", size: float = 40) -> list[str]:
    pattern = Zellij(
        kind,
        size,
        62,
        {
            8: lighter(colour, 0.2),
            12: lighter(colour, 0.2),
            6: lighter(colour, 0.14),
            4: darker(colour, 0.3),
            3: darker(colour, 0.3),
        },
        strap=lighter(colour, 0.3),
        edge=darker(colour, 0.5),
        width=1.4,
    )
    return [
        linear("parch", PARCHMENT, 0, 0, 1, 1),
        radial("cf", [(0, lighter(colour, 0.3)), (0.6, colour), (1, darker(colour, 0.55))], 0.4, 0.35, 0.8),
        pattern.pattern("zp"),
        gold(),
        *blurs(),
        clip("win", rect(14, 14, PERSON_W - 28, PERSON_H - 28, rx=8.0)),
    ]


def upright(symbol: str, colour: str, scale: float = 2.05, at: tuple[float, float] = (100, 134)) -> str:
    """An upright card: one symbol on a field of stars."""
    return svg(
        PERSON_W,
        PERSON_H,
        ground_of_stars(colour),
        rect(1, 1, PERSON_W - 2, PERSON_H - 2, rx=14.0, fill="url(#parch)", stroke=INK, stroke_width=2.4),
        group(
            rect(0, 0, PERSON_W, PERSON_H, fill="url(#cf)"),
            rect(0, 0, PERSON_W, PERSON_H, fill="url(#zp)", opacity=0.55),
            circle(at[0], at[1], 88, fill="#000000", opacity=0.18),
            clip_path="url(#win)",
        ),
        group(group(symbol, transform=f"translate({at[0]} {at[1]}) scale({scale})"), clip_path="url(#win)"),
        rect(14, 14, PERSON_W - 28, PERSON_H - 28, rx=8.0, fill="none", stroke=INK, stroke_width=3.0),
        rect(
            17, 17, PERSON_W - 34, PERSON_H - 34, rx=6.0, fill="none", stroke="url(#gold)", stroke_width=2.4
        ),
    )


def character_card(name: str) -> str:
    """The portrait of a character."""
    drawing, colour = CHARACTERS[name]
    return upright(drawing(), colour, 2.15, (100, 152))


def craft_card(craft: str) -> str:
    """The tool of a craftsman."""
    drawing, colour = CRAFTS[craft]
    return upright(drawing(), colour, 1.78)


def card_cover(colour: str) -> str:
    """The back of upright cards."""
    great = (
        poly(khatim(0, 0, 36), fill=GILT, **LINE)
        + poly(khatim(0, 0, 30), fill=darker(colour, 0.4))
        + poly(star(0, 0, 19, 9, 8), fill=GOLD, stroke=INK, stroke_width=1.6)
    )
    return upright(great, colour, 1.9)


BOARD_W, BOARD_H = 300, 200


def small_board(colour: str, kind: str, size: float, *inside: str) -> str:
    """A small board that lies broad: a field of stars in a frame of parchment, and what is painted on it."""
    w, h = BOARD_W, BOARD_H
    defs = [part for part in ground_of_stars(colour, kind, size) if 'id="win"' not in part]
    return svg(
        w,
        h,
        [*defs, clip("win", rect(9, 9, w - 18, h - 18, rx=8.0))],
        rect(1, 1, w - 2, h - 2, rx=14.0, fill="url(#parch)", stroke=INK, stroke_width=2.4),
        group(
            rect(0, 0, w, h, fill="url(#cf)"),
            rect(0, 0, w, h, fill="url(#zp)", opacity=0.5),
            clip_path="url(#win)",
        ),
        *inside,
        rect(9, 9, w - 18, h - 18, rx=8.0, fill="none", stroke=INK, stroke_width=3.0),
        rect(12, 12, w - 24, h - 24, rx=6.0, fill="none", stroke="url(#gold)", stroke_width=2.4),
    )


SCORE_FIELD = {"A": "#4A6F92", "B": "#2F5A82", "C": "#23406A"}
"""The field of the score card of each scoring: the later, the darker."""


def score_card(round_: str) -> str:
    """A card with room for six types, two rows of three, below one, two or three stars."""
    colour = SCORE_FIELD[round_]
    number = "ABC".index(round_) + 1
    stars = "".join(
        poly(khatim(BOARD_W / 2 + 30 * (place - (number - 1) / 2), 31, 11), fill=GILT, **LINE)
        for place in range(number)
    )
    fields = "".join(
        rect(x, y, 84, 64, rx=8.0, fill="#0A1220", opacity=0.4)
        + rect(x, y, 84, 64, rx=8.0, fill="none", stroke=lighter(colour, 0.42), stroke_width=1.4)
        for y in (48, 118)
        for x in (18, 108, 198)
    )
    return small_board(colour, "31212", 34, fields, stars)


def gate_sign() -> str:
    """A city gate in a box of -40 .. 40."""
    return (
        body("M-38 40V-14h9v-9h9v9h8v-9h9v9h6v-9h9v9h8v-9h9v9h9V40Z", WALL["lit"])
        + path(
            "M-38 2H38M-38 20H38M-26 2v18M26 2v18M-32 20v20M32 20v20M-20 -14v16M20 -14v16",
            stroke=WALL["line"],
            stroke_width=1.5,
            fill="none",
            opacity=0.6,
        )
        + voussoirs(0, 40, 34, 46, 8, 9, "#8E4128", "#F8EBCB", 0.86, INK, 1.4)
        + path(horseshoe(0, 40, 34, 46, 0.86), fill="#1A0E16", **LINE)
        + path("M-9 40V14a9 9 0 0 1 9 -9v35Z", fill="#A5683A", **LINE)
    )

"""The bag of coins, a tied leather pouch with a few coins before it; and the coins themselves."""

from artkit.coins import coin, coin_defs, coin_outline
from artkit.colour import GOLD, INK, MONEY, PALETTE, darker, lighter
from artkit.ground import blurs
from artkit.people import LINE, body, stroke
from artkit.svg import circle, ellipse, path, svg

LEATHER = "#9A5A2C"


def _coin(x: float, y: float, colour: str) -> str:
    return (
        circle(x + 1.5, y + 2.5, 11, fill=darker(colour, 0.5), stroke=INK, stroke_width=2.2)
        + circle(x, y, 11, fill=colour, stroke=INK, stroke_width=2.2)
        + circle(x, y, 6.4, fill="none", stroke="#FFF8E0", stroke_width=1.7, opacity=0.85)
    )


def pouch() -> str:
    """In a box of -48 .. 48."""
    return (
        ellipse(3, 42, 44, 8, fill="#0A0608", opacity=0.45)
        + body("M-15 -18C-44 -4 -46 40 -24 42H24C46 40 44 -4 15 -18Z", LEATHER)
        + path(
            "M15 -18C44 -4 46 40 24 42H6C32 34 30 2 10 -18Z",
            fill=darker(LEATHER, 0.3),
            opacity=0.75,
        )
        + path(
            "M-20 -6C-30 4 -33 18 -30 28",
            fill="none",
            stroke=lighter(LEATHER, 0.45),
            stroke_width=3.6,
            stroke_linecap="round",
        )
        + path("M-6 -16C-10 -4 -10 8 -6 20M6 -16C9 -8 10 0 9 8", fill="none", stroke=INK, stroke_width=1.8)
        + body(
            "M-14 -22C-24 -34 -20 -42 -14 -44C-8 -38 -4 -38 0 -44C5 -38 9 -38 14 -44C20 -42 24 -34 14 -22Z",
            LEATHER,
        )
        + path(
            "M-7 -38C-6 -32 -5 -28 -4 -24M7 -38C6 -32 5 -28 4 -24", fill="none", stroke=INK, stroke_width=1.8
        )
        + stroke("M-17 -20C-6 -15 6 -15 17 -20", GOLD, 4.6)
        + stroke("M14 -19C24 -14 25 -6 23 0", GOLD, 3.4)
        + circle(23, 2, 4.2, fill=GOLD, **LINE)
        + _coin(-26, 36, MONEY["dirham"])
        + _coin(22, 38, MONEY["ducat"])
        + _coin(-2, 41, MONEY["florin"])
    )


SIDE = 112


def loose_coin(currency: str) -> str:
    """A coin as on the cards of its currency, in a rim of their colour."""
    form, colour, middle = PALETTE["currencies"][currency]["coin"], MONEY[currency], SIDE / 2 - 2
    rim = {"stroke": INK, "stroke_width": 3.0, "stroke_linejoin": "round"}
    return svg(
        SIDE,
        SIDE,
        [*coin_defs(form), *blurs()],
        path(coin_outline(form, middle + 3, middle + 4, 46), fill="#0A0608", opacity=0.4, filter="url(#b2)"),
        path(coin_outline(form, middle, middle, 49), fill=colour, **rim),
        coin(form, middle, middle, 40),
    )

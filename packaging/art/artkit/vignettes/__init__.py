"""A vignette for each module: for drawers, the chooser, the rule page and the scoring sheet.

A module that comes new has a file of its own here, called by its id: ``COLOUR``, the colour of the field,
and ``drawing()``, a sign in a box of -40 .. 40. Whatever else is drawn for it alone stands in ``PICTURES``, by the
id of the picture: grounds, tokens, cards.
"""

import pkgutil
from collections.abc import Callable
from importlib import import_module

from artkit.colour import GOLD, INK, MONEY, TYPES, WALL, lighter
from artkit.geometry import khatim, star
from artkit.module_cards import gate_sign, gem, ground_of_stars
from artkit.people import CHARACTERS, GILT, LINE, body, stroke, vizier
from artkit.picture import Picture
from artkit.pieces import tent
from artkit.signs import GLYPH
from artkit.svg import circle, clip, group, path, poly, rect, svg
from artkit.tools import CRAFTS


def _card(x: float, y: float, turn: float, fill: str, mark: str) -> str:
    return group(
        rect(-14, -21, 34, 50, rx=4.0, fill="#0A0608", opacity=0.4),
        rect(-17, -25, 34, 50, rx=4.0, fill="#F8EBCB", stroke=INK, stroke_width=2.4),
        rect(-13, -21, 26, 42, rx=2.0, fill=fill, stroke="#6B4312", stroke_width=1.4),
        mark,
        transform=f"translate({x} {y}) rotate({turn})",
    )


def _exchange() -> str:
    cards = _card(-17, -4, -12, MONEY["florin"], circle(0, 0, 9, fill="#FFF3B8", **LINE)) + _card(
        17, 6, 12, MONEY["dinar"], poly(khatim(0, 0, 10), fill=GILT, **LINE)
    )
    return (
        cards
        + stroke("M-18 -34C-4 -44 14 -42 24 -32M24 -32l-9 -1M24 -32l1 -9", GOLD, 4.0)
        + stroke("M18 37C4 46 -14 44 -24 34M-24 34l9 1M-24 34l-1 9", GOLD, 4.0)
    )


def _bonus() -> str:
    glyph = path(
        GLYPH["tower"], fill="#F8EBCB", fill_rule="evenodd", transform="translate(-11 -16) scale(.36)"
    )
    return _card(-8, 0, -8, TYPES["tower"], glyph) + body(
        "M14 6h12v10h10v12h-10v10h-12v-10h-10v-12h10Z", GILT
    )


def square_sign(colour: str = TYPES["garden"]) -> str:
    """A plaza in a box of -40 .. 40."""
    return (
        rect(-33, -29, 72, 72, rx=3.0, fill="#0A0608", opacity=0.4)
        + rect(-36, -36, 72, 72, rx=3.0, fill="#EBD6A8", stroke=INK, stroke_width=2.6)
        + rect(-28, -28, 56, 56, fill="none", stroke=colour, stroke_width=7.0)
        + poly(khatim(0, 0, 24), fill=GILT, **LINE)
        + poly(khatim(0, 0, 19), fill=colour, stroke=INK, stroke_width=1.6)
        + poly(star(0, 0, 15, 7, 8), fill="#F8EBCB")
    )


def _person() -> str:
    drawing, colour = CHARACTERS["merchant"]
    return group(
        rect(-24, -34, 54, 78, rx=5.0, fill="#0A0608", opacity=0.4),
        rect(-28, -40, 56, 80, rx=5.0, fill="#F8EBCB", stroke=INK, stroke_width=2.6),
        rect(-23, -35, 46, 70, rx=3.0, fill=colour, stroke="#6B4312", stroke_width=1.4),
        group(drawing(), transform="translate(0 8) scale(.62)"),
    )


def watchtower_sign(colour: str = TYPES["seraglio"]) -> str:
    """A watchtower on its half cell, in a box of -40 .. 40."""
    return (
        body("M-40 -36L38 40H-40Z", lighter(colour, 0.1))
        + stroke("M-40 -36L38 40", WALL["lit"], 6.0)
        + body("M-26 36V-6H-2V36Z", "#EBCD9A")
        + body("M-30 -6H2V-14H-30Z", "#DCC596")
        + body("M-27 -14C-24 -28 -18 -36 -14 -40C-10 -36 -4 -28 -1 -14Z", colour)
        + path("M-18 36V24a4 4 0 0 1 8 0v12Z", fill="#1A0E16", **LINE)
    )


def _project() -> str:
    left, right = TYPES["arcades"], TYPES["pavilion"]

    def half(x: float, kind: str, colour: str) -> str:
        glyph = path(
            GLYPH[kind], fill="#F8EBCB", fill_rule="evenodd", transform=f"translate({x + 5} -16) scale(.42)"
        )
        return rect(x, -22, 37, 44, fill=colour, **LINE) + glyph

    return (
        rect(-35, -18, 76, 46, fill="#0A0608", opacity=0.4)
        + half(-38, "arcades", left)
        + half(1, "pavilion", right)
        + rect(-38, -30, 76, 9, fill=WALL["lit"], **LINE)
        + poly(khatim(0, 4, 9), fill=GILT, **LINE)
    )


def _stall() -> str:
    cloth = "".join(
        path(f"M{-40 + 16 * i} -26h16v22a8 8 0 0 1 -16 0Z", fill=fill, **LINE)
        for i, fill in enumerate(
            (MONEY["florin"], MONEY["dirham"], "#F8EBCB", MONEY["dinar"], MONEY["ducat"])
        )
    )
    wares = rect(-22, 10, 18, 18, fill=TYPES["seraglio"], **LINE) + rect(
        4, 10, 18, 18, fill=TYPES["garden"], **LINE
    )
    return (
        body("M-34 40V-4H34V40Z", "#E9CFA0")
        + cloth
        + body("M-42 -34H42V-24H-42Z", "#A5683A")
        + wares
        + body("M-34 28H34V36H-34Z", "#A5683A")
    )


def _craftsmen() -> str:
    return group(CRAFTS["stonemason"][0](), transform="scale(.95)")


SYMBOLS: dict[
    str, tuple[Callable[[], str], str]
] = {  # drawing and colour by module; those in files of their own are added
    "viziers_favour": (vizier, "#7A2E3A"),
    "currency_exchange_cards": (_exchange, "#1F5E5A"),
    "bonus_cards": (_bonus, "#463070"),
    "squares": (square_sign, "#3F6A2E"),
    "city_gates": (gate_sign, "#6B3418"),
    "diamonds": (gem, "#1F4A78"),
    "characters": (_person, "#5A2440"),
    "camps": (lambda: tent("#EFD6A6", "#B8452F"), "#7A5A22"),
    "watchtowers": (watchtower_sign, "#2E4A5E"),
    "major_construction_projects": (_project, "#54401A"),
    "travelling_craftsmen": (_craftsmen, "#5A3A22"),
    "personal_building_market": (_stall, "#2E5A4A"),
}

PICTURES: dict[str, Picture] = {}
"""All that is drawn for single modules, by the id of the picture."""

for _module in pkgutil.iter_modules(__path__):
    _own = import_module(f"{__name__}.{_module.name}")
    SYMBOLS[_module.name] = (_own.drawing, _own.COLOUR)
    PICTURES |= getattr(_own, "PICTURES", {})


def vignette(module: str) -> str:
    """The picture of a module, 104 x 104 units: for drawers, the chooser and the rule page."""
    drawing, colour = SYMBOLS[module]
    return svg(
        104,
        104,
        [*ground_of_stars(colour, "488", 26), clip("box", rect(1, 1, 102, 102, rx=6.0))],
        group(
            rect(0, 0, 104, 104, fill="url(#cf)"),
            rect(0, 0, 104, 104, fill="url(#zp)", opacity=0.6),
            circle(52, 52, 44, fill="#000000", opacity=0.16),
            group(drawing(), transform="translate(52 53) scale(.92)"),
            clip_path="url(#box)",
        ),
        rect(1.2, 1.2, 101.6, 101.6, rx=6.0, fill="none", stroke=INK, stroke_width=2.4),
        rect(4, 4, 96, 96, rx=4.0, fill="none", stroke="url(#gold)", stroke_width=1.6),
    )

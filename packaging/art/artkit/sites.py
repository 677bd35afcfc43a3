"""Building sites: scaffolding round a half-built wall, site tiles with their coins, the crane."""

from functools import partial

from artkit.coins import coin, coin_defs
from artkit.colour import GOLD, INK, MONEY, PALETTE, darker
from artkit.flora import bush, flora_defs
from artkit.ground import RIM, SIDE, blurs, building_defs, field_defs, frame, gold, paving
from artkit.people import GILT
from artkit.stonework import common_defs
from artkit.svg import circle, clip, ellipse, group, num, path, rect, svg
from artkit.vignettes import building_sites

EARTH, WOOD, LIGHT, DARK = "#B98850", "#A5683A", "#C88F55", "#6F4222"
STONE, MORTAR = "#EAD7B0", "#5E3F22"
FIELD = "#3E5A78"
TILE = 200
POLES = (96, 256, 416)
DECKS = (156, 262, 368)


def _courses() -> str:
    """The wall that is being built: courses of stone, one step lower to each side."""
    blocks = []
    for row, (left, right) in enumerate(((150, 362), (150, 362), (150, 362), (192, 320), (192, 278))):
        y = 388 - 42 * row
        width = 42.6
        count = round((right - left) / width)
        for column in range(count):
            shift = 0 if row % 2 else 8
            x = left + column * (right - left) / count
            tone = STONE if (row + column) % 3 else darker(STONE, 0.08)
            blocks.append(
                rect(x + shift, y, (right - left) / count, 42, fill=tone, stroke=MORTAR, stroke_width=3.4)
            )
    return "".join(blocks)


def _pole(x: float) -> str:
    d = f"M{num(x)} 92V430"
    return (
        path(d, fill="none", stroke=INK, stroke_width=19.0, stroke_linecap="round")
        + path(d, fill="none", stroke=WOOD, stroke_width=13.5, stroke_linecap="round")
        + path(f"M{num(x - 3)} 96V424", fill="none", stroke="#D89A5C", stroke_width=3.2)
    )


def _deck(y: float) -> str:
    return (
        rect(70, y + 12, 372, 14, fill="#0A0608", opacity=0.32)
        + rect(66, y, 380, 17, rx=3.0, fill=LIGHT, stroke=INK, stroke_width=3.2)
        + path(f"M72 {num(y + 6)}H440", stroke="#E6B37C", stroke_width=3.0, fill="none")
    )


def site_ground() -> str:
    """A tile under construction; walls, medal and the shield of its type are layers of their own."""
    defs = building_defs() + field_defs(EARTH, "31212", 96, 50) + common_defs() + flora_defs()
    inner = SIDE - 2 * RIM
    braces = "".join(
        path(
            f"M{a} {top + 17}L{b} {foot}",
            fill="none",
            stroke=colour,
            stroke_width=width,
            stroke_linecap="round",
        )
        for a, b, top, foot in ((96, 256, 156, 262), (416, 256, 262, 368))
        for colour, width in ((INK, 13.0), (DARK, 8.0))
    )
    body_ = group(
        paving(),
        rect(RIM, RIM, inner, inner, fill=EARTH),
        rect(RIM, RIM, inner, inner, fill="url(#field)", opacity=0.55),
        ellipse(262, 432, 190, 22, fill="#0A0608", opacity=0.3),
        _courses(),
        braces,
        *map(_pole, POLES),
        *map(_deck, DECKS),
        bush(70, 442, 15, 4),
        frame("#7A5A2A"),
        clip_path="url(#tile)",
    )
    return svg(SIDE, SIDE, defs, body_)


def _tile(inside: str, defs: list[str], field: str = FIELD) -> str:
    """A square site tile with its frame."""
    return svg(
        TILE,
        TILE,
        [gold(), *blurs(), clip("square", rect(9, 9, TILE - 18, TILE - 18, rx=8.0)), *defs],
        rect(3, 3, TILE - 4, TILE - 4, rx=12.0, fill="#0A0608", opacity=0.4),
        rect(1, 1, TILE - 4, TILE - 4, rx=12.0, fill=LIGHT, stroke=INK, stroke_width=2.6),
        group(
            rect(0, 0, TILE, TILE, fill=field),
            path(
                "M0 48H200M0 100H200M0 152H200M48 0V200M100 0V200M152 0V200",
                stroke="#9FC3E0",
                stroke_width=1.6,
                opacity=0.4,
                fill="none",
            ),
            inside,
            clip_path="url(#square)",
        ),
        rect(9, 9, TILE - 18, TILE - 18, rx=8.0, fill="none", stroke=INK, stroke_width=3.0),
        rect(12, 12, TILE - 24, TILE - 24, rx=6.0, fill="none", stroke=GOLD, stroke_width=2.4),
    )


def site_back() -> str:
    """The back of a site tile: a crane over a plan."""
    return _tile(group(building_sites.drawing(), transform="translate(100 102) scale(1.85)"), [])


def site_face(currency: str) -> str:
    """The front: the coin that finishes the site."""
    form = PALETTE["currencies"][currency]["coin"]
    inside = circle(106, 108, 66, fill="#0A0608", opacity=0.4) + coin(form, 100, 100, 64)
    return _tile(inside, coin_defs(form), darker(MONEY[currency], 0.12))


def begin_sign() -> str:
    """A crane on a disc, round the origin: a tile may be bought as a site."""
    return group(
        circle(3, 5, 50, fill="#0A0608", opacity=0.4),
        circle(0, 0, 50, fill=INK),
        circle(0, 0, 48, fill=GILT),
        circle(0, 0, 42, fill=FIELD),
        group(building_sites.drawing(), transform="translate(0 1) scale(.8)"),
    )


PICTURES = {"site/back": (site_back, 240)} | {
    f"site/{currency}": (partial(site_face, currency), 240) for currency in sorted(MONEY)
}
"""By id: drawing, and pixels of its width."""

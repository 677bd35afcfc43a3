"""Bazaars: a court with an awning seen from above, and the coin at the upper side."""

from artkit import signs
from artkit.baths import OUT, TURN
from artkit.colour import INK, MONEY
from artkit.ground import SIDE, blurs, building_defs, field_defs, frame, gold, paving, plain_field
from artkit.stonework import common_defs
from artkit.svg import circle, group, path, rect, svg

CLOTH, POLE, WARES = "#F8EBCB", "#A5683A", ("#E5642A", "#9BC53D", "#D0425A", "#F2C14E", "#7A4AA0")


def bazaar_ground() -> str:
    """Two striped awnings side by side over heaps of fruit, in a court of warm stone."""
    defs = [*building_defs(), *field_defs("#DDBE82", "666", 64, 58), *common_defs()]
    stripes = "".join(
        rect(-116 + 29 * i, -92, 29, 118, fill=fill, stroke=INK, stroke_width=2.0)
        for i, fill in enumerate(
            (MONEY["florin"], CLOTH, MONEY["dirham"], CLOTH, MONEY["dinar"], CLOTH, MONEY["ducat"], CLOTH)
        )
    )
    hem = "".join(
        path(
            f"M{-116 + 29 * i} 26h29v14a14.500 14.500 0 0 1 -29 0Z",
            fill=fill,
            stroke=INK,
            stroke_width=2.6,
            stroke_linejoin="round",
        )
        for i, fill in enumerate(
            (MONEY["florin"], CLOTH, MONEY["dirham"], CLOTH, MONEY["dinar"], CLOTH, MONEY["ducat"], CLOTH)
        )
    )
    ridge = rect(-124, -104, 248, 20, rx=6.0, fill=POLE, stroke=INK, stroke_width=3.0) + rect(
        -120, -101, 240, 5, rx=2.0, fill="#D89A5C"
    )
    table = rect(-108, 56, 216, 50, rx=4.0, fill=POLE, stroke=INK, stroke_width=3.0) + rect(
        -104, 60, 208, 7, fill="#D89A5C"
    )
    heaps = "".join(
        circle(x, y, 17, fill=WARES[i % 5], stroke=INK, stroke_width=2.6)
        + circle(x - 5, y - 6, 5, fill="#FFFFFF", opacity=0.5)
        for i, (x, y) in enumerate(((-84, 68), (-50, 62), (-16, 70), (18, 62), (52, 70), (86, 64)))
    )
    stall = group(
        rect(-112, -84, 236, 204, rx=8.0, fill="#1A0E14", opacity=0.45, filter="url(#b8)"),
        table,
        heaps,
        stripes,
        rect(-116, -92, 232, 118, fill="none", stroke=INK, stroke_width=3.4),
        path("M-116 -60H116", stroke="#FFFFFF", stroke_width=6.0, opacity=0.25),
        hem,
        ridge,
        transform="translate(256 256) scale(.96)",
    )
    ground = [
        paving(),
        plain_field(),
        rect(40, 40, SIDE - 80, SIDE - 80, fill="#E5B45C", opacity=0.28),
        frame(INK),
    ]
    return svg(SIDE, SIDE, defs, group(*ground, stall, clip_path="url(#tile)"))


def coin_sign(currency: str, side: str) -> str:
    """The coin in which a bazaar is bought, at one side of the tile."""
    x, y = {"N": (0, -OUT), "E": (OUT, 0), "S": (0, OUT), "W": (-OUT, 0)}[side]
    plate = group(
        path("M-62 -54H62L46 52H-46Z", fill="#1A0E14", opacity=0.4, transform="translate(3 6)"),
        path("M-62 -56H62L46 50H-46Z", fill="#EBD6A8", stroke=INK, stroke_width=3.0),
        transform=f"rotate({TURN[side]}) translate(0 {-OUT})",
    )
    coin = group(signs.currency_disc(currency, 46), transform=f"translate({x} {y})")
    return svg(
        SIDE,
        SIDE,
        [*building_defs(), gold(), *blurs()],
        group(plate, coin, transform="translate(256 256)"),
    )

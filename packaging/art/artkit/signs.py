"""Signs: type shields, price medals, player emblems, currency discs. Each is drawn round the origin."""

from artkit.coins import coin_outline
from artkit.colour import CREAM, INK, MONEY, PALETTE, PLAYERS, TYPES, darker
from artkit.geometry import khatim
from artkit.lettering import face, numeral
from artkit.svg import circle, group, num, path, poly

SOFT = "#1A0E14"
MEDAL_COLOUR = TYPES | {"chambers": "#6B5A44", "garden": "#4E7A1E"}  # pale types need a darker medal
GLYPH = {  # signs of the types: 64 x 64, filled, even-odd
    "pavilion": (
        "M32 4c-2 5 -14 9 -14 20c0 4 1 6 3 8h22c2 -2 3 -4 3 -8c0 -11 -12 -15 -14 -20ZM12 35h40v5h-40Z"
        "M15 42h6v14h-6ZM43 42h6v14h-6ZM27 56v-8a5 5.5 0 0 1 10 0v8ZM9 57h46v4h-46Z"
    ),
    "seraglio": (
        "M32 3l7 10 12-2-2 12 10 7-10 7 2 12-12-2-7 10-7-10-12 2 2-12-10-7 10-7-2-12 12 2Z"
        "M32 20a10 10 0 1 0 .01 0Z"
    ),
    "arcades": (
        "M5 14h54v8h-54ZM5 25h54v34h-7v-14a6.5 7 0 0 0 -13 0v14h-4v-14a6.5 7 0 0 0 -13 0v14h-4v-14"
        "a6.5 7 0 0 0 -9 -5.5v19.5h-4Z"
    ),
    "chambers": "M10 6h44v52h-13v-18a12 12 0 1 0 -18 0v18h-13Z",
    "garden": "M32 3c9 9 14 20 14 29c0 9 -5 14 -11 15v12h-6v-12c-6 -1 -11 -6 -11 -15c0 -9 5 -20 14 -29ZM30 20l-5 14 4-1v8h2v-20Z",
    "tower": "M16 4h7v6h6v-6h6v6h6v-6h7v16l-5 5v32h-22v-32l-5-5ZM29 34v10h6v-10a3 3 0 0 0 -6 0Z",
}
SHIELD = "M0 -50C16 -36 40 -34 40 -6C40 22 20 38 0 46C-20 38 -40 22 -40 -6C-40 -34 -16 -36 0 -50Z"
EMBLEM = {  # signs of the players: 64 x 64, filled, even-odd; each a silhouette of its own
    "white": "M40 6A27 27 0 1 0 58 44A22 22 0 1 1 40 6Z",
    "red": "M32 3L43 21L61 32L43 43L32 61L21 43L3 32L21 21Z",
    "yellow": (
        "M32 18A14 14 0 1 1 31.9 18ZM29 2h6v11h-6ZM29 51h6v11h-6ZM2 29h11v6h-11ZM51 29h11v6h-11Z"
        "M9 13l4-4 8 8-4 4ZM43 47l4-4 8 8-4 4ZM51 9l4 4-8 8-4-4ZM17 43l4 4-8 8-4-4Z"
    ),
    "green": (
        "M29 62V34C20 40 11 40 4 34C11 29 18 27 26 29C17 24 13 17 14 8C23 11 29 17 32 24C35 17 41 11 50 8"
        "C51 17 47 24 38 29C46 27 53 29 60 34C53 40 44 40 35 34V62Z"
    ),
    "blue": (
        "M32 2C42 17 53 28 53 41A21 21 0 0 1 11 41C11 28 22 17 32 2Z"
        "M23 36A12 12 0 0 0 32 53V47A6 6 0 0 1 28 37Z"
    ),
    "orange": "M28 2h8v7h-8ZM22 11h20v6H22ZM18 19h28l7 15-7 17H18l-7-17ZM28 25l-4 9 4 11h8l4-11-4-9ZM22 53h20v7H22Z",
}


def medal(kind: str, text: str = "") -> str:
    """Price: eight-pointed gold star, radius 62, numeral in the middle (none for an empty text)."""
    colour = MEDAL_COLOUR[kind]
    parts = [
        poly(khatim(5, 8, 62), fill=SOFT, opacity=0.45, filter="url(#b4)"),
        poly(khatim(0, 0, 62), fill="url(#gold)", stroke=INK, stroke_width=3.2, stroke_linejoin="round"),
        poly(khatim(0, 0, 53), fill=darker(colour, 0.48), stroke="#6B4312", stroke_width=1.6),
        circle(0, 0, 39, fill=darker(colour, 0.30), stroke="url(#gold)", stroke_width=2.6),
    ]
    if text:
        parts.append(
            path(
                numeral(text, 0, 0, 66 if len(text) == 1 else 58),
                fill="#FFF6DF",
                stroke=INK,
                stroke_width=5.5,
                stroke_linejoin="round",
                paint_order="stroke",
            )
        )
    return group(*parts)


def badge(kind: str, *, letter: bool = False) -> str:
    """Type shield, 80 x 96, with the sign of the type or (high contrast) its letter."""
    colour = TYPES[kind]
    facts = PALETTE["types"][kind]
    ink = CREAM if facts["sign_colour"] == "cream" else INK
    if letter:
        sign = path(face("GameSans-Black").centred(facts["letter"], 0, -5, 54), fill=ink)
    else:
        sign = path(GLYPH[kind], fill=ink, fill_rule="evenodd", transform="translate(-27 -30) scale(.845)")
    return group(
        path(SHIELD, fill=SOFT, opacity=0.4, transform="translate(5 7)", filter="url(#b4)"),
        path(SHIELD, fill="url(#gold)", stroke=INK, stroke_width=3.0),
        path(SHIELD, fill=colour, stroke="#6B4312", stroke_width=1.6, transform="scale(.86)"),
        sign,
    )


def glyph(kind: str) -> str:
    """The sign of a type alone, 64 x 64, as it stands on fields of small palaces."""
    ink = CREAM if PALETTE["types"][kind]["sign_colour"] == "cream" else INK
    return path(GLYPH[kind], fill=ink, fill_rule="evenodd", transform="translate(-32 -32)")


def emblem_disc(colour: str, r: float) -> str:
    """Player marker: disc in the player's colour with the emblem and a gold rim; r + 1.5 is the ink edge."""
    return group(
        circle(1.2, 2.4, r + 2, fill="#02090C", opacity=0.45),
        circle(0, 0, r + 1.5, fill=INK),
        circle(0, 0, r, fill="url(#gold)"),
        circle(0, 0, r * 0.88, fill=INK),
        circle(0, 0, r * 0.82, fill=PLAYERS[colour]),
        path(
            EMBLEM[colour],
            fill="#1B120E",
            fill_rule="evenodd",
            transform=f"translate({num(-r * 0.56)} {num(-r * 0.56)}) scale({num(r * 1.12 / 64)})",
        ),
    )


def currency_disc(currency: str, r: float) -> str:
    """Currency sign: form of the coin, colour, two letters."""
    facts = PALETTE["currencies"][currency]
    ink = INK if facts["letter_colour"] == "ink" else "#FFFFFF"
    k = r / 16
    return group(
        path(coin_outline(facts["coin"], 0, 1.5 * k, r), fill="#02090C", opacity=0.5),
        path(coin_outline(facts["coin"], 0, 0, r), fill=MONEY[currency], stroke=INK, stroke_width=1.6 * k),
        path(
            coin_outline(facts["coin"], 0, 0, r * 0.84),
            fill="none",
            stroke="#FFFBE8",
            stroke_width=k,
            opacity=0.6,
        ),
        path(face("GameSans-Black").centred(facts["abbreviation"], 0, 0, r * 0.92), fill=ink),
    )


def scoring_disc(letter: str, r: float, *, lit: bool) -> str:
    """Marker of a scoring card: gold with ink letter when told (lit), dark with gold letter when to come."""
    fill, ink, rim = ("url(#gold)", INK, INK) if lit else ("#0B2730", "#F6D98A", "url(#gold)")
    return group(
        circle(0, 0.06 * r, r, fill="#02090C", opacity=0.45),
        circle(0, 0, r * 0.94, fill=fill, stroke=rim, stroke_width=r * 0.1),
        path(face("GameSerif-Black").centred(letter, 0, 0, r * 1.15), fill=ink),
    )


def currency_sign(outline: str, colour: str, ink: str) -> str:
    """The small coin form under the numeral of a money card."""
    return path(coin_outline(outline, 0, 0, 17), fill=colour, stroke=INK, stroke_width=2.4) + path(
        coin_outline(outline, 0, 0, 9), fill="none", stroke=ink, stroke_width=1.8
    )

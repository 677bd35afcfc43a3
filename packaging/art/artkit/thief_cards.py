"""Thieves: a hooded face behind a mask, and a coin of the currency that it is after."""

from artkit.coins import coin, coin_defs
from artkit.colour import GOLD, INK, MONEY, PALETTE, darker
from artkit.module_cards import PERSON_H, PERSON_W, ground_of_stars, upright
from artkit.people import DARK_SKIN, LINE, body, bust
from artkit.svg import circle, group, path, rect, svg
from artkit.vignettes.thieves import mask

HOOD, LINING, MASK = "#2E3A4E", "#1B2333", "#17161C"


def _face() -> str:
    """Hood, mask and a glint in the eyes, in a box of -40 .. 40."""
    eyes = "".join(
        path(d, fill="#FBF1DC", stroke=INK, stroke_width=1.4)
        for d in (
            "M-11 -9C-8 -12 -4 -11 -2 -8C-5 -5 -9 -5 -11 -9Z",
            "M11 -9C8 -12 4 -11 2 -8C5 -5 9 -5 11 -9Z",
        )
    )
    return (
        bust("#3E4E68", DARK_SKIN)
        + body(
            "M-21 16C-32 -10 -24 -43 1 -43C25 -43 31 -10 21 16C19 -2 15 -27 0 -27C-15 -27 -19 -2 -21 16Z",
            HOOD,
        )
        + path("M-15 -4C-16 -22 -6 -27 0 -27C6 -27 16 -22 15 -4C11 -19 -11 -19 -15 -4Z", fill=LINING)
        + path("M-15 -13C-8 -16 8 -16 15 -13L14 -4C8 -2 4 -3 0 -6C-4 -3 -8 -2 -14 -4Z", fill=MASK, **LINE)
        + eyes
        + circle(-6, -8.2, 1.9, fill=INK)
        + circle(6, -8.2, 1.9, fill=INK)
    )


def thief_card(currency: str) -> str:
    """The card of a thief: its field has the colour of the currency."""
    form, colour = PALETTE["currencies"][currency]["coin"], MONEY[currency]
    return svg(
        PERSON_W,
        PERSON_H,
        [*ground_of_stars(darker(colour, 0.22)), *coin_defs(form)],
        rect(1, 1, PERSON_W - 2, PERSON_H - 2, rx=14.0, fill="url(#parch)", stroke=INK, stroke_width=2.4),
        group(
            rect(0, 0, PERSON_W, PERSON_H, fill="url(#cf)"),
            rect(0, 0, PERSON_W, PERSON_H, fill="url(#zp)", opacity=0.55),
            circle(100, 112, 84, fill="#000000", opacity=0.2),
            group(_face(), transform="translate(100 118) scale(2.05)"),
            rect(0, 192, PERSON_W, 68, fill=darker(colour, 0.55), opacity=0.92),
            rect(0, 190, PERSON_W, 3.4, fill=GOLD),
            circle(103, 199, 46, fill="#0A0608", opacity=0.45),
            coin(form, 100, 195, 44),
            clip_path="url(#win)",
        ),
        rect(14, 14, PERSON_W - 28, PERSON_H - 28, rx=8.0, fill="none", stroke=INK, stroke_width=3.0),
        rect(
            17, 17, PERSON_W - 34, PERSON_H - 34, rx=6.0, fill="none", stroke="url(#gold)", stroke_width=2.4
        ),
    )


def thief_back() -> str:
    """The back of a thief: a mask."""
    return upright(mask(), "#4A3358", 1.75, (100, 130))

"""People on cards: ten characters, the vizier and his pawn."""

from collections.abc import Callable

from artkit.colour import GOLD, INK, PLAYERS, darker, lighter
from artkit.geometry import khatim
from artkit.ground import blurs, gold
from artkit.svg import circle, ellipse, group, path, poly, svg

LINE = {"stroke": INK, "stroke_width": 2.4, "stroke_linejoin": "round", "stroke_linecap": "round"}
PAPER, SKIN, DARK_SKIN, IRON, WOOD = "#F8EBCB", "#D9A574", "#B47C4E", "#C9D4D2", "#A5683A"
GILT = "url(#gold)"


def body(d: str, fill: str, **more: object) -> str:
    """A filled form with the outline and shadow of the house."""
    shadow = path(d, fill="#0A0608", opacity=0.4, transform="translate(3 4)")
    return shadow + path(d, fill=fill, **{**LINE, **more})


def stroke(d: str, colour: str, width: float) -> str:
    """A line with an ink edge."""
    ends = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return path(d, stroke=INK, stroke_width=width + 4.2, **ends) + path(
        d, stroke=colour, stroke_width=width, **ends
    )


# --------------------------------------------------------------------------------------------- busts
# In a box of -40 .. 40: shoulders at the lower edge, the eyes at about -8.


def bust(robe: str, skin: str = SKIN, *, beard: str = "", hair: str = "") -> str:
    """Shoulders, neck and face, without anything on the head."""
    parts = []
    if hair:
        parts.append(body("M-17 10C-24 -12 -20 -30 0 -30C20 -30 24 -12 17 10L22 26H-22Z", hair))
    parts += [
        body("M-36 40C-36 20 -18 13 0 13C18 13 36 20 36 40Z", robe),
        path("M-10 14L0 34L10 14", fill=PAPER, **LINE),
        path("M0 34V40", fill="none", **LINE),
        path("M-7 4V16C-7 20 7 20 7 16V4Z", fill=darker(skin, 0.16), **LINE),
        body("M-14 -12C-14 -30 14 -30 14 -12C14 4 8 12 0 12C-8 12 -14 4 -14 -12Z", skin),
        path("M6 -24C14 -20 14 2 4 11C10 10 14 2 14 -12C14 -18 11 -23 6 -24Z", fill="#5A2A12", opacity=0.22),
        circle(-5.5, -8, 1.9, fill=INK),
        circle(5.5, -8, 1.9, fill=INK),
        path(
            "M-9 -12.5q3.500 -2.500 7 0M2 -12.500q3.500 -2.500 7 0", stroke=INK, stroke_width=1.7, fill="none"
        ),
        path("M0 -7l-2 6h3", stroke=darker(skin, 0.4), stroke_width=1.6, fill="none"),
    ]
    if beard:
        parts.append(
            path(
                "M-14 -8C-13 2 -12 20 0 22C12 20 13 2 14 -8C10 0 7 0 0 0C-7 0 -10 0 -14 -8Z",
                fill=beard,
                **LINE,
            )
        )
        parts.append(path("M-5 4.500q5 3 10 0", stroke="#7A3A22", stroke_width=2.0, fill="none"))
    else:
        parts.append(path("M-5 4.500q5 3.500 10 0", stroke="#8A4226", stroke_width=2.0, fill="none"))
    return "".join(parts)


def turban(cloth: str, jewel: str = "#2A8C80") -> str:
    dark = darker(cloth, 0.3)
    return (
        body("M-20 -13C-28 -36 -8 -45 2 -42C20 -44 28 -26 20 -13C10 -17 -10 -17 -20 -13Z", cloth)
        + path(
            "M-19 -18C-6 -28 8 -34 9 -41M-22 -25C-10 -24 0 -32 0 -41M-8 -15C6 -18 18 -26 18 -34",
            fill="none",
            stroke=dark,
            stroke_width=2.2,
        )
        + circle(2, -21, 4.6, fill=jewel, stroke=INK, stroke_width=2.0)
    )


def _minstrel() -> str:
    lute = group(
        body("M0 -2C13 -2 17 26 0 30C-17 26 -13 -2 0 -2Z", "#C98A46"),
        circle(0, 14, 4.5, fill="#3A1E10"),
        stroke("M0 0V-26", WOOD, 4.0),
        path("M-5 -26h10M-5 -30h10", **{**LINE, "stroke_width": 3.0}),
        path("M-2 -20V26M2 -20V26", stroke=PAPER, stroke_width=0.9),
        transform="translate(20 16) rotate(38)",
    )
    hat = body("M-19 -15C-14 -34 8 -36 20 -17C8 -21 -8 -20 -19 -15Z", "#B8452F") + path(
        "M8 -27C14 -44 28 -44 32 -42C28 -34 20 -26 10 -24Z", fill=PAPER, **LINE
    )
    return bust("#2A8C80", hair="#5A3418") + hat + lute


def _beggar() -> str:
    hood = body(
        "M-20 14C-30 -10 -22 -40 0 -40C22 -40 30 -10 20 14C18 -4 14 -28 0 -28C-14 -28 -18 -4 -20 14Z",
        "#6E6252",
    )
    patch = path("M-26 28h12v10h-12Z", fill="#8E7F66", **LINE) + path("M-24 26v4m5 -4v4m5 -4v4", **LINE)
    bowl = body("M-4 22H36C36 36 26 40 16 40C6 40 -4 36 -4 22Z", WOOD) + ellipse(
        16, 22, 20, 5, fill="#5A3418", **LINE
    )
    coin = ellipse(12, 20, 6, 2.600, fill=GILT, **LINE)
    return bust("#7A6A54", DARK_SKIN, beard="#8A8378") + hood + patch + bowl + coin


def _patron() -> str:
    chain = stroke("M-20 20C-14 36 14 36 20 20", GOLD, 4.0) + poly(khatim(0, 34, 7), fill=GILT, **LINE)
    return (
        bust("#8A1F3A", beard="#3A2418")
        + turban("#F4E6C6", "#D0425A")
        + path("M4 -26C2 -38 10 -46 16 -46C14 -38 10 -30 4 -26Z", fill=GILT, **LINE)
        + chain
    )


def _miser() -> str:
    cap = body("M-15 -16C-15 -36 15 -36 15 -16C8 -19 -8 -19 -15 -16Z", "#3A3A46")
    sack = body("M2 40C-4 24 6 16 12 14L10 8H26L24 14C32 18 40 26 36 40Z", "#C9A15A") + stroke(
        "M10 14H26", "#7A3A22", 2.6
    )
    mark = circle(19, 28, 6.5, fill=GILT, **LINE)
    return bust("#4A4A3A", beard="#B9B4A6") + cap + sack + mark


def _architect() -> str:
    cap = body("M-16 -19C-17 -40 17 -40 16 -19L20 -14H-20Z", "#1F5068")
    tool = group(
        stroke("M0 -20L-12 20M0 -20L12 20", GOLD, 4.4),
        circle(0, -20, 5, fill=GILT, **LINE),
        stroke("M-7 4q7 5 14 0", IRON, 2.6),
        transform="translate(22 18)",
    )
    return bust("#B8763A", hair="#4A2C18") + cap + tool


def _merchant() -> str:
    pan = "M-11 8C-11 16 11 16 11 8Z"
    scales = group(
        stroke("M0 -20V22M-20 -14H20", GOLD, 3.4),
        stroke("M-20 -14L-28 6M-20 -14L-12 6M20 -14L28 6M20 -14L12 6", PAPER, 1.2),
        path(pan, fill=GILT, transform="translate(-20 -1)", **LINE),
        path(pan, fill=GILT, transform="translate(20 -1)", **LINE),
        transform="translate(10 18) scale(.8)",
    )
    return bust("#2E5E9C", beard="#2A1A12") + turban("#E5A84A", "#2E5E9C") + scales


def _wise_man() -> str:
    beard = body("M-14 -8C-16 20 -10 38 0 40C10 38 16 20 14 -8C10 2 6 2 0 2C-6 2 -10 2 -14 -8Z", "#F4F0E6")
    book = (
        body("M4 20L22 16L38 20V40L22 36L4 40Z", "#5A2440")
        + path("M22 16V36", **LINE)
        + path("M8 24l10 -2M8 30l10 -2M26 22l9 2M26 28l9 2", stroke=GOLD, stroke_width=1.8)
    )
    return bust("#463070", "#CFA078") + beard + turban("#EFE6D2", "#7E4FB8") + book


def _dancer() -> str:
    veil = body(
        "M-24 26C-34 -8 -22 -42 0 -42C22 -42 34 -8 24 26C20 0 16 -26 0 -26C-16 -26 -20 0 -24 26Z", "#D0425A"
    )
    band = path("M-16 -22C-6 -29 6 -29 16 -22L15 -17C6 -23 -6 -23 -15 -17Z", fill=GILT, **LINE) + circle(
        0, -22, 4, fill="#4FB9C6", **LINE
    )
    mask = path(
        "M-13 -3C-6 0 6 0 13 -3C12 12 6 16 0 18C-6 16 -12 12 -13 -3Z", fill="#F2A9B4", opacity=0.85, **LINE
    )
    bells = "".join(
        circle(x, y, 3.4, fill=GILT, **LINE)
        for x, y in ((-24, 27), (-15, 33), (-5, 36), (5, 36), (15, 33), (24, 27))
    )
    return bust("#E5642A", hair="#2A1410") + veil + band + mask + bells


def _coiner() -> str:
    scarf = body("M-16 -15C-18 -36 18 -36 16 -15C8 -20 -8 -20 -16 -15Z", "#9A4A22") + path(
        "M14 -18l14 4l-6 5Z", fill="#9A4A22", **LINE
    )
    hammer = group(
        stroke("M0 30V-8", WOOD, 5.0),
        body("M-14 -18H14V-4H-14Z", IRON),
        transform="translate(26 12) rotate(18)",
    )
    coin = circle(-16, 30, 10, fill=GILT, **LINE) + poly(khatim(-16, 30, 6), fill="#F8EBCB", **LINE)
    return bust("#6B5A44", DARK_SKIN, beard="#2A1A12") + scarf + hammer + coin


def _city_watch() -> str:
    helmet = body("M-18 -8C-20 -32 -6 -36 0 -46C6 -36 20 -32 18 -8C10 -14 -10 -14 -18 -8Z", IRON) + path(
        "M-17 -14C-8 -20 8 -20 17 -14M0 -46V-18", fill="none", **LINE
    )
    mail = path("M-18 -8V14C-8 22 8 22 18 14V-8C14 8 8 13 0 13C-8 13 -14 8 -18 -8Z", fill="#8E9A9A", **LINE)
    spear = stroke("M30 40V-28", WOOD, 3.6) + body("M30 -46C36 -36 36 -32 30 -24C24 -32 24 -36 30 -46Z", IRON)
    shield = body("M-34 14C-26 18 -18 18 -10 14C-8 30 -16 38 -22 41C-28 38 -36 30 -34 14Z", "#B8452F") + poly(
        khatim(-22, 26, 6.5), fill=GILT, **LINE
    )
    return bust("#54401A") + mail + helmet + spear + shield


CHARACTERS: dict[str, tuple[Callable[[], str], str]] = {  # drawing and colour of the ground
    "minstrel": (_minstrel, "#7A2E3A"),
    "beggar": (_beggar, "#4E5A3A"),
    "patron": (_patron, "#8A6A1E"),
    "miser": (_miser, "#2E5A4A"),
    "architect": (_architect, "#2E4A7A"),
    "merchant": (_merchant, "#7A4A1E"),
    "wise_man": (_wise_man, "#1F5E5A"),
    "dancer": (_dancer, "#5A2A6A"),
    "coiner": (_coiner, "#3A5A6A"),
    "city_watch": (_city_watch, "#3E4A2A"),
}


# -------------------------------------------------------------------------------------------- vizier


def vizier() -> str:
    """The vizier himself."""
    return (
        bust("#D0425A", beard="#3A2418")
        + turban(PAPER)
        + path("M4 -24C2 -38 10 -46 16 -46C14 -38 10 -30 4 -24Z", fill=GILT, **LINE)
    )


PAWN = (
    "M-16 0C-16 -10 -8 -14 -7 -26C-14 -30 -14 -38 -9 -41C-14 -52 -5 -60 0 -60"
    "C5 -60 14 -52 9 -41C14 -38 14 -30 7 -26C8 -14 16 -10 16 0Z"
)


def vizier_pawn(colour: str, *, asleep: bool) -> str:
    """The pawn of a player, 88 x 80 units: standing, or lying down while he sleeps."""
    c = PLAYERS[colour]
    figure = group(
        path(
            PAWN,
            fill=c if not asleep else darker(c, 0.22),
            stroke=INK,
            stroke_width=3.4,
            stroke_linejoin="round",
        ),
        path(
            "M-9 -41C-4 -37 4 -37 9 -41M-7 -27C-3 -25 3 -25 7 -27", stroke=INK, stroke_width=2.4, fill="none"
        ),
        path(
            "M-6 -54C-8 -49 -7 -45 -5 -43M-9 -4C-8 -11 -3 -15 -3 -24",
            stroke=lighter(c, 0.75),
            stroke_width=3.0,
            fill="none",
            stroke_linecap="round",
        ),
        transform="translate(10 52) rotate(90) scale(1.1)" if asleep else "translate(44 72) scale(1.1)",
    )
    shadow = ellipse(
        46, 68 if asleep else 73, 38 if asleep else 22, 6, fill="#01080B", opacity=0.55, filter="url(#b2)"
    )
    return svg(88, 80, [*blurs(), gold()], shadow, figure)

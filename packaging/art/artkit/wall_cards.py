"""Wall cards: a tile seen from above, with a palisade on the sides where its wooden walls will stand."""

from artkit.colour import INK
from artkit.module_cards import upright
from artkit.people import LINE
from artkit.svg import group, path, rect

FIELD = "#3E4A2A"
WOOD, LIGHT, BEAM = "#A5683A", "#C88F55", "#7C4A26"
TURNED = {"N": 0, "E": 90, "S": 180, "W": 270}


def fence() -> str:
    """A palisade along the upper edge of a tile of 80 units round the origin."""
    stakes = "".join(
        path(f"M{x - 5} -20V-44l5 -9 5 9V-20Z", fill=WOOD if number % 2 else LIGHT, **LINE)
        for number, x in enumerate(range(-35, 36, 10))
    )
    return stakes + path("M-42 -38H42V-33H-42ZM-42 -28H42V-23H-42Z", fill=BEAM, stroke=INK, stroke_width=1.6)


def tile() -> str:
    """The tile: sand, with a court and its paving."""
    paving = path(
        "M-40 -14H40M-40 12H40M-14 -40V40M12 -40V40",
        stroke="#B48A4E",
        stroke_width=1.8,
        fill="none",
        opacity=0.8,
    )
    return (
        rect(-40, -36, 84, 84, rx=4.0, fill="#0A0608", opacity=0.35)
        + rect(-42, -42, 84, 84, rx=4.0, fill="#E9CFA0", stroke=INK, stroke_width=2.6)
        + paving
        + rect(-15, -15, 30, 30, rx=3.0, fill="#D9B97E", stroke="#8A6540", stroke_width=2.0)
    )


def wall_card(sides: str) -> str:
    """A card with walls on these sides (letters of NESW)."""
    walls = "".join(group(fence(), transform=f"rotate({TURNED[side]})") for side in sides)
    return upright(tile() + walls, FIELD, 1.42)

"""City walls: four sides and four corner turrets as separate layers of a tile, and the low rampart."""

from artkit.colour import WALL
from artkit.ground import SIDE
from artkit.masonry import masonry, merlon
from artkit.svg import group, num, path, rect

SMALL = 1.35  # below about 110 px walls grow by this from the tile's edge inwards
MERLONS = 12
PITCH = SIDE / MERLONS  # the row continues on the next tile
LINE = WALL["line"]
SHADE = "#20101A"


def _north() -> str:
    """Seen from the front, with its walk behind the merlons."""
    return group(
        rect(0, 40, SIDE, 34, fill=SHADE, opacity=0.42, filter="url(#b8)"),
        rect(0, 0, SIDE, 20, fill="#5B3A22", opacity=0.62),
        *[merlon(8.8 + i * PITCH, 21, 25, 21) for i in range(MERLONS)],
        rect(0, 18, SIDE, 13, fill="url(#wtop)", stroke=LINE, stroke_width=1.8),
        rect(0, 31, SIDE, 27, fill="url(#wface)", stroke=LINE, stroke_width=2.4),
        masonry(0, 32, SIDE, 25, 2, 4),
        path(f"M0 32h{SIDE}", stroke="#FFDDB8", stroke_width=2.0, opacity=0.8),
    )


def _south() -> str:
    return group(
        rect(0, 452, SIDE, 14, fill=SHADE, opacity=0.30, filter="url(#b4)"),
        rect(0, 462, SIDE, 28, fill="url(#wtop)", stroke=LINE, stroke_width=2.2),
        masonry(0, 463, SIDE, 16, 1, 9, step=(26, 44)),
        rect(0, 488, SIDE, 24, fill="url(#wface)", stroke=LINE, stroke_width=2.4),
        masonry(0, 489, SIDE, 22, 2, 12),
        *[merlon(8.8 + i * PITCH, 490, 25, 21) for i in range(MERLONS)],
    )


def _flank_merlons(x: float) -> list[str]:
    """Merlons of a side wall, looked at along the wall: top and front of each."""
    parts = []
    for i in range(MERLONS):
        y = 10.4 + i * PITCH
        parts += [
            rect(x, y, 17, 22, fill="url(#wtopv)", stroke=LINE, stroke_width=1.8),
            rect(x, y + 15, 17, 9, fill="url(#wface)", stroke=LINE, stroke_width=1.8),
            path(f"M{num(x + 1)} {num(y + 1.5)}h15", stroke="#FFD9B0", stroke_width=2.0),
        ]
    return parts


def _west() -> str:
    """In shadow towards the field: light comes from the upper left."""
    stones = group(masonry(0, 0, SIDE, 28, 1, 21, step=(26, 44)), transform="translate(46 0) rotate(90)")
    return group(
        rect(40, 0, 26, SIDE, fill=SHADE, opacity=0.45, filter="url(#b8)"),
        rect(0, 0, 46, SIDE, fill="url(#wtopv)", stroke=LINE, stroke_width=2.4),
        stones,
        rect(0, 0, 16, SIDE, fill=WALL["mid"], stroke=LINE, stroke_width=1.8),
        *_flank_merlons(1),
        path(f"M46 0v{SIDE}", stroke=WALL["dark"], stroke_width=3.0, opacity=0.7),
    )


def _east() -> str:
    stones = group(masonry(0, 0, SIDE, 28, 1, 33, step=(26, 44)), transform="translate(496 0) rotate(90)")
    return group(
        rect(452, 0, 16, SIDE, fill=SHADE, opacity=0.22, filter="url(#b4)"),
        rect(466, 0, 46, SIDE, fill="url(#wtopv)", stroke=LINE, stroke_width=2.4),
        stones,
        rect(496, 0, 16, SIDE, fill=WALL["dark"], stroke=LINE, stroke_width=1.8),
        *_flank_merlons(494),
        path(f"M467.5 0v{SIDE}", stroke="#FFDDB8", stroke_width=2.4, opacity=0.8),
    )


_SIDES = {"N": _north, "E": _east, "S": _south, "W": _west}


def wall(side: str, *, small: bool = False) -> str:
    """The wall of one side (N, E, S, W) in the units of the tile."""
    thick = SMALL if small else 1.0
    across = "x" if side in "EW" else "y"
    back = SIDE * (1 - thick) if side in "ES" else 0
    scale = f"{thick} 1" if across == "x" else f"1 {thick}"
    move = f"{num(back)} 0" if across == "x" else f"0 {num(back)}"
    return group(_SIDES[side](), transform=f"translate({move}) scale({scale})")


def turret(corner: str, *, small: bool = False) -> str:
    """Square bastion of a corner (nw, ne, se, sw) where two walls of the same tile meet."""
    thick = SMALL if small else 1.0
    x = 0 if "w" in corner else SIDE - 66
    y = 0 if "n" in corner else SIDE - 74
    back = SIDE * (1 - thick)
    move = f"{num(back if 'e' in corner else 0)} {num(back if 's' in corner else 0)}"
    return group(
        rect(x + 8, y + 14, 66, 66, fill=SHADE, opacity=0.45, filter="url(#b8)"),
        *[merlon(x + 3 + i * 22, y + 17, 16, 15) for i in range(3)],
        rect(x, y + 13, 66, 30, fill="url(#wtop)", stroke=LINE, stroke_width=2.2),
        rect(x + 12, y + 20, 42, 17, fill=WALL["dark"], opacity=0.55, stroke=LINE, stroke_width=1.4),
        rect(x, y + 43, 66, 31, fill="url(#wface)", stroke=LINE, stroke_width=2.4),
        masonry(x, y + 44, 66, 29, 2, 5),
        *[merlon(x + 3 + i * 22, y + 46, 16, 15) for i in range(3)],
        rect(x + 30, y + 52, 6, 14, rx=3, fill=LINE),
        transform=f"translate({move}) scale({thick})",
    )

"""The participants: the viewer's plate, panels of the others in their forms."""

from collections.abc import Callable

import pygame

from alhambra_desktop.client.alhambra.pieces import fitting_cell, small_palace
from alhambra_desktop.client.alhambra.scored_now import draw_now, draw_now_stacked
from alhambra_desktop.client.alhambra.shelf import draw_held
from alhambra_desktop.client.brush import SMALLEST, Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.theme import Style
from alhambra_desktop.presentation.alhambra.models import TYPES, CityModel, PlayerModel, Thing
from alhambra_desktop.presentation.alhambra.parts_modules import (
    LINE_MOST,
    LINE_SIDE,
    LINE_TAIL,
    STRIP,
    in_head,
)
from alhambra_desktop.presentation.levels import kind_words
from alhambra_desktop.presentation.people import DIRK
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.words import gained, in_halves
from alhambra_desktop.text import t

HAIRLINE = Colour("#1C4650")


def _stat(
    brush: Brush, surface: pygame.Surface, at: tuple[int, int], icon: str, value: int, units: float
) -> int:
    """An icon and its number; returns the right end."""
    px = brush.px
    brush.icon(surface, (at[0] + px(units * 0.55), at[1]), icon, units * 1.1, brush.colour("mist"))
    style = brush.style("sans-bold", units)
    end = brush.text(surface, (at[0] + px(units * 1.3), at[1]), str(value), style, brush.colour("cream"))
    return end.right


HALF_SIZE = 0.8
"""The size of a count with a half beside that of whole ones."""


def _count(
    brush: Brush,
    surface: pygame.Surface,
    at: tuple[int, int],
    player: PlayerModel,
    place: int,
    units: float,
    shield: float = 1.75,
) -> None:
    """Shield and number of one type; gold if this participant alone has most."""
    kind = TYPES[place]
    lead = kind in player.leads
    brush.badge(surface, at, kind, units * shield, lead=lead)
    colour = brush.colour("gold_light" if lead else "cream")
    number = in_halves(player.units(place))
    size = units if number.isdecimal() else max(SMALLEST, units * HALF_SIZE)
    style = brush.style("sans-bold", size)
    x = at[0] + brush.px(units * (0.145 + shield / 2))
    brush.text(surface, (x, at[1]), number, style, colour)


# ---------------------------------------------------------------- own plate


ROOMY = 760
"""A plate at least this wide, in units, has the usual sizes."""


def _plate_columns(area: Rect, px: Callable[[float], int]) -> tuple[int, int, int, int]:
    """Columns of the viewer's plate: width of the name, end of the score, both ends of the counts."""
    wide, narrow, tight = area.w >= px(1000), area.w < px(900), area.w < px(ROOMY)
    name_w = px(66 if tight else 88 if narrow else 124)
    score = area.x + px(68) + name_w + px(46 if tight else 60)
    tail = px(308 if wide else 150 if tight else 200)
    return name_w, score, score + px(12 if tight else 18), area.right - tail


def count_rect(area: Rect, place: int, u: float) -> Rect:
    """Shield and number of a type on the viewer's plate."""

    def px(units: float) -> int:
        return round(units * u)

    _, _, left, right = _plate_columns(area, px)
    step = (right - left - px(8)) // len(TYPES)
    return Rect(left + px(6) + place * step, area.y + px(6), step - px(4), area.h - px(12))


def wall_rect(area: Rect, u: float) -> Rect:
    """The longest wall on the viewer's plate."""
    right = _plate_columns(area, lambda units: round(units * u))[3]
    return Rect(right + round(10 * u), area.y + round(6 * u), round(72 * u), area.h - round(12 * u))


def draw_plate(
    brush: Brush, surface: pygame.Surface, area: Rect, player: PlayerModel, *, own: bool = True
) -> None:
    """Name, score, counts, wall, and what a scoring now would bring; ``own``: the viewer's, who is "you"."""
    px = brush.px
    surface.blit(brush.kit.paint.panel((area.w, area.h), player.active), area)
    middle = area.centre[1]
    name_w, score_x, left, right = _plate_columns(area, px)
    emblem, name_at, big = (36, 56, 30) if area.w < px(ROOMY) else (42, 68, 36)  # the name gets the room
    brush.emblem(surface, (area.x + px(name_at - 5 - emblem / 2), middle), player.colour, emblem)
    name_x, points, score = area.x + px(name_at), str(player.score), brush.style("serif-black", big)
    name_room = score_x - brush.width(points, score) - px(10) - name_x
    name, style = brush.fitted(player.name, "sans-bold", 22, name_room, 15)
    lift = round(area.h * 0.18)
    brush.text(surface, (name_x, middle - lift), name, style, brush.colour("cream"))
    words = kind_words(player.kind, own=own)[0]
    small = brush.fitting(words, "sans", 18, name_w, 12)
    brush.text(surface, (name_x, middle + lift), words, small, brush.colour("mist"))
    brush.text(surface, (score_x, middle), points, score, brush.colour("cream"), "right")
    surface.fill(brush.colour("line"), (left, area.y + px(14), 1, area.h - px(28)))
    step = (right - left - px(8)) // len(TYPES)
    units, shield = (24, 1.75) if step >= px(74) else (21, 1.75) if step >= px(62) else (19, 1.45)
    first = left + px(28 if shield > 1.5 else 19)
    for place in range(len(TYPES)):
        _count(brush, surface, (first + place * step, middle), player, place, units, shield)
    surface.fill(brush.colour("line"), (right, area.y + px(14), 1, area.h - px(28)))
    brush.icon(surface, (right + px(28), middle), "wall", 26, Colour("#E7A579"))
    wall = brush.style("sans-bold", 24)
    end = brush.text(surface, (right + px(48), middle), str(player.wall or 0), wall, brush.colour("cream"))
    edge = area.right - px(22 if area.w >= px(ROOMY) else 18)
    if not draw_now_stacked(brush, surface, (edge, middle), player, edge - end.right, lift):
        draw_now(brush, surface, (edge, middle), player, edge - end.right - px(24), fully=True)


# ---------------------------------------------------------------- panels


def draw_panel(
    brush: Brush,
    surface: pygame.Surface,
    area: Rect,
    player: PlayerModel,
    form: str,
    held: tuple[Rect, ...] = (),
    live: frozenset[Thing] = frozenset(),
) -> None:
    """A participant's panel in the form of the layout; ``held`` are the rectangles of modules' things."""
    surface.blit(brush.kit.paint.panel((area.w, area.h), player.active), area)
    strip = brush.px(STRIP + 6) if held and not in_head(form, len(held)) else 0
    name_end = min((rect.x for rect in held), default=area.right) if in_head(form, len(held)) else area.right
    if form == "full":
        _full(brush, surface, area, player, strip, name_end)
    else:
        {"compact": _compact, "rail": _rail, "flat": _flat_rail, "line": _line}[form](
            brush, surface, area, player, strip
        )
    draw_held(brush, surface, held, player.held, live, player.number)
    further = len(player.held) - len(held)
    if further and form != "line":
        words = t("table.more_lines", count=further)
        at = (area.right - brush.px(9), held[-1].centre[1] if held else area.bottom - brush.px(18))
        if form in ("rail", "flat"):
            brush.text(surface, at, words, brush.style("sans-bold", 18), brush.colour("mist"), "right")
        else:  # in a pill, as a bare number would look like what a scoring brings
            brush.chip(surface, at, words, look="dark", units=18, side="right")


def _kind(brush: Brush, player: PlayerModel, room: int) -> tuple[str, Style]:
    """Who decides for another participant, in the longest words that fit."""
    return brush.longest(kind_words(player.kind), "sans", 18, room, 13)


def _full(
    brush: Brush, surface: pygame.Surface, area: Rect, player: PlayerModel, strip: int, name_end: int
) -> None:
    """``strip`` is kept free above the lower line; the name ends before ``name_end``."""
    px = brush.px
    m = px(16)
    brush.emblem(surface, (area.x + px(36), area.y + px(36)), player.colour, 41)
    score = brush.style("serif-black", 36)
    place = brush.text(
        surface,
        (area.right - px(18), area.y + px(36)),
        str(player.score),
        score,
        brush.colour("cream"),
        "right",
    )
    room = min(place.x, name_end) - area.x - px(66) - px(8)
    name, style = brush.fitted(player.name, "sans-bold", 22, room, 16)
    brush.text(surface, (area.x + px(66), area.y + px(26)), name, style, brush.colour("cream"))
    words, style = _kind(brush, player, room)
    brush.text(surface, (area.x + px(66), area.y + px(50)), words, style, brush.colour("mist"))
    brush.rule(surface, area.x + m, area.y + px(69), area.w - 2 * m)
    step = px(66)
    grid = area.right - m - 2 * step - px(2)
    line = area.bottom - px(44)
    top, foot = area.y + px(76), line - strip
    for place_ in range(len(TYPES)):
        x = grid + (place_ % 2) * step + px(18)
        y = top + round((foot - top) * (place_ // 2 + 0.5) / 3)
        _count(brush, surface, (x, y), player, place_, 21)
    box = pygame.Rect(area.x + m, top, grid - area.x - m - px(8), foot - top)
    _holdings(brush, surface, box, player, 44)
    surface.fill(HAIRLINE, (area.x + m, line, area.w - 2 * m, 1))
    right = area.right - px(18)
    left = right
    if player.kind == DIRK:
        left -= _loose(brush, surface, (area.x + m, area.bottom - px(25)), player, right)
    else:
        y = area.bottom - px(25)
        x = area.x + m
        for icon, value in (
            ("hand", player.hand),
            ("store", len(player.reserve)),
            ("wall", player.wall or 0),
        ):
            left = right - _stat(brush, surface, (x, y), icon, value, 20) - px(4)
            x += px(62)
    draw_now(brush, surface, (right, area.bottom - px(25)), player, left)


def _loose(
    brush: Brush, surface: pygame.Surface, at: tuple[int, int], player: PlayerModel, right: int
) -> int:
    """The number of tiles, in fewer words if the next scoring needs the room; returns its end."""
    style = brush.style("sans", 18)
    count, gain = len(player.loose), gained(player.now or 0)
    said = brush.width(t("table.now") + " ", style) + brush.width(gain, brush.style("sans-bold", 18))
    room = right - at[0] - (said if player.now is not None else 0) - brush.px(8)
    words = t("table.tiles_on_table", count=count)
    if brush.width(words, style) > room:
        words = t("table.reserve_tiles", count=count)
    return brush.text(surface, at, words, style, brush.colour("mist")).right + brush.px(4)


def _compact(brush: Brush, surface: pygame.Surface, area: Rect, player: PlayerModel, strip: int = 0) -> None:
    px = brush.px
    head = area.y + px(30)
    brush.emblem(surface, (area.x + px(30), head), player.colour, 36)
    score = brush.style("serif-black", 30)
    place = brush.text(
        surface, (area.right - px(16), head), str(player.score), score, brush.colour("cream"), "right"
    )
    x = place.x - px(14)
    if player.kind != DIRK:
        stats = (("hand", player.hand), ("store", len(player.reserve)), ("wall", player.wall or 0))
        for icon, value in reversed(stats):
            x -= px(34) + brush.width(str(value), brush.style("sans-bold", 18))
            _stat(brush, surface, (x, head), icon, value, 18)
    name, style = brush.fitted(player.name, "sans-bold", 21, x - area.x - px(64), 15)
    brush.text(surface, (area.x + px(54), head), name, style, brush.colour("cream"))
    brush.rule(surface, area.x + px(14), area.y + px(54), area.w - px(28))
    top, foot = area.y + px(60), area.bottom - px(12) - (strip - px(4) if strip else 0)
    width = min(px(124), round(area.w * 0.36))
    _holdings(brush, surface, pygame.Rect(area.x + px(14), top, width, foot - top), player, 26)
    left = area.x + px(14) + width
    step = (area.right - px(8) - left) // 3
    for place_ in range(len(TYPES)):
        cx = left + px(30) + (place_ % 3) * step
        cy = top + round((foot - top) * (0.27 + 0.46 * (place_ // 3)))
        _count(brush, surface, (cx, cy), player, place_, 18)


def _rail(brush: Brush, surface: pygame.Surface, area: Rect, player: PlayerModel, strip: int = 0) -> None:
    """Name and score; hand, reserve and wall; the six counts; if there is room what a scoring brings."""
    px = brush.px
    head, left = area.y + px(26), area.x + px(10)
    score, bold = brush.style("serif-black", 26), brush.style("sans-bold", 18)
    free = area.right - left - px(12 + 42) - brush.width(str(player.score), score)
    emblem, edge = 30, px(12)
    if brush.width(player.name, bold) > free:  # a long name, or many points: closer together
        emblem, edge, score, left = 24, px(8), brush.style("serif-black", 22), area.x + px(6)
    brush.emblem(surface, (left + px(emblem / 2), head), player.colour, emblem)
    place = brush.text(
        surface, (area.right - edge, head), str(player.score), score, brush.colour("cream"), "right"
    )
    name, style = brush.fitted(player.name, "sans-bold", 18, place.x - left - px(emblem + 12), 18)
    brush.text(surface, (left + px(emblem + 6), head), name, style, brush.colour("cream"))
    left = area.x + px(10)
    rows = (area.h - px(48) - px(6) - strip) // px(25)
    y, pitch = area.y + px(58), max(px(24), min(px(34), (area.h - px(50) - strip) // max(1, min(4, rows))))
    if player.kind == DIRK:
        brush.icon(surface, (left + px(10), y), "tile", 18, brush.colour("mist"))
        count = str(len(player.loose))
        brush.text(surface, (left + px(26), y), count, brush.style("sans-bold", 18), brush.colour("cream"))
    else:
        stats = (("hand", player.hand), ("store", len(player.reserve)), ("wall", player.wall or 0))
        for number, (icon, value) in enumerate(stats):
            _stat(brush, surface, (left + number * px(45), y), icon, value, 18)
    if rows < 3:
        return
    for place_ in range(len(TYPES)):
        at = (left + px(12) + (place_ % 3) * px(45), y + pitch * (1 + place_ // 3))
        _count(brush, surface, at, player, place_, 18, 1.35)
    if rows > 3:
        room = area.w - px(24)
        draw_now(brush, surface, (area.right - px(12), y + 3 * pitch), player, room)


def _flat_rail(
    brush: Brush, surface: pygame.Surface, area: Rect, player: PlayerModel, strip: int = 0
) -> None:
    """The panel of a horizontal rail: name and score above, counts of hand, reserve and wall below."""
    px = brush.px
    head = area.y + px(34)
    brush.emblem(surface, (area.x + px(34), head), player.colour, 36)
    place = brush.text(
        surface,
        (area.right - px(16), head),
        str(player.score),
        brush.style("serif-black", 30),
        brush.colour("cream"),
        "right",
    )
    name, style = brush.fitted(player.name, "sans-bold", 20, place.x - area.x - px(66), 15)
    brush.text(surface, (area.x + px(58), head), name, style, brush.colour("cream"))
    foot = area.y + px(74)
    if player.kind == DIRK:
        words = t("table.reserve_tiles", count=len(player.loose))
        brush.text(surface, (area.x + px(18), foot), words, brush.style("sans", 18), brush.colour("mist"))
        return
    step = min(px(62), (area.w - px(30)) // 3)
    stats = (("hand", player.hand), ("store", len(player.reserve)), ("wall", player.wall or 0))
    for number, (icon, value) in enumerate(stats):
        _stat(brush, surface, (area.x + px(18) + number * step, foot), icon, value, 18)


def _line(brush: Brush, surface: pygame.Surface, area: Rect, player: PlayerModel, strip: int = 0) -> None:
    """One line next to a board that is opened large.

    Name, cards in hand, score; things of modules between.
    """
    px, middle = brush.px, area.centre[1]
    brush.emblem(surface, (area.x + px(28), middle), player.colour, 30)
    score = brush.style("serif-black", 28)
    brush.text(
        surface, (area.right - px(16), middle), str(player.score), score, brush.colour("cream"), "right"
    )
    hand = area.right - px(LINE_TAIL)
    if player.kind != DIRK:
        _stat(brush, surface, (hand, middle), "hand", player.hand, 18)
    things = min(len(player.held), LINE_MOST) * px(LINE_SIDE + 4)
    name, style = brush.fitted(player.name, "sans-bold", 20, hand - things - px(8) - area.x - px(52), 18)
    brush.text(surface, (area.x + px(50), middle), name, style, brush.colour("cream"))


def _holdings(
    brush: Brush, surface: pygame.Surface, box: pygame.Rect, player: PlayerModel, most: float
) -> None:
    """The small city, or Dirk's tiles side by side."""
    if player.city is not None:
        cell = fitting_cell(player.city, (box.w, box.h), brush.px(most))
        picture = small_palace(brush, player.city, cell)
        surface.blit(picture, picture.get_rect(center=box.center))
        return
    loose = loose_city(player)
    if loose is None:
        return
    cell = fitting_cell(loose, (box.w, box.h), brush.px(most))
    picture = small_palace(brush, loose, cell)
    surface.blit(picture, picture.get_rect(center=box.center))


def loose_city(player: PlayerModel) -> CityModel | None:
    """Tiles outside a city, in rows, to be drawn like a city."""
    if not player.loose:
        return None
    columns = max(3, round((len(player.loose) * 1.4) ** 0.5))
    order = sorted(
        player.loose, key=lambda face: (TYPES.index(face.type) if face.type else -1, face.price or 0)
    )
    tiles = tuple(((i % columns, i // columns), face) for i, face in enumerate(order))
    return CityModel(tiles, player.colour)

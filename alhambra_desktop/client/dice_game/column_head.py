"""The heading of a column: shield, name and chip, and in two lines what the column pays."""

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.theme import Style
from alhambra_desktop.presentation.dice_game.layout import ColumnPlaces
from alhambra_desktop.presentation.dice_game.models import ColumnFace
from alhambra_desktop.presentation.dice_game.words import percent
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

HOLE, HOLE_EDGE = Colour("#0A2129"), Colour("#1C4650")
SHADE = Colour(20, 16, 12)
BAND = Colour(4, 16, 22, 120)
"""A band behind the lines, so that they are readable on every colour."""


def draw_head(brush: Brush, surface: pygame.Surface, places: ColumnPlaces, face: ColumnFace) -> None:
    """Everything above the spaces."""
    chip, badge = places.chip, places.badge
    brush.badge(surface, badge.centre, face.kind, badge.h / brush.kit.theme.u)
    words, style = head_name(brush, places, face)
    x, y = places.name.centre
    brush.text(surface, (x + 1, y + 1), words, style, SHADE, "centre")
    brush.text(surface, (x, y), words, style, brush.colour("cream"), "centre")
    if face.chip is not None:
        surface.blit(brush.kit.art.get(face.chip.art, chip.w, chip.h), chip)
    else:
        hole = brush.kit.paint.disc(round(chip.w * 0.86), HOLE, HOLE_EDGE, brush.px(1.5))
        surface.blit(hole, hole.get_rect(center=chip.centre))
    first, second = places.goals
    if first.h:
        band = Rect(first.x, first.y, first.w, second.bottom - first.y)
        brush.box(surface, band, brush.px(4), BAND)
        _goal(brush, surface, first, "dice.goal_first", face)
        _goal(brush, surface, second, "dice.goal_second", face)
    elif face.odds:
        place = pygame.Rect(places.name).centerx, places.name.bottom - brush.px(8)
        style = brush.style("sans-bold", 16)
        brush.text(surface, place, percent(face.first), style, brush.colour("gold_light"), "centre")


def head_name(brush: Brush, places: ColumnPlaces, face: ColumnFace) -> tuple[str, Style]:
    """The name as large as it fits; if it would be tiny, or the odds need its room, only the badge."""
    room = places.name.w
    style = brush.fitting(face.name, "serif-semibold", 22, room, 13)
    fits = brush.width(face.name, style) <= room and (places.goals[0].h or not face.odds)
    return face.name if fits else "", style


def _goal(brush: Brush, surface: pygame.Surface, line: Rect, key: str, face: ColumnFace) -> None:
    """A line: the rank in gold and its points; with odds, the first one shows the chance to be first."""
    odds = key == "dice.goal_first" and bool(face.odds)
    if face.chip is None and not odds:  # the prizes have been given
        return
    px, style = brush.px, brush.style("sans", 18)
    y, gold = line.centre[1], brush.style("sans-bold", 18)
    rank = brush.text(surface, (line.x + px(4), y), t(f"{key}_rank"), gold, brush.colour("gold_light"))
    left, room = rank.right + px(6), line.right - px(4) - rank.right - px(6)
    chip = px(26) if key == "dice.goal_first" and not odds else 0
    middle = (t("dice.goal_first_middle"),) if chip else ()
    for words in (percent(face.first),) if odds else (t(key), *middle, t(f"{key}_short")):
        if brush.width(words, style) + chip <= room:
            right = brush.text(surface, (left, y), words, style, brush.colour("cream")).right
            if chip and face.chip is not None:
                picture = brush.kit.art.get(face.chip.art, px(22), px(22))
                surface.blit(picture, picture.get_rect(midleft=(right + px(4), y)))
            return

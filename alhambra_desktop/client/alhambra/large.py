"""The board of a module, opened large: heading, things with their names, own things below."""

from collections.abc import Iterator

import pygame

from alhambra_desktop.client.alhambra.shelf import draw_item
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.presentation.alhambra.items import Item
from alhambra_desktop.presentation.alhambra.large_board import NAMED, LargeBoard, LargeParts
from alhambra_desktop.presentation.alhambra.models import COMMON, Thing
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

ICONS = {"rules": "book", "shrink": "down", "close": "cross"}


def draw_large(
    brush: Brush,
    surface: pygame.Surface,
    parts: LargeParts,
    board: LargeBoard,
    me: int,
    live: frozenset[Thing],
) -> None:
    """The whole board; ``live`` things begin something now, ``me`` owns those below."""
    surface.blit(brush.kit.paint.panel((parts.rect.w, parts.rect.h)), parts.rect)
    draw_head(brush, surface, parts, board)
    for name, rect in parts.buttons:
        surface.blit(brush.kit.paint.button((rect.w, rect.h), "normal", enabled=True), rect)
        brush.icon(surface, rect.centre, ICONS[name], 24, brush.colour("cream"))
    draw_plans(brush, surface, parts, board)
    for owner, items, rects in ((COMMON, board.items, parts.items), (me, board.mine, parts.mine)):
        for item, rect in zip(items, rects, strict=True):
            lit = (owner, board.module, item.name) in live
            named_ = named(parts, board, owner, item)
            draw_thing(brush, surface, rect, item, live=lit, named=named_, room=_beside(parts, rect, rects))
    if parts.foot is not None:
        draw_told(brush, surface, parts.foot, board.told)


def _beside(parts: LargeParts, rect: Rect, rects: tuple[Rect, ...]) -> int:
    """The width available to the name of a thing between its neighbours' names."""
    middle = rect.centre[0]
    others = [abs(other.centre[0] - middle) for other in rects if other != rect and other.y == rect.y]
    edges = 2 * min(middle - parts.rect.x, parts.rect.right - middle)
    return min([*others, edges]) - parts.rect.w // 40


def told_height(brush: Brush, room: Rect, told: tuple[str, ...]) -> int:
    """The height of the sentences that fit in the room that is left."""
    return max((y + words.get_height() - room.y for y, words in _told(brush, room, told)), default=0)


def draw_told(brush: Brush, surface: pygame.Surface, room: Rect, told: tuple[str, ...]) -> None:
    """As many sentences as fit in the room that is left, one below the other."""
    for y, words in _told(brush, room, told):
        surface.blit(words, (room.x, y))


def _told(brush: Brush, room: Rect, told: tuple[str, ...]) -> Iterator[tuple[int, pygame.Surface]]:
    """The sentences that fit, each with its upper edge."""
    style, y = brush.style("sans", 18), room.y
    for place, words in enumerate(filter(None, told)):
        drawn = brush.kit.fonts.text(words, style, brush.colour("mist" if place else "cream"), room.w)
        if y + drawn.get_height() > room.bottom:
            return
        yield y, drawn
        y += drawn.get_height() + brush.px(12)


def draw_plans(brush: Brush, surface: pygame.Surface, parts: LargeParts, board: LargeBoard) -> None:
    """The drawings of the common board and of the viewer's own."""
    for plan, rect in ((board.plan, parts.plan), (board.own_plan, parts.own_plan)):
        if plan is not None and rect is not None:
            surface.blit(brush.kit.art.get(plan.art, rect.w, rect.h), rect)


def named(parts: LargeParts, board: LargeBoard, owner: int, item: Item) -> bool:
    """Whether the name of a thing is shown below it: not on a drawing."""
    plan = board.plan if owner == COMMON else board.own_plan
    return parts.named and (plan is None or item.name not in dict(plan.places))


def draw_head(brush: Brush, surface: pygame.Surface, parts: LargeParts, board: LargeBoard) -> None:
    """Picture and name of the module, its present text, and the heading of the viewer's things."""
    px, sign, words = brush.px, parts.sign, parts.words
    surface.blit(brush.kit.vignette(board.module, sign.w), sign)
    middle = words.centre[1] - (px(12) if board.note else 0)
    title, style = brush.fitted(board.title, "serif-semibold", 24, words.w, 18)
    brush.text(surface, (words.x, middle), title, style, brush.colour("cream"))
    if board.note:
        note, style = brush.fitted(board.note, "sans", 18, words.w, 18)
        brush.text(surface, (words.x, words.centre[1] + px(15)), note, style, brush.colour("mist"))
    brush.rule(surface, parts.rect.x + px(20), sign.bottom + px(9), parts.rect.w - px(40))
    if parts.heading is not None:
        style = brush.style("serif-semibold", 20)
        at = (parts.heading.x, parts.heading.centre[1])
        brush.text(surface, at, t("table.mine"), style, brush.colour("cream"))


def draw_thing(
    brush: Brush, surface: pygame.Surface, rect: Rect, item: Item, *, live: bool, named: bool, room: int = 0
) -> None:
    """A thing and, if there is room, its name below in at most two lines."""
    draw_item(brush, surface, rect, item, live=live)
    if not named or not item.words or item.on:
        return
    room, style = max(rect.w, brush.px(NAMED), room), brush.style("sans", 18)
    for line, text in enumerate(brush.kit.fonts.wrap(item.words, style, room)[:2]):
        fitted, style = brush.fitted(text, "sans", 18, room, 18)
        at = (rect.centre[0], rect.bottom + brush.px(14 + 21 * line))
        brush.text(surface, at, fitted, style, brush.colour("cream"), "centre")

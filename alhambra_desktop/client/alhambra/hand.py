"""The viewer's possessions: the reserve and the money in hand; the dock below the market."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from alhambra_desktop.client.alhambra.bar import draw_icon_button
from alhambra_desktop.client.alhambra.pieces import card_picture, draw_bold_walls
from alhambra_desktop.client.alhambra.shelf import draw_mine
from alhambra_desktop.client.alhambra.tiles import tile_picture
from alhambra_desktop.client.brush import SMALLEST, Brush
from alhambra_desktop.client.fonts import Run
from alhambra_desktop.client.paint import ButtonKind
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.acts import with_enter
from alhambra_desktop.presentation.alhambra.acts import DockModel
from alhambra_desktop.presentation.alhambra.items import Item
from alhambra_desktop.presentation.alhambra.models import HandModel, TileFace
from alhambra_desktop.presentation.alhambra.names import brief_label
from alhambra_desktop.presentation.alhambra.parts import DockParts, HandParts
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

BOLD_BELOW = 84
"""The walls of tiles that are narrower than this, in units, are drawn bold."""


def draw_hand(
    brush: Brush,
    surface: pygame.Surface,
    area: Rect,
    parts: HandParts,
    hand: HandModel,
    reserve: tuple[TileFace, ...],
    mine: tuple[tuple[str, Item], ...] = (),
    live: frozenset[str] = frozenset(),
    tags: tuple[tuple[str, str], ...] = (),
    *,
    chosen: tuple[int, ...],
    chosen_tile: str,
    usable: bool,
    hidden: frozenset[int],
    flying: frozenset[str],
) -> None:
    """Reserve at the left (lit if ``usable``), cards by currency; ``hidden`` ones are still moving.

    ``mine`` are own things of modules, of which ``live`` begin something and those with the ``flying``
    pictures are still moving; ``tags`` the currencies under which stored tiles lie.
    """
    px = brush.px
    surface.blit(brush.kit.paint.panel((area.w, area.h)), area)
    pad = parts.reserve.x + px(20)
    title = brush.style("serif-semibold", 20)
    brush.text(surface, (pad, area.y + px(26)), t("table.reserve"), title, brush.colour("cream"))
    for face, rect in zip(reserve, parts.reserve_tiles, strict=True):
        brush.drop_shadow(surface, rect)
        _small_tile(brush, surface, face, rect)
        if face.id == chosen_tile:
            brush.ring(surface, rect, px(5), 4)
        elif usable:
            light = brush.kit.paint.box((rect.w, rect.h), px(4), None, brush.colour("jade"), px(3))
            surface.blit(light, rect)
        coin = dict(tags).get(face.id)
        if coin is not None:
            at = (rect.x + rect.w // 6, rect.bottom - rect.h // 6)
            brush.coin(surface, at, coin, rect.w * 0.36 / brush.kit.theme.u)
    if parts.mine:
        left = parts.mine[0].x
        surface.fill(brush.colour("line"), (left - px(12), area.y + px(20), 1, area.h - px(40)))
        brush.text(surface, (left, area.y + px(26)), t("table.mine"), title, brush.colour("cream"))
        own = zip(parts.mine, mine, strict=True)
        shown = [(rect, one) for rect, one in own if one[1].count or one[1].art not in flying]
        draw_mine(brush, surface, [rect for rect, _ in shown], [one for _, one in shown], live)
    low = area.bottom - px(22)
    words = t("table.reserve_tiles", count=len(reserve))
    brush.text(surface, (pad, low), words, brush.style("sans", 18), brush.colour("mist"))
    surface.fill(brush.colour("line"), (parts.divider, area.y + px(20), 1, area.h - px(40)))
    _cards(brush, surface, parts, hand, chosen, hidden)
    count, style = t("table.hand_cards", count=len(hand.cards)), brush.style("sans", 18)
    right = area.right - px(20)
    room = right - max([x for x, _ in parts.groups] + [parts.divider]) - px(44)
    if brush.width(count, style) <= room:
        brush.text(surface, (right, low), count, style, brush.colour("mist"), "right")
    cards = max([rect.right for rect in parts.cards] + [parts.divider])
    head, title = brush.fitted(t("table.purse"), "serif-semibold", 20, right - cards - px(12))
    if brush.width(head, title) <= right - cards - px(12) and not head.endswith("…"):
        brush.text(surface, (right, area.y + px(26)), head, title, brush.colour("cream"), "right")


def _small_tile(brush: Brush, surface: pygame.Surface, face: TileFace, rect: Rect) -> None:
    """A tile that waits; if it is very small its walls are drawn bold."""
    surface.blit(tile_picture(brush, face, rect.w), rect)
    if rect.w < brush.px(BOLD_BELOW):
        draw_bold_walls(surface, face, pygame.Rect(rect))


def purse(area: Rect, parts: HandParts) -> Rect:
    """Where the viewer's money lies."""
    return Rect(parts.divider, area.y, area.right - parts.divider, area.h)


def _cards(
    brush: Brush,
    surface: pygame.Surface,
    parts: HandParts,
    hand: HandModel,
    chosen: tuple[int, ...],
    hidden: frozenset[int],
) -> None:
    px = brush.px
    for place, (card, rect) in enumerate(zip(hand.cards, parts.cards, strict=True)):
        if place in hidden:
            continue
        spot = card_spot(parts, rect, place in chosen)
        brush.drop_shadow(surface, spot)
        surface.blit(card_picture(brush, card, (spot.w, spot.h)), spot)
        if place in chosen:
            brush.ring(surface, spot, max(4, spot.w // 11), 3)
    for (currency, _, total), middle in zip(hand.groups, parts.groups, strict=True):
        if not currency:
            continue
        style = brush.style("sans-bold", 22)
        words = str(total)
        width = brush.width(words, style) + px(34)
        brush.coin(surface, (middle[0] - width // 2 + px(12), middle[1]), currency, 27)
        brush.text(surface, (middle[0] - width // 2 + px(32), middle[1]), words, style, brush.colour("cream"))


def card_spot(parts: HandParts, rect: Rect, chosen: bool) -> Rect:
    """The rectangle of a card: chosen ones are raised."""
    return rect.moved(0, -parts.lift) if chosen else rect


# ---------------------------------------------------------------- dock

ICONS = {"turn": "rotate"}
"""The buttons with a picture."""
TONES = {"": "mist", "gold": "gold_light", "jade": "jade", "ember": "ember"}


def draw_dock(
    brush: Brush,
    surface: pygame.Surface,
    area: Rect,
    parts: DockParts,
    model: DockModel,
    *,
    active: bool,
    can_undo: bool,
    can_redo: bool,
    calm: bool = False,
    entered: str | None = None,
) -> None:
    """The meaning of the selection, the buttons (if ``calm`` none is golden), undo, redo and End turn.

    ``entered`` is the button that Enter presses instead of the golden one.
    """
    surface.blit(brush.kit.paint.panel((area.w, area.h), active), area)
    if parts.tile is not None and model.tile is not None:
        brush.drop_shadow(surface, parts.tile)
        surface.blit(tile_picture(brush, model.tile, parts.tile.w), parts.tile)
        if any(act.id == "turn" for act in model.acts):
            _turning_sign(brush, surface, parts.tile)
    for rect, face in zip(parts.waiting, model.waiting, strict=True):
        brush.drop_shadow(surface, rect)
        _small_tile(brush, surface, face, rect)
    whole = model.title
    if model.tile is not None and brush.width(whole, brush.style("serif-semibold", 18)) > parts.title.w:
        whole = brief_label(model.tile)  # its picture, beside it, shows the rest
    words, title = brush.fitted(whole, "serif-semibold", 22, parts.title.w)
    if model.waiting and model.tile is None and (words != whole or not _whole(brush, parts, model)):
        # The bar says the same as the title: the second line gets its room.
        parts = replace(parts, detail=Rect(parts.title.x, parts.title.y, parts.detail.w, parts.detail.h))
    else:
        brush.text(surface, (parts.title.x, parts.title.centre[1]), words, title, brush.colour("cream"))
    _second_line(brush, surface, parts, model)
    for rect, act in zip(parts.acts, with_enter(model.acts, entered), strict=True):
        kind: ButtonKind = "primary" if act.look == "primary" and not calm else "normal"
        icon = ICONS.get(act.id, "")
        brush.button(surface, rect, act.label, kind=kind, icon=icon, key=act.key, enabled=act.enabled)
    draw_icon_button(brush, surface, parts.undo, "undo", enabled=can_undo)
    draw_icon_button(brush, surface, parts.redo, "redo", enabled=can_redo)
    end: ButtonKind = "primary" if model.end.enabled and not calm else "normal"
    key = with_enter((model.end,), entered)[0].key
    brush.button(surface, parts.end, model.end.label, kind=end, key=key, enabled=model.end.enabled)


def _turning_sign(brush: Brush, surface: pygame.Surface, tile: Rect) -> None:
    """The round arrow on a tile that may be rotated."""
    size = max(brush.px(26), tile.w // 4)
    centre = tile.right - size // 3, tile.y + size // 3
    disc = brush.kit.paint.disc(size, Colour("#0B2730"), brush.colour("gold"), max(1, brush.px(1.6)))
    surface.blit(disc, disc.get_rect(center=centre))
    brush.icon(surface, centre, "rotate", size * 0.62 / brush.kit.theme.u, brush.colour("cream"))


def _second_line(brush: Brush, surface: pygame.Surface, parts: DockParts, model: DockModel) -> None:
    y, high, room = parts.detail.y + brush.px(12), _high(brush, parts), parts.detail.w
    runs = _runs(brush, model)
    if model.ways:
        room = _other_ways(brush, surface, parts, y, fits=partial(_fits, brush, runs, high))
    if not model.detail:
        return
    runs[-1] = _kept(brush, runs, room, high)
    surface.blit(brush.kit.fonts.rich(runs, room), (parts.detail.x, _top(brush, parts)))


def _runs(brush: Brush, model: DockModel) -> list[Run]:
    """The second line."""
    plain, bold = brush.style("sans", SMALLEST), brush.style("sans-bold", SMALLEST)
    tone = brush.colour(TONES[model.tone])
    runs = [Run(model.detail, plain, brush.colour("mist") if model.strong else tone)]
    if model.strong:
        runs.insert(0, Run(model.strong + " ", bold, tone))
    return runs


def _top(brush: Brush, parts: DockParts) -> int:
    return brush.kit.fonts.middle(brush.style("sans", SMALLEST), parts.detail.y + brush.px(12))


def _high(brush: Brush, parts: DockParts) -> int:
    """The height that the second line has above the buttons."""
    below = [rect.y for rect in (*parts.acts, parts.undo) if rect.x < parts.detail.right]
    return min(below, default=parts.detail.bottom) - _top(brush, parts)


def _other_ways(
    brush: Brush, surface: pygame.Surface, parts: DockParts, y: int, fits: Callable[[int], bool]
) -> int:
    """The sign of the other ways to pay, with words if the second line stays whole; the room of the line."""
    px, mist = brush.px, brush.colour("mist")
    words, end = t("dock.other_ways"), parts.ways.right - px(22)
    style = brush.fitting(words, "sans", 18, parts.ways.w - px(24))
    brush.icon(surface, (parts.ways.right - px(9), y), "down", 18, mist)
    beside = end - brush.width(words, style) - parts.detail.x - px(10)
    if not fits(beside):
        return end - parts.detail.x
    brush.text(surface, (end, y), words, style, mist, "right")
    return beside


def _whole(brush: Brush, parts: DockParts, model: DockModel) -> bool:
    return _fits(brush, _runs(brush, model), _high(brush, parts), parts.detail.w)


def _fits(brush: Brush, runs: list[Run], high: int, room: int) -> bool:
    """Whether no word of the second line is left out."""
    return _kept(brush, runs, room, high) == runs[-1]


def _kept(brush: Brush, runs: list[Run], room: int, high: int) -> Run:
    """The last run with as many whole words as fit above the buttons; the log has the rest."""
    *before, last = runs
    high = max(high, brush.kit.fonts.height(last.style))
    words, kept = last.text.split(" "), last
    while len(words) > 1 and brush.kit.fonts.rich_size([*before, kept], room)[1] > high:
        words.pop()
        kept = last._replace(text=" ".join(words).rstrip(" ,.;:") + "…")
    return kept

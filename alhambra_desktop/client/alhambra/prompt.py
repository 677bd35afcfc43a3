"""The parchment strip above the hand."""

import pygame

from alhambra_desktop.client.alhambra.bar import draw_icon_button
from alhambra_desktop.client.alhambra.helpers import draw_chip
from alhambra_desktop.client.alhambra.tiles import tile_picture
from alhambra_desktop.client.brush import SMALLEST, Brush
from alhambra_desktop.client.paint import ButtonKind
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.theme import Style
from alhambra_desktop.presentation.acts import with_enter
from alhambra_desktop.presentation.alhambra.strip import AUTOMATIC, PromptModel, PromptParts
from alhambra_desktop.presentation.rects import Rect

QUIET = Colour("#5E4426")
TITLE_STEP, TITLE_LINE, DETAIL_STEP = 28, 24, 20
"""Units from line to line: below a question in one line, within one in two, and of what is known."""


def draw_prompt(
    brush: Brush,
    surface: pygame.Surface,
    parts: PromptParts,
    model: PromptModel,
    *,
    calm: bool = False,
    entered: str | None = None,
) -> None:
    """Question and facts at the left, answers at the right (if ``calm`` none is golden), the rest below.

    ``entered`` is the button that Enter presses instead of the golden one.
    """
    rect, words = parts.rect, parts.words
    brush.drop_shadow(surface, rect, 190)
    surface.blit(brush.kit.paint.parchment((rect.w, rect.h)), rect)
    if parts.picture is not None and model.tile is not None:
        surface.blit(tile_picture(brush, model.tile, parts.picture.w), parts.picture)
    elif parts.picture is not None:
        surface.blit(brush.kit.vignette(model.module, parts.picture.w), parts.picture)
    _words(brush, surface, words, model)
    for act, spot in zip(with_enter(model.acts, entered), parts.acts, strict=True):
        if act.id == AUTOMATIC:
            draw_icon_button(brush, surface, spot, "hourglass")
            continue
        kind: ButtonKind = "primary" if act.look == "primary" and not calm else "normal"
        brush.button(surface, spot, act.label, kind=kind, key=act.key, enabled=act.enabled)
    for chip, spot in zip(model.chips, parts.chips, strict=True):
        draw_chip(brush, surface, spot, chip)


def _words(brush: Brush, surface: pygame.Surface, room: Rect, model: PromptModel) -> None:
    """The question in one line or two, and what is known of it below, as many lines as there is room for."""
    most = 2 if model.detail else room.h // brush.px(TITLE_LINE)
    title = _title(brush, model.title, room.w, most)
    step = brush.px(TITLE_STEP if len(title) == 1 else TITLE_LINE)
    left = room.h - step * len(title)
    detail = _detail(brush, model.detail, room.w, left // brush.px(DETAIL_STEP))
    style = brush.style("sans", SMALLEST)
    high = [step] * len(title) + [brush.px(DETAIL_STEP)] * len(detail)
    y = room.centre[1] - sum(high) // 2
    for number, line in enumerate(high):
        middle = y + line // 2
        if number < len(title):
            brush.text(surface, (room.x, middle), *title[number], brush.colour("ink"))
        else:
            brush.text(surface, (room.x, middle), detail[number - len(title)], style, QUIET)
        y += line


def _title(brush: Brush, words: str, room: int, most: int) -> tuple[tuple[str, Style], ...]:
    """A question and its style; in several lines, ``most`` at most, where the smallest letters need them."""
    least = brush.style("serif-semibold", SMALLEST)
    if brush.width(words, least) <= room:
        return (brush.fitted(words, "serif-semibold", 21, room),)
    lines = brush.kit.fonts.wrap(words, least, room)
    whole, rest = lines[: most - 1], lines[most - 1 :]
    last = (brush.fitted(" ".join(rest), "serif-semibold", SMALLEST, room),) if rest else ()
    return (*((line, least) for line in whole), *last)


def _detail(brush: Brush, words: str, room: int, most: int) -> tuple[str, ...]:
    """What is known of a question in one line, or in two if there is room for ``most``."""
    if not words:
        return ()
    if most < 2:
        return (brush.fitted(words, "sans", SMALLEST, room)[0],)
    first, *rest = brush.kit.fonts.wrap(words, brush.style("sans", SMALLEST), room)
    return (first, brush.fitted(" ".join(rest), "sans", SMALLEST, room)[0]) if rest else (first,)

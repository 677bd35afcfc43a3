"""The parchment strip above the hand."""

import pygame

from alhambra_desktop.client.alhambra.bar import draw_icon_button
from alhambra_desktop.client.alhambra.helpers import draw_chip
from alhambra_desktop.client.alhambra.tiles import tile_picture
from alhambra_desktop.client.brush import SMALLEST, Brush
from alhambra_desktop.client.paint import ButtonKind
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.strip import AUTOMATIC, PromptModel, PromptParts

QUIET = Colour("#5E4426")


def draw_prompt(brush: Brush, surface: pygame.Surface, parts: PromptParts, model: PromptModel) -> None:
    """Question and facts at the left, answers at the right, values and add-ons below."""
    rect, words, px = parts.rect, parts.words, brush.px
    brush.drop_shadow(surface, rect, 190)
    surface.blit(brush.kit.paint.parchment((rect.w, rect.h)), rect)
    if parts.picture is not None and model.tile is not None:
        surface.blit(tile_picture(brush, model.tile, parts.picture.w), parts.picture)
    elif parts.picture is not None:
        surface.blit(brush.kit.vignette(model.module, parts.picture.w), parts.picture)
    middle = words.centre[1]
    detail = _detail(brush, model.detail, words.w)
    lift = px(13 if len(detail) == 1 else 20) if detail else 0
    if not model.detail and brush.width(model.title, brush.style("serif-semibold", 18)) > words.w:
        style = brush.style("serif-semibold", 18)
        whole = brush.kit.fonts.text(model.title, style, brush.colour("ink"), words.w)
        surface.blit(whole, whole.get_rect(midleft=(words.x, middle)))
    else:
        title, style = brush.fitted(model.title, "serif-semibold", 21, words.w)
        brush.text(surface, (words.x, middle - lift), title, style, brush.colour("ink"))
    for number, line in enumerate(detail):
        y = middle + px(14 if len(detail) == 1 else 2 + 20 * number)
        brush.text(surface, (words.x, y), line, brush.style("sans", SMALLEST), QUIET)
    for act, spot in zip(model.acts, parts.acts, strict=True):
        if act.id == AUTOMATIC:
            draw_icon_button(brush, surface, spot, "hourglass")
            continue
        kind: ButtonKind = "primary" if act.look == "primary" else "normal"
        brush.button(surface, spot, act.label, kind=kind, key=act.key, enabled=act.enabled)
    for chip, spot in zip(model.chips, parts.chips, strict=True):
        draw_chip(brush, surface, spot, chip)


def _detail(brush: Brush, words: str, room: int) -> tuple[str, ...]:
    """What is known of a question in one line, or in two."""
    if not words:
        return ()
    first, *rest = brush.kit.fonts.wrap(words, brush.style("sans", SMALLEST), room)
    return (first, brush.fitted(" ".join(rest), "sans", SMALLEST, room)[0]) if rest else (first,)

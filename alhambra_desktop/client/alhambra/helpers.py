"""The box of the add-ons under the market: a switch for each, and the resulting price."""

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.fonts import Run
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.helper_parts import HelperParts, Helpers
from alhambra_desktop.presentation.alhambra.strip import Chip
from alhambra_desktop.presentation.rects import Rect

OFF, ON = Colour("#0B2730"), Colour("#15504E")
"""The ground of a switch."""


def draw_helpers(brush: Brush, surface: pygame.Surface, parts: HelperParts, model: Helpers) -> None:
    """The box with its gold line to the tile, the switches, and below them the sum and the payment."""
    rect, px = parts.rect, brush.px
    gold = brush.colour("gold")
    if parts.tie:
        pygame.draw.lines(surface, gold, False, parts.tie, max(2, px(2.4)))
    surface.blit(brush.kit.paint.panel((rect.w, rect.h), active=True), rect)
    for chip, spot in zip(model.chips, parts.chips, strict=True):
        draw_chip(brush, surface, spot, chip)
    if model.note:
        words, style = brush.fitted(model.note, "sans", 18, parts.line.w, 13)
        brush.text(surface, (parts.line.x, parts.line.centre[1]), words, style, brush.colour("mist"))
    elif model.sum:
        _sum(brush, surface, parts.line, model)


def _sum(brush: Brush, surface: pygame.Surface, line: Rect, model: Helpers) -> None:
    """Coin, ``7 − 1 − 2 = 4``, and at the right whether that is paid."""
    px, y = brush.px, line.centre[1]
    brush.coin(surface, (line.x + px(14), y), model.currency, 28)
    cream, gold = brush.colour("cream"), brush.colour("gold_light")
    plain, bold = brush.style("sans-bold", 20), brush.style("serif-black", 26)
    start = [Run(model.sum, plain, cream)] if model.sum != str(model.due) else []
    equals = [Run(" = ", plain, cream)] if start else []
    brush.line(surface, (line.x + px(36), y), (*start, *equals, Run(str(model.due), bold, gold)))
    if model.result:
        star = "star" if model.look == "gold" else ""
        brush.chip(surface, (line.right, y), model.result, look=model.look, units=18, icon=star, side="right")


def draw_chip(brush: Brush, surface: pygame.Surface, rect: Rect, chip: Chip) -> None:
    """A switch: jade, with a tick on its picture, while it is on; a padlock if it cannot be used.

    Golden is one with which the purchase can be paid.
    """
    px, y, right = brush.px, rect.centre[1], rect.right - brush.px(10)
    edge = brush.colour("jade" if chip.on else "gold_light" if chip.pays else "line")
    surface.blit(
        brush.kit.paint.box((rect.w, rect.h), rect.h // 2, ON if chip.on else OFF, edge, px(2.6)), rect
    )
    ink = brush.colour("faint" if chip.why else "cream")
    if not (chip.sign or chip.module or chip.change):  # a number, or words alone: the ground says whether on
        words, style = brush.fitted(chip.label, "sans-bold", 18, rect.w - px(12), 12)
        brush.text(surface, rect.centre, words, style, ink, "centre")
        return
    x = rect.x + px(9)
    draw = _sign if chip.sign else _picture
    x = draw(brush, surface, (x, y), chip)
    if chip.change:
        style = brush.style("sans-bold", 18)
        colour = brush.colour("gold_light") if chip.on else brush.colour("faint" if chip.why else "mist")
        brush.text(surface, (right, y), chip.change, style, colour, "right")
        right -= brush.width(chip.change, style) + px(6)
    words, style = brush.fitted(chip.label, "sans-bold", 18, right - x, 12)
    brush.text(surface, (x, y), words, style, ink)


def _picture(brush: Brush, surface: pygame.Surface, at: tuple[int, int], chip: Chip) -> int:
    """The picture of the module, with a tick or a padlock; returns where the text begins."""
    px, (x, y) = brush.px, at
    side = px(26)
    if chip.module:
        surface.blit(brush.kit.vignette(chip.module, side), (x, y - side // 2))
    if chip.on:
        middle = (x + side - px(3), y + px(7))
        dot = brush.kit.paint.disc(px(18), brush.colour("jade"), brush.colour("ink"), max(1, px(1.4)))
        surface.blit(dot, dot.get_rect(center=middle))
        brush.icon(surface, middle, "check", 13, brush.colour("ink"))
    elif chip.why:
        brush.box(surface, Rect(x, y - side // 2, side, side), px(4), Colour(5, 20, 25, 170))
        brush.icon(surface, (x + side // 2, y), "lock", 20, brush.colour("cream"))
    return x + side + px(8)


def _sign(brush: Brush, surface: pygame.Surface, at: tuple[int, int], chip: Chip) -> int:
    """A building type or a currency; returns where the text begins."""
    x, y = at
    kind, _, which = chip.sign.partition(" ")
    if kind == "type":
        brush.badge(surface, (x + brush.px(14), y), which, 28)
        return x + brush.px(34)
    brush.coin(surface, (x + brush.px(13), y), which, 26)
    return x + brush.px(32)

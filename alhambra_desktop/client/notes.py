"""Notes on parchment next to things: parchment always means an explanation."""

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.note_placement import note_place
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.tip import Tip

QUIET = Colour("#6B4A2A")
REFUSAL = Colour("#8A2A14")
WIDEST = 380
"""Maximum width in units."""


def note_picture(brush: Brush, tip: Tip) -> pygame.Surface:
    """The picture of a note."""
    return brush.keep(("note", tip), lambda: _draw(brush, tip))


def _draw(brush: Brush, tip: Tip) -> pygame.Surface:
    px, fonts = brush.px, brush.kit.fonts
    pad = px(18)
    title_style = brush.style("serif-semibold", 21)
    plain, bold = brush.style("sans", 18), brush.style("sans-bold", 18)
    ink = brush.colour("ink")
    room = px(WIDEST) - 2 * pad
    words = fonts.text(tip.text, plain, ink, room) if tip.text else None
    label_w = max((brush.width(row.label, plain) for row in tip.rows), default=0) + px(10)
    value_w = max((brush.width(row.value, bold) for row in tip.rows), default=0) + px(12)
    noted = [
        fonts.text(row.note, plain, QUIET, max(px(120), room - label_w - value_w)) if row.note else None
        for row in tip.rows
    ]
    valued = [fonts.text(row.value, bold, ink, max(px(120), room - label_w)) for row in tip.rows]
    row_h = [
        max(value.get_height(), note.get_height() if note is not None else 0, px(26))
        for value, note in zip(valued, noted, strict=True)
    ]
    value_w = max((value.get_width() for value in valued), default=0) + px(12)
    widths = [label_w + value_w + (note.get_width() if note is not None else 0) for note in noted]
    inner = max([brush.width(tip.title, title_style), words.get_width() if words else 0, *widths, px(60)])
    title_h = px(38) if tip.title else 0
    between = px(8) if tip.rows and words is not None else 0
    height = title_h + sum(row_h) + between + (words.get_height() if words else 0) + 2 * px(13)
    size = (inner + 2 * pad, height)
    surface = brush.kit.paint.parchment(size).copy()
    y = px(13)
    if tip.title:
        colour = REFUSAL if tip.bad else ink
        brush.text(surface, (pad, y + px(12)), tip.title, title_style, colour)
        if tip.rows:
            surface.fill(Colour("#B98F4E"), (pad, y + px(28), inner, 1))
        y += title_h
    for row, value, note, high in zip(tip.rows, valued, noted, row_h, strict=True):
        brush.text(surface, (pad, y + px(12)), row.label, plain, QUIET)
        top = fonts.middle(bold, y + px(12))
        surface.blit(value, (pad + label_w, top))
        if note is not None:
            surface.blit(note, (pad + label_w + value_w, fonts.middle(plain, y + px(12))))
        y += high
    if words is not None:
        surface.blit(words, (pad, y + between))
    return surface


def lay_note(
    brush: Brush,
    surface: pygame.Surface,
    picture: pygame.Surface,
    beside: Rect,
    away: tuple[Rect, ...] = (),
    room: Rect | None = None,
    outside: Rect | None = None,
    never: tuple[Rect, ...] = (),
) -> None:
    """Draw the picture of a note next to a thing; see ``note_place`` for its position."""
    window = Rect(0, 0, *surface.get_size())
    place = note_place(picture.get_size(), beside, window, brush.px(14), away, room, outside, never)
    shadow, reach = brush.kit.paint.shadow(picture.get_size())
    surface.blit(shadow, (place.x - reach, place.y - reach + brush.px(5)))
    surface.blit(picture, place)

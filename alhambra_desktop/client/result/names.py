"""The heading of a sheet of points: the participants above their columns."""

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.sheet_layout import SheetLayout


def draw_names(brush: Brush, surface: pygame.Surface, layout: SheetLayout, people: People) -> None:
    """The participants above their columns; in narrow ones the name is below the disc."""
    px = brush.px
    middle = layout.head.centre[1] + px(2)
    narrow = any(column.w < px(160 if layout.dense else 136) for column in layout.columns)
    for person, column in zip(people, layout.columns, strict=True):
        if narrow:
            x = column.right - px(41) if layout.dense else column.centre[0]
            brush.emblem(surface, (x, middle - px(9)), person.colour, 28)
            room = px(82) if layout.dense else column.w - px(6)
            name, style = brush.fitted(person.name, "sans-bold", 18, room, 18)
            low = (x, middle + px(16))
            brush.text(surface, low, name, style, brush.colour("cream"), "centre")
            continue
        disc = 40 if column.w > px(170) else 32
        if layout.dense:
            room = column.w - px(disc + 26)
            name, style = brush.fitted(person.name, "sans-bold", 22, room, 18)
            end = (column.right - px(8), middle)
            place = brush.text(surface, end, name, style, brush.colour("cream"), "right")
            brush.emblem(surface, (place.x - px(8 + disc / 2), middle), person.colour, disc)
            continue
        brush.emblem(surface, (column.x + px(10 + disc / 2), middle), person.colour, disc)
        x = column.x + px(disc + 20)
        name, style = brush.fitted(person.name, "sans-bold", 24, column.right - x - px(8), 18)
        brush.text(surface, (x, middle), name, style, brush.colour("cream"))

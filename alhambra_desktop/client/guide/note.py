"""The note of a lesson: on parchment, with its title, its text, a remark, and its buttons."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from alhambra_desktop.client.guide.veil import BEYOND
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.paint import ButtonKind
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Label
from alhambra_desktop.presentation.note_placement import kept_place, note_place
from alhambra_desktop.presentation.rects import Rect

WIDTH, PAD, GAP = 452, 22, 16
TITLE, BUTTON = 40, 52


@dataclass(frozen=True, slots=True)
class Press:
    """A button of the note."""

    key: str
    label: str
    press: Callable[[], object]
    kind: ButtonKind = "normal"
    shortcut: str = ""


@dataclass(frozen=True, slots=True)
class NoteModel:
    """The contents of the note. ``remark``: the reply to the last choice."""

    title: str
    text: str
    remark: str = ""
    presses: tuple[Press, ...] = ()


class Parchment(Widget):
    """The background of the note; a press on it has no effect."""

    solid = False

    def alive_at(self, position: tuple[int, int]) -> bool:
        return self.hit(position)

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.paint.cast(surface, self.rect)
        surface.blit(self.kit.paint.parchment(self.rect.size), self.rect)


def note_widgets(
    kit: Kit,
    model: NoteModel,
    lit: list[Rect],
    room: pygame.Rect,
    width: int = WIDTH,
    clear: tuple[Rect, ...] = (),
    never: tuple[Rect, ...] = (),
    before: Rect | None = None,
) -> Iterator[Widget]:
    """The note next to what is lit, inside the room; the parchment comes first.

    ``width`` in units; what it should keep ``clear`` of if possible, and what it must ``never`` cover. It
    stays where it was ``before`` as long as it covers nothing of that.
    """
    px, fonts = kit.px, kit.fonts
    inner = min(px(width), room.width - px(32)) - 2 * px(PAD)
    rows = _button_rows(kit, model.presses, inner)
    title_style, body = kit.theme.style("panel_title"), kit.theme.style("body")
    title = fonts.size(model.title, title_style, inner)[1]
    text = fonts.size(model.text, body, inner)[1]
    remark = fonts.size(model.remark, body, inner - px(18))[1] + px(GAP) if model.remark else 0
    high = px(PAD) + title + px(10) + text + remark + px(GAP) + len(rows) * px(BUTTON + 8) + px(PAD - 8)
    size = (inner + 2 * px(PAD), high)
    middle = Rect(room.centerx, room.centery, 0, 0)
    beside = Rect(*pygame.Rect(lit[0]).unionall([pygame.Rect(rect) for rect in lit])) if lit else middle
    window = Rect(0, 0, room.width, room.height)
    never = (*(place.inset(-px(BEYOND)) for place in lit), *never)
    kept = kept_place(size, before, window, px(18), never) if before is not None else None
    rect = pygame.Rect(kept or note_place(size, beside, window, px(18), clear, never=never))
    yield Parchment(kit, rect, key="note")
    x, y = rect.x + px(PAD), rect.y + px(PAD)
    yield Label(kit, pygame.Rect(x, y, inner, title), model.title, "panel_title", "ink", wrap=True, top=True)
    y += title + px(10)
    yield Label(
        kit, pygame.Rect(x, y, inner, text), model.text, "body", "ink", wrap=True, top=True, key="told"
    )
    y += text
    if model.remark:
        place = pygame.Rect(x, y + px(GAP), inner, remark - px(GAP))
        yield Remark(kit, place, model.remark)
        y += remark
    y += px(GAP)
    for row in rows:
        left = x
        for press, wide in row:
            button = pygame.Rect(left, y, wide, px(BUTTON))
            yield Button(
                kit, button, press.label, press.press, kind=press.kind, shortcut=press.shortcut, key=press.key
            )
            left += wide + px(10)
        y += px(BUTTON + 8)


class Remark(Label):
    """The reply to a choice that does not lead to the goal, with a red bar at its left."""

    def __init__(self, kit: Kit, rect: pygame.Rect, text: str) -> None:
        self._bar = pygame.Rect(rect.x, rect.y, kit.px(6), rect.height)
        words = pygame.Rect(rect.x + kit.px(18), rect.y, rect.width - kit.px(18), rect.height)
        super().__init__(kit, words, text, "body", "ink", wrap=True, top=True, key="remark")

    def draw(self, surface: pygame.Surface) -> None:
        pygame.draw.rect(surface, pygame.Color("#A8452F"), self._bar, border_radius=self._bar.width // 2)
        super().draw(surface)


def _button_rows(kit: Kit, presses: tuple[Press, ...], room: int) -> list[list[tuple[Press, int]]]:
    """The buttons with their widths, in as many rows as they need."""
    rows: list[list[tuple[Press, int]]] = []
    used = room + 1
    for press in presses:
        width = Button.width_for(kit, press.label, shortcut=press.shortcut, least=96)
        if used + width > room:
            rows.append([])
            used = 0
        rows[-1].append((press, width))
        used += width + kit.px(10)
    return rows

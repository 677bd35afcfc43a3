"""What the full-page menus share: a heading with a back button, a foot bar, rows of a form."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.paint import ButtonKind
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button, IconButton
from alhambra_desktop.client.widgets.plain import Label, Panel, bar
from alhambra_desktop.text import t

HEAD = 104
"""Height of the heading in units."""

FOOT = 104
"""Height of the foot bar in units."""

TWO_COLUMNS = 1060
"""Least width in units with which panels are in two columns."""


class PageScene(UiScene):
    """A page of the menu with a heading; Esc and the arrow go back."""

    title_key = ""
    widest = 1240
    """Maximum width of the page, in units."""

    @property
    def area(self) -> str:
        return self.title_key.partition(".")[0]

    def back(self) -> bool:
        self.close()
        return True

    def margin(self) -> int:
        """The margin left and right in pixels; in wide windows lines stay short."""
        return max(self.kit.px(32), (self.kit.window[0] - self.kit.px(self.widest)) // 2)

    def heading(self) -> Iterator[Widget]:
        """The back button and the name of the page."""
        kit, x = self.kit, self.margin()
        side = kit.px(48)
        yield IconButton(
            kit, pygame.Rect(x, kit.px(28), side, side), "left", self.back, tip=t("common.back"), key="back"
        )
        room = pygame.Rect(x + side + kit.px(20), kit.px(20), 0, kit.px(64))
        room.width = kit.window[0] - x - room.x
        yield Label(kit, room, t(self.title_key), "title")

    def beside_title(self, right: int) -> pygame.Rect:
        """The room in the heading between the name of the page and the contents at its right."""
        kit = self.kit
        named = kit.fonts.width(t(self.title_key), kit.theme.style("title"))
        left = self.margin() + kit.px(48 + 20 + 24) + named
        return pygame.Rect(left, kit.px(30), right - kit.px(16) - left, kit.px(46))

    def body(self, foot: bool) -> pygame.Rect:
        """The room between heading and foot."""
        kit, x = self.kit, self.margin()
        bottom = kit.window[1] - (kit.px(FOOT + 16) if foot else kit.px(24))
        top = kit.px(HEAD)
        return pygame.Rect(x, top, kit.window[0] - 2 * x, bottom - top)

    def foot(self) -> tuple[Widget, pygame.Rect]:
        """The foot bar and the room in it."""
        kit, x = self.kit, self.margin()
        rect = pygame.Rect(0, kit.window[1] - kit.px(FOOT), kit.window[0], kit.px(FOOT))
        return bar(kit, rect, line_below=False), pygame.Rect(x, rect.y, kit.window[0] - 2 * x, rect.height)

    def done(self, room: pygame.Rect, kind: ButtonKind = "primary") -> Widget:
        """The button at the right of the foot that leads back."""
        kit, label, cap = self.kit, t("common.done"), t("key.escape")
        rect = pygame.Rect(0, 0, Button.width_for(kit, label, shortcut=cap, least=220), kit.px(56))
        rect.midright = (room.right, room.y + kit.px(FOOT) // 2)
        return Button(kit, rect, label, self.back, kind=kind, shortcut=cap, key="done")


class FormRow:
    """One line of a form: text at the left, a control at the right, or below if there is no room."""

    LEAST_LABEL = 190
    """Least width in units of a text next to a control."""

    def __init__(
        self,
        kit: Kit,
        label: str,
        size: tuple[int, int],
        make: Callable[[pygame.Rect], Widget | Iterable[Widget]],
        *,
        note: str = "",
    ) -> None:
        self._kit = kit
        self._label = label
        self._size = size
        self._make = make
        self._note = note

    def _beside(self, width: int) -> bool:
        return width - self._size[0] - self._kit.px(24) >= self._kit.px(self.LEAST_LABEL)

    def _label_width(self, width: int) -> int:
        return width - self._size[0] - self._kit.px(24) if self._beside(width) else width

    def _heights(self, width: int) -> tuple[int, int]:
        """The heights of the label and of the note."""
        fonts, theme = self._kit.fonts, self._kit.theme
        room = self._label_width(width)
        label = fonts.size(self._label, theme.style("body"), room)[1]
        note = fonts.size(self._note, theme.style("text"), room)[1] + self._kit.px(2) if self._note else 0
        return label, note

    def height(self, width: int) -> int:
        """The height of the row in pixels."""
        words = sum(self._heights(width))
        if self._beside(width):
            return max(words, self._size[1])
        return words + self._kit.px(8) + self._size[1]

    def place(self, x: int, y: int, width: int) -> Iterator[Widget]:
        """The widgets of the row."""
        kit = self._kit
        label, note = self._heights(width)
        room = self._label_width(width)
        beside = self._beside(width)
        top = y + max(0, (self.height(width) - label - note) // 2) if beside else y
        words = [Label(kit, pygame.Rect(x, top, room, label), self._label, wrap=True, top=True)]
        if self._note:
            below = pygame.Rect(x, top + label + kit.px(2), room, note - kit.px(2))
            words.append(Label(kit, below, self._note, "text", "mist", wrap=True, top=True))
        yield from words
        if beside:
            rect = pygame.Rect((0, 0), self._size)
            rect.midright = (x + width, y + self.height(width) // 2)
        else:
            rect = pygame.Rect((x, y + label + note + kit.px(8)), self._size)
            rect.width = min(rect.width, width)
        found = self._make(rect)
        made = [found] if isinstance(found, Widget) else list(found)
        for control in (widget for widget in made if widget.focusable):
            control.named = control.named or self._label
            control.about = control.about or self._note
            for line in words:
                line.speaks_for = line.speaks_for or control
        yield from made


def place_rows(kit: Kit, rows: Iterable[FormRow], rect: pygame.Rect, gap: float = 18) -> list[Widget]:
    """Rows one below the other from the top of ``rect``."""
    widgets: list[Widget] = []
    y = rect.y
    for row in rows:
        widgets.extend(row.place(rect.x, y, rect.width))
        y += row.height(rect.width) + kit.px(gap)
    return widgets


def rows_height(kit: Kit, rows: Iterable[FormRow], width: int, gap: float = 18) -> int:
    """The height of rows one below the other."""
    heights = [row.height(width) for row in rows]
    return sum(heights) + max(0, len(heights) - 1) * kit.px(gap)


def panels(kit: Kit, room: pygame.Rect, groups: Iterable[tuple[str, Sequence[FormRow]]]) -> list[Widget]:
    """Titled panels of rows, in two columns if ``room`` is wide enough; each goes into the shorter one."""
    gap, pad = kit.px(20), kit.px(28)
    columns = 2 if room.width >= kit.px(TWO_COLUMNS) else 1
    width = (room.width - (columns - 1) * gap) // columns
    bottoms = [room.y + kit.px(4)] * columns
    widgets: list[Widget] = []
    for title, rows in groups:
        column = bottoms.index(min(bottoms))
        inner_width = width - 2 * pad
        height = Panel.heading_height(kit) + rows_height(kit, rows, inner_width) + kit.px(32)
        rect = pygame.Rect(room.x + column * (width + gap), bottoms[column], width, height)
        widgets.append(Panel(kit, rect, title))
        inner = pygame.Rect(rect.x + pad, rect.y + Panel.heading_height(kit), inner_width, height)
        widgets.extend(place_rows(kit, rows, inner))
        bottoms[column] = rect.bottom + gap
    return widgets

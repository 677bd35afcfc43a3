"""The scoring sheet of the dice game, row by row; also "if scored now", shown at once."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.dice_game.sheet_parts import WhyCell, WhyPanel, right_edge
from alhambra_desktop.client.menus.source_card import open_card
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.theme import Style
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import TextBox, Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Label
from alhambra_desktop.presentation.dice_game.sheet import DiceSheet, SheetLine, rules_about_row
from alhambra_desktop.presentation.people import Participant
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.replay import Number
from alhambra_desktop.text import t

ROW_TIME = 0.9
NARROW = 190
"""Columns narrower than this have the name below the emblem."""


class DiceSheetScene(UiScene):
    """Closes with None after reading.

    ``watch`` opens a replay at the origin of a number; without it that is impossible now.
    """

    first_focus = "next"
    ground = "backdrop/menu"

    def __init__(
        self, sheet: DiceSheet, watch: Callable[[Scene, Number], None] | None = None, *, still: bool
    ) -> None:
        super().__init__()
        self.sheet = sheet
        self._watch = watch
        self.told = len(sheet.lines) if sheet.preview or still else 0
        self._wait = 0.35
        self._geometry: Geometry | None = None

    # ------------------------------------------------------------ telling

    @property
    def over(self) -> bool:
        """Whether everything has been shown."""
        return self.told >= len(self.sheet.lines)

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.over and self.services.settings.bot_speed != "step":
            self._wait -= dt
            if self._wait <= 0:
                self._tell()

    def _tell(self) -> None:
        self.told = min(len(self.sheet.lines), self.told + 1)
        fast = self.services.settings.animation == "fast"
        self._wait = ROW_TIME / 2 if fast else ROW_TIME
        self.services.audio.play("fanfare" if self.over else "coin")
        self.rebuild()

    def next(self) -> None:
        """The next row, or back to the board."""
        if self.over:
            self.close()
        else:
            self._tell()

    def show_all(self) -> None:
        """Show everything at once."""
        self.told = len(self.sheet.lines)
        self.rebuild()

    def back(self) -> bool:
        if self.over:
            self.close()
        else:
            self.show_all()
        return True

    area = "scoring"

    def tell_at(self, position: tuple[int, int]) -> bool:
        places = self._geometry
        for number, line in enumerate(self.sheet.lines[: self.told]):
            if places is not None and places.line(number).holds(position):
                place = pygame.Rect(places.line(number))
                open_card(self, line.card(self.sheet.people), rules_about_row(line.kind), place)
                return True
        return super().tell_at(position)

    def on_key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.next()
            return True
        if event.key == pygame.K_s:
            self.show_all()
            return True
        if event.key == pygame.K_w and self.sheet.preview:
            self.close()
            return True
        return super().on_key(event)

    # ------------------------------------------------------------ widgets

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        width, height = kit.window
        frame = min(width - px(32), px(1720))
        left = (width - frame) // 2
        aside = px(440) if frame >= px(1300) else 0
        head = pygame.Rect(left, px(14), frame, px(64))
        yield _Disc(self.brush, pygame.Rect(left, head.y, px(64), px(64)), self.sheet.scoring)
        words, style = self.brush.fitted(self.sheet.title, "serif-semibold", 36, frame - px(90), 20)
        title = pygame.Rect(left + px(82), head.y, frame - px(82), head.h)
        yield Label(kit, title, words, style, key="title")
        foot = px(84)
        body = Rect(left, head.bottom + px(10), frame, height - head.bottom - px(10) - foot)
        table = body.left(frame - aside)
        yield SheetTable(self.brush, table, self.sheet, self.told)
        yield from self._cells(table)
        if aside:
            room = body.beside(body.w - aside).beside(px(16))
            yield WhyPanel(self.brush, room, self.sheet, self.lit)
        yield from self._buttons(pygame.Rect(left, height - foot, frame, foot))

    def lit(self) -> int:
        """The row being explained: the one pointed at or in focus, else the last shown."""
        for number, line in enumerate(self.sheet.lines[: self.told]):
            for person in self.sheet.people:
                cell = self.ui.find(f"cell-{line.kind}-{person.number}")
                if cell is not None and (cell.hovered or (cell.focused and self.ui.ring_shown)):
                    return number
        return 0 if self.sheet.preview else self.told - 1

    def _cells(self, table: Rect) -> Iterator[Widget]:
        """The numbers shown so far, which can be pointed at for their reasons."""
        geometry = self._geometry = Geometry(self.brush, table, self.sheet)
        for number, line in enumerate(self.sheet.lines[: self.told]):
            for person in self.sheet.people:
                rect = geometry.cell(number, person.number)
                tip = t("dice.sheet.why", name=person.name, why=line.cells[person.number].why)
                press = None
                if self._watch is not None and self.over:
                    press = partial(self._press, line.kind, person.number)
                    tip = f"{tip} {t('sheet.press_to_watch')}"
                key = f"cell-{line.kind}-{person.number}"
                yield WhyCell(self.brush, rect, line, person.number, press, tip=tip, key=key)

    def _press(self, kind: str, who: int) -> None:
        """Replay the step behind a number."""
        if self._watch is not None:
            self._watch(self, Number(kind, who, "" if self.sheet.preview else self.sheet.scoring))

    def _buttons(self, room: pygame.Rect) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        words = t("dice.sheet.back") if self.sheet.preview else t("dice.sheet.done")
        label = words if self.over else t("dice.sheet.next")
        enter = t("key.enter")
        wide = max(px(260), Button.width_for(kit, label, shortcut=enter))
        rect = pygame.Rect(room.right - wide, room.y + (room.h - px(56)) // 2, wide, px(56))
        yield Button(kit, rect, label, self.next, kind="primary", shortcut=enter, key="next")
        if not self.over:
            label = t("dice.sheet.all")
            wide = Button.width_for(kit, label, shortcut="S")
            rect = pygame.Rect(rect.x - px(16) - wide, rect.y, wide, rect.h)
            yield Button(kit, rect, label, self.show_all, shortcut="S", key="all")


class Geometry:
    """The layout of rows and columns of the sheet."""

    def __init__(self, brush: Brush, area: Rect, sheet: DiceSheet) -> None:
        px = brush.px
        self.area = area
        people, lines = len(sheet.people), len(sheet.lines)
        self.inner = area.inset(px(16), px(12))
        self.first = min(px(340), round(self.inner.w * 0.3))
        self.wide = (self.inner.w - self.first) // people
        self.stacked = self.wide < px(NARROW)
        self.head = min(px(84 if self.stacked else 62), self.inner.h // (lines + 2))
        self.foot = min(px(76), self.inner.h // (lines + 2))
        self.row = (self.inner.h - self.head - self.foot) // lines

    def line(self, number: int) -> Rect:
        """The whole row."""
        return Rect(self.inner.x, self.inner.y + self.head + number * self.row, self.inner.w, self.row)

    def cell(self, number: int, participant: int) -> Rect:
        """A participant's cell in a row."""
        line = self.line(number)
        return Rect(line.x + self.first + participant * self.wide, line.y, self.wide, line.h)

    def person(self, participant: int) -> Rect:
        """A participant's heading."""
        x = self.inner.x + self.first + participant * self.wide
        return Rect(x, self.inner.y, self.wide, self.head)

    def total(self, participant: int) -> Rect:
        """A participant's cell in the last line."""
        x = self.inner.x + self.first + participant * self.wide
        return Rect(x, self.inner.bottom - self.foot, self.wide, self.foot)


class SheetTable(Widget):
    """Headings, names of the rows, and totals; the numbers are separate cells."""

    solid = False

    def __init__(self, brush: Brush, area: Rect, sheet: DiceSheet, told: int) -> None:
        super().__init__(brush.kit, pygame.Rect(area))
        self.brush = brush
        self._sheet = sheet
        self._told = told
        self._places = Geometry(brush, area, sheet)

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.paint.lay(surface, self.rect)
        self._people(surface)
        for number, line in enumerate(self._sheet.lines):
            self._line(surface, number, line)
        self._totals(surface)

    def _people(self, surface: pygame.Surface) -> None:
        brush, px = self.brush, self.brush.px
        for person in self._sheet.people:
            rect = self._places.person(person.number)
            name, style, at = self._name(person)
            size = min(38.0, rect.h / self.kit.theme.u * 0.46) if self._places.stacked else 38
            middle = rect.y + px(size / 2 + 2) if self._places.stacked else rect.centre[1]
            brush.emblem(surface, (rect.x + px(24), middle), person.colour, size)
            brush.text(surface, at, name, style, brush.colour("cream"))
        inner = self._places.inner
        brush.rule(surface, inner.x, inner.y + self._places.head - 2, inner.w)

    def _name(self, person: Participant) -> tuple[str, Style, tuple[int, int]]:
        """A name as it fits, and where it begins: next to the emblem, or below it in narrow columns."""
        px, rect, stacked = self.brush.px, self._places.person(person.number), self._places.stacked
        left = px(6) if stacked else px(50)
        name, style = self.brush.fitted(person.name, "sans-bold", 22, rect.w - left - px(6), 13)
        middle = rect.y + round(rect.h * 0.74) if stacked else rect.centre[1]
        return name, style, (rect.x + left, middle)

    def _line(self, surface: pygame.Surface, number: int, line: SheetLine) -> None:
        brush, px = self.brush, self.brush.px
        rect = self._places.line(number)
        told = number < self._told
        if number == self._told - 1 and not self._sheet.preview and self._told < len(self._sheet.lines):
            brush.box(surface, rect.inset(0, 2), px(6), Colour("#164B57"), brush.colour("gold"), px(2))
        elif number % 2:
            brush.box(surface, rect.inset(0, 2), px(6), Colour(255, 255, 255, 8))
        middle = rect.centre[1]
        if line.rank_points:
            brush.badge(surface, (rect.x + px(30), middle), line.kind, 44)
        else:
            picture = brush.kit.art.get("chip/points/1", px(40), px(40))
            surface.blit(picture, picture.get_rect(center=(rect.x + px(30), middle)))
        room = self._places.first - px(64)
        points = " \u00b7 ".join(map(str, line.rank_points))
        style = brush.style("sans", 18)
        wide = brush.width(points, style)
        below = wide + px(90) > room
        name, bold = brush.fitted(line.name, "sans-bold", 21, room if below else room - wide - px(16), 13)
        lift = px(11) if below and points else 0
        brush.text(
            surface, (rect.x + px(60), middle - lift), name, bold, brush.colour("cream" if told else "faint")
        )
        colour = brush.colour("gold_light" if told else "faint")
        if points and below:
            brush.text(surface, (rect.x + px(60), middle + px(12)), points, style, colour)
        elif points:
            brush.text(surface, (rect.x + px(60) + room - px(10), middle), points, style, colour, "right")

    def _totals(self, surface: pygame.Surface) -> None:
        brush, px, sheet = self.brush, self.brush.px, self._sheet
        inner = self._places.inner
        y = inner.bottom - self._places.foot
        brush.rule(surface, inner.x, y, inner.w)
        style = brush.style("serif-semibold", 26)
        middle = y + self._places.foot // 2
        brush.text(surface, (inner.x + px(12), middle), t("dice.sheet.total"), style, brush.colour("cream"))
        gains = sheet.gains(self._told)
        for person in sheet.people:
            rect = self._places.total(person.number)
            before, gain = sheet.before[person.number], gains[person.number]
            total = str(before + gain)
            big = brush.style("serif-black", 34)
            sum_words = t("dice.sheet.sum", before=before, gain=gain)
            right = right_edge(brush, pygame.Rect(rect))
            at = brush.text(surface, (right, middle), total, big, brush.colour("cream"), "right").x
            words, small = brush.fitted(sum_words, "sans", 18, at - rect.x - px(16), 11)
            brush.text(surface, (at - px(10), middle), words, small, brush.colour("mist"), "right")

    def text_boxes(self) -> Iterable[TextBox]:
        for person in self._sheet.people:
            name, style, (x, middle) = self._name(person)
            place = pygame.Rect(x, middle - style.px // 2, self.brush.width(name, style), style.px)
            yield TextBox(name, place, pygame.Rect(self._places.person(person.number)))


class _Disc(Widget):
    """The letter of the scoring."""

    solid = False

    def __init__(self, brush: Brush, rect: pygame.Rect, letter: str) -> None:
        super().__init__(brush.kit, rect)
        self._letter = letter

    def draw(self, surface: pygame.Surface) -> None:
        picture = self.kit.art.get(f"scoring/{self._letter}", self.rect.w, self.rect.w)
        surface.blit(picture, self.rect)

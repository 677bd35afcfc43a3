"""A scoring shown row by row; also "if scored now", shown at once."""

from collections.abc import Callable

import pygame

from alhambra_desktop.client.alhambra.scoring.bars import draw_bars
from alhambra_desktop.client.alhambra.scoring.cells import Hit
from alhambra_desktop.client.alhambra.scoring.controls import Controls
from alhambra_desktop.client.alhambra.scoring.parts import scoring_parts
from alhambra_desktop.client.alhambra.scoring.table import Shown, draw_heading, draw_table, text_widths
from alhambra_desktop.client.alhambra.scoring.why import draw_why
from alhambra_desktop.client.alhambra.scoring.why_number import Names, draw_number
from alhambra_desktop.client.menus.source_card import open_card
from alhambra_desktop.client.parts import tell_part_at
from alhambra_desktop.client.result.chart import draw_chart
from alhambra_desktop.client.result.line_bar import LineBar
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.presentation.alhambra.models import CityModel
from alhambra_desktop.presentation.alhambra.sheet import SheetModel, row_card
from alhambra_desktop.presentation.alhambra.sheet_lines import (
    RowLine,
    SheetLine,
    grouped,
    sheet_lines,
    told_by,
)
from alhambra_desktop.presentation.chart import ChartModel
from alhambra_desktop.presentation.replay import Number
from alhambra_desktop.presentation.sheet_layout import SheetLayout, sheet_layout

ROW_TIME = 1.1
"""Seconds between two rows when the sheet advances automatically."""
BARS_AND_CHART = 1000
"""Least width in units with which bars and chart are next to each other."""


class ScoringScene(Controls, Scene):
    """Closes with None after reading.

    ``cities`` are what the participants have built, ``names`` names cards behind numbers.

    ``watch`` opens a replay at the origin of a number; without it that is impossible now.
    """

    def __init__(
        self,
        sheet: SheetModel,
        chart: ChartModel,
        cities: tuple[CityModel, ...],
        names: Names,
        watch: Callable[[Scene, Number], None] | None = None,
        *,
        still: bool = False,
    ) -> None:
        super().__init__()
        self.sheet = sheet
        self.chart = chart
        self.cities = cities
        self.names = names
        self.watch = watch
        self.told = len(sheet.rows) if sheet.preview or still else 0
        self.paused = False
        self.fold = True
        self.bars = grouped(sheet)
        self.bar = LineBar()
        self.who: int | None = None
        self.part: int | None = None
        self.lines: tuple[SheetLine, ...] = ()
        self.hits: list[Hit] = []
        self.pinned = False
        self._wait = 0.35
        self._row: int | None = None
        self.layout: SheetLayout
        self._ground: pygame.Surface | None = None

    # ------------------------------------------------------------ life

    def enter(self) -> None:
        self.relayout()
        if not self.sheet.preview:
            self.reveal(self.lit)

    def relayout(self) -> None:
        kit = self.services.kit
        self._ground = None
        self.lines = sheet_lines(self.sheet, fold=self.fold)
        dense = grouped(self.sheet)
        texts = text_widths(self.brush, self.sheet, dense=dense)
        self.layout = sheet_layout(
            kit.window, kit.theme.u, len(self.lines), len(self.sheet.people), dense=dense, texts=texts
        )
        self.bar.lay(self.layout.track, len(self.lines), len(self.layout.rows))
        self.hits = []
        self.invalidate()

    # ------------------------------------------------------------ telling

    @property
    def order(self) -> tuple[int, ...]:
        """The rows in the order shown; folded ones come with their neighbours."""
        return told_by(self.lines)

    @property
    def over(self) -> bool:
        """Whether everything has been shown."""
        return self.told >= len(self.sheet.rows)

    @property
    def lit(self) -> int:
        """The row being explained: the selected one, else the last shown."""
        if self._row is not None and self._row < self.told:
            return self._row
        told = [row for row in self.order if row < self.told]
        return told[-1] if told else 0

    def update(self, dt: float) -> None:
        if not self.over and not self.paused and self.services.settings.bot_speed != "step":
            self._wait -= dt
            if self._wait <= 0:
                self.tell(1)
        self.wait_for_asking(dt)
        self.show_cursor()

    def tell(self, by: int) -> None:
        """Show one row more or one less, and scroll to it."""
        before = self.told
        if by > 0:
            coming = [row for row in self.order if row >= self.told]
            self.told = coming[0] + 1 if len(coming) > 1 else len(self.sheet.rows)
        else:
            self.told = max((row for row in self.order if row < self.told), default=0)
        self._wait = ROW_TIME if self.services.settings.animation != "fast" else ROW_TIME / 2
        self.pinned = False
        self.ask(None)
        self.reveal(self.lit)
        if self.told > before:
            self.services.audio.play("coin" if not self.over else "fanfare")

    def show_all(self) -> None:
        """Show everything at once."""
        self.told = len(self.sheet.rows)
        self.reveal(self.lit)
        self.invalidate()

    def shown_chart(self) -> ChartModel:
        """The chart with the points shown so far, so that it reveals nothing."""
        if self.over:
            return self.chart
        before = enumerate(self.sheet.before)
        return self.chart.so_far(tuple(points + self.sheet.gain(who, self.told) for who, points in before))

    # ------------------------------------------------------------ asking and scrolling

    def ask(self, row: int | None, who: int | None = None, part: int | None = None) -> None:
        """Explain a row, a participant's number in it, or one part of that number."""
        if (row, who, part) != (self._row, self.who, self.part):
            self._row, self.who, self.part = row, who, part
            self.invalidate()

    @property
    def watchable(self) -> bool:
        """Whether the explained number has a step that can be replayed."""
        return self.watch is not None and self.who is not None and self.over

    def watch_number(self) -> None:
        """Replay the step behind the explained number."""
        if self.watch is not None and self.who is not None:
            scoring = "" if self.sheet.preview else self.sheet.scoring
            self.watch(self, Number(self.sheet.rows[self.lit].category, self.who, scoring))

    def reveal(self, row: int) -> None:
        """Scroll as little as possible to show a row, with a line before and after it."""
        place = next((n for n, line in enumerate(self.lines) if line == RowLine(row)), None)
        if place is not None:
            visible = len(self.layout.rows)
            low = place + 2 - visible
            self.bar.to(max(low, min(self.bar.offset, place - 1)))
            self.invalidate()

    def set_fold(self, *, fold: bool) -> None:
        """Fold rows without points, or show every row."""
        self.fold = fold
        lit = self.lit
        self.relayout()
        self.reveal(lit)

    def tell_at(self, position: tuple[int, int]) -> bool:
        """Open the card of the row at a point, of a button, or of a part of the page."""
        line = self.line_at(position)
        if isinstance(line, RowLine):
            row, place = self.sheet.rows[line.row], self.layout.rows[self.lines.index(line) - self.bar.offset]
            open_card(self, row_card(self.sheet, row), row.rules_at, pygame.Rect(place))
            return True
        return tell_part_at(self, "scoring", scoring_parts(self, line), position)

    def line_at(self, position: tuple[int, int]) -> SheetLine | None:
        """The line at a point of the table."""
        lines = self.lines[self.bar.offset :]
        return next(
            (ln for ln, rect in zip(lines, self.layout.rows, strict=False) if rect.holds(position)), None
        )

    def number_at(self, position: tuple[int, int]) -> Hit | None:
        """The part or the number that is at a point; ``who`` -1: the row as a whole."""
        for hit in self.hits:
            if hit.rect.holds(position):
                return hit
        line = self.line_at(position)
        if not isinstance(line, RowLine) or line.row >= self.told:
            return None
        for who, column in enumerate(self.layout.columns):
            if column.x <= position[0] < column.right:
                return Hit(column, line.row, who)
        return Hit(self.layout.table, line.row, -1)

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        brush, layout = self.brush, self.layout
        if self._ground is None:
            kit = self.services.kit
            self._ground = kit.art.cover("backdrop/menu", kit.window)
        surface.blit(self._ground, (0, 0))
        aside = self.fold_room() if layout.dense else 0
        draw_heading(brush, surface, layout, self.sheet, aside)
        lit = self.lit if self.told else -1
        shown = Shown(self.sheet, self.lines, self.bar.offset, self.told, lit, self.who, self.part)
        self.hits = draw_table(brush, surface, layout, shown)
        self.bar.draw(brush, surface)
        self._draw_why(surface)
        self._draw_below(surface)
        self.draw_controls(surface)

    def _draw_why(self, surface: pygame.Surface) -> None:
        brush, area = self.brush, self.layout.why
        if self.who is None or not self.told:
            draw_why(brush, surface, area, self.sheet, self.sheet.rows[self.lit], self.cities)
            return
        asked = Hit(area, self.lit, self.who, self.part)
        self.hits += draw_number(brush, surface, area, self.sheet, asked, self.cities[self.who], self.names)

    def _draw_below(self, surface: pygame.Surface) -> None:
        brush, area = self.brush, self.layout.chart
        if area is None:
            return
        if area.w >= brush.px(BARS_AND_CHART):
            half = (area.w - brush.px(16)) // 2
            draw_bars(brush, surface, area.left(half), self.sheet, self.told)
            draw_chart(brush, surface, area.beside(area.w - half), self.shown_chart())
            return
        aside = brush.px(76)
        if self.bars:
            draw_bars(brush, surface, area, self.sheet, self.told, aside=aside)
        else:
            draw_chart(brush, surface, area, self.shown_chart(), aside=aside)

"""The end of a match: the winner, every point by category and scoring, and what next."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from alhambra_desktop.client.asking import Asked
from alhambra_desktop.client.badges import draw_badge
from alhambra_desktop.client.figures.compare import open_deal
from alhambra_desktop.client.figures.scene import StatisticsScene
from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.menus.new_game import NewGameScene
from alhambra_desktop.client.menus.open_match import begin_match
from alhambra_desktop.client.menus.scores import ScoresScene
from alhambra_desktop.client.menus.source_card import open_card
from alhambra_desktop.client.parts import Part, tell_part, tell_part_at
from alhambra_desktop.client.result import doors
from alhambra_desktop.client.result.best import draw_best
from alhambra_desktop.client.result.chart import chart_axis, draw_chart
from alhambra_desktop.client.result.line_bar import LineBar
from alhambra_desktop.client.result.names import draw_names
from alhambra_desktop.client.result.numbers import MOVES, Numbers, cell, draw_chosen, number_at, right_edge
from alhambra_desktop.client.result.order import draw_order
from alhambra_desktop.client.result.parts import result_parts
from alhambra_desktop.client.result.ways import Ways
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.match.scores import Score
from alhambra_desktop.match.seating import MatchSetup
from alhambra_desktop.presentation.chart import ChartModel
from alhambra_desktop.presentation.final import FinalModel, SourceRow
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.replay import Number
from alhambra_desktop.presentation.seating_plan import new_seed
from alhambra_desktop.presentation.sheet_layout import LINE, SheetLayout, sheet_layout
from alhambra_desktop.text import number, t

LEAST = 18.0
"""Least font size in a row, in units."""


class ResultScene(Scene):
    """Closes to show the table again; other buttons lead to other matches.

    ``final`` is called again when the language changes; without a ``chart`` its room is used for the order.
    ``score`` is the list entry of a solo game, which is then shown. Without ``ways`` into the match it cannot
    be replayed.
    """

    def __init__(
        self,
        final: Callable[[], FinalModel],
        setup: MatchSetup,
        ways: Ways | None = None,
        chart: ChartModel | None = None,
        score: Score | None = None,
    ) -> None:
        super().__init__()
        self.final = final
        self.result: FinalModel
        self.chart = chart
        self.setup = setup
        self.score = score
        self._ways = ways
        self.numbers = Numbers()
        self._hover = ""
        self._focus = "again"
        self._ring = False
        self._pressed = ""
        self._more = False
        """Whether the list of the rarer buttons is open."""
        self._telling = Asked(self.tell_at)
        self.layout: SheetLayout
        self.bar = LineBar()

    # ------------------------------------------------------------ life

    def enter(self) -> None:
        self.relayout()
        self.services.audio.play("fanfare")

    def relayout(self) -> None:
        kit = self.services.kit
        self.result = self.final()
        lines = len(self.result.rows) + bool(self.result.folded)
        self.layout = self.lay_out(kit.window, lines)
        if self.layout.rows[0].h < kit.px(LINE):
            self.layout = self.lay_out(kit.window, lines, dense=True)
        self.bar.lay(self.layout.track, lines, len(self.layout.rows))
        self.invalidate()

    def lay_out(self, size: tuple[int, int], lines: int, *, dense: bool = False) -> SheetLayout:
        """The zones of a window of a size for so many lines."""
        return sheet_layout(size, self.services.kit.theme.u, lines, len(self.result.people), dense=dense)

    def update(self, dt: float) -> None:
        if self._telling.waits(dt):
            self._pressed = ""
        form = pygame.SYSTEM_CURSOR_HAND if self._hover else pygame.SYSTEM_CURSOR_ARROW
        self.services.display.set_cursor(form)

    # ------------------------------------------------------------ buttons

    def buttons(self) -> dict[str, Rect]:
        """The buttons that are shown, by name."""
        foot = doors.places_in_foot(self.brush, self.layout.foot, doors.in_foot(self._names()))
        return {**foot, **self._listed(foot)} if self._more else foot

    def _names(self) -> tuple[str, ...]:
        """All buttons of this result."""
        scores = "scores" if self.score is not None else "figures"
        watch, keep = (("watch",), ("keep",)) if self._ways is not None else ((), ())
        review = ("review",) if watch and len(self.setup.seats) > 1 else ()
        return ("title", *watch, "new", "again", *review, "same", "table", scores, *keep)

    def _listed(self, foot: dict[str, Rect]) -> dict[str, Rect]:
        """Those that More shows."""
        rest = [name for name in self._names() if name not in foot]
        return doors.places_in_list(self.brush, foot[doors.MORE], rest)

    def _toggle_more(self) -> None:
        self._more = not self._more
        if self._more:
            self._focus = next(name for name in self._names() if name not in doors.in_foot(self._names()))
        elif self._focus not in self.buttons():
            self._focus = doors.MORE
        self.invalidate()

    def press(self, name: str) -> None:
        """Run the button with this name."""
        self.services.audio.play("button")
        if self._more and name != doors.MORE:
            self._toggle_more()
        ways: dict[str, Callable[[], None]] = {
            "again": self._again,
            doors.MORE: self._toggle_more,
            "new": lambda: self.open(NewGameScene()),
            "scores": lambda: self.open(ScoresScene(self.score), self._play_again),
            "figures": lambda: self.open(StatisticsScene(game=self.setup.game)),
            "table": self.close,
            "watch": lambda: self._watch_from(0),
            "review": lambda: self._watch_from(0, review=True),
            "keep": self._open_keep,
            "same": lambda: open_deal(self, self.setup),
            "title": lambda: self.stack.restart(self.services.title()),
        }
        ways[name]()

    def _watch_from(self, step: int, *, review: bool = False) -> None:
        if self._ways is not None:
            self._ways.watch(self, step, review=review)

    def _open_keep(self) -> None:
        if self._ways is not None:
            self.open(self._ways.keep())

    def _play_again(self, score: Score | None) -> None:
        if score is not None:
            self.open(NewGameScene(again=score))

    def _again(self) -> None:
        begin_match(self, replace(self.setup, seed=new_seed(self.services.chance)))

    # ------------------------------------------------------------ events

    def tell_at(self, position: tuple[int, int]) -> bool:
        """Open the card of the source of points at a place, of a button, or of a part of the page."""
        shown = self.result.rows[self.bar.offset :]
        above = any(rect.holds(position) for rect in self.buttons().values())
        for row, rect in zip(shown, self.layout.rows, strict=False):
            if rect.holds(position) and not above:
                open_card(self, self.result.card(row), row.rules_at, pygame.Rect(rect))
                return True
        return tell_part_at(self, "result", result_parts(self), position)

    def handle(self, event: pygame.Event) -> None:
        if self._telling.hears(event):
            return
        if self.bar.handle(event):
            self.invalidate()
        elif event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._point(event.pos)
            self._pressed = self._hover
            self._ring = False
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            pressed, self._pressed = self._pressed, ""
            if self._more and pressed not in self.buttons():
                self._toggle_more()
            elif pressed and pressed == self._hover == "chart":
                self._press_chart(event.pos[0])
            elif pressed and pressed == self._hover == "number":
                self._press_number()
            elif pressed and pressed == self._hover:
                self.press(pressed)
        elif event.type == pygame.KEYDOWN:
            if action_of(event, self.services.settings.keys) == "help":
                self._ask_help()
            else:
                self._key(event.key, back=bool(event.mod & pygame.KMOD_SHIFT))

    def _ask_help(self) -> None:
        """The key for help: what has the visible focus, else what lies under the pointer, or the focus."""
        if self._ring or not self.tell_at(self._telling.pointer):
            words = t(f"result.{self._focus}")
            tell_part(self, "result", Part(self._focus, words, self.buttons()[self._focus]))

    def _point(self, position: tuple[int, int]) -> None:
        places = self.buttons()
        if self.chart is not None and self._ways is not None:
            places["chart"] = self.layout.chart or self.layout.why
        hover = next((name for name, rect in places.items() if rect.holds(position)), "")
        if self._more and hover == "chart":
            hover = ""
        before = self.numbers.chosen
        if self._ways is not None and not self._more:
            rows = len(self.result.rows)
            pointed = number_at(self.brush, self.layout, self.bar.offset, rows, position)
            self.numbers.point(pointed)
            hover = hover or ("number" if pointed is not None else "")
        if hover != self._hover or before != self.numbers.chosen:
            self._hover = hover
            self.invalidate()

    def _press_number(self) -> None:
        """Replay the match from the step behind the chosen number."""
        if self._ways is not None and self.numbers.chosen is not None:
            row, column = self.numbers.chosen
            category, person = self.result.rows[row].category, self.result.people[column]
            self.services.audio.play("button")
            self._ways.behind(self, Number(category, person.number))

    def _press_chart(self, x: int) -> None:
        """Replay the match from the moment of a point of the chart."""
        if self.chart is not None:
            moment = chart_axis(self.brush, self.layout.chart or self.layout.why, self.chart).value(x)
            self.services.audio.play("button")
            self._watch_from(self.chart.step_at(moment))

    def _key(self, key: int, *, back: bool) -> None:
        steps = {pygame.K_TAB: -1 if back else 1, pygame.K_RIGHT: 1, pygame.K_LEFT: -1}
        lines = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if self._ways is not None and key in MOVES and self._move_number(key):
            return
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._press_focused()
        elif key == pygame.K_ESCAPE:
            self.press(doors.MORE if self._more else "table")
        elif key in lines:
            self.bar.to(self.bar.offset + lines[key])
            self.invalidate()
        elif key in steps:
            names = list(self.buttons())
            self.numbers.clear()
            self._focus = names[(names.index(self._focus) + steps[key]) % len(names)]
            self._ring = True
            self.invalidate()

    def _press_focused(self) -> None:
        """Press what has the focus.

        Who has skipped the end with Enter may press once more: a new game begins only once the ring is seen.
        """
        if self.numbers.by_keys:
            self._press_number()
        elif self._ring:
            self.press(self._focus)
        else:
            self._ring = True
            self.invalidate()

    def _move_number(self, key: int) -> bool:
        """Choose another number with an arrow key and scroll to it."""
        if not self.numbers.move(key, len(self.result.rows), len(self.result.people)):
            return False
        if self.numbers.chosen is not None:
            row, last = self.numbers.chosen[0], self.bar.offset + len(self.layout.rows) - 1
            self.bar.to(self.bar.offset + min(0, row - self.bar.offset) + max(0, row - last))
        self._ring = False
        self.invalidate()
        return True

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        kit, brush = self.services.kit, self.brush
        surface.blit(kit.art.cover("backdrop/menu", kit.window), (0, 0))
        self._draw_heading(surface)
        self._draw_table(surface)
        right, chart = self.layout.why, self.layout.chart
        if self.chart is None:
            whole = Rect(*pygame.Rect(right).union(pygame.Rect(chart or right)))
            if self.score is not None:
                draw_best(brush, surface, whole, self.services.scores, self.score)
            else:
                draw_order(brush, surface, whole, self.result)
        elif chart is not None:
            draw_order(brush, surface, right, self.result)
            draw_chart(brush, surface, chart, self.chart)
        else:
            draw_chart(brush, surface, right, self.chart)
        doors.draw_buttons(brush, surface, self.buttons(), self._hover, self._focus if self._ring else "")

    def _draw_heading(self, surface: pygame.Surface) -> None:
        brush, area, result = self.brush, self.layout.heading, self.result
        px = brush.px
        short = area.h < px(140)
        middle = area.y + area.h * (52 if short else 58) // 100
        x = area.x
        disc = 60 if short else 86
        for person in result.people:
            if person.number in result.winners:
                brush.emblem(surface, (x + px(disc / 2), middle), person.colour, disc)
                x += px(disc + 10)
        x += px(14)
        style = brush.fitting(result.title, "serif-semibold", 34 if short else 48, area.right - x, 20)
        brush.text(surface, (x, middle - px(15 if short else 22)), result.title, style, brush.colour("cream"))
        small = brush.fitting(result.about, "sans", 20, area.right - x, 13)
        line = middle + px(16 if short else 24)
        end = brush.text(surface, (x, line), result.about, small, brush.colour("mist")).right
        if self._ways is not None:
            hint = brush.fitting(t("result.hint"), "sans-italic", 19, area.right - end - px(40), 18)
            if brush.width(t("result.hint"), hint) <= area.right - end - px(40):
                brush.text(surface, (area.right, line), t("result.hint"), hint, brush.colour("mist"), "right")

    def _draw_table(self, surface: pygame.Surface) -> None:
        brush, layout, result = self.brush, self.layout, self.result
        px = brush.px
        table = layout.table
        brush.panel(surface, table)
        middle = layout.head.centre[1] + px(2)
        draw_names(brush, surface, layout, result.people)
        heading = brush.style("serif-semibold", 20)
        brush.text(surface, (layout.category, middle), t("sheet.category"), heading, brush.colour("mist"))
        if layout.places is not None and result.parts_heading:
            brush.text(surface, (layout.places, middle), result.parts_heading, heading, brush.colour("mist"))
        brush.rule(surface, table.x + px(20), layout.head.bottom - px(2), table.w - px(40))
        for place, rect in enumerate(layout.rows, self.bar.offset):
            if place % 2:
                brush.box(surface, rect.inset(px(12), px(3)), px(6), Colour(255, 255, 255, 6))
            if self.numbers.chosen is not None and self.numbers.chosen[0] == place:
                line, column = place - self.bar.offset, self.numbers.chosen[1]
                draw_chosen(brush, surface, cell(brush, layout, line, column))
            if place < len(result.rows):
                self._draw_row(surface, result.rows[place], rect)
            else:
                self._draw_folded(surface, rect)
        self.bar.draw(brush, surface)
        self._draw_totals(surface)

    def _draw_folded(self, surface: pygame.Surface, rect: Rect) -> None:
        """The sources without points for anybody, in one line."""
        brush, left = self.brush, self.layout.category
        room = (self.layout.track.x if self.layout.dense else rect.right) - left - brush.px(24)
        words, style = brush.fitted(self.result.folded, "sans", 18, room, 18)
        brush.text(surface, (left, rect.centre[1]), words, style, brush.colour("mist"))

    def _draw_row(self, surface: pygame.Surface, row: SourceRow, rect: Rect) -> None:
        brush, layout = self.brush, self.layout
        px = brush.px
        middle = rect.centre[1]
        units = min(24.0, max(LEAST, rect.h / brush.kit.theme.u * 0.36))
        size = min(56.0, rect.h / brush.kit.theme.u * 0.74)
        at = (layout.category + px(30), middle)
        if row.badge:
            draw_badge(brush, surface, at, row.badge, size)
        elif row.icon:
            brush.icon(surface, at, row.icon, size * 0.7, Colour("#E7A579"))
        room = (layout.places or layout.columns[0].x) - layout.category - px(84)
        name, style = brush.fitted(row.name, "sans-semibold", units, room, LEAST)
        brush.text(surface, (layout.category + px(72), middle), name, style, brush.colour("cream"))
        best = max(row.points)
        for place, (points, column) in enumerate(zip(row.points, layout.columns, strict=True)):
            colour = "faint" if not points else "gold_light" if points == best else "cream"
            right = right_edge(brush, column)
            bold = brush.style("sans-bold", units)
            shown = brush.text(surface, (right, middle), number(points), bold, brush.colour(colour), "right")
            small = row.parts[place] if row.parts else ""
            parts_room = shown.x - column.x - px(4)
            quiet = brush.fitting(small, "sans", max(LEAST, units * 0.76), parts_room, LEAST)
            if points and small and brush.width(small, quiet) < parts_room:
                brush.text(surface, (shown.x - px(10), middle), small, quiet, brush.colour("mist"), "right")

    def _draw_totals(self, surface: pygame.Surface) -> None:
        brush, layout, result = self.brush, self.layout, self.result
        px = brush.px
        area = layout.total
        middle = area.y + min(area.h // 2, px(62)) + px(4)
        brush.rule(surface, area.x + px(20), area.y + px(6), area.w - px(40))
        heading = brush.style("serif-semibold", 28)
        brush.text(surface, (layout.category, middle), t("sheet.total"), heading, brush.colour("cream"))
        for person, column in zip(result.people, layout.columns, strict=True):
            won = person.number in result.winners
            large = brush.style("serif-black", 40 if column.w > px(150) else 30)
            right = right_edge(brush, column)
            colour = brush.colour("gold_light" if won else "cream")
            brush.text(surface, (right, middle), str(result.total(person)), large, colour, "right")

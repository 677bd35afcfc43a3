"""The turning points of two games of a deal, in columns beside each other.

Of games played alone, in which nobody else can win, the dearest choices instead.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.figures.bots_panel import may_go, unread_words
from alhambra_desktop.client.figures.kept_reviews import KeptReview
from alhambra_desktop.client.menus.save_parts import shortened
from alhambra_desktop.client.review_desk import ReviewDesk
from alhambra_desktop.client.solo_desk import SoloDesk
from alhambra_desktop.client.verdict_marks import COLOURS, draw_mark
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button, Row
from alhambra_desktop.client.widgets.plain import Drawn, Label, Panel
from alhambra_desktop.presentation.turning_rows import TurningRow, dear_rows, turning_rows
from alhambra_desktop.text import t

if TYPE_CHECKING:  # the columns are part of the page that makes them
    from alhambra_desktop.client.figures.compare import CompareScene

Desk = ReviewDesk | SoloDesk
LEAST = 400
"""Least width of a column in units; with less room the columns lie below each other."""
HEAD, GAP, EDGE, LINE = 44, 24, 14, 32
GAP_ABOVE, BUTTON = 14, 52


@dataclass(frozen=True, slots=True)
class Column:
    """A seat's game in a column, with its journal if that exists; ``key`` is that of its controls.

    ``watch`` replays it. For the game of a bot ``level``, and ``again``: it is played anew.
    """

    key: str
    title: str
    seat: int
    path: Path | None
    watch: Callable[..., None]
    level: str = ""
    again: Callable[[], None] | None = None


class TurningColumns:
    """The panel; ``height`` is known before it is placed. ``alone``: these games were played alone."""

    def __init__(
        self, scene: "CompareScene", columns: Sequence[Column], width: int, *, alone: bool = False
    ) -> None:
        self._scene, self._kit, self._columns, self._alone = scene, scene.kit, columns, alone
        self._word = "dear" if alone else "turning"
        """What a row is, in the keys of the controls: they lead to their cards."""
        px = self._kit.px
        inner = width - 2 * px(EDGE + 10)
        self._beside = len(columns) > 1 and (inner - px(GAP)) // 2 >= px(LEAST)
        self._wide = (inner - px(GAP)) // 2 if self._beside else inner
        self._desks = [self._desk(one.path) for one in columns]
        self._rows = [self._found(one, desk) for one, desk in zip(columns, self._desks, strict=True)]

    def _desk(self, path: Path | None) -> Desk | None:
        known = None if path is None else self._scene.reviews.of(path)
        return None if known is None else known.desk

    def _found(self, column: Column, desk: Desk | None) -> tuple[TurningRow, ...]:
        if isinstance(desk, SoloDesk):
            return () if desk.review is None else dear_rows(desk.review, desk.replay)
        if desk is None or desk.run is None or not desk.run.complete:
            return ()
        return turning_rows(desk.run.review, desk.replay, column.seat)

    # ------------------------------------------------------------ room

    def _texts(self, row: TurningRow) -> tuple[tuple[str, str], ...]:
        """What was chosen and what was better, with the colour of each."""
        made = t("deals.turning_made", words=row.made)
        return (made, "cream"), (t("deals.turning_better", words=row.better), "gold_light")

    def _high(self, words: str) -> int:
        kit = self._kit
        return kit.fonts.size(words, kit.theme.style("text"), self._wide - 2 * kit.px(EDGE))[1]

    def _row_height(self, row: TurningRow) -> int:
        px = self._kit.px
        return px(10 + LINE + 10) + sum(self._high(words) + px(6) for words, _ in self._texts(row))

    def _heights(self, place: int) -> list[int]:
        """The heights of the rows of a column: beside each other rows of a number are equally high."""
        rows = self._rows if self._beside else [self._rows[place]]
        most = max(len(column) for column in rows)
        return [
            max(self._row_height(column[at]) for column in rows if at < len(column)) for at in range(most)
        ]

    def _column_height(self, place: int) -> int:
        px = self._kit.px
        heights = self._heights(place)
        rows = sum(heights) + px(10) * len(heights)
        return px(HEAD) + max(rows, 0 if self._rows[place] else self._instead_height(place))

    @property
    def height(self) -> int:
        """The height of the whole panel."""
        each = [self._column_height(place) for place in range(len(self._columns))]
        px = self._kit.px
        return Panel.heading_height(self._kit) + (max(each) if self._beside else sum(each)) + px(30)

    # ------------------------------------------------------------ contents

    def widgets(self, rect: pygame.Rect) -> Iterator[Widget]:
        """The panel with its columns."""
        kit, px = self._kit, self._kit.px
        panel = Panel(kit, rect, t("deals.dear" if self._alone else "deals.turnings"), key=f"{self._word}s")
        yield panel
        x, y = rect.x + px(EDGE + 10), panel.inner.y
        for place, column in enumerate(self._columns):
            yield from self._column(pygame.Rect(x, y, self._wide, self._column_height(place)), place, column)
            if self._beside:
                x += self._wide + px(GAP)
            else:
                y += self._column_height(place)

    def _column(self, room: pygame.Rect, place: int, column: Column) -> Iterator[Widget]:
        kit, px, desk = self._kit, self._kit.px, self._desks[place]
        head = pygame.Rect(room.x, room.y, room.width, px(HEAD - 8))
        accuracy = None
        if isinstance(desk, ReviewDesk) and desk.run is not None:
            accuracy = desk.run.review.accuracy.get(column.seat)
        if accuracy is not None:
            words = t("review.accuracy", percent=round(accuracy))
            wide = kit.fonts.width(words, kit.theme.style("text")) + px(6)
            right = pygame.Rect(head.right - wide, head.y, wide, head.height)
            yield Label(kit, right, words, "text", "mist", align="right", tip=t("review.tip_accuracy"))
            head.width -= wide + px(10)
        yield Label(kit, head, shortened(kit, column.title, "strong", head.width), "strong")
        below = pygame.Rect(room.x, room.y + px(HEAD), room.width, room.height - px(HEAD))
        if not self._rows[place]:
            yield from self._instead(below, place, column)
            return
        y = below.y
        for row, high in zip(self._rows[place], self._heights(place), strict=False):
            yield from self._row(pygame.Rect(below.x, y, below.width, high), column, row)
            y += high + px(10)

    def _row(self, rect: pygame.Rect, column: Column, row: TurningRow) -> Iterator[Widget]:
        kit, px = self._kit, self._kit.px
        watch = partial(column.watch, review=not self._alone, at=row.step - 1)
        field = Row(kit, rect, watch, key=f"{self._word}-{column.key}-{row.step}", tip=row.tip)
        field.named = row.when
        yield field
        mark = pygame.Rect(rect.x + px(EDGE), rect.y + px(10), px(LINE), px(LINE))
        if row.name:
            yield Drawn(kit, mark, partial(self._draw_mark, row.name))
        lost = pygame.Rect(rect.right - px(EDGE + 90), mark.y, px(90), mark.height)
        yield Drawn(kit, lost, partial(self._draw_lost, row))
        left = mark.right + px(10) if row.name else mark.x
        when = pygame.Rect(left, mark.y, lost.x - left - px(4), mark.height)
        yield Label(kit, when, shortened(kit, row.when, "strong", when.width), "strong")
        y = mark.bottom + px(6)
        for words, colour in self._texts(row):
            place = pygame.Rect(rect.x + px(EDGE), y, rect.width - 2 * px(EDGE), self._high(words))
            yield Label(kit, place, words, "text", colour, wrap=True, top=True)
            y = place.bottom + px(6)

    def _draw_mark(self, name: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw_mark(self._scene.brush, surface, rect.center, name, 26)

    def _draw_lost(self, row: TurningRow, surface: pygame.Surface, rect: pygame.Rect) -> None:
        brush = self._scene.brush
        style = brush.style("sans-bold", 22)
        colour = COLOURS[row.name] if row.name else brush.colour("ember")
        brush.text(surface, rect.midright, row.lost, style, colour, "right")

    # ------------------------------------------------------------ no rows

    def _instead_height(self, place: int) -> int:
        """The height of what stands where there are no turning points."""
        kit, px = self._kit, self._kit.px
        words, button, _ = self._why(place, self._columns[place])
        high = kit.fonts.size(words, kit.theme.style("body"), self._wide)[1]
        return high + (px(GAP_ABOVE + BUTTON) if button else 0) + px(10)

    def _instead(self, room: pygame.Rect, place: int, column: Column) -> Iterator[Widget]:
        """Why there are no turning points, and the button for it."""
        kit, px = self._kit, self._kit.px
        words, button, deed = self._why(place, column)
        line = pygame.Rect(room.x, room.y, room.width, 0)
        line.height = kit.fonts.size(words, kit.theme.style("body"), room.width)[1]
        yield Label(kit, line, words, "body", "mist", wrap=True, top=True, key=f"{self._word}s-{column.key}")
        if not button or deed is None:
            return
        icon = "refresh" if deed == column.again else "flag"
        wide = min(room.width, Button.width_for(kit, t(button), icon=icon))
        rect = pygame.Rect(room.x, line.bottom + px(GAP_ABOVE), wide, px(BUTTON))
        press = partial(self._scene.reviewing, deed)
        yield Button(kit, rect, t(button), press, icon=icon, key=f"review-{column.key}")

    def _why(self, place: int, column: Column) -> tuple[str, str, Callable[[], None] | None]:
        """A sentence about a column without rows, and the words and deed of its button, if it has one."""
        desk, path, reviews = self._desks[place], column.path, self._scene.reviews
        if path is None:
            if column.again is not None:
                return t("deals.bot_missing"), "deals.bot_anew", column.again
            return t("figures.save_gone"), "", None
        if desk is None:
            return self._unread(reviews.of(path), column)
        if column.again is not None and not desk.whole:
            return t("deals.bot_older"), "deals.bot_anew", column.again
        if isinstance(desk, SoloDesk):
            return self._why_alone(desk, path)
        if not desk.possible:
            return t("review.not_over"), "", None
        run, begin = desk.run, partial(reviews.begin, path)
        if run is None and desk.lost:
            return desk.lost, "deals.review_anew", begin
        if run is None:
            return t("deals.turnings_none"), "deals.review", begin
        if run.running:
            words = t("review.running", percent=math.floor(100 * run.progress))
            return words, "review.stop", partial(reviews.stop, path)
        if run.complete:
            return t("review.no_turning"), "", None
        return t("review.problem" if run.problem else "review.halted"), "review.go_on", begin

    def _why_alone(self, desk: SoloDesk, path: Path) -> tuple[str, str, Callable[[], None] | None]:
        """The same for a game that was played alone."""
        if not desk.whole:
            return t("deals.bot_older"), "", None
        if not desk.possible:
            return t("deals.dear_not_over"), "", None
        if desk.review is not None:
            return t("solo.no_dear"), "", None
        if desk.failed:
            return t("review.problem"), "review.go_on", partial(self._scene.reviews.begin, path)
        return t("deals.dear_wait"), "", None

    def _unread(self, known: KeptReview | None, column: Column) -> tuple[str, str, Callable[[], None] | None]:
        """The same while a save is being read, and where it cannot be read."""
        if known is None:
            return t("deals.turnings_wait"), "", None
        if known.problem is None or column.again is None:
            return t("deals.turnings_unreadable"), "", None
        words = unread_words(column.level, known.problem)
        return (words, "deals.bot_anew", column.again) if may_go(known.problem) else (words, "", None)

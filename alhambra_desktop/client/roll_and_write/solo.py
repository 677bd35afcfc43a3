"""The result of a solo game: the paper in large, rank, par, average and best, costly choices."""

import contextlib
from collections.abc import Callable, Iterable
from datetime import date
from functools import partial

import pygame

from alhambra_desktop.bots.solo import SoloReview
from alhambra_desktop.client.dialogs import message
from alhambra_desktop.client.ending.counted import CountedScene
from alhambra_desktop.client.ending.staged import Staged, Steps
from alhambra_desktop.client.folders import pictures_folder, short_folder
from alhambra_desktop.client.parts import tell_part_at
from alhambra_desktop.client.pictures import keep_surface
from alhambra_desktop.client.roll_and_write import pencil
from alhambra_desktop.client.roll_and_write.paper import (
    SEPIA,
    all_cells,
    lay_paper_steps,
    print_lines,
    write_lines,
)
from alhambra_desktop.client.roll_and_write.solo_column import SoloColumn, SoloFacts
from alhambra_desktop.client.roll_and_write.solo_parts import solo_parts
from alhambra_desktop.client.roll_and_write.solo_share import share_picture
from alhambra_desktop.client.roll_and_write.trophy import draw_cell
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.solo_desk import SoloDesk
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.scores import ScoreList, Streak, score_of
from alhambra_desktop.presentation.final import FinalModel
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write.layout import PaperParts, lines_around
from alhambra_desktop.presentation.roll_and_write.models import SIDE, PaperModel
from alhambra_desktop.presentation.roll_and_write.solo import RANKS, Reveal, par_words, rank_of
from alhambra_desktop.text import t

NOTICE = 12.0
"""Seconds that two sentences about a file are shown."""


class SoloScene(CountedScene):
    """Closes with whether the table of points is wanted. ``scores``: the list with earlier results."""

    first_focus = "sheet"
    ground = "backdrop/table"

    def __init__(
        self,
        match: Match,
        final: Callable[[], FinalModel],
        model: PaperModel,
        scores: ScoreList,
    ) -> None:
        super().__init__()
        self._match, self._ask_final, self._model = match, final, model
        score = score_of(match)
        entries = scores.every(score.group) if score is not None else ()
        self._results = tuple(entry.points for entry in entries)
        self.final: FinalModel
        self._streak: Streak | None = None
        with contextlib.suppress(ValueError):  # only the sheet of the day has a day as its seed
            self._streak = scores.streak(date.fromisoformat(match.setup.seed))
        self._desk: SoloDesk
        self._seen: int | None = None
        """The costly choice shown on the paper."""
        self.reveal: Reveal
        self._still: Staged | None = None
        self._reviewed = self._greeted = False
        """Whether the column is drawn with the review, and the fanfare was played."""
        self._shown = 0
        self._parts: PaperParts
        self._total = self._bar = self._grid = Rect(0, 0, 0, 0)

    # ------------------------------------------------------------ life

    def enter(self) -> None:
        self.final = self._ask_final()
        self._desk = SoloDesk(self._match, writable=self.services.writable)
        still = self.services.settings.animation in ("off", "reduced")
        self.reveal = Reveal(len(self._model.own.built or ()), told=still)
        self.services.audio.prepare(("fanfare", "pencil"))
        super().enter()

    def leave(self) -> None:
        self._desk.stop()
        super().leave()

    def pause(self) -> None:
        self._desk.stop()  # the page of the deal may want the same
        super().pause()

    @property
    def review(self) -> SoloReview | None:
        """The strongest bot's points and the dear choices, once they are known."""
        return self._desk.review

    def relayout(self) -> None:
        self.final = self._ask_final()
        self._still = None
        super().relayout()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._hear_review()
        if self._still is None or not self._still.ready:
            self.invalidate()
            return
        if not self._greeted:
            self._greeted = True
            self.services.audio.play("fanfare")
        if not self.reveal.over:
            before = self.reveal.built
            self.reveal.advance(dt * (2 if self.services.settings.animation == "fast" else 1))
            if self.reveal.built != before:
                self.services.audio.play("pencil")
            if self.told:  # now the other ways come
                self.rebuild()
            self.invalidate()

    def _hear_review(self) -> None:
        """The review is read or begun after the first frame; its answer adds the buttons to show it."""
        desk, before = self._desk, self.review
        if self._still is not None and before is None and not desk.failed:
            desk.open()
            desk.poll()
            if self.review is not before:
                self.rebuild()
        if desk.notice:
            self.ui.toast(desk.notice, NOTICE)
            desk.notice = ""

    @property
    def counting(self) -> Reveal:
        return self.reveal

    # ------------------------------------------------------------ places and widgets

    def _places(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Heading, paper, the column next to it, foot."""
        (width, height), px = self.kit.window, self.kit.px
        margin, foot_h, head_h = px(28), px(84), px(120)
        body = Rect(margin, head_h, width - 2 * margin, height - head_h - foot_h)
        foot = Rect(margin, body.bottom, body.w, foot_h)
        heading = Rect(margin, 0, body.w, head_h)
        paper = body.left(min(round(body.w * 0.58), round(body.h * 1.36)))
        return heading, paper, body.beside(paper.w + px(24)), foot

    def build(self) -> Iterable[Widget]:
        kit, foot, px = self.kit, self._places()[3], self.kit.px
        buttons = list(self.foot_buttons(foot, px(56), t("solo.on")))
        yield from buttons
        if self.services.writable:
            wide = Button.width_for(kit, t("solo.share"), icon="export")
            last = buttons[-1].rect
            rect = pygame.Rect(last.right + px(16), last.y, wide, last.h)
            yield Button(kit, rect, t("solo.share"), self.share, icon="export", key="share")
        column = self._column()
        for place, (row, told) in enumerate(zip(column.see_buttons(), column.choices(), strict=True)):
            see, kind = partial(self._see, place), "primary" if place == self._seen else "normal"
            button = Button(kit, pygame.Rect(row), t("solo.see"), see, kind=kind, key=f"see-{place}")  # type: ignore[arg-type] # one of the kinds
            button.named, button.about = told[0], f"{told[1]}\n{t('about.ending.solo-choice')}"
            yield button

    def tell_at(self, position: tuple[int, int]) -> bool:
        """Open the card of a button, or of a part of the scene once it is drawn."""
        if super().tell_at(position):
            return True
        if self._still is None or not self._still.ready:
            return False
        heading, paper, *_ = self._places()
        parts = solo_parts(self._column(), self.points, heading, paper, self._total)
        return tell_part_at(self, self.area, parts, position)

    # ------------------------------------------------------------ see and share

    def _see(self, place: int) -> None:
        """Show a costly choice on the paper, or hide it."""
        self._seen = None if self._seen == place else place
        self.rebuild()

    def _draw_seen(self, surface: pygame.Surface) -> None:
        """What was built in ember, what would have been better in jade."""
        if self._seen is None or self.review is None:
            return
        dear, step = self.review.dear[self._seen], self._grid.w // SIDE
        for cell, colour in ((dear.done, "ember"), (dear.better, "jade")):
            if cell is not None:
                x, y = self._grid.x + (cell[1] - 1) * step, self._grid.y + (cell[0] - 1) * step
                edge = self.brush.colour(colour)
                self.brush.box(surface, Rect(x, y, step, step), step // 10, None, edge, self.brush.px(6))

    def share(self) -> None:
        """Save a picture of the paper in the user's pictures folder, and say where."""
        words = t(f"solo.rank.{RANKS[rank_of(self.points)][0]}")
        told = [t("solo.points", count=self.points)]
        if self.review is not None:
            told.append(par_words(self.points, self.review.par)[0])
        if self._streak is not None and self._streak.days:
            told.append(f"{self._streak.days} {t('solo.days', count=self._streak.days)}")
        seen = pygame.Surface(self.kit.window)
        seen_before, self._seen = self._seen, None
        self.reveal.end()
        self.backdrop(seen)
        self._seen = seen_before
        picture = share_picture(self.brush, seen, self._places()[1], (words, " · ".join(told)))
        try:
            path = keep_surface(picture, pictures_folder(self.services.data_dir), str(self.points))
        except OSError as error:
            self.open(message(t("solo.share"), t("solo.not_shared", problem=str(error))))
            return
        self.open(
            message(t("solo.share"), t("solo.shared", name=path.name, folder=short_folder(path.parent)))
        )

    def _column(self) -> SoloColumn:
        waits = self.review is None and not self._desk.failed
        facts = SoloFacts(self.points, self._results, self.review, waits, self._model.printed, self._streak)
        return SoloColumn(self.brush, self._places()[2], facts)

    @property
    def points(self) -> int:
        """The points of the game."""
        return self.final.totals[0]

    # ------------------------------------------------------------ drawing

    def backdrop(self, surface: pygame.Surface) -> None:
        """Still parts are drawn once; coloured buildings are added to them."""
        brush, reviewed = self.brush, self.review is not None
        heading, paper, *_ = self._places()
        px, model = brush.px, self._model
        parts = self._parts = lines_around(paper, px(24), 0.64)
        grid = self._grid = parts.grid
        left = parts.line(0).right + px(16)
        count = Rect(left, paper.y + px(26), paper.right - left - px(28), paper.h - px(52))
        if self._still is None:
            ground = self.kit.art.cover(self.ground, surface.get_size()).copy()
            self._still = Staged(ground, self._paint(ground, heading, paper, grid, count))
            self._reviewed, self._shown = False, 0
        elif not self.reveal.over:
            self._still.go_on(at_once=False)
        if reviewed and not self._reviewed and self._still.ready:  # the column once more, with the review
            self._reviewed = True
            self._still = Staged(self._still.surface, self._paint_column(self._still.surface))
        ready = self._still.ready or (self.reveal.over and self._still.go_on(at_once=True))
        surface.blit(self._still.surface, (0, 0))
        if not ready:
            return
        built = model.own.built or ()
        for cell in built[self._shown : self.reveal.built]:
            draw_cell(brush, self._still.surface, grid, model.printed, cell)
        self._shown = max(self._shown, self.reveal.built)
        surface.blit(self._still.surface, (0, 0))
        if self.reveal.over:
            pencil.draw_ring(brush, surface, self._total, 2)
        self._draw_seen(surface)
        self._way(surface, self._bar)

    def _paint(self, surface: pygame.Surface, heading: Rect, paper: Rect, grid: Rect, count: Rect) -> Steps:
        """Draw the still parts next to the column, in steps; pictures are made before anything moves."""
        self._heading(surface, heading)
        yield
        yield from lay_paper_steps(self.brush, surface, paper)
        printed = self._model.printed
        for cell in self._model.own.built or ():
            draw_cell(self.brush, surface.subsurface((0, 0, 1, 1)), grid, printed, cell)
            yield
        for cell in all_cells():
            draw_cell(self.brush, surface, grid, printed, cell, built=False)
            yield
        print_lines(self.brush, surface, self._parts, lambda place: place)
        write_lines(self.brush, surface, self._parts, self._model.own)
        yield
        self._total = self._count(surface, count)
        yield
        self._reviewed = self.review is not None
        yield from self._paint_column(surface)

    def _paint_column(self, surface: pygame.Surface) -> Steps:
        column = self._column()
        yield from column.steps(surface)
        self._bar = column.bar

    def _heading(self, surface: pygame.Surface, heading: Rect) -> None:
        brush, px, model = self.brush, self.brush.px, self._model
        middle = heading.centre[1]
        brush.emblem(surface, (heading.x + px(46), middle), model.own.colour, 84)
        rank = rank_of(self.points)
        ladder = Rect(heading.right - round(heading.w * 0.44), heading.y, round(heading.w * 0.44), heading.h)
        room = ladder.x - heading.x - px(130)
        words = t(f"solo.rank.{RANKS[rank][0]}")
        style = brush.fitting(words, "serif-black", 54, room, 22)
        at = (heading.x + px(106), middle - px(14))
        brush.text(surface, at, words, style, brush.colour("gold_light"))
        about = f"{model.own.name} · {self.final.about}"
        small = brush.fitting(about, "sans", 20, room, 14)
        brush.text(surface, (heading.x + px(106), middle + px(30)), about, small, brush.colour("mist"))
        self._ladder(surface, ladder, rank)

    def _ladder(self, surface: pygame.Surface, area: Rect, rank: int) -> None:
        brush, px = self.brush, self.brush.px
        step = area.w // len(RANKS)
        y = area.y + round(area.h * 0.34)
        left = area.x + step // 2
        surface.fill(Colour("#2F6C74"), (left, y - 1, step * (len(RANKS) - 1), max(2, px(3))))
        surface.fill(brush.colour("gold"), (left, y - 1, step * rank, max(2, px(3))))
        for place, (name, least) in enumerate(RANKS):
            x = left + place * step
            gold = place <= rank
            star = brush.kit.paint.star(
                px(34 if place == rank else 20), brush.colour("gold" if gold else "faint")
            )
            surface.blit(star, star.get_rect(center=(x, y)))
            colour = brush.colour("gold_light" if place == rank else "mist")
            words, style = brush.fitted(t(f"solo.short.{name}"), "sans-bold", 18, step - px(6), 14)
            brush.text(surface, (x, y + px(34)), words, style, colour, "centre")
            brush.text(surface, (x, y + px(58)), str(least), brush.style("sans", 17), colour, "centre")

    def _count(self, surface: pygame.Surface, area: Rect) -> Rect:
        """The count on the paper, written by pencil; and the position of the total."""
        brush, px = self.brush, self.brush.px
        ink = brush.colour("ink")
        title, style = brush.fitted(t("ending.counted"), "serif-semibold", 24, area.w, 15)
        brush.text(surface, (area.x, area.y + px(16)), title, style, ink)
        surface.fill(SEPIA, (area.x, area.y + px(38), area.w, max(1, px(1.5))))
        rows = self.final.rows
        step = min(px(64), (area.h - px(150)) // max(1, len(rows)))
        y = area.y + px(46)
        for row in rows:
            middle = y + step // 2
            if row.badge:
                brush.badge(
                    surface, (area.x + px(20), middle), row.badge, min(40, step / self.kit.theme.u - 6)
                )
            elif row.icon:
                brush.icon(surface, (area.x + px(20), middle), row.icon, 26, SEPIA)
            name, style = brush.fitted(row.name, "sans-bold", 19, area.w - px(110), 13)
            brush.text(surface, (area.x + px(48), middle), name, style, ink)
            at = (area.right - px(30), middle)
            pencil.write_number(brush, surface, at, row.points[0], min(px(34), step - px(8)))
            y += step
        surface.fill(SEPIA, (area.x, y + px(8), area.w, max(1, px(1.5))))
        middle = y + px(58)
        brush.text(surface, (area.x, middle), t("sheet.total"), brush.style("serif-semibold", 26), ink)
        total = Rect(area.right - px(110), middle - px(32), px(104), px(64))
        pencil.write_number(brush, surface, total.centre, self.points, px(46))
        return total

    def _way(self, surface: pygame.Surface, bar: Rect) -> None:
        """The progress bar up to one's own points on the scale."""
        brush = self.brush
        here = round(bar.w * self.reveal.ringed)
        if here > bar.h:
            brush.box(surface, Rect(bar.x, bar.y, here, bar.h), bar.h // 2, brush.colour("gold"))
        star = brush.kit.paint.star(brush.px(26), brush.colour("gold_light"))
        surface.blit(star, star.get_rect(center=(bar.x + here, bar.centre[1])))

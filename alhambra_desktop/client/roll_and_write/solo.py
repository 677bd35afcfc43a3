"""The result of a game played alone: the sheet as hero, rank, par, average and best, dear choices."""

from collections.abc import Callable, Iterable

import pygame

from alhambra_desktop.bots.roll_and_write.review import Review
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.ending.staged import Staged, Steps
from alhambra_desktop.client.roll_and_write import pencil
from alhambra_desktop.client.roll_and_write.paper import SEPIA, all_cells, lay_paper_steps
from alhambra_desktop.client.roll_and_write.trophy import draw_cell
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.scores import ScoreList, score_of
from alhambra_desktop.match.solo_review import SoloReview
from alhambra_desktop.presentation.final import FinalModel
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write.models import PaperModel
from alhambra_desktop.presentation.roll_and_write.solo import (
    RANKS,
    Reveal,
    dear_words,
    histogram,
    par_words,
    rank_of,
)
from alhambra_desktop.text import t

PRESSES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class SoloScene(UiScene):
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
        score = score_of(match, "")
        entries = scores.best(score.group) if score is not None else ()
        self._results = tuple(entry.points for entry in entries)
        self.final: FinalModel
        self._asked: SoloReview | None = None
        self.review: Review | None = None
        self.reveal: Reveal
        self._brush: Brush
        self._still: Staged | None = None
        self._painted = False
        """Whether the column is painted, and with the review."""
        self._reviewed = False
        self._shown = 0
        self._total = self._bar = Rect(0, 0, 0, 0)

    # ------------------------------------------------------------ life

    def enter(self) -> None:
        self._brush, self.final = Brush(self.services.kit), self._ask_final()
        still = self.services.settings.animation in ("off", "reduced")
        self.reveal = Reveal(len(self._model.own.built or ()), told=still)
        self._asked = SoloReview(self._match)
        self.services.audio.play("fanfare")
        super().enter()

    def leave(self) -> None:
        if self._asked is not None:
            self._asked.close()
        super().leave()

    def relayout(self) -> None:
        self._brush, self.final = Brush(self.services.kit), self._ask_final()
        self._still = None
        super().relayout()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.review is None and self._asked is not None:
            self.review = self._asked.poll()
            if self.review is not None:
                self.invalidate()
        if self._still is None or not self._still.ready:
            self.invalidate()
        elif not self.reveal.over:
            before = self.reveal.built
            self.reveal.advance(dt * (2 if self.services.settings.animation == "fast" else 1))
            if self.reveal.built != before:
                self.services.audio.play("pencil")
            self.invalidate()

    # ------------------------------------------------------------ events

    def handle(self, event: pygame.Event) -> None:
        pressed = (event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT) or (
            event.type == pygame.KEYDOWN and event.key in (*PRESSES, pygame.K_ESCAPE)
        )
        if pressed and not self.reveal.over:
            self.reveal.end()
            self.invalidate()
        else:
            super().handle(event)

    def on_key(self, event: pygame.Event) -> bool:
        if event.key in PRESSES:
            self.close(True)
            return True
        return super().on_key(event)

    def back(self) -> bool:
        self.close(False)
        return True

    # ------------------------------------------------------------ places and widgets

    def _places(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Heading, paper, the column beside it, foot."""
        (width, height), px = self.kit.window, self.kit.px
        margin, foot_h, head_h = px(28), px(84), px(120)
        body = Rect(margin, head_h, width - 2 * margin, height - head_h - foot_h)
        foot = Rect(margin, body.bottom, body.w, foot_h)
        heading = Rect(margin, 0, body.w, head_h)
        paper = body.left(min(round(body.w * 0.58), round(body.h * 1.36)))
        return heading, paper, body.beside(paper.w + px(24)), foot

    def build(self) -> Iterable[Widget]:
        kit, foot, enter = self.kit, self._places()[3], t("key.enter")
        px = kit.px
        high = px(56)
        y = foot.y + (foot.h - high) // 2
        wide = max(px(240), Button.width_for(kit, t("solo.on"), shortcut=enter))
        rect = pygame.Rect(foot.right - wide, y, wide, high)
        yield Button(
            kit,
            rect,
            t("solo.on"),
            lambda: self.close(True),
            kind="primary",
            shortcut=enter,
            key="sheet",
        )
        wide = Button.width_for(kit, t("ending.table"))
        rect = pygame.Rect(foot.x, y, wide, high)
        yield Button(kit, rect, t("ending.table"), lambda: self.close(False), key="table")

    # ------------------------------------------------------------ drawing

    def backdrop(self, surface: pygame.Surface) -> None:
        """What stands still is painted once; buildings that gain their colour are added to it."""
        brush, reviewed = self._brush, self.review is not None
        heading, paper, area, _ = self._places()
        px, model = brush.px, self._model
        side = min(paper.h - px(48), round(paper.w * 0.6))
        grid = Rect(paper.x + px(28), paper.y + (paper.h - side) // 2, side, side)
        left = grid.right + px(28)
        count = Rect(left, paper.y + px(26), paper.right - left - px(28), paper.h - px(52))
        if self._still is None:
            ground = self.kit.art.cover(self.ground, surface.get_size()).copy()
            self._still = Staged(ground, self._paint(ground, heading, paper, grid, count))
            self._painted, self._shown = False, 0
        ready = self._still.go_on(at_once=self.reveal.over)
        if ready and (not self._painted or self._reviewed != reviewed):
            self._column(self._still.surface, area)
            self._painted, self._reviewed = True, reviewed
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
        self._way(surface, self._bar)

    def _paint(self, surface: pygame.Surface, heading: Rect, paper: Rect, grid: Rect, count: Rect) -> Steps:
        """What stands still beside the column, in steps; pictures are made before anything moves."""
        self._heading(surface, heading)
        yield
        yield from lay_paper_steps(self._brush, surface, paper)
        printed = self._model.printed
        for cell in self._model.own.built or ():
            draw_cell(self._brush, surface.subsurface((0, 0, 1, 1)), grid, printed, cell)
            yield
        for cell in all_cells():
            draw_cell(self._brush, surface, grid, printed, cell, built=False)
            yield
        self._total = self._count(surface, count)
        yield
        for rect in self._panels(self._places()[2]):
            self._brush.panel(surface, rect)
            yield

    def _heading(self, surface: pygame.Surface, heading: Rect) -> None:
        brush, px, model = self._brush, self._brush.px, self._model
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
        brush, px = self._brush, self._brush.px
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
        """The count on the paper, written by pencil; where the total stands."""
        brush, px = self._brush, self._brush.px
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

    # ------------------------------------------------------------ the column

    def _column(self, surface: pygame.Surface, area: Rect) -> None:
        points, histogram_at, dear = self._panels(area)
        self._points(surface, points)
        self._histogram(surface, histogram_at)
        self._dear(surface, dear)

    def _panels(self, area: Rect) -> tuple[Rect, Rect, Rect]:
        """Points, histogram and dear choices below each other."""
        gap = self._brush.px(18)
        free = area.h - 2 * gap
        first, second = round(free * 0.32), round(free * 0.34)
        return (
            area.top(first),
            area.below(first + gap).top(second),
            area.below(first + second + 2 * gap),
        )

    @property
    def points(self) -> int:
        """The points of the game."""
        return self.final.totals[0]

    def _points(self, surface: pygame.Surface, area: Rect) -> None:
        """Points, par, average and best on one scale."""
        brush, px = self._brush, self._brush.px
        brush.panel(surface, area, active=True)
        inner = area.inset(px(24), px(14))
        style = brush.style("serif-black", min(92.0, inner.h / self.kit.theme.u * 0.62))
        gold = brush.colour("gold_light")
        big = brush.text(surface, (inner.x, inner.y + round(inner.h * 0.36)), str(self.points), style, gold)
        waits = self._asked is not None and self._asked.open
        words, colour = t("solo.par_wait") if waits else "", "mist"
        if self.review is not None:
            words, colour = par_words(self.points, self.review.par)
        words, style = brush.fitted(words, "sans-bold", 22, round(inner.w * 0.46), 14)
        brush.text(surface, (inner.x, inner.bottom - px(16)), words, style, brush.colour(colour))
        left = max(big.right + px(40), inner.x + round(inner.w * 0.4))
        bar = Rect(left, inner.centre[1] - px(5), inner.right - left - px(16), px(10))
        marks = [("solo.average", round(sum(self._results) / len(self._results)))] if self._results else []
        marks += [("solo.best", max(self._results))] if self._results else []
        above = [("solo.par", self.review.par)] if self.review is not None else []
        values = [self.points, *(value for _, value in (*marks, *above))]
        least, most = min(values) - 10, max(values) + 10
        brush.box(surface, bar, bar.h // 2, Colour("#051318"))

        def at(value: float) -> int:
            return bar.x + round(bar.w * (value - least) / (most - least))

        self._bar = Rect(bar.x, bar.y, at(self.points) - bar.x, bar.h)
        lines = [(one, bar.y - px(28)) for one in above]
        lines += [(one, bar.bottom + px(26 + 30 * place)) for place, one in enumerate(marks)]
        for (key, value), y in lines:
            x = at(value)
            surface.fill(brush.colour("cream"), (x - 1, bar.y - px(6), max(2, px(3)), bar.h + px(12)))
            words, style = brush.fitted(t(key, count=value), "sans-bold", 19, bar.w, 14)
            half = brush.width(words, style) // 2
            x = min(max(x, left + half), inner.right - half)
            brush.text(surface, (x, y), words, style, brush.colour("cream"), "centre")

    def _way(self, surface: pygame.Surface, bar: Rect) -> None:
        """The way to one's own points on the scale, as far as it has been gone."""
        brush = self._brush
        here = round(bar.w * self.reveal.ringed)
        if here > bar.h:
            brush.box(surface, Rect(bar.x, bar.y, here, bar.h), bar.h // 2, brush.colour("gold"))
        star = brush.kit.paint.star(brush.px(26), brush.colour("gold_light"))
        surface.blit(star, star.get_rect(center=(bar.x + here, bar.centre[1])))

    def _histogram(self, surface: pygame.Surface, area: Rect) -> None:
        brush, px = self._brush, self._brush.px
        brush.panel(surface, area)
        head = (area.x + px(20), area.y + px(10), area.w - px(40), px(34))
        brush.title(surface, head, t("solo.games", count=len(self._results)), 22)
        inner = area.inset(px(24), px(12)).below(px(44))
        if len(self._results) < 2:
            words, style = brush.fitted(t("solo.first"), "sans", 19, inner.w, 14)
            brush.text(surface, inner.centre, words, style, brush.colour("mist"), "centre")
            return
        bins = histogram(self._results, self.points)
        step = inner.w // len(bins)
        tallest = max(one.count for one in bins)
        floor = inner.bottom - px(26)
        for place, one in enumerate(bins):
            high = round((floor - inner.y - px(24)) * one.count / max(1, tallest))
            bar = Rect(inner.x + place * step + px(5), floor - high, step - px(10), high)
            x = bar.centre[0]
            name = "gold_light" if one.own else "mist"
            if high > 2:
                fill = brush.colour("gold") if one.own else Colour("#2F7A80")
                brush.box(surface, bar, px(4), fill)
                count = brush.style("sans-bold", 18)
                brush.text(surface, (x, bar.y - px(12)), str(one.count), count, brush.colour(name), "centre")
            brush.text(
                surface,
                (x, floor + px(14)),
                str(one.least),
                brush.style("sans", 17),
                brush.colour(name),
                "centre",
            )
        surface.fill(Colour("#2F6C74"), (inner.x, floor, inner.w, max(1, px(1.5))))

    def _dear(self, surface: pygame.Surface, area: Rect) -> None:
        brush, px = self._brush, self._brush.px
        brush.panel(surface, area)
        head = (area.x + px(20), area.y + px(10), area.w - px(40), px(34))
        brush.title(surface, head, t("solo.dear"), 22)
        inner = area.inset(px(24), px(10)).below(px(44))
        if self.review is None or not self.review.dear:
            waits = self.review is None
            words, style = brush.fitted(
                t("solo.par_wait" if waits else "solo.no_dear"), "sans", 19, inner.w, 14
            )
            brush.text(surface, inner.centre, words, style, brush.colour("mist"), "centre")
            return
        step = min(px(54), inner.h // len(self.review.dear))
        for place, dear in enumerate(self.review.dear):
            middle = inner.y + place * step + step // 2
            bold = brush.style("sans-bold", 19)
            words = t("table.round", number=dear.round)
            end = brush.text(surface, (inner.x, middle), words, bold, brush.colour("cream"))
            whole, tenth = divmod(round(10 * dear.cost), 10)
            cost = t("solo.cost", whole=whole, tenth=tenth)
            strong = brush.style("serif-black", 23)
            right = brush.text(surface, (inner.right, middle), cost, strong, brush.colour("ember"), "right").x
            room = right - end.right - px(32)
            words, style = brush.fitted(dear_words(dear, self._model.printed), "sans", 19, room, 13)
            brush.text(surface, (end.right + px(16), middle), words, style, brush.colour("mist"))

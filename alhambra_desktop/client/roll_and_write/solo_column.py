"""The column next to the paper of a solo game: points, earlier games, costly choices, streak of days."""

from dataclasses import dataclass

import pygame

from alhambra_desktop.bots.solo import SoloReview
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.ending.staged import Steps
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.match.scores import Streak
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write.models import Printed
from alhambra_desktop.presentation.roll_and_write.solo import (
    dear_words,
    histogram,
    par_words,
    round_words,
)
from alhambra_desktop.presentation.turning_rows import cost_words
from alhambra_desktop.text import t

SEE = 92
"""Units of the button that shows a costly choice."""


@dataclass(frozen=True, slots=True)
class SoloFacts:
    """The contents of the column; ``waits``: the review may still come; ``streak`` of daily games."""

    points: int
    results: tuple[int, ...]
    review: SoloReview | None
    waits: bool
    printed: Printed
    streak: Streak | None


class SoloColumn:
    """The layout of the column, and its drawing."""

    def __init__(self, brush: Brush, area: Rect, facts: SoloFacts) -> None:
        self._brush = brush
        self._facts = facts
        gap = brush.px(18)
        shares = (0.24, 0.29, 0.29) if facts.streak is not None else (0.32, 0.34)
        free = area.h - len(shares) * gap
        panels, below = [], area
        for share in shares:
            panels.append(below.top(round(free * share)))
            below = below.below(round(free * share) + gap)
        self.panels = (*panels, below)
        self.bar = Rect(0, 0, 0, 0)
        """From the left end of the scale to one's own points."""

    def steps(self, surface: pygame.Surface) -> Steps:
        """Draw everything, a panel at a time."""
        self._points(surface, self.panels[0])
        yield
        self._histogram(surface, self.panels[1])
        yield
        self._dear(surface, self.panels[2])
        yield
        if self._facts.streak is not None:
            self._streak(surface, self.panels[3], self._facts.streak)

    def see_buttons(self) -> tuple[Rect, ...]:
        """Where the buttons of the dear choices are."""
        brush = self._brush
        wide = brush.px(SEE)
        return tuple(
            Rect(row.right - wide, row.y + (row.h - high) // 2, wide, high)
            for row in self.choice_rows()
            for high in (min(brush.px(42), row.h - brush.px(6)),)
        )

    def choices(self) -> tuple[tuple[str, str], ...]:
        """Of each dear choice its round and cost, and what was done instead of what."""
        review, printed = self._facts.review, self._facts.printed
        every = review.dear if review is not None else ()
        return tuple((f"{round_words(one)} · {cost_words(one)}", dear_words(one, printed)) for one in every)

    def choice_rows(self) -> tuple[Rect, ...]:
        """Where the dear choices are listed."""
        px, review = self._brush.px, self._facts.review
        inner = self.panels[2].inset(px(24), px(10)).below(px(40))
        count = len(review.dear) if review is not None else 0
        step = min(px(54), inner.h // max(1, count))
        return tuple(Rect(inner.x, inner.y + place * step, inner.w, step) for place in range(count))

    def _points(self, surface: pygame.Surface, area: Rect) -> None:
        """Points, par, average and best on one scale."""
        brush, px, facts = self._brush, self._brush.px, self._facts
        brush.panel(surface, area, active=True)
        inner = area.inset(px(24), px(14))
        style = brush.style("serif-black", min(92.0, inner.h / brush.kit.theme.u * 0.62))
        gold = brush.colour("gold_light")
        big = brush.text(surface, (inner.x, inner.y + round(inner.h * 0.36)), str(facts.points), style, gold)
        words, colour = t("solo.par_wait") if facts.waits else "", "mist"
        if facts.review is not None:
            words, colour = par_words(facts.points, facts.review.par)
        words, style = brush.fitted(words, "sans-bold", 22, round(inner.w * 0.46), 14)
        brush.text(surface, (inner.x, inner.bottom - px(16)), words, style, brush.colour(colour))
        left = max(big.right + px(40), inner.x + round(inner.w * 0.4))
        bar = Rect(left, inner.centre[1] - px(5), inner.right - left - px(16), px(10))
        results = facts.results if len(facts.results) > 1 else ()  # one game has no average
        marks = [("solo.average", round(sum(results) / len(results)))] if results else []
        marks += [("solo.best", max(results))] if results else []
        above = [("solo.par", facts.review.par)] if facts.review is not None else []
        values = [facts.points, *(value for _, value in (*marks, *above))]
        least, most = min(values) - 10, max(values) + 10
        brush.box(surface, bar, bar.h // 2, Colour("#051318"))

        def at(value: float) -> int:
            return bar.x + round(bar.w * (value - least) / (most - least))

        self.bar = Rect(bar.x, bar.y, at(facts.points) - bar.x, bar.h)
        lines = [(one, bar.y - px(28)) for one in above]
        lines += [(one, bar.bottom + px(26 + 30 * place)) for place, one in enumerate(marks)]
        for (key, value), y in lines:
            x = at(value)
            surface.fill(brush.colour("cream"), (x - 1, bar.y - px(6), max(2, px(3)), bar.h + px(12)))
            words, style = brush.fitted(t(key, count=value), "sans-bold", 19, bar.w, 14)
            half = brush.width(words, style) // 2
            x = min(max(x, left + half), inner.right - half)
            brush.text(surface, (x, y), words, style, brush.colour("cream"), "centre")

    def _title(self, surface: pygame.Surface, area: Rect, words: str) -> Rect:
        """A panel with its heading; returns the room below it."""
        brush, px = self._brush, self._brush.px
        brush.panel(surface, area)
        brush.title(surface, (area.x + px(20), area.y + px(10), area.w - px(40), px(34)), words, 22)
        return area.inset(px(24), px(12)).below(px(44))

    def _histogram(self, surface: pygame.Surface, area: Rect) -> None:
        brush, px, results = self._brush, self._brush.px, self._facts.results
        inner = self._title(surface, area, t("solo.games", count=max(1, len(results))))
        if len(results) < 2:
            self._sentence(surface, inner, t("solo.first"))
            return
        bins = histogram(results, self._facts.points)
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
            low = brush.style("sans", 17)
            brush.text(surface, (x, floor + px(14)), str(one.least), low, brush.colour(name), "centre")
        surface.fill(Colour("#2F6C74"), (inner.x, floor, inner.w, max(1, px(1.5))))

    def _dear(self, surface: pygame.Surface, area: Rect) -> None:
        brush, px, facts = self._brush, self._brush.px, self._facts
        inner = self._title(surface, area, t("solo.dear"))
        if facts.review is None or not facts.review.dear:
            none = "solo.no_dear" if facts.review is not None else "review.problem"
            self._sentence(surface, inner, t("solo.par_wait" if facts.waits else none))
            return
        for dear, row in zip(facts.review.dear, self.choice_rows(), strict=True):
            middle = row.centre[1]
            bold = brush.style("sans-bold", 19)
            words = round_words(dear)
            end = brush.text(surface, (row.x, middle), words, bold, brush.colour("cream"))
            strong = brush.style("serif-black", 23)
            edge = row.right - px(SEE + 14)
            right = brush.text(
                surface, (edge, middle), cost_words(dear), strong, brush.colour("ember"), "right"
            ).x
            room = right - end.right - px(32)
            words, style = brush.fitted(dear_words(dear, facts.printed), "sans", 19, room, 13)
            brush.text(surface, (end.right + px(16), middle), words, style, brush.colour("mist"))

    def _streak(self, surface: pygame.Surface, area: Rect, streak: Streak) -> None:
        """How many days in a row, the longest streak, and the last seven days."""
        brush, px = self._brush, self._brush.px
        brush.panel(surface, area)
        inner = area.inset(px(24), px(10))
        style = brush.style("serif-black", min(58.0, inner.h / brush.kit.theme.u * 0.7))
        gold, middle = brush.colour("gold_light"), inner.centre[1]
        left = brush.text(surface, (inner.x, middle), str(streak.days), style, gold).right + px(18)
        room = inner.x + round(inner.w * 0.42) - left
        words, bold = brush.fitted(t("solo.days", count=streak.days), "sans-bold", 19, room, 14)
        brush.text(surface, (left, middle - px(12)), words, bold, brush.colour("cream"))
        words, plain = brush.fitted(t("solo.longest", count=streak.longest), "sans", 17, room, 14)
        brush.text(surface, (left, middle + px(14)), words, plain, brush.colour("mist"))
        start = inner.x + round(inner.w * 0.44)
        step = (inner.right - start) // len(streak.week)
        for place, (day, points) in enumerate(streak.week):
            x, last = start + place * step + step // 2, place == len(streak.week) - 1
            lamp = brush.kit.art.get("skyline/lantern", px(34 if points is not None else 26))
            if points is None:
                lamp = lamp.copy()
                lamp.set_alpha(60)
            surface.blit(lamp, lamp.get_rect(midtop=(x, inner.y)))
            name = "gold_light" if last else "cream" if points is not None else "faint"
            told = str(points) if points is not None else "–"
            colour = brush.colour(name)
            brush.text(
                surface, (x, inner.bottom - px(32)), told, brush.style("sans-bold", 18), colour, "centre"
            )
            words = t("solo.today") if last else t(f"solo.weekday.{day.weekday()}")
            words, plain = brush.fitted(words, "sans", 16, step - px(2), 13)
            brush.text(surface, (x, inner.bottom - px(10)), words, plain, colour, "centre")

    def _sentence(self, surface: pygame.Surface, room: Rect, words: str) -> None:
        words, style = self._brush.fitted(words, "sans", 19, room.w, 14)
        self._brush.text(surface, room.centre, words, style, self._brush.colour("mist"), "centre")

"""A puzzle on the table of its game: the task below it, a note after a choice."""

from collections.abc import Iterable, Sequence

import pygame

from alhambra_desktop.bots import Hint
from alhambra_desktop.client.ending.fireworks import BURST, draw_fireworks
from alhambra_desktop.client.guide.note import NoteModel, Press, note_widgets
from alhambra_desktop.client.play.posed import ENTER, ExerciseScene
from alhambra_desktop.client.puzzles.opening import following
from alhambra_desktop.client.puzzles.tile import draw_pips
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.plain import Drawn, Label
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.match.puzzles import LEVELS, SOLVED, WRONG, Puzzle, PuzzleMatch
from alhambra_desktop.presentation.puzzles import lost_words, margin_words, task_words, theme_words, why_words
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

JOY = 3 * BURST
"""Seconds that a solved puzzle is celebrated."""


class PuzzleScene(ExerciseScene):
    """Closes with the puzzle that is wanted next, or None. ``order``: the list in which Next looks for it."""

    match: PuzzleMatch

    def __init__(self, puzzle: Puzzle, order: Sequence[Puzzle] = ()) -> None:
        """Raises DataError if the position is invalid."""
        match = PuzzleMatch(puzzle)
        super().__init__(match, table_of(match))
        self.puzzle = puzzle
        self._order = order
        self._said = ""
        """The verdict shown by the note."""
        self._joy: float | None = None

    # ------------------------------------------------------------ life

    @property
    def answered(self) -> bool:
        return bool(self._said)

    def forget(self) -> None:
        self._said, self._joy = "", None

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._joy is not None:
            self._joy = self._joy + dt if self._joy < JOY else None
            self.invalidate()
        if self.match.verdict != self._said and not self.table.busy:
            self._tell()

    def _tell(self) -> None:
        """A choice was made, or the position was reset."""
        self._said = self.match.verdict
        if self._said == SOLVED and not self.shown:
            self.services.progress.solve(self.puzzle.id)
            self._joy = 0.0 if self.services.settings.animation != "off" else None
        if self._said:
            joy = "fanfare" if not self.shown else "coin"
            self.services.audio.play(joy if self._said == SOLVED else "error")
        self.rebuild()

    def backdrop(self, surface: pygame.Surface) -> None:
        super().backdrop(surface)
        if self._joy is not None:
            area = pygame.Rect(0, 0, self.kit.window[0], self.bar_rect.y)
            draw_fireworks(self.brush, surface, area, self._joy)

    # ------------------------------------------------------------ what is said

    def build(self) -> Iterable[Widget]:
        self.table.calm_down(calm=self.answered)
        yield from self.bar(self.bar_rect)
        if self._said:
            room = pygame.Rect(0, 0, self.kit.window[0], self.bar_rect.y)
            corner = Rect(room.x, room.bottom, 0, 0)  # where nothing lies that was just looked at
            yield from note_widgets(self.kit, self._note(), [corner], room)

    def bar_words(self, room: pygame.Rect) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        named = theme_words(self.puzzle.theme)
        width = max(kit.fonts.width(named, kit.theme.style("strong")), len(LEVELS) * px(22)) + px(8)
        high = (room.height - px(24)) // 2
        title = pygame.Rect(room.x, room.y + px(12), width, high)
        yield Label(kit, title, named, "strong", "gold_light", key="theme")
        yield Drawn(kit, title.move(0, high), self._draw_pips)
        task = pygame.Rect(title.right + px(28), room.y, room.right - title.right - px(40), room.height)
        yield Label(kit, task, task_words(self.puzzle), "body", "cream", wrap=True, key="task")

    def _draw_pips(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw_pips(self.kit, surface, rect, self.puzzle.level)

    def _note(self) -> NoteModel:
        if self._said == WRONG:
            words = lost_words(self.puzzle, self.match.given_away)
            presses = [
                Press("again", t("puzzle.again"), self.again, "primary", t("key.enter")),
                Press("show", t("lesson.show"), self.show_how, shortcut=self.hint_cap),
                *self._next("normal"),
            ]
            return NoteModel(t("puzzle.wrong"), words, presses=tuple(presses))
        title = t("puzzle.solution" if self.shown else "puzzle.right")
        words = f"{self._reason()} {margin_words(self.puzzle)}"
        onward = self._next("primary") or [
            Press("done", t("common.done"), self.close, "primary", t("key.enter"))
        ]
        presses = [Press("again", t("lesson.again"), self.again), *onward]
        return NoteModel(title, words, presses=tuple(presses))

    def _next(self, kind: str) -> list[Press]:
        wanted = following(self._order, self.puzzle, self.services.progress)
        if wanted is None:
            return []
        onward = wanted
        if kind == "primary":
            return [Press("next", t("lesson.next"), lambda: self.close(onward), "primary", t("key.enter"))]
        return [Press("next", t("lesson.next"), lambda: self.close(onward))]

    def _reason(self) -> str:
        """Why it is best, as in a hint; for another right choice, why one as good is."""
        puzzle, seat = self.puzzle, self.puzzle.seat
        if words := why_words(puzzle):
            return words
        hint = Hint(puzzle.best[0].choices[-1], puzzle.key, dict(puzzle.facts))
        words = self.table.hint_words(hint, self.match.begun.view(seat), seat)
        return words if self.match.made_first else t("puzzle.other_best", reason=words)

    # ------------------------------------------------------------ keys and buttons

    @property
    def may_show(self) -> bool:
        return self._said != SOLVED

    def key_after(self, key: int) -> None:
        if key not in ENTER:
            return
        if self._said == WRONG:
            self.again()
        else:
            self.close(following(self._order, self.puzzle, self.services.progress))

    def best(self) -> Iterable[Choice]:
        return self.puzzle.best[0].choices

    def show_how(self) -> None:
        if not self.table.busy:
            self.services.progress.give_up(self.puzzle.id)
        super().show_how()

"""A puzzle on the table of its game: the task below it, a note once something was chosen."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame

from alhambra_desktop.bots import Hint
from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.ending.fireworks import BURST, draw_fireworks
from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.lessons.note import NoteModel, Press, note_widgets
from alhambra_desktop.client.play.host import HostScene
from alhambra_desktop.client.play.scene import PlayScene
from alhambra_desktop.client.play.tables import table_of
from alhambra_desktop.client.puzzles.opening import following
from alhambra_desktop.client.puzzles.tile import draw_pips
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Drawn, Label, bar
from alhambra_desktop.match.puzzles import LEVELS, SOLVED, WRONG, Puzzle, PuzzleMatch
from alhambra_desktop.presentation.alhambra.hinting import hint_words
from alhambra_desktop.presentation.caps import cap
from alhambra_desktop.presentation.puzzles import lost_words, margin_words, task_words, theme_words, why_words
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

JOY = 3 * BURST
"""Seconds that a solved puzzle is cheered."""


class PuzzleScene(HostScene):
    """Closes with the puzzle that is wanted next, or nothing. ``order``: where Next looks for it."""

    bar_units = 84

    def __init__(self, puzzle: Puzzle, order: Sequence[Puzzle] = ()) -> None:
        """Raises DataError if the position cannot be."""
        self.match = PuzzleMatch(puzzle)
        super().__init__(table_of(self.match))
        self.puzzle = puzzle
        self._order = order
        self._said = ""
        """The verdict that the note tells."""
        self._joy: float | None = None

    # ------------------------------------------------------------ life

    def enter(self) -> None:
        self.table.session.went_on()
        super().enter()

    def owns(self, position: tuple[int, int]) -> bool:
        return bool(self._said) or super().owns(position)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._joy is not None:
            self._joy = self._joy + dt if self._joy < JOY else None
            self.invalidate()
        if self.match.verdict != self._said and not self.table.busy:
            self._tell()

    def _tell(self) -> None:
        """Something was chosen, or the position is there once more."""
        self._said = self.match.verdict
        if self._said == SOLVED and not self.match.shown:
            self.services.progress.solve(self.puzzle.id)
            self._joy = 0.0 if self.services.settings.animation != "off" else None
        if self._said:
            joy = "fanfare" if not self.match.shown else "coin"
            self.services.audio.play(joy if self._said == SOLVED else "error")
        self.rebuild()

    def backdrop(self, surface: pygame.Surface) -> None:
        super().backdrop(surface)
        if self._joy is not None:
            area = pygame.Rect(0, 0, self.kit.window[0], self.bar_rect.y)
            draw_fireworks(Brush(self.kit), surface, area, self._joy)

    # ------------------------------------------------------------ what is said

    def build(self) -> Iterable[Widget]:
        yield from self.bar(self.bar_rect)
        if self._said:
            room = pygame.Rect(0, 0, self.kit.window[0], self.bar_rect.y)
            corner = Rect(room.x, room.bottom, 0, 0)  # where nothing lies that was just looked at
            yield from note_widgets(self.kit, self._note(), [corner], room)

    def bar(self, rect: pygame.Rect) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        yield bar(kit, rect, line_below=False)
        right, high = rect.right - px(16), rect.height - px(24)
        buttons: list[tuple[str, str, str, Callable[[], object]]] = [
            ("leave", t("lesson.leave"), t("key.escape"), self.close)
        ]
        if not self._said:
            buttons.append(("show", t("lesson.show"), self._hint_cap, self.show_how))
        for key, label, shown, press in buttons:
            width = Button.width_for(kit, label, shortcut=shown)
            place = pygame.Rect(right - width, rect.y + px(12), width, high)
            yield Button(kit, place, label, press, shortcut=shown, key=key)
            right = place.x - px(12)
        named = theme_words(self.puzzle.theme)
        width = max(kit.fonts.width(named, kit.theme.style("strong")), len(LEVELS) * px(22)) + px(8)
        title = pygame.Rect(rect.x + px(24), rect.y + px(12), width, high // 2)
        yield Label(kit, title, named, "strong", "gold_light", key="theme")
        yield Drawn(kit, title.move(0, high // 2), self._draw_pips)
        task = pygame.Rect(title.right + px(28), rect.y, right - title.right - px(40), rect.height)
        yield Label(kit, task, task_words(self.puzzle), "body", "cream", wrap=True, key="task")

    @property
    def _hint_cap(self) -> str:
        """The key for hints shows the solution."""
        return cap(self.services.settings.keys.key("hint"))

    def _draw_pips(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw_pips(self.kit, surface, rect, self.puzzle.level)

    def _note(self) -> NoteModel:
        if self._said == WRONG:
            words = lost_words(self.puzzle, self.match.given_away)
            presses = [
                Press("again", t("puzzle.again"), self.again, "primary", t("key.enter")),
                Press("show", t("lesson.show"), self.show_how, shortcut=self._hint_cap),
                *self._next("normal"),
            ]
            return NoteModel(t("puzzle.wrong"), words, presses=tuple(presses))
        title = t("puzzle.solution" if self.match.shown else "puzzle.right")
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
        """Why it is best, in the words of a hint."""
        puzzle, table = self.puzzle, self.table
        if words := why_words(puzzle):
            return words
        hint = Hint(puzzle.best[0].choices[-1], puzzle.key, dict(puzzle.facts))
        if isinstance(table, TableScene):
            view: Any = self.match.begun.view(puzzle.seat)
            return hint_words(view, puzzle.seat, table.session.people, hint)
        assert isinstance(table, PlayScene)
        return table.hint_words(hint)

    # ------------------------------------------------------------ keys and buttons

    def _key(self, event: pygame.Event) -> None:
        """The table hears every key that is not one of this scene, Tab too; the note hears all others."""
        if self._said:
            super()._key(event)
        elif not self.heard(event):
            self.table.handle(event)

    def heard(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self._escape()
            return True
        if action_of(event, self.services.settings.keys) == "hint" and self._said != SOLVED:
            self.show_how()
            return True
        if not self._said:
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._enter()
        return True

    def _escape(self) -> None:
        """What is picked on the table is given up first; then the puzzle is left."""
        session = self.table.session
        picked = None if self._said else getattr(session, "selection", None)
        if picked is not None and picked != session.opening():  # type: ignore[attr-defined]  # the palace table
            self.table.handle(
                pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
            )
        else:
            self.close()

    def _enter(self) -> None:
        if self._said == WRONG:
            self.again()
        else:
            self.close(following(self._order, self.puzzle, self.services.progress))

    def again(self) -> None:
        """The position once more."""
        self.match.again()
        self._said, self._joy = "", None
        self.services.audio.play("undo")
        self.table.session.went_on()
        self.table.jumped()
        self.rebuild()

    def show_how(self) -> None:
        """Do what is best."""
        if self.table.busy:
            return
        self.again()
        self.match.shown = True
        self.services.progress.give_up(self.puzzle.id)
        beats, _ = self.table.session.choose(self.puzzle.best[0].choices)
        self.table.show_beats(beats)

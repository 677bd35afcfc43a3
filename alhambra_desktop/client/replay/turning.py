"""A turning point on the table of its game: choose, and see the value of each choice."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pygame

from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.evaluation import LEVEL
from alhambra_desktop.bots.judging import Compared
from alhambra_desktop.client.play.posed import ENTER, ExerciseScene
from alhambra_desktop.client.replay.dots import ROW, draw_options
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Drawn, Label, Panel
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.match.replay import Replay
from alhambra_desktop.match.review import Decided
from alhambra_desktop.match.turning import TryJudge, TurningMatch, made_step
from alhambra_desktop.presentation.match_log import Line
from alhambra_desktop.presentation.turning import OptionRow, choices_in_words, option_rows, title_of
from alhambra_desktop.text import t

WIDTH, PAD, BUTTON, GAP = 760, 24, 52, 10
NEXT = "next"
"""The result of the scene if another turning point is wanted."""


class TurningScene(ExerciseScene):
    """Closes with NEXT, or None. ``turn``: its turn; ``number`` out of ``most``."""

    match: TurningMatch
    leave_key = "turning.back"

    def __init__(self, replay: Replay, decided: Decided, turn: int, place: tuple[int, int]) -> None:
        match = TurningMatch(replay, decided)
        super().__init__(match, table_of(match))
        self.judge = TryJudge(self.match)
        self._turn = turn
        self._number, self._most = place
        self._tried: Choice | None = None
        """The choice that the panel is about."""
        self._told: dict[Choice, tuple[Line, ...]] = {}
        """By choice what the log says of it."""

    # ------------------------------------------------------------ life

    def leave(self) -> None:
        self.judge.close()
        super().leave()

    @property
    def answered(self) -> bool:
        return self._tried is not None

    def forget(self) -> None:
        self.judge.close()
        self._tried = None

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.judge.thinking:
            if self.judge.poll() is not None or not self.judge.thinking:
                self.rebuild()
        elif self.match.tried != self._tried and not self.table.busy:
            self._tried = self.match.tried
            if self._tried is not None and self.match.known(self._tried) is None:
                self.judge.ask(self._tried)
            self.rebuild()

    # ------------------------------------------------------------ what is said

    def build(self) -> Iterable[Widget]:
        self.table.calm_down(calm=self.answered)
        yield from self.bar(self.bar_rect)
        if self._tried is not None:
            yield from self._panel(self._tried)

    def bar_words(self, room: pygame.Rect) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        number = t("turning.number", number=self._number, count=self._most)
        width = kit.fonts.width(number, kit.theme.style("strong")) + px(8)
        title = pygame.Rect(room.x, room.y, width, room.height)
        yield Label(kit, title, number, "strong", "gold_light", key="number")
        name = self.match.setup.seats[self.match.decided.seat].name
        asked = t("turning.asked", name=name, turn=self._turn)
        words = pygame.Rect(title.right + px(24), room.y, room.right - title.right - px(36), room.height)
        yield Label(kit, words, asked, "body", "cream", wrap=True, key="asked")

    def _panel(self, tried: Choice) -> Iterator[Widget]:
        """The value of the tried choice, and why another one is better."""
        kit, px, match = self.kit, self.kit.px, self.match
        one = match.known(tried)
        width = min(px(WIDTH), self.kit.window[0] - px(32))
        inner = width - 2 * px(PAD)
        rows = () if one is None else self._rows(one)
        words = t("turning.thinking" if self.judge.thinking else "turning.unknown")
        if one is not None:
            words = self._reason()
        body = kit.theme.style("body")
        text = kit.fonts.size(words, body, inner)[1]
        presses = list(self._presses())
        high = px(64) + text + px(12) + len(rows) * px(ROW) + px(12) + px(BUTTON) + px(PAD)
        frame = pygame.Rect(px(16), self.bar_rect.y - high - px(16), width, high)
        title = t("turning.weighed") if one is None else self._title(one)
        yield Panel(kit, frame, title, active=True, key="verdict")
        x, y = frame.x + px(PAD), frame.y + px(64)
        told = pygame.Rect(x, y, inner, text)
        yield Label(kit, told, words, "body", "cream", wrap=True, top=True, key="told")
        y += text + px(12)
        if rows:
            plot = pygame.Rect(x, y, inner, len(rows) * px(ROW))
            yield Drawn(kit, plot, partial(draw_options, kit, rows))
        y = frame.bottom - px(PAD) - px(BUTTON)
        for key, label, shown, press, primary in presses:
            wide = Button.width_for(kit, label, shortcut=shown, least=90)
            place = pygame.Rect(x, y, wide, px(BUTTON))
            kind = "primary" if primary else "normal"
            yield Button(kit, place, label, press, shortcut=shown, key=key, kind=kind)  # type: ignore[arg-type]
            x = place.right + px(GAP)

    def _title(self, one: Compared) -> str:
        return t("turning.title_shown") if self.shown else title_of(one, self.match.best)

    def _presses(self) -> Iterator[tuple[str, str, str, Callable[[], object], bool]]:
        """The buttons of the panel: key, text, key hint, function, whether it is the golden one."""
        best = self._tried is not None and self.match.known(self._tried) == self.match.best
        onward = self._number < self._most
        yield "again", t("turning.again"), t("key.enter"), self.again, not (best and onward)
        if not best:
            yield "show", t("lesson.show"), self.hint_cap, self.show_how, False
        if onward:
            yield "next", t("turning.next"), "N", partial(self.close, NEXT), best

    def _rows(self, one: Compared) -> tuple[OptionRow, ...]:
        match = self.match
        tried = None if self.shown else one.choice
        made = match.decided.choice
        lines = {choice: self._lines(choice) for choice in match.options}
        apart = choices_in_words(lines, match.decided.seat)
        return option_rows(match.options.values(), match.best, made, tried, apart.__getitem__)

    def _lines(self, choice: Choice) -> tuple[Line, ...]:
        """What the log says of a choice."""
        if choice not in self._told:
            session, seat = self.table.session, self.match.decided.seat
            step = made_step(self.match.begun, seat, choice)
            view = self.match.begun.view(seat)
            self._told[choice] = tuple(session.log.description_of(step, view, session.people))
        return self._told[choice]

    def _reason(self) -> str:
        """Why the best choice is best, as in a hint."""
        seat, best = self.match.decided.seat, self.match.best.choice
        view = self.match.begun.view(seat)
        return self.table.hint_words(make_bot(LEVEL, "review").hint(view, best), view, seat)

    # ------------------------------------------------------------ keys and buttons

    def key_after(self, key: int) -> None:
        if key in ENTER:
            self.again()
        elif key == pygame.K_n and self._number < self._most:
            self.close(NEXT)

    def best(self) -> Iterable[Choice]:
        return [self.match.best.choice]

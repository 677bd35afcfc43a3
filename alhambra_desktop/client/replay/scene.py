"""A replay of a match: the table of its game, and the bar."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import pygame

from alhambra_desktop.bots.review_data import Effort
from alhambra_desktop.client.dialogs import message
from alhambra_desktop.client.menus.open_match import open_save
from alhambra_desktop.client.play.host import HostScene
from alhambra_desktop.client.play.match_scene import MatchScene
from alhambra_desktop.client.play.pace import REPLAY_SPEEDS, ReplayPace
from alhambra_desktop.client.replay.ahead import words_of
from alhambra_desktop.client.replay.bar import BAR, CHART, bar_widgets
from alhambra_desktop.client.replay.branch import BranchScene
from alhambra_desktop.client.replay.review_panel import WIDTH, panel_widgets
from alhambra_desktop.client.replay.turning import NEXT, TurningScene
from alhambra_desktop.client.review_desk import ReviewDesk
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.replay import Replay
from alhambra_desktop.match.review_run import ReviewRun
from alhambra_desktop.presentation.replay import marks
from alhambra_desktop.text import t

NOTICE = 12.0
"""Seconds that two sentences about a file are shown."""


class ReplayScene(HostScene):
    """Shows a recorded match on the table of its game. ``at``: the first step shown; ``plays`` from there."""

    area = "replay"
    bar_units = BAR

    def __init__(
        self,
        replay: Replay,
        table: Callable[[Replay], MatchScene],
        at: int = 0,
        *,
        review: bool = False,
        plays: bool = False,
    ) -> None:
        super().__init__(table(replay))
        self.replay = replay
        self.marks = marks(replay)
        self.pace = ReplayPace()
        self.table.pace = self.pace
        self.table.seek = self.seek
        self.table.reviews = self.open_review
        self._review_first = review
        self.desk: ReviewDesk
        self._begin = at
        self._plays = plays
        self._shown = (-1, -1, True)
        """The step, revision and pause state that the bar shows."""

    @property
    def beside(self) -> int:
        return self.kit.px(WIDTH) if self.desk.shown else 0

    @property
    def bar_rect(self) -> pygame.Rect:
        rect = super().bar_rect
        more = self.kit.px(CHART) if self.desk.shown else 0
        return pygame.Rect(rect.x, rect.y - more, rect.width, rect.height + more)

    def enter(self) -> None:
        self.desk = ReviewDesk(self.replay, writable=self.services.writable)
        self.services.kit.art.prepare_named(partial(words_of, self.replay))
        self.replay.go_to(self.replay.length)
        self.table.session.went_on()
        super().enter()
        self._look_ahead()
        self.pace.paused = not self._plays
        if self._review_first:
            self.open_review()
        elif not self._plays:
            self._note(t("replay.paused"))

    def _look_ahead(self) -> None:
        """Paint the last step where nobody sees it: what most steps show is there then, and none waits."""
        self.draw(pygame.Surface(self.kit.window))
        self.replay.go_to(self._begin)
        self.table.session.went_on()
        self.table.jumped()
        self.rebuild()

    def bar(self, rect: pygame.Rect) -> Iterable[Widget]:
        yield from bar_widgets(self, rect)
        if self.desk.shown:
            width = self.beside
            yield from panel_widgets(self, pygame.Rect(self.kit.window[0] - width, 0, width, rect.y))

    def leave(self) -> None:
        self.desk.stop()
        self.kit.art.forget_prepared()
        super().leave()

    def update(self, dt: float) -> None:
        if self.desk.poll() and self.desk.shown:
            self.rebuild_soon()
        if self.desk.notice:
            self._note(self.desk.notice, NOTICE)
            self.desk.notice = ""
        if self._playing_has_ended():
            self.pace.paused = True
        super().update(dt)
        shown = (self.replay.at, self.replay.revision, self.pace.paused)
        if shown != self._shown:
            self._shown = shown
            self.rebuild()

    def _note(self, text: str, seconds: float = 4.0) -> None:
        """Show a short message over the table: the chart and the bar stay free."""
        self.ui.toast(text, seconds, self._above_bar)

    def _above_bar(self) -> tuple[int, int]:
        return (self.kit.window[0] - self.beside) // 2, self.bar_rect.y - self.kit.px(8)

    def _playing_has_ended(self) -> bool:
        return not self.pace.paused and self.replay.at >= self.replay.length and not self.table.busy

    def heard(self, event: pygame.Event) -> bool:
        replay = self.replay
        unit: tuple[int, ...] | None = None
        if event.mod & pygame.KMOD_SHIFT:
            unit = replay.scorings
        elif event.mod & pygame.KMOD_CTRL:
            unit = replay.turns
        keys: dict[int, Callable[[], object]] = {
            pygame.K_LEFT: partial(self.back_by, unit),
            pygame.K_RIGHT: partial(self.on_by, unit),
            pygame.K_HOME: partial(self.seek, 0),
            pygame.K_END: partial(self.seek, replay.length),
            pygame.K_SPACE: self.play_or_halt,
            pygame.K_p: self.branch,
            pygame.K_v: self.toggle_review,
            pygame.K_n: self.next_turning,
            pygame.K_ESCAPE: self.close,
        }
        keys |= {
            pygame.K_1 + number: partial(self.set_speed, speed) for number, speed in enumerate(REPLAY_SPEEDS)
        }
        if event.key not in keys:
            return False
        keys[event.key]()
        return True

    # ------------------------------------------------------------ going through the match

    def seek(self, step: int) -> None:
        """Show a step at once, and pause."""
        self.pace.paused = True
        self.replay.go_to(step)
        self.table.session.went_on()
        self.table.jumped()
        self.rebuild()

    def on_by(self, unit: tuple[int, ...] | None = None) -> None:
        """One step forward with its movement, or to the next of these steps."""
        if unit is not None:
            self.seek(self.replay.next_of(unit))
            return
        self.pace.paused = True
        self.table.step()

    def back_by(self, unit: tuple[int, ...] | None = None) -> None:
        """One step back, or to the previous one of these steps."""
        self.seek(self.replay.at - 1 if unit is None else self.replay.last_of(unit))

    def play_or_halt(self) -> None:
        """Play automatically, from the beginning if at its end; or pause."""
        if self.pace.paused and self.replay.at >= self.replay.length:
            self.seek(0)
        self.pace.toggle_pause()
        self.rebuild()

    def set_speed(self, speed: int) -> None:
        """Set the speed of automatic play."""
        self.pace.speed = speed
        self.rebuild()

    def look_from(self, side: int | None) -> None:
        """Show the table from the side of a seat, or of the acting one."""
        self.replay.side = side
        self.table.session.went_on()
        self.table.jumped()
        self.rebuild()

    # ------------------------------------------------------------ the review

    def open_review(self) -> None:
        """Show the review, if it is not shown."""
        if not self.desk.shown:
            self.toggle_review()

    def toggle_review(self) -> None:
        """Show the review next to the table, or the table alone."""
        if not self.desk.possible:
            self.services.audio.play("error")
            self._note(t("review.not_over"))
            return
        if self.desk.shown:
            self.desk.close()
        else:
            self.desk.open()
        self.relayout()

    def review_here(self) -> None:
        """A quick review made at once in this process, for pictures."""
        quick = Effort(options=3, first=4, least=4, most=8, position=4, luck=4, closer=8, decisions=1)
        self.desk.run = run = ReviewRun(self.replay, number=0, effort=quick)
        run.start()
        while run.running:
            run.poll()
        self.toggle_review()

    def review_of(self, seat: int) -> None:
        """Show the decisions of another person."""
        self.desk.seat = seat
        self.look_from(seat)

    def stop_review(self) -> None:
        """Stop computing the review."""
        self.desk.stop()
        self.rebuild_soon()

    def go_on_with_review(self) -> None:
        """Continue computing the review."""
        self.desk.go_on()
        self.rebuild_soon()

    def next_turning(self) -> None:
        """The next turning point after the cursor, else the first one; while none is known, why."""
        if not self.desk.shown:
            self.toggle_review()
        run = self.desk.run
        if run is None or not self.desk.shown:
            return
        review = run.review
        if not review.turning:
            self._note(t("review.no_turning" if run.complete else "review.turning_later"))
            return
        coming = [step for step in review.turning if step > self.replay.at]
        self.turning_point((coming or review.turning)[0])

    def turning_point(self, step: int) -> None:
        """Open the position before a step, to try other choices."""
        review = self.desk.review
        one = None if review is None else review.at(step)
        if review is None or one is None:
            return
        self.seek(step - 1)
        place = (review.turning.index(step) + 1, len(review.turning))
        turn = self.replay.turn_at(step - 1)
        self.open(TurningScene(self.replay, one, turn, place), partial(self._after_turning, step))

    def _after_turning(self, step: int, wanted: str | None) -> None:
        review = self.desk.review
        if wanted == NEXT and review is not None:
            self.turning_point(next(one for one in review.turning if one > step))

    # ------------------------------------------------------------ another match from here

    def branch(self) -> None:
        """Ask who plays on from here."""
        if not self.replay.can_branch:
            self.services.audio.play("error")
            self._note(self.why_no_branch())
            return
        self.pace.paused = True
        self.open(BranchScene(self.table.session.people), self._branch)

    def why_no_branch(self) -> str:
        """Why nobody can play on from here."""
        if not self.services.writable:
            return t("pause.not_kept")
        return t("replay.over" if self.replay.over else "replay.not_whole")

    def _branch(self, players: tuple[str, ...] | None) -> None:
        if players is None:
            return
        try:
            path = self.replay.branch(self.services.saves, players)
        except OSError as error:
            self.open(message(t("replay.play_on"), t("pause.not_saved", problem=str(error))))
            return
        open_save(self, path)


def watch(
    match: Match,
    *,
    at: int = 0,
    whole: bool = True,
    kept_in: Path | None = None,
    review: bool = False,
    plays: bool = False,
) -> Scene:
    """The scene of a replay from a step on, perhaps with its review, or playing at once.

    ``whole`` and ``kept_in`` as in match/replay.py.
    """
    replay = Replay(match, whole=whole, kept_in=kept_in)
    return ReplayScene(replay, table_of, at, review=review, plays=plays)

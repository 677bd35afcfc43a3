"""A match looked at again: the table of its game, and the bar to go through it."""

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from alhambra_desktop.client.dialogs import message
from alhambra_desktop.client.menus.open_match import open_save
from alhambra_desktop.client.play.host import HostScene
from alhambra_desktop.client.play.match_scene import MatchScene
from alhambra_desktop.client.play.pace import REPLAY_SPEEDS, ReplayPace
from alhambra_desktop.client.play.tables import table_of
from alhambra_desktop.client.replay.bar import BAR, bar_widgets
from alhambra_desktop.client.replay.branch import BranchScene
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.replay import Replay
from alhambra_desktop.presentation.replay import marks
from alhambra_desktop.text import t


class ReplayScene(HostScene):
    """Shows a recorded match on the table of its game. ``at``: the first step shown."""

    bar_units = BAR

    def __init__(self, replay: Replay, table: Callable[[Replay], MatchScene], at: int = 0) -> None:
        super().__init__(table(replay))
        self.replay = replay
        self.marks = marks(replay)
        self.pace = ReplayPace()
        self.table.pace = self.pace
        self.table.seek = self.seek
        self._begin = at
        self._shown = (-1, -1, True)
        """The step, revision and halt that the bar shows."""

    def enter(self) -> None:
        self.replay.go_to(self._begin)
        self.table.session.went_on()
        super().enter()

    def bar(self, rect: pygame.Rect) -> Iterable[Widget]:
        yield from bar_widgets(self, rect)

    def update(self, dt: float) -> None:
        if self._playing_has_ended():
            self.pace.paused = True
        super().update(dt)
        shown = (self.replay.at, self.replay.revision, self.pace.paused)
        if shown != self._shown:
            self._shown = shown
            self.rebuild()

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
        """Show a step at once, and halt."""
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
        """One step back, or to the one of these steps before."""
        self.seek(self.replay.at - 1 if unit is None else self.replay.last_of(unit))

    def play_or_halt(self) -> None:
        """Let it go on by itself, from the beginning if it has come to its end; or halt it."""
        if self.pace.paused and self.replay.at >= self.replay.length:
            self.seek(0)
        self.pace.toggle_pause()
        self.rebuild()

    def set_speed(self, speed: int) -> None:
        """How fast it goes on by itself."""
        self.pace.speed = speed
        self.rebuild()

    def look_from(self, side: int | None) -> None:
        """The table from the side of a seat, or of whoever acts."""
        self.replay.side = side
        self.table.session.went_on()
        self.table.jumped()
        self.rebuild()

    # ------------------------------------------------------------ another match from here

    def branch(self) -> None:
        """Ask who plays on from here."""
        if not self.replay.can_branch:
            self.services.audio.play("error")
            self.ui.toast(self.why_no_branch())
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


def watch(match: Match, *, at: int = 0, whole: bool = True) -> Scene:
    """The scene in which a match is looked at again from a step on; ``whole`` as in match/replay.py."""
    return ReplayScene(Replay(match, whole=whole), table_of, at)

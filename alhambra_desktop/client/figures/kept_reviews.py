"""The reviews kept beside saved games: read in a thread, begun or continued in the background.

That of a game played alone takes a moment, so it begins by itself.
"""

import logging
import threading
from collections.abc import Iterable
from pathlib import Path

from alhambra_desktop.client.review_desk import ReviewDesk
from alhambra_desktop.client.solo_desk import SoloDesk
from alhambra_desktop.engine.reading import Unreadable
from alhambra_desktop.match.journal import SaveError
from alhambra_desktop.match.loading import load
from alhambra_desktop.match.replay import Replay
from alhambra_desktop.match.solo_run import alone
from alhambra_desktop.match.worker import InlineWorker

_log = logging.getLogger(__name__)


class KeptReview:
    """A saved game with its review; ``desk`` is None until it is read, and if the save cannot be read."""

    def __init__(self, path: Path, *, writable: bool) -> None:
        self._path, self._writable = path, writable
        self.desk: ReviewDesk | SoloDesk | None = None
        self.problem: SaveError | None = None
        """Why the save cannot be read."""
        self._thread = threading.Thread(target=self._read, name="kept-review", daemon=True)
        self._thread.start()

    @property
    def read(self) -> bool:
        """Whether reading is over."""
        return not self._thread.is_alive()

    def wait(self) -> None:
        """Wait until it has been read."""
        self._thread.join()

    def _read(self) -> None:
        try:
            loaded = load(self._path, InlineWorker(), keep=False)
            replay = Replay(loaded.match, whole=not loaded.from_turn, kept_in=self._path)
            kind = SoloDesk if alone(replay.setup) else ReviewDesk
            desk = kind(replay, writable=self._writable)
            desk.look()
        except (SaveError, Unreadable, OSError) as error:
            _log.warning("no review of %s: %s", self._path.name, error)
            self.problem = error if isinstance(error, SaveError) else None
        else:
            self.desk = desk


class KeptReviews:
    """Reviews by save. What is read again replaces the former one when it is there."""

    def __init__(self, *, writable: bool) -> None:
        self._writable = writable
        self._known: dict[Path, KeptReview] = {}
        self._coming: dict[Path, KeptReview] = {}
        self._halted: set[Path] = set()
        """Those that go on when they are read again."""

    def of(self, path: Path) -> KeptReview | None:
        """The review beside a save; None while it is being read for the first time."""
        if path not in self._known and path not in self._coming:
            self._coming[path] = KeptReview(path, writable=self._writable)
        return self._known.get(path)

    def begin(self, path: Path) -> None:
        """Begin a review, or go on with it."""
        desk = self._desk(path)
        if desk is not None:
            desk.open()
            if not desk.running:
                desk.go_on()

    def stop(self, path: Path) -> None:
        """Stop computing; what was found is saved."""
        desk = self._desk(path)
        if desk is not None:
            desk.stop()

    def forget(self, path: Path) -> None:
        """The game is played anew: stop, and read it again when it is wanted."""
        self.stop(path)
        self._known.pop(path, None)
        self._coming.pop(path, None)
        self._halted.discard(path)

    def halt(self) -> None:
        """Stop all until ``again``."""
        for path, one in self._known.items():
            if one.desk is not None and one.desk.running:
                self._halted.add(path)
                one.desk.stop()

    def again(self) -> None:
        """Read them again: somebody else may have reviewed meanwhile."""
        self._coming |= {path: KeptReview(path, writable=self._writable) for path in self._known}

    def poll(self) -> bool:
        """Whether anything is new. Never waits."""
        new = False
        for path in [path for path, one in self._coming.items() if one.read]:
            self._known[path] = one = self._coming.pop(path)
            if isinstance(one.desk, SoloDesk):
                one.desk.open()  # it takes a moment only
            if path in self._halted:
                self._halted.discard(path)
                self.begin(path)
            new = True
        for one in self._known.values():
            new |= one.desk is not None and one.desk.poll()
        return new

    def wait(self) -> None:
        """Wait until everything has been read."""
        for one in list(self._coming.values()):
            one.wait()

    def notices(self) -> Iterable[str]:
        """What the players must be told about files, each once."""
        for one in self._known.values():
            if one.desk is not None and one.desk.notice:
                yield one.desk.notice
                one.desk.notice = ""

    def _desk(self, path: Path) -> ReviewDesk | SoloDesk | None:
        one = self._known.get(path)
        return None if one is None else one.desk

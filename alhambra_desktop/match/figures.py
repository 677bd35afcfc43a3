"""Reads the journals in the folder of saves into the statistics in the background.

Only new and changed files are read. If the program is killed in between, the rest follows at the next start:
a file is marked as read together with its result.
"""

import logging
import os
import threading
from pathlib import Path

from alhambra_desktop import __version__
from alhambra_desktop.match.database import LARGEST_INTEGER
from alhambra_desktop.match.journal import SUFFIX
from alhambra_desktop.match.results import Reading, read_result
from alhambra_desktop.match.scores import older_results
from alhambra_desktop.match.store import FileRow, Store

AT_ONCE = 16
"""Number of files that are entered in one transaction."""
TRIES, PAUSE = 20, 0.25
"""How often writing to the store is tried, and the seconds between attempts."""

_log = logging.getLogger(__name__)


class CatchingUp:
    """Brings the store up to date with the folder.

    ``done`` of ``total`` files; ``over`` at the end. ``data``: the folder with the list of results of earlier
    versions.
    """

    def __init__(self, store: Store, folder: Path, data: Path | None = None) -> None:
        self.done = self.total = 0
        self.over = False
        self._store, self._folder, self._data = store, folder, data
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="figures", daemon=True)

    def start(self) -> "CatchingUp":
        """Begin in the background."""
        self._thread.start()
        return self

    def stop(self) -> None:
        """Stop after the present file, and wait for that."""
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join(5.0)

    def wait(self, seconds: float = 60.0) -> None:
        """Wait until all files are read, up to a time limit."""
        self._thread.join(seconds)

    def run(self) -> "CatchingUp":
        """Do everything now: for commands and tests."""
        self._run()
        return self

    def _run(self) -> None:
        try:
            self._read()
        except Exception:  # noqa: BLE001  the figures wait for the next start; nobody's game does
            _log.exception("figures")
        finally:
            self.over = True

    def _read(self) -> None:
        there, known = _listed(self._folder), self._store.files()
        older = older_results(self._data) if self._data is not None else {}
        self._store.gone(set(known) - set(there) - set(older))
        fresh = [(name, 0, 0, found) for name, found in older.items() if name not in known]
        if fresh:
            self._enter(fresh)
        due = [name for name, stamp in there.items() if _due(known.get(name), stamp)]
        self.total = len(due)
        rules: dict[str, object] = {}
        found: list[tuple[str, int, int, Reading]] = []
        for name in due:
            if self._stopped.is_set():
                break
            stamp, size = there[name]
            found.append((name, stamp, size, read_result(self._folder / name, stamp, rules)))
            if len(found) == AT_ONCE:
                self._enter(found)
                found = []
            self.done += 1
        if found:
            self._enter(found)

    def _enter(self, found: list[tuple[str, int, int, Reading]]) -> None:
        """Write to the store; this background thread waits if another program has locked the file."""
        for _ in range(TRIES):
            if self._store.take(found) or self._stopped.wait(PAUSE):
                return


def _due(row: FileRow | None, stamp: tuple[int, int]) -> bool:
    """Whether a file has to be read: it is new or changed, or was read by another version."""
    if row is None or (row.stamp, row.size) != stamp:
        return True
    return row.state == "broken" and row.reader != __version__


def _listed(folder: Path) -> dict[str, tuple[int, int]]:
    """The files with the suffix of saves, oldest first, each with its time and size."""
    found: dict[str, tuple[int, int]] = {}
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(SUFFIX):
                    try:
                        about = entry.stat()
                    except OSError:  # a link that leads nowhere, or a file that has just gone
                        continue
                    found[entry.name] = min(about.st_mtime_ns, LARGEST_INTEGER), about.st_size
    except OSError:
        return {}
    return dict(sorted(found.items(), key=lambda item: (item[1][0], item[0])))

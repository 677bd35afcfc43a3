"""The journals of the folder of saves, read into the store in the background.

Only files that are new or have changed since they were read are looked into. Whoever is killed in the
middle goes on with the rest at the next start: a file is noted as read together with what it says.
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
"""So many files are entered together."""
TRIES, PAUSE = 20, 0.25
"""How often the store is asked to take them, and the seconds between."""

_log = logging.getLogger(__name__)


class Catching:
    """Brings the store up to date with the folder. ``done`` of ``total`` files; ``over`` at the end.

    ``data``: the folder with the list of results that earlier versions kept.
    """

    def __init__(self, store: Store, folder: Path, data: Path | None = None) -> None:
        self.done = self.total = 0
        self.over = False
        self._store, self._folder, self._data = store, folder, data
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="figures", daemon=True)

    def start(self) -> "Catching":
        """Begin in the background."""
        self._thread.start()
        return self

    def stop(self) -> None:
        """Leave off after the present file, and wait for that."""
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join(5.0)

    def wait(self, seconds: float = 60.0) -> None:
        """Until all files are read, at most so long."""
        self._thread.join(seconds)

    def run(self) -> "Catching":
        """Do all of it now: for commands and tests."""
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
        """Into the store; a file that another program holds is waited for here, where nobody waits."""
        for _ in range(TRIES):
            if self._store.take(found) or self._stopped.wait(PAUSE):
                return


def _due(row: FileRow | None, stamp: tuple[int, int]) -> bool:
    """Whether a file has to be read: as it is now, or by this version, it was not."""
    if row is None or (row.stamp, row.size) != stamp:
        return True
    return row.state == "broken" and row.reader != __version__


def _listed(folder: Path) -> dict[str, tuple[int, int]]:
    """The files that are called like saves, the oldest first, each with its time and size."""
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

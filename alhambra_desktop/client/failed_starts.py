"""Counts failed starts, so that safe mode can be offered."""

import contextlib
from pathlib import Path

from alhambra_desktop.engine.reading import Unreadable, read_bytes
from alhambra_desktop.match.files import write_atomically

FILE = "starting"
TOO_MANY = 2
"""Number of failed starts after which safe mode is offered."""

MOST_BYTES = 8
"""Maximum bytes of the file: it contains a small number."""

ENOUGH = 3.0
"""Seconds on the screen after which a start has succeeded."""


class FailedStarts:
    """The count is in a small file that a successful start removes.

    Errors of the disk are ignored: they are reported elsewhere, and without a count nothing is offered.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._left = ENOUGH
        self.failed = self._read()

    @property
    def suspicious(self) -> bool:
        """Whether the last starts all failed."""
        return self.failed >= TOO_MANY

    def begin(self) -> None:
        """Record a start that has not succeeded yet."""
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self._path, str(self.failed + 1))

    def passed(self, dt: float) -> None:
        """Add seconds on the screen; once there are enough, the start is recorded as a success."""
        if self._left > 0:
            self._left -= dt
            if self._left <= 0:
                self.succeeded()

    def succeeded(self) -> None:
        """Forget the failed starts."""
        self._left = 0.0
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)

    def _read(self) -> int:
        try:
            return int(read_bytes(self._path, MOST_BYTES))
        except (OSError, ValueError, Unreadable):
            return 0

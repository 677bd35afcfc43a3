"""Only one copy of the program works in a data folder at a time."""

import os
import sys
from pathlib import Path
from typing import IO

FILE = "running.lock"


class AlreadyRunning(Exception):
    """Another copy of the program uses the data folder."""


class Instance:
    """The lock on a data folder; the system frees it when the program ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        """Raises AlreadyRunning, or OSError if the folder cannot be written."""
        folder.mkdir(parents=True, exist_ok=True)
        # Opened for both ways a pipe does not wait for its other end.
        self._file: IO[bytes] = os.fdopen(os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o666), "rb+", 0)
        try:
            _lock(self._file)
        except BlockingIOError as error:
            self._file.close()
            raise AlreadyRunning(str(folder)) from error

    def free(self) -> None:
        """Release the lock."""
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError(str(error)) from error
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

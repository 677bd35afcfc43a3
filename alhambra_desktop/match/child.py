"""A background process that computes for the program, and the connection to it.

Messages are JSON texts. Nothing here waits for an answer, and failures of the process raise nothing: it is
then no longer ``alive``, and ``problem`` says why, for the owner to log.
"""

import contextlib
import json
import logging
import multiprocessing
import os
import sys
from collections.abc import Callable, Iterator
from functools import lru_cache
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext, SpawnContext

GRACE = 1.0
"""Seconds that a process gets to end before it is killed."""
MOST_PROCESSES = 8
IMPORTED = "alhambra_desktop.match.review_server"
"""A module that imports nearly all that processes need: the rules and the bots."""

_log = logging.getLogger(__name__)


def processes() -> int:
    """The number of processes that compute at once: all cores except the one that draws."""
    return max(1, min(MOST_PROCESSES, (os.cpu_count() or 1) - 1))


@lru_cache(maxsize=1)
def context() -> "ForkServerContext | SpawnContext":
    """How processes are started.

    On Linux they are forked from one that has imported what they need: they begin sooner and share memory.
    The first call begins that import, in the background.
    """
    if sys.platform == "linux":
        from multiprocessing import forkserver  # noqa: PLC0415  # other systems do not have it

        forking = multiprocessing.get_context("forkserver")
        forking.set_forkserver_preload([IMPORTED])
        try:
            forkserver.ensure_running()
        except OSError as error:  # its socket is a file in the temporary folder
            _log.warning("no process to fork from: %s", error)
        else:
            return forking
    return multiprocessing.get_context("spawn")


class Child:
    """A process started with ``target(connection, *args)``; it ends with the program at the latest."""

    def __init__(self, target: Callable[..., None], *args: Any, name: str) -> None:
        self.error: Exception | None = None
        self.problem = ""
        self.process: BaseProcess | None = None
        self._connection: Connection | None = None
        try:
            ours, theirs = context().Pipe()
        except OSError as error:  # too many open files
            self._lost(error, f"could not be started: {error}")
            return
        process = context().Process(target=target, args=(theirs, *args), name=name, daemon=True)
        try:
            process.start()
        except OSError as error:
            ours.close()
            self._lost(error, f"could not be started: {error}")
        else:
            self.process, self._connection = process, ours
        finally:
            theirs.close()

    @property
    def alive(self) -> bool:
        """Whether messages may still arrive, as far as is known."""
        return self._connection is not None

    def send(self, message: Any) -> bool:
        """Send a message; returns whether that succeeded."""
        if self._connection is None:
            return False
        try:
            self._connection.send_bytes(json.dumps(message).encode())
        except (OSError, ValueError) as error:
            self._lost(error, f"takes no message: {error}")
            return False
        return True

    def received(self) -> Iterator[Any]:
        """The messages that have arrived, read one by one on iteration; never waits."""
        while self._connection is not None:
            try:
                if not self._connection.poll():
                    return
                message = json.loads(self._connection.recv_bytes())
            except (OSError, EOFError, ValueError) as error:
                self._lost(error, f"ended: {error!r}")
                return
            yield message

    def close(self) -> None:
        """End the process, whatever it is doing; calling it twice is harmless."""
        process, connection = self.process, self._connection
        self.process = self._connection = None
        if connection is not None:
            with contextlib.suppress(OSError):
                connection.close()
        if process is not None:
            with contextlib.suppress(OSError):
                process.terminate()
                process.join(GRACE)
                if process.is_alive():
                    process.kill()
                    process.join()
                process.close()

    def _lost(self, error: Exception, problem: str) -> None:
        self.error, self.problem = error, problem
        self.close()

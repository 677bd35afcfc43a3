"""The log file and the report of an error."""

import contextlib
import faulthandler
import logging
import platform
import sys
import traceback
from collections.abc import Iterator
from logging.handlers import RotatingFileHandler
from pathlib import Path

import pygame

from alhambra_desktop import __version__
from alhambra_desktop.engine.reading import Unreadable, read_bytes

FOLDER = "logs"
FILE = "alhambra.log"
LARGEST = 512 * 1024
KEPT = 3
CRASHES = "crash.log"

_last_crash: list[str] = []
"""The trace of the last crash, until there is a log for it."""


def start_log(data_dir: Path) -> Path | None:
    """Write the log to the data folder from now on; returns its path, or None if impossible."""
    path = data_dir / FOLDER / FILE
    logging.raiseExceptions = False  # a full disk must not fill the terminal
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():  # a pipe would wait for its other end
            return None
        handler = RotatingFileHandler(path, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8")
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger("alhambra_desktop")
    for old in [old for old in root.handlers if isinstance(old, RotatingFileHandler)]:
        root.removeHandler(old)
        old.close()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    while _last_crash:
        root.error("the program had crashed:\n%s", _last_crash.pop())
    return path


@contextlib.contextmanager
def crashes_traced(data_dir: Path) -> Iterator[None]:
    """Let Python write a trace to a file if native code crashes; the next start logs it."""
    path = data_dir / FOLDER / CRASHES
    told = ""
    with contextlib.suppress(OSError, Unreadable):
        told = read_bytes(path, LARGEST).decode("utf-8", "replace").strip()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = None if path.exists() and not path.is_file() else path.open("w", encoding="utf-8")
    except OSError:
        file = None
    if told:
        _last_crash.append(without_home(told))
    if file is None:
        yield
        return
    with file:
        faulthandler.enable(file)
        try:
            yield
        finally:
            faulthandler.disable()


def report(problem: BaseException, scene: str) -> str:
    """What a maintainer needs to know about an error, without the user's name or paths."""
    lines = [
        f"Alhambra Desktop {__version__}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {_sdl()}",
        f"{platform.system()} {platform.release()}, {pygame.display.get_driver()}, {_window()}",
        f"Scene: {scene}",
        "",
        *traceback.format_exception(problem),
    ]
    return without_home("\n".join(lines))


def without_home(text: str) -> str:
    """The text with the user's home folder as ``~``."""
    return text.replace(str(Path.home()), "~")


def _sdl() -> str:
    return ".".join(str(part) for part in pygame.get_sdl_version())


def _window() -> str:
    surface = pygame.display.get_surface()
    frozen = ", bundle" if getattr(sys, "frozen", False) else ""
    return (f"{surface.get_width()} x {surface.get_height()}" if surface else "no window") + frozen

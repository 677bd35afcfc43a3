"""The log file and the report of a trouble."""

import logging
import platform
import sys
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path

import pygame

from alhambra_desktop import __version__

FOLDER = "logs"
FILE = "alhambra.log"
LARGEST = 512 * 1024
KEPT = 3


def start_log(data_dir: Path) -> Path | None:
    """Write the log to the data folder from now on; its path, or nothing if that cannot be."""
    path = data_dir / FOLDER / FILE
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
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
    return path


def report(problem: BaseException, scene: str) -> str:
    """What a maintainer needs to know of a trouble, without the user's name or paths."""
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

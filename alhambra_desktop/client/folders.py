"""Folders of the user's system: showing one in the file manager, and where pictures go."""

import contextlib
import logging
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

_log = logging.getLogger(__name__)


def show_folder(folder: Path) -> bool:
    """Open a folder in the file manager; returns whether that could be requested."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)  # noqa: S606  the program's own data folder
            return True
        opener = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
        if opener is None:
            return False
        subprocess.Popen([opener, str(folder)])  # noqa: S603  as above
    except OSError as error:
        _log.warning("the folder %s cannot be shown: %s", folder, error)
        return False
    return True


def pictures_folder(data_dir: Path) -> Path:
    """The user's folder for pictures according to the system, otherwise a folder next to the saves."""
    home = Path.home()
    config = Path(os.environ.get("XDG_CONFIG_HOME", home / ".config")) / "user-dirs.dirs"
    named = ""
    if config.is_file():
        with contextlib.suppress(OSError, UnicodeDecodeError):
            found = re.search(r'^XDG_PICTURES_DIR="(.+)"$', config.read_text(encoding="utf-8"), re.MULTILINE)
            named = found[1].replace("$HOME", str(home)) if found else ""
    for folder in (Path(named) if named else home / "Pictures", home / "Pictures"):
        if folder.is_dir() and os.access(folder, os.W_OK):
            return folder
    return data_dir / "pictures"


def short_folder(folder: Path) -> str:
    """A folder in short form: the user's home is ~."""
    home = Path.home()
    return f"~/{folder.relative_to(home)}" if folder.is_relative_to(home) else str(folder)

"""Showing a folder in the file manager of the user's system."""

import logging
import os
import shutil
import subprocess
import sys
from pathlib import Path

_log = logging.getLogger(__name__)


def show_folder(folder: Path) -> bool:
    """Open a folder in the file manager; whether that could be asked for."""
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

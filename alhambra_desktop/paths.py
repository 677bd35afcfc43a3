"""The folders of the program's own files, and of the user's files."""

import os
import sys
from functools import lru_cache
from pathlib import Path

import platformdirs

ASSETS_VARIABLE = "ALHAMBRA_ASSETS"
DATA_VARIABLE = "ALHAMBRA_DATA"


class AssetsMissing(Exception):
    """No assets folder was found, or no words in it; the message names the paths."""


@lru_cache
def assets_dir() -> Path:
    """The folder of pictures, fonts, sounds, texts and component data.

    Order: the environment variable ``ALHAMBRA_ASSETS``, the frozen bundle, the installed package, the source
    checkout. The first one that contains ``data/`` is used: an editable install has an ``alhambra_desktop/``
    without assets inside, so existence of the folder is not enough.
    """
    here = Path(__file__).resolve().parent
    places: list[Path] = []
    if named := os.environ.get(ASSETS_VARIABLE):
        places.append(Path(named))
    if bundle := getattr(sys, "_MEIPASS", None):
        places.append(Path(bundle) / "assets")
    places += [here / "assets", here.parent / "assets"]
    for place in places:
        if (place / "data").is_dir():
            return place
    tried = ", ".join(str(place) for place in places)
    raise AssetsMissing(f"The assets folder was not found. Looked in: {tried}")


def data_dir() -> Path:
    """The folder of settings, saved games, statistics and logs; created by the code that writes there.

    Order: the environment variable ``ALHAMBRA_DATA`` (which ``--data-dir`` sets, so that worker processes
    agree), a folder ``portable/`` next to the program, the system's folder for user data.
    """
    if named := os.environ.get(DATA_VARIABLE):
        return Path(named)
    program = Path(sys.executable) if getattr(sys, "frozen", False) else Path(__file__).parent
    portable = program.resolve().parent / "portable"
    if portable.is_dir():
        return portable
    return platformdirs.user_data_path("alhambra-desktop", appauthor=False)

"""Where the program's own files are: source checkout, installed wheel or frozen bundle."""

import os
import sys
from functools import lru_cache
from pathlib import Path

ASSETS_VARIABLE = "ALHAMBRA_ASSETS"


class AssetsMissing(Exception):
    """No assets folder was found; the message names every place that was tried."""


@lru_cache
def assets_dir() -> Path:
    """The folder of art, fonts, sounds, words and component data.

    Order: the environment variable ``ALHAMBRA_ASSETS``, the frozen bundle, the installed
    package, the source checkout. The first one that holds ``data/`` wins: an editable install
    has an ``alhambra_desktop/`` without assets inside, so existence of the folder is not enough.
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

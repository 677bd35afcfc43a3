"""Keeping the score pad as a picture to print, in the user's folder for pictures."""

import time
from pathlib import Path

from alhambra_desktop.client.dialogs import Answer, Dialog, message
from alhambra_desktop.client.folders import pictures_folder, short_folder, show_folder
from alhambra_desktop.client.pictures import keep_surface
from alhambra_desktop.client.score_pad.alhambra.paper import paper_of
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.match.alhambra.score_pad import ScorePad
from alhambra_desktop.text import day, t

ABOUT = "sheet"
"""In the name of the picture."""


def keep_paper(scene: UiScene, pad: ScorePad) -> None:
    """Write the picture, tell where it is, and offer to open the folder."""
    surface = paper_of(pad, scene.brush, day(time.time()))
    folder = pictures_folder(scene.services.data_dir)
    try:
        path = keep_surface(surface, folder, ABOUT)
    except OSError as error:
        scene.open(message(t("pad.keep"), t("keep.failed", problem=error.strerror or str(error))))
        return
    words = t("pad.kept", name=path.name, folder=short_folder(folder))
    answers = (Answer(folder, t("keep.open_folder")), Answer(None, t("common.ok"), "primary"))
    scene.open(Dialog(t("pad.keep"), words, answers), _show)


def _show(folder: Path | None) -> None:
    if folder is not None:
        show_folder(folder)

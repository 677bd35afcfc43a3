"""Something went wrong inside the program: the game is saved, the player chooses how to go on."""

from typing import Literal

import pygame

from alhambra_desktop.client.dialogs import Answer, Dialog
from alhambra_desktop.client.folders import show_folder
from alhambra_desktop.text import t

WayOn = Literal["continue", "title", "quit"]


class ErrorDialog(Dialog):
    """Shown on an empty background, as the failed scene may not be able to draw itself."""

    overlay = False
    width = 820

    def __init__(self, report: str, *, can_continue: bool, can_quit: bool = False) -> None:
        self._report = report
        answers = [
            Answer(None, t("trouble.copy"), run=self._copy),
            Answer(None, t("trouble.folder"), run=self._folder),
        ]
        if can_quit:
            answers.append(Answer("quit", t("title.quit")))
        if can_continue:
            answers.append(Answer("title", t("trouble.title_screen")))
            answers.append(Answer("continue", t("trouble.continue"), "primary"))
        else:
            answers.append(Answer("title", t("trouble.title_screen"), "primary"))
        last_line = report.strip().splitlines()[-1]
        super().__init__(t("trouble.title"), t("trouble.text", problem=last_line), answers, escape="title")

    def backdrop(self, surface: pygame.Surface) -> None:
        surface.fill(self.kit.colour("night"))

    def _copy(self) -> None:
        pygame.scrap.put_text(self._report)
        self.ui.toast(t("trouble.copied"))

    def _folder(self) -> None:
        folder = self.services.data_dir
        if not show_folder(folder):
            self.ui.toast(t("trouble.folder_is", folder=str(folder)))

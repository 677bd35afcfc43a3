"""The command ``screenshot``: one scene drawn into a picture file, without a window."""

import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame

from alhambra_desktop import bots, text
from alhambra_desktop.cli_args import BadInput, PlayArgs, ScreenshotArgs
from alhambra_desktop.client.app import App
from alhambra_desktop.client.display import start_video
from alhambra_desktop.client.menus.credits import CreditsScene
from alhambra_desktop.client.menus.new_game import NewGameScene
from alhambra_desktop.client.menus.pause import PauseMenu
from alhambra_desktop.client.menus.saved_games import SavedGamesScene
from alhambra_desktop.client.menus.settings import SettingsScene
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.table.scene import TableScene
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker

SEATS = (
    SeatSetup("Anna", "white"),
    SeatSetup("Karim", "blue", "medium"),
    SeatSetup("Leonor", "orange", "easy"),
)
FRAMES = 4
FRAME = 1 / 60


class StillClock:
    """Nothing waits: the picture is made as fast as it can be."""

    def tick(self) -> float:
        return FRAME


def main(asked: ScreenshotArgs) -> int:
    """Draw the scene and write the picture; 0. Raises BadInput for what cannot be drawn."""
    scenes: dict[str, Callable[[], tuple[Scene, ...]]] = {
        "title": tuple,
        "new-game": lambda: (NewGameScene(),),
        "saved-games": lambda: (SavedGamesScene(),),
        "settings": lambda: (SettingsScene(),),
        "credits": lambda: (CreditsScene(),),
        "table": lambda: (TableScene(_match(asked)),),
        "pause": lambda: _paused(_match(asked)),
    }
    if asked.scene not in scenes:
        raise BadInput(f"there is no scene {asked.scene!r}; there are: {', '.join(scenes)}")
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    start_video()
    with tempfile.TemporaryDirectory() as folder:
        app = App(PlayArgs(window=asked.size), Path(folder), StillClock())
        app.loop.trouble = _escape
        try:
            settings = app.services.settings
            language = _language(asked.language)
            app.apply(replace(settings, scale=asked.scale, language=language, animation="off"))
            for scene in scenes[asked.scene]():
                app.stack.push(scene)
            for _ in range(FRAMES):
                app.loop.frame(FRAME)
            pygame.image.save(app.services.display.surface, asked.out)
        except (OSError, pygame.error) as error:
            raise BadInput(f"{asked.out} cannot be written: {error}") from error
        finally:
            app.quit()
            app.stack.settle()
            pygame.quit()
    sys.stdout.write(f"{asked.out}\n")
    return 0


def _match(asked: ScreenshotArgs) -> Match:
    """A match in which so many random choices were made."""
    match = Match.begin(MatchSetup(SEATS, str(asked.seed)), None, InlineWorker())
    for number in range(asked.decisions):
        if match.asked is None:
            break
        bot = bots.make_bot("random", f"{asked.seed}/{number}")
        match.choose(bot.choose(match.view(match.asked)))
    return match


def _paused(match: Match) -> tuple[Scene, ...]:
    return TableScene(match), PauseMenu(match)


def _language(code: str) -> str:
    known = (*text.available(), text.PSEUDO)
    if code not in known:
        raise BadInput(f"there is no language {code!r}; there are: {', '.join(known)}")
    return code


def _escape(problem: Exception) -> None:
    raise problem

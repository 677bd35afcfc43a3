"""How long menus take: ``python tests/bench/bench_menus.py [WxH]``.

Milliseconds of processor time on the dummy driver: drawing a whole picture of a scene, and building
its widgets anew after a change; the median of 41 runs.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from alhambra_desktop.cli_args import PlayArgs
from alhambra_desktop.client.app import App
from alhambra_desktop.client.display import start_video
from alhambra_desktop.client.menus.credits import CreditsScene
from alhambra_desktop.client.menus.new_game import NewGameScene
from alhambra_desktop.client.menus.saved_games import SavedGamesScene
from alhambra_desktop.client.menus.settings import SettingsScene
from alhambra_desktop.client.title.scene import TitleScene

RUNS = 41
SCENES = (TitleScene, NewGameScene, SettingsScene, SavedGamesScene, CreditsScene)


class Still:
    """A clock that never waits."""

    def tick(self, *, wait: bool = True) -> float:
        return 1 / 60


def median(call: Callable[[], object]) -> float:
    """The median time of a call in milliseconds."""
    times = []
    for _ in range(RUNS):
        start = time.process_time()
        call()
        times.append(time.process_time() - start)
    return sorted(times)[RUNS // 2] * 1000


def main() -> None:
    """Measure every menu scene."""
    width, height = (sys.argv[1] if len(sys.argv) > 1 else "1920x1080").split("x")
    start_video()
    with tempfile.TemporaryDirectory() as folder:
        app = App(PlayArgs(window=(int(width), int(height))), Path(folder), Still())
        for kind in SCENES:
            scene = kind()
            app.stack.push(scene)
            app.loop.frame(1 / 60)
            surface = app.services.display.surface
            drawing = median(partial(app.stack.draw, surface))
            building = median(scene.rebuild)
            print(f"{kind.__name__:18} draw {drawing:6.2f} ms   build {building:6.2f} ms")
            app.stack.pop(scene)
            app.stack.settle()
        title(app)


def title(app: App) -> None:
    """Frames of the title, which lives: all of five seconds, and those in which it is drawn."""
    app.apply(replace(app.services.settings, animation="normal"))
    app.stack.push(TitleScene())
    for _ in range(10):
        app.loop.frame(1 / 60)
    drawn = []
    for _ in range(300):
        before, start = app.loop.drawn, time.thread_time()
        app.loop.frame(1 / 60)
        if app.loop.drawn > before:
            drawn.append(1000 * (time.thread_time() - start))
    drawn.sort()
    middle, last = drawn[len(drawn) // 2], drawn[-1]
    print(f"title, alive       {len(drawn)} of 300 drawn   median {middle:.2f} ms   most {last:.2f} ms")


if __name__ == "__main__":
    main()

"""Monkeys at the program: random events over all scenes; nothing may ever raise, nothing may be lost.

``python -m tests.client.monkey --events 100000 --seed 1`` plays on the dummy screen with a data folder
of its own and starts again whenever the program was closed. ``--kind keys`` has no mouse, ``--kind drag``
nothing but drags. On a failure it prints the seed, the last events and the trouble. A run of hours is
made of parts (``tests.client.monkey_parts``).
"""

import os

if __name__ == "__main__":  # before anything imports pygame
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import argparse
import random
import tempfile
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.bots import Budget
from alhambra_desktop.cli_args import PlayArgs
from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.client.app import App
from alhambra_desktop.client.play.curtain import CurtainScene
from alhambra_desktop.client.play.match_scene import MatchScene
from alhambra_desktop.client.title.scene import TitleScene
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from tests.client.monkey_watch import Watch

SIZES = ((1024, 640), (1280, 720), (1280, 960), (800, 1000))
KINDS = ("person", "person", "easy", "easy", "hard")
NAMES = ("Anna", "Karim", "Leonor", "Yusuf", "Inés", "Zahra")
COLOURS = ("white", "blue", "orange", "green", "red", "yellow")
KEYS = (
    *(pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_F6),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_F1, pygame.K_F11),
    *map(ord, "erdgnzyxwlpfmshobc0123456+-?aé"),
)
MODIFIERS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
BUTTONS = (1, 1, 1, 1, 1, 2, 3)
PLAYED = ("dock", "market", "money", "hand", "prompt", "mine", "shelf")
"""Zones of the table where games are played."""
STEPS = (1 / 60, 1 / 60, 1 / 60, 0.1, 0.5)
REMEMBERED = 40
KINDS_OF_MONKEYS = ("all", "keys", "drag")
MOVES = (pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP, pygame.K_F6)


class Still:
    """A clock that never waits."""

    def tick(self, *, wait: bool = True) -> float:
        return 1 / 60


class Monkey:
    """Knows nothing of rules; aims at things now and then, so that games go on."""

    def __init__(self, chance: random.Random, kind: str = "all") -> None:
        self.chance = chance
        self.kind = kind
        self.watch = Watch()
        self.last: deque[str] = deque(maxlen=REMEMBERED)
        self.events = 0
        self.seen: Counter[str] = Counter()
        self._held: set[int] = set()

    def act(self, app: App) -> None:
        """One gesture: some events, each followed by a frame."""
        scene = app.stack.top
        self.seen[type(scene).__name__] += 1
        roll = self.chance.random()
        if isinstance(scene, CurtainScene) and roll < 0.3 and self.kind != "drag":
            self._hold_space(app)
        elif self.kind == "keys":
            self._keys_only(app, roll)
        elif self.kind == "drag":
            start = self._aim(app)  # a drag that ends where it began is a press
            self._drag(app, start, start if roll < 0.5 else self._aim(app))
        elif roll < 0.5:
            self._click(app, self._aim(app))
        elif roll < 0.62:
            self._drag(app, self._aim(app), self._aim(app))
        elif roll < 0.85:
            self._key(app)
        elif roll < 0.9:
            self.post(app, pygame.MOUSEWHEEL, x=0, y=self.chance.choice((-3, -1, 1, 3)), flipped=False)
        elif roll < 0.95:
            self._move(app, self._aim(app))
        elif roll < 0.97:
            self.post(app, pygame.TEXTINPUT, text=self.chance.choice("aZé 7"))
        else:
            self._window(app)

    def post(self, app: App, kind: int, **facts: Any) -> None:
        """One event, as SDL tells it, and a frame."""
        self.put(app, kind, **facts)
        self.frame(app, self.chance.choice(STEPS))

    def put(self, app: App, kind: int, **facts: Any) -> None:
        """One event that the next frame will find."""
        self.last.append(f"{type(app.stack.top).__name__}: {pygame.event.event_name(kind)} {facts}")
        self.events += 1
        pygame.event.post(pygame.Event(kind, **facts))

    def frame(self, app: App, dt: float) -> None:
        """A frame of the program."""
        app.loop.frame(dt)
        self.watch.frame_over()

    def _aim(self, app: App) -> tuple[int, int]:
        """Somewhere; mostly on something that can be pressed."""
        width, height = app.services.display.size
        anywhere = (self.chance.randrange(width), self.chance.randrange(height))
        scene = app.stack.top
        spots: list[tuple[int, int]] = []
        if isinstance(scene, TableScene):
            zones = ("players", "bar") if self.chance.random() < 0.1 else PLAYED
            spots = [target.rect.centre for target in scene.screen.targets if target.zone in zones]
            spots += [scene.frame.rect(light.cell).centre for light in scene.lights()]
        elif isinstance(scene, UiScene):
            spots = [widget.rect.center for widget in scene.ui.every() if widget.focusable]
        return self.chance.choice(spots) if spots and self.chance.random() < 0.85 else anywhere

    # ------------------------------------------------------------ gestures

    def _move(self, app: App, spot: tuple[int, int]) -> None:
        pressed = tuple(int(button in self._held) for button in (1, 2, 3))
        self.post(app, pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=pressed, touch=False)

    def _button(self, app: App, spot: tuple[int, int], button: int, *, down: bool) -> None:
        (self._held.add if down else self._held.discard)(button)
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self.post(app, kind, pos=spot, button=button, touch=False)

    def _click(self, app: App, spot: tuple[int, int]) -> None:
        button = self.chance.choice(BUTTONS)
        self._move(app, spot)
        self._button(app, spot, button, down=True)
        self._button(app, spot, button, down=False)

    def _drag(self, app: App, start: tuple[int, int], end: tuple[int, int]) -> None:
        self._move(app, start)
        self._button(app, start, 1, down=True)
        for share in (0.1, 0.5, 1.0):
            x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            self._move(app, (x, y))
            if self.kind == "all" and self.chance.random() < 0.1:
                self._key(app)
        self._button(app, end, 1, down=False)

    def _key(self, app: App) -> None:
        key, mod = self.chance.choice(KEYS), self.chance.choice(MODIFIERS)
        sign = chr(key) if 32 < key < 127 and not mod & pygame.KMOD_CTRL else ""
        self.post(app, pygame.KEYDOWN, key=key, mod=mod, unicode=sign, scancode=0)
        if self.chance.random() < 0.9:
            self.post(app, pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def _keys_only(self, app: App, roll: float) -> None:
        """Keys one after the other, held until they repeat, or several before anything is drawn.

        Other scenes than tables are left sooner or later, so that games go on.
        """
        away = not isinstance(app.stack.top, MatchScene | CurtainScene | TitleScene)
        if away and self.chance.random() < 0.15:
            self._strike(app, pygame.K_ESCAPE)
        elif roll < 0.15:  # held
            key = self.chance.choice(KEYS)
            for _ in range(3):
                self.post(app, pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
            self.post(app, pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
        elif roll < 0.3:  # faster than the eye
            for key in self.chance.choices((pygame.K_RETURN, pygame.K_SPACE, *KEYS), k=3):
                self.put(app, pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
                self.put(app, pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
            self.frame(app, 1 / 60)
        elif roll < 0.8:
            for key in (*self.chance.choices(MOVES, k=self.chance.randrange(4)), pygame.K_RETURN):
                self._strike(app, key)
        else:
            self._key(app)

    def _strike(self, app: App, key: int) -> None:
        self.post(app, pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        self.post(app, pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def _hold_space(self, app: App) -> None:
        self.post(app, pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
        for _ in range(4):
            self.frame(app, 0.5)
        self.post(app, pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)

    def _window(self, app: App) -> None:
        kind = self.chance.choice((pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED))
        self.post(app, kind)


def painted_now_and_then(app: App, every: int) -> None:
    """Paint one picture of so many: painting changes nothing, and takes half of a monkey's time."""
    draw, asked = app.stack.draw, 0

    def sparingly(surface: pygame.Surface) -> None:
        nonlocal asked
        asked += 1
        if asked % every == 0:
            draw(surface)
        elif app.stack.top is not None:
            app.stack.top.dirty = False

    app.stack.draw = sparingly


def new_app(folder: Path, size: tuple[int, int], chance: random.Random) -> App:
    """The program with its title; seeds are drawn from ``chance``, troubles come out."""
    pygame.event.clear()
    app = App(PlayArgs(window=size), folder, Still())
    app.services.new_thinker = InlineWorker
    app.services.new_adviser = partial(InlineWorker, Budget(playouts=4))  # what a hint says does not matter
    app.services.chance = chance

    def escape(problem: Exception) -> None:
        raise problem

    app.loop.trouble = escape
    app.loop.frame(1 / 60)
    return app


def seated(chance: random.Random, games: Sequence[str], saves: SaveFolder) -> Match:
    """A match of some people and bots, perhaps with modules."""
    game = chance.choice(games)
    kind = GAMES[game]
    kinds = ["person", *chance.choices(KINDS, k=chance.randrange(kind.least - 1, kind.most))]
    seats = tuple(SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, kinds, strict=False))
    modules: tuple[str, ...] = ()
    if game == "alhambra" and chance.random() < 0.6:
        modules = tuple(chance.sample(list(MODULES), chance.randrange(1, len(MODULES) + 1)))
    seed, open_hands = str(chance.randrange(10**6)), chance.random() < 0.3
    setup = MatchSetup(seats, seed, game, modules, open_hands=open_hands)
    return Match.begin(setup, saves, InlineWorker())


def play(
    events: int,
    seed: int,
    folder: Path,
    told: Callable[[str], None] | None = None,
    *,
    round_: int = 4000,
    games: Sequence[str] = tuple(GAMES),
    kind: str = "all",
    paint_every: int = 1,
) -> Counter[str]:
    """Let a monkey send so many events; how often it saw each scene. Raises what the program raises.

    Two more are counted among the scenes: ``replayed``, matches whose journals were played again, and
    ``chosen``, choices of the rules that events made.
    """
    monkey = Monkey(random.Random(seed), kind)
    try:
        rounds = 0
        while monkey.events < events:
            app = new_app(folder / str(rounds % 3), monkey.chance.choice(SIZES), monkey.chance)
            painted_now_and_then(app, paint_every)
            until = min(events, monkey.events + round_)
            with (
                patch("alhambra_desktop.client.menus.settings.show_folder", return_value=True),
                patch("alhambra_desktop.client.figures.scene.show_folder", return_value=True),
                patch("alhambra_desktop.match.saves.MOMENT", 60),  # the list is there, however slow the disk
                monkey.watch.over(app),
            ):
                _session(monkey, app, until, games)
            rounds += 1
            if told is not None:
                told(f"{monkey.events} events, {rounds} starts, {dict(monkey.seen.most_common())}")
    except Exception as problem:
        problem.add_note(f"seed {seed}, event {monkey.events}; the last events:")
        for line in monkey.last:
            problem.add_note(line)
        raise
    monkey.seen["replayed"], monkey.seen["chosen"] = monkey.watch.replayed, monkey.watch.chosen
    return monkey.seen


def _session(monkey: Monkey, app: App, until: int, games: Sequence[str]) -> None:
    """From the title until the program is closed, by the monkey or because it has done enough."""
    try:
        while monkey.events < until and app.stack.top is not None:
            if isinstance(app.stack.top, TitleScene) and monkey.chance.random() < 0.2:
                app.stack.push(app.services.table(seated(monkey.chance, games, app.services.saves)))
                app.stack.settle()
            monkey.act(app)
    finally:
        app.quit()
        app.stack.settle()
        app.services.close()


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.client.monkey", description=__doc__)
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=GAMES, help="only this game (default: all)")
    parser.add_argument("--kind", choices=KINDS_OF_MONKEYS, default="all", help="what it may do")
    asked = parser.parse_args()
    games = (asked.game,) if asked.game else tuple(GAMES)
    pygame.display.init()
    pygame.font.init()
    begin = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        try:
            play(
                *(asked.events, asked.seed, Path(folder), lambda words: print(words, flush=True)),
                games=games,
                kind=asked.kind,
            )
        except Exception:  # noqa: BLE001  whatever it is, it is told
            traceback.print_exc()
            return 1
    print(f"{asked.events} events, seed {asked.seed}: nothing broke ({time.perf_counter() - begin:.0f} s)")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

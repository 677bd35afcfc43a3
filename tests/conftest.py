"""What every test gets: SDL without a screen, an own data folder, a pilot for scenes, golden pictures."""

import os

# The drivers must be named before anything imports pygame.
os.environ["SDL_VIDEODRIVER"] = os.environ.get("TEST_SDL_VIDEODRIVER", "dummy")
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import contextlib
import gc
import itertools
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import hypothesis
import pytest

from alhambra_desktop import paths

if TYPE_CHECKING:  # rules tests must not pay for pygame
    import pygame

GOLDEN = Path(__file__).parent / "golden"
SLOW = 0.5
"""Seconds of a processor; what takes longer is marked slow (.github/CONTRIBUTING.md)."""
BUSY = "seconds of the processor"

hypothesis.settings.register_profile("steady", derandomize=True, deadline=None)
hypothesis.settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--golden-update",
        action="store_true",
        help="store golden files anew; look at the difference before you commit it",
    )
    parser.addoption(
        "--some",
        type=int,
        metavar="CASES",
        help="of a test with more cases than these, run so many spread evenly over them",
    )


def pytest_configure(config: pytest.Config) -> None:
    """What tests write need not be safe from a loss of power: waiting for the disk takes long."""
    os.fsync = lambda _: None
    connect = sqlite3.connect

    def hasty(*where: Any, **how: Any) -> sqlite3.Connection:
        database = connect(*where, **how)
        with contextlib.suppress(sqlite3.DatabaseError):  # a file that is none: told when it is used
            database.execute("PRAGMA synchronous = OFF")
        return database

    sqlite3.connect = hasty


def few_of_each(items: list[pytest.Item], most: int) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """The tests to run and those left out: of the cases of one function at most so many, spread evenly."""
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    kept: set[str] = set()
    for found in cases.values():
        names, number = sorted(item.nodeid for item in found), min(most, len(found))
        kept.update(names[place * len(names) // number] for place in range(number))
    return [one for one in items if one.nodeid in kept], [one for one in items if one.nodeid not in kept]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """After marks have chosen and chance has ordered."""
    most: int | None = config.option.some
    if most is not None:
        items[:], left_out = few_of_each(items, most)
        config.hook.pytest_deselected(items=left_out)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Set aside what lives as long as the run: Python then looks for garbage often, and quickly.

    It does so when the objects that live have grown by a quarter. Beside tens of thousands of tests and the
    whole program, a closed program counts for little, though its pictures may take a hundred megabytes.
    But it does so more seldom than usual: looking for garbage took an eighth of the time of all tests.
    """
    gc.collect()
    gc.freeze()
    gc.collect()  # Python counts anew what lives
    gc.set_threshold(2000, 10, 10)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Note how long the processor is busy with a test: that hangs less on what else the machine does."""
    begun = time.process_time()
    try:
        return (yield)
    finally:
        item.user_properties.append((BUSY, time.process_time() - begun))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Where slow tests are left out, name those that are slow and do not say so."""
    if config.option.markexpr != "not slow":
        return
    passed = terminalreporter.stats.get("passed", [])
    took = {test.nodeid: dict(test.user_properties)[BUSY] for test in passed}
    late = sorted((nodeid for nodeid, busy in took.items() if busy > SLOW), key=lambda nodeid: -took[nodeid])
    if late:
        terminalreporter.section(f"longer than {SLOW:g} s: to be marked slow, or made quicker")
    for nodeid in late:
        terminalreporter.line(f"{took[nodeid]:6.1f} s  {nodeid}")


# --- the data folder -------------------------------------------------------------------------------

_numbers = itertools.count()


@pytest.fixture(scope="session")
def _data_root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(autouse=True)
def data_dir(_data_root: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of this test alone (not created yet), also for processes that it starts."""
    folder = _data_root / str(next(_numbers))
    monkeypatch.setenv(paths.DATA_VARIABLE, str(folder))
    return folder


# --- the screen ------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def sdl() -> Iterator[None]:
    """Pygame's display and fonts, started once."""
    import pygame

    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture
def screen(sdl: None) -> "pygame.Surface":
    """A black window of 1280 x 720 with an empty event queue."""
    import pygame

    surface = pygame.display.set_mode((1280, 720))
    surface.fill((0, 0, 0))
    pygame.event.clear()
    return surface


class Scene(Protocol):
    """What the pilot needs of a scene."""

    def handle(self, event: "pygame.Event") -> None: ...

    def update(self, dt: float) -> None: ...

    def draw(self, surface: "pygame.Surface") -> None: ...


class Pilot:
    """Runs a scene without a clock: fixed time steps, posted events, no real waiting."""

    def __init__(self, scene: Scene, screen: "pygame.Surface") -> None:
        self.scene = scene
        self.screen = screen
        self.position = (0, 0)

    def frames(self, count: int = 1, dt: float = 1 / 60) -> None:
        """Let ``count`` frames of ``dt`` seconds pass."""
        import pygame

        for _ in range(count):
            for event in pygame.event.get():
                self.scene.handle(event)
            self.scene.update(dt)
            self.scene.draw(self.screen)

    def move(self, position: tuple[int, int]) -> None:
        """Move the pointer (pygame_gui asks the mouse itself, so it really moves)."""
        import pygame

        x, y = self.position
        pygame.mouse.set_pos(position)
        self._post(
            pygame.MOUSEMOTION,
            pos=position,
            rel=(position[0] - x, position[1] - y),
            buttons=(0, 0, 0),
            touch=False,
        )
        self.position = position
        self.frames()

    def click(self, position: tuple[int, int], button: int = 1) -> None:
        """Press and release a mouse button at a position."""
        import pygame

        self.move(position)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._post(kind, pos=position, button=button, touch=False)
            self.frames()

    def key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        """Press and release a key."""
        import pygame

        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._post(kind, key=key, mod=mod, unicode=unicode, scancode=0)
        self.frames()

    @staticmethod
    def _post(kind: int, **facts: Any) -> None:
        import pygame

        pygame.event.post(pygame.Event(kind, **facts))


@pytest.fixture
def drive(screen: "pygame.Surface") -> Callable[[Scene], Pilot]:
    """Makes a pilot for a scene."""
    return lambda scene: Pilot(scene, screen)


# --- golden files ----------------------------------------------------------------------------------


@pytest.fixture
def golden(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[..., None]:
    """Compare a surface with the stored picture ``tests/golden/<name>.png``.

    At most the share ``fraction`` of the pixels may differ by more than ``tolerance`` levels in a
    channel: other processors round scaled pictures differently. A missing picture is a failure.
    """

    def check(surface: "pygame.Surface", name: str, tolerance: int = 12, fraction: float = 0.002) -> None:
        import numpy as np
        import pygame

        stored = GOLDEN / f"{name}.png"
        if request.config.getoption("--golden-update"):
            stored.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(surface, stored)
            return

        def fail(what: str) -> None:
            got = tmp_path / f"{stored.stem}.png"
            pygame.image.save(surface, got)  # takes as long as all the rest: only if somebody looks at it
            pytest.fail(f"{what}; now: {got}")

        if not stored.exists():
            fail(f"no golden picture {stored}; run with --golden-update and look at it")
        now = pygame.surfarray.array3d(surface)
        then = pygame.surfarray.array3d(pygame.image.load(stored))
        if now.shape != then.shape:
            fail(f"{name}: size {now.shape[:2]}, stored {then.shape[:2]}")
        apart = np.maximum(now, then) - np.minimum(now, then)
        off = float((apart.max(axis=2) > tolerance).mean())
        if off > fraction:
            fail(f"{name}: {off:.3%} of the pixels differ, {fraction:.3%} may")

    return check


@pytest.fixture
def golden_text(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with the stored ``tests/golden/<name>``; a missing one is a failure."""

    def check(text: str, name: str) -> None:
        stored = GOLDEN / name
        if request.config.getoption("--golden-update"):
            stored.parent.mkdir(parents=True, exist_ok=True)
            stored.write_text(text, encoding="utf-8")
            return
        assert stored.exists(), f"no golden text {stored}; run with --golden-update and read it"
        assert text == stored.read_text(encoding="utf-8")

    return check

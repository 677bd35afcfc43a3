"""The whole program on the dummy screen: real events in, frames on demand, no waiting."""

import dataclasses
import functools
import math
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from alhambra_desktop import text
from alhambra_desktop.cli_args import PlayArgs
from alhambra_desktop.client import app as app_module
from alhambra_desktop.client import assets as assets_module
from alhambra_desktop.client import audio as audio_module
from alhambra_desktop.client.app import App
from alhambra_desktop.client.assets import Art, Waiting
from alhambra_desktop.client.cache import PictureCache
from alhambra_desktop.client.kit import Kit, KitMaker
from alhambra_desktop.client.loop import LONGEST_FRAME
from alhambra_desktop.client.menus.alhambra.module_chooser import ModuleChooser
from alhambra_desktop.client.play import unshown
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.games import GAMES
from alhambra_desktop.match import review_run, saves
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.worker import InlineWorker


class Still:
    """A clock that never waits; frames are made with fixed steps anyway."""

    def tick(self, *, wait: bool = True) -> float:
        return 1 / 60


class StubTable(Scene):
    """Stands for the table where only the ways to and from it are tested; it can be made to stumble."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.stumbles_in = ""

    def leave(self) -> None:
        self.match.close()

    def update(self, dt: float) -> None:
        if self.stumbles_in == "update":
            raise ValueError("stumbled on purpose")

    def draw(self, surface: pygame.Surface) -> None:
        if self.stumbles_in == "draw":
            raise ValueError("cannot draw myself")
        surface.fill((10, 40, 50))

    def kept_in(self) -> Path | None:
        return None if self.match.journal is None else self.match.journal.path


class AppPilot:
    """Drives the program by events as a person would."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def scene(self) -> Any:
        """The top scene."""
        return self.app.stack.top

    def frames(self, count: int = 1, dt: float = 1 / 60) -> None:
        for _ in range(count):
            self.app.loop.frame(dt)

    def wait(self, seconds: float) -> None:
        """Let time pass in as few frames as the program ever makes of it."""
        self.frames(math.ceil(round(seconds / LONGEST_FRAME, 3)), LONGEST_FRAME)

    def unseen(self) -> None:
        """A frame that is not drawn anew: the next event comes at once, to what was there already."""
        with self.unpainted():
            self.app.loop.frame(1 / 60)

    @contextmanager
    def unpainted(self) -> Iterator[None]:
        """No frame is drawn meanwhile: what is on the screen can be pressed and read as if it were."""
        loop, before = self.app.loop, vars(self.app.loop).get("_show")
        loop._show = self.app.stack.seen
        try:
            yield
        finally:
            if before is None:
                del loop._show

    def show(self, scene: Scene) -> Any:
        """Open a scene above the present one."""
        self.app.stack.push(scene)
        self.frames(2)
        return scene

    def setting(self, **changes: Any) -> None:
        """Change settings as the settings scene does."""
        self.app.apply(dataclasses.replace(self.app.services.settings, **changes))
        self.frames(2)

    def widget(self, key: str) -> Widget:
        """The widget of this key in the top scene; scrolled into view if need be."""
        assert isinstance(self.scene, UiScene)
        found = self.scene.ui.find(key)
        assert found is not None, f"no widget {key}; there are {self.shown}"
        for holder in self.scene.ui.every():
            reveal = getattr(holder, "reveal", None)
            if reveal is not None and found in holder.children():
                reveal(found)
        return found

    @property
    def shown(self) -> list[str]:
        """The keys of all widgets of the top scene."""
        return [widget.key for widget in self.scene.ui.every() if widget.key]

    def post(self, kind: int, **facts: Any) -> None:
        pygame.event.post(pygame.Event(kind, **facts))

    def move(self, position: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=position, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        self.frames()

    def click(self, target: str | tuple[int, int]) -> None:
        """Press and release the left button on a widget or a point."""
        position = self.widget(target).rect.center if isinstance(target, str) else target
        self.post(pygame.MOUSEMOTION, pos=position, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        self.unseen()
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(kind, pos=position, button=1, touch=False)
            self.unseen()
        self.frames()

    def key(self, key: int, mod: int = 0) -> None:
        """Press and release a key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.post(kind, key=key, mod=mod, unicode="", scancode=0)
        self.frames(2)

    def type(self, words: str) -> None:
        """Type text into whatever has the focus."""
        for letter in words:
            self.post(pygame.TEXTINPUT, text=letter)
        self.frames()


def _escape(problem: Exception) -> None:
    """A test sees what goes wrong; how the program takes it has tests of its own."""
    raise problem


class KeptArt(Art):
    """Pictures that were read ahead and never asked for are kept, too, for the next program."""

    def forget_prepared(self) -> None:
        for reader in self._readers:
            reader.join()
        for art_id in [*self._waiting._pictures]:
            self.size(art_id)
        super().forget_prepared()


class KeptKits:
    """Stands for the program's KitMaker: a kit for a window and a scale is there from the program before.

    Reading, scaling and setting the same pictures and words anew takes most of the time of a short test.
    """

    KITS = 8
    ROOM = 256 * 1024 * 1024
    """Bytes of pictures in all kits: the oldest go, but for two."""
    BUDGET = 128 * 1024 * 1024
    MASTERS = 384 * 1024 * 1024

    def __init__(self) -> None:
        self.masters = PictureCache(self.MASTERS)
        self.waiting = Waiting()
        self.known: set[str] = set()
        self.kits: dict[tuple[Path, tuple[int, int], int], Kit] = {}
        self.manifest = functools.cache(assets_module._read_manifest)
        self.sounds = functools.cache(audio_module._listed)

    def maker(self, assets: Path) -> "KeptKits":
        """What the program calls."""
        self.assets = assets
        return self

    def make(self, window: tuple[int, int], percent: int) -> Kit:
        if not self.kits:
            pygame.register_quit(self.kits.clear)  # fonts end with pygame
        key = (self.assets, window, percent)
        kit = self.kits.pop(key, None)
        if kit is None:
            maker = KitMaker(self.assets)
            maker._cache._budget = self.BUDGET
            maker._art = KeptArt(self.assets, maker._cache)
            art = maker._art
            art._masters, art._waiting, art._known = self.masters, self.waiting, self.known
            kit = maker.make(window, percent)
        self.kits[key] = kit
        while len(self.kits) > 2 and (len(self.kits) > self.KITS or self._used() > self.ROOM):
            del self.kits[next(iter(self.kits))]
        return kit

    def _used(self) -> int:
        return sum(kit.art._cache._used for kit in self.kits.values())


@pytest.fixture(scope="session")
def kept_kits() -> KeptKits:
    return KeptKits()


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step is shown in the frame in which it is made, however busy the machine is."""
    monkeypatch.setattr(unshown, "SHARE", math.inf)


@pytest.fixture
def blank_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The boards of rule pages are blank: to draw them takes long where pages are only laid out."""
    blank = pygame.Surface((120, 90))
    monkeypatch.setattr("alhambra_desktop.client.rulebook.cards.picture_of", lambda *_: blank)


@pytest.fixture
def few_reviewed(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Lets a review look at one decision of so many: all of a match take it half a minute."""
    questions = review_run.questions

    def use(of: int) -> None:
        monkeypatch.setattr(review_run, "questions", lambda *given: list(questions(*given))[::of])

    return use


@pytest.fixture
def short_reviews(few_reviewed: Callable[[int], None]) -> None:
    """A review looks at a few decisions only."""
    few_reviewed(30)


@pytest.fixture
def make_app(
    sdl: None, kept_kits: KeptKits, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., AppPilot]]:
    """Starts the program in a window of a size; the table is a stub, bots think inline."""
    pilots = []
    monkeypatch.setattr(saves, "MOMENT", 60)  # a list of saves is there before the first picture
    monkeypatch.setattr(app_module, "KitMaker", kept_kits.maker)
    monkeypatch.setattr(assets_module, "_read_manifest", kept_kits.manifest)
    monkeypatch.setattr(audio_module, "_listed", kept_kits.sounds)

    def make(
        size: tuple[int, int] = (1280, 720), *, safe_mode: bool = False, writable: bool = True
    ) -> AppPilot:
        pygame.event.clear()
        app = App(PlayArgs(safe_mode=safe_mode, window=size), data_dir, Still(), writable=writable)
        app.loop.trouble = _escape
        app.services.table = StubTable
        app.services.offered = tuple(GAMES)
        app.services.new_thinker = app.services.new_adviser = InlineWorker
        pilot = AppPilot(app)
        with pilot.unpainted():
            pilot.frames(2)
        pilots.append(pilot)
        return pilot

    yield make
    for pilot in pilots:
        pilot.app.quit()
        pilot.app.stack.settle()
        pilot.app.services.close()
    text.use("en")


def seen_part(widget: Widget, rect: pygame.Rect) -> pygame.Rect:
    """What can be seen of a rectangle of a widget that may be in a scroll area."""
    return rect if widget.clip is None else rect.clip(widget.clip)


def faults_of(widgets: Iterable[Widget], window: pygame.Rect) -> list[str]:
    """What is cut, overlapping or outside among widgets that are on the screen together."""
    shown = list(widgets)
    boxes = [(widget, box) for widget in shown for box in widget.text_boxes()]
    texts = [
        (widget, words, seen)
        for widget, (words, extent, _) in boxes
        if min((seen := seen_part(widget, extent)).size) > 8
    ]
    solid = [
        (widget, seen)
        for widget in shown
        if widget.solid and widget.focusable and min((seen := seen_part(widget, widget.rect)).size) > 0
    ]
    cut = [
        f"{type(widget).__name__} {widget.key}: {words!r} takes {extent}, has {room}"
        for widget, (words, extent, room) in boxes
        if not room.inflate(2, 2).contains(extent)
    ]
    return [*outside(shown, window), *cut, *overlapping(texts, solid)]


def outside(widgets: list[Widget], window: pygame.Rect) -> Iterator[str]:
    """Widgets outside the window or wider than their scroll area."""
    for widget in widgets:
        name, rect, clip = f"{type(widget).__name__} {widget.key}", widget.rect, widget.clip
        if clip is None and not window.contains(rect):
            yield f"{name}: {rect} outside the window"
        if clip is not None and not clip.left <= rect.left <= rect.right <= clip.right:
            yield f"{name}: {rect} wider than its scroll area {clip}"


def overlapping(
    texts: list[tuple[Widget, str, pygame.Rect]], solid: list[tuple[Widget, pygame.Rect]]
) -> Iterator[str]:
    """Controls over controls, texts over texts, texts over other controls."""
    places, middles = [place for _, place in solid], [extent.inflate(-2, -4) for _, _, extent in texts]
    for number, (one, first) in enumerate(solid):
        for under in first.collidelistall(places[:number]):
            yield f"{one.key} {first} lies over {solid[under][0].key} {places[under]}"
    for number, (owner, words, extent) in enumerate(texts):
        for under in middles[number].collidelistall(middles[:number]):
            other, more, second = texts[under]
            if other is not owner:
                yield f"{words!r} {extent} lies over {more!r} {second}"
        for under in middles[number].collidelistall(places):
            if solid[under][0] is not owner:
                yield f"{words!r} {extent} lies over {solid[under][0].key} {places[under]}"


@pytest.fixture
def layout_faults() -> Callable[[UiScene], list[str]]:
    """Tells what in a scene of widgets is cut, overlapping or outside the window."""
    return lambda scene: faults_of(scene.ui.every(), pygame.Rect((0, 0), scene.kit.window))


@pytest.fixture
def app(make_app: Callable[..., AppPilot]) -> AppPilot:
    """The program in a small window."""
    return make_app()


@pytest.fixture
def chooser(make_app: Callable[..., AppPilot]) -> AppPilot:
    """The chooser of modules, opened from New game with nothing chosen."""
    app = make_app((1920, 1080))
    app.click("new-game")
    app.click("modules")
    assert isinstance(app.scene, ModuleChooser)
    return app

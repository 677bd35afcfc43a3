"""The program in its window: opens and closes everything, and catches every error."""

import contextlib
import errno
import logging
import traceback
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from alhambra_desktop import __version__, paths, text
from alhambra_desktop.cli_args import BadInput, PlayArgs
from alhambra_desktop.client import display as displays
from alhambra_desktop.client import logs
from alhambra_desktop.client.assets import PictureMissing
from alhambra_desktop.client.audio import Audio
from alhambra_desktop.client.dialogs import Answer, Dialog, message, not_kept
from alhambra_desktop.client.display import Display, Geometry, fitting
from alhambra_desktop.client.error_dialog import ErrorDialog, WayOn
from alhambra_desktop.client.failed_starts import FailedStarts
from alhambra_desktop.client.gui import Gui
from alhambra_desktop.client.instance import AlreadyRunning, Instance
from alhambra_desktop.client.kit import Kit, KitMaker
from alhambra_desktop.client.lessons.scene import LessonScene
from alhambra_desktop.client.loop import Clock, Loop, RealClock
from alhambra_desktop.client.menus.open_match import open_save, watch_save
from alhambra_desktop.client.menus.source_card import open_card
from alhambra_desktop.client.play import hinting
from alhambra_desktop.client.puzzles.scene import PuzzleScene
from alhambra_desktop.client.replay.scene import watch
from alhambra_desktop.client.rule_boards.painted import painted
from alhambra_desktop.client.scene import SceneStack
from alhambra_desktop.client.services import Services
from alhambra_desktop.client.settings import LEAST_WINDOW, SETUP, Problem, Settings, SettingsStore
from alhambra_desktop.client.sketches import sketch
from alhambra_desktop.client.tables import offered, table_of
from alhambra_desktop.client.title.scene import TitleScene
from alhambra_desktop.match import child
from alhambra_desktop.match.progress import Learners
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.scores import ScoreList, mend_older
from alhambra_desktop.match.seat_games import SeatGames
from alhambra_desktop.match.store import Store
from alhambra_desktop.match.worker import Worker
from alhambra_desktop.text import t

TITLE = "Alhambra Desktop"
SAVES = "saves"
BOT_GAMES = "bot-games"
MOST_TOLD = 4
"""Maximum number of dialogs about bad settings at the start; further errors are summed up in one sentence and
in the log.
"""

_log = logging.getLogger(__name__)


def run(options: PlayArgs) -> int:
    """Play until the player leaves; returns 0. Raises BadInput if the program cannot be shown or started."""
    data_dir = paths.data_dir()
    instance: Instance | None = None
    app: App | None = None
    writable = True
    displays.start_video()
    try:
        instance = Instance(data_dir)
    except AlreadyRunning as error:
        raise _told(text.t("start.already_running", folder=str(data_dir))) from error
    except OSError as error:
        writable = False
        logging.getLogger("alhambra_desktop").warning("nothing can be kept: %s", error)
    try:
        with logs.crashes_traced(data_dir):
            app = App(options, data_dir, RealClock(), writable=writable)
            child.context()  # the window is there; what processes need is imported beside it
            app.run()
    except (PictureMissing, FileNotFoundError, paths.AssetsMissing) as error:
        raise _told(_missing(error)) from error
    except BadInput:
        raise
    except Exception as error:  # whatever it is, it is told in a sentence and not in a traceback
        _log.error("%s", traceback.format_exc())
        words = "start.too_few_files" if _out_of_files(error) else "start.failed"
        raise _told(text.t(words, problem=f"{type(error).__name__}: {error}")) from error
    finally:
        if app is not None:
            app.services.close()
        pygame.quit()
        if instance is not None:
            instance.free()
    return 0


class App:
    """Makes the services, keeps them up to date, runs the loop. Tests drive ``loop.frame``."""

    def __init__(self, options: PlayArgs, data_dir: Path, clock: Clock, *, writable: bool = True) -> None:
        logs.start_log(data_dir)
        _log.info("%s %s", TITLE, __version__)
        assets = paths.assets_dir()
        self._starts = FailedStarts(data_dir)
        self._gone_on_from: tuple[Path, int] | None = None
        self._starts.begin()  # before anything of the user's is read
        store = SettingsStore(data_dir, safe=options.safe_mode or self._starts.suspicious)
        settings = store.settings
        text.use(_language(settings))
        display = Display(_geometry(options, settings), TITLE)
        self._kits = KitMaker(assets)
        kit = self._kits.make(display.size, settings.scale)
        self.services = self._services(data_dir, store, display, kit, writable=writable)
        self.services.learners.known(name for setup in settings.last_setups for name in setup.modules)
        self._sound(settings)
        display.set_icon(kit.art.get("emblem/white", 64))
        self.stack = SceneStack(self.services)
        self.loop = Loop(
            display,
            self.stack,
            clock,
            relayout=self._relayout,
            hear=self._hear,
            trouble=self._trouble,
            passed=self._starts.passed,
        )
        self.stack.push(TitleScene())
        self._tell_start()
        self.services.catch_up()
        self.loop.settle()
        if options.watched is not None:
            self._watch(options.watched)
            self.loop.settle()

    def _services(
        self, data_dir: Path, store: SettingsStore, display: Display, kit: Kit, *, writable: bool
    ) -> Services:
        """The services for scenes, and the scenes that lower packages open."""
        assets = paths.assets_dir()
        gui = Gui(assets / "fonts")
        gui.use(kit)
        results = Store(data_dir if writable else None)
        return Services(
            kit=kit,
            display=display,
            audio=Audio(assets),
            gui=gui,
            store=store,
            saves=SaveFolder(data_dir / SAVES),
            results=results,
            scores=ScoreList(results),
            learners=Learners(data_dir),
            data_dir=data_dir,
            offered=offered(),
            apply=self.apply,
            quit=self.quit,
            title=TitleScene,
            table=table_of,
            watch=watch,
            teach=LessonScene,
            rule_board=painted,
            sketch=sketch,
            open_card=open_card,
            pose=PuzzleScene,
            new_thinker=Worker,
            new_adviser=partial(Worker, hinting.BUDGET),
            in_seat=SeatGames(data_dir / BOT_GAMES if writable else None),
            writable=writable,
            looks_at_saves=not store.safe,
        )

    def run(self) -> None:
        """Run until the player leaves."""
        self.loop.run()
        self._starts.succeeded()
        self._remember_window()

    def quit(self) -> None:
        """End after this frame; the game is saved after every action anyway."""
        self.stack.clear()

    def apply(self, settings: Settings) -> None:
        """Use other settings from now on, save them, and apply every one of them."""
        before = self.services.settings
        self._keep(settings)
        self._sound(settings)
        if settings.fullscreen != before.fullscreen:
            self.services.display.set_fullscreen(settings.fullscreen)
        if _language(settings) != text.language():
            text.use(_language(settings))
        look = (settings.scale, settings.fullscreen, settings.language)
        if look != (before.scale, before.fullscreen, before.language):
            self.loop.new_layout()

    # --- parts ------------------------------------------------------------------------------------

    def _keep(self, settings: Settings) -> None:
        problem = self.services.store.put(settings)
        if problem is not None and self.services.writable:
            self.services.writable = False
            _log.warning("settings cannot be kept: %s", problem)
            self.stack.push(not_kept(self.services.data_dir, str(problem)))

    def _tell_start(self) -> None:
        """Show what the player must know at the start, one dialog after the other."""
        told: list[tuple[Dialog, Callable[[Any], None]]] = []
        if self._starts.suspicious:
            answers = (Answer(False, t("start.own_settings")), Answer(True, t("start.stay_safe"), "primary"))
            offer = Dialog(t("start.safe_title"), t("start.safe_text"), answers, escape=True)
            told.append((offer, lambda safe: None if safe else self._use_own_settings()))
        if not self.services.writable:
            told.append((not_kept(self.services.data_dir, t("disk.not_writable")), lambda _: None))
        problems = [_problem_words(problem) for problem in self.services.store.problems]
        for words in problems:
            _log.warning("%s", words)
        if len(problems) > MOST_TOLD:
            more = t("settings.more_problems", count=len(problems) - MOST_TOLD + 1)
            problems[MOST_TOLD - 1 :] = [more]
        told += [(message(t("settings.problem"), words), lambda _: None) for words in problems]
        if self.services.learners.problem:
            words = t("progress.problem", problem=self.services.learners.problem)
            _log.warning("%s", words)
            told.append((message(t("learn.title"), words), lambda _: None))
        results = self.services.results
        if results.problem and (results.code != "unwritable" or self.services.writable):
            words = t(f"figures.{results.code}", problem=results.problem)
            _log.warning("%s", words)
            told.append((message(t("figures.title"), words), lambda _: None))
        if older := mend_older(self.services.data_dir):
            words = t("scores.problem", problem=older)
            _log.warning("%s", words)
            told.append((message(t("scores.title"), words), lambda _: None))
        self._tell_in_turn(told)

    def _tell_in_turn(self, told: list[tuple[Dialog, Callable[[Any], None]]]) -> None:
        if told:
            (dialog, then), rest = told[0], told[1:]

            def go_on(answer: Any) -> None:
                then(answer)
                self._tell_in_turn(rest)

            self.stack.push(dialog, go_on)

    def _use_own_settings(self) -> None:
        """Leave safe mode: use the settings of the file after all."""
        own = SettingsStore(self.services.data_dir)
        self.services.looks_at_saves = True
        self.services.store.safe = False
        self.apply(own.settings)

    def _sound(self, settings: Settings) -> None:
        self.services.audio.set_volume(
            settings.volume,
            muted=settings.muted,
            table=settings.table_volume,
            buttons=settings.button_volume,
        )

    def _relayout(self) -> None:
        kit = self._kits.make(self.services.display.size, self.services.settings.scale)
        self.services.kit = kit
        self.services.gui.use(kit)
        self.stack.relayout()

    def _hear(self, event: pygame.Event) -> bool:
        if event.type == pygame.QUIT:
            self.quit()
            return True
        if event.type == pygame.DROPFILE:
            self._watch(Path(event.file))
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            settings = self.services.settings
            self.apply(replace(settings, fullscreen=not settings.fullscreen))
            return True
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            lost = event.type == pygame.WINDOWFOCUSLOST
            self.services.audio.set_background(lost and self.services.settings.mute_in_background)
        return False

    def _watch(self, path: Path) -> None:
        """Replay a saved match over the present scene."""
        if self.stack.top is not None:
            watch_save(self.stack.top, path)

    def _remember_window(self) -> None:
        width, height = self.services.display.geometry.size
        least_width, least_height = LEAST_WINDOW
        settings = replace(
            self.services.settings,
            window_width=max(width, least_width),
            window_height=max(height, least_height),
        )
        self.services.store.put(settings)

    def _trouble(self, problem: Exception) -> None:
        """A scene raised an error: log it, ask how to go on."""
        top = self.stack.top
        report = logs.report(problem, type(top).__name__)
        _log.error("%s", report)
        if isinstance(top, ErrorDialog):
            raise problem
        at_title = top is None or isinstance(top, TitleScene)
        if at_title:  # perhaps a save is what it cannot bear
            self.services.looks_at_saves = False
        kept = [(scene, path) for scene in self.stack.scenes if (path := scene.kept_in())]
        # Where going on has led here before without one step in between, it would lead here again.
        place = _place(kept[-1][1]) if kept else None
        can_continue = bool(kept) and place != self._gone_on_from

        def go_on(way: WayOn) -> None:
            if way == "continue":
                self._gone_on_from = place
                open_save(*kept[-1])
            elif way == "quit":
                self.quit()
            else:
                self.stack.restart(self.services.title())

        self.stack.push(ErrorDialog(report, can_continue=can_continue, can_quit=at_title), go_on)


def _place(path: Path) -> tuple[Path, int]:
    """The position in a save, as text."""
    try:
        return path, path.stat().st_size
    except OSError:
        return path, -1


def _geometry(options: PlayArgs, settings: Settings) -> Geometry:
    """The window size from the command line, or else the last one, if it fits on a screen."""
    if options.window is not None:
        return Geometry(options.window, fullscreen=False)
    return Geometry(fitting((settings.window_width, settings.window_height)), settings.fullscreen)


def _language(settings: Settings) -> str:
    """The language of the settings, otherwise that of the system.

    The desktop is asked first: macOS gives a program that is started by a double click no locale at all.
    """
    if settings.language in (*text.available(), text.PSEUDO):
        return settings.language
    return text.system_language(each["language"] for each in pygame.system.get_pref_locales())


def _problem_words(problem: Problem) -> str:
    """What is invalid in the settings file, and what is used instead."""
    file = str(problem.path)
    if problem.key == SETUP:
        return t("settings.bad_setup", file=file)
    if problem.kind == "bad_value":
        return t("settings.bad_value", file=file, key=problem.key, value=problem.value, used=problem.used)
    if problem.kind == "unknown_action":
        return t("settings.unknown_action", file=file, key=problem.key, value=problem.value)
    if problem.kind == "same_key":
        return t(
            "settings.same_key",
            file=file,
            key=problem.key,
            value=problem.value,
            other=problem.other,
            used=problem.used,
        )
    kept = str(problem.kept_as or problem.path)
    return t("settings.unreadable", file=file, problem=problem.value, kept=kept)


def _out_of_files(error: BaseException | None) -> bool:
    """Whether the system allows no more open files, in this error or one of its causes."""
    while error is not None:
        if isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE):
            return True
        error = error.__cause__ or error.__context__
    return False


def _missing(error: Exception) -> str:
    """What is told where files of the program cannot be read; those of its words may be among them."""
    try:
        key = "start.too_few_files" if _out_of_files(error) else "start.files_missing"
        return text.t(key, problem=str(error))
    except paths.AssetsMissing:
        return str(error)


def _told(words: str) -> BadInput:
    """Print why the program cannot start, and show it in a system message box if there is a screen."""
    if pygame.display.get_init() and pygame.display.get_driver() not in displays.UNSEEN_DRIVERS:
        with contextlib.suppress(pygame.error):  # on Linux SDL needs zenity or an X11 font for the box
            pygame.display.message_box(TITLE, words, "error")
    return BadInput(words)

"""``alhambra-desktop screenshot``: draw one scene into a picture file, without a window.

The game shown is played by bots from the seed; the seat asked then becomes a person.
"""

import os
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from alhambra_desktop.alhambra import events as e
from alhambra_desktop.alhambra import questions
from alhambra_desktop.cli_args import BadInput, PlayArgs, ScreenshotArgs
from alhambra_desktop.client.alhambra.palace_scene import PalacePicture
from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.client.alhambra.scoring.scene import ScoringScene
from alhambra_desktop.client.app import App
from alhambra_desktop.client.ending.evening_scene import EveningScene
from alhambra_desktop.client.figures.deals import DealsScene
from alhambra_desktop.client.figures.scene import StatisticsScene
from alhambra_desktop.client.menus.alhambra.module_chooser import ModuleChooser
from alhambra_desktop.client.menus.learn import LearnScene
from alhambra_desktop.client.menus.new_game import NewGameScene
from alhambra_desktop.client.menus.pause import PauseMenu
from alhambra_desktop.client.menus.rules import RulesScene
from alhambra_desktop.client.menus.saved_games import SavedGamesScene
from alhambra_desktop.client.menus.scores import ScoresScene
from alhambra_desktop.client.menus.settings import SettingsScene
from alhambra_desktop.client.play.help import KEYS, HelpScene
from alhambra_desktop.client.play.match_scene import MatchScene
from alhambra_desktop.client.play.scene import PlayScene
from alhambra_desktop.client.puzzles.list_scene import PuzzlesScene
from alhambra_desktop.client.puzzles.scene import PuzzleScene
from alhambra_desktop.client.replay.scene import ReplayScene, watch
from alhambra_desktop.client.result.picture import ResultPicture
from alhambra_desktop.client.result.scene import ResultScene
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.score_pad.alhambra.scene import ScorePadScene
from alhambra_desktop.client.screenshot_args import check
from alhambra_desktop.client.tables import TABLES
from alhambra_desktop.client.widgets.buttons import Button, IconButton
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.journal import SaveError
from alhambra_desktop.match.loading import load
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.puzzles import puzzles
from alhambra_desktop.match.seating import PERSON, MatchSetup, SeatSetup
from alhambra_desktop.match.simulate import check_rules, modules_asked
from alhambra_desktop.match.worker import InlineWorker

NAMES = ("Anna", "Karim", "Leonor", "Yusuf", "Inés", "Zahra")
SEATS = ("white", "blue", "orange", "green", "red", "yellow")
LEVEL = "easy"
STEP = 1 / 60
BUTTONS = (Button, IconButton)


class _Still:
    """A clock that does not advance: pictures do not depend on the machine."""

    def tick(self, *, wait: bool = True) -> float:
        return STEP


def main(asked: ScreenshotArgs) -> int:
    """Draw the picture; returns 0. Raises BadInput if it cannot be drawn."""
    if asked.match is not None:
        setup = _loaded(asked.match).setup
        asked = replace(asked, game=setup.game, players=len(setup.seats))
    check(asked, scenes_of)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as folder:
        app = App(PlayArgs(window=asked.size), Path(folder), _Still())
        settings = replace(app.services.settings, language=asked.language, scale=asked.scale, animation="off")
        app.apply(settings)
        surface = picture(app, asked)
        try:
            pygame.image.save(surface, asked.out)
        except (OSError, pygame.error) as error:
            raise BadInput(f"{asked.out}: the picture cannot be written ({error})") from error
        finally:
            app.stack.clear()
            app.stack.settle()
            app.services.close()
    return 0


def _loaded(path: Path) -> Match:
    try:
        return load(path, InlineWorker(), keep=False).match
    except SaveError as error:
        raise BadInput(str(error)) from error


def picture(app: App, asked: ScreenshotArgs) -> pygame.Surface:
    """Draw the scene on the program's surface, for two frames."""
    scenes_of(asked.game)[asked.scene](app, asked)
    app.stack.settle()
    for _ in range(2):
        app.loop.frame(STEP)
    surface = app.services.display.surface
    app.stack.draw(surface)
    return surface


# ---------------------------------------------------------------- games


def played(asked: ScreenshotArgs, until: Callable[[Match], bool] | None = None, *, people: int = 1) -> Match:
    """A match after a number of decisions of bots (and further until ``until``); then persons take seats.

    A match from a file is shown as it is.
    """
    if asked.match is not None:
        return _loaded(asked.match)
    seats = tuple(SeatSetup(name, colour, LEVEL) for name, colour in zip(NAMES, SEATS, strict=True))[
        : asked.players
    ]
    modules = modules_asked(asked, GAMES[asked.game])
    setup = MatchSetup(seats, str(asked.seed), asked.game, modules, {"explicit_end": "yes"})
    check_rules(GAMES[asked.game], setup)
    match = Match.begin(setup, None, InlineWorker())
    steps = asked.decisions
    while not match.over and (steps > 0 or (until is not None and not until(match))):
        match.poll()
        steps -= 1
    if match.asked is not None:
        for step in range(people):
            match.hand_over((match.asked + step) % asked.players, PERSON)
    return match


def _shown(app: App, match: Match) -> MatchScene:
    """The table of any game."""
    table = TABLES[match.setup.game](match)
    app.stack.push(table)
    app.stack.settle()
    return table


def _opened(app: App, match: Match) -> TableScene:
    table = _shown(app, match)
    assert isinstance(table, TableScene)
    return table


def _seated(app: App, match: Match) -> PlayScene:
    """The scene of a game made of widgets."""
    scene = _shown(app, match)
    assert isinstance(scene, PlayScene)
    return scene


def _table(app: App, asked: ScreenshotArgs) -> None:
    _opened(app, played(asked))


def _buying(app: App, asked: ScreenshotArgs) -> None:
    """A tile chosen with the suggested payment."""
    table = _opened(app, played(asked, _can_buy))
    offers = table.session.picker.offers
    best = sorted(offers, key=lambda sale: (not offers[sale].exact, offers[sale].suggested is None))
    if best:
        table.commands.press(("sale", best[0]))


def _can_buy(match: Match) -> bool:
    seat = match.asked
    return seat is not None and any(offer.exact for offer in questions.offers(match.view(seat), seat))  # type: ignore[arg-type] # the palace game


def _scoring(app: App, asked: ScreenshotArgs) -> None:
    """The first scoring after the decisions, shown completely."""
    match = played(asked, _scored)
    table = _opened(app, match)
    step = match.steps[-1]
    scorings = [event.scoring for event in step.events if isinstance(event, e.ScoringEnded)]
    if scorings:
        table.open_scoring(step, scorings[0])
    else:
        table.open_preview()
    app.stack.settle()
    if isinstance(app.stack.top, ScoringScene):
        app.stack.top.show_all()


def _scored(match: Match) -> bool:
    return any(isinstance(event, e.ScoringEnded) for event in match.steps[-1].events)


def _preview(app: App, asked: ScreenshotArgs) -> None:
    _opened(app, played(asked)).open_preview()


def _over(app: App, asked: ScreenshotArgs) -> MatchScene:
    """The table of a game that is over."""
    return _shown(app, played(asked, lambda match: match.over))


def _final(app: App, asked: ScreenshotArgs) -> None:
    _over(app, asked).open_result()


def _ending(app: App, asked: ScreenshotArgs) -> None:
    """The scene of the winner, with the turning moment of the game."""
    _over(app, asked).open_ending()
    app.stack.settle()
    scene = app.stack.top
    while isinstance(scene, EveningScene) and not scene.search.over:
        scene.search.step()


def _shown_result(app: App, asked: ScreenshotArgs) -> None:
    """The result without buttons, to be shown to others."""
    _final(app, asked)
    app.stack.settle()
    assert isinstance(app.stack.top, ResultScene)
    app.stack.push(ResultPicture(app.stack.top))


def _shown_table(app: App, asked: ScreenshotArgs) -> None:
    """What everybody has built, without buttons."""
    table = _opened(app, played(asked))
    app.stack.push(table.table_picture())


def _shown_board(app: App, asked: ScreenshotArgs) -> None:
    """The board without buttons."""
    scene = _seated(app, played(asked))
    scene.ui.set([one for one in scene.ui.widgets if not isinstance(one, BUTTONS)], app.services.kit)


def _curtain(app: App, asked: ScreenshotArgs) -> None:
    _opened(app, played(asked, people=2))


def _log(app: App, asked: ScreenshotArgs) -> None:
    _opened(app, played(asked)).open_log()


def _palace(app: App, asked: ScreenshotArgs) -> None:
    table = _opened(app, played(asked))
    seats = table.screen.table
    if asked.seat is None:
        table.open_palace(seats.opponents[0])
    else:
        app.stack.push(PalacePicture(seats.players[asked.seat]))


def _replay(app: App, asked: ScreenshotArgs, *, review: bool = False) -> None:
    """A replay of a whole match, at the step with the number of decisions."""
    match = played(asked, lambda match: match.over)
    app.stack.push(watch(match))
    app.stack.settle()
    scene = app.stack.top
    assert isinstance(scene, ReplayScene)
    scene.seek(asked.decisions)
    if review:
        scene.review_here()


def _plain(make: Callable[[], Scene]) -> Callable[[App, ScreenshotArgs], None]:
    return lambda app, asked: app.stack.push(make())


def _keys(app: App, asked: ScreenshotArgs) -> None:
    table = _shown(app, played(asked))
    table.open(HelpScene((asked.game,), table.help_lines, KEYS))


def _help(app: App, asked: ScreenshotArgs) -> None:
    _shown(app, played(asked)).open_keys()


def _pause(app: App, asked: ScreenshotArgs) -> None:
    table = _opened(app, played(asked))
    app.stack.push(PauseMenu(table.session.match))


def _title(app: App, asked: ScreenshotArgs) -> None:
    """The title, with which the program opens."""


# ---------------------------------------------------------------- games made of widgets


def _board(app: App, asked: ScreenshotArgs) -> None:
    _seated(app, played(asked))


def _doors(app: App, asked: ScreenshotArgs) -> None:
    """The first scoring after the decisions, and scenes opened from it, the last one on top."""
    match = played(asked, _scored)
    scene = _seated(app, match)
    for door in scene.lead_to(match.steps[-1]):
        door()


def _by_key(action: str) -> Callable[[App, ScreenshotArgs], object]:
    """A scene opened by a key over a board."""
    return lambda app, asked: _seated(app, played(asked)).on_action(action)


def _game_menu(app: App, asked: ScreenshotArgs) -> None:
    _seated(app, played(asked)).open_menu()


def _game_log(app: App, asked: ScreenshotArgs) -> None:
    _seated(app, played(asked)).open_log()


def _seat(app: App, asked: ScreenshotArgs) -> None:
    match = played(asked)
    _seated(app, match).open_seat(len(match.players) - 1)


def _new_game(app: App, asked: ScreenshotArgs) -> None:
    app.stack.push(NewGameScene(asked.game))


Shots = dict[str, Callable[[App, ScreenshotArgs], object]]


def _modules(app: App, asked: ScreenshotArgs) -> None:
    chosen = modules_asked(asked, GAMES[asked.game])
    app.stack.push(ModuleChooser(chosen, asked.players))


def _puzzle(app: App, asked: ScreenshotArgs) -> None:
    """A puzzle of the game, by its index."""
    of_game = [one for one in puzzles().values() if one.game == asked.game]
    app.stack.push(PuzzleScene(of_game[asked.decisions % len(of_game)], of_game))


MENUS: Shots = {
    "title": _title,
    "new_game": _new_game,
    "settings": _plain(SettingsScene),
    "score-pad": _plain(ScorePadScene),
    "scores": _plain(ScoresScene),
    "statistics": _plain(StatisticsScene),
    "deals": _plain(DealsScene),
    "saved": _plain(SavedGamesScene),
    "rules": _plain(RulesScene),
    "modules": _modules,
    "learn": _plain(LearnScene),
    "puzzles": _plain(PuzzlesScene),
    "puzzle": _puzzle,
}
PALACE: Shots = {
    "table": _table,
    "buying": _buying,
    "scoring": _scoring,
    "preview": _preview,
    "ending": _ending,
    "final": _final,
    "shown-result": _shown_result,
    "shown-table": _shown_table,
    "curtain": _curtain,
    "log": _log,
    "palace": _palace,
    "replay": _replay,
    "review": partial(_replay, review=True),
    "help": _help,
    "keys": _keys,
    "pause": _pause,
}
BOARDS: Shots = {
    "table": _board,
    "scoring": _doors,
    "preview": _by_key("scored"),
    "ending": _ending,
    "final": _final,
    "shown-result": _shown_result,
    "shown-table": _shown_board,
    "log": _game_log,
    "help": _help,
    "keys": _keys,
    "pause": _game_menu,
    "seat": _seat,
    "replay": _replay,
    "review": partial(_replay, review=True),
}


SCENES: Mapping[str, Shots] = {"alhambra": PALACE, "dice": BOARDS, "roll-and-write": BOARDS}
"""By game, the scenes of its table."""


def scenes_of(game: str) -> Shots:
    """By name, the function that brings each scene of a game on top."""
    return {**SCENES[game], **MENUS}

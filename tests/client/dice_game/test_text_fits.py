"""The dice table fits every window, scale and language: nothing cut, nothing over something else."""

from dataclasses import replace

import pytest

from alhambra_desktop.client.dice_game.scene import DiceScene
from alhambra_desktop.client.dice_game.sheet_scene import DiceSheetScene
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.dice_game.picks import Picks
from alhambra_desktop.presentation.dice_game.sheet import sheet_now
from tests.client.test_menu_layout import COLOURS, LONG
from tests.dice_game.board import board

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (1080, 1920), (2560, 1080)]
WAYS = [("en", 100), ("fr", 150), ("de", 100), ("de", 150), ("xx", 100), ("xx", 200)]
"""Language and scale."""

TOWERS = {"tower": {"4.1": 1, "4.2": 2}}
CHIPS = ["push-1 cancel-1 black-die-1 points-3-a points-3-b points-2-a points-2-b swap-1", "", "points-1-a"]


def positions():
    """What each kind of prompt looks like, with many chips and high tracks."""
    tracks = {"garden": ["0 1 2", "", ""] + [""] * 13 + ["3"], "tower": ["", "0 1 2 3 4 5"]}
    many = {"players": 6, "round_number": 4, "chips": CHIPS, "tracks": tracks}
    yield board(**many, throws=0), Picks()
    yield board(**many, dice="TTTTSPAG", spaces=TOWERS), Picks(frozenset((0, 1)))
    yield board(**many, dice="TTTTSPAG", spaces=TOWERS), Picks(asking="push:tower")
    yield board(**many, dice="TTTTSPAG"), Picks(asking="black")
    yield board(**many, dice="TTTTSPAG", options={"explicit_end": "yes"}), Picks()
    won = {"tower": {"4.1": 0, "3.1": 1}}
    yield board(**many, prizes=True, spaces=won, bonus={"tower": "black-die-2"}), Picks()
    yield (
        board(2, prizes=True, spaces=won, bonus={"tower": "swap-2"}, options={"two_players": "dirk"}),
        Picks(),
    )


def table_before(pilot, game, picks):
    seats = tuple(SeatSetup(f"{LONG[:-1]}{n}", c) for n, c in enumerate(COLOURS[: game.players]))
    setup = MatchSetup(seats, "1", game="dice", options=dict(game.rules.setup.options))
    scene = DiceScene(Match(setup, game, None, InlineWorker()))
    pilot.show(scene)
    scene.pick(picks)
    return scene


def faults_in(pilot, scene, layout_faults):
    """What is cut, overlapping or shortened by an ellipsis, in every way of speaking and scaling."""
    services = pilot.app.services
    for language, scale in WAYS:
        pilot.app.apply(replace(services.settings, language=language, scale=scale))
        for fault in layout_faults(scene):
            yield f"{scale} % {language}: {fault}"
        for widget in scene.ui.every():
            for words, _, _ in widget.text_boxes():
                if words.endswith("\u2026") and not words.startswith(LONG[:3]):
                    yield f"{scale} % {language}: {words!r} of {widget.key} is shortened"


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_prompt_fits(make_app, layout_faults, size):
    """All prompts and the sheet with six long names, at several scales and in every language."""
    pilot = make_app(size)
    faults = []
    for number, (game, picks) in enumerate(positions()):
        scene = table_before(pilot, game, picks)
        scene.odds = bool(number % 2)
        faults += [f"{number} {fault}" for fault in faults_in(pilot, scene, layout_faults)]
        if number == 1:
            sheet = DiceSheetScene(sheet_now(scene.view, scene.session.people), still=True)
            pilot.show(sheet)
            faults += [f"sheet {fault}" for fault in faults_in(pilot, sheet, layout_faults)]
            pilot.app.stack.pop(sheet)
        pilot.app.stack.pop(scene)
        pilot.app.stack.settle()
    assert not faults, "\n".join(faults[:40])

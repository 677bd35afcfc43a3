"""Questions of the set-up on the table: answered in secret, by persons behind the curtain and by bots."""

from dataclasses import replace
from functools import partial

import pytest

from alhambra_desktop import games
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.client.alhambra import bar
from alhambra_desktop.client.play.curtain import CurtainScene
from alhambra_desktop.match.loading import load
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.text import t
from tests.alhambra.toys.pilgrims import ChooseRoad, Pilgrims, PilgrimToy
from tests.client.alhambra.conftest import COLOURS, NAMES, TablePilot


@pytest.fixture(autouse=True)
def _pilgrims(monkeypatch):
    """The palace game with a toy that asks everybody before the first turn."""
    kind = replace(games.GAMES["alhambra"], compile=partial(compile_rules, extra=[PilgrimToy()]))
    monkeypatch.setitem(games.GAMES, "alhambra", kind)


def begun(app, *kinds, saves=None):
    app.setting(bot_speed="instant", animation="off")
    seats = tuple(SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, kinds, strict=False))
    return TablePilot(app, Match.begin(MatchSetup(seats, "roads"), saves, InlineWorker()))


def answer(table):
    """Press a chip of the bar."""
    table.press("chip", table.table.screen.prompt.chips[2].token)
    table.pilot.frames(4)


def test_one_person_answers_and_the_game_begins(app):
    """The market is empty while the question stands; bots answer at once, then the first turn comes."""
    table = begun(app, "person", "random", "random")
    table.settle()
    assert table.match.asked == 0
    assert not any(table.match.view(0).state.market)
    assert table.table.screen.table.bar.round == 0
    answer(table)
    table.settle()
    view = table.match.view(0)
    assert len(Pilgrims.of(view).roads) == 3
    assert all(view.state.market)
    assert table.table.screen.table.bar.round == 1
    assert bar.cards_left(table.table.screen.table.bar.deck) != t("table.cards_later")


def test_the_bar_does_not_call_the_deck_empty(app, monkeypatch):
    """While the deck is not laid out, it says that it comes, not "0 cards left"."""
    said, real = [], bar._caption
    monkeypatch.setattr(bar, "_caption", lambda *some: (said.append(some[-1]), real(*some))[1])
    table = begun(app, "person", "random", "random")
    table.settle()
    table.pilot.frames(2)
    assert t("table.cards_later") in said
    assert t("table.cards_left", count=0) not in said


def test_two_persons_answer_behind_the_curtain(app):
    """The second person is asked behind the curtain and sees nothing of the first one's answer."""
    table = begun(app, "person", "person", "random")
    table.settle()
    if isinstance(table.top, CurtainScene):
        table.top.close(table.match.asked)
        table.pilot.frames(3)
    answer(table)
    table.pilot.frames(6)
    assert isinstance(table.top, CurtainScene)
    assert table.match.view(1).state.frames[-1].answers == ["?"]


def test_the_question_is_kept_in_saves(app, tmp_path):
    """A match that was left in the middle of the answers goes on with them."""
    table = begun(app, "person", "person", "random", saves=SaveFolder(tmp_path))
    table.match.choose(ChooseRoad(2))
    [path] = tmp_path.iterdir()
    again = load(path, InlineWorker(), keep=False).match
    assert again.game.state.frames[-1].answers == ["2"]
    assert again.asked == 1

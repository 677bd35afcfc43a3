"""The table in the whole program on the dummy screen, driven by events."""

import time

import pytest

from alhambra_desktop.client import screenshot
from alhambra_desktop.client.alhambra import session
from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.alhambra.sheet_chart import Course
from alhambra_desktop.presentation.alhambra.targets import target_at

NAMES = ("Anna", "Karim", "Leonor", "Yusuf", "Inés", "Zahra")
COLOURS = ("white", "blue", "orange", "green", "red", "yellow")


class TablePilot:
    """Plays at a table: presses things by name, carries them, uses keys."""

    def __init__(self, pilot, match):
        self.pilot = pilot
        self.match = match
        self.table = TableScene(match)
        pilot.show(self.table)

    @property
    def top(self):
        """The scene on top."""
        return self.pilot.scene

    def point(self, name):
        """The middle of a thing by name, where nothing covers it."""
        place = self.table.place_of(name)
        assert place is not None, f"{name} is not on the table"
        target = self.table.screen.find(name)
        overlapped = name[0] == "hand" or (target is not None and target.zone == "mine")
        if name[0] == "thing" and not overlapped:  # things on a tile of the market may lie over each other
            over = target_at(self.table.screen.targets, place.centre)
            overlapped = over is not None and over.name[0] == "thing" and over.name != name
        return (place.x + 4, place.centre[1]) if overlapped else place.centre

    def press(self, *name):
        self.pilot.click(self.point(name))

    def carry(self, name, goal):
        """Drag a thing to a point or to another thing."""
        import pygame

        end = goal if isinstance(goal[0], int) else self.point(goal)
        start = self.point(name)
        self.pilot.move(start)
        self.pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        self.pilot.frames()
        for share in (0.3, 0.7, 1.0):
            between = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            self.pilot.move(between)
        self.pilot.post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)
        self.pilot.frames()

    def hear_hint(self):
        """Let the bot find the hint that was asked for, and be told it."""
        for _ in range(1000):
            if not self.table.hinting.thinking:
                break
            self.pilot.frames()
            time.sleep(0.001)
        assert not self.table.hinting.thinking
        self.pilot.frames(2)

    def settle(self, most=900):
        """Let movements and bots come to rest."""
        for _ in range(most):
            table = self.table
            others = not self.match.over and not table.session.own_turn
            if self.top is not table or not (table.busy or table._next or others):
                break
            self.pilot.wait(0.1)


def seating(app):
    """Sits down with these kinds of players at a table in the window of this program."""

    def make(*kinds, seed="7", open_hands=False, modules=(), **settings):
        app.setting(**{"bot_speed": "instant", "animation": "off", **settings})
        seats = tuple(SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, kinds, strict=False))
        setup = MatchSetup(seats, seed, open_hands=open_hands, modules=modules)
        return TablePilot(app, Match.begin(setup, None, InlineWorker()))

    return make


@pytest.fixture
def sit(app):
    """Sits down at a table with these kinds of players."""
    return seating(app)


@pytest.fixture
def sit_in(make_app):
    """The same in a window of another size."""
    return lambda size: seating(make_app(size))


@pytest.fixture(scope="module")
def _matches():
    return {}


class Remembering(InlineWorker):
    """Two matches that begin alike ask their bots the same: each question is thought about once.

    The seed of a question names the match, the seat and the step. Without answers, nothing is remembered.
    """

    def __init__(self, answers):
        super().__init__()
        self.answers = answers

    def ask(self, view, seat, level, seed, character=""):
        super().ask(view, seat, level, seed, character)
        self.asked = (level, seed, character)

    def poll(self):
        if self._question is None or self.answers is None:
            return super().poll()
        if self.asked not in self.answers:
            self.answers[self.asked] = super().poll()
        self.cancel()
        return self.answers[self.asked]


@pytest.fixture(scope="module")
def _answers():
    return {}


class Charts:
    """The points of a match by turns are computed once for all tables at which it is opened."""

    def __init__(self):
        self.courses = {}

    def chart(self, match, *about):
        opening = match.steps[0]
        _, course = self.courses.setdefault(id(opening), (opening, Course()))
        return course.chart(match, *about)


@pytest.fixture(scope="module")
def _charts():
    return Charts()


@pytest.fixture
def played_once(_matches, _answers, _charts, monkeypatch):
    """The match of a picture is played by bots once for all sizes and languages of a file of tests."""
    monkeypatch.setattr(session, "Course", lambda: _charts)
    real = screenshot.played

    def played(asked, until=None, *, people=1):
        game = (asked.game, asked.seed, asked.players, asked.modules, screenshot.LEVEL)
        key = (*game, asked.decisions, people, until and until.__qualname__)
        match, steps = _matches.get(key, (None, 0))
        if match is None or len(match.steps) != steps:  # a table may have gone on with it
            worker = Remembering(_answers.setdefault(game, {}))
            monkeypatch.setattr(screenshot, "InlineWorker", lambda: worker)
            match = real(asked, until, people=people)
            worker.answers = None  # people may choose otherwise in one picture than in another
            _matches[key] = match, len(match.steps)
        return match

    monkeypatch.setattr(screenshot, "played", played)

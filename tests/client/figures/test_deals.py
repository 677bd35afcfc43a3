"""Deals of the day and of the week: the same for everybody, with one's own history, and compared."""

import itertools
from dataclasses import replace
from datetime import date

import pygame
import pytest

from alhambra_desktop.client.figures.compare import CompareScene
from alhambra_desktop.client.figures.deals import DealsScene
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.results import Result, SeatResult, result_of
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.deals import EVENINGS, daily, key_of, setup_of, week
from tests.client.card_walk import without_a_card
from tests.client.figures.test_statistics import words_of
from tests.match.short_matches import played

DAY = date(2026, 11, 18)
MOMENTS = itertools.count(1_780_000_000)


def enter(pilot, day, *, points):
    """Anna plays the sheet of a day once; how many points it shall have brought."""
    result = result_of(played(None, day.isoformat()))
    (seat,) = result.seats
    sheet = {"final": {**seat.sheet["final"], "garden": points - seat.points + seat.categories["garden"]}}
    seat = replace(seat, points=points, sheet=sheet)
    match = f"{day}-{points}"
    pilot.app.services.results.add(replace(result, match=match, finished=next(MOMENTS), seats=(seat,)))


def test_a_deal_is_determined_by_its_date():
    """The same day, the same deal; another day, another one; each evening of a week is harder."""
    for game in GAMES:
        assert daily(game, DAY) == daily(game, DAY)
        assert daily(game, DAY).seed != daily(game, date(2026, 11, 19)).seed
    evenings = week(DAY)
    assert week(date(2026, 11, 22)) == evenings != week(date(2026, 11, 23))
    assert [len(deal.modules) for deal in evenings] == [count for count, *_ in EVENINGS]
    assert len({deal.seed for deal in evenings}) == 7


@pytest.mark.parametrize("name", ["Anna", "zahra"])
def test_every_deal_can_be_begun(name):
    """Its set-up is legal, whatever the person is called, and is known again."""
    for deal in [*(daily(game, DAY) for game in GAMES), *week(DAY)]:
        setup = setup_of(deal, name, "red")
        assert key_of(setup) == deal.key
        match = Match.begin(setup, None, InlineWorker())
        assert match.people == (0,)


def test_the_last_days_are_listed(app):
    """The best points of each day stand in its cell; a won deal and one not played are told."""
    app.setting(tips=False)  # no lesson is offered
    enter(app, DAY, points=71)
    enter(app, DAY, points=88)
    enter(app, date(2026, 11, 16), points=64)
    app.show(DealsScene(DAY))
    words = words_of(app)
    assert "88" in words
    assert "64" in words
    assert "not yet played" in words
    app.key(pygame.K_RETURN)
    setup = app.scene.match.setup
    assert (setup.game, setup.seed, setup.seats[0].name) == ("roll-and-write", "2026-11-18", "Anna")


def test_a_deal_tells_the_place(app):
    """On the card of a day and in the row of an evening, unless it was won or played alone."""
    deal = week(DAY)[0]
    rows = (
        ("Anna", "white", "person", 81, 2),
        ("Zahra", "red", "easy", 90, 1),
        ("Ben", "blue", "medium", 20, 3),
    )
    seats = tuple(SeatResult(*row, won=row[-1] == 1) for row in rows)
    about = (deal.game, deal.modules, {}, deal.seed, next(MOMENTS), 600, 3, 0)
    result = Result("0" * 16, "", *about, seats)
    app.app.services.results.add(result)
    app.show(DealsScene(DAY))
    assert "81 points, place 2 of 3" in words_of(app)


def test_at_midnight_the_deals_change(app, monkeypatch):
    """Whoever has the page open then sees and plays the deals of the new day, and of the new week."""
    app.setting(tips=False)  # no lesson is offered
    days = [date(2026, 11, 22)]

    class Clock(date):
        @classmethod
        def today(cls):
            return days[-1]

    monkeypatch.setattr("alhambra_desktop.client.figures.deals.date", Clock)
    enter(app, days[0], points=71)
    scene = DealsScene()
    app.show(scene)
    assert "71 points" in words_of(app)
    days.append(date(2026, 11, 23))
    app.frames(2)
    assert "71 points" not in words_of(app)
    assert "71" in words_of(app)  # yesterday's cell
    app.click("evening-1")
    assert app.scene.match.setup.modules == week(days[1])[0].modules
    assert app.scene.match.setup.seed == "2026-W48-1"


def test_an_evening_begins_by_a_click(app):
    """With its modules and bots, for whoever was chosen to play."""
    app.setting(tips=False)  # no lesson is offered
    app.app.services.results.remember("Inés", "red")
    app.show(DealsScene(DAY))
    app.click("evening-4")
    setup = app.scene.match.setup
    assert (setup.seats[0].name, setup.seats[0].colour) == ("Inés", "red")
    assert setup.modules == week(DAY)[3].modules
    assert [seat.player for seat in setup.seats[1:]] == ["medium", "hard", "hard"]


def test_the_same_deal_is_compared(app):
    """Side by side by category; of several earlier games another one can be chosen."""
    for points in (71, 88, 80):
        enter(app, DAY, points=points)
    app.show(DealsScene(DAY))
    app.click("compare-roll-and-write")
    assert isinstance(app.scene, CompareScene)
    assert app.scene.now.own.points == 80
    assert app.scene.earlier[app.scene.chosen].own.points == 88
    assert "\u22128" in words_of(app)
    app.scene.ui.focus("earlier")
    app.key(pygame.K_LEFT)
    assert app.scene.earlier[app.scene.chosen].own.points == 71
    assert "+9" in words_of(app)
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, DealsScene)


class QuickBots:
    """Stands for the process: every level is there at the first look after it is ready."""

    def __init__(self, setup, seat, games):
        self.asked = (setup, seat)
        self.levels = ("easy", "expert")
        self.games, self.again_asked, self.troubles = games, [], []
        known = {level: games.known(games.path(setup, seat, level)) for level in self.levels}
        self.results = {level: found for level, found in known.items() if found is not None}
        self.closed = self.over = self.ready = False

    def poll(self):
        fresh = self.ready and not self.results
        if not fresh:
            return False
        sheet = {"final": {"tower": 17}}
        self.results["easy"] = SeatResult("Anna", "red", "easy", 41, 1, True, sheet)
        self.results["expert"] = SeatResult("Anna", "red", "expert", 1234, 1, True)
        for level, found in self.results.items():
            self.games.met(self.games.path(*self.asked, level), found)
        return True

    def path(self, level):
        path = self.games.path(*self.asked, level)
        return path if path.is_file() else None

    def again(self, level):
        self.again_asked.append(level)
        self.results.pop(level)

    def close(self):
        self.closed = True


@pytest.mark.slow
@pytest.mark.parametrize("games", [1, 2])
def test_bots_play_the_same_seat_of_a_deal(make_app, data_dir, monkeypatch, games):
    """Also after one game alone: the points of each level come, and nothing goes on when one leaves."""
    monkeypatch.setattr("alhambra_desktop.client.figures.compare.BotsInSeat", QuickBots)
    for _ in range(games):
        played(data_dir, DAY.isoformat())
    pilot = make_app()
    pilot.app.services.catching.wait()
    pilot.show(DealsScene(DAY))
    pilot.click("compare-roll-and-write")
    assert not without_a_card(pilot, pilot.scene)
    assert (pilot.scene.beside is None) == (games == 1)
    bots = pilot.scene.bots
    bots.ready = True
    pilot.frames(2)
    assert bots.asked[0].seed == DAY.isoformat()
    assert "41" in words_of(pilot)
    assert "1,234" in words_of(pilot)
    assert not without_a_card(pilot, pilot.scene)
    before = words_of(pilot)
    assert pilot.scene.chosen == ("easy" if games == 1 else 0)
    pilot.click("bot-expert")
    pilot.frames(2)
    pilot.click("bot-easy")
    pilot.frames(2)
    assert pilot.scene.beside.points == 41
    assert "17" in words_of(pilot)
    assert (words_of(pilot) != before) == (games == 2)
    assert pilot.scene.ui.find("watch-earlier") is None
    pilot.key(pygame.K_ESCAPE)
    assert bots.closed
    pilot.click("compare-roll-and-write")  # what they have made of it is remembered
    pilot.frames(1)
    assert pilot.scene.beside is not None
    pilot.key(pygame.K_RETURN)
    assert pilot.scene.match.setup.seed == DAY.isoformat()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1080, 1920)])
def test_no_text_is_cut(make_app, layout_faults, size):
    """In every language and at a large scale all words have room."""
    pilot = make_app(size)
    for points in (71, 88):
        enter(pilot, DAY, points=points)
    faults = []
    for language, scale in (("de", 100), ("fr", 150), ("xx", 100)):
        pilot.setting(language=language, scale=scale)
        games = DealsScene(DAY)
        pilot.show(games)
        faults += [f"{language} {scale} %: {fault}" for fault in layout_faults(games)]
        pilot.click("compare-roll-and-write")
        faults += [f"{language} {scale} %: {fault}" for fault in layout_faults(pilot.scene)]
        pilot.scene.close()
        pilot.frames(2)
    assert not faults, "\n".join(faults)

"""The list of results in the program: entered at the end, shown beside the result, played again."""

from contextlib import closing
from dataclasses import replace

import pygame
import pytest

from alhambra_desktop.client.figures.compare import CompareScene
from alhambra_desktop.client.menus.new_game import NewGameScene
from alhambra_desktop.client.menus.scores import ScoresScene
from alhambra_desktop.client.result.scene import ResultScene
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.results import result_of
from alhambra_desktop.match.scores import Score, ScoreList, as_result
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.store import Store
from alhambra_desktop.match.worker import InlineWorker
from tests.match.short_matches import played


class First:
    """Chance that always gives the first."""

    def below(self, bound):
        return 0


@pytest.fixture
def finished(sit):
    """A game of Roll & Write played alone to its end."""
    table = sit("person", game="roll-and-write")
    while not table.match.over:
        table.table.choose(table.match.game.sample(First()))
    table.pilot.frames(4)
    return table


def test_a_game_played_alone_is_entered_once(finished, data_dir):
    """The result is on the list, on the disk, and not entered again by looking at the result."""
    assert isinstance(finished.top, ResultScene)
    (score,) = finished.top.services.scores.scores
    assert score.points == finished.match.game.totals()[0]
    finished.pilot.click(finished.top.buttons()["more"].centre)
    assert "scores" in finished.top.buttons()
    finished.pilot.key(pygame.K_ESCAPE)
    assert "scores" not in finished.top.buttons(), "Escape closes the list first"
    finished.pilot.key(pygame.K_ESCAPE)
    finished.table.open_result()
    finished.pilot.frames(3)
    assert isinstance(finished.top, ResultScene)
    with closing(Store(data_dir)) as store:
        assert ScoreList(store).scores == (score,)


def test_one_more_enter_on_the_result_begins_nothing(finished):
    """Whoever has skipped the end with Enter may press it once more; the next one begins a game."""
    finished.pilot.key(pygame.K_RETURN)
    finished.pilot.frames(2)
    assert isinstance(finished.top, ResultScene)
    finished.pilot.key(pygame.K_RETURN)
    finished.pilot.frames(2)
    assert not isinstance(finished.top, ResultScene)


def test_a_result_is_played_again(finished):
    """From the list an entry leads to New game with its seed, variant and one person."""
    finished.top.press("scores")
    finished.pilot.frames(2)
    assert isinstance(finished.top, ScoresScene)
    (score,) = finished.top.services.scores.scores
    finished.pilot.click(f"again-{score.digest}")
    assert isinstance(finished.top, NewGameScene)
    setup = finished.top.plan.setup()
    assert (setup.game, setup.seed, len(setup.seats)) == ("roll-and-write", "7", 1)
    assert setup.seats[0].is_person


def test_an_empty_list_says_how_to_fill_it(app):
    """New game leads to the list; without entries it explains itself."""
    app.show(NewGameScene("roll-and-write"))
    assert "scores" not in app.shown, "it is for one seat"
    for _ in range(2):
        app.click("seat-1-remove")
    app.click("scores")
    assert isinstance(app.scene, ScoresScene)
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, NewGameScene)


def test_games_with_others_are_not_listed(sit):
    """With two seats nothing is entered, and the result has no way to the list."""
    table = sit("person", "person", game="roll-and-write")
    while not table.match.over:
        table.table.choose(table.match.game.sample(First()))
    table.pilot.frames(4)
    assert isinstance(table.top, ResultScene)
    assert table.top.services.scores.scores == ()
    assert len(table.top.services.results.played()) == 1, "it counts among the figures all the same"
    table.pilot.click(table.top.buttons()["more"].centre)
    assert "scores" not in table.top.buttons()
    assert "figures" in table.top.buttons()


@pytest.mark.parametrize("size", [(1024, 640), (1080, 1920)])
def test_a_long_list_fits(make_app, layout_faults, size):
    """Long names and seeds are cut with an ellipsis, in every language and scale."""
    pilot = make_app(size)
    for number in range(12):
        variant = "high_score" if number % 3 else "against_dummies"
        score = Score(
            "roll-and-write",
            variant,
            2 + number % 2,
            150 - number,
            True,
            "Maximiliana Wolfeschlegel"[:24],
            "a very long seed 1234567"[: 10 + number],
            "2026-03-01",
            str(number),
        )
        pilot.app.services.results.add(as_result(score))
    scene = ScoresScene()
    pilot.show(scene)
    faults = []
    for language in ("fr", "de", "xx"):
        for scale in (100, 200):
            pilot.setting(language=language, scale=scale)
            faults += [f"{language} {scale} %: {fault}" for fault in layout_faults(scene)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("before", [False, True])
def test_a_result_leads_to_the_comparison(sit, before):
    """The same deal: with earlier games of it, and with bots even if there are none."""
    table = sit("person", game="roll-and-write")
    results = table.pilot.app.services.results
    if before:
        earlier = result_of(played(None, "7"))
        name = table.match.setup.seats[0].name
        seats = tuple(replace(seat, name=name) for seat in earlier.seats)
        results.add(replace(earlier, finished=earlier.finished - 60, seats=seats))
    while not table.match.over:
        table.table.choose(next(iter(table.match.game.candidates())))
    table.pilot.frames(4)
    assert isinstance(table.top, ResultScene)
    table.top.press("same")
    table.pilot.frames(2)
    assert isinstance(table.top, CompareScene)
    assert table.top.now.result.match == table.match.identity
    assert len(table.top.earlier) == before
    assert table.top.bots is not None
    table.pilot.key(pygame.K_RETURN)
    assert table.top.match.setup == table.match.setup
    assert table.top.match is not table.match


def test_the_rarer_buttons_of_a_result_are_reached_by_keys(finished):
    """Tab leads to More, Enter opens the list and begins in it; a press beside it closes it."""
    result, pilot = finished.top, finished.pilot
    assert list(result.buttons()) == ["title", "more", "watch", "new", "again"]
    while result._focus != "more" or not result._ring:
        pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    assert result._focus == "same"
    assert {"same", "table", "scores", "keep"} <= set(result.buttons())
    pilot.key(pygame.K_TAB)
    assert result._focus == "table"
    pilot.click((5, 5))
    assert "table" not in result.buttons()
    pilot.click(result.buttons()["more"].centre)
    pilot.click(result.buttons()["table"].centre)
    assert finished.top is finished.table


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_list_of_a_result_fits_into_the_window(make_app, size):
    """All its buttons lie in the window, and none over another."""
    pilot = make_app(size)
    pilot.setting(animation="off")
    seats = (SeatSetup("Anna", "white"), SeatSetup("Karim", "blue", "easy"))
    match = Match.begin(MatchSetup(seats, "7", "roll-and-write"), None, InlineWorker())
    while not match.over:
        match.choose(match.game.sample(First()))
    table = pilot.show(table_of(match))
    table.open_result()
    pilot.frames(4)
    assert isinstance(pilot.scene, ResultScene)
    pilot.click(pilot.scene.buttons()["more"].centre)
    places = [pygame.Rect(rect) for rect in pilot.scene.buttons().values()]
    assert len(places) == 10
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in places)
    assert not any(one.colliderect(other) for one in places for other in places if one is not other)

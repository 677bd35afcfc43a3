"""The prize that decided a dice game, and its sentences."""

import pytest

from alhambra_desktop.bots import make_bot
from alhambra_desktop.dice_game.events import PrizeTaken
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.dice_game.turning_moment import moment_of, prizes_of, recounted
from alhambra_desktop.presentation.match_log import people_of
from alhambra_desktop.presentation.turning_moment import TurningMomentSearch


@pytest.fixture(scope="module")
def over():
    seats = tuple(SeatSetup(n, c, "easy") for n, c in (("Anna", "white"), ("Karim", "blue"), ("Inés", "red")))
    match = Match.begin(MatchSetup(seats, "3", game="dice"), None, InlineWorker())
    bot = make_bot("easy", "3")
    while match.asked is not None:
        match.choose(bot.choose(match.view(match.asked)))
    return match


def test_all_prizes_of_the_winner_are_recounted(over):
    """The latest first, each in the step that paid it."""
    (winner,) = over.game.state.winners
    told = list(recounted(over.steps, over.game, winner))
    won = [prize for prize in prizes_of(over.steps) if prize.owner == winner]
    assert len(told) == len(won)
    assert [gain.game_round for gain in told] == sorted((gain.game_round for gain in told), reverse=True)
    for gain in told:
        prize = prizes_of(over.steps)[int(gain.thing)]
        assert any(event is prize for event in over.steps[gain.step].events)


@pytest.mark.slow
def test_steps_without_their_beginning_are_not_recounted(over):
    """What was not seen cannot be told."""
    (winner,) = over.game.state.winners
    begun = next(
        n for n, step in enumerate(over.steps) if any(isinstance(x, PrizeTaken) for x in step.events)
    )
    assert list(recounted(over.steps[begun + 1 :], over.game, winner)) == []


def test_the_decisive_prize_is_told(over):
    """Anna has 126 points, Karim 125: the sentence says who would have won, and how the prize looked."""
    view = over.game
    assert view.totals() == (126, 125, 95)
    search = TurningMomentSearch(recounted(over.steps, view, 0), view.totals(), (0,), view.players)
    assert moment_of(search, over.steps, view, people_of(over)) is None
    while not search.over:
        search.step()
    model = moment_of(search, over.steps, view, people_of(over))
    assert search.decided
    assert model.title == "The moment that decided"
    assert model.when == "Round 5 · Seraglios: 2 building points"
    assert model.words == "Without it Karim would have won, 125 to 119"
    assert model.thing == "seraglio"

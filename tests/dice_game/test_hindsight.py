"""What a game would have brought without one prize."""

import pytest

from alhambra_desktop.dice_game.events import PrizeTaken, StoneClimbed
from alhambra_desktop.dice_game.hindsight import totals_without
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.tally import ScoringEnded
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from tests.dice_game.board import board

COLOURS = ("white", "blue", "orange", "red", "green", "yellow")


@pytest.mark.parametrize("players", [2, 3, 6])
def test_with_every_prize_the_totals_are_those_of_the_game(players):
    """The events alone lead to the booked points, with the dummy too."""
    options = {"two_players": "dirk"} if players == 2 else {}
    seats = tuple(SeatSetup(f"Player {n}", colour) for n, colour in enumerate(COLOURS[:players], 1))
    match = Match.begin(MatchSetup(seats, "7", game="dice", options=options), None, InlineWorker())
    dice = Dice("7")
    while not match.over:
        match.choose(match.game.sample(dice))
    events = [event for step in match.steps for event in step.events]
    assert totals_without(match.game, events) == match.game.totals()


def told(*prizes):
    """Prizes with their building points, then scoring A; each is owner, points, chip."""
    events = []
    height = {}
    for owner, points, chip in prizes:
        events.append(PrizeTaken("tower", owner, 1, points, chip))
        for _ in range(points):
            height[owner] = height.get(owner, 0) + 1
            events.append(StoneClimbed(owner, "tower", height[owner]))
    return [*events, ScoringEnded("A", (0, 0, 0))]


def test_without_a_prize_the_next_leads():
    """Towers bring 6 and 0 in scoring A: without two of the points the other stone is first."""
    game = board()
    first, second = game.rules.components.scoring["A"]["tower"][:1], 0
    events = told((0, 2, ""), (1, 1, ""))
    assert totals_without(game, events)[:2] == (*first, second)
    assert totals_without(game, events, 0)[:2] == (second, *first)


def test_a_stone_that_came_first_stays_below():
    """On one space the stone that was there first ranks first, also with a point less."""
    game = board()
    (first,) = game.rules.components.scoring["A"]["tower"][:1]
    events = told((1, 1, ""), (0, 1, ""), (0, 1, ""))
    assert totals_without(game, events)[:2] == (first, 0)
    assert totals_without(game, events, 2)[:2] == (0, first)


def test_a_chip_of_the_prize_brings_no_points_then():
    """A chip worth 2 points is missing in the scoring; a swap chip brings none anyway."""
    game = board()
    events = told((0, 1, ""), (1, 1, "points-2-a"), (1, 1, "swap-1"))
    with_all = totals_without(game, events)
    assert with_all[1] - totals_without(game, events, 1)[1] >= 2
    chips = told((0, 3, ""), (1, 1, "points-2-a"))
    assert totals_without(game, chips)[1] == 2
    assert totals_without(game, chips, 1)[1] == 0

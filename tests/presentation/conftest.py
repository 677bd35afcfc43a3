"""Matches for the tests of presentation."""

import pytest

from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from tests.presentation.games import COLOURS, NAMES


@pytest.fixture
def make_match():
    """Begins a match of persons and bots, kept nowhere."""
    made = []

    def make(*kinds, seed="7", open_hands=False):
        seats = tuple(SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, kinds, strict=False))
        setup = MatchSetup(seats, seed, open_hands=open_hands)
        match = Match.begin(setup, None, InlineWorker())
        made.append(match)
        return match

    yield make
    for match in made:
        match.close()

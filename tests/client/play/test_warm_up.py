"""The bots are prepared while their table appears, so that no frame of the first turn has to do it."""

import pytest

from alhambra_desktop.client.tables import TABLES
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup
from alhambra_desktop.match.worker import InlineWorker
from tests.match.conftest import seats


class Prepared(InlineWorker):
    """Remembers for which games it was prepared, and whether it was asked before."""

    def __init__(self):
        super().__init__()
        self.calls = []

    def warm_up(self, game=None):
        self.calls.append(game)

    def ask(self, *question):
        self.calls.append("asked")
        super().ask(*question)


@pytest.mark.parametrize("game", list(TABLES))
@pytest.mark.parametrize("players", [("easy", "person"), ("person", "person")])
def test_bots_are_prepared_when_the_table_appears(make_app, game, players):
    """Before anything is asked, and only where a bot plays."""
    pilot = make_app((1280, 720))
    match = Match.begin(MatchSetup(seats(*players), "7", game), None, Prepared())
    pilot.show(TABLES[game](match))
    assert match.worker.calls[:1] == ([match.game] if "easy" in players else [])

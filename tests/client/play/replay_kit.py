"""What tests of replays share."""

import functools

from alhambra_desktop.client.replay.scene import ReplayScene, watch
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.match.seating import SeatSetup
from tests.match import short_matches

SEATS = (SeatSetup("Anna", "white", "easy"), SeatSetup("Karim", "blue", "easy"))


def played(game="alhambra", steps=10_000, folder=None):
    """A match between two bots who choose blindly, so far."""
    return short_matches.played(folder, "5", players=("easy", "easy"), game=game, steps=steps)


recorded = functools.cache(played)
"""The same, kept: watching a match does not change it."""


def still(make_app):
    """The program in a small window; nothing moves."""
    found = make_app((1280, 720))
    found.app.services.table = table_of
    found.setting(animation="off")
    return found


def opened(pilot, game="alhambra", steps=10_000, at=0):
    scene = pilot.show(watch(recorded(game, steps), at=at))
    assert isinstance(scene, ReplayScene)
    return scene

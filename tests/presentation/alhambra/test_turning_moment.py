"""The moment that decided: recounted by the rules, the latest tile first; the skyline of a city."""

from types import SimpleNamespace

import pytest

from alhambra_desktop.alhambra import scoring
from alhambra_desktop.alhambra.hindsight import change_without
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.alhambra.skyline import GARDEN, TREES, skyline
from alhambra_desktop.presentation.alhambra.turning_moment import moment_of, recounted
from alhambra_desktop.presentation.people import Participant
from alhambra_desktop.presentation.turning_moment import Gain, TurningMomentSearch


@pytest.fixture(scope="module")
def over():
    seats = tuple(SeatSetup(n, c, "easy") for n, c in (("Anna", "white"), ("Karim", "blue"), ("Inés", "red")))
    match = Match.begin(MatchSetup(seats, "6"), None, InlineWorker())
    while not match.over:
        match.poll()
    return match


def test_a_tile_of_the_last_scoring_is_taken_out(over):
    """Without it its owner counts one building less, and the points are those of the changed city."""
    game = over.game
    (winner,) = game.state.winners
    changes = []
    for placed in [tile for tile in game.seat(winner).city.tiles() if tile.piece.type]:
        change = change_without(game, "C", winner, placed.piece.id)
        other = game.copy()
        other.seat(winner).city = game.seat(winner).city.remove(placed.cell)
        now, then = scoring.sheet(game, "C"), scoring.sheet(other, "C")
        expected = [sum(row.points[p] for row in then) - sum(row.points[p] for row in now) for p in range(3)]
        assert list(change) == expected
        changes.append(change[winner])
    assert min(changes) < 0


def test_a_tile_that_lay_elsewhere_changes_nothing(over):
    """A tile of another city, or none, is not in this one."""
    (winner,) = over.game.state.winners
    other = next(p for p in range(3) if p != winner)
    tile = next(tile.piece.id for tile in over.game.seat(other).city.tiles() if tile.piece.type)
    assert change_without(over.game, "C", winner, tile) == (0, 0, 0)


def test_the_latest_tile_comes_first(over):
    """In the order of the game backwards, each once; every tile laid and kept is there."""
    (winner,) = over.game.state.winners
    told = list(recounted(over, winner, 3))
    rounds = [laid.game_round for laid in told]
    assert rounds == sorted(rounds, reverse=True)
    lying = {tile.piece.id for tile in over.game.seat(winner).city.tiles() if tile.piece.type}
    assert lying <= {laid.thing for laid in told}


def test_without_all_scorings_nothing_is_reported(over):
    """A match of which the beginning is not known cannot be recounted."""
    ended = [n for n, step in enumerate(over.steps) if any("Ended" in type(x).__name__ for x in step.events)]
    known = SimpleNamespace(steps=over.steps[ended[0] + 1 :], games_at=over.games_at)
    (winner,) = over.game.state.winners
    assert list(recounted(known, winner, 3)) == []


def search(*told, totals=(50, 45, 20)):
    looked = TurningMomentSearch([Gain(*one) for one in told], totals, (0,), 3)
    while not looked.over:
        looked.step()
    return looked


def test_the_latest_decisive_tile_is_found():
    """Earlier ones that would do as well are not looked at."""
    looked = search(("a", 9, (49, 45, 20)), ("b", 7, (44, 46, 20)), ("c", 2, (10, 60, 20)))
    assert (looked.found.thing, looked.decided) == ("b", True)


def test_a_tie_has_no_decisive_tile():
    """Whoever would have shared the victory would still have won; the largest swing is told."""
    looked = search(("a", 9, (48, 45, 20)), ("b", 7, (45, 45, 20)))
    assert (looked.found.thing, looked.decided) == ("b", False)


def test_a_dummy_is_not_a_winner():
    """Dirk, after the seats, has more points than the winner: he is nobody's rival."""
    looked = TurningMomentSearch([Gain("a", 9, (44, 45, 90))], (50, 45, 80), (0,), 2)
    looked.step()
    assert (looked.found.thing, looked.decided) == ("a", True)


def test_a_shared_victory_has_no_moment():
    """Each of the two could have lost it by any point: nothing is told, and nothing is looked at."""
    looked = TurningMomentSearch([Gain("a", 9, (40, 50, 20))], (50, 50, 20), (0, 1), 3)
    assert looked.over
    looked.step()
    assert looked.found is None


def test_no_decisive_tile_is_reported():
    """Then there is no moment."""
    assert search(("a", 9, (50, 45, 20))).found is None


def test_the_sentence_has_both_numbers(over):
    """Who would have won, and the points of both."""
    view = over.view(0)
    tile = next(tile.piece.id for tile in over.game.seat(0).city.tiles() if tile.piece.type)
    people = tuple(Participant(n, name, "red", "person") for n, name in enumerate(("Anna", "Karim", "Inés")))
    model = moment_of(search((tile, 7, (44, 46, 20))), view, people)
    assert model.words == "Without it Karim would have won, 46 to 44"
    assert model.when.startswith("Round 7")
    model = moment_of(search((tile, 7, (48, 45, 20))), view, people)
    assert model.words == "The lead is 5 with it, and 3 without it"


def test_every_building_stands_in_the_skyline():
    """One of each, towers behind chambers behind pavilions; a garden is two trees in front of all."""
    standing = skyline([("pavilion", 2), ("tower", 6), ("chambers", 0), (GARDEN, 3)])
    kinds = [one.kind for one in standing]
    assert kinds == ["tower", "chambers", "pavilion", *[GARDEN] * TREES]
    assert all(0 < one.x < 1 for one in standing)


def test_dearer_buildings_are_larger():
    """Within a type."""
    low, high = sorted(skyline([("tower", 0), ("tower", 6)]), key=lambda one: one.level)
    assert low.width < high.width


def test_a_city_of_very_many_tiles_stays_in_the_picture():
    """With modules there can be dozens of a type."""
    standing = skyline([(kind, n % 7) for kind in ("tower", "pavilion", GARDEN) for n in range(25)])
    assert all(-0.05 <= one.x <= 1.1 for one in standing)

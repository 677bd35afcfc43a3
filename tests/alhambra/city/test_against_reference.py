"""The quick facts of a city against a slow, obvious reference, over random cities."""

import random

import pytest

from tests.alhambra.city import random_cities
from tests.alhambra.city.random_cities import PROBES, grown_cities


@pytest.mark.slow
@pytest.mark.rule("alhambra 6")
def test_placements_agree_with_the_definition() -> None:
    """Legal cells and reasons agree with the definition S1 to S3 in more than 12,000 placements."""
    rng = random.Random(1)
    asked = sum(
        random_cities.compare_placements(grown, rng.sample(PROBES, 2)) for grown in grown_cities(rng, 500, 22)
    )
    assert asked > 12_000


@pytest.mark.slow
@pytest.mark.rule("alhambra 9.1")
def test_walls_agree_with_the_reference() -> None:
    """The longest wall, all runs and the forecast of a placement agree in 800 cities."""
    rng = random.Random(2)
    asked = sum(
        random_cities.compare_walls(grown, rng.sample(PROBES, 1)) for grown in grown_cities(rng, 800, 28)
    )
    assert asked > 1_600


@pytest.mark.slow
@pytest.mark.rule("alhambra 7")
def test_redesigns_agree_with_the_definition() -> None:
    """Removals and exchanges agree with the definition in 200 cities."""
    rng = random.Random(3)
    asked = sum(
        random_cities.compare_redesign(grown, rng.sample(PROBES, 2)) for grown in grown_cities(rng, 200, 25)
    )
    assert asked > 5_000


@pytest.mark.slow
def test_moves_agree_with_the_judgement_of_each_cell() -> None:
    """Where a lifted tile may come: what is listed is what is judged cell by cell, in 250 cities."""
    rng = random.Random(6)
    asked = sum(random_cities.compare_moves(grown) for grown in grown_cities(rng, 250, 20))
    assert asked > 1_500


@pytest.mark.rule("alhambra 6")
def test_checks_of_positions_agree() -> None:
    """The check of whole positions agrees for sound cities and for cities spoilt by one tile."""
    rng = random.Random(4)
    for grown in grown_cities(rng, 400, 25):
        random_cities.compare_soundness(grown, rng)


def test_random_cities_are_varied_enough() -> None:
    """The random cities have long and broken walls, refused gaps and removals that cut something off."""
    rng = random.Random(5)
    cities = [grown.city for grown in grown_cities(rng, 300, 25)]
    refusals = {
        reason.code
        for city in cities
        for cell in city.frontier()
        if (reason := city.why_not_place(PROBES[0], cell)) is not None
    }
    removals = {
        reason.code for city in cities for cell in city.cells() if (reason := city.why_not_remove(cell))
    }
    assert refusals == {"edge_mismatch", "encloses_gap"}
    assert removals == {"fountain_fixed", "cuts_off", "opens_gap"}
    assert any(len(city.wall_runs()) > 4 for city in cities)
    assert max(city.longest_wall() for city in cities) > 15

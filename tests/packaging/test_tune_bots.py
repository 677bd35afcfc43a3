"""The script that finds the bots' weights: what it fits is what was there."""

import math
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from alhambra_desktop.bots.alhambra.position import FEATURES
from alhambra_desktop.engine.randomness import Dice
from tests.packaging.script import load

tune_bots = load("tune_bots")


@pytest.mark.slow
def test_a_fit_finds_the_weights_that_made_the_winners():
    """Winners drawn by known weights, from features drawn by lot: the fit tells these weights again."""
    dice = Dice("fit")
    true = dict.fromkeys(FEATURES, 0.0) | {"wall": 0.5, "coin": 1.5, "order": -2.0}
    looked = []
    for _ in range(1_500):
        rows = [[20 * dice.unit() for _ in range(1 + len(FEATURES))] for _ in range(3)]
        values = [
            (row[0] + sum(true[name] * x for name, x in zip(FEATURES, row[1:], strict=True))) / 4
            for row in rows
        ]
        shares = [math.exp(value - max(values)) for value in values]
        lot, winner = dice.unit() * sum(shares), 0
        while lot > shares[winner]:
            lot -= shares[winner]
            winner += 1
        over = tuple([tuple([x / 4.0 for x in row]) for row in rows])
        looked.append(tune_bots.Looked(over, tuple([float(seat == winner) for seat in range(3)])))
    found = tune_bots._fitted(looked, (4.0, 4.0))
    for name, weight in true.items() - {("further", 0.0)}:
        assert getattr(found, name) == pytest.approx(weight, abs=0.25), name
    assert found.late == found.early == pytest.approx(4.0, abs=0.6)


def test_a_fit_finds_how_sure_a_lead_is_with_modules():
    """Winners drawn by a spread that grows with the modules: the fit tells its growth again."""
    dice, courses, weights = Dice("modules"), [], tune_bots.standard().positions.two
    nothing = (0.0,) * len(FEATURES)
    for number in range(6_000):
        modules = tune_bots.MIXED[number % 4]
        lead = 12 * dice.unit() - 6
        won = dice.unit() < 1 / (1 + math.exp(-lead / math.sqrt(1 + 0.2 * modules)))
        looks = (((lead, nothing), (0.0, nothing)),)
        courses.append(tune_bots.Course(modules, looks, (1.0,), (0.0, 0.0), (float(won), float(not won))))
    found = min(tune_bots.GRID, key=lambda share: tune_bots._lost(courses, weights, weights, share))
    assert found == pytest.approx(0.2, abs=0.06)


def test_a_fit_finds_what_features_are_worth_with_modules():
    """Coins are worth a point less and an exact purchase two more, half as much with half the modules."""
    dice, courses, weights = Dice("worth"), [], tune_bots.standard().positions.two
    coin, exact = FEATURES.index("coin"), FEATURES.index("exact")
    for number in range(400):
        modules = (0, 22, 43)[number % 3]
        looks, truth = [], 0.0
        for _ in range(tune_bots.AHEAD + 1):
            amounts = [4 * dice.unit() - 2 for _ in FEATURES]
            worth = modules / 43 * (2 * amounts[exact] - amounts[coin])
            looks.append(((truth - worth, tuple(amounts)), (0.0, (0.0,) * len(FEATURES))))
        courses.append(tune_bots.Course(modules, tuple(looks), (1.0,) * 3, (truth, -truth), (1.0, 0.0)))
    found = tune_bots.with_all(courses, weights)
    changes = {name: getattr(found, name) - getattr(weights, name) for name in FEATURES}
    assert changes.pop("coin") == pytest.approx(-1.0, abs=0.1)
    assert changes.pop("exact") == pytest.approx(2.0, abs=0.1)
    assert all(abs(change) < 0.1 for change in changes.values()), changes


def test_games_with_modules_are_fitted_to_what_came_of_them():
    """Values, features, margins and winners stand beside each other; the weights without modules stay."""
    positions = tune_bots.standard().positions
    course = tune_bots._course((2,), 0, "fit", positions.two)
    assert course.modules == 4
    assert sum(course.won) == 1.0
    assert sum(course.margins) == 0.0
    assert all(len(looks) == 2 and len(looks[0][1]) == len(FEATURES) for looks in course.looks)
    with ThreadPoolExecutor(2) as pool:
        found = tune_bots.fit_modules(1, "fit", pool)
    assert list(found) == ["two", "two_all", "more", "more_all"]
    assert replace(found["more"], modules=positions.more.modules) == positions.more
    assert found["more_all"] != positions.more


@pytest.mark.slow
def test_policies_are_bred_the_same_way_on_any_number_of_cores(capsys):
    """The same seed gives the same weights, near those it began with; the proof counts fresh games."""
    found = []
    for cores in (1, 3):
        with ThreadPoolExecutor(cores) as pool:
            found.append(tune_bots.breed_policy(1, 3, 2, "test", pool))
    assert found[0] == found[1] != tune_bots.standard().weights
    with ThreadPoolExecutor(2) as pool:
        assert not tune_bots.proven(found[0], 2, "proof", pool)
    assert "of 2 games" in capsys.readouterr().out

"""The script that finds what changes with modules: what it finds is what was there."""

import math
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from alhambra_desktop.bots.alhambra.position import FEATURES
from alhambra_desktop.bots.alhambra.weights import feature_names
from alhambra_desktop.engine.randomness import Dice
from tests.packaging.script import load

tune_modules = load("tune_modules")


def test_a_fit_finds_how_sure_a_lead_is_with_modules():
    """Winners drawn by a spread that grows with the modules: the fit tells its growth again."""
    dice, courses, weights = Dice("modules"), [], tune_modules.standard().positions.two
    nothing = (0.0,) * len(FEATURES)
    for number in range(6_000):
        modules = tune_modules.MIXED[number % 4]
        lead = 12 * dice.unit() - 6
        won = dice.unit() < 1 / (1 + math.exp(-lead / math.sqrt(1 + 0.2 * modules)))
        looks = (((lead, nothing), (0.0, nothing)),)
        courses.append(tune_modules.Course(modules, looks, (1.0,), (0.0, 0.0), (float(won), float(not won))))
    found = min(tune_modules.GRID, key=lambda share: tune_modules._lost(courses, weights, weights, share))
    assert found == pytest.approx(0.2, abs=0.06)


def test_a_fit_finds_what_features_are_worth_with_modules():
    """Coins are worth a point less and an exact purchase two more, half as much with half the modules."""
    dice, courses, weights = Dice("worth"), [], tune_modules.standard().positions.two
    coin, exact = FEATURES.index("coin"), FEATURES.index("exact")
    for number in range(400):
        modules = (0, 22, 43)[number % 3]
        looks, truth = [], 0.0
        for _ in range(tune_modules.AHEAD + 1):
            amounts = [4 * dice.unit() - 2 for _ in FEATURES]
            worth = modules / 43 * (2 * amounts[exact] - amounts[coin])
            looks.append(((truth - worth, tuple(amounts)), (0.0, (0.0,) * len(FEATURES))))
        courses.append(tune_modules.Course(modules, tuple(looks), (1.0,) * 3, (truth, -truth), (1.0, 0.0)))
    found = tune_modules.with_all(courses, weights)
    changes = {name: getattr(found, name) - getattr(weights, name) for name in FEATURES}
    assert changes.pop("coin") == pytest.approx(-1.0, abs=0.1)
    assert changes.pop("exact") == pytest.approx(2.0, abs=0.1)
    assert all(abs(change) < 0.1 for change in changes.values()), changes


def test_games_with_modules_are_fitted_to_what_came_of_them():
    """Values, features, margins and winners stand beside each other; the weights without modules stay."""
    positions = tune_modules.standard().positions
    course = tune_modules._course((2,), 0, "fit", positions.two)
    assert course.modules == 4
    assert sum(course.won) == 1.0
    assert sum(course.margins) == 0.0
    assert all(len(looks) == 2 and len(looks[0][1]) == len(FEATURES) for looks in course.looks)
    with ThreadPoolExecutor(2) as pool:
        found = tune_modules.fit_modules(1, "fit", pool)
    assert list(found) == ["two", "two_all", "more", "more_all"]
    assert replace(found["more"], modules=positions.more.modules) == positions.more
    assert found["more_all"] != positions.more


def test_what_is_clearly_better_for_the_policy_is_found():
    """More coins lead by forty points, fewer exact purchases by as many; of the rest chance alone tells."""
    dice, played, names = Dice("ways"), [], feature_names()
    for _ in range(400):
        ways = [1 if dice.unit() < 0.5 else -1 for _ in names]
        lead = 40 * (ways[names.index("coin")] - ways[names.index("exact")]) + 300 * (dice.unit() - 0.5)
        played.append((ways, lead))
    found = tune_modules.better(played)
    assert (found.pop("coin"), found.pop("exact")) == (1, -1)
    assert len(found) <= 2


def test_a_duel_sets_higher_weights_against_lower_ones(monkeypatch):
    """Each side has what the other has not; the lead is that of the side whose ways are told."""
    asked = []

    def won(high, low, players, deal, seat, modules):
        asked.append((high, low, len(modules)))
        return 1.0, 300.0

    monkeypatch.setattr(tune_modules.tune_bots, "won", won)
    factors = dict.fromkeys(feature_names(), 1.0) | {"coin": 2.0}
    ways, lead = tune_modules._duel(factors, "deal")
    (high, low, modules) = asked[0]
    assert (lead, modules) == (tune_modules.DECIDED, 43)
    assert {*ways} == {1, -1}
    for way, name in zip(ways, feature_names(), strict=True):
        here, there = getattr(high, name), getattr(low, name)
        assert here == pytest.approx(there * tune_modules.STEP ** (2 * way))
        middle = factors[name] * getattr(tune_modules.standard().weights, name)
        assert here * there == pytest.approx(middle**2)


def test_rounds_go_on_while_something_is_better(monkeypatch):
    """Coins go up a step in two rounds, exact purchases down in one; the third finds nothing."""
    monkeypatch.setattr(tune_modules, "_duel", lambda factors, deal: ([], 0.0))
    told = iter(({"coin": 1}, {"coin": 1, "exact": -1}, {}))
    monkeypatch.setattr(tune_modules, "better", lambda played: next(told))
    with ThreadPoolExecutor(1) as pool:
        found = tune_modules.fit_policy(6, 1, "rounds", pool)
    assert found == {"coin": 1.562, "exact": 0.8}

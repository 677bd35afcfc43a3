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
    for name, weight in true.items():
        assert getattr(found, name) == pytest.approx(weight, abs=0.25), name
    assert found.late == found.early == pytest.approx(4.0, abs=0.6)


def test_a_fit_finds_how_sure_a_lead_is_with_modules():
    """Winners drawn by a spread that grows with the modules: the fit tells its growth again."""
    dice, leads = Dice("modules"), []
    for number in range(6_000):
        modules = tune_bots.MIXED[number % 4]
        lead = 12 * dice.unit() - 6
        won = dice.unit() < 1 / (1 + math.exp(-lead / math.sqrt(1 + 0.2 * modules)))
        leads.append(tune_bots.Lead((lead, 0.0), modules, (float(won), float(not won))))
    found = min(tune_bots.GRID, key=lambda share: tune_bots._lost(leads, share))
    assert found == pytest.approx(0.2, abs=0.06)


def test_games_with_modules_are_fitted_to_their_winners():
    """Only the weight of a module is found anew; values and winners stand beside each other."""
    weights = tune_bots.standard().positions
    leads = tune_bots._leads((2,), 0, "fit", weights.two)
    assert leads
    assert all(one.modules == 4 and sum(one.won) == 1.0 and len(one.values) == 2 for one in leads)
    found = tune_bots.fit_modules(1, "fit")
    assert replace(found["more"], modules=weights.more.modules) == weights.more


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

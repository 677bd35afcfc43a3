"""The script that finds the bots' weights: what it fits is what was there."""

import math
from concurrent.futures import ThreadPoolExecutor

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


@pytest.mark.slow
def test_policies_are_bred_the_same_way_on_any_number_of_cores(capsys):
    """The same seed gives the same weights, near those it began with; the proof counts fresh games."""
    found = []
    for cores in (1, 3):
        with ThreadPoolExecutor(cores) as pool:
            found.append(tune_bots.breed_policy(1, 3, 2, "test", pool))
    assert found[0] == found[1] != tune_bots.standard().weights
    with ThreadPoolExecutor(2) as pool:
        assert not tune_bots.proven(found[0], tune_bots.standard().weights, 2, "proof", pool)
    assert "of 2 games" in capsys.readouterr().out

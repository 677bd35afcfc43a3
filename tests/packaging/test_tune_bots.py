"""The script that finds the bots' weights: what it fits is what was there."""

import math

import pytest

from alhambra_desktop.bots.position import FEATURES
from alhambra_desktop.engine.randomness import Dice
from tests.packaging.script import load

tune_bots = load("tune_bots")


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

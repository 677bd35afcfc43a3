"""The script by which the search teaches the policy: what it fits is what was there."""

from typing import Any

import pytest

from alhambra_desktop.bots.alhambra.weights import feature_names
from alhambra_desktop.bots.levels import standard
from alhambra_desktop.engine.randomness import Dice
from tests.bots.positions import asked_view, position
from tests.packaging.script import load

teach_bots = load("teach_bots")


def lesson(dice: Dice, change: dict[str, float]) -> dict[str, Any]:
    """A lesson whose playouts judge as the policy with changed weights would."""
    names = feature_names()
    slopes = [[round(4 * dice.unit() - 2, 3) for _ in names] for _ in range(4)]
    values = [10 * dice.unit() for _ in range(4)]
    judged = [
        value + sum(change.get(name, 0.0) * slope for name, slope in zip(names, row, strict=True))
        for value, row in zip(values, slopes, strict=True)
    ]
    return {
        "players": 2,
        "modules": [],
        "freshness": 0.5,
        "found": [0.01 * value + 0.4 for value in judged],
        "value": values,
        "slopes": slopes,
    }


def test_the_fit_finds_the_weights_of_the_playouts() -> None:
    """Playouts that count a coin for more and a wall for less: the fit says so, and nothing else changes."""
    dice, change = Dice("teach"), {"coin": 0.5, "wall": -0.2, "deny_tile": 1.0}
    found, told = teach_bots.taught([lesson(dice, change) for _ in range(300)], 1e-9, ())
    for name in feature_names():
        was = getattr(standard().weights, name)
        assert getattr(found, name) == pytest.approx(was + change.get(name, 0.0), abs=0.01)
    assert "1200 choices" in told[0]


def test_fixed_weights_do_not_change() -> None:
    """What is to be kept is not touched."""
    dice = Dice("kept")
    found, _ = teach_bots.taught([lesson(dice, {"coin": 0.5}) for _ in range(50)], 1e-3, ("coin", "wall"))
    assert (found.coin, found.wall) == (standard().weights.coin, standard().weights.wall)


def test_a_share_of_the_way_is_gone() -> None:
    """A quarter of what the fit would change."""
    dice = Dice("share")
    lessons = [lesson(dice, {"coin": 0.8}) for _ in range(300)]
    found, _ = teach_bots.taught(lessons, 1e-9, (), share=0.25)
    assert found.coin == pytest.approx(standard().weights.coin + 0.2, abs=0.01)


def test_lessons_are_of_games_of_these_players() -> None:
    """Number by number the tables asked for."""
    found = [next(teach_bots.lessons(number, "tables", 2, 0, (2, 3)))["players"] for number in range(2)]
    assert found == [2, 3]


def test_a_position_is_analysed() -> None:
    """Of each choice what playouts and policy say, and a slope for each weight; the same each time."""
    view = asked_view(position(2, "teach", 24))
    first, again = (teach_bots.looked_at(view, Dice("look"), 2) for _ in range(2))
    assert first == again
    assert first is not None
    assert len(first["found"]) == len(first["value"]) == len(first["slopes"]) > 1
    assert all(len(row) == len(feature_names()) for row in first["slopes"])
    assert first["value"] == sorted(first["value"], reverse=True)
    assert any(any(row) for row in first["slopes"])

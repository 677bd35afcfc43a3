"""Data of the base game that do not fit: each complaint names the file and the place in it."""

import copy
from typing import Any

import pytest

from alhambra_desktop.alhambra.components import Components, standard
from alhambra_desktop.engine.data import DataError

FIRST = "pavilion-2-NEW"


def spoilt(path: str, value: Any) -> Any:
    """The data that ship with one value changed, or taken away if it is None."""
    plain = copy.deepcopy(dict(standard().plain))
    *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    part: Any = plain
    for step in steps:
        part = part[step]
    if value is None:
        del part[last]
    else:
        part[last] = value
    return plain


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("nonsense", 1, "nonsense: there is no such name here"),
        ("types", ["tower"], "types: expected pavilion, seraglio, arcades, chambers, garden, tower, found"),
        ("currencies", ["florin", "florin"], "currencies: 'florin' stands there twice"),
        ("currencies", ["florin"], "currencies: expected 4, one a market space, found 1"),
        ("currencies", [*"abcde"], "currencies: expected 4, one a market space, found 5"),
        ("tiles", [], "money.values, tiles: expected at least one of each"),
        ("tiles.1.id", FIRST, f"tiles: '{FIRST}' stands there twice"),
        ("tiles.1.id", "fountain", "tiles: 'fountain' stands there twice"),
        ("tiles.1.id", "?", "tiles: '?' is no name"),
        ("tiles.0.price", -1, f"tiles[0]: piece '{FIRST}': price must be a number from 0 up"),
        ("tiles.0.price", None, f"tiles: '{FIRST}' has no price"),
        ("tiles.0.type", "kiosk", f"tiles[0]: piece '{FIRST}': type 'kiosk' is not one of pavilion,"),
        ("tiles.0.walls", None, f"tiles[0]: piece '{FIRST}': walls are missing"),
        ("fountain.walls", None, "fountain: piece 'fountain': walls are missing"),
        ("money.values", [3, 3], "money.values: '3' stands there twice"),
        ("money.values.0", 0, "money.values[0]: expected at least 1, found 0"),
        ("money.copies", 0, "money.copies: expected at least 1, found 0"),
        ("money.copies", 1_000_000_000, "money.copies: expected at most 100, found 1000000000"),
        ("money.display", 100, "money.display: expected at most 12, found 100"),
        ("money.take_limit", -5, "money.take_limit: expected at least 0, found -5"),
        ("scoring.B", None, "scoring: B is missing"),
        ("scoring.B.tower", None, "scoring.B: no points for tower"),
        ("scoring.A.tower", [-6], "scoring.A.tower: expected at least 0, found -6"),
        ("wall_points", -1, "wall_points: expected at least 0, found -1"),
        ("setup.second_scoring_pile.classic", None, "setup.second_scoring_pile.classic: missing"),
        ("setup.second_scoring_pile.classic", 6, "setup.classic: there is no pile 6"),
        ("dirk.at_start", -6, "dirk.at_start: expected at least 0, found -6"),
        ("dirk.divisor_after_second", 0, "dirk.divisor_after_second: expected at least 1, found 0"),
    ],
)
def test_bad_data_are_refused_with_their_place(path: str, value: Any, complaint: str) -> None:
    """What does not fit, or would break the game later on, is refused at once."""
    with pytest.raises(DataError) as error:
        Components.from_plain(spoilt(path, value), "mine.json")
    assert str(error.value).startswith(f"mine.json: {complaint}")

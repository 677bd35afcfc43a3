"""Own component data with hostile values: refused with a message that names the file, or played."""

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from alhambra_desktop import paths
from alhambra_desktop.alhambra import components
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.match.alhambra.own_data import BASE, own_data

HOSTILE: tuple[Any, ...] = (
    *(-1, 0, 10**9, 10**30, 1.5, float("nan"), float("inf"), float("-inf")),
    *(None, True, "", "x" * 5000, "\x00", [], {}, [[]], {"": {}}, [None] * 3000, "../../x"),
)
TRIES = 60


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in plain data."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield (*path, key)
        yield from places(value, (*path, key))


def spoilt(data: Any, place: tuple[Any, ...], value: Any) -> Any:
    """The same data with another value at a place."""
    found = copy.deepcopy(data)
    inner = found
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = value
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", [BASE, *MODULES])
def test_extreme_values_are_refused_with_their_file(name: str, tmp_path: Path, monkeypatch: Any) -> None:
    """Sizes, signs, not-a-number, huge numbers and wrong types: never an error that is no message."""
    monkeypatch.setenv(paths.DATA_VARIABLE, str(tmp_path))
    ships = paths.assets_dir() / (f"modules/{name}/data.json" if name else "data/palace.json")
    data = json.loads(ships.read_text(encoding="utf-8"))
    chance = random.Random(f"hostile {name}")
    spots, told = list(places(data)), 0
    for _ in range(TRIES):
        place, value = chance.choice(spots), chance.choice(HOSTILE)
        own = components.own_file(name) if name else components.own_file()
        own.parent.mkdir(parents=True, exist_ok=True)
        own.write_text(json.dumps(spoilt(data, place, value)), encoding="utf-8")
        found = own_data(3)[name]
        assert found.file == own.name
        assert len(found.problem) < 2000, f"{place}: a message of {len(found.problem)} letters"
        assert "Traceback" not in found.problem
        told += bool(found.problem)
    assert told > TRIES // 4, "most of such values cannot be played with"

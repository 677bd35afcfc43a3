"""The component data of the dice game: what is read, and what is said about a broken file."""

import copy
import json
from typing import Any

import pytest

from alhambra_desktop.dice_game.components import Components, load, standard
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.paths import assets_dir

PLAIN: dict[str, Any] = json.loads((assets_dir() / "data" / "dice_game.json").read_text(encoding="utf-8"))


def problem(**changes: Any) -> str:
    """The message about the data with some top-level values changed."""
    plain = copy.deepcopy(PLAIN) | changes
    with pytest.raises(DataError) as error:
        Components.from_plain(plain, "box.json")
    return str(error.value)


def test_the_file_in_the_box() -> None:
    """The shipped file is sound; every reconstructed part says so."""
    data = standard()
    assert data.plain == PLAIN
    for part in data.reconstructed_parts:
        assert data.provenance[part].level == "reconstructed"


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"format": "dice-game/9"}, "format: expected 'dice-game/1', found 'dice-game/9'"),
        ({"rounds": "five"}, 'rounds: expected a whole number, found "five"'),
        ({"markers": {"2": 5, "4": 4}}, "markers: expected numbers for 2, 3, ... players"),
        ({"markers": {"2": 0}}, "markers.2: expected at least 1"),
        ({"area": {"rows": 8, "spaces": 2}}, "area.spaces: expected one for each of 3 throws"),
        ({"chips": PLAIN["chips"][1:]}, "chips: expected 20 with a light back, found 19"),
        ({"chips": [PLAIN["chips"][0], *PLAIN["chips"][:-1]]}, "chips: 'points-1-a' stands there twice"),
        ({"chips": [{"id": "x", "kind": "gold", "back": "light"}]}, "chips[0].kind: expected one of"),
        (
            {"chips": [{"id": "x", "kind": "points", "back": "light"}]},
            "'x' has a value and is no points chip",
        ),
        ({"scoring_after": {"1": "A"}}, "scoring_after: expected A, B, C"),
        ({"scoring": {"A": PLAIN["scoring"]["A"]}}, "scoring: B is missing"),
        ({"reconstructed_parts": ["dice"]}, "reconstructed_parts: 'dice' has no provenance"),
    ],
)
def test_broken_data_give_a_readable_message(changes: dict[str, Any], told: str) -> None:
    """The message names the source, the place and the problem."""
    message = problem(**changes)
    assert message.startswith("box.json: ")
    assert told in message


def test_files_that_cannot_be_read(tmp_path) -> None:
    """A missing file and one that is no JSON are named."""
    with pytest.raises(DataError, match=r"nothing\.json: cannot be read"):
        load(tmp_path / "nothing.json")
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    with pytest.raises(DataError, match=r"broken\.json: not a JSON file"):
        load(tmp_path / "broken.json")

"""The data file of the sheet: what is refused, which file is used, what a game keeps."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.roll_and_write.components import Components, chosen, load, own_file, standard
from alhambra_desktop.roll_and_write.rounds import begin
from alhambra_desktop.roll_and_write.ruleset import compile_rules
from alhambra_desktop.roll_and_write.setup import Setup
from tests.roll_and_write.data import plain
from tests.roll_and_write.sheets import build, play, sheets

Spoil = Callable[[dict[str, Any]], Any]

BAD: list[tuple[Spoil, str]] = [
    (lambda d: d.update(format="alhambra-roll-and-write/1"), "format"),
    (lambda d: d.pop("grid"), "grid"),
    (lambda d: d.update(colour="red"), "colour"),
    (lambda d: d["grid"][0].__setitem__(3, 7), r"grid\[0\]\[3\]"),
    (lambda d: d["grid"][1].pop(), "row 2: expected 6 buildings, found 5"),
    (lambda d: d["grid"][0].__setitem__(0, "castle"), "row 1: unknown type 'castle'"),
    (lambda d: d["grid"][0].__setitem__(0, "garden"), "boxes_per_type.garden: expected 8"),
    (lambda d: d["boxes_per_type"].pop("tower"), "boxes_per_type.tower"),
    (lambda d: d["boxes_per_type"].update(castle=1), "unknown type 'castle'"),
    (lambda d: d["building_types"].pop(), "building_types"),
    (lambda d: d["vp"].update(tower=[6, 13, 21]), "vp.tower"),
    (lambda d: d["vp"].update(tower=[]), "vp.tower"),
    (lambda d: d["line_vp"].update({"7": 12}), "line_vp.7"),
    (lambda d: d.update(coins_on_sheet=2), "start_coins"),
    (lambda d: d.update(coins_per_vp=0), "coins_per_vp"),
    (lambda d: d["coins"].update(second_building=0), "coins.second_building"),
    (lambda d: d["coins"].update(special_actions_per_turn=3), "special_actions_per_turn"),
    (lambda d: d["coins"]["dice_changed_per_turn"].update(blue=3), "dice_changed_per_turn.blue"),
    (lambda d: d["dice"].update(faces=[1, 2, 3]), "dice.faces"),
    (lambda d: d["dice"].update(yellow=3), "dice.yellow"),
    (lambda d: d["dice"].update(yellow_selects="column"), "dice.yellow_selects"),
    (lambda d: d["players"].update(max=6), "players.max"),
    (lambda d: d["rounds"].update({"4": 16}), "rounds.4"),
    (lambda d: d["rounds_by_seats_with_dummies"].pop("5"), "rounds_by_seats_with_dummies.5"),
    (lambda d: [d[k].update({"5": 34}) for k in ("rounds", "rounds_by_seats_with_dummies")], "impossible"),
    (lambda d: d["dummies"].pop("1"), "dummies.1"),
    (lambda d: d["dummies"].update(solo_harder=5), "dummies.solo_harder"),
    (lambda d: d["dummies"]["solo_opponent_extra_vp"].pop("3"), "solo_opponent_extra_vp.3"),
    (lambda d: d["reconstructed_parts"].append("rules_rounds_bonus"), "reconstructed_parts"),
]


@pytest.mark.parametrize(("spoil", "named"), BAD)
def test_bad_data_is_refused_with_the_place(spoil: Spoil, named: str) -> None:
    """Each thing that can be wrong is found before a game begins; the message names file and place."""
    data = plain()
    spoil(data)
    with pytest.raises(DataError, match=named) as caught:
        Components.from_plain(data, "my sheet")
    assert str(caught.value).startswith("my sheet: ")


@pytest.mark.parametrize(("text", "named"), [("{", "not a JSON file"), ("[1]", "found")])
def test_files_that_are_not_data_are_refused(text: str, named: str, tmp_path: Path) -> None:
    """A file of another kind is refused with its name; so is one that cannot be read."""
    path = tmp_path / "sheet.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=named):
        load(path)
    with pytest.raises(DataError, match="cannot be read"):
        load(tmp_path / "none.json")


def mirrored() -> dict[str, Any]:
    """The supplied sheet, its rows the other way round and with one tower more for a garden."""
    data = plain()
    data["grid"] = [row[::-1] for row in data["grid"]]
    row = data["grid"][0]
    row[row.index("garden")] = "tower"
    data["boxes_per_type"].update(garden=6, tower=8)
    return data


def test_a_users_file_takes_the_place_of_the_supplied_one(data_dir: Path) -> None:
    """Looked for whenever a game is begun; without it the supplied sheet is used."""
    assert chosen() is standard()
    data_dir.mkdir(parents=True)
    own_file().write_text(json.dumps(mirrored()), encoding="utf-8")
    assert chosen().grid[0] == tuple(mirrored()["grid"][0])
    assert chosen().boxes["tower"] == 8


def test_a_game_keeps_the_sheet_it_was_begun_with(data_dir: Path) -> None:
    """Its plain data make the same sheet again, whatever lies in the user's folder later."""
    data_dir.mkdir(parents=True)
    own_file().write_text(json.dumps(mirrored()), encoding="utf-8")
    rules = compile_rules(Setup(3), chosen())
    own_file().unlink()
    again = Components.from_plain(json.loads(json.dumps(rules.components.plain)), "save")
    assert again.grid == rules.components.grid
    assert again.boxes == rules.components.boxes
    assert chosen() is standard()


def test_the_rules_follow_another_sheet() -> None:
    """Types, boxes and awards come from the data; whole games can be played on it."""
    data = Components.from_plain(mirrored(), "mirror")
    game = sheets(yellow="1 2", blue="6 5", data=data)
    play(game, build(1, 6))
    assert game.state.ticks["tower"][0] == 1
    for number in range(20):
        game = begin(compile_rules(Setup(1 + number % 5), data), str(number))
        dice = Dice(number)
        while not game.over:
            game.choose(game.sample(dice))
        assert game.state.winners


def test_reconstructed_parts_are_named() -> None:
    """The program can say which parts of the sheet no source gives."""
    assert set(standard().reconstructed_parts) == {
        "coins.limits_per_turn",
        "vp_table",
        "grid",
        "boxes_per_type",
        "coins_on_sheet",
    }

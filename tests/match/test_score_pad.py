"""The pad on which a real game is scored: kept at once, read again, set aside when it is broken."""

import json

import pytest

from alhambra_desktop import paths
from alhambra_desktop.alhambra import components
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.alhambra.score_pad import FILE, ScorePad


@pytest.fixture
def pad(tmp_path):
    return ScorePad(tmp_path, ["Anna", "Karim", "Leonor"])


def test_a_scoring_is_computed_from_the_counts(pad):
    """Two share first and second place of the third scoring; walls count; other points are added."""
    pad.tell("C", "tower", 0, 2 * 3)
    pad.tell("C", "tower", 2, 2 * 3)
    pad.tell("C", "wall", 1, 11)
    pad.tell_other("C", 1, -4)
    tower = next(row for row in pad.sheets()["C"] if row.category == "tower")
    assert tower.points == (17, 0, 17)  # (21 + 13) / 2
    assert pad.totals() == (17, 7, 17)
    assert pad.points()["A"] == (0, 0, 0)


def test_entries_of_the_score_pad_are_saved(pad, tmp_path):
    """Names, modules, cards and numbers survive the program's end."""
    pad.seat(["Anna", "Karim"])
    pad.play_with(["new_score_cards", "camps"])
    card = list(pad.game.rules.open_cards)[-1]
    pad.lay_card("B", card)
    pad.tell("B", "camps", 1, 4)
    again = ScorePad(tmp_path, ["Nobody", "Else"])
    assert again.pages == pad.pages
    assert (again.card("B"), again.participants, again.totals()) == (card, 3, (0, 4, 0))


def test_the_open_card_decides_what_a_type_is_worth(pad):
    """Another card, other points for the same counts."""
    pad.play_with(["new_score_cards"])
    pad.tell("A", "pavilion", 0, 2)
    found = set()
    for card in pad.game.rules.open_cards:
        pad.lay_card("A", card)
        found.add(pad.totals()[0])
    assert len(found) > 3


def test_a_new_sheet_keeps_names_and_modules(pad):
    """Only the numbers go."""
    pad.play_with(["camps"])
    pad.tell("A", "camps", 0, 3)
    pad.clear()
    assert (pad.totals(), pad.pages.modules, pad.pages.names[0]) == ((0, 0, 0), ["camps"], "Anna")


def test_every_module_can_be_scored(pad):
    """With all modules each line takes a number, in each scoring."""
    pad.play_with(tuple(GAMES["alhambra"].modules))
    for scoring in "ABC":
        for row in pad.sheets()[scoring]:
            pad.tell(scoring, row.category, 1, 4)
            pad.tell(scoring, row.category, 1, 2, further=True)
    assert pad.totals()[1] != 0


def test_numbers_of_players_that_no_game_has_are_refused(pad):
    """Seven do not fit round the table."""
    with pytest.raises(Refused):
        pad.seat([str(number) for number in range(7)])
    assert pad.pages.names == ["Anna", "Karim", "Leonor"]


@pytest.mark.parametrize(
    "change",
    [
        {"format": "else"},
        {"version": 9},
        {"pages": {"names": ["Anna"]}},
        {"pages": {"names": ["Anna", "K\x07"]}},
        {"pages": {"names": ["Anna", "Karim"], "modules": ["no such"]}},
        {"pages": {"names": ["Anna", "Karim"], "told": {"D": {}}}},
        {"pages": {"names": ["Anna", "Karim"], "other": {"A": [10**9]}}},
        {"pages": {"names": ["Anna", "Karim"], "cards": {"A": "none"}}},
        {"pages": []},
    ],
)
def test_a_broken_file_is_set_aside(pad, tmp_path, change):
    """Said with its name and what is wrong; nothing is lost, and a new sheet is there."""
    pad.write()
    document = json.loads((tmp_path / FILE).read_text("utf-8")) | change
    broken = json.dumps(document)
    (tmp_path / FILE).write_text(broken, "utf-8")
    again = ScorePad(tmp_path, ["Ines", "Omar"])
    assert f"{FILE}.broken: " in again.problem
    assert again.pages.names == ["Ines", "Omar"]
    assert (tmp_path / f"{FILE}.broken").read_text("utf-8") == broken


def test_bad_data_of_the_user_leave_the_printed_game(tmp_path, monkeypatch):
    """Whoever scores a real game does not need the files that New game would refuse."""
    monkeypatch.setenv(paths.DATA_VARIABLE, str(tmp_path))
    components.own_file().write_text('{"types": NaN}', encoding="utf-8")
    pad = ScorePad(tmp_path, ["Anna", "Karim"])
    pad.tell("A", "tower", 0, 1)
    assert pad.points()["A"] == (6, 0, 0)  # Dirk joins two

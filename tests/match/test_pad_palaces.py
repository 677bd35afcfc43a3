"""Palaces laid on the score pad: what they count, what they refuse, how they are kept and read."""

import json
import random

import pytest

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.match.alhambra.score_pad import FILE, VERSION, ScorePad

OPEN, FURTHER, WALLED = "garden-10-open", "garden-11-open", "tower-11-N"


@pytest.fixture
def pad(tmp_path):
    return ScorePad(tmp_path, ["Anna", "Karim", "Leonor"])


def lay_at_random(pad, scoring, player, number, chance):
    """Lay up to ``number`` tiles anywhere; returns the same city made by the rules alone."""
    parts = pad.game.rules.components
    city = City.start(parts.fountain)
    free = [tile for tile in parts.tiles if pad.owner(tile.id) is None]
    for tile in chance.sample(free, number):
        if cells := city.legal_cells(tile):
            cell = chance.choice(cells)
            city = city.place(tile, cell)
            pad.lay(scoring, player, tile.id, cell)
    return city


@pytest.mark.parametrize("seed", range(8))
def test_a_laid_palace_counts_what_the_rules_count(pad, tmp_path, seed):
    """Whatever is laid: counts of each type and the wall are those of the city, also when read again."""
    chance = random.Random(seed)
    cities = [lay_at_random(pad, "B", player, 16, chance) for player in range(3)]
    for kept in (pad, ScorePad(tmp_path, ["Nobody", "Else"])):
        assert kept.problem == ""
        for player, city in enumerate(cities):
            assert kept.city("B", player) == city
            counts = [kept.told("B", kind).counts[player] for kind in TYPES]
            assert counts == [2 * number for number in city.counts()]
            assert kept.told("B", "wall").counts[player] == city.longest_wall()
    assert pad.points()["A"] == (0, 0, 0)


def test_a_typed_number_wins_until_it_is_emptied(pad):
    """The palace gives the number wherever none was entered."""
    pad.lay("A", 1, OPEN, (1, 0))
    assert pad.told("A", "garden").counts == (0, 2, 0)
    assert pad.from_palace("A", "garden", 1)
    pad.tell("A", "garden", 1, 6)
    assert pad.told("A", "garden").counts == (0, 6, 0)
    assert not pad.from_palace("A", "garden", 1)
    pad.tell("A", "garden", 1, 0)
    assert pad.told("A", "garden").counts == (0, 2, 0)


def test_a_scoring_begins_with_the_palace_of_the_one_before(pad):
    """It counts once it is opened; what changes there leaves the earlier scoring alone."""
    pad.lay("A", 0, OPEN, (1, 0))
    assert pad.told("B", "garden").counts[0] == 0
    pad.open_palace("B", 0)
    assert pad.told("B", "garden").counts[0] == 2
    pad.lay("B", 0, WALLED, (0, -1))
    pad.take_off("B", 0, OPEN)
    assert pad.told("B", "garden").counts[0] == 0
    assert (pad.rows("A", 0), pad.rows("C", 0)) == ([(OPEN, 1, 0)], [(WALLED, 0, -1)])
    pad.clear_palace("B", 0)
    assert (pad.rows("C", 0), pad.told("A", "garden").counts[0]) == ([], 2)


def test_what_cannot_be_laid_or_taken_off_is_refused(pad):
    """A wall against an open side, a tile of somebody else, a tile that others need."""
    with pytest.raises(Refused, match="edge_mismatch"):
        pad.lay("A", 0, WALLED, (0, 1))
    pad.lay("A", 0, OPEN, (1, 0))
    with pytest.raises(Refused, match="tile_laid"):
        pad.lay("C", 1, OPEN, (1, 0))
    pad.lay("A", 0, FURTHER, (2, 0))
    with pytest.raises(Refused, match="cuts_off"):
        pad.take_off("A", 0, OPEN)
    assert [row[0] for row in pad.rows("A", 0)] == [OPEN, FURTHER]


def test_palaces_leave_with_their_players_and_with_the_sheet(pad):
    """The tiles of whoever leaves are free again."""
    pad.lay("A", 2, OPEN, (1, 0))
    pad.seat(["Anna", "Karim"])
    assert pad.owner(OPEN) is None
    pad.lay("A", 1, OPEN, (1, 0))
    pad.clear()
    assert (pad.owner(OPEN), pad.totals()) == (None, (0, 0, 0))


@pytest.mark.parametrize(
    ("palaces", "problem"),
    [
        ({"D": {}}, "no scoring is called D"),
        ({"A": {"5": []}}, "pages.palaces.A.5: there is no such player"),
        ({"A": {"x": []}}, "expected a number as name"),
        ({"A": {"0": [["kiosk-3", 1, 0]]}}, "unknown piece 'kiosk-3'"),
        ({"A": {"0": [[OPEN, 9, 9]]}}, "pages.palaces.A.0: a palace that nobody could lay: not_on_foot"),
        ({"A": {"0": [[OPEN, 10**9, 0]]}}, "is further than"),
        ({"A": {"0": [[OPEN, 0, 0]]}}, "something lies on cell (0, 0) already"),
        ({"A": {"0": [[OPEN, 1, 0], [OPEN, 2, 0]]}}, "lies in the city already"),
        ({"A": {"0": [[OPEN, 1, 0]]}, "C": {"1": [[OPEN, 1, 0]]}}, "lies in the palace of Anna already"),
        ({"A": {"0": [[OPEN, "1", 0]]}}, "expected a whole number"),
        ({"A": {"0": [[WALLED, 0, 1]]}}, "edge_mismatch"),
    ],
)
def test_a_file_with_a_palace_that_cannot_be_is_set_aside(pad, tmp_path, palaces, problem):
    """Said with the palace and what is wrong with it; the file is kept as it was."""
    pad.write()
    document = json.loads((tmp_path / FILE).read_text("utf-8"))
    document["pages"]["palaces"] = palaces
    broken = json.dumps(document)
    (tmp_path / FILE).write_text(broken, "utf-8")
    again = ScorePad(tmp_path, ["Ines", "Omar"])
    assert f"{FILE}.broken: " in again.problem
    assert problem in again.problem
    assert (tmp_path / f"{FILE}.broken").read_text("utf-8") == broken


def test_files_of_older_and_newer_versions(pad, tmp_path):
    """One without palaces is read; one of a newer program is kept aside and named."""
    pad.tell("A", "garden", 0, 4)
    document = json.loads((tmp_path / FILE).read_text("utf-8"))
    del document["pages"]["palaces"]
    (tmp_path / FILE).write_text(json.dumps(document | {"version": 1}), "utf-8")
    assert ScorePad(tmp_path, ["Ines", "Omar"]).pages == pad.pages
    newer = json.dumps(document | {"version": VERSION + 1})
    (tmp_path / FILE).write_text(newer, "utf-8")
    assert f"version {VERSION + 1}" in ScorePad(tmp_path, ["Ines", "Omar"]).problem
    assert (tmp_path / f"{FILE}.broken").read_text("utf-8") == newer

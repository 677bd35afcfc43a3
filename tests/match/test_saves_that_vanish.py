"""Saved games that vanish or name what does not exist."""

from pathlib import Path

import pytest

from alhambra_desktop.match.journal import SaveError
from alhambra_desktop.match.loading import load
from tests.match.conftest import FirstThinker
from tests.match.saves_kit import change_line


@pytest.mark.parametrize(
    "spoil", [Path.unlink, lambda path: path.write_bytes(b"")], ids=["deleted", "emptied"]
)
def test_a_save_that_is_lost_while_it_is_played_is_written_anew(begin, play, spoil):
    """The next step writes the whole file again, its first line included."""
    match = play(begin("person", "random"), 20)
    spoil(match.journal.path)
    play(match, 1)
    assert match.saving_problem is None
    again = load(match.journal.path, FirstThinker(), keep=False).match
    assert again.game.digest() == match.game.digest()


def test_a_loaded_save_that_is_lost_is_written_anew_too(saved, play):
    """What was read is remembered as well as what was written."""
    again = load(saved.journal.path, FirstThinker()).match
    saved.journal.path.unlink()
    play(again, 3)
    assert load(saved.journal.path, FirstThinker(), keep=False).match.game.digest() == again.game.digest()


def test_a_character_that_does_not_exist_is_refused(saved):
    """The header is checked against the characters there are, not only the levels."""
    path = saved.journal.path
    change_line(path, 1, lambda header: header["setup"]["seats"][1].update(character="nobody"))
    with pytest.raises(SaveError, match="nobody") as error:
        load(path, FirstThinker())
    assert error.value.code == "broken_header"


def test_a_hand_over_of_no_seat_is_named(saved):
    """A seat counted from the end is none."""
    path = saved.journal.path
    with path.open("a", encoding="utf-8") as file:
        file.write('{"hand_over":-1,"player":"easy"}\n{"turn":9}\n')
    with pytest.raises(SaveError) as error:
        load(path, FirstThinker())
    assert error.value.code == "broken_line"


def test_a_name_of_maximum_length_can_be_saved(saved, play):
    """A torn save whose name has no room for anything more can be gone on with, a named one beside it."""
    path = saved.journal.path
    long = path.with_name("é" * 122 + ".alhambra")
    change_line(path, 1, lambda header: header.update(name="slot"))
    long.write_bytes(path.read_bytes() + b'{"torn')
    play(load(long, FirstThinker()).match, 1)
    change_line(path, 1, lambda header: header.pop("name"))
    long.write_bytes(path.read_bytes() + b'{"torn')
    again = load(long, FirstThinker()).match
    assert again.saving_problem is None
    play(again, 1)
    assert not load(long, FirstThinker(), keep=False).torn

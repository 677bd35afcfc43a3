"""The text record of a match: what it says, and that it can be played again."""

import pytest

from alhambra_desktop.games import GAMES
from alhambra_desktop.match.journal import SaveError
from alhambra_desktop.match.loading import load
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup
from alhambra_desktop.match.text_record import can_be_written, text_record
from tests.match.conftest import FirstThinker, seats


def played(play, game, steps, modules=(), **options):
    setup = MatchSetup(seats("person", "random", "random"), "granada 7", game, modules, options)
    match = Match.begin(setup, None, FirstThinker())
    play(match, steps)
    return match


def read_again(tmp_path, text):
    path = tmp_path / "record.txt"
    path.write_text(text, encoding="utf-8")
    return load(path, FirstThinker(), keep=False).match


@pytest.mark.parametrize("game", GAMES)
def test_a_match_played_from_its_record_is_the_same(play, tmp_path, game):
    """Every step has the digest that it had, and the record of the second match is the first one."""
    match = played(play, game, 90)
    again = read_again(tmp_path, text_record(match))
    assert [game.digest() for _, game in again.stations()] == [game.digest() for _, game in match.stations()]
    assert text_record(again) == text_record(match)


@pytest.mark.slow
def test_every_module_has_a_text_record(play, tmp_path):
    """With all modules on, lists within lists and cells among them."""
    match = played(play, "alhambra", 250, tuple(GAMES["alhambra"].modules))
    assert read_again(tmp_path, text_record(match)).game.digest() == match.game.digest()


def test_an_option_of_a_module_is_kept(play, tmp_path):
    """It is named with its module."""
    match = played(play, "alhambra", 60, ("invaders",), **{"invaders.invasion": "open"})
    again = read_again(tmp_path, text_record(match))
    assert again.setup.options == {"invaders.invasion": "open"}
    assert again.game.digest() == match.game.digest()


def test_a_record_is_readable_by_people(play):
    """One line a turn: number, name, choices by name; points where they have changed."""
    lines = text_record(played(play, "alhambra", 400)).splitlines()
    assert lines[2:6] == [
        "game: alhambra",
        'seed: "granada 7"',
        "seat: Anna, white, person",
        "seat: Karim, red, random",
    ]
    turns = [line for line in lines if line[:1].isdigit()]
    assert turns[0].startswith("1 Leonor: take_money cards=[dirham-8]")
    assert any("; place tile=" in line for line in turns)
    assert any(line.startswith("# Points: Anna ") for line in lines)


def test_a_record_names_hand_overs_odd_names_and_practice(play, tmp_path):
    """A name with a colon is quoted; who plays now, and what was taken back, is not forgotten."""
    first, *others = seats("person", "random")
    odd = type(first)('Ann: "#1"; x', first.colour, first.player)
    match = Match.begin(MatchSetup((odd, *others), "7"), None, FirstThinker())
    play(match, 30)
    match.hand_over(1, "person")
    match.practice = True
    again = read_again(tmp_path, text_record(match))
    assert again.names[0] == 'Ann: "#1"; x'
    assert again.players == ["person", "person"]
    assert again.practice


def test_a_match_without_beginning_has_no_record(play):
    """What goes on from the snapshot of an older save lacks its first turns."""
    match = played(play, "dice", 5)
    assert can_be_written(match)
    rest = Match(match.setup, match.game.copy(), None, FirstThinker())
    rest.game.events = []
    assert not can_be_written(Match(match.setup, rest.game, None, FirstThinker()))


@pytest.mark.parametrize(
    ("change", "code", "line"),
    [
        (("seat: Anna, white, person", "seat: Anna, white, wizard"), "broken_header", 1),
        (("seat: Anna, white, person", "seat: Anna"), "broken_line", 5),
        (("game: dice", "game: chess"), "broken_line", 10),
        (("components: ", "components: 0"), "other_components", 1),
        (("1 Anna: ", "1 Nobody: "), "broken_line", 10),
        (("1 Anna: ", "1 Anna: fly "), "broken_line", 10),
        (("1 Anna: ", "1 Anna: [ "), "broken_line", 10),
        (("1 Anna: ", "1 Anna: = "), "broken_line", 10),
        (("1 Anna: ", "What is this?\n1 Anna: "), "broken_line", 10),
        (("1 Anna: ", "2 Karim: pass_dice; pass_dice\n1 Anna: "), "illegal_choice", 10),
        (("1 Anna: ", f"1 Anna: keep dice={'[' * 3000} "), "broken_line", 10),
        (("seed: ", 'seed: "\\ud800"\n# '), "broken_header", 1),
        (("seat: Anna", 'seat: "A\\u0000"'), "broken_line", 5),
        (("seed: ", "sead: "), "broken_line", 4),
        (("seed: ", "# "), "broken_header", 1),
    ],
)
def test_a_broken_record_is_refused_with_its_line(play, tmp_path, change, code, line):
    """Nothing is guessed; the message names file and line."""
    text = text_record(played(play, "dice", 12))
    assert change[0] in text
    with pytest.raises(SaveError) as refusal:
        read_again(tmp_path, text.replace(*change, 1))
    assert (refusal.value.code, refusal.value.line) == (code, line)

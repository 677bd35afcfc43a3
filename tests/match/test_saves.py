"""Saves: everything is kept at once, read again by playing it again, and never lost."""

import errno
import json
import sys
from pathlib import Path

import pytest

from alhambra_desktop.match import loading
from alhambra_desktop.match.journal import VERSION, Journal, SaveError, read
from alhambra_desktop.match.loading import load, mended
from alhambra_desktop.match.saves import SaveFolder
from tests.match.conftest import FirstThinker
from tests.match.saves_kit import change_line, spoil


def older(header):
    """A header of another version of the program, which played another game by the same steps."""
    header["program"] = "0.0.1"
    header["setup"]["seed"] = "another"


def test_every_step_is_in_the_file_at_once(begin, play):
    """Whenever the program is killed, reading the file gives the last state shown."""
    match = begin("person", "random", "person")
    for _ in range(30):
        play(match, 1)
        again = load(match.journal.path, FirstThinker(), keep=False).match
        assert again.game.digest() == match.game.digest()
        assert again.players == match.players


def test_undo_and_redo_are_kept_too(begin, play):
    """A save made after undoing holds the undone state, and redo is forgotten with the program."""
    from alhambra_desktop.alhambra.choices import TakeMoney

    match = begin("person", "person")
    match.choose(TakeMoney((match.game.state.display[0],)))
    match.undo()
    match.choose(TakeMoney((match.game.state.display[1],)))
    match.undo()
    match.redo()
    again = load(match.journal.path, FirstThinker(), keep=False).match
    assert again.game.digest() == match.game.digest()


def test_a_loaded_match_goes_on_in_its_file(saved, play):
    """What is played after loading is appended; reading again gives the whole."""
    again = load(saved.journal.path, FirstThinker()).match
    play(again, 10)
    again.close()
    third = load(saved.journal.path, FirstThinker(), keep=False).match
    assert third.game.digest() == again.game.digest()
    assert len(third.steps) == len(again.steps)


def test_a_torn_last_line_is_left_out(saved):
    """A file cut off in its last line loads up to the line before, and can be gone on with."""
    path = saved.journal.path
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    loaded = load(path, FirstThinker())
    assert loaded.torn
    assert len(loaded.match.steps) >= len(saved.steps) - 1
    loaded.match.close()
    assert not load(path, FirstThinker(), keep=False).torn


def test_a_save_cut_anywhere_in_the_last_line_loads(saved):
    """Whatever byte of the last line is the last one written, the rest loads."""
    path = saved.journal.path
    whole = path.read_bytes()
    start = whole[:-1].rfind(b"\n") + 1
    for end in range(start, len(whole), max(1, (len(whole) - start) // 7)):
        path.write_bytes(whole[:end])
        assert load(path, FirstThinker(), keep=False).match.steps


def test_half_a_character_is_treated_like_a_torn_line(saved):
    """A cut inside a letter of several bytes loses the last line, not the game."""
    path = saved.journal.path
    whole = path.read_bytes()
    path.write_bytes(whole + '{"note":"Inés'.encode()[:-2])
    loaded = load(path, FirstThinker())
    assert loaded.torn
    assert len(loaded.match.steps) == len(saved.steps)
    loaded.match.close()
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "not_a_save"),
        (b"\xff\xfe\x00", "not_a_save"),
        (b"hello\n", "not_a_save"),
        (b'{"format": "something else"}\n', "not_a_save"),
        (b'{"format": "alhambra-desktop-match", "version": "one"}\n', "not_a_save"),
        (b'{"format": "alhambra-desktop-match", "version": 1}\n', "broken_header"),
    ],
)
def test_foreign_and_broken_files_are_refused(tmp_path, content, code):
    """The message names the file; the file stays as it is."""
    path = tmp_path / "some.alhambra"
    path.write_bytes(content)
    with pytest.raises(SaveError) as error:
        load(path, FirstThinker())
    assert error.value.code == code
    assert str(path) in str(error.value)
    assert path.read_bytes() == content


def test_a_save_of_a_newer_version_is_refused(saved):
    """It is not touched, and the message says which version it is."""
    path = saved.journal.path
    change_line(path, 1, lambda header: header.update(version=VERSION + 1))
    before = path.read_bytes()
    with pytest.raises(SaveError, match=str(VERSION + 1)) as error:
        load(path, FirstThinker())
    assert error.value.code == "newer_version"
    assert path.read_bytes() == before


def test_an_illegal_choice_names_its_line_and_reason(saved):
    """A save whose choices are not legal is refused with line and reason."""
    path = saved.journal.path
    lines = path.read_text().split("\n")
    number = next(i for i, line in enumerate(lines, 1) if '"palace.take_money"' in line)
    change_line(path, number, lambda entry: entry["choice"].update(cards=[]))
    with pytest.raises(SaveError, match="take_nothing") as error:
        load(path, FirstThinker())
    assert (error.value.code, error.value.line) == ("illegal_choice", number)


def test_a_choice_of_the_wrong_seat_is_illegal(saved):
    """Nobody answers for another seat."""
    path = saved.journal.path
    lines = path.read_text().split("\n")
    number = next(i for i, line in enumerate(lines, 1) if '"choice"' in line)
    change_line(path, number, lambda entry: entry.update(seat=(entry["seat"] + 1) % 3))
    with pytest.raises(SaveError, match="not_your_turn"):
        load(path, FirstThinker())


@pytest.mark.parametrize(
    ("how", "kind"), [("illegal", "take_money"), ("half", "choice"), ("digest", "state")]
)
@pytest.mark.parametrize("place", ["early", "late"])
def test_a_damaged_save_can_be_mended(saved, play, how, kind, place):
    """It goes on from what is sound, in a new file; the damaged one stays as it is."""
    path = saved.journal.path
    lines = path.read_text().split("\n")
    found = [number for number, line in enumerate(lines, 1) if f'{kind}"' in line]
    spoil(path, found[1 if place == "early" else -1], how)
    damaged = path.read_bytes()
    with pytest.raises(SaveError):
        load(path, FirstThinker())
    goes_on = mended(path, FirstThinker())
    match = goes_on.match
    assert path.read_bytes() == damaged
    assert match.journal.path != path
    assert match.identity == saved.identity
    assert 0 < goes_on.from_turn <= saved.game.state.turn
    if place == "early":  # a later snapshot has everything
        assert match.game.digest() == saved.game.digest()
    play(match, 5)
    match.close()
    again = load(match.journal.path, FirstThinker(), keep=False).match
    assert again.game.digest() == match.game.digest()


def test_a_save_without_a_sound_state_cannot_be_mended(saved):
    """Then the message names what is wrong, and nothing is written."""
    path = saved.journal.path
    for number, line in enumerate(path.read_text().split("\n"), 1):
        if '"state"' in line:
            change_line(path, number, lambda entry: entry["state"].update(market=[]))
    with pytest.raises(SaveError) as error:
        mended(path, FirstThinker())
    assert error.value.code == "no_snapshot"
    assert list(path.parent.glob("*.alhambra")) == [path]


def test_a_broken_line_in_the_middle_is_named(saved):
    """Only the last line may be torn."""
    path = saved.journal.path
    lines = path.read_text().split("\n")
    lines[4] = lines[4][:20]
    path.write_text("\n".join(lines))
    with pytest.raises(SaveError) as error:
        load(path, FirstThinker())
    assert (error.value.code, error.value.line) == ("broken_line", 5)
    assert "column" in error.value.problem
    assert "line 1" not in error.value.problem  # the line is that of the file


def test_an_unknown_choice_or_value_is_named(saved):
    """Wrong shapes inside a choice are told with the place inside the line."""
    path = saved.journal.path
    lines = path.read_text().split("\n")
    number = next(i for i, line in enumerate(lines, 1) if '"palace.take_money"' in line)
    change_line(path, number, lambda entry: entry["choice"].update(cards=[7]))
    with pytest.raises(SaveError, match=r"cards\[0\]: expected text, found 7"):
        load(path, FirstThinker())


def test_a_changed_state_is_detected(saved):
    """A changed seed plays another game: digests part, and the save says so."""
    path = saved.journal.path
    change_line(path, 1, lambda header: header["setup"].update(seed="another"))
    with pytest.raises(SaveError):
        load(path, FirstThinker())


def test_another_version_goes_on_from_its_snapshot(saved, play):
    """A save of an older program that plays differently continues from the newest snapshot."""
    path = saved.journal.path
    change_line(path, 1, older)
    loaded = load(path, FirstThinker(), keep=False)
    assert loaded.from_turn > 0
    assert loaded.match.game.digest() == saved.game.digest()
    assert play(loaded.match, 5000).over


@pytest.mark.parametrize(
    "said",
    [
        {"hand_over": 1, "player": "wizard"},
        {"hand_over": 9, "player": "easy"},
        {"standing": 0, "kind": "no such moment", "answer": "never"},
        {"standing": 0},
    ],
)
def test_events_before_the_snapshot_are_checked(saved, said):
    """Who plays and automatic answers are kept behind a snapshot; what cannot be is told with its line."""
    path = saved.journal.path
    change_line(path, 1, older)
    header, *rest = path.read_text(encoding="utf-8").split("\n")
    good = {"hand_over": 0, "player": "easy"}
    path.write_text("\n".join([header, json.dumps(good), *rest]), encoding="utf-8")
    assert load(path, FirstThinker(), keep=False).match.players[0] == "easy"
    path.write_text("\n".join([header, json.dumps(said), *rest]), encoding="utf-8")
    with pytest.raises(SaveError) as error:
        load(path, FirstThinker(), keep=False)
    assert (error.value.code, error.value.line) == ("broken_line", 2)


def test_a_corrected_data_file_does_not_change_a_game_in_progress(saved):
    """A game keeps the component data it was begun with: they stand in its header."""
    header = read(saved.journal.path).header
    assert header["components"]["tiles"]
    change_line(saved.journal.path, 1, lambda h: h["components"]["scoring"]["A"].update(tower=[60]))
    again = loading.load(saved.journal.path, FirstThinker(), keep=False).match
    assert again.game.rules.components.scoring["A"]["tower"] == (60,)


def test_wrong_component_data_are_named(saved):
    """A save with broken component data says which place is wrong."""
    change_line(saved.journal.path, 1, lambda h: h["components"]["tiles"][0].pop("price"))
    with pytest.raises(SaveError, match="component data"):
        load(saved.journal.path, FirstThinker())


def test_a_tile_that_is_no_row_is_named(saved):
    """Component data with something else where a tile should be are refused, not stumbled over."""
    path = saved.journal.path
    change_line(path, 1, lambda header: header["components"]["tiles"].insert(3, 7))
    with pytest.raises(SaveError) as error:
        load(path, FirstThinker())
    assert error.value.code == "broken_header"
    assert "piece 7" in error.value.problem


def test_a_named_save_is_a_copy_that_is_never_written_to(begin, play, folder):
    """save_as leaves the match in its own file; going on from the copy makes a third file."""
    match = play(begin("person", "random", "person"), 25)
    path = match.save_as(folder, "Before the scoring: B?")
    before = path.read_bytes()
    copy = load(path, FirstThinker()).match
    assert copy.game.digest() == match.game.digest()
    play(copy, 5)
    copy.close()
    assert path.read_bytes() == before
    assert copy.journal.path not in (path, match.journal.path)
    assert load(copy.journal.path, FirstThinker(), keep=False).match.game.digest() == copy.game.digest()


def test_the_list_shows_what_can_be_continued(begin, play, folder):
    """Newest first; a finished match is not offered to be continued; broken files are told apart."""
    match = play(begin("person", "random"), 10)
    named = match.save_as(folder, "slot")
    match.close()
    (folder.path / "broken.alhambra").write_text("nonsense")
    infos = folder.list()
    assert {info.path for info in infos} == {named, match.journal.path}
    assert folder.latest().path == match.journal.path
    assert folder.latest().names == ("Anna", "Karim")
    assert [error.path.name for error in folder.broken()] == ["broken.alhambra"]
    finished = play(load(match.journal.path, FirstThinker()).match, 5000)
    finished.close()
    assert folder.latest() is None


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(begin, play, tmp_path, thinker):
    """The match goes on; the problem is kept to be shown."""
    from alhambra_desktop.match.match import Match
    from alhambra_desktop.match.seating import MatchSetup
    from tests.match.conftest import seats

    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    match = Match.begin(MatchSetup(seats("person", "random"), "1"), SaveFolder(blocked / "saves"), thinker)
    assert match.saving_problem is not None
    play(match, 10)
    assert len(match.steps) == 11


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs the device /dev/full")
def test_a_full_disk_is_noted_and_play_goes_on():
    """Writing to a full device sets the problem once, raises nothing, and stops writing."""
    journal = Journal(Path("/dev/full"))
    journal.write({"choice": 1})
    assert journal.problem.errno == errno.ENOSPC
    journal.write({"choice": 2})


# --- snapshots of another version -----------------------------------------------------------------------


def doubled(state):
    """A card lies in the hand and in the display."""
    state["seats"][0]["hand"].append(state["display"][0])


def lost(state):
    state["supply"]["pieces"].pop()


def swapped(state):
    """As many tiles, but one of them twice."""
    state["supply"]["pieces"][0] = state["supply"]["pieces"][1]


def rich(state):
    state["seats"][0]["score"] = 10**15


def unasked(state):
    """A question to a seat that is not there."""
    state["frames"][0]["seat"] = 99


@pytest.mark.parametrize("spoil", [doubled, lost, swapped, rich, unasked])
def test_a_snapshot_against_the_laws_is_refused(saved, spoil):
    """A state of another version must keep what every game keeps, else it is not gone on with."""
    path = saved.journal.path
    change_line(path, 1, older)
    lines = path.read_text().splitlines()
    spoilt = [i for i, line in enumerate(lines, 1) if '"state"' in line]
    for number in spoilt:
        change_line(path, number, lambda entry: spoil(entry["state"]))
    before = path.read_bytes()
    with pytest.raises(SaveError) as error:
        load(path, FirstThinker())
    assert error.value.line in spoilt
    assert path.read_bytes() == before

"""The store of results: what counts, once and for good; broken, lost, older and newer files."""

import json
import os
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from alhambra_desktop.match import copies, database
from alhambra_desktop.match.database import FILE
from alhambra_desktop.match.loading import load
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.replay import Replay
from alhambra_desktop.match.results import Reading, result_of
from alhambra_desktop.match.saves import SaveFolder, last_state
from alhambra_desktop.match.store import NameTaken, Store
from alhambra_desktop.match.worker import InlineWorker
from tests.match.short_matches import counted, played


def matches_in(folder: Path) -> list[str]:
    """What is counted once the journals of a folder are read."""
    with closing(counted(folder)) as store:
        return [game.result.match for game in store.played()]


def journal_of(match: Match) -> Path:
    """Where a match is kept."""
    assert match.journal is not None
    return match.journal.path


# ---------------------------------------------------------------- what counts


def test_a_result_says_what_was_played(user_folder: Path):
    """From the match as it ends and from its journal comes the same: points by category, feats, places."""
    match = played(user_folder, players=("person", "easy"), game="alhambra")
    now = result_of(match)
    assert now is not None
    with closing(counted(user_folder)) as store:
        (game,) = store.played()
        (anna,) = store.people()
    assert game.result == now
    assert game.people == (anna.id, None)
    totals = match.game.totals()
    for number, seat in enumerate(game.result.seats):
        assert seat.points == totals[number] == sum(seat.categories.values())
        assert seat.feats["wall"] == match.game.seat(number).city.longest_wall()
        assert seat.won == (number in match.game.state.winners)
    assert sorted(seat.rank for seat in game.result.seats) in ([1, 2], [1, 1])


@pytest.mark.parametrize("steps", [10_000, 150])
def test_a_long_journal_keeps_fewer_states(user_folder: Path, monkeypatch, steps: int):
    """Else the longest games with all modules could not be read again; list, result and digests are there."""
    monkeypatch.setattr(copies, "ROOMY", 0)
    match = played(user_folder, players=("person", "easy"), game="alhambra", steps=steps)
    lines = [json.loads(line) for line in journal_of(match).read_text().splitlines()]
    turns = [line for line in lines if "digest" in line]
    kept = [line for line in turns if "state" in line]
    assert len(turns) / 9 <= len(kept) <= len(turns) / 6
    assert all("turn" not in line for line in turns if "state" not in line)
    again = load(journal_of(match), InlineWorker(), keep=False).match
    assert again.game.digest() == match.game.digest()
    (info,) = SaveFolder(user_folder / "saves").list()
    assert info.over == match.over
    assert last_state(info.path)[1] == kept[-1]["state"]
    assert matches_in(user_folder) == ([match.identity] if match.over else [])


@pytest.mark.parametrize(
    ("what", "counts"),
    [("whole", True), ("unfinished", False), ("bots", False), ("taken back", False), ("handed over", False)],
)
def test_which_matches_count(user_folder: Path, what: str, counts: bool):
    """Finished matches of persons to whom nothing hidden was shown again; the journal says the same."""
    players = ("easy", "easy") if what == "bots" else ("person", "easy")
    steps = 40 if what in ("unfinished", "taken back") else 10_000
    match = played(user_folder, players=players, game="dice", steps=steps)
    if what == "taken back":
        while not match.undo_info().beyond:
            match.choose(next(iter(match.game.candidates())))
        match.take_back()
        while not match.over:
            match.choose(next(iter(match.game.candidates())))
    elif what == "handed over":
        match.hand_over(0, "easy")
    assert (result_of(match) is not None) == counts
    assert len(matches_in(user_folder)) == counts


def test_playing_on_from_a_replay_is_practice(user_folder: Path):
    """A match branched off from a recorded one counts for nobody."""
    match = played(user_folder)
    replay = Replay(match)
    replay.go_to(replay.length - 1)
    path = replay.branch(SaveFolder(user_folder / "saves"), ("person",))
    branch = load(path, InlineWorker()).match
    while not branch.over:
        branch.choose(next(iter(branch.game.candidates())))
    assert result_of(branch) is None
    assert matches_in(user_folder) == [match.identity]


def test_a_short_game_for_learning_is_practice(user_folder: Path):
    """Half the tiles bring half the points: they compare with no others."""
    match = played(user_folder, players=("person", "easy"), game="alhambra", options={"length": "short"})
    assert result_of(match) is None
    assert matches_in(user_folder) == []


def test_copies_of_a_match_count_once(user_folder: Path):
    """A named save that was played to another end is the same match: the first end counts."""
    match = played(user_folder, steps=20)
    saved = match.save_as(SaveFolder(user_folder / "saves"), "before the end")
    for one in (match, load(saved, InlineWorker()).match):
        while not one.over:
            one.choose(next(iter(one.game.candidates())))
    shutil.copy(journal_of(match), user_folder / "saves" / "copied.alhambra")
    with closing(counted(user_folder)) as store:
        (game,) = store.played()
        assert game.result.match == match.identity
        assert len(store.files_of(match.identity)) == 3


def test_an_end_that_was_taken_back_does_not_count(user_folder: Path):
    """A match that goes on after its end counts again when it has ended again, with the newest points."""
    match = played(user_folder)
    with closing(counted(user_folder)) as store:
        assert len(store.played()) == 1
    match.write({"undo": 1})
    assert matches_in(user_folder) == []
    match.note_turn()
    assert matches_in(user_folder) == [match.identity]


def test_results_of_deleted_saves_stay(user_folder: Path):
    """Who makes room on the disk has played all the same."""
    match = played(user_folder)
    assert matches_in(user_folder) == [match.identity]
    journal_of(match).unlink()
    assert matches_in(user_folder) == [match.identity]


def test_a_match_of_an_older_version_counts_once(user_folder: Path):
    """Without an identity in its header it is known by its last state, wherever it lies."""
    path = journal_of(played(user_folder))
    head, rest = path.read_bytes().split(b"\n", 1)
    match = head.split(b'"match":"')[1][:16]
    path.write_bytes(head.replace(b'"match":"' + match + b'",', b"") + b"\n" + rest)
    shutil.copy(path, path.with_name("copy.alhambra"))
    (only,) = matches_in(user_folder)
    assert only.startswith("g-")


def test_broken_journals_cost_no_other(user_folder: Path):
    """A state that was changed by hand is not believed; what is no journal is passed by."""
    good, bad = played(user_folder, "1"), journal_of(played(user_folder, "2"))
    before, score, after = bad.read_bytes().rpartition(b'"score":')
    bad.write_bytes(before + score + b"1" + after)
    newer = b'{"format":"alhambra-desktop-match","version":99}\n'
    for number, text in enumerate((b"", b"{", newer, b"\xff\0")):
        (user_folder / "saves" / f"{number}.alhambra").write_bytes(text)
    assert matches_in(user_folder) == [good.identity]


def test_a_journal_with_numbers_beyond_all_measure_costs_no_other(user_folder: Path):
    """What no column can hold is not counted; what is read together with it is."""
    good = result_of(played(user_folder))
    assert good is not None
    huge = replace(good, match="huge", seats=(replace(good.seats[0], points=1 << 63), *good.seats[1:]))
    with closing(Store(user_folder)) as store:
        both = [(one.match, 1, 1, Reading("counted", one.match, one)) for one in (huge, good)]
        assert store.take(both)
        assert [game.result for game in store.played()] == [good]
        assert store.files()["huge"].state == "broken"


def test_a_file_of_the_far_future_is_counted(user_folder: Path):
    """A clock that went wrong has left a time that no column can hold."""
    match = played(user_folder)
    os.utime(journal_of(match), ns=(0, 1 << 63))
    if journal_of(match).stat().st_mtime_ns < 1 << 63:
        pytest.skip("this disk keeps no such time")
    assert matches_in(user_folder) == [match.identity]


# ---------------------------------------------------------------- people


def test_people_are_known_by_their_name(user_folder: Path):
    """Spelling and case do not matter; a new name keeps what was played under the old one."""
    with closing(Store(user_folder)) as store:
        anna = store.remember("Anna", "red")
        assert anna is not None
        store.add(_result())
        assert store.person_named("  aNNA ") == anna
        store.rename(anna.id, "Anne")
        (game,) = store.played()
        assert game.people == (anna.id,)
        assert [person.name for person in store.people()] == ["Anne"]
        ben = store.remember("Ben", "blue")
        assert ben is not None
        with pytest.raises(NameTaken):
            store.rename(ben.id, "anna")
        again = store.remember("Anne", "green")
        assert again is not None
        assert again.colour == "green"


def test_deleted_results_stay_deleted(user_folder: Path):
    """A match, a person or everything: gone, also when the journals are read again."""
    for seed in ("1", "2"):
        played(user_folder, seed, players=("person", "person"))
    with closing(counted(user_folder)) as store:
        first, second = (game.result.match for game in store.played())
        store.forget_match(first)
        anna = store.person_named("Anna")
        assert anna is not None
        store.forget_person(anna.id)
    for path in (user_folder / "saves").iterdir():
        os.utime(path)
    with closing(counted(user_folder)) as store:
        (game,) = store.played()
        karim = store.person_named("Karim")
        assert karim is not None
        assert (game.result.match, game.people) == (second, (None, karim.id))
        assert store.person_named("Anna") is None
        store.forget_all()
        assert store.played() == store.people() == ()
    for path in (user_folder / "saves").iterdir():
        os.utime(path)
    assert matches_in(user_folder) == []


def _result():
    result = result_of(played(None))
    assert result is not None
    return result


# ---------------------------------------------------------------- the file


@pytest.mark.parametrize("damage", ["none", "text", "middle", "foreign", "extra table", "folder", "cut"])
def test_a_lost_or_broken_file_is_rebuilt(user_folder: Path, damage: str):
    """It is set aside, with all that was in it, and everything is read from the journals again."""
    match, path = played(user_folder), user_folder / FILE
    assert matches_in(user_folder) == [match.identity]
    if damage == "none":
        path.unlink()
    elif damage == "folder":
        path.unlink()
        path.mkdir()
    elif damage in ("foreign", "extra table"):
        if damage == "foreign":
            path.unlink()
        with closing(sqlite3.connect(path)) as other:
            other.execute("CREATE TABLE secrets (word TEXT)")
            other.commit()
    else:
        whole = path.read_bytes()
        middle = len(whole) // 2
        path.write_bytes(
            {"text": b"hello", "cut": whole[:middle]}.get(
                damage, whole[:4096] + b"\xa5" * 8192 + whole[4096 + 8192 :]
            )
        )
    before = None if damage in ("none", "folder") else path.read_bytes()
    with closing(counted(user_folder)) as store:
        assert [game.result.match for game in store.played()] == [match.identity]
        assert store.code == ("" if damage == "none" else "broken")
    if before is not None:
        assert (user_folder / f"{FILE}.broken").read_bytes() == before


def test_the_readable_part_of_a_broken_file_is_recovered(user_folder: Path):
    """People and results whose journals are deleted live on where their pages are whole."""
    match = played(user_folder)
    with closing(counted(user_folder)) as store:
        store.remember("Ben", "blue")
    journal_of(match).unlink()
    with closing(sqlite3.connect(user_folder / FILE)) as other:
        other.execute("CREATE TABLE mine (word TEXT)")
        other.commit()
    with closing(counted(user_folder)) as store:
        assert store.code == "broken"
        assert [game.result.match for game in store.played()] == [match.identity]
        assert {person.name for person in store.people()} == {"Anna", "Ben"}


def test_a_file_of_a_newer_version_stays(user_folder: Path):
    """It is not touched; the figures of today live in memory."""
    match, path = played(user_folder), user_folder / FILE
    assert matches_in(user_folder) == [match.identity]
    with closing(sqlite3.connect(path)) as other:
        other.execute(f"PRAGMA user_version = {len(database.STEPS) + 1}")
    before = path.read_bytes()
    with closing(counted(user_folder)) as store:
        assert store.code == "newer"
        assert len(store.played()) == 1
    assert path.read_bytes() == before


def test_an_older_file_is_brought_up_to_date(user_folder: Path, monkeypatch: pytest.MonkeyPatch):
    """Steps that a file has not seen are done to it, wholly or not at all; nothing in it is lost."""
    match = played(user_folder)
    assert matches_in(user_folder) == [match.identity]
    journal_of(match).unlink()
    later = "CREATE TABLE later (word TEXT);"
    monkeypatch.setattr(database, "STEPS", (*database.STEPS, f"{later} SELECT no_such_thing;"))
    with pytest.raises(OSError, match="no_such_thing"):
        database.connect(user_folder / FILE)
    monkeypatch.setattr(database, "STEPS", (*database.STEPS[:-1], later))
    with closing(Store(user_folder)) as store:
        assert store.code == ""
        assert [game.result.match for game in store.played()] == [match.identity]
    with closing(sqlite3.connect(user_folder / FILE)) as other:
        assert other.execute("PRAGMA user_version").fetchone()[0] == len(database.STEPS)


def test_without_a_writable_disk_everything_works_in_memory(user_folder: Path):
    """A file where the folder should be: the figures of this session are there all the same."""
    place = user_folder / "no folder"
    place.write_text("x", encoding="utf-8")
    with closing(Store(place)) as store:
        assert store.code == "unwritable"
        assert store.add(_result())
        assert len(store.played()) == 1


def test_a_row_that_makes_no_sense_is_read_again(user_folder: Path):
    """Whatever was written into a column by hand costs nothing but a look at the journal."""
    match = played(user_folder)
    assert matches_in(user_folder) == [match.identity]
    with closing(sqlite3.connect(user_folder / FILE)) as other:
        other.execute("UPDATE seats SET sheet = '{\"x\": 7}', points = 'many'")
        other.commit()
    with closing(Store(user_folder)) as store:
        assert store.played() == ()
    assert matches_in(user_folder) == [match.identity]

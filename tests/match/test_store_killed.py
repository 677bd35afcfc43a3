"""The program is killed at any moment: every match is counted once."""

import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from alhambra_desktop.games import GAMES
from alhambra_desktop.match.database import FILE
from alhambra_desktop.match.figures import CatchingUp
from alhambra_desktop.match.store import Store
from tests.match.short_matches import check_counted_once, counted, played


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and kill -9")
def test_a_match_counts_once_however_often_the_program_is_killed(user_folder: Path):
    """Kill -9 at random moments while matches of the three games are played and counted."""
    command = [sys.executable, "-m", "tests.match.short_matches", str(user_folder), "60"]
    subprocess.run(command, check=True, timeout=120)
    found = check_counted_once(user_folder)
    assert found.total() > 12  # the slower the machine, the more are killed before their end
    assert set(found) == set(GAMES)


def locked(folder: Path, how: str) -> sqlite3.Connection:
    """Another program holds the file of the figures: nobody else may write, or (EXCLUSIVE) even read."""
    other = sqlite3.connect(folder / FILE, isolation_level=None)
    other.execute(f"BEGIN {how}")
    return other


def test_a_locked_file_does_not_delay_the_start(user_folder: Path):
    """The figures of this session live in memory, at once; those of the file are there the next time."""
    played(user_folder)
    counted(user_folder).close()
    with closing(locked(user_folder, "EXCLUSIVE")):
        begun = time.monotonic()
        with closing(Store(user_folder)) as store:
            assert store.played() == ()
            assert store.remember("Inés", "red") is not None
            assert time.monotonic() - begun < 2.5
            assert store.code == "unwritable"
    with closing(Store(user_folder)) as store:
        assert store.code == ""
        assert len(store.played()) == 1


@pytest.mark.slow
def test_results_wait_for_a_lock_in_the_background(user_folder: Path):
    """Questions are answered meanwhile; once the other program lets go, all is entered."""
    match = played(user_folder)
    with closing(Store(user_folder)) as store:
        catching = CatchingUp(store, user_folder / "saves")
        with closing(locked(user_folder, "IMMEDIATE")):
            catching.start()
            catching.wait(1.0)
            assert not catching.over
            begun = time.monotonic()
            assert store.people() == ()
            assert time.monotonic() - begun < 2.5
        catching.wait()
        assert catching.over
        assert [game.result.match for game in store.played()] == [match.identity]


def test_senseless_rows_of_people_and_results(user_folder: Path):
    """Values that another program wrote into a sound file: who has no name is left out, no result counts."""
    Store(user_folder).close()
    people = [
        (1, "An\0na", "white", 0),
        (2, "x" * 5000, "red", 0),
        (3, b"B", "red", 0),
        (4, "Karim", "mauve", 10**17),
    ]
    numbers = (10**18, -5, 99, -1)
    with closing(sqlite3.connect(user_folder / FILE)) as file:
        file.executemany("INSERT INTO people VALUES (?, ?, ?, ?, 0)", people)
        file.execute(
            "INSERT INTO results VALUES ('m', 'f', 'alhambra', '[]', '{}', '7', ?, ?, ?, ?)", numbers
        )
        row = ("m", 0, "An\0na", "white", "person", 3, 1, 1, "[]", '{"wall": 1e400}')
        file.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        file.commit()
    store = Store(user_folder)
    assert [(person.name, person.colour) for person in store.people()] == [("Karim", "white")]
    assert store.played() == ()
    store.close()

"""Unusable files and the processes of the program."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from alhambra_desktop import paths
from alhambra_desktop.client import logs
from tests.client.bad_files_kit import ended, start

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices as files")

THINKS = """
import sys, time
from alhambra_desktop.match.worker import Worker
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
if __name__ == "__main__":
    seats = (SeatSetup("A", "white", "hard"), SeatSetup("B", "blue", "hard"), SeatSetup("C", "red", "hard"))
    match = Match.begin(MatchSetup(seats, "1"), None, Worker())
    while match.poll() is None:
        time.sleep(0.01)
    print(match.worker.process.pid, flush=True)
    time.sleep(60)
"""


def _runs(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
def test_the_bots_end_with_the_program_however_it_ends(tmp_path):
    """After kill -9 of the program no process of bots is left."""
    script = tmp_path / "thinks.py"
    script.write_text(THINKS, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=paths.assets_dir().parent,
        env={**os.environ, "PYTHONPATH": str(paths.assets_dir().parent)},
    ) as program:
        bots = int(program.stdout.readline())
        assert _runs(bots)
        program.kill()
    deadline = time.monotonic() + 10
    while _runs(bots) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not _runs(bots)


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
def test_games_side_by_side_end_with_the_program_however_it_ends(data_dir):
    """After kill -9 of ``simulate --jobs`` none of its processes is left waiting for another game."""
    program = start(
        data_dir, "simulate", *["--seats", "hard,hard", "--games", "40", "--seed", "1", "--jobs", "2"]
    )
    deadline = time.monotonic() + 40
    while len(found := _children(program.pid)) < 3 and time.monotonic() < deadline:
        time.sleep(0.1)
    assert len(found) == 3  # two that play, and Python's own that looks after their resources
    ended(program)
    while any(map(_runs, found)) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not any(map(_runs, found))


def _children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8")
    return [int(child) for child in listed.split()]


@pytest.mark.slow
def test_damaged_texts_of_the_program_are_reported(data_dir, tmp_path):
    """A catalogue that was cut off on its way: a sentence with its name, and no traceback."""
    assets = tmp_path / "assets"
    shutil.copytree(paths.assets_dir(), assets, copy_function=os.link)
    words = assets / "locale" / "en" / "LC_MESSAGES" / "menu.mo"
    words.unlink()
    words.write_bytes(b"cut off")
    program = start(data_dir, **{paths.ASSETS_VARIABLE: str(assets)})
    errors = program.communicate(timeout=40)[1]
    assert program.returncode == 2
    assert "menu.mo" in errors
    assert "Traceback" not in errors


def test_a_native_crash_leaves_a_trace_in_the_log(data_dir):
    """What native code was doing stands in the log after the next start."""
    code = (
        "import ctypes; from alhambra_desktop import paths; from alhambra_desktop.client import logs\n"
        "with logs.crashes_traced(paths.data_dir()):\n    ctypes.string_at(0)"
    )
    environ = {**os.environ, paths.DATA_VARIABLE: str(data_dir)}
    done = subprocess.run([sys.executable, "-c", code], env=environ, capture_output=True, check=False)
    assert done.returncode != 0
    with logs.crashes_traced(data_dir):
        logs.start_log(data_dir)
    log = (data_dir / logs.FOLDER / logs.FILE).read_text(encoding="utf-8")
    assert "the program had crashed" in log
    assert "string_at" in log

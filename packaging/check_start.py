"""Does a built program start among bad files? Saves, settings and scores of every bad kind, on no screen.

    .venv/bin/python packaging/check_start.py dist/alhambra-desktop/alhambra-desktop [arguments]

Exit code 0 if the program comes up, stays up for five seconds and leaves no traceback; else 1 and why.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from alhambra_desktop import paths
from alhambra_desktop.client import logs
from alhambra_desktop.client.failed_starts import FILE as STARTING
from alhambra_desktop.client.settings import FILE as SETTINGS
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.scores import FILE as SCORES
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker

BAD_FILES = Path(__file__).resolve().parent.parent / "tests" / "client" / "bad_files.py"
SEATS = (SeatSetup("Anna", "white"), SeatSetup("Karim", "blue", "easy", "yusuf"))
LONGEST = 40.0
"""Seconds that a start may take."""
LIVES_ON = 2.0
"""Seconds that the program is watched after the three of its start."""


def main(command: list[str]) -> int:
    """Spoil a data folder, start the program in it, say what is wrong; the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        saves = spoil(Path(folder))
        problem = started(command, Path(folder))
        lost = saves - len(list((Path(folder) / "saves").iterdir()))
        if not problem and lost > 0:
            problem = f"{lost} saves are gone"
    print(f"FAILED  {problem}" if problem else f"ok      started among {saves} saves, none of them lost")
    return 1 if problem else 0


def spoil(folder: Path) -> int:
    """Every kind of bad save around a sound one, bad settings and scores; the number of saves."""
    bad = _bad_files()
    match = Match.begin(MatchSetup(SEATS, "7"), SaveFolder(folder / "saves"), InlineWorker())
    match.close()
    assert match.journal is not None
    good = match.journal.path
    for name, change in bad.BAD_SAVES.items():
        path = good.with_name(f"{name}.alhambra")
        shutil.copy(good, path)
        change(path)
    (folder / SETTINGS).write_bytes(bad.BAD_TEXTS["digits"])
    (folder / SCORES).write_bytes(bad.BAD_TEXTS["braces"])
    return len(bad.BAD_SAVES) + 1


def _bad_files() -> Any:
    spec = importlib.util.spec_from_file_location("bad_files", BAD_FILES)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def started(command: list[str], folder: Path) -> str:
    """Start it and look on; what is wrong, or nothing."""
    environ = {**os.environ, paths.DATA_VARIABLE: str(folder), "SDL_VIDEODRIVER": "dummy"}
    errors = folder / "errors.txt"
    with errors.open("wb") as stream:
        program = subprocess.Popen(command, env={**environ, "SDL_AUDIODRIVER": "dummy"}, stderr=stream)
        try:
            came_up = _comes_up(program, folder)
        finally:
            program.kill()
            program.wait(timeout=20)
    log = folder / logs.FOLDER / logs.FILE
    told = errors.read_text(errors="replace") + (log.read_text(errors="replace") if log.exists() else "")
    if "Traceback" in told:
        return f"a traceback: {told[told.index('Traceback') :][:2000]}"
    return "" if came_up else f"it did not come up: {told[-2000:]}"


def _comes_up(program: subprocess.Popen[bytes], folder: Path) -> bool:
    """Whether the mark of a start comes and goes (three seconds on the screen), and the program lives on."""
    end = time.monotonic() + LONGEST
    for wanted in (True, False):
        while (folder / STARTING).exists() != wanted and program.poll() is None:
            if time.monotonic() > end:
                return False
            time.sleep(0.05)
    if program.poll() is None:
        time.sleep(LIVES_ON)
    return program.poll() is None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

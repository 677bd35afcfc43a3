"""A disk that is really full: the game goes on, and the reason is known."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from alhambra_desktop.match.match import Match
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.seating import MatchSetup
from tests.match.conftest import FirstThinker, seats


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of one megabyte; skipped where none may be mounted."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        pytest.skip("only root of a Linux system mounts a disk")
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["/bin/mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(disk)]
    done = subprocess.run(mount, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"no disk can be mounted here: {done.stderr.strip()}")
    yield disk
    subprocess.run(["/bin/umount", str(disk)], check=True)


def test_a_game_on_a_full_disk_continues_with_a_message(small_disk: Path) -> None:
    """Nothing raises; the match knows the problem, and what was written before stays."""
    folder = SaveFolder(small_disk / "saves")
    setup = MatchSetup(seats("random", "random", "random"), "granada")
    match = Match.begin(setup, folder, FirstThinker())
    assert match.journal is not None
    with (small_disk / "ballast").open("wb") as ballast:
        free = os.statvfs(small_disk)
        ballast.write(bytes(free.f_bavail * free.f_frsize))
    for _ in range(400):
        match.poll()
    assert match.saving_problem is not None
    assert match.saving_problem.errno is not None
    assert len(match.steps) > 50, "the game goes on"
    with pytest.raises(OSError, match="space"):
        match.save_as(folder, "copy")
    (small_disk / "ballast").unlink()
    assert folder.list()[0].path == match.journal.path
    match.close()

"""Files are opened with care: what is there, what is not, and what is no file at all."""

from pathlib import Path

import pytest

from alhambra_desktop.engine.reading import Unreadable, read_bytes


def test_a_path_below_a_file_does_not_exist(tmp_path: Path) -> None:
    """Where the folder is a file there is no file to be damaged: it is simply not there."""
    (tmp_path / "home").write_text("x", encoding="utf-8")
    with pytest.raises(FileNotFoundError):
        read_bytes(tmp_path / "home" / "settings.toml", 100)


def test_special_files_are_refused(tmp_path: Path) -> None:
    """A folder of that name is not read, and said to be none."""
    with pytest.raises(Unreadable, match="not an ordinary file"):
        read_bytes(tmp_path, 100)

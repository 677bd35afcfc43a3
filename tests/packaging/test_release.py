"""What a release contains besides the bundle itself."""

import configparser
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from types import ModuleType

import pytest

from alhambra_desktop import __version__
from tests.packaging.script import load


@pytest.fixture(scope="module")
def release() -> ModuleType:
    return load("release")


def test_linux_menu_entry_is_complete(release: ModuleType, tmp_path: Path):
    """Menu entry, AppStream facts with this version, and icons all carry the same id."""
    release.add_menu_entry(tmp_path)
    share = tmp_path / "share"

    entry = configparser.ConfigParser(interpolation=None)
    entry.read(share / "applications" / f"{release.APP_ID}.desktop", encoding="utf-8")
    assert entry["Desktop Entry"]["Icon"] == release.APP_ID
    assert entry["Desktop Entry"]["Exec"] == "alhambra-desktop"

    facts = ET.parse(share / "metainfo" / f"{release.APP_ID}.metainfo.xml").getroot()
    newest = facts.find("releases/release")
    assert facts.findtext("id") == release.APP_ID
    assert newest is not None
    assert newest.get("version") == __version__
    assert re.fullmatch(r"20\d\d-\d\d-\d\d", newest.get("date", ""))

    sizes = {path.parts[-3] for path in share.glob(f"icons/hicolor/*/apps/{release.APP_ID}.png")}
    assert {"48x48", "128x128", "256x256"} <= sizes
    assert (tmp_path / "install.sh").stat().st_mode & 0o100


def test_the_checksum_file_names_every_archive(
    release: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """SHA256SUMS has a line for each archive, in the form that ``sha256sum -c`` reads."""
    monkeypatch.setattr(release, "DIST", tmp_path)
    (tmp_path / "a.zip").write_bytes(b"")
    (tmp_path / "b.tar.xz").write_bytes(b"abc")
    release.write_sums()
    assert (tmp_path / "SHA256SUMS").read_text().splitlines() == [
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.zip",
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b.tar.xz",
    ]

"""Build the bundle of this system and pack it for release: an archive and SHA256SUMS in ``dist/``.

    .venv/bin/python packaging/release.py

Linux: tar.xz with menu entry, icons and install.sh; Windows and macOS: zip. Build on the oldest
system that is to be supported: a Linux bundle needs at least the glibc it was built with.
"""

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import time
from pathlib import Path

from alhambra_desktop import __version__

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
APP_ID = "org.alhambra_desktop.AlhambraDesktop"


def main() -> int:
    """Build, pack and sum; the exit code."""
    spec = str(ROOT / "packaging" / "alhambra.spec")
    build = ["--noconfirm", "--log-level", "WARN", "--distpath", str(DIST), "--workpath", str(ROOT / "build")]
    subprocess.run([sys.executable, "-m", "PyInstaller", *build, spec], check=True)

    if sys.platform == "linux":
        program = str(DIST / "alhambra-desktop" / "alhambra-desktop")
        check = str(ROOT / "packaging" / "check_start.py")
        subprocess.run([sys.executable, check, program], check=True)
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
    name = f"alhambra-desktop-{__version__}-{system}-{platform.machine().lower()}"
    pack = {"windows": pack_zip, "macos": pack_app, "linux": pack_tar}[system]
    archive = pack(name)
    write_sums()
    print(f"{archive}: {archive.stat().st_size / 1e6:.1f} MB")
    return 0


def pack_zip(name: str) -> Path:
    return Path(shutil.make_archive(str(DIST / name), "zip", DIST, "alhambra-desktop"))


def pack_app(name: str) -> Path:
    archive = DIST / f"{name}.zip"
    # ditto keeps the links and permissions that an application needs
    app = str(DIST / "Alhambra Desktop.app")
    subprocess.run(["ditto", "-c", "-k", "--keepParent", app, str(archive)], check=True)
    return archive


def pack_tar(name: str) -> Path:
    folder = DIST / name
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DIST / "alhambra-desktop", folder / "alhambra-desktop", symlinks=True)
    add_menu_entry(folder)
    archive = DIST / f"{name}.tar.xz"
    when = release_time()

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = when
        return entry

    with tarfile.open(archive, "w:xz") as tar:
        tar.add(folder, name, filter=plain)
    shutil.rmtree(folder)
    return archive


def add_menu_entry(folder: Path) -> None:
    """Menu entry, AppStream facts, icons and the installer, laid out as below a prefix."""
    linux, icons = ROOT / "packaging" / "linux", ROOT / "packaging" / "icons"
    shutil.copy2(linux / "install.sh", folder)
    applications, metainfo = folder / "share" / "applications", folder / "share" / "metainfo"
    applications.mkdir(parents=True)
    metainfo.mkdir()
    shutil.copy2(linux / f"{APP_ID}.desktop", applications)
    facts = (linux / f"{APP_ID}.metainfo.xml").read_text(encoding="utf-8")
    day = time.strftime("%Y-%m-%d", time.gmtime(release_time()))
    facts = facts.replace("@VERSION@", __version__).replace("@DATE@", day)
    (metainfo / f"{APP_ID}.metainfo.xml").write_text(facts, encoding="utf-8")
    for icon in sorted(icons.glob("*.png")):
        if size := re.search(r"([0-9]+)$", icon.stem):
            place = folder / "share" / "icons" / "hicolor" / f"{size[1]}x{size[1]}" / "apps"
            place.mkdir(parents=True)
            shutil.copy2(icon, place / f"{APP_ID}.png")


def release_time() -> int:
    """Seconds since 1970: of the last commit, so that the same commit packs the same archive."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    try:
        log = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
        return int(subprocess.run(log, capture_output=True, text=True, check=True).stdout)
    except (OSError, subprocess.CalledProcessError):  # no git, or no repository: an unpacked archive
        return int(time.time())


def write_sums() -> None:
    """SHA256SUMS of all archives in ``dist/``, to be checked with ``sha256sum -c``."""
    archives = sorted([*DIST.glob("*.tar.xz"), *DIST.glob("*.zip")])
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in archives]
    (DIST / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())

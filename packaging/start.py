"""Set everything up and start the game, or run the tests. Needs nothing but Python itself.

    python3 packaging/start.py [arguments of alhambra-desktop]
    python3 packaging/start.py test [--fast] [arguments of pytest]

The first run makes the environment ``.venv`` in the checkout and installs the project into it;
later runs start at once. It installs by package name only, with pip and (as root) apt-get.
"""

from __future__ import annotations  # an older Python must be able to read as far as the first check

import ctypes
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
WHOLE = ["-n", "auto", "--dist", "worksteal", "--random-order"]
"""Each processor takes files that follow each other, and helps the other one when it is done."""
FEW = ["--some", "2"]
"""Of a test with many cases some (tests/conftest.py)."""
WINDOW_LIBRARIES = {"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"}


class CannotSetUp(Exception):
    """Something only the user can do is missing; the text says what."""


def main(arguments: list[str]) -> int:
    """Set up what ``arguments`` need and run it; the exit code."""
    try:
        check_python()
        if arguments[:1] == ["test"]:
            install("test")
            return run(["-m", "pytest", *tests_asked(arguments[1:])], folder=ROOT)
        install("play")
        find_window_libraries()
        return run(["-m", "alhambra_desktop", *arguments])
    except CannotSetUp as missing:
        print(missing, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 1


def tests_asked(arguments: list[str]) -> list[str]:
    """What pytest is called with: by itself all tests on all processors.

    With ``--fast`` no slow ones, and of those with many cases a few; of files that are named all cases.
    """
    rest = [argument for argument in arguments if argument != "--fast"]
    if len(rest) == len(arguments):
        return rest or WHOLE
    return [*(rest or [*WHOLE, *FEW]), "-m", "not slow"]


# --- the environment -------------------------------------------------------------------------------


def check_python() -> None:
    if sys.version_info < (3, 11):
        raise CannotSetUp(f"Python 3.11 or later is needed; this is {sys.version.split()[0]}.")


def install(purpose: str) -> None:
    """Make the environment ready for ``purpose`` (``play`` or ``test``), unless it is."""
    stamp = VENV / f"alhambra-{purpose}.stamp"
    wanted = fingerprint()
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return
    print(f"Setting up {VENV} (once; this may take a minute) ...", flush=True)
    pip = find_pip()
    project = f"{ROOT}[test]" if purpose == "test" else str(ROOT)
    # Python compiles what is used when it is first used; most of it never is.
    quiet = ["--quiet", "--no-input", "--disable-pip-version-check", "--no-compile"]
    if subprocess.call([*pip, "install", *quiet, "--editable", project]) != 0:
        raise CannotSetUp("pip could not install the project; its message above says why.")
    stamp.write_text(wanted, encoding="utf-8")


def fingerprint() -> str:
    """What an installation depends on: the project file, the Python, the place of the checkout."""
    project = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    return f"{project} {sys.version_info[:2]} {ROOT}"


def find_pip() -> list[str]:
    """Make ``.venv`` if it does not work yet; the command that runs pip for it."""
    inside = [str(PYTHON), "-m", "pip"]
    if works([*inside, "--version"]):
        return inside
    if VENV.exists() and not (VENV / "pyvenv.cfg").is_file():
        raise CannotSetUp(f"{VENV} is in the way: it is no Python environment. Move it elsewhere.")
    if not has_ensurepip() and is_root_with_apt():
        apt_install("python3-venv")
    make = [sys.executable, "-m", "venv", "--clear"]
    if has_ensurepip() and subprocess.call([*make, str(VENV)]) == 0:
        return inside
    if importlib.util.find_spec("pip") and subprocess.call([*make, "--without-pip", str(VENV)]) == 0:
        return [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    raise CannotSetUp(
        "Python's venv module is missing. On Debian or Ubuntu: sudo apt install python3-venv, "
        "then run this again."
    )


def has_ensurepip() -> bool:
    """Whether environments with pip can be made. Asked of a new process: apt may just have added it."""
    return works([sys.executable, "-c", "import ensurepip, venv"])


# --- the system ------------------------------------------------------------------------------------


def find_window_libraries() -> None:
    """On Linux, see that the two libraries are there which SDL loads to open an X11 window."""
    if not sys.platform.startswith("linux") or not os.environ.get("DISPLAY"):
        return
    missing = [package for library, package in WINDOW_LIBRARIES.items() if not can_load(library)]
    if missing and is_root_with_apt():
        apt_install(*missing)
    elif missing:
        print(
            f"To open a window under X11 this is missing: sudo apt install {' '.join(missing)}",
            file=sys.stderr,
        )


def can_load(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def is_root_with_apt() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(*packages: str) -> None:
    """Install Debian packages as root; a failure shows in whatever needed them."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    print(f"Installing {' '.join(packages)} ...", flush=True)
    subprocess.call(["apt-get", "-qq", "update"], env=environment)
    install = ["apt-get", "-qq", "install", "-y", "--no-install-recommends", *packages]
    subprocess.call(install, env=environment, stdout=subprocess.DEVNULL)


def works(command: list[str]) -> bool:
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def run(arguments: list[str], folder: Path | None = None) -> int:
    """Run Python of the environment with ``arguments``, in the current folder or another one."""
    return subprocess.call([str(PYTHON), *arguments], cwd=folder)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

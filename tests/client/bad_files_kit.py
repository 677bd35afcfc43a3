"""What tests of unusable files share."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from alhambra_desktop import paths


def start(data_dir: Path, *arguments: str, **environment: str) -> subprocess.Popen[str]:
    """The program in a process of its own, on a screen that nobody sees."""
    environ = {**os.environ, paths.DATA_VARIABLE: str(data_dir), "SDL_VIDEODRIVER": "dummy", **environment}
    return subprocess.Popen(
        [sys.executable, "-m", "alhambra_desktop", *arguments],
        env={**environ, "SDL_AUDIODRIVER": "dummy"},
        stderr=subprocess.PIPE,
        text=True,
        cwd=paths.assets_dir().parent,
    )


def ended(program: subprocess.Popen[str]) -> str:
    """End the program as an impatient user does; what it wrote to the error stream."""
    program.send_signal(signal.SIGKILL)
    return program.communicate(timeout=20)[1]

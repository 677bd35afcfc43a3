"""Picture files: of the screen, and of a match, drawn by background processes."""

import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pygame

from alhambra_desktop.client.theme import unit

FULL_HD, FOUR_K = (1920, 1080), (3840, 2160)
"""The sizes offered, in pixels."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A requested picture of a scene of a match; ``seat`` (from 0) for a city."""

    scene: str
    out: Path
    seat: int | None = None


def scale_for(size: tuple[int, int]) -> int:
    """The scale in per cent at which a large picture shows the same as one of 1920 x 1080, only finer."""
    return round(100 * min(size[0] / FULL_HD[0], size[1] / FULL_HD[1]) / unit(size, 100))


class PictureMaker:
    """Draws one requested picture after the other: poll it regularly, stop it when not needed any more."""

    def __init__(self, match: Path, wishes: Iterable[Wish], size: tuple[int, int], language: str) -> None:
        """``match``: the file of the match, which must exist until all pictures are drawn."""
        self._match = match
        self._waiting = list(wishes)
        self._size = size
        self._language = language
        self._running: subprocess.Popen[bytes] | None = None
        self.failed = 0
        self.total = len(self._waiting)

    @property
    def done(self) -> int:
        """How many are finished, successfully or not."""
        return self.total - len(self._waiting) - (self._running is not None)

    def poll(self) -> bool:
        """Whether something remains to be done."""
        if self._running is not None:
            code = self._running.poll()
            if code is None:
                return True
            self.failed += code != 0
            self._running = None
        if self._waiting:
            self._start(self._waiting.pop(0))
        return self.done < self.total

    def stop(self) -> None:
        """Stop before the remaining ones."""
        self._waiting.clear()
        if self._running is not None:
            self._running.kill()
            self._running.wait()
            self._running = None

    def _start(self, wish: Wish) -> None:
        program = (
            [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "alhambra_desktop"]
        )
        told = ["screenshot", "--match", str(self._match), "--scene", wish.scene, "--out", str(wish.out)]
        told += ["--size", "x".join(map(str, self._size)), "--lang", self._language]
        told += ["--scale", str(scale_for(self._size))]
        if wish.seat is not None:
            told += ["--seat", str(wish.seat + 1)]
        try:
            self._running = subprocess.Popen(  # noqa: S603  this program itself
                [*program, *told],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError:
            self.failed += 1


def keep_surface(surface: pygame.Surface, folder: Path, about: str) -> Path:
    """Write a picture with a new name made of the day and its subject. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"alhambra-{time.strftime('%Y-%m-%d')}-{about}"
    path = next(
        path
        for number in range(1, 10_000)
        if not (path := folder / (f"{stem}.png" if number == 1 else f"{stem}-{number}.png")).exists()
    )
    try:
        pygame.image.save(surface, path)
    except pygame.error as error:
        raise OSError(str(error)) from error
    return path

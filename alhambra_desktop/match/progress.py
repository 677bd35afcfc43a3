"""What has been learned on this computer: lessons finished, where one was left, what is known otherwise.

One JSON file, written atomically. A file that cannot be used is kept beside the new one as
``progress.json.broken``.
"""

import contextlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from alhambra_desktop.engine.reading import Unreadable, read_json
from alhambra_desktop.match.files import set_aside, write_atomically

FORMAT, VERSION = "alhambra-desktop-progress", 1
FILE = "progress.json"
LARGEST = 1 << 16
MOST_STEPS = 100
SETS = ("played", "tips", "solved", "seen")
"""Sets of names that older files do not have."""


def game_done(game: str) -> str:
    """The name under which a game that was played to its end is done."""
    return f"game.{game}"


class Progress:
    """The lessons done, and by lesson the step where one left off. ``problem``: what reading found.

    ``played``: modules with which a game was begun here; their lessons are not offered any more. ``tips``:
    the tips for beginners that were seen. ``solved`` and ``seen``: puzzles that were solved, and whose
    solution was asked for.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.problem = ""
        self.done: set[str] = set()
        self.left: dict[str, int] = {}
        self.played: set[str] = set()
        self.tips: set[str] = set()
        self.solved: set[str] = set()
        self.seen: set[str] = set()
        self._read()

    @property
    def begun(self) -> bool:
        """Whether anybody has learned anything here."""
        return bool(self.done or self.left)

    def finish(self, lesson: str) -> None:
        """A lesson was played to its end."""
        self.done.add(lesson)
        self.left.pop(lesson, None)
        self._write()

    def leave(self, lesson: str, step: int) -> None:
        """A lesson was left at a step; at its beginning there is nothing to go back to."""
        if step > 0:
            self.left[lesson] = step
        else:
            self.left.pop(lesson, None)
        self._write()

    def play(self, modules: Iterable[str]) -> None:
        """A game with these modules begins: they are not new any more."""
        self._add(self.played, modules)

    def see_tip(self, tip: str) -> None:
        """A tip was seen: it does not come again."""
        self._add(self.tips, (tip,))

    def solve(self, puzzle: str) -> None:
        """A puzzle was solved; it does not matter who has seen its solution before."""
        self._add(self.solved, (puzzle,))

    def give_up(self, puzzle: str) -> None:
        """The solution of a puzzle was asked for."""
        self._add(self.seen, (puzzle,))

    def _add(self, known: set[str], names: Iterable[str]) -> None:
        if not known.issuperset(names := tuple(names)):
            known.update(names)
            self._write()

    def _write(self) -> None:
        document = {
            "format": FORMAT,
            "version": VERSION,
            "done": sorted(self.done),
            "left": self.left,
            **{name: sorted(getattr(self, name)) for name in SETS},
        }
        with contextlib.suppress(OSError):  # learning goes on where nothing can be kept
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self.path, json.dumps(document, ensure_ascii=False, indent=1) + "\n")

    def _read(self) -> None:
        try:
            document = read_json(self.path, LARGEST)
        except FileNotFoundError:
            return
        except Unreadable as error:
            self._set_aside(error.problem)
            return
        if problem := _problem_in(document):
            self._set_aside(problem)
            return
        self.done, self.left = set(document["done"]), dict(document["left"])
        for name in SETS:
            setattr(self, name, set(document.get(name, ())))

    def _set_aside(self, why: str) -> None:
        self.problem = f"{set_aside(self.path)}: {why}"


def _problem_in(document: Any) -> str:
    """Why a document is not one of ours; empty if it is."""
    if (
        not isinstance(document, dict)
        or document.get("format") != FORMAT
        or document.get("version") != VERSION
    ):
        return f"this is no {FORMAT} {VERSION}"
    left = document.get("left")
    for part in ("done", *SETS):
        names = document.get(part, [] if part in SETS else None)
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            return f"{part}: expected names"
    if not isinstance(left, dict) or not all(
        type(step) is int and 0 <= step <= MOST_STEPS for step in left.values()
    ):
        return "left: expected a step for each lesson"
    return ""

"""What each player of this computer has learned: finished lessons, unfinished ones, and more.

One JSON file, written atomically. An unusable file is renamed to ``progress.json.broken``. Until somebody
names the learner, everything belongs to one player with an empty name.
"""

import contextlib
import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from alhambra_desktop.engine.reading import Unreadable, read_json
from alhambra_desktop.match.files import set_aside, write_atomically
from alhambra_desktop.match.store import key_of

FORMAT, VERSION = "alhambra-desktop-progress", 2
FIRST_VERSION = 1
"""The version with only one player: the document is what that player has learned."""
FILE = "progress.json"
LARGEST = 1 << 20
MOST_STEPS = 100
SETS = ("played", "tips", "solved", "seen")
"""Sets of names that older files do not have."""


def game_done(game: str) -> str:
    """The name under which a finished game of this kind is recorded as done."""
    return f"game.{game}"


class Progress:
    """What one player has learned: finished lessons, and the step where a lesson was left, the latest last.

    ``played``: modules and games (as :func:`game_done`) begun here; their lessons are not offered any more.
    ``tips``: tips for beginners already shown. ``solved`` and ``seen``: puzzles that were solved, and whose
    solution was shown. ``keep`` is called after every change.
    """

    def __init__(self, name: str = "", keep: Callable[[], object] = lambda: None) -> None:
        self.name = name
        self._keep = keep
        self.done: set[str] = set()
        self.left: dict[str, int] = {}
        self.played: set[str] = set()
        self.tips: set[str] = set()
        self.solved: set[str] = set()
        self.seen: set[str] = set()

    @property
    def begun(self) -> bool:
        """Whether anything has been learned."""
        return bool(self.done or self.left)

    def finish(self, lesson: str) -> None:
        """Record a finished lesson."""
        self.done.add(lesson)
        self.left.pop(lesson, None)
        self._keep()

    def leave(self, lesson: str, step: int) -> None:
        """Record the step at which a lesson was left, last of all; at its beginning nothing is recorded."""
        self.left.pop(lesson, None)
        if step > 0:
            self.left[lesson] = step
        self._keep()

    def play(self, names: Iterable[str]) -> None:
        """Record that these modules and games were begun: they are not new any more."""
        self._add(self.played, names)

    def see_tip(self, tip: str) -> None:
        """Record a shown tip, which is not shown again."""
        self._add(self.tips, (tip,))

    def solve(self, puzzle: str) -> None:
        """Record a solved puzzle, even if its solution was shown before."""
        self._add(self.solved, (puzzle,))

    def give_up(self, puzzle: str) -> None:
        """Record that the solution of a puzzle was shown."""
        self._add(self.seen, (puzzle,))

    def _add(self, known: set[str], names: Iterable[str]) -> None:
        if not known.issuperset(names := tuple(names)):
            known.update(names)
            self._keep()

    def plain(self) -> dict[str, Any]:
        """The plain form for the file."""
        sets = {name: sorted(getattr(self, name)) for name in SETS}
        return {"name": self.name, "done": sorted(self.done), "left": self.left, **sets}

    def take(self, plain: Mapping[str, Any]) -> None:
        """Read the plain form of the file."""
        self.done, self.left = set(plain["done"]), dict(plain["left"])
        for name in SETS:
            setattr(self, name, set(plain.get(name, ())))


class Learners:
    """What each player of this computer has learned.

    ``problem``: the error from reading. ``learner`` is the name of the present learner; "" until it is set. A
    player who has never set it continues with the learner's progress, so that nothing restarts under another
    name.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.problem = ""
        self.learner = ""
        self._known: dict[str, Progress] = {}
        self._read()

    @property
    def now(self) -> Progress:
        """The progress of the present learner."""
        return self._known.setdefault(key_of(self.learner), Progress(self.learner, self._write))

    def known(self, modules: Iterable[str]) -> None:
        """Modules of games ever begun here: if there is only one learner, they are not new."""
        if len(self._known) <= 1:
            self.now.play(modules)

    def of(self, name: str) -> Progress:
        """The progress of a player."""
        return self._known.get(key_of(name)) or self.now

    def belongs_to(self, name: str) -> None:
        """Assign everything learned before the first learner was named to this player."""
        if not self.learner and name:
            self._call(self._known.pop("", Progress("", self._write)), name)
            self.learner = name
            self._write()

    def choose(self, name: str) -> None:
        """Make this player the learner."""
        self.belongs_to(name)
        if self.learner != name:
            self.learner = name
            self._known.setdefault(key_of(name), Progress(name, self._write))
            self._write()

    def sit_down(self, names: Iterable[str]) -> None:
        """These people play: if the learner is not among them, another known learner becomes the learner."""
        mine = [key_of(name) for name in names]
        if self.learner and key_of(self.learner) not in mine:
            others = (self._known[key].name for key in mine if key in self._known)
            self.choose(next(others, self.learner))

    def rename(self, old: str, new: str) -> None:
        """Rename a player."""
        found = self._known.pop(key_of(old), None) if old else None
        if found is not None:
            self._call(found, new)
            self.learner = new if key_of(self.learner) == key_of(old) else self.learner
            self._write()

    def forget(self, name: str) -> None:
        """Delete a player with everything learned. If others are left, one of them becomes the learner."""
        if name and self._known.pop(key_of(name), None) is not None:
            if key_of(self.learner) == key_of(name):
                self.learner = next((one.name for one in self._known.values()), "")
            self._write()

    def forget_names(self) -> None:
        """Delete all players: the last learner's progress becomes nameless."""
        last = self.now
        self._known, self.learner = {}, ""
        self._call(last, "")
        self._write()

    def _call(self, progress: Progress, name: str) -> None:
        progress.name = name
        self._known[key_of(name)] = progress

    # ------------------------------------------------------------ the file

    def _write(self) -> None:
        document = {
            "format": FORMAT,
            "version": VERSION,
            "learner": self.learner,
            "players": [one.plain() for one in self._known.values()],
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
        first = document["version"] == FIRST_VERSION
        for plain in [{**document, "name": ""}] if first else document["players"]:
            found = Progress(plain["name"], self._write)
            found.take(plain)
            self._known[key_of(found.name)] = found
        self.learner = "" if first else document["learner"]

    def _set_aside(self, why: str) -> None:
        self.problem = f"{set_aside(self.path)}: {why}"


def _problem_in(document: Any) -> str:
    """Why a document is not a valid file of ours; "" if it is."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        return f"this is no {FORMAT}"
    if document.get("version") == FIRST_VERSION:
        return _problem_of(document)
    if document.get("version") != VERSION:
        return f"version: expected {VERSION}"
    players = document.get("players")
    if not isinstance(document.get("learner"), str):
        return "learner: expected a name"
    if not isinstance(players, list):
        return "players: expected a list"
    for number, plain in enumerate(players):
        if not isinstance(plain, dict) or not isinstance(plain.get("name"), str):
            return f"players[{number}]: expected a player with a name"
        if problem := _problem_of(plain):
            return f"players[{number}].{problem}"
    return ""


def _problem_of(plain: Mapping[str, Any]) -> str:
    """Why this is not valid progress of a player."""
    left = plain.get("left")
    for part in ("done", *SETS):
        names = plain.get(part, [] if part in SETS else None)
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            return f"{part}: expected names"
    if not isinstance(left, dict) or not all(
        type(step) is int and 0 <= step <= MOST_STEPS for step in left.values()
    ):
        return "left: expected a step for each lesson"
    return ""

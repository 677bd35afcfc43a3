"""The files of lessons: reading them, and the shelf on which the readable ones stand.

Each file is judged by itself: one that cannot be read, or whose position or solution is impossible, is
refused with its name and the place in it, and all others can be learned.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from alhambra_desktop.engine import codec
from alhambra_desktop.engine.codec import CodecError
from alhambra_desktop.engine.data import DataError, read_plain
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.lessons import NAMES, Lesson, LessonMatch, LessonStep, Pattern, Remark, seats_of
from alhambra_desktop.match.progress import Progress, game_done
from alhambra_desktop.match.seating import MatchSetup
from alhambra_desktop.paths import assets_dir
from alhambra_desktop.text import has

FORMAT = "alhambra-desktop-lesson/1"
FOLDER = "lessons"
OF_MODULE = "module_"
"""The beginning of the name of a file that teaches a module."""
PARTS = {"format", "game", "modules", "options", "players", "seed", "position", "others", "steps"}
OF_STEPS = {"id", "at", "goal", "do", "also", "remarks", "meanwhile", "after_others"}


# ---------------------------------------------------------------- the shelf


class Shelf:
    """The lessons of a folder by id, in the order of their files.

    ``refused``: by the name of a file, what is wrong with it and where. Whether a lesson can be played takes
    some milliseconds to find out: :meth:`check_next` does that for one after the other while they are shown.
    """

    def __init__(self, folder: Path) -> None:
        self.lessons: dict[str, Lesson] = {}
        self.refused: dict[str, str] = {}
        self._files: dict[str, str] = {}
        for path in sorted(folder.glob("*.json")):
            try:
                self._add(path.name, read(path))
            except DataError as error:
                self.refused[path.name] = str(error).replace(str(path), path.name)
        self._unchecked = list(self.lessons)

    def _add(self, file: str, lesson: Lesson) -> None:
        if lesson.id in self.lessons:
            raise DataError(f"{file}: {self._files[lesson.id]} is the lesson {lesson.id!r} already")
        if lacking := next(
            (f"{file}: {place}: no text {key!r}" for place, key in _said(lesson) if not has(key)), ""
        ):
            raise DataError(lacking)
        self.lessons[lesson.id] = lesson
        self._files[lesson.id] = file

    def check_next(self) -> bool:
        """Play through one more lesson; returns whether it was refused."""
        if not self._unchecked:
            return False
        return bool(self.check(self._unchecked[0]))

    def check(self, lesson: str) -> str:
        """Play through a lesson; returns what is wrong, for which it is taken off the shelf."""
        if lesson in self._unchecked:
            self._unchecked.remove(lesson)
        try:
            _play_through(self.lessons[lesson])
        except DataError as error:
            file = self._files[lesson]
            del self.lessons[lesson]
            self.refused[file] = f"{file}: {error}"
            return self.refused[file]
        return ""


def _said(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """Everything that a lesson says, by message key, with the place in its file."""
    yield "name of the file", f"lesson.{lesson.id}"
    if not lesson.module:
        yield "name of the file", f"learn.line.{lesson.id}"
    for number, step in enumerate(lesson.steps):
        yield f"steps[{number}].id", f"lesson.{lesson.id}.{step.id}"
        for remark in step.remarks:
            yield f"steps[{number}].remarks", f"lesson.{lesson.id}.{remark.say}"


def _play_through(lesson: Lesson) -> None:
    """Lay out its position and do what every step asks for. Raises DataError if anything is impossible."""
    match = LessonMatch(lesson)
    while match.step is not None:
        at = match.at
        try:
            match.step_over()
        except Refused as refusal:
            raise DataError(f"steps[{at}].do: {refusal.reason}") from refusal
        if match.at != at + 1:
            raise DataError(f"steps[{at}].do: this does not reach the goal")


@cache
def shelf() -> Shelf:
    """The shelf of the shipped lessons."""
    return Shelf(assets_dir() / FOLDER)


def lessons() -> Mapping[str, Lesson]:
    """All shipped lessons by id, in the order of their files; those whose file was refused are left out."""
    return shelf().lessons


def lesson_of(module: str) -> Lesson | None:
    """The lesson of a module, or None."""
    return next((lesson for lesson in lessons().values() if lesson.module == module), None)


def new_modules(modules: Iterable[str], progress: Progress) -> tuple[str, ...]:
    """Modules with a lesson that nobody has done, and with which no game was begun here."""
    found = ((module, lesson_of(module)) for module in modules if module not in progress.played)
    return tuple(module for module, lesson in found if lesson is not None and lesson.id not in progress.done)


def new_game(game: str, progress: Progress) -> Lesson | None:
    """The lesson of a game taught by a single one, if nobody has done it and no such game was begun here."""
    if game_done(game) in progress.played or game_done(game) in progress.done:
        return None
    found = [one for one in lessons().values() if one.game == game and not one.module]
    return found[0] if len(found) == 1 and found[0].id not in progress.done else None


# ---------------------------------------------------------------- reading


def read(path: Path) -> Lesson:
    """Read the lesson of a file. Raises DataError naming file and location."""
    plain = read_plain(path)
    try:
        return _lesson(_table(plain, "lesson"), path.stem)
    except (CodecError, DataError, KeyError, ValueError) as error:
        what = f"{error.args[0]!r} is missing" if isinstance(error, KeyError) else error
        raise DataError(f"{path.name}: {what}") from error


def _lesson(plain: dict[str, Any], stem: str) -> Lesson:
    if plain["format"] != FORMAT:
        raise DataError(f"format: expected {FORMAT!r}, found {plain['format']!r}")
    _known_parts(plain, PARTS, "")
    steps = tuple(_step(one, f"steps[{number}]") for number, one in enumerate(_list(plain, "steps")))
    if not steps:
        raise DataError("steps: there is none")
    for number, (before, step) in enumerate(pairwise(steps), 1):
        if step.meanwhile and before.goals:
            raise DataError(f"steps[{number}].meanwhile: the step before has a goal")
    setup = _setup(plain)
    position = plain.get("position")
    return Lesson(
        stem.partition("_")[2] or stem,
        setup.game,
        setup,
        None if position is None else _table(position, "position"),
        steps,
        _choices(plain, "others"),
        setup.modules[-1] if setup.modules else "",
    )


def _setup(plain: dict[str, Any]) -> MatchSetup:
    """The game, its modules and options, the players."""
    game, modules = _text(plain["game"], "game"), tuple(_list(plain, "modules"))
    if game not in GAMES:
        raise DataError(f"game: {game!r} is none of {', '.join(GAMES)}")
    for number, module in enumerate(modules):
        if _text(module, f"modules[{number}]") not in GAMES[game].modules:
            raise DataError(f"modules[{number}]: there is no module {module!r}")
    players = plain.get("players", 3)
    if type(players) is not int or not 1 <= players <= len(NAMES):
        raise DataError(f"players: expected 1 to {len(NAMES)}, found {players!r}")
    options = {
        name: _text(value, f"options.{name}")
        for name, value in _table(plain.get("options", {}), "options").items()
    }
    return MatchSetup(seats_of(players), str(plain.get("seed", "lesson")), game, modules, options)


def _step(plain: Any, place: str) -> LessonStep:
    table = _table(plain, place)
    _known_parts(table, OF_STEPS, place)
    goal = table.get("goal", ())
    goals = (goal,) if isinstance(goal, dict) else _patterns(table, "goal", place)
    do = _choices(table, "do", place)
    if bool(goals) != bool(do):
        raise DataError(f"{place}: a goal needs choices that reach it under 'do', and the other way round")
    remarks = tuple(
        Remark({key: value for key, value in one.items() if key != "say"}, _text(one["say"], f"{place}.say"))
        for one in _patterns(table, "remarks", place)
    )
    after_others = table.get("after_others", False)
    if not isinstance(after_others, bool) or (after_others and goals):
        raise DataError(f"{place}.after_others: true is for a step without a goal")
    return LessonStep(
        _text(table["id"], f"{place}.id"),
        tuple(_text(word, f"{place}.at") for word in _list(table, "at", place)),
        goals,
        do,
        _patterns(table, "also", place),
        remarks,
        _choices(table, "meanwhile", place),
        after_others,
    )


def _known_parts(table: dict[str, Any], known: set[str], place: str) -> None:
    if strange := sorted(set(table) - known):
        raise DataError(f"{place + ': ' if place else ''}there is no part called {strange[0]!r}")


def _table(plain: Any, place: str) -> dict[str, Any]:
    if not isinstance(plain, dict):
        raise DataError(f"{place}: expected a table, found {str(plain)[:40]!r}")
    return plain


def _text(plain: Any, place: str) -> str:
    if not isinstance(plain, str):
        raise DataError(f"{place}: expected a text, found {str(plain)[:40]!r}")
    return plain


def _list(table: dict[str, Any], key: str, place: str = "") -> list[Any]:
    """The list under a key; empty if there is none, except for the steps of a lesson."""
    found = table[key] if key == "steps" else table.get(key, [])
    if not isinstance(found, list):
        raise DataError(f"{place}{'.' if place else ''}{key}: expected a list, found {str(found)[:40]!r}")
    return found


def _patterns(table: dict[str, Any], key: str, place: str) -> tuple[Pattern, ...]:
    found = enumerate(_list(table, key, place))
    return tuple(_table(one, f"{place}.{key}[{number}]") for number, one in found)


def _choices(table: dict[str, Any], key: str, place: str = "") -> tuple[Choice, ...]:
    within = f"{place}.{key}" if place else key
    found = enumerate(_list(table, key, place))
    return tuple(codec.decode(one, Choice, place=f"{within}[{number}]") for number, one in found)

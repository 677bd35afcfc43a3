"""What the component data of all games have in common: reading, errors, the provenance of facts."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

from alhambra_desktop.engine import codec
from alhambra_desktop.engine.reading import Unreadable, read_json
from alhambra_desktop.engine.records import BLANK


class Formatted(Protocol):
    """What every data file says of itself: the format, with its version, in which it is written."""

    @property
    def format(self) -> str: ...


T = TypeVar("T", bound=Formatted)

LARGEST = 4 << 20
"""Bytes of a file of component data; those that ship are a hundred times smaller."""

RECONSTRUCTED = "reconstructed"

MOST = 100
"""No box holds more pieces of a kind: a slip of the pen must not fill the memory."""


LONGEST_MESSAGE = 600
"""Letters of a message about component data."""


class DataError(Exception):
    """Component data of the wrong shape; the message names source, place and problem.

    A value of endless length is cut in the middle of the message, so that the sentence stays readable.
    """

    def __init__(self, message: str) -> None:
        if len(message) > LONGEST_MESSAGE:
            half = LONGEST_MESSAGE // 2
            message = f"{message[:half]} … {message[-half:]}"
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a fact comes from; the levels are those of the data files' own legend."""

    level: str
    note: str


def unproven(parts: Iterable[str], provenance: Mapping[str, Provenance]) -> list[str]:
    """A problem for each part said to be reconstructed whose provenance does not say so."""
    nothing = Provenance("", "")
    return [
        f"reconstructed_parts: {name!r} has no provenance of this level"
        for name in parts
        if provenance.get(name, nothing).level != RECONSTRUCTED
    ]


def read_plain(path: Path) -> Any:
    """The plain data of a JSON file. Raises DataError naming the file."""
    try:
        return read_json(path, LARGEST)
    except FileNotFoundError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror})") from error
    except Unreadable as error:
        what = f"not a JSON file ({error.problem})" if error.code == "broken" else error.problem
        raise DataError(f"{path}: {what}") from error


def shaped(plain: Any, shape: type[T], form: str, problems: Callable[[T], Iterable[str]], source: str) -> T:
    """Plain data of the format ``form`` as ``shape``, once ``problems`` finds none.

    Raises DataError naming source and place.
    """
    try:
        data: T = codec.decode(plain, shape)
    except codec.CodecError as error:
        raise DataError(f"{source}: {error}") from error
    if data.format != form:
        raise DataError(f"{source}: format: expected {form!r}, found {data.format!r}")
    for problem in problems(data):
        raise DataError(f"{source}: {problem}")
    return data


# ---------------------------------------------------------------- what several kinds of data check


def doubled(names: Iterable[str], place: str) -> Iterable[str]:
    """A problem for each name that stands at this place twice."""
    seen: dict[str, int] = {}
    for name in names:
        seen[name] = seen.get(name, 0) + 1
    return [f"{place}: {name!r} stands there twice" for name, number in seen.items() if number > 1]


def misnamed(names: Iterable[str], place: str) -> Iterable[str]:
    """A problem for each id that is no name, or that stands at this place twice."""
    found = tuple(names)
    return [*(f"{place}: {n!r} is no name" for n in found if n in ("", BLANK)), *doubled(found, place)]


def unknown(names: Iterable[str], known: Iterable[str], place: str) -> Iterable[str]:
    """A problem for each name that is none of the known ones."""
    found = tuple(known)
    return [f"{place}: {n!r} is none of {', '.join(found)}" for n in names if n not in found]


def too_small(numbers: Mapping[str, int], least: int = 0) -> Iterable[str]:
    """A problem for each number, given by its place, that is below the least."""
    return [f"{place}: expected at least {least}, found {n}" for place, n in numbers.items() if n < least]


def too_large(numbers: Mapping[str, int], most: int = MOST) -> Iterable[str]:
    """A problem for each number, given by its place, that is above the most."""
    return [f"{place}: expected at most {most}, found {n}" for place, n in numbers.items() if n > most]


def without_points(
    tables: Mapping[str, Mapping[str, Any]], rounds: Iterable[str], types: Sequence[str]
) -> Iterable[str]:
    """A problem for each scoring that has no table of points, or none for some type."""
    for name in rounds:
        if name not in tables:
            yield f"scoring: {name} is missing"
        elif missing := [kind for kind in types if kind not in tables[name]]:
            yield f"scoring.{name}: no points for {', '.join(missing)}"
        else:
            yield from too_small({f"scoring.{name}.{t}": n for t, row in tables[name].items() for n in row})

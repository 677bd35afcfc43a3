"""What the component data of all games share: reading, errors, the provenance of facts."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

from alhambra_desktop.engine import codec
from alhambra_desktop.engine.reading import Unreadable, read_json
from alhambra_desktop.engine.records import BLANK


class Formatted(Protocol):
    """The common head of data files: the format and its version."""

    @property
    def format(self) -> str: ...


T = TypeVar("T", bound=Formatted)

LARGEST = 4 << 20
"""Maximum bytes of a component data file; shipped files are a hundred times smaller."""

RECONSTRUCTED = "reconstructed"

MOST = 100
"""Maximum number of equal pieces: a typing error must not fill the memory."""


LONGEST_MESSAGE = 600
"""Maximum length of a message about component data."""


class DataError(Exception):
    """Invalid component data; the message names source, location and problem.

    A very long value is cut in the middle of the message, so that the sentence stays readable.
    """

    def __init__(self, message: str) -> None:
        if len(message) > LONGEST_MESSAGE:
            half = LONGEST_MESSAGE // 2
            message = f"{message[:half]} … {message[-half:]}"
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Provenance:
    """The source of a fact; the levels are explained in the data files' legend."""

    level: str
    note: str


def unproven(parts: Iterable[str], provenance: Mapping[str, Provenance]) -> list[str]:
    """Errors: parts listed as reconstructed whose provenance does not say so."""
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
    """Parse plain data of the format ``form`` as ``shape``, after ``problems`` finds no error.

    Raises DataError naming source and location.
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
    """Errors: names that occur twice."""
    seen: dict[str, int] = {}
    for name in names:
        seen[name] = seen.get(name, 0) + 1
    return [f"{place}: {name!r} stands there twice" for name, number in seen.items() if number > 1]


def misnamed(names: Iterable[str], place: str) -> Iterable[str]:
    """Errors: ids that are invalid or occur twice."""
    found = tuple(names)
    return [*(f"{place}: {n!r} is no name" for n in found if n in ("", BLANK)), *doubled(found, place)]


def unknown(names: Iterable[str], known: Iterable[str], place: str) -> Iterable[str]:
    """Errors: names that are not known."""
    found = tuple(known)
    return [f"{place}: {n!r} is none of {', '.join(found)}" for n in names if n not in found]


def too_small(numbers: Mapping[str, int], least: int = 0) -> Iterable[str]:
    """Errors: numbers below the minimum, by their location."""
    return [f"{place}: expected at least {least}, found {n}" for place, n in numbers.items() if n < least]


def too_large(numbers: Mapping[str, int], most: int = MOST) -> Iterable[str]:
    """Errors: numbers above the maximum, by their location."""
    return [f"{place}: expected at most {most}, found {n}" for place, n in numbers.items() if n > most]


def without_points(
    tables: Mapping[str, Mapping[str, Any]], scorings: Iterable[str], types: Sequence[str]
) -> Iterable[str]:
    """Errors: scorings without a table of points, or without points for a type."""
    for name in scorings:
        if name not in tables:
            yield f"scoring: {name} is missing"
        elif missing := [kind for kind in types if kind not in tables[name]]:
            yield f"scoring.{name}: no points for {', '.join(missing)}"
        else:
            yield from too_small({f"scoring.{name}.{t}": n for t, row in tables[name].items() for n in row})

"""Storage of a review: the answers to its questions, in a file next to the journal.

What an older version or other settings have found is computed again and replaced. A file that is broken, of
another match or of a newer version is told (``Unusable``) and never replaced: one of a newer version stays
where it is, and the review is not kept, since that version would miss its own; the others are set aside.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from alhambra_desktop.bots.review_data import judging_files
from alhambra_desktop.engine import codec, reading
from alhambra_desktop.engine.data import read_plain
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.match.files import review_beside, set_aside, write_atomically
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.replay import whole
from alhambra_desktop.match.review import Answer

VERSION = 3
LARGEST = 4 << 20
"""Maximum bytes; a long match takes a tenth of it."""

BROKEN, FOREIGN, NEWER = "broken", "foreign", "newer"
"""Why a file cannot be used: damaged or no review, of another match, of a newer version."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of review: the name of its format, and the version that is written."""

    format: str
    version: int


KIND = Kind("alhambra-desktop-review", VERSION)


class Unusable(Exception):
    """The file at ``path`` cannot be used: ``code`` is one of the above, ``problem`` what is wrong in it."""

    def __init__(self, path: Path, code: str, problem: str) -> None:
        super().__init__(f"{path.name}: {code}: {problem}")
        self.path, self.code, self.problem = path, code, problem


def fingerprint(match: Match) -> str:
    """A key of the match: set-up and choices."""
    steps = (step for step, _ in whole(match))
    choices = [codec.encode(step.choice, Choice) for step in steps if step.choice is not None]
    return codec.digest([codec.encode(match.setup), choices])


@lru_cache(maxsize=1)
def _settings() -> str:
    """A key of the method: answers found with other settings or bots cannot be compared with new ones."""
    return codec.digest([read_plain(path) for path in judging_files()])


def write(journal: Path, match: Match, answers: Mapping[int, Answer]) -> None:
    """Save the answers found so far; a foreign or broken file in their place is set aside.

    Raises OSError, and Unusable if a newer version of the program has written a review there.
    """
    found = [codec.encode(answers[step]) for step in sorted(answers)]
    keep(journal, KIND, fingerprint(match), {"settings": _settings(), "answers": found})


def keep(journal: Path, kind: Kind, match: str, fields: Mapping[str, codec.Plain]) -> None:
    """Write a review of a kind, as ``write`` does; ``match`` is the key of what it belongs to."""
    path = review_beside(journal)
    try:
        content(path, kind, match)
    except Unusable as problem:
        if problem.code == NEWER:
            raise
        set_aside(path)
    plain = {"format": kind.format, "version": kind.version, "match": match, **fields}
    write_atomically(path, json.dumps(plain, separators=(",", ":")))


def read(journal: Path, match: Match) -> dict[int, Answer]:
    """The stored answers for this match; none if there is no file, or an older one. Raises Unusable."""
    path = review_beside(journal)
    fields = content(path, KIND, fingerprint(match))
    if fields.get("version") != VERSION or fields.get("settings") != _settings():
        return {}
    try:
        answers = codec.decode(fields.get("answers"), list[Answer])
    except codec.CodecError as error:
        raise Unusable(path, BROKEN, f"answers: {error}") from error
    seats = len(match.setup.seats)
    for place, one in enumerate(answers):
        if not _sound(one, seats):
            raise Unusable(path, BROKEN, f"answers[{place}]: impossible figures")
    return {one.step: one for one in answers}


def content(path: Path, kind: Kind, match: str) -> dict[str, codec.Plain]:
    """The fields of a review of a kind and match, of its version or an older one; {} if there is none."""
    try:
        plain = reading.read_json(path, LARGEST)
    except FileNotFoundError:
        return {}
    except reading.Unreadable as error:
        raise Unusable(path, BROKEN, error.problem) from error
    if not isinstance(plain, dict) or plain.get("format") != kind.format:
        raise Unusable(path, BROKEN, f'format: not "{kind.format}"')
    version = plain.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise Unusable(path, BROKEN, f"version: {str(version)[:40]}")
    if version > kind.version:
        raise Unusable(path, NEWER, f"version: {version}, this program reads up to {kind.version}")
    if version == kind.version and plain.get("match") != match:
        raise Unusable(path, FOREIGN, "match: another one")
    return plain


def _sound(answer: Answer, seats: int) -> bool:
    """Whether an answer can be shown: chances for everybody, from 0 to 100, and a best choice."""
    judged = answer.judged
    rows = [] if judged is None else [judged.before, judged.after]
    rows += [answer.chances] if answer.chances else []
    sound = all(len(row) >= seats and all(0.0 <= one <= 100.0 for one in row) for row in rows)
    if answer.moved is not None:
        sound &= len(answer.moved.by) >= seats and len(answer.moved.error) >= seats
    return sound and (judged is None or bool(judged.options))

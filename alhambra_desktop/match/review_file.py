"""Storage of a review: the answers to its questions, in a file next to the journal.

A file that is broken, of another version or of another match is ignored: the review is computed again. Only
reviews of this version or an older one are replaced by it.
"""

import json
import logging
from collections.abc import Mapping
from pathlib import Path

from alhambra_desktop.bots.review_data import standard
from alhambra_desktop.engine import codec, reading
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.match.files import review_beside, set_aside, write_atomically
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.replay import whole
from alhambra_desktop.match.review import Answer

FORMAT = "alhambra-desktop-review"
VERSION = 2
LARGEST = 4 << 20
"""Maximum bytes; a long match takes a tenth of it."""

_log = logging.getLogger(__name__)


def fingerprint(match: Match) -> str:
    """A key of the match and the method of the review: set-up, choices, and settings."""
    beats = (beat for beat, _ in whole(match))
    choices = [codec.encode(beat.choice, Choice) for beat in beats if beat.choice is not None]
    return codec.digest([codec.encode(match.setup), choices, codec.encode(standard())])


def write(journal: Path, match: Match, answers: Mapping[int, Answer]) -> None:
    """Save the answers found so far; a foreign or broken file in their place is set aside.

    Raises OSError, also if a newer version of the program has written a review there.
    """
    path = review_beside(journal)
    _make_room(path)
    plain = {
        "format": FORMAT,
        "version": VERSION,
        "match": fingerprint(match),
        "answers": [codec.encode(answers[step]) for step in sorted(answers)],
    }
    write_atomically(path, json.dumps(plain, separators=(",", ":")))


def _make_room(path: Path) -> None:
    """Only a review of this version or an older one is replaced."""
    try:
        plain = reading.read_json(path, LARGEST)
    except FileNotFoundError:
        return
    except reading.Unreadable:
        plain = None
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        set_aside(path)
    elif isinstance(version := plain.get("version"), int) and version > VERSION:
        raise FileExistsError(f"{path.name} was written by a newer version of the program")


def read(journal: Path, match: Match) -> dict[int, Answer]:
    """The stored answers for this match; empty if none can be used."""
    path = review_beside(journal)
    try:
        plain = reading.read_json(path, LARGEST)
        answers = codec.decode(_answers(plain, match), list[Answer])
    except FileNotFoundError:
        return {}
    except (reading.Unreadable, codec.CodecError) as error:
        _log.info("%s is not used: %s", path.name, error)
        return {}
    seats = len(match.setup.seats)
    return {one.step: one for one in answers if _sound(one, seats)}


def _answers(plain: codec.Plain, match: Match) -> codec.Plain:
    """The answers in a file; empty if it is of another version or match."""
    if not isinstance(plain, dict) or (plain.get("format"), plain.get("version")) != (FORMAT, VERSION):
        return []
    return plain.get("answers") if plain.get("match") == fingerprint(match) else []


def _sound(answer: Answer, seats: int) -> bool:
    """Whether an answer can be shown: chances for everybody, from 0 to 100, and a best choice."""
    judged = answer.judged
    rows = [] if judged is None else [judged.before, judged.after]
    rows += [answer.chances] if answer.chances else []
    sound = all(len(row) >= seats and all(0.0 <= one <= 100.0 for one in row) for row in rows)
    if answer.moved is not None:
        sound &= len(answer.moved.by) >= seats and len(answer.moved.error) >= seats
    return sound and (judged is None or bool(judged.options))

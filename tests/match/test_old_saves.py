"""Saves of version 0.1, whose choices went by the names of their classes, are still read."""

import json
import shutil
from pathlib import Path

import pytest

from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.match.loading import load
from tests.match.conftest import FirstThinker

SAVES = sorted((Path(__file__).parent / "saves_0_1").glob("*.alhambra"))
"""Written by the program before choices had names of their own; only the last snapshot is kept."""


@pytest.fixture(params=SAVES, ids=lambda path: path.stem)
def old(request, tmp_path):
    return Path(shutil.copy(request.param, tmp_path))


def lines(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_every_choice_is_read_under_its_old_name(old):
    """The names of classes have become names like ``squares.take``."""
    tags = {line["choice"]["is"] for line in lines(old) if "choice" in line}
    assert not any("." in tag for tag in tags)
    read = [codec.decode(line["choice"], Choice) for line in lines(old) if "choice" in line]
    assert {type(choice).__name__ for choice in read} == tags
    assert all("." in codec.name_of(type(choice)) for choice in read)


def test_an_old_save_is_loaded(old):
    """Played again to its end, or from its snapshot on where a rule has changed since."""
    loaded = load(old, FirstThinker())
    turns = [line["turn"] for line in lines(old) if "digest" in line]
    assert loaded.match.game.state.turn >= turns[-1]
    assert not loaded.torn


def test_what_is_ruled_as_before_is_played_again_as_a_whole():
    """The digests of its turns are still the same: a renamed field keeps its name in saves."""
    whole = [path.stem for path in SAVES if not load(path, FirstThinker(), keep=False).from_turn]
    assert whole == ["dice", "roll-and-write"]


def test_an_old_save_continues_under_the_new_names(old):
    """What is played on is written as it is called today, beside the old lines."""
    match = load(old, FirstThinker()).match
    match.choose(next(iter(match.game.candidates())))
    tags = [line["choice"]["is"] for line in lines(old) if "choice" in line]
    assert "." in tags[-1]
    assert not any("." in tag for tag in tags[:-1])
    assert load(old, FirstThinker()).match.game.digest() == match.game.digest()


def test_a_snapshot_alone_is_enough_to_continue(old):
    """A later version that rules differently goes on from the newest snapshot of an old save."""
    said = lines(old)
    parted = next(line for line in said if "digest" in line and "state" not in line)
    parted["digest"] = "0"
    old.write_text("".join(json.dumps(line) + "\n" for line in said), encoding="utf-8")
    loaded = load(old, FirstThinker())
    assert loaded.from_turn == [line["turn"] for line in said if "state" in line][-1]

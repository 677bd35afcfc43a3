"""Random matches of every kind, kept, read again and watched: every step is as it was.

``python -m tests.match.replay_matches [--games N] [--first K] [--seed S]``

Games, numbers of players, options and modules are drawn by chance; people take back, do again and hand over
seats; half of the matches of Alhambra are left before their end. Each is read again in one way at least:
from its journal, from a named copy, from the names that choices had in version 0.1, from the text record, or
from a snapshot, as a match of a version that ruled differently. Then every step is gone through one by
one, and steps are sought by chance: position and events are those of the time when it was played. The first
difference ends the run and is told with the number that shows it again.
"""

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.loading import load
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.replay import Replay
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.seating import PERSON, MatchSetup
from alhambra_desktop.match.text_record import text_record
from alhambra_desktop.match.worker import InlineWorker
from tests.conformance.covering import covering_sets
from tests.conformance.dice import DiceCase, dice_cases
from tests.conformance.plays import pick
from tests.conformance.roll_and_write import SheetCase, sheet_cases
from tests.match.conftest import seats

KINDS = ("alhambra", "dice", "roll-and-write")
CASES: dict[str, Callable[[], list[DiceCase] | list[SheetCase]]] = {
    "dice": dice_cases,
    "roll-and-write": sheet_cases,
}
LEFT = 240
"""Steps after which a match that is left at all has been left."""
SOUGHT = 40
"""Steps that are sought by chance."""
ODD = 12
"""Something other than a choice is done about once in so many steps."""


@dataclass
class Kept:
    """A match as it was while it was played: by step the digest of the position and what happened."""

    match: Match
    digests: list[str] = field(default_factory=list)
    events: list[tuple[Event, ...]] = field(default_factory=list)

    def note(self) -> None:
        """One step more, or some fewer: a position that was there before must be the same again."""
        number, digest = len(self.match.steps) - 1, self.match.game.digest()
        if number < len(self.digests):
            assert digest == self.digests[number], f"step {number} is another one after it was taken back"
            del self.digests[number + 1 :], self.events[number + 1 :]
        else:
            self.digests.append(digest)
            self.events.append(self.match.steps[-1].events)


# --- playing ---------------------------------------------------------------------------------------


def drawn(dice: Dice, number: int) -> MatchSetup:
    """A kind of match by chance; modules as in the sets of the suite, a few, or none."""
    kind = GAMES[KINDS[number % 3]]
    modules: tuple[str, ...] = ()
    if kind.modules:
        few = {dice.pick(tuple(MODULES)) for _ in range(1 + dice.below(4))}
        some = tuple(name for name in MODULES if name in few)
        modules = ((), some, some, dice.pick(covering_sets()))[dice.below(4)]
        count = kind.least + dice.below(kind.most - kind.least + 1)
        options = {
            name: dice.pick(values)
            for name, values in kind.options.items()
            if name.partition(".")[0] in (name, *modules) and dice.below(2)
        }
    else:
        case = dice.pick([*CASES[kind.id]()])
        count, options = case.players, dict(case.options)
    players = [dice.pick((PERSON, PERSON, "medium")) for _ in range(count)]
    people = seats(*(["person", *players[1:]] if count == 1 else players))
    return MatchSetup(people, f"replay {number}", kind.id, modules, options, open_hands=dice.below(4) == 0)


def play(setup: MatchSetup, folder: SaveFolder, dice: Dice) -> Kept:
    """A match to its end, or for a while, with everything that people may do besides choosing."""
    kept = Kept(Match.begin(setup, folder, InlineWorker()))
    kept.note()
    match = kept.match
    last = 20 + dice.below(LEFT) if setup.game == "alhambra" and dice.below(2) else sys.maxsize
    while not match.over and len(match.steps) <= last:
        if dice.below(ODD) or not _odd(match, dice):
            match.choose(pick(match.game, dice))
        kept.note()
    return kept


def _odd(match: Match, dice: Dice) -> bool:
    """Something other than a choice, if it can be done."""
    info, deed = match.undo_info(), dice.below(8)
    if deed < 4 and info.can_undo:
        match.undo()
    elif deed == 4 and info.can_redo:
        match.redo()
    elif deed == 5 and info.beyond:
        match.take_back()
    elif deed == 6 and len(match.people) > 1:
        match.hand_over(dice.pick(match.people), "easy")
    elif deed == 7 and match.moments and match.people:
        moment, seat = dice.pick(match.moments), dice.pick(match.people)
        match.let_pass(seat, moment, dice.pick(match.answers(moment)))
    else:
        return False
    return True


# --- reading again ---------------------------------------------------------------------------------


def journal(kept: Kept, _: Path) -> Path:
    """As it was written while it was played."""
    assert kept.match.journal is not None
    return kept.match.journal.path


def named(kept: Kept, folder: Path) -> Path:
    """A copy under a name."""
    return kept.match.save_as(SaveFolder(folder), "Kept")


def record(kept: Kept, folder: Path) -> Path:
    """The text that people can read."""
    path = folder / "record.txt"
    path.write_text(text_record(kept.match), encoding="utf-8")
    return path


def old_names(kept: Kept, folder: Path) -> Path:
    """As version 0.1 wrote it: choices and fields by the names that they had, no identity."""
    lines = _lines(kept)
    lines[0]["program"] = "0.1.0"
    lines[0].pop("identity", None)
    for line in lines:
        line.pop("time", None)
        if "choice" in line:
            line["choice"] = _formerly(line["choice"])
    return _written(folder / "old.alhambra", lines)


def snapshot(kept: Kept, folder: Path) -> Path:
    """As another version wrote it that ruled differently: the beginning cannot be played again.

    Only the snapshots of its first half are left, so that steps follow.
    """
    lines = _lines(kept)
    lines[0]["program"] = "0.0.1"
    first, *others = [line for line in lines if "digest" in line]
    first["digest"] = "0"
    for line in others[len(others) // 2 :]:
        line.pop("state", None)
    return _written(folder / "other.alhambra", lines)


WAYS: dict[str, Callable[[Kept, Path], Path]] = {
    "journal": journal,
    "named copy": named,
    "names of 0.1": old_names,
    "text record": record,
    "snapshot": snapshot,
}


def _lines(kept: Kept) -> list[dict[str, Any]]:
    return [json.loads(line) for line in journal(kept, Path()).read_text(encoding="utf-8").splitlines()]


def _written(path: Path, lines: list[dict[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def _formerly(plain: dict[str, Any]) -> dict[str, Any]:
    """A choice by the names that its class and its fields had in version 0.1, if they had others."""
    cls = type(codec.decode(plain, Choice))
    older = {new: old for old, new in getattr(cls, "formerly", {}).items()}
    names = {one: name for name, one in codec._older_names[Choice].items()}
    fields = {older.get(name, name): value for name, value in plain.items()}
    return {**fields, codec.TAG: names.get(cls, plain[codec.TAG])}


# --- watching --------------------------------------------------------------------------------------


def watch(kept: Kept, way: str, folder: Path, dice: Dice) -> int:
    """Read a match in one way and look at every step; how many there were."""
    loaded = load(WAYS[way](kept, folder), InlineWorker(), keep=False)
    assert bool(loaded.from_turn) == (way == "snapshot"), f"{way}: from turn {loaded.from_turn}"
    replay = Replay(loaded.match, whole=not loaded.from_turn)
    skipped = len(kept.digests) - 1 - replay.length
    assert skipped == 0 or (way == "snapshot" and skipped > 0), f"{way}: {skipped} steps are missing"
    replay.go_to(0)
    _same(kept, replay, 0, way)
    for step in range(1, replay.length + 1):
        assert replay.poll() is not None
        _same(kept, replay, step, way)
    assert replay.poll() is None
    for _ in range(SOUGHT):
        step = dice.below(replay.length + 1)
        replay.go_to(step)
        _same(kept, replay, step, way)
    return replay.length


def _same(kept: Kept, replay: Replay, step: int, way: str) -> None:
    """Under the cursor is this step, and it is that which was played."""
    played = step + len(kept.digests) - 1 - replay.length
    where = f"{way}, step {played} of {len(kept.digests) - 1}"
    assert replay.at == step, f"{where}: the cursor is at {replay.at}"
    assert replay.game.digest() == kept.digests[played], f"{where}: another position"
    if step:  # what a match begins with from a snapshot happened before it
        assert replay.steps[-1].events == kept.events[played], f"{where}: something else happened"


def check(number: int, seed: str) -> tuple[str, dict[str, int]]:
    """One match: what was played, and how many steps were looked at by way of reading."""
    dice = Dice(f"{seed}/{number}")
    setup = drawn(dice, number)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        kept = play(setup, SaveFolder(folder / "saves"), dice)
        other = dice.pick([way for way in WAYS if way != "journal"])
        steps = {way: watch(kept, way, folder, dice) for way in ("journal", other)}
    about = f"{setup.game} of {len(setup.seats)}, {len(setup.modules)} modules, {dict(setup.options)}"
    return about, steps


def main() -> None:
    """Look at so many matches and tell what was seen."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", default="replay")
    asked = parser.parse_args()
    ways, steps, begun = Counter[str](), Counter[str](), time.process_time()
    for number in range(asked.first, asked.first + asked.games):
        try:
            about, seen = check(number, asked.seed)
        except BaseException:
            print(f"match {number} of the seed {asked.seed!r}", flush=True)
            raise
        ways.update(seen.keys())
        steps.update(seen)
        print(f"{number} {about}: {', '.join(f'{n} steps, {way}' for way, n in seen.items())}", flush=True)
    took = time.process_time() - begun
    told = ", ".join(f"{way} {ways[way]} ({steps[way]} steps)" for way in WAYS)
    print(f"{asked.games} matches, every step as it was: {told}; {took:.0f} s")


if __name__ == "__main__":
    main()

"""Short matches for tests of the figures, and a process that plays them until it is killed.

``python -m tests.match.short_matches FOLDER 1000`` plays so many matches of the three games, of one to
four people and bots, those of Alhambra with and without modules, and counts each at its end, as the program
does; it is killed at random moments. Then every finished one must have been counted once. With the same
folder it goes on.
"""

import os
import random
import signal
import sys
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.match.database import FILE
from alhambra_desktop.match.figures import CatchingUp
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.results import result_of
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.seating import PERSON, MatchSetup, SeatSetup
from alhambra_desktop.match.store import Store
from alhambra_desktop.match.worker import InlineWorker

KINDS = ("roll-and-write", "dice", "alhambra")
COLOURS = ("white", "red", "yellow", "green")
NAMES = ("Anna", "Karim", "Leonor", "Yusuf")


def played(
    folder: Path | None,
    seed: str = "7",
    *,
    players: tuple[str, ...] = (PERSON,),
    game: str = "roll-and-write",
    steps: int = 10_000,
    options: dict[str, str] | None = None,
    modules: tuple[str, ...] = (),
) -> Match:
    """A match of people and bots who choose blindly, kept in a folder, up to so many steps."""
    seats = tuple(SeatSetup(*seat) for seat in zip(NAMES, COLOURS, players, strict=False))
    saves = SaveFolder(folder / "saves") if folder is not None else None
    match = Match.begin(MatchSetup(seats, seed, game, modules, options or {}), saves, InlineWorker())
    dice = Dice(seed)
    while not match.over and len(match.steps) <= steps:
        match.choose(match.game.sample(dice))
    return match


def mixed(folder: Path, number: int) -> Match:
    """A match of one of the three games by its number, of people and bots."""
    dice, game = Dice(f"mixed/{number}"), KINDS[number % len(KINDS)]
    count = dice.below(4) + 1 if game == "roll-and-write" else dice.below(3) + 2
    players = (PERSON, *(dice.pick((PERSON, "easy", "hard")) for _ in range(count - 1)))
    drawn = {dice.pick(tuple(MODULES)) for _ in range(dice.below(4))} if game == "alhambra" else set()
    modules = tuple(name for name in MODULES if name in drawn)
    return played(folder, f"mixed {number}", players=players, game=game, modules=modules)


def counted(folder: Path) -> Store:
    """The store of a folder, up to date with its journals."""
    store = Store(folder)
    CatchingUp(store, folder / "saves", folder).run()
    return store


def play(folder: Path, number: int) -> None:
    """Play on until so many journals are there; what was not counted before is counted first."""
    store = counted(folder)
    while (done := len(list((folder / "saves").glob("*")))) < number:
        result = result_of(mixed(folder, done))
        assert result is not None
        store.add(result)
    store.close()


def check_counted_once(folder: Path) -> Counter[str]:
    """Every finished journal is counted once; from a lost database comes the same. How many, by game."""
    with closing(counted(folder)) as store:
        found = store.played()
    ended = [path for path in (folder / "saves").iterdir() if b'"over":true' in path.read_bytes()]
    assert len(found) == len({game.result.match for game in found}) == len(ended)
    (folder / FILE).unlink()
    with closing(counted(folder)) as store:
        again = {game.result.match: game.result for game in store.played()}
    assert again == {game.result.match: game.result for game in found}
    return Counter(game.result.game for game in found)


def main(folder: Path, number: int) -> None:
    """Let a process play until there are so many journals, and kill it again and again."""
    (folder / "saves").mkdir(parents=True, exist_ok=True)
    chance, kills, begun = random.Random(number), 0, time.monotonic()
    while len(list((folder / "saves").glob("*"))) < number:
        child = os.fork()
        if not child:
            play(folder, number)
            os._exit(0)
        time.sleep(chance.uniform(0.05, 0.8))
        os.kill(child, signal.SIGKILL)
        kills += os.waitpid(child, 0)[1] != 0
    play(folder, number)
    found = check_counted_once(folder)
    took = time.monotonic() - begun
    games = ", ".join(f"{count} of {game}" for game, count in sorted(found.items()))
    sys.stdout.write(
        f"{number} matches, {kills} times killed, {found.total()} finished ({games}), each counted once, "
        f"{took:.0f} s\n"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))

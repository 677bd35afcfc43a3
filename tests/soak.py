"""Many random games of every kind, looked at from all sides: ``python -m tests.soak --games 500``.

Player counts, options, modules and toy modules are drawn by chance; every game is stopped now and then and
checked against the laws of tests/conformance. The first broken law ends the run and is told with
the case and the seed that show it again (``--seed``, ``--games 1``).
"""

import argparse
import gc
import json
import time
from collections import Counter
from typing import Any

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.setup import MAX_PLAYERS, MIN_PLAYERS, OPTIONS
from alhambra_desktop.engine.game import Game
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import NOBODY
from tests.alhambra.toys.catalogue import TOYS
from tests.conformance.covering import covering_sets
from tests.conformance.dice import DiceCase, dice_cases
from tests.conformance.palace import Case, module_cases
from tests.conformance.plays import LONGEST, pick
from tests.conformance.roll_and_write import SheetCase, sheet_cases

AnyCase = Case | DiceCase | SheetCase
GAMES = ("palace", "dice", "sheet", "all")

ENDLESS = 60_000
"""Decisions after which a game by plain lot is thought endless: who chooses blindly stands still for long."""
SEATS = MAX_PLAYERS - MIN_PLAYERS + 1
LOOKS = 25
"""A game is looked at about once in so many decisions."""


def drawn_case(game: str, dice: Dice, modules: tuple[str, ...] = ()) -> AnyCase:
    """A kind of game by chance; a palace game with these modules if any are named.

    Otherwise half of the palace games have toy modules, half have modules, each one half of the time.
    """
    if game == "all":
        game = GAMES[dice.below(3)]
    if game == "dice":
        return dice.pick(dice_cases())
    if game == "sheet":
        return dice.pick(sheet_cases())
    options = tuple((name, dice.pick(values)) for name, values in OPTIONS.items())
    toys = tuple(name for name in TOYS if dice.below(2)) if dice.below(2) else ()
    chosen = modules or (tuple(name for name in MODULES if dice.below(2)) if dice.below(2) else ())
    if modules or "master_builders" in chosen:
        # Of two kinds of cards that are dealt face down nobody could say how many of each a hand holds.
        toys = tuple(name for name in toys if not modules and name != "coppers")
    return Case(MIN_PLAYERS + dice.below(SEATS), options, toys, chosen)


def kept(case: Case, game: Game[Any], choice: Any) -> None:
    """Save and read again, and go one choice ahead and back; AssertionError if anything differs."""
    before = game.digest()
    restored = case.restore(json.loads(json.dumps(game.plain())))
    assert (restored.state, restored.decision) == (game.state, game.decision), "read again it differs"
    ahead = game.copy()
    ahead.choose(choice)
    restored.choose(choice)
    assert ahead.digest() == restored.digest(), f"{choice} leads elsewhere after reading again"
    assert game.digest() == before, "playing on with a copy changed the original"


def look(case: AnyCase, game: Game[Any], dice: Dice) -> None:
    """Check the laws on one position; AssertionError says which one is broken."""
    plain = game.plain()
    assert case.pieces(plain) == case.all_pieces(), "something got lost or doubled"
    if isinstance(case, Case):
        wrong = [seat.city.soundness(rotates=True) for seat in game.state.seats]
        assert not any(wrong), f"a city is not sound: {wrong}"
    choice = pick(game, dice)
    assert game.check(choice) is None, f"{choice} was offered and is refused"
    kept(case, game, choice)
    for viewer in (NOBODY, *range(case.players)):
        view = game.view(viewer)
        other = case.scrambled(game, viewer, dice).view(viewer)
        assert (view.state, view.decision) == (other.state, other.decision), f"{viewer} sees what is hidden"
        for determinized in case.determinized(view, dice):
            again = determinized.view(viewer)
            assert (again.state, again.decision) == (view.state, view.decision), f"{viewer} sees another one"
            determinized.choose(determinized.sample(dice))


def play(case: AnyCase, seed: str) -> Counter[str]:
    """A whole game; how often each kind of choice was made."""
    game, dice, made = case.begin(seed), Dice(f"soak {seed}"), Counter[str]()
    while not game.over:
        assert made.total() < (ENDLESS if getattr(case, "modules", ()) else LONGEST), "it does not end"
        if dice.below(LOOKS) == 0:
            look(case, game, dice)
        choice = pick(game, dice)
        made[type(choice).__name__] += 1
        game.choose(choice)
        game.take_events()
    assert game.state.winners, "nobody wins"
    return made


def soak(games: int, seed: str, game: str = "all", modules: tuple[str, ...] = ()) -> Counter[str]:
    """So many games by chance; AssertionError names case and seed of the first one that fails."""
    made: Counter[str] = Counter()
    for number in range(games):
        own = seed if games == 1 else f"{seed}/{number}"
        case = drawn_case(game, Dice(f"case {own}"), modules)
        named = f" --modules {','.join(modules)}" if modules else ""
        made += told(case, own, f"--games 1 --game {game} --seed {own}{named}")
    return made


def covering(seed: str, every: int = 1) -> Counter[str]:
    """A game with each of the covering sets of modules, or with every so manieth of them."""
    made: Counter[str] = Counter()
    for case in module_cases()[every // 2 :: every]:
        made += told(case, seed, f"--covering --seed {seed}")
    return made


def counted(games: int, seed: str, first: int = 0) -> Counter[str]:
    """Many quick games over the covering sets and all numbers of players, the pieces counted at the end.

    In each a random moment or two are saved, read again and gone back to.
    Each number is a game of its own, so a run can be cut into parts: ``first`` is where it begins.
    """
    made: Counter[str] = Counter()
    sets = covering_sets()
    for number in range(first, first + games):
        options = (("explicit_end", "yes"),) if number % 3 == 0 else ()
        case = Case(MIN_PLAYERS + number % SEATS, options, (), sets[number % len(sets)])
        try:
            made += quick(case, f"{seed}/{number}")
        except Exception as error:
            how = f"--counted --games 1 --first {number} --seed {seed}"
            raise AssertionError(f"{case}, {how}: {error}") from error
    return made


def quick(case: Case, seed: str) -> Counter[str]:
    """One game by plain lot; what a save and a step back do is tried at random moments."""
    game, dice, made = case.begin(seed), Dice(f"soak {seed}"), Counter[str]()
    moments = Dice(f"moments {seed}")
    moment = moments.below(400)
    game.events = None
    for number in range(ENDLESS):
        if game.over:
            break
        choice = game.sample(dice)
        if number == moment:
            kept(case, game, choice)
            moment += 1 + moments.below(4_000)
        made[type(choice).__name__] += 1
        game.choose(choice)
    assert game.over, "it does not end"
    assert game.state.winners, "nobody wins"
    assert case.pieces(game.plain()) == case.all_pieces(), "something got lost or doubled"
    return made


def every_set(seed: str) -> Counter[str]:
    """A game with each set of toy modules, the player counts in turn."""
    made: Counter[str] = Counter()
    for number in range(1 << len(TOYS)):
        toys = tuple(name for place, name in enumerate(TOYS) if number >> place & 1)
        players = MIN_PLAYERS + number % SEATS
        made += told(Case(players, (), toys), seed, f"--sets --seed {seed}")
    return made


def told(case: AnyCase, seed: str, how: str) -> Counter[str]:
    """As ``play``; what goes wrong is told with the case and the way to see it again."""
    try:
        return play(case, seed)
    except Exception as error:
        raise AssertionError(f"{case}, {how}: {error}") from error


def main() -> None:
    """Play, and say how much."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--game", choices=GAMES, default="all")
    parser.add_argument("--modules", default="", metavar="ID,...", help="palace games with these, or all")
    one = parser.add_mutually_exclusive_group()
    one.add_argument("--counted", action="store_true", help="quick games over the covering sets of modules")
    one.add_argument("--sets", action="store_true", help="one game with every set of toy modules instead")
    one.add_argument(
        "--covering", action="store_true", help="one game with each covering set of modules instead"
    )
    parser.add_argument("--first", type=int, default=0, help="number of the first of the counted games")
    wanted = parser.parse_args()
    modules = tuple(MODULES) if wanted.modules == "all" else tuple(filter(None, wanted.modules.split(",")))
    start = time.perf_counter()
    gc.freeze()  # as the program does with what it has imported
    gc.set_threshold(100_000, 50, 50)  # most of what a game makes needs no collector
    if wanted.counted:
        games, made = wanted.games, counted(wanted.games, wanted.seed, wanted.first)
    elif wanted.sets:
        games, made = 1 << len(TOYS), every_set(wanted.seed)
    elif wanted.covering:
        games, made = len(module_cases()), covering(wanted.seed)
    else:
        game = "palace" if modules else wanted.game
        games, made = wanted.games, soak(wanted.games, wanted.seed, game, modules)
    spent = time.perf_counter() - start
    print(f"{games} games, {made.total()} decisions in {spent:.0f} s; no law broken")
    print(", ".join(f"{name} {count}" for name, count in sorted(made.items())))


if __name__ == "__main__":
    main()

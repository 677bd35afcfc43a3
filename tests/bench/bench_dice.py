"""The dice game measured: ``python -m tests.bench.bench_dice [random|strength|ladder|reply] [games]``.

``random``: random games of every number of players, checked as they go. ``strength``: the strongest
level against a player who keeps the commonest symbol. ``ladder``: each level against the one below.
``reply``: processor time of the strongest level's answers.
"""

import itertools
import math
import sys
import time
from functools import partial

from alhambra_desktop.bots.dice_game.policy import choose
from alhambra_desktop.dice_game.rounds import begin
from alhambra_desktop.dice_game.ruleset import compile_rules
from alhambra_desktop.dice_game.setup import Setup
from alhambra_desktop.engine.randomness import Dice
from tests.conformance.dice import dice_cases
from tests.dice_game.players import Player, commonest, meet

LEVELS = ("random", "easy", "medium", "hard", "expert")
SEED = "bench"


def interval(share: float, games: int) -> str:
    """A share of games with its 95 % interval (Wilson)."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return f"{share:.1%} of {games} games (95 %: {middle - half:.1%} to {middle + half:.1%})"


def random_games(games: int) -> None:
    """Random games: every choice checked, chips and points accounted for at the end."""
    cases, decisions, begun = dice_cases(), 0, time.perf_counter()
    for number in range(games):
        case = cases[number % len(cases)]
        game, dice = case.begin(f"bench {number}"), Dice(number)
        game.events = None
        while not game.over:
            game.choose(game.sample(dice))
            decisions += 1
        assert case.pieces(game.plain()) == case.all_pieces()
        assert sum(award.points for award in game.state.awards) == sum(game.totals())
    seconds = time.perf_counter() - begun
    print(f"{games} random games, {decisions} decisions, {decisions / seconds:,.0f} decisions/s")


def strength(games: int) -> None:
    """The strongest level against the plain player, two players, changing seats."""
    expert: Player = partial(choose, level="expert", seed=SEED)
    print(f"expert against keeping the commonest symbol: {interval(meet(expert, commonest, games), games)}")


def ladder(games: int) -> None:
    """Each level against the one below, with two players and with four."""
    for lower, upper in itertools.pairwise(LEVELS):
        one: Player = partial(choose, level=upper, seed=SEED)
        other: Player = partial(choose, level=lower, seed=SEED)
        for players in (2, 4):
            won = meet(one, other, games, players)
            print(f"{upper} against {lower}, {players} players: {interval(won, games)}", flush=True)


def reply(games: int) -> None:
    """Processor time of answers."""
    for players in (2, 4, 6):
        rules, times = compile_rules(Setup(players)), []
        for number in range(games):
            game = begin(rules, f"reply {number}")
            while game.decision is not None:
                view = game.view(game.decision.seat)
                asked = time.process_time()
                choice = choose(view, "expert", SEED)
                times.append(time.process_time() - asked)
                game.choose(choice)
        times.sort()
        mean, late = sum(times) / len(times), times[int(len(times) * 0.99)]
        print(
            f"{players} players: ms: mean {mean * 1e3:.1f}, 99 % {late * 1e3:.1f}, max {times[-1] * 1e3:.0f}"
        )


BENCHES = {
    "random": (random_games, 20_000),
    "strength": (strength, 1_000),
    "ladder": (ladder, 200),
    "reply": (reply, 10),
}


def main(arguments: list[str]) -> None:
    """Run the benches that are named, or all."""
    number = next((int(word) for word in arguments if word.isdigit()), 0)
    for name, (bench, games) in BENCHES.items():
        if name in arguments or not [word for word in arguments if not word.isdigit()]:
            bench(number or games)


if __name__ == "__main__":
    main(sys.argv[1:])

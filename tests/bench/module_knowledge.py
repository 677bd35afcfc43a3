"""What knowing a module is worth: Hard with the knowledge against Hard that ignores the module.

Run it from the checkout::

    python -m tests.bench.module_knowledge squares --games 1000
    python -m tests.bench.module_knowledge squares --with camps,medina --players 4 --games 400
    python -m tests.bench.module_knowledge magical_buildings --as-printed

With ``--as-printed`` the other bot knows the module but for one thing: that the module's tiles may be turned.

Seats rotated, every deal once from each seat, fixed seed. The share of wins is to be never under 48 %
(two players), and clearly above 50 % where the module decides games; the interval is Wilson's, 95 %.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.ruleset import Ruleset, compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots import Bot, Budget
from alhambra_desktop.bots.alhambra.modules import KNOWLEDGE
from tests.alhambra.toys.catalogue import TOYS
from tests.bench.tournament import Contestant, Row, compete, least

BAR = 48.0
"""Per cent of the games of two players that knowledge has to win at least."""


@dataclass(frozen=True)
class AsPrinted(Contestant):
    """A bot that thinks no tile may be turned."""

    rules: Ruleset | None = None

    def bot(self, seed: str, budget: Budget | None) -> Bot:
        """The bot for one game."""
        assert self.rules is not None
        return Unturned(super().bot(seed, budget), self.rules)


class Unturned:
    """Shows a bot other rules than those of the game; what it chooses by them is legal in the game, too."""

    def __init__(self, bot: Bot, rules: Ruleset) -> None:
        self._bot = bot
        self._rules = rules

    def choose(self, view: Any) -> Any:
        """The bot's choice."""
        shown = type(view)(self._rules, view.state, view.viewer)
        shown.ask_again()
        return self._bot.choose(shown)


def unturned(rules: Ruleset) -> Ruleset:
    """The same rules with tiles that are laid as printed only."""
    made = compile_rules(rules.setup)
    made.pieces = {name: replace(piece, turnable=False) for name, piece in rules.pieces.items()}
    return made


def measure(
    module: str,
    games: int,
    others: Sequence[str] = (),
    players: int = 2,
    level: str = "hard",
    seed: str = "knowledge",
    budget: Budget | None = None,
    first: int = 0,
    as_printed: bool = False,
) -> Row:
    """The contest. ``module`` stands in the catalogue or is one of the tests' toys."""
    toys = [TOYS[name]() for name in (module, *others) if name in TOYS]
    setup = Setup(players, tuple(name for name in (module, *others) if name not in TOYS))
    rules = compile_rules(setup, extra=toys)
    other = AsPrinted(level, (), unturned(rules)) if as_printed else Contestant(level, (module,))
    return compete(Contestant(level), other, rules, games, seed, budget, first=first)


def main(arguments: Sequence[str]) -> int:
    """The command: exit code 1 if knowledge loses."""
    parser = argparse.ArgumentParser(description="Measure what knowing a module is worth.")
    parser.add_argument("module", choices=[*MODULES, *TOYS])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--with", dest="others", default="", help="further modules, with commas between")
    parser.add_argument("--level", default="hard")
    parser.add_argument("--playouts", type=int, help="playouts a decision, for levels that search")
    parser.add_argument("--seed", default="knowledge")
    parser.add_argument("--first", type=int, default=0, help="games to leave out at the beginning")
    parser.add_argument("--as-printed", action="store_true", help="the other bot turns no tile")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    others = tuple(filter(None, asked.others.split(",")))
    budget = Budget(playouts=asked.playouts)
    row = measure(
        asked.module,
        asked.games,
        others,
        asked.players,
        asked.level,
        asked.seed,
        budget,
        asked.first,
        asked.as_printed,
    )
    if asked.json:
        print(json.dumps(asdict(row), indent=1))
    else:
        most = 100 - 100 * least(asked.games * (1 - row.wins / 100), asked.games)
        told = "told of" if asked.module in KNOWLEDGE else "only tried out and counted"
        print(
            f"{asked.module} ({told}), {asked.players} players, {asked.games} games:"
            f" knowing wins {row.wins} %"
            f" ({row.least} to {most:.1f} %), {row.score_a} to {row.score_b} points,"
            f" {row.ms_mean} ms a decision (p99 {row.ms_p99}, most {row.ms_max})"
        )
    return int(asked.players == 2 and row.wins < BAR)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

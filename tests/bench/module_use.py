"""Whether bots use the modules: of each, the games in which its choices were offered, and made.

Run it from the checkout::

    python -m tests.bench.module_use --games 40                    # the covering sets in turn
    python -m tests.bench.module_use --modules all --games 10 --level hard
    python -m tests.bench.module_use --json

A choice is a module's if its class is, if it takes or pays a card, buys or lays a piece, or uses an add-on of
the module. Passing is none. Modules that only score offer nothing: they stand at the end. Besides it counts
the pieces that bots bought in a turn and could not lay (``stored``), by kind.
"""

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from alhambra_desktop.alhambra import spots
from alhambra_desktop.alhambra.buying import find_sale
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import Buy, EndTurn, Stop, Store
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import Ruleset, compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.walking import StepTo
from alhambra_desktop.bots import make_bot
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.moments import Pass
from tests.conformance.covering import covering_sets

HOME = re.compile(r"alhambra_desktop\.alhambra\.modules\.(\w+)")
NOTHING = (Pass, Stop, EndTurn)
NEAR_ZERO = 5.0
"""Per cent of the games offered in which a module's choices have to be made, to count as used."""


def home(thing: type) -> str | None:
    """The module that a class belongs to."""
    found = HOME.match(thing.__module__)
    return found[1] if found else None


class Owners:
    """The modules that own the cards and pieces of a game."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.things: dict[str, str] = {}
        for module in rules.modules[1:]:
            named = [*module.pieces(rules.setup), *module.cards(rules.setup)]
            self.things.update((name, module.id) for name, _ in named)

    def of(self, game: Palace, seat: int, choice: Choice) -> set[str]:
        """The modules that a choice makes use of."""
        if isinstance(choice, NOTHING):
            return set()
        walk = type(game.state.frames[-1]) if isinstance(choice, StepTo) else type(choice)
        found = {home(walk)}
        found |= {self.things.get(name) for name in self._named(choice)}
        if isinstance(choice, Buy):
            found |= self._purchase(game, seat, choice)
        found |= {home(type(add_ons)) for add_ons in self._placing(game, seat, choice)}
        return {name for name in found if name is not None}

    def _named(self, choice: Choice) -> Iterator[str]:
        for field in ("tile", "card"):
            name = getattr(choice, field, None)
            if isinstance(name, str):
                yield name
        yield from getattr(choice, "cards", ())

    def _purchase(self, game: Palace, seat: int, choice: Buy) -> set[str | None]:
        """The modules of what is sold, of the add-ons, and of what it is paid with."""
        hooks, found = self.rules.hooks, set[str | None]()
        sale = find_sale(game, seat, choice.sale)
        if sale is None:
            return found
        found.add(self.things.get(sale.piece))
        sellers = {one.id: hook.__self__.id for hook in hooks.sales for one in hook(game, seat)}
        found.add(sellers.get(sale.id))
        for hook in hooks.purchase_add_ons if choice.add_ons else ():
            if any(add_on.id in choice.add_ons for add_on in hook(game, seat, sale)):
                found.add(hook.__self__.id)
        for hook in hooks.payment_sources:
            if hook.__self__.id in MODULES and any(
                source.id in choice.cards for source in hook(game, seat, sale, choice.add_ons)
            ):
                found.add(hook.__self__.id)
        return found

    def _placing(self, game: Palace, seat: int, choice: Choice) -> Iterator[object]:
        add_ons, tile, cell = (getattr(choice, name, None) for name in ("add_ons", "tile", "cell"))
        if not add_ons or tile is None or cell is None:
            return
        piece = game.piece(tile)
        for asked in self.rules.placement_add_ons:
            known = spots.add_ons_of([asked], game, seat, piece, cell, spots.BESIDE)
            if any(add_on.id in add_ons for add_on in known):
                yield asked


class Use:
    """What was seen of every module over some games."""

    def __init__(self) -> None:
        self.games, self.offered, self.made = Counter[str](), Counter[str](), Counter[str]()
        self.times_offered, self.times_made = Counter[str](), Counter[str]()
        self.bought, self.stored = Counter[str](), Counter[str]()

    def play(self, rules: Ruleset, level: str, seed: str) -> None:
        """Play a game between bots of one level."""
        game, owners = begin(rules, seed), Owners(rules)
        bots = [make_bot(level, f"{seed}/{seat}") for seat in range(rules.setup.players)]
        offered, made = Counter[str](), Counter[str]()
        while game.decision is not None:
            seat = game.decision.seat
            view = game.view(seat)
            listed = list(view.candidates())
            choice = bots[seat].choose(view) if len(listed) > 1 else listed[0]
            if len(listed) > 1:
                offered.update(_all(owners.of(game, seat, one) for one in listed))
                made.update(owners.of(game, seat, choice))
            self._note(game, seat, choice)
            game.choose(choice)
        self.games.update(module.id for module in rules.modules[1:])
        self.offered.update(offered.keys())
        self.made.update(made.keys())
        self.times_offered.update(offered)
        self.times_made.update(made)

    def _note(self, game: Palace, seat: int, choice: Choice) -> None:
        """Count pieces bought, and those that could not be placed and were stored."""
        if isinstance(choice, Store):
            self.stored[game.piece(choice.tile).kind] += 1
        elif isinstance(choice, Buy):
            sale = find_sale(game, seat, choice.sale)
            if sale is not None and sale.piece:
                self.bought[game.piece(sale.piece).kind] += 1

    def rows(self) -> dict[str, dict[str, float]]:
        """By module: games, per cent of them offered, of these made, and times a game."""
        return {
            name: {
                "games": self.games[name],
                "offered %": round(100 * self.offered[name] / self.games[name], 1),
                "made %": round(100 * self.made[name] / max(1, self.offered[name]), 1),
                "offered a game": round(self.times_offered[name] / self.games[name], 1),
                "made a game": round(self.times_made[name] / self.games[name], 1),
            }
            for name in MODULES
            if self.games[name]
        }


def _all(sets: Iterable[set[str]]) -> set[str]:
    return set().union(*sets)


def sets_of(asked: str) -> list[tuple[str, ...]]:
    """The mixtures to play with: all modules, these, or the covering sets (without none and all)."""
    if asked == "covering":
        return [one for one in covering_sets() if 0 < len(one) < len(MODULES)]
    return [tuple(MODULES) if asked == "all" else tuple(filter(None, asked.split(",")))]


def main(arguments: Sequence[str]) -> int:
    """The command: exit code 1 if a module that is offered is hardly ever used."""
    parser = argparse.ArgumentParser(description="Tell which modules bots make use of.")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--level", default="medium")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--modules", default="covering", help="covering, all, or ids with commas between")
    parser.add_argument("--seed", default="use")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    use, mixtures = Use(), sets_of(asked.modules)
    for number in range(asked.games):
        setup = Setup(asked.players, mixtures[number % len(mixtures)])
        use.play(compile_rules(setup), asked.level, f"{asked.seed}/{number}")
    rows = use.rows()
    if asked.json:
        print(json.dumps({"modules": rows, "bought": use.bought, "stored": use.stored}, indent=1))
    else:
        print("| module | games | offered % | made % of these | offered a game | made a game |")
        print("| --- | --- | --- | --- | --- | --- |")
        for name, row in rows.items():
            print(f"| {name} | {' | '.join(f'{figure:g}' for figure in row.values())} |")
        print(f"\nbought: {dict(use.bought)}; stored: {dict(use.stored)}")
    idle = [name for name, row in rows.items() if row["offered %"] and row["made %"] < NEAR_ZERO]
    if idle:
        print(f"hardly ever used: {', '.join(idle)}", file=sys.stderr)
    return int(bool(idle))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""How often hint, golden mark and a search of ten times the length agree.

    python -m tests.bench.agreement [--positions N] [--games ID,ID,...] [--seed S] [--kept FILE]

Positions of seats that are asked, from games between bots. The hint is that of the program, its playouts
counted (its time is six times the expert's); the mark is the one on the board of the games with dice. The
search looks at the hint and the best other choices: Alhambra with ten times the playouts of the expert's half
second, Roll & Write by playouts to the end of the game, the dice game by playouts to the end of the round and
what the columns are worth then. Where it likes another choice better, both are compared by playouts with the
same dice; a difference of less than two standard errors is noise and counts as agreement. With dice, a choice
that was better must be so again with fresh ones. A choice that is clearly behind the hint halfway is not
played any further.

The positions come in parts of ten, each from games of its own. With ``--kept`` each part is a line in that
file, and a run that was ended goes on with the next one.
"""

import argparse
import json
import math
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from alhambra_desktop.bots import Budget, counted, make_bot
from alhambra_desktop.bots.alhambra.mind import rated
from alhambra_desktop.bots.alhambra.policy import Rated
from alhambra_desktop.bots.alhambra.search import Race
from alhambra_desktop.bots.dice_game.measure import best_mark
from alhambra_desktop.bots.dice_game.outlook import DiceOutlook
from alhambra_desktop.bots.dice_game.weights import standard
from alhambra_desktop.bots.roll_and_write.measure import best_way
from alhambra_desktop.client.play.hinting import LEVEL, SEED
from alhambra_desktop.dice_game.choices import PlaceMarker
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.games import GAMES, AnyGame
from alhambra_desktop.match.seating import MatchSetup, SeatSetup, rules_of
from alhambra_desktop.match.tallies import wilson
from alhambra_desktop.roll_and_write.choices import BuildCrossing, ChangeDie
from alhambra_desktop.roll_and_write.frames import PaperTurn

COLOURS = ("white", "blue", "orange")
LONGER = 10
HALF_SECOND = 180
"""Playouts of Alhambra in the expert's half second on a core, three players (140 to 200, measured)."""
HINTS = {"alhambra": Budget(playouts=860)}
"""Those of a hint's three seconds on one core; the other games have the expert's counted number."""
ARMS, PLAYOUTS = 4, 24
LOOKS = (8, 16)
"""After so many playouts, choices clearly behind the hint are left."""
NOISE = 2.0
PART = 10

Judge = Callable[[AnyGame, Choice], bool]


def positions(game: str, number: int, seed: str) -> Iterator[AnyGame]:
    """Decisions with a choice, one of nine, from games of three seats between bots of middle strength."""
    dice, found = Dice(f"{seed}/{game}"), 0
    bot = make_bot("medium", seed)
    for place in range(1000):
        seats = tuple(SeatSetup(f"Player {n}", colour) for n, colour in enumerate(COLOURS, 1))
        running = GAMES[game].begin(rules_of(MatchSetup(seats, "x", game=game)), f"{seed}/{place}")
        while running.decision is not None:
            view = running.view(running.decision.seat)
            if dice.below(9) == 0 and len(list(view.candidates())) > 1:
                yield running.copy()
                found += 1
                if found == number:
                    return
            running.choose(bot.choose(view))


def palace_agrees(game: AnyGame, hint: Choice) -> bool:
    """Ten times the expert's half second likes the hint best, or no other one clearly better."""
    assert game.decision is not None
    view: Any = game.view(game.decision.seat)
    playouts = LONGER * HALF_SECOND
    long = make_bot("expert", "long", budget=Budget(playouts=playouts))
    best = long.choose(view)
    if best == hint:
        return True
    found = {one.choice: one for one in rated(long, view, list(view.candidates()))}
    arms = [found.get(choice, Rated(0.0, choice, ())) for choice in (best, hint)]
    race = Race(view, arms, long, Dice("compared"))
    for _ in range(playouts // 2):
        race.take(race.round())
    return _noise(_differences(*race.rewards))


def board_agrees(game: AnyGame, hint: Choice) -> bool:
    """Playouts to the end by a bot of middle strength like no other choice clearly better.

    The best of several other choices is often ahead by chance: it must be so once more, with fresh dice.
    """
    assert game.decision is not None
    seat = game.decision.seat
    others = [choice for choice in _likely(game.view(seat)) if choice != hint][: ARMS - 1]
    plans = {choice: _plan(game, seat, choice) for choice in (hint, *others)}
    told: dict[Choice, list[float]] = {choice: [] for choice in plans}
    for number in range(PLAYOUTS):
        for choice, leads in told.items():
            leads.append(_played(game, seat, plans[choice], number))
        if number + 1 in LOOKS:
            behind = {choice: _differences(told[hint], leads) for choice, leads in told.items()}
            told = {choice: told[choice] for choice in told if _noise(behind[choice])}
    best = max(told, key=lambda choice: statistics.fmean(told[choice]))
    if _noise(_differences(told[best], told[hint])):
        return True
    fresh = range(PLAYOUTS, 3 * PLAYOUTS)
    one, other = ([_played(game, seat, plans[choice], number) for number in fresh] for choice in (best, hint))
    return _noise(_differences(one, other))


def _plan(game: AnyGame, seat: int, choice: Choice) -> list[Choice]:
    """The choice, and after a change of a die what the change was for: a weaker bot might not see it."""
    going, plan = game.copy(), [choice]
    going.choose(choice)
    while (
        isinstance(plan[-1], ChangeDie)
        and going.decision is not None
        and isinstance(going.decision.frame, PaperTurn)
        and going.decision.seat == seat
    ):
        plan.append(make_bot(LEVEL, SEED).choose(going.view(seat)))
        going.choose(plan[-1])
    return plan


def _differences(ones: list[float], others: list[float]) -> list[float]:
    return [one - other for one, other in zip(ones, others, strict=True)]


def _likely(view: AnyGame) -> list[Choice]:
    """Other choices worth a look: what bots of other seeds and levels would do, then marks and crossings."""
    found = [make_bot(level, str(n)).choose(view) for level in ("hard", "medium", "easy") for n in range(3)]
    found += [choice for choice in view.candidates() if isinstance(choice, PlaceMarker | BuildCrossing)]
    return list(dict.fromkeys(found))


def _played(game: AnyGame, seat: int, plan: list[Choice], number: int) -> float:
    """The lead of a seat over the best other one where a playout ends that goes on with other dice."""
    going, stage = game.copy(), _stage(game)
    dice = Dice(f"playout/{number}")
    for name in going.state.streams:
        going.state.streams[name] = dice.below(1 << 62)
    bot = make_bot("medium", f"playout/{number}")
    for choice in plan:
        going.choose(choice)
    while going.decision is not None and _stage(going) == stage:
        going.choose(bot.choose(going.view(going.decision.seat)))
    totals: list[float] = list(going.totals())
    if going.decision is not None:
        outlook = DiceOutlook(going, seat, standard().weights)
        for player in range(len(totals)):
            chips = [outlook.chip_value(chip) for chip in going.seat(player).chips]
            tracks = [column.prizes.now[player] for column in outlook.columns.values()]
            totals[player] += sum(tracks) + sum(chips)
    return totals[seat] - max(points for other, points in enumerate(totals) if other != seat)


def _stage(game: AnyGame) -> int:
    """Playouts of the dice game end with the round, those of others with the game."""
    return game.state.round_number if isinstance(game, DiceGame) else 0


def _noise(ahead: list[float]) -> bool:
    """Whether chance may explain that the other choice is ahead of the hint."""
    mean = statistics.fmean(ahead)
    if len(ahead) < 2 or mean <= 0:
        return True
    return mean <= NOISE * statistics.stdev(ahead) / math.sqrt(len(ahead))


def marked(view: Any, hint: Choice) -> bool | None:
    """Whether the golden mark is where the hint is; None if one of them marks nothing."""
    if isinstance(hint, PlaceMarker):
        best = best_mark(view)
        return best == hint.type if best else None
    if isinstance(hint, BuildCrossing):
        way = best_way(view)
        return way.first == hint if way is not None else None
    return None


JUDGES: dict[str, tuple[Judge, int]] = {
    "alhambra": (palace_agrees, 30),
    "dice": (board_agrees, 6),
    "roll-and-write": (board_agrees, 20),
}
"""How the search of a game is made, and a number of positions that takes some minutes."""


def part_of(game: str, number: int, seed: str) -> dict[str, Any]:
    """Judge a number of positions: how often the search agrees, and the mark where one is shown."""
    begun, agreed, marks = time.process_time(), 0, []
    for position in positions(game, number, seed):
        assert position.decision is not None
        view = position.view(position.decision.seat)
        hint = make_bot(LEVEL, SEED, budget=HINTS.get(game, counted(LEVEL))).hint(view).choice
        agreed += JUDGES[game][0](position, hint)
        marks.append(marked(view, hint))
    shown = [mark for mark in marks if mark is not None]
    took = round(time.process_time() - begun, 1)
    found = {"positions": number, "agreed": agreed, "shown": len(shown), "marks": sum(shown)}
    return {"game": game, "seed": seed, **found, "seconds": took}


def told(game: str, parts: list[dict[str, Any]]) -> str:
    """The sums of a game in a line, with the 95 % interval."""
    number, agreed, shown, marks, took = (
        sum(part[name] for part in parts) for name in ("positions", "agreed", "shown", "marks", "seconds")
    )
    low, high = (100 * share for share in wilson(agreed, number))
    golden = f", mark {marks} of {shown}" if shown else ""
    share = f"{100 * agreed / number:.1f} % ({low:.1f} to {high:.1f})"
    return f"{game:15s} search {agreed} of {number}: {share}{golden}   {took:.0f} s of processor"


def main() -> None:
    """Measure the games and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=0)
    parser.add_argument("--games", default=",".join(JUDGES))
    parser.add_argument("--seed", default="agreement")
    parser.add_argument("--kept", type=Path, help="a file of parts that are done")
    asked = parser.parse_args()
    lines = asked.kept.read_text("utf-8").splitlines() if asked.kept and asked.kept.exists() else []
    kept = [json.loads(line) for line in lines]
    for game in asked.games.split(","):
        number = asked.positions or JUDGES[game][1]
        parts: list[dict[str, Any]] = []
        for begin in range(0, number, PART):
            seed = f"{asked.seed}/{begin // PART}"
            part = next((part for part in kept if (part["game"], part["seed"]) == (game, seed)), None)
            if part is None:
                part = part_of(game, min(PART, number - begin), seed)
                if asked.kept:
                    with asked.kept.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(part) + "\n")
            parts.append(part)
        print(told(game, parts), flush=True)


if __name__ == "__main__":
    main()

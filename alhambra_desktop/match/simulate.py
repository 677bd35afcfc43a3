"""Headless games between bots: one JSON object per game and line, and a summary.

From game to game the bots move one seat on. The summary is printed after the games; with ``--json`` it goes
to the error stream as one JSON object, so that every line of the output is a game. Warnings about
combinations of modules are printed there, too.
"""

import json
import multiprocessing
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from typing import Any

from alhambra_desktop.bots import LIKE, Bot, UnknownBot, counted, make_bot
from alhambra_desktop.cli_args import BadInput, ScreenshotArgs, SimulateArgs
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.engine.tally import points_by_scoring
from alhambra_desktop.games import GAMES, AnyGame, GameKind
from alhambra_desktop.match.alhambra.style import Style
from alhambra_desktop.match.seating import MatchSetup, SeatSetup, rules_of
from alhambra_desktop.match.tallies import rotated, tallied
from alhambra_desktop.text import t

STYLES: Mapping[str, Callable[[], Style]] = {"alhambra": Style}
"""By game whose bots can have a character: the class that records how a seat plays."""


def main(args: SimulateArgs) -> int:
    """Play the games and print their results. Raises BadInput."""
    _, setup = check(args)
    for code in GAMES[setup.game].warnings(len(setup.seats), setup.modules):
        print(f"warning: {t(f'warning.{code}')}", file=sys.stderr)
    results = []
    for result in _results(args):
        results.append(result)
        print(json.dumps(result) if args.json else _line(result), flush=True)
    bots = {name: tally.plain(args.games) for name, tally in tallied(results).items()}
    if args.json:
        print(json.dumps({"games": args.games, "bots": bots}), file=sys.stderr)
    else:
        print(_summary(bots, args.games))
    return 0


def _results(args: SimulateArgs) -> Iterator[dict[str, Any]]:
    """The games in the order of their seeds, played by ``jobs`` processes in parallel."""
    one = partial(_game, args)
    if args.jobs == 1:
        yield from map(one, range(args.games))
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(args.jobs, spawn, initializer=_end_with_the_program) as processes:
        yield from processes.map(one, range(args.games))


def _end_with_the_program() -> None:
    """A process that plays ends with the one that started it, even if that was killed and told nobody."""
    program = multiprocessing.parent_process()
    assert program is not None

    def watch() -> None:
        program.join()
        os._exit(1)

    threading.Thread(target=watch, name="watch", daemon=True).start()


def _game(args: SimulateArgs, number: int) -> dict[str, Any]:
    """The game of this number."""
    kind, rules = _compiled(args)
    return play(kind, rules, rotated(args.seats, number), args.seed + number)


@lru_cache(maxsize=1)
def _compiled(args: SimulateArgs) -> tuple[GameKind, Any]:
    """The game and its rules, compiled once per process."""
    kind, setup = check(args)
    return kind, rules_of(setup)


def bot_named(name: str, seed: str) -> Bot:
    """The bot of a level, perhaps with a character: ``hard:zahra``, ``like:1234``. Raises UnknownBot.

    Searching levels use a fixed number of playouts, so that games are reproducible.
    """
    level, character = _parts(name)
    return make_bot(level, seed, character, counted(level))


def _parts(name: str) -> tuple[str, str]:
    """The level and the character of a name."""
    level, _, character = name.partition(":")
    if level == LIKE:
        number, _, character = character.partition(":")
        level = f"{LIKE}:{number}"
    return level, character


def check(args: SimulateArgs) -> tuple[GameKind, MatchSetup]:
    """The requested game and set-up. Raises BadInput naming what and where."""
    kind = GAMES.get(args.game)
    if kind is None:
        raise BadInput(f"--game: there is no game {args.game!r}; there is {', '.join(GAMES)}")
    modules = modules_asked(args, kind)
    for name, value in args.options:
        if name not in kind.options:
            raise BadInput(f"--option: {args.game} has no option {name!r}; it has {', '.join(kind.options)}")
        if value not in kind.options[name]:
            values = ", ".join(kind.options[name])
            raise BadInput(f"--option: {name} cannot be {value!r}; it can be {values}")
    if not kind.least <= len(args.seats) <= kind.most:
        raise BadInput(f"--seats: {args.game} takes {kind.least} to {kind.most} seats, not {len(args.seats)}")
    for name in args.seats:
        if _parts(name)[1] and not kind.styles:
            raise BadInput(f"--seats: {name!r}: {args.game} has no characters")
        try:
            bot_named(name, "0")
        except UnknownBot as error:
            raise BadInput(f"--seats: {error}") from error
        except DataError as error:
            raise BadInput(str(error)) from error
    colours = ("white", "red", "yellow", "green", "blue", "orange")
    seats = tuple(SeatSetup(f"{bot} {i}", colours[i], bot) for i, bot in enumerate(args.seats))
    setup = MatchSetup(seats, str(args.seed), args.game, modules, dict(args.options))
    check_rules(kind, setup)
    return kind, setup


def check_rules(kind: GameKind, setup: MatchSetup) -> None:
    """Check that a game can begin with this set-up. Raises BadInput naming what and where."""
    try:
        rules_of(setup)
    except Refused as error:
        if error.reason.code == "bad_data":  # it names its file and place already
            raise BadInput(str(dict(error.reason.facts)["problem"])) from error
        raise BadInput(f"--game: {setup.game} cannot be begun like this: {error.reason}") from error
    except DataError as error:
        raise BadInput(str(error)) from error


def modules_asked(args: SimulateArgs | ScreenshotArgs, kind: GameKind) -> tuple[str, ...]:
    """The requested modules. Raises BadInput for one that is unknown or named twice."""
    if args.modules and not kind.modules:
        raise BadInput(f"--modules: {args.game} has no modules")
    if args.modules == ("all",):
        return tuple(kind.modules)
    if "all" in args.modules:
        raise BadInput("--modules: the word all stands alone")
    for place, name in enumerate(args.modules):
        if name not in kind.modules:
            known = ", ".join(kind.modules)
            raise BadInput(f"--modules: there is no module {name!r}; there is {known}, or all of them")
        if name in args.modules[:place]:
            raise BadInput(f"--modules: {name!r} is named twice")
    return args.modules


def play(kind: GameKind, rules: Any, bots: tuple[str, ...], seed: int) -> dict[str, Any]:
    """Play one game between bots; except for ``seconds`` the same arguments give the same result."""
    begun = time.perf_counter()
    game: Any = kind.begin(rules, str(seed))
    players = [bot_named(bot, f"{seed}/{seat}") for seat, bot in enumerate(bots)]
    styles = [STYLES[kind.id]() for _ in bots] if kind.styles else []
    decisions = 0
    while game.decision is not None:
        seat = game.decision.seat
        game.choose(players[seat].choose(game.view(seat)), seat)
        events = game.take_events()
        if kind.styles:
            styles[seat].note(events, seat)
        decisions += 1
    result = {
        "seed": seed,
        "seats": list(bots),
        "scores": scores(game, len(bots)),
        "winners": list(game.state.winners),
        "turns": game.state.turn,
        "decisions": decisions,
        "seconds": round(time.perf_counter() - begun, 4),
    }
    if kind.styles:
        result["style"] = [style.figures(game, seat) for seat, style in enumerate(styles)]
    return result


def scores(game: AnyGame, seats: int) -> list[dict[str, Any]]:
    """By seat: the total, and the points by round and category."""
    booked = points_by_scoring(game.state.awards, game.participants)
    return [{"total": total, **rounds} for total, rounds in zip(game.totals(), booked, strict=True)][:seats]


def _line(result: dict[str, Any]) -> str:
    totals = "  ".join(
        f"{bot} {score['total']}" for bot, score in zip(result["seats"], result["scores"], strict=True)
    )
    won = ", ".join(str(seat + 1) for seat in result["winners"])
    return f"seed {result['seed']}: {totals}; seat {won} wins after {result['turns']} turns"


def _summary(bots: dict[str, dict[str, Any]], games: int) -> str:
    """One line per bot: its share of wins with the 95 % interval, and further figures."""
    lines = [f"{games} games:"]
    for name, row in bots.items():
        low, high = row["interval"]
        others = [f"{key} {value}" for key, value in row.items() if key not in ("wins", "interval")]
        lines.append(f"  {name}: wins {row['wins']:.1%} ({low:.1%} to {high:.1%}); {', '.join(others)}")
    return "\n".join(lines)

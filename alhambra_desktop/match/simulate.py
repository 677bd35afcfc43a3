"""Headless games between bots: one JSON object a line and game."""

import json
import time
from typing import Any

from alhambra_desktop.bots import UnknownBot, make_bot
from alhambra_desktop.cli_args import BadInput, SimulateArgs
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.match.games import GAMES, AnyGame, GameKind
from alhambra_desktop.match.seating import MatchSetup, SeatSetup


def main(args: SimulateArgs) -> int:
    """Play the games and print their results. Raises BadInput."""
    kind, setup = check(args)
    rules = kind.rules(setup, None)
    wins = [0.0] * len(args.seats)
    for number in range(args.games):
        result = play(kind, rules, args.seats, args.seed + number)
        for winner in result["winners"]:
            if winner < len(wins):  # not a dummy
                wins[winner] += 1 / len(result["winners"])
        print(json.dumps(result) if args.json else _line(result), flush=True)
    if not args.json:
        print(_summary(args.seats, wins, args.games))
    return 0


def check(args: SimulateArgs) -> tuple[GameKind, MatchSetup]:
    """The game and set-up that are asked for. Raises BadInput naming what and where."""
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
        raise BadInput(f"--seats: {len(args.seats)} seats; {args.game} takes {kind.least} to {kind.most}")
    for name in args.seats:
        try:
            make_bot(name, "0")
        except UnknownBot as error:
            raise BadInput(f"--seats: {error}") from error
        except DataError as error:
            raise BadInput(str(error)) from error
    colours = ("white", "red", "yellow", "green", "blue", "orange")
    seats = tuple(SeatSetup(f"{bot} {i}", colours[i], bot) for i, bot in enumerate(args.seats))
    setup = MatchSetup(seats, str(args.seed), args.game, modules, dict(args.options))
    try:
        kind.rules(setup, None)
    except Refused as error:
        raise BadInput(f"--game: {args.game} cannot be begun like this: {error.reason}") from error
    except DataError as error:
        raise BadInput(str(error)) from error
    return kind, setup


def modules_asked(args: SimulateArgs, kind: GameKind) -> tuple[str, ...]:
    """The modules that are asked for. Raises BadInput for one that is unknown or named twice."""
    if args.modules and not kind.modules:
        raise BadInput(f"--modules: {args.game} has no modules")
    if args.modules == ("all",):
        return tuple(kind.modules)
    for place, name in enumerate(args.modules):
        if name not in kind.modules:
            known = ", ".join(kind.modules)
            raise BadInput(f"--modules: there is no module {name!r}; there is {known}, or all of them")
        if name in args.modules[:place]:
            raise BadInput(f"--modules: {name!r} is named twice")
    return args.modules


def play(kind: GameKind, rules: Any, bots: tuple[str, ...], seed: int) -> dict[str, Any]:
    """One game between bots; apart from ``seconds`` the same arguments give the same result."""
    begun = time.perf_counter()
    game = kind.begin(rules, str(seed))
    game.events = None
    players = [make_bot(bot, f"{seed}/{seat}") for seat, bot in enumerate(bots)]
    decisions = 0
    while game.decision is not None:
        seat = game.decision.seat
        game.choose(players[seat].choose(game.view(seat)), seat)
        decisions += 1
    return {
        "seed": seed,
        "seats": list(bots),
        "scores": scores(game, len(bots)),
        "winners": list(game.state.winners),
        "turns": game.state.turn,
        "decisions": decisions,
        "seconds": round(time.perf_counter() - begun, 4),
    }


def scores(game: AnyGame, seats: int) -> list[dict[str, Any]]:
    """By seat: the total, and the points by round and category."""
    table: list[dict[str, Any]] = [{"total": total} for total in game.totals()[:seats]]
    for award in game.state.awards:
        if award.participant < seats:
            round_ = table[award.participant].setdefault(award.round, {})
            round_[award.category] = round_.get(award.category, 0) + award.points
    return table


def _line(result: dict[str, Any]) -> str:
    totals = "  ".join(
        f"{bot} {score['total']}" for bot, score in zip(result["seats"], result["scores"], strict=True)
    )
    won = ", ".join(str(seat + 1) for seat in result["winners"])
    return f"seed {result['seed']}: {totals}; seat {won} wins after {result['turns']} turns"


def _summary(seats: tuple[str, ...], wins: list[float], games: int) -> str:
    shares = "  ".join(
        f"seat {i} {bot} {won / games:.1%}" for i, (bot, won) in enumerate(zip(seats, wins, strict=True), 1)
    )
    return f"{games} games: {shares}"

"""Find puzzles in games between bots, prove them, and write the files that ship.

    python -m tests.bench.find_puzzles find --game dice --seed 1 --deals 200 --out FOUND
    python -m tests.bench.find_puzzles verify --game dice --out PROVEN FOUND...
    python -m tests.bench.find_puzzles ship --game dice --number 40 PROVEN... [assets/puzzles/dice.json]

``find`` plays deals and appends each puzzle as a line to a file. ``verify`` compares each best line with the
nearest others once more, by playouts with other chance; what was found by arithmetic has to agree with it.
``ship`` drops those that did not hold and writes a mixture of themes and levels to ``assets/puzzles``; with
the file that ships among them, what is there already stays and keeps its level.
Playouts are counted and every chance has a seed: the same call finds the same, and ``verify`` with a file
that ships gives the figures in it (``again``) once more.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from alhambra_desktop.bots import make_bot
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.puzzles import (
    FOLDER,
    FORMAT,
    NAMES,
    SOLVED,
    THEMES,
    PuzzleMatch,
    comes_to,
    position,
    read,
    read_puzzle,
)
from alhambra_desktop.match.seating import PERSON, MatchSetup, SeatSetup, rules_of
from alhambra_desktop.paths import assets_dir
from tests.bench import puzzle_boards as boards
from tests.bench import puzzle_dice as dice
from tests.bench import puzzle_palace as palace
from tests.bench.puzzle_race import Choices, Measure, Playout, Race

TWICE, LEAST_AGAIN = 2, 96
MOST_OF_DEAL = 3
"""Puzzles of one deal: no two of them should look alike."""
LISTED = 30
TRIED = tuple((level, str(seed)) for level in ("easy", "medium") for seed in range(6))
EASY, MEDIUM = 0.85, 0.45
"""Puzzles that more than such a share of weaker bots solve are easy, and medium."""
NEAREST = 2


@dataclass(frozen=True, slots=True)
class Finder:
    """How puzzles of a game are found: of the ``wanted`` decisions one in ``every`` is looked at."""

    wanted: Callable[[Any], bool]
    looked_at: Callable[[Any], Iterable[palace.Found]]
    playouts: Callable[[Any], Playout]
    measure: Measure
    rounds: int
    theme: Callable[[palace.Found, Choices], str]
    why: Callable[[palace.Found, Choices], tuple[str, dict[str, Any]]]
    themes: Callable[[palace.Found], set[str]]
    seats: tuple[int, ...]
    every: int


FINDERS = {
    "alhambra": Finder(
        palace.wanted,
        palace.looked_at,
        palace.Playouts,
        palace.MEASURE,
        palace.ROUNDS,
        lambda found, best: found.theme if len(best) > 1 else palace.theme_of(found.game, best[0]),
        palace.why,
        palace.likely_themes,
        (2, 3, 2, 4),
        3,
    ),
    "dice": Finder(
        dice.wanted,
        dice.looked_at,
        lambda game: boards.Playouts(game, boards.CHOOSERS["dice"]),
        dice.MEASURE,
        0,
        lambda found, best: found.theme,
        boards.board_why,
        lambda found: {found.theme},
        (3, 2, 4),
        1,
    ),
    "roll-and-write": Finder(
        boards.sheet_wanted,
        boards.sheet_looked_at,
        lambda game: boards.Playouts(game, boards.CHOOSERS["roll-and-write"]),
        boards.MEASURE,
        320,
        lambda found, best: boards.sheet_theme(best),
        boards.board_why,
        lambda found: {"coins", "dice", "cross"},
        (2, 1, 3),
        2,
    ),
}


# ---------------------------------------------------------------- finding


def setup_of(game: str, players: int, modules: tuple[str, ...], seat: int = 0) -> MatchSetup:
    """A set-up with a person, so that the end of a turn is a choice."""
    seats = tuple(
        SeatSetup(name, colour, PERSON if number == seat else "hard")
        for number, (name, colour) in enumerate(NAMES[:players])
    )
    return MatchSetup(seats, "puzzle", game, modules)


def deals(
    game: str, seed: str, first: int, number: int, modules: tuple[str, ...], every: int = 0
) -> Iterator[tuple[str, Any]]:
    """Positions worth a look, in deals played by bots of middle and good strength."""
    finder = FINDERS[game]
    for deal in range(first, first + number):
        players, dice = finder.seats[deal % len(finder.seats)], Dice(f"{seed}/{deal}/which")
        kind, setup = GAMES[game], setup_of(game, players, modules)
        rules = rules_of(setup, kind.shipped(modules).plain)
        running = kind.begin(rules, f"{seed}/{deal}")
        bots = [
            make_bot("medium" if (seat + deal) % 2 else "hard", f"{seed}/{deal}") for seat in range(players)
        ]
        while running.decision is not None:
            seat = running.decision.seat
            if finder.wanted(running) and dice.below(every or finder.every) == 0:
                yield f"{seed}/{deal}", running.copy()
            running.choose(bots[seat].choose(running.view(seat)))


def proven(game: str, deal: str, found: palace.Found) -> dict[str, Any] | None:
    """A puzzle as it stands in a file, if one line is clearly best."""
    finder = FINDERS[game]
    proof, going = found.proof, found.game
    if proof is None:
        race = Race(found.lines, finder.playouts(going), finder.measure, f"{deal}/proof", found.together)
        proof = race.prove(finder.rounds)
    if proof is None:
        return None
    best, theme = proof.best[0], finder.theme(found, proof.best[0])
    if found.theme == "exact" and best not in found.lines[: found.together]:
        return None
    key, facts = finder.why(found, best)
    raced = [one for one in proof.others if not _same(going, one.choices, proof.best)]
    return {
        "deal": deal,
        "theme": theme,
        "players": len(going.state.seats),
        "modules": list(going.rules.setup.modules) if game == "alhambra" else [],
        "options": {},
        "seat": going.decision.seat,
        "rounds": proof.rounds,
        "why": [key, _plain(facts)],
        "best": [_encoded(line) for line in proof.best],
        "others": [
            [_encoded(one.choices), round(one.lost, 3), round(one.error, 3)] for one in raced[:LISTED]
        ],
        "state": going.plain(),
    }


def _same(going: Any, line: Choices, best: Iterable[Choices]) -> bool:
    return any(comes_to(going, line) == comes_to(going, one) for one in best)


def _encoded(line: Choices) -> list[Any]:
    return [codec.encode(choice, Choice) for choice in line]


def _plain(facts: dict[str, Any]) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in facts.items()}


def find(asked: argparse.Namespace) -> None:
    """Append every puzzle that is found to a file."""
    finder, of_deal = FINDERS[asked.game], Counter()
    modules = tuple(asked.modules.split(",")) if asked.modules else ()
    themes, looked = set(filter(None, asked.themes.split(","))), 0
    with asked.out.open("a", encoding="utf-8") as file:
        for deal, going in deals(asked.game, asked.seed, asked.first, asked.deals, modules, asked.every):
            for found in finder.looked_at(going):
                if of_deal[deal] >= MOST_OF_DEAL or (themes and not themes & finder.themes(found)):
                    continue
                looked += 1
                puzzle = proven(asked.game, deal, found)
                if puzzle is not None and (not themes or puzzle["theme"] in themes):
                    of_deal[deal] += 1
                    print(json.dumps(puzzle, separators=(",", ":")), file=file, flush=True)
                    print(deal, puzzle["theme"], puzzle["others"][0][1:], looked, flush=True)


# ---------------------------------------------------------------- a second look, and what ships


def verify(asked: argparse.Namespace) -> None:
    """Prove what was found once more with other chance; what holds is appended to a file."""
    seen = {one["state_digest"] for one in _read(asked.out)} if asked.out.exists() else set()
    with asked.out.open("a", encoding="utf-8") as file:
        for path in asked.found:
            for number, puzzle in enumerate(_read(path)):
                digest = codec.digest(puzzle["state"])
                if digest in seen:
                    continue
                lost, error, rounds = _again(asked.game, puzzle, f"{puzzle['deal']}/again")
                claimed, exact = puzzle["others"][0][1], not puzzle["others"][0][2]
                holds = abs(lost - claimed) <= 2 * error if exact else lost - error > 0
                told = {**puzzle, "state_digest": digest, "again": [lost, error, rounds], "holds": holds}
                print(json.dumps(told, separators=(",", ":")), file=file, flush=True)
                print(
                    path.name,
                    number,
                    puzzle["theme"],
                    puzzle["others"][0][1:],
                    lost,
                    error,
                    holds,
                    flush=True,
                )


def _again(game: str, puzzle: dict[str, Any], seed: str) -> tuple[float, float, int]:
    """Compare the best line with the nearest others once more; returns by how much it is ahead at least."""
    finder, going = FINDERS[game], _position(game, puzzle)
    near = [line for line, _, _ in puzzle["others"]][:NEAREST]
    lines = [_decoded(line) for line in (puzzle["best"][0], *near)]
    race = Race(lines, finder.playouts(going), finder.measure, seed)
    race.play(max(TWICE * puzzle["rounds"], LEAST_AGAIN))
    lost, error = min(race.behind(arm, 0) for arm in range(1, len(lines)))
    return round(lost, 3), round(error, 3), race.rounds


def _position(game: str, plain: dict[str, Any]) -> Any:
    kind, modules = GAMES[game], tuple(plain["modules"])
    setup = setup_of(game, plain["players"], modules, plain["seat"])
    return kind.restore(rules_of(setup, kind.shipped(modules).plain), plain["state"])


def _decoded(line: list[Any]) -> Choices:
    return tuple(codec.decode(one, Choice) for one in line)


def _read(path: Path) -> list[dict[str, Any]]:
    """Puzzles as they were found, one a line, or those of a file that ships."""
    if path.resolve().parent == (assets_dir() / FOLDER).resolve():
        shipped: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["puzzles"]
        return [{**one, "state_digest": codec.digest(one["state"]), "holds": True} for one in shipped]
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def ship(asked: argparse.Namespace) -> None:
    """Write those that held: as many of each level and theme as there are, the clearest ones first."""
    every = [one for path in asked.proven for one in _read(path)]
    held = [one for one in every if one["holds"]]
    print(f"{len(every)} proven twice, {len(held)} held")
    held = list({(one["deal"], one["others"][0][1]): one for one in held}.values())  # no twins
    for one in held:
        one["theme"] = _theme(asked.game, one)
        if "found_by" not in one:
            one["found_by"] = weaker(asked.game, one)
        one["level"] = 1 if one["found_by"] >= EASY else 2 if one["found_by"] >= MEDIUM else 3
    groups: dict[tuple[int, str], list[dict[str, Any]]] = {}
    chosen = [one for one in held if "id" in one]
    for one in sorted((one for one in held if "id" not in one), key=lambda one: -_clear(one)):
        groups.setdefault((one["level"], "modules" if one["modules"] else one["theme"]), []).append(one)
    while len(chosen) < asked.number and any(groups.values()):
        for group in list(groups.values()):
            if group and len(chosen) < asked.number:
                chosen.append(group.pop(0))
    themes = THEMES[asked.game]
    chosen.sort(key=lambda one: (themes.index(one["theme"]), one["level"], one["state_digest"]))
    lines = [json.dumps(_shipped(asked.game, one), separators=(",", ":")) for one in chosen]
    head = json.dumps({"format": FORMAT, "game": asked.game})[:-1]
    path = assets_dir() / FOLDER / f"{asked.game}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(f'{head}, "puzzles": [\n' + ",\n".join(lines) + "\n]}\n", encoding="utf-8")
    for puzzle in read(path, asked.game):
        position(puzzle)
    print(Counter((one["level"], one["theme"]) for one in chosen), path.stat().st_size)


def _theme(game: str, plain: dict[str, Any]) -> str:
    """What a puzzle is about, by the themes that there are now."""
    return FINDERS[game].theme(
        palace.Found(_position(game, plain), plain["theme"], ()), _decoded(plain["best"][0])
    )


def weaker(game: str, plain: dict[str, Any]) -> float:
    """The share of weaker bots that solve a puzzle: the measure of how hard it is."""
    puzzle = read_puzzle({**plain, "id": "x", "level": 1}, game)
    solved = 0
    for level, seed in TRIED:
        match, bot = PuzzleMatch(puzzle), make_bot(level, seed)
        while not match.verdict and match.asked == puzzle.seat:
            match.choose(bot.choose(match.view(puzzle.seat)))
        solved += match.verdict == SOLVED
    return round(solved / len(TRIED), 2)


def _clear(plain: dict[str, Any]) -> float:
    """By how many errors the nearest line is behind; very clear is dull."""
    lost, error = plain["others"][0][1:]
    return min(4.0, lost / max(error, 1e-9))


def _shipped(game: str, plain: dict[str, Any]) -> dict[str, Any]:
    kept = {name: value for name, value in plain.items() if name not in ("state_digest", "holds")}
    return {"id": f"{game[0]}-{plain['state_digest'][:6]}", **kept}


def main() -> None:
    """Find puzzles, prove them again, or write those that ship."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    what = parser.add_subparsers(required=True)
    finding = what.add_parser("find")
    finding.add_argument("--game", choices=list(FINDERS), required=True)
    finding.add_argument("--seed", default="1")
    finding.add_argument("--first", type=int, default=0)
    finding.add_argument("--deals", type=int, default=10)
    finding.add_argument("--modules", default="")
    finding.add_argument("--themes", default="")
    finding.add_argument("--every", type=int, default=0, help="look at one decision of so many")
    finding.add_argument("--out", type=Path, required=True)
    finding.set_defaults(run=find)
    verifying = what.add_parser("verify")
    verifying.add_argument("--game", choices=list(FINDERS), required=True)
    verifying.add_argument("--out", type=Path, required=True)
    verifying.add_argument("found", type=Path, nargs="+")
    verifying.set_defaults(run=verify)
    shipping = what.add_parser("ship")
    shipping.add_argument("--game", choices=list(FINDERS), required=True)
    shipping.add_argument("--number", type=int, default=60)
    shipping.add_argument("proven", type=Path, nargs="+")
    shipping.set_defaults(run=ship)
    asked = parser.parse_args()
    asked.run(asked)


if __name__ == "__main__":
    main()

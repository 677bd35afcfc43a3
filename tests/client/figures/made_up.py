"""Figures for tests of the scenes: half a year of Anna and Ben, the same every time."""

import random

from alhambra_desktop.match.results import Result, SeatResult
from alhambra_desktop.match.store import Store

BEGUN = 1_767_600_000
"""In January 2026."""
TYPES = ("wall", "pavilion", "seraglio", "arcades", "chambers", "garden", "tower")
LEVELS = ("easy", "medium", "hard", "expert")
MODULES = ("squares", "camps", "characters", "watchtowers", "diamonds")


def results(count: int = 60) -> list[Result]:
    """Games of Alhambra mostly; some of the two others, some with Ben, some alone."""
    chance = random.Random(7)
    return [_result(number, chance) for number in range(count)]


def fill(store: Store, count: int = 60) -> None:
    """Enter them, in one transaction: sixty of them take long."""
    assert store._write(lambda at: [store._enter(at, result) for result in results(count)])


def _result(number: int, chance: random.Random) -> Result:
    game = "dice" if number % 9 == 4 else "roll-and-write" if number % 9 == 7 else "alhambra"
    alone = game == "roll-and-write" and number % 2 == 1
    players = (
        ["person"] if alone else ["person", *chance.choices(LEVELS, (3, 4, 4, 2), k=chance.randint(1, 3))]
    )
    if number % 8 == 3:
        players[1:] = ["person"]
    sheets = [{name: chance.randint(2, 30) for name in TYPES} for _ in players]
    points = [sum(sheet.values()) + number // 3 * (seat == 0) for seat, sheet in enumerate(sheets)]
    seats = tuple(
        SeatResult(
            ("Anna", "Ben")[seat] if player == "person" else ("Yusuf", "Zahra", "Lubna", "Rosa")[seat],
            ("white", "red", "green", "blue")[seat],
            player,
            points[seat],
            1 + sum(other > points[seat] for other in points),
            points[seat] == max(points),
            {"C": sheets[seat]},
            {"wall": 5 + chance.randint(0, 16), "buildings": chance.randint(9, 20)}
            if game == "alhambra"
            else {},
        )
        for seat, player in enumerate(players)
    )
    modules = tuple(chance.sample(MODULES, chance.randint(0, 3))) if game == "alhambra" else ()
    finished = BEGUN + number * 3 * 86_400
    about = (game, modules, {}, str(number), finished, chance.randint(900, 3600), len(players), 0)
    return Result(f"{number:016x}", f"game-{number}.alhambra", *about, seats)

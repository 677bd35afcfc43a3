"""How long the facts of a city take: ``python tests/bench/bench_city.py [--json]``.

Every city is asked once, and is new to the process: cities of 11 tiles of the base game are grown
at random and made again from plain data before each run, so that nothing is remembered. Figures are
microseconds for one question, the median of several runs over all cities; the garbage collector
rests meanwhile. The last line is a yardstick for the machine.
"""

import argparse
import gc
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.components import standard
from alhambra_desktop.alhambra.pieces import Piece

CITIES, TILES, RUNS = 400, 11, 15


def grown(rng: random.Random) -> City:
    """A city of ``TILES`` tiles, the fountain included."""
    while True:
        city = City.start(standard().fountain)
        for piece in rng.sample(standard().tiles, len(standard().tiles)):
            cells = city.legal_cells(piece)
            if cells:
                city = city.place(piece, rng.choice(cells))
            if len(city) == TILES:
                return city


def measure(cities: list[City], pieces: dict[str, Piece], ask: Callable[[City, Piece], object]) -> float:
    """Microseconds for one question to a city that was never asked anything."""
    rng = random.Random(5)
    figures = []
    for _ in range(RUNS):
        fresh = [City.from_plain(city.plain(), pieces) for city in cities]
        questions = [
            (city, rng.choice([piece for piece in standard().tiles if city.cell_of(piece.id) is None]))
            for city in fresh
        ]
        gc.collect()
        gc.disable()
        begin = time.perf_counter()
        for city, piece in questions:
            ask(city, piece)
        figures.append((time.perf_counter() - begin) / len(questions) * 1e6)
        gc.enable()
    return statistics.median(figures)


def place_and_ask(city: City, piece: Piece) -> None:
    """What a search does for every placement it tries."""
    for cell in city.legal_cells(piece)[:1]:
        after = city.place(piece, cell)
        after.legal_cells(piece)
        after.longest_wall()


def four_tiles(city: City, _: Piece) -> None:
    """The legal cells of four tiles, as for a whole market."""
    for piece in standard().tiles[::15]:
        city.legal_cells(piece)


QUESTIONS: dict[str, Callable[[City, Piece], object]] = {
    "legal cells of a tile": lambda city, piece: city.legal_cells(piece),
    "legal cells of four tiles": four_tiles,
    "longest wall": lambda city, piece: city.longest_wall(),
    "legal cells and wall after each": lambda city, piece: [
        city.wall_after(piece, cell) for cell in city.legal_cells(piece)
    ],
    "why not on one cell": lambda city, piece: city.why_not_place(piece, (1, 0)),
    "place": lambda city, piece: city.place(piece, city.frontier()[0]),
    "place, then legal cells and wall": place_and_ask,
    "made of its tiles, then legal cells": lambda city, piece: City.of(city.tiles()).legal_cells(piece),
    "removable tiles": lambda city, piece: city.removable_cells(),
    "tiles to exchange for one": lambda city, piece: city.exchangeable_cells(piece),
    "all runs of wall, with evidence": lambda city, piece: city.wall_runs(),
}


def yardstick() -> float:
    """Microseconds for a fixed piece of plain Python."""
    figures = []
    for _ in range(RUNS):
        begin = time.perf_counter()
        sum(i * i for i in range(100_000))
        figures.append((time.perf_counter() - begin) * 1e6)
    return statistics.median(figures)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description="Microseconds for the facts of a city of 11 tiles, uncached."
    )
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    rng = random.Random(11)
    cities = [grown(rng) for _ in range(CITIES)]
    pieces = {piece.id: piece for piece in (standard().fountain, *standard().tiles)}
    figures = {name: round(measure(cities, pieces, ask), 2) for name, ask in QUESTIONS.items()}
    figures["yardstick: sum of 100,000 squares"] = round(yardstick(), 1)
    if wanted.json:
        print(json.dumps(figures, indent=2))
        return
    for name, figure in figures.items():
        print(f"{name:36} {figure:9.2f} us")


if __name__ == "__main__":
    main()

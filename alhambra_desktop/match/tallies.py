"""Statistics of many games between bots: shares of wins with intervals, and how each bot played."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

CONFIDENT = 1.96
"""Standard deviations on both sides of the mean that hold 95 % of a normal distribution."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins, by Wilson; a shared victory counts as a fraction."""
    z, share = CONFIDENT, wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def rotated(names: Sequence[str], places: int) -> tuple[str, ...]:
    """Rotate the names by a number of places."""
    shift = -places % len(names)
    return (*names[shift:], *names[:shift])


@dataclass
class Tally:
    """The results of one bot, by name: it may hold several seats of a game."""

    seats: int = 0
    wins: float = 0.0
    points: int = 0
    style: dict[str, int] = field(default_factory=dict)

    def note(self, won: float, points: int, style: dict[str, int]) -> None:
        """Add one seat of one game; ``won`` is its share of the victory."""
        self.seats += 1
        self.wins += won
        self.points += points
        for name, number in style.items():
            self.style[name] = self.style.get(name, 0) + number

    def plain(self, games: int) -> dict[str, Any]:
        """The share of games won, with its interval, and means per seat."""
        low, high = wilson(min(self.wins, games), games)
        return {
            "wins": round(self.wins / games, 4),
            "interval": [round(low, 4), round(high, 4)],
            "points": round(self.points / self.seats, 2),
            **{name: round(number / self.seats, 2) for name, number in self.style.items()},
        }


def tallied(results: Iterable[dict[str, Any]]) -> dict[str, Tally]:
    """The tallies by name of the bot, over games from :mod:`~alhambra_desktop.match.simulate`."""
    tallies: dict[str, Tally] = {}
    for result in results:
        winners = result["winners"]
        for seat, name in enumerate(result["seats"]):
            won = 1 / len(winners) if seat in winners else 0.0
            style = result["style"][seat] if "style" in result else {}
            tallies.setdefault(name, Tally()).note(won, result["scores"][seat]["total"], style)
    return tallies

"""Statistics of one person's results: shares, ranks, streaks, the last games, records.

Plain functions over the results in the store. A game is *contested* if somebody else could have won it; only
those have ranks and can be won. A shared victory is a win.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from alhambra_desktop.bots import LEVELS, LIKE, strength_of
from alhambra_desktop.match.results import Result, SeatResult
from alhambra_desktop.match.store import Played

Cut = Literal["level", "module", "players", "opponent", "game"]
CUTS: tuple[Cut, ...] = ("level", "module", "players", "opponent", "game")
"""The ways to group games."""

PERSONS, ALONE, NO_MODULE = "persons", "alone", "none"
LAST = 20
MEAN_OF = 5
"""The number of games in the running mean."""
PLACES = 4
"""The last rank that is counted includes all ranks behind it."""


@dataclass(frozen=True, slots=True)
class Game:
    """A result from one person's point of view."""

    result: Result
    seat: int

    @property
    def own(self) -> SeatResult:
        """The person's own seat."""
        return self.result.seats[self.seat]

    @property
    def contested(self) -> bool:
        """Whether somebody else could have won."""
        return self.result.contestants > 1

    @property
    def won(self) -> bool:
        """Whether the person has won a contested game."""
        return self.contested and self.own.won

    @property
    def margin(self) -> int:
        """The lead over the best other seat."""
        return self.own.points - max(
            (seat.points for number, seat in enumerate(self.result.seats) if number != self.seat),
            default=self.own.points,
        )

    @property
    def others(self) -> tuple[SeatResult, ...]:
        """All other seats."""
        return tuple(seat for number, seat in enumerate(self.result.seats) if number != self.seat)


def games_of(played: Iterable[Played], person: int, game: str = "", since: str = "") -> tuple[Game, ...]:
    """The games of a person, earliest first: of one game or all, from a day on (year-month-day)."""
    return tuple(
        Game(one.result, seat)
        for one in played
        if game in ("", one.result.game) and (not since or one.result.day >= since)
        for seat, whose in enumerate(one.people)
        if whose == person
    )


@dataclass(frozen=True, slots=True)
class Tally:
    """The sums over some games. ``fair`` is the share of wins expected if all players were equal."""

    games: int
    contested: int
    wins: int
    fair: float
    mean: float
    best: int

    @property
    def share(self) -> float | None:
        """The share of contested games that was won; None if there was none."""
        return self.wins / self.contested if self.contested else None


def tally(games: Sequence[Game]) -> Tally:
    """The sums over some games."""
    contested = [game for game in games if game.contested]
    points = [game.own.points for game in games]
    return Tally(
        len(games),
        len(contested),
        sum(game.won for game in games),
        sum(1 / game.result.contestants for game in contested) / max(1, len(contested)),
        sum(points) / max(1, len(points)),
        max(points, default=0),
    )


def table(games: Sequence[Game], cut: Cut) -> tuple[tuple[str, Tally], ...]:
    """The games grouped by a cut: levels and numbers in their order, other groups most played first."""
    groups: dict[str, list[Game]] = {}
    for game in games:
        for key in _KEYS[cut](game):
            groups.setdefault(key, []).append(game)
    rows = [(key, tally(group)) for key, group in groups.items()]
    if cut == "level":
        order = [*LEVELS, LIKE, PERSONS, ALONE]
        return tuple(sorted(rows, key=lambda row: order.index(row[0])))
    if cut == "players":
        return tuple(sorted(rows, key=lambda row: int(row[0])))
    return tuple(sorted(rows, key=lambda row: (-row[1].games, row[0])))


def strongest(levels: Iterable[str]) -> str:
    """The strongest of some bots: one as strong as a person before all levels; "" if there is none."""
    order = [*LEVELS, LIKE]
    plain = [LIKE if strength_of(level) is not None else level for level in levels]
    return max((level for level in plain if level in order), key=order.index, default="")


def _level(game: Game) -> tuple[str, ...]:
    return (strongest(game.result.bots) or (PERSONS if game.others else ALONE),)


_KEYS: Mapping[Cut, Callable[[Game], Iterable[str]]] = {
    "level": _level,
    "module": lambda game: game.result.modules or (NO_MODULE,),
    "players": lambda game: (str(len(game.result.seats)),),
    "opponent": lambda game: dict.fromkeys(seat.name for seat in game.others),
    "game": lambda game: (game.result.game,),
}


def ranks(games: Iterable[Game]) -> tuple[int, ...]:
    """How often first, second, third, and behind that."""
    found = Counter(min(PLACES, game.own.rank) for game in games if game.contested)
    return tuple(found[rank] for rank in range(1, PLACES + 1))


def streaks(games: Iterable[Game]) -> tuple[int, int]:
    """The present streak of wins, and the longest one ever."""
    row = longest = 0
    for game in games:
        if game.contested:
            row = row + 1 if game.won else 0
            longest = max(longest, row)
    return row, longest


def favourite(games: Iterable[Game]) -> str:
    """The module played most often; "" if there is none."""
    found = Counter(module for game in games for module in game.result.modules)
    return min(found, key=lambda module: (-found[module], module), default="")


def seconds(games: Iterable[Game]) -> int:
    """Time at the table."""
    return sum(game.result.seconds for game in games)


def running_means(games: Sequence[Game]) -> tuple[float | None, ...]:
    """For each of the last games, the mean points of it and those before; None where there are too few."""
    points = [game.own.points for game in games]
    first = max(0, len(points) - LAST)
    return tuple(
        sum(points[end - MEAN_OF : end]) / MEAN_OF if end >= MEAN_OF else None
        for end in range(first + 1, len(points) + 1)
    )


@dataclass(frozen=True, slots=True)
class Record:
    """A record: the most points of a category, or the best feat, and the game of it."""

    kind: str
    value: int
    game: Game


def category_records(games: Sequence[Game]) -> tuple[Record, ...]:
    """The most points of each category in one game, over all its scorings; the first to reach them."""
    return _records(games, lambda game: game.own.categories)


def feat_records(games: Sequence[Game]) -> tuple[Record, ...]:
    """The records of feats, such as the longest wall."""
    return _records(games, lambda game: game.own.feats)


def _records(games: Sequence[Game], of: Callable[[Game], Mapping[str, int]]) -> tuple[Record, ...]:
    best: dict[str, Record] = {}
    for game in games:
        for kind, value in of(game).items():
            if value > 0 and (kind not in best or value > best[kind].value):
                best[kind] = Record(kind, value, game)
    return tuple(best.values())


def most_points(games: Sequence[Game]) -> Record | None:
    """The game with the most points."""
    best = max(games, key=lambda game: game.own.points, default=None)
    return None if best is None else Record("points", best.own.points, best)


def widest_win(games: Sequence[Game]) -> Record | None:
    """The game that was won by the greatest margin."""
    best = max((game for game in games if game.won), key=lambda game: game.margin, default=None)
    return None if best is None else Record("margin", best.margin, best)

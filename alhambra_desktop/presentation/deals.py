"""Deals determined by a date: one a day for each game, and seven evenings of Alhambra a week.

Everybody who plays one of them on the same day has the same cards, tiles and throws, modules and bots. A deal
is recognised by game, seed, modules and number of seats.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from alhambra_desktop import bots
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.alhambra.module_sets import Bounds
from alhambra_desktop.match.results import Result
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.statistics import Game
from alhambra_desktop.match.store import Played
from alhambra_desktop.presentation.alhambra.module_choice import surprise

ALHAMBRA = "alhambra"
RIVALS = ("medium", "hard")
"""The levels of the two bots of a daily deal, in games that are not played solo."""
EVENINGS = (
    (2, 1, ("easy", "medium")),
    (2, 2, ("medium", "medium")),
    (3, 2, ("medium", "hard")),
    (4, 2, ("medium", "hard", "hard")),
    (4, 3, ("hard", "hard", "hard")),
    (5, 3, ("hard", "hard", "expert")),
    (6, 3, ("expert", "expert", "expert")),
)
"""For each evening of a week: number of modules, their greatest difficulty, the levels of the bots."""
COLOURS = ("white", "red", "yellow", "green", "blue", "orange")

DealKey = tuple[str, str, tuple[str, ...], int]


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything about a deal except the person. ``rivals`` are the levels of the bots."""

    game: str
    seed: str
    modules: tuple[str, ...] = ()
    rivals: tuple[str, ...] = ()

    @property
    def key(self) -> DealKey:
        """The key by which its matches are recognised."""
        return self.game, self.seed, self.modules, 1 + len(self.rivals)


def daily(game: str, day: date) -> Deal:
    """The deal of a day: solo if the game allows it, otherwise against two bots."""
    return Deal(game, day.isoformat(), (), () if GAMES[game].alone else RIVALS)


def week(day: date) -> tuple[Deal, ...]:
    """The evenings of a day's week, each harder than the one before."""
    year, number, _ = day.isocalendar()
    return tuple(
        _evening(f"{year}-W{number:02}-{evening}", *about) for evening, about in enumerate(EVENINGS, 1)
    )


def _evening(seed: str, count: int, heaviest: int, rivals: tuple[str, ...]) -> Deal:
    bounds = Bounds(count, count, heaviest)
    chance = Random(seed)  # noqa: S311  everybody shall have the same
    return Deal(ALHAMBRA, seed, surprise(bounds, 1 + len(rivals), (), (), chance), rivals)


def setup_of(deal: Deal, name: str, colour: str) -> MatchSetup:
    """The match of a person on a deal: the person first, then bots with their own names."""
    others = [one for one in COLOURS if one != colour]
    known = [item for item in bots.characters().items() if item[1].name.casefold() != name.casefold()]
    styles = GAMES[deal.game].styles
    seats = [SeatSetup(name, colour)]
    for level, (character, data), other in zip(deal.rivals, known, others, strict=False):
        seats.append(SeatSetup(data.name, other, level, character if styles else ""))
    return MatchSetup(tuple(seats), deal.seed, deal.game, deal.modules)


def key_of(played: Result | MatchSetup) -> DealKey:
    """The key of the deal that was played."""
    return played.game, played.seed, played.modules, len(played.seats)


def games_on(played: Iterable[Played], deal: DealKey, person: int | None) -> tuple[Game, ...]:
    """The games of a person on a deal, earliest first."""
    return tuple(
        Game(one.result, seat)
        for one in played
        if key_of(one.result) == deal
        for seat, whose in enumerate(one.people)
        if whose == person and person is not None
    )


def best_on(played: Iterable[Played], deal: Deal, person: int | None) -> Game | None:
    """A person's game with the most points on a deal."""
    return max(games_on(played, deal.key, person), key=lambda game: game.own.points, default=None)


def last_days(day: date) -> tuple[date, ...]:
    """The seven days up to one."""
    return tuple(day - timedelta(days=back) for back in range(6, -1, -1))

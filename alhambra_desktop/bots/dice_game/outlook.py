"""Values of building points, chips, prizes and spaces in the columns of the dice game.

Everything is measured as a margin: the seat's own expected points less a share of its rivals'. A building
point is worth what it changes in the majorities still to be scored; a prize what its points and chip are
worth; a marker what it changes in the chances to be first or second of its column when the markers still to
come may overtake it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from alhambra_desktop.bots.dice_game.weights import DiceWeights
from alhambra_desktop.bots.majority import Forecast, outlook, without
from alhambra_desktop.dice_game import board
from alhambra_desktop.dice_game.components import POINTS, PrizeData
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.state import Column
from alhambra_desktop.engine.records import NOBODY

QUARTERS = 4
"""Tower stones are compared in quarters of a space, so that the lower one of a stack counts slightly more."""

Margins = tuple[float, ...]
"""Expected points by participant."""

Markers = list[tuple[int, int]]
"""Markers of a column as (space, owner), best first."""

Turns = tuple[int, ...]
"""Markers still to come in this round, by participant."""


def strengths(track: Sequence[Sequence[int]], participants: int) -> tuple[int, ...]:
    """By participant: the height of its stone in quarters, with the rank inside a stack added."""
    found = [0] * participants
    for space, stones in enumerate(track, 1):
        for place, owner in enumerate(stones):
            found[owner] = QUARTERS * space + min(QUARTERS - 1, len(stones) - 1 - place)
    return tuple(found)


def margin(gains: Sequence[float], owner: int, players: int, spite: float) -> float:
    """The margin of one participant from the gains of all."""
    if owner >= players:
        return gains[owner]
    rivals = sum(gains[:players]) - gains[owner]
    return gains[owner] - spite * rivals / (players - 1)


class DiceOutlook:
    """The columns as ``seat`` sees them in a position."""

    def __init__(self, game: DiceGame, seat: int, weights: DiceWeights) -> None:
        self.game, self.seat, self.weights = game, seat, weights
        self.participants = game.participants
        data, now = game.rules.components, game.state.round_number
        self.scorings = [(r, name) for r, name in sorted(data.scoring_after.items()) if r >= now]
        self.rounds_left = (data.rounds - now) / max(1, data.rounds - 1)
        self.turns = [seat.markers for seat in game.state.seats]
        if game.dirk is not None:
            self.turns.append(sum(seat.dirk_markers for seat in game.state.seats))
        self.columns = {kind: ColumnOutlook(self, kind) for kind in game.rules.types}
        pulls = [column.prizes.pull**weights.crowding for column in self.columns.values()]
        for column, pull in zip(self.columns.values(), pulls, strict=True):
            column.share = pull / sum(pulls)

    def turns_after(self, owner: int) -> Turns:
        """The markers still to come after the present one has been placed."""
        return tuple(number - (seat == owner) for seat, number in enumerate(self.turns))

    def margin(self, gains: Sequence[float], owner: int) -> float:
        """The margin of one participant from the gains of all."""
        return margin(gains, owner, self.game.players, self.weights.spite)

    def chip_price(self, kind: str) -> float:
        """The present value of holding an action chip, or of naming the start player."""
        return self.weights.chips[kind] * self.rounds_left

    def chip_value(self, name: str) -> float:
        """The value of a chip to the participant who wins it."""
        chip = self.game.chip(name)
        if chip.kind == POINTS:
            return float(chip.value * len(self.scorings))
        return self.chip_price(chip.kind)

    def stakes(self, kind: str) -> "Stakes":
        """What the prizes of a column are about."""
        game, weights = self.game, self.weights
        data, now, column = game.rules.components, game.state.round_number, game.column(kind)
        forecasts = tuple(
            (1.0, data.scoring[name][kind], weights.coming * (number - now)) for number, name in self.scorings
        )
        return Stakes(
            seat=self.seat,
            players=game.players,
            participants=self.participants,
            dirk=game.dirk,
            weights=(weights.base, weights.growth, weights.spite),
            forecasts=forecasts,
            prizes=data.prizes,
            chip=self.chip_value(column.chip) if column.chip else 0.0,
            track=tuple(map(tuple, column.track)),
        )


# ---------------------------------------------------------------- points and prizes


@dataclass(frozen=True, slots=True)
class Stakes:
    """What the values of a column's prizes depend on. It stays the same until a scoring or a prize.

    ``weights`` are base, growth and spite; ``chip`` is the value of the column's chip.
    """

    seat: int
    players: int
    participants: int
    dirk: int | None
    weights: tuple[float, float, float]
    forecasts: tuple[Forecast, ...]
    prizes: PrizeData
    chip: float
    track: tuple[tuple[int, ...], ...]


class ColumnPrizes:
    """The majority of a column and the values of its prizes."""

    def __init__(self, stakes: Stakes) -> None:
        self._stakes = stakes
        self.now = self._points(stakes.track)
        first = [self.gains([(owner, stakes.prizes.points)])[owner] for owner in range(stakes.players)]
        self.pull = max(0.1, sum(first) / len(first))
        """How much the column pays its first marker, and so how strongly it attracts markers."""
        self._results: dict[tuple[int, int], float] = {}
        self._means: dict[tuple[Turns, int], float] = {}

    def _points(self, track: Sequence[Sequence[int]]) -> Margins:
        """By participant: the points still expected from this column's scorings."""
        counts = strengths(track, self._stakes.participants)
        base, growth, _ = self._stakes.weights
        return tuple(
            outlook(self._stakes.forecasts, mine, without(counts, owner), base, growth)
            for owner, mine in enumerate(counts)
        )

    def gains(self, climbs: Sequence[tuple[int, int]]) -> list[float]:
        """By participant: the change when stones climb, one after the other, as (owner, points)."""
        track = [list(stones) for stones in self._stakes.track]
        for owner, points in climbs:
            for _ in range(points):
                board.climb(track, owner)
        return [after - before for after, before in zip(self._points(track), self.now, strict=True)]

    def prize_gains(self, first: int, second: int, takes_chip: bool) -> list[float]:
        """By participant: the value of the prizes if the first takes the chip, or leaves it."""
        data = self._stakes.prizes
        mine, left = (data.chip, data.points) if takes_chip else (data.points, data.chip)
        climbs = [(first, mine)] + ([(second, left)] if second != NOBODY else [])
        gains = self.gains(climbs)
        winner = first if takes_chip else second
        if winner not in (NOBODY, self._stakes.dirk):
            gains[winner] += self._stakes.chip
        return gains

    def result(self, first: int, second: int) -> float:
        """The seat's margin from this column's prizes, if the first one chooses well."""
        key = (first, second)
        if key not in self._results:
            stakes = self._stakes
            ways = [self.prize_gains(first, second, takes_chip=False)]
            if first != stakes.dirk:
                ways.append(self.prize_gains(first, second, takes_chip=True))
            chosen = max(ways, key=lambda gains: self._margin(gains, first))
            self._results[key] = self._margin(chosen, stakes.seat)
        return self._results[key]

    def _margin(self, gains: Sequence[float], owner: int) -> float:
        return margin(gains, owner, self._stakes.players, self._stakes.weights[2])

    def one_first(self, turns: Turns, second: int) -> float:
        """The mean value if one of the owners still to come is first."""
        return self._mean(turns, second, lambda owner: self.result(owner, second))

    def one_second(self, turns: Turns, first: int) -> float:
        """The mean value if one of the owners still to come is second."""
        return self._mean(turns, -2 - first, lambda owner: self.result(first, owner))

    def both(self, turns: Turns) -> float:
        """The mean value over all pairs of owners still to come."""
        return self._mean(turns, self._stakes.participants, lambda owner: self.one_first(turns, owner))

    def _mean(self, turns: Turns, name: int, value: Callable[[int], float]) -> float:
        """The mean of a value over the owners of the markers to come; cached by name."""
        key = (turns, name)
        if key not in self._means:
            self._means[key] = sum(n * value(owner) for owner, n in enumerate(turns) if n) / sum(turns)
        return self._means[key]


prizes_for = lru_cache(maxsize=512)(ColumnPrizes)
"""The values of a column's prizes, kept while a seat chooses again and again with the same at stake."""


# ---------------------------------------------------------------- markers


class ColumnOutlook:
    """One column: the values of its prizes, and the prospects of its markers."""

    def __init__(self, whole: DiceOutlook, kind: str) -> None:
        self.column = whole.game.column(kind)
        self.prizes = prizes_for(whole.stakes(kind))
        self.share = 0.0
        self._reach = whole.weights.reach

    @property
    def prospects(self) -> "Prospects":
        """What the present markers and more of them can expect."""
        return Prospects(self.prizes, self.share, self._reach)

    def expected(self, markers: Markers, turns: Turns) -> float:
        """The expected margin from the prizes, as in Prospects."""
        return self.prospects.expected(markers, turns)

    def markers(self) -> Markers:
        """The present markers."""
        return markers_of(self.column)

    def worths(self, turns: Turns, owner: int, push: float | None) -> tuple[float, ...]:
        """By space of a result: the change in points by a marker of the owner.

        ``push`` is the price of pushing, if that is possible.
        """
        column = self.column
        return worths(self.prospects, tuple(column.spaces), tuple(column.behind), turns, owner, push)


@dataclass(frozen=True, slots=True)
class Prospects:
    """The values of a column's prizes, and how likely the markers still to come win them.

    ``share`` of these markers land in the column; ``reach`` as in DiceWeights.
    """

    prizes: ColumnPrizes
    share: float
    reach: tuple[float, ...]

    def expected(self, markers: Markers, turns: Turns) -> float:
        """The expected margin from the prizes. ``markers``: (space, owner), best first.

        ``turns`` are the markers still to come by participant. Each lands in this column with the same
        probability, and ahead of a space as often as results are better than it.
        """
        coming, prizes = sum(turns), self.prizes
        if not coming:
            owners = [owner for _, owner in markers[:2]] + [NOBODY]
            return prizes.result(owners[0], owners[1]) if markers else 0.0
        ahead = self.share * self.reach[markers[0][0]] if markers else self.share
        none = (1.0 - ahead) ** coming
        one = coming * ahead * (1.0 - ahead) ** (coming - 1)
        several = max(0.0, 1.0 - none - one)
        if not markers:
            return one * prizes.one_first(turns, NOBODY) + several * prizes.both(turns)
        first = markers[0][1]
        beyond = self.reach[markers[1][0]] if len(markers) > 1 else 1.0
        between = self.share * beyond - ahead
        stays = (1.0 - between) ** coming
        second = markers[1][1] if len(markers) > 1 else NOBODY
        value = none * stays * prizes.result(first, second)
        value += none * (1.0 - stays) * prizes.one_second(turns, first)
        return value + one * prizes.one_first(turns, first) + several * prizes.both(turns)


@lru_cache(maxsize=512)
def worths(
    prospects: Prospects,
    spaces: tuple[int, ...],
    behind: tuple[int, ...],
    turns: Turns,
    owner: int,
    push: float | None,
) -> tuple[float, ...]:
    """What ColumnOutlook.worths tells; cached, because a turn asks for the same again after each throw."""
    column = Column(list(spaces), list(behind), [], "")
    before = prospects.expected(markers_of(column), turns)
    landed: dict[int, float] = {}
    found = []
    for result in range(len(spaces)):
        space = board.landing(spaces, result)
        if space not in landed:
            landed[space] = prospects.expected(with_marker(column, result, owner), turns)
        value = landed[space]
        if push is not None and board.can_push(spaces, result, owner):
            value = max(value, prospects.expected(with_push(column, result, owner), turns) - push)
        found.append(value - before)
    return tuple(found)


def markers_of(column: Column) -> Markers:
    """The markers of a column, best first; the space of those behind comes after the last one."""
    lying = [(space, owner) for space, owner in enumerate(column.spaces) if owner != NOBODY]
    return lying + [(len(column.spaces), owner) for owner in column.behind]


def with_marker(column: Column, result: int, owner: int) -> Markers:
    """The markers of a column with one more that ranks behind equal ones."""
    lying, space = markers_of(column), board.landing(column.spaces, result)
    if space == board.BEHIND:
        return [*lying, (len(column.spaces), owner)]
    return sorted([*lying, (space, owner)])


def with_push(column: Column, result: int, owner: int) -> Markers:
    """The markers of a column with one more that pushes equal ones."""
    pushed = Column(list(column.spaces), list(column.behind), [], "")
    board.push_marker(pushed, result, owner)
    return markers_of(pushed)

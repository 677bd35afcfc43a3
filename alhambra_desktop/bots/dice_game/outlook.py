"""Values of building points, chips, prizes and spaces in the columns of the dice game.

Everything is measured as a margin: the seat's own expected points less a share of its rivals'. A building
point is worth what it changes in the majorities still to be scored; a prize what its points and chip are
worth; a marker what it changes in the chances to be first or second of its column when the markers still to
come may overtake it.
"""

from collections.abc import Callable, Sequence

from alhambra_desktop.bots.dice_game.weights import DiceWeights
from alhambra_desktop.bots.majority import Forecast, outlook, without
from alhambra_desktop.dice_game import board
from alhambra_desktop.dice_game.components import POINTS
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.engine.records import NOBODY

QUARTERS = 4
"""Tower stones are compared in quarters of a space, so that the lower one of a stack counts slightly more."""

Margins = tuple[float, ...]
"""Expected points by participant."""

Turns = tuple[int, ...]
"""Markers still to come in this round, by participant."""


def strengths(track: board.Track, participants: int) -> tuple[int, ...]:
    """By participant: the height of its stone in quarters, with the rank inside a stack added."""
    found = [0] * participants
    for space, stones in enumerate(track, 1):
        for place, owner in enumerate(stones):
            found[owner] = QUARTERS * space + min(QUARTERS - 1, len(stones) - 1 - place)
    return tuple(found)


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
        self.columns = {kind: _ColumnOutlook(self, kind) for kind in game.rules.types}
        pulls = [column.pull**weights.crowding for column in self.columns.values()]
        for column, pull in zip(self.columns.values(), pulls, strict=True):
            column.share = pull / sum(pulls)

    def turns_after(self, owner: int) -> Turns:
        """The markers still to come after the present one has been placed."""
        return tuple(number - (seat == owner) for seat, number in enumerate(self.turns))

    def margin(self, gains: Sequence[float], owner: int) -> float:
        """The margin of one participant from the gains of all."""
        if owner >= self.game.players:
            return gains[owner]
        rivals = sum(gains[: self.game.players]) - gains[owner]
        return gains[owner] - self.weights.spite * rivals / (self.game.players - 1)

    def forecasts(self, kind: str) -> tuple[Forecast, ...]:
        """The scorings of a column still to come."""
        data, now = self.game.rules.components, self.game.state.round_number
        return tuple(
            (1.0, data.scoring[name][kind], self.weights.coming * (number - now))
            for number, name in self.scorings
        )

    def chip_price(self, kind: str) -> float:
        """The present value of holding an action chip, or of naming the start player."""
        return self.weights.chips[kind] * self.rounds_left

    def chip_value(self, name: str) -> float:
        """The value of a chip to the participant who wins it."""
        chip = self.game.chip(name)
        if chip.kind == POINTS:
            return float(chip.value * len(self.scorings))
        return self.chip_price(chip.kind)


class _ColumnOutlook:
    """One column: its majority, the value of its prizes, and the prospects of its markers."""

    def __init__(self, whole: DiceOutlook, kind: str) -> None:
        self.whole, self.kind = whole, kind
        self.column = whole.game.column(kind)
        self.forecasts = whole.forecasts(kind)
        self.now = self._points(self.column.track)
        self.share = 0.0
        self._results: dict[tuple[int, int], float] = {}
        self._means: dict[tuple[Turns, int], float] = {}

    # ------------------------------------------------------------ points and prizes

    def _points(self, track: board.Track) -> Margins:
        """By participant: the points still expected from this column's scorings."""
        whole = self.whole
        counts = strengths(track, whole.participants)
        base, growth = whole.weights.base, whole.weights.growth
        return tuple(
            outlook(self.forecasts, mine, without(counts, owner), base, growth)
            for owner, mine in enumerate(counts)
        )

    def gains(self, climbs: Sequence[tuple[int, int]]) -> list[float]:
        """By participant: the change when stones climb, one after the other, as (owner, points)."""
        track = [list(stones) for stones in self.column.track]
        for owner, points in climbs:
            for _ in range(points):
                board.climb(track, owner)
        return [after - before for after, before in zip(self._points(track), self.now, strict=True)]

    def prize_gains(self, first: int, second: int, takes_chip: bool) -> list[float]:
        """By participant: the value of the prizes if the first takes the chip, or leaves it."""
        data = self.whole.game.rules.components.prizes
        mine, left = (data.chip, data.points) if takes_chip else (data.points, data.chip)
        climbs = [(first, mine)] + ([(second, left)] if second != NOBODY else [])
        gains = self.gains(climbs)
        winner = first if takes_chip else second
        if self.column.chip and winner not in (NOBODY, self.whole.game.dirk):
            gains[winner] += self.whole.chip_value(self.column.chip)
        return gains

    def result(self, first: int, second: int) -> float:
        """The seat's margin from this column's prizes, if the first one chooses well."""
        key = (first, second)
        if key not in self._results:
            whole = self.whole
            ways = [self.prize_gains(first, second, takes_chip=False)]
            if first != whole.game.dirk:
                ways.append(self.prize_gains(first, second, takes_chip=True))
            chosen = max(ways, key=lambda gains: whole.margin(gains, first))
            self._results[key] = whole.margin(chosen, whole.seat)
        return self._results[key]

    @property
    def pull(self) -> float:
        """How much the column pays its first marker, and so how strongly it attracts markers."""
        gains = [
            self.gains([(owner, self.whole.game.rules.components.prizes.points)])[owner]
            for owner in range(self.whole.game.players)
        ]
        return max(0.1, sum(gains) / len(gains))

    # ------------------------------------------------------------ markers

    def expected(self, markers: Sequence[tuple[int, int]], turns: Turns) -> float:
        """The expected margin from the prizes. ``markers``: (space, owner), best first.

        ``turns`` are the markers still to come by participant. Each lands in this column with the same
        probability, and ahead of a space as often as results are better than it.
        """
        coming = sum(turns)
        if not coming:
            owners = [owner for _, owner in markers[:2]] + [NOBODY]
            return self.result(owners[0], owners[1]) if markers else 0.0
        reach = self.whole.weights.reach
        ahead = self.share * reach[markers[0][0]] if markers else self.share
        none = (1.0 - ahead) ** coming
        one = coming * ahead * (1.0 - ahead) ** (coming - 1)
        several = max(0.0, 1.0 - none - one)
        if not markers:
            return one * self._any(turns, NOBODY) + several * self._any_two(turns)
        first = markers[0][1]
        beyond = reach[markers[1][0]] if len(markers) > 1 else 1.0
        between = self.share * beyond - ahead
        stays = (1.0 - between) ** coming
        second = markers[1][1] if len(markers) > 1 else NOBODY
        value = none * stays * self.result(first, second)
        value += none * (1.0 - stays) * self._any_second(turns, first)
        return value + one * self._any(turns, first) + several * self._any_two(turns)

    def _any(self, turns: Turns, second: int) -> float:
        """The mean value if one of the owners still to come is first."""
        return self._mean(turns, second, lambda owner: self.result(owner, second))

    def _any_second(self, turns: Turns, first: int) -> float:
        """The mean value if one of the owners still to come is second."""
        return self._mean(turns, -2 - first, lambda owner: self.result(first, owner))

    def _any_two(self, turns: Turns) -> float:
        """The mean value over all pairs of owners still to come."""
        return self._mean(turns, self.whole.participants, lambda owner: self._any(turns, owner))

    def _mean(self, turns: Turns, name: int, value: Callable[[int], float]) -> float:
        """The mean of a value over the owners of the markers to come; cached by name."""
        key = (turns, name)
        if key not in self._means:
            self._means[key] = sum(n * value(owner) for owner, n in enumerate(turns) if n) / sum(turns)
        return self._means[key]

    def markers(self) -> list[tuple[int, int]]:
        """The present markers: (space, owner), best first."""
        last = len(self.column.spaces)
        lying = [(space, owner) for space, owner in enumerate(self.column.spaces) if owner != NOBODY]
        return lying + [(last, owner) for owner in self.column.behind]

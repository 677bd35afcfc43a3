"""The value of a paper of Roll & Write: types, lines, coins, and the dice of the next turn.

Nothing about the paper is fixed here: grid, boxes, ranks and lines come from the component data. The end of a
type or a line is unknown, so its value is the expected one when open cells are built at random at the present
pace. A building is worth the change in that.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from math import comb

from alhambra_desktop.bots.roll_and_write.weights import PaperWeights
from alhambra_desktop.roll_and_write import sheet
from alhambra_desktop.roll_and_write.components import FACES, SIDE, Cell
from alhambra_desktop.roll_and_write.game import RollAndWrite

MEMO = 1 << 15
GRAIN = 50
"""Number of steps to which chances are rounded, so that the caches are hit."""
CERTAIN = GRAIN - 1
"""The highest chance of a future event, in those steps."""

Rival = tuple[int, int, int]
"""A rival: boxes ticked, turns to come, and the chance of a tick in each, in steps of 1 / GRAIN."""


@lru_cache(maxsize=MEMO)
def final_counts(now: int, most: int, turns: int, chance: int) -> tuple[float, ...]:
    """The chances of 0, 1, ... ``most`` buildings at the end."""
    p = chance / GRAIN
    found = [0.0] * (most + 1)
    for more in range(turns + 1):
        found[min(most, now + more)] += comb(turns, more) * p**more * (1 - p) ** (turns - more)
    return tuple(found)


@lru_cache(maxsize=MEMO)
def type_worth(mine: Rival, rivals: tuple[Rival, ...], boxes: int, places: tuple[int, ...]) -> float:
    """The points expected from a type: its free ranks, weighted by the final counts."""
    own = final_counts(mine[0], boxes, mine[1], mine[2])
    others = [final_counts(now, boxes, turns, chance) for now, turns, chance in rivals]
    total = 0.0
    for count in range(1, boxes + 1):
        if own[count] < 1e-6:
            continue
        chances = [1.0, *[0.0] * (len(places) - 1)]  # chances[k]: k rivals are ahead
        for other in others:
            behind = sum(other[count + 1 :]) + other[count] / 2
            for k in range(len(places) - 1, 0, -1):
                chances[k] = chances[k] * (1 - behind) + chances[k - 1] * behind
            chances[0] *= 1 - behind
        total += own[count] * sum(c * place for c, place in zip(chances, places, strict=True))
    return total


class PaperOutlook:
    """A position as ``seat`` sees it before its action, or while it keeps dice."""

    def __init__(self, game: RollAndWrite, seat: int, weights: PaperWeights) -> None:
        self.game, self.seat, self.weights = game, seat, weights
        self.data = game.rules.components
        self.owner = game.seat(seat)
        self.turns_left = game.rules.rounds - game.state.round_number
        self.built = frozenset(self.owner.built)
        self.lines = sheet.line_counts(self.owner.built)
        self.pool = max(1, SIDE * SIDE - len(self.built))
        self.line_chance = self._steps(weights.pace * self.turns_left / self.pool * weights.line_focus)
        self.factor = self._factor()
        self._type_values: dict[tuple[str, int], float] = {}
        self._line_worths: dict[int, float] = {}
        self._looks: dict[sheet.Pair, float] = {}
        self.grid: dict[Cell, float] = {}

    def _factor(self) -> float:
        """How much more a rank counts because a scoring rival does not get it."""
        scoring = len(self.game.scoring_participants())
        return 1.0 + (self.weights.spite / (scoring - 1) if scoring > 1 else 0.0)

    # ------------------------------------------------------------ buildings

    def gain(self, cells: Sequence[Cell]) -> float:
        """The change in points by building these cells now."""
        kinds = [self.data.type_at(cell) for cell in cells]
        value = 0.0
        for kind in dict.fromkeys(kinds):
            value += self.factor * (self.type_value(kind, kinds.count(kind)) - self.type_value(kind, 0))
        lines = [line for row, column in cells for line in (row - 1, SIDE + column - 1)]
        for line in dict.fromkeys(lines):
            now = self.lines[line]
            value += self.line_value(now + lines.count(line)) - self.line_value(now)
        return value

    def type_value(self, kind: str, more: int) -> float:
        """The expected points of a type with a number of further boxes ticked now."""
        found = self._type_values.get((kind, more))
        if found is None:
            found = self._type_values[kind, more] = self._find_type_value(kind, more)
        return found

    def _find_type_value(self, kind: str, more: int) -> float:
        state, boxes = self.game.state, self.data.boxes[kind]
        done = state.finished[kind]
        places = self.data.rank_points[kind][len(done) :]
        mine = state.ticks[kind][self.seat] + more
        if not places or self.seat in done:
            return 0.0
        if mine >= boxes:
            return float(places[0])
        rivals = tuple(
            sorted(
                self._prospect(participant, kind, 0)
                for participant in range(self.game.participants)
                if participant != self.seat and participant not in done
            )
        )
        return type_worth(self._prospect(self.seat, kind, more), rivals, boxes, places)

    def dummy_value(self, dummy: int) -> float:
        """The points that a scoring dummy can still expect from all types."""
        state, total = self.game.state, 0.0
        for kind in self.game.rules.types:
            done, boxes = state.finished[kind], self.data.boxes[kind]
            places = self.data.rank_points[kind][len(done) :]
            if places and dummy not in done:
                others = (p for p in range(self.game.participants) if p != dummy and p not in done)
                rivals = tuple(sorted(self._prospect(other, kind, 0) for other in others))
                total += type_worth(self._prospect(dummy, kind, 0), rivals, boxes, places)
        return total

    def _prospect(self, participant: int, kind: str, more: int) -> Rival:
        """The ticked boxes of a type, turns to come and the chance of a tick in each of them."""
        game, boxes = self.game, self.data.boxes[kind]
        count = game.state.ticks[kind][participant] + more
        if participant >= game.players:
            return count, self.turns_left + 1, self._steps(boxes / (SIDE * SIDE))
        pool = max(1, SIDE * SIDE - len(game.seat(participant).built))
        chance = self.weights.pace * self.weights.type_focus * (boxes - count) / pool
        return count, self.turns_left, self._steps(chance)

    def line_value(self, count: int) -> float:
        """The expected points of a line with this many buildings now."""
        found = self._line_worths.get(count)
        if found is None:
            ends = final_counts(count, SIDE, SIDE - count, self.line_chance)
            found = sum(chance * self.data.lines.get(end, 0) for end, chance in enumerate(ends))
            self._line_worths[count] = found
        return found

    @staticmethod
    def _steps(chance: float) -> int:
        return min(CERTAIN, round(GRAIN * chance))

    # ------------------------------------------------------------ coins and dice

    def coins_value(self, coins: int) -> float:
        """The value of owning this many coins after this turn."""
        if not self.turns_left:
            return float(coins // self.data.coins_per_point)
        late, early = self.weights.coin_late, self.weights.coin_early
        return coins * (late + (early - late) * self.turns_left / self.game.rules.rounds)

    def fill_grid(self, blurs: Iterable[float]) -> None:
        """Compute the value of every open cell, each with the level's error."""
        cells = ((row, column) for row in FACES for column in FACES)
        self.grid = {
            cell: self.gain((cell,)) + blur
            for cell, blur in zip(cells, blurs, strict=True)
            if cell not in self.built
        }

    def best(self, yellow: Sequence[int], blue: Sequence[int]) -> float:
        """The best value of a turn with these four dice and no special actions."""
        cells = sheet.crossings(yellow, blue)
        gains = [self.grid[cell] for cell in cells if cell in self.grid]
        return max(*gains, self.coins_value(1) * (len(cells) - len(gains)), 0.0)

    def look(self, pair: sheet.Pair) -> float:
        """The average value of the next turn with this pair and another one still to be thrown."""
        if not self.turns_left:
            return 0.0
        if not self._looks:
            self._look_at_all()
        return self._looks[pair]

    def _look_at_all(self) -> None:
        """Evaluate every pair against every other one; as :meth:`best`, but 1,296 times."""
        coin, share = self.coins_value(1), self.weights.look / (SIDE * SIDE)
        worth = [[self.grid.get((row, column), 0.0) for column in FACES] for row in FACES]
        coins = [[0.0 if (row, column) in self.grid else coin for column in FACES] for row in FACES]
        for a, b in product(range(SIDE), repeat=2):
            here, met, total = worth[a][b], coins[a][b], 0.0
            for other, paid in zip(worth, coins, strict=True):
                best, gained = max(here, other[b]), met + paid[b]
                for mine, hers, more, again in zip(worth[a], other, coins[a], paid, strict=True):
                    total += max(best, mine, hers, gained + more + again)
            self._looks[a + 1, b + 1] = share * total

    def look_any(self) -> float:
        """The same average over any two pairs."""
        return sum(self.look((yellow, blue)) for yellow in FACES for blue in FACES) / (SIDE * SIDE)

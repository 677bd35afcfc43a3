"""The bots of Roll & Write: every way to play the turn is evaluated, and the best one begun.

A way is a change of dice within the coins, one or two buildings or the coins gained, and the dice left for
the next turn. A weaker level sees blurred values of cells, the same for a whole turn, so that it does not
change its mind between a change of dice and the building; it chooses among the ways that are nearly as good
as the best one (the cap of its level).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import cast

from alhambra_desktop.bots.roll_and_write.outlook import PaperOutlook
from alhambra_desktop.bots.roll_and_write.weights import PaperLevel, PaperWeights, standard
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.roll_and_write import questions, sheet
from alhambra_desktop.roll_and_write.choices import (
    BuildCrossing,
    BuildSecond,
    ChangeDie,
    FinishTurn,
    GainCoins,
    KeepDice,
)
from alhambra_desktop.roll_and_write.components import BLUE, SIDE, YELLOW, Cell, Colour
from alhambra_desktop.roll_and_write.frames import KeepingDice, PaperTurn
from alhambra_desktop.roll_and_write.game import RollAndWrite


def choose(view: RollAndWrite, level: str, seed: str, weights: PaperWeights | None = None) -> Choice:
    """A level's choice for the viewer's decision; always the same for the same view."""
    decision = view.decision
    assert decision is not None
    data = standard()
    candidates = list(view.candidates())
    if len(candidates) == 1:
        return candidates[0]
    if data.levels[level].random:
        coins = view.seat(decision.seat).coins  # a turn may ask several times, each time with fewer
        return _chance(view, seed, decision.seat, len(candidates), coins).pick(candidates)
    player = PaperPlayer(view, decision.seat, data.levels[level], weights or data.weights)
    if isinstance(decision.frame, KeepingDice):
        return player.keep()
    turn = cast(PaperTurn, decision.frame)
    return player.second(turn) if turn.action else player.act(turn)


def _chance(view: RollAndWrite, seed: str, seat: int, *place: object) -> Dice:
    """Random numbers from the seed and the position in the game."""
    return Dice("/".join(map(str, (seed, view.state.turn, seat, *place))))


def chance_of_turn(view: RollAndWrite, seat: int, about: str = "") -> Dice:
    """Random numbers that are the same for all decisions of a turn: from the paper at its start.

    The seed is not used, because a match gives a new one at every step. ``about`` names the purpose.
    """
    turn, built = questions.turn(view), view.seat(seat).built
    new = 0 if turn is None or turn.seat != seat else int(turn.first is not None) + int(turn.second)
    place = (view.state.turn, seat, *built[: len(built) - new])
    return Dice("/".join(map(str, (about, *place) if about else place)))


@dataclass(frozen=True, slots=True)
class Dicing:
    """A possible change of dice in a turn: its steps in order, the resulting dice, and the cost."""

    yellow: tuple[int, ...]
    blue: tuple[int, ...]
    changes: tuple[ChangeDie, ...]
    cost: int


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play the turn: the dice, the action with them, and its value."""

    dicing: Dicing
    action: Choice
    worth: float

    @property
    def first(self) -> Choice:
        """The first step of this way."""
        return self.dicing.changes[0] if self.dicing.changes else self.action


class PaperPlayer:
    """A level at a decision of its seat."""

    def __init__(self, view: RollAndWrite, seat: int, level: PaperLevel, weights: PaperWeights) -> None:
        self.view, self.seat, self.level, self.weights = view, seat, level, weights
        self.owner = view.seat(seat)
        self.outlook = PaperOutlook(view, seat, weights)
        chance = chance_of_turn(view, seat)
        self.outlook.fill_grid(
            level.noise * chance.unit() if level.noise else 0.0 for _ in range(SIDE * SIDE)
        )
        self._any = self.outlook.look_any() if level.looks_ahead else 0.0
        self._rival: PaperOutlook | None = None

    # ------------------------------------------------------------ the action

    def act(self, turn: PaperTurn) -> Choice:
        """The first step of the best way to play the turn."""
        return self.best_way(turn).first

    def best_way(self, turn: PaperTurn) -> Way:
        """The best way to play the turn."""
        ways = list(self.ways(turn))
        if self.level.noise:
            sober = [way.worth for way in self.sober().ways(turn)]
            least = max(sober) - self.level.cap
            ways = [way for way, worth in zip(ways, sober, strict=True) if worth >= least]
        return max(ways, key=lambda way: way.worth)

    def ways(self, turn: PaperTurn) -> Iterator[Way]:
        """All ways to play the turn."""
        for dicing in self._dicings(turn):
            for action, worth in self._actions(dicing, bool(turn.changed or dicing.changes)):
                yield Way(dicing, action, worth)

    def sober(self) -> "PaperPlayer":
        """The same player without noise, looking one turn ahead."""
        level = replace(self.level, noise=0.0, looks_ahead=True)
        return PaperPlayer(self.view, self.seat, level, self.weights)

    def _actions(self, dicing: Dicing, changed: bool) -> Iterator[tuple[Choice, float]]:
        """Both actions with these dice, with the value of everything that may follow."""
        coins = self.owner.coins - dicing.cost
        met = sheet.coins_for(dicing.yellow, dicing.blue, self.outlook.built)
        free = self.view.rules.components.coins_on_sheet - self.owner.gained
        yield GainCoins(), self.outlook.coins_value(coins + min(met, free)) + self._four_thrown()
        for cell in sheet.different(sheet.crossings(dicing.yellow, dicing.blue)):
            if cell in self.outlook.grid:
                left = sheet.unused(dicing.yellow, dicing.blue, cell)
                worth = self.outlook.grid[cell] + self.outlook.coins_value(coins) + self._pair_left(left)
                again = self._again(cell, left, coins, changed)
                yield BuildCrossing(cell), worth if again is None else max(worth, again)

    def _again(self, cell: Cell, left: Cell, coins: int, changed: bool) -> float | None:
        """The value of the action with a second building, if one is possible."""
        data = self.view.rules.components.coins
        if (
            not self.level.specials
            or coins < data.second_building
            or (changed and data.special_actions_per_turn < 2)
        ):
            return None
        if left == cell or left not in self.outlook.grid:
            return None
        both = self.outlook.gain((cell, left)) - self.outlook.gain((cell,)) - self.outlook.gain((left,))
        gained = self.outlook.grid[cell] + self.outlook.grid[left] + both
        return gained + self.outlook.coins_value(coins - data.second_building) + self._four_thrown()

    def second(self, turn: PaperTurn) -> Choice:
        """Decide whether to build again: if it is worth more than the coins and the dice."""
        assert turn.first is not None
        if not self.level.specials:
            return FinishTurn()
        if self.level.noise:  # one question, and a plain one: every level that knows it sees it as it is
            return self.sober().second(turn)
        left = sheet.unused(self.owner.yellow, self.owner.blue, turn.first)
        cost = self.view.rules.components.coins.second_building
        again = self.outlook.grid.get(left, 0.0) + self.outlook.coins_value(self.owner.coins - cost)
        stay = self.outlook.coins_value(self.owner.coins) + self._pair_left(left)
        return BuildSecond(left) if again + self._four_thrown() > stay else FinishTurn()

    # ------------------------------------------------------------ changes of dice

    def _dicings(self, turn: PaperTurn) -> Iterator[Dicing]:
        """The dice as they lie, and all changes of them that the coins allow."""
        yellow, blue = tuple(self.owner.yellow), tuple(self.owner.blue)
        for rows, first, cost in self._changed(turn, YELLOW, yellow, self.owner.coins):
            for columns, then, more in self._changed(turn, BLUE, blue, self.owner.coins - cost):
                yield Dicing(rows, columns, (*first, *then), cost + more)

    def _changed(
        self, turn: PaperTurn, colour: Colour, dice: tuple[int, ...], coins: int
    ) -> Iterator[tuple[tuple[int, ...], tuple[ChangeDie, ...], int]]:
        """The dice of one colour, unchanged and with each possible change of one die."""
        yield dice, (), 0
        if not self.level.specials:
            return
        data = self.view.rules.components.coins
        done = [die for other, die in turn.changed if other == colour]
        most = getattr(data.dice_changed_per_turn, colour)
        for die, number in enumerate(dice):
            if die not in done and len(done) >= most:
                continue
            for steps in range(1 - SIDE, SIDE):
                cost = abs(steps) * data.change_die_by_one
                after = sheet.moved(number, steps, data.wrap_1_6)
                if steps and cost <= coins and after is not None:
                    changed = (*dice[:die], after, *dice[die + 1 :])
                    yield changed, (ChangeDie(colour, die, steps),), cost

    # ------------------------------------------------------------ the dice of the next turn

    def keep(self) -> Choice:
        """Keep the pair worth most to the seat and least to the next player."""
        yellow, blue = self.owner.yellow, self.owner.blue

        def worth(pair: sheet.Pair) -> float:
            return self.outlook.look(pair) - self._passed(sheet.unused(yellow, blue, pair))

        kept = max(sheet.keepable(yellow, blue), key=worth)
        return KeepDice((kept[0],), (kept[1],))

    def _pair_left(self, pair: sheet.Pair) -> float:
        """The value of the unused pair: played alone it stays, otherwise the next player gets it."""
        if not self.level.looks_ahead:
            return 0.0
        if self.view.players == 1:
            return self.outlook.look(pair)
        return self._any - self._passed(pair)

    def _four_thrown(self) -> float:
        """The value of four new dice."""
        return self._any

    def _passed(self, pair: sheet.Pair) -> float:
        """The cost of what a passed pair gives the next player, by the level's weight for it."""
        receiver = self.view.receiver(self.seat)
        if receiver is None or not self.level.looks_ahead or not self.weights.deny:
            return 0.0
        if self._rival is None:
            self._rival = PaperOutlook(self.view, receiver, self.weights)
            self._rival.fill_grid(0.0 for _ in range(SIDE * SIDE))
        owner = self.view.seat(receiver)
        return self.weights.deny * self._rival.best((*owner.yellow, pair[0]), (*owner.blue, pair[1]))

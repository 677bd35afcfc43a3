"""The dice game's bots: throws by an exact plan, columns and prizes by their values.

Before a throw the value of every result is computed (outlook.py); then the turn is solved exactly for these
values (dice_game/odds.py). A weaker level sees blurred values and plays for them, but it chooses nothing much
worse than the best choice (the cap of its level), and marks no column that pays nothing if another one pays.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import cast

from alhambra_desktop.bots.dice_game.outlook import DiceOutlook, with_marker, with_push
from alhambra_desktop.bots.dice_game.weights import DiceLevel, DiceWeights, standard
from alhambra_desktop.dice_game import board
from alhambra_desktop.dice_game.choices import (
    AddBlackDie,
    CancelThrow,
    DeclareDirk,
    KeepPoint,
    NameStartPlayer,
    PlaceMarker,
    SwapPoint,
    TakePrize,
    ThrowDice,
)
from alhambra_desktop.dice_game.components import BLACK_DIE, CANCEL, PUSH, SWAP
from alhambra_desktop.dice_game.frames import MarkerTurn, NamingStartPlayer, Prizes, ReceivingPoint
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.odds import Counts, Plan, Worth, worth_table
from alhambra_desktop.dice_game.prizes import CHIP_PRIZE, usable_swaps
from alhambra_desktop.dice_game.questions import counts, landings
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.game import Frame
from alhambra_desktop.engine.randomness import Dice

PRIZES = 0.2
"""A level's error about a prize, as a share of its error about a column: prizes are easier to judge."""

MUCH = 2
"""A result with this many more dice looks better at every level, wherever the marker would lie."""


def choose(view: DiceGame, level: str, seed: str, weights: DiceWeights | None = None) -> Choice:
    """A level's choice for the viewer's decision; always the same for the same view."""
    decision = view.decision
    assert decision is not None
    data = standard()
    player = DicePlayer(view, decision.seat, data.levels[level], weights or data.weights, seed)
    candidates = [] if isinstance(decision.frame, MarkerTurn) else list(view.candidates())
    if len(candidates) == 1:
        return candidates[0]
    if player.level.random:
        return view.sample(player.chance(*_place(decision.frame)))
    return _WAYS[type(decision.frame)](player)


def _place(frame: Frame[DiceGame]) -> tuple[object, ...]:
    """A key for the step of a turn or prize that a decision belongs to."""
    if isinstance(frame, MarkerTurn):
        return ("turn", frame.throws, frame.cancellable, frame.black)
    if isinstance(frame, Prizes):
        return ("prize", frame.column)
    return ("point", frame.column) if isinstance(frame, ReceivingPoint) else ("name",)


class DicePlayer:
    """A level at a decision of its seat."""

    def __init__(self, view: DiceGame, seat: int, level: DiceLevel, weights: DiceWeights, seed: str) -> None:
        self.view, self.seat, self.level, self.seed = view, seat, level, seed
        self.outlook = DiceOutlook(view, seat, weights)
        self._worths: dict[int, Mapping[str, tuple[float, ...]]] = {}

    def chance(self, *place: object) -> Dice:
        """Random numbers from the seed and the position in the game."""
        return Dice("/".join(map(str, (self.seed, self.view.state.turn, self.seat, *place))))

    def blur(self, *place: object, share: float = 1.0) -> float:
        """This level's error about something; constant for a whole turn."""
        return share * self.level.noise * self.chance(*place).unit() if self.level.noise else 0.0

    # ------------------------------------------------------------ a turn

    def turn(self) -> Choice:
        """Declare Dirk, throw, use chips or place, as the level plans the turn."""
        turn = cast(MarkerTurn, self._frame)
        types = self.view.rules.types
        if not turn.throws:
            return self._begin(turn, self.view.rules.components.dice.white)
        shown = counts(self.view, turn)
        black = types.index(turn.black) if turn.black else -1
        plan = self.plan(turn, black)
        named = self._black_die(turn, shown, plan)
        if named is not None:
            return named
        if self._cancels(turn, shown, plan):
            return CancelThrow()
        kind, throw = self.mark(turn), self._best_throw(turn, shown, plan)
        throws = throw is not None and throw[0] > self._seen(turn, kind)
        if self.level.noise and turn.throws < plan.throws:
            kind, throws, throw = self._sober(turn, black, kind, throw if throws else None)
        if throws and throw is not None:
            return ThrowDice(dice_to_throw(turn.dice, types, throw[1]))
        return PlaceMarker(kind, push=self._pushes(turn, kind, turn.result(self.view, kind)))

    def _sober(
        self, turn: MarkerTurn, black: int, kind: str, throw: tuple[float, Counts] | None
    ) -> tuple[str, bool, tuple[float, Counts] | None]:
        """The level's choice, or the best choice if that is better by more than the cap."""
        shown, plan = counts(self.view, turn), self.plan(turn, black, sober=True)
        worths = self.mark_worths(turn)
        best, best_throw = max(worths, key=worths.__getitem__), self._best_throw(turn, shown, plan)
        top = max(worths[best], best_throw[0] if best_throw is not None else worths[best])
        value = worths[kind] if throw is None else plan.throwing(throw[1], turn.throws)
        if value >= top - self.level.cap:
            return kind, throw is not None, throw
        return best, best_throw is not None and best_throw[0] > worths[best], best_throw

    def mark_worths(self, turn: MarkerTurn) -> dict[str, float]:
        """By type shown: the change in points by a marker for the present result."""
        worths = self.worths(turn.owner(self.view))
        shown = [kind for kind in self.view.rules.types if turn.count(kind)]
        return {kind: worths[kind][turn.result(self.view, kind)] for kind in shown}

    def mark(self, turn: MarkerTurn) -> str:
        """The type to mark now, as the level sees it, among the sensible ones."""
        worths = self.mark_worths(turn)
        best = max(worths.values())
        places = {landing.type: landing.rank for landing in landings(self.view)}

        def dominated(kind: str) -> bool:
            """Whether another type is worth more and has more dice, with as good a rank or many more dice."""
            return any(
                turn.count(other) > turn.count(kind)
                and (places[other] <= places[kind] or turn.count(other) >= turn.count(kind) + MUCH)
                and worths[other] > worths[kind]
                for other in worths
            )

        sensible = [
            kind
            for kind, worth in worths.items()
            if worth >= best - self.level.cap and (worth > 0 or best <= 0) and not dominated(kind)
        ]
        return max(sensible, key=lambda kind: self._seen(turn, kind))

    def _seen(self, turn: MarkerTurn, kind: str) -> float:
        """The value of marking a type now, as this level sees it."""
        return self.mark_worths(turn)[kind] + self.blur(kind)

    def _best_throw(self, turn: MarkerTurn, shown: Counts, plan: Plan) -> tuple[float, Counts] | None:
        """The best next throw; with a cancel chip a bad result costs no more than the chip."""
        if turn.for_dirk or not self.view.held(self.seat, CANCEL):
            return plan.best_throw(shown, turn.throws)
        now = plan.continuing(shown, turn.throws)
        return plan.best_throw(shown, turn.throws, now - self.outlook.chip_price(CANCEL))

    def _begin(self, turn: MarkerTurn, white: int) -> Choice:
        declare = DeclareDirk()
        # Dirk's marker goes first where it helps more than an own one: later turns know more.
        if self.view.check(declare) is None and (
            self.plan(turn, owner=self.view.players).value > self.plan(turn).value
        ):
            return declare
        return ThrowDice(tuple(range(white)))

    def plan(
        self, turn: MarkerTurn, black: int = -1, owner: int | None = None, *, sober: bool = False
    ) -> Plan:
        """The best play of this turn as this level sees it, or (``sober``) without noise.

        ``owner`` is the owner of the marker if it is not the seat whose turn it is.
        """
        data = self.view.rules.components
        worths = self.worths(turn.owner(self.view) if owner is None else owner)
        types, area = self.view.rules.types, data.area
        blurs = [0.0 if sober else self.blur(kind) for kind in types]

        def value(symbol: int, count: int, throw: int) -> float:
            return worths[types[symbol]][board.result_space(area, count, throw)] + blurs[symbol]

        white = data.dice.white
        return solved(worth_table(value, white, len(types), data.dice.throws, black), white)

    def worths(self, owner: int) -> Mapping[str, tuple[float, ...]]:
        """By type and space of the result: the change in points by a marker there."""
        if owner not in self._worths:
            turns = self.outlook.turns_after(owner)
            pushing = owner == self.seat and bool(self.view.held(self.seat, PUSH))
            price = self.outlook.chip_price(PUSH) if pushing else None
            columns = self.outlook.columns.items()
            self._worths[owner] = {kind: column.worths(turns, owner, price) for kind, column in columns}
        return self._worths[owner]

    def _pushes(self, turn: MarkerTurn, kind: str, result: int) -> bool:
        """Whether a push chip on the result's space is worth its price."""
        choice = PlaceMarker(kind, push=True)
        if self.view.check(choice) is not None:
            return False
        owner = turn.owner(self.view)
        column, turns = self.outlook.columns[kind], self.outlook.turns_after(owner)
        pushed = column.expected(with_push(column.column, result, owner), turns)
        return pushed - self.outlook.chip_price(PUSH) > column.expected(
            with_marker(column.column, result, owner), turns
        )

    def _black_die(self, turn: MarkerTurn, shown: Counts, plan: Plan) -> Choice | None:
        """A symbol for the black die, if adding it now is worth the chip."""
        types = self.view.rules.types
        if self.view.check(AddBlackDie(types[0])) is not None:
            return None
        values = [self.plan(turn, black).continuing(shown, turn.throws) for black in range(len(types))]
        best = max(range(len(types)), key=values.__getitem__)
        gain = values[best] - plan.continuing(shown, turn.throws)
        return AddBlackDie(types[best]) if gain > self.outlook.chip_price(BLACK_DIE) else None

    def _cancels(self, turn: MarkerTurn, shown: Counts, plan: Plan) -> bool:
        """Whether cancelling the last throw is worth the chip."""
        if self.view.check(CancelThrow()) is not None:
            return False
        if turn.throws == 1:
            again = plan.value
        else:
            before = tuple(turn.before.count(kind) for kind in self.view.rules.types)
            again = plan.continuing(before, turn.throws - 1)
        return again - self.outlook.chip_price(CANCEL) > plan.continuing(shown, turn.throws)

    # ------------------------------------------------------------ prizes

    def prize(self) -> Choice:
        """Choose the points or the chip."""
        frame = cast(Prizes, self._frame)
        kind = frame.kind(self.view)
        column = self.outlook.columns[kind]
        owners = [*frame.owners(self.view), -1]
        exact = {}
        for choice in self.view.candidates():
            assert isinstance(choice, TakePrize)
            gains = column.prizes.prize_gains(owners[0], owners[1], takes_chip=choice.prize == CHIP_PRIZE)
            exact[choice] = self.outlook.margin(gains, self.seat)
        cap = self.level.cap if self.view.column(kind).chip else 0.0  # without a chip two points are better
        near = [choice for choice in exact if exact[choice] >= max(exact.values()) - cap]
        return max(
            near, key=lambda choice: exact[choice] + self.blur("prize", kind, choice.prize, share=PRIZES)
        )

    def point(self) -> Choice:
        """Keep a point or swap it."""
        frame = cast(ReceivingPoint, self._frame)
        columns = self.outlook.columns
        gain = {
            kind: self.outlook.margin(column.prizes.gains([(self.seat, 1)]), self.seat)
            for kind, column in columns.items()
        }
        top = max(gain.values())
        near = [kind for kind in gain if gain[kind] >= top - self.level.cap]
        best = max(near, key=lambda kind: gain[kind] + self.blur("swap", kind, share=PRIZES))
        if gain[best] - gain[frame.column] > self.outlook.chip_price(SWAP):
            return SwapPoint(best, usable_swaps(self.view, self.seat, frame.with_chip)[0])
        return KeepPoint()

    def start_player(self) -> Choice:
        """Choose the next seat in order as start player: the last one to place has most information."""
        return NameStartPlayer((self.seat + 1) % self.view.players)

    @property
    def _frame(self) -> Frame[DiceGame]:
        assert self.view.decision is not None
        return self.view.decision.frame


@lru_cache(maxsize=32)
def solved(worth: Worth, dice: int) -> Plan:
    """The cached plan for these values: they stay the same within a turn."""
    return Plan(worth, dice)


_WAYS: Mapping[type[Frame[DiceGame]], Callable[[DicePlayer], Choice]] = {
    MarkerTurn: DicePlayer.turn,
    Prizes: DicePlayer.prize,
    ReceivingPoint: DicePlayer.point,
    NamingStartPlayer: DicePlayer.start_player,
}


def dice_to_throw(shown: list[str], types: tuple[str, ...], kept: Counts) -> tuple[int, ...]:
    """The dice to throw so that the given number of each symbol stays; the first ones are kept."""
    left = dict(zip(types, kept, strict=True))
    thrown = []
    for die, symbol in enumerate(shown):
        if left[symbol]:
            left[symbol] -= 1
        else:
            thrown.append(die)
    return tuple(thrown)

"""Positions of the games with dice that may be puzzles, and the playouts that judge them.

Themes of the dice game: ``keep`` (which dice to throw again), ``mark`` (stop, and where the marker goes).
Themes of Roll & Write: ``cross`` (which building), ``dice`` (which die to change first), ``coins``.
"""

from collections.abc import Iterator
from typing import Any

from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.dice_game.policy import DicePlayer, dice_to_throw
from alhambra_desktop.bots.dice_game.policy import choose as choose_dice
from alhambra_desktop.bots.dice_game.weights import standard as dice_data
from alhambra_desktop.bots.roll_and_write.policy import SheetPlayer
from alhambra_desktop.bots.roll_and_write.policy import choose as choose_on_sheet
from alhambra_desktop.bots.roll_and_write.weights import standard as sheet_data
from alhambra_desktop.dice_game.choices import PlaceMarker, ThrowDice
from alhambra_desktop.dice_game.frames import MarkerTurn
from alhambra_desktop.dice_game.questions import counts
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.match.puzzles import comes_to
from alhambra_desktop.roll_and_write.choices import ChangeDie, GainCoins
from alhambra_desktop.roll_and_write.frames import SheetTurn
from tests.bench.puzzle_palace import Found
from tests.bench.puzzle_race import Choices, Compared, Measure

SHARPEST = "expert"
MEASURE = Measure(margin=0.5, near=0.1)
"""In points of the lead at the end."""
LAST_TURNS, LAST_ROUNDS = 5, 7
"""Turns in the last round, and rounds of the sheet, to come: more of them blur every difference."""
THROWS, MARKS, LISTED = 4, 2, 30
WAYS = 7
CLOSE, CLEAR = 0.02, 0.9
"""Points of the arithmetic of a turn that tell nothing apart, and that are worth playing out."""


class Playouts:
    """Playouts to the end of the game; each turn to come has the same dice, whatever was done before."""

    def __init__(self, game: Any, choose: Any) -> None:
        self.game, self.choose, self.seat = game, choose, game.decision.seat

    def __call__(self, line: Choices, seed: str) -> float:
        """The lead over the best other participant at the end; alone, the points."""
        game = self.game.copy()
        turn = self._same_dice(game, seed)
        for choice in line:
            game.choose(choice)
        while game.decision is not None:
            if game.state.turn != turn:
                turn = self._same_dice(game, seed)
            game.choose(self.choose(game.view(game.decision.seat), SHARPEST, seed))
        totals = game.totals()
        others = [points for seat, points in enumerate(totals) if seat != self.seat]
        return float(totals[self.seat] - max(others, default=0))

    def _same_dice(self, game: Any, seed: str) -> int:
        dice = Dice(f"{seed}/{game.state.turn}")
        for name in game.state.streams:
            game.state.streams[name] = dice.below(1 << 62)
        return int(game.state.turn)


# ---------------------------------------------------------------- the dice game


def dice_wanted(game: Any) -> bool:
    """A throw lies there, near the end of the last round."""
    frame, state = game.decision.frame, game.state
    if not isinstance(frame, MarkerTurn) or not frame.throws or frame.for_dirk or frame.placed:
        return False
    left = sum(seat.markers for seat in state.seats)
    return state.round_number == game.rules.components.rounds and left <= LAST_TURNS


def dice_looked_at(game: Any) -> Iterator[Found]:
    """The throws and marks that look best; all throws by the exact arithmetic of the turn."""
    view = game.view(game.decision.seat)
    turn = game.decision.frame
    values = _by_arithmetic(view, turn)
    ranked = sorted(values, key=values.__getitem__, reverse=True)
    throws = [choice for choice in ranked if isinstance(choice, ThrowDice)][:THROWS]
    marks = [choice for choice in ranked if isinstance(choice, PlaceMarker)][:MARKS]
    lines = [choice for choice in ranked if choice in throws or choice in marks]
    if len(lines) < 3 or not throws or _too_close([values[choice] for choice in lines]):
        return
    facts = {"values": [(choice, values[lines[0]] - values[choice]) for choice in ranked[:LISTED]]}
    theme = "keep" if isinstance(lines[0], ThrowDice) else "mark"
    yield Found(game, theme, tuple((choice,) for choice in lines), facts=facts)


def _too_close(values: list[float]) -> bool:
    """Whether some line is neither as good as the best one nor worse by enough: no playouts are needed."""
    return any(CLOSE < values[0] - value < CLEAR for value in values[:4]) or (values[0] - values[3] <= CLOSE)


def _too_near(worths: list[float]) -> bool:
    """As far as the bots' measure tells: most that looks close is close."""
    return any(CLOSE < worths[0] - worth < CLEAR for worth in worths[:4])


def _by_arithmetic(view: Any, turn: MarkerTurn) -> dict[Any, float]:
    """What every choice of the turn is worth, by the worth of results that the sharpest bot sees."""
    data = dice_data()
    player = DicePlayer(view, view.decision.seat, data.levels[SHARPEST], data.weights, "")
    types, shown = view.rules.types, counts(view, turn)
    plan = player.plan(turn, types.index(turn.black) if turn.black else -1)
    found: dict[Any, float] = {PlaceMarker(kind): worth for kind, worth in player.mark_worths(turn).items()}
    for choice in view.candidates():
        if isinstance(choice, ThrowDice):
            kept = tuple(
                n - sum(turn.dice[die] == kind for die in choice.dice)
                for kind, n in zip(types, shown, strict=True)
            )
            assert dice_to_throw(turn.dice, types, kept)
            found[choice] = plan.throwing(kept, turn.throws)
    return found


def dice_others(found: Found, raced: tuple[Compared, ...]) -> tuple[Compared, ...]:
    """What was played out, then what only the arithmetic of the turn tells."""
    seen = set(found.lines)
    more = [Compared((choice,), lost, 0.0) for choice, lost in found.facts["values"] if (choice,) not in seen]
    least = raced[0].lost
    return (*raced, *(one for one in more if one.lost >= least))


# ---------------------------------------------------------------- Roll & Write


def sheet_wanted(game: Any) -> bool:
    """The action of a turn in the last rounds."""
    frame = game.decision.frame
    if not isinstance(frame, SheetTurn) or frame.action or frame.changed:
        return False
    return bool(game.state.round_number > game.rules.rounds - LAST_ROUNDS)


def sheet_looked_at(game: Any) -> Iterator[Found]:
    """The ways to play the turn that look best, each with its change of dice."""
    view = game.view(game.decision.seat)
    data = sheet_data()
    player = SheetPlayer(view, game.decision.seat, data.levels[SHARPEST], data.weights)
    ways = sorted(player.ways(game.decision.frame), key=lambda way: -way.worth)[: 2 * WAYS]
    lines = _different(game, [(*way.dicing.changes, way.action) for way in ways])
    worths = [way.worth for way in ways]
    if len(lines) < 4 or _too_near(worths):
        return
    theme = "coins" if isinstance(lines[0][-1], GainCoins) else "dice" if len(lines[0]) > 1 else "cross"
    yield Found(game, theme, lines)


def _different(game: Any, ways: list[Choices]) -> tuple[Choices, ...]:
    """The first ones of those that come to the same."""
    found: dict[frozenset[Any], Choices] = {}
    for way in ways:
        found.setdefault(frozenset(comes_to(game, way).items()), way)
    return tuple(found.values())[:WAYS]


def sheet_theme(best: Choices) -> str:
    """What a puzzle with this solution is about."""
    if isinstance(best[-1], GainCoins):
        return "coins"
    return "dice" if isinstance(best[0], ChangeDie) else "cross"


def board_why(found: Found, best: Choices) -> tuple[str, dict[str, Any]]:
    """The reason of the sharpest bot as a message key with facts: of the last choice of the line."""
    game = found.game.copy()
    for choice in best[:-1]:
        game.choose(choice)
    hint = make_bot("expert", "why").hint(game.view(game.decision.seat), best[-1])
    return hint.key, hint.facts


CHOOSERS = {"dice": choose_dice, "roll-and-write": choose_on_sheet}

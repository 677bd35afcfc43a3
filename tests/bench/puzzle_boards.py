"""Positions of Roll & Write that may be puzzles, and playouts of both games with dice.

Themes: ``cross`` (which building), ``dice`` (which dice to change first), ``coins``.
"""

from collections.abc import Iterator
from typing import Any

from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.dice_game.policy import choose as choose_dice
from alhambra_desktop.bots.roll_and_write.policy import PaperPlayer
from alhambra_desktop.bots.roll_and_write.policy import choose as choose_on_sheet
from alhambra_desktop.bots.roll_and_write.weights import standard as sheet_data
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.match.puzzles import comes_to
from alhambra_desktop.roll_and_write.choices import ChangeDie, GainCoins
from alhambra_desktop.roll_and_write.frames import PaperTurn
from tests.bench.puzzle_palace import Found
from tests.bench.puzzle_race import Choices, Measure

SHARPEST = "expert"
MEASURE = Measure(margin=0.5, near=0.1)
"""In points of the lead at the end."""
LAST_ROUNDS = 4
"""More rounds to come blur every difference."""
WAYS = 7
CLOSE, CLEAR = 0.02, 0.9
"""Points of the bots' measure that tell nothing apart, and that are worth playing out."""


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


# ---------------------------------------------------------------- Roll & Write


def sheet_wanted(game: Any) -> bool:
    """The action of a turn in the last rounds."""
    frame = game.decision.frame
    if not isinstance(frame, PaperTurn) or frame.action or frame.changed:
        return False
    return bool(game.state.round_number > game.rules.rounds - LAST_ROUNDS)


def sheet_looked_at(game: Any) -> Iterator[Found]:
    """The ways to play the turn that look best, each with its change of dice."""
    view = game.view(game.decision.seat)
    data = sheet_data()
    player = PaperPlayer(view, game.decision.seat, data.levels[SHARPEST], data.weights)
    ways = sorted(player.ways(game.decision.frame), key=lambda way: -way.worth)[: 2 * WAYS]
    lines = _different(game, [(*way.dicing.changes, way.action) for way in ways])
    worths = [way.worth for way in ways]
    if len(lines) < 4 or _too_near(worths):
        return
    theme = "coins" if isinstance(lines[0][-1], GainCoins) else "dice" if len(lines[0]) > 1 else "cross"
    yield Found(game, theme, lines)


def _too_near(worths: list[float]) -> bool:
    """As far as the bots' measure tells: most that looks close is close."""
    return any(CLOSE < worths[0] - worth < CLEAR for worth in worths[:4])


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

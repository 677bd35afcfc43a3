"""Puzzles of the dice game: the last marker of a game, where the arithmetic of the turn is all there is.

What a result is worth is found by playing its prizes and the last scoring; then every way to throw again and
every mark has an exact value (dice_game/odds.py). Themes: ``keep`` (which dice to keep), ``mark`` (stop and
place a marker, or where it goes). A last turn is thrown several times: each throw is another position.
"""

from collections.abc import Iterator
from typing import Any

from alhambra_desktop.bots.dice_game.policy import choose
from alhambra_desktop.dice_game import board
from alhambra_desktop.dice_game.choices import PlaceMarker, ThrowDice
from alhambra_desktop.dice_game.components import BLACK_DIE, CANCEL, PUSH
from alhambra_desktop.dice_game.frames import MarkerTurn
from alhambra_desktop.dice_game.odds import Plan, worth_table
from alhambra_desktop.dice_game.questions import counts
from alhambra_desktop.engine.randomness import Dice
from tests.bench.puzzle_palace import Found
from tests.bench.puzzle_race import MOST_RIGHT, Compared, Measure, Proof

SHARPEST = "expert"
MEASURE = Measure(margin=0.5, near=0.01)
"""In points of the lead at the end."""
THROWN = 8
"""How often a last turn is thrown, once or twice each time."""
CHIPS = (CANCEL, PUSH, BLACK_DIE)
"""Chips that the arithmetic of a turn leaves out."""


def wanted(game: Any) -> bool:
    """The last marker of the game is to be placed, and nothing has been thrown."""
    frame, state = game.decision.frame, game.state
    return (
        isinstance(frame, MarkerTurn)
        and not frame.throws
        and state.round_number == game.rules.components.rounds
        and sum(seat.markers for seat in state.seats) == 1
        and not any(game.held(game.decision.seat, chip) for chip in CHIPS)
    )


def looked_at(game: Any) -> Iterator[Found]:
    """Throws of this turn after which one choice is clearly best."""
    plan = _plan(game)
    for number in range(THROWN):
        going, dice = game.copy(), Dice(f"{game.state.streams}/{number}")
        going.state.streams = {name: dice.below(1 << 62) for name in going.state.streams}
        going.choose(ThrowDice(tuple(range(game.rules.components.dice.white))))
        if number % 2:
            going.choose(choose(going.view(going.decision.seat), SHARPEST, "throw"))
        if not isinstance(going.decision.frame, MarkerTurn):
            continue
        proof = _proof(going, plan)
        if proof is not None:
            theme = "keep" if isinstance(proof.best[0][0], ThrowDice) else "mark"
            yield Found(going, theme, proof.best, proof=proof)


def _plan(game: Any) -> Plan:
    """The exact plan of the turn, by the lead at the end."""
    data, types, known = game.rules.components, game.rules.types, {}

    def value(symbol: int, count: int, throw: int) -> float:
        kind = types[symbol]
        result = board.result_space(data.area, count, throw)
        key = kind, board.landing(game.column(kind).spaces, result)
        if key not in known:
            known[key] = _lead(game, symbol, count, throw)
        return known[key]

    return Plan(worth_table(value, data.dice.white, len(types), data.dice.throws), data.dice.white)


def _lead(game: Any, symbol: int, count: int, throw: int) -> float:
    """The lead over the best rival at the end, if this result is marked now."""
    types, seat = game.rules.types, game.decision.seat
    going = game.copy()
    turn = going.state.frames[-1]
    other = types[(symbol + 1) % len(types)]
    white = game.rules.components.dice.white
    turn.dice = [types[symbol]] * count + [other] * (white - count)
    turn.throws, turn.begun = throw, True
    going.ask_again()
    going.choose(PlaceMarker(types[symbol]))
    while going.decision is not None:
        going.choose(choose(going.view(going.decision.seat), SHARPEST, "end"))
    totals = going.totals()
    return float(totals[seat] - max(points for other, points in enumerate(totals) if other != seat))


def _proof(game: Any, plan: Plan) -> Proof | None:
    """The best choices, if all others are clearly behind; all by arithmetic."""
    turn, types = game.decision.frame, game.rules.types
    shown = counts(game, turn)
    row = plan.worth[turn.throws - 1]
    values: dict[Any, float] = {
        PlaceMarker(kind): row[symbol][shown[symbol]] for symbol, kind in enumerate(types) if shown[symbol]
    }
    if turn.throws < plan.throws:
        for choice in game.candidates():
            if isinstance(choice, ThrowDice):
                thrown = [turn.dice[die] for die in choice.dice]
                kept = tuple(n - thrown.count(kind) for kind, n in zip(types, shown, strict=True))
                values[choice] = plan.throwing(kept, turn.throws)
    top = max(values.values())
    best = [choice for choice, value in values.items() if top - value <= MEASURE.near]
    others = sorted(
        (Compared((choice,), top - value, 0.0) for choice, value in values.items() if choice not in best),
        key=lambda one: one.lost,
    )
    if len(best) > MOST_RIGHT or len(others) < 3 or others[0].lost < MEASURE.margin:
        return None
    return Proof(tuple((choice,) for choice in best), tuple(others), 0)

"""Everybody's chance to win a dice game, from a position."""

from typing import Any

from alhambra_desktop.bots.dice_game.measure import SHARPEST
from alhambra_desktop.bots.dice_game.outlook import DiceOutlook
from alhambra_desktop.bots.dice_game.policy import DicePlayer, choose
from alhambra_desktop.bots.dice_game.weights import standard
from alhambra_desktop.bots.odds import Spread, shares, won
from alhambra_desktop.dice_game.choices import PlaceMarker, ThrowDice
from alhambra_desktop.dice_game.frames import MarkerTurn
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.engine.decisions import Choice

Memo = dict[Any, Any]
"""A cache of results by position."""

TURNS = 1
"""Turns in a playout: an outlook covers everything except the results of the next throws."""


def values(game: DiceGame) -> list[float]:
    """The value of each seat's position: its points, and the expected points of tracks, markers and chips."""
    found: list[float] = []
    weights = standard().weights
    for number, seat in enumerate(game.state.seats):
        outlook = DiceOutlook(game, number, weights)
        turns = tuple(outlook.turns)
        expected = sum(outlook.chip_value(chip) for chip in seat.chips)
        for column in outlook.columns.values():
            expected += column.prizes.now[number] + column.expected(column.markers(), turns)
        found.append(seat.score + expected)
    return found


def freshness(game: DiceGame) -> float:
    """How much of the game is still to come, in rounds and markers of the present round."""
    data = game.rules.components
    markers = sum(seat.markers for seat in game.state.seats)
    whole = data.markers[game.players] * game.players
    return (data.rounds - game.state.round_number + markers / whole) / data.rounds


def chances(game: DiceGame, spread: Spread) -> list[float]:
    """Each seat's chance to win."""
    if game.over:
        return won(game.state.winners, game.players)
    return shares(values(game), spread.at(freshness(game)))


def play_on(game: DiceGame, spread: Spread, memo: Memo) -> list[float]:
    """Everybody's chance after the present turn.

    ``memo`` caches values for positions that several playouts reach.
    """
    last = game.state.turn + TURNS
    while game.decision is not None and game.state.turn < last:
        key = (game.decision.seat, repr(game.state.frames), *_table(game))
        choice = memo.get(key)
        if choice is None:
            choice = memo[key] = choose(game, SHARPEST, "")
        game.choose_checked(choice)
    key = (game.over, *_table(game))
    found: list[float] | None = memo.get(key)
    if found is None:
        found = memo[key] = chances(game, spread)
    return found


def _table(game: DiceGame) -> tuple[object, ...]:
    """A key of everything on the table that choices and chances depend on."""
    state = game.state
    return (
        state.turn,
        state.round_number,
        repr(state.columns),
        tuple([(seat.score, seat.markers, seat.dirk_markers, *seat.chips) for seat in state.seats]),
    )


def likely(view: DiceGame, most: int) -> list[Choice]:
    """The promising choices: that of the strongest level, then marks and throws by value."""
    decision = view.decision
    assert decision is not None
    first = choose(view, SHARPEST, "")
    others = list(view.candidates())
    if isinstance(decision.frame, MarkerTurn) and decision.frame.throws:
        worths = _worths(view, decision.seat, decision.frame, others)
        others.sort(key=lambda choice: -worths.get(choice, 0.0))
    return list(dict.fromkeys([first, *others]))[:most]


def _worths(view: DiceGame, seat: int, turn: MarkerTurn, choices: list[Choice]) -> dict[Choice, float]:
    """The values of marks and throws for the seat; other choices are left out."""
    data, types = standard(), view.rules.types
    player = DicePlayer(view, seat, data.levels[SHARPEST], data.weights, "")
    plan = player.plan(turn, types.index(turn.black) if turn.black else -1)
    marks = player.mark_worths(turn)
    found: dict[Choice, float] = {}
    for choice in choices:
        if isinstance(choice, PlaceMarker):
            found[choice] = marks[choice.type]
        elif isinstance(choice, ThrowDice):
            kept = [symbol for die, symbol in enumerate(turn.dice) if die not in choice.dice]
            found[choice] = plan.throwing(tuple(map(kept.count, types)), turn.throws)
    return found

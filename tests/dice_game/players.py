"""Players to measure bots against, and a way to let two kinds of players meet."""

from collections.abc import Callable

from alhambra_desktop.dice_game.choices import KeepPoint, NameStartPlayer, PlaceMarker, TakePrize, ThrowDice
from alhambra_desktop.dice_game.frames import MarkerTurn, Prizes, ReceivingPoint
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.rounds import begin
from alhambra_desktop.dice_game.ruleset import compile_rules
from alhambra_desktop.dice_game.setup import Setup
from alhambra_desktop.engine.decisions import Choice

Player = Callable[[DiceGame], Choice]


def commonest(view: DiceGame) -> Choice:
    """Keeps the commonest symbol, of equal ones the dearer, and throws all others, three times.

    Marks that symbol; takes a chip worth 2 or 3 and else the points; uses no chips; begins himself.
    """
    assert view.decision is not None
    frame = view.decision.frame
    if isinstance(frame, MarkerTurn):
        if not frame.throws:
            return ThrowDice(tuple(range(8)))
        kinds = view.rules.types
        best = max(kinds, key=lambda kind: (frame.dice.count(kind), kinds.index(kind)))
        others = tuple(die for die, symbol in enumerate(frame.dice) if symbol != best)
        return ThrowDice(others) if frame.throws < 3 and others else PlaceMarker(best)
    if isinstance(frame, Prizes):
        chip = view.column(frame.kind(view)).chip
        return TakePrize("chip" if chip and view.chip(chip).value >= 2 else "points")
    if isinstance(frame, ReceivingPoint):
        return KeepPoint()
    return NameStartPlayer(view.decision.seat)


def meet(
    one: Player, other: Player, games: int, players: int = 2, options: dict[str, str] | None = None
) -> float:
    """The share of games that ``one`` wins from changing seats against others at all other seats."""
    rules = compile_rules(Setup(players, options or {}))
    won = 0.0
    for number in range(games):
        game = begin(rules, f"meet {number // players}")
        seat = number % players
        while game.decision is not None:
            asked = game.decision.seat
            game.choose((one if asked == seat else other)(game.view(asked)), asked)
        if seat in game.state.winners:
            won += 1 / len(game.state.winners)
    return won / games

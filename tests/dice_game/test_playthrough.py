"""Golden games: whatever changes what happens in a dice game, or what may be chosen, shows here."""

from collections.abc import Iterator

import pytest

from alhambra_desktop.engine.randomness import Dice
from tests.conformance.dice import DICE_CHOICES, DiceCase
from tests.playthroughs.tell import words

PLAYTHROUGHS = {
    "dice-three-players": (DiceCase(3), "1"),
    "dice-six-players": (DiceCase(6), "2"),
    "dice-dirk": (DiceCase(2, (("two_players", "dirk"), ("explicit_end", "yes"))), "3"),
}
"""Golden games: name -> how and from which seed it is played."""


def lines(case: DiceCase, seed: str) -> Iterator[str]:
    options = ", ".join(f"{key}={value}" for key, value in case.options) or "none"
    yield f"dice game, {case.players} players, seed {seed!r}, options: {options}, random players"
    game, dice = case.begin(seed), Dice(f"playthrough {seed}")
    yield from (f"    {words(event)}" for event in game.take_events())
    number = 0
    while game.decision is not None:
        number += 1
        seat, situation = game.decision.seat, type(game.decision.frame).__name__
        count = len(list(game.candidates()))
        choice = game.sample(dice)
        yield f"{number}. seat {seat}, {situation}, {count} options: {words(choice)}"
        game.choose(choice)
        yield from (f"    {words(event)}" for event in game.take_events())


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough(name: str, golden_text) -> None:
    """The same seed and choices lead through the same decisions, options and events as ever."""
    golden_text("\n".join(lines(*PLAYTHROUGHS[name])) + "\n", f"playthroughs/{name}.txt")


def test_the_golden_games_show_every_choice() -> None:
    """Every kind of choice is made in one of them."""
    text = "\n".join(line for play in PLAYTHROUGHS.values() for line in lines(*play))
    assert [kind.__name__ for kind in DICE_CHOICES if f"options: {kind.__name__}" not in text] == []

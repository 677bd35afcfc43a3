"""Bots cope with what modules bring: choices that the policy has no features for."""

from collections.abc import Iterable
from dataclasses import dataclass

import pytest

from alhambra_desktop.alhambra.acting import acted
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots import Budget, make_bot
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, choice
from tests.bots.positions import asked_view


@choice("test.toy_tribute")
@dataclass(frozen=True, slots=True)
class ToyTribute(Choice):
    """An action that changes the score by so many points, and does nothing else."""

    points: int


class Paying(ChoiceKind[Palace, ToyTribute]):
    choice = ToyTribute

    def __init__(self, points: int) -> None:
        self.points = points

    def candidates(self, game: Palace, seat: int) -> Iterable[ToyTribute]:
        return (ToyTribute(self.points),)

    def check(self, game: Palace, seat: int, choice: ToyTribute) -> None:
        return None

    def apply(self, game: Palace, seat: int, choice: ToyTribute) -> None:
        game.state.seats[seat].score += choice.points
        acted(game, False)


class Toy(Extension):
    id = "toy"

    def __init__(self, points: int) -> None:
        self.points = points

    def actions(self, setup: Setup):
        return (Paying(self.points),)


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize(("points", "chosen"), [(40, True), (-40, False)])
def test_unknown_choices_are_tried_out(level: str, points: int, chosen: bool):
    """A choice without features is judged by the position that it leads to."""
    game = begin(compile_rules(Setup(3), extra=[Toy(points)]), "toy")
    bot = make_bot(level, "seed", budget=Budget(playouts=8))
    view = asked_view(game)
    assert isinstance(bot.choose(view), ToyTribute) == chosen
    if chosen:
        # a key of its own, so that a module can say more; without words presentation falls back
        assert bot.hint(view).key == "hint.test.toy_tribute"


def test_choices_with_a_loss_are_made_when_nothing_else_is_left():
    """A bot that can only lose still answers."""
    game = begin(compile_rules(Setup(3), extra=[Toy(-5)]), "toy")
    game.state.display.clear()
    for seat in game.state.seats:
        seat.hand.clear()
        seat.known.clear()
    assert make_bot("hard", "seed").choose(asked_view(game)) == ToyTribute(-5)

"""Whole games: what must hold at the end of many random ones."""

import pytest

from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.tally import Award
from alhambra_desktop.roll_and_write import scoring
from alhambra_desktop.roll_and_write.game import RollAndWrite
from alhambra_desktop.roll_and_write.rounds import begin
from alhambra_desktop.roll_and_write.ruleset import compile_rules
from alhambra_desktop.roll_and_write.setup import Setup

KINDS = {
    "alone": Setup(1),
    "alone-harder-3": Setup(1, {"dummies": "3"}),
    "alone-harder-4": Setup(1, {"dummies": "4"}),
    "against-2": Setup(1, {"solo": "against_dummies"}),
    "against-3": Setup(1, {"solo": "against_dummies", "dummies": "3"}),
    "against-4": Setup(1, {"solo": "against_dummies", "dummies": "4"}),
    "two": Setup(2),
    "three": Setup(3),
    "four": Setup(4),
    "five": Setup(5),
}
"""All player counts and all solo variants."""

GAMES_EACH = 40


def random_game(setup: Setup, seed: int) -> RollAndWrite:
    """Played to the end by random choices."""
    game, dice = begin(compile_rules(setup), str(seed)), Dice(seed)
    while not game.over:
        game.choose(game.sample(dice))
    return game


@pytest.mark.parametrize("kind", KINDS)
def test_random_games_add_up(kind: str) -> None:
    """Points are those of sheets and table; no place is given twice; coins and boxes keep their limits."""
    for seed in range(GAMES_EACH):
        game = random_game(KINDS[kind], seed)
        state, data = game.state, game.rules.components
        assert state.round_number == game.rules.rounds
        assert game.totals() == tuple(
            sum(award.points for award in state.awards if award.participant == p)
            for p in range(game.participants)
        )
        for name, boxes in data.boxes.items():
            assert max(state.ticks[name]) <= boxes
            assert _given(state.awards, name) <= sum(data.rank_points[name])
            assert all(state.ticks[name][p] == boxes for p in state.finished[name])
        for number, seat in enumerate(state.seats):
            assert 0 <= seat.coins <= seat.gained <= data.coins_on_sheet
            assert len(set(seat.built)) == len(seat.built)
            lines = [a.points for a in state.awards if a.participant == number and a.category == "lines"]
            assert sum(lines) == sum(scoring.line_points(game, number))
        for number in range(game.players, game.participants):
            assert (
                sum(boxes[number] for boxes in state.ticks.values())
                == data.start_buildings + game.rules.rounds
            )
            assert game.rules.setup.dummies_score or game.totals()[number] == 0


def _given(awards: tuple[Award, ...], kind: str) -> int:
    return sum(award.points for award in awards if award.category == kind)

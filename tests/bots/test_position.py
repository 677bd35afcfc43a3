"""Judging a whole position: features, values and odds."""

import math
from dataclasses import replace

import pytest

from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.alhambra.position import FEATURES, PositionWeights, features, odds, value
from alhambra_desktop.bots.levels import standard
from tests.bots.positions import position

DATA = standard()


def amounts(game, seat) -> dict[str, float]:
    """The features of a seat by name."""
    return dict(zip(FEATURES, features(Outlook(game, seat, DATA.weights)), strict=True))


@pytest.mark.parametrize("players", range(2, 7))
def test_chances_to_win_sum_to_one(players: int):
    """The chances of all seats make one, and who has the higher value has the better chance."""
    for decisions in (4, 30, 70):
        game = position(players, "odds", decisions)
        values, chances = odds(game, DATA.weights, DATA.positions.of(players, 0))
        assert sum(chances) == pytest.approx(1.0)
        assert sorted(range(players), key=values.__getitem__) == sorted(
            range(players), key=chances.__getitem__
        )


def test_a_lead_counts_more_when_less_is_left():
    """Twenty points more weigh between two seats what the spread says: late more than early."""
    weights = DATA.positions.more
    weighs = []
    for decisions in (10, 110):
        game = position(3, "lead", decisions)
        before = odds(game, DATA.weights, weights)[1]
        game.state.seats[1].score += 20
        after = odds(game, DATA.weights, weights)[1]
        weighs.append(math.log(after[1] / after[0]) - math.log(before[1] / before[0]))
    assert 20 / weights.early <= weighs[0] < weighs[1] <= 20 / weights.late


def test_money_in_hand_counts_in_a_position():
    """A card more is a card and its coins more, and what it pays exactly is a bargain."""
    game = position(3, "money", 20)
    seat = game.decision.seat
    before = amounts(game, seat)
    richer = game.copy()
    card = next(card for card in richer.state.deck.pieces if card in richer.rules.cards)
    richer.state.seats[seat].hand.append(card)
    after = amounts(richer, seat)
    fresh = Outlook(game, seat, DATA.weights).money_weight
    assert after["card"] - before["card"] == pytest.approx(fresh)
    assert after["coin"] - before["coin"] == pytest.approx(fresh * richer.rules.cards[card].value)
    assert after["exact"] + after["payable"] >= before["exact"] + before["payable"]


def test_moving_last_counts_in_a_position():
    """The seat that is asked has order nought, the one before it nearly one."""
    game = position(4, "order", 25)
    mover = game.decision.seat
    orders = [amounts(game, (mover + steps) % 4)["order"] for steps in range(4)]
    assert orders == [0.0, 0.25, 0.5, 0.75]


def test_a_value_is_the_weighted_sum():
    """Each feature counts by its weight; the score and what waits beside the city are points."""
    game = position(3, "sum", 40)
    outlook = Outlook(game, 0, DATA.weights)
    nothing = PositionWeights(**dict.fromkeys(FEATURES, 0.0), late=1.0, early=2.0, modules=0.0)
    plain = value(outlook, nothing)
    waiting = sum(map(outlook.tile_value, game.state.seats[0].bought))
    assert plain == pytest.approx(game.state.seats[0].score + waiting)
    for name, amount in amounts(game, 0).items():
        one = value(outlook, replace(nothing, **{name: 2.0}))
        assert one - plain == pytest.approx(2.0 * amount), name


def test_a_style_reaches_the_position():
    """A character's factors multiply the features that they speak of, in all rows."""
    scaled = DATA.positions.scaled({"wall": 2.0, "makes_exact": 3.0})
    for row in ("two", "more", "two_all", "more_all"):
        before = getattr(DATA.positions, row)
        assert getattr(scaled, row) == replace(before, wall=2.0 * before.wall)


@pytest.mark.parametrize(("players", "row"), [(2, "two"), (3, "more"), (6, "more")])
def test_the_more_modules_the_nearer_the_weights_to_those_for_all(players: int, row: str):
    """Without modules the one row, with all the other; with a part of them that part of the way."""
    none, every = getattr(DATA.positions, row), getattr(DATA.positions, f"{row}_all")
    assert DATA.positions.of(players, 0) == none != every
    for modules in (1, 12, 43):
        found = DATA.positions.of(players, modules)
        for name in (*FEATURES, "late", "early", "modules"):
            way = modules / 43 * (getattr(every, name) - getattr(none, name))
            assert getattr(found, name) == pytest.approx(getattr(none, name) + way), name

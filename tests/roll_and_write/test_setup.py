"""Components and set-up (roll_and_write.md 1, 2, 3, 7, 8): sheets, starting buildings, dice, coins."""

import pytest

from alhambra_desktop.engine.tally import TurnBegun
from alhambra_desktop.roll_and_write.components import standard
from alhambra_desktop.roll_and_write.events import (
    DummyTicked,
    FirstPlayerDrawn,
    PaperRoundBegun,
    StartingBuilt,
)
from alhambra_desktop.roll_and_write.game import RollAndWrite
from alhambra_desktop.roll_and_write.rounds import begin
from alhambra_desktop.roll_and_write.ruleset import compile_rules
from alhambra_desktop.roll_and_write.setup import Setup
from tests.roll_and_write.sheets import build, gain, play, sheets, told

SEEDS = [str(number) for number in range(40)]


def new(players: int, seed: str = "1", **options: str) -> RollAndWrite:
    return begin(compile_rules(Setup(players, options)), seed, with_events=True)


@pytest.mark.rule("roll_and_write 1")
def test_the_sheet_has_six_types_on_36_cells_and_a_box_for_each() -> None:
    """Rows and columns 1 to 6; the boxes of a type are its cells; building ticks a cell and a box."""
    data = standard()
    assert len(data.grid) == 6
    assert all(len(row) == 6 for row in data.grid)
    assert sum(data.boxes.values()) == 36
    game = sheets(yellow="2 5", blue="3 6")
    play(game, build(2, 6))
    assert game.seat(0).built == [(2, 6)]
    assert game.state.ticks["arcades"] == [1, 0, 0]


@pytest.mark.rule("roll_and_write 2.1")
def test_the_first_player_is_drawn_and_begins_every_round() -> None:
    """Every seat can be drawn; turns run clockwise from there, in every round."""
    firsts = set()
    for seed in SEEDS:
        game = new(3, seed)
        first = game.state.first
        assert told(game.take_events(), FirstPlayerDrawn) == [FirstPlayerDrawn(first)]
        firsts.add(first)
        seats = []
        while len(seats) < 6:
            seats.append(game.decision.seat)
            game.choose(gain())
            while game.decision.kinds[0].choice.__name__ == "KeepDice":
                game.choose(next(iter(game.candidates())))
        assert seats == [(first + i) % 3 for i in range(3)] * 2
    assert firsts == {0, 1, 2}


@pytest.mark.rule("roll_and_write 2")
@pytest.mark.rule("roll_and_write 2.2")
def test_three_starting_buildings_each() -> None:
    """Three different cells each, three times round from the first player, ticked on both sheets."""
    for seed in SEEDS:
        game = new(4, seed)
        started = told(game.take_events(), StartingBuilt)
        order = [(game.state.first + i) % 4 for i in range(4)]
        assert [event.seat for event in started] == order * 3
        for number, seat in enumerate(game.state.seats):
            mine = [event for event in started if event.seat == number]
            assert [event.throws[-1] for event in mine] == seat.built
            assert len(set(seat.built)) == 3
            assert [event.type for event in mine] == [
                game.rules.components.type_at(cell) for cell in seat.built
            ]
            assert sum(boxes[number] for boxes in game.state.ticks.values()) == 3


@pytest.mark.rule("roll_and_write 2.2 again")
def test_a_starting_cell_already_built_is_thrown_again() -> None:
    """Whatever was thrown before the last throw was already built; that happens now and then."""
    again = 0
    for number in range(200):
        built: dict[int, list] = {}
        for event in told(new(3, str(number)).take_events(), StartingBuilt):
            mine = built.setdefault(event.seat, [])
            assert all(cell in mine for cell in event.throws[:-1])
            assert event.throws[-1] not in mine
            mine.append(event.throws[-1])
            again += len(event.throws) - 1
    assert again > 0


@pytest.mark.rule("roll_and_write 2.3")
@pytest.mark.rule("roll_and_write 2.4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_has_a_pair_and_the_first_player_two(players: int) -> None:
    """One die of each colour on every sheet, two on the first player's; two may lie on one number."""
    alike = 0
    for seed in SEEDS:
        game = new(players, seed)
        for number, seat in enumerate(game.state.seats):
            due = 2 if number == game.state.first else 1
            assert (len(seat.yellow), len(seat.blue)) == (due, due)
            assert all(1 <= die <= 6 for die in (*seat.yellow, *seat.blue))
        first = game.seat(game.state.first)
        alike += first.yellow[0] == first.yellow[1]
    assert alike > 0


@pytest.mark.rule("roll_and_write 2.5")
def test_everybody_starts_with_three_coins() -> None:
    """Everybody owns 3 coins, the first ones of the sheet."""
    game = new(5)
    assert [(seat.coins, seat.gained) for seat in game.state.seats] == [(3, 3)] * 5


@pytest.mark.rule("roll_and_write 3")
@pytest.mark.parametrize(
    ("players", "options", "rounds"),
    [
        (1, {}, 18),
        (1, {"dummies": "3"}, 15),
        (1, {"dummies": "4"}, 12),
        (1, {"solo": "against_dummies"}, 18),
        (1, {"solo": "against_dummies", "dummies": "3"}, 15),
        (1, {"solo": "against_dummies", "dummies": "4"}, 12),
        (2, {}, 18),
        (3, {}, 18),
        (4, {}, 15),
        (5, {}, 12),
    ],
)
def test_the_length_of_the_game(players: int, options: dict[str, str], rounds: int) -> None:
    """Seats and dummies together decide; in each round every seat has one turn; rounds are ticked."""
    game = new(players, **options)
    events = game.take_events()
    while not game.over:
        game.choose(next(c for c in game.candidates() if type(c).__name__ in ("GainCoins", "KeepDice")))
    events += game.take_events()
    course = told(events, PaperRoundBegun, TurnBegun)
    assert [e.number for e in told(events, PaperRoundBegun)] == list(range(1, rounds + 1))
    assert [type(e).__name__ for e in course] == ["PaperRoundBegun", *["TurnBegun"] * players] * rounds
    assert game.state.turn == players * rounds


@pytest.mark.rule("roll_and_write 7 setup")
def test_dirk_starts_with_three_ticks() -> None:
    """Two players: the first player throws three times for Dirk; the same cell may come twice."""
    twice = 0
    for number in range(200):
        game = new(2, str(number))
        ticks = told(game.take_events(), DummyTicked)
        assert [event.participant for event in ticks] == [2, 2, 2]
        assert sum(boxes[2] for boxes in game.state.ticks.values()) == 3
        assert all(len(event.throws) == 1 for event in ticks)
        assert all(e.type == game.rules.components.type_at(e.throws[-1]) for e in ticks)
        twice += len({event.throws for event in ticks}) < 3
    assert twice > 0


@pytest.mark.rule("roll_and_write 8 setup")
@pytest.mark.parametrize("dummies", [2, 3, 4])
def test_alone_all_four_dice_lie_on_the_sheet(dummies: int) -> None:
    """One player has four dice, three buildings and three coins; each dummy has three ticks."""
    game = new(1, dummies="usual" if dummies == 2 else str(dummies))
    seat = game.seat(0)
    assert (len(seat.yellow), len(seat.blue), seat.coins, len(seat.built)) == (2, 2, 3, 3)
    assert len(game.state.dummies) == dummies
    for number in range(1, dummies + 1):
        assert sum(boxes[number] for boxes in game.state.ticks.values()) == 3

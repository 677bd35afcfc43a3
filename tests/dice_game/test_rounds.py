"""Set-up, rounds, numbers of players (dice_game.md 2, 3 and 8)."""

from collections import Counter

import pytest

from alhambra_desktop.dice_game.components import standard
from alhambra_desktop.dice_game.determinize import unseen_chips
from alhambra_desktop.dice_game.events import BoardCleared, ChipsLaidOut, RoundBegun, StartPlayerDrawn
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.rounds import begin
from alhambra_desktop.dice_game.ruleset import compile_rules
from alhambra_desktop.dice_game.setup import Setup
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import BLANK
from alhambra_desktop.engine.tally import TurnBegun
from tests.dice_game.board import POINTS, board, play, told


def whole_game(
    players: int, seed: str, options: dict[str, str] | None = None
) -> tuple[DiceGame, list[Event]]:
    """A random game and everything that happened in it."""
    game, dice = begin(compile_rules(Setup(players, options or {})), seed, with_events=True), Dice(seed)
    events = game.take_events()
    while not game.over:
        events += play(game, game.sample(dice))
    return game, events


def by_round(events: list[Event]) -> list[list[Event]]:
    rounds: list[list[Event]] = []
    for event in events:
        if isinstance(event, RoundBegun):
            rounds.append([])
        if rounds:
            rounds[-1].append(event)
    return rounds


@pytest.mark.rule("dice_game 2")
def test_chips_lie_in_piles_by_round() -> None:
    """Four piles of five light chips for rounds 1 to 4, the six dark ones for round 5."""
    game = begin(compile_rules(Setup(3)), "piles")
    light, dark = set(standard().light()), set(standard().dark())
    laid = {column.chip for column in game.state.columns.values()} - {"start-player"}
    assert [len(pile.pieces) for pile in game.state.piles] == [0, 5, 5, 5, 6]
    assert {chip for pile in game.state.piles[:4] for chip in pile.pieces} | laid == light
    assert set(game.state.piles[4].pieces) == dark


@pytest.mark.rule("dice_game 2")
def test_piles_are_shuffled() -> None:
    """Other seeds give other piles; light and dark ones never mix."""
    games = [begin(compile_rules(Setup(3)), str(seed)) for seed in range(6)]
    assert len({tuple(game.state.piles[1].pieces) for game in games}) > 3
    assert len({tuple(game.state.piles[4].pieces) for game in games}) > 3


@pytest.mark.rule("dice_game 2")
def test_lots_for_the_start_player() -> None:
    """Everybody can become the first start player; he has the Caliph and the first turn."""
    drawn = set()
    for seed in range(30):
        game = begin(compile_rules(Setup(4)), str(seed), with_events=True)
        (event,) = told(game.take_events(), StartPlayerDrawn)
        assert game.decision is not None
        assert event.seat == game.state.caliph == game.decision.seat
        drawn.add(event.seat)
    assert drawn == {0, 1, 2, 3}


@pytest.mark.rule("dice_game 8")
@pytest.mark.parametrize(
    ("players", "markers", "turns"),
    [
        (2, 5, 10),
        (3, 5, 15),
        (4, 4, 16),
        (5, 3, 15),
        (6, 3, 18),
    ],
)
def test_markers_and_turns_by_players(players: int, markers: int, turns: int) -> None:
    """5, 5, 4, 3, 3 markers for 2 to 6 players: 10, 15, 16, 15, 18 turns in each of five rounds."""
    _, events = whole_game(players, "turns")
    rounds = by_round(events)
    assert len(rounds) == 5
    for happened in rounds:
        begun = told(happened, TurnBegun)
        assert len(begun) == turns
        assert set(Counter(event.seat for event in begun).values()) == {markers}


@pytest.mark.rule("dice_game 3")
def test_turns_go_clockwise_from_the_caliph() -> None:
    """The start player first, then each seat in order, round and round."""
    _, events = whole_game(5, "clockwise")
    for happened in by_round(events):
        (round_begun,) = told(happened, RoundBegun)
        seats = [event.seat for event in told(happened, TurnBegun)]
        assert seats == [(round_begun.caliph + i) % 5 for i in range(15)]


@pytest.mark.rule("dice_game 3")
def test_chips_are_laid_out() -> None:
    """Rounds 1 to 4: the start-player chip on the symbol thrown, five others; round 5: six dark chips."""
    symbols = set()
    for seed in ("a", "b", "c", "d"):
        _, events = whole_game(2, seed)
        laid = told(events, ChipsLaidOut)
        assert len(laid) == 5
        for event in laid[:4]:
            assert event.chips[standard().types.index(event.symbol)] == "start-player"
            assert event.chips.count("start-player") == 1
            symbols.add(event.symbol)
        assert laid[4].symbol == ""
        assert sorted(laid[4].chips) == sorted(standard().dark())
    assert len(symbols) > 3


@pytest.mark.rule("dice_game 3")
def test_a_round_ends_with_a_clean_up() -> None:
    """Markers go back, chips that nobody took leave the game, the start-player chip does not."""
    game = board(
        prizes=True,
        spaces={"tower": {"1.1": 0}, "garden": {"1.1": 1}},
        behind={"garden": [2]},
        bonus={"tower": "points-1-a", "garden": "swap-1", "pavilion": "start-player", "arcades": "push-1"},
    )
    events = play(game, POINTS, POINTS)
    assert told(events, BoardCleared) == [BoardCleared(("push-1", "points-1-a"))]
    assert {"push-1", "points-1-a"} <= set(game.state.gone)
    assert game.seat(2).chips == ["swap-1"]
    assert all(set(column.spaces) == {-1} and not column.behind for column in game.state.columns.values())
    assert all(seat.markers == 5 for seat in game.state.seats)


@pytest.mark.rule("dice_game 3")
def test_the_named_start_player_begins_the_next_round() -> None:
    """Each round begins with whoever has the Caliph then."""
    for seed in range(4):
        game, events = whole_game(3, f"caliph {seed}")
        for happened in by_round(events):
            assert told(happened, RoundBegun)[0].caliph == told(happened, TurnBegun)[0].seat
        assert game.over


@pytest.mark.rule("dice_game 10")
def test_only_the_piles_are_hidden() -> None:
    """A view blanks the piles of the rounds to come and nothing else that lies on the table."""
    game = begin(compile_rules(Setup(3)), "view")
    view = game.view(0)
    assert all(set(pile.pieces) <= {BLANK} for pile in view.state.piles)
    assert [len(pile.pieces) for pile in view.state.piles] == [0, 5, 5, 5, 6]
    assert view.state.columns == game.state.columns
    assert view.state.seats == game.state.seats
    assert set(view.state.streams.values()) <= {0}
    light, dark = unseen_chips(view)
    assert set(light) == {chip for pile in game.state.piles[:4] for chip in pile.pieces}
    assert set(dark) == set(standard().dark())


@pytest.mark.rule("dice_game 1")
def test_chips_in_the_box() -> None:
    """16 points chips worth 1 to 3, 2 swap, 2 push, 3 cancel, 3 black die; 20 light, 6 dark backs."""
    chips = standard().chips
    assert Counter(chip.kind for chip in chips) == {
        "points": 16,
        "swap": 2,
        "push": 2,
        "cancel": 3,
        "black_die": 3,
    }
    assert {chip.value for chip in chips if chip.kind == "points"} == {1, 2, 3}
    assert Counter(chip.back for chip in chips) == {"light": 20, "dark": 6}
    assert len({chip.id for chip in chips}) == 26

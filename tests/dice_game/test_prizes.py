"""Prizes, building tracks, swap chips and the start-player chip (dice_game.md 5)."""

import pytest

from alhambra_desktop.dice_game.events import PointSwapped, PrizeTaken, StartPlayerNamed, StoneClimbed
from alhambra_desktop.dice_game.frames import NamingStartPlayer, Prizes, ReceivingPoint
from alhambra_desktop.dice_game.game import DiceGame
from tests.dice_game.board import CHIP, KEEP, POINTS, board, code, name, play, swap, told, track

pytestmark = pytest.mark.rule("dice_game 5")

FIRST_SECOND = {"pavilion": {"5.1": 1, "4.1": 0}}


def asked(game: DiceGame) -> tuple[int, type]:
    assert game.decision is not None
    return game.decision.seat, type(game.decision.frame)


def prizes(game: DiceGame, *choices) -> list[tuple[str, int, int, int, str]]:
    return [
        (event.column, event.owner, event.rank, event.points, event.chip)
        for event in told(play(game, *choices), PrizeTaken)
    ]


def test_the_first_chooses_the_points() -> None:
    """2 points for the first; the second gets 1 point and the chip without being asked."""
    game = board(prizes=True, spaces=FIRST_SECOND, bonus={"pavilion": "points-3-a"})
    assert asked(game) == (1, Prizes)
    assert prizes(game, POINTS) == [("pavilion", 1, 1, 2, ""), ("pavilion", 0, 2, 1, "points-3-a")]
    assert track(game, "pavilion") == ["0", "1"]
    assert game.seat(0).chips == ["points-3-a"]


def test_the_first_chooses_the_chip() -> None:
    """1 point and the chip for the first; 2 points for the second."""
    game = board(prizes=True, spaces=FIRST_SECOND, bonus={"pavilion": "points-3-a"})
    assert prizes(game, CHIP) == [("pavilion", 1, 1, 1, "points-3-a"), ("pavilion", 0, 2, 2, "")]
    assert track(game, "pavilion") == ["1", "0"]
    assert game.seat(1).chips == ["points-3-a"]


def test_columns_from_the_left() -> None:
    """The prizes of a column are settled before those of the next one, from the left."""
    game = board(
        prizes=True,
        spaces={"tower": {"1.1": 2}, "garden": {"8.1": 1}, "seraglio": {"1.3": 0}},
    )
    order = []
    while game.decision is not None and isinstance(game.decision.frame, Prizes):
        frame = game.decision.frame
        order.append((frame.kind(game), game.decision.seat))
        play(game, POINTS)
    assert order == [("seraglio", 0), ("garden", 1), ("tower", 2)]


def test_a_single_marker_still_chooses() -> None:
    """A single marker chooses all the same; the other prize lapses, also the chip."""
    game = board(prizes=True, spaces={"pavilion": {"2.3": 2}}, bonus={"pavilion": "points-2-a"})
    assert set(game.candidates()) == {POINTS, CHIP}
    assert prizes(game, POINTS) == [("pavilion", 2, 1, 2, "")]
    assert "points-2-a" in game.state.gone
    assert all(not seat.chips for seat in game.state.seats)


def test_without_markers_the_prizes_lapse() -> None:
    """Both prizes lapse, and nobody is asked."""
    game = board(prizes=True, bonus={"tower": "swap-1"})
    assert "swap-1" in game.state.gone
    assert game.state.round_number == 2


def test_only_the_first_two_markers_count() -> None:
    """The third gets nothing, whoever owns it; markers behind all spaces rank too."""
    game = board(prizes=True, spaces={"pavilion": {"1.3": 2}}, behind={"pavilion": [0, 1]})
    assert prizes(game, POINTS) == [("pavilion", 2, 1, 2, ""), ("pavilion", 0, 2, 1, "")]


def test_both_prizes_to_one_player() -> None:
    """First and second with one player: three points and the chip."""
    game = board(
        prizes=True,
        spaces={"pavilion": {"5.1": 1, "4.1": 1}},
        bonus={"pavilion": "points-2-a"},
    )
    assert prizes(game, POINTS) == [("pavilion", 1, 1, 2, ""), ("pavilion", 1, 2, 1, "points-2-a")]
    assert track(game, "pavilion")[2] == "1"
    assert game.seat(1).chips == ["points-2-a"]


# --- building tracks ------------------------------------------------------------------------------------


def test_a_stone_enters_low_and_climbs() -> None:
    """The first point lays the stone on the lowest space, each further one lifts it by one."""
    game = board(prizes=True, spaces={"tower": {"4.1": 0}})
    climbed = told(play(game, POINTS), StoneClimbed)
    assert climbed == [StoneClimbed(0, "tower", 1), StoneClimbed(0, "tower", 2)]


def test_a_newcomer_lies_on_top() -> None:
    """A stone that comes to a taken space is laid on top of those there."""
    game = board(prizes=True, spaces={"tower": {"4.1": 0}}, tracks={"tower": ["", "1 2"]})
    play(game, POINTS)
    assert track(game, "tower") == ["", "1 2 0"]


def test_leaving_a_stack_keeps_its_order() -> None:
    """Stack on space 2, from below red, blue, green: blue climbs, red and green stay in this order."""
    red, blue, green = 1, 0, 2
    game = board(
        prizes=True, spaces={"tower": {"4.1": blue}}, tracks={"tower": ["", f"{red} {blue} {green}"]}
    )
    play(game, CHIP)
    assert track(game, "tower") == ["", f"{red} {green}", str(blue)]


def test_the_track_has_no_top() -> None:
    """Stones climb beyond the fifteen printed spaces."""
    game = board(prizes=True, spaces={"tower": {"4.1": 0}}, tracks={"tower": [*[""] * 14, "0"]})
    play(game, POINTS)
    assert track(game, "tower")[16] == "0"


# --- swap chips -----------------------------------------------------------------------------------------


def test_a_point_is_swapped_before_the_stone_moves() -> None:
    """The decision comes before the stone moves; it enters or climbs in the other column by one."""
    game = board(prizes=True, spaces={"tower": {"4.1": 0}}, tracks={"garden": ["0"]}, chips=["swap-1"])
    play(game, POINTS)
    assert asked(game) == (0, ReceivingPoint)
    assert track(game, "tower") == []
    events = play(game, swap("garden"))
    assert told(events, PointSwapped) == [PointSwapped(0, "swap-1", "tower", "garden")]
    assert track(game, "garden") == ["", "0"]
    assert track(game, "tower") == ["0"]
    assert game.state.gone[-1] == "swap-1"


def test_any_other_column_can_be_named() -> None:
    """The five other columns, and keeping the point."""
    game = board(prizes=True, spaces={"tower": {"4.1": 0}}, chips=["swap-1"])
    play(game, POINTS)
    assert list(game.candidates()) == [
        KEEP,
        *(swap(kind) for kind in ("pavilion", "seraglio", "arcades", "chambers", "garden")),
    ]


def test_both_points_of_a_prize() -> None:
    """With two chips both points may be swapped, one after the other."""
    game = board(prizes=True, spaces={"tower": {"4.1": 0}}, chips=["swap-1 swap-2"])
    play(game, POINTS, swap("garden"), swap("pavilion", "swap-2"))
    assert (track(game, "garden"), track(game, "pavilion"), track(game, "tower")) == (["0"], ["0"], [])


def test_keeping_asks_again_for_the_next_point() -> None:
    """Who keeps the first point is asked again for the second one."""
    game = board(prizes=True, spaces={"tower": {"4.1": 0}}, chips=["swap-1"])
    play(game, POINTS, KEEP)
    assert asked(game) == (0, ReceivingPoint)
    play(game, swap("arcades"))
    assert (track(game, "tower"), track(game, "arcades")) == (["0"], ["0"])


def test_not_for_the_point_that_came_with_the_chip() -> None:
    """Whoever wins his only swap chip is not asked about the point that came with it."""
    game = board(prizes=True, spaces={"tower": {"4.1": 0}}, bonus={"tower": "swap-2"})
    play(game, CHIP)
    assert track(game, "tower") == ["0"]
    assert game.seat(0).chips == ["swap-2"]


def test_an_older_chip_may_be_used_for_that_point() -> None:
    """Whoever held another swap chip before may use it, and keeps the new one."""
    game = board(prizes=True, spaces={"tower": {"4.1": 0}}, bonus={"tower": "swap-2"}, chips=["swap-1"])
    play(game, CHIP)
    assert {choice.chip for choice in game.candidates() if choice != KEEP} == {"swap-1"}
    play(game, swap("garden"))
    assert game.seat(0).chips == ["swap-2"]


def test_a_chip_from_the_first_prize_serves_the_second() -> None:
    """Both prizes to one player: 1 point and the swap chip first, then one of the 2 points elsewhere."""
    game = board(
        prizes=True,
        spaces={"tower": {"5.1": 0, "4.1": 0}},
        bonus={"tower": "swap-2"},
    )
    play(game, CHIP)
    assert asked(game) == (0, ReceivingPoint)
    assert track(game, "tower") == ["0"]
    play(game, swap("garden", "swap-2"))
    assert track(game, "garden") == ["0"]
    assert track(game, "tower") == ["", "0"]


def test_the_second_player_may_swap_too() -> None:
    """Whoever receives a point is asked, also for the second prize."""
    game = board(prizes=True, spaces={"tower": {"5.1": 1, "4.1": 0}}, chips=["swap-1"])
    play(game, POINTS)
    assert asked(game) == (0, ReceivingPoint)
    play(game, swap("pavilion"))
    assert track(game, "pavilion") == ["0"]


# --- the start-player chip ------------------------------------------------------------------------------


def test_naming_the_start_player() -> None:
    """Its winner names any player at once, himself included; he takes the Caliph; nobody keeps the chip."""
    game = board(prizes=True, spaces=FIRST_SECOND, bonus={"pavilion": "start-player"}, caliph=0)
    play(game, CHIP)
    assert asked(game) == (1, NamingStartPlayer)
    assert list(game.candidates()) == [name(0), name(1), name(2)]
    events = play(game, name(2))
    assert told(events, StartPlayerNamed) == [StartPlayerNamed(1, 2)]
    assert game.state.caliph == 2
    assert game.seat(1).chips == []
    assert "start-player" not in game.state.gone


def test_named_before_the_second_prize() -> None:
    """The start player is named at once: before the second prize and the next column."""
    game = board(
        prizes=True,
        spaces={**FIRST_SECOND, "tower": {"1.1": 0}},
        bonus={"pavilion": "start-player"},
    )
    play(game, CHIP)
    assert asked(game) == (1, NamingStartPlayer)
    assert track(game, "pavilion") == ["1"]
    play(game, name(1))
    assert track(game, "pavilion") == ["1", "0"]
    assert asked(game) == (0, Prizes)


def test_if_nobody_gets_it_the_caliph_stays() -> None:
    """The first of a single marker takes the points: no new start player."""
    game = board(prizes=True, spaces={"pavilion": {"1.1": 2}}, bonus={"pavilion": "start-player"}, caliph=1)
    play(game, POINTS)
    assert game.state.caliph == 1
    assert game.decision is not None
    assert game.decision.seat == 1
    assert game.state.round_number == 2


def test_prizes_wait_for_nobody_else() -> None:
    """While one is asked, nobody else can answer."""
    game = board(prizes=True, spaces=FIRST_SECOND)
    assert code(game, POINTS, seat=0) == "not_your_turn"

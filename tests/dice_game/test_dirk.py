"""The house variant for two with Dirk (dice_game.md 9); not the printed rule."""

from collections import Counter

import pytest

from alhambra_desktop.dice_game import scoring
from alhambra_desktop.dice_game.choices import DeclareDirk
from alhambra_desktop.dice_game.components import standard
from alhambra_desktop.dice_game.events import DirkDeclared, MarkerPlaced, PrizeTaken, RoundBegun
from alhambra_desktop.dice_game.frames import Prizes
from alhambra_desktop.dice_game.rounds import begin
from alhambra_desktop.dice_game.ruleset import compile_rules
from alhambra_desktop.dice_game.setup import OPTIONS, Setup
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.tally import TurnBegun
from tests.dice_game.board import ALL, CHIP, POINTS, board, mark, play, spaces, told, track

pytestmark = pytest.mark.rule("dice_game 9")

WITH_DIRK = {"two_players": "dirk"}
DIRK = 2


def test_dirk_is_an_option_with_a_label() -> None:
    """The plain game is the default; the variant is called a house rule in the data."""
    assert OPTIONS["two_players"][0] == "plain"
    assert standard().dirk.label == "house rule"
    assert begin(compile_rules(Setup(2)), "1").dirk is None


def test_everybody_has_six_turns_a_round_with_dirk() -> None:
    """Each round every player places five own markers and one of Dirk's: twelve turns."""
    for seed in range(5):
        game, dice = begin(compile_rules(Setup(2, WITH_DIRK)), str(seed), with_events=True), Dice(seed)
        events = game.take_events()
        while not game.over:
            events += play(game, game.sample(dice))
        assert len(told(events, TurnBegun)) == 60
        placed = Counter()
        for event in events:
            if isinstance(event, RoundBegun):
                placed.clear()
            if isinstance(event, MarkerPlaced):
                placed[event.seat, event.owner] += 1
                if sum(placed.values()) == 12:
                    assert placed == {(0, 0): 5, (1, 1): 5, (0, DIRK): 1, (1, DIRK): 1}


def test_a_turn_is_declared_dirks() -> None:
    """Said before the first throw; he throws for Dirk as for himself and places Dirk's marker."""
    game = board(2, options=WITH_DIRK)
    assert set(game.candidates()) == {DeclareDirk(), ALL}
    assert told(play(game, DeclareDirk()), DirkDeclared) == [DirkDeclared(0, forced=False)]
    play(game, ALL)
    frame = game.decision.frame
    kind = frame.dice[0]
    play(game, mark(kind))
    assert list(spaces(game, kind).values()) == [DIRK]
    assert (game.seat(0).markers, game.seat(0).dirk_markers) == (2, 0)


def test_only_the_dirk_marker_is_left() -> None:
    """Then the turn is Dirk's without asking."""
    game = board(2, options=WITH_DIRK, dice="TTTSSSPP", markers=[1, 0])
    events = play(game, mark("tower"))
    assert DirkDeclared(1, forced=True) in events
    assert game.decision.frame.for_dirk
    assert list(game.candidates()) == [ALL]


def test_dirk_can_be_pushed() -> None:
    """A Dirk marker counts as an opponent's for the push chips of both players."""
    for seat in (0, 1):
        game = board(
            2,
            options=WITH_DIRK,
            seat=seat,
            dice="TTTSSSPP",
            spaces={"tower": {"3.1": DIRK}},
            chips=["push-1", "push-2"],
        )
        play(game, mark("tower", push=True))
        assert spaces(game, "tower") == {"3.1": seat, "3.2": DIRK}


def test_dirk_wins_the_first_prize() -> None:
    """If Dirk is first he takes the 2 points; the second player gets 1 point and the chip."""
    game = board(
        2,
        options=WITH_DIRK,
        prizes=True,
        spaces={"tower": {"5.1": DIRK, "4.1": 1}, "pavilion": {"1.1": 0}},
        bonus={"tower": "points-2-a"},
    )
    taken = told(play(game, POINTS), PrizeTaken)
    assert taken[1:] == [PrizeTaken("tower", DIRK, 1, 2), PrizeTaken("tower", 1, 2, 1, "points-2-a")]
    assert track(game, "tower") == ["1", "2"]


def test_dirk_wins_the_second_prize() -> None:
    """He gets what is left; a chip he gets leaves the game."""
    game = board(
        2,
        options=WITH_DIRK,
        prizes=True,
        spaces={"tower": {"5.1": 0, "4.1": DIRK}},
        bonus={"tower": "points-2-a"},
    )
    play(game, POINTS)
    assert track(game, "tower") == ["2", "0"]
    assert "points-2-a" in game.state.gone
    game = board(2, options=WITH_DIRK, prizes=True, spaces={"tower": {"5.1": 0, "4.1": DIRK}})
    play(game, CHIP)
    assert track(game, "tower") == ["0", "2"]


def test_dirk_and_the_start_player_chip() -> None:
    """When Dirk gets the start-player chip the Caliph stays, and nobody is asked."""
    game = board(
        2,
        options=WITH_DIRK,
        prizes=True,
        spaces={"pavilion": {"5.1": 0, "4.1": DIRK}, "tower": {"1.1": 1}},
        bonus={"pavilion": "start-player"},
        caliph=1,
    )
    play(game, POINTS)
    assert isinstance(game.decision.frame, Prizes)
    assert game.state.caliph == 1
    assert "start-player" not in game.state.gone


def test_dirk_takes_his_places() -> None:
    """In a scoring he blocks points."""
    game = board(2, options=WITH_DIRK, tracks={"tower": ["0", "1", "2"]})
    assert scoring.type_row(game, "tower", "C").points == (6, 13, 21)


def test_dirk_cannot_win() -> None:
    """The better player wins even if Dirk has more points."""
    game = board(2, options=WITH_DIRK, prizes=True, round_number=5, scores=[3, 2], tracks={"tower": ["2"]})
    assert game.totals() == (3, 2, 21)
    assert game.state.winners == (0,)

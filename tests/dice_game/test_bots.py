"""Bots of the dice game: legal, fair, the same for the same view, without visible blunders, strong."""

from collections.abc import Iterator
from functools import partial

import pytest

from alhambra_desktop.bots import LEVELS, NotAsked, make_bot
from alhambra_desktop.bots.dice_game.outlook import DiceOutlook, strengths
from alhambra_desktop.bots.dice_game.policy import choose, dice_to_throw
from alhambra_desktop.bots.dice_game.weights import read, standard
from alhambra_desktop.dice_game.choices import (
    AddBlackDie,
    CancelThrow,
    DeclareDirk,
    KeepPoint,
    NameStartPlayer,
    PlaceMarker,
    SwapPoint,
    TakePrize,
    ThrowDice,
)
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.rounds import begin
from alhambra_desktop.dice_game.ruleset import compile_rules
from alhambra_desktop.dice_game.setup import Setup
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.randomness import Dice, shuffle
from tests.dice_game.board import board, mark, symbols
from tests.dice_game.players import commonest, meet

FIVE = ("pavilion", "seraglio", "arcades", "chambers", "garden")
GAME_LEVELS = ("random", "easy", "medium", "hard", "expert")


def expert(game: DiceGame):
    assert game.decision is not None
    return make_bot("expert", "seed").choose(game.view(game.decision.seat))


def positions(players: int, seed: str, every: int = 9) -> Iterator[DiceGame]:
    """Positions out of a game between medium bots."""
    game = begin(compile_rules(Setup(players)), seed)
    number = 0
    while game.decision is not None:
        if number % every == 0:
            yield game.copy()
        number += 1
        game.choose(make_bot("medium", seed).choose(game.view(game.decision.seat)))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {}),
        (6, {}),
        (2, {"two_players": "dirk"}),
        (2, {"explicit_end": "yes"}),
    ],
)
def test_bots_of_all_levels_play_whole_games(players: int, options: dict[str, str]) -> None:
    """Bots of all levels play to the end by legal choices, with every option."""
    game = begin(compile_rules(Setup(players, options)), "levels")
    kinds = set()
    while game.decision is not None:
        seat = game.decision.seat
        level = GAME_LEVELS[(seat + game.state.round_number) % len(GAME_LEVELS)]
        choice = make_bot(level, f"{seat}").choose(game.view(seat))
        kinds.add(type(choice))
        game.choose(choice, seat)
    assert game.over
    assert {ThrowDice, PlaceMarker, TakePrize} <= kinds


def test_levels_are_those_of_all_games() -> None:
    """Every name of a level means a level of the dice game too."""
    assert set(LEVELS.values()) <= set(standard().levels)


@pytest.mark.slow
def test_same_view_same_choice() -> None:
    """A bot keeps nothing: asked again, in another order, it chooses the same."""
    games = list(positions(3, "same"))
    for level in GAME_LEVELS:
        once = [make_bot(level, "x").choose(g.view(g.decision.seat)) for g in games]
        again = [make_bot(level, "x").choose(g.view(g.decision.seat)) for g in reversed(games)]
        assert once == again[::-1]


@pytest.mark.slow
def test_choices_do_not_depend_on_hidden_chips_and_dice() -> None:
    """Other chips in the piles and other dice to come: the same choice."""
    dice = Dice("fair")
    for game in positions(2, "fair", every=17):
        other = game.copy()
        pool = [chip for pile in other.state.piles[:-1] for chip in pile.pieces]
        shuffle(pool, dice)
        for pile in other.state.piles[:-1]:
            pile.pieces[:] = [pool.pop() for _ in pile.pieces]
        other.state.streams = {name: dice.below(1 << 60) for name in other.state.streams}
        assert expert(game) == expert(other)


def test_a_seat_that_is_not_asked_has_no_choice() -> None:
    """Who is not asked has no choice."""
    game = board(dice="SSSPPTTG")
    with pytest.raises(NotAsked):
        make_bot("expert", "x").choose(game.view(1))


# --- no visible blunders --------------------------------------------------------------------------------


def test_all_dice_first() -> None:
    """Before the first throw there is one thing to do."""
    assert expert(board()) == ThrowDice(tuple(range(8)))


@pytest.mark.parametrize("level", GAME_LEVELS[2:])
def test_eight_equal_dice_are_marked(level: str) -> None:
    """The best result there is, is not thrown away."""
    game = board(dice="TTTTTTTT")
    assert make_bot(level, "x").choose(game.view(0)) == mark("tower")


def test_a_single_marker_without_a_chip_takes_the_points() -> None:
    """Two points are more than one point and nothing."""
    assert expert(board(prizes=True, spaces={"tower": {"4.1": 0}})) == TakePrize("points")


def test_a_valuable_chip_is_taken() -> None:
    """Three points at three scorings are worth more than a second building point of the cheapest type."""
    game = board(prizes=True, spaces={"pavilion": {"4.1": 0}}, bonus={"pavilion": "points-3-a"})
    assert expert(game) == TakePrize("chip")


def test_the_bot_throws_according_to_its_plan() -> None:
    """With one throw left and everything else worthless, the dice of the wanted symbol stay."""
    full = {f"{row}.{t}": 1 for row in range(8, 0, -1) for t in (1, 2, 3)}
    game = board(
        2,
        dice="TTTPSACG",
        throws=2,
        markers=[1, 0],
        spaces=dict.fromkeys(FIVE, full) | {"tower": {"4.1": 1}},
    )
    assert expert(game) == ThrowDice((3, 4, 5, 6, 7))


def test_a_hopeless_throw_is_not_made() -> None:
    """Already best in the column with the last marker of the round: place."""
    game = board(2, dice="TTTTTTPS", throws=1, markers=[1, 0], spaces={"tower": {"6.2": 1}})
    assert expert(game) == mark("tower")


def test_cancelling_a_lost_throw() -> None:
    """Four towers broken up by the last throw of the last marker: the cancel chip brings them back."""
    game = board(
        2,
        dice="PSACGTPS",
        before="TTTTTPSA",
        throws=3,
        markers=[1, 0],
        chips=["cancel-1"],
        spaces={kind: {"3.1": 1, "3.2": 1} for kind in ("pavilion", "seraglio", "tower")},
        round_number=4,
    )
    assert expert(game) == CancelThrow()


def test_a_cancel_chip_takes_the_risk_out_of_a_throw() -> None:
    """Second in the tower after two throws: without the chip it stops, with it the last throw is tried."""
    taken = {key: {"8.1": 1, "8.2": 1} for key in FIVE} | {"tower": {"5.2": 1, "4.3": 1}}

    def facing(chips: str) -> DiceGame:
        return board(
            2,
            dice="TTTTPSAC",
            throws=2,
            cancellable=False,
            markers=[1, 0],
            chips=[chips],
            spaces=taken,
            round_number=4,
        )

    assert expert(facing("")) == mark("tower")
    assert expert(facing("cancel-1")) == ThrowDice((4, 5, 6, 7))


def test_black_die_for_the_last_chance() -> None:
    """With the last marker of the last but one round a black die that wins a column is used."""
    game = board(
        2,
        dice="TTTTTTTP",
        throws=1,
        markers=[1, 0],
        chips=["black-die-1"],
        spaces={"tower": {"8.3": 1}, "garden": {"8.1": 1, "8.2": 1}},
        round_number=4,
    )
    assert expert(game) == AddBlackDie("tower")


def test_the_leader_is_pushed() -> None:
    """An opponent on the very space of the result is pushed when it decides the column."""
    game = board(
        2,
        dice="TTTTTTTP",
        throws=3,
        markers=[1, 0],
        chips=["push-1"],
        spaces={"tower": {"7.3": 1}, "pavilion": {"8.1": 1, "8.2": 1}},
        round_number=4,
    )
    assert expert(game) == mark("tower", push=True)


def test_swapping_a_point_that_decides_a_majority() -> None:
    """A point that changes nothing here goes where it overtakes somebody, in the last scoring."""
    game = board(
        2,
        prizes=True,
        round_number=5,
        spaces={"pavilion": {"4.1": 0}},
        tracks={key: ["1", "", "", "", "0"] for key in FIVE} | {"tower": ["", "0", "1"]},
        chips=["swap-1 swap-2"],
    )
    game.choose(TakePrize("points"))
    assert isinstance(expert(game), SwapPoint)
    assert expert(game) == SwapPoint("tower", "swap-1")


def test_keeping_a_swap_chip() -> None:
    """A point that is best where it is stays there."""
    game = board(
        2,
        prizes=True,
        round_number=5,
        spaces={"tower": {"4.1": 0}},
        tracks={key: ["1", "", "", "", "0"] for key in FIVE} | {"tower": ["", "0", "1"]},
        chips=["swap-1"],
    )
    game.choose(TakePrize("points"))
    assert expert(game) == KeepPoint()


def test_the_next_player_is_to_begin() -> None:
    """Whoever names the start player places last himself."""
    game = board(3, prizes=True, seat=1, spaces={"tower": {"4.1": 1}}, bonus={"tower": "start-player"})
    game.choose(TakePrize("chip"))
    assert expert(game) == NameStartPlayer(2)


def test_dirk_is_declared_sooner_or_later() -> None:
    """In the house variant a bot places Dirk's marker by itself or when it must."""
    game = board(2, options={"two_players": "dirk"})
    assert isinstance(expert(game), DeclareDirk | ThrowDice)


# --- parts ----------------------------------------------------------------------------------------------


def test_among_equal_dice_the_first_are_kept() -> None:
    """Of each symbol the first dice stay, as many as are kept."""
    types = board().rules.types
    assert dice_to_throw(symbols("TTPTPS"), types, (1, 0, 0, 0, 0, 2)) == (3, 4, 5)


def test_a_higher_or_lower_stacked_stone_is_stronger() -> None:
    """Higher is stronger; on one space the lower stone is a little stronger; none is none."""
    assert strengths([[0], [], [2, 1]], 4) == (4, 12, 13, 0)


def test_a_point_helps_its_owner_and_hurts_the_rival() -> None:
    """The margin of a point is positive for its owner and negative for the other."""
    outlook = DiceOutlook(board(2, dice="SSSPPTTG", tracks={"tower": ["0 1"]}), 0, standard().weights)
    column = outlook.columns["tower"]
    assert outlook.margin(column.prizes.gains([(0, 1)]), 0) > 0
    assert outlook.margin(column.prizes.gains([(1, 1)]), 0) < 0


def test_expectation_without_markers_to_come_is_the_result() -> None:
    """With the last marker placed a column is worth exactly what its prizes bring."""
    game = board(2, dice="SSSPPTTG", markers=[1, 0], spaces={"tower": {"4.1": 1, "3.1": 0}})
    column = DiceOutlook(game, 0, standard().weights).columns["tower"]
    assert column.expected(column.markers(), (0, 0)) == column.prizes.result(1, 0)
    assert column.expected([], (0, 0)) == 0.0


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": "dice-bots/7"}, "format: expected 'dice-bots/1'"),
        ({"weights": {}}, "weights.base, chips, coming, crowding, growth, reach, spite: missing"),
        ({"levels": {"easy": {"speed": 1}}}, "levels.easy.speed: there is no such name here"),
    ],
)
def test_broken_bot_data_are_named(change: dict[str, object], told: str) -> None:
    """The message names the source and the place."""
    plain = {"format": "dice-bots/1", "weights": {}, "levels": {}} | change
    if "weights" not in change:
        plain["weights"] = dict.fromkeys(("base", "growth", "coming", "spite", "crowding"), 1.0) | {
            "chips": {},
            "reach": [0.0, 1.0],
        }
    with pytest.raises(DataError, match=r"^bots\.json: ") as error:
        read(plain, "bots.json")
    assert told in str(error.value)


# --- strength -------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_strongest_beats_keeping_the_commonest_symbol() -> None:
    """Over 8 games with changing seats the expert wins at least 6 (it wins nearly all)."""
    player = partial(choose, level="expert", seed="strong")
    assert meet(player, commonest, 8) >= 0.75

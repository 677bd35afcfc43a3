"""The bots of Roll & Write: fair, steady, and each level better than the one before."""

from typing import Any

import pytest

from alhambra_desktop.bots import PLAYABLE, NotAsked, make_bot
from alhambra_desktop.bots.roll_and_write import weights as data
from alhambra_desktop.bots.roll_and_write.outlook import PaperOutlook, final_counts, type_worth
from alhambra_desktop.engine.codec import encode
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.roll_and_write.choices import ChangeDie, GainCoins
from alhambra_desktop.roll_and_write.components import Components, standard
from alhambra_desktop.roll_and_write.determinize import determinize
from alhambra_desktop.roll_and_write.game import RollAndWrite
from alhambra_desktop.roll_and_write.rounds import begin
from alhambra_desktop.roll_and_write.ruleset import compile_rules
from alhambra_desktop.roll_and_write.setup import Setup
from tests.roll_and_write.data import changed
from tests.roll_and_write.sheets import build, cells_of, finish, keep, play, second, sheets

LEVELS = ("random", *PLAYABLE)


def positions(players: int, count: int = 12, sheet: Components | None = None) -> list[RollAndWrite]:
    """Positions out of random games."""
    found = []
    for number in range(count):
        game, dice = begin(compile_rules(Setup(players), sheet), str(number)), Dice(number)
        for _ in range(3 * players * number):
            if not game.over:
                game.choose(game.sample(dice))
        if not game.over:
            found.append(game)
    return found


def played(seed: int, *levels: str, **options: str) -> RollAndWrite:
    """A whole game between levels."""
    game = begin(compile_rules(Setup(len(levels), options)), str(seed))
    bots = [make_bot(level, f"{seed}/{seat}") for seat, level in enumerate(levels)]
    while game.decision is not None:
        seat = game.decision.seat
        game.choose(bots[seat].choose(game.view(seat)), seat)
    return game


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_choices_are_legal_steady_and_need_nothing_hidden(level: str, players: int) -> None:
    """The same view gives the same choice, whatever the dice to come are."""
    for number, game in enumerate(positions(players)):
        view = game.view(game.decision.seat)
        choice = make_bot(level, "seed").choose(view)
        assert game.check(choice) is None
        other = determinize(view, Dice(number)).view(game.decision.seat)
        assert make_bot(level, "seed").choose(other) == choice


def test_only_the_asked_seat_can_make_a_choice() -> None:
    """A bot with another seat's view refuses."""
    with pytest.raises(NotAsked):
        make_bot("expert", "seed").choose(sheets().view(1))


@pytest.mark.slow
def test_every_level_plays_any_sheet() -> None:
    """Two special actions, dice that go round, another grid: games are played to the end."""
    sheet = changed(coins={"special_actions_per_turn": 2, "wrap_1_6": True, "change_die_by_one": 2})
    for level in LEVELS:
        for game in positions(3, 4, sheet):
            while game.decision is not None:
                seat = game.decision.seat
                game.choose(make_bot(level, "seed").choose(game.view(seat)), seat)
            assert game.state.winners


@pytest.mark.slow
def test_higher_levels_score_more_in_solo_games() -> None:
    """The mean of 25 games alone grows by some points a level; the strongest passes 92.

    The upper two are too near to each other for so few games; they differ in games against others.
    """
    means = {
        level: sum(played(seed, level).totals()[0] for seed in range(25)) / 25
        for level in ("random", "easy", "medium", "expert")
    }
    assert means["easy"] > means["random"] + 15
    assert means["medium"] > means["easy"] + 3
    assert means["expert"] > max(92, means["medium"] + 1)


def test_the_strongest_beats_random() -> None:
    """In ten games of two, from either seat."""
    for seed in range(5):
        assert played(seed, "expert", "random").state.winners == (0,)
        assert played(seed, "random", "expert").state.winners == (1,)


@pytest.mark.slow
def test_a_change_of_dice_is_followed_by_what_it_was_made_for() -> None:
    """No level changes its mind within a turn: at most one change of a die, and a building after it.

    A match asks with another seed at every step.
    """
    for level in ("medium", "hard", "expert"):
        for seed in range(8):
            game, before, step = begin(compile_rules(Setup(1)), str(seed)), None, 0
            while game.decision is not None:
                step += 1
                choice = make_bot(level, f"{seed}/0/{step}").choose(game.view(0))
                if isinstance(before, ChangeDie) and isinstance(choice, ChangeDie):
                    assert before.colour != choice.colour
                if isinstance(before, ChangeDie):
                    assert not isinstance(choice, GainCoins)
                game.choose(choice)
                before = choice


# --- judgement ------------------------------------------------------------------------------------------


def test_the_last_building_of_a_type_and_of_a_row_is_taken() -> None:
    """Of four crossings the one that finishes a type or completes a line."""
    seraglios = cells_of("seraglio")
    row, column = seraglios[-1]
    other = row % 6 + 1
    yellow, blue = f"{row} {other}", f"{column} {column % 6 + 1}"
    boxes = {kind: [4, 4, 0] if kind == "seraglio" else [4, 2, 2] for kind in standard().types}
    position = {"built": [seraglios[:-1]] * 2, "ticks": boxes, "coins": [0], "round_number": 17}
    game = sheets(3, yellow=yellow, blue=blue, **position)
    assert make_bot("expert", "seed").choose(game.view(0)) == build(row, column)
    nearly = [(4, c) for c in (1, 2, 3, 4, 5)]
    game = sheets(3, yellow="4 2", blue="6 1", built=[nearly], coins=[0], round_number=18)
    assert make_bot("expert", "seed").choose(game.view(0)) == build(4, 6)


def test_a_second_building_is_worth_three_coins_and_coins_are_kept_for_it() -> None:
    """In the last round coins that would lapse are spent; an easy bot spends none."""
    game = sheets(1, coins=[3], round_number=18)
    assert not isinstance(make_bot("expert", "seed").choose(game.view(0)), GainCoins)
    play(game, build(2, 3))
    assert make_bot("expert", "seed").choose(game.view(0)) == second(5, 6)
    assert make_bot("easy", "seed").choose(game.view(0)) == finish()


def test_a_pair_that_fits_open_cells_is_kept() -> None:
    """Where a whole row and column are built, these numbers go on."""
    cross = [(1, c) for c in range(1, 7)] + [(r, 1) for r in range(2, 7)]
    game = sheets(3, yellow="1 1", blue="1 1", built=[cross], coins=[0, 0, 0], round_number=5)
    game.choose(GainCoins())
    while type(game.decision.frame).__name__ != "KeepingDice":
        game.choose(next(c for c in game.candidates() if not isinstance(c, ChangeDie)))
    owner = game.seat(game.decision.seat)
    owner.yellow[:], owner.blue[:], owner.built[:] = [1, 4], [1, 5], cross
    seat = game.decision.seat
    assert make_bot("expert", "seed").choose(game.view(seat)) == keep(4, 5)


def test_final_numbers_are_chances() -> None:
    """They sum to one, never leave the range, and nothing changes without turns to come."""
    for now in range(6):
        ends = final_counts(now, 5, 9, 20)
        assert sum(ends) == pytest.approx(1)
        assert not any(ends[:now])
    assert final_counts(2, 5, 0, 20) == (0, 0, 1, 0, 0, 0)


def test_a_type_without_future_is_worth_its_places() -> None:
    """With no turn left the worth is that of the scoring: rank by numbers, ties in the middle."""
    none = ((1, 0, 0),)
    assert type_worth((2, 0, 0), none, 7, (21, 13, 6)) == 21
    assert type_worth((1, 0, 0), none, 7, (21, 13, 6)) == 17
    assert type_worth((0, 0, 0), none, 7, (21, 13, 6)) == 0


def test_building_is_never_worth_less_than_zero() -> None:
    """On any position every open cell has a worth that is not negative."""
    for game in positions(2):
        outlook = PaperOutlook(game, 0, data.standard().weights)
        outlook.fill_grid(0.0 for _ in range(36))
        assert all(value > -0.01 for value in outlook.grid.values())


@pytest.mark.parametrize(
    ("spoil", "named"),
    [
        (lambda plain: plain.update(format="sheet-bots/9"), "format"),
        (lambda plain: plain["weights"].pop("pace"), "pace"),
        (lambda plain: plain["levels"]["easy"].update(noise="much"), "levels.easy.noise"),
    ],
)
def test_bad_bot_data_is_refused(spoil: Any, named: str) -> None:
    """The message names the source and the place."""
    plain = encode(data.standard())
    spoil(plain)
    with pytest.raises(DataError, match=named):
        data.read(plain, "bots of mine")

"""Dummies with two players and alone (roll_and_write.md 7 and 8)."""

import pytest

from alhambra_desktop.engine.tally import Award, CategoryScored
from alhambra_desktop.roll_and_write import scoring
from alhambra_desktop.roll_and_write.components import standard
from alhambra_desktop.roll_and_write.events import DicePassed, DummyTicked, PaperDiceThrown
from alhambra_desktop.roll_and_write.game import RollAndWrite
from tests.roll_and_write.sheets import (
    asked,
    at_the_end,
    build,
    dice,
    finish,
    gain,
    play,
    second,
    sheets,
    told,
)

AGAINST = {"solo": "against_dummies"}


def others_full(kind: str) -> dict[str, list[int]]:
    """A score sheet of two players and Dirk on which he has a free box only in this type."""
    return {name: [0, 0, boxes - 1 if name == kind else boxes] for name, boxes in standard().boxes.items()}


# --- two players ----------------------------------------------------------------------------------------


@pytest.mark.rule("roll_and_write 7")
def test_players_pass_dice_only_to_each_other() -> None:
    """The second player's pair goes back to the first one; Dirk has no sheet and no coins."""
    game = sheets(2, coins=[0, 0])
    (passed,) = told(play(game, build(2, 3)), DicePassed)
    assert (passed.seat, passed.to) == (0, 1)
    game.state.seats[1].yellow[:], game.state.seats[1].blue[:] = [2, 5], [3, 6]
    (passed,) = told(play(game, build(2, 3)), DicePassed)
    assert (passed.seat, passed.to) == (1, 0)
    assert (game.players, game.participants, len(game.state.dummies)) == (2, 3, 1)


@pytest.mark.rule("roll_and_write 7 turn")
def test_dirk_is_last_in_each_round_and_ticks_what_he_throws() -> None:
    """After both players the type of his crossing gets a tick."""
    game = sheets(2, coins=[0, 0])
    events = play(game, build(2, 3))
    assert not told(events, DummyTicked)
    game.state.seats[1].yellow[:], game.state.seats[1].blue[:] = [2, 5], [3, 6]
    (ticked,) = told(play(game, build(2, 3)), DummyTicked)
    assert game.state.dummies[0].thrown == ticked.throws[-1]
    assert ticked.type == standard().type_at(ticked.throws[-1])
    assert game.state.ticks[ticked.type][2] == ticked.box == 1


@pytest.mark.rule("roll_and_write 7 full type")
def test_dirk_throws_again_until_a_type_has_a_free_box() -> None:
    """Only pavilions have a box left: he throws until a pavilion comes up."""
    again = 0
    for number in range(20):
        game = sheets(2, coins=[0, 0], seat=1, ticks=others_full("pavilion"))
        game.state.streams["dummies"] = number
        (ticked,) = told(play(game, build(2, 3)), DummyTicked)
        assert ticked.type == "pavilion"
        again += len(ticked.throws) - 1
        assert all(standard().type_at(cell) != "pavilion" for cell in ticked.throws[:-1])
    assert again


@pytest.mark.rule("roll_and_write 7 places")
def test_a_type_that_dirk_finishes_uses_up_the_place_without_points() -> None:
    """He gets nothing; who finishes later gets the next place."""
    game = sheets(2, coins=[0, 0], seat=1, round_number=4, ticks=others_full("pavilion"))
    events = play(game, build(2, 3))
    assert CategoryScored("4", "pavilion", (0, 0, 5), (0, 0, 0)) in events
    assert game.totals() == (0, 0, 0)
    assert game.state.finished["pavilion"] == [2]
    assert scoring.rank_points_left(game, "pavilion") == (8, 1)


@pytest.mark.rule("roll_and_write 7 settled")
def test_dirks_share_of_points_is_lost() -> None:
    """Sharing first and second place of the pavilions with Dirk: 16 + 8 = 24, 12 for the player."""
    game = sheets(2, coins=[0, 0], seat=1)
    game.state.ticks["pavilion"] = [0, 5, 5]
    assert scoring.completion_row(game, "pavilion").points == (0, 12, 0)


@pytest.mark.rule("roll_and_write 7 example lapses")
def test_example_dirk_has_most_gardens() -> None:
    """Dirk 5, Barbara 4, Ani 3: first place lapses, Barbara 12, Ani 5."""
    game = sheets(2, ticks={"garden": [4, 3, 5]})
    assert scoring.type_row(game, "garden").points == (12, 5, 0)


@pytest.mark.rule("roll_and_write 7 example shared")
def test_example_barbara_and_dirk_share() -> None:
    """Barbara and Dirk 4 each, Ani 3: 20 + 12 = 32, Barbara 16, Ani 5."""
    game = sheets(2, ticks={"garden": [4, 3, 4]})
    assert scoring.type_row(game, "garden").points == (16, 5, 0)


def test_dirk_never_wins() -> None:
    """His total stays 0, and only players are compared."""
    ended = at_the_end(sheets(2, coins=[0, 0], ticks={kind: [0, 0, 3] for kind in standard().types}))
    assert ended.totals() == (0, 0, 0)
    assert ended.state.winners == (0, 1)


# --- one player -----------------------------------------------------------------------------------------


def alone(**position) -> RollAndWrite:
    return sheets(1, **position)


@pytest.mark.rule("roll_and_write 8")
def test_alone_dice_are_not_passed_on() -> None:
    """After one building only the used pair is thrown, the other stays as it lies; dummies follow."""
    game = alone(yellow="2 5", blue="3 6", coins=[0])
    events = play(game, build(2, 6))
    (thrown,) = told(events, PaperDiceThrown)
    assert (len(thrown.yellow), len(thrown.blue)) == (1, 1)
    assert dice(game, 0) == ([5, *thrown.yellow], [3, *thrown.blue])
    assert [event.participant for event in told(events, DummyTicked)] == [1, 2]
    assert not told(events, DicePassed)
    assert game.state.round_number == 2


@pytest.mark.rule("roll_and_write 8 settled four dice")
@pytest.mark.parametrize("choices", [[gain()], [build(2, 6), second(5, 3)]])
def test_alone_all_four_dice_are_thrown_and_stay(choices: list) -> None:
    """After two buildings or gaining coins nothing has to be chosen."""
    game = alone(yellow="2 5", blue="3 6", coins=[3])
    events = play(game, *choices)
    (thrown,) = told(events, PaperDiceThrown)
    assert dice(game, 0) == (list(thrown.yellow), list(thrown.blue))
    assert asked(game) == (0, "PaperTurn")


@pytest.mark.rule("roll_and_write 8.1")
@pytest.mark.rule("roll_and_write 8.2")
@pytest.mark.parametrize("dummies", ["usual", "3", "4"])
def test_the_highest_score_against_dummies_that_take_places(dummies: str) -> None:
    """Two, or harder three or four dummies: they are ranked, score nothing, and the player has won."""
    game = alone(options={"dummies": dummies}, coins=[0])
    count = game.participants - 1
    game.state.ticks["garden"] = [3, 5, *[0] * (count - 1)]
    ended = at_the_end(game)
    assert ended.totals() == (12, *[0] * count)
    assert ended.state.winners == (0,)


@pytest.mark.rule("roll_and_write 8.3")
@pytest.mark.parametrize(("dummies", "extra"), [("usual", 21), ("3", 18), ("4", 15)])
def test_against_the_dummies_they_score_types_and_a_fixed_number(dummies: str, extra: int) -> None:
    """Like players for types, and 21, 18 or 15 points in place of lines and coins; most points win."""
    game = alone(options={"dummies": dummies, **AGAINST}, coins=[4])
    count = game.participants - 1
    game.state.ticks["garden"] = [3, 5, 2, *[0] * (count - 2)]
    ended = at_the_end(game)
    assert ended.totals() == (14, 20 + extra, 5 + extra, *[extra] * (count - 2))
    assert ended.state.winners == (1,)
    assert Award("final", "fixed", 1, extra) in ended.state.awards


@pytest.mark.rule("roll_and_write 8.3 awards")
def test_against_the_dummies_they_are_awarded_during_the_game() -> None:
    """A dummy that ticks the last box takes the place and its points."""
    game = alone(options=AGAINST, coins=[0], round_number=3)
    for kind, boxes in standard().boxes.items():
        game.state.ticks[kind] = [0, boxes - 1 if kind == "pavilion" else boxes, 0]
        game.state.finished[kind] = [] if kind == "pavilion" else [1]
    play(game, gain())
    assert game.totals()[1] == 16
    assert Award("3", "pavilion", 1, 16) in game.state.awards


@pytest.mark.rule("roll_and_write 8 settled tie")
def test_a_tie_with_a_dummy_is_shared() -> None:
    """Player and dummy with the same total win together."""
    game = alone(options=AGAINST, coins=[2])
    game.state.seats[0].score = 20
    assert at_the_end(game).state.winners == (0, 1, 2)


@pytest.mark.rule("roll_and_write 8 settled places")
def test_in_the_highest_score_variants_dummies_take_places_as_dirk_does() -> None:
    """A shared place is divided, the dummy's share lapses."""
    game = alone(ticks={"garden": [4, 4, 3]})
    assert scoring.type_row(game, "garden").points == (16, 0, 0)


@pytest.mark.rule("roll_and_write 8 last turn")
def test_alone_nothing_is_thrown_after_the_last_turn() -> None:
    """Nobody uses the dice any more; the dummies still have their turn."""
    for choices in ([gain()], [build(2, 6), finish()]):
        game = alone(round_number=18, coins=[3])
        events = play(game, *choices)
        assert not told(events, PaperDiceThrown)
        assert len(told(events, DummyTicked)) == 2
        assert game.over

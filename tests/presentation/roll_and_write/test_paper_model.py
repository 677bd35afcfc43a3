"""The models of the paper table say what the game says, from any seat, for any valid sheet."""

import pytest

from alhambra_desktop.presentation.people import DIRK, PERSON, Participant
from alhambra_desktop.presentation.roll_and_write.derive import paper_model, printed
from alhambra_desktop.roll_and_write import questions
from alhambra_desktop.roll_and_write.components import standard
from tests.roll_and_write.data import changed, plain
from tests.roll_and_write.sheets import at_the_end, cells_of, sheets

NAMES = ("Anna", "Karim", "Leonor", "Yusuf", "Inés")
COLOURS = ("white", "blue", "orange", "green", "red")


def people(game):
    """Seats are persons, dummies follow."""
    found = [Participant(i, NAMES[i], COLOURS[i], PERSON) for i in range(game.players)]
    found += [Participant(i, f"Dirk {i}", COLOURS[i], DIRK) for i in range(game.players, game.participants)]
    return tuple(found)


def model_of(game, me=0):
    return paper_model(game.view(me), people(game), me)


def test_others_follow_clockwise_and_dummies_last():
    """The panels begin with who gets the dice next."""
    assert model_of(sheets(4), 2).others == (3, 0, 1)
    assert model_of(sheets(2), 1).others == (0, 2)
    assert model_of(sheets(1, options={"dummies": "4"})).others == (1, 2, 3, 4)


def test_a_sheet_has_its_dice_coins_and_lines():
    """Everything of the own sheet as it stands in the state."""
    game = sheets(yellow="2 5", blue="3 3", built=["XXXX..\n" + "......\n" * 5], coins=[4], gained=[7])
    own = model_of(game).own
    assert [(die.colour, die.place, die.number) for die in own.dice] == [
        ("yellow", 0, 2),
        ("yellow", 1, 5),
        ("blue", 0, 3),
        ("blue", 1, 3),
    ]
    assert (own.coins, own.gained) == (4, 7)
    assert own.lines[0].points == 2
    assert own.active


def test_points_now_are_those_of_the_questions():
    """The total if the game ended now; dummies that do not score have none."""
    game = sheets(2, built=["2.3 4.4", "1.1"], coins=[5, 0])
    model = model_of(game)
    assert [player.now for player in model.players[:2]] == list(questions.score_sheet(game).totals[:2])
    assert model.players[2].now is None
    assert model.players[2].built is None
    against = sheets(1, options={"solo": "against_dummies"})
    assert all(player.now is not None for player in model_of(against).players)


def test_points_won_stand_with_their_type():
    """Awards of the game and of its end, by type and participant."""
    game = at_the_end(sheets(3, built=[cells_of("tower", 3), cells_of("tower", 1)], coins=[0, 0, 0]))
    model = model_of(game)
    towers = next(
        won for standing, won in zip(model.types, model.won, strict=True) if standing.type == "tower"
    )
    assert towers == (21, 13, 0)
    assert model.over
    assert model.own.now == game.totals()[0]


def test_any_valid_sheet_is_printed():
    """Grid, coins, costs and lines come from the data of the match."""
    data = plain()
    grid = [list(reversed(row)) for row in data["grid"]]
    other = changed(grid=grid, coins={"second_building": 5}, coins_on_sheet=9, line_vp={"3": 1, "6": 12})
    paper = printed(other)
    assert paper.type_at((1, 1)) == standard().type_at((1, 6))
    assert (paper.coins, paper.second, paper.lines) == (9, 5, ((3, 1), (6, 12)))
    assert model_of(sheets(data=other)).printed == paper


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_equal_positions_have_equal_models(players):
    """Two models are equal exactly if the same is shown."""
    assert model_of(sheets(players)) == model_of(sheets(players))
    assert model_of(sheets(players)) != model_of(sheets(players, yellow="1 5"))

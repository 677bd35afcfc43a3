"""Questions of the client: what each crossing, change and place would bring, and why not."""

import pytest

from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.tally import points_by_scoring
from alhambra_desktop.roll_and_write import questions
from alhambra_desktop.roll_and_write.choices import BuildCrossing, BuildSecond, ChangeDie
from alhambra_desktop.roll_and_write.questions import Crossing, DieChangeOffer, LineStanding
from alhambra_desktop.roll_and_write.rounds import begin
from alhambra_desktop.roll_and_write.ruleset import compile_rules
from alhambra_desktop.roll_and_write.setup import Setup
from tests.roll_and_write.data import changed
from tests.roll_and_write.sheets import at_the_end, build, cells_of, change, gain, play, second, sheets


def legal_cells(view):
    """The cells that the asked seat can tick now, as its action or as a second building."""
    return tuple(one.cell for one in view.candidates() if isinstance(one, BuildCrossing | BuildSecond))


def test_the_gain_from_each_crossing_is_known() -> None:
    """Type, how often met, built or which box, and the points if the game ended with it."""
    game = sheets(yellow="2 5", blue="3 3", built=["5.3"], coins=[0, 0, 0])
    assert questions.crossings(game.view(0), 0) == (
        Crossing((2, 3), "tower", 2, False, 1, 7, 21),
        Crossing((5, 3), "pavilion", 2, True, 1, 5, 0),
    )
    towers = cells_of("tower")
    last = towers[-1]
    game = sheets(yellow=f"{last[0]} 1", blue=f"{last[1]} 1", built=[towers[:-1]])
    crossing = questions.crossings(game.view(0), 0)[0]
    assert crossing.box == crossing.boxes


def test_crossings_of_changed_dice_can_be_asked() -> None:
    """Before a coin is spent."""
    game = sheets(yellow="2 5", blue="3 6")
    cells = [crossing.cell for crossing in questions.crossings_of(game.view(0), 0, (4, 5), (3, 6))]
    assert cells == [(4, 3), (4, 6), (5, 3), (5, 6)]


def test_legal_cells_for_both_buildings() -> None:
    """Four crossings, then the one left; nothing for who is not asked."""
    game = sheets(yellow="2 5", blue="3 6", built=["5.3"])
    assert set(legal_cells(game.view(0))) == {(2, 3), (2, 6), (5, 6)}
    assert legal_cells(game.view(1)) == ()
    assert questions.second_cell(game.view(0)) is None
    play(game, build(2, 3))
    assert legal_cells(game.view(0)) == ((5, 6),)
    assert questions.second_cell(game.view(0)) == (5, 6)


def test_why_a_cell_cannot_be_built() -> None:
    """By the building that is open: first not a crossing or built, then the wrong dice."""
    game = sheets(yellow="2 5", blue="3 6", built=["5.3"])
    assert questions.why_not_build(game.view(0), (2, 3)) is None
    assert questions.why_not_build(game.view(0), (1, 1)).code == "not_a_crossing"
    assert questions.why_not_build(game.view(0), (5, 3)).code == "already_built"
    play(game, build(2, 3))
    assert questions.why_not_build(game.view(0), (2, 6)).code == "wrong_dice"
    assert questions.why_not_build(game.view(0), (5, 6)) is None


def test_coins_to_gain_and_those_lost() -> None:
    """Four coins are met; three free places on the sheet leave one of them out."""
    game = sheets(yellow="4 4", blue="2 2", built=["4.2"], coins=[0], gained=[17])
    assert questions.coins_to_gain(game.view(0), 0) == (3, 1)
    play(game, gain())
    assert (game.seat(0).coins, game.seat(0).gained) == (3, 20)


def test_changes_of_a_die_with_cost_and_reason() -> None:
    """Every other number: steps and coins, or why it cannot be reached."""
    game = sheets(yellow="2 5", blue="3 6", coins=[2])
    offers = questions.die_changes(game.view(0), "yellow", 0)
    assert offers[:2] == (DieChangeOffer(1, -1, 1, None), DieChangeOffer(3, 1, 1, None))
    assert [offer.reason and offer.reason.code for offer in offers[2:]] == [None, *["too_few_coins"] * 2]
    play(game, change("yellow", 1, 1))
    assert questions.die_changes(game.view(0), "yellow", 0)[1].reason.code == "too_many_dice"
    wrapping = sheets(yellow="1 5", coins=[9], data=changed(coins={"wrap_1_6": True}))
    assert questions.die_changes(wrapping.view(0), "yellow", 0)[-1] == DieChangeOffer(6, -1, 1, None)
    play(wrapping, ChangeDie("yellow", 0, -1))
    assert wrapping.seat(0).yellow == [6, 5]


def test_reasons_for_finishing_and_keeping_at_the_wrong_moment() -> None:
    """Finishing and keeping at the wrong moment."""
    game = sheets()
    assert questions.why_not_finish(game.view(0)).code == "must_act"
    assert questions.why_not_keep(game.view(0), (2, 5), ()).code == "keep_one_each"


@pytest.mark.parametrize("seed", range(12))
def test_points_if_finished_now_are_those_of_the_end(seed: int) -> None:
    """In the middle of any game: the sheet "finished now" is what the final scoring would book."""
    game, dice = begin(compile_rules(Setup(1 + seed % 5)), str(seed)), Dice(seed)
    for _ in range(10 + 6 * seed):
        if game.state.round_number < game.rules.rounds:
            game.choose(game.sample(dice))
    assert questions.score_sheet(game.view(0)).totals == with_awards(game).totals()


def with_awards(game):
    """The end of the game as it stands, the awards of the round in progress included."""
    from alhambra_desktop.roll_and_write.rounds import award_completions

    made = game.copy()
    award_completions(made)
    return at_the_end(made)


def test_asking_changes_nothing() -> None:
    """Points for cells leave the view as it was."""
    view = sheets().view(0)
    before = view.digest()
    assert questions.points_for(view, 0, [(1, 1), (2, 3)]) == 21
    assert view.digest() == before


def test_standings_of_types_and_lines() -> None:
    """Boxes, ticks, ranks left and who has completed; a line's points now and with one more."""
    seraglios = cells_of("seraglio")
    game = sheets(3, built=[[], seraglios], finished={"seraglio": [1]}, ticks={"tower": [7, 2, 0]})
    standing = {one.type: one for one in questions.standings(game.view(0))}
    assert standing["seraglio"].left == (9, 2)
    assert standing["seraglio"].finished == (1,)
    assert standing["tower"].ticked == (7, 2, 0)
    row = [(3, column) for column in range(1, 6)]
    lines = questions.line_standings(sheets(built=[row]).view(0), 0)
    assert lines[2] == LineStanding(5, 5, 10)
    assert lines[6] == LineStanding(1, 0, 0)


def test_points_by_round_and_category() -> None:
    """What has been booked, for every participant."""
    game = at_the_end(sheets(2, coins=[4, 0], ticks={"garden": [2, 1, 3]}))
    assert points_by_scoring(game.state.awards, game.participants) == (
        {"final": {"garden": 12, "coins": 2}},
        {"final": {"garden": 5}},
        {},
    )


def test_the_second_building_is_known_to_the_turn() -> None:
    """After it no further cell is open, only the end of the turn."""
    game = sheets(coins=[9], options={"explicit_end": "yes"})
    play(game, build(2, 3), second(5, 6))
    assert legal_cells(game.view(0)) == ()
    assert questions.turn(game.view(0)).second
    assert questions.why_not_finish(game.view(0)) is None


def test_the_cheapest_way_to_a_cell() -> None:
    """One die or both are changed for as few coins as possible; nothing beyond coins and limits."""
    game = sheets(yellow="2 5", blue="3 6", coins=[3])
    way = questions.ways(game.view(0))[(4, 3)]
    assert way == questions.Way((ChangeDie("yellow", 1, -1),), 1)
    both = questions.ways(game.view(0))[(4, 5)]
    assert both.cost == 2
    assert set(both.changes) == {ChangeDie("yellow", 1, -1), ChangeDie("blue", 1, -1)}
    play(game, *both.changes)
    assert (4, 5) in legal_cells(game.view(0))
    poor = sheets(yellow="2 5", blue="3 6", coins=[1])
    assert (4, 5) not in questions.ways(poor.view(0))
    assert (4, 3) not in questions.ways(poor.view(1)), "whoever is not asked changes nothing"


def test_no_way_with_a_die_of_that_colour_changed_already() -> None:
    """One die of each colour in a turn: only the same one can go on."""
    game = sheets(yellow="2 5", blue="3 6", coins=[6])
    play(game, change("yellow", 0, 1))
    assert questions.ways(game.view(0))[(4, 3)] == questions.Way((ChangeDie("yellow", 0, 1),), 1)


@pytest.mark.parametrize(("others", "points", "tied"), [((0, 0), 21, 1), ((7, 0), 17, 2), ((7, 7), 13, 3)])
def test_the_gain_from_completing_a_type_is_known(others: tuple[int, int], points: int, tied: int) -> None:
    """The next place, shared with those who complete the type in the same round."""
    game = sheets(ticks={"tower": [6, *others]})
    share = questions.completion_share(game.view(0), 0, "tower")
    assert (share.points, share.tied) == (points, tied)
    assert game.state.ticks["tower"][0] == 6, "nothing changes"


def test_a_closed_round_has_its_awards() -> None:
    """The view itself stays as it is."""
    game = sheets(ticks={"tower": [7, 0, 0]})
    assert questions.round_closed(game.view(0)).totals()[0] == 21
    assert game.totals()[0] == 0

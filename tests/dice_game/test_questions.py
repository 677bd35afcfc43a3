"""What a view answers: landings, odds, prizes, the sheet."""

import pytest

from alhambra_desktop.dice_game import questions
from alhambra_desktop.dice_game.board import order, ranking
from alhambra_desktop.dice_game.odds import Plan, worth_table
from alhambra_desktop.dice_game.questions import Landing, PointOffer
from tests.dice_game.board import (
    CHIP,
    POINTS,
    board,
    mark,
    play,
    space_of,
    throw,
)


def test_landings_of_each_type_shown() -> None:
    """For each type that shows: count, space of the result, where the marker lands, which place it takes."""
    game = board(
        dice="PPPPSSTG",
        throws=2,
        spaces={"pavilion": {"4.1": 2, "4.2": 1, "4.3": 2}, "seraglio": {"2.2": 0}},
        chips=["push-1"],
    )
    view = game.view(0)
    found = {landing.type: landing for landing in questions.landings(view)}
    assert set(found) == {"pavilion", "seraglio", "garden", "tower"}
    at = lambda name: space_of(game, name)  # noqa: E731  # short for a table
    assert found["pavilion"] == Landing("pavilion", 4, at("4.2"), at("3.1"), 4, True, 2)
    assert found["seraglio"] == Landing("seraglio", 2, at("2.2"), at("2.3"), 2, False, 1)
    assert found["tower"] == Landing("tower", 1, at("1.2"), at("1.2"), 1, False, 1)


def test_a_landing_behind_all_spaces() -> None:
    """Behind all spaces the place counts those behind before it."""
    taken = {"1.1": 1, "1.2": 2, "1.3": 1}
    game = board(dice="PSSSTTTG", spaces={"pavilion": taken}, behind={"pavilion": [2]})
    (pavilion,) = [landing for landing in questions.landings(game.view(1)) if landing.type == "pavilion"]
    assert (pavilion.space, pavilion.rank) == (-1, 5)


def test_markers_land_where_the_preview_said() -> None:
    """The marker lands where the preview said."""
    game = board(dice="PPPPSSTG", throws=2, spaces={"pavilion": {"4.2": 1}})
    landing = questions.landings(game)[0]
    play(game, mark("pavilion"))
    assert game.column("pavilion").spaces[landing.space] == 0


def test_nothing_lands_outside_of_a_turn() -> None:
    """Before the first throw and among the prizes there is nothing to preview."""
    assert questions.landings(board()) == ()
    assert questions.landings(board(prizes=True, spaces={"tower": {"1.1": 0}})) == ()


def test_chances_to_reach_a_space() -> None:
    """Certain what lies there; the last throw by the binomial; six after two throws needs seven now."""
    game = board(dice="TTTTTPSA", throws=2)
    view = game.view(0)
    reach = lambda name: questions.reach_odds(view, "tower", space_of(game, name))  # noqa: E731
    assert reach("5.2") == 1.0
    assert reach("6.3") == pytest.approx(1 - (5 / 6) ** 3)
    assert reach("8.3") == pytest.approx(1 / 216)
    assert reach("6.2") == reach("7.3") == pytest.approx((3 * 5 + 1) / 216)
    assert questions.reach_odds(view, "chambers", space_of(game, "8.1")) == 0.0


def test_reach_odds_before_the_first_throw_and_with_a_black_die() -> None:
    """From the start: five of one type or more in three throws; a black die helps."""
    game = board()
    assert questions.reach_odds(game, "tower", space_of(game, "5.3")) == pytest.approx(0.20837, abs=1e-5)
    helped = board(dice="PPPPPPPP", black="tower", throws=2)
    space = space_of(helped, "2.3")
    assert questions.reach_odds(helped, "tower", space) == pytest.approx(1 - (5 / 6) ** 8)


def test_chances_to_get_ahead_of_all_markers() -> None:
    """To get ahead of all markers of a column."""
    game = board(dice="TTTTTPSA", throws=2, spaces={"tower": {"6.3": 1}})
    view = game.view(0)
    assert questions.best_space_odds(view, "tower") == pytest.approx((3 * 5 + 1) / 216)
    assert questions.best_space_odds(view, "garden") > 0.4


def test_both_prizes_are_offered_with_what_remains() -> None:
    """Both prizes with what is left for the second; none outside of the choice."""
    game = board(prizes=True, spaces={"tower": {"5.1": 1, "4.1": 0}}, bonus={"tower": "points-2-a"})
    points, chip = questions.prizes(game.view(1))
    assert (points.prize, points.points, points.chip) == ("points", 2, None)
    assert (points.second, points.second_points) == (0, 1)
    assert points.second_chip is not None
    assert points.second_chip.id == "points-2-a"
    assert (chip.points, chip.second_points, chip.second_chip) == (1, 2, None)
    assert questions.prizes(board(dice="TTTTTPSA")) == ()


def test_prizes_of_a_single_marker() -> None:
    """What is left lapses: nobody is second."""
    game = board(prizes=True, spaces={"tower": {"5.1": 1}})
    assert [(offer.second, offer.second_points) for offer in questions.prizes(game)] == [(None, 0), (None, 0)]


def test_markers_and_stones_of_a_column_are_ordered() -> None:
    """The best marker and the highest stone come first."""
    game = board(
        dice="TTTTTPSA",
        spaces={"tower": {"5.1": 1, "6.3": 2}},
        behind={"tower": [0]},
        tracks={"tower": ["1", "", "0 2"]},
    )
    column = game.column("tower")
    assert order(column) == [2, 1, 0]
    assert ranking(column.track) == [0, 2, 1]


@pytest.mark.parametrize(("number", "due"), [(1, "A"), (2, "B"), (3, "B"), (4, "C"), (5, "C")])
def test_sheet_if_scored_now(number: int, due: str) -> None:
    """The next scoring as the board stands, with the totals before and after."""
    game = board(
        round_number=number, tracks={"tower": ["", "1", "0"]}, chips=["", "points-2-a"], scores=[5, 9, 0]
    )
    sheet = questions.score_sheet(game.view(2))
    assert sheet.scoring == due
    tower = {"A": (6, 0, 0), "B": (13, 6, 0), "C": (21, 13, 0)}[due]
    assert sheet.gains == (tower[0], tower[1] + 2, 0)
    assert sheet.totals == (5 + tower[0], 11 + tower[1], 0)


def test_booked_points_by_round_and_category() -> None:
    """What was booked, by participant, round and category."""
    game = board(prizes=True, spaces={"tower": {"1.1": 1}}, chips=["points-3-a"])
    play(game, POINTS)
    assert questions.booked_points(game) == ({"A": {"chips": 3}}, {"A": {"tower": 6}}, {})


def test_asking_changes_nothing() -> None:
    """All questions leave the game as it was."""
    game = board(dice="TTTTTPSA", chips=["push-1"])
    before = game.digest()
    questions.landings(game)
    questions.reach_odds(game, "tower", 0)
    questions.score_sheet(game)
    assert game.digest() == before
    assert game.check(throw(1)) is None
    assert game.check(CHIP) is not None


@pytest.mark.parametrize("shown", ["", "TTTTSPAG", "PPPSSAAC"])
@pytest.mark.parametrize("throws", [1, 2, 3])
def test_count_odds_are_those_of_the_exact_plan(shown: str, throws: int) -> None:
    """The chances of a type by itself are those of the best play over all sets of dice."""
    game = board(dice=shown, throws=throws if shown else 0, black="garden" if throws == 2 and shown else "")
    now = questions.turn(game)
    assert now is not None
    types, data = game.rules.types, game.rules.components
    for kind in ("tower", "garden"):
        for least, chance in enumerate(questions.count_odds(game, kind), 1):

            def reached(symbol: int, count: int, _: int, kind: str = kind, least: int = least) -> float:
                return float(types[symbol] == kind and count >= least)

            black = types.index(now.black) if now.black else -1
            plan = Plan(worth_table(reached, data.dice.white, len(types), data.dice.throws, black), 8)
            exact = plan.continuing(questions.counts(game, now), now.throws) if now.throws else plan.value
            assert chance == pytest.approx(max(0.0, exact), abs=1e-12), (kind, least)


def test_points_can_be_taken_elsewhere() -> None:
    """Every column with the stone's space before and after, and its new rank; the column is to be lit."""
    tracks = {"garden": ["", "1 0"], "tower": ["1"]}
    game = board(prizes=True, spaces={"tower": {"4.1": 0}}, chips=["swap-1"], tracks=tracks)
    assert questions.point_offers(game) == ()
    assert questions.prize_column(game) == "tower"
    play(game, POINTS)
    assert questions.prize_column(game) == "tower"
    offers = {offer.column: offer for offer in questions.point_offers(game)}
    assert offers["tower"] == PointOffer("tower", "", 0, 1, 2)
    assert offers["garden"] == PointOffer("garden", "swap-1", 2, 3, 1)
    assert questions.prize_column(board(dice="TTTTSPAG")) == ""

"""Scorings A, B and C, points chips, the end of the game (dice_game.md 6 and 7)."""

import json
from pathlib import Path

import pytest

from alhambra_desktop.dice_game import board as columns
from alhambra_desktop.dice_game import scoring
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.tally import CategoryScored, GameEnded, ScoringBegun, ScoringEnded
from alhambra_desktop.paths import assets_dir
from tests.dice_game.board import KEEP, POINTS, board, play, told

pytestmark = pytest.mark.rule("dice_game 6")

TABLE = {  # the table of the sheet, typed in again: B and C from the first place down; A the first place
    "pavilion": (1, (8, 1), (16, 8, 1)),
    "seraglio": (2, (9, 2), (17, 9, 2)),
    "arcades": (3, (10, 3), (18, 10, 3)),
    "chambers": (4, (11, 4), (19, 11, 4)),
    "garden": (5, (12, 5), (20, 12, 5)),
    "tower": (6, (13, 6), (21, 13, 6)),
}


def points(game, kind: str, held: str) -> tuple[int, ...]:
    return scoring.type_row(game, kind, held).points


def test_the_scoring_table_is_that_of_the_sheet() -> None:
    """The data hold the table of the sheet."""
    stored = json.loads(Path(assets_dir() / "data" / "dice_game.json").read_text(encoding="utf-8"))["scoring"]
    for kind, (a, b, c) in TABLE.items():
        assert (stored["A"][kind], stored["B"][kind], stored["C"][kind]) == ([a], list(b), list(c))


def test_example_of_the_book() -> None:
    """B, pavilions: blue 5 gets 8; orange and green both 3, orange below: orange 1, green nothing."""
    orange, green, blue = 0, 1, 2
    game = board(tracks={"pavilion": ["", "", f"{orange} {green}", "", str(blue)]})
    assert points(game, "pavilion", "B") == (1, 0, 8)


def test_towers_in_the_last_scoring() -> None:
    """C, towers: heights 6, 6, 4; of the two on 6 red lies below blue: red 21, blue 13, the third 6."""
    red, blue, third = 1, 0, 2
    game = board(tracks={"tower": ["", "", "", str(third), "", f"{red} {blue}"]})
    assert points(game, "tower", "C") == (13, 21, 6)


def test_places_that_do_not_score() -> None:
    """A pays the first place only, B two, C three; a fourth gets nothing."""
    game = board(4, tracks={"garden": ["3", "2", "1", "0"]})
    assert points(game, "garden", "A") == (5, 0, 0, 0)
    assert points(game, "garden", "B") == (12, 5, 0, 0)
    assert points(game, "garden", "C") == (20, 12, 5, 0)


def test_no_stone_is_not_ranked() -> None:
    """Who has no stone on the track gets nothing, even where places are left."""
    game = board(3, tracks={"garden": ["1"]})
    assert points(game, "garden", "C") == (0, 20, 0)
    row = scoring.type_row(game, "garden", "C")
    assert row.counts == (0, 1, 0)
    assert [share.rank for share in row.shares] == [0, 1, 0]


@pytest.mark.parametrize(("round_number", "due"), [(1, "A"), (2, ""), (3, "B"), (4, ""), (5, "C")])
def test_which_round_is_scored(round_number: int, due: str) -> None:
    """A after round 1, B after round 3, C after round 5; none after 2 and 4."""
    game = board(prizes=True, spaces={"tower": {"1.1": 0}}, round_number=round_number)
    begun = told(play(game, POINTS), ScoringBegun)
    assert begun == ([ScoringBegun(due)] if due else [])
    assert game.seat(0).score == {"A": 6, "B": 13, "C": 21, "": 0}[due]


def test_order_of_a_scoring() -> None:
    """The six types from the left, then the chips; then the totals stand."""
    game = board(prizes=True, spaces={"tower": {"1.1": 0}}, chips=["points-3-a"], scores=[4, 7, 0])
    events = play(game, POINTS)
    scored = [event.category for event in told(events, CategoryScored)]
    assert scored == [*game.rules.types, "chips"]
    assert told(events, ScoringEnded) == [ScoringEnded("A", (13, 7, 0))]


def test_points_chips_at_each_scoring() -> None:
    """A chip worth 2 pays 2 at every scoring while held: won in round 1 it pays 6 in all."""
    paid = 0
    for round_number in (1, 2, 3, 4, 5):
        game = board(
            prizes=True, spaces={"tower": {"1.1": 1}}, chips=["points-2-a"], round_number=round_number
        )
        play(game, POINTS)
        paid += game.seat(0).score
        assert game.seat(0).chips == ["points-2-a"]
    assert paid == 6


def test_a_chip_of_this_round_counts_at_once() -> None:
    """A chip won in the prizes of round 1 pays in scoring A already."""
    game = board(prizes=True, spaces={"tower": {"2.1": 1, "1.1": 0}}, bonus={"tower": "points-2-a"})
    play(game, POINTS)
    assert game.seat(0).score == 2


def test_several_chips_add_up() -> None:
    """All points chips count; action chips do not."""
    game = board(chips=["points-2-a points-3-b swap-1", "", "cancel-1"])
    assert scoring.chip_row(game).points == (5, 0, 0)


def test_awards_explain_the_scores() -> None:
    """The booked awards add up to the scores."""
    game = board(
        prizes=True,
        spaces={"tower": {"2.1": 1, "1.1": 0}},
        tracks={"garden": ["2 1"]},
        chips=["points-3-a"],
        round_number=3,
    )
    play(game, POINTS)
    for seat in range(3):
        assert game.seat(seat).score == sum(a.points for a in game.state.awards if a.participant == seat)
    assert {award.scoring for award in game.state.awards} == {"B"}


# --- the end (7) ----------------------------------------------------------------------------------------


@pytest.mark.rule("dice_game 7")
def test_most_points_win() -> None:
    """After C the game is over; the highest total wins. Unused action chips are worth nothing."""
    game = board(
        prizes=True,
        spaces={"tower": {"1.1": 0}},
        round_number=5,
        scores=[10, 30, 5],
        chips=["swap-1 cancel-1"],
    )
    events = play(game, POINTS, KEEP, KEEP)
    assert game.over
    assert game.state.winners == (0,)
    assert told(events, GameEnded) == [GameEnded((0,), (31, 30, 5))]


@pytest.mark.rule("dice_game 7")
def test_a_tie_is_shared() -> None:
    """On a tie the victory is shared."""
    game = board(prizes=True, round_number=5, scores=[12, 30, 30])
    assert game.state.winners == (1, 2)


# --- against an independent account ---------------------------------------------------------------------


def reference_points(stones: list[tuple[int, int, str]], held: str, kind: str) -> dict[str, int]:
    """Points by the words of the sheet. ``stones``: (space, position in the stack, owner)."""
    places = {"A": (TABLE[kind][0],), "B": TABLE[kind][1], "C": TABLE[kind][2]}[held]
    ranked = sorted(stones, key=lambda stone: (-stone[0], stone[1]))
    return {owner: place for (_, _, owner), place in zip(ranked, places, strict=False)}


def test_against_an_independent_account() -> None:
    """Random climbs of up to six stones: ranks and points of every scoring agree."""
    dice = Dice("climbs")
    for number in range(250):
        players = 2 + number % 5
        game = board(players)
        for kind in game.rules.types:
            track: columns.Track = []
            arrivals: list[tuple[int, int, int]] = []  # owner, height, time of arrival on the space
            heights = [0] * players
            for time in range(dice.below(25)):
                owner = dice.below(players)
                columns.climb(track, owner)
                heights[owner] += 1
                arrivals = [a for a in arrivals if a[0] != owner] + [(owner, heights[owner], time)]
            game.column(kind).track[:] = track
            stones = [(height, time, str(owner)) for owner, height, time in arrivals]
            for held in ("A", "B", "C"):
                expected = reference_points(stones, held, kind)
                got = points(game, kind, held)
                assert got == tuple(expected.get(str(owner), 0) for owner in range(players))

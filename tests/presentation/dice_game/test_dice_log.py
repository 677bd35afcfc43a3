"""What happens in the dice game is told in whole sentences, and moves in the order it happened."""

import pytest

from alhambra_desktop.dice_game.choices import PlaceMarker, TakePrize
from alhambra_desktop.match.past import Step
from alhambra_desktop.match.seating import PERSON
from alhambra_desktop.presentation.cues import length_of
from alhambra_desktop.presentation.dice_game import motions as m
from alhambra_desktop.presentation.dice_game.derive import leads
from alhambra_desktop.presentation.dice_game.sentences import describe
from alhambra_desktop.presentation.dice_game.sheet import final_of, sheet_held, sheet_now
from alhambra_desktop.presentation.dice_game.words import ordinal, percent
from alhambra_desktop.presentation.people import Participant
from tests.dice_game.board import board, mark, play, throw

PEOPLE = tuple(
    Participant(number, name, colour, PERSON)
    for number, (name, colour) in enumerate((("Anna", "white"), ("Karim", "blue"), ("Leo", "red")))
)


def told(game, choice):
    """The beat of a choice."""
    seat = game.decision.seat
    return Step(1, seat, choice, tuple(play(game, choice)))


def lines(game, choice):
    return [line.text for line in describe(told(game, choice), game, PEOPLE)]


def test_throws_and_markers_are_described():
    """Numbers of dice and of throws, and where a marker had to give way to."""
    game = board(dice="TTTTSPAG", spaces={"tower": {"4.1": 1}})
    assert lines(game, mark("tower"))[0] == (
        "Anna marks 4 towers on throw 1 and gives way to row 4, throw 2."
    )
    pushing = board(dice="TTTTSPAG", spaces={"tower": {"4.1": 1}}, chips=["push-1"])
    assert lines(pushing, PlaceMarker("tower", push=True))[0] == (
        "Anna marks 4 towers on throw 1 and pushes Karim down."
    )
    thrown = lines(board(dice="TTTTSPAG"), throw(7))
    assert thrown[0].startswith("Anna throws 1 die again (throw 2); all 8 now show ")


def test_the_kept_dice_are_told_in_short():
    """Two throws of as many dice differ in what is kept; the first throw keeps nothing."""
    for again, words in (
        (throw(4, 5, 6, 7), "keeps 4 towers, throws 4 dice"),
        (throw(0, 1, 2, 3), "keeps 1 pavilion, 1 seraglio, 1 arcade and 1 garden, throws 4 dice"),
    ):
        game = board(dice="TTTTSPAG")
        assert describe(told(game, again), game, PEOPLE)[0].short == words
    game = board()
    assert describe(told(game, throw(*range(8))), game, PEOPLE)[0].short == "throws 8 dice"


def test_both_players_see_the_prizes():
    """Each prize is a line with place, points and chip."""
    game = board(prizes=True, spaces={"tower": {"4.1": 0, "3.1": 1}}, bonus={"tower": "points-2-a"})
    assert lines(game, TakePrize("points"))[:2] == [
        "Anna is 1st in the towers: 2 building points.",
        "Karim is 2nd in the towers: 1 building point and a chip worth 2 points.",
    ]


def test_dice_roll_together_and_stones_climb_one_after_the_other():
    """A throw takes less than a second; points, chip and next point follow each other."""
    game = board(dice="TTTTSPAG")
    cues = m.motions(game, told(game, throw(*range(8))).events)
    assert len(cues) == 8
    assert length_of(cues) < 1
    assert [cue.goal[2] for cue in cues] == list(range(8))
    game = board(prizes=True, spaces={"tower": {"4.1": 0}})
    climbs = [cue for cue in m.motions(game, told(game, TakePrize("points")).events) if cue.kind == "stone"]
    assert [cue.goal for cue in climbs] == [("track", "tower", 1), ("track", "tower", 2)]
    assert climbs[0].start[0] == "player"
    assert climbs[0].end <= climbs[1].begin


def test_pushed_markers_move_before_the_new_one_comes():
    """The unbroken row moves one on, each to the next space."""
    game = board(dice="TTTTSPAG", spaces={"tower": {"4.1": 1, "4.2": 2}}, chips=["push-1"])
    cues = m.motions(game, told(game, PlaceMarker("tower", push=True)).events)
    dust = [cue for cue in cues if cue.kind == "dust"]
    assert [cue.goal for cue in dust] == [("space", "tower", 12)]
    cues = [cue for cue in cues if cue.kind != "dust"]
    assert dust[0].begin < cues[-1].end < dust[0].end
    assert [(cue.what, cue.goal[2]) for cue in cues] == [("1", 13), ("2", 14), ("0", 12)]
    assert [cue.start[2] for cue in cues[:2]] == [12, 13]
    assert cues[-1].begin >= cues[0].end


def test_a_lead_that_changes_hands_turns_its_disc_over():
    """Karim stood alone on the first space; two points put Anna above him: the disc was his."""
    game = board(prizes=True, spaces={"tower": {"4.1": 0}}, tracks={"tower": ["1"]})
    was = leads(game.view(0))
    assert was["tower"][0] == 1
    events = told(game, TakePrize("points")).events
    now = leads(game.view(0))
    assert now["tower"][0] == 0
    cues = [cue for cue in m.motions(game, events, was, now) if cue.kind == "lead"]
    assert [(cue.what, cue.goal) for cue in cues] == [("1", ("lead", "tower", 0))]
    assert cues[0].begin >= max(cue.end for cue in m.motions(game, events) if cue.kind == "stone")
    assert not [cue for cue in m.motions(game, events, {}, now) if cue.kind == "lead"]


def test_sheet_says_who_gets_what_and_why():
    """Places are never shared: on one space the lower stone is better."""
    game = board(dice="TTTTSPAG", tracks={"tower": ["", "0 1"], "garden": ["2"]}, chips=["points-3-a"])
    sheet = sheet_now(game.view(0), PEOPLE)
    tower = next(line for line in sheet.lines if line.kind == "tower")
    assert [(cell.rank, cell.points) for cell in tower.cells] == [(1, 6), (2, 0), (0, 0)]
    assert tower.cells[0].why == "Space 2, lying lowest there: 1st, 6 points."
    assert tower.cells[1].why == "Space 2, lying on another stone: 2nd, which pays nothing."
    assert tower.cells[2].why == "No stone on the track: not ranked."
    assert sheet.gains(len(sheet.lines)) == (9, 0, 5)
    assert sheet_held(game.view(0), PEOPLE, told(game, throw(0))) is None


def test_held_sheet_and_result_add_up():
    """The sheet of a scoring shows the totals before it; the result is the sum of what was booked."""
    game = board(prizes=True, spaces={"tower": {"4.1": 0}}, round_number=5, scores=(10, 20, 30))
    step = told(game, TakePrize("points"))
    sheet = sheet_held(game.view(0), PEOPLE, step)
    assert sheet.scoring == "C"
    assert sheet.before == (10, 20, 30)
    assert sheet.gains(len(sheet.lines)) == (21, 0, 0)
    assert game.over
    final = final_of(game.view(0), PEOPLE, practice=False)
    assert final.winners == (0,)
    assert [row.points for row in final.rows][5] == (21, 0, 0)


@pytest.mark.parametrize(
    ("chance", "words"),
    [(0.0, "0%"), (0.001, "<1%"), (0.5, "50%"), (0.999, ">99%"), (1.0, "100%")],
)
def test_only_a_certain_result_is_shown_as_100_percent(chance, words):
    """Small chances are not told as nothing, great ones not as certain."""
    assert percent(chance) == words


def test_places_have_names():
    """Ordinals as people write them, also far ones."""
    assert [ordinal(place) for place in (1, 2, 3, 11)] == ["1st", "2nd", "3rd", "11th"]

"""The reckoning: its sums are the game's, and every number has its reason."""

import pytest

from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.presentation.cues import length_of
from alhambra_desktop.presentation.roll_and_write.choreography import choreograph
from alhambra_desktop.presentation.roll_and_write.reckoning import final_model, reckoning
from alhambra_desktop.roll_and_write import questions
from alhambra_desktop.roll_and_write.rounds import begin
from alhambra_desktop.roll_and_write.ruleset import compile_rules
from alhambra_desktop.roll_and_write.setup import Setup
from alhambra_desktop.text import use
from tests.presentation.roll_and_write.test_paper_model import model_of, people
from tests.roll_and_write.sheets import at_the_end, build, cells_of, change, gain, play, sheets

SETUPS = [
    (1, {}),
    (1, {"dummies": "3"}),
    (1, {"dummies": "4", "solo": "against_dummies"}),
    (2, {}),
    (3, {}),
    (5, {}),
]


def played(players, options, seed="reckoned", steps=7):
    """A game by chance, asked now and then, to its end."""
    game = begin(compile_rules(Setup(players, options)), seed, with_events=True)
    dice = Dice(seed)
    while True:
        yield game
        if game.over:
            return
        for _ in range(steps):
            if not game.over:
                game.choose(game.sample(dice))


@pytest.mark.parametrize(("players", "options"), SETUPS, ids=str)
def test_totals_are_those_of_the_game(players, options):
    """During a game the totals if it ended now, at the end the real ones, for all who score."""
    for game in played(players, options):
        told = reckoning(game.view(0), people(game))
        expected = game.totals() if game.over else questions.score_sheet(game).totals
        assert told.totals == tuple(expected[n] for n in game.scoring_participants())
        assert all(entry.why.text or entry.why.rows for row in told.rows for entry in row.entries)
    assert told.over
    assert set(told.winners) == set(game.state.winners)
    final = final_model(game.view(0), people(game), "7", practice=False)
    assert final.totals == told.totals
    assert sum(row.points[0] for row in final.rows) == game.totals()[0]


def test_the_result_alone_names_its_seed():
    """There is no winner to be named; a practice game says so too."""
    game = at_the_end(sheets(1, coins=[8]))
    told = final_model(game.view(0), people(game), "4711", practice=False)
    assert told.title == f"{game.totals()[0]} points"
    assert told.about == "Played with the seed 4711"
    assert "practice" in final_model(game.view(0), people(game), "x", practice=True).about


@pytest.mark.parametrize(
    ("language", "about", "practised"),
    [
        ("en", "Sheet of the day, 3 August 2026", "A practice game, on the sheet of the day, 3 August 2026"),
        (
            "fr",
            "Feuille du jour, 3 août 2026",
            "Partie d’entraînement, sur la feuille du jour, 3 août 2026",
        ),
    ],
)
def test_the_sheet_of_the_day_names_its_day(language, about, practised):
    """A day in place of a seed."""
    game = at_the_end(sheets(1, coins=[8]))
    use(language)
    try:
        told = [final_model(game.view(0), people(game), "2026-08-03", practice=mode).about for mode in (0, 1)]
    finally:
        use("en")
    assert told == [about, practised]


def test_reasons_name_ties_and_completion():
    """A tie shows the places that are shared, a completed type its round."""
    game = at_the_end(
        sheets(3, built=[cells_of("tower", 2), cells_of("tower", 2)], ticks={"garden": [7, 0, 0]})
    )
    rows = {row.category: row for row in reckoning(game.view(0), people(game)).rows}
    assert rows["tower"].entries[0].why.text == "Shared by 2: 21 + 13 = 34, so 17 points each."
    assert rows["tower"].entries[0].brief == "(21 + 13) ÷ 2"
    during = sheets(3, ticks={"garden": [7, 0, 0]}, round_number=4)
    rows = {row.category: row for row in reckoning(during.view(0), people(during)).rows}
    assert rows["garden"].entries[0].why.text == "Completed in round 4: 20 points."
    assert rows["garden"].entries[0].points == 20
    assert rows["garden"].entries[0].brief == "in round 4"


def test_lines_are_listed_with_their_points():
    """Each row and column that brings points stands in the reason."""
    game = at_the_end(sheets(3, built=["XXXX..\n" + "......\n" * 5]))
    lines = next(row for row in reckoning(game.view(0), people(game)).rows if row.category == "lines")
    assert [(row.label, row.value) for row in lines.entries[0].why.rows] == [("Row 1", "2")]
    assert (lines.entries[0].counted, lines.entries[0].brief) == ("rows 2", "")


# ---------------------------------------------------------------- movement


def test_a_building_is_drawn_then_ticked():
    """First the cross on the sheet, then the box on the score sheet."""
    game = sheets(options={"explicit_end": "yes"})
    events = play(game, build(2, 3))
    cues = [cue for cue in choreograph(events, model_of(game)) if cue.kind == "draw"]
    assert [cue.thing for cue in cues] == [("cross", 0, (2, 3)), ("tick", 0, "tower", 1)]
    assert cues[0].end <= cues[1].begin


def test_dice_that_are_passed_and_thrown_end_where_they_lie():
    """Every die that moves is a die of the model after the step."""
    for game in played(3, {"explicit_end": "yes"}, "moving", steps=1):
        model = model_of(game)
        for cue in choreograph(game.take_events(), model):
            if cue.thing[0] == "die":
                seat, colour, place = cue.thing[1:]
                assert place < len(model.players[seat].dice_of(colour))


def test_a_change_and_coins_are_shown():
    """A die turns from its old number; each coin is ringed."""
    game = sheets(coins=[2], built=["2.3"], options={"explicit_end": "yes"})
    turned = choreograph(play(game, change("yellow", 1, -1)), model_of(game))
    assert [(cue.kind, cue.start, cue.number) for cue in turned if cue.kind == "turn"] == [
        ("turn", (0, 5), 4)
    ]
    ringed = choreograph(play(game, gain()), model_of(game))
    assert [cue.thing for cue in ringed if cue.kind == "draw"] == [("coin", 0, 2)]
    assert length_of(ringed) > 0
    assert length_of(()) == 0

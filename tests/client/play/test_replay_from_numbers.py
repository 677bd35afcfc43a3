"""A number of a sheet leads to the move behind it."""

import pygame
import pytest

from alhambra_desktop.client.replay.scene import ReplayScene
from alhambra_desktop.client.result.numbers import cell
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.dice_game import questions as dice_questions
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.roll_and_write import questions as paper_questions
from tests.client.play.replay_kit import opened, played, still


@pytest.fixture
def pilot(make_app):
    return still(make_app)


def number_of(game, category, who):
    """How much a participant has of a category, as the rules count it."""
    rows = {"alhambra": palace_rows, "dice": dice_sheet, "roll-and-write": paper_sheet}
    return next(row.counts[who] for row in rows[GAME_OF[type(game)]](game) if row.category == category)


def palace_rows(game):
    return [kind.row(game, "C") for kind in game.rules.categories.values()]


def dice_sheet(game):
    return dice_questions.score_sheet(game).rows


def paper_sheet(game):
    return paper_questions.score_sheet(game).rows


GAME_OF = {kind.game: name for name, kind in GAMES.items()}


def test_a_number_of_a_scoring_leads_to_the_move_behind_it(pilot):
    """With W at a scoring its sheet; the number pressed, then V: the last tower came in the step shown."""
    scene = opened(pilot)
    scoring = scene.replay.scorings[1]
    scene.seek(scoring)
    pilot.key(pygame.K_w)
    pilot.frames(2)
    sheet = pilot.scene
    row = next(place for place, row in enumerate(sheet.sheet.rows) if row.category == "tower")
    who = max(range(2), key=lambda one: sheet.sheet.rows[row].counts[one])
    count = sheet.sheet.rows[row].counts[who]
    assert count
    assert "watch" in sheet.buttons()
    pilot.key(pygame.K_v)
    assert pilot.scene is sheet  # no number is explained yet
    line = next(at for at, one in zip(sheet.layout.rows, sheet.lines, strict=False) if one.row == row)
    pilot.click((sheet.layout.columns[who].centre[0], line.centre[1]))
    pilot.key(pygame.K_v)
    pilot.frames(2)
    assert pilot.scene is scene
    step = scene.replay.at
    assert step < scoring
    assert number_of(scene.replay.game, "tower", who) == count
    scene.seek(step - 1)
    assert number_of(scene.replay.game, "tower", who) != count


@pytest.mark.parametrize("game", GAMES)
def test_a_number_of_the_result_leads_to_the_move_behind_it(pilot, game):
    """A press on a number, or arrows and Enter: watched from the step in which it came to be."""
    table = pilot.show(table_of(played(game)))
    table.open_result()
    pilot.frames(2)
    result = pilot.scene
    row = max(range(len(result.result.rows)), key=lambda place: max(result.result.rows[place].points))
    points = result.result.rows[row].points
    column = points.index(max(points))
    rect = cell(result._brush, result.layout, row - result.bar.offset, column)
    pilot.click(rect.centre)
    pilot.frames(2)
    watched = pilot.scene
    assert isinstance(watched, ReplayScene)
    step, category = watched.replay.at, result.result.rows[row].category
    assert 0 < step < watched.replay.length
    count = number_of(watched.replay.game, category, column)
    assert count
    watched.seek(step - 1)
    assert number_of(watched.replay.game, category, column) != count
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    pilot.move((2, 2))
    pilot.frames(1)
    assert result.numbers.chosen is None
    for _ in range(row + 1):
        pilot.key(pygame.K_DOWN)
    for _ in range(column):
        pilot.key(pygame.K_RIGHT)
    assert result.numbers.chosen == (row, column)
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert pilot.scene.replay.at == step


def test_a_number_of_the_dice_sheet_leads_to_the_move_behind_it(pilot):
    """The sheet of a scoring, a cell pressed: the throw that put the stone there."""
    scene = opened(pilot, "dice")
    scoring = scene.replay.scorings[0]
    scene.seek(scoring)
    pilot.key(pygame.K_w)
    pilot.frames(2)
    sheet = pilot.scene.sheet
    line = next(line for line in sheet.lines if max(cell.count for cell in line.cells) > 1)
    who = max(range(2), key=lambda one: line.cells[one].count)
    pilot.click(f"cell-{line.kind}-{who}")
    pilot.frames(2)
    assert pilot.scene is scene
    assert 0 < scene.replay.at <= scoring
    assert number_of(scene.replay.game, line.kind, who) == line.cells[who].count


def test_a_number_of_the_reckoning_leads_to_the_move_behind_it(pilot):
    """On paper the same, with Tab and Enter as well."""
    scene = opened(pilot, "roll-and-write")
    pilot.key(pygame.K_END)
    scene.table.open_reckoning()
    pilot.frames(2)
    row = pilot.scene._model.rows[0]
    pilot.click(f"entry-{row.category}-0")
    pilot.frames(2)
    assert pilot.scene is scene
    counted = number_of(scene.replay._end, row.category, 0)
    assert number_of(scene.replay.game, row.category, 0) == counted


def test_during_a_match_no_sheet_opens_a_replay(pilot):
    """A scoring sheet of a match that is played has no such button."""
    seats = (SeatSetup("Anna", "white"), SeatSetup("Karim", "blue", "easy"))
    match = Match.begin(MatchSetup(seats, "7", "alhambra"), None, InlineWorker())
    table = pilot.show(table_of(match))
    table.open_preview()
    pilot.frames(2)
    assert pilot.scene is not table
    assert "watch" not in pilot.scene.buttons()

"""Watching a match again through real events: the bar, the keys, jumps, playing on, files."""

import functools

import pygame
import pytest

from alhambra_desktop import text
from alhambra_desktop.client.menus.saved_games import SavedGamesScene
from alhambra_desktop.client.play.log_scene import LogScene
from alhambra_desktop.client.replay.branch import BranchScene
from alhambra_desktop.client.replay.scene import ReplayScene, watch
from alhambra_desktop.client.replay.seek_bar import SeekBar
from alhambra_desktop.client.result.numbers import cell
from alhambra_desktop.client.result.scene import ResultScene
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.client.thing_card import ThingCard
from alhambra_desktop.dice_game import questions as dice_questions
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.rule_pages import PROGRAM, Address
from alhambra_desktop.roll_and_write import questions as paper_questions
from alhambra_desktop.text import t
from tests.client.conftest import faults_of

SEATS = (SeatSetup("Anna", "white", "easy"), SeatSetup("Karim", "blue", "easy"))


def played(game="alhambra", steps=10_000, folder=None):
    """A match between two bots, so far."""
    match = Match.begin(MatchSetup(SEATS, "7", game), folder, InlineWorker())
    while not match.over and len(match.steps) <= steps:
        match.poll()
    return match


recorded = functools.cache(played)
"""The same, kept: watching a match does not change it."""


@pytest.fixture
def pilot(make_app):
    found = make_app((1280, 720))
    found.app.services.table = table_of
    found.setting(animation="off")
    return found


def opened(pilot, game="alhambra", steps=10_000, at=0):
    scene = pilot.show(watch(recorded(game, steps), at=at))
    assert isinstance(scene, ReplayScene)
    return scene


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_is_controlled_by_keys(pilot, game):
    """Arrows by step, with Ctrl by turn, with Shift by scoring; Home and End; Escape leaves."""
    scene = opened(pilot, game)
    replay = scene.replay
    assert replay.at == 0
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RIGHT)
    assert replay.at == 2
    pilot.key(pygame.K_LEFT)
    assert replay.at == 1
    pilot.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert replay.at == replay.turns[1] or replay.at in replay.turns
    pilot.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert replay.at == replay.scorings[0]
    pilot.key(pygame.K_END)
    assert replay.at == replay.length
    pilot.key(pygame.K_HOME)
    assert replay.at == 0
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.scene is not scene


@pytest.mark.parametrize("game", GAMES)
def test_tab_goes_along_the_bar(pilot, game):
    """The controls of the lower row get the focus from left to right."""
    scene = opened(pilot, game, at=3)
    pilot.key(pygame.K_TAB)
    visited = []
    while scene.ui.focused.rect.x not in visited:
        visited.append(scene.ui.focused.rect.x)
        pilot.key(pygame.K_TAB)
    assert len(visited) > 9
    first = visited.index(min(visited))
    row = visited[first:] + visited[:first]
    assert row == sorted(row)


def test_space_plays_and_halts(pilot):
    """It goes on by itself at the chosen speed; once more, and it stands still."""
    scene = opened(pilot)
    pilot.key(pygame.K_5)
    assert scene.pace.speed == 16
    pilot.key(pygame.K_SPACE)
    pilot.frames(60)
    at = scene.replay.at
    assert at > 5
    pilot.key(pygame.K_SPACE)
    now = scene.replay.at
    pilot.frames(60)
    assert scene.replay.at == now


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_plays_on_after_movements(pilot, game):
    """A step that moves something is followed by the next one."""
    pilot.setting(animation="normal")
    scene = opened(pilot, game)
    pilot.key(pygame.K_5)
    pilot.key(pygame.K_SPACE)
    pilot.frames(120)
    assert scene.replay.at > 3


def test_a_replay_stops_at_the_end_and_can_be_restarted(pilot):
    """Playing ends with the match, opens nothing and counts nothing; Space begins anew."""
    scene = opened(pilot, "roll-and-write")
    scene.seek(scene.replay.length - 2)
    pilot.key(pygame.K_5)
    pilot.key(pygame.K_SPACE)
    pilot.frames(120)
    assert pilot.scene is scene
    assert scene.pace.paused
    assert scene.replay.at == scene.replay.length
    assert pilot.app.services.results.played() == ()
    pilot.key(pygame.K_SPACE)
    assert scene.replay.at < 5


def test_the_line_is_pressed_and_dragged(pilot):
    """The handle goes where the pointer is."""
    scene = opened(pilot)
    bar = scene.ui.find("seek")
    middle = bar.rect.center
    pilot.click(middle)
    assert scene.replay.at == pytest.approx(scene.replay.length / 2, abs=2)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=middle, button=1, touch=False)
    left = (bar.rect.x + 4, bar.rect.centery)
    pilot.post(pygame.MOUSEMOTION, pos=left, rel=(-9, 0), buttons=(1, 0, 0), touch=False)
    pilot.post(pygame.MOUSEBUTTONUP, pos=left, button=1, touch=False)
    pilot.frames(2)
    assert scene.replay.at == 0


def test_the_line_held_down_tells_its_card(pilot):
    """The step that is shown stays."""
    scene = opened(pilot, at=9)
    middle = scene.ui.find("seek").rect.center
    pilot.move(middle)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=middle, button=pygame.BUTTON_LEFT, touch=False)
    pilot.frames(40)
    assert isinstance(pilot.scene, ThingCard)
    pilot.post(pygame.MOUSEBUTTONUP, pos=middle, button=pygame.BUTTON_LEFT, touch=False)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is scene
    assert scene.replay.at == 9


@pytest.mark.parametrize("game", ["alhambra", "dice", "roll-and-write"])
def test_scorings_on_the_line_tell_their_card(pilot, game):
    """The right button on the disc of a scoring says which it is and when; elsewhere, what the line is."""
    scene = opened(pilot, game)
    bar, told = scene.ui.find("seek"), []
    for mark in scene.marks:
        place = (bar.x_of(mark.step), bar.rect.y + scene.kit.px(8))
        pilot.move(place)
        pilot.post(pygame.MOUSEBUTTONDOWN, pos=place, button=pygame.BUTTON_RIGHT, touch=False)
        pilot.frames(2)
        told.append(pilot.scene.tip)
        assert str(mark.step) in pilot.scene.tip.text
        assert pilot.scene.ruled
        pilot.key(pygame.K_ESCAPE)
    assert told[-1].title == t("replay.mark_scoring" if game == "roll-and-write" else "sheet.title_C")


def test_marks_on_the_line_lead_to_their_paragraphs(pilot):
    """A scoring to that about replays, a judged decision to that about the review."""
    scene = opened(pilot, "dice")
    bar, px = scene.ui.find("seek"), scene.kit.px
    step = scene.replay.length // 2
    judged = SeekBar(scene.kit, bar.rect, scene.replay, scene.marks, scene.seek, ((step, "blunder"),))
    scoring = judged.part_at((judged.x_of(scene.marks[0].step), bar.rect.y + px(8)))
    blunder = judged.part_at((judged.x_of(step), judged.rect.bottom - px(18)))
    assert scoring.paragraph == Address(PROGRAM, "replay")
    assert blunder.paragraph == Address(PROGRAM, "review")


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1440)])
def test_the_replay_bar_fits(make_app, size, scale):
    """With six seats nothing is cut or lies over something else, in French, at any size."""
    pilot = make_app(size)
    pilot.app.services.table = table_of
    pilot.setting(animation="off", language="fr", scale=scale)
    colours = ("white", "blue", "orange", "green", "red", "yellow")
    seats = tuple(SeatSetup(f"Anna {number}", colour, "easy") for number, colour in enumerate(colours))
    match = Match.begin(MatchSetup(seats, "7"), None, InlineWorker())
    for _ in range(30):
        match.poll()
    scene = pilot.show(watch(match, at=20))
    window = pygame.Rect(0, 0, *pilot.app.services.kit.window)
    assert faults_of(scene.ui.every(), window) == []


@pytest.mark.parametrize("language", ["en", "fr", "de", "xx"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 200)])
def test_the_bar_of_a_finished_match_fits(make_app, size, scale, language):
    """With the button of the review, in every language; where it has no room, it is a sign."""
    pilot = make_app(size)
    pilot.app.services.table = table_of
    pilot.setting(animation="off", language=language, scale=scale)
    scene = opened(pilot, at=20)
    assert scene.ui.find("review") is not None
    assert faults_of(scene.ui.every(), pygame.Rect(0, 0, *size)) == []


def test_the_side_of_the_table_can_be_chosen(pilot):
    """The emblem of a seat shows the table from its side, the eye from that of whoever plays."""
    scene = opened(pilot, at=30)
    pilot.click("side-1")
    assert scene.table.session.me == 1
    assert scene.table.session.perspective.revealed
    pilot.click("side-0")
    assert scene.table.session.me == 0
    pilot.click("side-all")
    assert scene.replay.side is None


def test_a_line_of_the_log_leads_to_its_step(pilot):
    """In a match that is watched, pressing a line of the log goes there."""
    scene = opened(pilot, "roll-and-write", at=40)
    pilot.key(pygame.K_l)
    log = pilot.scene
    row = next(row for row in log._rows if row.opens < 0 and 0 < row.last < 30)
    place = log._rows.index(row)
    log._scroll_to(log._tops[place])
    pilot.click((log._room.x + 8, log._room.y + log._tops[place] - log._offset + 6))
    pilot.frames(2)
    assert pilot.scene is scene
    assert scene.replay.at == row.last


def test_the_log_of_a_replay_does_not_speak_of_undo(pilot, monkeypatch):
    """Nothing can be undone there, at its opening or anywhere else."""
    marked = []
    monkeypatch.setattr(LogScene, "_draw_barrier", lambda *about: marked.append(about))
    for step in (0, 40):
        scene = opened(pilot, "dice", at=step)
        pilot.key(pygame.K_l)
        pilot.key(pygame.K_RIGHT)
        pilot.frames(2)
        assert isinstance(pilot.scene, LogScene)
        assert not any(pilot.scene._barrier_after(place) for place in range(len(pilot.scene._rows)))
        assert not marked
        pilot.key(pygame.K_ESCAPE)
        scene.close()
        pilot.frames(2)


def test_a_line_of_the_log_is_chosen_with_the_keyboard(pilot):
    """The arrow keys go from line to line, in view; Enter goes to the step of the line."""
    scene = opened(pilot, "roll-and-write", at=40)
    pilot.key(pygame.K_l)
    log = pilot.scene
    pilot.key(pygame.K_UP)
    for _ in range(20):
        pilot.key(pygame.K_UP)
    row = log._rows[log._chosen]
    assert log.pointed is row.line
    assert log._chosen < len(log._rows) - 20
    assert log._offset <= log._tops[log._chosen] < log._offset + log._room.h
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert pilot.scene is scene
    assert scene.replay.at == row.last


def test_pressing_the_table_does_nothing(pilot):
    """Market and money answer with nothing but their cards: the match is only watched."""
    scene = opened(pilot, at=20)
    for target in list(scene.table.screen.targets):
        if target.zone in ("market", "money", "hand", "dock"):
            pilot.click(target.rect.centre)
    assert scene.replay.at == 20
    assert pilot.scene is scene


def test_playing_on_from_a_step(pilot):
    """P asks who plays, and a new match begins there, on its own file."""
    scene = opened(pilot, at=12)
    digest = scene.replay.game.digest()
    pilot.key(pygame.K_p)
    assert isinstance(pilot.scene, BranchScene)
    segments = pilot.widget("seat-0")
    pilot.click(segments.segment(0).center)
    pilot.click("go")
    pilot.frames(3)
    match = pilot.scene.session.match
    assert match.practice
    assert match.players == ["person", "easy"]
    assert match.game.digest() == digest or len(match.steps) > 13
    assert match.journal is not None


@pytest.mark.parametrize("game", ["dice", "roll-and-write"])
def test_a_game_played_on_says_that_it_is_practice(pilot, game):
    """Above the headline; the palace game shows it in its bar."""
    opened(pilot, game, at=12)
    pilot.key(pygame.K_p)
    pilot.click("go")
    pilot.frames(3)
    assert pilot.scene.heading().startswith("Practice")


def test_the_player_who_continues_is_chosen_with_the_keyboard(pilot):
    """Arrows change a seat; Enter plays, whichever seat has the focus."""
    opened(pilot, at=12)
    pilot.key(pygame.K_p)
    branch = pilot.scene
    while branch.ui.focused.key != "seat-1":
        pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_LEFT)
    assert branch.ui.focused.value == "person"
    pilot.key(pygame.K_RETURN)
    pilot.frames(3)
    assert pilot.scene.session.match.players == ["easy", "person"]


def test_from_the_end_nobody_plays_on(pilot):
    """The button is off and says why."""
    scene = opened(pilot)
    pilot.key(pygame.K_END)
    button = pilot.widget("play-on")
    assert not button.enabled
    assert "over" in button.hint()
    pilot.key(pygame.K_p)
    assert pilot.scene is scene


@pytest.mark.slow
def test_a_replay_opens_from_the_result_and_its_chart(pilot):
    """The button of the result shows the match from its beginning, the chart from the moment pressed."""
    table = pilot.show(table_of(played()))
    table.open_result()
    pilot.frames(2)
    result = pilot.scene
    assert isinstance(result, ResultScene)
    pilot.click(result.buttons()["watch"].centre)
    pilot.frames(2)
    assert isinstance(pilot.scene, ReplayScene)
    assert not pilot.scene.pace.paused, "it plays at once"
    assert pilot.scene.replay.at < 5
    pilot.key(pygame.K_SPACE)
    assert pilot.scene.pace.paused
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.scene is result
    area = result.layout.chart or result.layout.why
    pilot.click((area.x + area.w // 2, area.y + area.h // 2))
    pilot.frames(2)
    assert 0 < pilot.scene.replay.at < pilot.scene.replay.length
    assert pilot.scene.pace.paused
    assert t("replay.paused") in [toast._text for toast in pilot.scene.ui._toasts], "it says that it waits"
    pilot.key(pygame.K_END)
    pilot.scene.table.open_result()
    pilot.frames(2)
    inner = pilot.scene
    pilot.click(inner.buttons()["watch"].centre)
    pilot.frames(2)
    assert isinstance(pilot.scene, ReplayScene)
    assert pilot.scene.replay.at == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_same_deal_can_be_played_again(pilot, game):
    """From a result another match with the same seed, seats and modules: it begins with the same table."""
    match = played(game)
    table = pilot.show(table_of(match))
    table.open_result()
    pilot.frames(2)
    while not isinstance(pilot.scene, ResultScene):
        pilot.key(pygame.K_RETURN)
        pilot.frames(2)
    pilot.scene.press("same")
    pilot.frames(1)
    again = pilot.scene.session.match
    assert again.setup == match.setup
    assert again.opening.events == match.opening.events


def test_a_saved_game_is_watched_from_the_list(pilot):
    """The eye beside a game; its file stays as it is."""
    match = played(folder=pilot.app.services.saves, steps=30)
    match.close()
    before = match.journal.path.read_bytes()
    saved = pilot.show(SavedGamesScene())
    pilot.click("game-0-watch")
    pilot.frames(3)
    assert isinstance(pilot.scene, ReplayScene)
    assert pilot.scene.replay.length == 30
    pilot.key(pygame.K_END)
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.scene is saved
    assert match.journal.path.read_bytes() == before


def test_a_dropped_file_is_watched_and_a_bad_one_refused(pilot, tmp_path):
    """A save is shown; anything else is answered with a sentence that names the file."""
    match = played(folder=pilot.app.services.saves, steps=20)
    match.close()
    pilot.post(pygame.DROPFILE, file=str(match.journal.path))
    pilot.frames(3)
    assert isinstance(pilot.scene, ReplayScene)
    bad = tmp_path / "holiday.txt"
    bad.write_text("sun and sea")
    pilot.post(pygame.DROPFILE, file=str(bad))
    pilot.frames(3)
    assert "holiday.txt" in pilot.scene.text


def test_a_torn_file_is_watched_with_a_word(pilot, tmp_path):
    """What was written is shown, the file is named, and nothing in it is changed."""
    match = played(folder=pilot.app.services.saves, steps=20)
    match.close()
    torn = tmp_path / "torn.alhambra"
    torn.write_bytes(match.journal.path.read_bytes()[:-9])
    before = torn.read_bytes()
    pilot.post(pygame.DROPFILE, file=str(torn))
    pilot.frames(3)
    assert pilot.scene.text == text.t("replay.torn", file="torn.alhambra")
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert isinstance(pilot.scene, ReplayScene)
    assert 0 < pilot.scene.replay.length <= 20
    assert torn.read_bytes() == before


def hands_seen(scene):
    """By seat the cards that its plate tells to whoever looks at the table."""
    return [player.cards for player in scene.table.session.table().players[:2]]


def test_after_the_end_every_hand_is_open(pilot):
    """From any side; a match that goes on, and one that is played, shows nobody's hand on the plates."""
    scene = opened(pilot, at=200)
    game = scene.replay.game
    for side in (None, 0, 1):
        scene.replay.side = side
        scene.table.session.renew()
        assert [len(cards) for cards in hands_seen(scene)] == [len(game.seat(seat).hand) for seat in (0, 1)]
    pilot.frames()
    scene.table.open_palace(1)
    pilot.frames(2)
    assert pilot.scene.player.cards
    going_on = opened(pilot, steps=60)
    assert hands_seen(going_on) == [(), ()]


def test_open_hands_are_open_at_the_table(pilot):
    """Who plays with open hands reads them on the plates."""
    setup = MatchSetup((SeatSetup("Anna", "white", "person"), *SEATS[1:]), "7", open_hands=True)
    table = pilot.show(table_of(Match.begin(setup, None, InlineWorker())))
    shown = table.session.table().players
    assert all(card.id for player in shown[:2] for card in player.cards)
    assert all(player.cards for player in shown[:2])


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

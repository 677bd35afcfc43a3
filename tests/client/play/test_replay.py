"""Watching a match again through real events: the bar, the keys, jumps, playing on, files."""

import pygame
import pytest

from alhambra_desktop.client.play.log_scene import LogScene
from alhambra_desktop.client.replay.branch import BranchScene
from alhambra_desktop.client.replay.scene import watch
from alhambra_desktop.client.replay.seek_bar import SeekBar
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.client.thing_card import ThingCard
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.rule_pages import PROGRAM, Address
from alhambra_desktop.text import t
from tests.client.conftest import faults_of
from tests.client.play.replay_kit import SEATS, opened, still


@pytest.fixture
def pilot(make_app):
    return still(make_app)


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


@pytest.mark.slow
def test_space_plays_and_halts(pilot):
    """It goes on by itself at the chosen speed; once more, and it stands still."""
    scene = opened(pilot)
    pilot.key(pygame.K_5)
    assert scene.pace.speed == 16
    pilot.key(pygame.K_SPACE)
    pilot.wait(1)
    at = scene.replay.at
    assert at > 5
    pilot.key(pygame.K_SPACE)
    now = scene.replay.at
    pilot.wait(1)
    assert scene.replay.at == now


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_plays_on_after_movements(pilot, game):
    """A step that moves something is followed by the next one."""
    pilot.setting(animation="normal")
    scene = opened(pilot, game)
    pilot.key(pygame.K_5)
    pilot.key(pygame.K_SPACE)
    pilot.wait(2)
    assert scene.replay.at > 3


@pytest.mark.slow
def test_a_replay_stops_at_the_end_and_can_be_restarted(pilot):
    """Playing ends with the match, opens nothing and counts nothing; Space begins anew."""
    scene = opened(pilot, "roll-and-write")
    scene.seek(scene.replay.length - 2)
    pilot.key(pygame.K_5)
    pilot.key(pygame.K_SPACE)
    pilot.wait(2)
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
    pilot.wait(0.7)
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

"""The base of every game's table: bots, tempo, undo, hand-over, log, menu, end."""

import pygame
import pytest

from alhambra_desktop.client.menus.pause import PauseMenu
from alhambra_desktop.client.play.help import HelpScene
from alhambra_desktop.client.play.log_scene import LogScene
from alhambra_desktop.client.play.seat_scene import SeatScene
from alhambra_desktop.client.result.scene import ResultScene

GAMES = ("dice", "roll-and-write")


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_until_a_person_is_asked(sit, game):
    """Bots act by themselves; the person is asked and sees it in the headline."""
    table = sit("easy", "easy", "person", game=game)
    table.settle()
    assert table.match.asked == 2
    assert table.table.headline() == "choose"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_ends_on_the_result(sit, game):
    """With bots alone a game runs to its end, and the result opens by itself."""
    table = sit("random", "random", game=game)
    for _ in range(4000):
        if isinstance(table.top, ResultScene):
            break
        table.pilot.frames()
    assert table.match.over
    assert isinstance(table.top, ResultScene)
    assert len(table.top.result.people) == len(table.match.names)


def test_a_click_chooses_and_undo_takes_back(sit):
    """A choice goes to the match; Ctrl+Z or the button takes it back, Ctrl+Y does it again."""
    table = sit("person", "easy", game="roll-and-write")
    table.settle()
    before = len(table.match.steps)
    table.pilot.click("choice-0")
    assert len(table.match.steps) == before + 1
    assert table.table.forgotten == 1
    if table.match.undo_info().can_undo:
        table.pilot.key(pygame.K_z, pygame.KMOD_CTRL)
        assert len(table.match.steps) == before
        table.pilot.key(pygame.K_y, pygame.KMOD_CTRL)
        assert len(table.match.steps) == before + 1
        table.pilot.click("undo")
        assert len(table.match.steps) == before


def test_a_movement_is_played_and_a_press_ends_it(sit):
    """A step is shown for its time; a press ends the movement, and the game goes on."""
    table = sit("person", "easy", game="dice", animation="normal", bot_speed="normal")
    table.settle()
    table.table.choose(*table.table.choices()[:1])
    assert table.table.busy
    assert table.table.showing is table.match.steps[-1]
    table.pilot.frames(2)
    assert table.table.busy
    table.pilot.key(pygame.K_SPACE)
    assert not table.table.busy
    assert table.table.showing is None


def test_speed_off_shows_no_movement(sit):
    """With animation off nothing is shown, and bots act all the same."""
    table = sit("person", "easy", game="dice")
    table.settle()
    table.table.choose(*table.table.choices()[:1])
    assert not table.table.busy
    assert table.table.shown == []


def test_step_by_step_waits_for_a_press(sit):
    """Step by step a bot acts only after a press; the headline says so."""
    table = sit("easy", "person", game="dice", bot_speed="step")
    if table.match.asked == 1:
        table.settle()
        while table.match.asked == 1:
            table.table.choose(*table.table.choices()[:1])
    table.pilot.frames(3)
    before = len(table.match.steps)
    table.pilot.frames(30)
    assert len(table.match.steps) == before
    assert table.table.session.waits_for_click
    table.pilot.key(pygame.K_SPACE)
    table.pilot.frames(3)
    assert len(table.match.steps) == before + 1


def test_people_without_secrets_need_no_curtain(sit):
    """Two people play on without a curtain; a banner says whose turn it is now."""
    table = sit("person", "person", game="dice")
    table.settle()
    first = table.match.asked
    for _ in range(200):
        if table.match.asked != first:
            break
        table.table.choose(table.match.game.sample(_Chance()))
        table.pilot.frames()
    assert table.top is table.table
    assert table.table.notes.banner is not None
    table.pilot.wait(2)
    assert table.table.notes.banner is None


class _Chance:
    """The first of everything."""

    def below(self, bound):
        return 0


def test_doors_of_the_curtain_open_and_close(sit):
    """Log, keys and menu open by key and by button, and close by Esc."""
    table = sit("person", "easy", game="dice")
    table.settle()
    for key, scene in ((pygame.K_l, LogScene), (pygame.K_F1, HelpScene), (pygame.K_ESCAPE, PauseMenu)):
        table.pilot.key(key)
        assert isinstance(table.top, scene)
        table.pilot.key(pygame.K_ESCAPE)
        assert table.top is table.table
    for name, scene in (("log", LogScene), ("help", HelpScene), ("menu", PauseMenu)):
        table.pilot.click(name)
        assert isinstance(table.top, scene)
        table.pilot.key(pygame.K_ESCAPE)


def test_esc_gives_up_a_choice_first(sit):
    """Esc forgets what is picked; only then it opens the menu."""
    table = sit("person", "easy", game="dice")
    table.settle()
    table.table.picked = True
    table.pilot.key(pygame.K_ESCAPE)
    assert table.top is table.table
    assert not table.table.picked


def test_enter_presses_the_primary_act(sit):
    """Enter does what the primary button does, wherever the focus is not."""
    table = sit("person", "easy", game="dice")
    table.settle()
    before = len(table.match.steps)
    table.pilot.key(pygame.K_RETURN)
    assert len(table.match.steps) == before + 1


def test_a_person_takes_over_a_bot(sit):
    """A seat changes hands in the middle of a game, and the match goes on."""
    table = sit("person", "easy", game="dice")
    table.settle()
    table.pilot.click("seat-1")
    assert isinstance(table.top, SeatScene)
    table.top._choose("person")
    table.pilot.frames(2)
    assert table.match.people == (0, 1)
    assert table.top is table.table


def test_a_refusal_is_shown_for_a_moment(sit):
    """What is refused is said on paper, and the note goes by itself."""
    table = sit("person", "easy", game="dice")
    table.settle()
    other = table.match.game.sample(_Chance())
    table.table.choose(other)
    table.settle()
    table.table.say("No.")
    assert table.table.notes.note is not None
    table.pilot.wait(5)
    assert table.table.notes.note is None


def test_the_language_changes_in_the_middle(sit):
    """Log and headline are told anew; nothing else happens."""
    table = sit("person", "easy", game="dice")
    table.settle()
    lines = len(table.table.session.log.entries)
    before = len(table.match.steps)
    table.pilot.setting(language="fr")
    assert len(table.table.session.log.entries) == lines
    assert len(table.match.steps) == before
    table.pilot.setting(language="en")

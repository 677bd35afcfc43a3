"""Hot-seat: nothing of any hand leaks, from the first frame after End turn until the doors are open."""

import pygame
import pytest

from alhambra_desktop.client.play.curtain import HOLD, CurtainScene
from alhambra_desktop.presentation.alhambra.palace_log import PalaceLog
from alhambra_desktop.presentation.match_log import people_of


def pixels(table):
    """The picture of the top scene as bytes."""
    surface = pygame.Surface(table.table.kit.window)
    table.pilot.app.stack.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def deal_otherwise(table):
    """Give every seat other cards, as many as before; what lies open stays."""
    for seat in table.match.game.state.seats:
        seat.hand = ["dinar-9" if card != "dinar-9" else "florin-1" for card in seat.hand]
    table.match._views.clear()
    table.table.session.renew()
    table.table.recompose()


def hold(table, frames):
    table.pilot.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    table.pilot.frames(frames)
    table.pilot.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    table.pilot.frames(2)


def open_doors(table):
    assert isinstance(table.top, CurtainScene)
    hold(table, int(HOLD * 60) + 40)
    assert table.top is table.table


def end_turn(table):
    """Take a card and end the turn; the very next frame is looked at by the caller."""
    table.press("display", 0)
    table.press("act", "take")
    position = table.point(("act", "end"))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        table.pilot.post(kind, pos=position, button=1, touch=False)


def test_the_first_picture_is_a_curtain(sit):
    """With two people a match begins behind the curtain of the first one."""
    table = sit("person", "person")
    table.pilot.frames(2)
    assert isinstance(table.top, CurtainScene)
    assert table.top.model.who == table.match.asked


def test_the_curtain_falls_with_the_end_of_the_turn(sit):
    """The first frame after End turn shows the curtain of the next person, not the table."""
    table = sit("person", "person", animation="normal")
    table.pilot.frames(2)
    open_doors(table)
    first = table.match.asked
    end_turn(table)
    table.pilot.frames(1)
    assert table.match.asked != first
    assert table.table.session.perspective.viewer == -1
    table.pilot.frames(2)
    assert isinstance(table.top, CurtainScene)
    assert table.top.model.who == table.match.asked


@pytest.mark.slow
def test_a_short_press_opens_nothing(sit):
    """The doors open only after the key was held; letting go closes them again."""
    table = sit("person", "person")
    table.pilot.frames(2)
    hold(table, 10)
    table.pilot.wait(0.7)
    assert isinstance(table.top, CurtainScene)
    assert table.top.held == 0


@pytest.mark.parametrize("kinds", [("person", "person"), ("person", "easy", "person")])
def test_no_pixel_depends_on_a_hidden_hand(sit, kinds):
    """Curtain and table behind it look the same whatever is in the hands."""
    table = sit(*kinds)
    table.pilot.frames(2)
    behind, curtain = picture_without_curtain(table), pixels(table)
    deal_otherwise(table)
    assert pixels(table) == curtain
    assert picture_without_curtain(table) == behind


def picture_without_curtain(table):
    surface = pygame.Surface(table.table.kit.window)
    table.table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_notes_of_a_hidden_table_reveal_nothing(sit):
    """While the hand is hidden, pointing at its cards brings no note and pressing them does nothing."""
    table = sit("person", "person")
    table.pilot.frames(2)
    scene = table.table
    for place in range(len(scene.screen.table.hand.cards)):
        assert scene.hints.tip(("hand", place)) is None
        scene.commands.press(("hand", place))
        scene.open_card(("hand", place))
    table.pilot.frames(2)
    assert isinstance(table.top, CurtainScene)
    assert scene.session.selection.empty
    assert not scene.screen.find(("undo",)).live


def test_the_log_contains_only_public_information(sit):
    """The log of a match is the same whoever reads it."""
    table = sit("person", "person", "easy")
    table.pilot.frames(2)
    open_doors(table)
    end_turn(table)
    table.pilot.frames(2)
    folk = people_of(table.match)
    told = []
    for viewer in (-1, 0, 1):
        log = PalaceLog()
        log.follow(table.match, table.match.view(viewer), folk)
        told.append([entry.line for entry in log.entries])
    assert told[0] == told[1] == told[2]


def test_undo_does_not_reach_into_another_turn(sit):
    """After the curtain opened for the next person, nothing of the turn before can be taken back."""
    table = sit("person", "person")
    table.pilot.frames(2)
    open_doors(table)
    end_turn(table)
    table.pilot.frames(3)
    open_doors(table)
    steps = len(table.match.steps)
    table.pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(table.match.steps) == steps


def test_bots_play_on_a_table_without_hands(sit):
    """Between two people bots play in the open while no hand is shown."""
    table = sit("person", "easy", "person", bot_speed="slow")
    while not isinstance(table.top, CurtainScene):
        table.pilot.frames(1)
    open_doors(table)
    for _ in range(3):
        end_turn(table)
        table.pilot.frames(3)
        if not table.match.is_person(table.match.asked):
            break
        open_doors(table)
    assert table.top is table.table
    assert all(not card.id for card in table.table.screen.table.hand.cards)


def test_open_hands_have_no_curtain(sit):
    """With open hands the table changes hands without a curtain."""
    table = sit("person", "person", open_hands=True)
    table.pilot.frames(3)
    assert table.top is table.table
    assert table.table.session.perspective.revealed


@pytest.mark.parametrize(("animation", "frames"), [("off", 2), ("reduced", 2), ("fast", 15), ("normal", 28)])
def test_the_doors_swing_open(sit, animation, frames):
    """As long as movements take by the settings; without them the table is there at once."""
    table = sit("person", "person", animation=animation)
    table.pilot.frames(3)
    assert isinstance(table.top, CurtainScene)
    table.top.held = HOLD
    table.pilot.frames(max(1, frames - 4))
    assert isinstance(table.top, CurtainScene) == (animation in ("fast", "normal"))
    table.pilot.frames(5)
    assert table.top is table.table


def test_a_click_ends_the_opening_of_the_doors(sit):
    """Nobody has to watch them."""
    table = sit("person", "person", animation="normal")
    table.pilot.frames(3)
    table.top.held = HOLD
    table.pilot.frames(3)
    assert isinstance(table.top, CurtainScene)
    table.pilot.post(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=False)
    table.pilot.frames(3)
    assert table.top is table.table

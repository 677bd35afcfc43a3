"""Palace Staff in the window: the guard goes where a lit tile is pressed, and stops by his button."""

import pytest

from alhambra_desktop.alhambra.choices import Stop
from alhambra_desktop.alhambra.modules.palace_staff import ID, GuardWalk, staff_of
from alhambra_desktop.alhambra.walking import StepTo
from alhambra_desktop.text import t
from tests.client.alhambra.test_pressing import made


@pytest.fixture
def walking(sit):
    """A person's guard may walk, beside two buildings without walls."""
    table = sit("person", "easy", "easy", modules=(ID,))
    table.settle()
    game, session = table.match.game, table.table.session
    owner = game.seat(session.me)
    near = [piece for piece in game.rules.components.tiles if not piece.walls]
    for place, piece in enumerate(near[:2], 1):
        owner.city = owner.city.place(piece, (place, 0))
    staff_of(game).shown[0] = near[0].type
    game.state.frames.append(GuardWalk(session.me, 3))
    game.ask_again()
    table.match._views.clear()
    session.went_on()
    table.table.recompose()
    return table


def test_lit_tiles_are_pressed_for_the_walk(walking):
    """The bar says how many steps are left; a press is a step, and the servant comes along."""
    table = walking
    game, me = table.match.game, table.table.session.me
    assert t("asked_about.GuardWalk", left=3) in table.table.screen.prompt.detail
    table.press("cell", (1, 0))
    assert made(table) == StepTo((0, 0), (1, 0))
    assert len(staff_of(game).serving) == 1
    table.settle()
    table.press("cell", (2, 0))
    assert made(table) == StepTo((1, 0), (2, 0))
    assert staff_of(table.match.game).guards[me] == (2, 0)


def test_the_walk_can_be_stopped(walking):
    """The button of the bar says what it does."""
    (stop,) = [act for act in walking.table.screen.prompt.acts if act.id == "let_be"]
    assert stop.label == t("stop.GuardWalk")
    walking.press("act", "let_be")
    assert made(walking) == Stop()

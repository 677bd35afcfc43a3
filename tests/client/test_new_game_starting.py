"""New game: what the start button says and does."""

import pygame
import pytest

from alhambra_desktop.client.menus.alhambra.module_chooser import ModuleChooser
from alhambra_desktop.client.menus.game_options import today


def test_enter_starts_after_a_look_at_the_modules(app):
    """Who pressed Choose with the mouse and comes back starts with Enter, as the button says."""
    app.click("new-game")
    scene = app.scene
    app.click("modules")
    assert isinstance(app.scene, ModuleChooser)
    app.key(pygame.K_ESCAPE)
    assert app.scene is scene
    app.key(pygame.K_RETURN)
    app.frames(3)
    assert not isinstance(app.scene, ModuleChooser)
    assert app.scene is not scene


def test_enter_presses_what_the_keys_have_reached(app):
    """With the focus moved by keys, Enter presses what has the ring."""
    app.click("new-game")
    scene = app.scene
    app.click("modules")
    app.key(pygame.K_ESCAPE)
    while scene.ui.focused is None or scene.ui.focused.key != "modules" or not scene.ui.ring_shown:
        app.key(pygame.K_TAB)
    app.key(pygame.K_RETURN)
    assert isinstance(app.scene, ModuleChooser)


@pytest.mark.parametrize("way", ["back", "escape"])
def test_choices_are_kept_when_new_game_is_left(app, way):
    """Back and Escape forget nothing: seats, modules, options and the game come back in this session."""
    app.click("new-game")
    app.click("add-seat")
    app.scene.plan.modules = ("camps", "squares")
    app.click("more")
    app.click("open-hands")
    app.scene.plan.seed = "granada"
    app.click("game-dice")
    app.click("game-alhambra")
    app.click("back") if way == "back" else app.key(pygame.K_ESCAPE)
    app.click("new-game")
    plan = app.scene.plan
    assert (plan.game, len(plan.seats), plan.modules) == ("alhambra", 4, ("camps", "squares"))
    assert plan.open_hands
    assert plan.seed == "granada"


def test_solo_and_daily_games_have_separate_buttons(app):
    """One click each: one person, any throws or those of the day."""
    app.setting(tips=False)  # no lesson is offered
    app.click("new-game")
    app.click("daily")
    plan = app.scene.plan
    assert (plan.game, len(plan.seats), plan.seed) == ("roll-and-write", 1, today())
    app.click("alone")
    assert app.scene.plan.seed == ""
    app.click("start")
    assert app.scene.match.people == (0,)


def test_start_says_what_begins(app):
    """How many modules and players, and about how long; the pictures of the modules are shown."""
    app.click("new-game")
    assert app.widget("start").label == "Start: 3 players, about 55 min"
    app.scene.plan.modules = ("camps", "squares")
    app.scene.rebuild()
    app.frames()
    assert app.widget("start").label.startswith("Start: 2 modules, 3 players, about ")
    app.click("game-dice")
    assert app.widget("start").label == "Start: 3 players, about 35 min"
    app.click("alone")
    assert app.widget("start").label == "Start: 1 player, about 15 min"
    app.click("game-alhambra")
    tips = [widget.tip for widget in app.scene.ui.every()]
    assert {"Camps", "Squares"} <= set(tips)

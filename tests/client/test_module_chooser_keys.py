"""The module chooser by keys alone: where Tab and the arrows lead, and what the search finds."""

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.client.menus.alhambra.module_card import ModuleCard
from alhambra_desktop.client.menus.alhambra.module_chooser import ModuleChooser
from alhambra_desktop.client.menus.alhambra.module_surprise import SurpriseDialog
from alhambra_desktop.match.alhambra.module_sets import Bounds
from alhambra_desktop.presentation.alhambra import module_choice
from alhambra_desktop.text import t

SIZES = [(1280, 720), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
def test_the_first_tab_leads_to_the_search(make_app, size):
    """Not on from the golden button, which has the keys unseen, to one that saves nothing."""
    app = make_app(size)
    app.show(ModuleChooser((), 3))
    app.key(pygame.K_TAB)
    assert app.scene.ui.focused.key == "search"
    app.key(pygame.K_TAB)
    assert app.scene.ui.focused.key == f"filter-{module_choice.FILTERS[0]}"
    app.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert app.scene.ui.focused.key == "search"


@pytest.mark.parametrize("size", SIZES)
def test_down_from_the_bounds_leads_to_what_uses_them(make_app, size):
    """Not to the button that lies nearer and drops what was set; left leads there, right back."""
    app = make_app(size)
    app.show(SurpriseDialog(Bounds(), 3))
    app.key(pygame.K_UP)
    app.key(pygame.K_RIGHT)
    app.key(pygame.K_DOWN)
    assert app.scene.ui.focused.kind == "primary"
    app.key(pygame.K_LEFT)
    assert app.scene.ui.focused.kind != "primary"
    app.key(pygame.K_RIGHT)
    assert app.scene.ui.focused.kind == "primary"


def test_enter_still_uses_the_set_at_once(make_app):
    """Nobody has to go back to the golden button."""
    app = make_app(SIZES[0])
    app.click("new-game")
    app.click("modules")
    app.key(pygame.K_RETURN)
    assert not isinstance(app.scene, ModuleChooser)


def test_enter_uses_the_set_after_a_click(make_app):
    """The card that was clicked is not clicked once more."""
    app = make_app(SIZES[0])
    app.click("new-game")
    app.click("modules")
    scene = app.scene
    app.click("module-squares")
    app.key(pygame.K_RETURN)
    assert app.scene is not scene
    assert scene.chosen == ("squares",)


def test_the_details_follow_the_focus_along_the_foot(make_app):
    """Whoever was surprised can read what each of the modules does."""
    app = make_app(SIZES[0])
    scene = app.show(ModuleChooser(("squares", "thieves", "change"), 3))
    for name in ("change", "squares", "thieves"):
        scene.ui.focus(f"chosen-{name}", show=True)
        app.frames(2)
        assert scene.shown == name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("box", list(module_choice.boxes()))
def test_right_from_a_box_leads_to_no_card(make_app, size, box):
    """Its heading is alone in its line; down leads to its first card, and up back to it."""
    app = make_app(size)
    app.show(ModuleChooser((), 3))
    app.scene.ui.focus(f"box-{box}", show=True)
    app.frames(2)
    app.key(pygame.K_RIGHT)
    assert not isinstance(app.scene.ui.focused, ModuleCard)
    app.scene.ui.focus(f"box-{box}", show=True)
    app.key(pygame.K_DOWN)
    found = app.scene.ui.focused
    assert isinstance(found, ModuleCard)
    assert found.name in module_choice.boxes()[box]
    app.key(pygame.K_UP)
    assert app.scene.ui.focused.key == f"box-{box}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [3, len(MODULES)])
def test_right_along_the_foot_stays_in_the_foot(make_app, size, count):
    """From the small pictures to the buttons, past cards that lie unseen below the edge."""
    app = make_app(size)
    chosen = tuple(MODULES)[:count]
    app.show(ModuleChooser(chosen, 3))
    app.scene.ui.focus(f"chosen-{chosen[-1]}", show=True)
    for key in ("clear", "save-set", "done"):
        app.key(pygame.K_RIGHT)
        assert app.scene.ui.focused.key == key
    for key in ("save-set", "clear"):
        app.key(pygame.K_LEFT)
        assert app.scene.ui.focused.key == key


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_search_finds_the_words_of_the_filters(make_app, language):
    """Whatever a filter finds its words find too, from their beginnings on."""
    app = make_app(SIZES[0])
    app.setting(language=language)
    for name in module_choice.FILTERS:
        words = t(f"modules.filter.{name}")
        assert set(module_choice.found("", (name,))) <= set(module_choice.found(words, ())), words
    word = {"en": "players", "fr": "joueurs", "de": "miteinander"}[language]
    found = module_choice.found(word, ())
    assert "viziers_favour" in found
    assert len(found) < len(MODULES)
    scene = app.show(ModuleChooser((), 3))
    app.key(pygame.K_TAB)
    app.type(word)
    app.frames(3)
    assert [w.name for w in scene.ui.every() if isinstance(w, ModuleCard)] == list(found)

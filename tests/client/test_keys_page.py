"""The page of keys: press a key to give it to an action; one key never does two things."""

import pygame
import pytest

from alhambra_desktop.client.menus.keys import GROUPS, KeysScene
from alhambra_desktop.client.settings import SettingsStore
from alhambra_desktop.presentation.bindings import USUAL, Bindings


@pytest.fixture
def page(app):
    """The program with the page opened through the settings."""
    app.click("settings")
    app.click("keys")
    assert isinstance(app.scene, KeysScene)
    return app


def pressed(app, key, unicode="", mod=0):
    app.post(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0)
    app.frames(2)


def keys(app):
    return app.app.services.settings.keys


def test_every_action_has_a_row(page):
    """The page shows each action once with its key on the button."""
    shown = [action for _, actions in GROUPS for action in actions]
    assert sorted(shown) == sorted(USUAL)
    assert page.widget("key-undo").shortcut == "Ctrl+Z"
    assert page.widget("key-further").shortcut == "−"


def test_a_key_is_given_by_pressing_it(page, data_dir):
    """A click asks, the next key is taken, shown and kept."""
    page.click("key-end")
    assert page.widget("key-end").label == "Press a key"
    pressed(page, pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT)
    assert page.widget("key-end").label == "Press a key", "a modifier alone is no key"
    pressed(page, pygame.K_y, "Y", pygame.KMOD_LSHIFT)
    assert page.widget("key-end").shortcut == "Shift+Y"
    assert SettingsStore(data_dir).settings.keys == Bindings({"end": "shift+y"})


def test_signs_are_taken_as_typed(page):
    """A sign behind Shift is that sign, whatever key of this keyboard it is on."""
    page.click("key-fit")
    pressed(page, pygame.K_4, "$", pygame.KMOD_LSHIFT)
    assert keys(page).key("fit") == "$"


def test_a_key_of_another_action_is_refused(page):
    """The sentence names the key and the other action; the page goes on asking."""
    page.click("key-end")
    pressed(page, pygame.K_l, "l")
    assert page.widget("line").text == "L is already the key for “the whole log”. Press another one."
    assert keys(page) == Bindings()
    pressed(page, pygame.K_y, "y")
    assert keys(page).key("end") == "y"
    assert page.widget("line").text.startswith("Esc, Enter")


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_TAB, pygame.K_SPACE, pygame.K_LEFT])
def test_fixed_keys_are_refused(page, key):
    """Keys that mean the same everywhere cannot be given away, and do nothing else while asked."""
    page.click("key-log")
    pressed(page, key, " " if key == pygame.K_SPACE else "")
    assert page.widget("line").text == "This key cannot be used here. Press another one."
    assert page.widget("key-log").label == "Press a key"
    assert keys(page) == Bindings()


def test_escape_and_clicks_end_the_asking(page):
    """Esc keeps the key and stays on the page; a click elsewhere counts at once."""
    page.click("key-end")
    page.key(pygame.K_ESCAPE)
    assert isinstance(page.scene, KeysScene)
    assert page.widget("key-end").shortcut == "E"
    page.click("key-end")
    page.click("key-log")
    assert page.widget("key-end").shortcut == "E"
    assert page.widget("key-log").label == "Press a key"


def test_the_usual_keys_come_back(page):
    """Restoring is possible as soon as something has changed."""
    assert not page.widget("usual").enabled
    page.click("key-end")
    pressed(page, pygame.K_y, "y")
    page.click("usual")
    assert keys(page) == Bindings()
    assert page.widget("key-end").shortcut == "E"


def test_sentences_and_long_keys_fit(make_app, layout_faults):
    """Asking, refusing and the longest caps fit the smallest window in every language."""
    app = make_app((1024, 640))
    app.setting(keys=Bindings({"end": "ctrl+alt+shift+backspace"}))
    page = app.show(KeysScene())
    faults = []
    for language in ("en", "fr", "de", "xx"):
        app.setting(language=language)
        page._ask("opponent_5")
        faults += [f"asked, {language}: {fault}" for fault in layout_faults(page)]
        pressed(app, pygame.K_BACKSPACE, mod=pygame.KMOD_LCTRL | pygame.KMOD_LALT | pygame.KMOD_LSHIFT)
        faults += [f"refused, {language}: {fault}" for fault in layout_faults(page)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("lines", "parts"),
    [
        ('end = "escape"', ('keys.end = "escape"', 'default "e"')),
        ('end = "y"\nlog = "y"', ('"y" of keys.log', "that of keys.end", 'default "l"')),
        ('dance = "y"', ('keys.dance = "y"', "left out")),
    ],
)
def test_bad_keys_are_reported_at_the_start(make_app, data_dir, lines, parts):
    """A dialog names the file, the entry and the key used instead."""
    data_dir.mkdir(parents=True)
    file = data_dir / "settings.toml"
    file.write_text(f"version = 1\n[keys]\n{lines}\n", encoding="utf-8")
    app = make_app()
    for part in (str(file), *parts):
        assert part in app.scene.text

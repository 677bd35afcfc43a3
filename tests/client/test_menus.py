"""The way through the menus, by mouse and by keyboard alone."""

import statistics
import time

import pygame
import pytest

from alhambra_desktop import text
from alhambra_desktop.client.dialogs import Dialog
from alhambra_desktop.client.menus.credits import CreditsScene
from alhambra_desktop.client.menus.new_game import NewGameScene
from alhambra_desktop.client.menus.pause import PauseMenu
from alhambra_desktop.client.menus.saved_games import SavedGamesScene
from alhambra_desktop.client.menus.settings import SettingsScene
from alhambra_desktop.client.settings import SettingsStore
from alhambra_desktop.client.title.scene import TitleScene


def golden(app):
    """What the title offers first."""
    return [widget.key for widget in app.scene.ui.every() if getattr(widget, "kind", "") == "primary"]


def test_the_first_screen_offers_to_learn(app):
    """Whoever has never played finds Learn to play golden beside New game, and no Continue."""
    assert isinstance(app.scene, TitleScene)
    assert "continue" not in app.shown
    assert golden(app) == ["learn"]
    assert app.scene.ui.focused.key == "learn"
    app.key(pygame.K_LEFT)
    assert app.scene.ui.focused.key == "new-game"


def test_later_a_new_game_comes_first(app, make_app):
    """Once something was learned New game is golden; no entry has moved."""
    before = {key: app.widget(key).rect for key in ("new-game", "learn", "alone", "quit")}
    app.app.services.progress.leave("money", 2)
    app.click("learn")
    app.key(pygame.K_ESCAPE)
    assert golden(app) == ["new-game"]
    assert {key: app.widget(key).rect for key in before} == before
    again = make_app()
    assert golden(again) == ["new-game"]
    assert again.scene.ui.focused.key == "new-game"


def test_the_menus_work_without_a_mouse(app):
    """Tab, arrows, Enter and Esc reach everything."""
    ways = ((pygame.K_DOWN, "daily"), (pygame.K_DOWN, "statistics"), (pygame.K_LEFT, "saved-games"))
    for key, focused in ways:
        app.key(key)
        assert app.scene.ui.focused.key == focused
    assert app.scene.ui.ring_shown
    app.key(pygame.K_RETURN)
    assert isinstance(app.scene, SavedGamesScene)
    app.key(pygame.K_ESCAPE)
    for key in (pygame.K_UP, pygame.K_UP, pygame.K_RETURN):
        app.key(key)
    assert isinstance(app.scene, NewGameScene)
    seen = set()
    for _ in range(60):
        app.key(pygame.K_TAB)
        seen.add(app.scene.ui.focused.key)
    assert {widget.key for widget in app.scene.ui.every() if widget.focusable} <= seen
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScene)


def test_settings_take_effect_and_stay(app, data_dir, make_app):
    """What is chosen counts at once and at the next start."""
    app.click("settings")
    assert isinstance(app.scene, SettingsScene)
    app.click("auto_end_turn")
    app.click("animation")
    app.key(pygame.K_DOWN)
    app.key(pygame.K_RETURN)
    app.click("muted")
    assert app.app.services.audio.level == 0
    before = app.app.services.kit.theme.u
    app.click("scale")
    app.key(pygame.K_DOWN)
    app.key(pygame.K_RETURN)
    assert app.app.services.kit.theme.u > before
    stored = SettingsStore(data_dir).settings
    assert (stored.auto_end_turn, stored.animation, stored.muted, stored.scale) == (
        True,
        "reduced",
        True,
        110,
    )
    again = make_app()
    assert again.app.services.settings == stored


def test_the_language_changes_at_once(app):
    """A click on the title's pills changes every word and is kept."""
    app.click("language-fr")
    assert app.widget("new-game").label == "Nouvelle partie"
    assert app.scene.ui.focused.key == "learn"
    app.click("settings")
    app.click("language")
    app.key(pygame.K_UP)
    app.key(pygame.K_RETURN)
    assert text.language() == "de"
    assert app.app.services.settings.language == "de"
    app.key(pygame.K_ESCAPE)
    assert app.widget("new-game").label == "Neues Spiel"


def test_an_arrow_that_leads_nowhere_shows_the_ring(app):
    """After a click the first arrow shows where the keys are, even if nothing lies that way."""
    app.scene.ui.focus("language-fr", show=False)
    app.key(pygame.K_DOWN)
    assert app.scene.ui.ring_shown
    assert app.scene.ui.focused.key == "language-fr"


def test_tab_goes_along_the_languages_from_left_to_right(app):
    """In the order in which they lie at the foot of the title, as everywhere."""
    app.scene.ui.focus("language-en")
    keys = []
    for _ in range(2):
        app.key(pygame.K_TAB)
        keys.append(app.scene.ui.focused.key)
    assert keys == ["language-de", "language-fr"]
    lefts = [app.widget(f"language-{code}").rect.x for code in ("en", "de", "fr")]
    assert lefts == sorted(lefts)


def test_defaults_are_restored_after_a_question(app):
    """Restore defaults asks first; names and language stay."""
    app.setting(scale=80, volume=5, language="fr", person_names=("Anna",))
    app.click("settings")
    app.click("defaults")
    assert isinstance(app.scene, Dialog)
    app.key(pygame.K_ESCAPE)
    assert app.app.services.settings.volume == 5
    app.click("defaults")
    app.click("answer-1")
    now = app.app.services.settings
    assert (now.scale, now.volume) == (100, 70)
    assert (now.language, now.person_names) == ("fr", ("Anna",))


def test_the_volume_slider_is_dragged(app):
    """Dragging moves the volume with the pointer, also when the pointer leaves the slider."""
    app.click("settings")
    slider = app.widget("volume")
    y = slider.rect.centery
    app.post(pygame.MOUSEBUTTONDOWN, pos=slider.rect.center, button=1, touch=False)
    app.frames()
    app.post(
        pygame.MOUSEMOTION, pos=(slider.rect.right + 50, y + 90), rel=(9, 9), buttons=(1, 0, 0), touch=False
    )
    app.frames()
    app.post(pygame.MOUSEBUTTONUP, pos=(slider.rect.right + 50, y + 90), button=1, touch=False)
    app.frames()
    assert app.app.services.settings.volume == 100


def test_saved_games_are_opened_and_deleted(app):
    """The list shows games kept by themselves and named copies; Delete asks first."""
    app.click("new-game")
    app.click("start")
    match = app.scene.match
    app.show(PauseMenu(match))
    app.click("save-as")
    app.type("Before the flood")
    app.key(pygame.K_RETURN)
    app.click("load")
    assert isinstance(app.scene, SavedGamesScene)
    games = app.app.services.saves.list()
    assert {info.name for info in games} == {"", "Before the flood"}
    place = [info.name for info in games].index("Before the flood")
    app.click(f"game-{place}-delete")
    app.key(pygame.K_ESCAPE)
    assert len(app.app.services.saves.list()) == 2
    app.click(f"game-{place}-delete")
    app.click("answer-1")
    assert [info.name for info in app.app.services.saves.list()] == [""]
    app.click("game-0")
    assert app.scene.match.names == match.names


def test_damaged_saves_are_reported_not_opened(app):
    """A file that cannot be read is listed with the reason and can only be deleted."""
    folder = app.app.services.saves.path
    folder.mkdir(parents=True)
    (folder / "odd.alhambra").write_text("nonsense\n", encoding="utf-8")
    app.click("saved-games")
    assert "broken-0-delete" in app.shown
    assert not any(key.startswith("game-") for key in app.shown)
    app.click("broken-0-delete")
    app.click("answer-1")
    assert list(folder.iterdir()) == []


def test_a_save_damaged_in_its_middle_is_continued_from_what_is_sound(app):
    """The message names the line and offers to go on; the damaged file stays beside the new one."""
    app.click("new-game")
    app.click("start")
    match = app.scene.match
    path = match.journal.path
    app.frames()
    app.show(PauseMenu(match))
    app.click("title")
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines, '{"choice": {', lines[-1], ""]), encoding="utf-8")
    app.click("saved-games")
    app.click("game-0")
    assert f"Line {len(lines) + 1} of {path.name} is damaged" in app.scene.text
    assert "turn 1" in app.scene.text
    app.click("answer-0")
    assert isinstance(app.scene, SavedGamesScene)
    app.click("game-0")
    app.click("answer-1")
    assert app.scene.match.names == match.names
    assert app.scene.match.game.digest() == match.game.digest()
    assert app.scene.match.journal.path != path
    assert path.exists()


def test_a_torn_last_line_is_reported(app):
    """A game whose last line was cut off goes on without it, and the player is told."""
    app.click("new-game")
    app.click("start")
    table = app.scene
    path = table.match.journal.path
    table.stack.restart(app.app.services.title())
    app.frames(2)
    with path.open("ab") as file:
        file.write(b'{"choice": ')
    app.click("continue")
    assert isinstance(app.scene, Dialog)
    app.key(pygame.K_RETURN)
    assert app.scene.match.names == table.match.names


@pytest.mark.parametrize("way", ["escape", "button"])
def test_pause_goes_on(app, way):
    """Esc and Continue both go back to the game."""
    app.click("new-game")
    app.click("start")
    table = app.scene
    app.show(PauseMenu(table.match))
    if way == "escape":
        app.key(pygame.K_ESCAPE)
    else:
        app.click("continue")
    assert app.scene is table


@pytest.mark.slow
def test_the_living_title_costs_little(make_app):
    """At 1080p a frame of the title, with water, stars and pennants, takes less than 8 ms to draw."""
    pilot = make_app((1920, 1080))
    pilot.setting(animation="normal")
    pilot.frames(10)
    times = []
    for _ in range(120):
        before, begun = pilot.app.loop.drawn, time.thread_time()
        pilot.frames()
        if pilot.app.loop.drawn > before:
            times.append(time.thread_time() - begun)
    assert 20 < len(times) < 60, "it is drawn fifteen times a second"
    assert statistics.median(times) < 0.008


def test_leaving_a_game_for_the_title(app):
    """Back to the title closes the table and offers to continue."""
    app.click("new-game")
    app.click("start")
    app.show(PauseMenu(app.scene.match))
    app.click("title")
    assert isinstance(app.scene, TitleScene)
    assert "continue" in app.shown


def test_credits_show_every_licence(app):
    """The page is set by pygame_gui; each licence file has its own pill."""
    app.click("credits")
    assert isinstance(app.scene, CreditsScene)
    pills = [key for key in app.shown if key.startswith("credits-")]
    assert len(pills) >= 3
    app.click(pills[-1])
    assert app.scene.ui.find("page") is not None
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScene)


def test_quit_ends_the_program(app):
    """Quit leaves no scene, so the loop ends."""
    app.click("quit")
    assert app.scene is None

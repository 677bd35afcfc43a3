"""The way through the menus, by mouse and by keyboard alone."""

import pygame
import pytest

from alhambra_desktop import bots, text
from alhambra_desktop.client.dialogs import Dialog
from alhambra_desktop.client.menus.credits import CreditsScene
from alhambra_desktop.client.menus.module_chooser import ModuleChooser
from alhambra_desktop.client.menus.new_game import NewGameScene
from alhambra_desktop.client.menus.pause import PauseMenu
from alhambra_desktop.client.menus.saved_games import SavedGamesScene
from alhambra_desktop.client.menus.settings import SettingsScene
from alhambra_desktop.client.menus.title import TitleScene
from alhambra_desktop.match.settings import SettingsStore


def test_the_first_screen_offers_what_works(app):
    """Without a saved game there is no Continue, and New game has the focus."""
    assert isinstance(app.scene, TitleScene)
    assert "continue" not in app.shown
    assert app.scene.ui.focused.key == "new-game"


def test_two_clicks_to_a_game(make_app):
    """From the title to the table with two clicks; then Continue names the game."""
    app = make_app((1920, 1080))
    app.click("new-game")
    assert isinstance(app.scene, NewGameScene)
    app.click("start")
    table = app.scene
    assert table.match.names[0] == "Player 1"
    assert len(table.match.names) == 3
    table.stack.restart(app.app.services.title())
    app.frames(2)
    note = app.widget("continue").note
    assert "Player 1" in note
    assert "Zahra" in note
    app.click("continue")
    assert app.scene.match.names == table.match.names


def test_seats_are_added_changed_moved_and_removed(app):
    """The match is begun with exactly what the seats show."""
    app.click("new-game")
    app.click("add-seat")
    app.click("seat-1-kind")  # the middle: the boundary belongs to the second half
    app.click((app.widget("seat-1-kind").rect.left + 20, app.widget("seat-1-kind").rect.centery))
    assert app.scene.plan.seats[1].is_person
    app.click("seat-2-up")
    app.click("seat-3-colour-green")
    app.click("seat-0-remove")
    seats = app.scene.plan.seats
    assert [seat.name for seat in seats] == ["Yusuf", "Player 2", "Lubna"]
    assert [seat.colour for seat in seats] == ["yellow", "red", "blue"]
    app.click("second-scoring")
    app.click("open-hands")
    app.click("start")
    match = app.scene.match
    assert match.names == ("Yusuf", "Player 2", "Lubna")
    assert match.colours == ("yellow", "red", "blue")
    assert match.people == (1,)
    assert match.setup.open_hands
    assert match.setup.options["second_scoring"] == "printed_2019"


def test_levels_and_styles_are_chosen_from_lists(app):
    """A list opens on a click and by key; the choice is used."""
    app.click("new-game")
    app.click("seat-1-level")
    assert app.scene.ui.popup is not None
    app.key(pygame.K_DOWN)
    app.key(pygame.K_RETURN)
    assert app.scene.ui.popup is None
    assert app.scene.plan.seats[1].player == bots.PLAYABLE[bots.PLAYABLE.index("medium") + 1]
    app.click("seat-1-style")
    popup = app.scene.ui.popup
    app.click(popup.row(list(bots.characters()).index("rosa")).center)
    seat = app.scene.plan.seats[1]
    assert (seat.character, seat.name) == ("rosa", "Rosa")


def test_names_are_typed(app):
    """A click selects the name, typing replaces it, Enter takes it; equal names are refused in words."""
    app.click("new-game")
    app.click("seat-0-name")
    app.type("Yusuf")
    app.key(pygame.K_RETURN)
    assert app.scene.plan.seats[0].name == "Yusuf"
    start = app.widget("start")
    assert not start.enabled
    assert "Yusuf" in start.reason
    app.click("start")
    assert isinstance(app.scene, NewGameScene)
    app.click("seat-0-name")
    app.type("Inés")
    app.click("start")  # leaving the field takes the name, and the click still counts
    assert app.scene.match.names[0] == "Inés"


def test_escape_gives_the_old_name_back(app):
    """Esc in a field undoes the typing and stays on the page; a second Esc goes back."""
    app.click("new-game")
    app.click("seat-0-name")
    app.type("Nobody")
    app.key(pygame.K_ESCAPE)
    assert app.scene.plan.seats[0].name == "Player 1"
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScene)


def test_the_last_set_up_comes_back(app, data_dir):
    """After a start the same seats, options and names are offered again, but never the seed."""
    app.click("new-game")
    app.click("add-seat")
    app.click("open-hands")
    app.click("seed")
    app.type("granada 7")
    app.click("start")
    assert app.scene.match.setup.seed == "granada 7"
    begun = app.scene.match.setup
    app.scene.stack.restart(app.app.services.title())
    app.frames(2)
    app.click("new-game")
    plan = app.scene.plan
    assert tuple(plan.seats) == begun.seats
    assert plan.open_hands
    assert plan.seed == ""
    assert SettingsStore(data_dir).settings.last_setup.seats == begun.seats


def right_of(app, key):
    """A point on the last segment of a choice."""
    rect = app.widget(key).rect
    return rect.right - 20, rect.centery


def test_each_game_has_its_own_seats_and_options(app, data_dir):
    """A card chooses the game; what was set up last comes back for each of them."""
    app.click("new-game")
    assert "second-scoring" in app.shown
    app.click("game-dice")
    assert app.scene.plan.game == "dice"
    assert "second-scoring" not in app.shown
    assert "seat-1-style" not in app.shown, "its bots have no styles"
    assert "two-players" not in app.shown, "three seats"
    app.click("seat-2-remove")
    app.click(right_of(app, "two-players"))
    app.click("start")
    setup = app.scene.match.setup
    assert (setup.game, len(setup.seats), setup.options) == ("dice", 2, {"two_players": "dirk"})
    app.scene.stack.restart(app.app.services.title())
    app.frames(2)
    assert app.widget("continue").aside == "The dice game"
    app.click("new-game")
    assert app.scene.plan.game == "dice"
    assert len(app.scene.plan.seats) == 2
    app.click("game-alhambra")
    assert len(app.scene.plan.seats) == 3
    app.click("add-seat")
    app.click("start")
    assert [(one.game, len(one.seats)) for one in SettingsStore(data_dir).settings.last_setups] == [
        ("alhambra", 4),
        ("dice", 2),
    ]


def test_modules_are_part_of_the_set_up(app, data_dir):
    """What the chooser says is played and remembered; the other games have no modules."""
    app.click("new-game")
    app.click("modules")
    assert isinstance(app.scene, ModuleChooser)
    app.click("module-squares")
    app.click("module-diamonds")
    app.key(pygame.K_ESCAPE)
    assert app.scene.plan.modules == ("squares", "diamonds")
    app.click("game-dice")
    assert "modules" not in app.shown
    app.click("game-alhambra")
    app.click("modules")
    app.click("module-squares")
    app.key(pygame.K_ESCAPE)
    app.click("start")
    assert app.scene.match.setup.modules == ("squares",)
    assert SettingsStore(data_dir).settings.last_setup.modules == ("squares",)


def test_a_code_is_copied_and_followed(app, monkeypatch):
    """The code of a set-up brings game, seats, modules, options and seed; a wrong one is refused in words."""
    kept = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    app.click("new-game")
    app.scene.plan.modules = ("camps",)
    app.scene.plan.seed = "granada"
    app.scene.plan.choose_option("second_scoring", "printed_2019")
    app.click("add-seat")
    app.click("code-copy")
    (code,) = kept
    app.click("game-dice")
    app.click("code-enter")
    app.type(code)
    app.click("answer-1")
    plan = app.scene.plan
    assert (plan.game, len(plan.seats), plan.modules, plan.seed) == ("alhambra", 4, ("camps",), "granada")
    assert plan.options["second_scoring"] == "printed_2019"
    app.click("code-enter")
    app.type("ALH-not a code")
    app.click("answer-1")
    assert isinstance(app.scene, Dialog)
    assert app.scene.text.endswith(".")
    app.key(pygame.K_ESCAPE)
    assert app.scene.plan is plan


def test_options_that_do_not_apply_are_left_out(app):
    """With another number of seats an option is not shown and not part of the set-up."""
    app.click("new-game")
    app.click("game-roll-and-write")
    for _ in range(2):
        app.click("seat-1-remove")
    app.click(right_of(app, "solo"))
    app.click("dummies")
    app.click("daily")
    assert app.scene.plan.seed
    plan = app.scene.plan
    assert plan.setup().options == {"solo": "against_dummies", "dummies": "3"}
    app.click("add-seat")
    assert "solo" not in app.shown
    assert plan.setup().options == {}
    app.click("start")
    assert app.scene.match.setup.game == "roll-and-write"


def test_a_table_has_two_to_six_seats(app):
    """Adding stops at six seats and removing at two, both with a reason."""
    app.click("new-game")
    for _ in range(3):
        app.click("add-seat")
    assert len(app.scene.plan.seats) == 6
    assert not app.widget("add-seat").enabled
    assert "6" in app.widget("add-seat").reason
    colours = {seat.colour for seat in app.scene.plan.seats}
    assert len(colours) == 6
    app.click(f"seat-0-colour-{app.scene.plan.seats[0].colour}")
    assert {seat.colour for seat in app.scene.plan.seats} == colours, "all taken: two seats exchange"
    for _ in range(4):
        app.click("seat-0-remove")
    assert len(app.scene.plan.seats) == 2
    assert not app.widget("seat-0-remove").enabled
    app.click("seat-0-remove")
    assert len(app.scene.plan.seats) == 2


def test_a_whole_way_without_a_mouse(app):
    """Tab, arrows, Enter and Esc reach everything."""
    app.key(pygame.K_DOWN)
    assert app.scene.ui.focused.key == "saved-games"
    assert app.scene.ui.ring_shown
    app.key(pygame.K_RETURN)
    assert isinstance(app.scene, SavedGamesScene)
    app.key(pygame.K_ESCAPE)
    app.key(pygame.K_UP)
    app.key(pygame.K_RETURN)
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
    app.click("settings")
    app.click("language")
    app.key(pygame.K_UP)
    app.key(pygame.K_RETURN)
    assert text.language() == "en"
    assert app.app.services.settings.language == "en"
    app.key(pygame.K_ESCAPE)
    assert app.widget("new-game").label == "New game"


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
    app.click("answer-1")
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


def test_damaged_saves_are_told_not_opened(app):
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


def test_a_torn_last_line_is_told(app):
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

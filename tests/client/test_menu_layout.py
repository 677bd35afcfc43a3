"""Every menu scene fits every window, scale and language: nothing cut, nothing over something else."""

import itertools
from dataclasses import replace

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.client.dialogs import confirm
from alhambra_desktop.client.error_dialog import ErrorDialog
from alhambra_desktop.client.menus.alhambra.module_chooser import ModuleChooser
from alhambra_desktop.client.menus.credits import CreditsScene
from alhambra_desktop.client.menus.keys import KeysScene
from alhambra_desktop.client.menus.learn import LearnScene
from alhambra_desktop.client.menus.new_game import NewGameScene
from alhambra_desktop.client.menus.pause import NameDialog, PauseMenu
from alhambra_desktop.client.menus.rules import RulesScene
from alhambra_desktop.client.menus.saved_games import SavedGamesScene
from alhambra_desktop.client.menus.settings import SettingsScene
from alhambra_desktop.client.puzzles.list_scene import PuzzlesScene
from alhambra_desktop.client.theme import LEAST_UNITS
from alhambra_desktop.client.title.scene import TitleScene
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker

EVERY = list(itertools.product(("en", "fr", "de", "xx"), (80, 100, 200)))
EXTREMES = [("en", 100), ("fr", 200), ("de", 200), ("xx", 80), ("xx", 200)]
LOOKS = {
    (1024, 640): EVERY,
    (1280, 720): EVERY,
    (1920, 1080): EXTREMES,
    (2560, 1440): EXTREMES,
    (3840, 2160): [("en", 100), ("xx", 200)],
    (1080, 1920): EVERY,
    (2560, 1080): EXTREMES,
}
"""Languages and scales by size of the window; small and narrow ones are the hardest."""
LONG = "Maximiliana Wolfeschlegel"[:24]
COLOURS = ("white", "red", "yellow", "green", "blue", "orange")


def full_table() -> MatchSetup:
    """Six seats with the longest name, bots of every kind."""
    seats = [SeatSetup(LONG, COLOURS[0])]
    seats += [
        SeatSetup(f"{LONG[:-1]}{number}", colour, "expert", character)
        for number, (colour, character) in enumerate(
            zip(COLOURS[1:], ("zahra", "yusuf", "lubna", "idris", "rosa"), strict=True)
        )
    ]
    return MatchSetup(tuple(seats), seed="")


@pytest.mark.slow
@pytest.mark.parametrize("size", LOOKS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_menu_fits(make_app, layout_faults, blank_boards, size):
    """All scenes, with a full table and saved games, at several scales and in every language.

    Boards of the rule page are blank; with them it is laid out in test_learning_fits.
    """
    pilot = make_app(size)
    services = pilot.app.services
    match = Match.begin(replace(full_table(), seed="1"), services.saves, InlineWorker())
    (services.saves.path / "damaged.alhambra").write_text("no save\n", encoding="utf-8")
    alone = MatchSetup(full_table().seats[:1], "", game="roll-and-write")
    two = replace(full_table(), game="dice", seats=full_table().seats[:2])
    pilot.setting(last_setups=(full_table(), two, alone))
    scenes = (
        TitleScene(),
        NewGameScene("alhambra"),
        NewGameScene("dice"),
        NewGameScene("roll-and-write"),
        ModuleChooser(list(MODULES)[:5], 3),
        RulesScene("gates_without_end", in_play=("alhambra", "gates_without_end")),
        SettingsScene(),
        KeysScene(),
        SavedGamesScene(),
        CreditsScene(),
        LearnScene(),
        PuzzlesScene(),
        PauseMenu(match),
        NameDialog("Name"),
        confirm("A title of some length", "A question. " * 30, "Yes, do it", danger=True),
        ErrorDialog("report\nValueError: " + "long " * 40, can_continue=True),
    )
    with pilot.unpainted():
        for scene in scenes:
            pilot.show(scene)
    faults = []
    for language, scale in LOOKS[size]:
        pilot.app.apply(replace(services.settings, language=language, scale=scale))
        w, h = services.kit.window
        u = services.kit.theme.u
        assert w / u > LEAST_UNITS[0] - 1
        assert h / u > LEAST_UNITS[1] - 1
        for scene in scenes:
            faults += [
                f"{type(scene).__name__} {scale} % {language}: {fault}" for fault in layout_faults(scene)
            ]
    match.close()
    assert not faults, "\n".join(faults)


def test_smallest_type_stays_readable(make_app):
    """At 100 % no text is smaller than 18 px at 1920 x 1080, nor 14 px in small windows."""
    for size, least in (((1920, 1080), 18), ((1280, 720), 14), ((1024, 640), 14)):
        theme = make_app(size).app.services.kit.theme
        smallest = min(theme.style(role).px for role in theme.tokens.type)
        assert smallest >= least, size


def test_a_scale_that_does_not_fit_is_lowered_with_a_message(make_app):
    """300 % in a small window uses the largest scale that fits, and the setting says so."""
    pilot = make_app((1280, 720))
    pilot.setting(scale=300)
    kit = pilot.app.services.kit
    assert 1280 / kit.theme.u >= LEAST_UNITS[0] - 1
    pilot.show(SettingsScene())
    words = [text for widget in pilot.scene.ui.every() for text, _, _ in widget.text_boxes()]
    assert any(text.startswith("This window has room for") for text in words)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_last_line_of_the_title_has_room_around_its_words(make_app, size, language):
    """However long the words of a language, ten units or more are left at each side of them."""
    pilot = make_app(size)
    pilot.setting(language=language)
    pilot.show(TitleScene())
    kit = pilot.app.services.kit
    for key in ("rules", "settings", "credits", "quit"):
        button = pilot.scene.ui.find(key)
        words = kit.fonts.width(button.label, kit.theme.style("button"))
        assert button.rect.width - words >= 2 * kit.px(10), key

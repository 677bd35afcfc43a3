"""The module chooser: ready-made sets, favourites, a surprise, rule pages, what is worth knowing, codes."""

import json

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.components import own_file, shipped
from alhambra_desktop.client.menus.module_chooser import ModuleChooser
from alhambra_desktop.client.menus.rules import RulesScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.match.settings import SettingsStore
from alhambra_desktop.presentation import module_choice
from alhambra_desktop.text import t


@pytest.fixture
def chooser(make_app):
    """The chooser, opened from New game with nothing chosen."""
    app = make_app((1280, 720))
    app.click("new-game")
    app.click("modules")
    assert isinstance(app.scene, ModuleChooser)
    return app


def test_each_card_shows_what_a_module_is(chooser):
    """Picture, name, one-line effect, weight: a card for each module of the catalogue."""
    shown = {widget.name: widget for widget in chooser.scene.ui.every() if hasattr(widget, "marks")}
    assert list(shown) == list(MODULES)
    for name, card in shown.items():
        assert chooser.app.services.kit.art.has(f"module/{name}")
        words = [box.text for box in card.text_boxes()]
        assert words == [t(f"module.{name}.name"), t(f"module.{name}.line")]


def own(module, text):
    """The user's own data of a module."""
    path = own_file(module)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_own_data_are_named_on_the_card(make_app, language):
    """Good ones in two words; of bad ones file, place and problem, the whole in the note."""
    own("squares", json.dumps(shipped("squares").plain))
    own("diamonds", json.dumps({**shipped("diamonds").plain, "copies": {"0": 1}}))
    own("camps", json.dumps({"format": "of my own " * 60}))
    app = make_app((1280, 720))
    app.setting(language=language)
    app.show(ModuleChooser(("diamonds", "squares"), 3))
    words = {name: [box.text for box in app.widget(f"module-{name}").text_boxes()] for name in MODULES}
    assert t("modules.own_data") not in words["characters"]
    assert words["squares"][1:] == [t("module.squares.line"), t("modules.own_data")]
    assert "squares.json" in app.widget("module-squares").tip
    problem = "diamonds.json: copies: 0: expected at least 1, found 0"
    assert words["diamonds"][1:] == [problem, t("modules.own_data")]
    assert app.widget("module-diamonds").tip == t("reason.bad_data", problem=problem)
    assert app.widget("warnings").text == app.widget("module-diamonds").tip, "it is chosen: said below, too"
    for name in ("squares", "diamonds", "camps"):
        for box in app.widget(f"module-{name}").text_boxes():
            assert box.room.contains(box.extent), box.text
    app.click("preset-none")
    assert "warnings" not in app.shown


def test_new_game_says_what_is_played_with_own_data(make_app):
    """Good ones in the line of the modules; with bad ones it cannot be started, and says why."""
    own("squares", json.dumps(shipped("squares").plain))
    app = make_app((1280, 720))
    app.click("new-game")
    app.scene.plan.modules = ("squares", "camps")
    app.scene.rebuild()
    app.frames(2)
    told = " ".join(box.text for widget in app.scene.ui.every() for box in widget.text_boxes())
    assert t("new_game.own_data", names=t("module.squares.name")) in told
    own("camps", "{")
    app.scene.rebuild()
    app.frames(2)
    assert not app.widget("start").enabled
    assert "camps.json: not a JSON file" in app.widget("start").reason


@pytest.mark.parametrize("preset", module_choice.presets())
def test_a_ready_made_set_is_chosen_by_a_press(chooser, preset):
    """A box, the first steps, all; the pressed one is the chosen one, and none takes it back."""
    chooser.click(f"preset-{preset}")
    assert chooser.scene.chosen == module_choice.presets()[preset]
    assert chooser.widget(f"preset-{preset}").chosen
    chooser.click("preset-none")
    assert chooser.scene.chosen == ()


def test_the_set_of_all_says_how_many(chooser):
    """All twelve, or as many as there are."""
    assert str(len(MODULES)) in chooser.widget("preset-all").label


def test_favourites_are_a_set_of_their_own(chooser, data_dir):
    """Marked ones are kept in the settings and chosen together; marking again takes the mark away."""
    assert "preset-favourites" not in chooser.shown
    chooser.click("favourite-camps")
    chooser.click("favourite-squares")
    chooser.click("preset-favourites")
    assert chooser.scene.chosen == ("squares", "camps")
    assert SettingsStore(data_dir).settings.favourite_modules == ("squares", "camps")
    chooser.click("favourite-camps")
    assert SettingsStore(data_dir).settings.favourite_modules == ("squares",)
    assert chooser.scene.chosen == ("squares", "camps"), "what is chosen stays"


def test_a_surprise_is_a_set_and_another_one_each_time(chooser):
    """Pressed twice, two sets."""
    sets = []
    for _ in range(3):
        chooser.click("surprise")
        sets.append(chooser.scene.chosen)
        assert len(sets[-1]) in module_choice.SURPRISE
    assert sets[0] != sets[1]
    assert sets[1] != sets[2]


def test_the_book_on_a_card_opens_its_page(chooser):
    """And leads back to the chooser, with the choice as it was."""
    chooser.click("module-diamonds")
    chooser.click("rules-diamonds")
    assert isinstance(chooser.scene, RulesScene)
    assert chooser.scene.topic == "diamonds"
    chooser.key(pygame.K_ESCAPE)
    assert chooser.scene.chosen == ("diamonds",)


def test_what_is_worth_knowing_is_said(chooser):
    """Modules that meet with a surprise are warned of; nothing is forbidden, and all of it is in the note."""
    assert "warnings" not in chooser.shown
    chooser.click("module-squares")
    chooser.scene.choose(("squares", "personal_building_market"))
    chooser.frames(2)
    assert t("warning.market_blocked") in chooser.widget("warnings").text
    chooser.click("preset-all")
    label: Widget = chooser.widget("warnings")
    told = [t(f"warning.{reason.code}", **dict(reason.facts)) for reason in chooser.scene.warnings()]
    assert len(told) > 1
    assert all(words in label.tip for words in told)


def test_a_code_is_pasted(make_app, monkeypatch):
    """What was copied can be pasted where a code is asked for; Enter uses it at once."""
    app = make_app((1280, 720))
    clipboard = []
    monkeypatch.setattr(pygame.scrap, "put_text", clipboard.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: clipboard[-1])
    app.click("new-game")
    app.scene.plan.modules = ("squares", "camps")
    app.click("code-copy")
    app.scene.plan.modules = ()
    app.click("code-enter")
    app.post(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
    app.frames(2)
    app.key(pygame.K_RETURN)
    assert app.scene.plan.modules == ("squares", "camps")

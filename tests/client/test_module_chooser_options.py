"""Options of modules in the chooser."""

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.client.menus.alhambra.module_chooser import ModuleChooser
from alhambra_desktop.client.widgets.dropdown import Dropdown
from alhambra_desktop.text import t

OPTION = "invaders.invasion"


def test_an_option_stands_below_the_chosen_card(chooser, layout_faults):
    """Only while its module is chosen, whoever chooses it; pressing a value takes it."""
    key = f"option-{OPTION}"
    assert key not in chooser.shown
    chooser.click("module-invaders")
    row, card = chooser.widget(key), chooser.widget("module-invaders")
    assert (row.rect.x, row.rect.width) == (card.rect.x, card.rect.width)
    assert row.rect.top > card.rect.bottom
    assert [option.value for option in row.options] == ["scouts", "open"]
    assert [option.label for option in row.options] == [
        t(f"option.{OPTION}.is.scouts"),
        t(f"option.{OPTION}.is.open"),
    ]
    assert t(f"tip.option.{OPTION}") in row.tip
    assert not layout_faults(chooser.scene)
    chooser.click(row.segment(1).center)
    chooser.frames(2)
    assert chooser.scene.options == {OPTION: "open"}
    assert chooser.widget(key).value == "open"
    chooser.click("module-invaders")
    assert key not in chooser.shown


def test_an_option_is_chosen_by_keys(chooser):
    """The card is chosen with the space bar, one step down lies its option, an arrow changes it."""
    chooser.scene.ui.focus("module-invaders")
    chooser.key(pygame.K_SPACE)
    chooser.frames(2)
    chooser.key(pygame.K_DOWN)
    assert chooser.scene.ui.focused.key == f"option-{OPTION}"
    chooser.key(pygame.K_RIGHT)
    chooser.frames(2)
    assert chooser.scene.options == {OPTION: "open"}
    assert chooser.scene.ui.focused.key == f"option-{OPTION}"


def test_new_game_plays_with_the_option_and_says_so(chooser):
    """The line of the modules names the value; without the module the option is left out again."""
    chooser.click("module-invaders")
    chooser.click("module-camps")
    row = chooser.widget(f"option-{OPTION}")
    chooser.click(row.segment(1).center)
    chooser.frames(2)
    chooser.click("done")
    assert chooser.scene.plan.setup().options == {OPTION: "open"}
    assert chooser.scene.plan.problem() is None
    told = " ".join(box.text for widget in chooser.scene.ui.every() for box in widget.text_boxes())
    assert t("module.invaders.name") + f" ({t(f'option.{OPTION}.is.open')})" in told
    code = chooser.scene.plan.code()
    assert chooser.scene.plan.use_code(code).option(OPTION) == "open"
    chooser.scene.plan.modules = ("camps",)
    assert chooser.scene.plan.setup().options == {}
    assert chooser.scene.plan.problem() is None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("language", ["en", "fr", "de", "xx"])
def test_options_fit_on_the_screen(make_app, layout_faults, size, language):
    """In every language: side by side, or as a list where the words are long."""
    app = make_app(size)
    app.setting(language=language)
    scene = app.show(ModuleChooser(tuple(MODULES), 3))
    app.widget(f"option-{OPTION}")
    assert not layout_faults(scene)


def test_many_or_long_values_are_a_list_to_open(make_app, monkeypatch):
    """Values that have no room side by side open below the card."""
    values = ("first", "second", "third", "fourth", "fifth")
    monkeypatch.setattr(MODULES["camps"], "options", {"weather": values})
    app = make_app((1280, 720))
    scene = app.show(ModuleChooser(("camps",), 3))
    row = app.widget("option-camps.weather")
    assert isinstance(row, Dropdown)
    row.choose("fourth")
    app.frames(2)
    assert scene.options == {"camps.weather": "fourth"}

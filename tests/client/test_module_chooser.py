"""The module chooser: cards, search, filters, sets, a surprise, rule pages, what is worth knowing, codes."""

import json
import random

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.components import own_file, shipped
from alhambra_desktop.client.menus.alhambra import module_set_list
from alhambra_desktop.client.menus.alhambra.module_card import ModuleCard, sign_of_filter, signs_of
from alhambra_desktop.client.menus.alhambra.module_chooser import ModuleChooser
from alhambra_desktop.client.menus.alhambra.module_surprise import SurpriseDialog
from alhambra_desktop.client.menus.rule_sheet import RuleSheet
from alhambra_desktop.client.settings import SettingsStore
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.choices import Pill
from alhambra_desktop.match.alhambra import module_sets
from alhambra_desktop.match.alhambra.module_sets import ModuleSetStore
from alhambra_desktop.presentation.alhambra import module_choice
from alhambra_desktop.text import t
from alhambra_desktop.text.moments import roughly


def cards(app):
    """The names of the modules whose cards are shown."""
    return [widget.name for widget in app.scene.ui.every() if isinstance(widget, ModuleCard)]


def test_each_module_has_a_card_with_its_picture_and_name(chooser):
    """In the order of the box; the note on it says what it does."""
    assert cards(chooser) == list(MODULES)
    for name in MODULES:
        card = chooser.widget(f"module-{name}")
        assert chooser.app.services.kit.art.has(f"module/{name}")
        assert [box.text for box in card.text_boxes()] == [t(f"module.{name}.name")]
        assert card.tip == t(f"module.{name}.line")


def own(module, text):
    """The user's own data of a module."""
    path = own_file(module)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_own_data_are_named_and_bad_ones_explained(make_app):
    """Good ones in a note; of bad ones file, place and problem, on the card and below while chosen."""
    own("squares", json.dumps(shipped("squares").plain))
    own("diamonds", json.dumps({**shipped("diamonds").plain, "copies": {"0": 1}}))
    app = make_app((1280, 720))
    app.show(ModuleChooser(("diamonds", "squares"), 3))
    assert "squares.json" in app.widget("module-squares").tip
    problem = t("reason.bad_data", problem="diamonds.json: copies: 0: expected at least 1, found 0")
    assert app.widget("module-diamonds").tip == problem
    assert problem in app.widget("warnings").tip
    assert "hide-warnings" not in app.shown, "no game can be begun: this is not put away"
    app.click("clear")
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


@pytest.mark.parametrize("evening", module_choice.evenings())
def test_an_evening_is_chosen_by_a_press(chooser, evening):
    """The pressed one is the chosen one, and None takes it back."""
    chooser.click(f"preset-evening-{evening}")
    assert chooser.scene.chosen == module_choice.evenings()[evening]
    assert chooser.widget(f"preset-evening-{evening}").chosen
    chooser.click("preset-none")
    assert chooser.scene.chosen == ()


def test_a_whole_box_is_taken_and_given_back(chooser):
    """Its heading counts; a second press takes none."""
    chooser.click("module-camps")
    told = [box.text for widget in chooser.scene.ui.every() for box in widget.text_boxes()]
    assert t("modules.of_box", count=1, total=4) in told
    chooser.click("box-gates")
    assert chooser.scene.chosen == module_choice.boxes()["gates"]
    chooser.click("box-gates")
    assert chooser.scene.chosen == ()


def test_in_a_narrow_window_the_sets_are_a_list_to_open(make_app):
    """Everything is still there: evenings, surprise, its settings."""
    app = make_app((1280, 720))
    scene = app.show(ModuleChooser((), 3))
    values = [option.value for option in app.widget("sets").options]
    assert [f"evening-{name}" for name in module_choice.evenings()] == [v for v in values if "evening" in v]
    app.widget("sets").choose("evening-long_walls")
    assert scene.chosen == module_choice.evenings()["long_walls"]
    assert {"surprise", "bounds", "search"} <= set(app.shown)


def test_the_list_follows_while_one_types(chooser):
    """Letter by letter, without losing the field; Escape in it gives the whole list back."""
    chooser.post(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/", scancode=0)
    chooser.post(pygame.TEXTINPUT, text="/")
    chooser.frames(2)
    assert chooser.scene.ui.focused.key == "search"
    chooser.type("watch")
    chooser.frames(3)
    assert cards(chooser) == ["watchtowers"]
    assert chooser.widget("search").editing
    chooser.type("xyz")
    chooser.frames(3)
    assert cards(chooser) == []
    chooser.key(pygame.K_ESCAPE)
    chooser.frames(3)
    assert cards(chooser) == list(MODULES)
    assert isinstance(chooser.scene, ModuleChooser)


def test_filters_are_pressed_on_and_off(chooser):
    """Two filters hold together; what is chosen stays chosen although it is not shown."""
    chooser.click("module-squares")
    chooser.click("filter-market")
    market = [name for name, module in MODULES.items() if "market" in module.changes]
    assert "viziers_favour" in market
    assert cards(chooser) == market
    chooser.click("filter-own_board")
    assert cards(chooser) == [name for name in market if MODULES[name].own_board]
    assert "viziers_favour" not in cards(chooser)
    assert chooser.scene.chosen == ("squares",)
    chooser.click("filter-own_board")
    chooser.click("filter-market")
    assert cards(chooser) == list(MODULES)


def test_the_details_follow_the_focus_and_add_or_remove(chooser):
    """By keys alone: the arrow moves on, the panel tells of the next card; its button adds it."""
    chooser.click("module-camps")
    assert chooser.scene.shown == "camps"
    chooser.key(pygame.K_UP)
    chooser.frames(3)
    assert chooser.scene.shown == "squares"
    chooser.click("add")
    assert chooser.scene.chosen == ("squares", "camps")
    chooser.click("add")
    assert chooser.scene.chosen == ("camps",)


def test_favourites_are_a_set_of_their_own(chooser, data_dir):
    """Marked ones are kept in the settings and chosen together; marking again takes the mark away."""
    assert "preset-favourites" not in chooser.shown
    for name in ("camps", "squares"):
        chooser.click(f"module-{name}")
        chooser.click("favourite")
    chooser.click("clear")
    chooser.click("preset-favourites")
    assert chooser.scene.chosen == ("squares", "camps")
    assert SettingsStore(data_dir).settings.favourite_modules == ("squares", "camps")
    chooser.click("favourite")
    assert SettingsStore(data_dir).settings.favourite_modules == ("camps",)


def test_a_set_is_saved_by_name_chosen_and_deleted(chooser, data_dir):
    """Asked for a name, then it stands in the list, also next time."""
    chooser.click("module-camps")
    chooser.click("module-diamonds")
    chooser.click("save-set")
    chooser.type("Friday")
    chooser.key(pygame.K_RETURN)
    assert isinstance(chooser.scene, ModuleChooser)
    assert dict(ModuleSetStore(data_dir).kept.sets) == {"Friday": ("diamonds", "camps")}
    chooser.click("clear")
    chooser.click("preset-own-Friday")
    assert chooser.scene.chosen == ("diamonds", "camps")
    chooser.click("delete-own-Friday")
    assert "preset-own-Friday" not in chooser.shown
    assert not ModuleSetStore(data_dir).kept.sets


def test_an_own_set_tells_how_long_and_how_heavy_it_is(chooser, monkeypatch):
    """Below its name, as the bin lies where other sets tell the minutes."""
    told = []

    class Told(module_set_list.Label):
        def __init__(self, kit, rect, words, *args, **options):
            told.append(words)
            super().__init__(kit, rect, words, *args, **options)

    monkeypatch.setattr(module_set_list, "Label", Told)
    chooser.click("module-camps")
    chooser.click("save-set")
    chooser.type("Friday")
    told.clear()
    chooser.key(pygame.K_RETURN)
    adds = module_choice.totals(("camps",), chooser.scene.players)
    measure = t("modules.set_measure", length=roughly(adds.minutes), weight=t(f"modules.weight{adds.weight}"))
    below = told[: told.index("Friday")][-1]
    assert below == measure


def test_sets_that_cannot_be_read_are_reported_and_put_aside(make_app, data_dir):
    """The chooser says where the file is now; new sets are saved beside it."""
    data_dir.mkdir(exist_ok=True)
    (data_dir / module_sets.FILE).write_bytes(b"[1, 2]")
    pilot = make_app()
    pilot.click("new-game")
    pilot.click("modules")
    assert f"{module_sets.FILE}.broken" in pilot.scene.text
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, ModuleChooser)
    assert (data_dir / f"{module_sets.FILE}.broken").read_bytes() == b"[1, 2]"


def test_the_tray_takes_modules_away_and_says_what_they_add(chooser):
    """Pictures of the chosen to press, minutes, cards and tiles."""
    chooser.click("preset-all")
    adds = module_choice.totals(tuple(MODULES), chooser.scene.players)
    assert chooser.widget("minutes").text == roughly(adds.minutes)
    told = t("modules.adds_cards", count=adds.cards), t("modules.adds_tiles", count=adds.tiles)
    assert chooser.widget("balance").text == ", ".join(told)
    chooser.click("chosen-camps")
    assert "camps" not in chooser.scene.chosen
    assert len(chooser.scene.chosen) == len(MODULES) - 1


def test_a_surprise_keeps_to_what_was_set(chooser, data_dir):
    """Always, never and number; another set each time; never one that it would warn of."""
    chooser.click("module-camps")
    chooser.widget("bind")._choose("always", chooser.scene.ui)
    chooser.frames(2)
    chooser.click("bounds")
    assert isinstance(chooser.scene, SurpriseDialog)
    chooser.scene.ui.focus("most")
    for _ in range(2):
        chooser.key(pygame.K_LEFT)
    chooser.click("answer-1")
    sets = [chooser.scene.chosen]
    for _ in range(4):
        chooser.click("surprise")
        sets.append(chooser.scene.chosen)
        assert "camps" in sets[-1]
        assert 2 <= len(sets[-1]) <= 3
        assert "warnings" not in chooser.shown
        assert sets[-1] != sets[-2]
    assert ModuleSetStore(data_dir).kept.bounds.always == ("camps",)


def test_the_details_are_of_a_module_of_the_set_or_of_the_list(chooser):
    """A set, a surprise, a search: whatever was shown before, one of its modules is explained."""
    chooser.app.services.chance = random.Random(7)  # what is found, too, would stay
    for key in ("preset-evening-long_walls", "surprise"):
        chooser.click("module-viziers_favour")
        chooser.click("module-viziers_favour")
        assert chooser.scene.shown == "viziers_favour"
        chooser.click(key)
        assert chooser.scene.shown in chooser.scene.chosen
    found = module_choice.found(t("module.falconers.name"), ())
    chooser.click("search")
    chooser.type(t("module.falconers.name"))
    chooser.frames(3)
    assert chooser.scene.shown == found[0]


def test_a_set_that_adds_no_pieces_says_nothing_about_them(chooser):
    """Minutes and weight are told all the same."""
    chooser.click("module-squares")
    assert chooser.widget("minutes").text
    assert "balance" not in chooser.shown


def test_a_surprise_keeps_to_the_time_and_company_wished_for(chooser, data_dir):
    """Chosen in the settings of the surprise, and remembered."""
    chooser.click("bounds")
    dialog = chooser.scene
    times = chooser.widget("longer").rect
    chooser.click((times.left + 20, times.centery))
    often = chooser.widget("company").rect
    chooser.click((often.right - 20, often.centery))
    assert (dialog.bounds.longer, dialog.bounds.company) == (15, "lively")
    chooser.click("answer-1")
    for _ in range(6):
        chosen = chooser.scene.chosen
        assert module_choice.added_minutes(chosen) <= 15
        assert 2 * sum(map(module_choice.asks_others, chosen)) >= len(chosen) >= 2
        assert "warnings" not in chooser.shown
        chooser.click("surprise")
    bounds = ModuleSetStore(data_dir).kept.bounds
    assert (bounds.longer, bounds.company) == (15, "lively")


def test_the_signs_of_the_cards_stand_in_the_filters(chooser):
    """What a sign means is read there: each has the icon that the cards it finds have."""
    found = {name: sign_of_filter(name) for name in module_choice.FILTERS}
    assert {"money", "building", "market", "points", "asks_others"} == {
        n for n, sign in found.items() if sign
    }
    for name, sign in found.items():
        assert not sign or all(sign in signs_of(module) for module in module_choice.found("", (name,)))
        plain = Pill.width_for(chooser.scene.kit, t(f"modules.filter.{name}"))
        signed = sign or module_choice.weight_of(name)
        assert (chooser.widget(f"filter-{name}").rect.width > plain) == bool(signed)


def test_the_rule_page_opens_and_leads_back(chooser):
    """By its button and by F1, with the choice as it was."""
    chooser.click("module-diamonds")
    chooser.click("rules")
    assert isinstance(chooser.scene, RuleSheet)
    assert chooser.scene.topic == "diamonds"
    chooser.key(pygame.K_ESCAPE)
    chooser.key(pygame.K_F1)
    assert isinstance(chooser.scene, RuleSheet)
    chooser.key(pygame.K_ESCAPE)
    assert chooser.scene.chosen == ("diamonds",)


def test_advice_is_shown_and_can_be_dismissed(chooser):
    """Nothing is forbidden; all of it is in the note; another set is looked at anew."""
    chooser.scene.choose(("squares", "personal_building_market"))
    chooser.frames(2)
    assert t("warning.market_blocked") in chooser.widget("warnings").text
    chooser.click("hide-warnings")
    assert "warnings" not in chooser.shown
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
    app.click("more")
    app.click("code-copy")
    app.scene.plan.modules = ()
    app.click("code-enter")
    app.post(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
    app.frames(2)
    app.key(pygame.K_RETURN)
    assert app.scene.plan.modules == ("squares", "camps")


# --- the whole Mega Box ---------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)], ids=str)
@pytest.mark.parametrize("language", ["en", "fr", "de", "xx"])
def test_the_chooser_holds_forty_three(make_app, layout_faults, size, language):
    """Nothing is cut or lies over something else; every card can be reached."""
    app = make_app(size)
    app.setting(language=language)
    scene = app.show(ModuleChooser((), 4))
    assert cards(app) == list(MODULES)
    assert len(MODULES) == 43
    assert not layout_faults(scene)
    scene.scrolled["cards"] = 10_000
    scene.rebuild()
    app.frames(2)
    assert not layout_faults(scene)


def test_removed_modules_are_brought_back(make_app):
    """The bin takes all of them at one press; another one brings them back."""
    app = make_app((1280, 720))
    chosen = tuple(MODULES)[:12]
    chooser = app.show(ModuleChooser(chosen, 3))
    app.click("clear")
    assert chooser.chosen == ()
    assert "12" in app.widget("restore").tip
    app.click("restore")
    assert chooser.chosen == chosen
    assert "restore" not in app.shown
    app.click("clear")
    for _ in range(2):
        chooser.toggle("squares")
    assert chooser.chosen == ()
    assert "restore" not in app.shown, "something else was chosen since"

"""Any module can be played from lists: shown with the toy modules, for which no line is written here."""

import pytest

from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.refs import CARD, CELL
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.match.lesson_files import lessons
from alhambra_desktop.match.lessons import LessonMatch
from alhambra_desktop.presentation.alhambra.asking import ON_TABLE, only_pass
from alhambra_desktop.presentation.alhambra.dock import dock_model
from alhambra_desktop.presentation.alhambra.module_words import Wording
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import ASKED, BONUS, NOTHING, WAITING
from alhambra_desktop.text import t
from tests.alhambra.modules.test_bonus_cards import A9, C10, DECK, at_table
from tests.alhambra.table import play, take
from tests.alhambra.toys.catalogue import TOYS
from tests.conformance.plays import pick
from tests.presentation.alhambra.test_panels import positions
from tests.presentation.games import people

TYPES = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")
STEPS = 260


@pytest.mark.parametrize("toy", TOYS)
def test_a_module_without_a_panel_is_fully_playable(toy):
    """At every decision each choice that no thing of the table makes stands in a list, and is legal."""
    game = begin(compile_rules(Setup(3, options={"explicit_end": "yes"}), extra=[TOYS[toy]()]), "7")
    dice = Dice(toy)
    for _ in range(STEPS):
        if game.decision is None:
            break
        seat = game.decision.seat
        view = game.view(seat)
        picker = Picker(view, seat, people(3))
        assert picker.phase != WAITING
        listed = {type(o.choice).__name__ for ask in picker.asks for o in ask.options if o.choice is not None}
        for kind in view.decision.kinds:
            if kind.choice not in ON_TABLE and kind.choice.__name__ != "Buy":
                possible = any(True for _ in kind.candidates(view, seat))
                assert (kind.choice.__name__ in listed) == possible
        for ask in picker.asks:
            assert ask.options
            assert all(option.label for option in ask.options)
            assert all(o.choice is None or view.check(o.choice) is None for o in ask.options)
        dock = dock_model(picker, picker.begin(), "")
        if picker.phase == ASKED:
            assert dock.acts or picker.asks
            assert only_pass(picker.asks) == (listed == {"Pass"})
        game.choose(pick(game, dice))


@pytest.mark.parametrize("matches", [True, False])
def test_a_standing_answer_is_never_what_a_moment_is_about(matches):
    """Before a scoring a card can be laid open or not; the automatic answer is last and holds nobody up."""
    game = at_table(C10 if matches else A9, "", "", deck=DECK)
    play(game, take("florin-1"))
    picker = Picker(game.view(0), 0, people(3))
    acts = [act.id for act in dock_model(picker, NOTHING, "").acts]
    assert acts == [
        *(["ask bonus_cards.play"] if matches else []),
        "ask moment.pass",
        "ask bonus_cards.play_always",
    ]
    assert only_pass(picker.asks) != matches


def test_only_a_tile_that_waits_is_spoken_of_as_to_be_placed():
    """Exactly paid for a sultan card: one more action, or pass; for a tile: or go on and place."""
    for name, step, words in (("power_of_sultan", 3, "dock.let_be"), ("diamonds", 2, "dock.stop")):
        match = LessonMatch(lessons()[name])
        for _ in range(step):
            match.step_over()
        picker = Picker(match.game.view(0), 0)
        dock = dock_model(picker, picker.begin(), "")
        assert picker.phase == BONUS
        assert next(act.label for act in dock.acts if act.id == "stop") == t(words, count=1)
        assert (dock.detail == t("dock.bonus_hint")) == (name == "diamonds")


def test_a_long_label_has_no_room_beside_two_buttons():
    """Of three in a row none is cut: "Take the gate card" is listed, "Develop culture" stands there."""
    for name, step, key in (
        ("city_gates", 1, "ask"),
        ("city_gates", 2, "asks"),
        ("art_of_the_moors", 2, "ask"),
    ):
        match = LessonMatch(lessons()[name])
        for _ in range(step):
            match.step_over()
        picker = Picker(match.game.view(0), 0)
        acts = [act.id.partition(" ")[0] for act in dock_model(picker, picker.begin(), "").acts]
        assert key in acts, (name, step)


def test_answers_of_a_list_begin_with_a_capital():
    """They stand alone on their buttons, whatever their words begin with."""
    labels = [
        option.label
        for game, seat in positions(("characters", "travelling_craftsmen", "squares"), steps=200)
        for ask in Picker(game.view(seat), seat, people(4)).asks
        for option in ask.options
    ]
    assert len(labels) > 100
    assert [label for label in labels if label[:1].islower()] == []


def test_a_ware_of_the_list_names_its_module_and_its_type():
    """A card of the sultan names its module; a site that is finished also what will stand there."""
    labels = {
        (option.goods, option.label)
        for game, seat in positions(("building_sites", "power_of_sultan"), steps=200)
        for ask in Picker(game.view(seat), seat, people(4)).asks
        for option in ask.options
        if option.choice is None
    }
    cards = [label for goods, label in labels if goods == "power_of_sultan"]
    sites = [label for goods, label in labels if goods == "building_sites"]
    assert cards
    assert all(label.endswith(f"({t('module.power_of_sultan.name')})") for label in cards)
    assert sites
    types = [t(f"type.plural.{kind}") for kind in TYPES]
    module = t("module.building_sites.name")
    assert all(any(label.endswith(f"({kind}, {module})") for kind in types) for label in sites)


@pytest.mark.parametrize(
    ("ref", "value", "words"),
    [
        (CELL, (0, 0), "the fountain"),
        (CELL, (1, 0), "1 to the right"),
        (CELL, (0, -2), "2 up"),
        (CELL, (-1, 3), "1 to the left, 3 down"),
        (CARD, "scoring-A", "scoring card A"),
    ],
)
def test_places_and_cards_have_words_without_noughts_and_ids(ref, value, words):
    """A cell that no tile names is told by how far it is from the fountain."""
    game = begin(compile_rules(Setup(3)), Dice("1"))
    assert Wording(game.view(), -1, people(3)).value(ref, value) == words

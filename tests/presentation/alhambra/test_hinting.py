"""Hints in words: every choice of every module has its sentence."""

from dataclasses import replace

import pytest

from alhambra_desktop import text
from alhambra_desktop.alhambra import buying
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import Add, Place
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots import Hint, make_bot
from alhambra_desktop.engine.moments import Bid
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.presentation.alhambra.dock import dock_model
from alhambra_desktop.presentation.alhambra.hinting import begins_at, hint_words, hinted
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import NOTHING
from alhambra_desktop.presentation.words import readable
from tests.alhambra.modules.test_characters import auction
from tests.conformance.plays import pick
from tests.presentation.alhambra.test_panels import positions, shown
from tests.presentation.games import COLOURS, people, strip_of


@pytest.mark.slow
@pytest.mark.parametrize("spoken", ["en", "fr", "de"])
def test_hints_of_modules_are_sentences(spoken):
    """Through a game with all modules each hint has words of its own, filled in and ending with a stop."""
    before = text.language()
    text.use(spoken)
    game = begin(compile_rules(Setup(3, tuple(MODULES), {}, COLOURS[:3])), "hints", with_events=True)
    bot, dice, met = make_bot("medium", "hints"), Dice("hints"), set()
    try:
        for _ in range(90):
            if game.over:
                break
            seat, view = game.decision.seat, game.view(game.decision.seat)
            hint = bot.hint(view)
            words = hint_words(view, seat, people(3), hint)
            assert text.has(hint.key)
            assert words.endswith(".")
            assert "{" not in words
            met.add(hint.key)
            game.choose(pick(game, dice))
    finally:
        text.use(before)
    assert len(met) > 12


def test_a_module_without_words_for_a_cell_calls_it_the_best_place():
    """The tile is still named."""
    found = 0
    for game, seat in positions((), players=3, steps=80):
        view = game.view(seat)
        for choice in game.candidates():
            if isinstance(choice, Add | Place):
                words = hint_words(view, seat, people(3), Hint(choice, "hint.lay.city_gates", {}))
                assert words.endswith(" here: there is no better place for it.")
                found += 1
    assert found


def test_a_hint_to_buy_selects_the_payment():
    """Whatever may pay, of the hand or of the display, is laid down when the hint is shown."""
    shown = 0
    for game, seat in positions(("travelling_craftsmen",), players=3, steps=120):
        view = game.view(seat)
        picker = Picker(view, seat, people(3))
        for choice in buying.BUYING.candidates(view, seat) if picker.acting else ():
            selection = hinted(view, picker, choice)
            assert (selection.sale, selection.add_ons) == (choice.sale, choice.add_ons)
            assert sorted(picker.paid_with(selection)) == sorted(choice.cards)
            shown += bool(selection.display)
    assert shown


def test_the_shortest_way_to_a_choice_is_pointed_out():
    """A bid has its own button in the strip; what has none begins at its thing, or in a list."""
    game = auction(hands=["", "dinar-5", "dinar-7"])
    view = game.view(1)
    picker, table = Picker(view, 1, people(3)), shown(game, 1, 3)[0]
    dock = dock_model(picker, NOTHING, "")
    strip = strip_of(picker, table, dock)
    acts = (*strip.acts, *dock.acts, dock.end)
    direct = next(act for act in strip.acts if act.choices and isinstance(act.choices[0], Bid))
    assert begins_at(table, acts, picker, direct.choices[0]) == ("act", direct.id)
    higher = Bid(direct.choices[0].amount + 1)
    assert begins_at(table, acts, picker, higher)[0] == "thing"
    assert begins_at(replace(table, drawers=()), acts, picker, higher)[0] == "act"
    assert begins_at(replace(table, drawers=()), (), picker, higher) == ()


def test_hints_without_a_text_are_described_plainly(monkeypatch):
    """A choice that nobody has written a sentence for gets the general one."""
    game = begin(compile_rules(Setup(3, ("squares",), {}, COLOURS[:3])), "hints", with_events=True)
    view = game.view(game.decision.seat)
    hint = make_bot("medium", "hints").hint(view)
    monkeypatch.setattr("alhambra_desktop.presentation.alhambra.hinting.has", lambda key: False)
    assert hint_words(view, game.decision.seat, people(3), hint) == text.t("hint.other")


@pytest.mark.parametrize(
    ("name", "words"), [("kite-3", "Kite 3"), ("FlyKite", "Fly kite"), ("building_sites", "Building sites")]
)
def test_things_without_a_name_are_named_by_id(name, words):
    """Pieces, choices and modules without words are still readable."""
    assert readable(name) == words

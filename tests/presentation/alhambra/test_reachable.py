"""Whatever the rules allow can be reached on the table: by presses, buttons of the dock, or from a list."""

import random
from collections import Counter
from itertools import islice

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import (
    Add,
    Buy,
    EndTurn,
    Exchange,
    Give,
    Move,
    Place,
    Remove,
    Stop,
    Store,
    TakeMoney,
)
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.presentation.alhambra.dock import dock_model
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import NOTHING, Selection
from tests.presentation.games import people

OFTEN = 100
"""How many choices of each kind are looked for in a game."""
MOST = 4
"""How many candidates of each kind are looked for at a decision."""
EVERY = 12
"""One in so many usual turns is looked at, and every other decision."""


def buying(picker, choice):
    """Press the space, the add-ons, lay down the cards; then what the dock would buy."""
    selection = picker.press_sale(NOTHING, choice.sale).selection
    if choice.add_ons:
        assert choice.add_ons in picker.add_on_sets(selection)
        selection = picker.ride_with(selection, choice.add_ons).selection
    wished = list(choice.cards)
    for place in selection.hand:
        selection = picker.press_hand(selection, place).selection
    for place in selection.display:
        selection = picker.press_display(selection, place).selection
    for name in set(picker.means(selection)) - {*picker.hand, *picker.shown_means(selection).values()}:
        for _ in range(20):  # a press lays down one more; after the last one there is none
            if selection.more.count(name) == wished.count(name):
                break
            selection = picker.press_means(selection, name).selection
    wished = [card for card in wished if card not in selection.more]
    for place, card in enumerate(picker.hand):
        if card in wished:
            wished.remove(card)
            selection = picker.press_hand(selection, place).selection
    for place, card in picker.shown_means(selection).items():
        if card in wished:
            wished.remove(card)
            selection = picker.press_display(selection, place).selection
    return [Buy(choice.sale, tuple(sorted(picker.paid_with(selection))), selection.add_ons)]


def laying(picker, choice, selection, cell):
    """Turn the tile until it is as wished, then press the cell."""
    for _ in range(4):
        if picker.rotation(selection) == choice.rotation:
            break
        selection = picker.rotate_tile(selection).selection
    return picker.press_cell(selection, cell).choices


def pressed(picker, choice):
    """The choices to which presses for this one lead."""
    if isinstance(choice, Buy):
        return buying(picker, choice)
    if isinstance(choice, Place):
        return laying(picker, choice, picker.press_bought(NOTHING, choice.tile).selection, choice.cell)
    if isinstance(choice, Add | Exchange):
        return laying(picker, choice, picker.press_reserve(NOTHING, choice.tile).selection, choice.cell)
    if isinstance(choice, Move):
        return laying(picker, choice, picker.press_cell(picker.begin(), choice.cell).selection, choice.to)
    if isinstance(choice, TakeMoney):
        selection = NOTHING
        left = list(choice.cards)
        for place, card in enumerate(picker.display):
            if card in left:
                left.remove(card)
                selection = picker.press_display(selection, place).selection
        return [TakeMoney(picker.taken(selection))]
    simple = {
        Remove: lambda: picker.remove(NOTHING, choice.cell),
        Store: lambda: picker.store(Selection(tile=choice.tile)),
        Give: lambda: picker.give(Selection(tile=choice.tile)),
    }
    return simple[type(choice)]().choices


def plainly(choice):
    """A choice without the order of its cards and without the add-ons of a placement."""
    if isinstance(choice, Buy):
        return Buy, choice.sale, sorted(choice.cards), choice.add_ons
    if isinstance(choice, TakeMoney):
        return TakeMoney, sorted(choice.cards)
    if isinstance(choice, Place | Add | Exchange | Move):
        names = [name for name in choice.__slots__ if name != "add_ons"]
        return type(choice), *(getattr(choice, name) for name in names)
    return choice


def offered(picker, choice):
    """Whether a person can make a choice."""
    if isinstance(choice, EndTurn | Stop):
        dock = dock_model(picker, picker.begin(), "")
        return any(choice in act.choices for act in (*dock.acts, dock.end) if act.enabled)
    listed = [option.choice for ask in picker.asks for option in ask.options]
    return choice in listed or plainly(choice) in map(plainly, pressed(picker, choice))


def everything_can_be_done(game, chance, people, looked):
    """At this decision a person can make whatever is sensible."""
    kinds = [kind for kind in game.decision.kinds if looked[kind.choice] < OFTEN]
    if not kinds:
        return
    seat = game.decision.seat
    view = game.view(seat)
    picker = Picker(view, seat, people)
    for kind in kinds:
        candidates = list(islice(kind.candidates(view, seat), 300))
        for choice in chance.sample(candidates, min(MOST, len(candidates))):
            assert offered(picker, choice), choice
            looked[kind.choice] += 1


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), [(2, "a"), (3, "b"), (5, "c")])
def test_everything_legal_can_be_chosen_on_the_table(players, seed):
    """In games with every module each candidate of each kind can be made by a person."""
    game = begin(compile_rules(Setup(players, tuple(MODULES), {"explicit_end": "yes"})), seed)
    dice, chance, looked = Dice(seed), random.Random(seed), Counter()
    while not game.over:
        usual = any(kind.choice is TakeMoney for kind in game.decision.kinds)
        if chance.randrange(EVERY if usual else 2) == 0:
            everything_can_be_done(game, chance, people(players), looked)
        game.choose(game.sample(dice))

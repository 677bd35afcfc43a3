"""Positions for the tests of presentation: real games, played by a fixed policy."""

from types import MappingProxyType

from alhambra_desktop.alhambra import opening
from alhambra_desktop.alhambra.choices import Buy, Place
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.presentation.alhambra.answering import Answering
from alhambra_desktop.presentation.alhambra.deck import DeckHistory
from alhambra_desktop.presentation.alhambra.derive import table_in_parts
from alhambra_desktop.presentation.alhambra.module_things import laid_in_parts
from alhambra_desktop.presentation.alhambra.prompt import prompt_of
from alhambra_desktop.presentation.in_parts import at_once
from alhambra_desktop.presentation.people import DIRK, PERSON, Participant

NO_HANDS, NO_DECK = MappingProxyType({}), DeckHistory()

NAMES = ("Anna", "Karim", "Leonor", "Yusuf", "Inés", "Zahra")
COLOURS = ("white", "blue", "orange", "green", "red", "yellow")


def people(players):
    """All participants of a game of persons."""
    found = [Participant(i, NAMES[i], COLOURS[i], PERSON) for i in range(players)]
    if players == 2:
        found.append(Participant(2, "Dirk", "yellow", DIRK))
    return tuple(found)


def strip_of(picker, table, dock):
    """The strip with which a situation opens."""
    answering = Answering(picker, table)
    opening = answering.settled(picker.begin())
    return prompt_of(picker, answering, opening, dock, people(picker.view.players))


def table_model(view, people, me, *, revealed=True, deck_history=NO_DECK, hands=NO_HANDS):
    """The table without the things of modules, made at once."""
    return at_once(
        table_in_parts(view, people, me, revealed=revealed, deck_history=deck_history, hands=hands)
    )


def laid(table, view, people, asks):
    """The same table with the things of all modules."""
    return at_once(laid_in_parts(table, view, people, asks))


def begun(players=3, seed="7"):
    """A palace game at its first decision; it tells its events."""
    rules = compile_rules(Setup(players, (), {"explicit_end": "yes"}, COLOURS[:players]), None)
    return opening.begin(rules, seed, with_events=True)


def favourite(game):
    """The first candidate, placing before buying before anything else."""
    choices = list(game.candidates())
    for kind in (Place, Buy):
        fitting = [choice for choice in choices if isinstance(choice, kind)]
        if fitting:
            return fitting[0]
    return choices[0]


def play_until(game, reached, most=600):
    """Play by ``favourite`` until ``reached`` or the end; the events told."""
    told = list(game.take_events())
    while not game.over and most and not reached(game):
        game.choose(favourite(game))
        told += game.take_events()
        most -= 1
    return told

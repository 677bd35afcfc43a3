"""Matches in the interval of Vizier's favour, for the tests of calls and automatic answers."""

from alhambra_desktop.alhambra.choices import EndTurn
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.engine.moments import Moment, Pass
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.open_call import ASK
from alhambra_desktop.match.seating import MatchSetup
from tests.match.conftest import FirstThinker, seats
from tests.match.test_match import take_one


class Passer(FirstThinker):
    """Bots that pass when they may."""

    def poll(self):
        answer = super().poll()
        return answer if answer is None or not self.passes else type(answer)(Pass())

    def ask(self, view, seat, level, seed, character):
        self.passes = any(kind.choice is Pass for kind in view.decision.kinds)
        super().ask(view, seat, level, seed, character)


class Buyer(Passer):
    """Bots that buy with the vizier when they can."""

    def ask(self, view, seat, level, seed, character):
        self.bought = next((c for c in view.candidates() if isinstance(c, BuyWithVizier)), None)
        super().ask(view, seat, level, seed, character)

    def poll(self):
        answer = super().poll()
        return answer if answer is None or self.bought is None else type(answer)(self.bought)


def first_interval(folder):
    """Makes matches in their first interval; the seat that has just finished is a person.

    All persons are asked every time, unless ``said`` is another answer (empty: they have said nothing).
    """

    def make(*players, seed="granada", thinker=None, said=ASK):
        setup = MatchSetup(seats(*players), seed, modules=("viziers_favour",))
        match = Match.begin(setup, folder, thinker or Passer())
        for seat in match.people if said else ():
            match.let_pass(seat, "interval", said)
        while not match.is_person(match.asked):
            match.poll()
            if isinstance(match.game.decision.frame, Moment):
                match.answer_call(None) if match.open_call() else None
        if isinstance(match.game.decision.frame, Moment):
            go_on(match, lambda m: isinstance(m.game.decision.frame, Actions) and m.is_person(m.asked))
        take_one(match)
        match.choose(EndTurn())
        return match

    return make


def go_on(match, until):
    """Poll, answer calls with nobody, pass for single persons, until something is true."""
    for _ in range(200):
        if until(match):
            return
        if match.open_call() is not None:
            match.answer_call(None)
        elif match.silent or not match.is_person(match.asked):
            match.poll()
        else:
            match.choose(Pass())
    raise AssertionError("it never comes to that")


def choices(match, number):
    """Who chose what since a beat."""
    return [(step.seat, type(step.choice).__name__) for step in match.steps[number + 1 :]]


def with_money(match, seat):
    """Put cards that buy the tile of space 1 exactly into a hand, and nothing else."""
    price = match.game.piece(match.game.state.market[0]).price
    currency = match.game.rules.components.currencies[0]
    cards = tuple(f"{currency}-{value}" for value in (min(price, 9), price - 9) if value > 0)
    match.game.seat(seat).hand[:] = match.game.seat(seat).known[:] = cards
    match._views.clear()
    return BuyWithVizier("space-1", cards)

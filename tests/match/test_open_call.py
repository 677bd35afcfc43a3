"""Open calls: several persons on one screen are asked at once; silence becomes ordinary passes."""

from itertools import product

import pytest

from alhambra_desktop.alhambra.choices import TakeMoney
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.engine.moments import Moment, Pass
from alhambra_desktop.match.loading import load
from alhambra_desktop.match.open_call import ASK, Calls, OpenCall
from tests.alhambra.table import play, table
from tests.match.conftest import FirstThinker
from tests.match.intervals import Buyer, choices, first_interval, go_on, with_money


@pytest.fixture
def interval(folder):
    """Makes matches in their first interval."""
    return first_interval(folder)


def test_all_persons_are_called_at_once(interval):
    """While a window asks and two or more persons may act, the call names them in their order."""
    match = interval("person", "person", "person")
    order = match.game.decision.frame.order
    assert match.open_call() == OpenCall("interval", tuple(order))
    assert len(order) == 3
    assert not match.silent


def test_there_is_no_call_outside_moments(interval):
    """In somebody's turn there is no call."""
    match = interval("person", "person")
    match.answer_call(None)
    go_on(match, lambda m: not isinstance(m.game.decision.frame, Moment))
    assert match.open_call() is None
    with pytest.raises(ValueError, match="not called"):
        match.answer_call(None)


def test_one_person_is_asked_directly(interval):
    """With one person there is no call: he is asked in his place, and never silent unasked."""
    match = interval("person", "random", "random")
    go_on(match, lambda m: m.is_person(m.asked))
    assert match.open_call() is None
    assert not match.silent
    assert match.poll() is None


def test_a_call_that_nobody_wants_is_passed(interval):
    """Nobody wants to act: each person passes, by an ordinary choice, and the next turn begins."""
    match = interval("person", "person", "person")
    order, number = list(match.game.decision.frame.order), len(match.steps) - 1
    match.answer_call(None)
    while match.silent:
        match.poll()
    assert choices(match, number) == [(seat, "Pass") for seat in order]
    assert isinstance(match.game.decision.frame, Actions)


def test_a_person_who_wants_to_act_is_asked(interval):
    """Who wants to act is asked; those before him have passed, those after him are called anew."""
    match = interval("person", "person", "person", "person")
    first, second, third, fourth = match.game.decision.frame.order
    number = len(match.steps) - 1
    favour = with_money(match, second)
    match.answer_call(second)
    while match.silent:
        match.poll()
    assert choices(match, number) == [(first, "Pass")]
    assert match.asked == second
    assert match.open_call() is None
    match.choose(favour)
    assert isinstance(match.game.decision.frame, Placing)
    assert match.open_call() is None
    match.choose(next(iter(match.game.candidates())))
    assert match.open_call() == OpenCall("interval", (third, fourth))


def test_a_person_who_wanted_to_act_may_pass(interval):
    """He may pass after all; then the others after him are called."""
    match = interval("person", "person", "person")
    first, second, third = match.game.decision.frame.order
    match.answer_call(first)
    assert (match.asked, match.open_call()) == (first, None)
    match.choose(Pass())
    assert match.open_call() == OpenCall("interval", (second, third))


def test_only_called_seats_may_answer(interval):
    """A bot, or somebody who has passed, cannot answer the call."""
    match = interval("person", "random", "person", "person")
    bot = 1
    go_on(match, lambda m: m.is_person(m.asked))
    with pytest.raises(ValueError, match="not called"):
        match.answer_call(bot)


def test_bots_between_persons_answer_normally(interval):
    """Bots between the persons are asked in their place; those who are silent pass round them."""
    match = interval("person", "random", "person", "random", "person")
    order, number = list(match.game.decision.frame.order), len(match.steps) - 1
    match.poll() if not match.is_person(match.asked) else None
    go_on(match, lambda m: m.open_call() is not None)
    assert match.open_call().seats == tuple(seat for seat in order if seat % 2 == 0)
    match.answer_call(None)
    go_on(match, lambda m: not isinstance(m.game.decision.frame, Moment))
    assert choices(match, number) == [(seat, "Pass") for seat in order]


def test_an_act_calls_those_who_passed_again(interval):
    """If a bot between them acts, the persons after him have not spoken yet: they are called anew."""
    tried = (
        interval("person", "person", "random", "person", "person", seed=str(seed), thinker=Buyer())
        for seed in range(20)
    )
    match = next(m for m in tried if m.game.decision.frame.order.index(2) == 2)
    order = list(match.game.decision.frame.order)
    with_money(match, 2)
    assert match.open_call().seats == tuple(seat for seat in order if seat != 2)
    match.answer_call(None)
    go_on(match, lambda m: m.open_call() is not None)
    assert match.steps[-1].seat == 2
    assert match.open_call().seats == tuple(order[3:])


def test_undo_voids_the_answer(interval):
    """Taking back a step makes the answer void: the call is there again."""
    match = interval("person", "person")
    first, _ = match.game.decision.frame.order
    favour = with_money(match, first)
    match.answer_call(first)
    match.choose(favour)
    match.undo()
    assert match.open_call() is not None


def test_the_journal_contains_only_choices(interval):
    """Read again, the match stands where it stood, and calls those who are still to be asked."""
    match = interval("person", "person", "person", "person")
    match.answer_call(match.open_call().seats[1])
    match.poll()
    again = load(match.journal.path, FirstThinker(), keep=False).match
    assert again.game.digest() == match.game.digest()
    assert again.open_call() is not None
    assert len(again.open_call().seats) == 3


class Echo(Extension):
    """After every purchase everybody may say something: a window inside the interval."""

    id = "echo"

    def after_purchase(self, game, seat, deal):
        game.call(Moment("echo", game.turn_order(0)))

    def moment_rules(self):
        return {"echo": self}

    def asked(self, game, seat):
        return True

    def kinds(self, game, seat):
        return ()


def test_a_moment_inside_another_is_a_separate_call() -> None:
    """Who lets the interval go by has not spoken for a window that opens inside it."""
    game = table(
        hands=["", "florin-7"], market="P7 G12 A8 T9", display="dinar-1", modules=["viziers_favour", Echo()]
    )
    play(game, TakeMoney(("dinar-1",)))
    calls, everybody = Calls(3), (0, 1, 2)
    for seat, kind in product(everybody, ("interval", "echo")):
        calls.let_pass(game, seat, kind, ASK, ())
    assert calls.call(game, everybody, secret=True) == OpenCall("interval", (1, 2, 0))
    calls.answer(game, OpenCall("interval", (1, 2, 0)), 1)
    assert calls.call(game, everybody, secret=True) is None
    play(game, BuyWithVizier("space-1", ("florin-7",)))
    calls.note(game, 1, BuyWithVizier("space-1", ("florin-7",)))
    assert calls.call(game, everybody, secret=True) == OpenCall("echo", everybody)
    assert not calls.silent(game, everybody, secret=True)

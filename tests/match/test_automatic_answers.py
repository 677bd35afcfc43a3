"""Standing answers: who lets moments of a kind go by without being asked, until when, and what is kept."""

import pytest

from alhambra_desktop import __version__
from alhambra_desktop.alhambra.choices import EndTurn
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.engine.moments import Auction, Moment, Pass
from alhambra_desktop.match.loading import load
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.open_call import ASK, NEVER, UNTIL_TURN, OpenCall
from alhambra_desktop.match.seating import MatchSetup
from tests.match.conftest import FirstThinker, seats
from tests.match.intervals import Passer, first_interval, go_on, with_money
from tests.match.test_match import take_one


@pytest.fixture
def interval(folder):
    """Makes matches in their first interval."""
    return first_interval(folder)


def quiet(match):
    """The automatic answers of those who are not asked every time."""
    return {about: answer for about, answer in match.automatic.items() if answer != ASK}


def test_an_answer_until_the_own_turn(interval):
    """An automatic answer: that person is not called and passes, until the own turn begins."""
    match = interval("person", "person", "person")
    first, second, third = match.game.decision.frame.order
    match.let_pass(second, "interval", UNTIL_TURN)
    assert quiet(match) == {(second, "interval"): UNTIL_TURN}
    assert match.open_call() == OpenCall("interval", (first, third))
    match.answer_call(third)
    match.poll()
    assert (match.asked, match.silent) == (second, True)
    match.poll()
    assert (match.asked, match.silent) == (third, False)
    match.choose(Pass())
    assert quiet(match) == {(second, "interval"): UNTIL_TURN}
    take_one(match)
    match.choose(EndTurn())
    go_on(match, lambda m: isinstance(m.game.decision.frame, Actions))
    assert match.asked == second
    assert quiet(match) == {}


def test_an_answer_never(interval):
    """That answer outlasts the own turn; nobody but who gave it is silent."""
    match = interval("person", "person")
    first, second = match.game.decision.frame.order
    match.let_pass(first, "interval", NEVER)
    for _ in range(3):
        go_on(match, lambda m: m.open_call() is not None)
        assert match.open_call() == OpenCall("interval", (second,))
        match.answer_call(None)
        go_on(match, lambda m: isinstance(m.game.decision.frame, Actions))
        take_one(match)
        match.choose(EndTurn())
    assert quiet(match) == {(first, "interval"): NEVER}


@pytest.mark.parametrize("players", [("random", "person"), ("random", "person", "random")])
def test_an_automatic_pass_cannot_be_undone(folder, players):
    """Before the first own decision there is nothing to take back, whoever passed last in the interval."""
    match = Match.begin(MatchSetup(seats(*players), "4", modules=("viziers_favour",)), folder, Passer())
    match.let_pass(1, "interval", NEVER)
    while not (match.asked == 1 and isinstance(match.game.decision.frame, Actions)):
        match.poll()
    assert any(step.seat == 1 for step in match.steps)
    info = match.undo_info()
    assert (info.can_undo, info.barrier, info.beyond) == (False, "start", False)
    with pytest.raises(ValueError, match="cannot"):
        match.take_back()
    take_one(match)
    match.choose(EndTurn())
    while not (match.asked == 1 and isinstance(match.game.decision.frame, Actions)):
        match.poll()
    assert match.undo_info().beyond
    match.take_back()
    assert match.asked == 1
    assert match.practice
    assert not isinstance(match.game.decision.frame, Moment)


def test_a_pressed_pass_is_taken_back_alone(folder):
    """It is a decision like any other, also after the match was continued; automatic ones are not."""
    setup = MatchSetup(seats("random", "person", "random"), "4", modules=("viziers_favour",))
    match, passed = Match.begin(setup, folder, Passer()), 0
    match.let_pass(1, "interval", ASK)
    for _ in range(200):
        if match.asked != 1:
            match.poll()
        elif isinstance(match.game.decision.frame, Actions):
            break
        else:
            passed = match.choose(Pass()).number
    assert 0 < passed < len(match.steps) - 1
    match = load(match.journal.path, Passer()).match
    assert match.undo_info().beyond
    match.take_back()
    assert (match.asked, match.silent, len(match.steps)) == (1, False, passed)
    match = load(match.journal.path, Passer()).match
    assert (match.asked, match.silent, len(match.steps)) == (1, False, passed)


def test_a_standing_answer_can_be_withdrawn(interval):
    """The person may withdraw it, and a seat that is handed over keeps none."""
    match = interval("person", "person", "person")
    first, second, _ = match.game.decision.frame.order
    match.let_pass(first, "interval", NEVER)
    match.let_pass(first, "interval", ASK)
    match.let_pass(second, "interval", NEVER)
    match.hand_over(second, "random")
    assert quiet(match) == {}


@pytest.mark.parametrize("wrong", [(1, "interval", NEVER), (0, "siesta", NEVER), (0, "interval", "soon")])
def test_only_persons_answer_what_there_is(interval, wrong):
    """Bots, kinds of moments that the game has not, unknown answers: refused, nothing is changed."""
    match = interval("person", "random", "person")
    with pytest.raises(ValueError, match="no such answer"):
        match.let_pass(*wrong)
    assert quiet(match) == {}
    assert match.moments == ("interval",)


def test_all_persons_have_an_automatic_answer(interval):
    """If every person lets such moments go by, nobody is called at all."""
    match = interval("person", "person", "random")
    for seat in match.people:
        match.let_pass(seat, "interval", UNTIL_TURN)
    assert match.open_call() is None
    while isinstance(match.game.decision.frame, Moment):
        assert match.silent or not match.is_person(match.asked)
        match.poll()


def test_one_of_several_persons_is_called_in_the_open(interval):
    """The last one who may act is called, too: no curtain is needed to say no."""
    match = interval("person", "person")
    first, second = match.game.decision.frame.order
    match.answer_call(first)
    match.choose(Pass())
    assert match.open_call() == OpenCall("interval", (second,))


def test_with_open_hands_only_who_can_act_is_called(folder):
    """Nothing is given away then: who cannot buy exactly lets the interval go by unasked."""
    setup = MatchSetup(seats("person", "person"), "granada", modules=("viziers_favour",), open_hands=True)
    match = Match.begin(setup, folder, Passer())
    take_one(match)
    match.choose(EndTurn())
    first, second = match.game.decision.frame.order
    match.game.seat(first).hand[:] = match.game.seat(first).known[:] = []
    favour = with_money(match, second)
    assert (match.silent, match.open_call()) == (True, None)
    match.poll()
    assert match.open_call() == OpenCall("interval", (second,))
    match.answer_call(second)
    assert match.check(favour) is None


def test_standing_answers_are_kept_with_the_match(interval, folder):
    """Read again from journal, named copy, or snapshot of another version: still in force."""
    match = interval("person", "person", "person")
    first, second, third = match.game.decision.frame.order
    match.let_pass(first, "interval", NEVER)
    match.let_pass(second, "interval", UNTIL_TURN)
    match.let_pass(third, "interval", NEVER)
    match.let_pass(third, "interval", ASK)
    said = {(first, "interval"): NEVER, (second, "interval"): UNTIL_TURN}
    for path in (match.journal.path, match.save_as(folder, "a copy")):
        again = load(path, FirstThinker(), keep=False).match
        assert quiet(again) == quiet(match) == said
        go_on(again, lambda m: m.open_call() is not None)
        assert again.open_call() == OpenCall("interval", (third,))
    go_on(match, lambda m: isinstance(m.game.decision.frame, Actions))
    take_one(match)
    match.note_turn()
    lines = match.journal.path.read_text(encoding="utf-8").splitlines()
    lines[0] = lines[0].replace(f'"program":"{__version__}"', '"program":"0.0.1"')
    choice = next(n for n, line in enumerate(lines) if line.startswith('{"choice"'))
    lines[choice] = lines[choice].replace('"seat":', '"seat":9')
    match.journal.path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    old = load(match.journal.path, FirstThinker(), keep=False)
    assert old.from_turn
    assert old.match.automatic[first, "interval"] == NEVER


def test_a_player_who_undoes_a_step_is_asked_again(interval):
    """Back at a moment that went by on an automatic answer: the answer is withdrawn."""
    match = interval("person", "random", "person")
    match.let_pass(2, "interval", NEVER)
    match.let_pass(0, "interval", NEVER)
    go_on(match, lambda m: isinstance(m.game.decision.frame, Actions) and m.asked == 2)
    take_one(match)
    match.choose(EndTurn())
    go_on(match, lambda m: isinstance(m.game.decision.frame, Actions))
    number = next(step.number for step in match.steps if step.seat == 0 and step.choice == Pass())
    match._back(len(match.steps) - number)
    assert (match.asked, match.silent) == (0, False)
    assert quiet(match) == {(2, "interval"): NEVER}


def test_a_single_person_need_not_be_asked_either(interval):
    """One person among bots who has said never: the intervals go by, the own turns come."""
    match = interval("person", "random", "random")
    match.let_pass(0, "interval", NEVER)
    while isinstance(match.game.decision.frame, Moment):
        assert match.silent or not match.is_person(match.asked)
        match.poll()
    go_on(match, lambda m: m.is_person(m.asked) and not m.silent)
    assert isinstance(match.game.decision.frame, Actions)


def test_auctions_are_passed_automatically_too(folder) -> None:
    """Who has no wish for characters is not asked to bid; auctions know no call."""
    setup = MatchSetup(seats("person", "person"), "granada", modules=("characters",))
    match = Match.begin(setup, folder, Passer())
    match.let_pass(0, "characters", NEVER)
    while not isinstance(match.game.decision.frame, Auction):
        match.choose(next(iter(match.game.candidates())))
    assert match.open_call() is None
    while isinstance(match.game.decision.frame, Auction):
        assert match.silent == (match.asked == 0)
        match.poll() if match.silent else match.choose(Pass())
    passed = [step.seat for step in match.steps if step.choice == Pass()]
    assert sorted(passed) == [0, 1]

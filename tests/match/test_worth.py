"""Asked when it may be worth it: what holds for moments if nobody has said anything else."""

import pytest

from alhambra_desktop.alhambra.choices import EndTurn
from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.alhambra.mind import rated
from alhambra_desktop.engine.moments import Moment, Pass
from alhambra_desktop.match.loading import load
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.open_call import ASK, ONLY, REST, UNTIL_TURN, WORTH, OpenCall
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from tests.match.conftest import FirstThinker
from tests.match.intervals import first_interval, go_on
from tests.match.test_match import take_one

TWELVE = (
    "viziers_favour",
    "currency_exchange_cards",
    "bonus_cards",
    "squares",
    "city_gates",
    "diamonds",
    "characters",
    "camps",
    "watchtowers",
    "major_construction_projects",
    "travelling_craftsmen",
    "personal_building_market",
)
"""The modules that were there first; they ask out of turn most of all."""


@pytest.fixture
def interval(folder):
    """Makes matches in their first interval, in which nobody has said anything."""
    made = first_interval(folder)
    return lambda *players: made(*players, said="")


def poor(match, *seats):
    """These hands are empty."""
    for seat in seats:
        match.game.seat(seat).hand[:] = match.game.seat(seat).known[:] = []
    match._moved()


def rich(match, seat):
    """A hand with the exact price of the tile on the first space, in one card or two."""
    price = match.game.piece(match.game.state.market[0]).price
    currency = match.game.rules.components.currencies[0]
    cards = [f"{currency}-{value}" for value in (min(price, 9), price - 9) if value > 0]
    match.game.seat(seat).hand[:] = match.game.seat(seat).known[:] = cards
    match._moved()


def end_turn(match):
    """A card is taken, and the turn is over."""
    take_one(match)
    match.choose(EndTurn())


def own_turn(match):
    """Whether no window is open."""
    return not isinstance(match.game.decision.frame, Moment)


def test_seats_without_possible_actions_are_not_called(interval):
    """Three empty hands: the interval goes by without a word."""
    match = interval("person", "person", "person")
    poor(match, 0, 1, 2)
    assert (match.silent, match.open_call()) == (True, None)
    turn = match.game.state.turn
    while match.silent:
        match.poll()
    assert match.game.state.turn == turn + 1


def test_a_possible_action_calls_everybody_who_is_awake(interval):
    """One could buy: all are named, so that nobody knows who it is."""
    match = interval("person", "person", "person")
    poor(match, 0, 1, 2)
    order = tuple(match.game.decision.frame.order)
    rich(match, order[1])
    assert match.open_call() == OpenCall("interval", order)
    match.let_pass(order[2], "interval", UNTIL_TURN)
    assert match.open_call() == OpenCall("interval", order[:2])


def test_a_single_person_is_asked_only_with_a_reason(interval):
    """One person among bots: asked with a chance; what was let go by is not asked for again."""
    match = interval("person", "random", "random")
    go_on(match, lambda m: m.is_person(m.asked) and isinstance(m.game.decision.frame, Moment))
    poor(match, 0)
    assert match.silent
    rich(match, 0)
    assert not match.silent
    tile = match.game.state.market[0]
    match.choose(Pass())
    go_on(match, lambda m: own_turn(m) and m.asked == 0)
    assert tile == match.game.state.market[0]
    take_one(match)
    rich(match, 0)
    match.choose(EndTurn())
    go_on(match, lambda m: m.asked == 0)
    assert match.silent


def test_after_an_unwanted_call_there_is_none_for_two_rounds(interval):
    """A call that nobody wanted: the next one for what may be worth it comes two rounds later."""
    match = interval("person", "person")
    turn = match.game.state.turn
    rich(match, 0), rich(match, 1)
    match.answer_call(None)
    while match.game.state.turn < turn + REST * 2:
        if isinstance(match.game.decision.frame, Moment):
            assert match.open_call() is None
            match.poll()
        else:
            end_turn(match)
            match.game.state.market[:] = list(reversed(match.game.state.market))
            rich(match, 0), rich(match, 1)
    if not isinstance(match.game.decision.frame, Moment):
        end_turn(match)
        rich(match, match.game.decision.seat)
    assert match.open_call() is not None


def called_and_passed(match):
    """The first of those called says yes, looks, and passes."""
    turn = match.game.state.turn
    wanting, *others = match.open_call().seats
    match.answer_call(wanting)
    while match.asked != wanting:
        match.poll()
    match.choose(Pass())
    return turn, others


def test_a_call_whose_person_then_passes_was_in_vain(interval):
    """Somebody wanted to act and did not: no call for two rounds, as if nobody had wanted to."""
    match = interval("person", "person")
    rich(match, match.game.decision.frame.order[0])
    poor(match, match.game.decision.frame.order[1])
    turn, _ = called_and_passed(match)
    while match.game.state.turn < turn + REST * 2:
        if isinstance(match.game.decision.frame, Moment):
            assert match.open_call() is None
            match.poll()
        else:
            end_turn(match)
            match.game.state.market[:] = list(reversed(match.game.state.market))
            rich(match, 0), rich(match, 1)


def test_the_others_are_still_called_at_that_moment(interval):
    """Two had a reason, one of them passes: the other one is called, nothing was in vain yet."""
    match = interval("person", "person")
    rich(match, 0), rich(match, 1)
    _, others = called_and_passed(match)
    assert match.open_call() == OpenCall("interval", tuple(others))


def test_a_standing_answer_for_a_tile_lasts_while_it_is_on_sale(interval, folder):
    """Asked if this tile can be had; not for another one; not once it has gone. Kept with the match."""
    match = interval("person", "person")
    poor(match, 0, 1)
    first, second = match.game.decision.frame.order
    match.let_pass(first, "interval", "never")
    rich(match, second)
    wanted, other = match.game.state.market[0], match.game.state.market[1]
    match.let_pass(second, "interval", ONLY, (other,))
    while match.silent and match.asked == first:
        match.poll()
    assert match.silent
    match.let_pass(second, "interval", ONLY, (wanted,))
    assert match.open_call() == OpenCall("interval", (second,))
    again = load(match.journal.path, FirstThinker(), keep=False).match
    assert again.automatic[second, "interval"] == ONLY
    assert again.awaited(second, "interval") == (wanted,)
    match.game.state.market[0], match.game.state.market[1] = "", other
    match._moved()
    assert match.open_call() is None
    assert match.silent


def test_standing_answers_are_valid_again_after_the_own_turn(interval):
    """Every time, then only until the own turn something else: afterwards every time again."""
    match = interval("person", "person")
    first, _ = match.game.decision.frame.order
    match.let_pass(first, "interval", ASK)
    match.let_pass(first, "interval", ONLY, (match.game.state.market[0],))
    match.let_pass(first, "interval", UNTIL_TURN)
    go_on(match, own_turn)
    assert match.asked == first
    end_turn(match)
    go_on(match, own_turn)
    end_turn(match)
    go_on(match, own_turn)
    assert match.asked == first
    assert match.automatic == {(first, "interval"): ASK}


def test_pieces_of_an_answer_must_be_strings(interval):
    """A save may say anything: what is no list of ids is refused."""
    match = interval("person", "person")
    with pytest.raises(ValueError, match="no such answer"):
        match.let_pass(0, "interval", ONLY, (7,))


@pytest.mark.slow
@pytest.mark.parametrize("wants", [True, False], ids=["takes what is worth it", "never wants to act"])
def test_at_most_one_call_in_two_rounds_with_all_modules(wants):
    """Three persons, twelve modules, each played by a bot that takes its chances, or none."""
    chairs = (SeatSetup("Anna", "white"), SeatSetup("Karim", "blue"), SeatSetup("Inés", "red"))
    bot, calls, turns = make_bot("hard", "stand-in"), 0, 0
    for seed in ("calls", "granada"):
        match = Match.begin(MatchSetup(chairs, seed, modules=TWELVE), None, InlineWorker())
        while not match.over and match.game.state.turn <= 60:
            call = match.open_call()
            if call is not None:
                calls += 1
                match.answer_call(first_who_wants(match, call) if wants else None)
            elif match.silent:
                match.poll()
            else:
                view = match.view(match.asked)
                match.choose(rated(bot, view, list(view.candidates()))[0].choice)
        turns += match.game.state.turn
    assert turns > 60
    assert calls, "three persons with viziers are called now and then"
    assert calls <= turns / 3 / 2, (calls, turns)


def first_who_wants(match, call):
    window = match.game.decision.frame
    wanting = (seat for seat in call.seats if match._calls.wishes(match.game, window, seat))
    return next(wanting, None)


def test_worth_is_the_default_answer():
    """Nothing said: moments ask when it may be worth it, auctions every time."""
    chairs = (SeatSetup("Anna", "white"), SeatSetup("Karim", "blue"))
    match = Match.begin(
        MatchSetup(chairs, "x", modules=("viziers_favour", "characters")), None, InlineWorker()
    )
    assert match.answers("interval")[0] == WORTH
    assert match.answers("characters")[0] == ASK
    assert match.automatic == {}

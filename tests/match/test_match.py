"""A match: choosing, bots, undo and redo with their barriers, handing over."""

import pytest

from alhambra_desktop.alhambra.choices import EndTurn, TakeMoney
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.match.match import DIRK
from alhambra_desktop.match.seating import MatchSetup, SeatingError, SeatSetup
from tests.match.conftest import seats


def take_one(match):
    """The asked person takes the first displayed card."""
    return match.choose(TakeMoney((match.game.state.display[0],)))


def test_a_turn_of_a_person_ends_explicitly(begin):
    """After taking money the person is still asked, and only EndTurn turns cards up."""
    match = begin("person", "person")
    first = match.asked
    take_one(match)
    assert match.asked == first
    assert len(match.game.state.display) == 3
    match.choose(EndTurn())
    assert match.asked != first
    assert len(match.game.state.display) == 4


def test_games_between_bots_do_without_an_explicit_end(begin):
    """With bots alone nobody is asked to end a turn."""
    assert begin("random", "random").game.rules.setup.option("explicit_end") == "no"


def test_an_illegal_choice_changes_nothing(begin):
    """A refused choice raises with its reason; state, past and journal stay as they were."""
    match = begin("person", "person")
    before = match.game.digest(), match.journal.path.read_bytes()
    with pytest.raises(Refused) as refusal:
        match.choose(TakeMoney(()))
    assert refusal.value.reason.code == "take_nothing"
    assert (match.game.digest(), match.journal.path.read_bytes()) == before
    assert len(match.steps) == 1


def test_undo_and_redo_are_the_identity(begin):
    """Undo gives the earlier state to the last bit of chance, redo the later one."""
    match = begin("person", "person")
    earlier = match.game.digest()
    take_one(match)
    later = match.game.digest()
    assert match.undo_info().can_undo
    assert match.step_count == len(match.steps) - 1 == 1
    match.undo()
    assert match.step_count == len(match.steps) - 1 == 0
    assert match.game.digest() == earlier
    assert match.undo_info().can_redo
    match.redo()
    assert match.game.digest() == later
    assert not match.undo_info().can_redo


def test_a_new_choice_forgets_what_was_undone(begin):
    """After undo and another choice there is nothing to do again."""
    match = begin("person", "person")
    take_one(match)
    match.undo()
    match.choose(TakeMoney((match.game.state.display[1],)))
    assert not match.undo_info().can_redo


def test_nothing_can_be_undone_at_the_start(begin):
    """Before the first step the barrier is the start itself."""
    match = begin("person", "person")
    info = match.undo_info()
    assert (info.can_undo, info.barrier, info.beyond) == (False, "start", False)
    with pytest.raises(ValueError, match="barrier"):
        match.undo()


def test_a_reveal_is_a_barrier(begin):
    """Once cards were turned up, the steps before can be taken back only as practice, alone."""
    match = begin("person", "random")
    while not match.is_person(match.asked):
        match.poll()
    take_one(match)
    match.choose(EndTurn())
    while not match.is_person(match.asked):
        match.poll()
    info = match.undo_info()
    assert (info.can_undo, info.barrier, info.beyond) == (False, "revealed", True)
    match.take_back()
    assert match.practice
    assert match.is_person(match.asked)


def test_a_reveal_cannot_be_taken_back_between_people(begin):
    """With two people nobody takes back what the other has seen."""
    match = begin("person", "person")
    take_one(match)
    match.choose(EndTurn())
    assert not match.undo_info().beyond
    with pytest.raises(ValueError, match="cannot"):
        match.take_back()


def test_bots_are_asked_with_their_view_and_never_waited_for(begin, thinker):
    """Poll returns nothing until the answer is there; the bot sees only its own view."""
    match = begin("random", "random", "random")
    assert match.poll() is None
    assert thinker.asked == 1
    assert match.poll() is not None


def test_a_person_is_never_polled(begin, thinker):
    """While a person is asked no bot thinks."""
    match = begin("person", "person")
    assert match.poll() is None
    assert thinker.asked == 0


def test_a_seat_can_be_handed_to_a_bot_and_back(begin, play, thinker):
    """A handed-over seat is played by the bot; back in a person's hands it asks the person."""
    match = begin("person", "random")
    while match.asked != 0:
        match.poll()
    match.hand_over(0, "random")
    play(match, 6)
    while match.asked != 0:
        match.poll()
    match.poll()
    match.hand_over(0, "person")
    assert thinker.cancelled >= 1
    assert match.is_person(0)
    with pytest.raises(SeatingError):
        match.hand_over(0, "nobody we know")


def test_dirk_has_a_name_but_no_seat(begin):
    """With two players there are three participants."""
    match = begin("person", "random")
    assert match.names == ("Anna", "Karim", DIRK)
    assert len(match.players) == 2


def test_a_whole_match_ends(begin, play):
    """People and bots play to the end; the winners stand."""
    match = play(begin("person", "random", "person", options={"second_scoring": "printed_2019"}), 5000)
    assert match.over
    assert match.asked is None
    assert match.game.state.winners


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (MatchSetup((SeatSetup(" ", "white"), SeatSetup("B", "red")), "1"), "name_missing"),
        (MatchSetup((SeatSetup("x" * 40, "white"), SeatSetup("B", "red")), "1"), "name_too_long"),
        (MatchSetup((SeatSetup("Anna", "white"), SeatSetup("anna", "red")), "1"), "name_taken"),
        (MatchSetup((SeatSetup("A", "white", "wizard"), SeatSetup("B", "red")), "1"), "unknown_bot"),
        (MatchSetup(seats("person", "person"), "1", game="chess"), "unknown_game"),
    ],
)
def test_bad_seatings_are_refused_by_name(folder, thinker, setup, code):
    """Names and bots are checked before anything is written."""
    from alhambra_desktop.match.match import Match

    with pytest.raises(SeatingError) as error:
        Match.begin(setup, folder, thinker)
    assert error.value.code == code
    assert not folder.list()


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"seats": seats("person")}, "player_count"),
        ({"seats": (SeatSetup("A", "white"), SeatSetup("B", "white"))}, "colour_taken"),
        ({"options": {"second_scoring": "never"}}, "option_value"),
        ({"modules": ("no_such",)}, "unknown_module"),
    ],
)
def test_bad_setups_are_refused_by_the_rules(folder, thinker, changed, code):
    """Numbers, colours, options and modules are the rules' business; their reason comes through."""
    from dataclasses import replace

    from alhambra_desktop.match.match import Match

    with pytest.raises(Refused) as refusal:
        Match.begin(replace(MatchSetup(seats("person", "person"), "1"), **changed), folder, thinker)
    assert refusal.value.reason.code == code

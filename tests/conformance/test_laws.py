"""What must hold at every moment of every game, whatever is played with: one suite for all.

Seeded random games of every kind are played; each test proves one law on positions out of them.
"""

import json
from typing import get_type_hints

import pytest

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.game import Game
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.engine.records import NOBODY
from tests.conformance.dice import DICE_CHOICES, DiceCase, dice_cases
from tests.conformance.mutations import made_up, mutated
from tests.conformance.palace import CHOICES, base_cases, module_slice, toy_cases
from tests.conformance.palace import Case as PalaceCase
from tests.conformance.plays import go_on, pick, played, run
from tests.conformance.roll_and_write import SHEET_CHOICES, SheetCase, sheet_cases

Case = PalaceCase | DiceCase | SheetCase
CASES: list[Case] = [*base_cases(), *toy_cases(), *module_slice(), *dice_cases(), *sheet_cases()]


QUICK = {*base_cases()[:2], *module_slice()[2:3], *dice_cases()[:1], *sheet_cases()[:1]}
"""Of each game one or two kinds for the fast selection; among them one with many modules."""

KINDS = (*CHOICES, *DICE_CHOICES, *SHEET_CHOICES)
FOREIGN = 12
"""So many kinds of choices out of all games are made up at a position, besides those that are offered."""

pytestmark = [
    pytest.mark.parametrize(
        "case",
        [pytest.param(case, marks=() if case in QUICK else pytest.mark.slow) for case in CASES],
        ids=str,
        scope="module",
    ),
    pytest.mark.random_order(disabled=True),
]
"""One kind of game after the other, so that the processes of a run share them out and each is played once."""


def test_copy_equals_and_is_independent(case: Case) -> None:
    """A copy equals the original; playing on with it changes nothing in the original."""
    for game in played(case).positions:
        before, made = game.digest(), game.copy()
        assert made.state == game.state
        assert made.decision == game.decision
        assert made.decision.frame is made.state.frames[-1]
        run(made, Dice("copy"), 5)
        assert game.digest() == before


def test_a_saved_game_continues_the_same(case: Case) -> None:
    """Save in the middle of a decision, read, and continue: the same as continuing."""
    for game in played(case).positions:
        text = json.dumps(game.plain())
        restored = case.restore(json.loads(text))
        assert restored.state == game.state
        assert restored.decision == game.decision
        assert go_on(restored, Dice("on")) == go_on(game.copy(), Dice("on"))


def test_undo_and_redo(case: Case) -> None:
    """Going back to a kept copy is the earlier position; the same choices lead to the same places."""
    for game in played(case).positions:
        kept, before = game.copy(), game.digest()
        on = game.copy()
        first = go_on(on, Dice("there"))
        assert kept.digest() == before
        assert go_on(kept, Dice("there")) == first


def test_replay_equals_play(case: Case) -> None:
    """The choices of a game, written and read, lead through the same states and events."""
    done = played(case)
    game = case.begin(done.seed)
    assert game.take_events() == done.events[0]
    for number, plain in enumerate(done.choices):
        if number in done.digests:
            assert game.digest() == done.digests[number], number
        game.choose(codec.decode(plain, Choice))
        assert game.take_events() == done.events[number + 1], number
    assert game.over
    assert game.digest() == done.digests[len(done.choices)]


def test_events_survive_writing(case: Case) -> None:
    """Every event can be written and read again."""
    for event in {event for events in played(case).events for event in events}:
        text = json.dumps(codec.encode(event, Event))
        assert codec.decode(json.loads(text), Event) == event


def test_views_depend_on_nothing_hidden(case: Case) -> None:
    """Whatever lies where a seat cannot see it: its view is the same."""
    dice = Dice("hide")
    for game in played(case).positions:
        for viewer in (NOBODY, *range(case.players)):
            view, other = game.view(viewer), case.scrambled(game, viewer, dice).view(viewer)
            assert view.state == other.state
            assert view.decision == other.decision
            assert codec.encode(view.state) == codec.encode(other.state)


def test_a_view_has_the_choices_of_the_asked_seat(case: Case) -> None:
    """A view names who is asked; only this seat has choices, and checks and lists them as the game does."""
    for game in played(case).positions:
        asked, words = game.decision.seat, words_of(case)
        for viewer in (NOBODY, *range(case.players)):
            view = game.view(viewer)
            assert view.decision.seat == asked
            assert view.decision.kinds == (game.decision.kinds if viewer == asked else ())
        view = game.view(asked)
        assert list(view.candidates()) == list(game.candidates())
        for choice in [game.sample(Dice("view")), *spoilt(game, words, Dice("view"))]:
            assert view.check(choice) == game.check(choice)


def test_a_view_cannot_be_played(case: Case) -> None:
    """A view has no future: only a full game can be continued."""
    game = played(case).positions[0]
    view = game.view(game.decision.seat)
    with pytest.raises(ValueError, match="view cannot be played"):
        view.choose(game.sample(Dice("view")))


def test_determinized_games_look_like_the_view(case: Case) -> None:
    """A full game determinized from a view looks the same from there, holds every piece, and ends."""
    dice = Dice("determinize")
    everything = case.all_pieces()
    for number, game in enumerate(played(case).positions):
        for viewer in (NOBODY, *range(case.players)):
            whole = (number + viewer) % 3 == 0
            if not whole and viewer != game.decision.seat:
                continue  # each viewer's turn comes
            view = game.view(viewer)
            for determinized in case.determinized(view, dice):
                again = determinized.view(viewer)
                assert again.state == view.state
                assert again.decision == view.decision
                if whole:
                    assert case.pieces(determinized.plain()) == everything
                    run(determinized, dice, 400 if number == viewer == 0 else 5)


def test_the_asked_seat_is_public(case: Case) -> None:
    """After a choice the same seat is asked the same thing, whatever cards the others hold.

    At the end of a palace game the hands are compared in the open: they decide who gets a last tile.
    """
    dice = Dice("asked")
    for game in played(case).positions:
        other = case.other_hands(game, game.decision.seat, dice)
        choice = pick(game, dice)
        one = game.copy()
        one.choose(choice)
        other.choose(choice)
        assert bool(one.over) == bool(other.over)
        if one.decision is not None and not getattr(one.state, "ending", ""):
            asked = (one.decision.seat, type(one.decision.frame))
            assert (other.decision.seat, type(other.decision.frame)) == asked


def test_pieces_are_conserved(case: Case) -> None:
    """Every card, tile and token of the set-up is in the game at every step that is counted, once."""
    everything = case.all_pieces()
    for number, pieces in played(case).pieces.items():
        assert pieces == everything, number


def test_every_city_is_sound(case: Case) -> None:
    """Whatever was laid, moved, turned or walled: every city agrees with itself, and nothing is shut in."""
    for game in played(case).positions:
        for seat in getattr(game.state, "seats", ()):
            if isinstance(city := getattr(seat, "city", None), City):
                assert city.soundness(rotates=True) is None, city


def test_the_end_of_random_games(case: Case) -> None:
    """Every game ends, with a winner, and asks nobody any more; its end can be written and read."""
    game = played(case).end
    assert game.decision is None
    assert game.state.winners
    restored = case.restore(json.loads(json.dumps(game.plain())))
    assert restored.over
    assert restored.decision is None


def test_candidates_are_legal_and_can_be_made(case: Case) -> None:
    """There is always something to choose; candidates pass the check, differ, and can be applied."""
    for game in played(case).positions:
        found, before = list(game.candidates()), game.digest()
        assert found
        assert len(set(found)) == len(found)
        for number, choice in enumerate(found):
            assert game.check(choice) is None
            if number % 5 == 0:
                made = game.copy()
                made.choose(choice)
                assert made.digest() != before


def test_samples_are_legal_and_can_be_made(case: Case) -> None:
    """Samples, superfluous payments among them, pass the check and can be applied."""
    dice = Dice("sample")
    for game in played(case).positions:
        for _ in range(6):
            choice = game.sample(dice)
            assert game.check(choice) is None
            game.copy().choose(choice)


def test_narrowing_leads_to_every_candidate(case: Case) -> None:
    """From any part of a candidate the rest of it is still offered."""
    for game in played(case).positions:
        seat = game.decision.seat
        for kind in game.decision.kinds:
            hints = get_type_hints(kind.choice)
            for choice in list(kind.candidates(game, seat))[::7]:
                for name in choice.__dataclass_fields__:
                    value, hint = getattr(choice, name), hints[name]
                    lists = bool(value) and hint in (tuple[str, ...], tuple[int, ...])
                    part = {} if not lists else {name: value[:-1]}
                    offered = kind.narrow(game, seat, part).get(name, [])
                    assert (value[-1] if lists else value) in offered or value == (), (choice, name)


def test_spoilt_choices_are_refused_and_change_nothing(case: Case) -> None:
    """A wrong card, cell, seat or kind of choice is refused with a reason; nothing has changed."""
    dice, words = Dice("spoil"), words_of(case)
    refused = 0
    for game in played(case).positions:
        before, decision = game.digest(), game.decision
        for choice in spoilt(game, words, dice):
            reason = game.check(choice)
            if reason is None:
                made = game.copy()
                made.choose(choice)
                assert case.pieces(made.plain()) == case.all_pieces(), choice
                continue
            assert reason.code
            refused += 1
            with pytest.raises(Refused):
                game.choose(choice)
        for seat in range(case.players):
            if seat != decision.seat:
                assert game.check(game.sample(dice), seat).code == "not_your_turn"
        assert (game.digest(), game.decision) == (before, decision)
    assert refused


def spoilt(game: Game, words: list[str], dice: Dice) -> list[Choice]:
    """A sample changed in every field; choices of the kinds offered and of some others, filled in by lot."""
    found = list(mutated(game.sample(dice), words, dice))
    offered = [kind.choice for kind in game.decision.kinds]
    others = [dice.pick(KINDS) for _ in range(FOREIGN)]
    return found + [made_up(kind, words, dice) for kind in (*offered, *others) for _ in range(3)]


def words_of(case: Case) -> list[str]:
    """Ids of everything that choices of a game can name, and one of nothing."""
    return [*case.words, "nonsense"]

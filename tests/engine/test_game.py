"""The game loop, tried on a made-up counting game."""

from dataclasses import dataclass
from types import SimpleNamespace

import pytest

from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Decision, Event, choice, event
from alhambra_desktop.engine.game import (
    ASK,
    DONE,
    MORE,
    BaseState,
    Frame,
    Game,
    Phase,
    Steps,
    extension_point,
    frame,
)
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.reasons import Reason, Refused
from alhambra_desktop.engine.records import NOBODY, Pile, record


@choice("test.count")
@dataclass(frozen=True, slots=True)
class Count(Choice):
    """Add this much."""

    by: int


@event("test.noted")
@dataclass(frozen=True, slots=True)
class Noted(Event):
    """A word for the log."""

    word: str


@record
class CountState(BaseState):
    total: int
    pile: Pile


class Counting(ChoiceKind):
    choice = Count

    def candidates(self, game, seat):
        return [Count(1), Count(2), Count(3)]

    def check(self, game, seat, choice):
        return None if 0 < choice.by <= 3 else Reason.of("out_of_reach", by=choice.by)

    def apply(self, game, seat, choice):
        game.state.total += choice.by
        game.state.frames[-1].asked = True
        for word in ("first", "second")[: choice.by - 1]:
            game.call(Note(word))


@frame("Asking")
@record
class Asking(Frame):
    seat: int
    asked: bool = False

    def run(self, game):
        return DONE if self.asked else ASK

    def ask(self, game):
        return Decision(self.seat, self, (Counting(),))


@frame("Note")
@record
class Note(Frame):
    """Tells its word, after a note of its own that it calls first."""

    word: str
    begun: bool = False

    def run(self, game):
        if not self.begun:
            self.begun = True
            game.call(Whisper(self.word))
            return MORE
        game.emit(Noted(self.word))
        return DONE


@frame("Whisper")
@record
class Whisper(Frame):
    word: str

    def run(self, game):
        game.emit(Noted(f"({self.word})"))
        return DONE


def counting_game() -> Game:
    """Seat 1, then seat 0 is asked; silent steps before, between and after."""
    steps = {
        "begin": lambda game: game.emit(Noted("begin")),
        "one": lambda game: game.call(Asking(1)),
        "between": lambda game: game.emit(Noted("between")),
        "two": lambda game: game.call(Asking(0)),
        "end": lambda game: game.emit(Noted("end")),
    }
    rules = SimpleNamespace(phases={"all": Phase(list(steps), steps)})
    game = Game(rules, CountState([Steps("all")], {"dice": 1}, 0, {}, 0, Pile(["a", "b", "c"])))
    game.events = []
    game.start()
    return game


def told(game: Game) -> list[str]:
    return [noted.word for noted in game.take_events()]


def test_steps_run_in_order_until_somebody_is_asked() -> None:
    """Steps without a question run on; a called frame happens before the step after it."""
    game = counting_game()
    assert (told(game), game.decision.seat, game.over) == (["begin"], 1, False)
    game.choose(Count(1))
    assert (told(game), game.decision.seat) == (["between"], 0)
    game.choose(Count(1))
    assert (told(game), game.decision, game.over) == (["end"], None, True)


def test_a_moment_in_a_table_of_steps_runs_nothing() -> None:
    """Nothing is run at a moment, but a table can stand at one while somebody is asked, and go on from it."""
    steps = {
        "begin": extension_point,
        "one": lambda game: game.call(Asking(1)),
        "pause": extension_point,
        "two": lambda game: game.emit(Noted("two")),
        "last": extension_point,
    }
    rules = SimpleNamespace(phases={"all": Phase(list(steps), steps)})
    game = Game(rules, CountState([Steps("all")], {"dice": 1}, 0, {}, 0, Pile(["a"])))
    game.events = []
    game.start()
    assert (game.state.frames[0].step, told(game)) == ("pause", [])
    game.choose(Count(1))
    assert (told(game), game.over) == (["two"], True)


def test_called_frames_run_in_call_order_each_with_what_it_calls() -> None:
    """Queued frames run one after the other, before the caller goes on; what they call comes first."""
    game = counting_game()
    told(game)
    game.choose(Count(3))
    assert told(game) == ["(first)", "first", "(second)", "second", "between"]


def test_a_refused_choice_changes_nothing() -> None:
    """The reason is raised and checked alike; wrong seat, wrong kind and the end have their own."""
    game = counting_game()
    before = game.digest()
    with pytest.raises(Refused) as error:
        game.choose(Count(4))
    assert error.value.reason == game.check(Count(4)) == Reason.of("out_of_reach", by=4)
    assert game.check(Count(1), seat=0) == Reason.of("not_your_turn", seat=0, asked=1)

    @dataclass(frozen=True, slots=True)
    class Sing(Choice):
        pass

    assert game.check(Sing()) == Reason.of("wrong_choice", choice="Sing")
    assert game.digest() == before
    game.choose(Count(1))
    game.choose(Count(1))
    assert game.check(Count(1)) == Reason.of("game_over")


def test_nobody_listens_to_a_copy() -> None:
    """Copies tell no events; a view has no kinds of choices but for the seat asked, and no future."""
    game = counting_game()
    assert game.copy().events is None
    assert game.view(1).decision.kinds
    assert game.view(0).decision.kinds == game.view(NOBODY).decision.kinds == ()
    with pytest.raises(ValueError, match="cannot be played on"):
        game.view(1).choose(Count(1))


def test_reveals_are_counted() -> None:
    """Drawing into the open and letting a seat look both count as reveals."""
    game = counting_game()
    assert game.draw(game.state.pile) == "c"
    assert game.look(game.state.pile, 1, seat=1) == ["b"]
    assert game.state.reveals == 2
    game.shuffle_into(game.state.pile, ["x", "y"], "dice")
    assert sorted(game.state.pile.pieces) == ["x", "y"]
    assert game.state.pile.seen == {}


def test_default_methods_of_a_kind_of_choice() -> None:
    """By itself a kind of choice samples its candidates, narrows by them, and knows if it is empty."""
    game, kind = counting_game(), Counting()
    assert {kind.sample(game, 1, Dice(n)).by for n in range(20)} == {1, 2, 3}
    assert kind.narrow(game, 1, {}) == {"by": [1, 2, 3]}
    assert kind.narrow(game, 1, {"by": 2}) == {}
    assert kind.possible(game, 1)


def test_reasons_are_plain_data() -> None:
    """A reason compares by content, gives its facts by name, and reads well in a log."""
    reason = Reason.of("edge_mismatch", cell=(1, 0), sides=("W",))
    assert reason == Reason.of("edge_mismatch", cell=(1, 0), sides=("W",))
    assert reason["cell"] == (1, 0)
    assert dict(reason) == {"cell": (1, 0), "sides": ("W",)}
    assert str(reason) == "edge_mismatch(cell=(1, 0), sides=('W',))"
    with pytest.raises(KeyError):
        reason["tile"]

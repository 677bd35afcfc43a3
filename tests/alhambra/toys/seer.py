"""Before acting a seat may look at the top two cards of the deck and put them back in its order."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import permutations

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Decision, Event, Single, choice, event
from alhambra_desktop.engine.game import ASK, DONE, Frame, frame
from alhambra_desktop.engine.moments import Moment
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record

COUNT = 2


@choice("toys.look")
@dataclass(frozen=True, slots=True)
class Look(Choice):
    """Look at the top cards of the deck."""


@choice("toys.put_back")
@dataclass(frozen=True, slots=True)
class PutBack(Choice):
    """Put the cards back, the first one on top."""

    cards: tuple[str, ...]


@event("toys.looked_at")
@dataclass(frozen=True, slots=True)
class LookedAt(Event):
    """A seat looks at so many cards; which, only it knows."""

    seat: int
    count: int


class Looking(Single):
    """Looking at the top cards, once a turn."""

    choice = Look

    def apply(self, game, seat: int, choice: Look) -> None:
        count = min(COUNT, len(game.state.deck.pieces))
        game.look(game.state.deck, count, seat)
        game.emit(LookedAt(seat, count))
        game.state.frames[-1].order.pop(0)
        game.call(PuttingBack(seat, count))


class Gazing:
    """One may look, or not; whether the deck is empty is public."""

    def asked(self, game, seat: int) -> bool:
        return bool(game.state.deck.pieces)

    def kinds(self, game, seat: int) -> tuple[ChoiceKind, ...]:
        return (LOOKING,)


@frame("PuttingBack")
@record
class PuttingBack(Frame):
    """So many cards are looked at by one seat and go back."""

    seat: int
    count: int
    done: bool = False

    def run(self, game) -> str:
        return DONE if self.done else ASK

    def ask(self, game) -> Decision:
        return Decision(self.seat, self, (RETURNING,))


def looked_at(game) -> list[str]:
    """The cards in question, the top one first."""
    return game.state.deck.pieces[: -game.state.frames[-1].count - 1 : -1]


class Returning(ChoiceKind):
    """Any order of the cards looked at."""

    choice = PutBack

    def candidates(self, game, seat: int) -> Iterable[PutBack]:
        return [PutBack(cards) for cards in dict.fromkeys(permutations(looked_at(game)))]

    def check(self, game, seat: int, choice: PutBack) -> Reason | None:
        same = sorted(choice.cards) == sorted(looked_at(game))
        return None if same else Reason.of("other_cards", cards=choice.cards)

    def apply(self, game, seat: int, choice: PutBack) -> None:
        verbs.put_back(game, seat, choice.cards, game.state.deck)
        game.state.frames[-1].done = True

    def narrow(self, game, seat: int, part) -> dict[str, list]:
        left = looked_at(game)
        for card in part.get("cards", ()):
            left.remove(card)
        return {"cards": list(dict.fromkeys(left))}


def gaze(game) -> None:
    """Ask the active seat at the start of its turn."""
    game.call(Moment("seer", [game.state.active]))


class Seer(Extension):
    """A step at the start of every turn."""

    id = "seer"
    choices = (Look, PutBack)

    def steps(self, phase: str):
        if phase == "turn":
            yield "begin", "gaze", gaze

    def moment_rules(self):
        return {self.id: Gazing()}


LOOKING, RETURNING = Looking(), Returning()

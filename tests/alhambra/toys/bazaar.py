"""A moment between two turns: the others may take cheap displayed cards, which are refilled at once."""

from collections.abc import Iterable
from dataclasses import dataclass

from alhambra_desktop.alhambra import base, verbs
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.frames import MoneyRefill
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Event, choice, event
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.moments import Moment
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record

TWICE = 2


@choice("toys.snatch")
@dataclass(frozen=True, slots=True)
class Snatch(Choice):
    """Take a displayed card worth 3 at most, out of turn."""

    card: str


@event("toys.snatched")
@dataclass(frozen=True, slots=True)
class Snatched(Event):
    """A card was taken out of turn."""

    seat: int
    card: str


@module_slice("Stalls")
@record
class Stalls(Slice):
    """How often each seat may still snatch at this moment."""

    left: list[int]


class Snatching(ChoiceKind):
    """Taking a cheap displayed card."""

    choice = Snatch

    def candidates(self, game, seat: int) -> Iterable[Snatch]:
        return [Snatch(c) for c in dict.fromkeys(game.state.display) if game.card(c).value <= 3]

    def check(self, game, seat: int, choice: Snatch) -> Reason | None:
        if choice.card not in game.state.display:
            return Reason.of("card_not_displayed", card=choice.card)
        return Reason.of("too_dear", card=choice.card) if game.card(choice.card).value > 3 else None

    def apply(self, game, seat: int, choice: Snatch) -> None:
        game.state.display.remove(choice.card)
        game.state.slices["bazaar"].left[seat] -= 1
        verbs.into_hand(game, seat, [choice.card])
        game.emit(Snatched(seat, choice.card))
        game.call(MoneyRefill())


class Visitors:
    """Each of the others is asked up to twice while anything is displayed: public facts."""

    def asked(self, game, seat: int) -> bool:
        return bool(game.state.display) and game.state.slices["bazaar"].left[seat] > 0

    def kinds(self, game, seat: int) -> tuple[ChoiceKind, ...]:
        return (SNATCHING,)


def open_bazaar(game) -> None:
    """Ask all seats but the active one, in turn order."""
    game.state.slices["bazaar"].left[:] = [TWICE] * game.players
    game.call(Moment("bazaar", game.turn_order(game.state.active)[1:]))


class Bazaar(Extension):
    """Opens after the market refill; what comes up in its own refills is scored at once."""

    id = "bazaar"
    choices = (Snatch,)

    def slices(self, setup) -> Iterable[tuple[str, Slice]]:
        return [(self.id, Stalls([0] * setup.players))]

    def moment_rules(self):
        return {self.id: Visitors()}

    def steps(self, phase: str):
        if phase == "turn":
            yield "market", "bazaar", open_bazaar
            yield "bazaar", "bazaar scoring", base.hold_scorings


SNATCHING = Snatching()

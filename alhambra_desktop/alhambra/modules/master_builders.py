"""Master builders (14; Mega Box, first in Expansion 4): money of value 3, or one more redesign.

Two are dealt to each player face down, others are in piles 3 and 5 of the money deck. They are used, taken
and counted like all money of their currency. At the end of a turn one may instead be spent for a redesign. In
both cases the card leaves the game.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra import base, verbs
from alhambra_desktop.alhambra.components import Card, Components
from alhambra_desktop.alhambra.events import CardsMoved
from alhambra_desktop.alhambra.extension import SpentCard, TurnUp
from alhambra_desktop.alhambra.frames import Redesign, any_redesign
from alhambra_desktop.alhambra.module import Module, ModuleData, impossible_piles, not_for_all_players
from alhambra_desktop.alhambra.refs import CardId
from alhambra_desktop.alhambra.vocabulary import PileShare
from alhambra_desktop.engine.data import too_large, too_small, unknown
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Listed, choice
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.hooks import offers
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import hidden, record

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "master_builders"
KIND = "master_builder"
"""The kind of these cards."""


@dataclass(frozen=True, slots=True)
class MasterBuilderData(ModuleData):
    """The value of a card, how many there are of each currency, and how they are dealt."""

    value: int
    copies: dict[str, int]
    dealt: int
    piles: dict[int, dict[int, int]]


@choice("master_builders.engage")
class EngageBuilder(Choice):
    """Spend a master builder for one more redesign, at the end of the turn."""

    card: CardId


@module_slice("MasterBuilderCards")
@record
class MasterBuilderCards(Slice):
    """Cards out of the game: spent ones, and those left over, which nobody has seen.

    ``turn``: the number of the last turn in which one was spent for a redesign.
    """

    owner = ID

    gone: list[CardId]
    spare: list[CardId] = hidden()
    turn: int = 0


builders_of = MasterBuilderCards.of


class Engaging(Listed["Palace", EngageBuilder]):
    """Spending one card of the hand, once a turn, after everything has been placed."""

    choice = EngageBuilder
    refusal = "card_not_in_hand"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """One of each currency in hand."""
        held = [card for card in dict.fromkeys(game.seat(seat).hand) if _is_builder(game, card)]
        return [(card,) for card in held] if held and self.closed(game, seat) is None else ()

    def closed(self, game: "Palace", seat: int) -> Reason | None:
        """Reasons: builder_engaged, no_redesign."""
        if builders_of(game).turn == game.state.turn:
            return Reason.of("builder_engaged")
        if not any_redesign(game, seat, moving=False):
            return Reason.of("no_redesign")
        return None

    def check(self, game: "Palace", seat: int, choice: EngageBuilder) -> Reason | None:
        """Reasons: no_builder, card_not_in_hand, then those of ``closed``."""
        if choice.card in game.rules.cards and not _is_builder(game, choice.card):
            return Reason.of("no_builder", card=choice.card)
        if choice.card not in game.seat(seat).hand:
            return Reason.of("card_not_in_hand", card=choice.card)
        return self.closed(game, seat)

    def apply(self, game: "Palace", seat: int, choice: EngageBuilder) -> None:
        """Start the redesign."""
        builders_of(game).turn = game.state.turn
        verbs.spend(game, seat, [choice.card])
        game.emit(CardsMoved(seat, (choice.card,), "hand", "out", ID))
        game.call(Redesign(seat, KIND))


def _is_builder(game: "Palace", card: str) -> bool:
    return game.card(card).kind == KIND if card in game.rules.cards else False


def _leave(game: "Palace", card: str) -> None:
    """Remove a spent card from the game."""
    builders_of(game).gone.append(card)


def _lay_spare(game: "Palace", cards: list[str]) -> None:
    """Remove the cards left over from the game, unseen."""
    builders_of(game).spare[:] = cards


ENGAGING = Engaging()


class MasterBuilders(Module[MasterBuilderData]):
    """Money that can be used for a redesign instead."""

    id = ID
    number = 14
    shape = MasterBuilderData
    changes = ("money", "building")
    weight = 1
    minutes = 4
    choices = (EngageBuilder,)

    @classmethod
    def problems(cls, data: MasterBuilderData, base: Components) -> Iterable[str]:
        """Errors: unknown currencies and piles, too few cards for a number of players."""
        yield from too_small({"value": data.value}, least=1)
        yield from too_small({"dealt": data.dealt})
        yield from unknown(data.copies, base.currencies, "copies")
        copies = {f"copies.{currency}": number for currency, number in data.copies.items()}
        yield from (*too_small(copies), *too_large(copies), *not_for_all_players(data.piles, "piles"))
        there = sum(data.copies.values())
        for players, piles in data.piles.items():
            yield from impossible_piles(piles, base, f"piles.{players}")
            needed = players * data.dealt + sum(piles.values())
            if needed > there:
                yield f"piles.{players}: needs {needed} cards, there are {there}"

    # ------------------------------------------------------------ cards

    def _name(self, currency: str) -> str:
        return f"builder-{currency}-{self.data.value}"

    def _all(self) -> tuple[str, ...]:
        return tuple(self._name(name) for name, copies in self.data.copies.items() for _ in range(copies))

    def cards(self, setup: "Setup") -> Iterable[tuple[str, Card]]:
        """Master builders are money cards, some of each currency."""
        for currency in self.data.copies:
            name = self._name(currency)
            yield name, Card(name, currency, self.data.value, KIND)

    def pile_cards(self, setup: "Setup") -> Iterable[PileShare]:
        """First two for everybody, then the piles; their currencies are unknown."""
        piles = self.data.piles[setup.players]
        yield PileShare(self._all(), piles, KIND, rest=_lay_spare, dealt=self.data.dealt)

    def turned_up_cards(self) -> Mapping[str, TurnUp]:
        """They are displayed like all money."""
        return {KIND: base.show_money}

    def spent_cards(self) -> Mapping[str, SpentCard]:
        """A master builder used to pay leaves the game."""
        return {KIND: _leave}

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start no card is out of the game."""
        yield self.id, MasterBuilderCards([], [])

    # ------------------------------------------------------------ the redesign

    def late_choices(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """After everything is placed, a master builder may be spent for a redesign."""
        return (ENGAGING,)

    # ------------------------------------------------------------ secrets

    def holdings(self, game: "Palace") -> Iterable[str]:
        """The spent cards, which are in no pile."""
        return builders_of(game).gone

    def determinized(self, game: "Palace", view: "Palace", dice: Dice) -> None:
        """Determinize the cards left over: those that are nowhere else; their order does not matter."""
        state = game.state
        left = Counter(self._all())
        lying = [*state.deck.pieces, *state.display, *state.discards]
        lying += [card for seat in state.seats for card in seat.hand]
        lying += offers(game.rules.hooks.holdings, game)
        left.subtract(card for card in lying if card in left)
        if builders_of(view).spare:  # before they are dealt they lie nowhere
            builders_of(game).spare[:] = (+left).elements()

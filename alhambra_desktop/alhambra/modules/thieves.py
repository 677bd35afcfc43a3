"""Thieves (10; Mega Box, first in Expansion 3): a displayed card taken between two turns.

Each player secretly holds a few thieves, each of one currency. In the interval a thief takes any displayed
money card of its currency; the thief leaves the game and the display is refilled at once.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.frames import RefillAndScore
from alhambra_desktop.alhambra.module import Module, ModuleData, not_for_all_players
from alhambra_desktop.alhambra.refs import CardId, ShownCardId
from alhambra_desktop.engine.data import too_large, too_small, unknown
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Event, Listed, choice, event
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.randomness import Dice, shuffle
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import BLANK, each_own, hidden, record
from alhambra_desktop.engine.refs import Amount, SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Step
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "thieves"


@dataclass(frozen=True, slots=True)
class ThiefData(ModuleData):
    """How many thieves there are of each currency, and how many each player gets."""

    copies: dict[str, int]
    deal: dict[int, int]


@choice("thieves.play")
class PlayThief(Choice):
    """Use a thief to take a displayed money card of its currency."""

    thief: CardId
    card: ShownCardId


@event("thieves.dealt")
class ThievesDealt(Event):
    """Every seat was dealt this many thieves, secretly."""

    each: Amount


@event("thieves.played")
class ThiefPlayed(Event):
    """A thief took a displayed card and left the game."""

    seat: SeatNo
    thief: CardId
    card: CardId


@module_slice("ThiefHands")
@record
class ThiefHands(Slice):
    """The secret hands; played thieves in order; ``rest``: thieves that nobody was dealt."""

    owner = ID

    hands: list[tuple[CardId, ...]] = each_own()
    played: list[CardId]
    rest: tuple[CardId, ...] = hidden()


thieves_of = ThiefHands.of


class Stealing(Listed["Palace", PlayThief]):
    """Playing a thief in hand on a displayed card of its currency."""

    choice = PlayThief

    def __init__(self, currency_of: dict[str, str]) -> None:
        self._currency_of = currency_of

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """For each currency one own thief, with every different card that it can take."""
        first: dict[str, str] = {}
        for thief in thieves_of(game).hands[seat]:
            if thief != BLANK:
                first.setdefault(self._currency_of[thief], thief)
        shown = [game.card(name) for name in dict.fromkeys(game.money_among(game.state.display))]
        return [(first[card.currency], card.id) for card in shown if card.currency in first]

    def check(self, game: "Palace", seat: int, choice: PlayThief) -> Reason | None:
        """Reasons: thief_not_in_hand, card_not_displayed, thief_other_currency."""
        if choice.thief not in thieves_of(game).hands[seat]:
            return Reason.of("thief_not_in_hand", card=choice.thief)
        if choice.card not in game.state.display:
            return Reason.of("card_not_displayed", card=choice.card)
        currency, card = self._currency_of[choice.thief], game.card(choice.card)
        if not card.money or card.currency != currency:
            return Reason.of("thief_other_currency", currency=currency, card=choice.card)
        return None

    def apply(self, game: "Palace", seat: int, choice: PlayThief) -> None:
        """Remove the thief, take the card, refill the display, and hold any scoring at once."""
        mine = thieves_of(game)
        mine.hands[seat] = tuple(thief for thief in mine.hands[seat] if thief != choice.thief)
        mine.played.append(choice.thief)
        game.reveal()
        game.emit(ThiefPlayed(seat, choice.thief, choice.card))
        verbs.take_displayed(game, seat, [choice.card])
        game.call(RefillAndScore())


class Thieves(Module[ThiefData]):
    """Secret thieves for the interval between two turns."""

    id = ID
    number = 10
    shape = ThiefData
    changes = ("money",)
    minutes = 5
    good_with_two = False
    choices = (PlayThief,)

    def __init__(self, data: ThiefData) -> None:
        super().__init__(data)
        self.currency_of = {
            f"thief-{currency}-{number}": currency
            for currency, copies in data.copies.items()
            for number in range(1, copies + 1)
        }
        self._stealing = Stealing(self.currency_of)

    @classmethod
    def problems(cls, data: ThiefData, base: Components) -> Iterable[str]:
        """Errors: unknown currencies, too few thieves for everybody."""
        yield from unknown(data.copies, base.currencies, "copies")
        copies = {f"copies.{currency}": number for currency, number in data.copies.items()}
        yield from (*too_small(copies), *too_large(copies))
        yield from not_for_all_players(data.deal, "deal")
        yield from too_small({f"deal.{players}": number for players, number in data.deal.items()})
        total = sum(data.copies.values())
        for players, number in data.deal.items():
            if players * number > total:
                yield f"deal.{players}: needs {players * number} thieves, there are {total}"

    def tokens(self, setup: "Setup") -> Iterable[str]:
        """All thieves: in hands, played, or in the box."""
        return self.currency_of

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start all thieves are in the box."""
        yield self.id, ThiefHands([()] * setup.players, [], tuple(self.currency_of))

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """Dealt after the money."""
        if phase == "setup":
            yield "piles", self.id, self._deal

    def _deal(self, game: "Palace") -> None:
        """Deal secretly to every seat; the other thieves leave the game unseen."""
        mine, cards = thieves_of(game), list(self.currency_of)
        shuffle(cards, game.chance(game.rules.mixing(self)))
        each = self.data.deal[game.players]
        mine.hands[:] = [
            tuple(sorted(cards[seat * each : (seat + 1) * each])) for seat in range(game.players)
        ]
        mine.rest = tuple(cards[game.players * each :])
        game.emit(ThievesDealt(each))

    def interval_choices(self, game: "Palace", seat: int) -> Iterable[ChoiceKind["Palace", Any]]:
        """For all seats with a thief except the next player, while there is a card to take."""
        about_to_move = (game.state.active + 1) % game.players
        if seat == about_to_move or not thieves_of(game).hands[seat]:
            return ()
        cards = (game.card(name) for name in game.money_among(game.state.display))
        return (self._stealing,) if any(card.currency in self.data.copies for card in cards) else ()

    def determinized(self, game: "Palace", view: "Palace", dice: Dice) -> None:
        """Draw hands from the unseen thieves."""
        mine = thieves_of(game)
        seen = {*mine.played, *(thief for hand in mine.hands for thief in hand)}
        unseen = [thief for thief in self.currency_of if thief not in seen]
        shuffle(unseen, dice)
        for seat, hand in enumerate(mine.hands):
            if BLANK in hand:
                mine.hands[seat] = tuple(sorted(unseen.pop() for _ in hand))
        mine.rest = tuple(unseen)

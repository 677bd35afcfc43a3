"""Exchange Certificates (24; Mega Box, first in Expansion 6): overpaid money becomes a credit.

Everybody has a board with room for one currency marker. After overpaying for a tile a player may put a marker
on the space of the surplus; on a later turn that credit can be used once, as a whole, like a money card, and
the marker goes back.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra import actions
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.module import Module, ModuleData, not_for_all_players
from alhambra_desktop.alhambra.money import PaymentSource
from alhambra_desktop.alhambra.refs import Currency
from alhambra_desktop.alhambra.vocabulary import ANY, CREDIT, Sale, Surplus
from alhambra_desktop.engine.data import doubled, too_large, too_small, unknown
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Event, Listed, choice, event
from alhambra_desktop.engine.game import Question, Slice, frame, module_slice
from alhambra_desktop.engine.hooks import Term, only_for, only_while
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import Amount, SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Pending
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "exchange_certificates"


@dataclass(frozen=True, slots=True)
class CertificateData(ModuleData):
    """The spaces of a board, the currencies, and the number of markers by number of players."""

    spaces: tuple[int, ...]
    currencies: tuple[str, ...]
    markers: dict[int, int]


@choice("exchange_certificates.store")
class StoreCredit(Choice):
    """Put a marker of this currency on the space of the overpaid amount."""

    currency: Currency


@event("exchange_certificates.stored")
class CreditStored(Event):
    """A seat has a credit of this amount of a currency."""

    seat: SeatNo
    currency: Currency
    amount: Amount


@module_slice("Certificates")
@record
class Certificates(Slice):
    """The markers left by currency; by seat the marker on its board ("" for none), amount, turn."""

    owner = ID

    left: dict[Currency, int]
    currency: list[str]
    amount: list[int]
    since: list[int]


certificates = Certificates.of


def credit_name(currency: str, amount: int) -> str:
    """The id of a credit as a payment source."""
    return f"credit-{currency}-{amount}"


class Storing(Listed["Palace", StoreCredit]):
    """Storing a credit with any marker that is left."""

    choice = StoreCredit
    refusal = "no_marker_left"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """The currencies of the markers left."""
        return [(currency,) for currency, number in certificates(game).left.items() if number]

    def apply(self, game: "Palace", seat: int, choice: StoreCredit) -> None:
        """Put it on the seat's board."""
        mine, offer = certificates(game), game.state.frames[-1]
        assert isinstance(offer, CreditOffer)
        mine.left[choice.currency] -= 1
        mine.currency[seat], mine.amount[seat] = choice.currency, offer.amount
        mine.since[seat] = game.state.turn
        game.emit(CreditStored(seat, choice.currency, offer.amount))


STORING = Storing()


@frame("CreditOffer")
@record
class CreditOffer(Question["Palace"]):
    """The offer to store an overpaid amount."""

    amount: int = 0

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """Store the credit with one of the markers, or not at all."""
        return (STORING, actions.STOPPING)


class ExchangeCertificates(Module[CertificateData]):
    """A board with room for one credit per player."""

    id = ID
    number = 24
    shape = CertificateData
    changes = ("money",)
    weight = 1
    minutes = 3
    own_board = True
    choices = (StoreCredit,)

    def __init__(self, data: CertificateData) -> None:
        super().__init__(data)
        self.credits = {
            credit_name(currency, amount): (currency, amount)
            for currency in data.currencies
            for amount in data.spaces
        }

    @classmethod
    def problems(cls, data: CertificateData, base: Components) -> Iterable[str]:
        """Errors: repeated spaces, unknown currencies, missing numbers of players."""
        yield from doubled([str(space) for space in data.spaces], "spaces")
        yield from too_small({"spaces": min(data.spaces, default=0)}, least=1)
        yield from too_large({"spaces": max(data.spaces, default=1)})
        yield from doubled(data.currencies, "currencies")
        yield from unknown(data.currencies, base.currencies, "currencies")
        yield from not_for_all_players(data.markers, "markers")
        numbers = {f"markers.{players}": number for players, number in data.markers.items()}
        yield from (*too_small(numbers), *too_large(numbers))

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """Empty boards, and the markers for this number of players."""
        left = dict.fromkeys(self.data.currencies, self.data.markers[setup.players])
        yield self.id, Certificates(left, [""] * setup.players, [0] * setup.players, [0] * setup.players)

    # ------------------------------------------------------------ storing

    def surplus_takers(self, game: "Palace", seat: int, surplus: Surplus) -> Iterable[str]:
        """This module, if a space fits the surplus and a marker for a credit is free or comes back."""
        mine = certificates(game)
        if CREDIT not in surplus.sale.tags or surplus.amount not in self.data.spaces:
            return ()
        if not mine.currency[seat]:
            return [self.id] if any(mine.left.values()) else ()
        # The marker goes back first.
        return [self.id] if not self.credits.keys().isdisjoint(surplus.paying) else ()

    def agenda(self) -> Mapping[str, "Pending"]:
        """Overpaid money can be stored as a credit."""
        return {self.id: lambda game, agenda: game.call(CreditOffer(agenda.seat, amount=agenda.amount))}

    # ------------------------------------------------------------ spending

    def ready(self, game: "Palace", seat: int) -> str:
        """The credit that a seat could spend now, if it is its turn; a credit of this turn must wait."""
        mine = certificates(game)
        if not mine.currency[seat] or mine.since[seat] == game.state.turn:
            return ""
        return credit_name(mine.currency[seat], mine.amount[seat])

    def _can_spend(self, game: "Palace", seat: int) -> bool:
        return bool(self.ready(game, seat))

    @only_for(CREDIT)
    @only_while(_can_spend)
    def payment_sources(
        self, game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str]
    ) -> Iterable[PaymentSource]:
        """The credit as a whole, like a money card of its currency."""
        name = self.ready(game, seat)
        if not name:
            return ()
        currency, amount = self.credits[name]
        return [PaymentSource(name, amount, 1, goes=ID)] if sale.currency in (currency, ANY) else ()

    def stored_money(self, game: "Palace", seat: int, currency: str) -> Iterable[Term]:
        """The credit is owned, also in the turn in which it was stored."""
        mine = certificates(game)
        return [Term(ID, mine.amount[seat])] if mine.currency[seat] == currency else ()

    def after_payment(self, game: "Palace", seat: int, sale: Sale, laid: Sequence[PaymentSource]) -> None:
        """Return the marker; the board is empty before a surplus is stored."""
        if any(source.goes == ID for source in laid):
            mine = certificates(game)
            mine.left[mine.currency[seat]] += 1
            mine.currency[seat], mine.amount[seat], mine.since[seat] = "", 0, 0

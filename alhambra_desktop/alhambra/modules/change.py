"""Change (11; Mega Box, first in Expansion 3): coins for overpaid money.

For every full 2 overpaid a coin is drawn from the bag at random. Coins are open, pay like money of their
currency and return to the bag. Nobody may look into the bag, so it has no stored order: a coin is drawn at
random when needed.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.money import PaymentSource
from alhambra_desktop.alhambra.refs import CardId
from alhambra_desktop.alhambra.vocabulary import ANY, SMALL, Sale, Surplus
from alhambra_desktop.engine.data import too_large, too_small, unknown
from alhambra_desktop.engine.decisions import Event, event
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.hooks import Term, only_for, only_while
from alhambra_desktop.engine.moments import Agenda
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Pending
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "change"

FOR_ONE = 2
"""The amount to overpay for each coin."""


@dataclass(frozen=True, slots=True)
class ChangeData(ModuleData):
    """The value of a coin, and how many there are of each currency."""

    value: int
    coins: dict[str, int]


@event("change.drawn")
class CoinsDrawn(Event):
    """Coins were drawn from the bag for overpaid money."""

    seat: SeatNo
    coins: tuple[CardId, ...]


@module_slice("Coins")
@record
class Coins(Slice):
    """How many coins of each currency are in the bag, with each seat, and in each seat's stake."""

    owner = ID

    bag: dict[str, int]
    held: list[dict[str, int]]
    staked: list[dict[str, int]]


coins_of = Coins.of


def coin_name(currency: str) -> str:
    """The id of a coin as a payment source."""
    return f"coin-{currency}"


def moved(start: dict[str, int], goal: dict[str, int], currency: str, number: int = 1) -> None:
    """Move coins of a currency from one location to another."""
    start[currency] -= number
    goal[currency] += number


class Change(Module[ChangeData]):
    """Coins of four currencies in a bag."""

    id = ID
    number = 11
    shape = ChangeData
    changes = ("money",)
    weight = 1
    minutes = 3

    def __init__(self, data: ChangeData) -> None:
        super().__init__(data)
        self.currency_of = {coin_name(currency): currency for currency in data.coins}

    @classmethod
    def problems(cls, data: ChangeData, base: Components) -> Iterable[str]:
        """Errors: missing currencies, coins without value."""
        yield from unknown(data.coins, base.currencies, "coins")
        yield from (f"coins: {name!r} is missing" for name in base.currencies if name not in data.coins)
        numbers = {f"coins.{currency}": number for currency, number in data.coins.items()}
        yield from (*too_small(numbers), *too_large(numbers))
        yield from too_small({"value": data.value}, least=1)

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start all coins are in the bag."""
        none = dict.fromkeys(self.data.coins, 0)
        empty = [[dict(none) for _ in range(setup.players)] for _ in range(2)]
        yield self.id, Coins(dict(self.data.coins), *empty)

    # ------------------------------------------------------------ paying with them

    def _has_coins(self, game: "Palace", seat: int) -> bool:
        return any(coins_of(game).held[seat].values())

    @only_for(SMALL)
    @only_while(_has_coins)
    def payment_sources(
        self, game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str]
    ) -> Iterable[PaymentSource]:
        """The seat's coins of the currency; all its coins if any mix is accepted."""
        held = coins_of(game).held[seat]
        if sale.currency != ANY and not held.get(sale.currency):
            return ()
        asked = held if sale.currency == ANY else (sale.currency,)
        value = self.data.value
        return [PaymentSource(coin_name(name), value, held[name], goes=ID) for name in asked if held[name]]

    def after_payment(self, game: "Palace", seat: int, sale: Sale, laid: Sequence[PaymentSource]) -> None:
        """Coins return to the bag, or go to the seller of the tile."""
        mine = coins_of(game)
        goal = mine.bag if sale.seller is None else mine.held[sale.seller]
        for source in laid:
            if source.goes == ID:
                moved(mine.held[seat], goal, self.currency_of[source.id])

    def after_setting_aside(self, game: "Palace", seat: int, laid: Sequence[str]) -> None:
        """Staked coins cannot be used for now."""
        mine = coins_of(game)
        for name in laid:
            if name in self.currency_of:
                moved(mine.held[seat], mine.staked[seat], self.currency_of[name])

    def after_giving_back(self, game: "Palace", seat: int, laid: Sequence[str]) -> None:
        """Returned coins can be used again."""
        mine = coins_of(game)
        for name in laid:
            if name in self.currency_of:
                moved(mine.staked[seat], mine.held[seat], self.currency_of[name])

    def wealth(self, game: "Palace", seat: int, currency: str) -> Iterable[Term]:
        """Coins count like money of their currency."""
        held = coins_of(game).held[seat].get(currency, 0)
        return [Term(self.id, held * self.data.value)] if held else ()

    # ------------------------------------------------------------ getting them

    def due(self, game: "Palace", surplus: int) -> int:
        """How many coins are drawn: one for every full 2 overpaid, as far as there are coins."""
        return min(surplus // FOR_ONE, sum(coins_of(game).bag.values()))

    def surplus_takers(self, game: "Palace", seat: int, surplus: Surplus) -> Iterable[str]:
        """Coins, if at least one is due and available."""
        return [self.id] if self.due(game, surplus.amount) else ()

    def agenda(self) -> Mapping[str, "Pending"]:
        """Overpaid money can be used to draw coins."""
        return {self.id: self._draw}

    def _draw(self, game: "Palace", agenda: Agenda) -> None:
        """Draw one for every full 2 overpaid, as far as there are coins; each coin is equally likely."""
        mine, chance = coins_of(game), game.chance(game.rules.mixing(self))
        drawn: Counter[str] = Counter()
        for _ in range(self.due(game, agenda.amount)):
            place = chance.below(sum(mine.bag.values()))
            inside = (currency for currency, number in mine.bag.items() for _ in range(number))
            currency = next(name for at, name in enumerate(inside) if at == place)
            moved(mine.bag, mine.held[agenda.seat], currency)
            drawn[currency] += 1
        # What was drawn cannot be put back unseen.
        game.reveal()
        names = [coin_name(currency) for currency in mine.bag for _ in range(drawn[currency])]
        game.emit(CoinsDrawn(agenda.seat, tuple(names)))

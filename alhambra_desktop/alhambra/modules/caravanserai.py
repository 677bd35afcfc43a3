"""The Caravanserai (19; Mega Box, first in Expansion 5): a cube that earns money step by step.

A player with enough of the six types may buy one of eight cards, and later a second one. At the start of a
turn one cube moves a step; the value of its space can be spent like a money card, and the cube then returns
to the start.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.money import PaymentSource
from alhambra_desktop.alhambra.refs import CardId
from alhambra_desktop.alhambra.vocabulary import ANY, CHANGE, IN_TURN, SMALL, WILD, Deal, Sale, on_sale
from alhambra_desktop.engine.data import doubled, misnamed, too_large, too_small, unknown
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Event, Listed, choice, event
from alhambra_desktop.engine.game import Question, Slice, frame, module_slice
from alhambra_desktop.engine.hooks import Term, only_for, only_while
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import ItemId, SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Delivery, Step
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "caravanserai"
SALE_TAGS = frozenset({WILD, SMALL, IN_TURN, CHANGE})
"""What a card may be paid with (module_interactions.md 2.3): no exchange card, no credit."""


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a card: the value of a cube there, and the spaces of the next step."""

    id: str
    value: int
    currency: str
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CaravanCard:
    """A card with its spaces, the cube's starting space first."""

    id: str
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class CaravanData(ModuleData):
    """``types``: how many the first and the second card require; ``prices`` by the number of types."""

    types: tuple[int, ...]
    prices: dict[int, int]
    cards: tuple[CaravanCard, ...]


@choice("caravanserai.move")
class MoveCube(Choice):
    """Move the cube of one's card a step, at the start of the turn."""

    card: CardId
    space: ItemId


@choice("caravanserai.pick")
class PickCard(Choice):
    """Choose the card that was paid for."""

    card: CardId


@event("caravanserai.picked")
class CardPicked(Event):
    """A seat has got a card; its cube is on the first space."""

    seat: SeatNo
    card: CardId


@event("caravanserai.moved")
class CubeMoved(Event):
    """A cube has moved a step."""

    seat: SeatNo
    card: CardId
    space: ItemId


@event("caravanserai.returned")
class CubeReturned(Event):
    """The value of a cube was spent: it is back on the first space."""

    seat: SeatNo
    card: CardId


@module_slice("Caravans")
@record
class Caravans(Slice):
    """The cards for sale, those of each seat, the space of each cube, whether one has moved this turn."""

    owner = ID

    left: list[CardId]
    held: list[list[CardId]]
    cubes: dict[CardId, ItemId]
    moved: bool


caravans = Caravans.of


def place_name(card: str, space: str) -> str:
    """The name of a space of a card, unique among all cards."""
    return f"{card}/{space}"


def types_built(game: "Palace", seat: int) -> int:
    """How many of the six types of buildings a city has."""
    return sum(count > 0 for count in game.seat(seat).city.counts())


@frame("PickingCard")
@record
class PickingCard(Question["Palace"]):
    """A card was paid for: its buyer chooses one."""

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """Which of the caravanserai cards to take."""
        return (PICKING,)


class Picking(Listed["Palace", PickCard]):
    """Choosing a card."""

    choice = PickCard
    refusal = "caravan_gone"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every caravanserai card that is left."""
        return [(card,) for card in caravans(game).left]

    def apply(self, game: "Palace", seat: int, choice: PickCard) -> None:
        """Put it in front of the seat, its cube on the first space."""
        mine = caravans(game)
        mine.left.remove(choice.card)
        mine.held[seat].append(choice.card)
        game.rules.module(Caravanserai).go_back(game, choice.card)
        game.emit(CardPicked(seat, choice.card))


class Moving(Listed["Palace", MoveCube]):
    """Moving one cube a step, once a turn."""

    choice = MoveCube
    refusal = "caravan_no_step"

    def __init__(self, steps: Mapping[str, Sequence[str]]) -> None:
        self._steps = steps

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Each step of each cube of the seat."""
        mine = caravans(game)
        if mine.moved:
            return ()
        return [(card, space) for card in mine.held[seat] for space in self._steps[mine.cubes[card]]]

    def closed(self, game: "Palace", seat: int) -> Reason | None:
        """Reason: caravan_moved, if a cube was moved in this turn."""
        return Reason.of("caravan_moved") if caravans(game).moved else None

    def apply(self, game: "Palace", seat: int, choice: MoveCube) -> None:
        """Move the cube; this uses no action."""
        mine = caravans(game)
        mine.cubes[choice.card] = choice.space
        mine.moved = True
        game.emit(CubeMoved(seat, choice.card, choice.space))


class Caravanserai(Module[CaravanData]):
    """Cards with a cube each that pays in the currency of its space."""

    id = ID
    number = 19
    shape = CaravanData
    changes = ("money", "market")
    weight = 2
    minutes = 5
    choices = (MoveCube, PickCard)
    own_board = True

    def __init__(self, data: CaravanData) -> None:
        super().__init__(data)
        self.spaces = {place_name(card.id, s.id): s for card in data.cards for s in card.spaces}
        steps = {
            place_name(card.id, space.id): [place_name(card.id, to) for to in space.steps]
            for card in data.cards
            for space in card.spaces
        }
        self._first = {card.id: place_name(card.id, card.spaces[0].id) for card in data.cards}
        self._moving = Moving(steps)

    @classmethod
    def problems(cls, data: CaravanData, base: Components) -> Iterable[str]:
        """Errors: missing prices, cards that do not begin at 0, steps to unknown spaces."""
        for place, least in enumerate(data.types, 1):
            yield from too_small({f"types.{place}": least}, least=1)
            yield from too_large({f"types.{place}": least}, most=len(base.types))
        yield from too_small({f"prices.{types}": price for types, price in data.prices.items()})
        if not data.types:
            yield "types: nothing"
        elif min(data.types) not in data.prices:
            yield f"prices: nothing for {min(data.types)} types"
        yield from misnamed([card.id for card in data.cards], "cards")
        for card in data.cards:
            yield from _problems_of(card, base)

    # ------------------------------------------------------------ set-up

    def tokens(self, setup: "Setup") -> Iterable[str]:
        """All cards: for sale, or owned."""
        return [card.id for card in self.data.cards]

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start all cards are for sale."""
        cards = [card.id for card in self.data.cards]
        return [(self.id, Caravans(cards, [[] for _ in range(setup.players)], {}, False))]

    # ------------------------------------------------------------ buying a card

    def needed(self, game: "Palace", seat: int) -> int | None:
        """How many types the next card of a seat requires; None if it may not have another one."""
        mine = caravans(game)
        number = len(mine.held[seat])
        return self.data.types[number] if number < len(self.data.types) and mine.left else None

    @only_for(*SALE_TAGS)
    def sales(self, game: "Palace", seat: int) -> Iterable[Sale]:
        """A card, for its price in each currency."""
        needed = self.needed(game, seat)
        if needed is None:
            return ()
        built = types_built(game, seat)
        if built < needed:
            return ()
        price = self.price(built)
        return [
            on_sale(f"{ID}-{currency}", "", price, currency, tags=SALE_TAGS, goods=ID)
            for currency in game.rules.components.currencies
        ]

    def price(self, types: int) -> int:
        """The price of a card for a seat with this many types."""
        return self.data.prices[max(number for number in self.data.prices if number <= types)]

    def delivered(self) -> Mapping[str, "Delivery"]:
        """What happens when a card has been paid: its buyer chooses one."""
        return {ID: self._deliver}

    def _deliver(self, game: "Palace", seat: int, deal: Deal) -> None:
        game.call(PickingCard(seat))

    # ------------------------------------------------------------ the cubes

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """In every turn a cube may move."""
        if phase == "turn":
            yield "begin", "caravans rest", self._rest

    def _rest(self, game: "Palace") -> None:
        caravans(game).moved = False

    def early_choices(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """At the start of a turn a cube may be moved."""
        return (self._moving,)

    def stands(self, game: "Palace", card: str) -> Space:
        """The space of a card's cube."""
        return self.spaces[caravans(game).cubes[card]]

    def go_back(self, game: "Palace", card: str) -> None:
        """Return a card's cube to its first space."""
        caravans(game).cubes[card] = self._first[card]

    def _has_cubes(self, game: "Palace", seat: int) -> bool:
        return bool(caravans(game).held[seat])

    @only_for(IN_TURN)
    @only_while(_has_cubes)
    def payment_sources(
        self, game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str]
    ) -> Iterable[PaymentSource]:
        """In one's own turn each cube, like a money card of the value and currency of its space."""
        found = []
        for card in caravans(game).held[seat]:
            space = self.stands(game, card)
            if space.value and sale.currency in (space.currency, ANY):
                found.append(PaymentSource(card, space.value, 1, goes=ID))
        return found

    def after_payment(self, game: "Palace", seat: int, sale: Sale, laid: Sequence[PaymentSource]) -> None:
        """Cubes used to pay return to their first space, whether or not their whole value was needed."""
        for source in laid:
            if source.goes == ID:
                self.go_back(game, source.id)
                game.emit(CubeReturned(seat, source.id))

    def wealth(self, game: "Palace", seat: int, currency: str) -> Iterable[Term]:
        """The cubes' values count for the last tiles."""
        spaces = [(card, self.stands(game, card)) for card in caravans(game).held[seat]]
        return [Term(card, space.value) for card, space in spaces if space.currency == currency]


def _problems_of(card: CaravanCard, base: Components) -> Iterable[str]:
    place, known = f"cards.{card.id}.spaces", [space.id for space in card.spaces]
    yield from doubled(known, place)
    if not card.spaces or card.spaces[0].value:
        yield f"{place}: the first one must be worth 0"
    for space in card.spaces:
        yield from too_small({f"{place}.{space.id}.value": space.value})
        yield from too_large({f"{place}.{space.id}.value": space.value})
        if space.value:
            yield from unknown([space.currency], base.currencies, f"{place}.{space.id}.currency")
        yield from unknown(space.steps, known, f"{place}.{space.id}.steps")


PICKING = Picking()

"""The Power of the Sultan (18; Mega Box, first in Expansion 5): cards that claim a tile when it is turned up.

Sultan cards are turned up from the money deck, each with a cube on a rolled type. They are bought like tiles;
the owner may later take a tile of this type for free, before it is put on the market.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from alhambra_desktop.alhambra.components import Card, Components
from alhambra_desktop.alhambra.frames import Placing, claim_tile, turned_up
from alhambra_desktop.alhambra.interval import from_next_to_play
from alhambra_desktop.alhambra.module import Module, ModuleData, impossible_piles
from alhambra_desktop.alhambra.refs import BuildingType, CardId, SpaceNo, TileId
from alhambra_desktop.alhambra.traits import CLAIMABLE
from alhambra_desktop.alhambra.vocabulary import CHANGE, IN_TURN, PAIRED, SMALL, WILD, Deal, PileShare, Sale
from alhambra_desktop.engine.data import doubled, misnamed, too_large, too_small, unknown
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Event, Listed, Single, choice, event
from alhambra_desktop.engine.game import Question, Slice, frame, module_slice
from alhambra_desktop.engine.hooks import only_for
from alhambra_desktop.engine.moments import Moment, MomentRules
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Delivery, TurnUp
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "power_of_sultan"
KIND = "sultan"
"""The kind of the cards."""
SALE_TAGS = frozenset({WILD, SMALL, PAIRED, IN_TURN, CHANGE})
"""What a card may be paid with (module_interactions.md 2.3): no credit, no help."""
TWO = 2


@dataclass(frozen=True, slots=True)
class SultanCard:
    """A card and the currency of its price."""

    id: str
    currency: str


@dataclass(frozen=True, slots=True)
class SultanData(ModuleData):
    """The price of every card, the cards, the faces of the die in opposite pairs, the piles of the deck."""

    price: int
    cards: tuple[SultanCard, ...]
    die: tuple[tuple[str, ...], ...]
    piles: dict[int, int]


@module_slice("SultanCards")
@record
class SultanCards(Slice):
    """The cards for sale, those of each seat, and those out of the game; the type of each."""

    owner = ID

    shown: list[CardId]
    held: list[list[CardId]]
    gone: list[CardId]
    cubes: dict[CardId, BuildingType]


sultan_cards = SultanCards.of


@choice("power_of_sultan.roll")
class RollDie(Choice):
    """Give up the type of the card just bought and roll the die for another."""


@choice("power_of_sultan.keep")
class KeepType(Choice):
    """Keep the type of the card just bought."""


@choice("power_of_sultan.choose")
class ChooseFace(Choice):
    """Put the cube on the rolled type, or on the opposite one."""

    kind: BuildingType


@choice("power_of_sultan.claim")
class Claim(Choice):
    """Take the turned-up tile for free, with a card of its type."""

    tile: TileId


@event("power_of_sultan.turned_up")
class SultanCardTurnedUp(Event):
    """A sultan card was turned up; the die put its cube on a type."""

    card: CardId
    kind: BuildingType


@event("power_of_sultan.rolled")
class DieRolled(Event):
    """The buyer of a card rolled again: the rolled type, and the opposite one."""

    seat: SeatNo
    card: CardId
    kind: BuildingType
    opposite: BuildingType


@event("power_of_sultan.chosen")
class FaceChosen(Event):
    """The cube of a card was put on a type after that roll."""

    seat: SeatNo
    card: CardId
    kind: BuildingType


@event("power_of_sultan.claimed")
class TileClaimed(Event):
    """A seat took a tile drawn for a market space, and its card left the game."""

    seat: SeatNo
    card: CardId
    tile: TileId
    space: SpaceNo


@event("power_of_sultan.offered")
class TileOffered(Event):
    """A tile was drawn for a market space, and somebody may claim it."""

    listed = False

    tile: TileId
    space: SpaceNo


# ---------------------------------------------------------------- a card was bought


class Keeping(Single["Palace", KeepType]):
    """Keeping the card's type."""

    choice = KeepType

    def apply(self, game: "Palace", seat: int, choice: KeepType) -> None:
        """Keep the type."""


class Rolling(Single["Palace", RollDie]):
    """Rolling for a new type, which cannot be undone."""

    choice = RollDie

    def apply(self, game: "Palace", seat: int, choice: RollDie) -> None:
        """Put the cube on the rolled type; then the seat chooses between it and the opposite one."""
        rule, mine = game.rules.module(PowerOfSultan), sultan_cards(game)
        card = mine.held[seat][-1]
        game.reveal()
        mine.cubes[card] = kind = rule.roll(game)
        game.emit(DieRolled(seat, card, kind, rule.opposite[kind]))
        game.call(ChoosingFace(seat))


@frame("RollingAgain")
@record
class RollingAgain(Question["Palace"]):
    """A card was bought: its type may be given up for a roll of the die."""

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """Keeping the type of the card, or rolling the die."""
        return (KEEPING, ROLLING)


class Choosing(Listed["Palace", ChooseFace]):
    """Choosing the rolled type, or the opposite one."""

    choice = ChooseFace
    refusal = "sultan_other_face"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """The rolled type and the one on the opposite face."""
        mine = sultan_cards(game)
        kind = mine.cubes[mine.held[seat][-1]]
        return [(kind,), (game.rules.module(PowerOfSultan).opposite[kind],)]

    def apply(self, game: "Palace", seat: int, choice: ChooseFace) -> None:
        """Put the cube on that type."""
        mine = sultan_cards(game)
        card = mine.held[seat][-1]
        mine.cubes[card] = choice.kind
        game.emit(FaceChosen(seat, card, choice.kind))


@frame("ChoosingFace")
@record
class ChoosingFace(Question["Palace"]):
    """The die was rolled for the card just bought: choose its face, or the opposite one."""

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """Which of the two types the card gets."""
        return (CHOOSING,)


# ---------------------------------------------------------------- a tile comes up


def fitting_cards(game: "Palace", seat: int, tile: str) -> list[str]:
    """The cards of a seat that can claim this tile."""
    if not game.has_trait(tile, CLAIMABLE):
        return []
    mine, kind = sultan_cards(game), game.piece(tile).type
    return [card for card in mine.held[seat] if mine.cubes[card] == kind]


class Claiming(Listed["Palace", Claim]):
    """Claiming the turned-up tile. Cards of the same type are equal, so the oldest one is used."""

    choice = Claim
    refusal = "not_turned_up"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Only the turned-up tile can be claimed."""
        up = turned_up(game)
        return [(up.tile,)] if up is not None and fitting_cards(game, seat, up.tile) else ()

    def apply(self, game: "Palace", seat: int, choice: Claim) -> None:
        """Place the tile at once; the card leaves the game, nobody else is asked."""
        mine, up = sultan_cards(game), turned_up(game)
        assert up is not None
        card = fitting_cards(game, seat, choice.tile)[0]
        mine.held[seat].remove(card)
        mine.gone.append(card)
        del mine.cubes[card]
        cast(Moment, game.state.frames[-1]).order.clear()
        game.emit(TileClaimed(seat, card, choice.tile, up.space))
        claim_tile(game, seat)
        game.call(Placing(seat))


class Claimants(MomentRules):
    """Asks every seat with a card of the type: the cards are open."""

    def asked(self, game: "Palace", seat: int) -> bool:
        """The seats with a fitting card, until the tile is claimed."""
        up = turned_up(game)
        return up is not None and bool(fitting_cards(game, seat, up.tile))

    def kinds(self, game: "Palace", seat: int) -> tuple[ChoiceKind["Palace", Any], ...]:
        """Claiming the tile with a card of its type."""
        return (CLAIMING,)


# ---------------------------------------------------------------- the module


class PowerOfSultan(Module[SultanData]):
    """Open cards, each good for one tile of its type."""

    id = ID
    number = 18
    shape = SultanData
    changes = ("money", "market")
    weight = 2
    minutes = 5
    choices = (KeepType, RollDie, ChooseFace, Claim)

    def __init__(self, data: SultanData) -> None:
        super().__init__(data)
        self.faces = [face for pair in data.die for face in pair]
        self.opposite = {a: b for pair in data.die for a, b in (pair, reversed(pair))}
        self._sales = {
            card.id: Sale(card.id, "", data.price, card.currency, tags=SALE_TAGS, goods=ID)
            for card in data.cards
        }

    @classmethod
    def problems(cls, data: SultanData, base: Components) -> Iterable[str]:
        """Errors: equal names, unknown currencies, faces not in pairs, cards not filling the piles."""
        yield from (*too_small({"price": data.price}, least=1), *too_large({"price": data.price}))
        yield from misnamed([card.id for card in data.cards], "cards")
        for card in data.cards:
            yield from unknown([card.currency], base.currencies, f"cards.{card.id}.currency")
        for place, pair in enumerate(data.die, 1):
            yield from unknown(pair, base.types, f"die.{place}")
            if len(pair) != TWO:
                yield f"die.{place}: expected two opposite faces, found {len(pair)}"
        faces = [face for pair in data.die for face in pair]
        yield from doubled(faces, "die")
        if not faces:
            yield "die: nothing"
        yield from impossible_piles(data.piles, base, "piles")
        if sum(data.piles.values()) != len(data.cards):
            yield f"piles: {sum(data.piles.values())} cards go into them, and there are {len(data.cards)}"

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start no card has been turned up."""
        return [(self.id, SultanCards([], [[] for _ in range(setup.players)], [], {}))]

    def streams(self, setup: "Setup") -> Iterable[tuple[str, None]]:
        """A separate random stream for the die."""
        return [(self.id, None)]

    def cards(self, setup: "Setup") -> Iterable[tuple[str, Card]]:
        """Special cards: their price is not a value."""
        return [(card.id, Card(card.id, "", 0, KIND)) for card in self.data.cards]

    def pile_cards(self, setup: "Setup") -> Iterable[PileShare]:
        """Shuffled into their piles: everybody knows how many are in each, nobody which."""
        return [PileShare(tuple(card.id for card in self.data.cards), self.data.piles, KIND)]

    def holdings(self, game: "Palace") -> Iterable[str]:
        """Every card that has been turned up."""
        mine = sultan_cards(game)
        return [*mine.shown, *mine.gone, *(card for cards in mine.held for card in cards)]

    def roll(self, game: "Palace") -> str:
        """Roll the die; returns the type on its face."""
        return self.faces[game.chance(ID).below(len(self.faces))]

    def turned_up_cards(self) -> Mapping[str, "TurnUp"]:
        """Laid aside with a rolled type, any number of them; drawing goes on."""
        return {KIND: self._turn_up}

    def _turn_up(self, game: "Palace", card: str, space: int) -> None:
        mine = sultan_cards(game)
        mine.shown.append(card)
        mine.cubes[card] = self.roll(game)
        game.emit(SultanCardTurnedUp(card, mine.cubes[card]))

    @only_for(*SALE_TAGS)
    def sales(self, game: "Palace", seat: int) -> Iterable[Sale]:
        """Every open card, in its currency."""
        return [self._sales[card] for card in sultan_cards(game).shown]

    def delivered(self) -> Mapping[str, "Delivery"]:
        """The card, with the right to roll for another type."""
        return {ID: self._deliver}

    def _deliver(self, game: "Palace", seat: int, deal: Deal) -> None:
        mine = sultan_cards(game)
        mine.shown.remove(deal.sale.id)
        mine.held[seat].append(deal.sale.id)
        game.call(RollingAgain(seat))

    def before_laying(self, game: "Palace", tile: str, space: int) -> None:
        """Owners of a card of its type may claim it, once the game has begun."""
        if game.state.turn:
            order = [seat for seat in from_next_to_play(game) if fitting_cards(game, seat, tile)]
            if order:
                game.emit(TileOffered(tile, space))
                game.call(Moment(ID, order))

    def moment_rules(self) -> Mapping[str, MomentRules]:
        """When a tile is turned up, every seat with a card of its type may claim it."""
        return {ID: Claimants()}


KEEPING, ROLLING, CHOOSING, CLAIMING = Keeping(), Rolling(), Choosing(), Claiming()

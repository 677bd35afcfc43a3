"""The module: its data, and the hooks of the nine craftsmen."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.choices import Give
from alhambra_desktop.alhambra.components import Card, Components
from alhambra_desktop.alhambra.extension import Step
from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.hooks.placing import PlacementAddOns, Usable
from alhambra_desktop.alhambra.module import PLAYERS, Module, ModuleData
from alhambra_desktop.alhambra.modules.travelling_craftsmen.cards import (
    BRICK_MAKER,
    CARPENTER,
    COIN_MAKER,
    CRAFTS,
    GOLDSMITH,
    ID,
    MOSAIC_PAINTER,
    Craftsmen,
    CraftsmenDealt,
    PassCraftsman,
    Workshop,
    craftsmen,
)
from alhambra_desktop.alhambra.modules.travelling_craftsmen.free import (
    CallBuilder,
    CallingBuilder,
    CutStone,
    CuttingStone,
    Forge,
    Forging,
    MixingMortar,
    MixMortar,
)
from alhambra_desktop.alhambra.money import CURRENCIES, MOST_DISPLAYED, PaymentSource
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.spots import BESIDE
from alhambra_desktop.alhambra.vocabulary import (
    COMMON,
    IN_TURN,
    MONEY,
    ON_SPACE,
    WITH_ADD_ON,
    AddOn,
    Deal,
    PlacementAddOn,
    Sale,
)
from alhambra_desktop.engine.data import misnamed, too_large, too_small, unknown
from alhambra_desktop.engine.decisions import Choice, ChoiceKind
from alhambra_desktop.engine.game import Slice
from alhambra_desktop.engine.hooks import Term, first_veto, most_generous, only_for, only_while
from alhambra_desktop.engine.randomness import Dice, shuffle
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import Pile

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.city import City
    from alhambra_desktop.alhambra.extension import Veto
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

SLOT = "craftsman"
"""The slot of all craftsmen: at most one per turn."""
DISPLAYED = "shown"
"""The source of the coin maker's payments, and the prefix of their ids."""

COINING = AddOn(COIN_MAKER, MONEY, group=CURRENCIES, also=SLOT)
"""The add-on of paying with displayed cards."""

PAINTING = PlacementAddOn(MOSAIC_PAINTER, SLOT, rotates=True, at=(1, 2, 3))
"""The add-on of placing a tile rotated."""


@dataclass(frozen=True, slots=True)
class CraftsmanCard:
    """A card, its craft, and the smallest number of players with which it is used."""

    id: str
    craft: str
    players: int


@dataclass(frozen=True, slots=True)
class CraftsmenData(ModuleData):
    """The cards, and their numbers.

    ``face_up`` per player; ``discounts`` of the carpenter; ``take_limit`` of the goldsmith; ``display``: the
    number of cards up to which the blacksmith fills it.
    """

    cards: tuple[CraftsmanCard, ...]
    face_up: int
    discounts: tuple[int, ...]
    take_limit: int
    display: int

    def pool(self, players: int) -> list[str]:
        """The cards used with this number of players."""
        return [card.id for card in self.cards if card.players <= players]


class TravellingCraftsmen(Module[CraftsmenData], PlacementAddOns):
    """Cards that are passed around; add-ons, a limit, free choices and an end-of-turn choice."""

    id = ID
    number = 31
    shape = CraftsmenData
    changes = ("money", "building")
    minutes = 12
    weight = 3
    choices = (PassCraftsman, MixMortar, CutStone, Forge, CallBuilder)

    def __init__(self, data: CraftsmenData) -> None:
        super().__init__(data)
        self.workshop = Workshop({card.id: card.craft for card in data.cards})
        self._less = {f"{CARPENTER}-{less}": Term(CARPENTER, -less) for less in data.discounts}
        self._carpenting = [AddOn(name, SLOT, step=term.amount) for name, term in self._less.items()]

    @classmethod
    def problems(cls, data: CraftsmenData, base: Components) -> Iterable[str]:
        """Errors: unknown crafts, equal cards, too few for a number of players, numbers out of range."""
        yield from misnamed([card.id for card in data.cards], "cards")
        yield from unknown([card.craft for card in data.cards], CRAFTS, "cards")
        yield from too_small({"face_up": data.face_up, "display": data.display}, least=1)
        yield from too_small({"take_limit": data.take_limit})
        yield from too_small({f"cards.{card.id}.players": card.players for card in data.cards})
        yield from too_large({"display": data.display}, MOST_DISPLAYED)
        yield from too_small({f"discounts.{i}": less for i, less in enumerate(data.discounts)}, least=1)
        for players in PLAYERS:
            there, needed = len(data.pool(players)), data.face_up * players + 1
            if there < needed:
                yield f"cards: {players} players need {needed}, found {there}"

    # ------------------------------------------------------------ cards

    def tokens(self, setup: "Setup") -> Iterable[str]:
        """All cards of craftsmen in this game."""
        return self.data.pool(setup.players)

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start no craftsman is dealt."""
        nothing: list[list[str]] = [[] for _ in range(setup.players)]
        return [(ID, Craftsmen(nothing, Pile([]), Pile(self.data.pool(setup.players)), "", False, {}))]

    def stand_ins(self, cards: Mapping[str, Card]) -> Iterable[tuple[str, Card]]:
        """Names for displayed money in a payment with the coin maker."""
        for card in cards.values():
            if card.money:
                name = f"{DISPLAYED}-{card.id}"
                yield name, Card(name, card.currency, card.value, DISPLAYED, card.id)

    def steps(self, phase: str) -> Iterable[tuple[str, str, Step]]:
        """Dealt last; one use a turn; passed on at its end."""
        if phase == "setup":
            yield "piles", "craftsmen", self._deal
        elif phase == "turn":
            yield "begin", "craftsmen rest", self.workshop.begin_turn
            yield "passing_on", "craftsman passed on", self.workshop.pass_on

    def _deal(self, game: "Palace") -> None:
        """Two face up to each player, one face down to the first, unseen; the rest leaves the game."""
        mine = craftsmen(game)
        game.shuffle_into(mine.aside, mine.aside.pieces, game.rules.mixing(self))
        for seat in game.turn_order(game.state.active):
            mine.shown[seat] = [game.draw(mine.aside) for _ in range(self.data.face_up)]
            game.emit(CraftsmenDealt(seat, tuple(mine.shown[seat])))
        mine.covered.put(mine.aside.draw())

    def determinized(self, game: "Palace", view: "Palace", dice: Dice) -> None:
        """Draw the first face-down card and the undealt ones from those not seen."""
        mine = craftsmen(game)
        seen = {*mine.covered.pieces, *(card for shown in mine.shown for card in shown)}
        unseen = [card for card in self.data.pool(game.players) if card not in seen]
        shuffle(unseen, dice)
        mine.covered.fill(unseen)
        mine.aside.fill(unseen)

    # ------------------------------------------------------------ money and market

    def free_choices(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """Mortar mixer, stonemason, blacksmith."""
        shop = self.workshop
        return (MixingMortar(shop), CuttingStone(shop), Forging(shop, self.data.display))

    def late_choices(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """What the builder can do at the end of a turn."""
        return (CallingBuilder(self.workshop),)

    def take_limit(self, game: "Palace", seat: int) -> int | None:
        """The largest sum of several cards for a seat with the goldsmith."""
        return self.data.take_limit if self.workshop.can(game, seat, GOLDSMITH) else None

    def after_taking(self, game: "Palace", seat: int, cards: Sequence[str]) -> None:
        """Mark the goldsmith as used if the sum exceeds what is allowed without him."""
        if len(cards) > 1 and self.workshop.can(game, seat, GOLDSMITH):
            others = [limit for limit in game.rules.hooks.take_limit if limit != self.take_limit]
            if sum(game.card(card).value for card in cards) > most_generous(others, game, seat):
                self.workshop.use(game, seat, GOLDSMITH)

    def _helps_to_pay(self, game: "Palace", seat: int) -> bool:
        crafts = self.workshop.usable(game, seat)
        return CARPENTER in crafts or COIN_MAKER in crafts

    @only_for(IN_TURN)
    @only_while(_helps_to_pay)
    def purchase_add_ons(self, game: "Palace", seat: int, sale: Sale) -> Iterable[AddOn]:
        """Carpenter: a tile on a space, in one's own turn; coin maker: also one next to the market."""
        crafts = self.workshop.usable(game, seat)
        carpenting = self._carpenting if CARPENTER in crafts and ON_SPACE in sale.tags else []
        return [*carpenting, COINING] if COIN_MAKER in crafts and COMMON in sale.tags else carpenting

    @only_for(SLOT)
    def price_changes(self, game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str]) -> Iterable[Term]:
        """What the carpenter subtracts from a price."""
        return [self._less[add_on] for add_on in add_ons if add_on in self._less]

    def _mints(self, game: "Palace", seat: int) -> bool:
        return self.workshop.can(game, seat, COIN_MAKER)

    @only_for(WITH_ADD_ON)
    @only_while(_mints)
    def payment_sources(
        self, game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str]
    ) -> Iterable[PaymentSource]:
        """With the coin maker, the displayed cards of the sale's currency."""
        if COIN_MAKER not in add_ons:
            return ()
        names = sorted(set(game.state.display), key=game.rules.card_rank)
        shown = [game.card(name) for name in names]
        number = game.state.display.count
        return [
            PaymentSource(f"{DISPLAYED}-{card.id}", card.value, number(card.id), CURRENCIES, DISPLAYED)
            for card in shown
            if card.money and card.currency == sale.currency
        ]

    def after_payment(self, game: "Palace", seat: int, sale: Sale, laid: Sequence[PaymentSource]) -> None:
        """Displayed cards used to pay go to the discard pile."""
        for source in laid:
            if source.goes == DISPLAYED:
                card = game.card(source.id).stands_for
                verbs.off_display(game, [card])
                verbs.discard(game, [card])

    def after_purchase(self, game: "Palace", seat: int, deal: Deal) -> None:
        """Mark the carpenter or coin maker as used."""
        for add_on in deal.add_ons:
            if add_on in self._less:
                self.workshop.use(game, seat, CARPENTER)
            elif add_on == COIN_MAKER:
                self.workshop.use(game, seat, COIN_MAKER)

    # ------------------------------------------------------------ placing

    def placement_add_ons(self) -> Iterable[PlacementAddOns]:
        """The module itself provides craftsmen as add-ons of placements."""
        return (self,)

    def usable(self, game: "Palace", seat: int, piece: Piece, source: str) -> Usable | None:
        """Mosaic painter: any tile except camps; brick maker: a bought tile, over a building of the city."""
        paints = self.workshop.can(game, seat, MOSAIC_PAINTER) and not (piece.turnable or _is_camp(piece))
        over: tuple[Cell, ...] = ()
        if self._may_cover(game, seat, piece, source):
            city = game.seat(seat).city
            over = tuple([cell for cell in city.cells() if _may_be_covered(game, seat, piece, cell)])
        return Usable((MOSAIC_PAINTER,) if paints else (), over) if paints or over else None

    def _may_cover(self, game: "Palace", seat: int, piece: Piece, source: str) -> bool:
        """Whether it was bought and is a building of one cell; pieces without a price (projects) were not."""
        bought = source == BESIDE and piece.price is not None and piece.id not in craftsmen(game).lifted
        building = len(piece.parts) == 1 and bool(piece.types())
        return bought and building and self.workshop.can(game, seat, BRICK_MAKER)

    def add_ons_at(
        self, city: "City", piece: Piece, cell: Cell, source: str, usable: Usable
    ) -> Iterable[PlacementAddOn]:
        """Mosaic painter: one, two or three quarter turns; brick maker: where another tile lies."""
        if usable.names:
            yield PAINTING
        if cell in usable.over:
            yield PlacementAddOn(BRICK_MAKER, SLOT, lambda city: city.remove(cell))

    def after_add_ons(
        self, game: "Palace", seat: int, add_ons: Sequence[str], piece: Piece, cell: Cell
    ) -> None:
        """Mark the painter as used, or the brick maker: the covered tile becomes unplaced."""
        if MOSAIC_PAINTER in add_ons:
            self.workshop.use(game, seat, MOSAIC_PAINTER)
        elif BRICK_MAKER in add_ons:
            self.workshop.use(game, seat, BRICK_MAKER)
            craftsmen(game).lifted[game.seat(seat).bought[-1]] = cell

    def after_placing(self, game: "Palace", seat: int, piece: Piece, cell: Cell) -> None:
        """A lifted tile was placed in another cell of the city."""
        old = craftsmen(game).lifted.pop(piece.id, None)
        if old is not None:
            verbs.moved(game, seat, piece, old, cell)

    def after_storing(self, game: "Palace", seat: int, piece: Piece) -> None:
        """A lifted tile has left the city."""
        old = craftsmen(game).lifted.pop(piece.id, None)
        if old is not None:
            verbs.left(game, seat, piece, old)

    def vetoes(self) -> Mapping[type[Choice], "Veto"]:
        """A lifted tile counts as not bought in this turn."""
        return {Give: _why_not_give}


def _may_be_covered(game: "Palace", seat: int, piece: Piece, cell: Cell) -> bool:
    """Whether there is a building of one cell that may leave for this one of one cell."""
    city = game.seat(seat).city
    if city.why_fixed(cell) is not None:
        return False
    placed = city.tile_at(cell)
    if placed is None or not placed.piece.types() or len(placed.piece.parts) > 1:
        return False
    after = partial(city.exchange, cell, piece)
    return first_veto(game.rules.hooks.vetoes_removal, game, seat, cell, after) is None


def _is_camp(piece: Piece) -> bool:
    """Whether a piece is outside the walls."""
    return any(part.outside for part in piece.parts)


def _why_not_give(game: "Palace", seat: int, choice: Give) -> Reason | None:
    """Reason: lifted_not_given."""
    lifted = choice.tile in craftsmen(game).lifted
    return Reason.of("lifted_not_given", tile=choice.tile) if lifted else None

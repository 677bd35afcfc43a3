"""The bonuses of the gates: the question to a seat when a bonus faces its gate."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.actions import STOPPING
from alhambra_desktop.alhambra.buying import Buying, purchase
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.city_facts import free_sides
from alhambra_desktop.alhambra.frames import Placing
from alhambra_desktop.alhambra.modules.gates_without_end.board import ID, HalfTaken, SectionAdded, board_of
from alhambra_desktop.alhambra.refs import CellRef, ShownCardId, SideNo, SpaceNo
from alhambra_desktop.alhambra.vocabulary import ANY, SMALL, TILE, WILD, Sale
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Listed, Single, choice
from alhambra_desktop.engine.game import Question, frame
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import ItemId

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

AT_THE_GATE = frozenset({WILD, SMALL, TILE})
"""What may pay for a tile at a gate (2.3): cards of all currencies, coins, or diamonds alone."""


@choice("gates_without_end.add_section")
class AddSection(Choice):
    """Add a wall section to an outer side of a cell of one's own city."""

    cell: CellRef
    side: SideNo


@choice("gates_without_end.buy")
class BuyAtGate(Buy):
    """Buy any tile of the market for the same price, in any mix of currencies."""


@choice("gates_without_end.take_half")
class TakeHalf(Choice):
    """Take a half-building."""

    half: ItemId


@choice("gates_without_end.take_card")
class TakeCard(Choice):
    """Take a displayed money card."""

    card: ShownCardId


@choice("gates_without_end.swap")
class SwapTiles(Choice):
    """Swap the tiles of two market spaces, lower number first; one of them may be empty."""

    first: SpaceNo
    second: SpaceNo


@choice("gates_without_end.take_plaza")
class TakePlaza(Choice):
    """Take a plaza, to be placed or stored at once."""


class AddingSection(Listed["Palace", AddSection]):
    """Adding a section on an open side of the own city that faces an empty cell, while sections are left."""

    choice = AddSection
    refusal = "no_section_there"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every side where a section may be added, in the order of cells and sides."""
        if not board_of(game).sections:
            return ()
        rows = free_sides(game.seat(seat).city)
        return [(cell, side) for _, _, cell, sides in rows for side in sorted(sides)]

    def apply(self, game: "Palace", seat: int, choice: AddSection) -> None:
        """Add it to the tile."""
        city = game.seat(seat).city
        placed = city.tile_at(choice.cell)
        assert placed is not None
        number = list(placed.parts()).index(choice.cell)
        tile, side = placed.piece.id, (choice.side - placed.rotation) % 4
        form = verbs.form_of(game, tile, seat).with_sections((number, side))
        verbs.reform(game, tile, form, seat)
        board_of(game).sections -= 1
        walls = city.longest_wall(), game.seat(seat).city.longest_wall()
        game.emit(SectionAdded(seat, tile, choice.cell, *walls))


class BuyingAtGate(Buying):
    """Buying a tile of the four spaces; no change, no further action, no help of other purchases."""

    choice: ClassVar[type[Buy]] = BuyAtGate

    def __init__(self, price: int) -> None:
        self._price = price

    def sales(self, game: "Palace", seat: int) -> tuple[Sale, ...]:
        """The tiles on the spaces, each for the same sum in any mix."""
        return tuple(
            Sale(f"space-{place}", tile, self._price, ANY, place, AT_THE_GATE, earns=False)
            for place, tile in enumerate(game.state.market, 1)
            if tile is not None
        )

    def apply(self, game: "Palace", seat: int, choice: Buy) -> None:
        """Pay, and place the tile at once."""
        sale = self.find(game, seat, choice.sale)
        assert sale is not None
        purchase(game, seat, sale, choice.cards, choice.add_ons)
        game.call(Placing(seat))


@cache
def buying_for(price: int) -> BuyingAtGate:
    """The kind of choice for a price: cached, so that a game and its views use the same object."""
    return BuyingAtGate(price)


class TakingHalf(Listed["Palace", TakeHalf]):
    """Taking any half-building in stock."""

    choice = TakeHalf
    refusal = "half_not_in_stock"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Each half-building that is left in stock."""
        return [(half,) for half in board_of(game).halves]

    def apply(self, game: "Palace", seat: int, choice: TakeHalf) -> None:
        """Put the half-building in front of the seat."""
        mine = board_of(game)
        mine.halves.remove(choice.half)
        mine.held[seat].append(choice.half)
        game.emit(HalfTaken(seat, choice.half))


class TakingCard(Listed["Palace", TakeCard]):
    """Taking any displayed money card."""

    choice = TakeCard
    refusal = "card_not_displayed"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """The displayed money cards, equal ones once."""
        return [(card,) for card in dict.fromkeys(game.money_among(game.state.display))]

    def apply(self, game: "Palace", seat: int, choice: TakeCard) -> None:
        """Put it into the hand; this is not an action."""
        verbs.take_displayed(game, seat, [choice.card], ID)


class SwappingTiles(Listed["Palace", SwapTiles]):
    """Swapping any pair of spaces that are not both empty."""

    choice = SwapTiles
    refusal = "nothing_to_swap"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every pair of spaces once, lower number first."""
        market = game.state.market
        pairs = combinations(range(1, len(market) + 1), 2)
        return [(one, two) for one, two in pairs if market[one - 1] or market[two - 1]]

    def apply(self, game: "Palace", seat: int, choice: SwapTiles) -> None:
        """Swap the tiles together with what lies on them."""
        verbs.swap_spaces(game, seat, choice.first, choice.second)


class TakingPlaza(Single["Palace", TakePlaza]):
    """Taking the next plaza in stock."""

    choice = TakePlaza

    def check(self, game: "Palace", seat: int, choice: TakePlaza) -> Reason | None:
        """Reason: no_plaza_left, when the stock is empty."""
        return None if board_of(game).plazas else Reason.of("no_plaza_left")

    def apply(self, game: "Palace", seat: int, choice: TakePlaza) -> None:
        """Place or store it at once."""
        verbs.gain(game, seat, board_of(game).plazas.pop(0), ID)
        game.call(Placing(seat))


ADDING, HALVES, CARDS, SWAPPING, PLAZAS = (
    AddingSection(),
    TakingHalf(),
    TakingCard(),
    SwappingTiles(),
    TakingPlaza(),
)


# ---------------------------------------------------------------- questions


@record
class GateQuestion(Question["Palace"]):
    """A bonus that may be used or declined; ``kind`` is the kind of choice that uses it."""

    def kind(self, game: "Palace") -> ChoiceKind["Palace", Any]:
        """The kind of choice that uses the bonus."""
        raise NotImplementedError  # every bonus has a kind of choice; found by its first test

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """Use the bonus, or decline it."""
        return (self.kind(game), STOPPING)

    def wanted(self, game: "Palace") -> bool:
        """Whether it has any use."""
        return self.kind(game).possible(game, self.seat)


@frame("SectionOffer")
@record
class SectionOffer(GateQuestion):
    """The bonus of a wall section for a side of the city."""

    def kind(self, game: "Palace") -> ChoiceKind["Palace", Any]:
        """Where the wall section is placed."""
        return ADDING


@frame("PurchaseOffer")
@record
class PurchaseOffer(GateQuestion):
    """The bonus of a market tile for a fixed price."""

    price: int = 0

    def kind(self, game: "Palace") -> ChoiceKind["Palace", Any]:
        """Which tile is bought."""
        return buying_for(self.price)

    def wanted(self, game: "Palace") -> bool:
        """Whether a tile is left; seats with cards are always asked, as their value is secret."""
        if not any(game.state.market):
            return False
        return bool(game.seat(self.seat).hand) or GateQuestion.wanted(self, game)


@frame("HalfOffer")
@record
class HalfOffer(GateQuestion):
    """The bonus of a half-building."""

    def kind(self, game: "Palace") -> ChoiceKind["Palace", Any]:
        """Which half-building is taken."""
        return HALVES


@frame("CardOffer")
@record
class CardOffer(GateQuestion):
    """The bonus of a displayed money card."""

    def kind(self, game: "Palace") -> ChoiceKind["Palace", Any]:
        """Which money card is taken."""
        return CARDS


@frame("SwapOffer")
@record
class SwapOffer(GateQuestion):
    """The bonus of swapping two tiles of the market."""

    def kind(self, game: "Palace") -> ChoiceKind["Palace", Any]:
        """Which two market spaces exchange their tiles."""
        return SWAPPING


@frame("PlazaOffer")
@record
class PlazaOffer(GateQuestion):
    """The bonus of a plaza."""

    def kind(self, game: "Palace") -> ChoiceKind["Palace", Any]:
        """Taking the next plaza."""
        return PLAZAS

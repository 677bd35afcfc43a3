"""Travelling craftsmen: one use a turn is free, so use them for small gains and keep the best."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra import buying, moving
from alhambra_desktop.alhambra.choices import Buy, TakeMoney
from alhambra_desktop.alhambra.city_facts import once_a_city
from alhambra_desktop.alhambra.modules.travelling_craftsmen.cards import (
    BLACKSMITH,
    BRICK_MAKER,
    BUILDER,
    CARPENTER,
    COIN_MAKER,
    GOLDSMITH,
    MORTAR_MIXER,
    MOSAIC_PAINTER,
    STONEMASON,
    PassCraftsman,
)
from alhambra_desktop.alhambra.modules.travelling_craftsmen.free import (
    CallBuilder,
    CutStone,
    Forge,
    MixMortar,
)
from alhambra_desktop.alhambra.modules.travelling_craftsmen.module import TravellingCraftsmen as Rule
from alhambra_desktop.bots.alhambra import purse, shared_values
from alhambra_desktop.bots.alhambra.city_analysis import CityAnalysis, Spot, analysis_of
from alhambra_desktop.bots.alhambra.knowledge import UNUSUAL, Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.hooks import only_for

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.city import City
    from alhambra_desktop.alhambra.geometry import Cell
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.bots.alhambra.outlook import Outlook

WORTH = {
    COIN_MAKER: 2.0,
    CARPENTER: 1.6,
    STONEMASON: 1.2,
    BUILDER: 1.0,
    MORTAR_MIXER: 1.0,
    MOSAIC_PAINTER: 0.8,
    GOLDSMITH: 0.8,
    BLACKSMITH: 0.5,
    BRICK_MAKER: 0.3,
}
"""Value of having a craftsman in the next turn: an estimate; only the order matters."""

CHOICE = 0.4
"""Value of a choice between two more money cards to a player who takes money now; otherwise it helps others.
"""

TROUBLE = 1.0
"""Least gain for which a tile is built over: the old tile must find another cell."""


Instead = tuple[int, tuple[Spot, ...]]
"""A tile built over another one: how much longer the wall is than guessed, cells for the old tile."""


class TravellingCraftsmen(Knowledge[Rule]):
    """First a swap or a card that makes a tile exactly payable; then a better cell.

    Hard that knows them wins 61.3 % of 1000 games of two (58.2 to 64.3 %).
    """

    slow = (MixMortar, CutStone, Forge, CallBuilder)

    def __init__(self, rule: Rule) -> None:
        super().__init__(rule)
        self._crafts = {card.id: card.craft for card in rule.data.cards}
        self._weighed: tuple[Outlook, float, float] | None = None
        self._built_over: Callable[[City], dict[tuple[object, ...], Instead]] = once_a_city(lambda city: {})

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """Values of the module's own choices."""
        return {
            PassCraftsman: self.pass_on,
            MixMortar: self.mix,
            CutStone: self.cut,
            Forge: self.forge,
            CallBuilder: self.call,
        }

    def pass_on(self, outlook: "Outlook", choice: PassCraftsman) -> float:
        """Give the neighbour the craftsman that is worth less."""
        return -WORTH[self._crafts[choice.card]]

    # ------------------------------------------------------------ money and market

    def mix(self, outlook: "Outlook", choice: MixMortar) -> float:
        """Gain of the best purchase by swapping the two tiles; 0 for a seat that buys no more this turn."""
        if not _may(outlook, Buy):
            return -CHOICE
        swapped = {choice.first: choice.second, choice.second: choice.first}
        return self._best(outlook, swapped) - self._best(outlook, {}) - self._purchases(outlook)[1]

    def _best(self, outlook: "Outlook", swapped: Mapping[int, int]) -> float:
        """The best purchase, with its further action, after the tiles are swapped."""
        spaces = {sale.space: sale for sale in outlook.sales if sale.space}
        best = 0.0
        for place, sale in spaces.items():
            there = spaces.get(swapped.get(place, place))
            currency = there.currency if there is not None else sale.currency
            best = max(best, self._purchase(outlook, sale.piece, sale.price, currency))
        return best

    def _purchase(self, outlook: "Outlook", tile: str, price: int, currency: str) -> float:
        """The value of buying a tile for this amount of a currency, apart from the money."""
        values = outlook.purses.get(currency, ())
        if purse.exact_sums(values) >> price & 1:
            return outlook.tile_value(tile) + outlook.weights.exact
        return outlook.tile_value(tile) - outlook.worth(values) / 2 if sum(values) >= price else 0.0

    def cut(self, outlook: "Outlook", choice: CutStone) -> float:
        """The better card, and the tile that it pays exactly."""
        return shared_values.card_for(outlook, choice.shown, choice.card) - self._purchases(outlook)[1]

    def forge(self, outlook: "Outlook", choice: Forge) -> float:
        """More cards to choose from for a seat that will take money; otherwise the others profit."""
        if not _may(outlook, TakeMoney):
            return -CHOICE
        bought, more = self._purchases(outlook)
        return 0.0 if bought > 0.0 or more > 0.0 else CHOICE

    def _purchases(self, outlook: "Outlook") -> tuple[float, float]:
        """The best purchase without a craftsman (0 if none), and what carpenter or coin maker add.

        Only one craftsman is used in a turn, so using another one gives that up.
        """
        if self._weighed is not None and self._weighed[0] is outlook:
            return self._weighed[1:]
        game, seat = outlook.game, outlook.seat
        plain = helped = 0.0
        for choice in buying.BUYING.candidates(game, seat):
            sale = outlook.sales_by_id[choice.sale]
            values = {t.id: t.value for t in buying.payment_sources(game, seat, sale, choice.add_ons)}
            # Outlook's sales are at the price due without add-ons; changes are told apart from it.
            found = buying.find_sale(game, seat, choice.sale)
            exact = found is not None and buying.price(game, seat, found, choice.add_ons) == sum(
                values[card] for card in choice.cards
            )
            value = outlook.tile_value(sale.piece) + outlook.paying(choice.cards)
            value += outlook.weights.exact if exact else 0.0
            if any(add_on == COIN_MAKER or add_on.startswith(CARPENTER) for add_on in choice.add_ons):
                helped = max(helped, value)
            else:
                plain = max(plain, value)
        self._weighed = (outlook, plain, max(0.0, helped - plain))
        return self._weighed[1:]

    # ------------------------------------------------------------ the city

    def call(self, outlook: "Outlook", choice: CallBuilder) -> float:
        """The best tile of the reserve on its best cell, or the best move."""
        game, seat = outlook.game, outlook.seat
        best = shared_values.addition(outlook)
        city = outlook.analysis.city
        for cell, to, rotation, add_ons in moving.MOVING.ways(game, seat):
            placed = city.tile_at(cell)
            if placed is not None and not add_ons:
                moved = city.remove(cell).place(placed.piece, to, rotation)
                wall, opened = outlook.analysis.changed_to(moved)
                best = max(best, outlook.wall_weight * wall + outlook.open_weight * opened)
        return best

    @only_for(UNUSUAL)
    def spot(self, outlook: "Outlook", piece: "Piece", cell: "Cell", rotation: int) -> float:
        """Value of building over a tile: the wall as it becomes, and a new cell for the old tile."""
        city = outlook.analysis.city
        covered = city.tile_at(cell)
        if covered is None:
            return 0.0
        wall, spots = self._instead(outlook.analysis, piece, cell, rotation)
        lost = outlook.loss_of(covered.piece)
        back = max([*map(outlook.plain_value, spots), -(1.0 - outlook.weights.reserve) * lost])
        return outlook.wall_weight * wall + back - TROUBLE

    def _instead(self, analysis: CityAnalysis, piece: "Piece", cell: "Cell", rotation: int) -> Instead:
        """What becomes of the wall, and of the tile that is built over; cached with the city."""
        known = self._built_over(analysis.city)
        key = (piece.id, piece.laid[rotation][0].sides, cell, rotation)
        found = known.get(key)
        if found is None:
            city = analysis.city
            covered = city.tile_at(cell)
            assert covered is not None
            after = city.remove(cell).place(piece, cell, rotation)
            wall = after.longest_wall() - city.longest_wall() - analysis.spot(piece, cell, rotation).wall
            found = known[key] = (wall, tuple(analysis_of(after).spots(covered.piece).values()))
        return found


def _may(outlook: "Outlook", asked: type[Choice]) -> bool:
    """Whether a choice of this kind is possible now."""
    decision = outlook.game.decision
    return decision is not None and any(kind.choice is asked for kind in decision.kinds)

"""Characters: bid what an ability will still bring in the remaining turns or scorings; then use it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from alhambra_desktop.alhambra.determinize import unseen_tiles
from alhambra_desktop.alhambra.modules.characters.auction import PayCharacter, bid_payable
from alhambra_desktop.alhambra.modules.characters.module import Characters as Rule
from alhambra_desktop.alhambra.modules.characters.offers import (
    ChooseWisdom,
    Hoard,
    KeepMinstrel,
    SwapMinstrel,
)
from alhambra_desktop.alhambra.modules.characters.people import (
    ARCHITECT,
    BEGGAR,
    CITY_WATCH,
    COINER,
    DANCER,
    MERCHANT,
    MINSTREL,
    MISER,
    PATRON,
    WISE_MAN,
    cards_of,
    displayed_money,
)
from alhambra_desktop.alhambra.modules.characters.turns import Beg, Dance, Mint
from alhambra_desktop.alhambra.vocabulary import IN_TURN, TILE
from alhambra_desktop.bots.alhambra import purse, shared_values
from alhambra_desktop.bots.alhambra.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.moments import Auction, Bid

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.choices import Buy
    from alhambra_desktop.alhambra.vocabulary import Sale
    from alhambra_desktop.bots.alhambra.outlook import Outlook

EACH_TURN = {MERCHANT: 16.0, COINER: 4.0, MISER: 10.0, BEGGAR: 6.0, DANCER: 3.0, ARCHITECT: 2.0}
"""Abilities of one's own turn: their points in a whole game; less as the supply runs out.

A player with the merchant from the start ends 21 points ahead of one who bids for the others (120 games);
with the coiner, 2 points. The other values are estimates from how often each can be used.
"""

EACH_SCORING = {WISE_MAN: 3.0, CITY_WATCH: 2.5}
"""Abilities in scorings: their points at each scoring to come."""

ONCE = {PATRON: 12.0, MINSTREL: 8.0}
"""Abilities that are used or counted only once: their points at any time."""

DENIED = 0.3
"""Share of a character's value for taking it from a rival who bids."""

A_CARD = 5.0
"""Value of an unseen card of the deck."""


class Characters(Knowledge[Rule]):
    """An ability has a value per remaining turn or scoring; a bid costs the cards that cover it.

    Hard wins 80.1 % of 1000 games of two against Hard that knows no character (module_knowledge).
    """

    categories = (MINSTREL,)
    placeless = True

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """Values of bidding, of paying, and of each ability; the architect's redesign is tried out."""
        return {
            Bid: self.bid,
            PayCharacter: lambda outlook, choice: outlook.paying(choice.cards),
            Beg: lambda outlook, choice: A_CARD,
            Dance: self.dance,
            Mint: lambda outlook, choice: shared_values.card_for(outlook, choice.shown, choice.card),
            Hoard: lambda outlook, choice: shared_values.card_for(outlook, choice.card),
            KeepMinstrel: lambda outlook, choice: self.worth(outlook, MINSTREL),
            SwapMinstrel: self.swap,
            ChooseWisdom: self.wisdom,
        }

    def position(self, outlook: "Outlook") -> float:
        """Value of the characters that the seat owns."""
        return sum(self.worth(outlook, name) for name in cards_of(outlook.game).held[outlook.seat])

    def worth(self, outlook: "Outlook", character: str) -> float:
        """Value that owning a character will still bring."""
        if character in EACH_TURN:
            return EACH_TURN[character] * outlook.freshness
        if character in EACH_SCORING:
            return EACH_SCORING[character] * outlook.chances
        return ONCE.get(character, 0.0)

    # ------------------------------------------------------------ the auction

    def bid(self, outlook: "Outlook", choice: Bid) -> float:
        """The character minus the cheapest cards that cover the bid; also what the leading bidder loses."""
        game = outlook.game
        auction = cast(Auction, game.state.frames[-1])
        worth = self.worth(outlook, auction.item)
        denied = 0.0 if auction.leader is None else DENIED * worth / (outlook.players - 1)
        costs = [
            outlook.paying(cards)
            for sale in bid_payable(game, choice.amount)
            for cards in outlook.listing.payments(sale)
        ]
        return worth + denied + max(costs)

    def swap(self, outlook: "Outlook", choice: SwapMinstrel) -> float:
        """Value of swapping with an unseen card."""
        mine = cards_of(outlook.game)
        seen = {*mine.gone, MINSTREL}.union(*mine.held)
        unseen = [self.worth(outlook, name) for name in self.rule.data.characters if name not in seen]
        return sum(unseen) / len(unseen)

    # ------------------------------------------------------------ abilities

    def buying(self, outlook: "Outlook", sale: "Sale", choice: "Buy", exact: bool) -> float:
        """The patron that is spent; the card that the miser takes."""
        mine, value = cards_of(outlook.game), 0.0
        if PATRON in choice.add_ons:
            value -= self.worth(outlook, PATRON)
        free = MISER in mine.held[outlook.seat] and MISER not in mine.used
        if free and {TILE, IN_TURN} <= sale.tags:
            printed = outlook.game.piece(sale.piece).price
            if (sale.price if printed is None else printed) >= self.rule.data.miser_least:
                shown = displayed_money(outlook.game)
                value += max((shared_values.card_for(outlook, card) for card in shown), default=0.0)
        return value

    def dance(self, outlook: "Outlook", choice: Dance) -> float:
        """Gain of the best exact purchase with a new tile on that space, averaged over all tiles."""
        game = outlook.game
        unseen = () if outlook.quick else unseen_tiles(game)
        if not unseen:
            return 0.0
        place = next(sale for sale in outlook.sales if sale.space == choice.space)
        sums = purse.exact_sums(outlook.purses.get(place.currency, ()))
        others = [sale for sale in outlook.sales if sale.space and sale is not place]
        kept = max([shared_values.OTHERWISE, *(self._exact(outlook, sale) for sale in others)])
        new = 0.0
        for tile in unseen:
            price = game.piece(tile).price
            pays = price is not None and sums >> price & 1
            new += max(kept, shared_values.net(outlook, tile, price)) if pays and price is not None else kept
        return new / len(unseen) - max(kept, self._exact(outlook, place))

    def _exact(self, outlook: "Outlook", sale: "Sale") -> float:
        """Value of an exact purchase; 0 if it cannot be paid exactly."""
        sums = purse.exact_sums(outlook.purses.get(sale.currency, ()))
        return shared_values.net(outlook, sale.piece, sale.price) if sums >> sale.price & 1 else 0.0

    def wisdom(self, outlook: "Outlook", choice: ChooseWisdom) -> float:
        """Points of the present scoring: one's own, and a share of what the rivals lose."""
        game = outlook.game
        category, everybody = game.rules.categories[choice.kind], range(game.participants)
        halves = [2 * category.count(game, one) for one in everybody]
        if category.halves is not None:
            halves = [n + category.halves(game, one) for one, n in enumerate(halves)]
        before = category.row_of(game, game.state.scoring, halves, (), ()).points
        halves[outlook.seat] += self.rule.data.wise_halves
        after = category.row_of(game, game.state.scoring, halves, (), ()).points
        changes = [new - old for new, old in zip(after, before, strict=True)][: outlook.players]
        rivals = sum(changes) - changes[outlook.seat]
        return changes[outlook.seat] - outlook.weights.rivals * rivals / (outlook.players - 1)

"""The Caravanserai: a card earns about a coin a turn, and its cube helps to pay exactly."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.modules.caravanserai import Caravanserai as Rule
from alhambra_desktop.alhambra.modules.caravanserai import MoveCube, PickCard, Space, caravans
from alhambra_desktop.bots.alhambra import purse, shared_values
from alhambra_desktop.bots.alhambra.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.choices import Buy
    from alhambra_desktop.alhambra.vocabulary import Sale
    from alhambra_desktop.bots.alhambra.facts import Values
    from alhambra_desktop.bots.alhambra.outlook import Outlook

INCOME = 0.45
"""Points of a card in each turn to come: most of a coin, and sums that become exact."""

TILES = 0.8
"""Average number of tiles that leave the supply per turn, in games between bots."""

STEP = 1.0
"""Value of a step by itself: it costs nothing, and an unused turn is lost."""

COINS = 1.2
"""Value of a cube's coin, as a multiple of a coin in hand: the cube is spent as a whole."""


class Caravanserai(Knowledge[Rule]):
    """Buy a card early and exactly, move a cube every turn unless it pays something now, spend cubes exactly.

    Hard that knows it wins 65.2 % of 300 games of two (59.6 to 70.4 %).
    """

    placeless = True

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """Values of moving a cube and of picking a card."""
        return {MoveCube: self.move, PickCard: self.pick}

    # ------------------------------------------------------------ what cards and cubes are worth

    def position(self, outlook: "Outlook") -> float:
        """Points of the cards for the turns to come, and of the present positions of their cubes."""
        mine = caravans(outlook.game)
        cards = mine.held[outlook.seat]
        cubes = sum(self._worth(outlook, self.rule.stands(outlook.game, card)) for card in cards)
        return cubes + len(cards) * self._card(outlook)

    def _card(self, outlook: "Outlook") -> float:
        turns = len(outlook.game.state.supply.pieces) / (TILES * outlook.players)
        return INCOME * turns

    def _worth(self, outlook: "Outlook", space: Space) -> float:
        return COINS * outlook.money_weight * outlook.weights.coin * space.value

    def _spaces(self, outlook: "Outlook") -> dict[str, Space]:
        mine = caravans(outlook.game)
        return {card: self.rule.stands(outlook.game, card) for card in mine.held[outlook.seat]}

    # ------------------------------------------------------------ choices

    def move(self, outlook: "Outlook", choice: MoveCube) -> float:
        """The gain in value, and the difference in what the cubes can help to pay exactly."""
        before = self._spaces(outlook)
        after = {**before, choice.card: self.rule.spaces[choice.space]}
        now = self._purchase(outlook, before)
        grown = self._worth(outlook, after[choice.card]) - self._worth(outlook, before[choice.card])
        return STEP + grown + self._purchase(outlook, after) - now

    def _purchase(self, outlook: "Outlook", cubes: Mapping[str, Space]) -> float:
        """The best purchase with hand and cubes together."""
        purses = dict(outlook.purses)
        for space in cubes.values():
            if space.value:
                held = purses.get(space.currency, ())
                purses[space.currency] = purse.after_taking(held, (space.value,))
        return shared_values.action(outlook, purses)

    def pick(self, outlook: "Outlook", choice: PickCard) -> float:
        """Pick a currency that no other card of the seat has and of which it has least money."""
        mine = [self._main(card) for card in caravans(outlook.game).held[outlook.seat]]
        main = self._main(choice.card)
        return float(main not in mine) - 0.01 * sum(outlook.purses.get(main, ()))

    def _main(self, card: str) -> str:
        spaces = next(found.spaces for found in self.rule.data.cards if found.id == card)
        return next((space.currency for space in spaces if space.value), "")

    # ------------------------------------------------------------ money

    def buying(self, outlook: "Outlook", sale: "Sale", choice: "Buy", exact: bool) -> float:
        """The value of a new card, minus the cubes that are spent."""
        spent = sum(self._worth(outlook, self._spaces(outlook)[card]) for card in self._laid(outlook, choice))
        return (self._card(outlook) if sale.goods == self.id else 0.0) - spent

    def _laid(self, outlook: "Outlook", choice: "Buy") -> list[str]:
        mine = caravans(outlook.game).held[outlook.seat]
        return [card for card in choice.cards if card in mine]

    def taking(self, outlook: "Outlook", cards: tuple[str, ...]) -> float:
        """The value of cards that make something exactly payable with cubes, or a new card payable."""
        chance, cubes = 0.0, self._spaces(outlook)
        for currency, values in outlook.facts.purses(cards):
            own = [space.value for space in cubes.values() if space.currency == currency]
            before = outlook.purses.get(currency, ())
            chance += self._newly(outlook, currency, before, purse.after_taking(before, values), own)
        return outlook.weights.makes_exact * chance

    def _newly(
        self, outlook: "Outlook", currency: str, before: "Values", after: "Values", cubes: list[int]
    ) -> float:
        """The value of exact payments with hand and cubes together that were not possible before."""
        chance = 0.0
        alone = purse.exact_sums(after)
        could, can = (purse.exact_sums(purse.after_taking(one, tuple(cubes))) for one in (before, after))
        for sale in outlook.sales_by_currency.get(currency, ()):
            goods = sale.goods == self.id
            new = can & ~could if goods else can & ~could & ~alone
            if new >> sale.price & 1:
                worth = self._card(outlook) if goods else outlook.tile_value(sale.piece)
                chance += worth + outlook.weights.exact
        return chance

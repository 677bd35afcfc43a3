"""The Caravanserai: a card earns a coin or so a turn, and its cube makes prices payable exactly."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.modules.caravanserai import Caravanserai as Rule
from alhambra_desktop.alhambra.modules.caravanserai import MoveCube, PickCard, Space, caravans
from alhambra_desktop.bots.alhambra import gains, purse
from alhambra_desktop.bots.alhambra.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.choices import Buy
    from alhambra_desktop.alhambra.vocabulary import Sale
    from alhambra_desktop.bots.alhambra.facts import Values
    from alhambra_desktop.bots.alhambra.outlook import Outlook

INCOME = 0.45
"""What a card brings in each turn to come, in points: most of a coin, and sums that are just right."""

TILES = 0.8
"""Tiles that leave the supply in a turn, as in games of bots."""

STEP = 1.0
"""What a step is worth by itself: it costs nothing, and no turn comes again."""

COINS = 1.2
"""What a coin of a cube is worth, as a multiple of a coin of the hand: it is spent in one piece."""


class Caravanserai(Knowledge[Rule]):
    """Buy a card early and exactly, step in every turn unless a cube pays just now, spend cubes exactly.

    Hard that knows it wins 65.2 % of 300 games of two (59.6 to 70.4 %).
    """

    placeless = True

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """Moving a cube, picking a card."""
        return {MoveCube: self.move, PickCard: self.pick}

    # ------------------------------------------------------------ what cards and cubes are worth

    def position(self, outlook: "Outlook") -> float:
        """The cards for the turns to come, and where their cubes stand."""
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
        """The value that grows, and what the cubes help to pay exactly now, before and after."""
        before = self._spaces(outlook)
        after = {**before, choice.card: self.rule.spaces[choice.space]}
        now = self._purchase(outlook, before)
        grown = self._worth(outlook, after[choice.card]) - self._worth(outlook, before[choice.card])
        return STEP + grown + self._purchase(outlook, after) - now

    def _purchase(self, outlook: "Outlook", cubes: Mapping[str, Space]) -> float:
        """The best thing that hand and cubes can do together."""
        purses = dict(outlook.purses)
        for space in cubes.values():
            if space.value:
                held = purses.get(space.currency, ())
                purses[space.currency] = purse.after_taking(held, (space.value,))
        return gains.action(outlook, purses)

    def pick(self, outlook: "Outlook", choice: PickCard) -> float:
        """A main currency that one has no card of, of which one has least money."""
        mine = [self._main(card) for card in caravans(outlook.game).held[outlook.seat]]
        main = self._main(choice.card)
        return float(main not in mine) - 0.01 * sum(outlook.purses.get(main, ()))

    def _main(self, card: str) -> str:
        spaces = next(found.spaces for found in self.rule.data.cards if found.id == card)
        return next((space.currency for space in spaces if space.value), "")

    # ------------------------------------------------------------ money

    def buying(self, outlook: "Outlook", sale: "Sale", choice: "Buy", exact: bool) -> float:
        """A new card; less the cubes that are spent."""
        spent = sum(self._worth(outlook, self._spaces(outlook)[card]) for card in self._laid(outlook, choice))
        return (self._card(outlook) if sale.goods == self.id else 0.0) - spent

    def _laid(self, outlook: "Outlook", choice: "Buy") -> list[str]:
        mine = caravans(outlook.game).held[outlook.seat]
        return [card for card in choice.cards if card in mine]

    def taking(self, outlook: "Outlook", cards: tuple[str, ...]) -> float:
        """What can be paid exactly with cubes, or as a new card, once these cards are taken."""
        chance, cubes = 0.0, self._spaces(outlook)
        for currency, values in outlook.facts.purses(cards):
            own = [space.value for space in cubes.values() if space.currency == currency]
            before = outlook.purses.get(currency, ())
            chance += self._newly(outlook, currency, before, purse.after_taking(before, values), own)
        return outlook.weights.makes_exact * chance

    def _newly(
        self, outlook: "Outlook", currency: str, before: "Values", after: "Values", cubes: list[int]
    ) -> float:
        """The worth of what hand and cubes pay exactly after and neither hand nor cubes did before."""
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

"""Handymen: their group in the city, their help to pay exactly, and when rolling costs nothing."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.modules.handymen.board import (
    ID,
    EmployHandyman,
    PostHandyman,
    Roll,
    RollNext,
    TakeBack,
    handymen,
    is_joker,
    largest_group,
    results_of,
    vacant,
)
from alhambra_desktop.alhambra.modules.handymen.module import HandymenRule
from alhambra_desktop.bots.alhambra import purse, shared_values
from alhambra_desktop.bots.alhambra.knowledge import ADDING, Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.hooks import only_for

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.choices import Buy
    from alhambra_desktop.alhambra.vocabulary import Sale
    from alhambra_desktop.bots.alhambra.outlook import Outlook

JOINING = 0.35
"""Share of its points that a handyman apart from the group is worth: another one may join them."""
STORED = 0.15
"""The same for a handyman on a stored tile, which must be placed first."""
GROWING = 0.5
"""Extra value of a handyman in the group: the next one finds a neighbour more easily."""
STAYS = 0.4
"""Chance that a market tile is still there in the seat's next turn, with two players."""
FLEXIBLE = 0.3
"""Basic value of a handyman on a market space: other tiles and other sums will come."""
LAST = 2
"""With this few in stock they are taken back; otherwise they may as well stay on the space."""
SPENT = 0.5
"""Value of a handyman who leaves the game, at the start of the game."""

Places = tuple[tuple[int, float], ...]
"""Prices, each with the value of the best location at that price."""


class Handymen(Knowledge[HandymenRule]):
    """Roll when taking money is the best action anyway; prefer a neighbour of the group to the market.

    Hard that knows them wins 73.0 % of 400 games of two (68.4 to 77.1 %).
    """

    categories = (ID,)
    placeless = True
    slow = (Roll,)

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """Values of the dice and of the locations."""
        return {
            Roll: self.roll,
            RollNext: self.roll_next,
            EmployHandyman: lambda outlook, choice: self._on_tile(outlook, choice.tile),
            PostHandyman: lambda outlook, choice: self._on_space(outlook, choice.space),
            TakeBack: self.take_back,
        }

    # ------------------------------------------------------------ what handymen are worth

    def position(self, outlook: "Outlook") -> float:
        """Points of the group at every scoring to come, minus those apart; those at the market."""
        return self._city(outlook, tuple(handymen(outlook.game).on[outlook.seat])) + self._market(outlook)

    def _city(self, outlook: "Outlook", marked: Sequence[str]) -> float:
        if not marked:
            return 0.0
        key = (ID, "city", *sorted(marked))
        found = outlook.memo.get(key)
        if found is None:
            city = outlook.game.seat(outlook.seat).city
            group, _ = largest_group(city, marked)
            inside = sum(city.cell_of(tile) is not None for tile in marked)
            units = group + JOINING * (inside - group) + STORED * (len(marked) - inside)
            found = outlook.memo[key] = outlook.chances * units
        return found

    def _market(self, outlook: "Outlook") -> float:
        waiting = sum(handymen(outlook.game).posted[outlook.seat].values())
        return FLEXIBLE * outlook.freshness * waiting

    def _on_tile(self, outlook: "Outlook", tile: str) -> float:
        """The gain of the group."""
        marked = tuple(handymen(outlook.game).on[outlook.seat])
        gained = self._city(outlook, (*marked, tile)) - self._city(outlook, marked)
        return gained + GROWING * outlook.freshness if gained > JOINING * outlook.chances else gained

    def _on_space(self, outlook: "Outlook", space: int) -> float:
        """Value of his help to pay exactly, if the tile is still there."""
        value = FLEXIBLE * outlook.freshness
        for sale in outlook.sales:
            if sale.space == space:
                sums = purse.exact_sums(outlook.purses.get(sale.currency, ()))
                if not sums >> sale.price & 1 and (
                    sums >> (sale.price - 1) & 1 or sums >> (sale.price + 1) & 1
                ):
                    stays = STAYS ** (outlook.players - 1)
                    value += stays * max(
                        0.0, shared_values.net(outlook, sale.piece, sale.price) - shared_values.OTHERWISE
                    )
        return value

    # ------------------------------------------------------------ dice

    def roll(self, outlook: "Outlook", choice: Roll) -> float:
        """The expected result, minus the value of another action than taking money."""
        return self._expected(outlook, ()) - self._cost(outlook)

    def roll_next(self, outlook: "Outlook", choice: RollNext) -> float:
        """The expected result of rolling one more die."""
        return self._expected(outlook, tuple(handymen(outlook.game).dice))

    def _cost(self, outlook: "Outlook") -> float:
        """The value of the best purchase beyond money: exact, perhaps with handymen, or overpaid."""
        best = shared_values.action(outlook, outlook.purses)
        posted = handymen(outlook.game).posted[outlook.seat]
        for currency, values in outlook.purses.items():
            sums = purse.exact_sums(values)
            for sale in outlook.sales_by_currency.get(currency, ()):
                if sum(values) >= sale.price:
                    best = max(
                        best, shared_values.net(outlook, sale.piece, sale.price) - outlook.weights.exact
                    )
                for count in range(1, 1 + posted.get(sale.space, 0)):
                    for due in (sale.price - count, sale.price + count):
                        if due >= 0 and sums >> due & 1:
                            spent = SPENT * outlook.freshness * count
                            best = max(best, shared_values.net(outlook, sale.piece, due) - spent)
        return best - shared_values.OTHERWISE

    def _expected(self, outlook: "Outlook", dice: tuple[int, ...]) -> float:
        """The average value of one more die if the best use is made of the result."""
        faces, places = self.rule.data.faces, self._places(outlook)
        key = (ID, "dice", *map(str, sorted(dice)))
        found = outlook.memo.get(key)
        if found is None:
            shown = [self._best(outlook, (*dice, face), places) for face in range(1, faces + 1)]
            found = outlook.memo[key] = sum(shown) / faces
        return found

    def _best(self, outlook: "Outlook", dice: tuple[int, ...], places: Places) -> float:
        """The best location for these dice, or the expected value of one more die."""
        joker, results = is_joker(dice, self.rule.data.dice), results_of(dice)
        best = max([value for price, value in places if joker or price in results], default=0.0)
        left = len(dice) < self.rule.data.dice
        return max(best, self._expected(outlook, dice)) if left else best

    def _places(self, outlook: "Outlook") -> Places:
        """By price, the value of the best location for a handyman now; key 0: locations without a price."""
        game, best = outlook.game, dict[int, float]()
        for tile in vacant(game, outlook.seat):
            price = game.piece(tile).price or 0
            best[price] = max(best.get(price, 0.0), self._on_tile(outlook, tile))
        for space, name in enumerate(game.state.market, 1):
            price = (game.piece(name).price or 0) if name is not None else 0
            best[price] = max(best.get(price, 0.0), self._on_space(outlook, space))
        return tuple(sorted(best.items()))

    # ------------------------------------------------------------ purchases

    def take_back(self, outlook: "Outlook", choice: TakeBack) -> float:
        """Take handymen back only if hardly any are left in stock."""
        few = handymen(outlook.game).stock[outlook.seat] < LAST
        return FLEXIBLE * outlook.freshness if few else -FLEXIBLE * outlook.freshness

    @only_for(ADDING)
    def buying(self, outlook: "Outlook", sale: "Sale", choice: "Buy", exact: bool) -> float:
        """The value of the handymen who leave the game, as a loss."""
        if not choice.add_ons:
            return 0.0
        steps = self.rule.steps_of
        used = sum([abs(steps[add_on]) for add_on in choice.add_ons if add_on in steps])
        return -SPENT * outlook.freshness * used

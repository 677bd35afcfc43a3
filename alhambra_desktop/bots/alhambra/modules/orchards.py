"""Orchards: the value of an unfinished board, and so of a fruit on the market."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.modules.orchards import ID, LayFruit, group_name, orchard_of
from alhambra_desktop.alhambra.modules.orchards import Orchards as Rule
from alhambra_desktop.bots.alhambra.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.choices import Buy
    from alhambra_desktop.alhambra.vocabulary import Sale
    from alhambra_desktop.bots.alhambra.outlook import Outlook

SOUGHT = 1.6
"""How much more often the seat gets a fruit it looks for than other seats do."""


class Orchards(Knowledge[Rule]):
    """A group is worth its points times the chance of still getting the fruits it lacks.

    A fruit changes what is bought only if it fills a group: every tile brings one, and a bot that bought by
    the chances of all groups won 44.7 % of 1,000 games of two (41.6 to 47.8 %), this one 49.4 %.
    """

    categories = (ID,)
    placeless = True

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """Value of the group that gets a fruit."""
        return {LayFruit: self.lay}

    def position(self, outlook: "Outlook") -> float:
        """Value of the unfinished groups, and of the fruits lying face down."""
        key = (ID, "position")
        if key not in outlook.memo:
            outlook.memo[key] = sum(
                self._group(outlook, number, len(self._lacking(outlook, number)))
                for number in range(len(self.rule.groups(outlook.game, outlook.seat)))
            ) + self.rule.data.face_down * len(orchard_of(outlook.game).down[outlook.seat])
        return outlook.memo[key]

    def buying(self, outlook: "Outlook", sale: "Sale", choice: "Buy", exact: bool) -> float:
        """Value of the fruit that comes with the tile."""
        fruit = orchard_of(outlook.game).lying.get(sale.piece)
        return self.fruit(outlook, fruit) if fruit is not None else 0.0

    def fruit(self, outlook: "Outlook", fruit: str) -> float:
        """Value of a fruit that fills a group; another one is no reason to buy."""
        key = (ID, "fruit", fruit)
        found = outlook.memo.get(key)
        if found is None:
            groups = self.rule.groups_for(outlook.game, outlook.seat, fruit)
            gains = [self._more(outlook, n) for n in groups if len(self._lacking(outlook, n)) == 1]
            found = outlook.memo[key] = max(gains, default=0.0)
        return found

    def lay(self, outlook: "Outlook", choice: LayFruit) -> float:
        """The gain of the group."""
        groups = range(len(self.rule.groups(outlook.game, outlook.seat)))
        return self._more(outlook, next(n for n in groups if group_name(n) == choice.group))

    def _more(self, outlook: "Outlook", number: int) -> float:
        """The gain of a group by one fruit."""
        lacking = len(self._lacking(outlook, number))
        return self._group(outlook, number, lacking - 1) - self._group(outlook, number, lacking)

    def _lacking(self, outlook: "Outlook", number: int) -> Sequence[str]:
        """The fruits that a group still lacks."""
        group = self.rule.groups(outlook.game, outlook.seat)[number]
        return [group.fruits[space] for space in self.rule.free(outlook.game, outlook.seat, number)]

    def _group(self, outlook: "Outlook", number: int, lacking: int) -> float:
        """The points of a group times the chance of completing it."""
        group = self.rule.groups(outlook.game, outlook.seat)[number]
        if lacking <= 0:
            return float(group.points)
        key = (ID, "group", str(number), str(lacking))
        found = outlook.memo.get(key)
        if found is None:
            coming = sum(self._coming(outlook, fruit) for fruit in set(group.fruits)) / outlook.players
            found = outlook.memo[key] = group.points * at_least(lacking, SOUGHT * coming)
        return found

    def _coming(self, outlook: "Outlook", fruit: str) -> float:
        """How many of a fruit are on the market or still to come there."""
        game = outlook.game
        mine = orchard_of(game)
        left = sum(mine.left.values())
        drawn = min(left, len(game.state.supply.pieces))
        return Counter(mine.lying.values())[fruit] + (drawn * mine.left[fruit] / left if left else 0.0)


def at_least(number: int, expected: float) -> float:
    """The chance of at least ``number`` events if ``expected`` is their mean (Poisson)."""
    term = less = math.exp(-expected)
    for count in range(1, number):
        term *= expected / count
        less += term
    return 1.0 - less

"""Change: the bag in the drawer, the coins of each player in stacks by currency."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from alhambra_desktop.alhambra.modules.change import Change, CoinsDrawn, coin_name, coins_of
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.presentation.alhambra.items import Item, Panel
from alhambra_desktop.presentation.alhambra.look import Look, Means, Move, Moves
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import t


class ChangeLook(Look[Change]):
    """Coins that pay when they are pressed."""

    def name(self, thing: str) -> str:
        """A coin by its currency."""
        currency = self.rule.currency_of.get(thing)
        return t(f"card.coin.{currency}") if currency else ""

    def means(self) -> Mapping[str, Means]:
        """Spent coins fly back into the bag."""
        value = self.rule.data.value
        return {
            name: Means(_art(currency), currency, value, self.drawer)
            for name, currency in self.rule.currency_of.items()
        }

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """Coins fly out of the bag."""
        return {CoinsDrawn: self._drawn}

    def _drawn(self, event: CoinsDrawn) -> Moves:
        pictures = tuple(_art(self.rule.currency_of[coin]) for coin in event.coins)
        return Move("thing", pictures, self.drawer, ("mine", event.seat), "coins")

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The bag, the viewer's coins to be pressed, those of the others."""
        mine = coins_of(view)
        left = sum(mine.bag.values())
        note = t("panel.change_bag_note", count=left)
        bag = Item("bag", t("panel.change_bag"), art="pouch", count=left, pawn=True, dim=not left, note=note)
        held = {seat: tuple(self._stacks(coins)) for seat, coins in enumerate(mine.held) if seat != me}
        own = tuple(self._stacks(mine.held[me], own=True)) if me >= 0 else ()
        return Panel(shelf=(bag,), mine=own, held=held, drawer=True)

    def _stacks(self, coins: Mapping[str, int], *, own: bool = False) -> Iterator[Item]:
        for currency, number in coins.items():
            name = coin_name(currency)
            note = t("panel.change_coin_note") if own else t("panel.change_coin_other", count=number)
            if number:
                words = capitalized(self.name(name))
                pays = name if own else ""
                yield Item(name, words, art=_art(currency), count=number, pawn=True, note=note, pays=pays)


def _art(currency: str) -> str:
    return f"change/{currency}"

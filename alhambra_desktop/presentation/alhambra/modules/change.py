"""Change: the bag in the drawer, the coins of each player in stacks by currency."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from alhambra_desktop.alhambra.modules.change import Change, CoinsDrawn, coin_name, coins_of
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.presentation.alhambra.items import Item, Panel
from alhambra_desktop.presentation.alhambra.look import Look, Means, Move, Moves
from alhambra_desktop.presentation.alhambra.names import amount
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import enumerated, t


class ChangeLook(Look[Change]):
    """Coins that pay when they are pressed."""

    def name(self, thing: str) -> str:
        """A coin by its currency."""
        currency = self.rule.currency_of.get(thing)
        return t(f"card.coin.{currency}") if currency else ""

    def use(self, view: Palace, item: str, surplus: int) -> str:
        """How many coins are drawn."""
        return t("use.change", count=self.rule.due(view, surplus)) if item == self.rule.id else ""

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
        held = {seat: _purse(coins) for seat, coins in enumerate(mine.held) if seat != me}
        own = tuple(self._stacks(mine.held[me])) if me >= 0 else ()
        return Panel(shelf=(bag,), mine=own, held=held, drawer=True)

    def _stacks(self, coins: Mapping[str, int]) -> Iterator[Item]:
        """The viewer's coins in a stack per currency: pressing one uses a coin to pay."""
        note = t("panel.change_coin_note")
        for currency, number in coins.items():
            name = coin_name(currency)
            words = capitalized(self.name(name))
            if number:
                yield Item(name, words, art=_art(currency), count=number, pawn=True, note=note, pays=name)


def _purse(coins: Mapping[str, int]) -> tuple[Item, ...]:
    """The coins of another player as one thing; the note names the currencies."""
    held = {currency: number for currency, number in coins.items() if number}
    if not held:
        return ()
    note = enumerated([amount(currency, number) for currency, number in held.items()])
    picture = _art(next(iter(held))) if len(held) == 1 else "pouch"
    total = sum(held.values())
    return (
        Item("coins", t("panel.change_coins"), art=picture, count=total, pawn=True, note=capitalized(note)),
    )


def _art(currency: str) -> str:
    return f"change/{currency}"

"""Who can soon pay for the tiles of the market: the seat and its rivals, from openly taken cards.

A tile that a rival can pay exactly will hardly last until the next turn. Taking it, or a displayed card that
would let a rival pay it, is worth a share of what the rival loses.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from alhambra_desktop.bots.alhambra import purse

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.vocabulary import Sale
    from alhambra_desktop.bots.alhambra.facts import Values
    from alhambra_desktop.bots.alhambra.outlook import Outlook


def newly_payable(outlook: "Outlook", currency: str, before: "Values", after: "Values") -> float:
    """The value of being able to pay for tiles of this currency, more if exactly."""
    offered = outlook.sales_by_currency.get(currency)
    if not offered:
        return 0.0
    weights = outlook.weights
    could, can = purse.exact_sums(before), purse.exact_sums(after)
    chance = 0.0
    for sale in offered:
        due = 1 << sale.price
        if can & due and not could & due:
            worth = outlook.tile_value(sale.piece) + weights.exact - weights.makes_price * sale.price
            left = 1.0 - weights.contested * rivals_paying(outlook, sale)
            chance += weights.makes_exact * worth * left
        elif sum(after) >= sale.price > sum(before):
            chance += weights.makes_payable * max(0.0, outlook.tile_value(sale.piece))
    return chance


def rivals_paying(outlook: "Outlook", sale: "Sale") -> float:
    """The share of the rivals who can pay for a sale exactly, with the cards they took openly."""
    due = 1 << sale.price
    purses = outlook.rival_purses
    able = sum([1 for sums in purses.get(sale.currency, ()) if sums & due])
    return able / (outlook.players - 1) if able else 0.0


def kept_from_rivals(outlook: "Outlook", sale: "Sale") -> float:
    """The value of keeping a tile from rivals who could buy it: the tile and their further action."""
    return outlook.weights.deny_tile * rivals_paying(outlook, sale) if sale.space else 0.0


def cards_kept_from_rivals(outlook: "Outlook", currency: str, values: "Values") -> float:
    """The value of keeping these cards from rivals who could pay for a tile exactly with them."""
    offered = outlook.sales_by_currency.get(currency)
    if not offered or not outlook.weights.deny_card:
        return 0.0
    prices = tuple([sale.price for sale in offered])
    found = _payable_with(outlook.rival_purses.get(currency, ()), prices, values)
    return outlook.weights.deny_card * found / (outlook.players - 1) if found else 0.0


@lru_cache(maxsize=purse.MEMO)
def _payable_with(purses: tuple[int, ...], prices: tuple[int, ...], values: "Values") -> int:
    """How many of these prices purses (the sums they pay) could pay exactly only with one of these cards."""
    found = 0
    for sums in purses:
        for due in prices:
            if not sums >> due & 1 and any(value <= due and sums >> (due - value) & 1 for value in values):
                found += 1
    return found

"""What comes within reach on the market, for a seat and for its rivals, by what everybody has seen.

A tile that a rival can pay exactly will hardly be there in the next turn; one that a rival could pay with a
card on display is worth to the seat what it takes from him, and so is the card.
"""

from typing import TYPE_CHECKING

from alhambra_desktop.bots.alhambra import purse

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.vocabulary import Sale
    from alhambra_desktop.bots.alhambra.facts import Values
    from alhambra_desktop.bots.alhambra.outlook import Outlook


def newly_payable(outlook: "Outlook", currency: str, before: "Values", after: "Values") -> float:
    """What it is worth that tiles for this currency can now be paid, better exactly."""
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
    """The share of the rivals who can pay for a sale exactly, by the cards that everybody has seen."""
    due = 1 << sale.price
    purses = outlook.rival_purses
    able = sum([1 for sums in purses.get(sale.currency, ()) if sums & due])
    return able / (outlook.players - 1) if able else 0.0


def kept_from_rivals(outlook: "Outlook", sale: "Sale") -> float:
    """What it is worth that nobody else can buy this tile: an action and a tile that he would get."""
    return outlook.weights.deny_tile * rivals_paying(outlook, sale) if sale.place else 0.0


def cards_kept_from_rivals(outlook: "Outlook", currency: str, values: "Values") -> float:
    """What it is worth that nobody else can take these cards to pay for a tile exactly."""
    offered = outlook.sales_by_currency.get(currency)
    if not offered or not outlook.weights.deny_card:
        return 0.0
    found = 0
    for sums in outlook.rival_purses.get(currency, ()):
        for sale in offered:
            due = sale.price
            if not sums >> due & 1 and any(value <= due and sums >> (due - value) & 1 for value in values):
                found += 1
    return outlook.weights.deny_card * found / (outlook.players - 1) if found else 0.0

"""Values of things that several modules offer: another card, a tile from the reserve."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra import actions
from alhambra_desktop.bots.alhambra import purse

if TYPE_CHECKING:  # what is known of modules asks here
    from alhambra_desktop.bots.alhambra.facts import Values
    from alhambra_desktop.bots.alhambra.outlook import Outlook


OTHERWISE = 5.0
"""The value, in points, of an action without an exact purchase: usually taking money."""


def net(outlook: "Outlook", tile: str, price: int) -> float:
    """The value of a tile paid exactly: the tile and the further action, minus the money."""
    weights = outlook.weights
    return outlook.tile_value(tile) + weights.exact - outlook.money_weight * weights.coin * price


def action(outlook: "Outlook", purses: "Mapping[str, Values]") -> float:
    """The value of an action with these purses: the best exact purchase, or taking money."""
    best = OTHERWISE
    for currency, values in purses.items():
        sums = purse.exact_sums(values)
        for sale in outlook.sales_by_currency.get(currency, ()):
            if sums >> sale.price & 1:
                best = max(best, net(outlook, sale.piece, sale.price))
    return best


def card_for(outlook: "Outlook", taken: str, given: str | None = None) -> float:
    """The value of one more money card, free or in exchange for one in hand: itself and what it pays."""
    before = dict(outlook.purses)
    after = dict(before)
    if given is not None:
        card = outlook.game.card(given)
        after[card.currency] = purse.after_paying(after.get(card.currency, ()), (card.value,))
    card = outlook.game.card(taken)
    after[card.currency] = purse.after_taking(after.get(card.currency, ()), (card.value,))
    gained = sum(map(outlook.worth, after.values())) - sum(map(outlook.worth, before.values()))
    return gained + action(outlook, after) - action(outlook, before)


def addition(outlook: "Outlook") -> float:
    """The value of the best tile of the reserve on its best cell; 0 if there is none."""
    game, best = outlook.game, 0.0
    for tile in dict.fromkeys(way[0] for way in actions.ADDING.ways(game, outlook.seat)):
        spot = outlook.best_spot(game.piece(tile))
        if spot is not None:
            best = max(best, outlook.majority_of(game.piece(tile)) + spot + outlook.weights.from_reserve)
    return best

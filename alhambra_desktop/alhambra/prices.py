"""Prices and payment sources of sales, with add-ons (alhambra.md 5.2).

The functions are about one sale; a ``Listing`` is about everything on sale at once.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra.money import PaymentSource, exact_payments, most_together, payments_from
from alhambra_desktop.alhambra.purses import Purchases, Terms
from alhambra_desktop.alhambra.vocabulary import ANY, AddOn, Sale, Together, together, used_together
from alhambra_desktop.engine.hooks import Listeners, offers

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

Way = tuple[int, tuple[str, ...]]
"""A sum due, with cards that pay it."""

ALONE = together((), ())
"""No add-ons."""

_ANYTHING = Sale("", "", 0, ANY)
"""Asks for all the money of a seat, whatever its currency."""


def price_with(game: "Palace", seat: int, sale: Sale, chosen: Sequence[AddOn]) -> int:
    """The sum due with these add-ons: never below 0; 0 if one of them pays everything."""
    return due_with(game, seat, sale, together((), tuple(chosen)) if chosen else ALONE)


def due_with(game: "Palace", seat: int, sale: Sale, used: Together) -> int:
    """As ``price_with``, for add-ons that have been summarised."""
    if used.pays:
        return 0
    due = sale.price + used.step
    # A step is all that such an add-on does to the price, so that no listener is asked about it.
    listeners = game.rules.pricing(used.slots) if used.priced else game.rules.plain_prices
    for listener in listeners:
        for term in listener(game, seat, sale, used.priced):
            due += term.amount
    return max(0, due)


def sources_with(game: "Palace", seat: int, sale: Sale, chosen: Sequence[AddOn]) -> tuple[PaymentSource, ...]:
    """The payment sources for a sale with these add-ons."""
    listeners = game.rules.asked_about("payment_sources", sale.tags, with_add_on=bool(chosen))
    return _sources(listeners, game, seat, sale, chosen)


def _sources(
    listeners: Listeners, game: "Palace", seat: int, sale: Sale, chosen: Sequence[AddOn]
) -> tuple[PaymentSource, ...]:
    if not chosen:
        return offers(listeners, game, seat, sale, ())
    good: tuple[PaymentSource, ...] = offers(listeners, game, seat, sale, [add_on.id for add_on in chosen])
    for add_on in chosen:
        if add_on.pays:
            return ()
        if add_on.group is not None:
            good = tuple([source for source in good if source.group == add_on.group])
    return good


def unsettled_price(game: "Palace", seat: int, sale: Sale, chosen: Sequence[AddOn]) -> int | None:
    """The price without the add-on that settles it; 0 if that cannot be used, None if none settles."""
    settling = [add_on for add_on in chosen if add_on.settles] if chosen else ()
    if not settling:
        return None
    due = price_with(game, seat, sale, [add_on for add_on in chosen if not add_on.settles])
    return due if all(due > add_on.above for add_on in settling) else 0


def ways_with(
    sale: Sale, good: tuple[PaymentSource, ...], due: int, unsettled: int | None = None
) -> list[Way]:
    """The sum due with each payment without a superfluous card; only exact ones if the sale requires it."""
    if not good and due > 0:
        return []
    if unsettled is not None:
        # Whatever is laid down is exact, if it is not enough without the add-on.
        value = {source.id: source.value for source in good}
        ways = payments_from(good, due)
        return [(due, cards) for cards in ways if sum([value[card] for card in cards]) < unsettled]
    ways = exact_payments(good, due) if sale.exact else payments_from(good, due)
    return [(due, cards) for cards in ways]


class Listing:
    """Add-ons, prices and payment sources for one list of all purchases.

    What depends on the seat alone is found once for all sales, payment sources once for all sales with
    the same currency whose tags make no difference to them. The game must not change while it is used.
    """

    __slots__ = ("_game", "_purse", "_seat")

    def __init__(self, game: "Palace", seat: int) -> None:
        self._game = game
        self._seat = seat
        self._purse = game.rules.purses.of(game, seat)

    def add_ons(self, sale: Sale) -> tuple[AddOn, ...] | None:
        """The add-ons for a purchase; None if it is beyond the seat's means, whatever is used with it."""
        game, seat = self._game, self._seat
        listeners, saving = self._purse.heard.adding(sale.tags)
        if not listeners:
            return ()
        if self._beyond_means(sale) and not (saving and offers(saving, game, seat, sale)):
            return None
        return offers(listeners, game, seat, sale)

    def _beyond_means(self, sale: Sale) -> bool:
        """Whether everything that the seat could pay with, whatever the currency, is too little."""
        game, seat, purse = self._game, self._seat, self._purse
        due = due_with(game, seat, sale, ALONE) if game.rules.plain_prices else sale.price
        if purse.all is None:
            if self.money(sale, ALONE)[1] >= due:
                return False
            asked = purse.heard.paying(game.rules.money_tags)
            purse.all = most_together(offers(asked, game, seat, _ANYTHING, ()))
        return due > purse.all

    def money(self, sale: Sale, used: Together) -> tuple[tuple[PaymentSource, ...], int]:
        """The payment sources with these add-ons, and the most that they come to."""
        tags = self._game.rules.tags_for_money[sale.tags]
        key = (sale.currency, tags, used.money)
        known = self._purse.money
        found = known.get(key)
        if found is None:
            chosen = used.chosen
            listeners = self._purse.heard.paying(tags, with_add_on=bool(chosen))
            good = _sources(listeners, self._game, self._seat, sale, chosen)
            found = known[key] = (good, most_together(good))
        return found

    def payments(self, sale: Sale) -> Sequence[tuple[str, ...]]:
        """Every payment without add-ons."""
        good, most = self.money(sale, ALONE)
        changing = self._game.rules.plain_prices
        due = due_with(self._game, self._seat, sale, ALONE) if changing else sale.price
        if due > most:
            return ()
        return exact_payments(good, due) if sale.exact else payments_from(good, due)

    def purchases(self, sale: Sale, offered: tuple[AddOn, ...]) -> Purchases:
        """Every payment with each useful set of the add-ons offered, and the terms of those sets."""
        game, seat, purse = self._game, self._seat, self._purse
        rules, sets = game.rules, used_together(offered)
        dues = tuple(
            [
                due_with(game, seat, sale, used)
                if used.pays or rules.plain_prices or (used.priced and rules.pricing(used.slots))
                else sale.price + used.step
                for used in sets
            ]
        )
        unsettled = tuple(
            [unsettled_price(game, seat, sale, used.chosen) if used.settles else None for used in sets]
        )
        if not purse.heard.in_hand:
            return self._purchases(sale, sets, dues, unsettled)
        known, key = rules.purses.purchases, (purse, sale, offered, dues, unsettled)
        return known.get(key) or known.keep(key, self._purchases(sale, sets, dues, unsettled))

    def _purchases(
        self, sale: Sale, sets: Sequence[Together], dues: Sequence[int], unsettled: Sequence[int | None]
    ) -> Purchases:
        """As ``purchases``, for sets of add-ons with their sums due, and those without what settles them."""
        made: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
        terms: dict[tuple[str, tuple[str, ...]], Terms] = {}
        known: dict[tuple[Any, ...], list[frozenset[str]]] = {}
        settled: set[tuple[Any, ...]] = set()
        for used, sum_due, without in zip(sets, dues, unsettled, strict=True):
            good, most = self.money(sale, used)
            # An add-on that settles and cannot be used leaves no payment.
            if sum_due > most or without == 0:
                continue
            due = max(0, sum_due)
            ways = ways_with(sale, good, due, without)
            if ways:
                terms[sale.id, used.add_ons] = (due, good, (used.pays or used.settles) and sale.rewarded)
            for way in ways:
                if used.settles:
                    # All sums are exact with it: for the same cards the one that changes least.
                    if (way[1], used.brought) in settled:
                        continue
                    settled.add((way[1], used.brought))
                # An add-on that changes neither the sum nor the cards would be wasted.
                fewer = known.setdefault((*way, used.brought), [])
                if not (fewer and any(less <= used.names for less in fewer)):
                    fewer.append(used.names)
                    made.append((way[1], used.add_ons))
        return made, terms

"""Prices and payment sources of sales, with add-ons (alhambra.md 5.2).

The functions are about one sale; a ``Listing`` is about everything on sale at once.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from alhambra_desktop.alhambra.money import PaymentSource, exact_payments, most_together, payments_from
from alhambra_desktop.alhambra.vocabulary import ANY, AddOn, Sale, Together, together
from alhambra_desktop.engine.hooks import Listeners, offers

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

Way = tuple[int, tuple[str, ...]]
"""A sum due, with cards that pay it."""

F = TypeVar("F", bound=Callable[..., Any])

ALONE = together((), ())
"""No add-ons."""


def saves_nothing(listener: F) -> F:
    """Mark a listener whose add-ons neither lower the price nor add to all the money of a seat.

    Where everything that the seat has, whatever its currency, is too little, the listener is not called.
    """
    listener.__saves_nothing__ = True  # type: ignore[attr-defined]  # the mark is read by the ruleset only
    return listener


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

    __slots__ = ("_adding", "_all", "_game", "_money", "_seat", "_silent")

    def __init__(self, game: "Palace", seat: int) -> None:
        self._game = game
        self._seat = seat
        # Who has no answer for this seat, whatever is on sale.
        self._silent = tuple([one for one, holds in game.rules.sometimes_paying if not holds(game, seat)])
        # By the tags of a sale: the listeners for add-ons, and those of them that may help where everything
        # that the seat has is too little.
        self._adding: dict[frozenset[str], tuple[Listeners, Listeners]] = {}
        # How many coins the seat has in all.
        self._all: int | None = None
        # By currency, tags and add-ons that bring money: the sources, and the most that they come to.
        self._money: dict[tuple[Any, ...], tuple[tuple[PaymentSource, ...], int]] = {}

    def add_ons(self, sale: Sale) -> tuple[AddOn, ...] | None:
        """The add-ons for a purchase; None if it is beyond the seat's means, whatever is used with it."""
        tags, game, seat = sale.tags, self._game, self._seat
        known = self._adding.get(tags)
        if known is None:
            known = self._adding[tags] = game.rules.adding(tags, self._silent)
        listeners, saving = known
        if not listeners:
            return ()
        if self._beyond_means(sale) and not (saving and offers(saving, game, seat, sale)):
            return None
        return offers(listeners, game, seat, sale)

    def _beyond_means(self, sale: Sale) -> bool:
        """Whether everything that the seat could pay with, whatever the currency, is too little."""
        game, seat = self._game, self._seat
        due = due_with(game, seat, sale, ALONE) if game.rules.plain_prices else sale.price
        if self._all is None:
            if self.money(sale, ALONE)[1] >= due:
                return False
            asked = game.rules.paying(game.rules.money_tags, self._silent)
            self._all = most_together(offers(asked, game, seat, _ANYTHING, ()))
        return due > self._all

    def money(self, sale: Sale, used: Together) -> tuple[tuple[PaymentSource, ...], int]:
        """The payment sources with these add-ons, and the most that they come to."""
        rules, chosen = self._game.rules, used.chosen
        tags = rules.tags_for_money[sale.tags]
        key = (sale.currency, tags, used.money)
        found = self._money.get(key)
        if found is None:
            listeners = rules.paying(tags, self._silent, with_add_on=bool(chosen))
            good = _sources(listeners, self._game, self._seat, sale, chosen)
            found = self._money[key] = (good, most_together(good))
        return found

    def payments(self, sale: Sale) -> Sequence[tuple[str, ...]]:
        """Every payment without add-ons."""
        good, most = self.money(sale, ALONE)
        changing = self._game.rules.plain_prices
        due = due_with(self._game, self._seat, sale, ALONE) if changing else sale.price
        if due > most:
            return ()
        return exact_payments(good, due) if sale.exact else payments_from(good, due)

    def ways(self, sale: Sale, sets: Iterable[Together]) -> Iterator[tuple[Together, list[Way]]]:
        """The sum due with each of these sets of add-ons, with every payment; only where one can pay.

        An add-on that settles and cannot be used leaves no payment.
        """
        game, seat, known = self._game, self._seat, self._money
        rules, currency, tags = game.rules, sale.currency, game.rules.tags_for_money[sale.tags]
        for used in sets:
            good, most = known.get((currency, tags, used.money)) or self.money(sale, used)
            if used.pays or rules.plain_prices or (used.priced and rules.pricing(used.slots)):
                due = due_with(game, seat, sale, used)
            else:
                due = sale.price + used.step
            if due > most:
                continue
            unsettled = unsettled_price(game, seat, sale, used.chosen) if used.settles else None
            if unsettled != 0 and (found := ways_with(sale, good, max(0, due), unsettled)):
                yield used, found

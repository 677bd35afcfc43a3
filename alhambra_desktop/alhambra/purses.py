"""Who has answers about the purchases of a seat, and what is known about hands of money.

The same few hands are listed again and again by everybody who thinks about a game, so the payment sources in
a hand and the purchases that it allows are kept beyond one list (prices.py).
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeVar

from alhambra_desktop.alhambra.money import PaymentSource
from alhambra_desktop.engine.hooks import Listeners, sometimes
from alhambra_desktop.engine.kept import Kept

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.ruleset import Ruleset

F = TypeVar("F", bound=Callable[..., Any])

PURSES = 1 << 10
"""Maximum number of hands whose money is cached."""

PURCHASES = 1 << 10
"""Maximum number of sales for which the purchases with add-ons are cached."""

Terms = tuple[int, tuple[PaymentSource, ...], bool]
"""The sum due, what may be paid with, whether any sum counts as exact."""

AddOns = tuple[str, ...]

Purchases = tuple[Sequence[tuple[tuple[str, ...], AddOns]], Mapping[tuple[str, AddOns], Terms]]
"""Ways to buy one thing, as cards and add-ons; by sale and add-ons the terms."""


def saves_nothing(listener: F) -> F:
    """Mark a listener whose add-ons neither lower the price nor add to all the money of a seat.

    Where everything that the seat has, whatever its currency, is too little, the listener is not called.
    """
    listener.__saves_nothing__ = True  # type: ignore[attr-defined]  # the mark is read in this file only
    return listener


def in_hand(listener: F) -> F:
    """Mark a listener whose payment sources depend on the cards in hand, and on nothing else of the game."""
    listener.__in_hand__ = True  # type: ignore[attr-defined]  # the mark is read in this file only
    return listener


class Heard:
    """The listeners that may have an answer about purchases of a seat: all except the silent ones."""

    __slots__ = ("_adding", "_paying", "_rules", "_silent", "in_hand")

    def __init__(self, rules: "Ruleset", silent: Listeners) -> None:
        self._rules = rules
        self._silent = silent
        self._adding: dict[frozenset[str], tuple[Listeners, Listeners]] = {}
        self._paying: dict[tuple[frozenset[str], bool], Listeners] = {}
        asked = [one for one in rules.hooks.payment_sources if one not in silent]
        self.in_hand = all(hasattr(one, "__in_hand__") for one in asked)

    def paying(self, tags: frozenset[str], *, with_add_on: bool = False) -> Listeners:
        """The listeners for payment sources of sales with these tags."""
        key = (tags, with_add_on)
        found = self._paying.get(key)
        if found is None:
            known = self._rules.asked_about("payment_sources", tags, with_add_on=with_add_on)
            found = self._paying[key] = tuple([one for one in known if one not in self._silent])
        return found

    def adding(self, tags: frozenset[str]) -> tuple[Listeners, Listeners]:
        """The listeners for add-ons of sales with these tags, and those of them that may save money."""
        found = self._adding.get(tags)
        if found is None:
            asked = self._rules.asked_about("purchase_add_ons", tags)
            known = [one for one in asked if one not in self._silent]
            saving = [one for one in known if not hasattr(one, "__saves_nothing__")]
            found = self._adding[tags] = (tuple(known), tuple(saving))
        return found


class Purse:
    """What is known about the money of a seat; filled by the lists of its purchases.

    ``money``: by currency, tags and add-ons that bring money, the payment sources and the most that they come
    to. ``all``: how many coins it has, whatever the currency. ``heard``: who was asked.
    """

    __slots__ = ("all", "heard", "money")

    def __init__(self, heard: Heard) -> None:
        self.heard = heard
        self.all: int | None = None
        self.money: dict[tuple[Any, ...], tuple[tuple[PaymentSource, ...], int]] = {}


class Purses:
    """The purses of all hands of one ruleset."""

    def __init__(self, rules: "Ruleset") -> None:
        self._rules = rules
        tests: dict[Callable[[Any, int], bool], list[Callable[..., Any]]] = {}
        for listener, holds in sometimes((*rules.hooks.purchase_add_ons, *rules.hooks.payment_sources)):
            tests.setdefault(holds, []).append(listener)
        self._tests = tuple(tests)
        self._silent = tuple(map(tuple, tests.values()))
        self._heard: dict[tuple[bool, ...], Heard] = {}
        self._known = Kept[tuple[Heard, tuple[str, ...]], Purse](PURSES)
        self.purchases = Kept[tuple[Any, ...], Purchases](PURCHASES)  # filled by the lists of purchases

    def of(self, game: "Palace", seat: int) -> Purse:
        """The purse of a seat now: a new one if more than its hand matters."""
        answers = tuple([holds(game, seat) for holds in self._tests])
        heard = self._heard.get(answers)
        if heard is None:
            silent = [group for group, holds in zip(self._silent, answers, strict=True) if not holds]
            heard = self._heard[answers] = Heard(self._rules, tuple(chain.from_iterable(silent)))
        if not heard.in_hand:
            return Purse(heard)
        key = (heard, tuple(game.seat(seat).hand))
        return self._known.get(key) or self._known.keep(key, Purse(heard))

"""Plain records that base game and modules use for buying, placing and piles.

Tags say what a thing may be paid with, so that payment sources and sales need not know each other
(module_interactions.md 2.3: each row of the table requires one or two tags, each column has a set of them).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.city import City
    from alhambra_desktop.alhambra.palace import Palace

WILD = "wild"
"""Diamonds may be used to pay."""
SMALL = "small"
"""Coins, small values without a card, may be used to pay."""
PAIRED = "paired"
"""It requires one given currency, which an exchange card may combine with another."""
IN_TURN = "in_turn"
"""It is bought in the buyer's own turn."""
CREDIT = "credit"
"""A stored surplus may be used to pay, and overpaid money may be stored."""
COMMON = "common"
"""It comes from the common market, as a finished tile."""
WHOLE = "whole"
"""It is a tile paid completely and at once."""
ON_SPACE = "on_space"
"""It lies on one of the four spaces."""
CHANGE = "leaves_surplus"
"""Overpaying leaves a surplus."""
TILE = "tile"
"""It is a purchase of a tile: its surplus may be stored."""
LOOSE = "loose"
"""No payment for it counts as exact."""

ANY = "any"
"""Instead of a currency: a sum in any mix of the four. Money with its own group still does not mix."""

MONEY = "money"
"""The slot of add-ons that change how a purchase is paid: only one of them at a time."""

PURE = "pure"
"""The second slot of add-ons that require the sale's currency alone, or add another one."""

WITH_ADD_ON = "with_add_on"
"""The tag of listeners that matter only if an add-on is used with a purchase."""

MARKET_TILE = frozenset({WILD, SMALL, PAIRED, IN_TURN, CREDIT, COMMON, WHOLE, ON_SPACE, CHANGE, TILE})
"""The tags of a tile on a market space."""


@dataclass(frozen=True, slots=True)
class Sale:
    """Something that can be bought now, for turn, moments, bots and client alike.

    ``space`` is its market space, 1 to 4, which becomes empty by the purchase; otherwise 0. ``exact``: it
    must be paid exactly; ``earns``: an exact payment earns another action; ``seller`` is the seat that
    receives the cards and whose reserve the piece leaves. Bids and other payables are sales without a piece.
    ``goods``: the kind of a sale that is not a tile (``delivered`` gives it to the buyer); then there is no
    piece, and ``about`` may name the buyer's tile that it is for.
    """

    id: str
    piece: str
    price: int
    currency: str
    space: int = 0
    tags: frozenset[str] = MARKET_TILE
    exact: bool = False
    earns: bool = True
    seller: int | None = None
    goods: str = ""
    about: str = ""

    @property
    def rewarded(self) -> bool:
        """Whether an exact payment counts as exact."""
        return LOOSE not in self.tags

    def __hash__(self) -> int:
        return hash((self.id, self.piece, self.price, self.exact))


on_sale = lru_cache(1 << 11)(Sale)
"""Makes sales from their fields; equal ones are cached, as modules list theirs at every decision."""


@dataclass(frozen=True, slots=True)
class AddOn:
    """An add-on of a purchase; it fills an exclusive ``slot``.

    With ``group`` only payment sources of this group may be used with it. If it ``pays``, it pays the whole
    price exactly, without any cards. ``card`` is a hand card that is discarded for it, whoever gets the
    money. ``also`` is a second slot that it fills. ``brings`` is a piece that comes with it: so it is
    useful even if it changes neither the sum nor the cards. ``step``: it only changes the price by this
    amount; among several such add-ons only sets that reach different sums are listed, the first ones
    offered before later ones. If it ``settles``, it makes any payment exact that is less than the price
    without it and at least the price with it; it can be used only if the price without it is above
    ``above``.
    """

    id: str
    slot: str
    group: str | None = None
    pays: bool = False
    card: str | None = None
    also: str | None = None
    brings: str = ""
    step: int = 0
    settles: bool = False
    above: int = -1

    def __hash__(self) -> int:
        return hash((self.id, self.above))  # add-ons of one id seldom differ in anything else


@dataclass(frozen=True, slots=True)
class PlacementAddOn:
    """An add-on of a placement; it fills an exclusive ``slot``.

    ``prepare`` changes the city before the piece is placed; a piece that it removes becomes unplaced.
    ``rotates``: the piece may be rotated. ``at`` are the rotations of the piece for which it can be used.
    """

    id: str
    slot: str
    prepare: "Callable[[City], City] | None" = None
    rotates: bool = False
    at: tuple[int, ...] = (0, 1, 2, 3)


@dataclass(frozen=True, slots=True)
class Deal:
    """A completed purchase: the sum ``due``, the coins ``paid``, and whether that was exact."""

    sale: Sale
    due: int
    paid: int
    cards: tuple[str, ...]
    add_ons: tuple[str, ...]
    exact: bool

    @property
    def surplus(self) -> int:
        """The amount that was overpaid."""
        return 0 if self.exact else self.paid - self.due


@dataclass(frozen=True, slots=True)
class Surplus:
    """Overpaid money for ``sale``: the number of coins, and the ``currencies`` that were paid.

    Money with its own group has no currency: a payment of it alone counts as the sale's currency. ``paying``:
    what a payment that is only planned would spend.
    """

    sale: Sale
    amount: int
    currencies: tuple[str, ...]
    paying: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PileShare:
    """Special cards for the finished deck: ``piles`` maps pile numbers to numbers of cards.

    Different cards are shuffled first. ``kind``: the players know only how many cards of this kind are in
    each pile, not which; empty: each card is known. ``rest`` receives the cards left over. ``dealt``: the
    number of cards dealt face down to every seat before.
    """

    cards: tuple[str, ...]
    piles: Mapping[int, int]
    kind: str = ""
    rest: "Callable[[Palace, list[str]], None] | None" = None
    dealt: int = 0


def slot_sets(add_ons: Sequence[AddOn | PlacementAddOn]) -> Sequence[tuple[str, ...]]:
    """All combinations of add-ons: at most one per slot; the empty one first.

    Of add-ons that only change the price there is one combination for each total change: with as few as
    possible, earlier ones preferred; and each of these again with every add-on that settles, the smallest
    changes first.
    """
    if not add_ons:
        return ((),)
    if isinstance(add_ons[0], AddOn):
        return _sets_of_add_ons(tuple([add_on for add_on in add_ons if isinstance(add_on, AddOn)]))
    return _combined(tuple([(add_on.id, add_on.slot) for add_on in add_ons]))


@lru_cache(1 << 7)
def _sets_of_add_ons(add_ons: tuple[AddOn, ...]) -> Sequence[tuple[str, ...]]:
    """A cached version: the same few add-ons occur for every sale of a preview."""
    sets = _combined(tuple([(add_on.id, add_on.slot) for add_on in add_ons if not add_on.step]))
    if any(add_on.also for add_on in add_ons):
        sets = [chosen for chosen in sets if why_not_together(add_ons, chosen) is None]
    stepping = [add_on for add_on in add_ons if add_on.step]
    if not stepping:
        return sets
    slots = {add_on.id: slots_of(add_on) for add_on in add_ons}
    found: list[tuple[str, ...]] = []
    reached: dict[frozenset[str], list[tuple[str, ...]]] = {}
    for chosen in sets:
        taken = frozenset(slot for name in chosen for slot in slots[name])
        if taken not in reached:
            reached[taken] = _reaching([add_on for add_on in stepping if taken.isdisjoint(slots[add_on.id])])
        found += [chosen + more for more in reached[taken]]
    return found


def slots_of(add_on: AddOn) -> frozenset[str]:
    """The slots that an add-on fills: no other one that fills any of them can be combined with it."""
    return frozenset(filter(None, (add_on.slot, add_on.also)))


@lru_cache(1 << 10)
def _combined(add_ons: tuple[tuple[str, str], ...]) -> Sequence[tuple[str, ...]]:
    """Combinations with at most one per slot, of add-ons as (id, slot); cached for all cells."""
    sets: list[tuple[str, ...]] = [()]
    by_slot: dict[str, list[str]] = {}
    for add_on, slot in add_ons:
        by_slot.setdefault(slot, []).append(add_on)
    for names in by_slot.values():
        sets = [chosen + more for chosen in sets for more in [(), *((name,) for name in names)]]
    return sets


def _reaching(add_ons: Sequence[AddOn]) -> list[tuple[str, ...]]:
    """For each price change the least wasteful combination; then all of them with those that settle."""
    found: dict[int, tuple[AddOn, ...]] = {0: ()}
    by_slot: dict[str, list[AddOn]] = {}
    for add_on in add_ons:
        if not add_on.settles:
            by_slot.setdefault(add_on.slot, []).append(add_on)
    for group in by_slot.values():
        for change, used in list(found.items()):
            for add_on in group:
                key = change + add_on.step
                if key not in found or len(used) + 1 < len(found[key]):
                    found[key] = (*used, add_on)
    sets = list(found.values())
    for add_on in sorted([r for r in add_ons if r.settles], key=lambda add_on: -add_on.step):
        sets += [(*used, add_on) for used in found.values()]
    return [tuple(add_on.id for add_on in used) for used in sets]


def _second_slot(add_on: AddOn | PlacementAddOn) -> str | None:
    return add_on.also if isinstance(add_on, AddOn) else None


class Together(NamedTuple):
    """Add-ons used together, summarised for listing purchases.

    ``chosen`` has them in the order in which they are offered, ``brought`` those that bring something.
    ``money``: only add-ons of this slot, or with a group, change what may be paid with. ``settles``: one of
    them makes every sum exact; ``pays``: one pays everything. ``step``: the price change of those that do
    nothing else; ``priced`` are the others, ``slots`` their slots.
    """

    add_ons: tuple[str, ...]
    names: frozenset[str]
    chosen: tuple[AddOn, ...]
    brought: tuple[str, ...]
    money: tuple[str | None, ...]
    settles: bool
    pays: bool
    step: int
    priced: tuple[str, ...]
    slots: tuple[str, ...]


def together(add_ons: tuple[str, ...], chosen: tuple[AddOn, ...]) -> Together:
    """The summary of these add-ons: their names, and themselves in the order in which they are offered."""
    others = [add_on for add_on in chosen if not add_on.step]
    return Together(
        add_ons,
        frozenset(add_ons),
        chosen,
        tuple([add_on.id for add_on in chosen if add_on.brings]),
        tuple([r.id if r.slot == MONEY else r.group for r in chosen if r.slot == MONEY or r.group]),
        any(add_on.settles for add_on in chosen),
        any(add_on.pays for add_on in chosen),
        sum([add_on.step for add_on in chosen]),
        tuple([add_on.id for add_on in others]),
        tuple([add_on.slot for add_on in others]),
    )


@lru_cache(1 << 10)
def used_together(offered: tuple[AddOn, ...]) -> tuple[Together, ...]:
    """As ``slot_sets``, cached: the same few add-ons are offered at every decision."""
    sets = slot_sets(offered)
    return tuple([together(names, tuple([r for r in offered if r.id in names])) for names in sets])


def why_not_together(known: Sequence[AddOn | PlacementAddOn], names: Sequence[str]) -> Reason | None:
    """Why these add-ons cannot be used together: no_such_rider, slot_taken."""
    slots = {add_on.id: (add_on.slot, _second_slot(add_on)) for add_on in known}
    taken: set[str] = set()
    for name in names:
        if name not in slots:
            return Reason.of("no_such_add_on", add_on=name)
        for slot in filter(None, slots[name]):
            if slot in taken:
                return Reason.of("slot_taken", add_on=name, slot=slot)
            taken.add(slot)
    return None

"""The words in which base game and modules speak of buying, placing and piles: plain values.

What a thing may be paid with is said by tags, so that means of payment and things for sale need not
know each other (module_interactions.md 2.3: each row of the table asks for one or two tags, each
column has a set of them).
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
"""Diamonds may pay it."""
SMALL = "small"
"""Small values without a card of their own may pay it: coins."""
PAIRED = "paired"
"""It asks for one given currency, which an exchange card may pair with another."""
IN_TURN = "in_turn"
"""It is bought in the buyer's own turn."""
CREDIT = "credit"
"""A stored surplus may pay it, and what is overpaid may be stored."""
COMMON = "common"
"""It comes from the common market, as a finished tile."""
WHOLE = "whole"
"""It is a tile that is paid at once and whole."""
ON_SPACE = "on_space"
"""It lies on one of the four spaces."""
CHANGE = "leaves_surplus"
"""Overpaying it leaves a surplus."""
TILE = "tile"
"""It is a purchase of a tile: its surplus may be stored."""
LOOSE = "loose"
"""No sum paid for it counts as exact."""

ANY = "any"
"""In place of a currency: a sum in any mix of the four. Money of a group of its own still does not mix."""

MONEY = "money"
"""The slot of riders that change how a purchase is paid: one of them at a time."""

PURE = "pure"
"""The second slot of riders that ask for the currency of the sale alone, or bring in another one."""

RIDDEN = "ridden"
"""The word of listeners that have nothing to say unless something is used together with a purchase."""

MARKET_TILE = frozenset({WILD, SMALL, PAIRED, IN_TURN, CREDIT, COMMON, WHOLE, ON_SPACE, CHANGE, TILE})
"""The tags of a tile on a market space."""


@dataclass(frozen=True, slots=True)
class Sale:
    """Something that can be bought now: one list for turn, windows, bots and client.

    ``place`` is where it lies: 1 to 4 for a market space, which it leaves empty when bought; else 0.
    ``exact`` says that it must be paid exactly; ``earns`` whether an exact sum earns another action;
    ``seller`` is the seat that gets the cards, and whose reserve the piece leaves. Bids and other dues
    are sales too, without a piece. ``goods``: the kind of a thing for sale that is no tile (``delivered``
    says what the buyer gets); then there is no piece, and ``about`` may name a tile of the buyer's own that
    it is for.
    """

    id: str
    piece: str
    price: int
    currency: str
    place: int = 0
    tags: frozenset[str] = MARKET_TILE
    exact: bool = False
    earns: bool = True
    seller: int | None = None
    goods: str = ""
    about: str = ""

    @property
    def rewarded(self) -> bool:
        """Whether paying to the coin counts as exact."""
        return LOOSE not in self.tags

    def __hash__(self) -> int:
        return hash((self.id, self.piece, self.price, self.exact))


on_sale = lru_cache(1 << 11)(Sale)
"""Makes sales from their fields; equal ones are made once, as modules list theirs at every decision."""


@dataclass(frozen=True, slots=True)
class Rider:
    """Something that can be used together with a purchase; it fills an exclusive ``slot``.

    With ``group`` only tenders of this group may be laid down beside it. One that ``pays`` pays the
    whole price, exactly, and nothing may be laid down beside it. ``card`` is a card of the hand that
    is laid down for it and goes to the discard pile, whoever gets the money. ``also`` is a second
    slot that it fills. One that ``brings`` something of its own is not wasted where it changes
    neither the sum nor the cards. ``step``: it does nothing but change the price by so much; among
    several such riders only sets that reach different sums are listed, the first ones offered before
    later ones. One that ``settles`` makes whatever is laid down exact, as long as it is less than the
    price without it and no less than the price with it; it can be used only where the price without it
    is ``above`` so much.
    """

    id: str
    slot: str
    group: str | None = None
    pays: bool = False
    card: str | None = None
    also: str | None = None
    brings: bool = False
    step: int = 0
    settles: bool = False
    above: int = -1


@dataclass(frozen=True, slots=True)
class PlacementRider:
    """Something that can be used together with a placement; it fills an exclusive ``slot``.

    ``prepare`` changes the city before the piece is laid; a piece that it takes away lies beside the
    city afterwards. ``turns``: the piece may be turned. ``at`` are the quarter turns of the piece with
    which it can be used.
    """

    id: str
    slot: str
    prepare: "Callable[[City], City] | None" = None
    turns: bool = False
    at: tuple[int, ...] = (0, 1, 2, 3)


@dataclass(frozen=True, slots=True)
class Deal:
    """A purchase as it was made: the sum ``due``, what was ``paid`` (coins), whether that was exact."""

    sale: Sale
    due: int
    paid: int
    cards: tuple[str, ...]
    riders: tuple[str, ...]
    exact: bool

    @property
    def surplus(self) -> int:
        """What was paid too much."""
        return 0 if self.exact else self.paid - self.due


@dataclass(frozen=True, slots=True)
class Surplus:
    """Money that was paid too much for ``sale``: so many coins, and the ``currencies`` that were paid.

    Money of a group of its own has no currency: what was paid with it alone is of the sale's currency.
    """

    sale: Sale
    amount: int
    currencies: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PileShare:
    """Special cards for the finished deck: ``piles`` maps the number of a pile to how many go there.

    Different cards are shuffled first. ``kind``: everybody knows only that so many cards of this
    kind lie in each pile, not which; empty: the cards are known one by one. ``rest`` gets the cards
    that are left over. ``dealt``: before, every seat gets so many of them into its hand, face down.
    """

    cards: tuple[str, ...]
    piles: Mapping[int, int]
    kind: str = ""
    rest: "Callable[[Palace, list[str]], None] | None" = None
    dealt: int = 0


def slot_sets(riders: Sequence[Rider | PlacementRider]) -> Sequence[tuple[str, ...]]:
    """All combinations of riders: at most one for each slot; the empty one first.

    Of riders that only change the price there is one combination for each change that they can reach:
    of as few as possible, earlier ones before later ones; and each of these once more with every rider
    that settles, the ones that change least first.
    """
    if not riders:
        return ((),)
    if isinstance(riders[0], Rider):
        return _sets_of_riders(tuple([rider for rider in riders if isinstance(rider, Rider)]))
    return _combined(tuple([(rider.id, rider.slot) for rider in riders]))


@lru_cache(1 << 10)
def _sets_of_riders(riders: tuple[Rider, ...]) -> Sequence[tuple[str, ...]]:
    """The same few things are asked about for every sale and every light."""
    sets = _combined(tuple([(rider.id, rider.slot) for rider in riders if not rider.step]))
    if any(rider.also for rider in riders):
        sets = [chosen for chosen in sets if why_not_ride(riders, chosen) is None]
    stepping = [rider for rider in riders if rider.step]
    if not stepping:
        return sets
    slots = {rider.id: slots_of(rider) for rider in riders}
    found: list[tuple[str, ...]] = []
    reached: dict[frozenset[str], list[tuple[str, ...]]] = {}
    for chosen in sets:
        taken = frozenset(slot for name in chosen for slot in slots[name])
        if taken not in reached:
            reached[taken] = _reaching([rider for rider in stepping if taken.isdisjoint(slots[rider.id])])
        found += [chosen + more for more in reached[taken]]
    return found


def slots_of(rider: Rider) -> frozenset[str]:
    """What a rider takes for itself: no other rider that takes any of it can be used beside it."""
    return frozenset(filter(None, (rider.slot, rider.also)))


@lru_cache(1 << 10)
def _combined(riders: tuple[tuple[str, str], ...]) -> Sequence[tuple[str, ...]]:
    """At most one for each slot, of riders as (id, slot): the same few are asked about for every cell."""
    sets: list[tuple[str, ...]] = [()]
    by_slot: dict[str, list[str]] = {}
    for rider, slot in riders:
        by_slot.setdefault(slot, []).append(rider)
    for names in by_slot.values():
        sets = [chosen + more for chosen in sets for more in [(), *((name,) for name in names)]]
    return sets


def _reaching(riders: Sequence[Rider]) -> list[tuple[str, ...]]:
    """For each change of the price the least wasteful combination; then all of them with what settles."""
    found: dict[int, tuple[Rider, ...]] = {0: ()}
    by_slot: dict[str, list[Rider]] = {}
    for rider in riders:
        if not rider.settles:
            by_slot.setdefault(rider.slot, []).append(rider)
    for group in by_slot.values():
        for change, used in list(found.items()):
            for rider in group:
                key = change + rider.step
                if key not in found or len(used) + 1 < len(found[key]):
                    found[key] = (*used, rider)
    sets = list(found.values())
    for rider in sorted([r for r in riders if r.settles], key=lambda rider: -rider.step):
        sets += [(*used, rider) for used in found.values()]
    return [tuple(rider.id for rider in used) for used in sets]


def _second_slot(rider: Rider | PlacementRider) -> str | None:
    return rider.also if isinstance(rider, Rider) else None


class Together(NamedTuple):
    """Riders that can be used together, and what matters of them when purchases are listed.

    ``chosen`` has them in the order in which they are offered, ``brought`` those that bring something
    of their own. ``money``: only riders of this slot, or with a group, change what may be laid down.
    ``settles``: one of them makes every sum exact.
    """

    riders: tuple[str, ...]
    names: frozenset[str]
    chosen: tuple[Rider, ...]
    brought: tuple[str, ...]
    money: tuple[str | None, ...]
    settles: bool


@lru_cache(1 << 10)
def used_together(offered: tuple[Rider, ...]) -> tuple[Together, ...]:
    """As ``slot_sets``; the same few riders are offered at every decision."""
    found = []
    for riders in slot_sets(offered):
        chosen = tuple([rider for rider in offered if rider.id in riders])
        brought = tuple([rider.id for rider in chosen if rider.brings])
        money = tuple([r.id if r.slot == MONEY else r.group for r in chosen if r.slot == MONEY or r.group])
        settles = any(rider.settles for rider in chosen)
        found.append(Together(riders, frozenset(riders), chosen, brought, money, settles))
    return tuple(found)


def why_not_ride(known: Sequence[Rider | PlacementRider], names: Sequence[str]) -> Reason | None:
    """Why these riders cannot be used together: no_such_rider, slot_taken."""
    slots = {rider.id: (rider.slot, _second_slot(rider)) for rider in known}
    taken: set[str] = set()
    for name in names:
        if name not in slots:
            return Reason.of("no_such_rider", rider=name)
        for slot in filter(None, slots[name]):
            if slot in taken:
                return Reason.of("slot_taken", rider=name, slot=slot)
            taken.add(slot)
    return None

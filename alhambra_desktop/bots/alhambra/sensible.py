"""Leave out choices that look absurd to an attentive beginner, at every level.

A weaker level misjudges values (its noise), but it does nothing that is plainly wrong whatever the values
are: pay more than necessary, buy a tile that fits nowhere, stop while something is free, do something that
only costs. A choice is left out if another one is obviously better in every respect; the policy's best choice
is never left out.
"""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra import spots
from alhambra_desktop.alhambra.buying import sales
from alhambra_desktop.alhambra.choices import (
    Add,
    Buy,
    EndTurn,
    Exchange,
    Place,
    Remove,
    Stop,
    Store,
    TakeMoney,
)
from alhambra_desktop.bots.alhambra.policy import FREE_LEAST, Rated, free_choices
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.moments import Pass

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

DOING_NOTHING = (Pass, Stop, EndTurn)
"""Choices that do nothing; they are always worth 0."""

PLAIN = 1.0
"""A difference of this many points between two choices of one kind is obvious: about one coin."""


def sensible(view: "Palace", rated: list[Rated]) -> list[Rated]:
    """The rated choices, best first, without those that are plainly worse than another one."""
    if len(rated) < 2:
        return rated
    found = rated[:1]
    habits = [habit(view, rated) for habit in HABITS]
    found += [one for one in rated[1:] if all(keeps(one) for keeps in habits)]
    return found


Keeps = Callable[[Rated], bool]
"""A test whether a choice should still be considered."""


def _something_for_nothing(view: "Palace", rated: list[Rated]) -> Keeps:
    """Leave out stopping while something is worth doing, and choices worth less than stopping."""
    if not any(isinstance(one.choice, DOING_NOTHING) for one in rated):
        return lambda one: True
    best = rated[0].value
    return lambda one: best <= FREE_LEAST if isinstance(one.choice, DOING_NOTHING) else one.value >= 0.0


def _free_things(view: "Palace", rated: list[Rated]) -> Keeps:
    """Take free choices with a positive value before the action, and leave out the others."""
    free = free_choices(view)
    kinds = {type(one.choice) in free for one in rated}
    if kinds != {False, True}:
        return lambda one: True
    action = max(one.value for one in rated if type(one.choice) not in free)
    waits = rated[0].value > action
    return lambda one: one.value > action if type(one.choice) in free else not waits


def _one_way_to_pay(view: "Palace", rated: list[Rated]) -> Keeps:
    """Keep only the best way to buy a tile: no card or coin too many, no tower without a cell for it."""
    ways: dict[Hashable, Rated] = {}
    for one in rated:
        if isinstance(one.choice, Buy):
            ways.setdefault((type(one.choice), one.choice.sale), one)
    best = set(map(id, ways.values()))
    return lambda one: not isinstance(one.choice, Buy) or id(one) in best


def _tiles_that_fit(view: "Palace", rated: list[Rated]) -> Keeps:
    """Leave out tiles that fit nowhere, unless nothing is better."""
    seat = _asked(view)
    named = {one.choice.sale for one in rated if isinstance(one.choice, Buy)}
    homeless = set()
    for sale in sales(view, seat) if named else ():
        if sale.id in named and sale.piece:
            piece = view.piece(sale.piece)
            if next(iter(spots.spots(view, seat, piece, spots.BESIDE)), None) is None:
                homeless.add(sale.id)
    return lambda one: not isinstance(one.choice, Buy) or one.choice.sale not in homeless


def _no_loss_for_its_own_sake(view: "Palace", rated: list[Rated]) -> Keeps:
    """Leave out removing or not placing a tile, unless that is the best choice of all."""
    return lambda one: not isinstance(one.choice, (Store, Remove, Exchange))


def _plainly_better_money(view: "Palace", rated: list[Rated]) -> Keeps:
    """Leave out displayed cards if others are worth more and make as much payable.

    So no level leaves the pair that makes a tile exactly payable for cards of less value.
    """
    takes = [(one, dict(one.parts)) for one in rated if isinstance(one.choice, TakeMoney)]
    beaten = set()
    for one, parts in takes:
        for other, more in takes:
            if other.value > one.value + PLAIN and all(
                more.get(name, 0.0) >= points for name, points in parts.items()
            ):
                beaten.add(id(one))
                break
    return lambda one: id(one) not in beaten


def _best_rotation(view: "Palace", rated: list[Rated]) -> Keeps:
    """Keep only the best rotation of a tile on each cell."""
    best: dict[Hashable, float] = {}
    for one in rated:
        if isinstance(one.choice, (Place, Add)):
            best.setdefault((type(one.choice), one.choice.tile, one.choice.cell), one.value)
    return lambda one: (
        not isinstance(one.choice, (Place, Add))
        or one.value >= best[type(one.choice), one.choice.tile, one.choice.cell] - PLAIN
    )


def _more_coins(view: "Palace", rated: list[Rated]) -> Keeps:
    """Of single money cards to choose from, leave out those worth less than a better one."""
    coins = {id(one): _coins(view, one.choice) for one in rated}
    cards = [one for one in rated if coins[id(one)]]

    def keeps(one: Rated) -> bool:
        return not any(
            type(other.choice) is type(one.choice)
            and other.value > one.value + PLAIN
            and coins[id(other)] > coins[id(one)] > 0
            for other in cards
        )

    return keeps


def _coins(view: "Palace", choice: Choice) -> int:
    """The value of the single card that a module's choice takes; 0 if it takes none."""
    name = getattr(choice, "card", None)
    known = view.rules.cards.get(name) if isinstance(name, str) else None
    return known.value if known is not None and known.money else 0


HABITS = (
    _something_for_nothing,
    _free_things,
    _one_way_to_pay,
    _tiles_that_fit,
    _no_loss_for_its_own_sake,
    _plainly_better_money,
    _best_rotation,
    _more_coins,
)


def _asked(view: "Palace") -> int:
    assert view.decision is not None
    return view.decision.seat

"""Which choices an attentive child would make: the others are left out at every level.

A weaker level misjudges what things are worth (its noise), but it does nothing that looks absurd whatever
they are worth: pay more than it must for a tile, buy one that fits nowhere, stop where something costs
nothing, do what only costs. Left out is what another choice beats on every count that is plain to see; the
best of all by the policy is never among it.
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
from alhambra_desktop.engine.windows import Pass

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

DOING_NOTHING = (Pass, Stop, EndTurn)
"""Worth 0, whatever else there is."""

PLAIN = 1.0
"""So many points more are plain to see where two choices are of one kind: about a coin."""


def sensible(view: "Palace", rated: list[Rated]) -> list[Rated]:
    """The rated choices, the best first, without those that are plainly worse than another one."""
    if len(rated) < 2:
        return rated
    found = rated[:1]
    habits = [habit(view, rated) for habit in HABITS]
    found += [one for one in rated[1:] if all(keeps(one) for keeps in habits)]
    return found


Keeps = Callable[[Rated], bool]
"""Whether a choice is still one to be thought of."""


def _something_for_nothing(view: "Palace", rated: list[Rated]) -> Keeps:
    """Nobody stops where something is worth doing, nor does what is worth less than stopping."""
    if not any(isinstance(one.choice, DOING_NOTHING) for one in rated):
        return lambda one: True
    best = rated[0].value
    return lambda one: best <= FREE_LEAST if isinstance(one.choice, DOING_NOTHING) else one.value >= 0.0


def _free_things(view: "Palace", rated: list[Rated]) -> Keeps:
    """What costs no action is done if it brings something, before the action, and else left alone."""
    free = free_choices(view)
    kinds = {type(one.choice) in free for one in rated}
    if kinds != {False, True}:
        return lambda one: True
    action = max(one.value for one in rated if type(one.choice) not in free)
    waits = rated[0].value > action
    return lambda one: one.value > action if type(one.choice) in free else not waits


def _one_way_to_pay(view: "Palace", rated: list[Rated]) -> Keeps:
    """A tile is bought in the best way: no coin or card too many, no tower that finds no place."""
    ways: dict[Hashable, Rated] = {}
    for one in rated:
        if isinstance(one.choice, Buy):
            ways.setdefault((type(one.choice), one.choice.sale), one)
    best = set(map(id, ways.values()))
    return lambda one: not isinstance(one.choice, Buy) or id(one) in best


def _tiles_that_fit(view: "Palace", rated: list[Rated]) -> Keeps:
    """A tile that fits nowhere is bought only if nothing is better."""
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
    """Nothing is taken out of the city or kept out of it unless that is the best there is."""
    return lambda one: not isinstance(one.choice, (Store, Remove, Exchange))


def _plainly_better_money(view: "Palace", rated: list[Rated]) -> Keeps:
    """Of cards on display none are taken where others are worth more and make as much payable.

    So nobody leaves the pair that makes a tile exactly payable for cards of less worth.
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


def _best_turn(view: "Palace", rated: list[Rated]) -> Keeps:
    """A tile that may be turned lies on its cell the best way round."""
    best: dict[Hashable, float] = {}
    for one in rated:
        if isinstance(one.choice, (Place, Add)):
            best.setdefault((type(one.choice), one.choice.tile, one.choice.cell), one.value)
    return lambda one: (
        not isinstance(one.choice, (Place, Add))
        or one.value >= best[type(one.choice), one.choice.tile, one.choice.cell] - PLAIN
    )


def _more_coins(view: "Palace", rated: list[Rated]) -> Keeps:
    """Of single money cards to choose from none is taken where a better one has more coins."""
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
    """What the one card is worth that a choice of a module takes; 0 if it is no such choice."""
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
    _best_turn,
    _more_coins,
)


def _asked(view: "Palace") -> int:
    assert view.decision is not None
    return view.decision.seat

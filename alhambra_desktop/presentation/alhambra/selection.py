"""What a person has picked so far on the way to a choice, and the situation they are in.

A selection is plain and immutable: places in the viewer's hand and in the display, a market space, a tile,
a cell. It never decides whether something is legal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from alhambra_desktop.alhambra.frames import Actions, Placing, Redesign, TurnEnd
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.refs import Ref

Cell = tuple[int, int]
Thing = tuple[int, str, str]
"""Whose thing of a module, which module, which thing (see models.py)."""
Token = tuple[Ref, Any]
"""What a field of a choice refers to, and its value."""

WAITING = "waiting"
ACTIONS = "actions"
BONUS = "bonus"
PLACING = "placing"
LAST_TILES = "last_tiles"
TURN_END = "turn_end"
REDESIGN = "redesign"
ASKED = "asked"
OVER = "over"
CALM = (PLACING, LAST_TILES, TURN_END)
"""The actions of the turn are over: nothing can be bought any more."""


def phase_of(view: Palace, seat: int) -> str:
    """The situation of a seat: who is asked for what, from that seat's own view."""
    decision = view.decision
    if decision is None:
        return OVER
    if decision.seat != seat or view.viewer not in (seat, Palace.FULL):
        return WAITING
    frame = decision.frame
    if isinstance(frame, Actions):
        return BONUS if frame.acted else ACTIONS
    if isinstance(frame, Placing):
        return LAST_TILES if frame.final else PLACING
    if isinstance(frame, Redesign):
        return REDESIGN
    return TURN_END if isinstance(frame, TurnEnd) else ASKED


def hand_order(view: Palace, seat: int) -> tuple[str, ...]:
    """The cards of a hand as they lie on the table: by currency in the order of the market, rising.

    Cards of no currency of the market come last.
    """
    order = {currency: place for place, currency in enumerate(view.rules.components.currencies)}
    hand = view.seat(seat).hand
    if any(card not in view.rules.cards for card in hand):
        return tuple(hand)
    cards = [view.card(card) for card in hand]
    cards.sort(key=lambda card: (order.get(card.currency, len(order)), card.value, card.id))
    return tuple(card.id for card in cards)


@dataclass(frozen=True, slots=True)
class Selection:
    """What is picked.

    ``sale``: something for sale; ``hand``: places of cards in ``hand_order``; ``display``: places of
    displayed cards; ``more``: means of payment that are no such cards, by name; ``tile``: a bought tile
    or one of the reserve; ``cell``: where the chosen tile is meant to go, or (with ``redesign`` and no
    tile) the viewer's building that is meant; ``turn``: quarter turns of the tile; ``riders``: what is used
    together with the purchase; ``spared``: what is not used for laying the tile, though it could be.

    For every other choice (answering.py): ``source`` is the thing of a module, ``ask`` the family of
    choices with which it began, ``part`` what was pressed since, ``amount`` the number that is named.
    """

    sale: str = ""
    hand: tuple[int, ...] = ()
    display: tuple[int, ...] = ()
    more: tuple[str, ...] = ()
    tile: str = ""
    cell: Cell | None = None
    redesign: bool = False
    turn: int = 0
    riders: tuple[str, ...] = ()
    spared: tuple[str, ...] = ()
    source: Thing | None = None
    ask: str = ""
    part: tuple[Token, ...] = ()
    amount: int = 0

    @property
    def answers(self) -> bool:
        """Another choice than a purchase is put together: what is laid down is for that."""
        return bool(self.source or self.ask)

    @property
    def empty(self) -> bool:
        """Nothing is picked."""
        return self == NOTHING


NOTHING = Selection()


def places_of(cards: Sequence[str], within: Sequence[str]) -> tuple[int, ...]:
    """The places of these cards in a row of cards, equal cards from the left; what is missing is left out."""
    free = list(range(len(within)))
    found = []
    for card in cards:
        place = next((i for i in free if within[i] == card), None)
        if place is not None:
            free.remove(place)
            found.append(place)
    return tuple(sorted(found))

"""What a person has picked so far for a choice, and the present situation.

A selection is plain and immutable: indices in the viewer's hand and in the display, a market space, a tile, a
cell. It never decides whether something is legal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from alhambra_desktop.alhambra.buying import Buying
from alhambra_desktop.alhambra.frames import Actions, Placing, Redesign, TurnEnd
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.game import Frame
from alhambra_desktop.engine.refs import Ref

Cell = tuple[int, int]
Thing = tuple[int, str, str]
"""A thing of a module: owner, module, name (see models.py)."""
Token = tuple[Ref, Any]
"""A reference of a choice's field, and its value."""

WAITING = "waiting"
ACTIONS = "actions"
BONUS = "bonus"
PLACING = "placing"
LAST_TILES = "last_tiles"
TURN_END = "turn_end"
REDESIGN = "redesign"
ASKED = "asked"
OVER = "over"
CALM = (PLACING, LAST_TILES, REDESIGN, TURN_END)
"""The actions of the turn are over, or an extra redesign is made: nothing can be bought."""


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


def past_buying(view: Palace, seat: int) -> bool:
    """Whether nothing can be bought any more in this turn of the seat, nor during an extra redesign.

    So it is, too, while the seat is asked something in between: about money overpaid, for instance.
    """
    phase, kinds = phase_of(view, seat), view.decision.kinds if view.decision is not None else ()
    if phase != ASKED or any(isinstance(kind, Buying) for kind in kinds):
        return phase in CALM
    return any(_past_actions(frame) for frame in view.state.frames if getattr(frame, "seat", None) == seat)


def _past_actions(frame: Frame[Palace]) -> bool:
    """Whether this step of a turn comes after its actions, or is their end."""
    if isinstance(frame, Actions):
        return frame.acted and not frame.bonus
    return isinstance(frame, Placing | Redesign | TurnEnd)


def hand_order(view: Palace, seat: int) -> tuple[str, ...]:
    """The cards of a hand in table order: by currency in the order of the market, rising.

    Other cards come last.
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

    ``sale``: something for sale; ``hand``: indices of cards in ``hand_order``; ``display``: indices of
    displayed cards; ``more``: other payment sources, by id; ``tile``: a bought tile or one of the reserve;
    ``cell``: the cell for the chosen tile, or (with ``redesign`` and no tile) the chosen building of the
    viewer; ``rotation`` is that of the tile; ``add_ons``: the add-ons used with the purchase; ``spared``:
    add-ons not used for placing the tile, although possible; ``wish``: which of several things sold alike was
    pressed, to be taken once it is paid. For every other choice (answering.py):
    ``source`` is the thing of a module, ``ask`` the kind of choice with which it began, ``part`` what was
    pressed since, ``amount`` the chosen number.
    """

    sale: str = ""
    hand: tuple[int, ...] = ()
    display: tuple[int, ...] = ()
    more: tuple[str, ...] = ()
    tile: str = ""
    cell: Cell | None = None
    redesign: bool = False
    rotation: int = 0
    add_ons: tuple[str, ...] = ()
    spared: tuple[str, ...] = ()
    wish: Thing | None = None
    source: Thing | None = None
    ask: str = ""
    part: tuple[Token, ...] = ()
    amount: int = 0

    @property
    def answers(self) -> bool:
        """Whether a choice other than a purchase is being composed, which the payment is for."""
        return bool(self.source or self.ask)

    @property
    def empty(self) -> bool:
        """Whether nothing is picked."""
        return self == NOTHING


NOTHING = Selection()


def places_of(cards: Sequence[str], within: Sequence[str]) -> tuple[int, ...]:
    """The indices of these cards in a row of cards, equal cards from the left; missing ones are left out."""
    free = list(range(len(within)))
    found = []
    for card in cards:
        place = next((i for i in free if within[i] == card), None)
        if place is not None:
            free.remove(place)
            found.append(place)
    return tuple(sorted(found))

"""Hints: what a bot would do, and which of its features speaks for it most.

A hint is a message key with facts (``text`` fills them in): ``tile`` is a tile's id, ``kind`` a building
type, ``cards`` card ids, ``cell`` a cell; ``count``, ``wall`` and ``price`` are numbers.
"""

from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra.buying import find_sale, price, sales
from alhambra_desktop.alhambra.choices import Add, Buy, Exchange, Give, Place, Remove, Stop, Store, TakeMoney
from alhambra_desktop.alhambra.spots import legal_cells
from alhambra_desktop.bots.policy import Rated, is_exact
from alhambra_desktop.bots.purse import exact_sums

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

KEYS = (
    *("hint.take.makes_exact", "hint.take.makes_payable", "hint.take.money"),
    *("hint.buy.exact", "hint.buy.tile"),
    *("hint.lay.majority", "hint.lay.wall", "hint.lay.openness"),
    *("hint.store.no_cell", "hint.store.better_later", "hint.give"),
    *("hint.remove", "hint.exchange.majority", "hint.exchange.wall", "hint.exchange.openness"),
    *("hint.stop", "hint.other"),
)
"""Every key that a hint can have."""

Reasoned = tuple[str, dict[str, Any]]


def reason(view: "Palace", rated: Rated) -> Reasoned:
    """The message key and facts that say why this choice is a good one."""
    choice = rated.choice
    if isinstance(choice, TakeMoney):
        return _take(view, choice)
    if isinstance(choice, Buy):
        return _buy(view, choice)
    if isinstance(choice, Place | Add):
        return _lay(view, choice.tile, choice.cell, rated, "hint.lay")
    if isinstance(choice, Exchange):
        return _lay(view, choice.tile, choice.cell, rated, "hint.exchange")
    if isinstance(choice, Remove):
        return "hint.remove", {"cell": choice.cell}
    if isinstance(choice, Store):
        seat = _seat(view)
        fits = legal_cells(view, seat, view.rules.pieces[choice.tile])
        return "hint.store.better_later" if fits else "hint.store.no_cell", {"tile": choice.tile}
    if isinstance(choice, Give):
        return "hint.give", {"tile": choice.tile}
    return "hint.stop" if isinstance(choice, Stop) else "hint.other", {}


def _seat(view: "Palace") -> int:
    assert view.decision is not None
    return view.decision.seat


def _take(view: "Palace", choice: TakeMoney) -> Reasoned:
    """The first tile that the cards make payable, exactly if possible; else just the coins."""
    seat = _seat(view)
    cards = view.rules.cards
    hand = view.state.seats[seat].hand
    coins = sum(cards[card].value for card in choice.cards)
    payable: Reasoned | None = None
    for sale in sales(view, seat):
        due = price(view, seat, sale)
        held = [cards[card].value for card in hand if cards[card].currency == sale.currency]
        more = [cards[card].value for card in choice.cards if cards[card].currency == sale.currency]
        if not more:
            continue
        before, after = exact_sums(tuple(held)), exact_sums((*held, *more))
        facts = {"cards": choice.cards, "tile": sale.piece, "price": due}
        if after >> due & 1 and not before >> due & 1:
            return "hint.take.makes_exact", facts
        if sum(held) < due <= sum(held) + sum(more):
            payable = "hint.take.makes_payable", facts
    return payable or ("hint.take.money", {"cards": choice.cards, "count": coins})


def _buy(view: "Palace", choice: Buy) -> Reasoned:
    sale = find_sale(view, _seat(view), choice.sale)
    assert sale is not None
    facts = {"tile": sale.piece, "price": price(view, _seat(view), sale, choice.riders)}
    acts_again = type(choice) is Buy and is_exact(view, choice)  # out of turn nothing is earned
    return "hint.buy.exact" if acts_again else "hint.buy.tile", facts


def _lay(view: "Palace", tile: str, cell: tuple[int, int], rated: Rated, key: str) -> Reasoned:
    """Why just there: the wall grows, or the city stays open; else what the tile itself brings."""
    owner = view.state.seats[_seat(view)]
    piece = view.rules.pieces[tile]
    parts = dict(rated.parts)
    there = max(("wall", "openness"), key=lambda name: parts.get(name, 0.0))
    feature = there if parts.get(there, 0.0) > 0 else "majority"
    facts: dict[str, Any] = {"tile": tile, "kind": piece.type, "cell": cell}
    if feature == "wall":
        changed = (
            owner.city.exchange(cell, piece).longest_wall()
            if isinstance(rated.choice, Exchange)
            else owner.city.wall_after(piece, cell)
        )
        facts["wall"] = changed
        facts["count"] = changed - owner.city.longest_wall()
    return f"{key}.{feature}", facts

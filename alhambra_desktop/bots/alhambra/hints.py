"""Hints: what a bot would do, and the main reason for it.

A hint is a message key with facts (``text`` fills them in): ``alhambra/refs.py`` says what each fact refers
to; ``count``, ``wall`` and ``price`` are numbers. If the main reason comes from the knowledge of a module,
the key ends with the module's id. A choice of a module has a key of its own, ``hint.<name>``, and its fields
are the facts. Playouts may prefer a choice for reasons that no feature expresses: a reason is given only if
it is true of the choice, otherwise the key ends with ``ahead``.
"""

from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra.buying import find_sale, price, sales
from alhambra_desktop.alhambra.choices import (
    Add,
    Buy,
    EndTurn,
    Exchange,
    Give,
    Move,
    Place,
    Remove,
    Stop,
    Store,
    TakeMoney,
)
from alhambra_desktop.alhambra.spots import legal_cells
from alhambra_desktop.bots.alhambra.city_analysis import analysis_of
from alhambra_desktop.bots.alhambra.modules import KNOWLEDGE
from alhambra_desktop.bots.alhambra.outlook import ROTATIONS
from alhambra_desktop.bots.alhambra.policy import Rated, is_exact
from alhambra_desktop.bots.alhambra.purse import exact_sums
from alhambra_desktop.engine.codec import name_of
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.moments import Bid, Pass

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

KEYS = (
    *("hint.take.makes_exact", "hint.take.makes_payable", "hint.take.money"),
    *("hint.buy.exact", "hint.buy.exact_with", "hint.buy.tile", "hint.buy.with"),
    *("hint.buy.goods", "hint.buy.goods_exact"),
    *("hint.lay.majority", "hint.lay.wall", "hint.lay.openness", "hint.lay.here"),
    *("hint.store.no_cell", "hint.store.better_later", "hint.store.ahead", "hint.give", "hint.give.ahead"),
    *("hint.exchange.majority", "hint.exchange.wall", "hint.exchange.openness", "hint.exchange.here"),
    *(
        "hint.remove",
        "hint.remove.ahead",
        "hint.move",
        "hint.stop",
        "hint.end",
        "hint.pass",
        "hint.bid",
        "hint.other",
    ),
)
"""Every key that a hint can have without modules, and ``hint.other`` for choices without a text of their own.
"""

Reasoned = tuple[str, dict[str, Any]]


def reason(view: "Palace", rated: Rated) -> Reasoned:
    """The message key and facts that say why this choice is a good one."""
    choice = rated.choice
    if isinstance(choice, TakeMoney):
        return _take(view, choice, rated)
    if type(choice) is Buy:
        return _buy(view, choice)
    if isinstance(choice, Place | Add):
        return _lay(view, choice.tile, choice.cell, rated, "lay")
    if isinstance(choice, Exchange):
        return _lay(view, choice.tile, choice.cell, rated, "exchange")
    if isinstance(choice, Remove):
        return _if_true("hint.remove", rated, "openness"), {"cell": choice.cell}
    if isinstance(choice, Store):
        return _store(view, choice)
    if isinstance(choice, Give):
        return _if_true("hint.give", rated, "gift"), {"tile": choice.tile}
    if isinstance(choice, Bid):
        return "hint.bid", {"amount": choice.amount}
    return _PLAIN.get(type(choice), f"hint.{name_of(type(choice))}"), {}


_PLAIN: dict[type[Choice], str] = {
    Move: "hint.move",
    Stop: "hint.stop",
    EndTurn: "hint.end",
    Pass: "hint.pass",
}


def _seat(view: "Palace") -> int:
    assert view.decision is not None
    return view.decision.seat


def _if_true(key: str, rated: Rated, feature: str) -> str:
    """The message key of a feature, if that feature speaks for the choice."""
    return key if dict(rated.parts).get(feature, 0.0) > 0 else f"{key}.ahead"


def _store(view: "Palace", choice: Store) -> Reasoned:
    """The reason for storing a tile: it fits nowhere, costs open sides everywhere, or is better kept."""
    seat, piece = _seat(view), view.piece(choice.tile)
    analysis = analysis_of(view.state.seats[seat].city)
    spots = [analysis.spot(piece, cell) for cell in legal_cells(view, seat, piece)]
    if piece.turnable:
        spots += [spot for rotation in ROTATIONS[1:] for spot in analysis.spots(piece, rotation).values()]
    why = "no_cell"
    if spots:
        why = "better_later" if all(spot.openness < 0 for spot in spots) else "ahead"
    return f"hint.store.{why}", {"tile": choice.tile}


def _of_module(rated: Rated) -> tuple[str, float]:
    """The module that contributes most to the value, and its contribution."""
    parts = [part for part in rated.parts if part[0] in KNOWLEDGE]
    return max(parts, key=lambda part: part[1], default=("", 0.0))


def _take(view: "Palace", choice: TakeMoney, rated: Rated) -> Reasoned:
    """The reason for taking cards: a tile they make payable (exactly if possible), a module, or the coins."""
    seat = _seat(view)
    cards = view.rules.cards
    hand = view.state.seats[seat].hand
    coins = sum(cards[card].value for card in choice.cards)
    payable: Reasoned | None = None
    for sale in sales(view, seat):
        due = price(view, seat, sale)
        held = [cards[card].value for card in hand if cards[card].currency == sale.currency]
        more = [cards[card].value for card in choice.cards if cards[card].currency == sale.currency]
        if not more or sale.goods:
            continue
        before, after = exact_sums(tuple(held)), exact_sums((*held, *more))
        facts = {"cards": choice.cards, "tile": sale.piece, "price": due}
        if after >> due & 1 and not before >> due & 1:
            return "hint.take.makes_exact", facts
        if sum(held) < due <= sum(held) + sum(more):
            payable = "hint.take.makes_payable", facts
    module, points = _of_module(rated)
    if payable is None and points > 0:
        return f"hint.take.{module}", {"cards": choice.cards}
    return payable or ("hint.take.money", {"cards": choice.cards, "count": coins})


def _buy(view: "Palace", choice: Buy) -> Reasoned:
    sale = find_sale(view, _seat(view), choice.sale)
    assert sale is not None
    facts: dict[str, Any] = {"tile": sale.piece, "price": price(view, _seat(view), sale, choice.add_ons)}
    exact = sale.earns and sale.rewarded and is_exact(view, choice)
    if sale.goods:
        return "hint.buy.goods_exact" if exact else "hint.buy.goods", {**facts, "goods": sale.goods}
    if choice.add_ons:
        return "hint.buy.exact_with" if exact else "hint.buy.with", {**facts, "add_ons": choice.add_ons}
    return "hint.buy.exact" if exact else "hint.buy.tile", facts


def _lay(view: "Palace", tile: str, cell: tuple[int, int], rated: Rated, what: str) -> Reasoned:
    """The reason for a cell: wall, openness or a module's points there; otherwise the value of the tile."""
    city = view.state.seats[_seat(view)].city
    piece = view.piece(tile)
    parts = dict(rated.parts)
    module, points = _of_module(rated)
    there = max(("wall", "openness"), key=lambda name: parts.get(name, 0.0))
    feature = there if parts.get(there, 0.0) > 0 else "majority"
    facts: dict[str, Any] = {"tile": tile, "cell": cell}
    if points > 0 and (piece.type is None or points > parts.get(feature, 0.0)):
        return f"hint.{what}.{module}", facts
    if feature == "wall":
        rotation = rated.choice.rotation if isinstance(rated.choice, Place | Add | Exchange) else 0
        built_over = city.tile_at(cell) is not None
        wall = (
            city.exchange(cell, piece, rotation).longest_wall()
            if built_over
            else city.wall_after(piece, cell, rotation)
        )
        if wall > city.longest_wall():
            return f"hint.{what}.wall", {**facts, "wall": wall, "count": wall - city.longest_wall()}
        feature = "openness" if parts.get("openness", 0.0) > 0 else "majority"
    nothing = what == "exchange" and parts.get("majority", 0.0) <= 0
    if feature == "majority" and (piece.type is None or nothing):
        feature = "here"
    elif feature == "majority":
        facts["kind"] = piece.type
    return f"hint.{what}.{feature}", facts

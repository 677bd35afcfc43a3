"""The policy: the value of each choice, in points, from a few features.

The features are described in weights.py. The value of a choice is the sum of its parts, each under the name
of its feature, so a hint can say what speaks for the choice. The parts of modules are under their ids;
choices of modules are valued by the module's knowledge, or tried out (trial.py).
"""

import math
from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from alhambra_desktop.alhambra.buying import Asked, Buying
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
from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.bots.alhambra import glut, market, purse
from alhambra_desktop.bots.alhambra.city_analysis import analysis_of
from alhambra_desktop.bots.alhambra.dues import due_of
from alhambra_desktop.bots.alhambra.facts import Values, facts_of
from alhambra_desktop.bots.alhambra.offered import greedy, offered_to, some
from alhambra_desktop.bots.alhambra.outlook import ROTATIONS, Outlook
from alhambra_desktop.bots.alhambra.trial import Thorough, worth_of
from alhambra_desktop.bots.alhambra.weights import Weights
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.moments import Pass
from alhambra_desktop.engine.randomness import Dice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

Parts = tuple[tuple[str, float], ...]
"""What speaks for a choice: points by feature."""

_POINTS = itemgetter(1)

Rater = Callable[[Outlook, Any], Parts]
"""Gives the value of choices of one kind."""

FREE_FIRST = 1_000.0
"""Added to, or taken from, a free choice in a playout, to put it before or after everything else."""

FREE_LEAST = 0.25
"""A free choice worth more than this many points is made before the action."""


class Rated(NamedTuple):
    """A choice with its value and the parts that the value consists of."""

    value: float
    choice: Choice
    parts: Parts


def rate(game: "Palace", weights: Weights, choices: Iterable[Choice] | None = None) -> list[Rated]:
    """All sensible choices of the seat that is asked, best first; equal ones in their original order.

    ``game`` may be a view. ``choices`` limits the choices to look at (default: all candidates).
    """
    decision = game.decision
    assert decision is not None
    outlook = Thorough(game, decision.seat, weights)
    listed = list(game.candidates() if choices is None else choices)
    if not outlook.known.overpaying:
        listed = _frugal(game, listed)
    found = []
    for choice in greedy(listed):
        parts = _parts(outlook, choice, weights)
        found.append(Rated(sum(points for _, points in parts), choice, parts))
    free = free_choices(game)
    if free:
        found = _free_first(found, free)
    found.sort(key=lambda rated: -rated.value)
    return found


def free_choices(game: "Palace") -> frozenset[type[Choice]]:
    """The kinds of choices that cost no action."""
    return facts_of(game.rules).free


def _free_first(rated: list[Rated], free: frozenset[type[Choice]]) -> list[Rated]:
    """Rate free choices as themselves plus the action after them, because they cost no action."""
    then = max((one.value for one in rated if type(one.choice) not in free), default=0.0)
    return [
        one._replace(value=then + one.value - FREE_LEAST) if type(one.choice) in free else one
        for one in rated
    ]


def _parts(outlook: Outlook, choice: Choice, weights: Weights) -> Parts:
    """The parts of any choice: from the policy's features, a module's knowledge, or a trial."""
    return (_rater(outlook, type(choice)) or _tried)(outlook, choice)


def _rater(outlook: Outlook, kind: type[Choice]) -> Rater | None:
    """The function that rates choices of a kind: a policy feature, or a module's knowledge."""
    rater = _PARTS.get(kind)
    if rater is not None:
        return rater
    valuer = outlook.known.valuer(outlook.game, kind)
    return None if valuer is None else lambda outlook, choice: (("known", valuer(outlook, choice)),)


def _tried(outlook: Outlook, choice: Choice) -> Parts:
    """The value of a choice without knowledge, with all decisions after it made quickly."""
    value = worth_of(outlook, choice, lambda game: quick(game, outlook.weights, 0.0, None))
    return (("position", value),)


def quick(game: "Palace", weights: Weights, noise: float, dice: Dice | None) -> Choice:
    """The choice made in a playout: the best of most choices, blurred by up to ``noise`` points.

    Without ``dice`` nothing is blurred and nothing is tried out: choices without knowledge are worth 0.
    """
    best = -math.inf
    found: Choice | None = None
    assert game.decision is not None
    seat = game.decision.seat
    facts = facts_of(game.rules)
    known = facts.known(game.rules, weights.ignores)
    asked: Asked = {}
    offered = offered_to(game, seat, known, asked)
    if len(offered) == 1 and len(offered[0][1]) == 1:  # mostly passing
        if dice is not None and noise:
            dice.unit()  # one number for every choice
        only: Choice = offered[0][1][0]
        return only
    outlook = Outlook(game, seat, weights, facts)
    outlook.asked = asked
    free = facts.free
    unit = dice.unit if dice is not None and noise else None
    for kind, listed in offered:
        rater = _PARTS.get(kind)
        valuer = known.valuer(game, kind) if rater is None else None
        if rater is None and valuer is None:
            rater = _tried if dice is not None else _nothing
            listed = some(listed, dice)  # noqa: PLW2901
        costless = kind in free
        for choice in listed:
            value = noise * unit() if unit is not None else 0.0
            if rater is not None:
                value = sum(map(_POINTS, rater(outlook, choice)), value)
            elif valuer is not None:
                value += valuer(outlook, choice)
            if costless:
                value += FREE_FIRST if value > noise + FREE_LEAST else -FREE_FIRST
            if value > best:
                best, found = value, choice
    if found is None:  # only a removal is left
        found = next(iter(game.candidates()))
    return found


def _frugal(game: "Palace", listed: list[Choice]) -> list[Choice]:
    """The choices without purchases that overpay where an exact payment exists."""
    bought = [choice for choice in listed if isinstance(choice, Buy)]
    exact = {choice for choice in bought if is_exact(game, choice)}
    if not exact:
        return listed
    paid = {(choice.sale, choice.add_ons) for choice in exact}
    return [c for c in listed if not isinstance(c, Buy) or (c.sale, c.add_ons) not in paid or c in exact]


def is_exact(game: "Palace", choice: Buy) -> bool:
    """Whether a purchase pays its price exactly."""
    decision = game.decision
    assert decision is not None
    sale = cast(Buying, decision.kind_of(choice)).find(game, decision.seat, choice.sale)
    assert sale is not None
    due, values, made = due_of(game, sale, choice)
    return made or sum([values[card] for card in choice.cards]) == due


# ---------------------------------------------------------------- the parts of each kind of choice


def _take_money(outlook: Outlook, choice: TakeMoney) -> Parts:
    """The value of taking cards: the cards, and the tiles they make payable, by currency."""
    money = chance = 0.0
    for taken in outlook.facts.purses_of[choice.cards]:
        found = outlook.taken.get(taken)
        if found is None:
            found = outlook.taken[taken] = _taken(outlook, taken)
        money += found[0]
        chance += found[1]
    parts = (("money", money), ("market", chance))
    speakers, cards = outlook.known.taking, choice.cards
    return (*parts, *[(name, say(outlook, cards)) for name, say in speakers]) if speakers else parts


def _taken(outlook: Outlook, taken: tuple[str, Values]) -> tuple[float, float]:
    """The value of more cards of a currency, and of the tiles that can now be paid."""
    currency, values = taken
    before = outlook.purses.get(currency, ())
    after = purse.after_taking(before, values)
    money = outlook.worth(after) - outlook.worth(before)
    chance = market.newly_payable(outlook, currency, before, after)
    return money, chance + market.cards_kept_from_rivals(outlook, currency, values)


def _buy(outlook: Outlook, choice: Buy) -> Parts:
    """The value of a purchase: the tile, a further action if paid exactly, minus the money."""
    sale = outlook.sales_by_id[choice.sale]
    facts, known = outlook.facts, outlook.known
    if not choice.add_ons and facts.card_names.issuperset(choice.cards):
        exact = sum([sum(values) for _, values in facts.purses_of[choice.cards]]) == sale.price
    else:
        exact = _exact_with(outlook, choice)
    further = outlook.weights.exact if exact and sale.earns else 0.0
    money = outlook.paying(choice.cards)
    parts = (
        ("tile", outlook.tile_value(sale.piece)),
        ("exact", further),
        ("money", money),
        ("rivals", market.kept_from_rivals(outlook, sale)),
    )
    speakers = known.buying if choice.add_ons else known.buying_plainly
    return (*parts, *[(name, say(outlook, sale, choice, exact)) for name, say in speakers])


def _exact_with(outlook: Outlook, choice: Buy) -> bool:
    """Whether a purchase with add-ons, or paid with more than money cards, pays its price exactly."""
    due, values, made = outlook.dues.of(choice)
    return made or sum([values[card] for card in choice.cards]) == due


def _laid(outlook: Outlook, piece: Piece, cell: Cell, rotation: int = 0) -> Parts:
    """The value of a piece on a cell: majority, wall, openness, modules."""
    analysis = outlook.analysis
    spot = analysis.spots(piece, rotation).get(cell)
    usual = spot is not None
    if spot is None:
        spot = analysis.unusual(piece, cell, rotation)
    parts = (
        ("majority", outlook.majority_of(piece)),
        ("wall", outlook.wall_weight * spot.wall),
        ("openness", outlook.open_weight * spot.openness),
    )
    known = outlook.known
    if known.plain:
        return parts
    return (
        *parts,
        *outlook.said_of_spot(piece, cell, rotation, usual=usual),
        ("tried", outlook.tried_spot(piece, spot)),
    )


def _place(outlook: Outlook, choice: Place) -> Parts:
    """The value of placing a tile, and of the best use of the other unplaced tiles after it."""
    piece = outlook.game.piece(choice.tile)
    return (*_laid(outlook, piece, choice.cell, choice.rotation), *_others_after(outlook, choice))


def _others_after(outlook: Outlook, choice: Place) -> Parts:
    """The best use of the other unplaced tiles after this one is placed."""
    waiting = outlook.game.state.seats[outlook.seat].bought
    if len(waiting) < 2:
        return ()
    piece = outlook.game.piece
    placed = piece(choice.tile)
    analysis = analysis_of(outlook.analysis.city.place(placed, choice.cell, choice.rotation))
    value = 0.0
    for tile in waiting:
        if tile != choice.tile:
            other = piece(tile)
            points = outlook.majority_of(other, int(other.type == placed.type))
            best = outlook.best_in(analysis, other, ROTATIONS[:1])
            value += max((-points if best is None else best) + points, outlook.weights.reserve * points)
    return (("others", value),)


def _others_now(outlook: Outlook, tile: str) -> Parts:
    """The best use of the other unplaced tiles if this one is not placed."""
    waiting = outlook.game.state.seats[outlook.seat].bought
    if len(waiting) < 2:
        return ()
    return (("others", sum(outlook.tile_value(other) for other in waiting if other != tile)),)


def _store(outlook: Outlook, choice: Store) -> Parts:
    """The value of storing a tile: a share of its majority, for later."""
    piece = outlook.game.piece(choice.tile)
    return (
        ("reserve", outlook.weights.reserve * outlook.majority_of(piece)),
        *_others_now(outlook, choice.tile),
    )


def _give(outlook: Outlook, choice: Give) -> Parts:
    """The value of giving a tile to Dirk: what rivals lose, minus what the seat loses."""
    piece = outlook.game.piece(choice.tile)
    return (("gift", outlook.gift(piece)), *_others_now(outlook, choice.tile))


def _add(outlook: Outlook, choice: Add) -> Parts:
    """The value of a tile placed from the reserve: as a placement, minus a little for the action."""
    piece = outlook.game.piece(choice.tile)
    return (
        *_laid(outlook, piece, choice.cell, choice.rotation),
        ("reserve", outlook.weights.from_reserve),
        *_weary(outlook),
    )


def _remove(outlook: Outlook, choice: Remove) -> Parts:
    """The value of a removal: the majority except the reserve's share is lost; wall and openness change."""
    placed = outlook.analysis.city.tile_at(choice.cell)
    assert placed is not None
    lost = outlook.loss_of(placed.piece)
    return (
        ("majority", -lost),
        ("reserve", outlook.weights.reserve * lost),
        *_rebuilt(outlook, outlook.analysis.removal(choice.cell)),
        *_weary(outlook),
        *_left(outlook, placed.piece, choice.cell),
    )


def _exchange(outlook: Outlook, choice: Exchange) -> Parts:
    """The value of an exchange of two tiles: their majorities, the reserve, wall and openness."""
    analysis = outlook.analysis
    placed = analysis.city.tile_at(choice.cell)
    assert placed is not None
    piece = outlook.game.piece(choice.tile)
    lost = outlook.loss_of(placed.piece)
    swapped = 0.0 if placed.piece.type == piece.type else outlook.majority_of(piece) - lost
    return (
        ("majority", swapped),
        ("reserve", outlook.weights.reserve * lost + outlook.weights.from_reserve),
        *_rebuilt(outlook, analysis.changed_to(analysis.city.exchange(choice.cell, piece, choice.rotation))),
        *_weary(outlook),
        *_left(outlook, placed.piece, choice.cell),
        *outlook.said_of_spot(piece, choice.cell, choice.rotation),
    )


def _move(outlook: Outlook, choice: Move) -> Parts:
    """The value of moving a tile: the majority stays; wall and openness change."""
    city = outlook.analysis.city
    placed = city.tile_at(choice.cell)
    assert placed is not None
    moved = city.remove(choice.cell).place(placed.piece, choice.to, choice.rotation)
    return (*_rebuilt(outlook, outlook.analysis.changed_to(moved)), *_weary(outlook))


def _weary(outlook: Outlook) -> Parts:
    """What rebuilding is worth less where nobody has bought a tile for rounds."""
    rounds = glut.stalled(outlook)
    return (("stalled", -glut.WEARY * rounds),) if rounds else ()


def _left(outlook: Outlook, piece: Piece, cell: Cell) -> Parts:
    """What modules add for taking a piece out of the city, by module id."""
    return tuple([(name, say(outlook, piece, cell)) for name, say in outlook.known.leaving])


def _rebuilt(outlook: Outlook, change: tuple[int, int]) -> Parts:
    """The difference of another city in wall and openness."""
    wall, cells = change
    return (("wall", outlook.wall_weight * wall), ("openness", outlook.open_weight * cells))


def _nothing(outlook: Outlook, choice: Choice) -> Parts:
    """Stopping, passing and ending are worth nothing."""
    return ()


_PARTS: dict[type[Choice], Rater] = {
    TakeMoney: _take_money,
    Buy: _buy,
    Place: _place,
    Store: _store,
    Give: _give,
    Add: _add,
    Remove: _remove,
    Exchange: _exchange,
    Move: _move,
    Stop: _nothing,
    EndTurn: _nothing,
    Pass: _nothing,
}

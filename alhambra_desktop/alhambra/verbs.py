"""The verbs of the palace game: the only ways in which the shared state changes.

A verb never asks and never decides; it does what a choice or a rule says, keeps the pieces
conserved and tells the event.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Cell
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.state import Window
from alhambra_desktop.alhambra.vocabulary import PlacementRider, slot_sets, why_not_ride
from alhambra_desktop.engine.hooks import first_veto, granted, offers
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.state import Seat

BESIDE = "bought"
RESERVE = "reserve"


# ---------------------------------------------------------------- money


def into_hand(game: "Palace", seat: int, cards: Sequence[str]) -> None:
    """Cards that everybody sees come into a hand."""
    owner = game.seat(seat)
    rank = game.rules.card_rank
    owner.hand.extend(cards)
    owner.hand.sort(key=rank)
    owner.known.extend(cards)
    owner.known.sort(key=rank)


def out_of_hand(owner: "Seat", cards: Sequence[str]) -> None:
    """Cards leave a hand openly. What was imagined in a hand may never have been seen there."""
    for card in cards:
        owner.hand.remove(card)
        if card in owner.known:
            owner.known.remove(card)


def draw_card(game: "Palace") -> str | None:
    """The top card of the deck, the discards shuffled first if it is empty; nothing if both are (4)."""
    state = game.state
    if not state.deck.pieces:
        if not state.discards:
            return None
        game.shuffle_into(state.deck, state.discards, "deck")
        top = len(state.discards) - 1
        state.windows = tuple(Window(c, 0, top) for c in state.discards if game.card(c).kind != "money")
        game.tell(events.DiscardsShuffled(len(state.discards)))
        state.discards.clear()
    card = game.draw(state.deck)
    if state.windows and game.card(card).kind != "money":
        _close_window(game, card, len(state.deck.pieces))
    return card


def _close_window(game: "Palace", card: str, place: int) -> None:
    """A special card has left this place of the deck: there is one less to be expected.

    Of several windows it could have been in, the highest is closed: whichever it was, the card that
    is left lies in the lower one.
    """
    windows = list(game.state.windows)
    names = (card, game.card(card).kind)
    found = [window for window in windows if window.card in names and window.low <= place <= window.high]
    windows.remove(max(found, key=lambda window: window.low))
    game.state.windows = tuple(windows)


def put_back(game: "Palace", seat: int, cards: Sequence[str]) -> None:
    """A seat lays the top cards of the deck back in another order, the new top card first; it knows them.

    For the others a special card among them may now lie anywhere in these places.
    """
    deck = game.state.deck
    low = len(deck.pieces) - len(cards)
    deck.pieces[low:] = reversed(cards)
    for place in range(low, len(deck.pieces)):
        deck.seen[place] = 1 << seat
    top = len(deck.pieces) - 1
    game.state.windows = tuple(
        Window(w.card, min(w.low, low), max(w.high, top)) if w.high >= low else w for w in game.state.windows
    )


# ---------------------------------------------------------------- tiles


def swap_spaces(game: "Palace", first: int, second: int) -> None:
    """Two tiles of the market change places (spaces from 1); what lies on them comes along."""
    market = game.state.market
    market[first - 1], market[second - 1] = market[second - 1], market[first - 1]
    game.tell(events.TilesSwapped((first, second), (market[first - 1] or "", market[second - 1] or "")))


def draw_tile(game: "Palace") -> str | None:
    """The top tile of the supply, or nothing."""
    return game.draw(game.state.supply) if game.state.supply.pieces else None


def take_beside(owner: "Seat", tile: str) -> None:
    """A bought tile leaves its place beside the city."""
    owner.bought.remove(tile)


def placement_riders(
    game: "Palace", seat: int, piece: Piece, cell: Cell, source: str
) -> tuple[PlacementRider, ...]:
    """Everything that can be used when a piece is laid on a cell."""
    return offers(game.rules.hooks.placement_riders, game, seat, piece, cell, source)


def prepared(
    game: "Palace", seat: int, piece: Piece, cell: Cell, riders: Sequence[str], source: str
) -> tuple[City, bool]:
    """The city made ready by the riders, and whether they let the piece be turned."""
    known = placement_riders(game, seat, piece, cell, source) if riders else ()
    return _made_ready(game.seat(seat).city, [rider for rider in known if rider.id in riders])


def why_not_place(
    game: "Palace",
    seat: int,
    piece: Piece,
    cell: Cell,
    turn: int = 0,
    riders: Sequence[str] = (),
    source: str = BESIDE,
) -> Reason | None:
    """Why a piece may not come on a cell: the city's rule or any grant, and no veto.

    With riders: no_such_rider, slot_taken, rider_not_needed; each must be needed.
    """
    rules = game.rules
    if not riders:
        city = game.seat(seat).city
        # What has been listed as legal need not be judged again: the two are tested to agree.
        listed = turn == 0 and len(piece.parts) == 1 and cell in city.legal_cells(piece)
        reason = None if listed else city.why_not_place(piece, cell, turn)
        if rules.plain_placement:
            return reason
    else:
        known = placement_riders(game, seat, piece, cell, source)
        reason = why_not_ride([rider for rider in known if turn in rider.at], riders)
        if reason is not None:
            return reason
        chosen = [rider for rider in known if rider.id in riders]
        for fewer in _proper_parts(chosen):
            if _fits(game, seat, piece, cell, turn, fewer):
                spare = next(rider.id for rider in chosen if rider not in fewer)
                return Reason.of("rider_not_needed", rider=spare)
        city, turns = _made_ready(game.seat(seat).city, chosen)
        reason = city.why_not_place(piece, cell, turn, turn_granted=turns)
    if reason is not None and not granted(rules.hooks.grants_placement, game, seat, piece, cell, turn):
        return reason
    return first_veto(rules.hooks.vetoes_placement, game, seat, piece, cell, turn)


def _made_ready(city: City, riders: Sequence[PlacementRider]) -> tuple[City, bool]:
    for rider in riders:
        city = rider.prepare(city) if rider.prepare is not None else city
    return city, any(rider.turns for rider in riders)


def _proper_parts(riders: Sequence[PlacementRider]) -> Iterator[Sequence[PlacementRider]]:
    """Every choice of fewer of these riders, none first."""
    for count in range(len(riders)):
        yield from combinations(riders, count)


def _fits(
    game: "Palace", seat: int, piece: Piece, cell: Cell, turn: int, riders: Sequence[PlacementRider]
) -> bool:
    """Whether a piece may lie there with these riders, needed or not.

    A city that was made ready need not be sound, which the list of legal cells relies on.
    """
    hooks = game.rules.hooks
    city, turns = _made_ready(game.seat(seat).city, riders)
    if len(piece.parts) == 1 and all(rider.prepare is None for rider in riders):
        fits = cell in city.legal_cells(piece, turn, turn_granted=turns)
    else:
        fits = city.why_not_place(piece, cell, turn, turn_granted=turns) is None
    fits = fits or granted(hooks.grants_placement, game, seat, piece, cell, turn)
    return fits and first_veto(hooks.vetoes_placement, game, seat, piece, cell, turn) is None


def legal_cells(game: "Palace", seat: int, piece: Piece) -> Sequence[Cell]:
    """Where a piece may come, upright and without a rider, in canonical order."""
    city = game.seat(seat).city
    if game.rules.plain_placement:
        return city.legal_cells(piece)
    return [cell for cell in _anchors(city, piece) if why_not_place(game, seat, piece, cell) is None]


def _anchors(city: City, piece: Piece) -> list[Cell]:
    """The cells on which a piece would touch the city, sorted."""
    beside = city.frontier()
    return sorted(
        {
            (x - part.offset[0], y - part.offset[1])
            for laid in (piece.laid if len(piece.parts) > 1 else piece.laid[:1])
            for x, y in beside
            for part in laid
        }
    )


def _riding(game: "Palace", seat: int, piece: Piece, source: str) -> bool:
    """Whether anything at all can be used together with laying a piece."""
    hooks = game.rules.hooks
    return bool(hooks.placement_riders) and granted(hooks.may_ride, game, seat, piece, source)


Spot = tuple[Cell, int, tuple[str, ...]]
"""A way in which a piece may lie: cell, quarter turns to the right, riders."""


def spots(game: "Palace", seat: int, piece: Piece, source: str) -> Iterator[Spot]:
    """Every way in which a piece may be laid, in canonical order."""
    hooks, city = game.rules.hooks, game.seat(seat).city
    riding = _riding(game, seat, piece, source)
    if not riding and not hooks.grants_placement:
        yield from _unridden(game, seat, piece, city.legal_cells, hooks.vetoes_placement)
        return
    cells = _anchors(city, piece)
    if riding and granted(hooks.may_cover, game, seat, piece, source):
        cells = sorted({*cells, *city.cells()})
    plain = {(cell, turn) for cell, turn, _ in _plain_spots(game, seat, piece)}
    for cell in cells:
        known = placement_riders(game, seat, piece, cell, source) if riding else ()
        for turn, sets in _ways(piece, known):
            if (cell, turn) in plain:
                yield cell, turn, ()
                continue
            fitting: list[frozenset[str]] = []
            for riders in sets:
                chosen = [rider for rider in known if rider.id in riders]
                names = frozenset(riders)
                if any(fewer < names for fewer in fitting):
                    continue
                if _fits(game, seat, piece, cell, turn, chosen):
                    fitting.append(names)
                    yield cell, turn, riders


def _plain_spots(game: "Palace", seat: int, piece: Piece) -> Iterator[Spot]:
    """The ways without riders, granted ones too."""
    hooks, city = game.rules.hooks, game.seat(seat).city
    if not hooks.grants_placement:
        yield from _unridden(game, seat, piece, city.legal_cells, hooks.vetoes_placement)
        return
    for cell in _anchors(city, piece):
        for turn in range(4 if piece.turnable else 1):
            if _fits(game, seat, piece, cell, turn, ()):
                yield cell, turn, ()


def _unridden(
    game: "Palace",
    seat: int,
    piece: Piece,
    listed: Callable[[Piece, int], Sequence[Cell]],
    vetoes: Sequence[Callable[..., Reason | None]],
) -> Iterator[Spot]:
    """The ways without riders: what the city lists, less what is vetoed."""
    turns = range(4 if piece.turnable else 1)
    found = [(cell, turn) for turn in turns for cell in listed(piece, turn)]
    if piece.turnable:
        found.sort()
    for cell, turn in found:
        if not vetoes or first_veto(vetoes, game, seat, piece, cell, turn) is None:
            yield cell, turn, ()


def _ways(piece: Piece, known: Sequence[PlacementRider]) -> Iterator[tuple[int, list[tuple[str, ...]]]]:
    """The quarter turns with which a piece might be laid, each with the riders that might be used."""
    turning = piece.turnable or any(rider.turns for rider in known)
    for turn in range(4 if turning else 1):
        sets = slot_sets([rider for rider in known if turn in rider.at])
        yield turn, sorted(sets, key=len)[1:]


def why_not_exchange(
    game: "Palace", seat: int, cell: Cell, piece: Piece, turn: int = 0, riders: Sequence[str] = ()
) -> Reason | None:
    """Why the piece on a cell may not be swapped for this one of the reserve."""
    if not riders:
        city = game.seat(seat).city
        listed = turn == 0 and cell in city.exchangeable_cells(piece)
        reason = None if listed else city.why_not_exchange(cell, piece, turn)
    else:
        known = placement_riders(game, seat, piece, cell, RESERVE)
        reason = why_not_ride([rider for rider in known if turn in rider.at], riders)
        if reason is not None:
            return reason
        for i, rider in enumerate(riders):
            if why_not_exchange(game, seat, cell, piece, turn, (*riders[:i], *riders[i + 1 :])) is None:
                return Reason.of("rider_not_needed", rider=rider)
        city, turns = _made_ready(game.seat(seat).city, [r for r in known if r.id in riders])
        reason = city.why_not_exchange(cell, piece, turn, turn_granted=turns)
    hooks = game.rules.hooks
    return (
        reason
        or first_veto(hooks.vetoes_removal, game, seat, cell, piece)
        or first_veto(hooks.vetoes_placement, game, seat, piece, cell, turn)
    )


def exchange_spots(game: "Palace", seat: int, piece: Piece) -> Iterator[Spot]:
    """Every way in which a piece of the reserve may be swapped in, in canonical order."""
    hooks, city = game.rules.hooks, game.seat(seat).city
    if not _riding(game, seat, piece, RESERVE):
        for spot in _unridden(game, seat, piece, city.exchangeable_cells, hooks.vetoes_placement):
            if (
                not hooks.vetoes_removal
                or first_veto(hooks.vetoes_removal, game, seat, spot[0], piece) is None
            ):
                yield spot
        return
    for placed in city.tiles():
        cell = placed.cell
        known = placement_riders(game, seat, piece, cell, RESERVE)
        for turn, sets in _ways(piece, known):
            if why_not_exchange(game, seat, cell, piece, turn) is None:
                yield cell, turn, ()
                continue
            for riders in sets:
                if why_not_exchange(game, seat, cell, piece, turn, riders) is None:
                    yield cell, turn, riders


def lay(
    game: "Palace",
    seat: int,
    tile: str,
    cell: Cell,
    source: str,
    turn: int = 0,
    riders: Sequence[str] = (),
) -> None:
    """Lay a tile into the city; it has left its former place already.

    What a rider takes away from under it lies beside the city now.
    """
    owner = game.seat(seat)
    piece = game.piece(tile)
    city, _ = prepared(game, seat, piece, cell, riders, source)
    before = owner.city
    owner.city = city.place(piece, cell, turn)
    covered = before.tile_at(cell)
    if covered is not None:
        owner.bought.append(covered.piece.id)
    if game.events is not None:
        walls = before.longest_wall(), owner.city.longest_wall()
        game.tell(events.TilePlaced(seat, tile, cell, source, *walls))
    _ridden(game, seat, riders, piece, cell)
    for listener in game.rules.hooks.after_placing:
        listener(game, seat, piece, cell)


def _ridden(game: "Palace", seat: int, riders: Sequence[str], piece: Piece, cell: Cell) -> None:
    if riders:
        for listener in game.rules.hooks.after_riding:
            listener(game, seat, riders, piece, cell)


def store(game: "Palace", seat: int, tile: str) -> None:
    """A piece comes into the reserve."""
    game.seat(seat).reserve.append(tile)
    for listener in game.rules.hooks.after_storing:
        listener(game, seat, game.piece(tile))


def lift(game: "Palace", seat: int, cell: Cell) -> str:
    """Take a building out of the city into the reserve; returns its id."""
    owner = game.seat(seat)
    placed = owner.city.tile_at(cell)
    assert placed is not None
    owner.city = owner.city.remove(cell)
    left(game, seat, placed.piece, cell)
    store(game, seat, placed.piece.id)
    return placed.piece.id


def left(game: "Palace", seat: int, piece: Piece, cell: Cell) -> None:
    """A piece has left its cell and the city."""
    for listener in game.rules.hooks.after_leaving:
        listener(game, seat, piece, cell)


def moved(game: "Palace", seat: int, piece: Piece, old: Cell, new: Cell) -> None:
    """A piece that has left its cell lies on another one of the same city."""
    for listener in game.rules.hooks.after_moving:
        listener(game, seat, piece, old, new)


def move(
    game: "Palace", seat: int, cell: Cell, to: Cell, turn: int = 0, riders: Sequence[str] = ()
) -> tuple[str, Cell]:
    """Lay the building on a cell elsewhere in its city; its id and the cell that it lay on."""
    owner = game.seat(seat)
    placed = owner.city.tile_at(cell)
    assert placed is not None
    owner.city = owner.city.remove(cell)
    city, _ = prepared(game, seat, placed.piece, to, riders, RESERVE)
    owner.city = city.place(placed.piece, to, turn)
    moved(game, seat, placed.piece, placed.cell, to)
    _ridden(game, seat, riders, placed.piece, to)
    for listener in game.rules.hooks.after_placing:
        listener(game, seat, placed.piece, to)
    return placed.piece.id, placed.cell


def swap(game: "Palace", seat: int, cell: Cell, tile: str, turn: int = 0, riders: Sequence[str] = ()) -> str:
    """Exchange the building on a cell for a tile of the reserve; returns the removed one's id."""
    owner = game.seat(seat)
    placed = owner.city.tile_at(cell)
    assert placed is not None
    piece = game.piece(tile)
    owner.reserve.remove(tile)
    city, _ = prepared(game, seat, piece, cell, riders, RESERVE)
    owner.city = city.exchange(cell, piece, turn)
    left(game, seat, placed.piece, cell)
    store(game, seat, placed.piece.id)
    _ridden(game, seat, riders, piece, cell)
    for listener in game.rules.hooks.after_placing:
        listener(game, seat, piece, cell)
    return placed.piece.id

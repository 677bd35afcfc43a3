"""The verbs of the palace game: the only ways in which the shared state changes.

A verb never asks and never decides; it carries out a choice or a rule, conserves the pieces and emits the
event.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra import events, spots
from alhambra_desktop.alhambra.components import SCORING_PREFIX, scoring_of
from alhambra_desktop.alhambra.forms import PRINTED, Form, walled
from alhambra_desktop.alhambra.geometry import FOUNTAIN_CELL, Cell
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.state import DeckRange
from alhambra_desktop.engine.records import Pile

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.state import Seat


# ---------------------------------------------------------------- money


def into_hand(game: "Palace", seat: int, cards: Sequence[str]) -> None:
    """Put cards that everybody sees into a hand."""
    owner = game.seat(seat)
    rank = game.rules.card_rank
    owner.hand.extend(cards)
    owner.hand.sort(key=rank)
    owner.known.extend(cards)
    owner.known.sort(key=rank)


def into_hand_secretly(game: "Palace", seat: int, cards: Sequence[str]) -> None:
    """Put cards that only their owner sees into a hand."""
    owner = game.seat(seat)
    owner.hand.extend(cards)
    owner.hand.sort(key=game.rules.card_rank)


def out_of_hand(owner: "Seat", cards: Sequence[str]) -> None:
    """Take cards out of a hand openly. In a determinized state they may never have been seen there."""
    for card in cards:
        owner.hand.remove(card)
        if card in owner.known:
            owner.known.remove(card)


def discard(game: "Palace", cards: Iterable[str]) -> None:
    """Discard spent or dropped cards, or send them where ``spent_cards`` says."""
    claims = game.rules.spent_claims
    if not claims:
        game.state.discards.extend(cards)
        return
    for card in cards:
        leave = claims.get(game.card(card).kind)
        if leave is None:
            game.state.discards.append(card)
        else:
            leave(game, card)


def spend(game: "Palace", seat: int, cards: Sequence[str]) -> None:
    """Discard cards of a hand."""
    out_of_hand(game.seat(seat), cards)
    discard(game, cards)


def display(game: "Palace", card: str) -> None:
    """Add a card of the deck to the display."""
    game.state.display.append(card)
    if game.events is not None:
        game.emit(events.MoneyTurnedUp(card))


def off_display(game: "Palace", cards: Iterable[str]) -> None:
    """Remove cards from the display; the gap stays until the refill."""
    for card in cards:
        game.state.display.remove(card)


def take_displayed(game: "Palace", seat: int, cards: Sequence[str], by: str = "") -> None:
    """Move displayed cards into a hand; with ``by``, emit events.CardsMoved."""
    off_display(game, cards)
    into_hand(game, seat, cards)
    if by:
        game.emit(events.CardsMoved(seat, tuple(cards), "display", "hand", by))


def take_drawn(game: "Palace", seat: int, card: str, by: str) -> None:
    """Move a drawn card into a hand."""
    into_hand(game, seat, [card])
    game.emit(events.CardsMoved(seat, (card,), "deck", "hand", by))


def spend_for_displayed(game: "Palace", seat: int, card: str, shown: str, by: str = "") -> None:
    """Discard a hand card and take a displayed one."""
    spend(game, seat, [card])
    take_displayed(game, seat, [shown])
    game.emit(events.CardSwapped(seat, card, shown, "discards", by))


def swap_with_display(game: "Palace", seat: int, card: str, shown: str, by: str = "") -> None:
    """Swap a hand card and a displayed one."""
    shown_cards = game.state.display
    out_of_hand(game.seat(seat), [card])
    shown_cards[shown_cards.index(shown)] = card
    into_hand(game, seat, [shown])
    game.emit(events.CardSwapped(seat, card, shown, "display", by))


def draw_card(game: "Palace") -> str | None:
    """The top card of the deck, after shuffling the discards if it is empty; None if both are empty (4)."""
    state = game.state
    if state.shuffles_next:
        game.shuffle_into(state.deck, state.discards, "deck")
        top = len(state.discards) - 1
        state.ranges = tuple(DeckRange(c, 0, top) for c in state.discards if game.card(c).special)
        game.emit(events.DiscardsShuffled(len(state.discards)))
        state.discards.clear()
    elif not state.deck.pieces:
        return None
    card = game.draw(state.deck)
    if state.ranges and game.card(card).special:
        _close_window(game, card, len(state.deck.pieces))
    return card


def _close_window(game: "Palace", card: str, place: int) -> None:
    """Remove the range of a special card found at this position of the deck.

    If it could be in several ranges, the highest is removed: then the remaining card is in a lower one in any
    case.
    """
    ranges = list(game.state.ranges)
    names = (card, game.card(card).kind)
    found = [span for span in ranges if span.card in names and span.low <= place <= span.high]
    ranges.remove(max(found, key=lambda span: span.low))
    game.state.ranges = tuple(ranges)


def put_back(game: "Palace", seat: int, pieces: Sequence[str], pile: Pile) -> None:
    """Return the top pieces of a pile in another order, new top first; the seat knows that order.

    A special card among them may now, for the other seats, be anywhere in these positions.
    """
    low = len(pile.pieces) - len(pieces)
    pile.pieces[low:] = reversed(pieces)
    for place in range(low, len(pile.pieces)):
        pile.seen[place] = 1 << seat
    if pile is game.state.deck:
        top = len(pile.pieces) - 1
        game.state.ranges = tuple(
            DeckRange(w.card, min(w.low, low), max(w.high, top)) if w.high >= low else w
            for w in game.state.ranges
        )


def take_looked_at(game: "Palace", seat: int, piece: str, pile: Pile, count: int) -> None:
    """Remove one of the top ``count`` pieces that a seat has looked at; the others stay there.

    ``put_back`` sets their order. The caller says where the piece goes.
    """
    looked_at = pile.pieces[-count:]
    place = len(pile.pieces) - count + looked_at.index(piece)
    if pile is game.state.deck and game.card(piece).special:
        _close_window(game, piece, place)
    looked_at.remove(piece)
    del pile.pieces[-count:]
    for gone in range(count):
        pile.seen.pop(len(pile.pieces) + gone, None)
    for rest in looked_at:
        pile.put(rest, 1 << seat)
    if pile is game.state.deck:
        top = len(pile.pieces) - 1
        game.state.ranges = tuple(
            DeckRange(w.card, min(w.low, top), min(w.high, top)) for w in game.state.ranges
        )


def scoring_due(game: "Palace", card: str) -> str:
    """Note the scoring that a card starts; the first card turned up starts the first scoring (2.11).

    If card B comes before card A, card A in the deck starts the second scoring from then on.
    """
    first, second = (SCORING_PREFIX + scoring for scoring in "AB")
    deck, state = game.state.deck.pieces, game.state
    if card == second and first in deck:
        deck[deck.index(first)], card = second, first
        state.ranges = tuple(DeckRange(second, w.low, w.high) if w.card == first else w for w in state.ranges)
    state.pending.append(scoring_of(card))
    game.emit(events.ScoringCardTurnedUp(state.pending[-1]))
    return state.pending[-1]


# ---------------------------------------------------------------- tiles


def reform(game: "Palace", tile: str, form: Form, seat: int | None = None) -> None:
    """Give a tile another form, wherever it is: market, reserve, city or with Dirk.

    All fountains have the same id: the one of ``seat`` changes, and only its city stores the form.
    """
    forms = game.state.forms
    if seat is not None and tile == game.rules.components.fountain.id:
        owner = game.seat(seat)
        owner.city = owner.city.reformed(FOUNTAIN_CELL, game.rules.formed(tile, form))
        return
    forms.pop(tile, None)
    if form != PRINTED:
        forms[tile] = form
    piece = game.piece(tile)
    for owner in game.state.seats:
        cell = owner.city.cell_of(tile)
        if cell is not None:
            owner.city = owner.city.reformed(cell, piece)


def form_of(game: "Palace", tile: str, seat: int | None = None) -> Form:
    """The present form of a tile; for fountains, which all have the same id, that of ``seat``."""
    if seat is not None and tile == game.rules.components.fountain.id:
        placed = game.seat(seat).city.tile_at(FOUNTAIN_CELL)
        assert placed is not None
        return walled(placed.piece)
    return game.state.forms.get(tile, PRINTED)


def swap_spaces(game: "Palace", seat: int, first: int, second: int) -> None:
    """Swap two tiles of the market (spaces from 1), together with what lies on them."""
    market, a, b = game.state.market, first - 1, second - 1
    market[a], market[b] = market[b], market[a]
    game.emit(events.TilesSwapped(seat, (first, second), (market[a] or "", market[b] or "")))


def lay_on_space(game: "Palace", tile: str, space: int) -> None:
    """Put a tile on a market space (from 1)."""
    game.state.market[space - 1] = tile
    game.emit(events.TileTurnedUp(tile, space))
    for listener in game.rules.hooks.after_refill:
        listener(game, tile, space)


def off_space(game: "Palace", space: int) -> str:
    """Remove the tile of a market space (from 1); returns its id."""
    tile = game.state.market[space - 1]
    assert tile is not None
    game.state.market[space - 1] = None
    return tile


def back_into_supply(game: "Palace", tile: str, stream: str) -> None:
    """Shuffle a turned-up tile back into the supply, in its printed form, with a random stream."""
    supply = game.state.supply
    game.state.forms.pop(tile, None)
    game.shuffle_into(supply, [*supply.pieces, tile], stream)
    for listener in game.rules.hooks.after_returning:
        listener(game, tile)


def to_dirk(game: "Palace", tiles: Sequence[str]) -> None:
    """Give Dirk tiles, drawn or given."""
    dirk = game.state.dirk
    assert dirk is not None
    dirk.tiles.extend(tiles)
    for listener in game.rules.hooks.after_dirk:
        for tile in tiles:
            listener(game, tile)


def gain(game: "Palace", seat: int, tile: str, source: str = "") -> None:
    """Give a seat an unplaced tile that has already left its former location.

    ``source``: the module that it comes from, for the event. Without it the caller emits an event.
    """
    game.seat(seat).bought.append(tile)
    if source:
        game.emit(events.TileGained(seat, tile, source))


def out_of_reserve(game: "Palace", seat: int, tile: str) -> None:
    """Take a tile out of the reserve."""
    game.seat(seat).reserve.remove(tile)


def lose(game: "Palace", seat: int, tile: str, source: str, goal: str, by: str) -> None:
    """Move an unplaced tile (``bought``) or one of the ``reserve`` to a module or ``out`` of the game."""
    if source == "bought":
        take_beside(game.seat(seat), tile)
    else:
        out_of_reserve(game, seat, tile)
    game.emit(events.TileLost(seat, tile, source, goal, by))


def draw_tile(game: "Palace") -> str | None:
    """Take the top tile of the supply, or None."""
    return game.draw(game.state.supply) if game.state.supply.pieces else None


def take_beside(owner: "Seat", tile: str) -> None:
    """Take a bought, unplaced tile from its seat."""
    owner.bought.remove(tile)


def lay(
    game: "Palace",
    seat: int,
    tile: str,
    cell: Cell,
    source: str,
    rotation: int = 0,
    add_ons: Sequence[str] = (),
) -> None:
    """Place a tile that has already left its former location in the city.

    A tile that an add-on removes from under it becomes unplaced.
    """
    owner, piece = game.seat(seat), game.piece(tile)
    city, _ = spots.prepared(game, seat, piece, cell, add_ons, source)
    before, owner.city = owner.city, city.place(piece, cell, rotation)
    if (covered := before.tile_at(cell)) is not None:
        gain(game, seat, covered.piece.id)
    if game.events is not None:
        walls = before.longest_wall(), owner.city.longest_wall()
        game.emit(events.TilePlaced(seat, tile, cell, source, *walls))
    _laid(game, seat, add_ons, piece, cell)


def _laid(game: "Palace", seat: int, add_ons: Sequence[str], piece: Piece, cell: Cell) -> None:
    """Notify listeners of a placement: first its add-ons were used, then it came into the city."""
    if add_ons:
        for listener in game.rules.hooks.after_add_ons:
            listener(game, seat, add_ons, piece, cell)
    for listener in game.rules.hooks.after_placing:
        listener(game, seat, piece, cell)


def store(game: "Palace", seat: int, tile: str) -> None:
    """Put a piece into the reserve."""
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
    """Notify listeners that a piece has left its cell and the city."""
    for listener in game.rules.hooks.after_leaving:
        listener(game, seat, piece, cell)


def moved(game: "Palace", seat: int, piece: Piece, old: Cell, new: Cell) -> None:
    """Notify listeners that a piece has moved to another cell of the same city."""
    for listener in game.rules.hooks.after_moving:
        listener(game, seat, piece, old, new)


def move(
    game: "Palace", seat: int, cell: Cell, to: Cell, rotation: int = 0, add_ons: Sequence[str] = ()
) -> tuple[str, Cell]:
    """Move the building on a cell within its city; returns its id and its former cell."""
    owner = game.seat(seat)
    placed = owner.city.tile_at(cell)
    assert placed is not None
    owner.city = owner.city.remove(cell)
    city, _ = spots.prepared(game, seat, placed.piece, to, add_ons, spots.RESERVE)
    owner.city = city.place(placed.piece, to, rotation)
    moved(game, seat, placed.piece, placed.cell, to)
    _laid(game, seat, add_ons, placed.piece, to)
    return placed.piece.id, placed.cell


def swap(
    game: "Palace", seat: int, cell: Cell, tile: str, rotation: int = 0, add_ons: Sequence[str] = ()
) -> str:
    """Exchange the building on a cell for a tile of the reserve; returns the removed tile's id."""
    owner, piece = game.seat(seat), game.piece(tile)
    placed = owner.city.tile_at(cell)
    assert placed is not None
    out_of_reserve(game, seat, tile)
    city, _ = spots.prepared(game, seat, piece, cell, add_ons, spots.RESERVE)
    owner.city = city.exchange(cell, piece, rotation)
    left(game, seat, placed.piece, placed.cell)
    store(game, seat, placed.piece.id)
    _laid(game, seat, add_ons, piece, placed.replaced_by(piece, rotation).cell)
    return placed.piece.id

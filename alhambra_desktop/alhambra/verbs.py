"""The verbs of the palace game: the only ways in which the shared state changes.

A verb never asks and never decides; it does what a choice or a rule says, keeps the pieces
conserved and tells the event.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Cell
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.state import Window
from alhambra_desktop.engine.hooks import first_veto, granted
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
        game.tell(events.DiscardsShuffled(len(state.discards)))
        state.discards.clear()
    card = game.draw(state.deck)
    if state.windows and game.card(card).kind != "money":
        _close_window(game, card, len(state.deck.pieces))
    return card


def _close_window(game: "Palace", card: str, place: int) -> None:
    """A special card has left this place of the deck: there is one less to be expected."""
    windows = list(game.state.windows)
    found = [window for window in windows if window.card == card and window.low <= place <= window.high]
    windows.remove(found[0])
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


def draw_tile(game: "Palace") -> str | None:
    """The top tile of the supply, or nothing."""
    return game.draw(game.state.supply) if game.state.supply.pieces else None


def take_beside(owner: "Seat", tile: str) -> None:
    """A bought tile leaves its place beside the city."""
    owner.bought.remove(tile)


def why_not_place(game: "Palace", seat: int, piece: Piece, cell: Cell, turn: int = 0) -> Reason | None:
    """Why a piece may not come on a cell: the city's rule or any grant, and no veto."""
    rules = game.rules
    city = game.seat(seat).city
    # What has been listed as legal need not be judged again: the two are tested to agree.
    listed = turn == 0 and len(piece.parts) == 1 and cell in city.legal_cells(piece)
    reason = None if listed else city.why_not_place(piece, cell, turn)
    if rules.plain_placement:
        return reason
    if reason is not None and not granted(rules.hooks.grants_placement, game, seat, piece, cell, turn):
        return reason
    return first_veto(rules.hooks.vetoes_placement, game, seat, piece, cell, turn)


def legal_cells(game: "Palace", seat: int, piece: Piece) -> Sequence[Cell]:
    """Where a piece may come, upright, in canonical order."""
    city = game.seat(seat).city
    if game.rules.plain_placement:
        return city.legal_cells(piece)
    anchors = {(x - part.offset[0], y - part.offset[1]) for x, y in city.frontier() for part in piece.parts}
    return [cell for cell in sorted(anchors) if why_not_place(game, seat, piece, cell) is None]


def lay(game: "Palace", seat: int, tile: str, cell: Cell, source: str, turn: int = 0) -> None:
    """Lay a tile into the city; it has left its former place already."""
    owner = game.seat(seat)
    piece = game.piece(tile)
    city = owner.city
    owner.city = city.place(piece, cell, turn)
    if game.events is not None:
        before, after = city.longest_wall(), owner.city.longest_wall()
        game.tell(events.TilePlaced(seat, tile, cell, source, before, after))
    for listener in game.rules.hooks.after_placing:
        listener(game, seat, piece, cell)


def lift(game: "Palace", seat: int, cell: Cell) -> str:
    """Take a building out of the city into the reserve; returns its id."""
    owner = game.seat(seat)
    placed = owner.city.tile_at(cell)
    assert placed is not None
    owner.city = owner.city.remove(cell)
    owner.reserve.append(placed.piece.id)
    for listener in game.rules.hooks.after_leaving:
        listener(game, seat, placed.piece, cell)
    return placed.piece.id


def swap(game: "Palace", seat: int, cell: Cell, tile: str) -> str:
    """Exchange the building on a cell for a tile of the reserve; returns the removed one's id."""
    owner = game.seat(seat)
    placed = owner.city.tile_at(cell)
    assert placed is not None
    piece = game.piece(tile)
    owner.reserve.remove(tile)
    owner.city = owner.city.exchange(cell, piece)
    owner.reserve.append(placed.piece.id)
    for listener in game.rules.hooks.after_leaving:
        listener(game, seat, placed.piece, cell)
    for listener in game.rules.hooks.after_placing:
        listener(game, seat, piece, cell)
    return placed.piece.id

"""The events of the palace game, in the order of a turn. Seats are counted from 0."""

from dataclasses import field

from alhambra_desktop.alhambra.causes import Cause
from alhambra_desktop.alhambra.refs import CardId, CellRef, GoodsId, SaleId, SpaceNo, TileId
from alhambra_desktop.engine.decisions import Event, event
from alhambra_desktop.engine.refs import Amount, Origin, SeatNo, Term
from alhambra_desktop.engine.tally import CategoryScored as RowScored
from alhambra_desktop.engine.tally import (
    GameEnded,
    ScoringBegun,
    ScoringEnded,
    TurnBegun,
)

# Told by every game; here they stand beside those of this one.
__all__ = ["GameEnded", "ScoringBegun", "ScoringEnded", "TurnBegun"]


@event("palace.starting_money_dealt")
class StartingMoneyDealt(Event):
    """Starting money, dealt face up in front of a seat (3.5)."""

    seat: SeatNo
    cards: tuple[CardId, ...]


@event("palace.first_player_found")
class FirstPlayerFound(Event):
    """The first player; ``tied`` are the seats among which lots were drawn, if any (3.6)."""

    seat: SeatNo
    tied: tuple[SeatNo, ...] = ()


@event("palace.action_skipped")
class ActionSkipped(Event):
    """The active player had no possible action (4)."""

    seat: SeatNo


@event("palace.money_taken")
class MoneyTaken(Event):
    """Cards went from the display into a hand."""

    seat: SeatNo
    cards: tuple[CardId, ...]


@event("palace.card_spent")
class CardSpent(Event):
    """A special card in hand was used with a payment and discarded."""

    seat: SeatNo
    card: CardId


@event("palace.tile_bought")
class TileBought(Event):
    """A purchase: what, from which sale, the price due, the cards paid, and whether exactly.

    ``seller`` is the seat that received the cards, if it was not the bank.
    """

    seat: SeatNo
    sale: SaleId
    tile: TileId
    price: Amount
    cards: tuple[CardId, ...]
    exact: bool
    seller: SeatNo | None = None


@event("palace.goods_bought")
class GoodsBought(Event):
    """A purchase that is not a tile; ``goods`` is its kind."""

    seat: SeatNo
    goods: GoodsId
    sale: SaleId
    price: Amount
    cards: tuple[CardId, ...]
    exact: bool


@event("palace.tile_placed")
class TilePlaced(Event):
    """A tile was placed in the city; ``source`` is ``bought`` or ``reserve``."""

    seat: SeatNo
    tile: TileId
    cell: CellRef
    source: Origin
    wall_before: Amount
    wall_after: Amount


@event("palace.tile_stored")
class TileStored(Event):
    """A bought or won tile went to the reserve."""

    seat: SeatNo
    tile: TileId


@event("palace.tile_removed")
class TileRemoved(Event):
    """Redesign: a building went from the city to the reserve."""

    seat: SeatNo
    tile: TileId
    cell: CellRef
    wall_before: Amount
    wall_after: Amount


@event("palace.tiles_exchanged")
class TilesExchanged(Event):
    """Redesign: ``removed`` went to the reserve, ``added`` replaced it."""

    seat: SeatNo
    removed: TileId
    added: TileId
    cell: CellRef
    wall_before: Amount
    wall_after: Amount


@event("palace.tile_moved")
class TileMoved(Event):
    """A building went from one cell of the city to another; only modules make it possible."""

    seat: SeatNo
    tile: TileId
    cell: CellRef
    to: CellRef
    wall_before: Amount
    wall_after: Amount


@event("palace.tiles_swapped")
class TilesSwapped(Event):
    """Two tiles of the market were swapped; ``tiles`` now lie on ``spaces`` (1 to 4), "" is an empty one."""

    seat: SeatNo
    spaces: tuple[SpaceNo, SpaceNo]
    tiles: tuple[TileId, TileId]


@event("palace.tile_given")
class TileGiven(Event):
    """A bought tile was given to Dirk (11)."""

    seat: SeatNo
    tile: TileId


@event("palace.tile_gained")
class TileGained(Event):
    """A seat got an unplaced tile without buying it; ``source``: the id of the module it came from."""

    seat: SeatNo
    tile: TileId
    source: Origin


@event("palace.tile_lost")
class TileLost(Event):
    """A tile left its owner, from ``source`` (``bought`` or ``reserve``) to ``goal``.

    ``goal``: the id of a module, or ``out`` for one that leaves the game; ``by`` as for cards.
    """

    seat: SeatNo
    tile: TileId
    source: Origin
    goal: Term
    by: Origin


@event("palace.cards_moved")
class CardsMoved(Event):
    """Visible cards moved from one location to another.

    ``source`` and ``goal``: ``hand``, ``display``, ``deck``, ``discards``, ``out``, or the id of a module.
    ``by`` gives the reason, if any: the id of a module and, after a dot, its action.
    """

    seat: SeatNo
    cards: tuple[CardId, ...]
    source: Origin
    goal: Term
    by: Origin = ""


@event("palace.card_swapped")
class CardSwapped(Event):
    """A hand card went to ``goal`` (``display`` or ``discards``), a displayed card replaced it."""

    seat: SeatNo
    card: CardId
    shown: CardId
    goal: Term
    by: Origin = ""


@event("palace.discards_shuffled")
class DiscardsShuffled(Event):
    """The empty deck was replaced by the shuffled discards."""

    count: Amount


@event("palace.money_turned_up")
class MoneyTurnedUp(Event):
    """A money card came from the deck to the display."""

    card: CardId


@event("palace.scoring_card_turned_up")
class ScoringCardTurnedUp(Event):
    """A scoring card came up; the scoring follows after the refill."""

    scoring: Term


@event("palace.tile_turned_up")
class TileTurnedUp(Event):
    """A tile came from the supply to a market space (1 to 4)."""

    tile: TileId
    space: SpaceNo


@event("palace.tile_laid_beside")
class TileLaidBeside(Event):
    """A tile came from the supply to lie next to a market space (1 to 4)."""

    tile: TileId
    space: SpaceNo


@event("palace.dirk_returned")
class DirkReturned(Event):
    """Tiles that Dirk drew but does not keep were shuffled back; he drew others instead."""

    tiles: tuple[TileId, ...]


@event("palace.dirk_drew")
class DirkDrew(Event):
    """Dirk drew tiles from the supply (11)."""

    tiles: tuple[TileId, ...]


@event("palace.game_ending")
class GameEnding(Event):
    """The market could not be refilled (``market``), or nothing happens any more (``standstill``)."""

    cause: Term


@event("palace.last_tile_decided")
class LastTileDecided(Event):
    """Who gets the tile of a space at the end; None: it stays. ``sums``: money per seat (10)."""

    space: SpaceNo
    tile: TileId
    seat: SeatNo | None
    sums: tuple[Amount, ...]


@event("palace.category_scored")
class CategoryScored(RowScored):
    """One row of a scoring, with the parts of each participant's number.

    ``causes`` explain the numbers; events that differ only in them are equal.
    """

    causes: tuple[tuple[Cause, ...], ...] = field(default=(), repr=False, compare=False)

"""What can happen in the palace game, in the order of a turn. Seats count from 0."""

from dataclasses import field

from alhambra_desktop.alhambra.causes import Cause
from alhambra_desktop.alhambra.refs import CardId, CellRef, GoodsId, SaleId, SpaceNo, TileId
from alhambra_desktop.engine.decisions import Event, event
from alhambra_desktop.engine.refs import Amount, SeatNo, Term
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
    """Who begins; ``tied`` are the seats among which lots were drawn, if any (3.6)."""

    seat: SeatNo
    tied: tuple[SeatNo, ...] = ()


@event("palace.action_skipped")
class ActionSkipped(Event):
    """The active player could do nothing at all (4)."""

    seat: SeatNo


@event("palace.money_taken")
class MoneyTaken(Event):
    """Cards went from the display into a hand."""

    seat: SeatNo
    cards: tuple[CardId, ...]


@event("palace.card_spent")
class CardSpent(Event):
    """A special card of the hand was used with a payment and went to the discard pile."""

    seat: SeatNo
    card: CardId


@event("palace.tile_bought")
class TileBought(Event):
    """A purchase: what, from which sale, the price due, the cards paid, and whether exactly.

    ``seller`` is the seat that got the cards, if it was not the bank.
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
    """A purchase of something that is no tile; ``goods`` is its kind."""

    seat: SeatNo
    goods: GoodsId
    sale: SaleId
    price: Amount
    cards: tuple[CardId, ...]
    exact: bool


@event("palace.tile_placed")
class TilePlaced(Event):
    """A tile was laid into the city; ``source`` is ``bought`` or ``reserve``."""

    seat: SeatNo
    tile: TileId
    cell: CellRef
    source: Term
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
    """Redesign: ``removed`` went to the reserve, ``added`` came in its place."""

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
    """Two tiles of the market have changed places; ``tiles`` now lie on these ``spaces`` (1 to 4)."""

    spaces: tuple[SpaceNo, SpaceNo]
    tiles: tuple[TileId, TileId]


@event("palace.tile_given")
class TileGiven(Event):
    """A bought tile was given to Dirk (11)."""

    seat: SeatNo
    tile: TileId


@event("palace.tile_gained")
class TileGained(Event):
    """A tile came beside a city otherwise than by buying; ``source``: the id of the module it came from."""

    seat: SeatNo
    tile: TileId
    source: Term


@event("palace.tile_lost")
class TileLost(Event):
    """A tile left its owner: from ``source`` (``bought`` or ``reserve``) to ``goal``.

    ``goal``: the id of a module, or ``out`` for one that leaves the game; ``by`` as for cards.
    """

    seat: SeatNo
    tile: TileId
    source: Term
    goal: Term
    by: Term


@event("palace.cards_moved")
class CardsMoved(Event):
    """Cards everybody sees went from one place to another.

    ``source`` and ``goal``: ``hand``, ``display``, ``deck``, ``discards``, ``out``, or the id of a
    module. ``by`` says why, if there is more to say: the id of a module, and after a dot what it was.
    """

    seat: SeatNo
    cards: tuple[CardId, ...]
    source: Term
    goal: Term
    by: Term = ""


@event("palace.card_swapped")
class CardSwapped(Event):
    """A card of a hand went to ``goal`` (``display`` or ``discards``), a displayed one came for it."""

    seat: SeatNo
    card: CardId
    shown: CardId
    goal: Term
    by: Term = ""


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

    round: Term


@event("palace.tile_turned_up")
class TileTurnedUp(Event):
    """A tile came from the supply to a market space (1 to 4)."""

    tile: TileId
    space: SpaceNo


@event("palace.tile_laid_beside")
class TileLaidBeside(Event):
    """A tile came from the supply to lie beside a market space (1 to 4)."""

    tile: TileId
    space: SpaceNo


@event("palace.dirk_returned")
class DirkReturned(Event):
    """Tiles that Dirk drew and does not keep went back into the supply; he drew others instead."""

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
    """Who gets the tile of a space at the end; no seat: it stays. ``sums``: money per seat (10)."""

    space: SpaceNo
    tile: TileId
    seat: SeatNo | None
    sums: tuple[Amount, ...]


@event("palace.category_scored")
class CategoryScored(RowScored):
    """One row of a scoring, as every game tells it, and what each participant's number consists of.

    ``causes`` explain the numbers, they do not make the event another one.
    """

    causes: tuple[tuple[Cause, ...], ...] = field(default=(), repr=False, compare=False)

"""Personal Building Market (41; Mega Box, fan modules): the reserve is a personal market.

Each tile in reserve lies under one of four market tiles, at most one under each. On their turns the others
may buy it for its printed price in that currency, and pay its owner.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.refs import Currency, TileId
from alhambra_desktop.alhambra.traits import UNFINISHED
from alhambra_desktop.alhambra.vocabulary import COMMON, MARKET_TILE, ON_SPACE, Deal, Sale
from alhambra_desktop.engine.codec import name_of
from alhambra_desktop.engine.data import doubled, unknown
from alhambra_desktop.engine.decisions import Choice, Decision, Event, Listed, choice, event
from alhambra_desktop.engine.game import ASK, DONE, MORE, Frame, Slice, frame, module_slice
from alhambra_desktop.engine.hooks import only_for
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.geometry import Cell
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "personal_building_market"

PERSONAL_TILE = MARKET_TILE - {COMMON, ON_SPACE}
"""What a tile of a personal market may be paid with: column P of table 2.3."""


@dataclass(frozen=True, slots=True)
class MarketData(ModuleData):
    """The currencies on the market tiles of each player."""

    market_tiles: tuple[str, ...]


@choice("personal_building_market.put_under", was="PutUnder")
class PutUnder(Choice):
    """Put the tile under the market tile of this currency; a tile already there leaves the game."""

    tile: TileId
    currency: Currency


@choice("personal_building_market.drop", was="DropTile")
class DropTile(Choice):
    """Discard the new tile, because all spaces are taken."""

    tile: TileId


@event("personal_building_market.put_under")
class TilePutUnder(Event):
    """A tile was put under a market tile of its owner."""

    seat: SeatNo
    tile: TileId
    currency: Currency


@module_slice("Markets")
@record
class Markets(Slice):
    """The positions of all tiles in reserve: ``under`` maps each to the currency of its market tile.

    ``places`` are the currencies of everybody's market tiles; ``gone`` has left the game.
    """

    owner = ID

    places: tuple[Currency, ...]
    under: dict[TileId, Currency] = field(default_factory=dict)
    gone: list[TileId] = field(default_factory=list)


markets = Markets.of


def laid_out(game: "Palace", seat: int) -> dict[str, str]:
    """The market of a seat: the tile under each currency."""
    under = markets(game).under
    return {under[tile]: tile for tile in game.seat(seat).reserve if tile in under}


def _new_tile(game: "Palace", seat: int) -> str:
    """The tile of the reserve that has no space yet, or None."""
    under = markets(game).under
    return next((tile for tile in game.seat(seat).reserve if tile not in under), "")


def _free(game: "Palace", seat: int) -> list[str]:
    taken = laid_out(game, seat)
    return [currency for currency in markets(game).places if currency not in taken]


def _put(game: "Palace", seat: int, tile: str, currency: str) -> None:
    old = laid_out(game, seat).get(currency)
    if old is not None:
        _drop(game, seat, old)
    markets(game).under[tile] = currency
    game.emit(TilePutUnder(seat, tile, currency))


def _drop(game: "Palace", seat: int, tile: str) -> None:
    """Remove a tile from the game, with everything on it."""
    verbs.lose(game, seat, tile, "reserve", "out", ID)
    markets(game).under.pop(tile, None)
    markets(game).gone.append(tile)


# ---------------------------------------------------------------- where a tile goes


class Putting(Listed["Palace", PutUnder]):
    """Choosing a space for the new tile: a free one, or any if all are taken."""

    choice = PutUnder

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every space that it may get."""
        tile = _new_tile(game, seat)
        return [(tile, currency) for currency in _free(game, seat) or markets(game).places]

    def check(self, game: "Palace", seat: int, choice: PutUnder) -> Reason | None:
        """Reasons: other_tile, no_such_place, place_taken."""
        if choice.tile != _new_tile(game, seat):
            return Reason.of("other_tile", tile=choice.tile)
        if choice.currency not in markets(game).places:
            return Reason.of("no_such_place", currency=choice.currency)
        free = _free(game, seat)
        if free and choice.currency not in free:
            return Reason.of("place_taken", currency=choice.currency)
        return None

    def apply(self, game: "Palace", seat: int, choice: PutUnder) -> None:
        """Put it there; a tile already there leaves the game."""
        _put(game, seat, choice.tile, choice.currency)


class Dropping(Listed["Palace", DropTile]):
    """Discarding the new tile; offered if all spaces are taken."""

    choice = DropTile
    refusal = "other_tile"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Only the new tile can be discarded; an old one is discarded by replacing it."""
        return [(_new_tile(game, seat),)]

    def apply(self, game: "Palace", seat: int, choice: DropTile) -> None:
        """The new tile leaves the game."""
        _drop(game, seat, choice.tile)


PUTTING, DROPPING = Putting(), Dropping()


@frame("LayingOut")
@record
class LayingOut(Frame["Palace"]):
    """Tiles that came into the reserve get their spaces; the owner is asked if there is a choice."""

    seat: int

    def run(self, game: "Palace") -> str:
        """Use the only free space without asking; at the end, when nothing is sold, the first one."""
        tile = _new_tile(game, self.seat)
        if not tile:
            return DONE
        free = _free(game, self.seat)
        if not free or (len(free) > 1 and not game.state.ending):
            return ASK
        _put(game, self.seat, tile, free[0])
        return MORE

    def ask(self, game: "Palace") -> Decision:
        """Which space; if all are taken also to discard the new tile."""
        full = not _free(game, self.seat)
        return Decision(self.seat, self, (PUTTING, DROPPING) if full else (PUTTING,))

    def refuse(self, game: "Palace", choice: Choice) -> Reason:
        """Reason: place_free, as nothing is discarded while there is room."""
        if isinstance(choice, DropTile):
            return Reason.of("place_free", tile=choice.tile)
        return Reason.of("wrong_choice", choice=name_of(type(choice)))


# ---------------------------------------------------------------- the module


class PersonalBuildingMarket(Module[MarketData]):
    """Tiles in a reserve are for sale to the others."""

    id = ID
    number = 41
    shape = MarketData
    changes = ("market",)
    minutes = 8
    own_board = True
    good_with_two = False
    choices = (PutUnder, DropTile)

    def __init__(self, data: MarketData) -> None:
        super().__init__(data)
        self._sales: dict[tuple[int, str, str], Sale] = {}

    @classmethod
    def problems(cls, data: MarketData, base: Components) -> Iterable[str]:
        """Errors: repeated or unknown currencies."""
        yield from doubled(data.market_tiles, "market_tiles")
        yield from unknown(data.market_tiles, base.currencies, "market_tiles")
        if not data.market_tiles:
            yield "market_tiles: expected at least one"

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start every personal market is empty."""
        return [(self.id, Markets(self.data.market_tiles))]

    def holdings(self, game: "Palace") -> Iterable[str]:
        """The tiles that have left the game."""
        return markets(game).gone

    # ------------------------------------------------------------ coming and going

    def after_storing(self, game: "Palace", seat: int, piece: Piece) -> None:
        """A tile put into the reserve gets a space."""
        markets(game).under.pop(piece.id, None)
        game.call(LayingOut(seat))

    def after_placing(self, game: "Palace", seat: int, piece: Piece, cell: "Cell") -> None:
        """A tile added to one's own city leaves its space."""
        markets(game).under.pop(piece.id, None)

    def after_purchase(self, game: "Palace", seat: int, deal: Deal) -> None:
        """A sold tile leaves its space."""
        markets(game).under.pop(deal.sale.piece, None)

    # ------------------------------------------------------------ selling

    @only_for(*PERSONAL_TILE)
    def sales(self, game: "Palace", seat: int) -> Iterable[Sale]:
        """The tiles with a price in the markets of all others."""
        if not markets(game).under:
            return []
        sales: list[Sale | None] = []
        for owner in game.turn_order(seat)[1:]:
            if game.seat(owner).reserve:
                on_offer = laid_out(game, owner)
                sales += [self._sale(game, owner, tile, currency) for currency, tile in on_offer.items()]
        return [sale for sale in sales if sale is not None]

    def _sale(self, game: "Palace", owner: int, tile: str, currency: str) -> Sale | None:
        price = game.piece(tile).price
        if price is None or game.has_trait(tile, UNFINISHED):
            return None
        key = owner, tile, currency
        if key not in self._sales:
            name = f"market-{owner}-{currency}"
            self._sales[key] = Sale(name, tile, price, currency, tags=PERSONAL_TILE, seller=owner)
        return self._sales[key]

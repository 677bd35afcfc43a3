"""Where on the table the values lie that a choice may name: cards, tiles, players, things of modules."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from alhambra_desktop.alhambra import refs
from alhambra_desktop.alhambra.geometry import NEIGHBOURS, Cell
from alhambra_desktop.alhambra.refs import CARD, CELL, CURRENCY, PART, SALE, SIDE, SPACE, TILE
from alhambra_desktop.engine.refs import SEAT
from alhambra_desktop.presentation.alhambra.models import TableModel
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import ASKED, Token
from alhambra_desktop.presentation.alhambra.targets import GROUND, Name, of_asking


class TokenPlaces:
    """The names of the things of one table by what they stand for."""

    def __init__(self, picker: Picker, table: TableModel) -> None:
        self._picker = picker
        self._table = table

    @cached_property
    def _places(self) -> Mapping[Token, tuple[Name, ...]]:
        found: dict[Token, list[Name]] = {}
        for name, token in self._standing():
            found.setdefault(token, []).append(name)
        asking = {ask.name.partition(".")[0] for ask in self._picker.asks if self._picker.phase == ASKED}
        return {token: of_asking(token, names, asking) for token, names in found.items()}

    def _standing(self) -> Iterator[tuple[Name, Token]]:
        """Everything on the table with what it stands for."""
        yield from self._goods()
        yield from self._own()
        yield from ((("player", one.number), (SEAT, one.number)) for one in self._table.players)
        for thing, item in self._table.things():
            if item.stands_for is not None:
                yield ("thing", thing), item.stands_for

    def _goods(self) -> Iterator[tuple[Name, Token]]:
        """Market, the others' sales, and display; a space counts even while it is empty."""
        for space, slot in enumerate(self._table.market, 1):
            yield ("sale", slot.sale), (SPACE, space)
        for slot in (*self._table.market, *self._table.wares):
            if slot.tile is not None:
                yield ("sale", slot.sale), (SALE, slot.sale)
                yield ("sale", slot.sale), (TILE, slot.tile.id)
        for place, card in enumerate(self._picker.display):
            yield from ((("display", place), (ref, card)) for ref in (CARD, refs.SHOWN_CARD))

    def _own(self) -> Iterator[tuple[Name, Token]]:
        """Hand, unplaced tiles, reserve, city."""
        picker = self._picker
        for place, card in enumerate(picker.hand):
            yield from ((("hand", place), (ref, card)) for ref in (CARD, refs.HAND_CARD))
        if picker.seat < 0:
            return
        for tile in picker.reserve:
            yield ("reserve", tile), (TILE, tile)
        for tile, currency in self._table.tags:
            yield ("reserve", tile), (CURRENCY, currency)
        for tile in picker.bought:
            yield ("bought", tile), (TILE, tile)
        for placed in picker.view.seat(picker.seat).city.tiles():
            for cell in placed.parts():
                yield ("cell", cell), (TILE, placed.piece.id)

    def names(self, token: Token, said: Sequence[Token] = ()) -> tuple[Name, ...]:
        """The names of things on the table that stand for this value; cells and corners always have one.

        A part or a side belongs to the tile or cell that was ``said`` before: in the city it is the cell of
        the part, or the one that the side faces.
        """
        if token[0] in GROUND:
            return ((GROUND[token[0]], token[1]),)
        if token[0] in (PART, SIDE):
            cell = self._cell_of(token, said)
            return (("cell", cell),) if cell is not None else ()
        return self._places.get(token, ())

    def _cell_of(self, token: Token, said: Sequence[Token]) -> Cell | None:
        known = dict(said)
        cells = [known[CELL]] if CELL in known else []
        if not cells and TILE in known and self._picker.seat >= 0:
            city = self._picker.view.seat(self._picker.seat).city
            cell = city.cell_of(known[TILE])
            placed = city.tile_at(cell) if cell is not None else None
            cells = list(placed.parts()) if placed is not None else []
        if token[0] == PART:
            return cells[token[1]] if token[1] < len(cells) else None
        number = known.get(PART, 0)
        return NEIGHBOURS[cells[number]][token[1]] if number < len(cells) else None

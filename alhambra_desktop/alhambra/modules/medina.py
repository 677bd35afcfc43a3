"""Medina (26; Mega Box, first a Queenie): nine tiles; those who have fewest of them lose points.

They are mixed with the buildings and have no type. In each scoring, after the types, those with the fewest
medinas in their city lose points, and those without any lose more.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra import base
from alhambra_desktop.alhambra.causes import POINTS, Cause, Evidence
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.extension import TurnUp
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.scoring import DEBT, SCORINGS, Category, award_category, next_scoring
from alhambra_desktop.alhambra.traits import SITE
from alhambra_desktop.engine.data import misnamed, too_small, unknown
from alhambra_desktop.engine.ranks import unshared
from alhambra_desktop.engine.tally import Row

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Step
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "medina"
KIND = "medina"
"""The kind of these pieces. They have no building type."""

FEWEST, NONE = "medina_fewest", "medina_none"
"""The labels of the losses for the rank, and for having none at all."""

Held = Sequence[tuple[int, ...]]
"""By participant, the prices of the medinas that count."""


@dataclass(frozen=True, slots=True)
class MedinaData(ModuleData):
    """The tiles; the losses by scoring, beginning with the fewest, and the additional loss without any."""

    tiles: tuple[Piece, ...]
    losses: dict[str, tuple[int, ...]]
    without: dict[str, int]


class Medinas(Category):
    """A loss by rank: the row depends on the medinas of all participants."""

    __slots__ = ()

    def row(self, game: "Palace", scoring: str, before: Sequence[int] | None = None) -> Row:
        """Everybody's losses in this scoring, for rank and for having none."""
        module = game.rules.module(Medina)
        held = module.held(game)
        lost = [-sum(parts) for parts in module.lost(held, scoring)]
        return Row(self.name, tuple(map(len, held)), unshared(lost))


class Medina(Module[MedinaData]):
    """Tiles to buy so as not to have the fewest."""

    id = ID
    number = 26
    shape = MedinaData
    changes = ("building", "points")
    weight = 1
    minutes = 5

    @classmethod
    def problems(cls, data: MedinaData, base: Components) -> Iterable[str]:
        """Errors: equal names, tiles without price or with a type, missing losses of a scoring."""
        yield from misnamed([tile.id for tile in data.tiles], "tiles")
        for tile in data.tiles:
            if tile.price is None:
                yield f"tiles.{tile.id}.price: missing"
            if tile.type is not None:
                yield f"tiles.{tile.id}.type: a medina has none"
        tables: tuple[tuple[str, Mapping[str, object]], ...] = (
            ("losses", data.losses),
            ("without", data.without),
        )
        for name, table in tables:
            yield from unknown(table, SCORINGS, name)
            yield from (f"{name}.{scoring}: missing" for scoring in SCORINGS if scoring not in table)
        for scoring, row in data.losses.items():
            yield from too_small({f"losses.{scoring}.{place}": points for place, points in enumerate(row, 1)})
        yield from too_small({f"without.{scoring}": points for scoring, points in data.without.items()})

    # ------------------------------------------------------------ the tiles

    def pieces(self, setup: "Setup") -> Iterable[tuple[str, Piece]]:
        """The medinas: tiles without a type."""
        for tile in self.data.tiles:
            yield tile.id, replace(tile, kind=KIND)

    def supply(self, setup: "Setup") -> Iterable[str]:
        """The medinas, shuffled in with the buildings."""
        return [tile.id for tile in self.data.tiles]

    def traits(self) -> Mapping[str, frozenset[str]]:
        """A medina can be a building site, but has no other trait of buildings."""
        return {KIND: frozenset({SITE})}

    def turned_up_tiles(self) -> Mapping[str, TurnUp]:
        """They are put on a market space and sold like any tile."""
        return {KIND: base.show_tile}

    # ------------------------------------------------------------ the losses

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """One row of losses, which may lower a score below 0."""
        yield (
            ID,
            Medinas(
                ID,
                lambda game, participant: len(self.held(game)[participant]),
                evidence,
                each=0,
                loss=DEBT,
                extra=self._causes,
            ),
        )

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """After all categories that bring points."""
        if phase == "scoring":
            yield "losses", self.id, award_category(ID)

    def held(self, game: "Palace") -> Held:
        """The medinas that count: those in cities, and all of Dirk's."""
        found = [
            tuple(placed.piece.price or 0 for placed in seat.city.tiles() if placed.piece.kind == KIND)
            for seat in game.state.seats
        ]
        if game.state.dirk is not None:
            pieces = map(game.piece, game.state.dirk.tiles)
            found.append(tuple(piece.price or 0 for piece in pieces if piece.kind == KIND))
        return found

    def lost(self, held: Held, scoring: str) -> list[tuple[int, int]]:
        """By participant, the losses for the rank, and for having none.

        The fewest come first; of equal numbers the owner of the most expensive one is better off.
        Participants with equal ranks share the losses of the ranks they fill, rounded up.
        """
        ranks = [(len(prices), max(prices, default=0)) for prices in held]
        losses, lost, place = self.data.losses[scoring], [(0, 0)] * len(held), 0
        for rank in sorted(set(ranks)):
            tied = [number for number, found in enumerate(ranks) if found == rank]
            whole = sum(losses[place : place + len(tied)])
            each = -(-whole // len(tied))
            for number in tied:
                lost[number] = (each, 0 if held[number] else self.data.without[scoring])
            place += len(tied)
        return lost

    def _causes(self, game: "Palace", participant: int, count: int) -> Iterable[Cause]:
        """The parts of a loss, for the rank and for having none, in the present or the next scoring."""
        place, none = self.lost(self.held(game), game.state.scoring or next_scoring(game))[participant]
        return (Cause(FEWEST, place, POINTS, ID), Cause(NONE, none, POINTS, ID))


def evidence(game: "Palace", participant: int) -> Evidence:
    """The cells, or Dirk's tiles, with medinas."""
    if participant >= game.players:
        assert game.state.dirk is not None
        return Evidence(tiles=tuple(t for t in game.state.dirk.tiles if game.piece(t).kind == KIND))
    tiles = game.seat(participant).city.tiles()
    return Evidence(cells=tuple(placed.cell for placed in tiles if placed.piece.kind == KIND))

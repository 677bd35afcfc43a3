"""A tile of each kind of table 2.1 of module_interactions.md, and the table itself."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from alhambra_desktop.alhambra import base
from alhambra_desktop.alhambra.extension import Extension, TurnUp
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import Piece, piece_from_plain
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.traits import BESIDE, BUILDING_TRAITS, KEY, SITE, UNFINISHED
from alhambra_desktop.alhambra.vocabulary import CHANGE, COMMON, CREDIT, MARKET_TILE, ON_SPACE, WHOLE, Sale
from tests.alhambra.table import tile
from tests.rules.sheets import INTERACTIONS, RULES

NAMES = {
    "BA": "building",
    "MA": "magical",
    "GR": "ground",
    "PR": "project",
    "SI": "site",
    "SQ": "square",
    "ME": "medina",
    "CA": "camp",
    "BZ": "bazaar",
    "BH": "bathhouse",
    "WW": "well",
    "PL": "plaza",
    "FO": "fountain",
}
"""Columns of the table -> kinds of pieces."""

TYPED = frozenset({"building", "magical", "ground"})
PRICES = {"medina": 6, "camp": 5, "bathhouse": 8, "well": 8, "site": 10}
TURNABLE = frozenset({"magical", "bathhouse", "well"})
TRAITS = {
    "magical": BUILDING_TRAITS,
    "medina": frozenset({SITE}),
    "site": frozenset({KEY, UNFINISHED}),
    "bazaar": frozenset({BESIDE}),
    "bathhouse": frozenset({BESIDE}),
    "well": frozenset({BESIDE}),
}
"""What the modules that bring these kinds say of them; nothing of the others."""
YES, NO, CANNOT_ARISE = frozenset("Yy"), frozenset("Nn"), "."


def rows() -> dict[str, dict[str, str]]:
    """The table as the sheet prints it: row -> kind -> cell."""
    text = (RULES / f"{INTERACTIONS}.md").read_text(encoding="utf-8")
    lines = [
        line for line in text[text.index("| | BA |") :].split("\n\n")[0].splitlines() if "---" not in line
    ]
    head, *body = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)
    kinds = [NAMES[name] for name in head[1:]]
    return {label: dict(zip(kinds, cells, strict=True)) for label, *cells in body}


def modules_of(row: str) -> set[int]:
    """The numbers of the modules that a row is about."""
    return {int(number) for inside in re.findall(r"\(([\d, ]+)\)", row) for number in inside.split(",")}


def piece(kind: str, typed: str = "garden", price: int = 10) -> Piece:
    """A tile of a kind, without walls where the kind allows it; typed kinds have this type and price."""
    row: dict[str, Any] = {"id": f"one-{kind}", "kind": kind, "walls": []}
    if kind in TYPED:
        row.update(type=typed, price=price)
    elif kind == "project":
        row = {"id": row["id"], "kind": kind, "cells": [{"type": typed}, {"type": typed, "dx": 0, "dy": 1}]}
    elif kind == "camp":
        row = {"id": row["id"], "kind": kind, "ramparts": ["E"]}
    if kind in PRICES:
        row["price"] = PRICES[kind]
    if kind in TURNABLE:
        row["free_rotation"] = True
    return piece_from_plain(row)


class AllKinds(Extension):
    """One tile of every kind, none of them in the supply; a bazaar is sold beside the market."""

    id = "kinds"
    brought: tuple[str, ...] = ()

    def __init__(self, *brought: str) -> None:
        """``brought``: kinds of which a module in play speaks itself."""
        self.brought = brought

    def tiles(self) -> list[Piece]:
        """The tiles, from base building to plaza."""
        return [piece(kind) for kind in NAMES.values() if kind != "fountain"]

    def pieces(self, setup: Setup) -> Iterable[tuple[str, Piece]]:
        return [(tile.id, tile) for tile in self.tiles()]

    def traits(self) -> Mapping[str, frozenset[str]]:
        return {kind: words for kind, words in TRAITS.items() if kind not in self.brought}

    def turned_up_tiles(self) -> Mapping[str, TurnUp]:
        return dict.fromkeys(set(NAMES.values()) - {"building", "fountain"}, base.show_tile)

    def sales(self, game: Palace, seat: int) -> Iterable[Sale]:
        beside = MARKET_TILE - {ON_SPACE, CREDIT, CHANGE}
        yield Sale("beside", "one-bazaar", 6, "dinar", tags=beside, exact=True)
        yield Sale("half-price", tile("T9"), 4, "dinar", space=3, tags=MARKET_TILE - {COMMON, WHOLE})

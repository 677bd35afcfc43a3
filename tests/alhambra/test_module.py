"""Component data of modules: what is wrong is named with file and place."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import pytest

from alhambra_desktop.alhambra.components import Components, standard
from alhambra_desktop.alhambra.module import Module, ModuleData, not_for_all_players
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.engine.data import DataError, doubled, too_small, unknown


@dataclass(frozen=True, slots=True)
class KioskData(ModuleData):
    """Tiles, a price for each number of players, buyers by colour."""

    tiles: tuple[Piece, ...]
    prices: dict[int, int]
    buyers: tuple[str, ...]


class Kiosks(Module[KioskData]):
    """A made-up module."""

    id = "kiosks"
    number = 44
    shape = KioskData

    @classmethod
    def problems(cls, data: KioskData, base: Components) -> Iterable[str]:
        yield from doubled((tile.id for tile in data.tiles), "tiles")
        yield from not_for_all_players(data.prices, "prices")
        yield from too_small({f"prices.{players}": price for players, price in data.prices.items()}, 1)
        yield from unknown(data.buyers, base.colours, "buyers")


def plain(**changes: Any) -> dict[str, Any]:
    data = {
        "format": "palace-module/1",
        "id": "kiosks",
        "tiles": [
            {"id": "kiosk-1", "type": "tower", "price": 4, "walls": ["N"]},
            {"id": "kiosk-2", "type": None, "price": None, "walls": []},
        ],
        "prices": {str(players): 3 for players in range(2, 7)},
        "buyers": ["white"],
        "provenance": {"prices": {"level": "reconstructed", "note": "nobody knows"}},
        "reconstructed_parts": ["prices"],
    }
    return {**data, **changes}


def row(**changes: Any) -> list[dict[str, Any]]:
    tile = {"id": "kiosk-1", "type": "tower", "price": 4, "walls": ["N"], **changes}
    return [{name: value for name, value in tile.items() if value != "absent"}]


def test_good_data_are_read() -> None:
    """Shape and checks passed: the module has its data."""
    module = Kiosks.read(plain(), "kiosks.json", standard())
    assert module.data.tiles[0].walls == (0,)
    assert module.data.prices[6] == 3
    assert module.data.provenance["prices"].note == "nobody knows"


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"format": "palace-module/9"}, "format: expected 'palace-module/1', found 'palace-module/9'"),
        ({"id": "booths"}, "id: expected 'kiosks', found 'booths'"),
        ({"colour": 3}, "colour: there is no such name here"),
        ({"tiles": 7}, "tiles: expected a list, found 7"),
        ({"tiles": row(type="stable")}, "tiles[0]: piece 'kiosk-1': type 'stable' is not one of pavilion,"),
        ({"tiles": row(walls="absent")}, "tiles[0]: piece 'kiosk-1': walls are missing"),
        ({"tiles": row(walls=["up"])}, "tiles[0]: piece 'kiosk-1': walls: 'up' is no side (N, E, S or W)"),
        ({"tiles": row(price=-2)}, "tiles[0]: piece 'kiosk-1': price must be a number from 0 up"),
        ({"tiles": row() + row()}, "tiles: 'kiosk-1' stands there twice"),
        ({"tiles": [{"id": "k", "cells": [{"walls": []}, {"dx": 1}]}]}, "tiles[0]: piece 'k': walls are"),
        ({"prices": {"2": 3}}, "prices: nothing for 3 players"),
        ({"prices": {"many": 3}}, 'prices: expected a number as name, found "many"'),
        ({"prices": {**plain()["prices"], "5": 0}}, "prices.5: expected at least 1, found 0"),
        ({"buyers": ["white", "mauve"]}, "buyers: 'mauve' is none of white, red, yellow,"),
        ({"provenance": {"prices": {"level": "guess", "note": ""}}}, "provenance.prices: expected one of"),
        ({"reconstructed_parts": []}, "reconstructed_parts: 'prices' is missing"),
        ({"provenance": {}}, "reconstructed_parts: 'prices' has no provenance of this level"),
    ],
)
def test_bad_data_are_named(changes: dict[str, Any], complaint: str) -> None:
    """The message begins with the file and the place, and says what was expected."""
    with pytest.raises(DataError) as error:
        Kiosks.read(plain(**changes), "kiosks.json", standard())
    assert str(error.value).startswith(f"kiosks.json: {complaint}")


def test_missing_fields_are_named() -> None:
    """A field of the shape or of the head that is not there."""
    for name in ("provenance", "buyers"):
        data = plain()
        del data[name]
        with pytest.raises(DataError, match=f"kiosks.json: {name}: missing"):
            Kiosks.read(data, "kiosks.json", standard())

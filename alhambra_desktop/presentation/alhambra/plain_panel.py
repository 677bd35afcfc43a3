"""A module's part of the state as things on the table, for modules without a panel of their own.

The types of the fields say what their values refer to (``engine/refs.py``): tiles, cards, currencies. A list
of lists or of numbers is by seat; piles and face-down things are counted; what nobody may see is left out.
"""

from collections.abc import Iterator
from dataclasses import Field, fields
from typing import Any

from alhambra_desktop.alhambra.beside_market import LyingBeside, sale_of
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.refs import CARD, CURRENCY, SALE, TILE
from alhambra_desktop.engine.records import BLANK, Pile
from alhambra_desktop.engine.refs import Ref, references
from alhambra_desktop.presentation.alhambra.derive import card_face, tile_face
from alhambra_desktop.presentation.alhambra.items import CLOSED, Item, Panel, resting
from alhambra_desktop.presentation.alhambra.names import amount, card_name, tile_label
from alhambra_desktop.presentation.words import capitalized, readable
from alhambra_desktop.text import t

BACK = "card/back"
"""The picture of face-down things."""


def plain_panel(module: Extension, view: Palace, me: int) -> Panel | None:
    """Tiles, cards and piles in the drawer, things of seats with their owners.

    None without a part of the state.

    Pressing a thing begins every choice that refers to it.
    """
    if type(module).slices is Extension.slices:
        return None
    if isinstance(module, LyingBeside):
        return Panel(beside=beside_spaces(module, view))
    shelf: list[Item] = []
    held: dict[int, list[Item]] = {seat: [] for seat in range(view.players)}
    for name, _ in module.slices(view.rules.setup):
        state = view.state.slices[name]
        for field, reference in zip(fields(state), references(type(state)), strict=True):
            value, things = getattr(state, field.name), _Things(module, view, reference.ref)
            if field.metadata.get("sight") == "hidden":
                continue
            if _by_seat(field, value, view.players):
                for seat, part in enumerate(value):
                    held[seat] += things.of(field.name, part)
            else:
                shelf += things.of(field.name, value)
    own = held.pop(me, [])
    others = {seat: resting(items) for seat, items in held.items()}
    return Panel(tuple(shelf), tuple(own), others, drawer=True)


def beside_spaces(module: LyingBeside, view: Palace) -> dict[str, tuple[Item, ...]]:
    """The things next to each market space, by the sale of the space.

    Pressing one chooses it to be bought.
    """
    found = {}
    lying = dict(enumerate(module.lying(view), 1))
    for space, currency in enumerate(view.rules.components.currencies, 1):
        items = []
        for tile in lying.get(space, ()):
            face = tile_face(view, tile)
            note = t("panel.beside_note", price=amount(currency, face.price or 0))
            sale = (SALE, sale_of(tile))
            items.append(Item(tile, tile_label(face), tile=face, note=note, stands_for=sale))
        found[f"space-{space}"] = tuple(items)
    return found


def _by_seat(field: Field[Any], value: Any, players: int) -> bool:
    """Whether the items of a field belong to the seats."""
    if not isinstance(value, list | tuple) or len(value) != players:
        return False
    declared = field.metadata.get("sight") in ("per_seat", "each_own")
    return declared or all(isinstance(item, list | tuple | int) for item in value)


class _Things:
    """Values of one reference type, as things."""

    def __init__(self, module: Extension, view: Palace, ref: Ref | None) -> None:
        self._sign = f"module/{module.id}"
        self._view = view
        self._ref = ref

    def of(self, field: str, value: Any) -> Iterator[Item]:
        """The things for a value of a field; face-down ones are counted together."""
        if isinstance(value, Pile):
            yield from _face_down(field, len(value.pieces))
        elif isinstance(value, list | tuple):
            named = [name for name in value if isinstance(name, str) and name not in ("", BLANK)]
            yield from (self._named(field, name) for name in named)
            yield from _face_down(field, sum(name == BLANK for name in value))
            for number, part in enumerate(value):
                if not isinstance(part, str):
                    yield from self.of(f"{field} {number}", part)
        elif isinstance(value, str) and value:
            yield from self.of(field, [value])
        elif isinstance(value, int) and value > 0:
            yield Item(field, readable(field), art=self._sign, count=value)

    def _named(self, field: str, name: str) -> Item:
        meant = (self._ref, name) if self._ref is not None else None
        which = f"{field} {name}"
        if self._ref == TILE and name in self._view.rules.pieces:
            tile = tile_face(self._view, name)
            return Item(which, tile_label(tile), tile=tile, stands_for=meant)
        if self._ref == CARD and name in self._view.rules.cards:
            card = card_face(self._view, name)
            return Item(which, capitalized(card_name(card)), card=card, stands_for=meant)
        if self._ref == CURRENCY:
            return Item(which, t(f"currency.{name}"), coin=name, stands_for=meant)
        return Item(which, readable(name), art=self._sign, stands_for=meant)


def _face_down(field: str, number: int) -> Iterator[Item]:
    if number:
        words = t("panel.face_down", count=number)
        yield Item(f"{field} down", words, art=BACK, count=number, mark=CLOSED, note=words)

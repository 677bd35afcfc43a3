"""Words for what modules bring, by the type of a value: cards, pieces, sales, riders, seats, cells.

A module brings words, no code: ``choice.X`` and ``event.X`` by the name of the class, with the fields of
the class as placeholders; ``card.<id>``, ``piece.<form>.<id>`` or ``piece.<form>.<kind>`` (words.py),
``rider.<id>``, ``category.<name>``. What has no words of its own is told by its type.
"""

from dataclasses import fields
from typing import Any

from alhambra_desktop.alhambra import buying
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.presentation.alhambra.derive import card_face, tile_face
from alhambra_desktop.presentation.alhambra.models import CardFace
from alhambra_desktop.presentation.alhambra.panels.dresses import special_name
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import (
    amount,
    capitalized,
    card_name,
    payment,
    readable,
    the_tile,
    type_name,
)
from alhambra_desktop.text import enumerated, has, t

SEATS = frozenset({"seat", "owner", "seller", "buyer", "to", "by"})
"""Fields whose number is that of a seat."""


SPACES = ("space", "first", "second")
"""Fields whose number is that of a market space: told by the tile that lies there."""


class Wording:
    """Words for values, from one view; ``people`` name the seats."""

    def __init__(self, view: Palace, seat: int, people: People) -> None:
        self._view = view
        self._seat = seat
        self._people = people

    def value(self, field: str, value: Any) -> str:
        """A value of a field inside a sentence."""
        if isinstance(value, bool):
            return t("word.yes" if value else "word.no")
        if isinstance(value, tuple | list):
            return self._several(field, value)
        if isinstance(value, int):
            return self._number(field, value)
        if not isinstance(value, str):
            return t("word.nothing")
        return self._name(value)

    def _several(self, field: str, values: tuple[Any, ...] | list[Any]) -> str:
        if len(values) == 2 and all(type(number) is int for number in values):
            return self._cell(values[0], values[1])
        money = self._money(values)
        if len(money) > 1:
            return payment(sorted(money, key=lambda card: -card.value))
        return enumerated([self.value(field, one) for one in values]) if values else t("word.nothing")

    def _money(self, values: tuple[Any, ...] | list[Any]) -> list[CardFace]:
        """The cards, if all of these are cards of one currency; else none."""
        cards = self._view.rules.cards
        known = [card_face(self._view, name) for name in values if name in cards]
        currencies = {card.currency for card in known}
        return known if len(known) == len(values) and len(currencies) == 1 and "" not in currencies else []

    def _cell(self, x: int, y: int) -> str:
        """A cell by what lies there, or by its way from the fountain."""
        placed = self._view.seat(self._seat).city.tile_at((x, y)) if self._seat >= 0 else None
        if placed is not None:
            return self.value("tile", placed.piece.id)
        across = t("word.cell_east", count=x) if x >= 0 else t("word.cell_west", count=-x)
        down = t("word.cell_south", count=y) if y >= 0 else t("word.cell_north", count=-y)
        return t("word.cell", across=across, down=down)

    def _number(self, field: str, number: int) -> str:
        if field in SEATS and 0 <= number < len(self._people):
            return self._people[number].name
        if field in SPACES:
            market = self._view.state.market
            tile = market[number - 1] if 1 <= number <= len(market) else None
            return self.value("tile", tile) if tile is not None else str(number)
        if field == "turn":
            return t("word.turned", count=number)
        return str(number)

    def _name(self, name: str) -> str:
        rules = self._view.rules
        if name in rules.components.currencies:
            return t(f"currency.{name}")
        for key in (f"card.{name}", f"rider.{name}"):
            if has(key):
                return t(key)
        special = special_name(rules, name)
        if special:
            return special
        if name in rules.cards and rules.cards[name].currency:
            return card_name(card_face(self._view, name))
        if name in rules.pieces:
            return the_tile(tile_face(self._view, name))
        if name in TYPES:
            return type_name(name)
        sale = buying.find_sale(self._view, self._seat, name) if self._seat >= 0 else None
        if sale is not None:
            return self.sale(sale.id)
        return name or t("word.nothing")

    def sale(self, name: str) -> str:
        """Something on sale: what, for how much, from whom."""
        sale = buying.find_sale(self._view, self._seat, name)
        if sale is None:
            return name
        price = amount(sale.currency, buying.price(self._view, self._seat, sale))
        thing = self.value("tile", sale.piece)
        if sale.seller is not None:
            return t("word.sale_of", thing=thing, price=price, seller=self._people[sale.seller].name)
        return t("word.sale", thing=thing, price=price)

    def facts(self, told: Choice | Event) -> dict[str, Any]:
        """The fields of a choice or event in words; plain numbers stay numbers, for plural forms.

        ``name`` is the participant of the field ``seat``, ``currency`` that of a market ``space``.
        """
        found: dict[str, Any] = {}
        for field in fields(told):
            value = getattr(told, field.name)
            plain = type(value) is int and field.name not in SEATS and field.name not in (*SPACES, "turn")
            found[field.name] = value if plain else self.value(field.name, value)
            if field.name == "space":
                found["currency"] = t(f"currency.{self._view.rules.components.currencies[value - 1]}")
        return {"name": found["seat"], **found} if "seat" in found else found

    def option(self, choice: Choice) -> str:
        """A choice among others of its family: what tells it from them."""
        name = type(choice).__name__
        if has(f"option.{name}"):
            return capitalized(t(f"option.{name}", **self.facts(choice)))
        values = [
            self.value(field.name, getattr(choice, field.name))
            for field in fields(choice)
            if getattr(choice, field.name) not in ((), "", None)
            and not (field.name == "turn" and getattr(choice, field.name) == 0)
        ]
        if not values:
            return self.family(name)
        return capitalized(t("word.option", values=", ".join(values)))

    def family(self, name: str) -> str:
        """A family of choices as the label of a button."""
        key = f"choice.{name}"
        return t(key) if has(key) else readable(name)

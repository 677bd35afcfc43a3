"""Texts for things of modules, by the reference types of fields: cards, pieces, sales, add-ons, seats, cells.

A module adds messages, not code: ``choice.X`` and ``event.X`` by the name of its class, with the fields as
placeholders, each worded by its reference type (``alhambra/refs.py``); ``card.<id>``, ``piece.<form>.<id>``
or ``piece.<form>.<kind>`` (words.py), ``add_on.<id>``, ``category.<name>``. Things without a message are
worded by their type.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from alhambra_desktop.alhambra import buying
from alhambra_desktop.alhambra.components import SCORING_PREFIX
from alhambra_desktop.alhambra.geometry import SIDE_NAMES, cells_at
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.refs import (
    ADD_ON,
    BUILDING_TYPE,
    CARD,
    CELL,
    CORNER,
    CURRENCY,
    GOODS,
    HAND_CARD,
    LOOKED_AT,
    PART,
    PLACES,
    ROTATION,
    SALE,
    SHOWN_CARD,
    SIDE,
    SPACE,
    START,
    TILE,
    Facts,
)
from alhambra_desktop.engine.codec import name_of
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.game import Frame
from alhambra_desktop.engine.refs import AMOUNT, ITEM, SEAT, Ref, references, referred
from alhambra_desktop.presentation.alhambra.derive import card_face, laid_faces, tile_face, ware_label
from alhambra_desktop.presentation.alhambra.looks import looks_of
from alhambra_desktop.presentation.alhambra.models import CardFace, Cell
from alhambra_desktop.presentation.alhambra.names import amount, card_name, payment, side_name, the_tile
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized, readable, type_name
from alhambra_desktop.text import enumerated, has, t

_FACTS = {found.field: found.ref for found in references(Facts)}


class Wording:
    """Texts for values, from one view; ``people`` are the names of the seats."""

    def __init__(self, view: Palace, seat: int, people: People = ()) -> None:
        self._view = view
        self._seat = seat
        self._people = people

    def value(self, ref: Ref | None, value: Any) -> str:
        """A value of this reference type, or several, inside a sentence."""
        if isinstance(value, bool):
            return t("word.yes" if value else "word.no")
        if value is None or value in ("", ()):
            return t("word.nothing")
        if isinstance(value, tuple | list) and not (ref in PLACES and isinstance(value[0], int)):
            return self._several(ref, value)
        say = self._WORDS.get(ref)
        return say(self, value) if say is not None else str(value)

    def _several(self, ref: Ref | None, values: Sequence[Any]) -> str:
        money = self._money(values) if ref == CARD else []
        if len(money) > 1:
            others = [self.value(ref, one) for one in values if one not in [card.id for card in money]]
            return enumerated([payment(sorted(money, key=lambda card: -card.value)), *others])
        return enumerated([self.value(ref, one) for one in values])

    def _money(self, values: Sequence[Any]) -> list[CardFace]:
        """The cards and coins among these, if all the money is of one currency; otherwise none."""
        money = [face for face in laid_faces(self._view, values) if face.currency]
        return money if len({face.currency for face in money}) == 1 else []

    # ------------------------------------------------------------ by kind

    def _seat_name(self, number: int) -> str:
        return self._people[number].name if 0 <= number < len(self._people) else str(number)

    def _cell(self, cell: Cell) -> str:
        """A cell, by what lies there or by its offset from the fountain, which is the cell in the middle."""
        x, y = cell
        placed = self._view.seat(self._seat).city.tile_at((x, y)) if self._seat >= 0 else None
        if placed is not None:
            return self._tile(placed.piece.id)
        across = t("word.cell_east", count=x) if x >= 0 else t("word.cell_west", count=-x)
        down = t("word.cell_south", count=y) if y >= 0 else t("word.cell_north", count=-y)
        if x and y:
            return t("word.cell", across=across, down=down)
        return (x and across) or (y and down) or t("word.cell_home")

    def _corner(self, corner: Cell) -> str:
        """A corner by the two tiles that meet across it."""
        upper, _, lower, _ = cells_at(corner)
        return t("word.corner", first=self._cell(upper), second=self._cell(lower))

    def _space(self, number: int | str) -> str:
        """A market space, by its tile; or a place that has a name."""
        market = self._view.state.market
        if not isinstance(number, int):
            return str(number)
        tile = market[number - 1] if 1 <= number <= len(market) else None
        return self._tile(tile) if tile is not None else str(number)

    def _tile(self, name: str) -> str:
        return the_tile(tile_face(self._view, name)) if name in self._view.rules.pieces else name

    def _card(self, name: str) -> str:
        cards = self._view.rules.cards
        if name.startswith(SCORING_PREFIX):
            return t("word.scoring_card", scoring=name.removeprefix(SCORING_PREFIX))
        if has(f"card.{name}"):
            return t(f"card.{name}")
        special = looks_of(self._view.rules).name(name)
        if special:
            return special
        return card_name(card_face(self._view, name)) if name in cards and cards[name].currency else name

    def _thing(self, name: str) -> str:
        """A tile or card, or another thing by its module's message."""
        return self._tile(name) if name in self._view.rules.pieces else self._card(name)

    def _add_on(self, name: str) -> str:
        return t(f"add_on.{name}") if has(f"add_on.{name}") else self._thing(name)

    def sale(self, name: str) -> str:
        """Something on sale: the goods, the price, the seller."""
        sale = buying.find_sale(self._view, self._seat, name) if self._seat >= 0 else None
        if sale is None:
            return name
        price = amount(sale.currency, buying.price(self._view, self._seat, sale))
        thing = ware_label(self._view, sale) if sale.goods else self._tile(sale.piece)
        if sale.seller is not None:
            return t("word.sale_of", thing=thing, price=price, seller=self._seat_name(sale.seller))
        return t("word.sale", thing=thing, price=price)

    def facts(self, told: Choice | Event | Frame[Any]) -> dict[str, Any]:
        """The fields of a choice, an event or a question as text; amounts stay numbers, for plural forms.

        ``name`` is its participant, ``currency`` that of a market space, ``money`` an amount of a currency;
        modules add facts of their own.
        """
        found: dict[str, Any] = dict(looks_of(self._view.rules).facts(self._view, told))
        currency = next(referred(told, CURRENCY), "")
        for field, ref, value in _fields(told):
            if ref == SEAT and not isinstance(value, tuple):
                found.setdefault("name", self.value(ref, value))
            elif ref == SPACE and isinstance(value, int):
                found["currency"] = t(f"currency.{self._view.rules.components.currencies[value - 1]}")
            plain = type(value) is int and ref in (None, AMOUNT)
            if ref == AMOUNT and plain and currency:
                found["money"] = amount(currency, value)
            found[field] = value if plain else self.value(ref, value)
        return found

    def told(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """The facts of a reason or a hint as text; those without a reference type as they are."""
        known = {name: self.value(_FACTS[name], fact) for name, fact in facts.items() if name in _FACTS}
        return {**facts, **known}

    def option(self, choice: Choice) -> str:
        """A choice among others of its kind: the text that distinguishes it."""
        name = name_of(type(choice))
        if has(f"option.{name}"):
            return capitalized(t(f"option.{name}", **self.facts(choice)))
        values = [
            self.value(ref, value)
            for _, ref, value in _fields(choice)
            if value not in ((), "", None) and (ref, value) != (ROTATION, 0)
        ]
        if not values:
            return self.kind(name)
        return capitalized(t("word.option", values=", ".join(values)))

    def kind(self, name: str) -> str:
        """A kind of choice as the label of a button."""
        key = f"choice.{name}"
        return t(key) if has(key) else readable(name.rpartition(".")[2])

    _WORDS: ClassVar[Mapping[Ref | None, Callable[[Any, Any], str]]] = {
        SEAT: _seat_name,
        ITEM: _thing,
        TILE: _tile,
        CARD: _card,
        LOOKED_AT: _card,
        HAND_CARD: _card,
        SHOWN_CARD: _card,
        ADD_ON: _add_on,
        SPACE: _space,
        SALE: sale,
        CELL: _cell,
        START: _cell,
        CORNER: _corner,
        CURRENCY: lambda self, name: t(f"currency.{name}"),
        GOODS: lambda self, name: _goods(name),
        BUILDING_TYPE: lambda self, name: type_name(name),
        PART: lambda self, number: t("word.part", number=number + 1),
        SIDE: lambda self, side: side_name(SIDE_NAMES[side]),
        ROTATION: lambda self, rotation: t("word.turned", count=rotation),
    }


def _goods(name: str) -> str:
    """A kind of goods that are not tiles."""
    key = f"goods.{name}"
    return t(key) if has(key) else readable(name)


def _fields(told: Choice | Event | Frame[Any]) -> Iterator[tuple[str, Ref | None, Any]]:
    """The fields by name, with their references and values."""
    for found in references(type(told)):
        yield found.field, found.ref, getattr(told, found.field)

"""What a field refers to, declared by its type.

A number in a choice may be a seat, an amount or a market space, and a word a card, a tile or a currency. The
type says which: ``SeatNo`` and similar types are plain numbers and strings with a :class:`Ref` for code that
must know what they stand for (wording, previews, pickers). A game declares more of them in its own
``refs.py``.
"""

import dataclasses
import typing
from collections.abc import Iterator
from typing import Annotated, Any


@dataclasses.dataclass(frozen=True, slots=True)
class Ref:
    """A kind of thing that a value can refer to. Two are equal if they have the same name."""

    name: str


SEAT = Ref("seat")
SeatNo = Annotated[int, SEAT]
"""A participant: seats are counted from 0, dummies come after them."""

AMOUNT = Ref("amount")
Amount = Annotated[int, AMOUNT]
"""An amount: a number that is shown as it is."""

ITEM = Ref("item")
ItemId = Annotated[str, ITEM]
"""The item of an auction or an agenda; its module says what it is."""

TERM = Ref("term")
Term = Annotated[str, TERM]
"""A word of the rules that selects a message: a scoring, a category."""

ORIGIN = Ref("origin")
Origin = Annotated[str, ORIGIN]
"""Where something came from or what brought it about: a word of the rules, or the id of a module and perhaps,
after a dot, its action."""


@dataclasses.dataclass(frozen=True, slots=True)
class Reference:
    """The reference of one field of a record.

    ``several``: it holds any number of them. ``key``: what the keys of a mapping refer to.
    """

    field: str
    ref: Ref | None
    several: bool = False
    key: Ref | None = None


_read_before: dict[type, tuple[Reference, ...]] = {}


def references(record: type) -> tuple[Reference, ...]:
    """The fields of a dataclass or typed dictionary in order, with their references."""
    if record not in _read_before:
        _read_before[record] = tuple(_fields(record))
    return _read_before[record]


def _fields(record: type) -> Iterator[Reference]:
    hints = typing.get_type_hints(record, include_extras=True)
    if dataclasses.is_dataclass(record):
        hints = {field.name: hints[field.name] for field in dataclasses.fields(record)}
    for name, hint in hints.items():
        yield _read(name, hint)


def _read(field: str, hint: Any) -> Reference:
    ref = next((mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, Ref)), None)
    if ref is not None:
        return Reference(field, ref)
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    inner = [_read(field, arg) for arg in args if arg is not type(None) and arg is not Ellipsis]
    if origin is dict:
        return Reference(field, inner[1].ref, several=True, key=inner[0].ref)
    if origin in (list, tuple, frozenset, set):
        return Reference(field, inner[0].ref if inner else None, several=True)
    known = next((found for found in inner if found.ref is not None), None)
    return known or Reference(field, None)


def referred(record: Any, ref: Ref) -> Iterator[Any]:
    """Everything of this kind that a choice or an event refers to, in the order of its fields."""
    for found in references(type(record)):
        if found.ref == ref:
            value = getattr(record, found.field)
            if found.several:
                yield from value
            elif value is not None:
                yield value

"""State declared once: copying, hiding and comparing are derived from the declaration.

A record is a slotted dataclass. The type of a field says how it is copied and coded; :func:`own`,
:func:`hidden` and :func:`per_seat` say who may see it. Everything else is public.
"""

import dataclasses
import types
import typing
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar, dataclass_transform

R = TypeVar("R", bound="Record")

BLANK = "?"
"""Replaces a piece, card or name that the viewer may not know."""

NOBODY = -1
"""The viewer who sees only what is open to everybody (the curtain is down)."""


class Record:
    """Base class of everything in a state; subclasses are decorated with :func:`record`."""

    __slots__ = ()


def own(**options: Any) -> Any:
    """A field that only its owner sees: the seat whose record it is in (see :func:`per_seat`)."""
    return field(metadata={"sight": "own"}, **options)


def hidden(**options: Any) -> Any:
    """A field that nobody sees: blank in every view."""
    return field(metadata={"sight": "hidden"}, **options)


def per_seat(**options: Any) -> Any:
    """A list whose item ``i`` belongs to seat ``i``: ``own`` inside means "only that seat"."""
    return field(metadata={"sight": "per_seat"}, **options)


def each_own(**options: Any) -> Any:
    """A list of plain values whose item ``i`` only seat ``i`` sees (secret hands of a module)."""
    return field(metadata={"sight": "each_own"}, **options)


def rare(**options: Any) -> Any:
    """A field that is mostly empty and is then left out of the plain form; it needs a default."""
    return field(metadata={"rare": True}, **options)


@dataclass_transform(field_specifiers=(field, own, hidden, per_seat, each_own, rare))
def record(cls: type[R]) -> type[R]:
    """Declare a record."""
    return dataclass(slots=True)(cls)


# ---------------------------------------------------------------- derived plans

Copier = Callable[[Any], Any]
Blanker = Callable[[Any, int, int], Any]


@dataclass(frozen=True, slots=True)
class _Plan:
    shared: tuple[str, ...]
    copied: tuple[tuple[str, Copier], ...]
    viewed: tuple[tuple[str, Blanker], ...]


_plans: dict[type, _Plan] = {}


def _is_record(hint: Any) -> bool:
    cls = typing.get_origin(hint) or hint  # a generic record (Frame[Any]) is a record too
    return isinstance(cls, type) and issubclass(cls, Record)


def _copier(hint: Any) -> Copier | None:
    """The function that copies a value of this type; None if it is immutable and can be shared."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if _is_record(hint):
        return copy
    if origin is list:
        inner = _copier(args[0])
        return list if inner is None else lambda items: [inner(item) for item in items]
    if origin is dict:
        inner_value = _copier(args[1])
        if inner_value is None:
            return dict
        return lambda items: {key: inner_value(value) for key, value in items.items()}
    if origin in (typing.Union, types.UnionType):
        inner_option = next((c for c in map(_copier, args) if c is not None), None)
        if inner_option is None:
            return None
        return lambda value: None if value is None else inner_option(value)
    return None


def blank(value: Any) -> Any:
    """The blank for a hidden value: same shape, no content."""
    if isinstance(value, list):
        return [BLANK] * len(value)
    if isinstance(value, tuple):
        return (BLANK,) * len(value)
    if isinstance(value, dict):
        return {}
    if value is None:
        return None
    return type(value)() if isinstance(value, int) else BLANK  # False for a bool, 0 for a number


def _viewer_of_record(hint: Any) -> Blanker | None:
    """The function that hides parts of the records inside a value; None if the type holds none."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if _is_record(hint):
        return view
    if origin is list and (inner := _viewer_of_record(args[0])) is not None:
        return lambda items, viewer, owner: [inner(item, viewer, owner) for item in items]
    if origin is dict and (inside := _viewer_of_record(args[1])) is not None:
        return lambda items, viewer, owner: {k: inside(v, viewer, owner) for k, v in items.items()}
    if origin in (typing.Union, types.UnionType):
        option = next((v for v in map(_viewer_of_record, args) if v is not None), None)
        if option is not None:
            return lambda value, viewer, owner: None if value is None else option(value, viewer, owner)
    return None


def _blanker(sight: str, hint: Any) -> Blanker | None:
    copier = _copier(hint) or (lambda value: value)
    if sight == "hidden":
        return lambda value, viewer, owner: blank(value)
    if sight == "own":
        return lambda value, viewer, owner: copier(value) if viewer == owner else blank(value)
    if sight == "each_own":
        return lambda items, viewer, owner: [
            item if seat == viewer else blank(item) for seat, item in enumerate(items)
        ]
    if sight == "per_seat":
        return lambda items, viewer, owner: [view(item, viewer, seat) for seat, item in enumerate(items)]
    return _viewer_of_record(hint)


def _plan(cls: type[Record]) -> _Plan:
    hints = typing.get_type_hints(cls)
    shared: list[str] = []
    copied: list[tuple[str, Copier]] = []
    viewed: list[tuple[str, Blanker]] = []
    for item in dataclasses.fields(typing.cast(Any, cls)):
        copier = _copier(hints[item.name])
        if copier is None:
            shared.append(item.name)
        else:
            copied.append((item.name, copier))
        blanker = _blanker(item.metadata.get("sight", "public"), hints[item.name])
        if blanker is None:
            blanker = (lambda value, viewer, owner: value) if copier is None else _plain_copy(copier)
        viewed.append((item.name, blanker))
    plan = _plans[cls] = _Plan(tuple(shared), tuple(copied), tuple(viewed))
    return plan


def _plain_copy(copier: Copier) -> Blanker:
    return lambda value, viewer, owner: copier(value)


def copy(original: R) -> R:
    """An independent copy: immutable values are shared, lists, dicts and records are new."""
    cls = original.__class__
    plan = _plans.get(cls) or _plan(cls)
    made = object.__new__(cls)
    for name in plan.shared:
        setattr(made, name, getattr(original, name))
    for name, copier in plan.copied:
        setattr(made, name, copier(getattr(original, name)))
    return made


def view(original: R, viewer: int, owner: int = NOBODY) -> R:
    """The record as ``viewer`` (a seat, or NOBODY) may see it, with hidden values blanked."""
    cls = original.__class__
    custom = getattr(cls, "seen_by", None)
    if custom is not None:
        return typing.cast(R, custom(original, viewer))
    plan = _plans.get(cls) or _plan(cls)
    made = object.__new__(cls)
    for name, blanker in plan.viewed:
        setattr(made, name, blanker(getattr(original, name), viewer, owner))
    return made


@record
class Pile(Record):
    """Face-down pieces in a fixed order, top one last; some seats may have looked at some of them.

    ``seen`` maps a position counted from the bottom to the seats that know the piece there, as a bit set; it
    stays valid when pieces above come and go.
    """

    pieces: list[str]
    seen: dict[int, int] = field(default_factory=dict)

    def seen_by(self, viewer: int) -> "Pile":
        """The pile with every piece blanked that ``viewer`` has not looked at."""
        pieces = [BLANK] * len(self.pieces)
        if self.seen and viewer >= 0:
            for place, seats in self.seen.items():
                if seats >> viewer & 1:
                    pieces[place] = self.pieces[place]
        return Pile(
            pieces, {p: s & (1 << viewer) for p, s in self.seen.items() if viewer >= 0 and s >> viewer & 1}
        )

    def look(self, count: int, seat: int) -> list[str]:
        """Let ``seat`` look at the top ``count`` pieces, topmost first."""
        size = len(self.pieces)
        for place in range(max(0, size - count), size):
            self.seen[place] = self.seen.get(place, 0) | 1 << seat
        return self.pieces[: -count - 1 : -1]

    def draw(self) -> str:
        """Take the top piece. Callers go through the game so that the reveal is counted."""
        piece = self.pieces.pop()
        self.seen.pop(len(self.pieces), None)
        return piece

    def fill(self, unseen: list[str]) -> None:
        """Replace every blank by an unseen piece, from the bottom up, taking the last piece first."""
        self.pieces[:] = [unseen.pop() if piece == BLANK else piece for piece in self.pieces]

    def put(self, piece: str, seats: int = 0) -> None:
        """Put a piece on top; ``seats`` (bit set) know it."""
        if seats:
            self.seen[len(self.pieces)] = seats
        self.pieces.append(piece)

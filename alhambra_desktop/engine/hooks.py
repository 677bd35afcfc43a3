"""The fixed list of hook kinds, which say how the answers of several modules combine.

A game declares its hooks once, as methods of one ``Extension`` class marked with :func:`hook`; a module
overrides a few of them. :func:`compile_hooks` turns the chosen modules into one tuple of bound methods per
point, so that a point nobody listens to costs an empty loop. The number of points may grow; the kinds may
not. Each kind has its own law:

========== ===================================================== =========================
kind       law                                                   order matters
========== ===================================================== =========================
CONTRIBUTE union, asked once at set-up; a duplicate is an error  the printed order
OFFER      further options at a decision: concatenated           for display only
ADD_ON     used with another's choice; each names the exclusive  no
           slot it fills, add-ons of different slots combine
VETO       the first reason refuses: "cannot beats can"          no (reasons are a set)
TERMS      labelled numbers, added within a named stage          no
LIMIT      the most generous counts; limits never add up         no
REACT      all run after something happened; what asks is queued yes: catalogue order
CLAIM      "instead of": one owner per key                       no: two owners are an error
========== ===================================================== =========================
"""

import enum
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from alhambra_desktop.engine.reasons import Reason

F = TypeVar("F", bound=Callable[..., Any])
K = TypeVar("K")
T = TypeVar("T")

Listeners = tuple[Callable[..., Any], ...]
"""The methods of modules that listen at one hook."""


class Kind(enum.Enum):
    """The kinds of hooks; see the table above for their laws."""

    CONTRIBUTE = "contribute"
    OFFER = "offer"
    ADD_ON = "add_on"
    VETO = "veto"
    TERMS = "terms"
    LIMIT = "limit"
    REACT = "react"
    CLAIM = "claim"


class HookError(Exception):
    """Two modules break a law: a duplicate contribution or two owners of one claim."""


def hook(kind: Kind) -> Callable[[F], F]:
    """Mark a method of an extension class as a hook of this kind."""

    def mark(method: F) -> F:
        method.__hook_kind__ = kind  # type: ignore[attr-defined]  # the mark is read by compile_hooks only
        return method

    return mark


def hook_points(extension: type) -> dict[str, Kind]:
    """The declared hooks of an extension class, inherited ones first, with their kinds."""
    return {
        name: method.__hook_kind__
        for cls in reversed(extension.__mro__)
        for name, method in vars(cls).items()
        if hasattr(method, "__hook_kind__")
    }


def compile_hooks(extension: type, modules: Sequence[Any]) -> dict[str, Listeners]:
    """For each hook, the overriding methods of these modules, in the given order."""
    return {
        name: tuple(
            getattr(module, name)
            for module in modules
            if getattr(type(module), name) is not getattr(extension, name)
        )
        for name in hook_points(extension)
    }


def only_for(*words: str) -> Callable[[F], F]:
    """Mark a listener that matters only if one of these words is in play.

    The hook says what the words are: kinds of pieces, for instance. This only saves time: such a listener is
    not called where it would have no answer.
    """

    def mark(method: F) -> F:
        method.__only_for__ = frozenset(words)  # type: ignore[attr-defined]  # read by ``listening`` only
        return method

    return mark


def only_while(holds: Callable[[Any, Any, int], bool]) -> Callable[[F], F]:
    """Mark a listener that answers nothing for a seat unless this method of its module returns true.

    ``holds(module, game, seat)`` is called once for a whole list of things; where it returns false, the
    listener is not called for any of them.
    """

    def mark(method: F) -> F:
        method.__only_while__ = holds  # type: ignore[attr-defined]  # read by ``may_answer`` only
        return method

    return mark


def may_answer(listener: Callable[..., Any], game: Any, seat: int) -> bool:
    """Whether a listener may have an answer for a seat, whatever it is asked about (``only_while``)."""
    holds = getattr(listener, "__only_while__", None)
    return holds is None or bool(holds(getattr(listener, "__self__"), game, seat))  # noqa: B009  # as in ``owner``


Sometimes = tuple[tuple[Callable[..., Any], Callable[[Any, int], bool]], ...]
"""Listeners, each with the test whether it may have an answer for a seat."""


def only_words(listeners: Sequence[F]) -> frozenset[str]:
    """All words that listeners are only for."""
    return frozenset().union(*[getattr(listener, "__only_for__", ()) for listener in listeners])


def sometimes(listeners: Sequence[Callable[..., Any]]) -> Sometimes:
    """The listeners that may have no answer for a seat, each with what tells it: ``holds(game, seat)``.

    Those of a module with the same test share it.
    """
    tests: dict[tuple[Any, Callable[..., Any]], Callable[[Any, int], bool]] = {}
    found = []
    for listener in listeners:
        holds = getattr(listener, "__only_while__", None)
        if holds is not None:
            module = getattr(listener, "__self__")  # noqa: B009  # as in ``owner``
            found.append((listener, tests.setdefault((module, holds), partial(holds, module))))
    return tuple(found)


def listening(listeners: Sequence[F], *words: str) -> tuple[F, ...]:
    """The listeners of a hook that may matter where these words are in play."""
    marked = [(listener, getattr(listener, "__only_for__", None)) for listener in listeners]
    return tuple([listener for listener, only in marked if only is None or not only.isdisjoint(words)])


def owner(listener: Callable[..., Any]) -> str:
    """The id of the module whose method this listener is."""
    return str(getattr(listener, "__self__").id)  # noqa: B009  # a plain function has no such attribute


# ---------------------------------------------------------------- the laws


def union(listeners: Iterable[Callable[..., Iterable[tuple[str, T]]]], *args: Any) -> dict[str, T]:
    """CONTRIBUTE: the named things of all modules; equal names are an error."""
    made: dict[str, T] = {}
    for listener in listeners:
        for name, thing in listener(*args):
            if name in made:
                raise HookError(f"{name!r} is contributed twice")
            made[name] = thing
    return made


def offers(listeners: Sequence[Callable[..., Iterable[T]]], *args: Any) -> tuple[T, ...]:
    """OFFER: everything that any module offers."""
    if len(listeners) == 1:  # most points of a game without modules
        return tuple(listeners[0](*args))
    found: list[T] = []
    for listener in listeners:
        found += listener(*args)
    return tuple(found)


def first_veto(listeners: Iterable[Callable[..., Reason | None]], *args: Any) -> Reason | None:
    """VETO: the first reason against it, or None."""
    for listener in listeners:
        reason = listener(*args)
        if reason is not None:
            return reason
    return None


@dataclass(frozen=True, slots=True)
class Term:
    """One labelled number of a sum: points, a price step, a count. ``facts`` explain it."""

    label: str
    amount: int
    facts: tuple[tuple[str, Any], ...] = ()


def terms(listeners: Iterable[Callable[..., Iterable[Term]]], *args: Any) -> list[Term]:
    """TERMS: all labelled numbers of one stage."""
    return [term for listener in listeners for term in listener(*args)]


def total(listeners: Iterable[Callable[..., Iterable[Term]]], *args: Any) -> int:
    """TERMS: the sum of all labelled numbers of one stage."""
    found = 0
    for listener in listeners:
        for term in listener(*args):
            found += term.amount
    return found


def most_generous(listeners: Iterable[Callable[..., int | None]], *args: Any) -> int:
    """LIMIT: the highest limit of all modules (None: this module names none)."""
    most = 0
    for listener in listeners:
        limit = listener(*args)
        if limit is not None and limit > most:
            most = limit
    return most


def by_key(listeners: Iterable[Callable[..., Mapping[K, T]]]) -> dict[K, tuple[T, ...]]:
    """For each key its listeners, in the order of the modules."""
    found: dict[K, tuple[T, ...]] = {}
    for listener in listeners:
        for key, answer in listener().items():
            found[key] = (*found.get(key, ()), answer)
    return found


def claims(listeners: Iterable[Callable[..., Mapping[str, T]]], *args: Any) -> dict[str, T]:
    """CLAIM: the owner of each key. Two owners of one key raise :class:`HookError`."""
    owners: dict[str, T] = {}
    for listener in listeners:
        for key, owner in listener(*args).items():
            if key in owners:
                raise HookError(f"{key!r} is claimed twice")
            owners[key] = owner
    return owners


def insert_steps(base: Sequence[str], inserts: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """The names of steps with inserted ones, each given as (after this step, new step).

    Several steps after the same one stay in the order of contribution.
    """
    steps = list(base)
    placed_after: dict[str, int] = {}
    for after, new in inserts:
        if new in steps:
            raise HookError(f"the step {new!r} is contributed twice")
        if after not in steps:
            raise HookError(f"the step {new!r} wants to follow {after!r}, which is not in the table")
        steps.insert(steps.index(after) + 1 + placed_after.get(after, 0), new)
        placed_after[after] = placed_after.get(after, 0) + 1
    return tuple(steps)

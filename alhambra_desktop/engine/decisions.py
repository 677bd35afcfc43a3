"""Choices, kinds of choices and decisions.

Listing everything legal is impossible (twenty different cards allow a million payments), so a decision
consists of a few kinds of choices; each has four methods: candidates, check, sample, narrow.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, dataclass_transform, get_type_hints

from alhambra_desktop.engine.codec import member as _codec_member
from alhambra_desktop.engine.codec import tagged as _codec_tagged
from alhambra_desktop.engine.randomness import Chance
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.engine.game import Frame


@_codec_tagged
@dataclass(frozen=True, slots=True)
class Choice:
    """An answer of a seat: plain data, named by an imperative (``TakeMoney``)."""


@_codec_tagged
@dataclass(frozen=True, slots=True)
class Event:
    """Something that has happened: plain data, named by a past participle (``MoneyTaken``).

    ``listed``: whether it appears in the log; events that only arrange when a seat is asked do not.
    ``tells_again``: it says all that those of its kind right before it said, so the last one is enough.
    """

    listed: ClassVar[bool] = True
    tells_again: ClassVar[bool] = False


T = TypeVar("T")


def _declared(cls: type[T], name: str, was: str = "") -> type[T]:
    if "__dataclass_fields__" not in vars(cls):
        cls = dataclass(frozen=True, slots=True)(cls)
    _codec_member(cls, name, was)
    return cls


@dataclass_transform(frozen_default=True)
def choice(name: str, was: str = "") -> Callable[[type[T]], type[T]]:
    """Declare a class of choices, ``squares.take``: the tag in saves, the message key and the id.

    The class becomes a frozen dataclass. Before the dot is the game or the id of the module. ``was``: its
    tags in older saves (that of version 0.1 first), separated by spaces.
    """
    return lambda cls: _declared(cls, name, was)


@dataclass_transform(frozen_default=True)
def event(name: str) -> Callable[[type[T]], type[T]]:
    """Declare a class of events, ``squares.taken``; as for choices."""
    return lambda cls: _declared(cls, name)


C = TypeVar("C", bound=Choice)
G = TypeVar("G")


class ChoiceKind(Generic[G, C]):
    """One kind of choice at a decision.

    ``G`` is the game's own Game class. Kinds hold no data: they ask the game, which may also be a view of
    it as long as ``seat`` is the viewer. ``check`` is the only authority; what passes it can be applied
    without error.
    """

    choice: ClassVar[type[Choice]]
    automatic: ClassVar[bool] = False
    """Whether it sets an automatic answer for later moments; such a choice is never the subject of a moment.
    """

    def candidates(self, game: G, seat: int) -> Iterable[C]:
        """A finite, canonical list of sensible choices for bots and previews (equal cards once)."""
        raise NotImplementedError  # every kind overrides it; its first test would find it

    def possible(self, game: G, seat: int) -> bool:
        """Whether there is any legal choice; overridden where that is faster than listing them."""
        return any(True for _ in self.candidates(game, seat))

    def check(self, game: G, seat: int, choice: C) -> Reason | None:
        """None if the choice is legal, or the first reason against it."""
        raise NotImplementedError  # as above

    def apply(self, game: G, seat: int, choice: C) -> None:
        """Carry out a choice that passed ``check``: push frames and emit events."""
        raise NotImplementedError  # as above

    def sample(self, game: G, seat: int, chance: Chance) -> C | None:
        """A random legal choice, also a wasteful one; None if there is none."""
        found = list(self.candidates(game, seat))
        return found[chance.below(len(found))] if found else None

    def narrow(self, game: G, seat: int, part: Mapping[str, Any]) -> dict[str, list[Any]]:
        """For each field, the values that can complete a choice with this ``part``.

        A field with several words (cards, add-ons) may be known in part: then the words that may be added.
        The default searches the candidates; a kind whose legal choices go beyond its candidates (payments)
        overrides it.
        """
        several = words_of(self.choice)
        fields = self.choice.__dataclass_fields__
        found: dict[str, dict[Any, None]] = {n: {} for n in fields if n in several or n not in part}
        for choice in self.candidates(game, seat):
            known = {name: getattr(choice, name) for name in part}
            if not all(_fits(known[n], value, n in several) for n, value in part.items()):
                continue
            for name, values in found.items():
                value = getattr(choice, name)
                joining = Counter(value) - Counter(part.get(name, ())) if name in several else (value,)
                values.update(dict.fromkeys(joining))
        return {name: list(values) for name, values in found.items()}


WORDS = tuple[str, ...]
"""The type of a field that holds several words."""


_words_of: dict[type[Choice], frozenset[str]] = {}


def words_of(kind: type[Choice]) -> frozenset[str]:
    """The fields of a choice class that hold several words."""
    if kind not in _words_of:
        hints = get_type_hints(kind)
        _words_of[kind] = frozenset(name for name, hint in hints.items() if hint == WORDS)
    return _words_of[kind]


def _fits(value: Any, known: Any, several: bool) -> bool:
    """Whether a field agrees with its known part."""
    return not Counter(known) - Counter(value) if several else value == known


KEPT = 1 << 11
"""Cache size per choice class (least recently used entries are dropped); an entry takes about 300 bytes."""


_makers: dict[type[Choice], Callable[..., Any]] = {}


def maker(kind: type[Choice]) -> Callable[..., Any]:
    """Makes choices of a class from their fields; equal ones are cached, as bots list them all the time."""
    if kind not in _makers:
        _makers[kind] = lru_cache(maxsize=KEPT)(kind)
    return _makers[kind]


class Listed(ChoiceKind[G, C]):
    """A kind with few legal choices: all of them are candidates, listed by their fields.

    Other choices are refused with ``closed``, if it gives a reason, or else with the code ``refusal`` and the
    fields of the choice as facts; a kind with more reasons overrides ``check``.
    """

    refusal: ClassVar[str] = ""

    def ways(self, game: G, seat: int) -> Iterable[tuple[Any, ...]]:
        """The fields of every legal choice, in canonical order; empty while ``closed`` gives a reason."""
        raise NotImplementedError  # as above

    def closed(self, game: G, seat: int) -> Reason | None:
        """Why no choice of this kind is possible now, whatever its fields."""
        return None

    def check(self, game: G, seat: int, choice: C) -> Reason | None:
        """The reason of ``closed``, then ``refusal``."""
        fields = {name: getattr(choice, name) for name in self.choice.__dataclass_fields__}
        if tuple(fields.values()) in self.ways(game, seat):
            return None
        return self.closed(game, seat) or Reason.of(self.refusal, **fields)

    def candidates(self, game: G, seat: int) -> Iterable[C]:
        """Every legal choice."""
        made = maker(self.choice)
        return [made(*way) for way in self.ways(game, seat)]

    def sample(self, game: G, seat: int, chance: Chance) -> C | None:
        """A random legal choice; only this one is created."""
        found = list(self.ways(game, seat))
        made = maker(self.choice)
        return made(*found[chance.below(len(found))]) if found else None

    def possible(self, game: G, seat: int) -> bool:
        """Whether any of the listed choices can be made."""
        return any(True for _ in self.ways(game, seat))


class Grouped(Listed[G, C]):
    """A listed kind for things that can be used in many ways, such as tiles that fit many cells."""

    def groups(self, game: G, seat: int) -> Iterable[tuple[str, Iterable[tuple[Any, ...]]]]:
        """Each thing, with all the ways to use it."""
        raise NotImplementedError  # as above

    def fields(self, thing: str, way: tuple[Any, ...]) -> tuple[Any, ...]:
        """The fields of the choice that uses a thing in this way."""
        return (thing, *way)

    def ways(self, game: G, seat: int) -> Iterator[tuple[Any, ...]]:
        """Every thing with every way."""
        for thing, ways in self.groups(game, seat):
            for way in ways:
                yield self.fields(thing, way)

    def candidates(self, game: G, seat: int) -> Iterable[C]:
        """Every legal choice."""
        made, fields = maker(self.choice), self.fields
        return [made(*fields(thing, way)) for thing, ways in self.groups(game, seat) for way in ways]

    def sample(self, game: G, seat: int, chance: Chance) -> C | None:
        """A random legal choice; the others are only counted, not created."""
        found = [(thing, list(ways)) for thing, ways in self.groups(game, seat)]
        total = sum([len(ways) for _, ways in found])
        place = chance.below(total) if total else 0
        for thing, ways in found:
            if place < len(ways):
                drawn: C = maker(self.choice)(*self.fields(thing, ways[place]))
                return drawn
            place -= len(ways)
        return None


class Single(ChoiceKind[G, C]):
    """A kind with a single choice without fields: legal where it is offered, unless ``check`` refuses."""

    def candidates(self, game: G, seat: int) -> Iterable[C]:
        """The one choice, if it may be made."""
        only = maker(self.choice)()
        return (only,) if self.check(game, seat, only) is None else ()

    def possible(self, game: G, seat: int) -> bool:
        """Whether there is no reason against it."""
        return self.check(game, seat, maker(self.choice)()) is None

    def check(self, game: G, seat: int, choice: C) -> Reason | None:
        """No reason against it by default."""
        return None


@dataclass(slots=True)
class Decision:
    """The question to a seat: which frame asks, and the kinds of choices that answer it.

    It is never changed. It is not frozen because one is created for every choice, and freezing costs three
    extra calls.
    """

    seat: int
    frame: "Frame[Any]"
    kinds: tuple[ChoiceKind[Any, Any], ...] = field(compare=False)

    def kind_of(self, choice: Choice) -> ChoiceKind[Any, Any] | None:
        """The kind of this choice, or None if it does not answer the question."""
        for candidate in self.kinds:
            if candidate.choice is type(choice):
                return candidate
        return None

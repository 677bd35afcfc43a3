"""Choices without the parts that are composed last: payment, add-ons, amount."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from alhambra_desktop.alhambra.refs import ADD_ON, CARD
from alhambra_desktop.alhambra.vocabulary import AddOn, slots_of
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.refs import AMOUNT, Ref, Reference, references
from alhambra_desktop.presentation.alhambra.asking import Ask
from alhambra_desktop.presentation.alhambra.selection import Token


@dataclass(frozen=True, slots=True)
class Stem:
    """A choice without its payment, add-ons and amount, in which its ``options`` differ.

    ``tokens`` are the references of its other fields, in order.
    """

    ask: str
    tokens: tuple[Token, ...]
    options: tuple[Choice, ...]

    @property
    def pays(self) -> bool:
        """Whether it has a payment with cards."""
        return several_of(self.options[0], CARD) is not None

    @property
    def has_add_ons(self) -> bool:
        """Whether add-ons can be used with it."""
        field = several_of(self.options[0], ADD_ON)
        return field is not None and any(getattr(option, field) for option in self.options)

    def needed(self, add_ons: tuple[str, ...]) -> tuple[str, ...]:
        """These add-ons; if they alone are not enough, the fewest that it needs."""
        field = several_of(self.options[0], ADD_ON)
        known: list[tuple[str, ...]] = [getattr(option, field) for option in self.options] if field else []
        if not known or any(set(one) == set(add_ons) for one in known):
            return add_ons
        return min(known, key=len)

    @property
    def height(self) -> str:
        """The field of an amount to choose, if it has one."""
        refs = references(type(self.options[0]))
        return next((found.field for found in refs if found.ref == AMOUNT), "")

    @property
    def open(self) -> bool:
        """Whether anything is open apart from its tokens."""
        return self.pays or self.has_add_ons or bool(self.height)


def several_of(choice: Choice, ref: Ref) -> str | None:
    """The field of a choice that holds any number of these."""
    return next((r.field for r in references(type(choice)) if r.several and r.ref == ref), None)


def _varied(known: Reference) -> bool:
    """Whether a field is composed otherwise than by pressing one thing."""
    return known.several or known.ref == AMOUNT


def tokens_of(choice: Choice) -> tuple[Token, ...]:
    """The references of the single-valued fields of a choice."""
    return tuple(
        (known.ref or Ref(known.field), getattr(choice, known.field))
        for known in references(type(choice))
        if not _varied(known)
    )


def stems_of(asks: Sequence[Ask]) -> tuple[Stem, ...]:
    """The options of these asks; those that differ only in payment, add-ons or amount are merged."""
    found: dict[tuple[str, tuple[Token, ...]], list[Choice]] = {}
    for ask in asks:
        for option in ask.options:
            if option.choice is not None:
                found.setdefault((ask.name, tokens_of(option.choice)), []).append(option.choice)
    return tuple(Stem(ask, tokens, tuple(options)) for (ask, tokens), options in found.items())


def toggled(add_ons: Iterable[str], add_on: str, sets: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """The add-ons with one more, or one less; those compatible with it stay.

    One that cannot be used alone is added with the fewest others that it needs.
    """
    wished = frozenset(add_ons) ^ {add_on}
    fitting = [one for one in sets if frozenset(one) <= wished and (add_on in one) == (add_on in wished)]
    if not fitting and add_on in wished:
        return min((one for one in sets if add_on in one), key=lambda one: len({*one} - wished), default=())
    return max(fitting, key=len, default=())


def switched(known: Sequence[AddOn], add_ons: Sequence[str], add_on: str) -> tuple[str, ...]:
    """The add-ons of a purchase with one more, which replaces its rivals, or with one less."""
    wished = set(without(add_ons, add_on))
    if add_on not in add_ons:
        wished -= set(rivals(known, add_on))
    return tuple(one.id for one in known if one.id in wished)


def rivals(known: Sequence[AddOn], add_on: str) -> tuple[str, ...]:
    """The add-ons that cannot be combined with this one."""
    slots = next((slots_of(one) for one in known if one.id == add_on), frozenset())
    return tuple(one.id for one in known if one.id != add_on and not slots.isdisjoint(slots_of(one)))


def without(names: Sequence[str], one: str) -> tuple[str, ...]:
    """The names without this one, or with it if it was not included."""
    return tuple(name for name in names if name != one) if one in names else (*names, one)


def implied(stems: Sequence[Stem], ref: Ref) -> list[Token]:
    """The tokens of this kind that several choices share, so that they need not be pressed."""
    tokens = [token for stem in stems[:1] for token in stem.tokens if token[0] == ref]
    return [token for token in tokens if len(stems) > 1 and all(token in stem.tokens for stem in stems)]


def missing_tokens(stems: Sequence[Stem], part: Sequence[Token], among: Sequence[Stem]) -> list[list[Token]]:
    """By stem the tokens that are neither chosen nor shared by all ``among`` whom it is."""
    common = Counter(among[0].tokens)
    for other in among[1:]:
        if not common:
            break
        common &= Counter(other.tokens)
    known = Counter(part) | common
    return [list((Counter(stem.tokens) - known) if known else dict.fromkeys(stem.tokens)) for stem in stems]

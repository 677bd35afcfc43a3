"""Every field of a choice or an event of the palace game says by its type what it refers to."""

import dataclasses
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest

from alhambra_desktop.alhambra import catalogue, choices, events
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.refs import Ref

ROOMS = ("alhambra_desktop.alhambra.", "alhambra_desktop.engine.")
assert catalogue.MODULES
assert choices.Buy
assert events.TileBought


def of_the_palace(base: type) -> list[type]:
    """The choices or events of this game and of the engine."""
    return [kind for kind in codec._members[base].values() if kind.__module__.startswith(ROOMS)]


def bare_leaves(hint: Any) -> Iterator[Any]:
    """The words and numbers in a type that do not say what they refer to."""
    if any(isinstance(mark, Ref) for mark in getattr(hint, "__metadata__", ())):
        return
    if dataclasses.is_dataclass(hint):
        hints = get_type_hints(hint, include_extras=True)
        for found in dataclasses.fields(hint):
            yield from bare_leaves(hints[found.name])
    elif parts := get_args(hint):
        for part in parts:
            yield from bare_leaves(part)
    elif hint in (int, str, float):
        yield hint


@pytest.mark.parametrize("base", [Choice, Event], ids=["choices", "events"])
def test_no_word_or_number_without_a_kind(base: type) -> None:
    """Only yes and no need none; what a field consists of says it in its own fields."""
    known = of_the_palace(base)
    assert len(known) > 20
    bare = [
        f"{kind.__name__}.{found.name}"
        for kind in known
        for hints in [get_type_hints(kind, include_extras=True)]
        for found in dataclasses.fields(kind)
        if any(True for _ in bare_leaves(hints[found.name]))
    ]
    assert bare == []

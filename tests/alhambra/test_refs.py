"""Every field of a choice or an event of the palace game says by its type what it refers to."""

from typing import get_args, get_type_hints

import pytest

from alhambra_desktop.alhambra import catalogue, choices, events
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.refs import references

ROOMS = ("alhambra_desktop.alhambra.", "alhambra_desktop.engine.")
assert catalogue.MODULES
assert choices.Buy
assert events.TileBought


def of_the_palace(family: type) -> list[type]:
    """The choices or events of this game and of the engine."""
    return [kind for kind in codec._open_families[family].values() if kind.__module__.startswith(ROOMS)]


@pytest.mark.parametrize("family", [Choice, Event], ids=["choices", "events"])
def test_no_word_or_number_without_a_kind(family: type) -> None:
    """Only yes and no need none."""
    known = of_the_palace(family)
    assert len(known) > 20
    bare = [
        f"{kind.__name__}.{found.field}: {hints[found.field]}"
        for kind in known
        for hints in [get_type_hints(kind)]
        for found in references(kind)
        if found.ref is None and hints[found.field] is not bool and bool not in get_args(hints[found.field])
    ]
    assert bare == []

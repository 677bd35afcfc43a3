"""No message without somebody who asks for it.

A message is asked for by its whole key, or by a key that is put together: its fixed parts stand in the
code, and what fills the gaps must be a word that the code or the component data know. Where the gaps can
be filled with certain words only, ``FILLED`` says so.
"""

import ast
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.alhambra.ruleset import compile_rules, options_of
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.paths import assets_dir
from tests.architecture.source import sources
from tests.text.test_catalogues_complete import entries

GAP = r"([\w.-]+?)"
WORD = re.compile(r"[\w.-]+")

BUILT = {
    "about.": "the area of a scene, and how the keys of its controls begin",
    "event.palace.tile_gained.": "the module that a tile comes from",
    "event.palace.tile_lost.": "why it goes: a module",
    "event.palace.cards_moved.": "why they move: a module, or what happened in it",
    "event.palace.card_swapped.": "as for cards that move",
    "short.event.palace.": "the same events, shorter",
    "add_on.gate-": "sides, and of a second cell its place and the turn",
    "add_on.watchtower-": "the types of building",
}
"""Beginnings of keys whose ends are put together from short parts, and from which."""

Parts = tuple[str | None, ...]
"""A string put together in the code: its fixed parts, None for a gap."""


def _filled() -> dict[str, frozenset[str]]:
    """By the first word of a key: what may stand at its end."""
    rules = compile_rules(Setup(3, tuple(MODULES)))
    pieces = {word for piece in rules.pieces.values() for word in (piece.id, piece.kind)}
    return {
        "tile": frozenset((*TYPES, "fountain")),
        "piece": frozenset((*pieces, *rules.traits, "other")),
        "category": frozenset(rules.categories),
    }


def _said(nodes: Sequence[ast.AST]) -> Iterator[str | Parts]:
    """Every string of a file but its docstrings, and every string that is put together."""
    silent = {
        id(node.body[0].value)
        for node in nodes
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            yield node.name
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            yield node.value
        if isinstance(node, ast.JoinedStr):
            yield tuple(str(part.value) if isinstance(part, ast.Constant) else None for part in node.values)


@cache
def _said_anywhere() -> tuple[str | Parts, ...]:
    """The same of the whole package."""
    return tuple(one for source in sources() for one in _said(source.nodes))


def _strings(plain: Any) -> Iterator[str]:
    """All strings and keys of component data."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict):
        yield from _strings([*plain, *plain.values()])
    elif isinstance(plain, list):
        for one in plain:
            yield from _strings(one)


def _patterns(joined: Iterable[Parts]) -> list[re.Pattern[str]]:
    """Strings put together, as patterns."""
    return [
        re.compile("".join(GAP if part is None else re.escape(part) for part in parts)) for parts in joined
    ]


def unused(known: Iterable[str]) -> Iterator[str]:
    """The keys among the known ones that nobody asks for."""
    said = _said_anywhere()
    data = [*assets_dir().glob("data/*.json"), *assets_dir().glob("modules/*/data.json")]
    whole = {one for one in said if isinstance(one, str)}
    whole.update(word for path in data for word in _strings(json.loads(path.read_text(encoding="utf-8"))))
    whole.update(MODULES, options_of(MODULES.values()))
    taught = list(assets_dir().glob("lessons/*.json"))
    whole.update(word for path in taught for word in _strings(json.loads(path.read_text(encoding="utf-8"))))
    whole.update(path.stem.partition("_")[2] for path in taught)
    words = {word for word in whole if WORD.fullmatch(word)}
    joined = {one for one in said if isinstance(one, tuple)}
    keys = _patterns(parts for parts in joined if parts[0] is not None and "." in parts[0])
    ends = _patterns(parts for parts in joined if any(part is not None and len(part) > 3 for part in parts))
    filled = _filled()

    @cache
    def is_word(gap: str) -> bool:
        return gap in words or gap.isdigit() or any(end.fullmatch(gap) for end in ends)

    for key in known:
        asked = key in whole or key.startswith(tuple(BUILT))
        if not asked:
            matches = (match for pattern in keys if (match := pattern.fullmatch(key)))
            asked = any(all(map(is_word, match.groups())) for match in matches)
        last = filled.get(key.split(".")[0])
        if not asked or (last is not None and key not in whole and key.split(".")[-1] not in last):
            yield key


@pytest.mark.slow
def test_every_message_is_asked_for() -> None:
    """What nobody asks for is no longer needed; English stands for all, they have the same keys."""
    assert list(unused(entries("en"))) == []


@pytest.mark.slow
def test_unused_messages_are_found() -> None:
    """A key that nobody asks for, whole or put together, is named; others are not."""
    made_up = ["dock.no_such_thing", "tile.label.camp", "reason.never_given", "piece.the.kite"]
    assert list(unused([*made_up, "dock.take", "reason.cell_occupied", "piece.the.camp"])) == made_up

"""Which key does what on the table: the actions, their usual keys, and what a user has changed.

A key is written as SDL names it, in small letters, after its modifiers: ``e``, ``f6``, ``?``,
``ctrl+z``, ``ctrl+shift+z``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

OPPONENTS = ("opponent_1", "opponent_2", "opponent_3", "opponent_4", "opponent_5")

USUAL: Mapping[str, str] = MappingProxyType(
    {
        "end": "e",
        "reserve": "r",
        "redesign": "d",
        "rotate": "q",
        "give": "g",
        "pass": "p",
        "coins": "c",
        "second": "b",
        "dice": "t",
        "undo": "ctrl+z",
        "redo": "ctrl+y",
        "zone": "f6",
        "legal": "n",
        "nearer": "+",
        "further": "-",
        "fit": "0",
        "pause": "k",
        "fast": "f",
        **{name: str(number) for number, name in enumerate(OPPONENTS, 1)},
        "lens": "x",
        "scored": "w",
        "hint": "h",
        "log": "l",
        "sound": "m",
        "help": "?",
    }
)
"""Every action that can be given another key, in the order in which they are shown."""

ALWAYS: Mapping[str, str] = MappingProxyType({"f1": "help", "ctrl+shift+z": "redo"})
"""Further keys that never change, for habits brought from elsewhere."""

FIXED = frozenset({"escape", "return", "enter", "tab", "space", "left", "right", "up", "down", "f11"})
"""Keys that mean the same on every screen; no action can have them."""

MODIFIERS = ("ctrl", "alt", "shift")
EDITING = frozenset({"insert", "delete", "home", "end", "pageup", "pagedown", "backspace"})
NAMED = EDITING | {f"f{number}" for number in range(1, 13)} - FIXED


def parts(key: str) -> tuple[tuple[str, ...], str]:
    """The modifiers of a key and what is left without them."""
    held: tuple[str, ...] = ()
    for modifier in MODIFIERS:
        if key.startswith(f"{modifier}+") and len(key) > len(modifier) + 1:
            key, held = key.removeprefix(f"{modifier}+"), (*held, modifier)
    return held, key


def is_key(name: str) -> bool:
    """Whether an action can have this key: a sign or a named key, its modifiers before it in order."""
    held, bare = parts(name)
    if bare in NAMED:
        return True
    sign = len(bare) == 1 and bare.isprintable() and not bare.isspace() and bare == bare.lower()
    # Shift alone gives another sign, which is named itself: nobody could press "shift+?".
    return sign and (held != ("shift",) or bare.isalpha())


@dataclass(frozen=True, slots=True)
class Bindings:
    """The keys in force: the usual ones but for ``changes``, by action."""

    changes: Mapping[str, str] = field(default_factory=dict)

    def key(self, action: str) -> str:
        """The key of an action."""
        return self.changes.get(action, USUAL[action])

    def action(self, key: str) -> str:
        """What a key does on the table; empty if nothing."""
        found = next((action for action in USUAL if self.key(action) == key), "")
        return found or ALWAYS.get(key, "")

    def with_key(self, action: str, key: str) -> "Bindings":
        """The same with another key for an action; the key must be free or its own."""
        changes = {name: used for name, used in self.changes.items() if name != action}
        if key != USUAL[action]:
            changes[action] = key
        return Bindings(changes)


@dataclass(frozen=True, slots=True)
class Complaint:
    """An entry that cannot be used: no such action, no such key, or a key that ``other`` has."""

    kind: Literal["unknown_action", "unknown_key", "same_key"]
    action: str
    value: Any
    other: str = ""


def checked(table: Mapping[str, Any]) -> tuple[Bindings, list[Complaint]]:
    """The changes of a file that can be used, and what is wrong with the others."""
    changes: dict[str, str] = {}
    complaints = []
    for action, key in table.items():
        if action not in USUAL:
            complaints.append(Complaint("unknown_action", action, key))
        elif not isinstance(key, str) or not is_key(key):
            complaints.append(Complaint("unknown_key", action, key))
        elif key != USUAL[action]:
            changes[action] = key
    while (clash := _clash(Bindings(changes))) is not None:
        action, other = clash
        complaints.append(Complaint("same_key", action, changes.pop(action), other))
    return Bindings(changes), complaints


def _clash(bindings: Bindings) -> tuple[str, str] | None:
    """A changed action whose key another has too, the last one first, and that other."""
    for action in reversed(list(bindings.changes)):
        key = bindings.key(action)
        others = [name for name in USUAL if name != action and bindings.key(name) == key]
        if ALWAYS.get(key, action) != action:
            others.append(ALWAYS[key])
        if others:
            return action, others[0]
    return None

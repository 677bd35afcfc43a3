"""The keys of the table: actions, their default keys, and the user's changes.

A key is written as SDL names it, in lower case, after its modifiers: ``e``, ``f6``, ``?``, ``ctrl+z``,
``ctrl+shift+z``.
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
"""Every action whose key can be changed, with its default key, in display order."""

ALWAYS: Mapping[str, str] = MappingProxyType({"f1": "help", "ctrl+shift+z": "redo"})
"""Additional fixed keys, for habits from other programs."""

FIXED = frozenset({"escape", "return", "enter", "tab", "space", "left", "right", "up", "down", "f11"})
"""Keys with the same meaning on every screen; no action can use them."""

MODIFIERS = ("ctrl", "alt", "shift")
EDITING = frozenset({"insert", "delete", "home", "end", "pageup", "pagedown", "backspace"})
NAMED = EDITING | {f"f{number}" for number in range(1, 13)} - FIXED


def parts(key: str) -> tuple[tuple[str, ...], str]:
    """The modifiers of a key, and the key without them."""
    held: tuple[str, ...] = ()
    for modifier in MODIFIERS:
        if key.startswith(f"{modifier}+") and len(key) > len(modifier) + 1:
            key, held = key.removeprefix(f"{modifier}+"), (*held, modifier)
    return held, key


def is_key(name: str) -> bool:
    """Whether an action can have this key: a character or a named key, modifiers before it in order."""
    held, bare = parts(name)
    if bare in NAMED:
        return True
    sign = len(bare) == 1 and bare.isprintable() and not bare.isspace() and bare == bare.lower()
    # Shift alone gives another sign, which is named itself: nobody could press "shift+?".
    return sign and (held != ("shift",) or bare.isalpha())


@dataclass(frozen=True, slots=True)
class Bindings:
    """The keys in force: the defaults with ``changes``, by action."""

    changes: Mapping[str, str] = field(default_factory=dict)

    def key(self, action: str) -> str:
        """The key of an action."""
        return self.changes.get(action, USUAL[action])

    def action(self, key: str) -> str:
        """The action of a key on the table; "" if none."""
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
    """An invalid entry: unknown action, unknown key, or a key that ``other`` has."""

    kind: Literal["unknown_action", "unknown_key", "same_key"]
    action: str
    value: Any
    other: str = ""


def checked(table: Mapping[str, Any]) -> tuple[Bindings, list[Complaint]]:
    """The valid changes of a file, and the errors in the others."""
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
    """A changed action whose key another one also has (the last such), and that other one."""
    for action in reversed(list(bindings.changes)):
        key = bindings.key(action)
        others = [name for name in USUAL if name != action and bindings.key(name) == key]
        if ALWAYS.get(key, action) != action:
            others.append(ALWAYS[key])
        if others:
            return action, others[0]
    return None

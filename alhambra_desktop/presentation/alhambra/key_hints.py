"""The user's keys at the palace table: on the buttons of the dock and in its list of keys."""

from dataclasses import replace

from alhambra_desktop.presentation.acts import Act
from alhambra_desktop.presentation.alhambra.acts import DockModel
from alhambra_desktop.presentation.bindings import Bindings
from alhambra_desktop.presentation.key_hints import key_text, keys_of
from alhambra_desktop.text import t

DOCK = {
    "end": "end",
    "store": "reserve",
    "remove": "reserve",
    "redesign": "redesign",
    "turn": "rotate",
    "give": "give",
    "until_turn": "pass",
    "ask moment.pass": "pass",
    "let_be": "pass",
}
"""The buttons of the dock that have a key, with the action of the key."""

SHEET = (
    *("act", "back", "end", "reserve", "redesign", "rotate", "give", "pass", "undo", "redo", "next", "zone"),
    "move",
    *("legal", "zoom", "fit", "skip", "pause", "fast", "opponents", "hint", "lens", "scored", "log", "sound"),
    "fullscreen",
)
"""The lines of the list, by the last parts of their message keys."""


def with_key_hint(act: Act, bindings: Bindings) -> Act:
    """A button with the user's key on it."""
    return replace(act, key=key_text(bindings.key(DOCK[act.id]))) if act.id in DOCK else act


def with_key_hints(dock: DockModel, bindings: Bindings) -> DockModel:
    """The dock with the user's keys on its buttons."""
    acts = tuple(with_key_hint(act, bindings) for act in dock.acts)
    return replace(dock, acts=acts, end=with_key_hint(dock.end, bindings))


def sheet_lines(bindings: Bindings) -> tuple[tuple[str, str], ...]:
    """The list of keys: key and description."""
    return tuple((keys_of(line, bindings), t(f"keys.{line}")) for line in SHEET)

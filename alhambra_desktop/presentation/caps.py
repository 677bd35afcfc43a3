"""The user's keys in words: on the caps of the dock, in notes, on the sheet of keys."""

from dataclasses import replace

from alhambra_desktop.presentation.acts import Act
from alhambra_desktop.presentation.alhambra.acts import DockModel
from alhambra_desktop.presentation.bindings import EDITING, OPPONENTS, Bindings, parts
from alhambra_desktop.text import t

DOCK = {
    "end": "end",
    "store": "reserve",
    "remove": "reserve",
    "redesign": "redesign",
    "turn": "rotate",
    "give": "give",
    "until_turn": "pass",
    "ask window.pass": "pass",
    "let_be": "pass",
}
"""The acts of the dock that have a key of their own, and the action whose key it is."""

SHEET = (
    *("act", "back", "end", "reserve", "redesign", "rotate", "give", "pass", "undo", "redo", "next", "zone"),
    "move",
    *("legal", "zoom", "fit", "skip", "pause", "fast", "opponents", "hint", "lens", "scored", "log", "sound"),
    "fullscreen",
)
"""What the sheet lists, by the last parts of its message keys."""

GENERAL = (
    *("act", "back", "undo", "redo", "next", "move_focus", "skip", "pause", "fast", "hint", "log", "sound"),
    "fullscreen",
)
"""What the sheet lists for every game."""

SAME = {
    "act": "enter",
    "back": "escape",
    "next": "tab",
    "move": "arrows",
    "move_focus": "arrows",
    "skip": "space",
    "fullscreen": "f11",
}
"""Lines of the sheet whose key is always the same."""

TOGETHER = {"zoom": ("nearer", "further"), "opponents": OPPONENTS}
"""Lines of the sheet that stand for several actions."""


def cap(key: str) -> str:
    """A key as its cap shows it: ``E``, ``Ctrl+Z``, ``Page up``."""
    held, bare = parts(key)
    last = t(f"key.{bare}") if bare in EDITING else "−" if bare == "-" else bare.upper()
    return "+".join([*(t(f"key.{modifier}") for modifier in held), last])


def action_words(action: str) -> str:
    """What an action does, in a few words."""
    if action in OPPONENTS:
        return t("keys.opponent", number=OPPONENTS.index(action) + 1)
    return t(f"keys.{action}")


def capped(act: Act, bindings: Bindings) -> Act:
    """An act with the user's key on its button."""
    return replace(act, key=cap(bindings.key(DOCK[act.id]))) if act.id in DOCK else act


def with_caps(dock: DockModel, bindings: Bindings) -> DockModel:
    """The dock with the user's keys on its buttons."""
    acts = tuple(capped(act, bindings) for act in dock.acts)
    return replace(dock, acts=acts, end=capped(dock.end, bindings))


def sheet_lines(bindings: Bindings) -> tuple[tuple[str, str], ...]:
    """The sheet of keys: key and what it does."""
    return tuple((_keys(line, bindings), t(f"keys.{line}")) for line in SHEET)


def _keys(line: str, bindings: Bindings) -> str:
    if line in SAME:
        return t(f"keys.key_{SAME[line]}")
    return " ".join(cap(bindings.key(action)) for action in TOGETHER.get(line, (line,)))


def general_lines(bindings: Bindings, *, hints: bool) -> tuple[tuple[str, str], ...]:
    """The keys that every game has: key and what it does."""
    lines = [line for line in GENERAL if line != "hint" or hints]
    return tuple((_keys(line, bindings), t(f"keys.{line}")) for line in lines)

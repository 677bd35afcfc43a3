"""The user's keys as text: on buttons, in notes, in the list of keys."""

from alhambra_desktop.presentation.bindings import EDITING, OPPONENTS, Bindings, parts
from alhambra_desktop.text import t

GENERAL = (
    *("act", "back", "undo", "redo", "next", "move_focus", "skip", "pause", "fast", "hint", "log", "sound"),
    "fullscreen",
)
"""Lines of the list of keys for every game."""

SAME = {
    "act": "enter",
    "back": "escape",
    "next": "tab",
    "move": "arrows",
    "move_focus": "arrows",
    "skip": "space",
    "fullscreen": "f11",
}
"""Lines of the list whose key is fixed."""

TOGETHER = {"zoom": ("nearer", "further"), "opponents": OPPONENTS}
"""Lines of the list that stand for several actions."""


def key_text(key: str) -> str:
    """A key as its hint shows it: ``E``, ``Ctrl+Z``, ``Page up``."""
    held, bare = parts(key)
    last = t(f"key.{bare}") if bare in EDITING else "−" if bare == "-" else bare.upper()
    return "+".join([*(t(f"key.{modifier}") for modifier in held), last])


def action_words(action: str) -> str:
    """A short description of an action."""
    if action in OPPONENTS:
        return t("keys.opponent", number=OPPONENTS.index(action) + 1)
    return t(f"keys.{action}")


def keys_of(line: str, bindings: Bindings) -> str:
    """The keys of a line of the list."""
    if line in SAME:
        return t(f"keys.key_{SAME[line]}")
    return " ".join(key_text(bindings.key(action)) for action in TOGETHER.get(line, (line,)))


def general_lines(bindings: Bindings, *, hints: bool) -> tuple[tuple[str, str], ...]:
    """The keys that every game has, with their actions."""
    lines = [line for line in GENERAL if line != "hint" or hints]
    return tuple((keys_of(line, bindings), t(f"keys.{line}")) for line in lines)

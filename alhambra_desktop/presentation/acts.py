"""A button for what can be done now at a table."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.text import t

PRIMARY, NORMAL = "primary", "normal"
"""How a button looks: the primary one, which Enter presses, and the others."""


@dataclass(frozen=True, slots=True)
class Act:
    """A button with the choices it sends in order (none: the scene handles it).

    ``key`` is the label of its key hint; the keys that a user can change are filled in by ``caps``, or when
    it is drawn if it names its ``action`` (presentation/bindings.py). ``why`` says why it is disabled,
    ``tip`` describes what it does; ``confirm`` is a question to ask before an obviously bad choice.
    """

    id: str
    label: str
    key: str = ""
    look: str = NORMAL
    choices: tuple[Choice, ...] = ()
    why: str = ""
    confirm: str = ""
    action: str = ""
    tip: str = ""

    @property
    def enabled(self) -> bool:
        """Whether it can be pressed."""
        return not self.why


def with_enter(acts: Iterable[Act], entered: str | None) -> tuple[Act, ...]:
    """The same with the label of Enter on the button that it presses, and on no other one.

    ``entered`` is the id of this button, "" if Enter does something else, None if they say it already.
    """
    if entered is None:
        return tuple(acts)
    enter = t("key.enter")
    return tuple(
        replace(act, key=enter, action="")
        if act.id == entered
        else replace(act, key="" if act.key == enter else act.key)
        for act in acts
    )

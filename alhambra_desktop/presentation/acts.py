"""A button for what can be done now at a table."""

from dataclasses import dataclass

from alhambra_desktop.engine.decisions import Choice

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

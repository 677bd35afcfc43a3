"""A button of the moment: what can be done now at a table."""

from dataclasses import dataclass

from alhambra_desktop.engine.decisions import Choice

PRIMARY, NORMAL = "primary", "normal"
"""How a button looks: the one that Enter presses, and the others."""


@dataclass(frozen=True, slots=True)
class Act:
    """A button of the dock or the foot: the choices it sends in order (none: the scene knows what to do).

    ``key`` is the words of its key cap; the keys that a user can change are put in by ``caps``, or where it
    is drawn if it names its ``action`` (presentation/bindings.py). ``why`` says why it is off, ``tip`` more
    about what it does; ``confirm`` is a question to ask before something plainly bad.
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

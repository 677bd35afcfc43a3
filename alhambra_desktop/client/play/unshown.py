"""With many modules it takes more than a frame to show a step: it is done in parts, beside the frames."""

from collections.abc import Callable
from time import perf_counter

from alhambra_desktop.presentation.in_parts import Parts, at_once

SHARE = 0.003
"""Seconds of a frame that go to showing a step that is not on the screen yet."""
LONGEST = 20
"""Frames after which the rest is done at once, however busy the machine is."""


class Unshown:
    """Steps that were made and are not on the screen yet; ``parts`` show them, ``then`` follows."""

    def __init__(self, parts: Parts[None], then: Callable[[], None]) -> None:
        self._parts = parts
        self.then = then
        self._frames = 0

    def go_on(self, begun: float) -> bool:
        """Go on in a frame whose work began at this time of the clock; returns whether the step is shown."""
        self._frames += 1
        if self._frames > LONGEST:
            self.finish()
            return True
        return all(perf_counter() - begun < SHARE for _ in self._parts)

    def finish(self) -> None:
        """Show it now."""
        at_once(self._parts)

"""Asking the strongest bot for a hint without delaying a frame."""

import threading
from collections.abc import Callable
from typing import Any, cast

from alhambra_desktop.bots import Budget, Hint, make_bot
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.thinking import Thinker

LEVEL = "expert"
SEED = "hint"
BUDGET = Budget(seconds=3.0)
"""At most six times the expert's time, less where the choice is clear sooner: nobody else waits, and a search
of ten times the expert's length then agrees in 96 of 100 positions (tests/bench/agreement.py)."""
WARM_AFTER = 1.5
"""Seconds of waiting for people after which the hint process is started, which takes a second."""


class HintAsker:
    """A separate thinker finds the choice, as for an expert's seat but longer; a thread finds the text.

    A search in the program's own process would delay frames. The thinker is started while somebody is waited
    for. Finding the reason takes some milliseconds with many modules: a thread reads the view, which nobody
    changes.
    """

    def __init__(self, new_thinker: Callable[[], Thinker]) -> None:
        self.known: Hint | None = None
        """The hint for the present decision, once it was shown."""
        self._new_thinker = new_thinker
        self._thinker: Thinker | None = None
        self._waited = 0.0
        self._asked: AnyGame | None = None
        self._found: list[Hint] = []
        self._explains: threading.Thread | None = None

    @property
    def thinking(self) -> bool:
        """Whether a hint was requested and is not known yet."""
        return self._asked is not None or self._explains is not None

    def ask(self, view: AnyGame) -> None:
        """Begin to think about the decision of this view, unless already doing so."""
        if self.thinking or view.decision is None or not view.decision.kinds:
            return
        if self._thinker is None:
            self._thinker = self._new_thinker()
        self._asked = view
        self._thinker.ask(view, view.decision.seat, LEVEL, SEED, "")

    def wait(self, view: AnyGame, dt: float) -> None:
        """Somebody is asked and may want a hint: after a while the thinker is prepared."""
        self._waited += dt
        if self._thinker is None and self._waited >= WARM_AFTER:
            self._thinker = self._new_thinker()
            self._thinker.warm_up(view)

    def poll(self) -> Hint | None:
        """The hint, once, when it has been found."""
        if self._asked is not None and self._thinker is not None:
            answer = self._thinker.poll()
            if answer is not None:
                task = (self._asked, answer.choice, self._found)
                self._asked = None
                self._explains = threading.Thread(target=_explain, args=task, daemon=True)
                self._explains.start()
        if self._explains is None or self._explains.is_alive():
            return None
        self._explains = None
        self.known = self._found[0] if self._found else None
        return self.known

    def forget(self) -> None:
        """The decision is over: a later result is ignored."""
        if self._asked is not None and self._thinker is not None:
            self._thinker.cancel()
        self.known, self._asked, self._explains = None, None, None
        self._found = []

    def close(self) -> None:
        """End the thinker, if it was started."""
        self.forget()
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None


def _explain(view: AnyGame, choice: Choice, found: list[Hint]) -> None:
    found.append(make_bot(LEVEL, SEED).hint(cast(Any, view), choice))  # every game whose scene gives hints

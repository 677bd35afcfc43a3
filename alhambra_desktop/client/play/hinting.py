"""Asking a bot for a hint without making a frame wait."""

import threading
from typing import Any, cast

from alhambra_desktop.bots import Hint, NotAsked, make_bot
from alhambra_desktop.games import AnyGame

LEVEL = "hard"
SEED = "hint"


class HintAsker:
    """Thinks on a thread of its own: the bot only reads a view, which nobody changes."""

    def __init__(self) -> None:
        self.known: Hint | None = None
        """The hint for the present decision, once it was told."""
        self._found: list[Hint] = []
        self._thinks: threading.Thread | None = None

    def ask(self, view: AnyGame) -> None:
        """Begin to think about the decision of this view, unless that is going on already."""
        if self._thinks is None:
            found = self._found
            self._thinks = threading.Thread(target=_think, args=(view, found), daemon=True)
            self._thinks.start()

    def poll(self) -> Hint | None:
        """The hint, once, when it has been found."""
        if self._thinks is None or self._thinks.is_alive():
            return None
        self._thinks = None
        self.known = self._found[0] if self._found else None
        return self.known

    def forget(self) -> None:
        """The decision has gone; what is still thought about it is not heard."""
        self.known, self._thinks = None, None
        self._found = []


def _think(view: AnyGame, found: list[Hint]) -> None:
    try:
        found.append(make_bot(LEVEL, SEED).hint(cast(Any, view)))  # every game whose scene gives hints
    except NotAsked:
        return

"""The city that comes to the middle next is drawn ahead, a little in each frame in which nothing moves."""

import time
from collections import deque
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from alhambra_desktop.client.alhambra.board import BoardModel, drawn_ahead
from alhambra_desktop.client.alhambra.framing import frame_at_rest
from alhambra_desktop.presentation.alhambra.derive import city_model

if TYPE_CHECKING:  # it looks ahead
    from alhambra_desktop.client.alhambra.scene import TableScene

SHARE = 0.0015
"""Seconds of a frame after which the rest is left to the next one."""


class Foresight:
    """Fills the cache of pictures; what it does not manage in time is drawn as usual."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene
        self._planned: Hashable = None
        """What the plan was made for: the position, whose city, and the size of the window."""
        self._left: deque[tuple[str, Callable[[], object]]] = deque()

    def next_viewer(self) -> int | None:
        """Whose city comes to the middle after this one; None if it is always the same."""
        session = self._scene.session
        match, me = session.match, session.me
        seats = match.people or range(len(match.players))
        others = [seat for seat in seats if seat != me]
        return next((seat for seat in others if seat > me), others[0]) if others else None

    def go_on(self) -> None:
        """Draw some pictures; one whose file is still being read waits."""
        scene = self._scene
        seat = self.next_viewer()
        wanted = (scene.session.match.step_count, seat, scene.kit, scene.screen.layout.palace)
        if wanted != self._planned:
            self._planned = wanted
            self._left.clear()
            if seat is not None:
                self._plan(seat)
            return
        begun, art = time.thread_time(), scene.kit.art
        for _ in range(len(self._left)):
            name, draw = self._left.popleft()
            if name and art.unread((name,)):
                self._left.append((name, draw))
                continue
            draw()
            if time.thread_time() - begun > SHARE:
                break

    def _plan(self, seat: int) -> None:
        scene = self._scene
        view, people = scene.session.view, scene.session.people
        model = city_model(view, seat, people[seat].colour)
        frame = frame_at_rest(scene.framed(seat), scene.screen, model, view.seat(seat).city)
        self._left.extend(drawn_ahead(scene.painter.brush, BoardModel(model, frame)))
        scene.kit.art.prepare(scene.kit.art.unread(name for name, _ in self._left if name))

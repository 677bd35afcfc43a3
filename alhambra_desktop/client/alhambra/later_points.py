"""What a picked piece would score: worked out beside the frames, and shown once it is known."""

from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.previews import Effect
from alhambra_desktop.client.alhambra.composer import effect_at, left_out
from alhambra_desktop.client.play import unshown

if TYPE_CHECKING:  # it shows the points
    from alhambra_desktop.client.alhambra.scene import TableScene


class LaterPoints:
    """The points left out on the lit cells, those of the answers, and those for the note on a cell."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene
        self._effects: list[Effect] = []
        self._parts: Iterator[None] | None = None

    def begin(self, *, scored: bool) -> None:
        """The table was put together, with the points on the lit cells or perhaps without."""
        self._effects = [] if scored else left_out(self._scene.session)
        self._parts = None

    def go_on(self) -> bool:
        """Use a share of a frame in which nothing moves; returns whether the frame has enough to do."""
        scene, begun = self._scene, perf_counter()
        if not scene.painter.shows(scene.shot):
            return True
        self._parts = self._parts or self._wanted()
        if self._parts is None:
            return False
        if all(perf_counter() - begun < unshown.SHARE for _ in self._parts):
            self._parts = None
        return True

    def _wanted(self) -> Iterator[None] | None:
        """What is to be worked out next."""
        session, pointed = self._scene.session, self._scene.pointer.cell
        if self._effects:
            return self._light(self._effects)
        if session.own_turn and session.perspective.revealed:
            if not session.answering.weighed(session.selection):
                return self._weigh()
            effect = effect_at(session, pointed) if pointed is not None else None
            if effect is not None and not effect.known:
                return effect.in_parts()
        return None

    def _light(self, effects: Iterable[Effect]) -> Iterator[None]:
        for effect in effects:
            yield from effect.in_parts()
        self._effects = []
        self._scene.recompose_soon()

    def _weigh(self) -> Iterator[None]:
        yield from self._scene.session.answering.weigh(self._scene.session.selection)
        self._scene.invalidate()

"""Scenes and their stack.

A scene opens others and closes itself with a result; the stack carries both out between frames, so that no
scene disappears while its code is running.
"""

from collections.abc import Callable, Hashable
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.presses import Presses

if TYPE_CHECKING:  # services know scenes' stack only through this module
    from alhambra_desktop.client.services import Services


class Scene:
    """One screen of the program. Subclasses override what they need.

    ``overlay`` scenes (dialogs, menus over a game) leave the scene below visible, dimmed unless ``dims`` is
    false. Whatever changes the picture calls ``invalidate``; ``draw`` changes nothing.
    """

    overlay = False
    dims = True
    services: "Services"
    stack: "SceneStack"

    def __init__(self) -> None:
        self.dirty = True
        self.rests = False
        """Whether this frame has done enough: the new picture is drawn in the next one."""
        self._brush: Brush | None = None

    @property
    def brush(self) -> Brush:
        """The drawing tool at the present scale and in the language in use."""
        kit = self.services.kit
        if self._brush is None or self._brush.kit is not kit:
            self._brush = Brush(kit)
        return self._brush

    @property
    def awaits_answer(self) -> bool:
        """Whether something that is being worked out may be known at any moment: frames must be short."""
        return False

    # --- life -------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The scene is on top for the first time; ``services`` and ``stack`` are set."""

    def leave(self) -> None:
        """The scene has been closed."""

    def pause(self) -> None:
        """Another scene was opened above."""

    def resume(self) -> None:
        """The scene is on top again."""

    def relayout(self) -> None:
        """Size, scale or language have changed: ``services.kit`` is a new one."""

    def question(self) -> Hashable:
        """A key of the present question. Presses made before it was on the screen are ignored."""
        return None

    def kept_in(self) -> Path | None:
        """The save from which the game shown here can be continued after an error."""
        return None

    # --- frames -----------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """One event; positions are pixels of the window."""

    def update(self, dt: float) -> None:
        """``dt`` seconds have passed. Only called for the top scene."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""

    # --- what a scene may ask ---------------------------------------------------------------------

    def invalidate(self) -> None:
        """Ask for a new picture."""
        self.dirty = True

    def open(self, scene: "Scene", then: Callable[[Any], None] | None = None) -> None:
        """Put ``scene`` on top; ``then`` gets its result."""
        self.stack.push(scene, then)

    def close(self, result: Any = None) -> None:
        """Close this scene; the opener gets ``result``."""
        self.stack.pop(self, result)

    def replace(self, scene: "Scene") -> None:
        """Replace this scene by ``scene``, which inherits the opener."""
        self.stack.replace(self, scene)


class SceneStack:
    """The open scenes, topmost last."""

    def __init__(self, services: "Services") -> None:
        self._services = services
        self._scenes: list[Scene] = []
        self._answers: list[Callable[[Any], None] | None] = []
        self._orders: list[Callable[[], None]] = []
        self._below: pygame.Surface | None = None
        self._presses = Presses()

    @property
    def top(self) -> Scene | None:
        """The scene that gets events, if any is open."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All open scenes, lowest first."""
        return tuple(self._scenes)

    @property
    def dirty(self) -> bool:
        """Whether the picture has changed since it was last drawn."""
        top = self.top
        return top is not None and top.dirty

    def rests(self) -> bool:
        """Whether the top scene is only to be drawn in the next frame."""
        top = self.top
        if top is None or not top.rests:
            return False
        top.rests = False
        return True

    def push(self, scene: Scene, then: Callable[[Any], None] | None = None) -> None:
        """Schedule opening ``scene``."""
        self._orders.append(lambda: self._push(scene, then))

    def pop(self, scene: Scene, result: Any = None) -> None:
        """Schedule closing ``scene`` and everything above it; its opener gets ``result``."""
        self._orders.append(lambda: self._pop(scene, result))

    def replace(self, scene: Scene, successor: Scene) -> None:
        """Schedule closing ``scene`` and everything above it, and opening ``successor`` instead."""
        self._orders.append(lambda: self._replace(scene, successor))

    def restart(self, scene: Scene) -> None:
        """Schedule closing all scenes and starting with ``scene``."""
        self._orders.append(lambda: self._restart(scene))

    def clear(self) -> None:
        """Schedule closing all scenes; the program ends."""
        self._orders.append(lambda: self._close_down_to(0))

    def settle(self) -> None:
        """Carry out the scheduled changes, including those scheduled meanwhile."""
        while self._orders:
            self._below = None
            self._orders.pop(0)()

    def handle(self, event: pygame.Event) -> None:
        """Pass an event to the top scene, unless it must be ignored."""
        if self._presses.counts(event, self._question()) and self.top is not None:
            self.top.handle(event)

    def seen(self) -> None:
        """The picture of the top scene is on the screen: its question may be answered."""
        self._presses.seen(self._question())

    def _question(self) -> Hashable:
        return (id(self.top), self.top.question()) if self.top is not None else None

    def update(self, dt: float) -> None:
        """Advance the time of the top scene."""
        if self.top is not None:
            self.top.update(dt)

    def relayout(self) -> None:
        """Size, scale or language have changed: notify every scene."""
        self._below = None
        for scene in self._scenes:
            scene.relayout()
            scene.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the top scene and, dimmed if it wants, the one below an overlay."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        if first < len(self._scenes) - 1:
            if self._below is None or self._below.get_size() != surface.get_size():
                self._below = self._draw_below(surface, first)
            surface.blit(self._below, (0, 0))
            self._scenes[-1].draw(surface)
        elif self._scenes:
            self._scenes[-1].draw(surface)
        if self._scenes:
            self._scenes[-1].dirty = False

    def _draw_below(self, surface: pygame.Surface, first: int) -> pygame.Surface:
        below = pygame.Surface(surface.get_size()).convert()
        for scene, above in pairwise(self._scenes[first:]):
            scene.draw(below)
            if above.dims:
                below.fill((96, 104, 108), special_flags=pygame.BLEND_MULT)
        return below

    def _push(self, scene: Scene, then: Callable[[Any], None] | None) -> None:
        if self.top is not None:
            self.top.pause()
        self._scenes.append(scene)
        self._answers.append(then)
        self._begin(scene)

    def _begin(self, scene: Scene) -> None:
        scene.services = self._services
        scene.stack = self
        scene.dirty = True
        try:
            scene.enter()
        except Exception:  # a scene that has not even begun can neither be drawn nor laid out
            self._scenes.remove(scene)
            self._answers.pop()
            raise

    def _pop(self, scene: Scene, result: Any) -> None:
        if scene not in self._scenes:
            return
        place = self._scenes.index(scene)
        answer = self._answers[place]
        self._close_down_to(place)
        if self.top is not None:
            self.top.dirty = True
            self.top.resume()
        if answer is not None:
            answer(result)

    def _replace(self, scene: Scene, successor: Scene) -> None:
        place = self._scenes.index(scene)
        answer = self._answers[place]
        self._close_down_to(place)
        self._scenes.append(successor)
        self._answers.append(answer)
        self._begin(successor)

    def _restart(self, scene: Scene) -> None:
        self._close_down_to(0)
        self._push(scene, None)

    def _close_down_to(self, count: int) -> None:
        while len(self._scenes) > count:
            leaving = self._scenes.pop()
            self._answers.pop()
            leaving.leave()

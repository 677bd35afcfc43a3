"""The user interface of one scene: what is under the pointer, what has the focus, popups."""

from collections.abc import Callable, Hashable, Iterable, Iterator

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.attention import Attention
from alhambra_desktop.client.widgets.base import Clickable, Widget
from alhambra_desktop.client.widgets.floating import Toast, draw_note
from alhambra_desktop.presentation.focus import closest, nearest, stepped
from alhambra_desktop.presentation.rects import Rect

DIRECTIONS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
RING = 8
"""Units that the focus ring may reach beyond a scroll area."""
MODIFIERS = pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
_KEYS = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING)
_HEARD = (*_MOUSE, *_KEYS)
WHEEL_BUTTONS = range(pygame.BUTTON_WHEELUP, pygame.BUTTON_WHEELDOWN + 1)
"""The wheel is also reported as presses of these buttons; only MOUSEWHEEL is used."""


def _silent(sound: str) -> None:
    """The default without a sound service."""


class Ui:
    """Holds widgets, passes events to them, moves the focus, shows tooltips and toasts.

    The focus ring is drawn only once the keyboard is used, and hidden again by a click.
    """

    def __init__(self, kit: Kit, play: Callable[[str], None] = _silent) -> None:
        self.kit = kit
        self.play = play
        self.widgets: list[Widget] = []
        self.ring_shown = False
        self._focus_key = ""
        self._clicked = False
        """Whether the focus is where the mouse pressed last, and no key has moved it since."""
        self._left: Rect | None = None
        """Where the control was that had the visible focus when it vanished; keys go on from there."""
        self._finished = ""
        """The key of the control that gave the focus up by itself; keys go on from there, too."""
        self._hovered: Widget | None = None
        self._grabbed: Widget | None = None
        self._pointer = (-1, -1)
        self._attention = Attention()
        self._toasts: list[Toast] = []
        self._popup: Widget | None = None
        self._changed = True

    # --- contents ---------------------------------------------------------------------------------

    def set(self, widgets: Iterable[Widget], kit: Kit | None = None) -> None:
        """Show these widgets instead; the focus stays with the widget of the same key."""
        grabbed, before, focused = self._grabbed, list(self.every()), self.focused
        self.kit = kit or self.kit
        self.widgets = list(widgets)
        staying = {id(widget) for widget in self.every()}
        for widget in before:
            if id(widget) not in staying:
                widget.leave()
        hovered, self._hovered, self._grabbed = self._hovered, None, None
        if grabbed is not None and grabbed.key:
            # Built again in the middle of a click or a drag: the successor goes on with it.
            self._grabbed = self.find(grabbed.key)
            if self._grabbed is not None:
                self._grabbed.pressed = grabbed.pressed
        self._popup = None
        for widget in self.every():
            if widget.key and widget.key == self._focus_key:
                widget.set_focus(True)
        if focused is not None and self.focused is None and self.ring_shown:
            self._left = Rect(*focused.rect)
        self._hovered = self.at(self._pointer)
        if self._hovered is not None:
            self._hovered.hovered = True
        if hovered is None or self._hovered is None or _name(hovered) != _name(self._hovered):
            self._attention.dismiss()
        self._changed = True

    def every(self) -> Iterator[Widget]:
        """All widgets, also those inside others, in drawing order."""
        waiting = self.widgets[::-1]
        while waiting:
            widget = waiting.pop()
            yield widget
            if inside := widget.children():
                waiting += reversed(inside)

    def find(self, key: str) -> Widget | None:
        """The widget of this key."""
        return next((widget for widget in self.every() if widget.key == key), None)

    def open_popup(self, popup: Widget) -> None:
        """Show ``popup`` above everything and pass all events to it."""
        self._popup = popup
        self._attention.dismiss()
        self._changed = True

    def close_popup(self) -> None:
        """Remove the popup."""
        self._popup = None
        self._changed = True

    @property
    def popup(self) -> Widget | None:
        """The present popup, or None."""
        return self._popup

    def toast(
        self, text: str, seconds: float = 4.0, place: Callable[[], tuple[int, int]] | None = None
    ) -> None:
        """Show a short message below, or above ``place``; it disappears automatically."""
        self._toasts = [Toast(self.kit, text, seconds, place or self._below)]
        self._changed = True

    def _below(self) -> tuple[int, int]:
        width, height = self.kit.window
        return width // 2, height - self.kit.px(112)

    def hide_tip(self) -> None:
        """Show no tooltip until something else is pointed at."""
        self._attention.dismiss()
        self._changed = True

    # --- focus ------------------------------------------------------------------------------------

    @property
    def focused(self) -> Widget | None:
        """The widget that gets keys."""
        return next((widget for widget in self.every() if widget.focused), None)

    def focus(self, key: str, show: bool | None = None) -> None:
        """Move the focus to the widget of this key; ``show`` also sets whether its ring is visible."""
        self._focus_key, self._clicked, self._left, self._finished = key, False, None, ""
        for widget in list(self.every()):
            has_it = bool(key) and widget.key == key
            if widget.focused != has_it:
                widget.set_focus(has_it)
        if show is not None:
            self.ring_shown = show
        self._changed = True

    def finish(self, key: str) -> None:
        """The control of this key gives the focus up: what was typed is taken over."""
        self.focus("")
        self._finished = key

    @property
    def _start(self) -> Widget | None:
        """Where the next key that moves the focus starts."""
        return self.focused or (self.find(self._finished) if self._finished else None)

    def show_ring(self) -> None:
        """An arrow leads nowhere from here: show at least where the keys are."""
        self.ring_shown = self._changed = True

    def begins_by_keys(self, event: pygame.Event) -> bool:
        """Whether this is Tab with the focus nowhere."""
        return self._is_tab(event) and self.focused is None

    def leaves_unseen(self, key: str, event: pygame.Event) -> bool:
        """Whether this is Tab with the focus on the control of this key, and its ring was never shown."""
        now = self.focused
        return self._is_tab(event) and not self.ring_shown and now is not None and now.key == key

    def _is_tab(self, event: pygame.Event) -> bool:
        plain = event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and not event.mod & MODIFIERS
        return plain and self._popup is None

    def is_for_scene(self, event: pygame.Event) -> bool:
        """Whether Enter was pressed while the focus is only where a click left it.

        The scene gets it first.
        """
        enter = event.type == pygame.KEYDOWN and event.key in ENTER
        return enter and self._clicked and self._popup is None and isinstance(self.focused, Clickable)

    def move_focus(self, step: int) -> None:
        """Forwards or backwards through the controls, wrapping around."""
        order = self._focusable()
        if not order:
            return
        if self._start is None and self._left is not None:
            self._focus_widget(closest(self._left, [(widget, Rect(*widget.rect)) for widget in order]))
        else:
            self._focus_widget(stepped(order, self._start, step))

    def _focusable(self) -> list[Widget]:
        return [widget for widget in self.every() if widget.focusable and widget.key]

    def _focus_widget(self, widget: Widget) -> None:
        self.focus(widget.key, show=True)
        for holder in self.every():
            reveal = getattr(holder, "reveal", None)
            if reveal is not None and widget in holder.children():
                reveal(widget)
        self._attention.reach(_name(widget), self.kit.theme.seconds("tooltip_delay"))

    def _focus_towards(self, direction: tuple[int, int]) -> bool:
        now = self._start
        if now is None:
            self.move_focus(1)
            return True
        for group in self._groups_beside(now, sideways=bool(direction[0])):
            best = nearest(Rect(*now.rect), [(one, Rect(*one.rect)) for one in group], direction)
            if best is not None:
                row = [one for one in group if one.along == best.along and one.leads] if direction[1] else []
                self._focus_widget(row[0] if best.along and best.along != now.along and row else best)
                return True
        return False

    def _groups_beside(self, now: Widget, *, sideways: bool) -> Iterator[list[Widget]]:
        """Where an arrow leads from a widget: to the first group that has one in its direction.

        In sight before scrolled away; in a row of things that belong together along it, and then out of it.
        """
        others = [widget for widget in self._focusable() if widget is not now]
        seen = [other for other in others if other.clip == now.clip or other.in_sight]
        if not now.along or not sideways:
            yield from (seen, others)
            return
        along = [other for other in seen if other.along == now.along]
        yield [other for other in along if _level(other, now)]
        yield along
        yield [other for other in seen if other.clip is None or other.clip != now.clip]

    # --- events -----------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Whether a widget used the event. Esc and unused keys are left to the scene."""
        if self._popup is not None and event.type in _HEARD:
            self._changed = True
            return self._popup.handle(event, self)
        if event.type in _MOUSE:
            return self._mouse(event)
        focused = self.focused
        if event.type in _KEYS:
            if event.type == pygame.KEYDOWN:
                self.hide_tip()
            if focused is not None and focused.handle(event, self):
                self._changed = True
                return True
            return event.type == pygame.KEYDOWN and self._navigate(event)
        if event.type == pygame.WINDOWLEAVE:
            self._point_at((-1, -1))
        return False

    def _navigate(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in DIRECTIONS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._focus_towards(DIRECTIONS[event.key])
        return False

    def _mouse(self, event: pygame.Event) -> bool:
        if getattr(event, "button", 0) in WHEEL_BUTTONS:
            return False
        if event.type == pygame.MOUSEWHEEL:
            for widget in reversed(list(self.every())):
                if widget.hit(self._pointer) and widget.handle(event, self):
                    self._point_at(self._pointer)
                    self._changed = True
                    return True
            return False
        if event.type == pygame.MOUSEMOTION:
            self._point_at(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.ring_shown = False
            self._point_at(event.pos)
            self.hide_tip()
        target = self._grabbed or self._hovered
        if target is None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._grabbed = target
            if target.focusable and target.key:
                self.focus(target.key)
                self._clicked = True
        elif event.type == pygame.MOUSEBUTTONUP:
            self._grabbed = None
        used = target.handle(event, self)
        self._changed = self._changed or used
        return used

    def _point_at(self, position: tuple[int, int]) -> None:
        self._pointer = position
        found = self.at(position)
        if found is self._hovered:
            return
        if self._hovered is not None:
            self._hovered.hovered = False
        self._hovered = found
        thing = _name(found) if found is not None else None
        self._attention.attend(thing, self.kit.theme.seconds("tooltip_delay"))
        if found is not None:
            found.hovered = True
        self._changed = True

    def at(self, position: tuple[int, int]) -> Widget | None:
        """The topmost widget at a point that reacts to the pointer or has a note."""
        for widget in reversed(list(self.every())):
            if widget.alive_at(position):
                return widget
        return None

    # --- frames -----------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Advance the time; returns whether the picture has changed since the last call."""
        changed, self._changed = self._changed, False
        for widget in list(self.every()):
            changed = widget.update(dt) or changed
        for toast in list(self._toasts):
            changed = toast.update(dt) or changed
            if toast.over:
                self._toasts.remove(toast)
        return self._attention.update(dt) or changed or self._changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widgets, the focus ring, and popups."""
        for widget in self.widgets:
            widget.draw(surface)
        self._draw_ring(surface)
        if self._popup is not None:
            self._popup.draw(surface)
        self._draw_tip(surface)
        for toast in self._toasts:
            toast.draw(surface)

    def _draw_ring(self, surface: pygame.Surface) -> None:
        """The focus ring; it goes away with what is scrolled out of its area."""
        focused = self.focused
        if not self.ring_shown or focused is None:
            return
        rect, radius = focused.ring()
        before = surface.get_clip()
        if focused.clip is not None:
            edge = self.kit.px(RING)
            surface.set_clip(focused.clip.inflate(2 * edge, 2 * edge).clip(before))
        if focused.clip is None or rect.colliderect(focused.clip):
            self.kit.paint.focus_ring(surface, rect, radius)
        surface.set_clip(before)

    def let_go(self) -> None:
        """Release what is held down without a click."""
        if self._grabbed is not None:
            self._grabbed.pressed = False
            self._grabbed = None
            self._changed = True

    @property
    def pointer(self) -> tuple[int, int]:
        """The position of the pointer."""
        return self._pointer

    @property
    def spoken_of(self) -> Widget | None:
        """The widget whose tooltip is visible."""
        shown = self._attention.shown
        return next((widget for widget in self.every() if _name(widget) == shown), None)

    def _draw_tip(self, surface: pygame.Surface) -> None:
        """The tooltip of the present thing; it covers no primary button."""
        widget = self.spoken_of
        if widget is None or not widget.hint() or widget.draw_hint(surface):
            return
        primary = [other.rect for other in self.every() if getattr(other, "kind", "") == "primary"]
        draw_note(surface, self.kit, widget.hint(), widget.rect, primary)

    def cursor(self) -> int:
        """The present shape of the pointer: a hand over what can be clicked."""
        live = self._hovered is not None and self._hovered.focusable and self._hovered.enabled
        return pygame.SYSTEM_CURSOR_HAND if live else pygame.SYSTEM_CURSOR_ARROW


def _level(one: Widget, other: Widget) -> bool:
    """Whether two widgets stand at a common height."""
    return one.rect.top < other.rect.bottom and other.rect.top < one.rect.bottom


def _name(widget: Widget) -> Hashable:
    """The name by which a widget is recognised when the scene is built again."""
    return widget.key or widget

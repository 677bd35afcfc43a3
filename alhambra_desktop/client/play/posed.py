"""A position on the table of its game, and a bar about it: lessons, puzzles, turning points."""

from abc import abstractmethod
from collections.abc import Callable, Iterable

import pygame

from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.play.host import HostScene
from alhambra_desktop.client.play.match_scene import MatchScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import bar
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.match.posed import PosedMatch
from alhambra_desktop.presentation.key_hints import key_text
from alhambra_desktop.text import t

BarButton = tuple[str, str, str, Callable[[], object]]
"""Key, text, key hint, function."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class PosedScene(HostScene):
    """``leave_key``: the message key of the leave button; ``edge``: units above and below the buttons."""

    area = "posed"
    match: PosedMatch
    bar_units = 84
    edge = 12
    leave_key = "lesson.leave"

    def __init__(self, match: PosedMatch, table: MatchScene) -> None:
        self.match = match
        super().__init__(table)

    def enter(self) -> None:
        self.table.session.went_on()
        super().enter()

    # ------------------------------------------------------------ the bar

    @abstractmethod
    def bar_words(self, room: pygame.Rect) -> Iterable[Widget]:
        """The text at the left of the buttons: the title first."""

    def bar_buttons(self) -> Iterable[BarButton]:
        """The buttons, from the right edge."""
        yield "leave", t(self.leave_key), t("key.escape"), self.close

    def bar(self, rect: pygame.Rect) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        yield bar(kit, rect, line_below=False)
        right, y, high = rect.right - px(16), rect.y + px(self.edge), rect.height - px(2 * self.edge)
        for key, label, shown, press in self.bar_buttons():
            width = Button.width_for(kit, label, shortcut=shown)
            place = pygame.Rect(right - width, y, width, high)
            yield Button(kit, place, label, press, shortcut=shown, key=key)
            right = place.x - px(12)
        left = rect.x + px(24)
        yield from self.bar_words(pygame.Rect(left, rect.y, right - left, rect.height))

    # ------------------------------------------------------------ going back and forth

    def escape(self) -> None:
        """Clear what is picked on the table first; then leave this scene."""
        if self.table.has_picked:
            key = pygame.K_ESCAPE
            self.table.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        else:
            self.close()

    def jumped(self, sound: str) -> None:
        """The position of the match has changed without a step: show it."""
        self.services.audio.play(sound)
        self.table.session.went_on()
        self.table.jumped()
        self.rebuild()

    def choose(self, choices: Iterable[Choice]) -> None:
        """Choose for the person, before their eyes."""
        steps, _ = self.table.session.choose(choices)
        self.table.show_steps(steps)


class ExerciseScene(PosedScene):
    """A person finds the best choice alone; after a choice its value is shown."""

    def __init__(self, match: PosedMatch, table: MatchScene) -> None:
        super().__init__(match, table)
        self.shown = False
        """Whether the best choice was requested."""

    @property
    @abstractmethod
    def answered(self) -> bool:
        """Whether a choice was made, and is being explained."""

    @abstractmethod
    def forget(self) -> None:
        """The position was reset: no choice was made."""

    @abstractmethod
    def best(self) -> Iterable[Choice]:
        """The choices that are best here."""

    @abstractmethod
    def key_after(self, key: int) -> None:
        """Handle a key after a choice was made."""

    @property
    def may_show(self) -> bool:
        """Whether the hint key shows the best choice."""
        return True

    @property
    def hint_cap(self) -> str:
        """The key hint of the hint key."""
        return key_text(self.services.settings.keys.key("hint"))

    def owns(self, position: tuple[int, int]) -> bool:
        return self.answered or super().owns(position)

    def bar_buttons(self) -> Iterable[BarButton]:
        yield from super().bar_buttons()
        if not self.answered:
            yield "show", t("lesson.show"), self.hint_cap, self.show_how

    # ------------------------------------------------------------ keys and buttons

    def _key(self, event: pygame.Event) -> None:
        """The table gets every key that does not belong to this scene, even Tab, until a choice was made."""
        if self.answered:
            super()._key(event)
        elif not self.heard(event):
            self.table.handle(event)

    def heard(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.escape()
        elif self.may_show and action_of(event, self.services.settings.keys) == "hint":
            self.show_how()
        elif self.answered:
            self.key_after(event.key)
        else:
            return False
        return True

    def escape(self) -> None:
        if self.answered:
            self.close()
        else:
            super().escape()

    def again(self) -> None:
        """Reset the position, to try something else."""
        self.match.again()
        self.shown = False
        self.forget()
        self.jumped("undo")

    def show_how(self) -> None:
        """Make the best choice."""
        if self.table.busy:
            return
        self.again()
        self.shown = True
        self.choose(self.best())

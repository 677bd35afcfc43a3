"""The base of the scenes of games made of widgets; for how to write one see the client's docstring."""

from abc import abstractmethod
from collections import deque
from collections.abc import Iterable

import pygame

from alhambra_desktop.client.ending.scene import EndScene, Picture
from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.play.card import help_about, shown_at, tell_about
from alhambra_desktop.client.play.chrome import BAR, bar_widgets, foot_height, foot_widgets
from alhambra_desktop.client.play.finding import WidgetFinder
from alhambra_desktop.client.play.hinted import ENTER, FollowsHints
from alhambra_desktop.client.play.log_scene import LogScene
from alhambra_desktop.client.play.session import PlaySession
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.past import Step
from alhambra_desktop.presentation.acts import PRIMARY, Act
from alhambra_desktop.presentation.key_hints import general_lines
from alhambra_desktop.presentation.match_log import Describe, MatchLog
from alhambra_desktop.text import t

PRESSES = (*ENTER, pygame.K_SPACE)
CHROME = ("menu", "pause", "fast", "gear", "help")


class PlayScene(FollowsHints):
    """A game on the screen: the subclass builds the board and shows steps, everything else is here."""

    ground = "backdrop/table"
    area = "table"

    def __init__(self, match: Match, tell: Describe) -> None:
        super().__init__(PlaySession(match, MatchLog(tell)))
        self.finder = WidgetFinder(self)
        self.showing: Step | None = None
        """The step whose movement is being played."""
        self._to_show: deque[Step] = deque()
        self._moving = 0.0

    # ------------------------------------------------------------ what a game says

    @abstractmethod
    def board(self, room: pygame.Rect) -> Iterable[Widget]:
        """The widgets of the board in the room between bar and foot, for the present session."""

    @abstractmethod
    def press_act(self, act: Act) -> None:
        """One of them was pressed, while it is enabled and nothing moves."""

    @abstractmethod
    def own_headline(self) -> str:
        """What the asked person has to do, in a few words."""

    @abstractmethod
    def reason_words(self, reason: Reason) -> str:
        """Why a choice was refused, as a sentence."""

    def winners_picture(self) -> Picture | None:
        """A picture of what the winner has built, for the end scene; None: the result is shown at once."""
        return None

    def heading(self) -> str:
        """The small line above the headline; it says when the game is practice."""
        words = self.heading_words()
        return t("sheet.heading_practice", heading=words) if self.session.match.practice else words

    def heading_words(self) -> str:
        """Where the game stands, in a few words."""
        return t("table.round", number=self.round_number())

    def show(self, step: Step) -> float:
        """Begin the movement of a step; returns its seconds at normal speed, 0 if nothing moves.

        The board is already built for the state after the step; ``showing`` is the step until its movement is
        over, then the board is built again.
        """
        return 0.0

    def animate(self, dt: float) -> None:
        """``dt`` seconds of the movement have passed, with the speed already applied."""

    def give_up(self) -> None:
        """Undo the last pick (``has_picked``), which decides nothing."""

    def first_stop(self) -> bool:
        """The first Tab: lead it to what is done first; returns whether there is something."""
        return False

    def on_action(self, action: str) -> bool:
        """Handle a key for an action of this game (presentation/bindings.py); returns whether it was used."""
        return False

    def draw_board(self, surface: pygame.Surface) -> None:
        """Draw what is below the widgets."""

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw what is above them: moving things."""

    def renewed(self) -> None:
        """The match has moved on or back: clear the picks."""

    def undo_reason(self, barrier: str) -> str:
        """Why nothing can be undone: ``start``, ``revealed`` or ``other_person``."""
        return t(f"tip.undo_{barrier}")

    def game_keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of this game alone with descriptions, for the list of keys."""
        return ()

    # ------------------------------------------------------------ what a game may ask

    def choose(self, *choices: Choice, beside: pygame.Rect | None = None) -> bool:
        steps, reason = self.session.choose(choices)
        if steps:
            self.renewed()
            self.show_steps(steps)
        if reason is not None:
            self.refuse(reason, beside)
        return reason is None

    def refuse(self, reason: Reason, beside: pygame.Rect | None = None) -> None:
        """Say why something cannot be done."""
        self.services.audio.play("error")
        self.say(self.reason_words(reason), beside)

    def say(self, words: str, beside: pygame.Rect | None = None) -> None:
        foot = pygame.Rect(0, self.room.bottom, self.kit.window[0], self.kit.window[1] - self.room.bottom)
        self.notes.say(words, beside or foot)
        self.invalidate()

    @property
    def room(self) -> pygame.Rect:
        """The window between bar and foot."""
        width, height = self.kit.window
        top = self.kit.px(BAR)
        return pygame.Rect(0, top, width, height - top - foot_height(self, self.acts()))

    @property
    def reduced(self) -> bool:
        """Whether reduced motion is on: fades instead of flights."""
        return self.services.settings.animation == "reduced"

    # ------------------------------------------------------------ life

    def resume(self) -> None:
        self.rebuild_soon()  # whoever hears the answer of what was open may build it, too

    def relayout(self) -> None:
        self._stop()
        self.notes.clear()
        self.session.renew()
        super().relayout()

    def build(self) -> Iterable[Widget]:
        acts = self.acts()
        yield from self.board(self.room)
        width, height = self.kit.window
        foot = foot_height(self, acts)
        yield from bar_widgets(self, pygame.Rect(0, 0, width, self.kit.px(BAR)))
        yield from foot_widgets(self, pygame.Rect(0, height - foot, width, foot), acts)

    def recompose(self) -> None:
        self.rebuild()

    def headline(self) -> str:
        """What is going on, in a few words."""
        session = self.session
        asked = session.match.asked
        if asked is None:
            return t("headline.over")
        if session.own_turn and session.perspective.revealed and asked == session.me:
            return self.own_headline()
        name = session.people[asked].name
        if session.match.recorded or session.match.is_person(asked):
            return t("headline.playing", name=name)
        return t("headline.step" if session.waits_for_click else "headline.thinking", name=name)

    # ------------------------------------------------------------ frames

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._moving > 0:
            step = min(self._moving, dt * self.movement_speed)
            self._moving -= step
            self.animate(step)
            self.invalidate()
            if self._moving <= 0:
                self._show_next()
                self.rests = True  # as after a step of a bot
        if self.notes.update(dt):
            self.invalidate()
        if not self.busy and not self.rests:
            self.go_on(dt)
        self.hear_hint()
        self.companion.pass_time(dt)

    def backdrop(self, surface: pygame.Surface) -> None:
        super().backdrop(surface)
        self.draw_board(surface)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.draw_above(surface)
        for rect in self.lit_by_hint():
            self.brush.ring(surface, rect, self.brush.px(8), 4)
        self.notes.draw(surface, self.brush, self.room, self.spoken_of())
        self.companion.draw(surface)

    # ------------------------------------------------------------ movements

    @property
    def busy(self) -> bool:
        return self._moving > 0

    def end_movements(self) -> None:
        self._stop()
        self.rebuild()

    def _stop(self) -> None:
        self._moving = 0.0
        self.showing = None
        self._to_show.clear()

    def show_steps(self, steps: list[Step]) -> None:
        """Play the movements one by one, then open what they lead to."""
        if self.shows(steps):
            self._to_show.extend(steps)
        self._show_next()
        self.rests = self.busy  # building a table and painting it are a frame each
        self.announce(steps)
        self.hinting.forget()
        self.notes.clear()
        match, asked = self.session.match, self.session.match.asked
        if asked is not None and asked != steps[-1].seat and self.session.own_turn and match.people[1:]:
            self.ui.focus("", show=False)  # it was the other person's
            if not match.secret:
                self.notes.announce(self.session.people[asked])

    def _show_next(self) -> None:
        """The next step that has a movement; the board is built for each."""
        self._moving, self.showing = 0.0, None
        while self._to_show and self._moving <= 0:
            self.showing = self._to_show.popleft()
            self._moving = self.show(self.showing)
        self.showing = self.showing if self._moving > 0 else None
        self.rebuild()

    def jumped(self) -> None:
        self._stop()
        self._next.clear()
        self.hinting.forget()
        self.notes.clear()
        self.renewed()
        self.rebuild()

    # ------------------------------------------------------------ events

    def handle(self, event: pygame.Event) -> None:
        if self.companion.hears(event):
            return
        pressed = (event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT) or (
            event.type == pygame.KEYDOWN and event.key in PRESSES
        )
        if pressed and self.notes.dismiss_banner(event):
            return
        if pressed:
            focused = self.ui.focused if event.type == pygame.KEYDOWN else self.ui.at(event.pos)
            if getattr(focused, "key", "") not in CHROME and self.interrupted():
                return
        if self.use_hint(event) or (self.ui.begins_by_keys(event) and self.first_stop()):
            return
        super().handle(event)

    def tell_at(self, position: tuple[int, int]) -> bool:
        return tell_about(self, shown_at(self, position))

    def on_key(self, event: pygame.Event) -> bool:
        if event.key in ENTER and self.press_primary():
            return True
        action = action_of(event, self.services.settings.keys)
        return (bool(action) and self._do(action)) or super().on_key(event)

    def press_primary(self) -> bool:
        """Press the golden button, or hear why it cannot be pressed; returns whether there is one."""
        acts, enter = self.acts(), t("key.enter")
        primary = [act for act in acts if act.look == PRIMARY and act.enabled]
        blocked = [act for act in acts if act.key == enter or act.look == PRIMARY]
        if primary and not self.busy:
            self.services.audio.play("button")
            self.press_act(primary[-1])
        elif blocked and not self.busy:
            self._say_why(blocked[-1])
        return bool(primary or blocked)

    def _say_why(self, act: Act) -> None:
        self.services.audio.play("error")
        self.say(act.why, self._place(f"act-{act.id}"))

    def _do(self, action: str) -> bool:
        act = next((act for act in self.acts() if act.action == action), None)
        if act is not None:
            if not act.enabled:
                self._say_why(act)
            elif not self.busy:
                self.press_act(act)
            return True
        if (simple := self.actions().get(action)) is not None:
            simple()
        return simple is not None or self.on_action(action)

    def back(self) -> bool:
        if self.has_picked:
            self.give_up()
            self.rebuild()
        else:
            self.open_menu()
        return True

    def undo(self) -> None:
        """One step back; undoing further is not offered while something is merely picked."""
        if self.has_picked and not self.session.match.undo_info().can_undo:
            self.back()
        else:
            super().undo()

    def _place(self, key: str) -> pygame.Rect | None:
        return None if (widget := self.ui.find(key)) is None else widget.rect

    # ------------------------------------------------------------ doors

    def ask_help(self) -> bool:
        help_about(self)
        return True

    def point_out_undo(self) -> None:
        self.say(self.undo_reason(self.session.match.undo_info().barrier or "start"), self._place("undo"))

    def help_lines(self) -> tuple[tuple[str, str], ...]:
        return (*self.game_keys(), *general_lines(self.services.settings.keys, hints=self.gives_hints))

    def open_log(self) -> None:
        own = self.session.perspective.revealed
        log = LogScene(self.session, self.session.match.undo_reach() if own else None)
        self.open(log, self.line_pressed)

    def ending(self) -> Scene | None:
        picture = self.winners_picture()
        return None if picture is None else EndScene(self.final, picture)

    def tell(self, words: str) -> None:
        self.say(words)

    @property
    def telling(self) -> bool:
        return self.notes.note is not None

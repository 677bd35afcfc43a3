"""A match in a scene: bots act at their pace, people are asked, the screen changes hands."""

from abc import abstractmethod
from collections import deque
from collections.abc import Callable, Hashable, Iterable
from functools import partial
from pathlib import Path
from time import perf_counter

from alhambra_desktop.bots import Hint
from alhambra_desktop.client.play.companion import Companion
from alhambra_desktop.client.play.finding import Finder
from alhambra_desktop.client.play.hinting import HintAsker
from alhambra_desktop.client.play.pace import Pace
from alhambra_desktop.client.play.seat_scene import SeatScene
from alhambra_desktop.client.play.session import PlaySession
from alhambra_desktop.client.play.unshown import ShowsLater
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.tally import GameEnded
from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.past import Step
from alhambra_desktop.match.results import result_of
from alhambra_desktop.match.thinking import Thinker
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

AT_ONCE = 12
"""Maximum steps of bots in one frame while nothing is shown."""


class MatchScene(ShowsLater):
    """Calls ``go_on`` in each frame without movement; the subclass shows what has happened.

    ``gives_hints``: the bots of this game can give reasons (``Bot.hint``), and ``hint_words`` words them.
    """

    gives_hints = False
    companion = Companion()
    finder: Finder
    """Finds the things of this table."""

    def __init__(self, session: PlaySession) -> None:
        super().__init__()
        self.session = session
        self.pace = Pace()
        self.hinting = HintAsker(self._adviser)
        self._next: deque[Callable[[], None]] = deque()
        """What is opened next, after all movements."""
        self._told_problem = False
        self.calm = False
        """Whether no button is golden: something above the table has the golden one."""
        self._read_for: Hashable = None
        """The position for which pictures were last read ahead."""
        match = session.match
        self._entered = match.revision if match.over else -1
        """The revision of the match at which its result was recorded."""

    def enter(self) -> None:
        super().enter()
        match = self.session.match
        if len(match.people) < len(match.players):
            match.worker.warm_up(match.game)  # while the table appears, not in a frame of the first turn

    def _adviser(self) -> Thinker:
        """The thinker for hints: not the match's own, which works for its bots."""
        return self.services.new_adviser()

    # ------------------------------------------------------------ what a game says

    @abstractmethod
    def end_movements(self) -> None:
        """End all movements."""

    @property
    def has_picked(self) -> bool:
        """Whether something is picked that Esc clears before leaving."""
        return False

    def hint_words(self, hint: Hint, view: AnyGame, seat: int) -> str:
        """The reason of a hint as a sentence, for a seat with this view."""
        raise NotImplementedError  # a game that gives hints has words for them

    def tell_hint(self, hint: Hint) -> None:
        """Show the reason of a hint: the effect of the first press of the key."""

    def tell_no_hint(self) -> None:
        """Say that a hint is only given to the asked person."""

    @property
    def no_hint(self) -> str:
        """Why there is no hint, as a sentence."""
        return t("hint.puzzle" if self.session.match.unaided else "hint.wait")

    @abstractmethod
    def tell(self, words: str) -> None:
        """Show a sentence about the program for some seconds."""

    @property
    @abstractmethod
    def telling(self) -> bool:
        """Whether a note that answers a press (a hint, a refusal) is shown: then nothing else is told."""

    def calm_down(self, *, calm: bool) -> None:
        """Leave the golden button to something above the table, or take it back."""
        if calm != self.calm:
            self.calm = calm
            self.recompose()

    def mark_hint(self, choice: Choice) -> None:
        """Mark the hinted choice on the board: the effect of the second press of the key."""

    def person_asked(self) -> None:
        """A person is asked and nothing moves; called in every frame."""

    @property
    def ends_turns(self) -> bool:
        """Whether turns end automatically once nothing is left to do: by the setting, but not in lessons."""
        return self.services.settings.auto_end_turn and not self.session.match.taught

    def coming(self) -> Iterable[str]:
        """The ids of pictures that this table may need soon: they are read beside the frames."""
        return ()

    def lead_to(self, step: Step) -> Iterable[Callable[[], None]]:
        """Open what follows the movements of a step: a scoring, a report."""
        return ()

    @property
    def opens_something(self) -> bool:
        """Whether a scoring, a report or the ending will be opened as soon as nothing moves."""
        return bool(self._next)

    def spoken_of(self) -> Iterable[Rect]:
        """What is lit on the board: notes about something else lie over none of it, if there is room."""
        return ()

    def ask_help(self) -> bool:
        """Handle the help key: the sheet of keys is always available."""
        self.open_keys()
        return True

    # ------------------------------------------------------------ life

    def leave(self) -> None:
        self.enter_result()
        self.hinting.close()
        super().leave()
        self.session.match.close()

    def question(self) -> Hashable:
        return self._position() if self.session.own_turn else None  # others' steps leave what can be pressed

    @property
    def awaits_answer(self) -> bool:
        return not self.session.own_turn and self.session.match.asked is not None

    def _position(self) -> Hashable:
        match = self.session.match  # a step that takes the place of another leaves the number of steps
        return match.step_count, match.revision

    def kept_in(self) -> Path | None:
        journal = self.session.match.journal
        return None if journal is None or journal.problem else journal.path

    # ------------------------------------------------------------ going on

    @property
    def movement_speed(self) -> float:
        """The time factor of movements: people's own ones do not depend on the bots' speed."""
        settings = self.services.settings
        speed = 1.0 if self.session.own_turn else self.pace.factor(settings.bot_speed)
        return speed * (2.0 if settings.animation == "fast" else 1.0)

    def go_on(self, dt: float) -> None:
        """Nothing moves: open what is queued, hand the screen over, let bots act."""
        match = self.session.match
        if self.lags:
            self._bring_on(perf_counter())
            return
        if self._read_for != self._position():
            self._read_for = self._position()
            self._read_ahead()
        self.enter_result()
        problem = match.saving_problem
        if problem is not None and not self._told_problem:
            self._told_problem = True
            self.tell_not_kept(problem)
        elif self._next:
            lead_to = self._next.popleft()
            if not match.recorded:
                lead_to()
        elif (call := match.open_call()) is not None and not self.session.holds(call):
            self.open_call(call)
        elif self.session.perspective.curtain is not None and not match.silent:
            self.open_curtain(self.session.perspective.curtain)
        elif match.asked is None:
            self.pace.skipping = False
        elif self.session.own_turn:
            self.pace.skipping = False
            if self.gives_hints and not match.recorded:
                self.hinting.wait(self.session.view, dt)
            self.person_asked()
        elif self.pace.may_go_on(dt, self.services.settings.bot_speed):
            self._let_bots_act()
        else:
            self._ask_for_click()

    def _read_ahead(self) -> None:
        art = self.services.kit.art
        wanted = art.unread(self.coming())
        if wanted:
            art.prepare(wanted)

    def enter_result(self) -> None:
        match = self.session.match
        if not match.over or match.recorded or self._entered == match.revision:
            return
        self._entered = match.revision
        result, results = result_of(match), self.services.results
        if result is not None and not results.add(result):
            self.tell_not_kept(OSError(results.problem))

    def _ask_for_click(self) -> None:
        waits = self.pace.waits_for_click(self.services.settings.bot_speed)
        if waits != self.session.waits_for_click:
            self.session.waits_for_click = waits
            self.recompose()

    def _let_bots_act(self) -> None:
        session, speed = self.session, self.services.settings.bot_speed
        session.waits_for_click = False
        for _ in range(1 if self.pace.shows(speed) else AT_ONCE):
            begun, step = perf_counter(), session.match.poll()
            if step is None:
                return
            self.bring([step], partial(self._others_acted, session.me))
            if not self._bring_on(begun):
                return
            self.rests = self.busy  # composing and painting a table are a frame each
            if self._next or session.own_turn or session.match.asked is None:
                return

    def _others_acted(self, me: int) -> None:
        """A bot's step is shown: rest, and tell whose side was seen before if it is their turn now."""
        session = self.session
        self.pace.rest(self.services.settings.bot_speed)
        if session.own_turn and session.me == me and session.perspective.revealed:
            self.services.audio.play("your_turn")

    def step(self) -> None:
        """One step of the others at once, however recent the last one."""
        self.catch_up()
        if self.busy:
            self.end_movements()
        step = self.session.match.poll()
        if step is not None:
            self.session.went_on()
            self.show_steps([step])

    def shows(self, steps: list[Step]) -> bool:
        """Whether the movements of these steps are shown, by who made them and the settings."""
        settings = self.services.settings
        own = any(step.seat >= 0 and self.session.match.is_person(step.seat) for step in steps)
        return settings.animation != "off" and (own or self.pace.shows(settings.bot_speed))

    def announce(self, steps: Iterable[Step]) -> None:
        """Queue what these steps lead to, and the ending after the last one."""
        for step in steps:
            self._next.extend(self.lead_to(step))
            if any(isinstance(event, GameEnded) for event in step.events):
                self._next.append(self.open_ending)

    # ------------------------------------------------------------ what the player does

    def actions(self) -> dict[str, Callable[[], object]]:
        """The key actions at the table of every game (presentation/bindings.py)."""
        actions: dict[str, Callable[[], object]] = {
            "undo": self.undo,
            "redo": self.redo,
            "pause": self.toggle_pause,
            "fast": self.skip_to_my_turn,
            "sound": self.toggle_sound,
            "log": self.open_log,
            "help": self.ask_help,
        }
        return {**actions, "hint": self.hint} if self.gives_hints else actions

    def interrupted(self) -> bool:
        """A press ends any movement; returns whether it was meant for that alone, or to let a bot act.

        Before a scoring or a report that opens now, it does nothing else.
        """
        session = self.session
        if self.busy:
            self.end_movements()
            last = session.match.steps[-1].seat if session.match.steps else session.me
            others = last != session.me and session.match.is_person(last)
            return self.opens_something or not session.own_turn or others
        if not self.session.own_turn and self.pace.waits_for_click(self.services.settings.bot_speed):
            self.pace.click()
            return True
        return False

    def skip_to_my_turn(self) -> None:
        """Show nothing until a person is asked."""
        if not self.session.own_turn and self.session.match.people:
            self.pace.skipping, self.pace.paused = True, False
            self.end_movements()

    def hint(self) -> None:
        """What the strongest bot would do: first the reason, on the second press the choice."""
        session = self.session
        if session.match.unaided or not session.own_turn or not session.perspective.revealed:
            self.tell_no_hint()
            return
        if self.hinting.known is not None:
            self.mark_hint(self.hinting.known.choice)
            self.invalidate()
        else:
            self.hinting.ask(session.view)

    def hear_hint(self) -> None:
        """Show a hint once it has been found; called in every frame."""
        hint = self.hinting.poll()
        if hint is not None:
            self.tell_hint(hint)

    def open_seat(self, number: int) -> None:
        """Open the dialog that changes who controls a seat."""
        session = self.session
        if not session.match.over and number < len(session.match.players):
            seat = SeatScene(session.people[number], session.match)
            self.open(seat, lambda player: self.hand_over(number, player))

    def toggle_pause(self) -> None:
        """Halt the bots, or let them go on."""
        self.pace.toggle_pause()
        self.recompose()

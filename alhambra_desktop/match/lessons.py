"""Lessons: data files with a position, its steps, what to point at, the goals and remarks.

A lesson is played on the real table with the real rules; a :class:`LessonMatch` watches what the learner
chooses. Texts are messages: ``lesson.<id>`` the title, ``lesson.<id>.<step>`` and ``lesson.<id>.<remark>``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from alhambra_desktop.engine import codec
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.games import GAMES, AnyGame
from alhambra_desktop.match.past import Step
from alhambra_desktop.match.posed import PosedMatch
from alhambra_desktop.match.seating import PERSON, MatchSetup, SeatSetup, rules_of

LEARNER = 0
"""The seat of the learner."""
NAMES = (("Anna", "white"), ("Karim", "blue"), ("Leonor", "orange"), ("Yusuf", "green"))
LEVEL = "easy"
HARMLESS = ("palace.stop",)
"""Choices that the table makes automatically on the way to another one; only a remark of the step objects to
them.
"""

Pattern = Mapping[str, Any]
"""What a choice or event must look like: its name under ``is``, and some of its fields."""


@dataclass(frozen=True, slots=True)
class Remark:
    """The reply to a choice that does not lead to the goal; the choice is taken back."""

    when: Pattern
    say: str


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step: its text, what it points at, and its goals.

    Without ``goals`` it is only read; reaching one of them is enough. ``do`` are choices that reach one;
    ``also`` are choices that may come before it. ``at`` are names of things on the table (client/lessons).
    ``meanwhile`` are choices of all seats made before the step begins. Such a step is the first one or
    follows one that is only read, so that nothing on the table moves then.
    ``after_others``: a step that is only read appears once the others have acted and the learner is asked.
    """

    id: str
    at: tuple[str, ...] = ()
    goals: tuple[Pattern, ...] = ()
    do: tuple[Choice, ...] = ()
    also: tuple[Pattern, ...] = ()
    remarks: tuple[Remark, ...] = ()
    meanwhile: tuple[Choice, ...] = ()
    after_others: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: the game, the initial position, the steps.

    ``module``: the module it teaches; "" for the chapters of a game. ``others`` are the choices of the other
    seats in order; after them bots choose.
    """

    id: str
    game: str
    setup: MatchSetup
    position: Mapping[str, Any] | None
    steps: tuple[LessonStep, ...]
    others: tuple[Choice, ...] = ()
    module: str = ""


def seats_of(players: int) -> tuple[SeatSetup, ...]:
    """The seats of a lesson: the learner, and bots."""
    return tuple(
        SeatSetup(name, colour, PERSON if number == LEARNER else LEVEL)
        for number, (name, colour) in enumerate(NAMES[:players])
    )


def fits(pattern: Pattern, value: Choice | Event) -> bool:
    """Whether a choice or event matches a pattern."""
    kind = Choice if isinstance(value, Choice) else Event
    plain = codec.encode(value, kind)
    return all(plain.get(key) == wanted for key, wanted in pattern.items())


class LessonMatch(PosedMatch):
    """A lesson being played.

    ``at``: the index of the step, or their number once all are done. ``said``: the remark to the last choice,
    which ``put_right`` then takes back.
    """

    def __init__(self, lesson: Lesson) -> None:
        """Raises DataError if the position or the choices before the first step are invalid."""
        self.lesson = lesson
        super().__init__(lesson.setup, _first_game(lesson))
        self.at = 0
        self.said = ""
        self._others = list(lesson.others)
        self._passing = False
        """Whether the choices before a step are being made: they are not answers of the learner."""
        self._since = 0
        """How many choices had been made when the present step began."""
        self._astray: int | None = None
        """How many choices had been made before the first one that does not lead to the goal."""
        self._begun: list[tuple[AnyGame, tuple[Choice, ...]]] = []
        self._go_to(0)

    def _here(self) -> tuple[AnyGame, tuple[Choice, ...]]:
        """The position, and the future choices of the others, for returning to it."""
        return self.game.copy(), tuple(self._others)

    @property
    def step(self) -> LessonStep | None:
        """The present step; None once all are done."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    def leads_on(self, choice: Choice) -> bool:
        """Whether the step asks for a choice, or for one like it that comes before."""
        step = self.step
        if step is None or type(choice) not in {type(one) for one in step.do}:
            return False
        return choice in step.do or any(fits(one, choice) for one in (*step.goals, *step.also))

    def choose(
        self, choice: Choice, seat: int | None = None, *, replaced: bool = False, automatic: bool = False
    ) -> Step:
        step = super().choose(choice, seat, replaced=replaced, automatic=automatic)
        if self._passing:
            return step
        if step.seat == LEARNER:
            self._judge(step)
        else:  # a step begins anew where the learner is asked
            self._begun[self.at] = self._here()
            self._since = len(self._past)
        return step

    def _judge(self, made: Step) -> None:
        """Check a choice: whether the goal is reached, or else the remark to it."""
        step, choice = self.step, made.choice
        if step is None or choice is None:
            return
        done: tuple[Choice | Event, ...] = (choice, *made.events)
        if any(fits(goal, one) for goal in step.goals for one in done):
            self.said = ""
            self._go_to(self.at + 1)
        elif not any(fits(one, choice) for one in step.also):
            remarks = (remark for remark in step.remarks if any(fits(remark.when, one) for one in done))
            found = next(remarks, None)
            if found is not None:
                self.said = f"lesson.{self.lesson.id}.{found.say}"
            elif not self.said and not _harmless(choice):
                self.said = "lesson.elsewhere" if step.goals else "lesson.read_first"
            if self.said and self._astray is None:
                self._astray = len(self._past) - 1

    def _go_to(self, number: int) -> None:
        self.at, self._astray = number, None
        del self._begun[number:]
        if self.step is not None and self.step.meanwhile:
            self._pass_time(self.step)
        self._begun.append(self._here())
        self._since = len(self._past)

    def _pass_time(self, step: LessonStep) -> None:
        """Make the choices before a step. Raises DataError if that is impossible."""
        self._passing = True
        for number, choice in enumerate(step.meanwhile):
            reason = self.check(choice)
            if reason is not None:
                raise DataError(f"{step.id}.meanwhile[{number}]: {reason}")
            self.choose(choice)
        self._passing = False

    def put_right(self) -> None:
        """Take back what does not lead to the goal, with the automatic choices before it.

        One press may make several choices: dice that are turned, then the crossing.
        """
        first = len(self._past) - 1 if self._astray is None else self._astray
        self._astray = None
        while len(self._past) > first:
            self._back(1)
        while len(self._past) > self._since and _harmless(self._past.steps[-1].made.choice):
            self._back(1)
        self._undone.clear()

    def read_on(self) -> None:
        """Go on from a step that is only read."""
        step = self.step
        if step is not None and not step.goals:
            self.said = ""
            self._go_to(self.at + 1)

    def wait(self) -> None:
        """Let the others act until the learner is asked."""
        while self.asked not in (None, LEARNER):
            self.poll()

    def step_over(self) -> None:
        """Do what the step asks for: to resume a lesson, or for a picture."""
        step = self.step
        if step is None:
            return
        self.wait()
        if not step.goals:
            self.read_on()
        for choice in step.do:
            self.choose(choice)

    def go_back(self) -> None:
        """Go back to the previous step and its position."""
        if self.at > 0:
            self.at -= 1
            game, others = self._begun[self.at]
            del self._begun[self.at + 1 :]
            self._others = list(others)
            self.restart(game)

    def again(self) -> None:
        """Restart the present step."""
        game, others = self._begun[self.at]
        self._others = list(others)
        self.restart(game)

    def restart(self, game: AnyGame) -> None:
        self.said, self._since, self._astray = "", 0, None
        super().restart(game)

    def poll(self) -> Step | None:
        """The others choose as the lesson says; after that as bots."""
        seat = self.asked
        if self._others and seat is not None and seat != LEARNER:
            choice = self._others.pop(0)
            if self.game.check(choice, seat) is None:
                return self.choose(choice)
            self._others.clear()
        return super().poll()


def _harmless(choice: Choice | None) -> bool:
    return choice is not None and codec.name_of(type(choice)) in HARMLESS


def _first_game(lesson: Lesson) -> AnyGame:
    try:
        rules = rules_of(lesson.setup)
    except Refused as refusal:
        raise DataError(f"the game cannot begin: {refusal.reason}") from refusal
    kind = GAMES[lesson.game]
    if lesson.position is None:
        return kind.begin(rules, lesson.setup.seed)
    if kind.arranged is None:
        raise DataError(f"position: {lesson.game} begins with a seed")
    return kind.arranged(rules, lesson.position, lesson.setup.seed)

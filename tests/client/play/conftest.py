"""A bare table for any game, made from the base alone: a row of buttons with what can be chosen."""

import pygame
import pytest

from alhambra_desktop.client.play.scene import PlayScene
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.acts import PRIMARY, Act
from alhambra_desktop.presentation.final import FinalModel, SourceRow, won_about, won_title
from alhambra_desktop.presentation.match_log import Line

NAMES = ("Anna", "Karim", "Leonor", "Yusuf", "Inés", "Zahra")
COLOURS = ("white", "blue", "orange", "green", "red", "yellow")
MOVEMENT = 0.5


def tell(step, view, people):
    """One line a step."""
    if step.choice is None:
        return ()
    words = f"{people[step.seat].name}: {type(step.choice).__name__}"
    return (Line(step.seat, words, type(step.choice).__name__),)


class BareTable(PlayScene):
    """The first few choices as buttons; steps take half a second to show."""

    def __init__(self, match):
        super().__init__(match, tell)
        self.shown = []
        self.forgotten = 0
        self.picked = False

    def board(self, room):
        for number in range(len(self.choices())):
            rect = pygame.Rect(room.x + 20, room.y + 20 + 50 * number, 200, 40)
            yield Button(self.kit, rect, f"choice {number}", self.press(number), key=f"choice-{number}")
        rect = pygame.Rect(room.x + 300, room.y + 20, 200, 40)
        yield Button(self.kit, rect, "seat", lambda: self.open_seat(1), key="seat-1")

    def choices(self):
        """The first six choices of the asked person."""
        if not self.session.own_turn or self.busy:
            return []
        found = self.session.view.candidates()
        return [choice for choice, _ in zip(found, range(6), strict=False)]

    def press(self, number):
        return lambda: self.choose(self.choices()[number])

    def acts(self):
        first = self.choices()[:1]
        return (
            Act(
                "go",
                "Go",
                look=PRIMARY,
                choices=tuple(first),
                why="" if first else "not your turn",
                action="end",
            ),
        )

    def press_act(self, act):
        self.choose(*act.choices)

    def own_headline(self):
        return "choose"

    def round_number(self):
        return 3

    def final(self):
        session = self.session
        people, totals = session.people, session.view.totals()
        winners = tuple(session.view.state.winners)
        rows = (SourceRow("all", "all", totals, icon="star"),)
        about = won_about(max(totals), practice=session.match.practice)
        return FinalModel(people, totals, winners, rows, won_title(people, winners), about)

    def reason_words(self, reason):
        return reason.code

    def show(self, step):
        self.shown.append(step.number)
        return MOVEMENT

    def renewed(self):
        self.forgotten += 1
        self.picked = False

    @property
    def has_picked(self):
        return self.picked

    def give_up(self):
        was, self.picked = self.picked, False
        return was


class BarePilot:
    """A bare table in the program."""

    def __init__(self, pilot, match):
        self.pilot = pilot
        self.match = match
        self.table = BareTable(match)
        pilot.show(self.table)

    @property
    def top(self):
        """The scene on top."""
        return self.pilot.scene

    def settle(self, most=2000):
        """Let bots and movements come to rest."""
        for _ in range(most):
            waits = self.table.busy or self.table._next or not self.table.session.own_turn
            if self.top is not self.table or self.match.over or not waits:
                break
            self.pilot.wait(0.1)


@pytest.fixture
def sit(app):
    """Sits down at a bare table for a game with these kinds of players."""

    def make(*kinds, game="dice", seed="7", **settings):
        app.setting(**{"bot_speed": "instant", "animation": "off", **settings})
        seats = tuple(SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, kinds, strict=False))
        setup = MatchSetup(seats, seed, game=game, options={"explicit_end": "yes"})
        return BarePilot(app, Match.begin(setup, None, InlineWorker()))

    return make

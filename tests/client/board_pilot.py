"""What the pilots of tables made of widgets share: sitting down, pressing by key, letting things rest."""

from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker

NAMES = ("Anna", "Karim", "Leonor", "Yusuf", "Inés", "Zahra")
COLOURS = ("white", "blue", "orange", "green", "red", "yellow")


class BoardPilot:
    """Plays at a table of ``game``, shown by ``scene``: presses things by their keys, uses keys."""

    scene = None
    game = ""

    def __init__(self, pilot, match):
        self.pilot = pilot
        self.match = match
        self.table = self.scene(match)
        pilot.show(self.table)

    @property
    def top(self):
        """The scene on top."""
        return self.pilot.scene

    def press(self, key):
        """Click a widget of the top scene."""
        self.pilot.click(key)

    def key(self, key, mod=0):
        self.pilot.key(key, mod)

    def settle(self, most=3000):
        """Let movements and bots come to rest."""
        for _ in range(most):
            waits = self.table.busy or self.table._next or not self.table.session.own_turn
            if self.top is not self.table or self.match.over or not waits:
                break
            self.pilot.wait(0.1)


def quick(pilot, **settings):
    """The program without pauses and movements, unless they are wished."""
    pilot.setting(**{"bot_speed": "instant", "animation": "off", **settings})


def begun(game, kinds, seed="7", options=None):
    """A match of a game between these kinds of players."""
    seats = tuple(SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, kinds, strict=False))
    setup = MatchSetup(seats, seed, game=game, options=options or {})
    return Match.begin(setup, None, InlineWorker())


def people_before(name, game, seed="board"):
    """A match before a position of a game, in which people play all seats."""
    seats = tuple(SeatSetup(n, c) for n, c in zip(NAMES, COLOURS[: game.players], strict=False))
    setup = MatchSetup(seats, seed, game=name, options=dict(game.rules.setup.options))
    return Match(setup, game.copy(), None, InlineWorker())

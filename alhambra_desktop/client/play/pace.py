"""The pace of the others: when the next bot may act, in five speeds, with pause and skip."""

from alhambra_desktop.client.settings import BotSpeed

WAIT = {"slow": 1.1, "normal": 0.45, "fast": 0.12, "instant": 0.0, "step": 0.0}
"""Seconds between two steps of bots, after the movement of the first is over."""

SPEED = {"slow": 0.7, "normal": 1.0, "fast": 2.0, "instant": 1.0, "step": 1.0}
"""The speed of their movements."""


REPLAY_SPEEDS = (1, 2, 4, 8, 16)
"""How many times as fast as bots of normal speed a replay can be played."""


class Pace:
    """Counts the time until the next bot may act."""

    def __init__(self) -> None:
        self.paused = False
        self.skipping = False
        """Whether nothing is shown until a person is asked."""
        self._left = 0.0
        self._clicked = False

    def rest(self, speed: BotSpeed) -> None:
        """A step was shown: wait a moment before the next."""
        self._left = WAIT[speed]
        self._clicked = False

    def click(self) -> None:
        """In step-by-step mode: go on."""
        self._clicked = True
        self._left = 0.0

    def toggle_pause(self) -> None:
        """Halt the bots, or let them go on."""
        self.paused = not self.paused

    def waits_for_click(self, speed: BotSpeed) -> bool:
        """Whether the next step waits for a press."""
        return speed == "step" and not self._clicked and not self.skipping

    def may_go_on(self, dt: float, speed: BotSpeed) -> bool:
        """Whether the next bot may act after ``dt`` more seconds."""
        self._left -= dt
        if self.skipping:
            return True
        return not self.paused and self._left <= 0 and not self.waits_for_click(speed)

    def shows(self, speed: BotSpeed) -> bool:
        """Whether movements of bots are shown at all."""
        return not self.skipping and speed != "instant"

    def factor(self, speed: BotSpeed) -> float:
        """The speed factor of bots' movements."""
        return SPEED[speed]


class ReplayPace(Pace):
    """The pace of a replay: independent of the bots' speed. Begins paused."""

    def __init__(self) -> None:
        super().__init__()
        self.paused = True
        self.speed = REPLAY_SPEEDS[0]

    def rest(self, speed: BotSpeed) -> None:
        self._left = WAIT["normal"] / self.speed

    def waits_for_click(self, speed: BotSpeed) -> bool:
        return False

    def shows(self, speed: BotSpeed) -> bool:
        return True

    def factor(self, speed: BotSpeed) -> float:
        return float(self.speed)

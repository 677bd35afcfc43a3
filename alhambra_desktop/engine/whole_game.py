"""The lowest frame of a game: set-up, part after part, the end."""

from abc import abstractmethod
from typing import ClassVar

from alhambra_desktop.engine.game import DONE, MORE, Frame, G, Steps
from alhambra_desktop.engine.records import record


@record
class WholeGame(Frame[G]):
    """Runs the phases ``setup``, ``part`` as long as the game goes on, and ``end``."""

    part: ClassVar[str] = "round"
    step: str = "setup"

    @abstractmethod
    def goes_on(self, game: G) -> bool:
        """Whether another part follows."""

    def run(self, game: G) -> str:
        """Push the frames of the next part of the game."""
        if self.step == "setup":
            game.call(Steps("setup"))
            self.step = f"{self.part}s"
        elif self.goes_on(game):
            game.call(Steps(self.part))
        else:
            game.call(Steps("end"))
            return DONE
        return MORE

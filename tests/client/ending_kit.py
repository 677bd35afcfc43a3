"""What tests of the end of a game share."""

from alhambra_desktop.bots import make_bot
from alhambra_desktop.client.roll_and_write.scene import PaperScene
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker


def played_alone(make_app, seed, size=(1280, 720)):
    """The scene at the end of a game of one seat, with its review."""
    match = Match.begin(
        MatchSetup((SeatSetup("Anna", "white"),), seed, game="roll-and-write"), None, InlineWorker()
    )
    bot = make_bot("easy", "3")
    while not match.over:
        match.choose(bot.choose(match.view(match.asked)))
    pilot = make_app(size)
    pilot.setting(animation="normal")
    table = PaperScene(match)
    pilot.show(table)
    return pilot, table

"""Everybody's chance to win a game of Roll & Write, from a position."""

from alhambra_desktop.bots.odds import Spread, shares, won
from alhambra_desktop.bots.roll_and_write.measure import SHARPEST
from alhambra_desktop.bots.roll_and_write.outlook import PaperOutlook
from alhambra_desktop.bots.roll_and_write.policy import PaperPlayer, choose
from alhambra_desktop.bots.roll_and_write.weights import standard
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.roll_and_write.choices import BuildCrossing
from alhambra_desktop.roll_and_write.frames import PaperTurn
from alhambra_desktop.roll_and_write.game import RollAndWrite

TURNS = 2
"""Rounds in a playout: the passed pair and the kept one are used in them."""


def values(game: RollAndWrite) -> list[float]:
    """The value of each scoring participant: its points, and its expected points."""
    found: list[float] = []
    weights, data = standard().weights, game.rules.components
    for seat in range(game.players):
        outlook = PaperOutlook(game, seat, weights)
        expected = sum(outlook.type_value(kind, 0) for kind in game.rules.types)
        expected += sum(map(outlook.line_value, outlook.lines))
        found.append(game.seat(seat).score + expected + outlook.coins_value(game.seat(seat).coins))
    for dummy in game.scoring_participants()[game.players :]:
        outlook = PaperOutlook(game, 0, weights)
        extra = data.dummies.extra[len(game.state.dummies)]
        found.append(game.participant(dummy).score + extra + outlook.dummy_value(dummy))
    return found


def freshness(game: RollAndWrite) -> float:
    """How much of the game is still to come."""
    return (game.rules.rounds - game.state.round_number + 1) / game.rules.rounds


def chances(game: RollAndWrite, spread: Spread) -> list[float]:
    """Each scoring participant's chance to win."""
    if game.over:
        return won(game.state.winners, len(game.scoring_participants()))
    return shares(values(game), spread.at(freshness(game)))


def play_on(game: RollAndWrite, spread: Spread) -> list[float]:
    """Everybody's chance after some rounds of turns."""
    last = game.state.turn + TURNS * game.players
    while game.decision is not None and game.state.turn < last:
        game.choose_checked(choose(game, SHARPEST, ""))
    return chances(game, spread)


def likely(view: RollAndWrite, most: int) -> list[Choice]:
    """The promising choices, best first by value."""
    decision = view.decision
    assert decision is not None
    first = choose(view, SHARPEST, "")
    others = list(view.candidates())
    if isinstance(decision.frame, PaperTurn) and not decision.frame.action:
        data = standard()
        player = PaperPlayer(view, decision.seat, data.levels[SHARPEST], data.weights)
        ways = sorted(player.ways(decision.frame), key=lambda way: -way.worth)
        others = [way.first for way in ways]
    else:
        others.sort(key=lambda choice: not isinstance(choice, BuildCrossing))
    return list(dict.fromkeys([first, *others]))[:most]

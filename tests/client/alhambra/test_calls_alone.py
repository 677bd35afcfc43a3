"""A person alone at the screen is asked only when there is something to do."""

from alhambra_desktop.alhambra.choices import EndTurn, TakeMoney
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.client.alhambra.composer import compose_screen
from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.client.alhambra.session import Session
from alhambra_desktop.engine.moments import Moment, Pass
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.in_parts import at_once
from alhambra_desktop.text import t


def alone(app, hand):
    """One person against a bot in the interval after the bot's turn, with this hand."""
    app.setting(bot_speed="instant", animation="off")
    seats = (SeatSetup("Zahra", "red", "random"), SeatSetup("Anna", "white"))
    match = Match.begin(MatchSetup(seats, "granada", modules=("viziers_favour",)), None, InlineWorker())
    while match.asked != 1 or match.game.state.active == 1:
        if match.asked == 0:
            match.poll()
        else:  # an own turn comes first: let it go by with the least said
            match.choose(next(iter(match.game.candidates())))
    match.game.seat(1).hand[:] = hand
    match.game.seat(1).known[:] = hand
    match.game.ask_again()
    match._views.clear()
    app.table = app.show(TableScene(match))
    return match


def test_a_person_alone_who_cannot_act_is_not_asked(app):
    """With nothing to buy for its exact price the moment goes by without a press."""
    match = alone(app, [])
    app.frames(3)
    assert isinstance(match.game.decision.frame, Actions)
    assert match.steps[-1].choice == Pass()


def test_a_person_alone_who_can_act_is_asked(app):
    """With money for a tile the question stays until it is answered."""
    match = alone(app, sorted(["dinar-1", "dirham-1", "ducat-1", "florin-1"] * 12))
    app.frames(6)
    assert isinstance(match.game.decision.frame, Moment)
    assert match.asked == 1


def test_a_single_person_without_actions_is_not_asked(app):
    """One person against bots, awake but without fitting money: the strip with Pass does not flash up."""
    app.setting(bot_speed="normal", animation="normal")
    chairs = (
        SeatSetup("Anna", "white"),
        SeatSetup("Karim", "blue", "easy"),
        SeatSetup("Inés", "red", "easy"),
    )
    unable = 0
    for seed in range(12):
        match = Match.begin(MatchSetup(chairs, str(seed), modules=("viziers_favour",)), None, InlineWorker())
        if match.asked != 0:
            continue
        match.choose(TakeMoney((match.game.state.display[0],)))
        match.choose(EndTurn())
        while match.asked != 0:
            match.poll()
        if not isinstance(match.game.decision.frame, Moment) or len(list(match.game.candidates())) > 1:
            continue
        unable += 1
        services = app.app.services
        screen = at_once(compose_screen(Session(match), services.kit, services.settings.keys))
        assert screen.prompt is None
        assert not screen.dock.acts
        assert screen.table.bar.headline == t("asked.interval")
        app.show(TableScene(match))
        app.frames(3)
        assert match.asked != 0, "the moment went by of itself"
    assert unable

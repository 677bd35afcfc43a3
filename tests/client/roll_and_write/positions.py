"""The paper table in a certain situation, as pictures and text checks need it."""

from alhambra_desktop.client.roll_and_write.scene import PaperScene
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import PERSON, MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.roll_and_write.picker import ACTING, KEEPING, phase_of
from tests.client.board_pilot import COLOURS, NAMES

SITUATIONS = ("acting", "changing", "built", "keeping", "large", "reckoning", "final")


def match_at(players, decisions, phase=ACTING, seed="4", options=None):
    """Bots play so many decisions and on to a situation; who is asked then becomes a person."""
    seats = tuple(SeatSetup(n, c, "hard") for n, c in zip(NAMES, COLOURS, strict=True))[:players]
    setup = MatchSetup(seats, seed, game="roll-and-write", options={"explicit_end": "yes", **(options or {})})
    match = Match.begin(setup, None, InlineWorker())
    while not match.over and (
        len(match.steps) <= decisions or phase_of(match.view(match.asked), match.asked) != phase
    ):
        match.poll()
    if not match.over:
        match.hand_over(match.asked, PERSON)
    return match


def shown(pilot, situation, players, options=None):
    """The table in a situation; the scene itself."""
    phase = KEEPING if situation == "keeping" else ACTING
    over = situation in ("reckoning", "final")
    decisions = 10_000 if over else 24 if players > 1 else 11
    match = match_at(players, decisions, phase, options=options)
    table = pilot.show(PaperScene(match))
    if situation == "changing":
        table.press_die(("yellow", 0))
    elif situation == "built":
        table.press_cell(table.picker.lights[0].cell)
    elif situation == "large":
        table.open_sheet(table.model.others[0])
    elif situation == "reckoning":
        table.open_reckoning()
    elif situation == "final":
        table.open_result()
    pilot.frames(3)
    return table

"""Builds the models of the table from a view of the game."""

from functools import lru_cache

from alhambra_desktop.presentation.people import DIRK, PERSON, Participant, People
from alhambra_desktop.presentation.roll_and_write.models import (
    BLUE,
    YELLOW,
    Colour,
    DieModel,
    PaperModel,
    PlayerModel,
    Printed,
)
from alhambra_desktop.roll_and_write import questions
from alhambra_desktop.roll_and_write.components import Components
from alhambra_desktop.roll_and_write.game import RollAndWrite

COLOURS: tuple[Colour, Colour] = (YELLOW, BLUE)


@lru_cache(maxsize=8)
def printed(data: Components) -> Printed:
    """What is printed on the papers, from the component data of a match."""
    return Printed(
        grid=tuple(tuple(row) for row in data.grid),
        lines=tuple(sorted((count, points) for count, points in data.lines.items() if points)),
        coins=data.coins_on_sheet,
        change=data.coins.change_die_by_one,
        second=data.coins.second_building,
        per_point=data.coins_per_point,
    )


def paper_model(view: RollAndWrite, people: People, me: int) -> PaperModel:
    """The table as seen from the seat ``me``."""
    totals = view.totals() if view.over else questions.score_sheet(view).totals
    seats = view.players
    clockwise = tuple((me + step) % seats for step in range(1, seats))
    return PaperModel(
        me=me,
        printed=printed(view.rules.components),
        players=tuple(_player(view, person, totals) for person in people),
        others=(*clockwise, *range(seats, view.participants)),
        types=questions.standings(view),
        won=tuple(_won(view, kind) for kind in view.rules.types),
        round_number=view.state.round_number,
        rounds=view.rules.rounds,
        over=view.over,
    )


def _won(view: RollAndWrite, kind: str) -> tuple[int, ...]:
    """The points booked for a type, by participant."""
    points = [0] * view.participants
    for award in view.state.awards:
        if award.category == kind:
            points[award.participant] += award.points
    return tuple(points)


def _player(view: RollAndWrite, person: Participant, totals: tuple[int, ...]) -> PlayerModel:
    number = person.number
    scores = number in view.scoring_participants()
    score = view.participant(number).score if scores else None
    now = totals[number] if scores else None
    decision = view.decision
    active = decision is not None and decision.seat == number
    if person.kind == DIRK:
        thrown = view.state.dummies[number - view.players].thrown
        fixed = questions.fixed_points(view, number) if scores else None
        told = (None, thrown, (), 0, 0, (), score, now, False, False, fixed)
        return PlayerModel(number, person.name, person.colour, DIRK, *told)
    seat = view.seat(number)
    dice = tuple(
        DieModel(colour, place, face)
        for colour in COLOURS
        for place, face in enumerate(seat.yellow if colour == YELLOW else seat.blue)
    )
    return PlayerModel(
        number,
        person.name,
        person.colour,
        person.kind,
        tuple(seat.built),
        None,
        dice,
        seat.coins,
        seat.gained,
        questions.line_standings(view, number),
        score,
        now,
        active,
        active and person.kind != PERSON,
    )

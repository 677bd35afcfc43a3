"""The turning moment of a dice game: the latest prize without which another player would have won."""

from collections.abc import Iterator, Sequence

from alhambra_desktop.dice_game.events import PrizeTaken, RoundBegun
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.hindsight import totals_without
from alhambra_desktop.match.past import Step
from alhambra_desktop.presentation.ending import TurningMomentModel
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.turning_moment import Gain, TurningMomentSearch
from alhambra_desktop.presentation.words import type_name
from alhambra_desktop.text import t


def prizes_of(steps: Sequence[Step]) -> list[PrizeTaken]:
    """All prizes of a match, in order; a gain's ``thing`` is the index of one."""
    return [event for step in steps for event in step.events if isinstance(event, PrizeTaken)]


def recounted(steps: Sequence[Step], view: DiceGame, winner: int) -> Iterator[Gain]:
    """The winner's prizes, latest first, each with the totals without it; computed one at a time.

    Empty if the steps do not lead to the totals of the game: then its beginning is not known.
    """
    events = [event for step in steps for event in step.events]
    if totals_without(view, events) != view.totals():
        return
    taken: list[tuple[int, int, int]] = []
    number, played = 0, 1
    for step in steps:
        for event in step.events:
            if isinstance(event, RoundBegun):
                played = event.number
            elif isinstance(event, PrizeTaken):
                if event.owner == winner:
                    taken.append((number, played, step.number))
                number += 1
    for prize, game_round, at in reversed(taken):
        yield Gain(str(prize), game_round, totals_without(view, events, prize), at)


def moment_of(
    search: TurningMomentSearch, steps: Sequence[Step], view: DiceGame, people: People
) -> TurningMomentModel | None:
    """The sentences of a moment, once it has been found: the prize and what it changed."""
    if search.found is None:
        return None
    prize = prizes_of(steps)[int(search.found.thing)]
    key = "dice.moment.chip" if prize.chip else "dice.moment.points"
    name = t(key, column=type_name(prize.column), count=prize.points)
    return search.model(name, people, prize.column)

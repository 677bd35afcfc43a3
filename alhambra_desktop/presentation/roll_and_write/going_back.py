"""Changing a die back towards its first number: the change is undone, so that its coins come back."""

from alhambra_desktop.match.match import Match
from alhambra_desktop.presentation.roll_and_write.models import Die
from alhambra_desktop.roll_and_write.choices import ChangeDie


def changes_made(match: Match) -> list[ChangeDie]:
    """The changes of dice in this turn that can be undone, in order."""
    reach = match.undo_reach()
    found: list[ChangeDie] = []
    for step in reversed(match.steps):
        if not isinstance(step.choice, ChangeDie) or step.number <= reach:
            break
        found.insert(0, step.choice)
    return found


def after_going_back(done: list[ChangeDie], choice: ChangeDie) -> tuple[ChangeDie, ...] | None:
    """The changes to make instead of those already made; None if the choice does not go back."""
    steps: dict[Die, int] = {}
    for change in done:
        steps[change.colour, change.die] = steps.get((change.colour, change.die), 0) + change.steps
    moved = (choice.colour, choice.die)
    if steps.get(moved, 0) * choice.steps >= 0:
        return None
    steps[moved] += choice.steps
    return tuple(ChangeDie(*die, number) for die, number in steps.items() if number)

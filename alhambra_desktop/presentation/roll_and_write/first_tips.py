"""Tips for the first games of Roll & Write: which of them matter in a situation, the most urgent first."""

from collections.abc import Iterator

from alhambra_desktop.presentation.first_tips import FirstTip
from alhambra_desktop.presentation.roll_and_write.models import Cell
from alhambra_desktop.presentation.roll_and_write.picker import ACTING, BUILT, KEEPING, Picker
from alhambra_desktop.presentation.roll_and_write.solo import RANKS
from alhambra_desktop.roll_and_write import questions

MEASURED = 4
"""The round from which the points of a solo game are compared to ranks."""


def first_tips(picker: Picker) -> Iterator[FirstTip]:
    """The useful tips for the asked seat, from its own view."""
    view = picker.view
    owner, coins = view.seat(picker.seat), view.rules.components.coins
    if picker.phase == KEEPING:
        yield FirstTip("sheet.keep", ("die",))
    elif picker.phase == BUILT and picker.second is not None:
        yield FirstTip("sheet.second", ("die", _cell(picker.second)), (("coins", coins.second_building),))
    elif picker.phase == ACTING:
        yield FirstTip("sheet.cross", ("die", *map(_cell, picker.crossings)))
        dummies = range(view.players, view.participants)
        if dummies:  # before they take anything
            yield FirstTip("sheet.dummies", tuple(f"player-{number}" for number in dummies))
        yield FirstTip("sheet.points", ("points",))
        if owner.coins >= coins.change_die_by_one:
            yield FirstTip("sheet.change", ("die",))
        if picker.coins[0] > 1:
            yield FirstTip("sheet.coins", ("act-gain",), (("count", picker.coins[0]),))
        if view.players == 1 and view.state.round_number >= MEASURED:
            yield FirstTip("sheet.ranks", (f"player-{picker.seat}",), RANKS[1:])
        for standing in questions.standings(view):
            if standing.ticked[picker.seat] + 1 == standing.boxes:
                yield FirstTip("sheet.last_box", (f"type-{standing.type}",))
                break


def _cell(cell: Cell) -> str:
    return f"cell-{cell[0]}-{cell[1]}"

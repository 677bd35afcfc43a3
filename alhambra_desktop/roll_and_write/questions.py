"""Questions a seat's view can answer, for client, tutorial and bots.

The effect of a choice, or the reason against it.

Everything here takes a view (or a full game), changes nothing and uses no random numbers. The client shows
the answers and contains no rules.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from alhambra_desktop.engine.ranks import Share
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.tally import ScoreSheet
from alhambra_desktop.roll_and_write import scoring, sheet
from alhambra_desktop.roll_and_write.choices import (
    BuildCrossing,
    BuildSecond,
    ChangeDie,
    FinishTurn,
    KeepDice,
)
from alhambra_desktop.roll_and_write.components import FACES, SIDE, Cell, Colour
from alhambra_desktop.roll_and_write.frames import PaperTurn
from alhambra_desktop.roll_and_write.game import RollAndWrite
from alhambra_desktop.roll_and_write.rounds import award_completions

# ---------------------------------------------------------------- crossings


@dataclass(frozen=True, slots=True)
class Crossing:
    """A crossing of a seat's dice and the effect of building it.

    ``met``: how many of the crossings are on this cell; ``built``: it is already ticked and would bring
    ``met`` coins; ``box`` is the number of the box that building would tick, of ``boxes``; ``points``: the
    change of the seat's total if the game were finished then.
    """

    cell: Cell
    type: str
    met: int
    built: bool
    box: int
    boxes: int
    points: int


def turn(view: RollAndWrite) -> PaperTurn | None:
    """The turn in progress, if there is one."""
    return next((f for f in reversed(view.state.frames) if isinstance(f, PaperTurn)), None)


def crossings(view: RollAndWrite, seat: int) -> tuple[Crossing, ...]:
    """The crossings of the dice on a paper, each cell once (1)."""
    owner = view.seat(seat)
    return crossings_of(view, seat, owner.yellow, owner.blue)


def crossings_of(
    view: RollAndWrite, seat: int, yellow: Sequence[int], blue: Sequence[int]
) -> tuple[Crossing, ...]:
    """The same for other numbers on the dice: for a possible change."""
    cells = sheet.crossings(yellow, blue)
    return tuple(_crossing(view, seat, cell, cells.count(cell)) for cell in sheet.different(cells))


def _crossing(view: RollAndWrite, seat: int, cell: Cell, met: int) -> Crossing:
    kind = view.rules.components.type_at(cell)
    built = cell in view.seat(seat).built
    box, boxes = view.state.ticks[kind][seat] + (not built), view.rules.components.boxes[kind]
    points = 0 if built else points_for(view, seat, [cell])
    return Crossing(cell, kind, met, built, box, boxes, points)


def second_cell(view: RollAndWrite) -> Cell | None:
    """The crossing of the two unused dice after the first building, possible or not (4.4)."""
    now = turn(view)
    if now is None or now.first is None or now.second:
        return None
    owner = view.seat(now.seat)
    return sheet.unused(owner.yellow, owner.blue, now.first)


def why_not_build(view: RollAndWrite, cell: Cell) -> Reason | None:
    """Why a cell cannot be ticked now, by whichever building is open to the seat."""
    now = turn(view)
    if now is not None and now.first is not None:
        return view.check(BuildSecond(cell))
    return view.check(BuildCrossing(cell))


# ---------------------------------------------------------------- coins and dice


def coins_to_gain(view: RollAndWrite, seat: int) -> tuple[int, int]:
    """The coins that gaining would bring now, and those without a space on the paper (4.3)."""
    owner = view.seat(seat)
    met = sheet.coins_for(owner.yellow, owner.blue, owner.built)
    gained = min(met, view.rules.components.coins_on_sheet - owner.gained)
    return gained, met - gained


@dataclass(frozen=True, slots=True)
class DieChangeOffer:
    """Changing a die to a number: the steps, the coins, or why it is impossible."""

    number: int
    steps: int
    cost: int
    reason: Reason | None


def die_changes(view: RollAndWrite, colour: Colour, die: int) -> tuple[DieChangeOffer, ...]:
    """For each other number on a die of the asked seat: the cheapest way to it (4.2)."""
    decision = view.decision
    if decision is None:
        return ()
    now = getattr(view.seat(decision.seat), colour)[die]
    return tuple(_die_change(view, colour, die, now, number) for number in FACES if number != now)


def _die_change(view: RollAndWrite, colour: Colour, die: int, now: int, number: int) -> DieChangeOffer:
    coins = view.rules.components.coins
    steps = number - now
    if coins.wrap_1_6 and abs(steps) > SIDE // 2:
        steps -= SIDE if steps > 0 else -SIDE
    cost = abs(steps) * coins.change_die_by_one
    return DieChangeOffer(number, steps, cost, view.check(ChangeDie(colour, die, steps)))


@dataclass(frozen=True, slots=True)
class Way:
    """Changes of dice, in order, that bring a crossing to a cell, and the coins they cost together."""

    changes: tuple[ChangeDie, ...]
    cost: int


def ways(view: RollAndWrite) -> dict[Cell, Way]:
    """The cheapest way to each cell that changed dice of the asked seat can reach.

    It respects the coins owned, dice already changed and the limits of a turn (4.2).
    """
    if view.decision is None:
        return {}
    owner = view.seat(view.decision.seat)
    found: dict[Cell, Way] = {}
    for yellow, blue in product(_turnings(view, "yellow"), _turnings(view, "blue")):
        # Changes of different colours do not hinder each other but for the coins.
        changes, cost = (*yellow.changes, *blue.changes), yellow.cost + blue.cost
        cell = (yellow.number, blue.number)
        if changes and cost <= owner.coins and (cell not in found or cost < found[cell].cost):
            found[cell] = Way(changes, cost)
    return found


@dataclass(frozen=True, slots=True)
class _Turning:
    """A number that a die can show: as it lies, or after a change."""

    number: int
    changes: tuple[ChangeDie, ...]
    cost: int


def _turnings(view: RollAndWrite, colour: Colour) -> Iterator[_Turning]:
    """What the dice of a colour of the asked seat can show."""
    assert view.decision is not None
    dice: list[int] = getattr(view.seat(view.decision.seat), colour)
    for die, number in enumerate(dice):
        yield _Turning(number, (), 0)
        for offer in die_changes(view, colour, die):
            if offer.reason is None:
                yield _Turning(offer.number, (ChangeDie(colour, die, offer.steps),), offer.cost)


def why_not_finish(view: RollAndWrite) -> Reason | None:
    """Why the asked seat cannot end its turn now."""
    return view.check(FinishTurn())


def why_not_keep(view: RollAndWrite, yellow: Sequence[int], blue: Sequence[int]) -> Reason | None:
    """Why these dice cannot be kept now."""
    return view.check(KeepDice(tuple(yellow), tuple(blue)))


# ---------------------------------------------------------------- points


def round_closed(view: RollAndWrite) -> RollAndWrite:
    """The game after the awards for types completed in the round in progress (5); the view is unchanged."""
    made = view.copy()
    award_completions(made)
    return made


def fixed_points(view: RollAndWrite, number: int) -> int:
    """What a scoring dummy gets in place of rows, columns and coins."""
    return scoring.fixed_row(view).points[number]


def score_sheet(view: RollAndWrite) -> ScoreSheet:
    """The final scoring if the game were finished now; ``before`` are the totals at the end of the round."""
    made = round_closed(view)
    return ScoreSheet(scoring.FINAL, scoring.final_rows(made), made.totals())


def points_for(view: RollAndWrite, seat: int, cells: Sequence[Cell], coins: int = 0) -> int:
    """The change in a seat's total by ticking these cells for some coins, if the game were finished then."""
    made = view.copy()
    made.seat(seat).coins -= coins
    for cell in cells:
        made.seat(seat).built.append(cell)
        made.state.ticks[view.rules.components.type_at(cell)][seat] += 1
    return score_sheet(made).totals[seat] - score_sheet(view).totals[seat]


@dataclass(frozen=True, slots=True)
class TypeStanding:
    """A type on the score sheet: number of boxes, those ticked by participant, points of its ranks.

    ``left`` are the points of free ranks, best first; ``finished`` the participants already awarded, in
    order.
    """

    type: str
    boxes: int
    ticked: tuple[int, ...]
    rank_points: tuple[int, ...]
    left: tuple[int, ...]
    finished: tuple[int, ...]


def standings(view: RollAndWrite) -> tuple[TypeStanding, ...]:
    """All types in the order of the score sheet."""
    data, state = view.rules.components, view.state
    return tuple(
        TypeStanding(
            kind,
            data.boxes[kind],
            tuple(state.ticks[kind]),
            tuple(data.rank_points[kind]),
            scoring.rank_points_left(view, kind),
            tuple(state.finished[kind]),
        )
        for kind in view.rules.types
    )


def completion_share(view: RollAndWrite, seat: int, kind: str) -> Share:
    """The points for ticking the last box of a type now, at the end of the round, as things stand (5).

    Others who have completed the type in this round share the ranks.
    """
    made = view.copy()
    made.state.ticks[kind][seat] = view.rules.components.boxes[kind]
    return scoring.completion_row(made, kind).shares[seat]


@dataclass(frozen=True, slots=True)
class LineStanding:
    """A row or column of a paper: its buildings, its points now, and with one more building."""

    buildings: int
    points: int
    next_points: int


def line_standings(view: RollAndWrite, seat: int) -> tuple[LineStanding, ...]:
    """Rows 1 to 6, then columns 1 to 6 (6.2)."""
    lines = view.rules.components.lines
    return tuple(
        LineStanding(count, lines.get(count, 0), lines.get(min(SIDE, count + 1), 0))
        for count in sheet.line_counts(view.seat(seat).built)
    )

"""Builds the models of the board from a view."""

from alhambra_desktop.dice_game import questions
from alhambra_desktop.dice_game.components import PUSH, Chip
from alhambra_desktop.dice_game.frames import MarkerTurn, PassingOn
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.engine.records import NOBODY
from alhambra_desktop.engine.tally import Row, ScoreSheet
from alhambra_desktop.presentation.dice_game.models import (
    BoardModel,
    ChipFace,
    ColumnFace,
    DieFace,
    Light,
    Paid,
    PlayerFace,
    TrayFace,
)
from alhambra_desktop.presentation.dice_game.picks import Picks
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import type_name


def board_model(
    view: DiceGame, people: People, me: int, picks: Picks, *, own: bool, odds: bool
) -> BoardModel:
    """The board. ``own``: the seat in the middle is asked; ``odds`` are requested."""
    data = view.rules.components
    sheet = questions.score_sheet(view)
    turn = questions.turn(view)
    shown = odds and turn is not None and not turn.placed
    return BoardModel(
        tuple(_player(view, people, number, me, sheet) for number in range(view.participants)),
        tuple(
            _column(view, row, own=own, odds=shown) for row in sheet.rows if row.category in view.rules.types
        ),
        tray_of(view, picks, own=own),
        data.track_drawn,
    )


def chip_face(chip: Chip) -> ChipFace:
    """The visible side of a chip."""
    return ChipFace(chip.id, chip.kind, chip.value)


def chips_to_win(view: DiceGame) -> tuple[ChipFace, ...]:
    """The chips at the heads of the columns from the left; of several alike the first."""
    lying = [view.chip(column.chip) for kind in view.rules.types if (column := view.column(kind)).chip]
    first = {(chip.kind, chip.value): chip for chip in reversed(lying)}
    return tuple(chip_face(chip) for chip in lying if first[chip.kind, chip.value] is chip)


def _player(view: DiceGame, people: People, number: int, me: int, sheet: ScoreSheet) -> PlayerFace:
    totals = view.totals()
    now = None if view.over else sheet.gains[number]
    decision = view.decision
    active = decision is not None and decision.seat == number
    leads = tuple(
        row.category
        for row in sheet.rows
        if row.category in view.rules.types and row.counts[number] and row.shares[number].rank == 1
    )
    if number == view.dirk:
        left = sum(seat.dirk_markers for seat in view.state.seats)
        return PlayerFace(people[number], totals[number], left, 0, (), now, False, False, False, leads)
    seat = view.seat(number)
    return PlayerFace(
        people[number],
        totals[number],
        seat.markers,
        seat.dirk_markers,
        tuple(chip_face(view.chip(name)) for name in seat.chips),
        now,
        view.state.caliph == number,
        active,
        number == me,
        leads,
    )


def _column(view: DiceGame, row: Row, *, own: bool, odds: bool) -> ColumnFace:
    kind = row.category
    column = view.column(kind)
    return ColumnFace(
        kind,
        type_name(kind),
        chip_face(view.chip(column.chip)) if column.chip else None,
        tuple(column.spaces),
        tuple(column.behind),
        tuple(tuple(stones) for stones in column.track),
        questions.next_scoring(view),
        _places(row),
        _light(view, kind) if own else None,
        questions.prize_column(view) == kind,
        questions.count_odds(view, kind) if odds else (),
        questions.best_space_odds(view, kind) if odds else 0.0,
    )


def leads(view: DiceGame) -> dict[str, tuple[int, ...]]:
    """By column, who would get each rank of the next scoring."""
    return {
        row.category: tuple(paid.owner for paid in _places(row))
        for row in questions.score_sheet(view).rows
        if row.category in view.rules.types
    }


def _places(row: Row) -> tuple[Paid, ...]:
    first = {share.rank: who for who, share in enumerate(row.shares) if share.rank}
    return tuple(Paid(points, first.get(place, NOBODY)) for place, points in enumerate(row.rank_points, 1))


def _light(view: DiceGame, kind: str) -> Light | None:
    decision, turn = view.decision, questions.turn(view)
    if decision is None or turn is None or not isinstance(decision.frame, MarkerTurn):
        return None
    landing = next((found for found in questions.landings(view) if found.type == kind), None)
    if landing is None:
        return None
    pushes = landing.push and bool(view.held(decision.seat, PUSH))
    return Light(
        landing.count,
        landing.space,
        landing.result,
        landing.rank,
        turn.owner(view),
        landing.push_rank if pushes else 0,
    )


def tray_of(view: DiceGame, picks: Picks, *, own: bool) -> TrayFace:
    """The present dice; between turns they are blank."""
    data, turn = view.rules.components.dice, questions.turn(view)
    if turn is None:
        dice = tuple(DieFace(index, "", False, False) for index in range(data.white))
        return TrayFace(dice, "", 0, data.throws)
    decision = view.decision
    passing = decision is not None and isinstance(decision.frame, PassingOn)
    live = own and not passing and 0 < turn.throws < data.throws
    symbols = turn.dice or [""] * data.white
    dice = tuple(DieFace(index, symbol, index in picks.kept, live) for index, symbol in enumerate(symbols))
    return TrayFace(dice, turn.black, turn.throws, data.throws)

"""Questions a seat's view can answer, for client, tutorial and bots: where a marker would land, and the odds.

Everything here takes a view (or a full game), changes nothing and uses no random numbers. The client shows
the answers and contains no rules.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

from alhambra_desktop.dice_game import board
from alhambra_desktop.dice_game.components import SWAP, Chip
from alhambra_desktop.dice_game.frames import MarkerTurn, Prizes, ReceivingPoint
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.odds import Counts
from alhambra_desktop.dice_game.prizes import CHIP_PRIZE, POINTS_PRIZE, other_prize, usable_swaps
from alhambra_desktop.dice_game.scoring import sheet
from alhambra_desktop.engine.records import NOBODY
from alhambra_desktop.engine.tally import ScoreSheet, points_by_scoring

# ---------------------------------------------------------------- the turn


def turn(view: DiceGame) -> MarkerTurn | None:
    """The turn in progress, if any: its dice, throws and black die are public."""
    return next((f for f in reversed(view.state.frames) if isinstance(f, MarkerTurn)), None)


def counts(view: DiceGame, now: MarkerTurn) -> Counts:
    """How many white dice show each symbol, in the order of the columns."""
    return tuple(now.dice.count(kind) for kind in view.rules.types)


@dataclass(frozen=True, slots=True)
class Landing:
    """Where the marker of the present result of a type would land.

    ``count`` of symbols; ``result`` is the space of the result, ``space`` where the marker lands giving way
    (-1: behind all), ``rank`` that among the markers of the column then; ``push``: whether a push chip
    could be played, and the rank it would bring.
    """

    type: str
    count: int
    result: int
    space: int
    rank: int
    push: bool
    push_rank: int


def landings(view: DiceGame) -> tuple[Landing, ...]:
    """For each type shown in the turn in progress: where a marker would land (10)."""
    now = turn(view)
    if now is None or not now.throws or now.placed:
        return ()
    return tuple(_landing(view, now, kind) for kind in view.rules.types if now.count(kind))


def _landing(view: DiceGame, now: MarkerTurn, kind: str) -> Landing:
    column = view.column(kind)
    result = now.result(view, kind)
    space = board.landing(column.spaces, result)
    behind = len(column.spaces) if space == board.BEHIND else space
    rank = sum(owner != NOBODY for owner in column.spaces[:behind]) + 1
    if space == board.BEHIND:
        rank += len(column.behind)
    push_rank = sum(owner != NOBODY for owner in column.spaces[:result]) + 1
    pushes = board.can_push(column.spaces, result, now.owner(view)) and not now.for_dirk
    return Landing(kind, now.count(kind), result, space, rank, pushes, push_rank)


# ---------------------------------------------------------------- odds


def reach_odds(view: DiceGame, kind: str, space: int) -> float:
    """The best chance to reach a space of a column or a better one with the remaining throws.

    The present result counts: a space already reached is certain. Every throw is made for this goal alone;
    chips are ignored.
    """
    now = turn(view)
    if now is None:
        return 0.0
    return _reach(view, now, kind, [_least(view, space, throw) for throw in _throws(view, now)])


def count_odds(view: DiceGame, kind: str) -> tuple[float, ...]:
    """The best chances to show at least 1, 2, ... of a type at the end of the turn."""
    now = turn(view)
    if now is None:
        return ()
    most = view.rules.components.dice.white + bool(now.black)
    throws = len(_throws(view, now))
    return tuple(_reach(view, now, kind, [least] * throws) for least in range(1, most + 1))


def _throws(view: DiceGame, now: MarkerTurn) -> range:
    """The throws after which one could stop, including the last one if it is valid."""
    return range(max(1, now.throws), view.rules.components.dice.throws + 1)


def _least(view: DiceGame, space: int, throw: int) -> int:
    """The least number of a type that reaches a space on a throw; more than there are dice if none does."""
    area, most = view.rules.components.area, view.rules.components.dice.white + 1
    reaching = (n for n in range(1, most + 1) if board.result_space(area, n, throw) <= space)
    return next(reaching, most + 1)


def _reach(view: DiceGame, now: MarkerTurn, kind: str, least: Sequence[int]) -> float:
    """The chance to show ``least`` of a type on one of the throws, keeping every die that shows it.

    Playing for one type alone means keeping all of it and throwing the rest; so only the number of hits
    matters, and its distribution is updated throw by throw.
    """
    white, sides = view.rules.components.dice.white, len(view.rules.types)
    extra = now.black == kind
    chances = [0.0] * (white + 1)
    chances[now.dice.count(kind)] = 1.0
    reached = 0.0
    for number, due in enumerate(least):
        if number or not now.throws:
            chances = _thrown(chances, white, sides)
        for hits in range(white + 1):
            if hits + extra >= due:
                reached += chances[hits]
                chances[hits] = 0.0
    return reached


def _thrown(chances: Sequence[float], white: int, sides: int) -> list[float]:
    """The distribution of the number of hits after one more throw of all other dice."""
    after = [0.0] * (white + 1)
    for hits, chance in enumerate(chances):
        left = white - hits
        for more in range(left + 1):
            after[hits + more] += chance * comb(left, more) * (sides - 1) ** (left - more) / sides**left
    return after


def best_space_odds(view: DiceGame, kind: str) -> float:
    """The best chance to get ahead of all markers of a column with the remaining throws."""
    taken = [space for space, owner in enumerate(view.column(kind).spaces) if owner != NOBODY]
    last = len(view.column(kind).spaces) - 1
    return reach_odds(view, kind, taken[0] - 1 if taken else last)


# ---------------------------------------------------------------- columns and prizes


@dataclass(frozen=True, slots=True)
class PrizeOffer:
    """A prize that can be taken now: building points and chip for the chooser, and for the second.

    ``second`` is the owner of the second marker, if there is one.
    """

    prize: str
    points: int
    chip: Chip | None
    second: int | None
    second_points: int
    second_chip: Chip | None


def prizes(view: DiceGame) -> tuple[PrizeOffer, ...]:
    """The prizes the asked player can choose from; empty if none is being chosen (5.1)."""
    decision = view.decision
    if decision is None or not isinstance(decision.frame, Prizes):
        return ()
    frame, data = decision.frame, view.rules.components.prizes
    name = view.column(frame.kind(view)).chip
    chip = view.chip(name) if name else None
    owners = frame.owners(view)
    second = owners[1] if len(owners) == 2 else None
    worth = {POINTS_PRIZE: (data.points, None), CHIP_PRIZE: (data.chip, chip)}
    nothing: tuple[int, Chip | None] = (0, None)
    found = []
    for prize, mine in worth.items():
        left = worth[other_prize(prize)] if second is not None else nothing
        found.append(PrizeOffer(prize, *mine, second, *left))
    return tuple(found)


def both_prizes_alike(view: DiceGame) -> bool:
    """Whether the asked player gets both prizes of a column, and the same whichever he takes first (5).

    Only a swap chip makes a difference: taken first it may be used on a point of the second prize.
    """
    offers = prizes(view)
    if not offers or view.decision is None or offers[0].second != view.decision.seat:
        return False
    return all(offer.chip is None or offer.chip.kind != SWAP for offer in offers)


def prize_column(view: DiceGame) -> str:
    """The column of the prize being chosen, or of the point being received; otherwise None."""
    top = view.state.frames[-1] if view.state.frames else None
    if isinstance(top, Prizes):
        return top.kind(view) if top.column < len(view.rules.types) else ""
    return top.column if isinstance(top, ReceivingPoint) else ""


@dataclass(frozen=True, slots=True)
class PointOffer:
    """A column in which the building point can be taken, with the effect on the stone.

    ``chip`` is the swap chip to be played for it ("" for the column of the point itself); ``before`` and
    ``after`` are spaces of the building track, 0 for none; ``place_after`` is the rank.
    """

    column: str
    chip: str
    before: int
    after: int
    place_after: int


def point_offers(view: DiceGame) -> tuple[PointOffer, ...]:
    """All columns in which the point just being received can be taken (5); empty if none is."""
    decision = view.decision
    if decision is None or not isinstance(decision.frame, ReceivingPoint):
        return ()
    point, seat = decision.frame, decision.seat
    chip = usable_swaps(view, seat, point.with_chip)[0]
    found = []
    for kind in view.rules.types:
        track = [list(stones) for stones in view.column(kind).track]
        before = board.height(track, seat)
        after = board.climb(track, seat)
        own = "" if kind == point.column else chip
        found.append(PointOffer(kind, own, before, after, _place(track, seat)))
    return tuple(found)


def _place(track: board.Track, seat: int) -> int:
    order = board.ranking(track)
    return order.index(seat) + 1 if seat in order else 0


# ---------------------------------------------------------------- scoring


def next_scoring(view: DiceGame) -> str:
    """The scoring that comes next: A, B or C."""
    after = view.rules.components.scoring_after
    return next(after[r] for r in sorted(after) if r >= view.state.round_number or r == max(after))


def score_sheet(view: DiceGame, scoring: str = "") -> ScoreSheet:
    """The scoring sheet "if scored now": a scoring (by default the next one) from the present board."""
    scoring = scoring or next_scoring(view)
    return ScoreSheet(scoring, sheet(view, scoring), view.totals())


def booked_points(view: DiceGame) -> tuple[dict[str, dict[str, int]], ...]:
    """By participant: scoring -> category -> points booked so far."""
    return points_by_scoring(view.state.awards, view.participants)

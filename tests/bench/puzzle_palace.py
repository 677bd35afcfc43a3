"""Positions of the palace game that may be puzzles, and the playouts that judge them.

Themes: ``exact`` (several purchases to the coin in one turn), ``combine`` (money that pays for a building to
the coin together with other cards), ``wall`` (the place that joins walls), ``place`` (any other place for a
tile), ``redesign`` (a building taken back, laid or exchanged), ``money`` (any other money to take), ``buy``
(what to buy).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from alhambra_desktop.alhambra.buying import price, sales
from alhambra_desktop.alhambra.choices import Add, Buy, Exchange, Move, Place, Remove, Store, TakeMoney
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.alhambra.policy import Rated, is_exact, quick, rate
from alhambra_desktop.bots.alhambra.position import odds
from alhambra_desktop.bots.alhambra.purse import exact_sums
from alhambra_desktop.bots.levels import standard
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.moments import Pass
from alhambra_desktop.engine.randomness import Dice
from tests.bench.puzzle_race import Choices, Measure, Proof

MEASURE = Measure(margin=0.015, near=0.005)
TURNS = 4
"""A playout ends after so many turns, filled up to whole rounds of the table."""
ROUNDS = 480
CLEARLY = 5.0
"""Points of the policy by which a purchase has to look better before it is played out."""
MOST_LINES = 10
REDESIGNS = (Add, Remove, Exchange, Move)


@dataclass(frozen=True, slots=True)
class Found:
    """A position with lines to compare.

    ``rated``: what the policy thinks of them. ``together``: the number of first lines that are one task.
    ``proof``: what is known without playouts.
    """

    game: Any
    theme: str
    lines: tuple[Choices, ...]
    rated: tuple[Rated, ...] = ()
    together: int = 1
    proof: Proof | None = None
    facts: dict[str, Any] = field(default_factory=dict)


class Playouts:
    """Playouts of lines from a position, as the seat asked sees it."""

    def __init__(self, game: Any) -> None:
        self.view = game.view(game.decision.seat)
        self.seat = game.decision.seat
        data = standard()
        modules = len(self.view.rules.setup.modules)
        self.weights, self.position = data.weights, data.positions.of(self.view.players, modules)
        self.turns = -(-TURNS // self.view.players) * self.view.players
        self._determinized: tuple[str, Any] = ("", None)

    def __call__(self, line: Choices, seed: str) -> float:
        """The chance to win, as it looks after some turns."""
        if self._determinized[0] != seed:
            self._determinized = seed, determinize(self.view, Dice(seed))
        game, dice = self._determinized[1].copy(), Dice(f"{seed}/playout")
        for choice in line:
            if game.decision is None or game.decision.seat != self.seat or game.check(choice) is not None:
                break
            game.choose_checked(choice)
        last = game.state.turn + self.turns
        while game.decision is not None and game.state.turn < last:
            game.choose_checked(quick(game, self.weights, 0.0, dice))
        if game.over:
            winners = game.state.winners
            return 1.0 / len(winners) if self.seat in winners else 0.0
        return odds(game, self.weights, self.position)[1][self.seat]


# ---------------------------------------------------------------- positions worth a look


def wanted(game: Any) -> bool:
    """Whether the decision is one that puzzles begin with: the action of a turn, or where a tile goes."""
    frame, seat = game.decision.frame, game.decision.seat
    if isinstance(frame, Actions):
        return not frame.acted and not game.state.seats[seat].bought
    return isinstance(frame, Placing) and not frame.final


def looked_at(game: Any) -> Iterator[Found]:
    """What may be a puzzle in this position."""
    view = game.view(game.decision.seat)
    if isinstance(game.decision.frame, Actions):
        yield from _change(game)
    rated = tuple(rate(view, standard().weights))
    if len(rated) < 4 or isinstance(rated[0].choice, Pass):
        return
    theme = theme_of(game, rated[0].choice)
    yield Found(game, theme, tuple((one.choice,) for one in rated[:MOST_LINES]), rated)


def likely_themes(found: Found) -> set[str]:
    """What a puzzle in this position may be about."""
    if found.theme == "exact":
        return {"exact"}
    return {theme_of(found.game, one.choice) for one in found.rated[:3]}


def theme_of(game: Any, choice: Choice) -> str:
    """What a puzzle with this solution is about."""
    if isinstance(choice, Place | Store):
        return "wall" if isinstance(choice, Place) and _joins(game, choice) else "place"
    if isinstance(choice, REDESIGNS):
        return "redesign"
    if isinstance(choice, TakeMoney):
        return "combine" if _makes_change(game, choice) else "money"
    return "buy" if isinstance(choice, Buy) else "module"


def _joins(game: Any, choice: Place) -> bool:
    """Whether the wall grows by more than the walls of the tile that is laid."""
    city, piece = game.state.seats[game.decision.seat].city, game.piece(choice.tile)
    after = city.place(piece, choice.cell, choice.rotation)
    grown = after.longest_wall() - city.longest_wall()
    return bool(grown > 1 and grown > sum(len(run) for run in after.wall_runs()) - _walls(city))


def _walls(city: Any) -> int:
    return sum(len(run) for run in city.wall_runs())


# ---------------------------------------------------------------- exact change


def _makes_change(game: Any, choice: TakeMoney) -> bool:
    """Whether a building can be paid to the coin afterwards only by several cards, and could not before."""
    seat, cards = game.decision.seat, game.rules.cards
    held = game.state.seats[seat].hand
    for sale in sales(game, seat):
        if sale.goods:
            continue
        due = price(game, seat, sale)
        before = [cards[card].value for card in held if cards[card].currency == sale.currency]
        more = [cards[card].value for card in choice.cards if cards[card].currency == sale.currency]
        if due in more or exact_sums(tuple(before)) >> due & 1:
            continue
        if exact_sums((*before, *more)) >> due & 1:
            return True
    return False


def _change(game: Any) -> Iterator[Found]:
    """Several exact purchases, at least one of them with several cards; others stop before, or overpay."""
    plans = _plans(game)
    most = max(map(len, plans), default=0)
    best = [plan for plan in plans if len(plan) == most]
    several = any(len(choice.cards) > 1 for plan in best for choice in plan)
    if most < 2 or not several or len(best) > 4 or not _looks_worth_it(game, best[0]):
        return
    begun = [(), *((choice,) for choice in best[0])]
    if most > 2:
        begun += [best[0][:2], best[0][1:]]
    others = [(*made, choice) for made in begun for choice in _not_exact(game, made, 1 if made else 3)]
    yield Found(game, "exact", (*best, *others), together=len(best), facts={"count": most})


def _looks_worth_it(game: Any, plan: Choices) -> bool:
    """Whether each purchase looks better by some points than anything that is not to the coin."""
    going = game.copy()
    for choice in plan:
        rated = rate(going.view(going.decision.seat), standard().weights)
        exact = max((one.value for one in rated if _is_exact(going, one.choice)), default=0.0)
        other = max((one.value for one in rated if not _is_exact(going, one.choice)), default=0.0)
        if exact - other < CLEARLY:
            return False
        going.choose_checked(choice)
    return True


def _not_exact(game: Any, made: Choices, number: int) -> list[Choice]:
    """Other choices that look good after these purchases, and end the action."""
    going = game.copy()
    for choice in made:
        going.choose_checked(choice)
    if going.decision is None or going.decision.seat != game.decision.seat:
        return []
    rated = rate(going.view(going.decision.seat), standard().weights)
    return [one.choice for one in rated if not _is_exact(going, one.choice)][:number]


def _is_exact(game: Any, choice: Choice) -> bool:
    return isinstance(choice, Buy) and is_exact(game, choice)


def _plans(game: Any) -> list[Choices]:
    """All ways to buy to the coin until nothing more can be bought so, each set of purchases once."""
    found: dict[frozenset[Choice], Choices] = {}

    def on(going: Any, made: Choices) -> None:
        seat = game.decision.seat
        more = []
        if going.decision is not None and going.decision.seat == seat and len(made) < 5:
            more = [choice for choice in going.candidates() if _is_exact(going, choice)]
        if not more and made:
            found.setdefault(frozenset(made), made)
        for choice in more:
            then = going.copy()
            then.choose_checked(choice)
            on(then, (*made, choice))

    on(game, ())
    return list(found.values())


# ---------------------------------------------------------------- words


def why(found: Found, best: Choices) -> tuple[str, dict[str, Any]]:
    """The reason as a message key with facts."""
    if found.theme == "exact":
        return "puzzle", found.facts
    hint = make_bot("hard", "why").hint(found.game.view(found.game.decision.seat), best[0])
    return hint.key, hint.facts

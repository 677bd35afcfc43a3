"""How one seat looks at a position: scorings to come, majorities, market, purse.

Everything in here is public or the seat's own, so it is the same for a game and for a view of it. Each value
is computed at most once, on first use.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra import buying
from alhambra_desktop.alhambra.choices import Give
from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.prices import Listing
from alhambra_desktop.alhambra.scoring import Category
from alhambra_desktop.alhambra.vocabulary import Sale
from alhambra_desktop.bots.alhambra import glut, purse
from alhambra_desktop.bots.alhambra.city_analysis import MANY_OPEN, CityAnalysis, Spot, analysis_of
from alhambra_desktop.bots.alhambra.coming_scorings import Standing, by_scoring, expected, gain
from alhambra_desktop.bots.alhambra.dues import Dues
from alhambra_desktop.bots.alhambra.facts import PLACE_OF, Facts, Values, facts_of
from alhambra_desktop.bots.alhambra.weights import Weights
from alhambra_desktop.bots.once import once
from alhambra_desktop.engine.hooks import first_veto, terms

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

Said = list[tuple[str, float]]
"""What modules add to a value, by module id."""

Speakers = tuple[tuple[str, Callable[..., float]], ...]
"""Methods of the modules' knowledge, by module id."""

SpeakersWhile = tuple[tuple[str, Callable[..., float], Callable[["Palace", int], bool] | None], ...]
"""The same, each with the test whether it has a say for a seat at all, if it names one."""

ROTATIONS = (0, 1, 2, 3)
STALE = 0.25
"""What money is worth at the very end, as a share of its worth at the start."""

AS_IT_STANDS = 0.8
"""The share of a module category's present points that each scoring to come is expected to bring."""


class Outlook:
    """A position as ``seat`` judges it, quickly: nothing is tried out (trial.py does that).

    ``memo`` is for the knowledge of modules: results for this outlook, by module id.
    """

    quick = True
    """Whether the outlook is made for a playout and should take little time."""

    def __init__(self, game: "Palace", seat: int, weights: Weights, facts: Facts | None = None) -> None:
        self.game = game
        self.seat = seat
        self.weights = weights
        self.players = len(game.state.seats)
        self.facts = facts or facts_of(game.rules)
        self.known = self.facts.known(game.rules, weights.ignores)
        self.analysis: CityAnalysis = analysis_of(game.state.seats[seat].city)
        self.coming = coming = self.facts.coming(game, weights)
        self.freshness = coming.freshness
        self.scorings = coming.scorings
        self.chances = coming.chances
        self.wall_weight = weights.wall * self.chances
        self.open_weight = weights.openness * self.analysis.pressing * self.freshness
        self._worths = purse.worths(weights.card, weights.coin, weights.sums)
        self._gains: dict[tuple[int, int], float] = {}
        self._majorities: dict[tuple[tuple[int, ...], int], float] = {}
        self._tile_values: dict[str, float] = {}
        self.memo: dict[tuple[str, ...], float] = {}
        self.asked: buying.Asked = {}  # what is known of purchases with add-ons, from the list of them
        self.taken: dict[tuple[str, Values], tuple[float, float]] = {}
        self._paid: dict[tuple[str, Values], float] = {}

    def of_seat(self, seat: int) -> "Outlook":
        """The same position as another seat looks at it; where the buildings are is found only once."""
        other = type(self)(self.game, seat, self.weights, self.facts)
        other.counts, other.buildings = self.counts, self.buildings
        return other

    # ------------------------------------------------------------ scorings and majorities

    @once
    def counts(self) -> list[tuple[float, ...]]:
        """The buildings of each type of every participant, including what modules add."""
        state = self.game.state
        counts: list[tuple[float, ...]] = [seat.city.counts() for seat in state.seats]
        if state.dirk is not None:
            counts.append(self.facts.count_in(self.game, tuple(state.dirk.tiles)))
        game, modules = self.game, self.known.terms
        for participant in range(len(counts)) if modules else ():
            found: list[float] | None = None
            for share, listener in modules:
                for name, term in listener(game, participant):
                    if found is None:
                        found = list(counts[participant])
                    found[PLACE_OF[name]] += share * term.amount
            if found is not None:
                counts[participant] = tuple(found)
        return counts

    @once
    def buildings(self) -> Standing:
        """Where the buildings of all types are."""
        return self.facts.standing(self.game, self.counts)

    def gain(self, kind: int, getter: int, already: int = 0) -> float:
        """The value of one more building of a type for ``getter``, after ``already`` more before it."""
        key = (kind, getter * 8 + already)
        found = self._gains.get(key)
        if found is None:
            standing = self.buildings
            counts = standing.counts[kind]
            if already:
                counts = (*counts[:getter], counts[getter] + already, *counts[getter + 1 :])
            unseen, shown = standing.unseen[kind], standing.shown[kind]
            found = self._gains[key] = gain(
                self.coming, kind, unseen, shown, counts, getter, self.seat, self.players
            )
        return found

    def by_scoring(self, kind: int) -> tuple[float, ...]:
        """The points that a type can bring the seat in each of ``scorings``."""
        standing = self.buildings
        unseen, shown = standing.unseen[kind], standing.shown[kind]
        return by_scoring(self.coming, kind, unseen, shown, standing.counts[kind], self.seat)

    def unseen(self, kind: int) -> float:
        """How many buildings of a type are still face down."""
        return self.buildings.unseen[kind]

    def majority_of(self, piece: Piece, already: int = 0) -> float:
        """The value of a piece's building types to the seat."""
        kinds = self.facts.kinds_of(piece) if piece.changed else self.facts.kinds[piece.id]
        key = (kinds, already)
        found = self._majorities.get(key)
        if found is None:
            taste = self.weights.types
            found = 0.0
            for kind in kinds:
                found += self.gain(kind, self.seat, already) + taste[kind]
            self._majorities[key] = found
        return found

    def loss_of(self, piece: Piece) -> float:
        """What the seat loses if a piece is taken out of its city."""
        return self.majority_of(piece, -1)

    def gift(self, piece: Piece) -> float:
        """The value to the seat of giving a piece to Dirk."""
        return sum(self.gain(kind, len(self.counts) - 1) for kind in self.facts.kinds_of(piece))

    # ------------------------------------------------------------ tiles

    def spots(self, piece: Piece) -> Collection[Spot]:
        """The cells for a piece by the city's own rule, in the allowed rotations."""
        if not piece.turnable:
            return self.analysis.spots(piece).values()
        return [spot for rotation in ROTATIONS for spot in self.analysis.spots(piece, rotation).values()]

    def spot_value(self, piece: Piece, spot: Spot) -> float:
        """The value of walls and open cells of a placement, and what modules add."""
        value = self.wall_weight * spot.wall + self.open_weight * spot.openness
        for _, say in self.usual_speakers:
            value += say(self, piece, spot.cell, spot.rotation)
        return value

    @once
    def speakers(self) -> Speakers:
        """The modules' methods that may add something for placing a piece of this seat."""
        return self._speaking(self.known.spot_while)

    @once
    def usual_speakers(self) -> Speakers:
        """Those that may add something on a cell that the city's own rule allows, as all ``spots`` are."""
        return self._speaking(self.known.spot_usual)

    def _speaking(self, perhaps: SpeakersWhile) -> Speakers:
        game, seat = self.game, self.seat
        return tuple([(name, say) for name, say, holds in perhaps if holds is None or holds(game, seat)])

    def said_of_spot(self, piece: Piece, cell: Cell, rotation: int, *, usual: bool = False) -> Said:
        """What modules add for placing a piece on a cell (``usual``: one of its ``spots``), by their ids."""
        speakers = self.usual_speakers if usual else self.speakers
        return [(name, say(self, piece, cell, rotation)) for name, say in speakers]

    def plain_value(self, spot: Spot) -> float:
        """The value of walls and open cells of a placement."""
        return self.wall_weight * spot.wall + self.open_weight * spot.openness

    def best_spot(self, piece: Piece) -> float | None:
        """The best cell for a piece, or None."""
        return self.best_in(self.analysis, piece, ROTATIONS if piece.turnable else ROTATIONS[:1])

    def best_in(self, analysis: CityAnalysis, piece: Piece, rotations: tuple[int, ...]) -> float | None:
        """The best cell for a piece in a city, perhaps a later one; modules are asked about a few only."""
        likely = analysis.likely(piece, rotations, self.wall_weight, self.open_weight)
        if not self.known.spot:
            return self.plain_value(likely[-1]) if likely else None
        return max([self.spot_value(piece, spot) for spot in likely], default=None)

    def tried_spot(self, piece: Piece, spot: Spot) -> float:
        """What modules that must be tried out add for placing a piece on a cell."""
        return 0.0

    def tried_tile(self, piece: Piece) -> float:
        """What modules that must be tried out add for having a piece."""
        return 0.0

    def tile_value(self, tile: str) -> float:
        """The value of getting a tile, used in the best possible way."""
        found = self._tile_values.get(tile)
        if found is None:
            # Without a tile its module says what it is worth.
            found = self._tile_values[tile] = self._used_best(tile) if tile else 0.0
        return found

    def _used_best(self, tile: str) -> float:
        game, state = self.game, self.game.state
        piece = game.piece(tile)
        alike = 0
        for name in state.seats[self.seat].bought:
            alike += name != tile and game.piece(name).type == piece.type
        majority_points = self.majority_of(piece, alike)
        found = self.weights.reserve * majority_points
        spot = self.best_spot(piece)
        if spot is not None:
            found = max(found, majority_points + spot)
        if state.dirk is not None and self._may_be_given(piece):
            found = max(found, self.gift(piece))
        for listener in self.known.tile:
            found += listener(self, piece)
        return found + self.tried_tile(piece)

    def _may_be_given(self, piece: Piece) -> bool:
        vetoes = self.game.rules.vetoes.get(Give)
        return not vetoes or first_veto(vetoes, self.game, self.seat, Give(piece.id)) is None

    # ------------------------------------------------------------ market and money

    @once
    def sales(self) -> tuple[Sale, ...]:
        """Everything the seat could buy now, with the price to pay."""
        game, seat = self.game, self.seat
        found = buying.sales(game, seat)
        if game.rules.plain_prices:
            payables = [(sale, buying.price(game, seat, sale)) for sale in found]
            found = tuple([sale if due == sale.price else replace(sale, price=due) for sale, due in payables])
        return found

    @once
    def dues(self) -> Dues:
        """What the purchases of this decision come to."""
        return Dues(self.game, self.asked)

    @once
    def listing(self) -> Listing:
        """What is to pay and what may be paid with; what depends on the seat alone is found once."""
        return Listing(self.game, self.seat)

    @once
    def sales_by_currency(self) -> dict[str, list[Sale]]:
        """The sales by currency, without those that no sum pays exactly."""
        found: dict[str, list[Sale]] = {}
        for sale in self.sales:
            if sale.rewarded:
                found.setdefault(sale.currency, []).append(sale)
        return found

    @once
    def sales_by_id(self) -> dict[str, Sale]:
        """The sales by id."""
        return {sale.id: sale for sale in self.sales}

    @once
    def purses(self) -> dict[str, Values]:
        """The seat's own money by currency."""
        return dict(self.facts.purses(self.game.state.seats[self.seat].hand))

    @once
    def rival_purses(self) -> Mapping[str, tuple[int, ...]]:
        """The sums that rivals can pay, by currency, from the cards they took openly."""
        seats = self.game.state.seats
        return self.facts.sums(tuple([tuple(o.known) for seat, o in enumerate(seats) if seat != self.seat]))

    @once
    def money_weight(self) -> float:
        """What a little more or less money is worth now, as a share of its worth at the start."""
        return (STALE + (1.0 - STALE) * self.freshness) * glut.shares(self)[0]

    @once
    def hand_weight(self) -> float:
        """What the money in hand is worth now, as a share of its worth at the start."""
        return (STALE + (1.0 - STALE) * self.freshness) * glut.shares(self)[1]

    def worth(self, values: Values) -> float:
        """The present value of a purse, to be compared with that of another one."""
        return self.money_weight * self._worths[values]

    def paying(self, cards: tuple[str, ...]) -> float:
        """The change in the value of the seat's money by paying these cards: negative for a loss."""
        change = 0.0
        for paid in self.facts.purses_of[cards]:
            found = self._paid.get(paid)
            if found is None:
                currency, values = paid
                before = self.purses.get(currency, ())
                after = purse.after_paying(before, values)
                found = self._paid[paid] = self.worth(after) - self.worth(before)
            change += found
        return change

    # ------------------------------------------------------------ modules

    def expected(self, category: Category) -> float:
        """The points a scoring category will bring if nothing changes."""
        scorings = [(name, chance) for name, chance, _ in self.scorings if category.holds(self.game, name)]
        if not scorings:
            return 0.0
        if category.rank_points is None and not category.loss:
            count = category.count(self.game, self.seat)
            return AS_IT_STANDS * sum(chance * category.brings(count, name) for name, chance in scorings)
        rows = ((chance, category.row(self.game, name)) for name, chance in scorings)
        return AS_IT_STANDS * sum(chance * row.points[self.seat] for chance, row in rows)

    def standing(self) -> float:
        """The points that modules without knowledge will bring if nothing changes: categories, walls."""
        known = self.known
        total: float = sum(map(self.expected, known.categories))
        if known.further_walls or known.wall_terms:
            further = sum(term.amount for term in terms(known.further_walls, self.game, self.seat))
            sides = self.analysis.city.longest_wall() + further
            points = further * self.game.rules.components.wall_points
            points += sum(term.amount for term in terms(known.wall_terms, self.game, self.seat, sides))
            total += AS_IT_STANDS * self.chances * points
        return total

    def further(self) -> float:
        """The points that modules will still bring, by their knowledge or as they stand."""
        if self.known.plain:
            return 0.0
        told: float = sum(listener(self) for listener in self.known.position)
        return self.standing() + told

    # ------------------------------------------------------------ the whole position

    @once
    def now(self) -> float:
        """The present value, cached for comparisons."""
        return self.value()

    def value(self) -> float:
        """The position in points: score, majorities, wall, openness, money, tiles in hand, modules."""
        weights, owner = self.weights, self.game.state.seats[self.seat]
        total: float = owner.score + self.wall_weight * self.analysis.city.longest_wall()
        for kind, (counts, unseen, shown) in enumerate(zip(*self.buildings, strict=True)):
            total += weights.types[kind] * counts[self.seat]
            total += expected(self.coming, kind, unseen, shown, counts, self.seat)
        total += self.open_weight * min(len(self.analysis.open_cells), MANY_OPEN)
        total += sum(map(self.worth, self.purses.values())) * self.hand_weight / self.money_weight
        total += sum(map(self.tile_value, owner.bought))
        return total + weights.reserve_tile * len(owner.reserve) + self.further()

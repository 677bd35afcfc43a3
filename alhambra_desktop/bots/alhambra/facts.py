"""Facts of a ruleset that bots need all the time: types of pieces, values of cards.

They depend only on the set-up and are cached for the lifetime of the ruleset.
"""

from collections.abc import Container, Mapping, Sequence
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary, ref

from alhambra_desktop.alhambra.components import SCORING_PREFIX
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.bots.alhambra import purse
from alhambra_desktop.bots.alhambra.coming_scorings import CardPlaces, ComingScorings, Points, Standing
from alhambra_desktop.bots.alhambra.game_knowledge import GameKnowledge
from alhambra_desktop.engine.kept import Kept

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.components import Card
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.alhambra.ruleset import Ruleset
    from alhambra_desktop.alhambra.state import DeckRange
    from alhambra_desktop.bots.alhambra.weights import Weights

MEMO = 1 << 11
PLACES = 250
"""Cache size; an entry takes about 2 kB."""

Values = tuple[int, ...]
"""The values of the cards of one currency, highest first."""

PLACE_OF = {kind: i for i, kind in enumerate(TYPES)}
"""The index of each building type in ``TYPES``, used in all counts by type."""


class ValuesByCurrency(dict[tuple[str, ...], tuple[tuple[str, Values], ...]]):
    """The values of money cards by currency, by the cards; others than money in ``counts`` are ignored."""

    def __init__(self, cards: "Mapping[str, Card]", counts: Container[str]) -> None:
        super().__init__()
        self._cards = cards
        self._kinds = counts

    def __missing__(self, cards: tuple[str, ...]) -> tuple[tuple[str, Values], ...]:
        sorted_out: dict[str, list[int]] = {}
        for name in cards:
            card = self._cards.get(name)
            if card is not None and card.money and card.kind in self._kinds:
                sorted_out.setdefault(card.currency, []).append(card.value)
        if len(self) >= MEMO:
            self.clear()
        found = self[cards] = tuple(
            (currency, tuple(sorted(values, reverse=True))) for currency, values in sorted_out.items()
        )
        return found


class Facts:
    """What bots need to know of a ruleset's pieces and cards.

    ``kinds``: the building types of each piece, as indices into ``TYPES``; ``tiles``: the number of tiles in
    the supply of a whole game; ``totals``: how many of them are of each type; ``points``: by scoring and
    type, the points of the ranks; ``free``: the kinds of choices that cost no action; ``purses_of``: the
    values of money cards by currency, by a tuple of cards.
    """

    def __init__(self, rules: "Ruleset") -> None:
        self.kinds = {
            name: tuple(PLACE_OF[kind] for kind in piece.types()) for name, piece in rules.pieces.items()
        }
        supply = [tile for hook in rules.hooks.supply for tile in hook(rules.setup)]
        self.tiles = len(supply)
        self._counts = Kept[tuple[str | None, ...], tuple[int, ...]](MEMO)
        self.totals = self.count(tuple(supply))
        self.points: Points = {
            scoring: tuple(tuple(table[kind]) for kind in TYPES)
            for scoring, table in rules.components.scoring.items()
        }
        kinds = (*rules.free_choices, *rules.early_choices, *rules.late_choices)
        self.free = frozenset(kind.choice for kind in kinds)
        self.card_names = frozenset(rules.cards)
        self._scorings = {
            name: name.removeprefix(SCORING_PREFIX) for name in rules.cards if name.startswith(SCORING_PREFIX)
        }
        # Stand-ins for displayed cards, which nothing claims, are no cards of a purse.
        self.purses_of = ValuesByCurrency(rules.cards, rules.card_claims)
        self._sums = Kept[tuple[tuple[str, ...], ...], Mapping[str, tuple[int, ...]]](PLACES)
        self._known: dict[frozenset[str], GameKnowledge] = {}
        self._standings = Kept[tuple[object, ...], Standing](MEMO)
        self._places = Kept[int, "tuple[tuple[DeckRange, ...], CardPlaces]"](PLACES)
        self._coming = Kept[tuple[object, ...], ComingScorings](PLACES)

    def kinds_of(self, piece: "Piece") -> tuple[int, ...]:
        """The building types of a piece in its present form, as indices into ``TYPES``."""
        if piece.changed:
            return tuple([PLACE_OF[kind] for kind in piece.types()])
        return self.kinds[piece.id]

    def count_in(self, game: "Palace", tiles: tuple[str | None, ...]) -> tuple[int, ...]:
        """The number of buildings of each type among some tiles, in their present forms."""
        if not any(form.kind or form.type for form in game.state.forms.values()):
            return self.count(tiles)
        kinds = [kind for tile in tiles if tile is not None for kind in self.kinds_of(game.piece(tile))]
        return tuple([kinds.count(kind) for kind in range(len(TYPES))])

    def count(self, tiles: tuple[str | None, ...]) -> tuple[int, ...]:
        """The number of buildings of each type among some tiles, as printed; empty spaces are skipped."""
        found = self._counts.get(tiles)
        if found is None:
            counts = [0] * len(TYPES)
            for tile in tiles:
                if tile is not None:
                    for kind in self.kinds[tile]:
                        counts[kind] += 1
            found = self._counts.keep(tiles, tuple(counts))
        return found

    def purses(self, cards: Sequence[str]) -> tuple[tuple[str, Values], ...]:
        """The values of money cards by currency; other cards are ignored."""
        return self.purses_of[tuple(cards)]

    def sums(self, hands: tuple[tuple[str, ...], ...]) -> Mapping[str, tuple[int, ...]]:
        """By currency, the sums that each hand with money of it can pay exactly, as bit sets."""
        found = self._sums.get(hands)
        if found is None:
            by_currency: dict[str, list[int]] = {}
            for cards in hands:
                for currency, values in self.purses_of[cards]:
                    by_currency.setdefault(currency, []).append(purse.exact_sums(values))
            found = {currency: tuple(sums) for currency, sums in by_currency.items()}
            self._sums.keep(hands, found)
        return found

    def _claimed_points(self, game: "Palace") -> Points:
        """By scoring, the points of the ranks of each type in a game whose modules claim some."""
        categories = game.rules.categories
        ways = [categories[kind].rank_points for kind in TYPES]
        return {
            scoring: tuple(() if places is None else tuple(places(game, scoring)) for places in ways)
            for scoring in self.points
        }

    def coming(self, game: "Palace", weights: "Weights") -> ComingScorings:
        """The scorings to come. The cache compares weights by identity, which is faster."""
        state = game.state
        cards = self._scoring_cards(state.ranges)
        deck, left = len(state.deck.pieces), len(state.supply.pieces)
        points = self._claimed_points(game) if game.rules.rank_points else self.points
        drawn = () if points is self.points else tuple(points.values())
        key = (cards, deck if cards else 0, left, id(weights), drawn)
        found = self._coming.get(key)
        if found is None or found.weights is not weights:
            found = ComingScorings(self.tiles, points, weights, cards, deck, left)
            self._coming.keep(key, found)
        return found

    def _scoring_cards(self, ranges: "tuple[DeckRange, ...]") -> CardPlaces:
        """The scoring cards among the cards in the deck. The cache compares ranges by identity."""
        found = self._places.get(id(ranges))
        if found is None or found[0] is not ranges:
            names = self._scorings
            cards = [(names[span.card], span.low, span.high) for span in ranges if span.card in names]
            found = self._places.keep(id(ranges), (ranges, tuple(cards)))
        return found[1]

    def standing(self, game: "Palace", counts: list[tuple[float, ...]]) -> Standing:
        """Where the buildings are, from the participants' counts; all others are unseen."""
        state = game.state
        beside: list[str] = []
        for seat in state.seats:
            beside += seat.reserve
            beside += seat.bought
        changed = [(tile, form.type) for tile, form in state.forms.items() if form.kind or form.type]
        key = (*counts, tuple(state.market), tuple(beside), *changed)
        found = self._standings.get(key)
        if found is None:
            shown = self.count_in(game, tuple(state.market))
            stored = self.count_in(game, tuple(beside))
            seen = map(sum, zip(shown, *counts, stored, strict=True))
            unseen = tuple([total - number for total, number in zip(self.totals, seen, strict=True)])
            found = Standing(tuple(zip(*counts, strict=True)), unseen, shown)
            self._standings.keep(key, found)
        return found

    def known(self, rules: "Ruleset", ignores: frozenset[str]) -> GameKnowledge:
        """The bots' knowledge of the modules, without the ignored ones."""
        found = self._known.get(ignores)
        if found is None:
            found = self._known[ignores] = GameKnowledge(rules, ignores)
        return found


_facts: "WeakKeyDictionary[Ruleset, Facts]" = WeakKeyDictionary()
_latest: "dict[int, tuple[ref[Ruleset], Facts]]" = {}
"""The facts that were asked for last, by the identity of their ruleset: a search asks for the same again."""


def facts_of(rules: "Ruleset") -> Facts:
    """The cached facts of a ruleset."""
    latest = _latest.get(id(rules))
    if latest is not None and latest[0]() is rules:
        return latest[1]
    found = _facts.get(rules)
    if found is None:
        found = _facts[rules] = Facts(rules)
    _latest.clear()
    _latest[id(rules)] = (ref(rules), found)
    return found

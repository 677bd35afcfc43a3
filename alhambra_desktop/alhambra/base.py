"""The base game, written with the same hook points as the modules (alhambra.md).

First come the phases with their named steps, then the hook methods of the base game.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra import actions, ending, events, opening, scoring, verbs
from alhambra_desktop.alhambra.buying import BUYING
from alhambra_desktop.alhambra.components import MONEY_CARD, SCORING_PREFIX, Card, Components
from alhambra_desktop.alhambra.extension import Extension, Step, TurnUp
from alhambra_desktop.alhambra.frames import Actions, MarketRefill, MoneyRefill, Placing, TurnEnd
from alhambra_desktop.alhambra.interval import INTERVAL, IntervalRules, open_interval
from alhambra_desktop.alhambra.money import PaymentSource, held
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.purses import in_hand
from alhambra_desktop.alhambra.scoring import Category
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.traits import BASE_BUILDING, BUILDING_TRAITS
from alhambra_desktop.alhambra.vocabulary import ANY, PileShare, Sale
from alhambra_desktop.engine.decisions import ChoiceKind
from alhambra_desktop.engine.game import Steps, extension_point
from alhambra_desktop.engine.kept import Kept
from alhambra_desktop.engine.moments import MomentRules

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace


MARKETS = 1 << 10
"""Maximum number of cached markets."""


# ---------------------------------------------------------------- the turn (4)


def begin_turn(game: "Palace") -> None:
    """Begin a turn. The start-of-turn steps of modules follow this one."""
    game.state.turn += 1
    game.state.idle += 1
    game.state.earned = False
    if game.events is not None:
        game.emit(events.TurnBegun(game.state.active, game.state.turn))


def act(game: "Palace") -> None:
    """Step 1: actions."""
    game.call(Actions(game.state.active))


def place(game: "Palace") -> None:
    """Step 2: placement of the tiles bought."""
    if game.seat(game.state.active).bought:
        game.call(Placing(game.state.active))


def await_end(game: "Palace") -> None:
    """The end of a turn, before anything is turned up: extra redesigns of modules, then an explicit end."""
    if game.rules.late_choices or game.rules.setup.option("explicit_end") == "yes":
        game.call(TurnEnd(game.state.active))


def refill_money(game: "Palace") -> None:
    """Step 3: the display up to four cards."""
    if len(game.state.display) < game.rules.components.money.display:
        game.call(MoneyRefill())


def hold_scorings(game: "Palace") -> None:
    """Steps 4 and 5: the scorings turned up, each followed by Dirk's tiles."""
    for _ in game.state.pending:
        game.call(Steps("scoring"))


def refill_market(game: "Palace") -> None:
    """Step 6: fill the empty market spaces from the supply."""
    if None in game.state.market:
        game.call(MarketRefill())


# ---------------------------------------------------------------- a scoring (9)


def begin_scoring(game: "Palace") -> None:
    """Start the scoring that was turned up first."""
    game.state.scoring = game.state.pending.pop(0)
    game.emit(events.ScoringBegun(game.state.scoring))


def score_types(game: "Palace") -> None:
    """Score the six types in the order of the table."""
    for kind in game.rules.components.types:
        scoring.award(game, game.rules.categories[kind].row(game, game.state.scoring))


def end_scoring(game: "Palace") -> None:
    """End the scoring in progress."""
    game.emit(events.ScoringEnded(game.state.scoring, game.totals()))


def dirk_draws(game: "Palace") -> None:
    """After A Dirk draws six tiles, after B a third of the supply; never more than there are (11)."""
    held, dirk = game.state.scoring, game.state.dirk
    game.state.scoring = ""
    if dirk is None or held == "C":
        return
    data = game.rules.components.dirk
    left = len(game.state.supply.pieces)
    due = data.after_first if held == "A" else left // data.divisor_after_second
    opening.dirk_takes(game, min(left, due))


PHASES: Mapping[str, Mapping[str, Step]] = {
    "setup": {
        "supply": opening.shuffle_supply,
        "laid_out": extension_point,
        "dirk": opening.deal_dirk,
        "choices": extension_point,
        "market": opening.fill_market,
        "money": opening.shuffle_money,
        "starting_money": opening.deal_starting_money,
        "first_player": opening.find_first_player,
        "display": opening.fill_display,
        "piles": opening.make_piles,
    },
    "turn": {
        "begin": begin_turn,
        "winning": extension_point,
        "actions": act,
        "placement": place,
        "after_placement": extension_point,
        "end_of_turn": await_end,
        "adjusting": extension_point,
        "passing_on": extension_point,
        "before_money": extension_point,
        "money": refill_money,
        "scoring": hold_scorings,
        "market": refill_market,
        "after_market": extension_point,
        "powers": extension_point,
        "keys": extension_point,
        "after_keys": extension_point,
        "interval": open_interval,
        "next": ending.next_turn,
    },
    "scoring": {
        "begin": begin_scoring,
        "choices": extension_point,
        "walls": scoring.award_category(scoring.WALL),
        "types": score_types,
        "gains": extension_point,
        "final_gains": extension_point,
        "losses": extension_point,
        "invasion": extension_point,
        "end": end_scoring,
        "dirk": dirk_draws,
    },
    "end": {
        "giving_back": extension_point,
        "before_last_tiles": extension_point,
        "last_tiles": ending.decide_last_tiles,
        "placement": ending.place_last_tiles,
        "scoring": ending.hold_final_scoring,
        "winners": ending.find_winners,
    },
}
"""The named steps of each phase of the game; modules insert steps "after" one of these."""


# ---------------------------------------------------------------- what is turned up


def show_money(game: "Palace", card: str, space: int) -> None:
    """Add a money card to the display."""
    verbs.display(game, card)


def note_scoring(game: "Palace", card: str, space: int) -> None:
    """Note the scoring that a scoring card starts; drawing goes on."""
    verbs.scoring_due(game, card)


def show_tile(game: "Palace", tile: str, space: int) -> None:
    """Put a tile on its market space."""
    verbs.lay_on_space(game, tile, space)


def _price(piece: Piece) -> int:
    return piece.price or 0


class Base(Extension):
    """The base game as an extension, using the same hooks as the modules."""

    id = "base"

    def __init__(self, components: Components) -> None:
        self.components = components
        self._money = {card.id: card for card in components.money_cards()}
        self._sales: dict[tuple[int, str], Sale] = {}
        self._offered = Kept[tuple[str | None, ...], tuple[Sale, ...]](MARKETS)
        # The same few hands are asked about again and again, by every bot and at every light.
        self._purse = lru_cache(maxsize=1 << 12)(self._purse_of)

    def know_cards(self, cards: Mapping[str, Card]) -> None:
        """Collect all cards of the game: money of the four currencies can pay, whichever module adds it."""
        currencies = self.components.currencies
        self._money = {n: card for n, card in cards.items() if card.money and card.currency in currencies}

    def streams(self, setup: Setup) -> Iterable[tuple[str, None]]:
        """Random streams for tiles, money, reshuffled discards, drawing lots, and places of scoring cards."""
        return [(name, None) for name in ("tiles", "money", "deck", "lots", "piles")]

    def cards(self, setup: Setup) -> Iterable[tuple[str, Card]]:
        """The money cards of four currencies, and the two scoring cards."""
        scoring_cards = [Card(SCORING_PREFIX + r, "", 0, "scoring") for r in ("A", "B")]
        return [(card.id, card) for card in (*self.components.money_cards(), *scoring_cards)]

    def pieces(self, setup: Setup) -> Iterable[tuple[str, Piece]]:
        """The buildings and the fountain."""
        return [(piece.id, piece) for piece in (self.components.fountain, *self.components.tiles)]

    def traits(self) -> Mapping[str, frozenset[str]]:
        """Buildings of the base game have the usual traits."""
        return {BASE_BUILDING: BUILDING_TRAITS}

    def supply(self, setup: Setup) -> Iterable[str]:
        """All buildings; in a short game every second one of each type, sorted by price (13)."""
        tiles = self.components.tiles
        if setup.option("length") == "whole":
            return [piece.id for piece in tiles]
        by_type = ([piece for piece in tiles if piece.type == kind] for kind in self.components.types)
        return [piece.id for group in by_type for piece in sorted(group, key=_price)[::2]]

    def deck(self, setup: Setup) -> Iterable[str]:
        """Three of each money card, two of each with two players (11); half the deck in a short game (13)."""
        money = self.components.money
        copies = money.copies_two_players if setup.players == 2 else money.copies
        cards = [card.id for card in self.components.money_cards() for _ in range(copies)]
        return cards if setup.option("length") == "whole" else cards[::2]

    def pile_cards(self, setup: Setup) -> Iterable[PileShare]:
        """Scoring card A in pile 2, B in pile 4 or 5 (3.8)."""
        data = self.components.setup
        second = data.second_scoring_pile[setup.option("second_scoring")]
        return [
            PileShare((SCORING_PREFIX + "A",), {data.first_scoring_pile: 1}),
            PileShare((SCORING_PREFIX + "B",), {second: 1}),
        ]

    def categories(self, setup: Setup) -> Iterable[tuple[str, Category]]:
        """The longest wall, then the six types (9)."""
        points = self.components.scoring
        yield (
            scoring.WALL,
            Category(
                scoring.WALL,
                scoring.count_wall,
                scoring.wall_evidence,
                each=self.components.wall_points,
                extra=scoring.points_beside_wall,
                section=scoring.WALLS,
            ),
        )
        for index, kind in enumerate(self.components.types):

            def rank_points(game: "Palace", held: str, kind: str = kind) -> Sequence[int]:
                claimed = game.rules.rank_points.get(kind)
                return points[held][kind] if claimed is None else claimed(game, held)

            yield (
                kind,
                Category(
                    kind,
                    scoring.count_type(kind, index),
                    scoring.type_evidence(kind),
                    rank_points,
                    halves=scoring.count_halves(kind),
                    parts=scoring.type_parts(kind),
                    section=scoring.BUILDINGS,
                ),
            )

    def actions(self, setup: Setup) -> Iterable[ChoiceKind["Palace", Any]]:
        """Take money, buy, redesign (5)."""
        return (actions.TAKING_MONEY, BUYING, actions.ADDING, actions.REMOVING, actions.EXCHANGING)

    def sales(self, game: "Palace", seat: int) -> Iterable[Sale]:
        """The tiles on the four market spaces, each paid in its space's currency (5.2)."""
        market = tuple(game.state.market)
        offered = self._offered.get(market)
        if offered is None:
            found = [self._on_space(game, place, tile) for place, tile in enumerate(market, 1) if tile]
            offered = self._offered.keep(market, tuple([sale for sale in found if sale is not None]))
        return offered

    def _on_space(self, game: "Palace", place: int, tile: str) -> Sale | None:
        """The sale of a tile on a space; None for a piece without a price."""
        sale = self._sales.get((place, tile))
        if sale is None and (price := game.piece(tile).price) is not None:
            currency = self.components.currencies[place - 1]
            sale = self._sales[place, tile] = Sale(f"space-{place}", tile, price, currency, place)
        return sale

    @in_hand
    def payment_sources(
        self, game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str]
    ) -> Iterable[PaymentSource]:
        """Hand cards in the currency of the sale, in all four if it accepts any; those of modules, too."""
        return self._purse(tuple(game.seat(seat).hand)).get(sale.currency, ())

    def _purse_of(self, hand: tuple[str, ...]) -> Mapping[str, tuple[PaymentSource, ...]]:
        """The payment sources in a hand by currency; under ANY all of them."""
        purse: dict[str, list[PaymentSource]] = {
            currency: [] for currency in (*self.components.currencies, ANY)
        }
        numbers: dict[str, int] = {}
        for name in hand:
            numbers[name] = numbers.get(name, 0) + 1
        for name, number in numbers.items():
            card = self._money.get(name)
            if card is not None:
                source = held(name, card.value, number)
                purse[card.currency].append(source)
                purse[ANY].append(source)
        return {currency: tuple(sources) for currency, sources in purse.items()}

    def take_limit(self, game: "Palace", seat: int) -> int | None:
        """Several cards up to 5 (5.1)."""
        return self.components.money.take_limit

    def turned_up_cards(self) -> Mapping[str, TurnUp]:
        """Money cards go to the display, scoring cards are noted."""
        return {MONEY_CARD: show_money, "scoring": note_scoring}

    def moment_rules(self) -> Mapping[str, MomentRules]:
        """The interval between two turns."""
        return {INTERVAL: IntervalRules()}

    def turned_up_tiles(self) -> Mapping[str, TurnUp]:
        """Buildings go to the market."""
        return {BASE_BUILDING: show_tile}

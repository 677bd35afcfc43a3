"""New Score Cards (17; Mega Box, first in Expansion 5): the values of the six types are drawn at random.

Three of the eighteen cards are open from the beginning, one for each scoring. The order of the types on a
scoring's card decides the points of each of them, instead of the printed points.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.refs import CardId
from alhambra_desktop.alhambra.scoring import SCORINGS
from alhambra_desktop.engine.data import doubled, misnamed, too_small, unknown
from alhambra_desktop.engine.decisions import Event, event
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.randomness import shuffle
from alhambra_desktop.engine.records import record

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import LayOpen, RankPoints, Step
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "new_score_cards"


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """A card: the types in their order, least valuable first."""

    id: str
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScoreCardData(ModuleData):
    """All cards; by scoring and by index on its card, the points of the ranks."""

    cards: tuple[ScoreCard, ...]
    points: dict[str, tuple[tuple[int, ...], ...]]


@event("new_score_cards.drawn")
class ScoreCardsDrawn(Event):
    """The cards of the three scorings were drawn."""

    cards: tuple[CardId, ...]


@module_slice("ScoreCards")
@record
class ScoreCards(Slice):
    """The ids of the cards that were drawn, in the order of the scorings."""

    owner = ID

    drawn: list[str]


score_cards = ScoreCards.of


class NewScoreCards(Module[ScoreCardData]):
    """Points of the types that differ in every game, and in each of its scorings."""

    id = ID
    number = 17
    shape = ScoreCardData
    changes = ("points",)
    weight = 1
    minutes = 1

    def __init__(self, data: ScoreCardData) -> None:
        super().__init__(data)
        self.orders = {card.id: card.order for card in data.cards}
        self._places = {
            (card.id, scoring, kind): points
            for card in data.cards
            for scoring, table in data.points.items()
            for kind, points in zip(card.order, table, strict=True)
        }

    @classmethod
    def problems(cls, data: ScoreCardData, base: Components) -> Iterable[str]:
        """Errors: too few cards, cards without every type once, missing or negative points."""
        yield from misnamed([card.id for card in data.cards], "cards")
        if len(data.cards) < len(SCORINGS):
            yield f"cards: expected at least {len(SCORINGS)}, found {len(data.cards)}"
        for card in data.cards:
            place = f"cards.{card.id}.order"
            yield from unknown(card.order, base.types, place)
            yield from doubled(card.order, place)
            yield from [f"{place}: {kind!r} is missing" for kind in base.types if kind not in card.order]
        for scoring in SCORINGS:
            table = data.points.get(scoring, ())
            if len(table) != len(base.types):
                yield f"points.{scoring}: expected {len(base.types)} places, found {len(table)}"
            for number, row in enumerate(table, 1):
                yield from too_small({f"points.{scoring}.{number}": points for points in row})
        yield from unknown(data.points, SCORINGS, "points")

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start no score card is drawn."""
        return [(self.id, ScoreCards([]))]

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """The cards are drawn after the market is filled."""
        if phase == "setup":
            yield "market", self.id, self._draw

    def _draw(self, game: "Palace") -> None:
        """Draw one card for each scoring, open; the others go back into the box."""
        cards = [card.id for card in self.data.cards]
        shuffle(cards, game.chance(game.rules.mixing(self)))
        score_cards(game).drawn[:] = cards[: len(SCORINGS)]
        game.emit(ScoreCardsDrawn(tuple(cards[: len(SCORINGS)])))

    def rank_points(self) -> Mapping[str, "RankPoints"]:
        """The points of each type, by its index on the card of the scoring."""
        types = self.data.cards[0].order  # each card has all of them
        return {kind: partial(self.points, kind) for kind in types}

    def open_cards(self) -> Mapping[str, "LayOpen"]:
        """Any card of the module can be open for a scoring."""
        return {card.id: partial(self._lay, card.id) for card in self.data.cards}

    def _lay(self, card: str, game: "Palace", scoring: str) -> None:
        drawn = score_cards(game).drawn
        if not drawn:  # the set-up has not come to them
            drawn[:] = [known.id for known in self.data.cards[: len(SCORINGS)]]
        drawn[SCORINGS.index(scoring)] = card

    def points(self, kind: str, game: "Palace", scoring: str) -> Sequence[int]:
        """The points of the ranks for a type in a scoring; as printed until the cards are drawn."""
        if not score_cards(game).drawn:
            return game.rules.components.scoring[scoring][kind]
        card = score_cards(game).drawn[SCORINGS.index(scoring)]
        return self._places[card, scoring, kind]

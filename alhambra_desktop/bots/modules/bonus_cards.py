"""Bonus cards: their buildings count twice, so they are worth getting twice."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from alhambra_desktop.alhambra.modules.bonus_cards import BonusCards as Rule
from alhambra_desktop.alhambra.modules.bonus_cards import BonusHands, PlayBonus, PlayBonusAlways, matches
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.bots.knowledge import Knowledge, Valuer
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.choices import Cell
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.bots.outlook import Outlook

OPENLY = 1.0
"""What laying a card open is worth: it counts as well in the hand, but majorities are judged by what lies."""

HOPE = 0.15
"""The chance that a building of an own card that is seen nowhere yet will be got."""


class BonusCards(Knowledge):
    """A building for which one holds the card brings its majority twice; open cards count already."""

    id = "bonus_cards"

    def __init__(self) -> None:
        self._rule: Rule | None = None

    def choices(self) -> Mapping[type[Choice], Valuer]:
        """What can be laid open is laid open at once; being asked costs nothing."""
        return {PlayBonus: lambda outlook, choice: OPENLY, PlayBonusAlways: lambda outlook, choice: 0.0}

    def position(self, outlook: "Outlook") -> float:
        """Cards of the hand: those whose building stands, and some hope for the others."""
        standing = [placed.piece for placed in outlook.ground.city.tiles()]
        value = 0.0
        for card, kind in self._hand(outlook):
            there = any(self._shows(outlook, card, piece) for piece in standing)
            share = 1.0 if there else HOPE * outlook.freshness
            value += share * outlook.gain(kind, outlook.seat)
        return value

    def spot(self, outlook: "Outlook", piece: "Piece", cell: "Cell", turn: int) -> float:
        """The building of an own card counts once more, wherever it lies."""
        if piece.type is None or not self._held(outlook, piece):
            return 0.0
        return outlook.gain(TYPES.index(piece.type), outlook.seat, 1)

    def leaving(self, outlook: "Outlook", piece: "Piece", cell: "Cell") -> float:
        """The card counts no more."""
        mine = self._cards(outlook)
        cards = (*mine.played[outlook.seat], *mine.hands[outlook.seat])
        if piece.type is None or not any(self._shows(outlook, card, piece) for card in cards):
            return 0.0
        return -outlook.gain(TYPES.index(piece.type), outlook.seat, -2)

    # ------------------------------------------------------------ cards

    def _cards(self, outlook: "Outlook") -> BonusHands:
        return cast(BonusHands, outlook.game.state.slices[self.id])

    def _of(self, outlook: "Outlook") -> Rule:
        if self._rule is None:
            modules = outlook.game.rules.modules
            self._rule = cast(Rule, next(module for module in modules if module.id == self.id))
        return self._rule

    def _hand(self, outlook: "Outlook") -> list[tuple[str, int]]:
        """The own cards with the place of their type."""
        shows = self._of(outlook).shows
        return [(card, TYPES.index(shows[card].type)) for card in self._cards(outlook).hands[outlook.seat]]

    def _held(self, outlook: "Outlook", piece: "Piece") -> bool:
        return any(self._shows(outlook, card, piece) for card, _ in self._hand(outlook))

    def _shows(self, outlook: "Outlook", card: str, piece: "Piece") -> bool:
        shown = self._of(outlook).shows.get(card)
        return shown is not None and matches(shown, piece)

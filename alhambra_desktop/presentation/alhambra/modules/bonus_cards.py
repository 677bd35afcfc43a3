"""Bonus cards: the viewer's secret hand, revealed cards, and how many the others hold."""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.alhambra.geometry import SIDE_NAMES
from alhambra_desktop.alhambra.modules.bonus_cards import (
    BonusAnswerStands,
    BonusCards,
    BonusCardsDealt,
    BonusPlayed,
    BonusReturned,
    PlayBonusAlways,
    bonus_of,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import OPEN as WAY
from alhambra_desktop.alhambra.pieces import WALL
from alhambra_desktop.alhambra.refs import CARD
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.records import BLANK
from alhambra_desktop.presentation.alhambra.items import CLOSED, OPEN, Item, Panel
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.alhambra.models import CellFace, TileFace
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import t


class BonusCardsLook(Look[BonusCards]):
    """A secret hand of cards, each showing a building of the base game."""

    still = (BonusCardsDealt, BonusAnswerStands)  # dealt before the first turn; an answer moves nothing
    unlit = (PlayBonusAlways,)  # an automatic answer to a question: no thing on the table stands for it

    def __init__(self, rule: BonusCards, colours: tuple[str, ...] = ()) -> None:
        super().__init__(rule, colours)
        self._shown = {card.id: card for card in rule.data.cards}

    def name(self, thing: str) -> str:
        """A card by its building."""
        shown = self._shown.get(thing)
        return t("card.bonus", tile=t(f"tile.label.{shown.type}", price=shown.price)) if shown else ""

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """A card that is revealed or returned has a sound."""
        return {
            BonusPlayed: lambda event: Move(sound="card_slide"),
            BonusReturned: lambda event: Move(sound="card_slide"),
        }

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """Cards show their building; those of the others are counted."""
        mine = bonus_of(view)
        own = [self._open(view, card) for card in mine.played[me]]
        hidden = 0
        for card in mine.hands[me]:
            if card == BLANK:
                hidden += 1
            else:
                own.insert(0, self._held(view, card))
        if hidden:
            own.insert(0, _backs(hidden))
        held = {}
        for seat in range(view.players):
            if seat != me:
                number = len(mine.hands[seat])
                backs = [_backs(number)] if number else []
                held[seat] = (*backs, *(self._open(view, card) for card in mine.played[seat]))
        return Panel(mine=tuple(own), held=held)

    def _face(self, view: Palace, card: str) -> TileFace:
        """The building that a card shows, as the tile of the base game."""
        shown = self._shown[card]
        walls = tuple(SIDE_NAMES.index(side) for side in shown.walls)
        for piece in view.rules.pieces.values():
            if (piece.type, piece.price, piece.walls) == (shown.type, shown.price, tuple(sorted(walls))):
                cell = CellFace((0, 0), piece.type, piece.parts[0].sides)
                return TileFace(piece.id, piece.type, piece.price, piece.walls, piece.kind, (cell,))
        sides = tuple(WALL if side in walls else WAY for side in range(4))
        cell = CellFace((0, 0), shown.type, sides)
        return TileFace(card, shown.type, shown.price, walls, cells=(cell,))

    def _held(self, view: Palace, card: str) -> Item:
        name, note = capitalized(self.name(card)), t("panel.bonus_note")
        face = self._face(view, card)
        return Item(card, name, tile=face, printed=True, note=note, stands_for=(CARD, card))

    def _open(self, view: Palace, card: str) -> Item:
        name, note = capitalized(self.name(card)), t("panel.bonus_open_note")
        face = self._face(view, card)
        return Item(f"open {card}", name, tile=face, printed=True, mark=OPEN, note=note)


def _backs(number: int) -> Item:
    words = t("panel.bonus_backs", count=number)
    return Item("backs", words, art="card/back", count=number, mark=CLOSED, note=words)

"""Bonus cards: the own secret hand, what lies open, and how many the others hold."""

from alhambra_desktop.alhambra.geometry import SIDE_NAMES
from alhambra_desktop.alhambra.modules.bonus_cards import bonus_of
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import OPEN as WAY
from alhambra_desktop.alhambra.pieces import WALL
from alhambra_desktop.alhambra.refs import CARD
from alhambra_desktop.engine.records import BLANK
from alhambra_desktop.presentation.alhambra.models import CellFace, TileFace
from alhambra_desktop.presentation.alhambra.panels.dresses import bonus_shows, special_name
from alhambra_desktop.presentation.alhambra.panels.items import CLOSED, OPEN, Item, Panel
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import t


def panel(view: Palace, me: int, people: People) -> Panel:
    """Cards show their building; those of the others are counted."""
    mine = bonus_of(view)
    own = [_open(view, card) for card in mine.played[me]]
    hidden = 0
    for card in mine.hands[me]:
        if card == BLANK:
            hidden += 1
        else:
            own.insert(0, _held(view, card))
    if hidden:
        own.insert(0, _backs(hidden))
    held = {}
    for seat in range(view.players):
        if seat != me:
            number = len(mine.hands[seat])
            backs = [_backs(number)] if number else []
            held[seat] = (*backs, *(_open(view, card) for card in mine.played[seat]))
    return Panel(mine=tuple(own), held=held)


def _face(view: Palace, card: str) -> TileFace:
    """The building that a card shows, as the tile of the base game."""
    shown = bonus_shows(view.rules, card)
    walls = tuple(SIDE_NAMES.index(side) for side in shown.walls)
    for piece in view.rules.pieces.values():
        if (piece.type, piece.price, piece.walls) == (shown.type, shown.price, tuple(sorted(walls))):
            cell = CellFace((0, 0), piece.type, piece.parts[0].sides)
            return TileFace(piece.id, piece.type, piece.price, piece.walls, piece.kind, (cell,))
    sides = tuple(WALL if side in walls else WAY for side in range(4))
    cell = CellFace((0, 0), shown.type, sides)
    return TileFace(card, shown.type, shown.price, walls, cells=(cell,))


def _held(view: Palace, card: str) -> Item:
    name = capitalized(special_name(view.rules, card))
    return Item(
        card, name, tile=_face(view, card), printed=True, note=t("panel.bonus_note"), stands_for=(CARD, card)
    )


def _open(view: Palace, card: str) -> Item:
    name = capitalized(special_name(view.rules, card))
    return Item(
        f"open {card}", name, tile=_face(view, card), printed=True, mark=OPEN, note=t("panel.bonus_open_note")
    )


def _backs(number: int) -> Item:
    words = t("panel.bonus_backs", count=number)
    return Item("backs", words, art="card/back", count=number, mark=CLOSED, note=words)

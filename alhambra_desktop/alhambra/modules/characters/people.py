"""The characters: their names, their cards, and the use of their abilities."""

from dataclasses import field
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.refs import BuildingType, CardId
from alhambra_desktop.engine.decisions import Event, event
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.records import Pile, record
from alhambra_desktop.engine.refs import SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

ID = "characters"
"""The module id; also the name of its random stream and its kind of auction."""
KIND = "character"
"""The kind of card."""

MINSTREL, BEGGAR, PATRON, MISER, ARCHITECT = "minstrel", "beggar", "patron", "miser", "architect"
MERCHANT, WISE_MAN, DANCER, COINER, CITY_WATCH = "merchant", "wise_man", "dancer", "coiner", "city_watch"
PEOPLE = (
    MINSTREL,
    BEGGAR,
    PATRON,
    MISER,
    ARCHITECT,
    MERCHANT,
    WISE_MAN,
    DANCER,
    COINER,
    CITY_WATCH,
)


@module_slice("CharacterCards")
@record
class CharacterCards(Slice):
    """The locations of the cards: with the seats (open), in the spare pile, or out of the game.

    ``used``: the characters used in the present turn; ``wisdom``: the type that the wise man strengthens in
    the scoring in progress, empty outside one.
    """

    owner = ID

    held: list[list[CardId]]
    gone: list[CardId]
    used: list[CardId]
    wisdom: BuildingType = ""
    spare: Pile = field(default_factory=lambda: Pile([]))


cards_of = CharacterCards.of


@event("characters.hired")
class CharacterHired(Event):
    """A character's card goes to a seat."""

    seat: SeatNo
    character: CardId


@event("characters.used")
class CharacterUsed(Event):
    """An ability was used."""

    seat: SeatNo
    character: CardId


@event("characters.left")
class CharacterLeft(Event):
    """A character's card left the game."""

    character: CardId


def has(game: "Palace", seat: int, character: str) -> bool:
    """Whether a seat holds this character."""
    return character in cards_of(game).held[seat]


def ready(game: "Palace", seat: int, character: str) -> bool:
    """Whether a seat holds this character and has not used it in this turn."""
    return has(game, seat, character) and character not in cards_of(game).used


def use(game: "Palace", seat: int, character: str) -> None:
    """Mark an ability as used in this turn."""
    cards_of(game).used.append(character)
    game.emit(CharacterUsed(seat, character))


def leave(game: "Palace", character: str) -> None:
    """Remove a card from the game, whoever holds it."""
    mine = cards_of(game)
    for held in mine.held:
        if character in held:
            held.remove(character)
    mine.gone.append(character)
    game.emit(CharacterLeft(character))


def displayed_money(game: "Palace") -> list[str]:
    """The kinds of displayed money cards."""
    return list(dict.fromkeys(game.money_among(game.state.display)))

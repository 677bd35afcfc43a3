"""The state of the palace game, declared once (engine/records.py derives copy, view and codec from it)."""

from dataclasses import dataclass
from typing import ClassVar

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.forms import Form
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.game import BaseState
from alhambra_desktop.engine.records import Pile, Record, own, per_seat, rare, record
from alhambra_desktop.engine.tally import Award


@dataclass(frozen=True, slots=True)
class DeckRange:
    """A range of the deck for a card shuffled into a pile: positions ``low`` .. ``high`` from the bottom.

    ``card`` is the card, or only its kind if nobody knows which card of the kind it is.
    """

    card: str
    low: int
    high: int


@record
class Seat(Record):
    """One player: hand, city, reserve, and bought tiles not yet placed.

    ``known`` are cards that everybody saw entering this hand and not leaving it: in the base game always the
    whole hand, for players who remember (section 8).
    """

    hand: list[str] = own()
    known: list[str]
    city: City
    reserve: list[str]
    bought: list[str]
    score: int


@record
class Dirk(Record):
    """The passive third player: face-up tiles and points, nothing else (section 11)."""

    tiles: list[str]
    score: int


@record
class State(BaseState):
    """The whole game. ``market`` holds four tiles or gaps; ``scoring`` is the one in progress.

    ``pending`` are scorings turned up and not yet held; ``turn`` counts turns of all seats from 1;
    ``earned``: the last action of this turn was an exact purchase; ``skipped`` and ``idle`` count for the
    safeguard of section 4 (turns in a row without an action, without a tile sold). ``forms`` are the forms of
    tiles that differ from print (forms.py).
    """

    seats: list[Seat] = per_seat()
    dirk: Dirk | None
    deck: Pile
    supply: Pile
    discards: list[str]
    display: list[str]
    market: list[str | None]
    ranges: tuple[DeckRange, ...]
    pending: list[str]
    scoring: str
    awards: tuple[Award, ...]
    active: int
    turn: int
    earned: bool
    skipped: int
    idle: int
    ending: str
    winners: tuple[int, ...]
    forms: dict[str, Form] = rare(default_factory=dict)
    in_saves: ClassVar[dict[str, str]] = {"ranges": "windows", "scoring": "round"}

    @property
    def shuffles_next(self) -> bool:
        """Whether the discards are shuffled for the next card that is drawn (4)."""
        return bool(self.discards) and not self.deck.pieces


codec.value_type(City, City.plain, City.from_plain)

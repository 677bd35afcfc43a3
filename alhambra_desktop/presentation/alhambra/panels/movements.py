"""What moves when something happens in a module: things fly between drawers, hands and owners."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from alhambra_desktop.alhambra.events import CardSpent
from alhambra_desktop.alhambra.modules.bonus_cards import BonusPlayed, BonusReturned
from alhambra_desktop.alhambra.modules.characters.auction import CharacterPaid
from alhambra_desktop.alhambra.modules.characters.offers import CardHoarded, WisdomChosen
from alhambra_desktop.alhambra.modules.characters.people import CharacterHired, CharacterLeft, CharacterUsed
from alhambra_desktop.alhambra.modules.characters.turns import CardBegged, CardMinted, TileReturned
from alhambra_desktop.alhambra.modules.city_gates import GateSet, GateTaken, GateTurnedUp
from alhambra_desktop.alhambra.modules.major_construction_projects import (
    ProjectWon,
    StakeLaid,
    StakeReturned,
)
from alhambra_desktop.alhambra.modules.personal_building_market import TileDropped, TilePutUnder
from alhambra_desktop.alhambra.modules.squares import SquareTaken
from alhambra_desktop.alhambra.modules.travelling_craftsmen.cards import (
    CraftsmanPassed,
    CraftsmanTurnedUp,
    CraftsmanUsed,
)
from alhambra_desktop.alhambra.modules.travelling_craftsmen.free import StoneCut
from alhambra_desktop.alhambra.modules.viziers_favour import VizierUsed, VizierWoken
from alhambra_desktop.alhambra.modules.watchtowers import WatchtowerBought, WatchtowerReturned
from alhambra_desktop.engine.decisions import Event

Place = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """Things of one kind (``card``, ``tile``, ``thing``: a picture by id) fly; with a sound, if any."""

    kind: str = ""
    what: tuple[str, ...] = ()
    start: Place = ()
    goal: Place = ()
    sound: str = ""


def _tile(event: Any, module: str) -> Move:
    return Move("tile", (event.tile,), ("shelf", module), ("bought", event.seat), "tile_place")


def _stake(event: Any) -> Move:
    return Move("card", event.cards, ("hand", event.seat), ("shelf", "major_construction_projects"), "coin")


def _stake_back(event: Any) -> Move:
    return Move("card", event.cards, ("shelf", "major_construction_projects"), ("hand", event.seat))


def _hired(event: Any) -> Move:
    art = f"card/character/{event.character}"
    return Move("thing", (art,), ("shelf", "characters"), ("mine", event.seat), "card_slide")


def _left(event: Any) -> Move:
    """Nobody bid, mostly; those who serve once are gone from their owner's things by then."""
    art = f"card/character/{event.character}"
    return Move("thing", (art,), ("shelf", "characters"), ("discards",), "card_slide")


def _passed(event: Any) -> Move:
    return Move("thing", ("card/back",), ("mine", event.seat), ("mine", event.to), "card_slide")


def _gate_up(event: Any) -> Move:
    goal = ("discards",) if event.discarded else ("shelf", "city_gates")
    return Move("thing", ("card/gate",), ("deck",), goal, "card_slide")


def _gained(event: Any, start: Place) -> Move:
    return Move("card", (event.card,), start, ("hand", event.seat), "card_slide")


def _swapped(event: Any, goal: Place) -> tuple[Move, ...]:
    """A card of the hand goes, a displayed one comes."""
    return (
        Move("card", (event.card,), ("hand", event.seat), goal, "card_slide"),
        Move("card", (event.shown,), ("display",), ("hand", event.seat)),
    )


_MOVES: dict[type[Event], Callable[[Any], Move | tuple[Move, ...]]] = {
    CardSpent: lambda event: Move("card", (event.card,), ("hand", event.seat), ("discards",), "card_slide"),
    SquareTaken: lambda event: _tile(event, "squares"),
    WatchtowerBought: lambda event: _tile(event, "watchtowers"),
    WatchtowerReturned: lambda event: Move(
        "tile", (event.tile,), ("bought", event.seat), ("shelf", "watchtowers")
    ),
    ProjectWon: lambda event: _tile(event, "major_construction_projects"),
    StakeLaid: _stake,
    StakeReturned: _stake_back,
    GateTurnedUp: _gate_up,
    GateTaken: lambda event: Move(
        "thing", ("card/gate",), ("shelf", "city_gates"), ("mine", event.seat), "card_slide"
    ),
    GateSet: lambda event: Move(
        "thing", ("card/gate",), ("mine", event.seat), ("city", event.seat, event.cell), "tile_place"
    ),
    CharacterHired: _hired,
    CharacterLeft: _left,
    CharacterPaid: lambda event: Move("card", event.cards, ("hand", event.seat), ("discards",), "coin"),
    CharacterUsed: lambda event: Move(sound="tick"),
    CardHoarded: lambda event: _gained(event, ("display",)),
    CardBegged: lambda event: _gained(event, ("deck",)),
    CardMinted: lambda event: _swapped(event, ("discards",)),
    TileReturned: lambda event: Move(
        "tile", (event.tile,), ("sale", f"space-{event.space}"), ("supply",), "tile_place"
    ),
    WisdomChosen: lambda event: Move(sound="tick"),
    CraftsmanUsed: lambda event: Move(sound="tick"),
    CraftsmanPassed: _passed,
    CraftsmanTurnedUp: lambda event: Move(sound="card_slide"),
    StoneCut: lambda event: _swapped(event, ("display",)),
    BonusPlayed: lambda event: Move(sound="card_slide"),
    BonusReturned: lambda event: Move(sound="card_slide"),
    TilePutUnder: lambda event: Move(sound="coin"),
    TileDropped: lambda event: Move(
        "tile", (event.tile,), ("reserve", event.seat), ("discards",), "tile_place"
    ),
    VizierWoken: lambda event: Move(sound="tick"),
    VizierUsed: lambda event: Move(sound="tick"),
}


def moves_of(event: Event) -> tuple[Move, ...]:
    """What moves when this happens, one after the other."""
    make = _MOVES.get(type(event))
    found = make(event) if make is not None else ()
    return found if isinstance(found, tuple) else (found,)

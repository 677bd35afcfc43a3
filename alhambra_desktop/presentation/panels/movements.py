"""What moves when something happens in a module: things fly between drawers, hands and owners."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from alhambra_desktop.alhambra.modules.bonus_cards import BonusPlayed
from alhambra_desktop.alhambra.modules.characters.auction import CharacterPaid
from alhambra_desktop.alhambra.modules.characters.people import CharacterHired
from alhambra_desktop.alhambra.modules.city_gates import GateTaken
from alhambra_desktop.alhambra.modules.major_construction_projects import (
    ProjectWon,
    StakeLaid,
    StakeReturned,
)
from alhambra_desktop.alhambra.modules.squares import SquareTaken
from alhambra_desktop.alhambra.modules.travelling_craftsmen.cards import CraftsmanPassed
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


def _passed(event: Any) -> Move:
    return Move("thing", ("card/back",), ("mine", event.seat), ("mine", event.to), "card_slide")


_MOVES: dict[type[Event], Callable[[Any], Move]] = {
    SquareTaken: lambda event: _tile(event, "squares"),
    WatchtowerBought: lambda event: _tile(event, "watchtowers"),
    WatchtowerReturned: lambda event: Move(
        "tile", (event.tile,), ("bought", event.seat), ("shelf", "watchtowers")
    ),
    ProjectWon: lambda event: _tile(event, "major_construction_projects"),
    StakeLaid: _stake,
    StakeReturned: _stake_back,
    GateTaken: lambda event: Move(
        "thing", ("card/gate",), ("shelf", "city_gates"), ("mine", event.seat), "card_slide"
    ),
    CharacterHired: _hired,
    CharacterPaid: lambda event: Move("card", event.cards, ("hand", event.seat), ("discards",), "coin"),
    CraftsmanPassed: _passed,
    BonusPlayed: lambda event: Move(sound="card_slide"),
    VizierWoken: lambda event: Move(sound="tick"),
    VizierUsed: lambda event: Move(sound="tick"),
}


def move_of(event: Event) -> Move | None:
    """What moves when this happens, if anything."""
    make = _MOVES.get(type(event))
    return make(event) if make is not None else None

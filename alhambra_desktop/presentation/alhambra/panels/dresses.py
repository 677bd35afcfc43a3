"""What module pieces and cards show beside type, price and walls, asked of the modules of a game."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from alhambra_desktop.alhambra.modules import (
    bonus_cards,
    camps,
    currency_exchange_cards,
    squares,
    watchtowers,
)
from alhambra_desktop.alhambra.modules.travelling_craftsmen import cards as craftsmen
from alhambra_desktop.alhambra.pieces import side_numbers
from alhambra_desktop.alhambra.ruleset import Ruleset
from alhambra_desktop.text import t


@dataclass(frozen=True, slots=True)
class Dress:
    """``tint``: the type whose colour a piece bears; ``arrows``: the sides over which it looks."""

    tint: str = ""
    arrows: tuple[int, ...] = ()


PLAIN = Dress()


def _camps(module: Any) -> dict[str, Dress]:
    return {camp.id: Dress(arrows=side_numbers(camp.arrows, camp.id)) for camp in module.data.camps}


def _squares(module: Any) -> dict[str, Dress]:
    return {square.id: Dress(tint=square.type) for square in module.data.squares}


def _watchtowers(module: Any) -> dict[str, Dress]:
    return {tower: Dress(tint=kind) for tower, kind in module.types.items()}


_WARDROBES = {camps.ID: _camps, squares.ID: _squares, watchtowers.ID: _watchtowers}

_worn: "WeakKeyDictionary[Ruleset, dict[str, Dress]]" = WeakKeyDictionary()


def dress_of(rules: Ruleset, piece: str) -> Dress:
    """What a piece shows; plain for everything without more."""
    if rules not in _worn:
        found: dict[str, Dress] = {}
        for module in rules.modules:
            if module.id in _WARDROBES:
                found.update(_WARDROBES[module.id](module))
        _worn[rules] = found
    return _worn[rules].get(piece, PLAIN)


# ---------------------------------------------------------------- names

Names = Iterator[tuple[str, str, dict[str, str]]]
"""Cards and riders, each with the key of its name and the facts of it."""


def bonus_shows(rules: Ruleset, card: str) -> bonus_cards.BonusCard:
    """The building on a bonus card."""
    module = rules.module(bonus_cards.BonusCards)
    return next(shown for shown in module.data.cards if shown.id == card)


def _bonus_names(module: Any) -> Names:
    for card in module.data.cards:
        yield card.id, "card.bonus", {"tile": t(f"tile.label.{card.type}", price=card.price)}


def _exchange_names(module: Any) -> Names:
    for card in module.data.cards:
        first, second = (t(f"currency.{name}") for name in card.currencies)
        yield card.id, "card.exchange", {"first": first, "second": second}


def _craft_names(module: Any) -> Names:
    for card in module.data.cards:
        yield card.id, f"card.craft.{card.craft}", {}
    for less in module.data.discounts:
        yield f"{craftsmen.CARPENTER}-{less}", "rider.carpenter", {"less": str(less)}


_NAMES = {
    bonus_cards.ID: _bonus_names,
    currency_exchange_cards.CurrencyExchangeCards.id: _exchange_names,
    craftsmen.ID: _craft_names,
}


def special_name(rules: Ruleset, card: str) -> str:
    """The name of a card or rider that its module puts together, in the language in use; empty for others."""
    for module in rules.modules:
        for name, key, facts in _NAMES[module.id](module) if module.id in _NAMES else ():
            if name == card:
                return t(key, **facts)
    return ""

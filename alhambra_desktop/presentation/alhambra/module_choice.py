"""The modules as offered for choice: boxes, evenings, search and filters, totals of a set, a random set."""

import json
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.module import CHANGES
from alhambra_desktop.alhambra.pairs.warnings import warnings
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.hooks import offers
from alhambra_desktop.games.alhambra import KIND
from alhambra_desktop.match.alhambra.module_sets import CALM, LIVELY, Bounds
from alhambra_desktop.paths import assets_dir
from alhambra_desktop.presentation.module_names import module_line, module_name
from alhambra_desktop.text import t

BOXES = (
    ("vizier", range(1, 5)),
    ("gates", range(5, 9)),
    ("hour_of_thieves", range(9, 13)),
    ("treasure", range(13, 17)),
    ("sultan", range(17, 21)),
    ("falcons", range(21, 25)),
    ("magic", range(25, 27)),
    ("designers", range(27, 37)),
    ("fans", range(37, sys.maxsize)),
)
"""The boxes in which the modules first came, by their numbers; later ones are made by fans."""

WEIGHTS = (1, 2, 3)
ASKING = ("moment_rules", "auctions", "interval_choices")
"""The hooks of modules that ask somebody out of turn."""

TRIES = 200
"""How many random sets are drawn until one has no warning."""


# --- one module ------------------------------------------------------------------------------------


def box_of(module: str) -> str:
    """The name of the box in which a module was first published."""
    number = MODULES[module].number
    return next(name for name, numbers in BOXES if number in numbers)


def boxes() -> dict[str, tuple[str, ...]]:
    """The modules of each box in order; boxes without a module are left out."""
    found: dict[str, list[str]] = {}
    for module in MODULES:
        found.setdefault(box_of(module), []).append(module)
    return {box: tuple(found[box]) for box, _ in BOXES if box in found}


def asks_others(module: str) -> bool:
    """Whether somebody may be asked something out of turn."""
    kind = MODULES[module]
    return any(getattr(kind, hook) is not getattr(Extension, hook) for hook in ASKING)


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """The modules in their printed order; unknown names are left out."""
    chosen = set(names)
    return tuple(name for name in MODULES if name in chosen)


# --- search and filters ----------------------------------------------------------------------------

FILTERS = (*(f"weight{n}" for n in WEIGHTS), *CHANGES, "asks_others", "own_board", "good_with_two")
"""The filters of the chooser. Those of weight are alternatives; all others must hold together."""


def weight_of(wanted: str) -> int:
    """The weight that a filter asks for, 0 for the other filters."""
    return next((weight for weight in WEIGHTS if wanted == f"weight{weight}"), 0)


def passes(module: str, wanted: str) -> bool:
    """Whether a module passes one of the filters."""
    kind = MODULES[module]
    if wanted.startswith("weight"):
        return f"weight{kind.weight}" == wanted
    if wanted in CHANGES:
        return wanted in kind.changes
    return asks_others(module) if wanted == "asks_others" else bool(getattr(kind, wanted))


def found(query: str, wanted: Iterable[str], among: Iterable[str] | None = None) -> tuple[str, ...]:
    """The modules that match a search and all filters, in order.

    ``query`` is part of a name, description, box or filter, ignoring case and accents, or a module's number.
    ``among``: only these.
    """
    names = MODULES if among is None else in_order(among)
    weights = {name for name in wanted if name.startswith("weight")}
    others = set(wanted) - weights
    return tuple(
        name
        for name in names
        if _matches(name, query)
        and (not weights or any(passes(name, weight) for weight in weights))
        and all(passes(name, other) for other in others)
    )


def _matches(module: str, query: str) -> bool:
    words = _plain(query)
    if words.isdigit():
        return str(MODULES[module].number) == words
    told = [module_name(module), module_line(module), t(f"modules.box.{box_of(module)}")]
    text, signs = _plain(" ".join(told)), _words_of_filters(module)
    return all(word in text or any(sign.startswith(word) for sign in signs) for word in words.split())


def _words_of_filters(module: str) -> list[str]:
    """The single words of the filters that a module passes: their beginnings are found."""
    told = [t(f"modules.filter.{name}") for name in FILTERS if passes(module, name)]
    return _plain(" ".join(told)).split()


def _plain(text: str) -> str:
    """Lower case without accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter)).strip()


# --- sets ------------------------------------------------------------------------------------------


def evenings() -> dict[str, tuple[str, ...]]:
    """Recommended sets by name, from ``assets/data/evenings.json``; unknown modules are left out."""
    sets = {name: in_order(modules) for name, modules in _evening_file()}
    return {name: modules for name, modules in sets.items() if modules}


@lru_cache(maxsize=1)
def _evening_file() -> tuple[tuple[str, tuple[str, ...]], ...]:
    plain = json.loads((assets_dir() / "data" / "evenings.json").read_text(encoding="utf-8"))
    return tuple((row["id"], tuple(row["modules"])) for row in plain["evenings"])


@dataclass(frozen=True, slots=True)
class Totals:
    """What a set adds to the game: ``cards`` to the money deck and ``tiles`` to the supply.

    ``money`` and ``building`` are their shares of the base game's deck and supply; ``minutes`` is the
    whole game, ``weight`` of the whole set from 1 (light) to 3 (heavy).
    """

    cards: int
    tiles: int
    money: float
    building: float
    minutes: int
    weight: int


@lru_cache(maxsize=256)
def totals(modules: tuple[str, ...], players: int) -> Totals:
    """What these modules add to a game of this number of players."""
    base_cards, base_tiles = _dealt((), players)
    cards, tiles = _dealt(modules, players)
    weights = [MODULES[name].weight for name in modules]
    heavy = sum(weights) >= 12 or weights.count(3) >= 2
    light = sum(weights) <= 4 and max(weights, default=1) < 3
    return Totals(
        cards - base_cards,
        tiles - base_tiles,
        cards / base_cards - 1,
        tiles / base_tiles - 1,
        KIND.minutes[players] + added_minutes(modules),
        3 if heavy else 1 if light else 2,
    )


def _dealt(modules: tuple[str, ...], players: int) -> tuple[int, int]:
    """How many cards the deck and how many tiles the supply have before the deal."""
    rules = compile_rules(Setup(players, modules))
    deck, shares, supply = rules.hooks.deck, rules.hooks.pile_cards, rules.hooks.supply
    in_piles = sum(sum(share.piles.values()) for share in offers(shares, rules.setup))
    return len(offers(deck, rules.setup)) + in_piles, len(offers(supply, rules.setup))


# --- a surprise ------------------------------------------------------------------------------------


def surprise(
    bounds: Bounds, players: int, favourites: Sequence[str], before: Iterable[str], chance: Random
) -> tuple[str, ...]:
    """A random set within limits, different from the last one; favourites come twice as often.

    It has no warning, if possible; ``always`` overrides all other limits, and the time overrides the number.
    """
    always, now = set(in_order(bounds.always)), in_order(before)
    free = [
        name
        for name in MODULES
        if name not in always and name not in bounds.never and MODULES[name].weight <= bounds.heaviest
        if bounds.company != CALM or not asks_others(name)
    ]
    best = in_order(always)
    for _ in range(TRIES):
        chosen = _drawn(bounds, free, always, favourites, chance)
        quiet = not warnings(Setup(players, chosen)) and len(chosen) >= bounds.least
        if quiet and chosen != now:
            return chosen
        if quiet or best in ((), now):
            best = chosen
    return best


def _drawn(
    bounds: Bounds, free: Sequence[str], always: set[str], favourites: Sequence[str], chance: Random
) -> tuple[str, ...]:
    """Modules by lot, as long as there is time for them; in a lively set half of them ask others."""
    count = chance.randint(bounds.least, max(bounds.least, bounds.most))
    chosen = set(always)
    while len(chosen) < count:
        left = bounds.longer - added_minutes(chosen)
        fits = [
            name
            for name in free
            if name not in chosen and (not bounds.longer or MODULES[name].minutes <= left)
        ]
        if bounds.company == LIVELY and 2 * sum(map(asks_others, chosen)) < count:
            fits = [name for name in fits if asks_others(name)] or fits
        if not fits:
            break
        chosen.add(chance.choice([*fits, *(name for name in favourites if name in fits)]))
    return in_order(chosen)


def added_minutes(modules: Iterable[str]) -> int:
    """By how many minutes these modules make a game longer."""
    return sum(MODULES[name].minutes for name in modules)

"""Weights of the policy: the points of each feature of a choice.

They come from the data file (``assets/data/bots.json``), which the tuning script writes.
"""

from dataclasses import dataclass, fields, replace
from typing import Any

from alhambra_desktop.alhambra.pieces import TYPES


@dataclass(frozen=True, slots=True)
class Weights:
    """One weight per feature; for the features see policy.py.

    ``spread_*`` shape the chance to stay ahead in a type; ``scoring_*`` multiply the points of each scoring;
    ``rivals`` is the share of the rivals' loss counted as gain; ``wall`` is for one segment at one scoring,
    ``openness`` for an open cell; ``exact`` is a further action; ``card``, ``coin`` and ``sums`` are money in
    hand; ``makes_*`` are shares of the value of a tile that becomes payable; ``reserve`` is the share of a
    tile's value that survives in the reserve, ``from_reserve`` the cost of bringing it from there; ``clock``
    is how many tiles leave the supply for each money card drawn; ``reserve_tile`` is what a tile in the
    reserve counts in a position. For a tile that becomes exactly payable, ``contested`` is the share lost if
    all rivals can pay it exactly, and ``makes_price`` is subtracted for each coin of its price; ``deny_tile``
    are the points for buying a tile that all rivals could pay exactly, ``deny_card`` for taking a card with
    which they could. ``types`` are extra points for a building of each type: a character's taste. ``ignores``
    are the ids of modules that the bot plays without knowledge (to measure what the knowledge is worth).
    """

    spread_base: float
    spread_growth: float
    scoring_a: float
    scoring_b: float
    scoring_c: float
    rivals: float
    wall: float
    openness: float
    exact: float
    card: float
    coin: float
    sums: float
    makes_exact: float
    makes_payable: float
    reserve: float
    from_reserve: float
    clock: float
    reserve_tile: float
    contested: float
    deny_tile: float
    deny_card: float
    makes_price: float
    types: tuple[float, ...] = (0.0,) * len(TYPES)
    ignores: frozenset[str] = frozenset()

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> "Weights":
        """Weights from a row of the data file. ValueError names what is missing or unknown."""
        names = feature_names()
        if wrong := sorted(set(names) ^ set(plain)):
            raise ValueError(f"weights: missing or unknown: {', '.join(wrong)}")
        numbers: dict[str, Any] = {name: float(plain[name]) for name in names}
        return cls(**numbers)

    def times(self, factors: dict[str, float]) -> "Weights":
        """The same weights, some of them multiplied. ValueError for unknown names."""
        if wrong := sorted(factors.keys() - {*feature_names()}):
            raise ValueError(f"factors of unknown weights: {', '.join(wrong)}")
        changed: dict[str, Any] = {name: getattr(self, name) * factor for name, factor in factors.items()}
        return replace(self, **changed)

    def scaled(self, factors: dict[str, float], types: dict[str, float]) -> "Weights":
        """The same weights, some of them multiplied, with a taste for types. ValueError for unknown names."""
        known = {*feature_names()}
        if wrong := sorted((factors.keys() - known) | (types.keys() - set(TYPES))):
            raise ValueError(f"factors of unknown weights or types: {', '.join(wrong)}")
        changed: dict[str, Any] = {name: getattr(self, name) * factor for name, factor in factors.items()}
        return replace(self, types=tuple(types.get(kind, 0.0) for kind in TYPES), **changed)


def feature_names() -> list[str]:
    """The names of all numeric weights, in their order."""
    return [field.name for field in fields(Weights) if field.type is float]

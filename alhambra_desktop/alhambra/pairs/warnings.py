"""Warnings before a game: combinations of modules that can be played but may surprise.

The list is that of module_interactions.md 3.3, one row per point; the texts are ``warning.<code>``.
"""

from typing import NamedTuple

from alhambra_desktop.alhambra.setup import MAX_PLAYERS, MIN_PLAYERS, Setup
from alhambra_desktop.engine.reasons import Reason


class Row(NamedTuple):
    """A warning and its conditions.

    All of ``all_of`` are chosen, at least ``least`` of ``some_of``, none of ``none_of``, and the number of
    players is one of ``players``.
    """

    code: str
    all_of: tuple[str, ...] = ()
    some_of: tuple[str, ...] = ()
    least: int = 0
    none_of: tuple[str, ...] = ()
    players: range = range(MIN_PLAYERS, MAX_PLAYERS + 1)

    def modules(self, setup: Setup) -> tuple[str, ...]:
        """The chosen modules that the warning is about; empty if it does not apply."""
        some = [name for name in self.some_of if name in setup.modules]
        if (
            setup.players not in self.players
            or len(some) < self.least
            or any(name not in setup.modules for name in self.all_of)
            or any(name in setup.modules for name in self.none_of)
        ):
            return ()
        return (*self.all_of, *some)


ROWS = (
    Row(
        "market_blocked",
        all_of=("personal_building_market",),
        some_of=("major_construction_projects", "squares", "gates_without_end"),
        least=1,
    ),
    Row("market_and_culture", all_of=("personal_building_market", "art_of_the_moors")),
    Row("market_and_sites", all_of=("personal_building_market", "building_sites")),
    Row("sites_and_grounds", all_of=("building_sites", "new_building_grounds")),
    Row(
        "late_scoring",
        some_of=("currency_exchange_cards", "diamonds", "master_builders"),
        least=2,
        none_of=("camps", "magical_buildings", "medina", "new_building_grounds"),
    ),
    Row(
        "early_scoring",
        all_of=(
            "camps",
            "bazaars",
            "magical_buildings",
            "medina",
            "new_building_grounds",
            "bathhouses",
            "wishing_well",
        ),
        none_of=("currency_exchange_cards", "diamonds", "master_builders"),
    ),
    Row(
        "many_architects",
        some_of=("characters", "master_builders", "palace_designers", "travelling_craftsmen"),
        least=2,
    ),
    Row(
        "always_exact",
        all_of=("travelling_craftsmen", "buildings_of_power", "handymen", "treasures"),
    ),
    Row(
        "few_servants",
        all_of=("palace_staff",),
        some_of=("magical_buildings", "new_building_grounds", "major_construction_projects"),
        least=1,
    ),
    Row("zoo_and_magic", all_of=("alhambra_zoo", "magical_buildings")),
    Row("many_calls", all_of=("viziers_favour", "thieves", "power_of_sultan", "gates_without_end")),
    Row("thieves_for_two", all_of=("thieves",), players=range(2, 3)),
    Row("chests_and_treasures", all_of=("treasure_chamber", "treasures")),
    Row("many_watches", some_of=("characters", "watchtowers", "palace_staff"), least=2),
)


def warnings(setup: Setup) -> tuple[Reason, ...]:
    """The warnings for a set-up; each names the ``modules`` it is about."""
    found = [(row.code, row.modules(setup)) for row in ROWS]
    return tuple(Reason.of(code, modules=modules) for code, modules in found if modules)

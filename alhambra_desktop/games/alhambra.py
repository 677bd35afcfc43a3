"""Alhambra with its modules."""

from collections.abc import Hashable
from dataclasses import replace
from functools import partial

from alhambra_desktop.alhambra import arranging, components, conservation, opening, out_of_turn, setup
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.components import Components, chosen
from alhambra_desktop.alhambra.pairs.warnings import warnings
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.refs import CARD
from alhambra_desktop.alhambra.ruleset import Ruleset, compile_rules, options_of
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.refs import references
from alhambra_desktop.games.kind import GameKind


def _chosen(modules: tuple[str, ...]) -> Components:
    return chosen([name for name in MODULES if name in modules])


def _feats(game: Palace, seat: int) -> dict[str, int]:
    city = game.seat(seat).city
    return {"wall": city.longest_wall(), "buildings": len(city.tiles()) - 1}  # the fountain was there


def _alike(game: Palace, choice: Choice) -> Hashable:
    """A key of equivalent choices: the order of cards taken or paid does not matter."""
    several = [found.field for found in references(type(choice)) if found.several and found.ref == CARD]
    return replace(choice, **{field: tuple(sorted(getattr(choice, field))) for field in several})


def _warnings(players: int, modules: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(warning.code for warning in warnings(setup.Setup(players, modules)))


KIND = GameKind(
    id="alhambra",
    number=0,
    least=setup.MIN_PLAYERS,
    most=setup.MAX_PLAYERS,
    minutes={2: 45, 3: 55, 4: 65, 5: 75, 6: 85},
    options={**setup.OPTIONS, **options_of(MODULES.values())},
    choices="palace",
    game=Palace,
    state=State,
    ruleset=Ruleset,
    setup=setup.Setup,
    read=Components.from_plain,
    chosen=_chosen,
    shipped=components.shipping,
    alike=_alike,
    set_up=setup.Setup,
    compile=compile_rules,
    begin=partial(opening.begin, with_events=True),
    restore=Palace.restore,
    everything=conservation.everything,
    counted=conservation.counted,
    arranged=arranging.arranged,
    modules={name: module.number for name, module in MODULES.items()},
    secret=True,
    styles=True,
    moments=lambda rules: rules.moments,
    about=out_of_turn.about,
    wares=out_of_turn.wares,
    come_up=out_of_turn.come_up,
    feats=_feats,
    warnings=_warnings,
)

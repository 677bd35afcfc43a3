"""The ways of getting a tile (module_interactions.md 2.2): a game that has come to each of them."""

from collections.abc import Callable, Sequence
from typing import Any

from alhambra_desktop.alhambra.buying import BUYING
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.frames import Actions, Placing, turned_up
from alhambra_desktop.alhambra.modules.gates_without_end.bonuses import BuyAtGate, BuyingAtGate
from alhambra_desktop.alhambra.modules.power_of_sultan import Claim
from alhambra_desktop.alhambra.modules.viziers_favour import BUYING_OUT_OF_TURN, BuyWithVizier
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.alhambra.vocabulary import Sale
from alhambra_desktop.engine.moments import Moment
from tests.alhambra.modules.gate_board_table import offered
from tests.alhambra.table import asked, play, table, take, tile

PART = "2.2"
BOUGHT, VIZIER, SULTAN, LAST = "bought in the own turn", "vizier (1)", "sultan claim (18)", "last tiles"
GATE = "gate bonus for 14 (37)"
OUT_OF_TURN = (VIZIER, SULTAN)
"""Seat 1 gets the tile in these ways, after the turn of seat 0."""
ABOUT = {
    BOUGHT: frozenset[int](),
    VIZIER: frozenset({1}),
    SULTAN: frozenset({18}),
    GATE: frozenset({37}),
    LAST: frozenset[int](),
}
"""The columns, and the modules that bring them."""
NAMED = {"handymen on the space: take back or leave": frozenset({40})}
"""Rows that do not say the number of their module."""

SHOWN = "dirham-1 dirham-2 dinar-1 ducat-1"
SEVEN = """
    +-----+-----+
    |  F    C7  |
    +-----+-----+
"""
BEHIND_A_WALL = """
    +-----+-----+
    |  F    C7  #
    +-----+-----+
"""
FOURTEEN = "florin-9 florin-5"
PAID = {7: "florin-3 florin-4", 11: "florin-9 florin-2", 8: "florin-8"}

Prepare = Callable[[State], None]


def began(
    way: str,
    name: str = "P7",
    *,
    modules: Sequence[str] = (),
    players: int = 3,
    prepare: Prepare | None = None,
) -> tuple[Palace, int]:
    """A game just before a seat gets a tile in this way, and who that is; the money is the exact price."""
    if way == SULTAN:
        return _coming_up(name, modules, players, prepare), 1
    if way == GATE:
        used_up = {"hands": [FOURTEEN], "cities": [SEVEN] * players, "players": players}
        market = f"{name} S3 G6 C5"
        return offered("purchase", market=market, modules=modules, prepare=prepare, **used_up), 0
    used = ["viziers_favour"] if way == VIZIER else []
    money = PAID[int(name[1:]) if name[1:].isdigit() else 7]
    hands = ["", money] if way == VIZIER else [money]
    game = table(
        players,
        market=f"{name} . . .",
        display=SHOWN,
        hands=hands,
        cities=[SEVEN] * players,
        supply="" if way == LAST else "T11 T12 T13 G11 G12 S9 S8",
        modules=[*used, *modules],
        prepare=prepare,
    )
    if way == VIZIER:
        play(game, take("dinar-1"))
        assert asked(game) == (1, Moment)
    return game, int(way == VIZIER)


def _coming_up(name: str, modules: Sequence[str], players: int, prepare: Prepare | None) -> Palace:
    """The tile comes up after the turn of seat 0, and seat 1 has a sultan card of its type."""

    def lay_out(state: State) -> None:
        mine = state.slices["power_of_sultan"]
        mine.held[1] = ["sultan-florin-1"]
        mine.cubes["sultan-florin-1"] = tile(name).split("-")[0]
        if prepare is not None:
            prepare(state)

    game = table(
        players,
        market=". C8 A9 C9",
        display=SHOWN,
        cities=[SEVEN] * players,
        supply=f"{name} T12 T13 G11 G12",
        modules=["power_of_sultan", *modules],
        prepare=lay_out,
    )
    play(game, take("dinar-1"))
    assert asked(game) == (1, Moment)
    return game


def get(way: str, game: Palace, seat: int) -> list[Any]:
    """The tile is got; the events up to where the seat is asked next."""
    cards = tuple(game.seat(seat).hand)
    if way == LAST:
        return play(game, take("dinar-1"))
    if way == SULTAN:
        up = turned_up(game)
        assert up is not None
        return play(game, Claim(up.tile))
    if way == GATE:
        return play(game, BuyAtGate("space-1", cards or tuple(FOURTEEN.split())))
    return play(game, BuyWithVizier("space-1", cards) if way == VIZIER else Buy("space-1", cards))


def waiting(way: str, name: str = "P7", **more) -> tuple[Palace, int]:
    """The tile waits to be placed."""
    game, seat = began(way, name, **more)
    get(way, game, seat)
    if asked(game)[1] is Actions:
        play(game, take("dinar-1"))
    assert asked(game) == (seat, Placing)
    return game, seat


def on_sale(way: str, game: Palace, seat: int) -> Sale:
    """The tile on the first space as it is sold in this way."""
    selling = {VIZIER: BUYING_OUT_OF_TURN, GATE: BuyingAtGate(14)}.get(way, BUYING)
    return selling.sales(game, seat)[0]

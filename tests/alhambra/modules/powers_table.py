"""Tables with buildings of power: dice that show what they should, tiles that are hidden."""

from alhambra_desktop.alhambra.modules.buildings_of_power.state import ID
from alhambra_desktop.alhambra.palace import Palace
from tests.alhambra.table import play, table, take, tile

STREAM = f"mix {ID}"
SHOWN = "florin-4 dirham-4 dinar-4 ducat-4"
MARKET = "P2 S3 A5 C5"
KNOWLEDGE, ARCHITECTURE = "pavilion-8-open", "garden-11-open"
STRENGTH, SECOND_STRENGTH = "tower-12-open", "garden-10-open"
RICHES, SECOND_RICHES = "tower-11-open", "seraglio-9-open"

TWO_WALLS = """
    +-----+#####+
    |  P5    P7 |
    +     +     +
    |  F     C10#
    +#####+#####+
"""


def built(*hands: str, **more) -> Palace:
    """Seat 0 is asked for an action."""
    more = {"market": MARKET, "display": SHOWN, **more}
    modules = [ID, *more.pop("modules", ())]
    return table(more.pop("players", 3), hands=hands, modules=modules, **more)


def rolling(game: Palace, pips: int) -> Palace:
    """The next die of the module shows this."""
    for start in range(1000):
        game.state.streams[STREAM] = start
        if 1 + game.copy().chance(STREAM).below(6) == pips:
            return game
    raise AssertionError(pips)


def at_powers(pips: int, *owned: str, **more) -> Palace:
    """The end of seat 0's turn, with these buildings in its reserve; the next die shows ``pips``."""
    game = built(*more.pop("hands", ()), reserves=[" ".join(owned)], **more)
    rolling(game, pips)
    play(game, take(game.state.display[0]))
    return game


def dice(**pips: int):
    """Dice on tiles, rolled in an earlier turn."""

    def prepare(state) -> None:
        mine = state.slices[ID]
        for name, number in pips.items():
            mine.dice[name.replace("_", "-")], mine.since[name.replace("_", "-")] = number, 0

    return prepare


def hidden(space: int, word: str, seat: int = 0):
    """A tile under a space, known to a seat."""
    return lambda state: state.slices[ID].under[space - 1].put(tile(word), 1 << seat)


def wall(game: Palace) -> list[tuple[str, int]]:
    """What the wall points of seat 0 consist of."""
    return [(cause.source, cause.amount) for cause in game.rules.categories["wall"].causes(game, 0)]

"""Positions with caravanserai cards: cities of so many types, cards with their cubes."""

from collections.abc import Callable, Mapping, Sequence

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.caravanserai import MoveCube, PickCard
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import State
from tests.alhambra.kit import SHOWN
from tests.alhambra.table import table

ME = "caravanserai"
ONE, TWO, FOUR = "caravanserai-1", "caravanserai-2", "caravanserai-4"
"""Dirhams with branches to ducats, florins, dinars; dinars with dirhams, ducats, florins; dirhams again."""
ROW = ("P7", "S8", "A8", "C9", "G9", "T9")


def city(types: int) -> str:
    """A row with one building of each of so many types, from the pavilion on."""
    cells = "".join(f" {word:^5}" for word in ("F", *ROW[:types]))
    edge = "+-----" * (types + 1) + "+"
    return f"\n    {edge}\n    |{cells[1:]}|\n    {edge}\n"


def having(
    *held: Mapping[str, str], moved: bool = False, then: Callable[[State], None] | None = None
) -> Callable[[State], None]:
    """Seats 0, 1, ... have these cards, each with the space of its cube."""

    def prepare(state: State) -> None:
        mine = state.slices[ME]
        for seat, cards in enumerate(held):
            for card, space in cards.items():
                mine.left.remove(card)
                mine.held[seat].append(card)
                mine.cubes[card] = f"{card}/{space}"
        mine.moved = moved
        if then is not None:
            then(state)

    return prepare


def at_table(*held: Mapping[str, str], types: int = 4, modules: Sequence[object] = (), **more) -> Palace:
    """Seat 0 has a city of so many types and may act."""
    given = {"display": SHOWN, "cities": [city(types)], "prepare": having(*held), **more}
    return table(**given, modules=[ME, *modules])


def buying(currency: str, cards: str) -> Buy:
    """A caravanserai card, paid in a currency."""
    return Buy(f"{ME}-{currency}", tuple(cards.split()))


def step(card: str, space: str) -> MoveCube:
    return MoveCube(card, f"{card}/{space}")


def pick(card: str) -> PickCard:
    return PickCard(card)


def cube(game: Palace, card: str) -> str:
    """The space on which the cube of a card stands."""
    return game.state.slices[ME].cubes[card].removeprefix(f"{card}/")

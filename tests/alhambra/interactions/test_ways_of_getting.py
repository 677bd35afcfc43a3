"""What happens with each way of getting a tile (module_interactions.md 2.2): read from the sheet, tried out.

A module brings the function of its row, or the column of its way. Cells of modules that are not there yet
are left out by themselves.
"""

from collections.abc import Callable

import pytest

from alhambra_desktop.alhambra.buying import find_sale, purchase_add_ons
from alhambra_desktop.alhambra.choices import Give, Place, Stop, Store
from alhambra_desktop.alhambra.drawing import city_from_drawing
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.alhambra_zoo import zoo_of
from alhambra_desktop.alhambra.modules.art_of_the_moors import CultureTaken
from alhambra_desktop.alhambra.modules.buildings_of_power.state import DieRolled
from alhambra_desktop.alhambra.modules.characters.offers import MiserOffer
from alhambra_desktop.alhambra.modules.extensions.board import BuildExtension
from alhambra_desktop.alhambra.modules.gates_without_end.board import board_of
from alhambra_desktop.alhambra.modules.gates_without_end.module import SettingKey
from alhambra_desktop.alhambra.modules.handymen.board import add_on_of
from alhambra_desktop.alhambra.modules.handymen.module import Recalling
from alhambra_desktop.alhambra.modules.invaders import ScoutReported
from alhambra_desktop.alhambra.modules.new_building_grounds import ChoosingBuilding
from alhambra_desktop.alhambra.modules.orchards import FruitFaceDown, FruitLaid
from alhambra_desktop.alhambra.modules.palace_designers import DesignerScored
from alhambra_desktop.alhambra.modules.street_trader.choices import TraderMet
from alhambra_desktop.alhambra.modules.viziers_favour import BUYING_OUT_OF_TURN
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.engine.moments import Pass
from tests.alhambra.interactions.sheet_tables import YES, cells, due, landed, numbers
from tests.alhambra.interactions.ways_of_getting import (
    ABOUT,
    BEHIND_A_WALL,
    BOUGHT,
    FOURTEEN,
    GATE,
    LAST,
    NAMED,
    OUT_OF_TURN,
    PAID,
    PART,
    SULTAN,
    VIZIER,
    began,
    get,
    on_sale,
    waiting,
)
from tests.alhambra.modules.gates_table import holding, through
from tests.alhambra.table import asked, play, tile, told


def placed(way: str) -> str:
    """Asked to place it as soon as it is got, or when all actions are over."""
    game, seat = began(way)
    get(way, game, seat)
    return {Placing: "at once", Actions: "end of turn"}[asked(game)[1]]


def ground(way: str) -> str:
    """A ground gets its building as soon as it is got."""

    def lay_out(state: State) -> None:
        names = [f"new-{kind}-{letter}" for kind in TYPES for letter in "ab"]
        state.slices["new_building_grounds"].columns[:] = [names[i : i + 3] for i in range(0, 12, 3)]

    game, seat = began(way, "ground-9-a", modules=["new_building_grounds"], prepare=lay_out)
    if way != GATE:
        game.seat(seat).hand[:] = ["florin-9"]
    get(way, game, seat)
    return "yes" if asked(game) == (seat, ChoosingBuilding) else "no"


def watchtower(way: str) -> str:
    """A tower comes with it."""
    if way in (SULTAN, LAST):
        game, seat = waiting(way, modules=["watchtowers"])
        return "yes" if len(game.seat(seat).bought) > 1 else "no"
    game, seat = began(way, modules=["watchtowers"])
    return "yes" if purchase_add_ons(game, seat, on_sale(way, game, seat)) else "no"


def all_scouts(state: State) -> None:
    mine = state.slices["invaders"]
    mine.scouts[:], mine.left[:] = [*mine.scouts, *mine.left], []


def half(way: str) -> str:
    """It may be had for half its price."""
    game, seat = began(way, modules=["building_sites"])
    if way == BOUGHT:
        return "yes" if find_sale(game, seat, "site-1") is not None else "no"
    if way == VIZIER:
        return "yes" if BUYING_OUT_OF_TURN.find(game, seat, "site-1") is not None else "no"
    get(way, game, seat)
    return "yes" if game.piece(tile("P7")).kind == "site" else "no"


def scout(way: str) -> str:
    """A scout reports; bought in the own turn only if that was exact."""
    game, seat = began(way, modules=["invaders"], prepare=all_scouts)
    reported = bool(told(get(way, game, seat), ScoutReported))
    if way != BOUGHT:
        return "yes" if reported else "no"
    game, seat = began(way, modules=["invaders"], prepare=all_scouts)
    game.seat(seat).hand[:] = ["florin-9"]
    overpaid = bool(told(get(way, game, seat), ScoutReported))
    return {(True, False): "if exact"}.get((reported, overpaid), f"{reported} {overpaid}")


def miser(way: str) -> str:
    """The Miser is asked about after a dear purchase."""

    def all_serve(state: State) -> None:
        state.slices["characters"].held[int(way in OUT_OF_TURN)].append("miser")

    found = []
    for name in ("P8", "T11"):
        game, seat = began(way, name, modules=["characters"], prepare=all_serve)
        get(way, game, seat)
        found.append(asked(game)[1] is MiserOffer)
    return {(False, True): "price 10 or more", (False, False): "no"}.get(tuple(found), str(found))


def surplus(way: str) -> str:
    """What is overpaid is asked about; a vizier pays exactly, and last tiles cost nothing."""
    asks = []
    exact, more = (
        (FOURTEEN.split(), ["florin-9", "florin-8"]) if way == GATE else (PAID[7].split(), ["florin-9"])
    )
    for cards in (exact, more):
        game, seat = began(way, modules=["change", "exchange_certificates", "fresh_colors"])
        game.seat(seat).hand[:] = cards
        get(way, game, seat)
        asks.append(asked(game)[1] not in (Actions, Placing))
    return {(False, True): "if overpaid", (False, False): "no"}.get(tuple(asks), str(asks))


def one_each(state: State) -> None:
    """A handyman of everybody stands on the first space."""
    for spaces in state.slices["handymen"].posted:
        spaces[1] = 1


def handymen_price(way: str) -> str:
    """Handymen on its space change what it costs."""
    game, seat = began(way, modules=["handymen"], prepare=one_each)
    add_ons = purchase_add_ons(game, seat, on_sale(way, game, seat))
    return "yes" if add_on_of(-1) in {add_on.id for add_on in add_ons} else "no"


def handymen_left(way: str) -> str:
    """All who have handymen left on its space are asked, whoever has got the tile first."""
    game, seat = began(way, modules=["handymen"], prepare=one_each)
    get(way, game, seat)
    return "yes" if asked(game) == (seat, Recalling) else "no"


def culture(way: str) -> str:
    """A culture tile comes as soon as the tile is placed, or when all tiles of the turn are."""

    def placed_all(state: State) -> None:
        # A key is turned when the tiles of the turn are placed and their culture tiles taken.
        state.slices["art_of_the_moors"].closed = 1 if way == GATE else 0

    game, seat = waiting(way, modules=["art_of_the_moors"], prepare=placed_all)
    if way == BOUGHT:
        game.seat(seat).bought.append("tower-12-open")
    happened = play(game, Place(tile("P7"), (2, 0)))
    if told(happened, CultureTaken):
        return "at once"
    happened = play(game, Place("tower-12-open", (0, -1)))
    return "end of turn" if told(happened, CultureTaken) else "no"


def key(way: str) -> str:
    """Arcades bring a key, which is turned up at the end of this turn or waits for the next own one."""
    own = () if way == GATE else ("gates_without_end",)
    game, seat = waiting(way, "A8", modules=own)
    if not board_of(game).waiting[seat]:
        return "no"
    play(game, Store(tile("A8")))
    for _ in range(9):
        number, frame = asked(game)
        if frame is SettingKey:
            return "yes"
        if frame is Actions:
            return "yes, after the next own turn" if board_of(game).waiting[seat] and number == 1 else "no"
        play(game, next(choice for choice in game.candidates() if isinstance(choice, Stop | Pass)))
    return "never"


def trader(way: str) -> str:
    """A citizen may move in when it is laid where the trader stands."""

    def standing(state: State) -> None:
        mine = state.slices["street_trader"]
        for seat in range(len(state.seats)):
            mine.where[seat], mine.waiting[seat] = (2, 0), ["pavilion"]

    game, seat = waiting(way, modules=["street_trader"], prepare=standing)
    play(game, Place(tile("P7"), (2, 0)))
    return "yes" if asked(game) == (seat, TraderMet) else "no"


def gate(way: str) -> str:
    """A gate card opens the wall of a tile that could not be reached."""
    held = holding(1, 1, 1)
    game, seat = waiting(way, modules=["city_gates"], prepare=held)
    walled = "tower-9-NW"
    game.seat(seat).bought[:] = [walled]
    game.seat(seat).city = city_from_drawing(BEHIND_A_WALL).whole()
    assert game.check(Place(walled, (2, 0))) is not None
    choice = through(walled, 2, 0, "W")
    return "yes" if game.check(choice) is None else "no"


def designer(way: str) -> str:
    """Laid beside the designer it scores."""

    def on_fountains(state: State) -> None:
        state.slices["palace_designers"].standing[:] = [{"fountain": 0} for _ in state.seats]

    game, _ = waiting(way, modules=["palace_designers"], prepare=on_fountains)
    said = play(game, Place(tile("P7"), (0, -1)))
    return "yes" if told(said, DesignerScored) else "no"


def lying(way: str) -> str:
    """The fruit and the animals that lay on it on the market come with it."""

    def lay_out(state: State) -> None:
        if way != SULTAN:
            state.slices["alhambra_zoo"].on[tile("G8")] = ("lion", "monkey")
            fruits = state.slices["orchards"]
            fruits.lying[tile("G8")] = next(iter(fruits.left))

    game, seat = began(way, "G8", modules=["orchards", "alhambra_zoo"], prepare=lay_out)
    happened = get(way, game, seat)
    for _ in range(5):  # where the fruit goes, other actions, what else there is to say
        if asked(game) == (seat, Placing):
            break
        happened += play(game, next(iter(game.candidates())))
    fruit = bool(told(happened, FruitLaid, FruitFaceDown))
    animals = tile("G8") in game.seat(seat).bought and zoo_of(game).on.get(tile("G8")) == ("lion", "monkey")
    assert fruit == animals
    return "yes" if fruit else "(it never lay on a space)"


def extension(way: str) -> str:
    """Before it is placed an extension can be taken for it, to be laid at the end of the turn."""

    def lay_out(state: State) -> None:
        state.slices["extensions"].board[:] = [f"extension-{kind}-{n}" for kind in TYPES for n in "ab"]

    game, seat = began(way, modules=["extensions"], prepare=lay_out)
    get(way, game, seat)
    game.seat(seat).hand[:] = ["florin-1", "florin-2", "dirham-1"]
    game.ask_again()
    taken = [choice.extension for choice in game.candidates() if isinstance(choice, BuildExtension)]
    return "yes" if "extension-pavilion-a" in taken else "no"


def die(way: str) -> str:
    """A building of strength gets its black die as soon as it is got."""
    game, seat = began(way, "C11", modules=["buildings_of_power"])
    happened = get(way, game, seat)
    return "yes" if [event.tile for event in told(happened, DieRolled)] == [tile("C11")] else "no"


def to_dirk(way: str) -> str:
    """It may be given to Dirk."""
    game, seat = waiting(way, players=2)
    assert game.decision is not None
    assert game.decision.seat == seat
    return "yes" if game.check(Give(tile("P7"))) is None else "no"


ROWS: dict[str, Callable[[str], str]] = {
    "placed": placed,
    "building for a ground (27)": ground,
    "watchtower (22)": watchtower,
    "site (23)": half,
    "scout (15)": scout,
    "Miser (7)": miser,
    "key for arcades (37)": key,
    "coins, credit, colours (11, 24, 34)": surplus,
    "handymen on the space (40): price": handymen_price,
    "handymen on the space: take back or leave": handymen_left,
    "culture tile and cubes (20)": culture,
    "citizens, trader (12)": trader,
    "gate card (5)": gate,
    "fruit and animals lying on it (30, 36)": lying,
    "designer (35)": designer,
    "extension laid on it (39)": extension,
    "die of power (38)": die,
    "may be given to Dirk": to_dirk,
}


def meaning(cell: str) -> str:
    """A cell without its mark of who says so."""
    word, _, rest = cell.partition(" ")
    if cell.startswith("Y,"):
        return f"yes,{cell[2:]}"
    if len(word) > 1:
        return cell
    return rest.lstrip() or ("yes" if word in YES else "no")


@pytest.mark.rule("module_interactions 2.2", "city_gates.13", "viziers_favour.7", "watchtowers.14")
@pytest.mark.parametrize(("row", "column", "cell"), due(PART, ABOUT, NAMED))
def test_each_rule_about_a_way_of_getting_a_tile(row: str, column: str, cell: str) -> None:
    """What the sheet says of an effect and a way of getting a tile is what the game does."""
    assert ROWS[row](column) == meaning(cell)


def test_rules_left_out_belong_to_missing_modules() -> None:
    """Each row of modules that are there has its function, each column its way."""
    found = cells(PART)
    assert {row for row in found if landed(NAMED.get(row, numbers(row)))} <= ROWS.keys()
    assert ROWS.keys() <= found.keys()
    (head,) = {tuple(columns) for columns in found.values()}
    assert set(head) == ABOUT.keys()
    assert {column for column in head if landed(ABOUT[column])} == {BOUGHT, VIZIER, SULTAN, GATE, LAST}

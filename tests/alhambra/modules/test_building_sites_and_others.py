"""Building Sites (module 23) beside other modules: what the sheets say of them together."""

import pytest

from alhambra_desktop.alhambra.buying import find_sale, purchase_add_ons, sales
from alhambra_desktop.alhambra.choices import Buy, Give, Place, Stop
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.modules.art_of_the_moors import ArtOfTheMoors, CultureTaken
from alhambra_desktop.alhambra.modules.building_sites import (
    finish,
    sites_of,
)
from alhambra_desktop.alhambra.modules.city_walls import BuildWalls
from alhambra_desktop.alhambra.modules.gates_without_end.board import KeyGained
from alhambra_desktop.alhambra.modules.invaders import ScoutReported
from alhambra_desktop.alhambra.modules.viziers_favour import BUYING_OUT_OF_TURN
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.engine.randomness import Dice
from tests.alhambra.kit import lay
from tests.alhambra.modules.building_sites_table import ALL, DINAR, FLORIN, at_table, site, under_construction
from tests.alhambra.modules.gates_table import GATES, ROW, TOWER, holding
from tests.alhambra.table import asked, code, kinds, play, take, tile, told


@pytest.mark.rule("building_sites.7")
def test_the_vizier_buys_no_site() -> None:
    """He buys whole tiles only, and finishes nothing."""
    game = under_construction(at_table(["viziers_favour"]), "T11", DINAR, seat=1)
    assert {sale.id for sale in BUYING_OUT_OF_TURN.sales(game, 1)} == {f"space-{n}" for n in range(1, 5)}


@pytest.mark.rule("building_sites.7", "building_sites.10", "module_interactions 3.3")
@pytest.mark.parametrize(
    ("name", "module", "may"),
    [
        ("camp-3", "camps", False),
        ("ground-9-a", "new_building_grounds", False),
        ("magical-garden", "magical_buildings", True),
        ("medina-4", "medina", True),
    ],
)
def test_which_tiles_may_be_a_site(name: str, module: str, may: bool) -> None:
    """Only base and magical buildings and medinas; not camps, grounds, nor what lies beside the market."""
    game = at_table([module], market=f"{name} P8 . .")
    assert (find_sale(game, 0, "site-1") is not None) is may
    assert find_sale(game, 0, "site-2") is not None


@pytest.mark.rule("building_sites.7", "building_sites.10")
@pytest.mark.parametrize(
    ("module", "name"), [("bazaars", "bazaar-1"), ("bathhouses", "bath-1"), ("wishing_well", "well-4-a")]
)
def test_what_lies_beside_the_market_is_no_site(module: str, name: str) -> None:
    """Not on bazaars, bathhouses or wells."""
    game = at_table([module])
    name = next(n for n in game.rules.pieces if n.startswith(name.split("-", maxsplit=1)[0]))

    def beside(state: State) -> None:
        state.slices[module].spaces = [[name], [], [], []]

    game = at_table([module], prepare=beside)
    assert [sale.id for sale in sales(game, 0) if sale.piece == name] == [f"beside-{name}"]


@pytest.mark.rule("building_sites.7", "building_sites.15", "module_interactions 2.3")
def test_no_watchtower_and_no_scout_for_a_site() -> None:
    """It has no add-ons, and the sum that fits brings no scout."""

    def scouts(state: State) -> None:
        mine = state.slices["invaders"]
        mine.scouts[:], mine.left[:] = [*mine.scouts, *mine.left], []

    game = at_table(["watchtowers", "invaders", "treasures"], prepare=scouts)
    assert purchase_add_ons(game, 0, find_sale(game, 0, "space-1"))
    assert purchase_add_ons(game, 0, find_sale(game, 0, "site-1")) == ()
    assert told(play(game, site(1, "florin-4")), ScoutReported) == []


@pytest.mark.rule("building_sites.8", "module_interactions 1")
def test_a_gate_for_a_site() -> None:
    """A site can be laid with a gate like any other tile."""
    game = at_table(
        GATES,
        cities=[ROW],
        market=f"{TOWER} . . .",
        hands=["florin-5"],
        prepare=holding(1),
        supply="G9 G8 P7 P5",
    )
    play(game, site(1, "florin-5"))
    play(game, next(iter(game.candidates())))
    assert any(choice.add_ons for choice in game.candidates() if isinstance(choice, Place))


@pytest.mark.rule("building_sites.8")
def test_wooden_walls_on_a_site_stay_when_it_is_finished() -> None:
    """Wooden walls are fine."""

    def card(state: State) -> None:
        mine = state.slices["city_walls"]
        mine.shown.append("city_wall_s")
        names = ("n", "e", "w", "ne", "es", "sw", "nw")
        mine.gone.extend(f"city_wall_{name}" for name in names)

    game = under_construction(at_table(["city_walls"], prepare=card), "T11", DINAR)
    name = tile("T11")
    play(game, BuildWalls("city_wall_s", name, 0))
    assert len(game.piece(name).added) == 1
    game.state.active = 0
    while asked(game) != (0, Actions):
        play(game, take(game.state.display[0]))
    play(game, Buy(finish(name), ("dinar-9", "dinar-2")))
    piece = game.piece(name)
    assert (piece.type, len(piece.added)) == ("tower", 1)


@pytest.mark.rule("building_sites.8")
def test_diamonds_pay_both_steps() -> None:
    """Whatever the currency, unmixed."""
    game = at_table(["diamonds"], hands=["diamond-5 diamond-8 diamond-3"])
    assert code(game, site(1, "diamond-5")) is None
    under_construction(game, "T11", DINAR)
    play(game, Buy(finish(tile("T11")), ("diamond-8", "diamond-3")))
    assert asked(game) == (0, Actions)


@pytest.mark.rule("building_sites.9")
def test_no_culture_until_finished() -> None:
    """Two buildings of a class are needed; a site is none, a finished one is."""
    game = at_table(["art_of_the_moors"], reserves=["S9"])
    under_construction(game, "G9", DINAR, lay=False)
    rule = game.rules.module(ArtOfTheMoors)
    assert not rule.culture_for(game.piece(tile("G9")))
    assert told(play(game.copy(), take("dirham-1")), CultureTaken) == []
    happened = play(game, Buy(finish(tile("G9")), ("dinar-9",)), Stop())
    assert [event.seat for event in told(happened, CultureTaken)] == [0]


@pytest.mark.rule("building_sites.9")
def test_no_citizen_or_chest_until_finished() -> None:
    """Who needs a building of a type finds none on it."""
    game = under_construction(at_table(), "T11", DINAR)
    assert game.seat(0).city.part_at((0, 1)).type is None
    assert game.piece(tile("T11")).types() == ()


@pytest.mark.rule("building_sites.11")
def test_medinas_count_for_nothing_until_finished() -> None:
    """A medina under construction is none."""
    game = at_table(["medina"])
    under_construction(game, "medina-4", DINAR)
    count = game.rules.categories["medina"].count
    assert count(game, 0) == 0
    game.seat(0).hand[:] = ["dinar-4"]
    game.ask_again()
    play(game, Buy(finish("medina-4"), ("dinar-4",)))
    assert count(game, 0) == 1


@pytest.mark.rule("building_sites.3", "module_interactions 2.1")
def test_a_site_is_no_type_for_lines_and_caravans() -> None:
    """Three types and a chambers under construction: no card; a bathhouse looks past it for chambers."""
    row = """
        +-----+-----+-----+-----+
        |  F     P7    S8    A8 |
        +-----+-----+-----+-----+
    """
    game = at_table(["caravanserai", "bathhouses"], cities=[row])
    under_construction(game, "C9", DINAR)
    owner = game.seat(0)
    owner.city = owner.city.place(game.piece("bathhouse-1"), (0, -1))  # chambers in the south
    baths, caravan = game.rules.categories["bathhouses"], "caravanserai"
    assert baths.row(game, "A").points[0] == 0
    assert [sale for sale in sales(game, 0) if sale.goods == caravan] == []
    lay(game, ("chambers-11-open", (0, 2)))
    assert baths.row(game, "A").points[0] == 3
    assert {sale.price for sale in sales(game, 0) if sale.goods == caravan} == {8}
    play(game, Buy(finish(tile("C9")), ("dinar-9",)))
    assert baths.row(game, "A").points[0] == 2


@pytest.mark.rule("building_sites.2", "module_interactions 2.3")
def test_a_site_of_arcades_brings_its_key_when_it_is_begun() -> None:
    """Starting a site is a purchase of the tile, finishing it is not."""
    game = at_table(["gates_without_end"])
    happened = play(game, site(3, "dinar-9"))
    happened += play(game, next(iter(game.candidates())))
    assert len(told(happened, KeyGained)) == 1
    game = at_table(["gates_without_end"])
    under_construction(game, "A9", DINAR)
    assert told(play(game, Buy(finish(tile("A9")), ("dinar-9",))), KeyGained) == []


@pytest.mark.rule("building_sites.12")
def test_a_site_is_neither_sold_nor_given_to_dirk() -> None:
    """An unfinished tile is neither sold from a personal market nor given to Dirk."""
    game = at_table(players=2)
    play(game, site(1, "florin-4"))
    play(game, next(iter(game.candidates())))
    assert code(game, Give(tile("P8"))) == "site_unfinished"
    assert Give not in kinds(game)
    game = at_table(["personal_building_market"])
    under_construction(game, "T11", DINAR, seat=1, lay=False)
    game.state.slices["personal_building_market"].under[tile("T11")] = "dinar"
    assert tile("T11") not in {sale.piece for sale in sales(game, 0)}


@pytest.mark.rule("module_interactions 2.3")
def test_an_exchange_card_helps_to_finish() -> None:
    """With it two currencies pay; what is overpaid feeds colours, too."""
    hand = "dinar-9 florin-5 exchange-dinar-florin"
    game = at_table(["currency_exchange_cards"], hands=[hand])
    under_construction(game, "T11", DINAR)
    paid = Buy(finish(tile("T11")), ("dinar-9", "florin-5"), ("exchange-dinar-florin",))
    assert code(game, paid) is None


def test_rivals_sample_any_unseen_site_tile() -> None:
    """Any site tile that he has not seen; his own and those out of the game stay what they are."""
    game = under_construction(at_table(), "T11", DINAR)
    under_construction(game, "T9", FLORIN, seat=1)
    view, found = game.view(1), set()
    for seed in range(40):
        full = determinize(view, Dice(str(seed)))
        mine = sites_of(full)
        assert mine.held[1] == (FLORIN,)
        assert sorted((*mine.rest, *mine.held[0], FLORIN)) == sorted(ALL)
        found.add(mine.held[0][0])
    assert found == set(ALL) - {FLORIN}

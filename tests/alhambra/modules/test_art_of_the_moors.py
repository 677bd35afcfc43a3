"""The Art of the Moors (module 20): the rule sheet sentence by sentence, and beside other modules."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Add, Remove
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.art_of_the_moors import (
    ArtOfTheMoors,
    CultureDeveloped,
    CultureTaken,
    Develop,
    culture_of,
)
from alhambra_desktop.engine.data import DataError
from tests.alhambra.kit import begun, row
from tests.alhambra.modules.art_of_the_moors_table import (
    EIGHT,
    ME,
    SIX,
    TEN,
    TENS,
    TWELVE,
    at_table,
    tops,
)
from tests.alhambra.table import asked, buy, code, play, store, take, tile, told


def rule(game) -> ArtOfTheMoors:
    return game.rules.module(ArtOfTheMoors)


def cube(game, name: str, seat: int = 0) -> int:
    """The section of the cube on a tile."""
    return rule(game).classes[name].cube(rule(game).owned(game, seat).get(name, 0))


def points(game, scoring: str = "A") -> tuple[int, ...]:
    return row(game, ME, scoring).points


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("art_of_the_moors.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_seven_piles_of_culture_tiles(players: int) -> None:
    """Culture tiles in seven piles for the prices 6, 7, 8, 9, 10, 11 and 12/13; nobody has any."""
    game = begun(players, ME, seed="moors")
    prices = [rule(game).classes[name].prices for name in culture_of(game).left]
    assert prices == [(6,), (7,), (8,), (9,), (10,), (11,), (12, 13)]
    assert sum(culture_of(game).left.values()) == 20
    assert culture_of(game).tops == [{}] * players


# --- taking tiles ---------------------------------------------------------------------------------------


@pytest.mark.rule("art_of_the_moors.2", "art_of_the_moors.4")
def test_culture_tiles_are_taken_at_the_end_of_the_turn() -> None:
    """Two base buildings of a class bring its tile at the end of the turn, section 0 on top; no action."""
    game = at_table(TENS)
    happened = play(game, take("florin-1"))
    assert told(happened, CultureTaken) == [CultureTaken(0, TEN)]
    assert (tops(game), culture_of(game).left[TEN]) == ({TEN: 0}, 2)
    assert asked(game) == (1, Actions)
    assert Develop not in {type(choice) for choice in game.candidates()}


@pytest.mark.rule("art_of_the_moors.2")
def test_buildings_in_city_and_reserve_count_together() -> None:
    """Alhambra plus reserve: one of each is enough; a single one is not."""
    city = TENS.replace("A10", "A9 ")
    game = at_table(city, reserves=["G10 T9 T8"])
    play(game, take("florin-1"))
    assert tops(game) == {"culture-9": 0, TEN: 0}


@pytest.mark.rule("art_of_the_moors.2")
def test_bought_tiles_count_when_they_are_placed() -> None:
    """Before the end of the turn nothing is taken: the building is bought, placed, then the tile comes."""
    game = at_table(reserves=["T8"], market="P8 . . .", hands=["florin-8"])
    happened = play(game, buy(1, "florin-8"))
    assert not told(happened, CultureTaken)
    assert asked(game) == (0, Actions)
    happened = play(game, take("dirham-1"))
    assert (told(happened, CultureTaken), asked(game)) == ([], (0, Placing))
    happened = play(game, store("P8"))
    assert told(happened, CultureTaken) == [CultureTaken(0, EIGHT)]


@pytest.mark.rule("art_of_the_moors.2", "art_of_the_moors.3")
def test_one_culture_tile_for_every_class() -> None:
    """One for every such class; one tile per class and player, whatever the number of buildings."""
    game = at_table(reserves=["G8 T8 P8 S8 A7 C7"], tops={EIGHT: 0})
    play(game, take("florin-1"))
    assert tops(game) == {EIGHT: 0, "culture-7": 0}
    play(game, take("dirham-1"), take("dinar-1"), take("ducat-1"))
    assert tops(game) == {EIGHT: 0, "culture-7": 0}


@pytest.mark.rule("art_of_the_moors.2")
def test_a_culture_tile_is_taken_only_while_any_is_left() -> None:
    """If any is left: a used-up class gives nothing, however many buildings one has."""
    game = at_table(TENS, left={TEN: 0}, reserves=["G6 T7 S6"])
    play(game, take("florin-1"))
    assert tops(game) == {SIX: 0}
    assert culture_of(game).left[TEN] == 0


@pytest.mark.rule("art_of_the_moors.1")
def test_twelve_and_thirteen_are_one_class() -> None:
    """12 and 13 count together; there is one such tile."""
    game = at_table(reserves=["G12 T13", "T12"])
    play(game, take("florin-1"))
    assert (tops(game), culture_of(game).left[TWELVE]) == ({TWELVE: 0}, 0)


# --- cubes and developing -------------------------------------------------------------------------------


@pytest.mark.rule("art_of_the_moors.5")
@pytest.mark.parametrize(
    ("number", "section"), [(0, -1), (1, -1), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (9, 5)]
)
def test_the_cube_marks_how_many_squares_there_are(number: int, section: int) -> None:
    """The cube marks the section with that number of squares, the highest among equals, at most the last."""
    assert rule(at_table()).classes[EIGHT].cube(number) == section


@pytest.mark.rule("art_of_the_moors.6")
def test_the_cube_follows_the_number() -> None:
    """It is adjusted whenever the number changes; storing and adding a building changes nothing."""
    game = at_table(TENS, {TEN: 0}, reserves=["G10"])
    assert cube(game, TEN) == 4
    play(game, Remove((2, 0)))
    assert cube(game, TEN) == 4
    game = at_table(TENS, {TEN: 0}, reserves=["G10"], market="T10 . . .", hands=["florin-9 florin-2"])
    play(game, buy(1, "florin-9 florin-2"))
    assert cube(game, TEN) == 4
    play(game, store("T10"))
    assert cube(game, TEN) == 5


@pytest.mark.rule("art_of_the_moors.7")
def test_developing_turns_every_culture_tile() -> None:
    """Every culture tile turns one section further; it is an action, without a further one."""
    game = at_table(TENS, {TEN: 0, "culture-9": 0}, reserves=["T9 S9"])
    happened = play(game, Develop())
    assert told(happened, CultureDeveloped) == [CultureDeveloped(0, 0, 5, (TEN, "culture-9"))]
    assert tops(game) == {TEN: 1, "culture-9": 1}
    assert asked(game) == (1, Actions)


@pytest.mark.rule("art_of_the_moors.7")
def test_culture_tiles_at_their_cube_are_not_turned() -> None:
    """Except those already turned to their cube: the others turn all the same."""
    game = at_table(TENS, {TEN: 2, EIGHT: 0}, reserves=["T8 G8"])
    play(game, Develop())
    assert tops(game) == {TEN: 2, EIGHT: 1}
    assert cube(game, TEN) == 2


@pytest.mark.rule("art_of_the_moors.7")
def test_developing_needs_a_tile_that_can_turn() -> None:
    """Without a tile, or with all of them at their cubes, it is refused."""
    assert code(at_table(), Develop()) == "no_culture_tile"
    assert code(at_table(TENS, {TEN: 2}), Develop()) == "culture_at_cubes"
    assert code(at_table(TENS, {TEN: 1}), Develop()) is None


@pytest.mark.rule("art_of_the_moors.7")
def test_developing_after_an_exact_purchase() -> None:
    """It is an action like the others: an exact purchase allows it; what was just bought does not count."""
    game = at_table(TENS, {TEN: 1}, market="G10 . . .", hands=["florin-9 florin-1"])
    play(game, buy(1, "florin-9 florin-1"), Develop())
    assert (tops(game), asked(game)) == ({TEN: 2}, (0, Placing))
    game = at_table(TENS, {TEN: 2}, market="G10 . . .", hands=["florin-9 florin-1"])
    play(game, buy(1, "florin-9 florin-1"))
    assert code(game, Develop()) == "culture_at_cubes"


@pytest.mark.rule("art_of_the_moors.11")
def test_fewer_buildings_than_the_section_on_top_needs() -> None:
    """If the number drops below the section on top, the tile stays and pays, but cannot turn."""
    game = at_table(TENS, {TEN: 4})
    assert cube(game, TEN) == 2
    assert points(game)[0] == 8
    assert code(game, Develop()) == "culture_at_cubes"
    play(game, take("florin-1"))
    assert tops(game) == {TEN: 4}


# --- scoring --------------------------------------------------------------------------------------------


@pytest.mark.rule("art_of_the_moors.8")
@pytest.mark.parametrize("scoring", ["A", "B", "C"])
def test_each_scoring_pays_what_is_on_top(scoring: str) -> None:
    """The value on top of each tile, the same in each of the three scorings."""
    game = at_table(TENS, {TEN: 3, EIGHT: 2})
    culture_of(game).tops[2][SIX] = 5
    assert points(game, scoring) == (6 + 5, 0, 8)


@pytest.mark.rule("art_of_the_moors.8")
def test_each_tile_is_a_part_with_its_buildings() -> None:
    """The sheet tells each tile by itself; its buildings, also those in reserve, are what it rests on."""
    game = at_table(TENS, {TEN: 3, EIGHT: 2, SIX: 0}, reserves=["G8 T8"])
    causes = game.rules.categories[ME].causes(game, 0)
    assert [(cause.source, cause.amount) for cause in causes] == [(TEN, 6), (EIGHT, 5)]
    assert causes[0].evidence.cells == ((1, 0), (2, 0))
    assert causes[1].evidence.tiles == (tile("G8"), tile("T8"))


@pytest.mark.rule("art_of_the_moors.8")
def test_culture_is_booked_after_the_types() -> None:
    """A scoring that comes up books the row once, after the six types."""
    game = at_table(TENS, {TEN: 2}, deck="scoring-A florin-9 dirham-9 dinar-9 ducat-9")
    happened = play(game, take("florin-1", "dirham-1", "dinar-1"))
    rows = [e.category for e in told(happened, events.CategoryScored)]
    assert rows[-2:] == ["tower", ME]
    scored = told(happened, events.CategoryScored)[-1]
    assert scored.points == (4, 0, 0)


@pytest.mark.rule("art_of_the_moors.9")
def test_only_base_buildings_count_for_culture() -> None:
    """Magical buildings, projects, squares and camps count for no class."""
    modules = ["magical_buildings", "camps", "squares", "major_construction_projects"]
    game = at_table(modules=modules, reserves=["magical-seraglio camp-10 G10"])
    assert rule(game).owned(game, 0) == {TEN: 1}
    counted = {name for name, piece in game.rules.pieces.items() if rule(game).culture_for(piece)}
    assert counted == {piece.id for piece in standard().tiles if (piece.price or 0) >= 6}
    assert len(counted) == 44


@pytest.mark.rule("art_of_the_moors.10")
def test_dirk_takes_no_culture_tiles() -> None:
    """Dirk has no culture, whatever lies before him."""
    game = at_table(players=2, dirk="G8 T8 C8 S8")
    play(game, take("florin-1"), take("dirham-1"))
    assert culture_of(game).tops == [{}, {}]
    assert points(game) == (0, 0, 0)


# --- a market of one's own ------------------------------------------------------------------------------


def test_a_tile_sold_moves_the_cube_back() -> None:
    """41 x 20: what the others buy out of a personal market counts no more; the tile stays as it is."""

    def lay_out(state) -> None:
        state.slices["personal_building_market"].under.update({tile("G10"): "dinar", tile("T10"): "ducat"})
        state.active = 1

    modules = ["personal_building_market"]
    hands = ["", "dinar-9 dinar-1"]
    game = at_table(
        TENS,
        {TEN: 5},
        reserves=["G10 T10"],
        hands=hands,
        modules=modules,
        prepare=lay_out,
        active=1,
    )
    assert cube(game, TEN) == 5
    sale = next(choice for choice in game.candidates() if getattr(choice, "sale", "") == "market-0-dinar")
    play(game, sale)
    assert (cube(game, TEN), tops(game)) == (4, {TEN: 5})


def test_adding_a_stored_tile_changes_no_cube() -> None:
    """A building from the reserve into the city was counted before."""
    game = at_table(TENS, {TEN: 2}, reserves=["G10"])
    before = rule(game).owned(game, 0)
    play(game, Add(tile("G10"), (3, 0)))
    assert rule(game).owned(game, 0) == before == {TEN: 3}


# --- data -----------------------------------------------------------------------------------------------


def wrong(**change):
    plain = shipped(ME).plain
    return {**plain, "classes": [{**plain["classes"][0], **change}, *plain["classes"][1:]]}


@pytest.mark.parametrize(
    ("plain", "complaint"),
    [
        (wrong(id="culture-7"), "classes: 'culture-7' stands there twice"),
        (wrong(prices=[7]), "classes: prices: '7' stands there twice"),
        (wrong(prices=[99]), "classes: prices: '99' is none of"),
        (wrong(tiles=-1), "classes.culture-6.tiles: expected at least 0"),
        (wrong(values=[0, 1]), "classes.culture-6: as many values as numbers of buildings"),
        (wrong(buildings=[2, 2, 3, 2, 3, 4]), "classes.culture-6.buildings: a later section"),
        (wrong(buildings=[2, 2, 2, 3, 3, 7]), "classes.culture-6.buildings: expected at most 6"),
        (wrong(buildings=[0, 2, 2, 3, 3, 4]), "classes.culture-6.buildings: expected at least 1"),
        (wrong(values=[0, 1, 2, 3, 5, -8]), "classes.culture-6.values: expected at least 0"),
        ({**shipped(ME).plain, "buildings_needed": 0}, "buildings_needed: expected at least 1"),
    ],
)
def test_bad_data_are_refused_with_their_place(plain: object, complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    with pytest.raises(DataError, match=complaint):
        ArtOfTheMoors.read(plain, "test", standard())


def test_values_of_the_shipped_classes() -> None:
    """Every class begins at 0 with two buildings, rises with each section, and can be filled."""
    for culture in rule(at_table()).data.classes:
        assert culture.values[0] == 0
        assert culture.buildings[0] == 2
        assert list(culture.values) == sorted(set(culture.values))

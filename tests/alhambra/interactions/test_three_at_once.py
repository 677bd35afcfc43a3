"""Three modules and more in one moment: what follows from their pair rules, worked out by hand."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Buy, Give, Place, Stop
from alhambra_desktop.alhambra.forms import BARE, Form, formed
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.art_of_the_moors import CultureTaken
from alhambra_desktop.alhambra.modules.buildings_of_power.last_tiles import PickingLastTile, PickLastTile
from alhambra_desktop.alhambra.modules.buildings_of_power.module import add_on_of
from alhambra_desktop.alhambra.modules.gates_without_end.board import KeyGained
from alhambra_desktop.alhambra.modules.gates_without_end.module import SettingKey
from alhambra_desktop.alhambra.modules.invaders import InvadersAttacked, ScoutReported, ScoutsCame
from alhambra_desktop.alhambra.modules.new_building_grounds import ChooseBuilding
from alhambra_desktop.alhambra.modules.personal_building_market import PutUnder
from alhambra_desktop.alhambra.modules.power_of_sultan import Claim
from alhambra_desktop.alhambra.modules.thieves import PlayThief
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.engine.moments import Moment, Pass
from tests.alhambra.kit import SHOWN
from tests.alhambra.table import asked, buy, code, names, place, play, store, table, take, tile, told

LONE = "+-----+\n|  F  |\n+-----+"
CITY = """
    +-----+-----+
    |  F    C10 |
    +-----+-----+
"""
COLUMNS = (
    ("new-pavilion-a", "new-pavilion-b", "new-seraglio-a"),
    ("new-seraglio-b", "new-arcades-a", "new-arcades-b"),
    ("new-chambers-a", "new-chambers-b", "new-garden-a"),
    ("new-garden-b", "new-tower-a", "new-tower-b"),
)
"""Under 9, 10, 11 and 12."""
TOWERS = {"sultan-florin-1": "tower"}


def grounds(state: State) -> None:
    """The columns, and scouts of towers and gardens where there are invaders."""
    state.slices["new_building_grounds"].columns[:] = [list(column) for column in COLUMNS]
    if mine := state.slices.get("invaders"):
        mine.scouts[:] = ["scout-tower", "scout-garden"]
        mine.left[:] = [f"scout-{kind}" for kind in ("pavilion", "seraglio", "arcades", "chambers")]


def sultan(seat: int, cards: dict[str, str]):
    """A seat holds these sultan cards; the others are gone."""

    def prepare(state: State) -> None:
        mine = state.slices["power_of_sultan"]
        mine.held[seat], mine.cubes = list(cards), dict(cards)
        every = [f"sultan-{c}-{n}" for c in ("florin", "dirham", "dinar", "ducat") for n in (1, 2)]
        mine.gone = [card for card in every if card not in cards]

    return prepare


@pytest.mark.rule("new_building_grounds.4", "treasures.3", "invaders.5")
def test_a_ground_a_treasure_and_a_scout() -> None:
    """9 florins and a treasure of 5 for the ground of 12: exact. As a tower it sends the scout of towers."""
    modules = ["new_building_grounds", "treasures", "invaders", "change", "fresh_colors"]
    game = table(
        3, modules=modules, prepare=grounds, market="ground-12-a P5 A8 T9", hands=["florin-9"], display=SHOWN
    )
    happened = play(game, buy(1, "florin-9", ("treasure-5",)), ChooseBuilding("new-tower-a"))
    assert [event.exact for event in told(happened, events.TileBought)] == [True]
    assert told(happened, ScoutReported) == [ScoutReported(0, "scout-tower")]
    assert asked(game) == (0, Actions)  # nothing was paid too much: no coin, no colour


@pytest.mark.rule("new_building_grounds.12", "invaders.5")
def test_the_scout_of_a_ground_that_goes_to_dirk() -> None:
    """The buyer keeps the scout of the tower; Dirk's ground bears the first of its column, a garden."""
    game = table(
        2,
        modules=["new_building_grounds", "invaders"],
        prepare=grounds,
        market="ground-12-a P5 A8 T9",
        hands=["florin-9 florin-3"],
        display=SHOWN,
    )
    happened = play(
        game, buy(1, "florin-9 florin-3"), ChooseBuilding("new-tower-b"), Stop(), Give("ground-12-a")
    )
    assert told(happened, ScoutReported) == [ScoutReported(0, "scout-tower")]
    assert game.piece("ground-12-a").type == "garden"
    assert game.state.slices["new_building_grounds"].columns[3] == ["", "new-tower-a", "new-tower-b"]


@pytest.mark.rule("gates_without_end.6", "power_of_sultan.8", "viziers_favour.3")
def test_a_vizier_a_claim_and_a_key() -> None:
    """Seat 1's vizier buys arcades: seat 2 claims the tower that comes; the key waits for an own turn."""
    game = table(
        3,
        modules=["viziers_favour", "power_of_sultan", "gates_without_end"],
        prepare=sultan(2, TOWERS),
        market="A5 P2 S3 G12",
        supply="T9 P4 P3 C5",
        hands=["", "florin-5", "florin-4"],
        display=SHOWN,
        deck="dinar-9 dinar-8 dinar-7 dinar-6",
        cities=[LONE] * 3,
    )
    play(game, take("dinar-1"))
    assert asked(game) == (1, Moment)
    happened = play(game, BuyWithVizier("space-1", ("florin-5",)), store("A5"))
    assert told(happened, KeyGained) == [KeyGained(1)]
    assert asked(game) == (2, Moment)
    assert code(game, BuyWithVizier("space-2", ("florin-4",))) is not None  # the claim comes first
    play(game, Claim(tile("T9")), store("T9"))
    assert game.state.market[0] == tile("P4")
    assert asked(game) == (2, Moment)
    assert code(game, BuyWithVizier("space-1", ("florin-4",))) is None  # now his vizier
    play(game, Pass(), Pass())
    assert asked(game) == (1, Actions)
    play(game, take("florin-1"))
    assert asked(game) == (1, SettingKey)


@pytest.mark.rule("thieves.7", "invaders.2", "new_score_cards.2")
def test_a_thief_a_scoring_and_an_invasion() -> None:
    """What a thief brings up is scored whole: by the first card, with invaders and new scouts."""

    def prepare(state: State) -> None:
        state.slices["thieves"].hands[:] = [("thief-ducat-2",), (), ("thief-ducat-1",)]
        mine = state.slices["invaders"]
        mine.pile.pieces[:] = [f"invasion-{side}" for side in "SEWN"]
        mine.scouts[:], mine.left[:] = ["scout-tower", "scout-garden"], ["scout-pavilion", "scout-arcades"]
        state.slices["new_score_cards"].drawn[:] = ["score-card-10", "score-card-1", "score-card-2"]

    game = table(
        3,
        modules=["thieves", "invaders", "new_score_cards"],
        prepare=prepare,
        market="A5 P2 S3 G12",
        display="florin-1 dirham-2 dinar-9 ducat-4",
        deck="ducat-9 scoring-A dirham-8 dinar-3 dinar-2",
        cities=[CITY, LONE, LONE],
        scores=[5, 0, 9],
    )
    play(game, take("dinar-9"))
    assert asked(game) == (2, Moment)
    happened = play(game, PlayThief("thief-ducat-1", "ducat-4"))
    order = ["ThiefPlayed", "ScoringCardTurnedUp", "MoneyTurnedUp", "ScoringBegun"]
    assert names(happened)[:4] == order
    (chambers,) = [e for e in told(happened, events.CategoryScored) if e.category == "chambers"]
    assert chambers.points == (1, 0, 0)  # the first place of card 10, in the first scoring
    assert [event.direction for event in told(happened, InvadersAttacked)] == ["invasion-N"]
    (attack,) = [e for e in told(happened, events.CategoryScored) if e.category == "invaders"]
    assert attack.points == (-2, 0, -1)  # two sides, one side, one side; nobody below 0
    assert set(told(happened, ScoutsCame)[0].scouts) == {"scout-pavilion", "scout-arcades"}
    assert asked(game) == (0, Moment)
    play(game, PlayThief("thief-ducat-2", "ducat-9"))
    assert asked(game) == (1, Actions)


@pytest.mark.rule("power_of_sultan.5", "personal_building_market.14", "module_interactions 2.2")
def test_a_claimed_tile_in_a_personal_market() -> None:
    """Its owner has a building of 9 laid; a second one, claimed and stored, brings the tile at once."""
    city = CITY.replace("C10", " C9")
    game = table(
        3,
        modules=["power_of_sultan", "art_of_the_moors", "personal_building_market"],
        prepare=sultan(2, TOWERS),
        market="P5 P2 S3 G12",
        supply="T9 P4 P3 C5",
        hands=["florin-5"],
        display=SHOWN,
        cities=[LONE, LONE, city],
    )
    happened = play(game, buy(1, "florin-5"), Stop(), place("P5", 0, -1))
    assert asked(game) == (2, Moment)
    assert not told(happened, CultureTaken)
    happened = play(game, Claim(tile("T9")), store("T9"), PutUnder(tile("T9"), "ducat"))
    assert told(happened, CultureTaken) == [CultureTaken(2, "culture-9")]
    assert names(happened).index("CultureTaken") < names(happened).index("TurnBegun")


@pytest.mark.rule("building_sites.2", "gates_without_end.2", "buildings_of_power.12")
def test_a_site_of_riches_with_a_key() -> None:
    """Arcades of 10 with riches, begun for 5: key and die come at once; the die sleeps until they stand."""
    riches = "arcades-10-open"

    def prepare(state: State) -> None:
        state.slices["building_sites"].rest = ("site-dinar-1",)
        board = state.slices["gates_without_end"]
        board.left[:], board.gone[:] = ["key-9"], [f"key-{number}" for number in range(1, 9)]

    game = table(
        3,
        modules=["building_sites", "gates_without_end", "buildings_of_power"],
        prepare=prepare,
        market=f"{riches} P2 S3 G12",
        hands=["florin-5 dinar-9 dinar-1 dirham-1", "", ""],
        display=SHOWN,
        cities=[LONE] * 3,
    )
    happened = play(game, Buy("site-1", ("florin-5",)))
    assert told(happened, KeyGained) == [KeyGained(0)]
    assert game.state.slices["buildings_of_power"].dice.keys() == {riches}
    assert asked(game) == (0, Placing)  # half the price is never exact
    play(game, Place(riches, (0, 1)))
    assert asked(game) == (0, SettingKey)
    play(game, next(iter(game.candidates())))
    while asked(game) != (0, Actions):
        choices = list(game.candidates())
        play(game, Stop() if Stop() in choices else take(game.state.display[0]))
    using = buy(2, "dirham-1", (add_on_of(riches),))
    assert code(game, using) == "no_such_add_on"
    play(game, Buy(f"finish-{riches}", ("dinar-9", "dinar-1")))
    assert asked(game) == (0, Actions)
    assert code(game, using) is None


@pytest.mark.rule("buildings_of_power.5", "power_of_sultan.5")
def test_a_hidden_tile_is_claimed() -> None:
    """The tower under the first space is turned up there: it is claimed, and a new tile takes the space."""

    def prepare(state: State) -> None:
        sultan(1, TOWERS)(state)
        state.slices["buildings_of_power"].under[0].put(tile("T9"), 1)

    game = table(
        3,
        modules=["power_of_sultan", "buildings_of_power", "art_of_the_moors"],
        prepare=prepare,
        market="P5 P2 S3 G12",
        supply="P4 P3 C5",
        hands=["florin-5"],
        display=SHOWN,
        cities=[LONE] * 3,
    )
    play(game, buy(1, "florin-5"), Stop(), store("P5"))
    assert asked(game) == (1, Moment)
    play(game, Claim(tile("T9")), store("T9"))
    assert game.state.market == [tile("P4"), tile("P2"), tile("S3"), tile("G12")]


@pytest.mark.rule("bazaars.4", "buildings_of_power.24")
def test_a_bazaar_at_a_lowered_price() -> None:
    """The dinar space shows a seraglio of 9: with a white die the bazaar costs exactly 8, not 9."""

    def prepare(state: State) -> None:
        state.slices["bazaars"].spaces[:] = [[], [], ["bazaar-3"], []]
        mine = state.slices["buildings_of_power"]
        mine.dice["tower-11-open"], mine.since["tower-11-open"] = 2, 0

    game = table(
        3,
        modules=["bazaars", "buildings_of_power", "treasures"],
        prepare=prepare,
        market="P5 P2 S9 G12",
        reserves=["tower-11-open"],
        hands=["dinar-8", "", ""],
        display=SHOWN,
    )
    die = add_on_of("tower-11-open")
    assert code(game, Buy("beside-bazaar-3", ("dinar-8",))) == "too_little"
    assert code(game, Buy("beside-bazaar-3", ("dinar-8",), (die, "treasure-1"))) == "enough_owned"
    assert code(game, Buy("beside-bazaar-3", ("dinar-8",), ("treasure-1",))) is None
    play(game, Buy("beside-bazaar-3", ("dinar-8",), (die,)))
    assert asked(game) == (0, Actions)


@pytest.mark.rule("module_interactions 4.4", "module_interactions 2.12")
def test_all_modules_at_the_end_of_a_game() -> None:
    """Seat 0's stake of 17 dinars comes back and is lost at once to its site of dinars, builder and all.

    So for the two tiles of the dinar space seat 1 has 1 and a cube of 3, seat 0 two coins: 4 against 2.
    """

    def prepare(state: State) -> None:
        grounds(state)
        slices, chambers = state.slices, tile("C10")
        sites = slices["building_sites"]
        sites.held[0], sites.under[0] = ("site-dinar-1",), {chambers: 0}
        state.forms[chambers] = Form(kind="site", type=BARE)
        city = state.seats[0].city
        placed = city.tile_at((1, 0))
        assert placed is not None
        state.seats[0].city = city.reformed((1, 0), formed(placed.piece, state.forms[chambers]))
        slices["buildings_of_power"].under[2].put("ground-12-a", 0)
        slices["change"].held[0]["dinar"] = 2
        projects = slices["major_construction_projects"]
        projects.bidder, projects.amount, projects.stake = 0, 17, ["dinar-9", "dinar-8"]
        caravans = slices["caravanserai"]
        caravans.held[1], caravans.cubes["caravanserai-2"] = ["caravanserai-2"], "caravanserai-2/m3"

    game = table(
        3,
        modules=[
            "building_sites",
            "buildings_of_power",
            "new_building_grounds",
            "major_construction_projects",
            "change",
            "caravanserai",
            "master_builders",
            "invaders",
        ],
        prepare=prepare,
        cities=[CITY, LONE, LONE],
        supply="",
        market="P2 . A9 T8",
        hands=["dinar-5 builder-dinar-3 florin-2 ducat-3", "dinar-1 florin-2", "ducat-3 florin-1 florin-1"],
        display="dirham-2 dirham-3 dirham-4 dirham-5",
        active=2,
    )
    happened = play(game, take("dirham-2"))
    lost = [event for event in told(happened, events.CardsMoved) if event.goal == "discards"]
    assert [sorted(event.cards) for event in lost] == [["builder-dinar-3", "dinar-5", "dinar-8", "dinar-9"]]
    assert game.state.slices["master_builders"].gone == ["builder-dinar-3"]
    assert asked(game) == (1, PickingLastTile)
    happened = play(game, PickLastTile(tile("A9")))
    assert told(happened, events.LastTileDecided)[0].sums == (2, 4, 0)
    assert [e.seat for e in told(happened, events.LastTileDecided)] == [1, None, None]  # 2 each; 3 and 3
    play(game, ChooseBuilding("new-garden-b"), Place("ground-12-a", (-1, 0)))
    assert asked(game) == (1, Placing)
    happened = play(game, place("A9", -1, 0))
    points = {event.category: event.points for event in told(happened, events.CategoryScored)}
    assert (points["garden"], points["arcades"]) == ((20, 0, 0), (0, 18, 0))
    assert points["chambers"] == (0, 0, 0)  # never finished
    assert game.over

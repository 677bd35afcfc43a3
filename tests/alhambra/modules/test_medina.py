"""Medina (rule sheet 26): tiles without type, and losses for those who have fewest."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.buying import find_sale, purchase_add_ons, sales
from alhambra_desktop.alhambra.choices import Give
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.modules.medina import FEWEST, ID, KIND, NONE, Medina
from alhambra_desktop.alhambra.modules.viziers_favour import BUYING_OUT_OF_TURN
from alhambra_desktop.alhambra.questions import score_sheet
from alhambra_desktop.alhambra.traits import CLAIMABLE, SITE
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.levels import standard as bot_data
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.presentation.alhambra.sheet import sheet_now
from alhambra_desktop.presentation.alhambra.sheet_lines import parts_of
from tests.alhambra.kit import SHOWN, begun
from tests.alhambra.table import asked, buy, code, place, play, store, table, take, told
from tests.bots.positions import BARE
from tests.presentation.games import people

ALL = [f"medina-{price}" for price in range(2, 11)]


def at_table(*held: str, modules=(), **more):
    """Seats 0, 1, ... have the medinas of these prices in a row south of the fountain."""
    players = more.pop("players", max(2, len(held)))
    given = {"display": SHOWN, "cities": [BARE] * players, **more}
    game = table(players, modules=[ID, *modules], **given)
    for seat, prices in enumerate(held):
        owner = game.seat(seat)
        for down, price in enumerate(prices.split(), 1):
            owner.city = owner.city.place(game.piece(f"medina-{price}"), (0, down))
    return game


def losses(game, scoring: str) -> tuple[int, ...]:
    """What everybody would lose in this scoring."""
    return {row.category: row.points for row in score_sheet(game.view(0), scoring).rows}[ID]


# --- the tiles ------------------------------------------------------------------------------------------


@pytest.mark.rule("medina.1")
def test_medinas_are_mixed_with_the_building_tiles() -> None:
    """63 tiles in all, nine of them medinas; the others in their usual order."""
    for seed in range(3):
        game, plain = (begun(4, *modules, seed=str(seed)) for modules in ((ID,), ()))
        everything = [*game.state.market, *reversed(game.state.supply.pieces)]
        assert sorted(set(everything) & set(ALL)) == sorted(ALL)
        buildings = [name for name in everything if name not in ALL]
        assert buildings == [*plain.state.market, *reversed(plain.state.supply.pieces)]


@pytest.mark.rule("medina.1")
def test_medinas_are_bought_placed_and_stored_like_buildings() -> None:
    """It comes to the market; an exact sum earns another action; it is laid, or stored."""
    game = at_table(
        market="P2 . . .", hands=["florin-2 dinar-6"], supply="medina-6 P7 P8 medina-4", players=3
    )
    happened = play(game, buy(1, "florin-2"), take("florin-1"), store("P2"))
    assert told(happened, events.TileTurnedUp)[0] == events.TileTurnedUp("medina-6", 1)
    game = at_table(market=". . medina-6 .", hands=["dinar-6"], players=3)
    play(game, buy(3, "dinar-6"))
    assert asked(game) == (0, Actions)
    play(game, take("florin-1"))
    assert code(game, place("medina-6", -1, 0)) == "edge_mismatch"  # its wall looks at the fountain
    stored = game.copy()
    stored.choose(store("medina-6"))
    assert stored.seat(0).reserve == ["medina-6"]
    play(game, place("medina-6", 1, 0))
    assert game.seat(0).city.longest_wall() == 1


@pytest.mark.rule("medina.1")
def test_a_medina_has_no_type() -> None:
    """It has no type: no majority, no watchtower, no claim; it may be a site."""
    game = at_table("2 3", "", "", modules=["watchtowers"], market="medina-10 . . .")
    assert sum(game.seat(0).city.counts()) == 0
    assert not purchase_add_ons(game, 0, find_sale(game, 0, "space-1"))
    assert game.has_trait("medina-2", SITE)
    assert not game.has_trait("medina-2", CLAIMABLE)
    assert {game.piece(name).kind for name in ALL} == {KIND}


# --- the losses -----------------------------------------------------------------------------------------


@pytest.mark.rule("medina.2")
@pytest.mark.parametrize(
    ("scoring", "lost"), [("A", (0, 0, -3, 0)), ("B", (0, -3, -6, 0)), ("C", (-3, -6, -9, 0))]
)
def test_the_seats_with_fewest_medinas_lose_points(scoring: str, lost: tuple[int, ...]) -> None:
    """3 / 6, 3 / 9, 6, 3 for the fewest, second and third fewest: here seats 2, 1, 0."""
    assert losses(at_table("10 9 8", "7 6", "5", "4 3 2 10"), scoring) == lost


@pytest.mark.rule("medina.3")
def test_the_most_expensive_medina_decides_between_equal_numbers() -> None:
    """Two each: who has the 10 is better off than who has the 9, and he than who has the 8."""
    assert losses(at_table("9 2", "10 3", "8 7"), "C") == (-6, -3, -9)
    assert losses(at_table("9 2", "10 3", "8 7"), "A") == (0, 0, -3)


@pytest.mark.rule("medina.4")
@pytest.mark.parametrize(
    ("scoring", "lost"),
    [
        ("A", (-3, -3, 0)),  # 3 and 0 shared: 1.5, rounded up to 2; 1 more
        ("B", (-7, -7, 0)),  # 6 and 3 shared: 4.5, rounded up to 5; 2 more
        ("C", (-11, -11, -3)),  # 9 and 6 shared: 7.5, rounded up to 8; 3 more; the third fewest loses 3
    ],
)
def test_players_without_any_share_and_lose_more(scoring: str, lost: tuple[int, ...]) -> None:
    """They share the places they fill, rounded up, and each loses 1, 2 or 3 more."""
    assert losses(at_table("", "", "5"), scoring) == lost


@pytest.mark.rule("medina.4")
@pytest.mark.parametrize("players", range(3, 7))
def test_nobody_has_any_medina(players: int) -> None:
    """All fill all places: 18 shared by so many in the third scoring, rounded up, and 3 more."""
    shared = {3: 6, 4: 5, 5: 4, 6: 3}[players]
    assert losses(at_table(*[""] * players), "C") == (-(shared + 3),) * players


@pytest.mark.rule("medina.4")
def test_one_player_alone_without_a_medina() -> None:
    """He fills the first place alone: 9 and 3 more."""
    assert losses(at_table("", "3", "4"), "C") == (-12, -6, -3)


@pytest.mark.rule("medina.2", "medina.3", "medina.4")
@pytest.mark.parametrize(
    ("scoring", "lost"),
    [
        ("A", (-2, -2, -2, -2, 0, 0)),  # 3 among four: 3/4, rounded up to 1; 1 more
        ("B", (-5, -5, -5, -5, 0, 0)),  # 6 and 3 among four: 9/4, rounded up to 3; 2 more
        ("C", (-8, -8, -8, -8, 0, 0)),  # 9, 6 and 3 among four: 18/4, rounded up to 5; 3 more
    ],
)
def test_four_of_six_without_any(scoring: str, lost: tuple[int, ...]) -> None:
    """They fill all the places that lose: nobody with a medina loses anything."""
    assert losses(at_table("", "", "", "", "2", "3"), scoring) == lost


@pytest.mark.rule("medina.3", "medina.4", "medina.5")
def test_one_medina_against_dirk_and_a_player_without() -> None:
    """Both share 6 and 3, 5 each, and lose 2 more; in the third the owner is third fewest and loses 3."""
    game = at_table("10", "")
    assert losses(game, "B") == (0, -7, -7)
    assert losses(game, "C") == (-3, -11, -11)


@pytest.mark.rule("medina.5")
def test_dirk_is_ranked_with_his_medinas() -> None:
    """Dirk has two, so the players are the fewest; without any he shares the losses like a player."""
    game = at_table("5", "", dirk="medina-10 medina-2")
    assert losses(game, "C") == (-6, -12, -3)
    game = at_table("5", "", dirk="P2")
    assert losses(game, "C") == (-3, -11, -11)


@pytest.mark.rule("medina.5")
def test_dirk_may_be_given_one() -> None:
    """A bought medina may be given to him."""
    game = at_table("", "", market="medina-10 . . .", hands=["florin-9 florin-1"])
    play(game, buy(1, "florin-9 florin-1"), take("dirham-1"), Give("medina-10"))
    assert "medina-10" in game.state.dirk.tiles


@pytest.mark.rule("medina.2", "medina.6")
def test_medinas_are_booked_after_the_types_without_a_floor() -> None:
    """After all types; a score may become negative, for Dirk too."""
    game = at_table("", "5", "4", deck="scoring-A dinar-1", scores=[1, 0, 5])
    happened = play(game, take("florin-1"))
    order = [event.category for event in told(happened, events.CategoryScored)]
    assert order.index(ID) > order.index("tower")
    walls = next(event.points for event in told(happened, events.CategoryScored) if event.category == "wall")
    assert game.totals() == (1 - 4 + walls[0], walls[1], 5 + walls[2])
    assert game.totals()[0] < 0


@pytest.mark.rule("medina.2")
def test_only_medinas_in_the_city_count() -> None:
    """Those in the reserve count as no medina."""
    game = at_table("", "3", "4", reserves=["medina-9 medina-10"])
    assert losses(game, "A") == (-4, 0, 0)


def test_the_reasons_for_a_loss_are_listed_part_by_part() -> None:
    """The number has its causes: the medinas with their cells, the place, and having none."""
    game = at_table("", "5 4", "3", deck="scoring-A dinar-1")
    category = game.rules.categories[ID]
    assert [(c.source, c.amount) for c in category.causes(game, 0)] == [(FEWEST, 3), (NONE, 1)]
    (own,) = category.causes(game, 1)
    assert (own.source, own.amount, own.evidence.cells) == (ID, 2, ((0, 1), (0, 2)))


def test_the_sheet_shows_what_is_taken_away() -> None:
    """Parts of a loss stand there with a minus: without a medina 3 for the place and 1 more."""
    game = at_table("", "5 4", "3", deck="scoring-A dinar-1")
    sheet = sheet_now(game.view(0), people(3))
    row = next(row for row in sheet.rows if row.category == ID)
    assert [part.text for part in parts_of(row, 0, words=False)] == ["0", "−3", "−1"]
    assert [part.text for part in parts_of(row, 1, words=False)] == ["2"]


# --- beside other modules -------------------------------------------------------------------------------


@pytest.mark.rule("module_interactions 4.3")
def test_after_medinas_invaders_take_nothing_from_below_0() -> None:
    """Medinas come before the invasion and may push a score below 0; the invasion then lowers it no more."""
    game = at_table("", "5", "4", modules=["invaders"], deck="scoring-A dinar-1", players=3)
    happened = play(game, take("florin-1"))
    order = [event.category for event in told(happened, events.CategoryScored)]
    assert order.index(ID) < order.index("invaders")
    invasion = next(e.points for e in told(happened, events.CategoryScored) if e.category == "invaders")
    assert invasion[0] == 0
    assert game.totals()[0] == -4


def test_new_score_cards_leave_the_losses_alone() -> None:
    """Medinas keep their own table."""

    def prepare(state) -> None:
        state.slices["new_score_cards"].drawn[:] = ["score-card-1", "score-card-2", "score-card-3"]

    game = at_table("", "5", "4", modules=["new_score_cards"], prepare=prepare)
    assert losses(game, "A") == (-4, 0, 0)


def test_the_vizier_diamonds_and_rivals_buy_one() -> None:
    """The vizier buys it for its price; from a personal market it is sold for its price."""
    game = at_table("", "", "", modules=["viziers_favour"], market="medina-7 . . .")
    assert [(sale.piece, sale.exact) for sale in BUYING_OUT_OF_TURN.sales(game, 1)] == [("medina-7", True)]
    game = at_table("", "", "", modules=["diamonds"], market="medina-7 . . .", hands=["diamond-7"])
    play(game, buy(1, "diamond-7"))
    assert asked(game) == (0, Actions)

    def lay_out(state) -> None:
        state.seats[1].reserve.append("medina-8")
        state.slices["personal_building_market"].under["medina-8"] = "dinar"

    game = at_table("", "", "", modules=["personal_building_market"], prepare=lay_out)
    mine = [sale for sale in sales(game, 0) if sale.seller == 1]
    assert [(sale.piece, sale.price, sale.currency) for sale in mine] == [("medina-8", 8, "dinar")]


# --- bots, data -----------------------------------------------------------------------------------------


def test_a_medina_is_worth_more_to_who_has_none() -> None:
    """The first one spares most; with four more than the others another one spares nothing."""
    weights = bot_data().weights
    values = [
        Outlook(at_table(mine, "3", "4", market="medina-10 . . ."), 0, weights).tile_value("medina-10")
        for mine in ("", "9 8 7 6")
    ]
    assert values[0] > values[1] + 3


def _plain(**more) -> dict[str, object]:
    return {**shipped(ID).plain, **more}


TILE = {"id": "m", "price": 3, "walls": []}


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ({"tiles": [TILE, TILE]}, "tiles: 'm' stands there twice"),
        ({"tiles": [{**TILE, "price": None}]}, "tiles.m.price: missing"),
        ({"tiles": [{**TILE, "type": "tower"}]}, "tiles.m.type: a medina has none"),
        ({"losses": {"A": [3], "B": [6, 3]}}, "losses.C: missing"),
        ({"losses": {"A": [-3], "B": [6, 3], "C": [9]}}, "losses.A.1: expected at least 0, found -3"),
        ({"without": {"A": 1, "B": 2, "C": 3, "D": 4}}, "without: 'D' is none of A, B, C"),
        ({"without": {"A": 1, "B": 2, "C": -3}}, "without.C: expected at least 0, found -3"),
    ],
)
def test_bad_data_are_refused_with_their_place(more: dict[str, object], complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    with pytest.raises(DataError, match=complaint):
        Medina.read(_plain(**more), "test", standard())

"""The Power of the Sultan (module 18): the rule sheet sentence by sentence, and beside other modules."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Buy, Give, Stop
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.power_of_sultan import (
    ChooseFace,
    ChoosingFace,
    Claim,
    DieRolled,
    FaceChosen,
    KeepType,
    PowerOfSultan,
    RollDie,
    RollingAgain,
    SultanCardTurnedUp,
    TileClaimed,
    sultan_cards,
)
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.moments import Moment, Pass
from tests.alhambra.kit import begun, refused_data
from tests.alhambra.modules.power_of_sultan_table import (
    CARDS,
    DINAR,
    DIRHAM,
    FLORIN,
    ME,
    at_table,
    coming,
    selling,
)
from tests.alhambra.table import asked, buy, code, kinds, place, play, store, take, tile, told

# --- set-up and turning up ------------------------------------------------------------------------------


@pytest.mark.rule("power_of_sultan.1")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_cards_lie_in_the_first_three_piles(players: int) -> None:
    """Three cards in pile 1, two in pile 2, three in pile 3; everybody knows that."""
    game = begun(players, ME, seed="piles")
    ranges = [span for span in game.state.ranges if span.card == "sultan"]
    found = [(w.low, w.high) for w in ranges]
    turned = len(sultan_cards(game).shown)
    assert [found.count(one) for one in sorted(set(found), reverse=True)] == [3 - turned, 2, 3]
    hidden = [card for card in game.state.deck.pieces if game.card(card).kind == "sultan"]
    assert sorted(hidden + sultan_cards(game).shown) == sorted(CARDS)
    assert sultan_cards(game).held == [[]] * players


@pytest.mark.rule("power_of_sultan.2")
def test_a_card_turned_up_gets_a_type_and_drawing_goes_on() -> None:
    """It is laid aside, the die is rolled and a cube put on that type; several may lie there."""
    game = at_table(deck=f"{FLORIN} {DIRHAM} ducat-9 dinar-9")
    said = told(play(game, take("florin-1")), SultanCardTurnedUp)
    mine = sultan_cards(game)
    assert [event.card for event in said] == mine.shown == [FLORIN, DIRHAM]
    assert {event.card: event.kind for event in said} == mine.cubes
    assert set(mine.cubes.values()) <= set(TYPES)
    assert game.state.display == ["dirham-1", "dinar-1", "ducat-1", "ducat-9"]


@pytest.mark.rule("power_of_sultan.2")
def test_the_die_shows_all_six_types() -> None:
    """Each type comes up, and about as often as the others."""
    rule = compile_rules(Setup(3, (ME,))).module(PowerOfSultan)
    game = at_table()
    rolled = [rule.roll(game) for _ in range(600)]
    assert min(rolled.count(kind) for kind in TYPES) > 60


# --- buying a card --------------------------------------------------------------------------------------


@pytest.mark.rule("power_of_sultan.3")
def test_a_card_is_bought_for_7_in_its_currency() -> None:
    """Bought as a buy action for 7 in the card's currency; exact earns the extra action."""
    game = selling(hands=["florin-3 florin-4 florin-9 dinar-7"])
    assert code(game, Buy(FLORIN, ("dinar-7",))) == "wrong_currency"
    assert code(game, Buy(FLORIN, ("florin-4",))) == "too_little"
    happened = play(game, Buy(FLORIN, ("florin-3", "florin-4")), KeepType())
    (bought,) = told(happened, events.GoodsBought)
    assert (bought.goods, bought.price, bought.exact) == (ME, 7, True)
    mine = sultan_cards(game)
    assert (mine.shown, mine.held[0], mine.cubes) == ([], [FLORIN], {FLORIN: "garden"})
    assert asked(game) == (0, Actions)
    assert game.state.discards == ["florin-3", "florin-4"]


@pytest.mark.rule("power_of_sultan.3")
def test_overpaying_ends_the_actions() -> None:
    """Nine for a card of seven: no further action."""
    game = selling(hands=["florin-9"])
    play(game, Buy(FLORIN, ("florin-9",)), KeepType())
    assert game.state.turn == 2


@pytest.mark.rule("power_of_sultan.4")
@pytest.mark.parametrize("turned", [False, True])
def test_the_buyer_of_a_sultan_card_may_roll_again(turned: bool) -> None:
    """He must then take the rolled type or the one on the opposite face, not the one he had."""
    game = selling(hands=["florin-7"], kind="garden")
    play(game, Buy(FLORIN, ("florin-7",)))
    assert asked(game) == (0, RollingAgain)
    assert kinds(game) == {KeepType, RollDie}
    reveals = game.state.reveals
    (rolled,) = told(play(game, RollDie()), DieRolled)
    assert game.state.reveals == reveals + 1
    assert asked(game) == (0, ChoosingFace)
    faces = [rolled.kind, rolled.opposite]
    assert [choice.kind for choice in game.candidates()] == faces
    others = [kind for kind in TYPES if kind not in faces]
    assert {code(game, ChooseFace(kind)) for kind in others} == {"sultan_other_face"}
    happened = play(game, ChooseFace(faces[turned]))
    assert told(happened, FaceChosen) == [FaceChosen(0, FLORIN, faces[turned])]
    assert sultan_cards(game).cubes[FLORIN] == faces[turned]
    assert asked(game) == (0, Actions)


@pytest.mark.rule("power_of_sultan.4")
def test_a_roll_is_for_the_card_just_bought() -> None:
    """A card bought before keeps its type, whatever is rolled now; opposite faces are opposite both ways."""
    game = at_table({DINAR: "tower"}, shown={FLORIN: "garden"}, hands=["florin-7"])
    (rolled,) = told(play(game, Buy(FLORIN, ("florin-7",)), RollDie()), DieRolled)
    play(game, ChooseFace(rolled.opposite))
    assert sultan_cards(game).cubes == {DINAR: "tower", FLORIN: rolled.opposite}
    opposite = game.rules.module(PowerOfSultan).opposite
    assert opposite["chambers"] == "arcades"
    assert {opposite[opposite[kind]] for kind in TYPES} == set(TYPES)


# --- claims ---------------------------------------------------------------------------------------------


@pytest.mark.rule("power_of_sultan.5")
@pytest.mark.parametrize("stored", [False, True])
def test_a_tile_of_the_type_is_taken_free_and_placed_at_once(stored: bool) -> None:
    """The card leaves the game and the next tile is drawn for the space."""
    game = coming({}, {FLORIN: "garden"})
    garden = tile("G9")
    assert asked(game) == (1, Moment)
    assert code(game, Claim(tile("T9"))) == "not_turned_up"
    happened = play(game, Claim(garden))
    assert told(happened, TileClaimed) == [TileClaimed(1, FLORIN, garden, 1)]
    assert asked(game) == (1, Placing)
    play(game, store("G9") if stored else place("G9", 0, 1))
    mine = sultan_cards(game)
    assert (mine.held[1], mine.gone.count(FLORIN), FLORIN in mine.cubes) == ([], 1, False)
    assert game.state.market[0] == tile("T9")
    assert (game.state.turn, asked(game)) == (2, (1, Actions))
    assert (garden in game.seat(1).reserve) is stored


@pytest.mark.rule("power_of_sultan.5")
def test_a_claim_may_be_declined() -> None:
    """He may: the tile then lies on the market, and the card waits for another one."""
    game = coming({}, {FLORIN: "garden"})
    happened = play(game, Pass())
    assert told(happened, events.TileTurnedUp) == [events.TileTurnedUp(tile("G9"), 1)]
    assert sultan_cards(game).held[1] == [FLORIN]


@pytest.mark.rule("power_of_sultan.5")
def test_only_tiles_of_the_type_are_claimed() -> None:
    """With a card for towers nobody is asked about a garden."""
    game = coming({}, {FLORIN: "tower"})
    assert game.state.market[0] == tile("G9")
    assert asked(game) == (1, Actions)


@pytest.mark.rule("power_of_sultan.5")
def test_several_tiles_in_a_row() -> None:
    """Each tile that is drawn in the place of a claimed one may be claimed, too."""
    game = coming({}, {FLORIN: "garden", DINAR: "garden"}, supply="G9 G10 T9 P8")
    play(game, Claim(tile("G9")), store("G9"))
    assert asked(game) == (1, Moment)
    play(game, Claim(tile("G10")), store("G10"))
    assert game.state.market[0] == tile("T9")
    assert sultan_cards(game).held[1] == []


@pytest.mark.rule("power_of_sultan.5")
def test_the_last_tile_of_the_supply() -> None:
    """If the claimed tile was the last one the space stays empty, and the game ends."""
    game = coming({}, {FLORIN: "garden"}, supply="G9")
    happened = play(game, Claim(tile("G9")), store("G9"))
    assert told(happened, events.GameEnding) == [events.GameEnding("market")]


@pytest.mark.rule("power_of_sultan.5", "module_interactions 4.1")
def test_no_claims_at_set_up() -> None:
    """Nobody has a card when the market is filled the first time, and nobody is asked."""
    rules = compile_rules(Setup(3, (ME,)))
    game = begin(rules, "first", with_events=True)
    assert asked(game)[1] is Actions


@pytest.mark.rule("power_of_sultan.6")
def test_the_next_player_to_move_claims_first() -> None:
    """Several claimants: first in turn order from the next player to move; the first claim ends it."""
    held = [{FLORIN: "garden"}, {}, {DINAR: "garden"}, {DIRHAM: "garden"}]
    game = coming(*held, players=4)
    assert asked(game) == (2, Moment)
    play(game, Pass())
    assert asked(game) == (3, Moment)
    play(game, Pass())
    assert asked(game) == (0, Moment)
    game = coming(*held, players=4)
    play(game, Pass(), Claim(tile("G9")), store("G9"))
    assert sultan_cards(game).held == [[FLORIN], [], [DINAR], []]
    assert asked(game) == (1, Actions)


@pytest.mark.rule("power_of_sultan.6")
def test_each_tile_is_asked_about_anew() -> None:
    """Seat 1 lets the first garden go to seat 2; about the next one seat 1 is asked first again."""
    game = coming({}, {FLORIN: "garden"}, {DINAR: "garden"}, supply="G9 G10 T9")
    play(game, Pass(), Claim(tile("G9")), store("G9"))
    assert asked(game) == (1, Moment)
    play(game, Claim(tile("G10")), store("G10"))
    assert (game.state.market[0], asked(game)) == (tile("T9"), (1, Actions))


@pytest.mark.rule("power_of_sultan.5", "power_of_sultan.6")
def test_the_buyer_uses_his_card_in_the_same_turn() -> None:
    """Whenever a tile is turned up, at any time: also in the refill after the turn that brought the card."""
    game = selling(hands=["florin-7 florin-7"], supply="G9 T9")
    play(game, buy(1, "florin-7"), Buy(FLORIN, ("florin-7",)), KeepType(), Stop(), store("P7"))
    assert asked(game) == (0, Moment)
    play(game, Claim(tile("G9")), place("G9", 0, 1))
    assert (sultan_cards(game).held[0], game.state.market[0]) == ([], tile("T9"))


@pytest.mark.rule("power_of_sultan.9")
def test_a_claimed_magical_building_is_turned() -> None:
    """18 x 25: it has its type, and it may be laid in any rotation that fits."""
    name = "magical-garden"  # open in the west
    game = coming({}, {FLORIN: "garden"}, modules=["magical_buildings"], supply=f"{name} T9")
    play(game, Claim(name))
    assert code(game, place(name, 0, 1)) == "edge_mismatch"
    play(game, place(name, 0, 1, rotation=1))
    assert game.seat(1).city.longest_wall() == 3


# --- two players ----------------------------------------------------------------------------------------


@pytest.mark.rule("power_of_sultan.7")
def test_tiles_for_dirk_are_not_claimed() -> None:
    """A scoring brings Dirk six tiles; nobody is asked about them."""
    game = at_table(
        {},
        {FLORIN: "garden"},
        players=2,
        deck="scoring-A ducat-9 dinar-9",
        supply="G8 G9 G10 G11 G12 G7 T9",
    )
    happened = play(game, take("florin-1"))
    (drew,) = told(happened, events.DirkDrew)
    assert tile("G9") in drew.tiles
    assert asked(game) == (1, Actions)
    assert sultan_cards(game).held[1] == [FLORIN]


@pytest.mark.rule("power_of_sultan.7")
def test_a_claimed_tile_may_be_given_to_dirk() -> None:
    """With two players."""
    game = coming({}, {FLORIN: "garden"}, players=2)
    play(game, Claim(tile("G9")), Give(tile("G9")))
    assert game.state.dirk.tiles == [tile("G9")]


# --- data -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"price": 0}, "price"),
        ({"cards": [{"id": "a", "currency": "euro"}]}, "cards.a.currency: .*euro"),
        ({"cards": [{"id": "a", "currency": "dinar"}] * 2}, "cards: .*a"),
        ({"die": [["pavilion", "tower", "garden"]]}, "die.1: expected two opposite faces, found 3"),
        ({"die": [["pavilion", "shed"]]}, "die.1: .*shed"),
        ({"die": [["pavilion", "tower"], ["tower", "garden"]]}, "die: .*tower"),
        ({"die": []}, "die: nothing"),
        ({"piles": {"6": 8}}, "piles: .*6"),
        ({"piles": {"1": 7}}, "piles: 7 cards go into them, and there are 8"),
    ],
)
def test_bad_data_are_refused_with_their_place(change: dict[str, object], complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    refused_data(ME, complaint, **change)


def test_the_die_is_read_from_the_data() -> None:
    """Which faces are opposite is read from the file."""
    plain = {
        **shipped(ME).plain,
        "die": [["pavilion", "garden"], ["seraglio", "tower"], ["arcades", "chambers"]],
    }
    rule = PowerOfSultan.read(plain, "test", standard())
    assert rule.opposite["garden"] == "pavilion"


def test_a_sultan_card_is_not_money() -> None:
    """It never lies in the display or in a hand."""
    game = selling()
    assert code(game, take(FLORIN)) == "card_not_displayed"
    assert Stop not in kinds(game)

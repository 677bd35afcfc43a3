"""Travelling craftsmen (module 31): the rule sheet sentence by sentence; each docstring is one of them."""

from collections import Counter
from collections.abc import Callable

import pytest

from alhambra_desktop.alhambra import buying, events
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import Add, Buy, EndTurn, Exchange, Give, Move, Place, Stop, Store
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.frames import Actions, Course, Placing, Redesign, TurnEnd
from alhambra_desktop.alhambra.imagine import imagine
from alhambra_desktop.alhambra.modules.travelling_craftsmen.cards import (
    CraftsmanPassed,
    CraftsmanTurnedUp,
    CraftsmanUsed,
    PassCraftsman,
    PassingCraftsmanOn,
    craftsmen,
)
from alhambra_desktop.alhambra.modules.travelling_craftsmen.free import (
    CallBuilder,
    CutStone,
    Forge,
    MixMortar,
    StoneCut,
)
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.alhambra.vocabulary import COMMON, IN_TURN, MARKET_TILE, ON_SPACE, Sale
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.game import Steps
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import BLANK, NOBODY
from tests.alhambra.table import asked, buy, code, kinds, play, store, table, take, tile, told

CRAFTS = ["travelling_craftsmen"]
SHOWN = "florin-1 dirham-1 dinar-1 ducat-1"
ALL = [card["id"] for card in shipped("travelling_craftsmen").plain["cards"]]
NINE = ALL[:9]

ROW = """
    +-----+-----+
    |  F    C10 |
    +-----+-----+
"""


def named(words: str) -> list[str]:
    return [f"craftsman-{word}" for word in words.split()]


def having(mine: str, covered: str = "", then: Callable[[State], None] | None = None):
    """Deals craftsmen: these two to seat 0, one face down before it, others to the others."""

    def prepare(state: State) -> None:
        cards = state.slices["travelling_craftsmen"]
        own = named(mine)
        down = named(covered) or [next(card for card in ALL if card not in own)]
        rest = [card for card in ALL if card not in (*own, *down)]
        cards.shown[0] = own
        for seat in range(1, len(state.seats)):
            cards.shown[seat] = [rest.pop(0), rest.pop(0)]
        cards.covered.put(down[0], seats=(1 << len(state.seats)) - 1)
        cards.aside.pieces[:] = rest
        if then is not None:
            then(state)

    return prepare


def shop(mine: str = "carpenter coin-maker", modules=(), **more) -> Palace:
    """Seat 0 may act and has these craftsmen face up."""
    given = {
        "market": "P6 P7 P8 A9", "display": SHOWN, "cities": [ROW], "hands": ["florin-5"],
        "deck": "florin-9 dirham-9 dinar-9 ducat-9 florin-8 dirham-8",
    }  # fmt: skip
    return table(**{**given, "prepare": having(mine), **more}, modules=[*CRAFTS, *modules])


def laying(mine: str, *tiles: str, **more) -> Palace:
    """Seat 0 places these tiles at the end of its turn."""
    game = shop(mine, bought=[" ".join(tiles)], hands=[""], **more)
    game.state.frames[:] = [Course("turns"), Steps("turn", "after_placement"), Placing(0)]
    game.start()
    return game


def used(happened) -> list[str]:
    return [event.card for event in told(happened, CraftsmanUsed)]


# --- set-up -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "cards"), [(2, 9), (3, 9), (4, 9), (5, 11), (6, 13)])
def test_set_up(players: int, cards: int) -> None:
    """2-4 players: no cards marked 6 and 5/6; 5: none marked 6; 6 use all. Two face up each."""
    game = begin(compile_rules(Setup(players, ("travelling_craftsmen",))), "craft")
    mine = craftsmen(game)
    assert [len(shown) for shown in mine.shown] == [2] * players
    assert len(mine.covered.pieces) == 1
    everything = [*mine.covered.pieces, *mine.aside.pieces, *(c for shown in mine.shown for c in shown)]
    assert len(everything) == len(set(everything)) == cards
    assert len(mine.aside.pieces) == cards - 2 * players - 1
    if players < 5:
        assert set(everything) == set(NINE)


def test_face_down_before_the_first_player() -> None:
    """One more, face down, to the first player; undealt cards stay unseen out of the game."""
    game = begin(compile_rules(Setup(3, ("travelling_craftsmen",))), "craft")
    for viewer in (NOBODY, 0, 1, 2):
        seen = craftsmen(game.view(viewer))
        assert seen.covered.pieces == [BLANK], "not even its owner has seen it"
        assert seen.aside.pieces == [BLANK, BLANK]
        assert seen.shown == craftsmen(game).shown


def test_imagined() -> None:
    """What nobody has seen is imagined: any of the cards that lie nowhere else."""
    game = begin(compile_rules(Setup(3, ("travelling_craftsmen",))), "craft")
    found = set()
    for number in range(40):
        made = craftsmen(imagine(game.view(0), Dice(str(number))))
        everything = [*made.covered.pieces, *made.aside.pieces, *(c for shown in made.shown for c in shown)]
        assert sorted(everything) == sorted(NINE)
        found.add(made.covered.pieces[0])
    assert len(found) == 3


# --- using and passing on -----------------------------------------------------------------------------


def test_the_used_one_is_passed() -> None:
    """At the end of your turn pass the used card to your left neighbour, face down; turn your own up."""
    game = shop(
        "stonemason carpenter", hands=["florin-5 dirham-3"], prepare=having("stonemason carpenter", "builder")
    )
    happened = play(game, CutStone("florin-5", "florin-1"), take("dirham-1"))
    assert told(happened, CraftsmanPassed) == [CraftsmanPassed(0, 1, "craftsman-stonemason")]
    assert told(happened, CraftsmanTurnedUp) == [CraftsmanTurnedUp(0, "craftsman-builder")]
    mine = craftsmen(game)
    assert mine.shown[0] == named("carpenter builder")
    assert mine.covered.pieces == named("stonemason")
    assert asked(game) == (1, Actions)


def test_everybody_has_seen_it() -> None:
    """Everybody saw the card being passed, so it is face down but no secret."""
    game = shop("stonemason carpenter")
    play(game, CutStone("florin-5", "florin-1"), take("dirham-1"))
    for viewer in range(3):
        assert craftsmen(game.view(viewer)).covered.pieces == named("stonemason")


def test_no_use_of_the_face_down_one() -> None:
    """You may use one of your two face-up craftsmen: not the one that lies face down."""
    game = shop("carpenter coin-maker", prepare=having("carpenter coin-maker", "blacksmith"))
    assert code(game, Forge()) == "not_your_craftsman"


def test_none_used() -> None:
    """If you used none, pass either of your face-up cards."""
    game = shop("carpenter goldsmith")
    play(game, take("florin-1"))
    assert asked(game) == (0, PassingCraftsmanOn)
    assert kinds(game) == {PassCraftsman}
    assert code(game, PassCraftsman("craftsman-painter")) == "not_your_craftsman"
    happened = play(game, PassCraftsman("craftsman-goldsmith"))
    assert told(happened, CraftsmanPassed) == [CraftsmanPassed(0, 1, "craftsman-goldsmith")]
    assert asked(game) == (1, Actions)


def test_equal_ones() -> None:
    """Two equal craftsmen leave no choice."""
    game = shop("carpenter carpenter-5-6")
    happened = play(game, take("florin-1"))
    assert len(told(happened, CraftsmanPassed)) == 1
    assert asked(game) == (1, Actions)


def test_one_a_turn() -> None:
    """A craftsman is used once, one in a turn."""
    game = shop("stonemason mortar-mixer", hands=["florin-5 dirham-3"])
    play(game, CutStone("florin-5", "florin-1"))
    assert code(game, CutStone("dirham-3", "dirham-1")) == "craftsman_used"
    assert code(game, MixMortar(1, 2)) == "craftsman_used"


def test_the_next_turn() -> None:
    """In the next turn another one may be used, also the one that was face down."""
    game = shop(
        "stonemason carpenter", players=2, display="florin-1 dirham-1 dinar-1 ducat-1",
        prepare=having("stonemason carpenter", "mortar-mixer"),
    )  # fmt: skip
    play(game, CutStone("florin-5", "florin-1"), take("dirham-1"), take("dinar-1"))
    if asked(game) == (1, PassingCraftsmanOn):
        play(game, PassCraftsman(craftsmen(game).shown[1][0]))
    assert asked(game) == (0, Actions)
    assert code(game, MixMortar(1, 2)) is None


def test_to_and_fro() -> None:
    """Two players: Dirk gets no craftsmen; they go to and fro between the two."""
    game = shop("stonemason carpenter", players=2)
    assert len(craftsmen(game).shown) == 2
    happened = play(game, CutStone("florin-5", "florin-1"), take("dirham-1"))
    happened += play(game, take("dinar-1"))
    if asked(game) == (1, PassingCraftsmanOn):
        happened += play(game, PassCraftsman(craftsmen(game).shown[1][0]))
    assert [(event.seat, event.to) for event in told(happened, CraftsmanPassed)] == [(0, 1), (1, 0)]


def test_before_the_display_is_filled() -> None:
    """Order of the turn: passed on before the money cards are turned up (4.2, step 8)."""
    game = shop("carpenter carpenter-5-6")
    names = [type(event).__name__ for event in play(game, take("florin-1"))]
    assert names.index("CraftsmanTurnedUp") < names.index("MoneyTurnedUp")


def test_at_any_suitable_moment() -> None:
    """At any suitable moment of the owner's turn: before an action, between two, placing, at the end."""
    explicit = {"explicit_end": "yes"}
    game = shop("stonemason mortar-mixer", hands=["florin-6 dirham-3"], options=explicit)
    assert code(game, MixMortar(1, 2)) is None
    play(game, buy(1, "florin-6"))
    assert code(game, MixMortar(2, 3)) is None
    play(game, Stop())
    assert asked(game) == (0, Placing)
    assert code(game, MixMortar(2, 3)) is None
    play(game, store("P6"))
    assert asked(game) == (0, TurnEnd)
    assert code(game, MixMortar(2, 3)) is None
    play(game, EndTurn())
    assert code(game, MixMortar(2, 3)) in {"wrong_choice", "not_your_craftsman"}


def test_never_outside_the_own_turn() -> None:
    """2.10: craftsmen never act outside the own turn: not with a vizier, nor at the last tiles."""
    game = shop("carpenter mosaic-painter", modules=["viziers_favour"], hands=["florin-5 florin-6"])
    vizier = MODULES["viziers_favour"].choices[1]
    play(game, take("dirham-1"), PassCraftsman("craftsman-carpenter"))
    while not (asked(game)[0] == 0 and vizier in {f.choice for f in game.decision.families}):
        play(game, next(c for c in game.candidates() if type(c).__name__ == "Pass"))
    assert code(game, vizier("space-1", ("florin-5",), ("carpenter-1",))) == "no_such_rider"
    play(game, vizier("space-1", ("florin-6",)))
    assert asked(game) == (0, Placing)
    assert all(not c.riders for c in game.candidates() if isinstance(c, Place))


def test_not_at_the_last_tiles() -> None:
    """4.4: the last tiles are placed without craftsmen."""
    game = shop("mosaic-painter brick-maker", market=". . P7 .", supply="", hands=["dinar-9"])
    play(game, take("florin-1"), PassCraftsman("craftsman-brick-maker"))
    assert asked(game) == (0, Placing)
    assert all(not c.riders for c in game.candidates() if isinstance(c, Place))


# --- mosaic painter -----------------------------------------------------------------------------------


def test_mosaic_painter() -> None:
    """Mosaic painter: turn one building as you like when you add it, a new one."""
    game = laying("mosaic-painter carpenter", "tower-11-S")
    painted = Place("tower-11-S", (0, 1), 1, ("mosaic_painter",))
    assert code(game, Place("tower-11-S", (0, 1), 1)) == "rotated"
    assert code(game, painted) is None
    assert used(play(game, painted)) == named("mosaic-painter")
    city = game.seat(0).city
    assert city.tile_at((0, 1)).turn == 1
    assert city.soundness(turns_granted=True) is None


def test_mosaic_painter_and_walls() -> None:
    """The turned tile fits by its turned sides."""
    game = laying("mosaic-painter carpenter", "tower-11-S")
    assert code(game, Place("tower-11-S", (0, -1))) == "edge_mismatch"
    assert code(game, Place("tower-11-S", (0, -1), 1, ("mosaic_painter",))) is None
    assert code(game, Place("tower-11-S", (0, -1), 2, ("mosaic_painter",))) is None


def test_mosaic_painter_from_the_reserve() -> None:
    """Or from the reserve: in a redesign, adding or exchanging."""
    game = shop("mosaic-painter carpenter", reserves=["tower-11-S"])
    assert code(game, Add("tower-11-S", (0, -1), 1, ("mosaic_painter",))) is None
    assert code(game, Exchange((1, 0), "tower-11-S", 1, ("mosaic_painter",))) in {None, "edge_mismatch"}
    turned = {c.turn for c in game.candidates() if isinstance(c, Add | Exchange) and c.riders}
    assert turned == {1, 2, 3}
    assert used(play(game, Add("tower-11-S", (0, -1), 1, ("mosaic_painter",)))) == named("mosaic-painter")


def test_one_building() -> None:
    """One building: the next one stands upright."""
    game = laying("mosaic-painter carpenter", "tower-11-S", "tower-10-W")
    play(game, Place("tower-11-S", (0, -1), 1, ("mosaic_painter",)))
    assert code(game, Place("tower-10-W", (0, 1), 1, ("mosaic_painter",))) == "no_such_rider"


def test_painted_for_now() -> None:
    """A building placed turned keeps that orientation; removed and added again it must stand upright."""
    game = shop("builder carpenter", reserves=["tower-11-S"])
    owner = game.seat(0)
    owner.city = owner.city.place(game.piece("tower-11-S"), (0, -1), 1)
    owner.reserve.clear()
    play(game, take("florin-1"), CallBuilder())
    assert code(game, Move((0, -1), (0, 1), 1)) == "rotated"
    assert code(game, Move((0, -1), (0, 1))) is None


def test_painted_upright() -> None:
    """Upright there is nothing to paint."""
    game = laying("mosaic-painter carpenter", "pavilion-8-open")
    assert code(game, Place("pavilion-8-open", (0, 1), 0, ("mosaic_painter",))) == "no_such_rider"


# --- carpenter ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("less", "cards"), [(1, "florin-5"), (2, "florin-4")])
def test_carpenter(less: int, cards: str) -> None:
    """Carpenter: one market building costs 1 or 2 less; the reduced price counts for the exact-sum rule."""
    game = shop("carpenter goldsmith", hands=["florin-5 florin-4"])
    wanted = buy(1, cards, (f"carpenter-{less}",))
    assert wanted in set(game.candidates())
    happened = play(game, wanted)
    assert used(happened) == named("carpenter")
    (bought,) = told(happened, events.TileBought)
    assert (bought.price, bought.exact) == (6 - less, True)
    assert asked(game) == (0, Actions)
    assert code(game, buy(2, "florin-4", ("carpenter-1",))) == "no_such_rider"


def test_carpenter_once() -> None:
    """One of the two amounts, one building."""
    game = shop("carpenter carpenter-5-6", hands=["florin-3"])
    assert code(game, buy(1, "florin-3", ("carpenter-1", "carpenter-2"))) == "slot_taken"


@pytest.mark.parametrize("missing", [ON_SPACE, IN_TURN])
def test_carpenter_on_the_four_spaces(missing: str) -> None:
    """It applies to tiles on the four spaces, in the own turn."""
    game = shop("carpenter goldsmith")
    sale = Sale("x", tile("P6"), 6, "florin", tags=MARKET_TILE - {missing})
    assert buying.purchase_riders(game, 0, sale) == ()


# --- mortar mixer -------------------------------------------------------------------------------------


def test_mortar_mixer() -> None:
    """Mortar mixer: swap two market tiles."""
    game = shop("mortar-mixer carpenter", market="P6 P7 . A9")
    assert {(c.first, c.second) for c in game.candidates() if isinstance(c, MixMortar)} == {
        (1, 2),
        (1, 4),
        (2, 4),
    }
    assert code(game, MixMortar(1, 3)) == "space_empty"
    assert code(game, MixMortar(2, 2)) == "same_space"
    assert code(game, MixMortar(1, 5)) == "space_empty"
    happened = play(game, MixMortar(1, 4))
    assert used(happened) == named("mortar-mixer")
    assert told(happened, events.TilesSwapped) == [events.TilesSwapped((1, 4), (tile("A9"), tile("P6")))]
    assert game.state.market == [tile("A9"), tile("P7"), None, tile("P6")]
    assert asked(game) == (0, Actions), "it is no action"
    assert buying.find_sale(game, 0, "space-4").currency == "ducat"


# --- goldsmith ----------------------------------------------------------------------------------------

RICH = "florin-1 dirham-3 dinar-4 ducat-9"


def test_goldsmith() -> None:
    """Goldsmith: take-money sums up to 8."""
    game = shop("goldsmith carpenter", display=RICH)
    assert code(game, take("florin-1", "dirham-3", "dinar-4")) is None
    assert code(game, take("florin-1", "ducat-9")) == "take_over_limit"
    assert used(play(game, take("dirham-3", "dinar-4"))) == named("goldsmith")


@pytest.mark.parametrize("cards", [("florin-1", "dirham-3"), ("ducat-9",)])
def test_goldsmith_not_needed(cards: tuple[str, ...]) -> None:
    """What the base limit allows does not use him."""
    game = shop("goldsmith carpenter", display=RICH)
    assert used(play(game, take(*cards))) == []


def test_goldsmith_and_merchant() -> None:
    """2.4: limits do not add up; the goldsmith is used only beyond the Merchant's 7."""

    def merchant(state: State) -> None:
        state.slices["characters"].held[0].append("merchant")

    for cards, expected in (
        (("dirham-3", "dinar-4"), []),
        (("florin-1", "dirham-3", "dinar-4"), named("goldsmith")),
    ):
        game = shop(
            display=RICH, modules=["characters"], prepare=having("goldsmith carpenter", then=merchant)
        )
        assert code(game, take("florin-1", "ducat-9")) == "take_over_limit"
        assert used(play(game, take(*cards))) == expected


# --- coin maker ---------------------------------------------------------------------------------------

COINS = ("coin_maker",)


def test_coin_maker() -> None:
    """Coin maker: pay with hand cards and displayed cards; exact payment gives the extra action."""
    game = shop("coin-maker carpenter")
    wanted = buy(1, "florin-5 shown-florin-1", COINS)
    assert wanted in set(game.candidates())
    happened = play(game, wanted)
    assert used(happened) == named("coin-maker")
    assert asked(game) == (0, Actions)
    assert game.seat(0).hand == []
    assert game.state.display == ["dirham-1", "dinar-1", "ducat-1"]


def test_coin_maker_discards() -> None:
    """Displayed cards used go to the discard pile; the display is refilled at the end of the turn."""
    game = shop("coin-maker carpenter")
    play(game, buy(1, "florin-5 shown-florin-1", COINS))
    assert Counter(game.state.discards) == Counter(["florin-5", "florin-1"])
    play(game, Stop(), store("P6"))
    assert len(game.state.display) == 4


def test_coin_maker_displayed_cards_only() -> None:
    """And/or: displayed cards alone may pay."""
    game = shop("coin-maker carpenter", hands=[""], display="florin-4 florin-2 dinar-1 ducat-1")
    assert code(game, buy(1, "shown-florin-4 shown-florin-2", COINS)) is None
    assert code(game, buy(1, "shown-florin-4 shown-florin-4", COINS)) == "card_not_in_hand"


def test_coin_maker_required_currency() -> None:
    """All cards in the required currency."""
    game = shop("coin-maker carpenter", display="florin-1 dirham-3 dinar-1 ducat-1")
    assert code(game, buy(1, "florin-5 shown-dirham-3", COINS)) == "card_not_in_hand"


def test_coin_maker_needed_for_it() -> None:
    """Without him displayed cards do not pay."""
    game = shop("coin-maker carpenter")
    assert code(game, buy(1, "florin-5 shown-florin-1")) == "card_not_in_hand"
    assert code(shop("goldsmith carpenter"), buy(1, "florin-5 shown-florin-1", COINS)) == "no_such_rider"


def test_one_craftsman_a_purchase() -> None:
    """One use a turn: the coin maker and the carpenter do not work on the same purchase."""
    game = shop("coin-maker carpenter")
    both = buy(1, "florin-5", ("coin_maker", "carpenter-1"))
    assert code(game, both) == "slot_taken"
    assert all(len(c.riders) < 2 for c in game.candidates() if isinstance(c, Buy))


def test_coin_maker_without_diamonds() -> None:
    """Diamonds are no money of the required currency: they do not go with him."""
    game = shop(
        "coin-maker carpenter", hands=["diamond-5"], display="florin-1 diamond-3 dinar-1 ducat-1",
        modules=["diamonds"],
    )  # fmt: skip
    assert code(game, buy(1, "diamond-5 shown-florin-1", COINS)) == "wrong_currency"
    assert code(game, buy(1, "diamond-5 shown-diamond-3", COINS)) == "card_not_in_hand"


def test_coin_maker_and_exchange_card() -> None:
    """He pays in the required currency only: not together with an exchange card (2)."""
    cards = compile_rules(Setup(3, ("currency_exchange_cards",))).cards
    exchange = next(name for name, card in cards.items() if card.kind == "exchange" and "florin" in name)
    game = shop("coin-maker carpenter", hands=[f"florin-5 {exchange}"], modules=["currency_exchange_cards"])
    assert code(game, buy(1, "florin-5 shown-florin-1", ("coin_maker", exchange))) == "slot_taken"
    assert code(game, buy(1, "florin-5", ("carpenter-1", exchange))) is None


# --- blacksmith ---------------------------------------------------------------------------------------


def test_blacksmith() -> None:
    """Blacksmith: at once refill the money display to 6."""
    game = shop("blacksmith carpenter")
    happened = play(game, Forge())
    assert used(happened) == named("blacksmith")
    assert game.state.display == [*SHOWN.split(), "florin-9", "dirham-9"]
    assert asked(game) == (0, Actions)


def test_blacksmith_later_refills() -> None:
    """At later ends of turn it is refilled to 4 only when fewer than 4 remain."""
    game = shop("blacksmith carpenter")
    play(game, Forge(), take("florin-1"))
    assert len(game.state.display) == 5
    game = shop("blacksmith carpenter", display="florin-1 dirham-1 dinar-1 florin-2 dirham-2")
    play(game, Forge())
    play(game, take("florin-1", "dirham-1", "dinar-1"))
    assert len(game.state.display) == 4


def test_blacksmith_scoring_card() -> None:
    """A scoring card turned up this way is scored at the end of the current turn."""
    game = shop("blacksmith carpenter", deck="scoring-A florin-9 dirham-9 dinar-9 ducat-9")
    happened = play(game, Forge())
    assert not told(happened, events.ScoringBegun)
    assert game.state.pending == ["A"]
    happened = play(game, take("florin-1"))
    assert told(happened, events.ScoringBegun) == [events.ScoringBegun("A")]
    assert asked(game) == (1, Actions)


def test_blacksmith_gate_card() -> None:
    """2.4: a gate card turned up in the middle of a turn is laid out at once; drawing goes on."""
    game = shop("blacksmith carpenter", deck="gate florin-9 dirham-9 dinar-9", modules=["city_gates"])
    play(game, Forge())
    assert game.state.slices["city_gates"].shown == ["gate"]
    assert len(game.state.display) == 6
    assert "TakeGate" in {type(c).__name__ for c in game.candidates()}


def test_blacksmith_character() -> None:
    """2.4: a character turned up in the middle of a turn is auctioned at once, the next player first."""
    game = shop("blacksmith carpenter", deck="merchant florin-9 dirham-9 dinar-9", modules=["characters"])
    play(game, Forge())
    assert asked(game)[0] == 1
    assert type(game.decision.frame).__name__ == "Auction"
    for _ in range(3):
        play(game, next(c for c in game.candidates() if type(c).__name__ == "Pass"))
    assert asked(game) == (0, Actions)
    assert len(game.state.display) == 6


def test_blacksmith_full() -> None:
    """Nothing to fill: he is of no use."""
    game = shop("blacksmith carpenter", display="florin-1 dirham-1 dinar-1 ducat-1 florin-2 florin-3")
    assert code(game, Forge()) == "display_full"
    assert code(shop("blacksmith carpenter", deck=""), Forge()) == "display_full"
    assert code(shop("blacksmith carpenter", deck="", discards="dinar-7"), Forge()) is None


# --- builder ------------------------------------------------------------------------------------------


def test_builder() -> None:
    """Builder: one extra redesign, at the end of the turn."""
    game = shop("builder carpenter", reserves=["pavilion-8-open"])
    assert code(game, CallBuilder()) is not None
    play(game, take("florin-1"))
    assert asked(game) == (0, TurnEnd)
    assert used(play(game, CallBuilder())) == named("builder")
    assert asked(game) == (0, Redesign)
    play(game, Add("pavilion-8-open", (0, 1)))
    assert asked(game) == (1, Actions)


def test_builder_moves() -> None:
    """Which may also move a building inside the Alhambra."""
    game = shop("builder carpenter")
    play(game, take("florin-1"), CallBuilder())
    assert Move in kinds(game)
    happened = play(game, Move((1, 0), (0, 1)))
    assert told(happened, events.TileMoved)[0].to == (0, 1)
    assert game.seat(0).city.plain() == [["fountain", 0, 0], ["chambers-10-open", 0, 1]]
    assert asked(game) == (1, Actions)


def test_moving_is_judged_as_removal_and_placement() -> None:
    """A move is refused where the building may not leave, or may not come."""
    city = """
        +-----+-----+-----+
        |  F    C10    P8 |
        +-----+-----+-----+
    """
    game = shop("builder carpenter", cities=[city])
    play(game, take("florin-1"), CallBuilder())
    assert code(game, Move((0, 0), (0, 1))) == "fountain_fixed"
    assert code(game, Move((5, 5), (0, 1))) == "not_in_city"
    assert code(game, Move((1, 0), (0, 1))) == "cuts_off"
    assert code(game, Move((2, 0), (2, 0))) == "same_cell"
    assert code(game, Move((2, 0), (3, 0))) == "no_neighbour", "it cannot lean on itself"
    assert code(game, Move((2, 0), (1, 0))) == "cell_occupied"
    assert code(game, Move((2, 0), (0, 1))) is None


def test_move_only_where_it_is_allowed() -> None:
    """No other redesign moves a building."""
    game = shop("builder carpenter")
    assert code(game, Move((1, 0), (0, 1))) == "wrong_choice"


def test_builder_may_be_let_be() -> None:
    """An extra redesign is a right, not a duty."""
    game = shop("builder carpenter")
    play(game, take("florin-1"), EndTurn())
    assert asked(game) == (0, PassingCraftsmanOn)
    game = shop("builder carpenter")
    play(game, take("florin-1"), CallBuilder(), Stop())
    assert asked(game) == (1, Actions)


class Notes(Extension):
    """Notes what leaves, comes and moves."""

    id = "notes"

    def __init__(self) -> None:
        self.seen: list[tuple] = []

    def after_leaving(self, game: Palace, seat: int, piece, cell) -> None:
        self.seen.append(("left", piece.id, cell))

    def after_moving(self, game: Palace, seat: int, piece, old, new) -> None:
        self.seen.append(("moved", piece.id, old, new))

    def after_placing(self, game: Palace, seat: int, piece, cell) -> None:
        self.seen.append(("placed", piece.id, cell))


def test_a_move_is_no_leaving() -> None:
    """2.7: a tile that moves keeps what lies on it, and counts as added at its new place."""
    notes = Notes()
    game = shop("builder carpenter", modules=[notes])
    play(game, take("florin-1"), CallBuilder(), Move((1, 0), (0, 1)))
    assert notes.seen == [
        ("moved", "chambers-10-open", (1, 0), (0, 1)),
        ("placed", "chambers-10-open", (0, 1)),
    ]


# --- brick maker --------------------------------------------------------------------------------------

OVER = Place("pavilion-8-open", (1, 0), 0, ("brick_maker",))


def bricks(*more: str, **other) -> Palace:
    return laying("brick-maker carpenter", "pavilion-8-open", *more, **other)


def test_brick_maker() -> None:
    """Brick maker: place a bought building where another one stands; the old one goes to the reserve."""
    game = bricks()
    assert code(game, Place("pavilion-8-open", (1, 0))) == "cell_occupied"
    assert OVER in set(game.candidates())
    assert used(play(game, OVER)) == named("brick-maker")
    owner = game.seat(0)
    assert owner.city.tile_at((1, 0)).piece.id == "pavilion-8-open"
    assert owner.bought == ["chambers-10-open"]
    play(game, Store("chambers-10-open"))
    assert owner.reserve == ["chambers-10-open"]
    assert asked(game) == (1, Actions)


def test_brick_maker_any_legal_place() -> None:
    """Or to any legal place; there it counts as added (2.7)."""
    notes = Notes()
    game = bricks(modules=[notes])
    play(game, OVER, Place("chambers-10-open", (0, 1)))
    assert game.seat(0).city.soundness() is None
    assert notes.seen == [
        ("placed", "pavilion-8-open", (1, 0)),
        ("moved", "chambers-10-open", (1, 0), (0, 1)),
        ("placed", "chambers-10-open", (0, 1)),
    ]


def test_brick_maker_leaving() -> None:
    """2.7: a tile that goes to the reserve has left the city, with all that follows."""
    notes = Notes()
    game = bricks(modules=[notes])
    play(game, OVER, Store("chambers-10-open"))
    assert notes.seen == [("placed", "pavilion-8-open", (1, 0)), ("left", "chambers-10-open", (1, 0))]


def test_brick_maker_fits() -> None:
    """It must fit there: wall against wall, open side against open side."""
    game = laying("brick-maker carpenter", "tower-10-W")
    assert code(game, Place("tower-10-W", (1, 0), 0, ("brick_maker",))) == "edge_mismatch"


def test_brick_maker_another_building() -> None:
    """Where another building stands: never on the fountain, nor on an empty cell."""
    game = bricks()
    assert code(game, Place("pavilion-8-open", (0, 0), 0, ("brick_maker",))) == "no_such_rider"
    assert code(game, Place("pavilion-8-open", (0, 1), 0, ("brick_maker",))) == "no_such_rider"


def test_brick_maker_bought_building() -> None:
    """A bought building: not one from the reserve, not the one just lifted."""
    game = shop("brick-maker carpenter", reserves=["pavilion-8-open"])
    assert code(game, Add("pavilion-8-open", (1, 0), 0, ("brick_maker",))) == "no_such_rider"
    game = bricks()
    play(game, OVER)
    again = Place("chambers-10-open", (1, 0), 0, ("brick_maker",))
    assert code(game, again) == "no_such_rider"


def test_brick_maker_in_the_middle() -> None:
    """The old one may be one that holds the city together: the new one takes its place."""
    city = """
        +-----+-----+#####+
        |  F    C10    A8 |
        +-----+-----+-----+
    """
    game = bricks(cities=[city])
    play(game, OVER)
    assert game.seat(0).city.soundness() is None


def test_brick_maker_and_gates() -> None:
    """2.7: vetoes of removal hold for the brick maker: the tiles that a gate joins stay."""
    city = """
        +-----+-----+
        |  F    C10 #
        +-----+-----+
    """
    for gate, answer in ((False, None), (True, "no_such_rider")):
        game = bricks(modules=["city_gates"], cities=[city])
        owner = game.seat(0)
        if gate:
            owner.city = owner.city.with_gate((1, 0), 1)
        assert code(game, OVER) == answer


def test_brick_maker_and_watchtowers() -> None:
    """2.7: the last building of a tower's colour stays, unless the new one is of that colour too."""
    city = """
        +-----+-----+
        |  F     S8 |
        +-----+-----+
    """
    game = laying(
        "brick-maker carpenter",
        "seraglio-9-open",
        "garden-11-open",
        modules=["watchtowers"],
        cities=[city],
    )
    owner = game.seat(0)
    owner.city = owner.city.place(game.piece("watchtower-seraglio-1"), (2, 0), 0)
    assert code(game, Place("garden-11-open", (1, 0), 0, ("brick_maker",))) == "no_such_rider"
    assert code(game, Place("seraglio-9-open", (1, 0), 0, ("brick_maker",))) is None


def test_lifted_tiles_are_not_given() -> None:
    """2.13: Dirk is given only bought tiles, not the one that was lifted."""
    game = bricks(players=2)
    play(game, OVER)
    assert code(game, Give("chambers-10-open")) == "lifted_not_given"
    assert Give not in kinds(game)


# --- stonemason ---------------------------------------------------------------------------------------


def test_stonemason() -> None:
    """Stonemason: exchange a hand card for a displayed card of the same currency, whatever their values."""
    game = shop(
        "stonemason carpenter", hands=["florin-2 dinar-9"], display="florin-9 dirham-1 dinar-1 ducat-1"
    )
    ways = {(c.card, c.shown) for c in game.candidates() if isinstance(c, CutStone)}
    assert ways == {("florin-2", "florin-9"), ("dinar-9", "dinar-1")}
    assert code(game, CutStone("florin-2", "dinar-1")) == "other_currency"
    assert code(game, CutStone("florin-3", "florin-9")) == "card_not_in_hand"
    assert code(game, CutStone("florin-2", "florin-8")) == "card_not_displayed"
    happened = play(game, CutStone("florin-2", "florin-9"))
    assert told(happened, StoneCut) == [StoneCut(0, "florin-2", "florin-9")]
    assert game.state.display == ["florin-2", "dirham-1", "dinar-1", "ducat-1"]
    assert game.seat(0).hand == ["florin-9", "dinar-9"]
    assert asked(game) == (0, Actions)


def test_stonemason_diamonds() -> None:
    """2.3: diamonds for diamonds."""
    game = shop(
        "stonemason carpenter", hands=["diamond-3 florin-3"], modules=["diamonds"],
        display="diamond-9 florin-1 dinar-1 ducat-1",
    )  # fmt: skip
    assert code(game, CutStone("diamond-3", "diamond-9")) is None
    assert code(game, CutStone("diamond-3", "florin-1")) == "other_currency"


def test_stonemason_special_cards() -> None:
    """2.3: exchange and other special cards are not money cards and cannot be had this way."""
    cards = compile_rules(Setup(3, ("currency_exchange_cards",))).cards
    exchange = [name for name, card in cards.items() if card.kind == "exchange"]
    game = shop(
        "stonemason carpenter", hands=[f"florin-3 {exchange[0]}"], modules=["currency_exchange_cards"],
        display=f"{exchange[1]} dirham-1 dinar-1 ducat-1",
    )  # fmt: skip
    assert code(game, CutStone(exchange[0], exchange[1])) == "card_not_in_hand"
    assert code(game, CutStone("florin-3", exchange[1])) == "card_not_displayed"


# --- everything else ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tags", "offered"),
    [(MARKET_TILE, {"coin_maker", "carpenter-1", "carpenter-2"}), (MARKET_TILE - {ON_SPACE}, {"coin_maker"}),
     (MARKET_TILE - {ON_SPACE, COMMON}, set()), (MARKET_TILE - {IN_TURN}, set())],
)  # fmt: skip
def test_what_they_work_on(tags, offered) -> None:
    """2.3: the carpenter for tiles on a space; the coin maker also for what lies beside the market."""
    game = shop("carpenter coin-maker")
    sale = Sale("x", tile("P6"), 6, "florin", tags=tags)
    assert {rider.id for rider in buying.purchase_riders(game, 0, sale)} == offered


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"cards": []}, "cards: 2 players need 5"),
        ({"cards": [{"id": "x", "craft": "cook", "players": 2}]}, "cards: 'cook'"),
        ({"face_up": 0}, "face_up"),
        ({"discounts": [0]}, r"discounts\.0"),
        ({"display": 0}, "display"),
    ],
)
def test_bad_data(change, place: str) -> None:
    """Data that do not fit are refused with their place."""
    plain = {**shipped("travelling_craftsmen").plain, **change}
    with pytest.raises(DataError, match=place):
        MODULES["travelling_craftsmen"].read(plain, "here", standard())

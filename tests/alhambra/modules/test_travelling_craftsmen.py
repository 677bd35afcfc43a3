"""Travelling craftsmen (module 31): the rule sheet sentence by sentence; each docstring is one of them."""

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import EndTurn, Place, Stop
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.frames import Actions, Placing, TurnEnd
from alhambra_desktop.alhambra.modules.travelling_craftsmen.cards import (
    CraftsmanPassed,
    CraftsmanTurnedUp,
    PassCraftsman,
    PassingCraftsmanOn,
    craftsmen,
)
from alhambra_desktop.alhambra.modules.travelling_craftsmen.free import (
    CutStone,
    Forge,
    MixMortar,
)
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import BLANK, NOBODY
from tests.alhambra.kit import begun
from tests.alhambra.modules.craftsmen_table import NINE, having, named, shop
from tests.alhambra.table import asked, buy, code, kinds, play, store, take, told

# --- set-up -------------------------------------------------------------------------------------------


@pytest.mark.rule("travelling_craftsmen.1")
@pytest.mark.parametrize(("players", "cards"), [(2, 9), (3, 9), (4, 9), (5, 11), (6, 13)])
def test_which_cards_are_used_and_how_they_are_dealt(players: int, cards: int) -> None:
    """2-4 players: no cards marked 6 and 5/6; 5: none marked 6; 6 use all. Two face up each."""
    game = begun(players, "travelling_craftsmen", seed="craft")
    mine = craftsmen(game)
    assert [len(shown) for shown in mine.shown] == [2] * players
    assert len(mine.covered.pieces) == 1
    everything = [*mine.covered.pieces, *mine.aside.pieces, *(c for shown in mine.shown for c in shown)]
    assert len(everything) == len(set(everything)) == cards
    assert len(mine.aside.pieces) == cards - 2 * players - 1
    if players < 5:
        assert set(everything) == set(NINE)


@pytest.mark.rule("travelling_craftsmen.2", "travelling_craftsmen.17")
def test_face_down_before_the_first_player() -> None:
    """One more, face down, to the first player; undealt cards stay unseen out of the game."""
    game = begun(3, "travelling_craftsmen", seed="craft")
    for viewer in (NOBODY, 0, 1, 2):
        seen = craftsmen(game.view(viewer))
        assert seen.covered.pieces == [BLANK], "not even its owner has seen it"
        assert seen.aside.pieces == [BLANK, BLANK]
        assert seen.shown == craftsmen(game).shown


def test_unseen_craftsmen_are_determinized() -> None:
    """What nobody has seen is drawn: any of the cards that lie nowhere else."""
    game = begun(3, "travelling_craftsmen", seed="craft")
    found = set()
    for number in range(40):
        made = craftsmen(determinize(game.view(0), Dice(str(number))))
        everything = [*made.covered.pieces, *made.aside.pieces, *(c for shown in made.shown for c in shown)]
        assert sorted(everything) == sorted(NINE)
        found.add(made.covered.pieces[0])
    assert len(found) == 3


# --- using and passing on -----------------------------------------------------------------------------


@pytest.mark.rule("travelling_craftsmen.4")
def test_the_used_craftsman_is_passed() -> None:
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


def test_everybody_knows_a_passed_craftsman() -> None:
    """Everybody saw the card being passed, so it is face down but no secret."""
    game = shop("stonemason carpenter")
    play(game, CutStone("florin-5", "florin-1"), take("dirham-1"))
    for viewer in range(3):
        assert craftsmen(game.view(viewer)).covered.pieces == named("stonemason")


@pytest.mark.rule("travelling_craftsmen.3")
def test_the_face_down_craftsman_cannot_be_used() -> None:
    """You may use one of your two face-up craftsmen: not the one that lies face down."""
    game = shop("carpenter coin-maker", prepare=having("carpenter coin-maker", "blacksmith"))
    assert code(game, Forge()) == "not_your_craftsman"


@pytest.mark.rule("travelling_craftsmen.5")
def test_without_a_use_either_craftsman_is_passed() -> None:
    """If you used none, pass either of your face-up cards."""
    game = shop("carpenter goldsmith")
    play(game, take("florin-1"))
    assert asked(game) == (0, PassingCraftsmanOn)
    assert kinds(game) == {PassCraftsman}
    assert code(game, PassCraftsman("craftsman-painter")) == "not_your_craftsman"
    happened = play(game, PassCraftsman("craftsman-goldsmith"))
    assert told(happened, CraftsmanPassed) == [CraftsmanPassed(0, 1, "craftsman-goldsmith")]
    assert asked(game) == (1, Actions)


def test_equal_craftsmen_leave_no_choice() -> None:
    """Two equal craftsmen leave no choice."""
    game = shop("carpenter carpenter-5-6")
    happened = play(game, take("florin-1"))
    assert len(told(happened, CraftsmanPassed)) == 1
    assert asked(game) == (1, Actions)


@pytest.mark.rule("travelling_craftsmen.3", "travelling_craftsmen.16")
def test_one_craftsman_a_turn() -> None:
    """A craftsman is used once, one in a turn."""
    game = shop("stonemason mortar-mixer", hands=["florin-5 dirham-3"])
    play(game, CutStone("florin-5", "florin-1"))
    assert code(game, CutStone("dirham-3", "dirham-1")) == "craftsman_used"
    assert code(game, MixMortar(1, 2)) == "craftsman_used"


def test_another_craftsman_in_the_next_turn() -> None:
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


@pytest.mark.rule("travelling_craftsmen.15")
def test_with_two_players_craftsmen_go_back_and_forth() -> None:
    """Two players: Dirk gets no craftsmen; they go to and fro between the two."""
    game = shop("stonemason carpenter", players=2)
    assert len(craftsmen(game).shown) == 2
    happened = play(game, CutStone("florin-5", "florin-1"), take("dirham-1"))
    happened += play(game, take("dinar-1"))
    if asked(game) == (1, PassingCraftsmanOn):
        happened += play(game, PassCraftsman(craftsmen(game).shown[1][0]))
    assert [(event.seat, event.to) for event in told(happened, CraftsmanPassed)] == [(0, 1), (1, 0)]


def test_craftsmen_are_passed_before_the_display_is_refilled() -> None:
    """Order of the turn: passed on before the money cards are turned up (4.2, step 8)."""
    game = shop("carpenter carpenter-5-6")
    names = [type(event).__name__ for event in play(game, take("florin-1"))]
    assert names.index("CraftsmanTurnedUp") < names.index("MoneyTurnedUp")


@pytest.mark.rule("travelling_craftsmen.16")
def test_craftsmen_are_used_at_any_suitable_moment() -> None:
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


def test_craftsmen_are_never_used_outside_the_own_turn() -> None:
    """2.10: craftsmen never act outside the own turn: not with a vizier, nor at the last tiles."""
    game = shop("carpenter mosaic-painter", modules=["viziers_favour"], hands=["florin-5 florin-6"])
    vizier = MODULES["viziers_favour"].choices[1]
    play(game, take("dirham-1"), PassCraftsman("craftsman-carpenter"))
    while not (asked(game)[0] == 0 and vizier in {f.choice for f in game.decision.kinds}):
        play(game, next(c for c in game.candidates() if type(c).__name__ == "Pass"))
    assert code(game, vizier("space-1", ("florin-5",), ("carpenter-1",))) == "no_such_add_on"
    play(game, vizier("space-1", ("florin-6",)))
    assert asked(game) == (0, Placing)
    assert all(not c.add_ons for c in game.candidates() if isinstance(c, Place))


def test_craftsmen_are_not_used_for_last_tiles() -> None:
    """4.4: the last tiles are placed without craftsmen."""
    game = shop("mosaic-painter brick-maker", market=". . P7 .", supply="", hands=["dinar-9"])
    play(game, take("florin-1"), PassCraftsman("craftsman-brick-maker"))
    assert asked(game) == (0, Placing)
    assert all(not c.add_ons for c in game.candidates() if isinstance(c, Place))

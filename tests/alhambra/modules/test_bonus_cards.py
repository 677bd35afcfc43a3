"""Bonus cards (module 3): the rule sheet sentence by sentence; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Add, Exchange, Place, Remove
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.frames import Actions, Placing, TurnEnd
from alhambra_desktop.alhambra.modules.bonus_cards import (
    BonusAnswerStands,
    BonusCards,
    BonusPlayed,
    BonusReturned,
    PlayBonus,
    PlayBonusAlways,
    bonus_of,
    matches,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import piece_from_plain
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.moments import Moment, Pass
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import NOBODY
from tests.alhambra.kit import SHOWN, begun, row
from tests.alhambra.table import asked, buy, code, kinds, play, store, table, take, told

ME = "bonus_cards"
C10, C11, G10, A9 = "bonus-chambers-10", "bonus-chambers-11", "bonus-garden-10", "bonus-arcades-9"

ROW = """
    +-----+-----+
    |  F    C10 |
    +-----+-----+
"""
BARE = """
    +-----+
    |  F  |
    +-----+
"""


def at_table(*hands: str, cities: tuple[str, ...] = (ROW,), played: str = "", **more) -> Palace:
    """Seats with these bonus cards; seat 0 has laid some open already."""

    def deal(state) -> None:
        mine = state.slices[ME]
        mine.hands[:] = [tuple(words.split()) for words in hands]
        mine.played[0] = tuple(played.split())
        everywhere = {*" ".join(hands).split(), *mine.played[0]}
        mine.rest = tuple(card for card in mine.rest if card not in everywhere)

    more.setdefault("display", SHOWN)
    return table(len(hands), modules=[ME, *more.pop("modules", ())], cities=cities, prepare=deal, **more)


def chambers(game: Palace, seat: int = 0, scoring: str = "B") -> int:
    """What seat counts of chambers."""
    return row(game, "chambers", scoring).counts[seat]


def scored(happened: list[Event], category: str) -> events.CategoryScored:
    return next(event for event in told(happened, events.CategoryScored) if event.category == category)


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("bonus_cards.1")
@pytest.mark.parametrize(("players", "each"), [(2, 3), (3, 3), (4, 2), (5, 2), (6, 1)])
def test_the_number_of_bonus_cards_by_players(players: int, each: int) -> None:
    """Dealt, 3 each with two or three players, 2 with four or five, 1 with six; the others leave the game."""
    game = begun(players, ME, seed="deal")
    mine = bonus_of(game)
    assert [len(hand) for hand in mine.hands] == [each] * players
    everything = [*(card for hand in mine.hands for card in hand), *mine.rest]
    assert sorted(everything) == sorted(card["id"] for card in shipped(ME).plain["cards"])
    assert mine.played == mine.known == [()] * players


@pytest.mark.rule("bonus_cards.1")
def test_bonus_cards_are_dealt_in_secret() -> None:
    """In secret: each sees its own cards; the others see how many there are; nobody sees the rest."""
    game = begun(4, ME, seed="secret")
    hidden = ("?", "?")
    for viewer in range(4):
        mine = bonus_of(game.view(viewer))
        assert mine.hands == [bonus_of(game).hands[s] if s == viewer else hidden for s in range(4)]
        assert mine.rest == hidden
    assert bonus_of(game.view(NOBODY)).hands == [hidden] * 4


# --- laying open ----------------------------------------------------------------------------------------


@pytest.mark.rule("bonus_cards.3")
def test_a_bonus_card_counts_as_one_more_building() -> None:
    """A card may be laid open while its exact tile stands in the Alhambra; it counts as one more building."""
    game = at_table(f"{C10} {G10}", "", "")
    assert chambers(game) == 1
    before = game.state.reveals
    happened = play(game, PlayBonus(C10))
    assert happened == [BonusPlayed(0, C10)]
    assert game.state.reveals == before + 1  # everybody has seen it: no undo
    assert chambers(game) == 2
    assert bonus_of(game).hands[0] == (G10,)
    assert bonus_of(game.view(2)).played[0] == (C10,)


@pytest.mark.rule("bonus_cards.2")
def test_a_bonus_card_is_revealed_only_while_its_tile_is_in_the_city() -> None:
    """Not without the tile, not for a card that one does not hold."""
    game = at_table(f"{C10} {G10}", C11, "")
    assert code(game, PlayBonus(G10)) == "bonus_tile_missing"
    assert code(game, PlayBonus(C11)) == "bonus_not_in_hand"
    assert code(game, PlayBonus("nonsense")) == "bonus_not_in_hand"
    assert [choice for choice in game.candidates() if isinstance(choice, PlayBonus)] == [PlayBonus(C10)]


@pytest.mark.rule("bonus_cards.2")
@pytest.mark.parametrize(
    "city",
    [
        """
        +-----+#####+
        |  F    C10 |
        +-----+-----+
        """,
        """
        +-----+-----+
        |  F    C11 |
        +-----+-----+
        """,
        """
        +-----+-----+
        |  F    G10 |
        +-----+-----+
        """,
    ],
)
def test_a_bonus_card_needs_its_exact_tile(city: str) -> None:
    """Its exact tile: another wall, another price or another type will not do."""
    game = at_table(C10, "", "", cities=(city,))
    assert code(game, PlayBonus(C10)) == "bonus_tile_missing"


def test_a_bonus_card_needs_the_tile_in_the_own_city() -> None:
    """It stands in the owner's Alhambra: not in the reserve, not with a neighbour."""
    game = at_table(C10, "", "", cities=(BARE, ROW), reserves=["C10"])
    assert code(game, PlayBonus(C10)) == "bonus_tile_missing"


def test_added_walls_and_rotation_do_not_matter_to_a_bonus_card() -> None:
    """Walls added later and turning change nothing; other kinds of pieces with the same face are not it."""
    card = next(card for card in module().data.cards if card.id == C10)
    piece = standard_piece("chambers-10-open")
    assert matches(card, piece)
    assert matches(card, piece.with_walls([0]))
    same = {"type": "chambers", "price": 10, "walls": []}
    assert matches(card, piece_from_plain({"id": "twin", **same}))
    assert not matches(card, piece_from_plain({"id": "magic", "free_rotation": True, **same}))
    for kind in ("site", "ground", "square"):
        assert not matches(card, piece_from_plain({"id": kind, "kind": kind, **same}))


def standard_piece(name: str):
    return next(piece for piece in standard().tiles if piece.id == name)


def module() -> BonusCards:
    file = shipped(ME)
    return BonusCards.read(file.plain, file.source, standard())


@pytest.mark.rule("bonus_cards.2")
def test_a_bonus_card_is_revealed_at_any_decision_of_the_own_turn() -> None:
    """At any time: before an action, before placing, before the end of the turn; it is no action."""
    game = at_table(
        f"{C10} {C11} {G10}", "", "", market="C11 . . .", hands=["florin-9 florin-3"], supply="G10"
    )
    play(game, PlayBonus(C10))
    assert asked(game) == (0, Actions)
    play(game, buy(1, "florin-9 florin-3"))
    assert asked(game) == (0, Placing)
    assert PlayBonus not in kinds(game)
    late = at_table(C10, "", "", options={"explicit_end": "yes"})
    play(late, take("florin-1"))
    assert asked(late) == (0, TurnEnd)
    play(late, PlayBonus(C10))
    assert asked(late) == (0, TurnEnd)


def test_a_bonus_card_is_revealed_as_soon_as_its_tile_is_placed() -> None:
    """The tile bought in this turn will do once it is placed, while another one is still to be placed."""
    game = at_table(
        G10, "", "", cities=(BARE,), market="G10 C5 . .", hands=["florin-9 florin-1 dirham-9"], supply="A8"
    )
    play(game, buy(1, "florin-9 florin-1"), buy(2, "dirham-9"))
    assert code(game, PlayBonus(G10)) == "bonus_tile_missing"
    play(game, Place("garden-10-open", (1, 0)))
    assert asked(game) == (0, Placing)
    assert code(game, PlayBonus(G10)) is None


# --- the tile leaves ------------------------------------------------------------------------------------


@pytest.mark.rule("bonus_cards.4")
def test_the_card_returns_when_its_tile_leaves() -> None:
    """If the tile leaves the Alhambra the card returns to the hand, to be played again later."""
    game = at_table("", "", "", played=C10, options={"explicit_end": "yes"})
    assert chambers(game) == 2
    happened = play(game, Remove((1, 0)))
    assert BonusReturned(0, C10) in happened
    assert chambers(game) == 0
    mine = bonus_of(game)
    assert (mine.hands[0], mine.played[0], mine.known[0]) == ((C10,), (), (C10,))
    assert code(game, PlayBonus(C10)) == "bonus_tile_missing"


@pytest.mark.rule("bonus_cards.4")
def test_a_returned_bonus_card_may_be_revealed_again() -> None:
    """Back in the city the tile allows its card again."""
    game = at_table(C10, "", "", cities=(BARE,), reserves=["C10"], options={"explicit_end": "yes"})
    bonus_of(game).known[0] = (C10,)
    play(game, Add("chambers-10-open", (1, 0)), PlayBonus(C10))
    assert bonus_of(game).known[0] == ()
    assert chambers(game) == 2


def test_an_exchange_returns_the_bonus_card_too() -> None:
    """An exchange removes the tile; other cards stay open."""
    city = """
        +-----+-----+-----+
        |  F    C10   C11 |
        +-----+-----+-----+
    """
    game = at_table("", "", "", played=f"{C10} {C11}", cities=(city,), reserves=["G10"])
    play(game, Exchange((2, 0), "garden-10-open"))
    mine = bonus_of(game)
    assert (mine.hands[0], mine.played[0]) == ((C11,), (C10,))


def test_a_bonus_card_once_seen_is_remembered() -> None:
    """A card taken back is known to be in that hand: a determinized game has it there, and nowhere else."""
    game = at_table("", f"{A9} {C11}", "", played=C10)
    play(game, Remove((1, 0)))
    for seed in range(6):
        determinized = bonus_of(determinize(game.view(1), Dice(str(seed))))
        assert determinized.hands[0] == (C10,)
        assert determinized.hands[1] == (A9, C11)
        assert sorted((*determinized.rest, C10, A9, C11)) == sorted(card.id for card in module().data.cards)


# --- during a scoring -----------------------------------------------------------------------------------

DECK = "scoring-A florin-9 dirham-9 dinar-9"


@pytest.mark.rule("bonus_cards.2")
def test_a_bonus_card_may_be_revealed_during_a_scoring() -> None:
    """Even during a scoring: asked once before it, in turn order from the next player."""
    game = at_table(C10, A9, "", cities=(ROW, BARE, ROW), deck=DECK)
    play(game, take("florin-1"))
    assert asked(game) == (1, Moment)
    assert game.state.scoring == "A"
    play(game, Pass())
    assert asked(game) == (0, Moment)
    happened = play(game, PlayBonus(C10))
    assert scored(happened, "chambers").counts == (2, 0, 1)
    assert asked(game) == (1, Actions)


def test_bonus_cards_are_revealed_before_anything_is_counted() -> None:
    """The cards are laid open before walls and types are counted."""
    game = at_table(C10, "", "", deck=DECK)
    happened = play(game, take("florin-1"))
    assert not told(happened, events.CategoryScored)
    assert told(happened, events.ScoringBegun)


def test_several_bonus_cards_are_revealed_one_by_one() -> None:
    """Who holds several cards is asked until he passes or holds none."""
    city = """
        +-----+-----+-----+
        |  F    C10   G10 |
        +-----+-----+-----+
    """
    game = at_table(f"{C10} {G10} {A9}", "", "", cities=(city,), deck=DECK)
    play(game, take("florin-1"), PlayBonus(C10))
    assert asked(game) == (0, Moment)
    happened = play(game, PlayBonus(G10), Pass())
    assert scored(happened, "garden").counts == (2, 0, 0)


@pytest.mark.rule("bonus_cards.8")
@pytest.mark.parametrize("hand", [A9, C10, G10])
def test_asking_for_bonus_cards_reveals_nothing(hand: str) -> None:
    """Whoever holds cards is asked, whatever they are; who holds none is not."""
    game = at_table(hand, "", C11, deck=DECK)
    play(game, take("florin-1"))
    assert asked(game) == (2, Moment)
    play(game, Pass())
    assert asked(game) == (0, Moment)


@pytest.mark.rule("bonus_cards.8")
def test_bonus_cards_are_not_asked_for_at_other_moments() -> None:
    """Never at other moments: in the turns of others nobody is asked."""
    game = at_table(C10, C11, "", deck="florin-9 dirham-9")
    play(game, take("florin-1"))
    assert asked(game) == (1, Actions)


@pytest.mark.rule("bonus_cards.8")
def test_an_automatic_answer_reveals_cards_before_each_scoring() -> None:
    """With an automatic answer what can be laid open is laid open before each scoring, without asking."""
    game = at_table(f"{C10} {A9}", "", "", deck=DECK)
    bonus_of(game).always[0] = True
    happened = play(game, take("florin-1"))
    assert asked(game) == (1, Actions)
    assert told(happened, BonusPlayed) == [BonusPlayed(0, C10)]
    assert scored(happened, "chambers").counts[0] == 2


def test_a_standing_answer_is_given_when_asked() -> None:
    """Given where one is asked, it holds for this scoring too; one is asked no more."""
    game = at_table(f"{C10} {A9}", "", "", deck=DECK)
    assert code(game, PlayBonusAlways(True)) == "bonus_answer_stands"
    play(game, take("florin-1"))
    assert code(game, PlayBonusAlways(False)) == "bonus_answer_stands"
    happened = play(game, PlayBonusAlways(True))
    assert told(happened, BonusAnswerStands) == [BonusAnswerStands(0, True)]
    assert scored(happened, "chambers").counts[0] == 2
    assert asked(game) == (1, Actions)


def test_a_standing_answer_is_taken_back() -> None:
    """In an own turn it is taken back; at the next scoring one is asked again."""
    game = at_table(f"{C10} {A9}", "", "", deck=DECK)
    bonus_of(game).always[0] = True
    play(game, PlayBonusAlways(False), take("florin-1"))
    assert asked(game) == (0, Moment)


@pytest.mark.rule("bonus_cards.7")
def test_all_playable_bonus_cards_are_revealed_in_the_final_scoring() -> None:
    """In the final scoring all playable cards are laid open automatically, those of last tiles too."""
    game = at_table(
        f"{C10} {A9}",
        "",
        G10,
        cities=(ROW, BARE, BARE),
        hands=["florin-2", "", "dinar-3"],
        market="P2 . G10 .",
        supply="",
        deck="ducat-9",
    )
    happened = play(game, buy(1, "florin-2"), take("florin-1"), store("P2"))
    assert asked(game) == (2, Placing)
    happened += play(game, Place("garden-10-open", (1, 0)))
    assert game.over
    assert told(happened, BonusPlayed) == [BonusPlayed(2, G10), BonusPlayed(0, C10)]
    assert scored(happened, "garden").counts == (0, 0, 2)
    assert scored(happened, "chambers").counts == (2, 0, 0)


# --- who has none ---------------------------------------------------------------------------------------


@pytest.mark.rule("bonus_cards.5")
def test_dirk_has_no_bonus_cards() -> None:
    """Dirk has none: his chambers of ten count once."""
    game = at_table(C10, C11, dirk="C10 C11", cities=(BARE,), deck=DECK)
    play(game, take("florin-1"))
    happened = play(game, Pass(), Pass())
    assert scored(happened, "chambers").counts == (0, 0, 2)

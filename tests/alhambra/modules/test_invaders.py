"""Invaders (module 15): the rule sheet sentence by sentence; each docstring is what it proves."""

from collections import Counter
from collections.abc import Sequence

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.causes import POINTS
from alhambra_desktop.alhambra.city_facts import unguarded
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.geometry import E, N, S, W
from alhambra_desktop.alhambra.modules.characters.turns import Beg
from alhambra_desktop.alhambra.modules.invaders import (
    ID,
    InvadersAttacked,
    InvadersSighted,
    ScoutReported,
    invasion_of,
    seen_next,
)
from alhambra_desktop.alhambra.questions import score_sheet
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.scoring import next_scoring
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.engine.records import BLANK, NOBODY
from tests.alhambra.interactions.gates_towers_craftsmen import RED
from tests.alhambra.kit import begun
from tests.alhambra.modules.invaders_table import EAST, NORTH, NOTCH, SOUTH, WEST, camp
from tests.alhambra.table import asked, buy, play, store, take, told

OPTION = {"invaders.invasion": "open"}
OPEN_SIDES = {NORTH: 1, EAST: 2, SOUTH: 2, WEST: 1}
LONE = "+-----+\n|  F  |\n+-----+"


def lost(happened: Sequence[events.Event]) -> tuple[int, ...]:
    """What the invasion cost."""
    (row,) = [event for event in told(happened, events.CategoryScored) if event.category == ID]
    return row.points


def score(scoring: str, top: str, scores: Sequence[int] = (50, 50, 50), **more) -> list[events.Event]:
    """What happens in a scoring in which this direction comes up."""
    pile = " ".join([top, *(card for card in (NORTH, EAST, SOUTH, WEST) if card != top)])
    end = (
        {"supply": "", "market": ". . . ."}
        if scoring == "C"
        else {"deck": f"scoring-{scoring} dinar-9 dinar-8"}
    )
    game = camp(pile, scores=scores, **{**end, **more})
    return play(game, take("florin-1"))


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("invaders.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_set_up(players: int) -> None:
    """The four directions lie face down, shuffled; two of the six scouts lie open."""
    tops, shown = Counter(), Counter()
    for seed in range(40):
        game = begun(players, ID, seed=str(seed))
        mine = invasion_of(game)
        assert sorted(mine.pile.pieces) == sorted([NORTH, EAST, SOUTH, WEST])
        assert (len(mine.scouts), len(mine.left), mine.sighted) == (2, 4, "")
        assert invasion_of(game.view(0)).pile.pieces == [BLANK] * 4
        tops[mine.pile.pieces[-1]] += 1
        shown.update(mine.scouts)
    assert len(tops) == 4
    assert len(shown) == 6


@pytest.mark.rule("invaders.11")
@pytest.mark.rule("invaders.12")
def test_the_option_without_scouts() -> None:
    """The variant is a set-up option of the module; scouts are the default; nothing else is a value."""
    assert compile_rules(Setup(3, (ID,))).setup.option("invaders.invasion") == "scouts"
    assert compile_rules(Setup(3, (ID,), OPTION)).setup.option("invaders.invasion") == "open"
    with pytest.raises(Refused) as refused:
        compile_rules(Setup(3, (ID,), {"invaders.invasion": "both"}))
    assert refused.value.reason.code == "option_value"


# --- which sides ----------------------------------------------------------------------------------------


@pytest.mark.rule("invaders.2", "invaders.8")
def test_any_scoring_may_be_previewed() -> None:
    """The notch against the north that lies open: 1 side; 2; 3, and 1 each for two in the east, one west."""

    def sighted(state: State) -> None:
        state.slices[ID].sighted = state.slices[ID].pile.pieces.pop()

    game = camp(
        scouts="", left="", options=OPTION, scores=[9, 9, 9], also=sighted, cities=[NOTCH, LONE, LONE]
    )
    rows = [score_sheet(game.view(NOBODY), scoring).rows[-1] for scoring in "ABC"]
    assert [row.points for row in rows] == [(-1, -1, -1), (-2, -2, -2), (-6, -5, -5)]


@pytest.mark.rule("invaders.13")
def test_sides_in_a_notch_count() -> None:
    """A side counts if the cell next to it is empty, also inside a notch."""
    sides = unguarded(camp().seat(0).city)
    assert sides[N] == (((1, -1), N),)
    assert sides[E] == (((0, 0), E), ((1, -1), E))
    assert sides[S] == (((0, 0), S), ((1, -1), S))
    assert sides[W] == (((0, 0), W),)


@pytest.mark.rule("invaders.2")
def test_wooden_walls_protect() -> None:
    """9 x 15: a wall that was added later is a wall; of two sides to the east only the fountain's is open."""
    city = camp().seat(0).city.with_walls((1, -1), [E])
    assert unguarded(city)[E] == (((0, 0), E),)


@pytest.mark.rule("invaders.14")
def test_camps_cover_and_are_not_attacked() -> None:
    """A camp covers the wall it leans against; its own open sides are not attacked."""
    game = camp(modules=["camps"])
    city = game.seat(0).city
    with_camp = city.place(game.piece("camp-5"), (-1, -1))  # its rampart looks east, to the wall
    assert city.why_not_place(game.piece("camp-5"), (-1, -1)) is None
    assert unguarded(with_camp) == unguarded(city)


@pytest.mark.rule("invaders.14")
def test_watchtowers_cover_and_are_not_attacked() -> None:
    """A tower covers the side it touches, and nobody gets in by its own sides."""
    row = "+-----+-----+\n|  F     S9 |\n+-----+-----+"
    game = camp(cities=[row], modules=["watchtowers"])
    city = game.seat(0).city
    assert ((1, 0), E) in unguarded(city)[E]
    guarded = city.place(game.piece(RED), (2, 0), 0)
    assert city.why_not_place(game.piece(RED), (2, 0), 0) is None
    assert unguarded(guarded)[E] == ()
    assert unguarded(guarded)[N] == unguarded(city)[N]


# --- the invasion ---------------------------------------------------------------------------------------


@pytest.mark.rule("invaders.2")
@pytest.mark.parametrize("top", [NORTH, EAST, SOUTH, WEST])
@pytest.mark.parametrize(("scoring", "each"), [("A", 1), ("B", 2)])
def test_invaders_cost_after_the_first_and_the_second_scoring(scoring: str, each: int, top: str) -> None:
    """Every side that faces the direction on the outside without a wall, the start tile's too: 1, then 2."""
    happened = score(scoring, top)
    assert [event.direction for event in told(happened, InvadersAttacked)] == [top]
    assert lost(happened) == (-each * OPEN_SIDES[top], -each, -each)


@pytest.mark.rule("invaders.2")
@pytest.mark.parametrize(
    ("top", "points"),
    [
        (NORTH, 3 * 1 + 2 + 1),  # besides east 2 and west 1
        (EAST, 3 * 2 + 1 + 2),
        (SOUTH, 3 * 2 + 2 + 1),
        (WEST, 3 * 1 + 1 + 2),
    ],
)
def test_invaders_cost_after_the_third_scoring(top: str, points: int) -> None:
    """3 each, and 1 for each such side facing one of the two directions at right angles."""
    assert lost(score("C", top)) == (-points, -5, -5)


@pytest.mark.rule("invaders.2")
def test_every_part_of_the_loss_has_a_reason() -> None:
    """The sheet knows the sides that were hit, and those at right angles as points of their own."""
    (row,) = [e for e in told(score("C", EAST), events.CategoryScored) if e.category == ID]
    own, beside = row.causes[0]
    assert (own.amount, own.evidence.sides) == (2, (((0, 0), E), ((1, -1), E)))
    assert (beside.amount, beside.unit) == (3, POINTS)
    assert set(beside.evidence.sides) == {((1, -1), N), ((0, 0), S), ((1, -1), S)}


@pytest.mark.rule("invaders.3")
def test_invaders_lower_nobody_below_0() -> None:
    """Gains come first; whoever has less than the loss stays at 0, a score below 0 is not lowered."""
    happened = score("B", EAST, scores=(0, 1, -3), cities=[LONE, LONE, LONE])
    assert lost(happened) == (0, -1, 0)


@pytest.mark.rule("invaders.4")
def test_a_used_direction_card_is_removed() -> None:
    """After the invasion the card lies among what is spent, and the next one is another."""
    game = camp(f"{WEST} {SOUTH} {EAST} {NORTH}", deck="scoring-A dinar-9 dinar-8")
    play(game, take("florin-1"))
    mine = invasion_of(game)
    assert WEST in mine.gone
    assert (mine.attack, mine.pile.pieces[-1]) == ("", SOUTH)


@pytest.mark.rule("invaders.10")
def test_a_game_uses_three_of_four_directions() -> None:
    """A whole game spends three directions at most; the fourth card is never used."""
    for seed in range(4):
        game, dice = begun(3, ID, seed=str(seed)), Dice(seed)
        while not game.over:
            game.choose(game.sample(dice))
        spent = [card for card in invasion_of(game).gone if card.startswith("invasion")]
        rounds = {award.scoring for award in game.state.awards}
        assert len(spent) == len(rounds) <= 3
        assert len(invasion_of(game).pile.pieces) == 4 - len(spent)


# --- the variant ----------------------------------------------------------------------------------------


@pytest.mark.rule("invaders.8")
def test_without_scouts_the_next_direction_is_open() -> None:
    """Variant without scouts: the next invasion card lies open, after each scoring another one."""
    game = begun(3, ID, seed="open", options=OPTION, events=True)
    mine = invasion_of(game)
    assert (mine.scouts, mine.left, len(mine.pile.pieces)) == ([], [], 3)
    assert told(game.take_events(), InvadersSighted) == [InvadersSighted(mine.sighted)]
    assert seen_next(game.view(NOBODY)) == "NESW".index(mine.sighted[-1])


@pytest.mark.rule("invaders.8")
def test_the_open_direction_attacks() -> None:
    """The open card is the one that attacks; then the next one lies open, unless it was the last scoring."""

    def sight(state: State) -> None:
        state.slices[ID].sighted = state.slices[ID].pile.pieces.pop()

    game = camp(
        scouts="", left="", options=OPTION, also=sight, deck="scoring-A dinar-9 dinar-8", scores=(9, 9, 9)
    )
    assert next_scoring(game) == "A"
    (row,) = [row for row in score_sheet(game.view(0)).rows if row.category == ID]
    assert row.points == (-1, -1, -1)
    happened = play(game, take("florin-1"))
    assert lost(happened) == (-1, -1, -1)
    assert told(happened, InvadersAttacked, InvadersSighted) == [
        InvadersAttacked(WEST),
        InvadersSighted(SOUTH),
    ]


@pytest.mark.rule("invaders.8")
def test_without_scouts_an_exact_purchase_reveals_nothing() -> None:
    """There is no scout to send."""
    game = camp(hands=["ducat-9"], scouts="", left="", options=OPTION)
    assert not told(play(game, buy(4, "ducat-9")), ScoutReported)
    assert not invasion_of(game).pile.seen


# --- two players ----------------------------------------------------------------------------------------


@pytest.mark.rule("invaders.9")
def test_dirk_is_not_attacked() -> None:
    """Dirk is not attacked."""
    happened = score("A", EAST, players=2, dirk="T9 T11", dirk_score=9, scores=(9, 9))
    assert lost(happened) == (-2, -1, 0)


@pytest.mark.rule("invaders.6")
def test_two_scorings_in_one_refill_attack_twice() -> None:
    """The top direction for 1 each, the next for 2 each; the scouts are replaced twice, all four before."""
    game = camp(f"{EAST} {SOUTH} {WEST} {NORTH}", deck="scoring-A scoring-B dinar-9", scores=(50, 50, 50))
    happened = play(game, take("florin-1"))
    rows = [e.points for e in told(happened, events.CategoryScored) if e.category == ID]
    assert rows == [(-2, -1, -1), (-4, -2, -2)]
    mine = invasion_of(game)
    assert (len(mine.scouts), mine.left, mine.pile.pieces) == (2, [], [NORTH, WEST])
    assert {"scout-tower", "scout-garden", EAST, SOUTH} < set(mine.gone)


@pytest.mark.rule("invaders.2", "module_interactions 2.11")
def test_a_scoring_of_the_beggar_brings_the_invaders() -> None:
    """A scoring at the start of a turn is complete: the attack, new scouts, and then the turn goes on."""

    def beggar(state: State) -> None:
        state.slices["characters"].held[0].append("beggar")

    game = camp(
        deck="scoring-A dinar-9", hands=["florin-1"], scores=(9, 9, 9), modules=["characters"], also=beggar
    )
    happened = play(game, Beg())
    assert lost(happened) == (-1, -1, -1)
    assert {"scout-tower", "scout-garden"} < set(invasion_of(game).gone)
    assert (asked(game), game.seat(0).hand) == ((0, Actions), ["florin-1", "dinar-9"])


@pytest.mark.rule("invaders.3")
def test_without_a_second_scoring_the_last_one_is_still_the_third() -> None:
    """The first card on the pile attacks for 3; a lone fountain loses 3 and twice 1, but not below 0."""
    happened = score("C", SOUTH, scores=(50, 9, 4), cities=[NOTCH, LONE, LONE])
    assert lost(happened) == (-3 * 2 - 2 - 1, -5, -4)


@pytest.mark.rule("invaders.5")
def test_two_scouts_in_one_turn_look_at_the_same_card() -> None:
    """Exact tower, then exact garden: both scouts leave; the direction is known until it has attacked."""
    game = camp(hands=["ducat-9 dirham-9 dirham-3"], deck="scoring-A dinar-9")
    happened = play(game, buy(4, "ducat-9"), buy(2, "dirham-9 dirham-3"), take("florin-1"))
    assert [e.scout for e in told(happened, ScoutReported)] == ["scout-tower", "scout-garden"]
    assert seen_next(game.view(0)) == W
    play(game, store("T9"), store("G12"))
    assert (seen_next(game.view(0)), len(invasion_of(game).scouts)) == (None, 2)


# --- data -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"directions": ["N", "X", "S"]}, "directions: 'X' is none of N, E, S, W"),
        ({"directions": ["N", "N", "S"]}, "directions: 'N' stands there twice"),
        ({"directions": ["N", "S"]}, "directions: expected at least 3, found 2"),
        ({"penalties": {"A": {"facing": 1, "neighbouring": 0}}}, "penalties.B: missing"),
        ({"scouts": ["pavilion", "lion"]}, "scouts: 'lion' is none of"),
        ({"shown": -1}, "shown: expected at least 0, found -1"),
        ({"new_after": ["D"]}, "new_after: 'D' is none of A, B, C"),
    ],
)
def test_bad_data_are_refused_with_their_place(change: dict, problem: str) -> None:
    """Each problem is named with its place."""
    with pytest.raises(DataError) as refused:
        MODULES[ID].read({**shipped(ID).plain, **change}, "mine.json", standard())
    assert str(refused.value).startswith(f"mine.json: {problem}")


def test_penalties_are_read_from_the_data() -> None:
    """Another penalty for the second scoring."""
    plain = shipped(ID).plain
    penalties = {**plain["penalties"], "B": {"facing": 7, "neighbouring": 0}}
    module = MODULES[ID].read({**plain, "penalties": penalties}, "mine.json", standard())
    (category,) = [category for _, category in module.categories(Setup(3))]
    assert [category.worth(scoring) for scoring in "ABC"] == [1, 7, 3]

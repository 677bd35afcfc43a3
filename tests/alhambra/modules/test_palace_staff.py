"""Palace Staff (rule sheet 29): guards who walk, servants, buildings that lack one."""

from collections import Counter
from itertools import pairwise

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Exchange, Remove, Stop
from alhambra_desktop.alhambra.components import shipped
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.modules.building_sites import SitesTurnedUp
from alhambra_desktop.alhambra.modules.palace_staff import (
    ID,
    GuardWalk,
    LastLoss,
    ServantsTurnedUp,
    ServantTaken,
    staff_of,
)
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.alhambra.walking import StepTo
from alhambra_desktop.bots.alhambra.modules.palace_staff import reached
from tests.alhambra.kit import begun, lay, refused_data, row
from tests.alhambra.modules.building_sites_table import under_construction
from tests.alhambra.modules.palace_staff_table import A8, C10, G9, T10, losses, palace
from tests.alhambra.table import asked, code, play, take, told

ROW = """
    +-----+-----+
    |  F    C10 |
    +-----+-----+
"""


def walking(steps: str = "florin-1", **more):
    """The guard of seat 0 walks, after this card was taken."""
    game = palace(**more)
    play(game, take(*steps.split()))
    assert asked(game) == (0, GuardWalk)
    return game


def step(*cells: tuple[int, int]) -> list[StepTo]:
    """Steps from the first cell through the others."""
    return [StepTo(start, cell) for start, cell in pairwise(cells)]


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("palace_staff.1", "palace_staff.2")
@pytest.mark.parametrize("players", range(2, 7))
def test_set_up(players: int) -> None:
    """54 servants, six of them open; each guard stands on the fountain."""
    games = [begun(players, ID, seed=str(seed)) for seed in range(4)]
    for game in games:
        mine = staff_of(game)
        assert len(mine.shown) == 6
        whole = Counter(mine.left) + Counter(mine.shown)
        assert whole == dict(zip(TYPES, (7, 7, 9, 9, 11, 11), strict=True))
        assert mine.guards == [(0, 0)] * players
    assert len({tuple(staff_of(game).shown) for game in games}) > 1


# --- walking --------------------------------------------------------------------------------------------


@pytest.mark.rule("palace_staff.3")
@pytest.mark.parametrize(("cards", "steps"), [("florin-1", 5), ("dirham-2", 4), ("florin-1 dinar-3", 2)])
def test_steps_are_six_minus_the_money(cards: str, steps: int) -> None:
    """After taking money worth less than 6: up to 6 minus that total steps."""
    game = walking(cards)
    assert game.state.frames[-1].left == steps
    to_and_fro = [(0, 0), C10] * 3
    play(game, *step(*to_and_fro[: steps + 1]))
    assert asked(game) == (1, Actions)


@pytest.mark.rule("palace_staff.3")
def test_no_steps_for_more_money_or_another_action() -> None:
    """6 gives none; neither does an action that takes no money."""
    game = palace()
    play(game, take("ducat-6"))
    assert asked(game) == (1, Actions)
    game = palace(serving={"arcades-8-open": "arcades"})
    play(game, Remove(A8))
    assert asked(game) == (1, Actions)


@pytest.mark.rule("palace_staff.4")
def test_a_step_leads_next_door() -> None:
    """To an orthogonally adjacent tile of the own city, not through a wall and not over a gap."""
    game = walking(guards=[G9])
    assert code(game, StepTo(G9, T10)) == "no_step", "a wall"
    assert code(game, StepTo(G9, (0, 2))) == "no_step", "no tile"
    assert code(game, StepTo(G9, C10)) == "no_step", "not next door"
    assert code(game, StepTo((0, 0), C10)) == "no_step", "the guard stands elsewhere"
    play(game, *step(G9, (0, 0), C10, T10))
    assert staff_of(game).guards[0] == T10


@pytest.mark.rule("palace_staff.5")
def test_entering_a_building_brings_a_servant() -> None:
    """One of its type, if one lies open; it lies on the building, which gets no second one."""
    game = walking(shown="tower garden tower chambers chambers pavilion")
    said = told(play(game, *step((0, 0), C10, A8)), ServantTaken)
    assert said == [ServantTaken(0, "chambers", C10)], "no servant for arcades lies open"
    said = told(play(game, *step(A8, C10, T10)), ServantTaken)
    assert said == [ServantTaken(0, "tower", T10)], "the chambers have one"
    mine = staff_of(game)
    assert set(mine.serving.values()) == {"chambers", "tower"}
    assert Counter(mine.shown) == Counter(["garden", "tower", "chambers", "pavilion"])


@pytest.mark.rule("palace_staff.6")
def test_servants_are_refilled_at_the_end_of_the_turn() -> None:
    """Not before; the money is refilled after that; fewer lie open when the others are used up."""
    game = walking()
    said = play(game, *step((0, 0), C10, T10))
    assert not told(said, ServantsTurnedUp)
    said = play(game, Stop())
    assert len(told(said, ServantsTurnedUp)[0].servants) == 2
    kinds = [type(event) for event in said]
    assert kinds.index(ServantsTurnedUp) < kinds.index(events.MoneyTurnedUp)
    assert len(staff_of(game).shown) == 6

    def nearly_none(state) -> None:
        state.slices[ID].left = {**dict.fromkeys(TYPES, 0), "garden": 1}

    game = walking(then=nearly_none)
    play(game, *step((0, 0), C10, T10), Stop())
    assert len(staff_of(game).shown) == 5
    assert not any(staff_of(game).left.values())


@pytest.mark.rule("palace_staff.15")
def test_the_same_tile_again_and_steps_left_over() -> None:
    """The guard may pass the same tile several times and need not use all steps."""
    game = walking()
    play(game, *step((0, 0), C10, (0, 0), C10), Stop())
    assert asked(game) == (1, Actions)
    assert staff_of(game).guards[0] == C10
    game = walking()
    play(game, Stop())
    assert staff_of(game).guards[0] == (0, 0)


def test_a_guard_without_a_cell_to_go_to_is_not_asked() -> None:
    """A fountain alone gives no question."""
    game = palace(cities=["+-----+\n|  F  |\n+-----+"])
    play(game, take("florin-1"))
    assert asked(game) == (1, Actions)


# --- tiles that leave -----------------------------------------------------------------------------------


@pytest.mark.rule("palace_staff.7", "palace_staff.16")
def test_the_tile_under_the_guard_stays() -> None:
    """It may neither be put into the reserve nor be exchanged."""
    game = palace(guards=[A8], reserves=["P8"])
    assert code(game, Remove(A8)) == "guard_there"
    assert code(game, Exchange(A8, "pavilion-8-open")) == "guard_there"
    assert not [c for c in game.candidates() if isinstance(c, Remove | Exchange) and c.cell == A8]
    game = palace(guards=[T10], reserves=["P8"])
    assert code(game, Remove(A8)) is None
    assert code(game, Exchange(A8, "pavilion-8-open")) is None


@pytest.mark.rule("palace_staff.8")
def test_a_servant_stays_on_his_building() -> None:
    """A building with a servant may be stored; it comes back with him, and needs no other one."""
    game = palace(serving={"arcades-8-open": "arcades"})
    play(game, Remove(A8))
    assert staff_of(game).serving == {"arcades-8-open": "arcades"}
    assert "arcades-8-open" in game.seat(0).reserve
    assert losses(game) == (-3, 0, 0)
    lay(game, ("arcades-8-open", A8))
    assert losses(game) == (-3, 0, 0)


@pytest.mark.rule("palace_staff.14")
def test_tiles_in_the_reserve_cause_no_loss() -> None:
    """Only those in the city count."""
    assert losses(palace(scores=[9], reserves=["P8 S9"])) == (-4, 0, 0)


# --- other kinds of tiles -------------------------------------------------------------------------------


@pytest.mark.rule("palace_staff.12", "module_interactions 2.8")
def test_other_tiles_can_be_walked_over() -> None:
    """Fountain, square, bathhouse and medina: walked over, without servant and without loss."""
    modules = ["squares", "medina", "bathhouses"]
    game = palace(cities=[ROW], modules=modules, serving={"chambers-10-open": "chambers"})
    owner = game.seat(0)
    way = [(0, 0)]
    for kind in ("square", "bathhouse", "medina"):
        ways = [
            (name, cell, rotation)
            for name, piece in game.rules.pieces.items()
            for rotation in range(4)
            if piece.kind == kind
            for cell in ((way[-1][0], way[-1][1] + 1),)
            if owner.city.why_not_place(piece, cell, rotation) is None
        ]
        name, cell, rotation = ways[0]
        lay(game, (name, cell, rotation))
        way.append(cell)
    assert losses(game) == (0, 0, 0)
    play(game, take("florin-1"))
    assert not told(play(game, *step(*way)), ServantTaken)
    assert staff_of(game).guards[0] == (0, 3)


# --- data, bots -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ({"servants": {"tower": 3}}, "servants.pavilion: missing"),
        ({"servants": {**shipped(ID).plain["servants"], "shed": 3}}, "servants: 'shed' is none of"),
        ({"servants": {**shipped(ID).plain["servants"], "tower": -1}}, "servants.tower: expected at least 0"),
        ({"steps": -1}, "steps: expected at least 0, found -1"),
        ({"shown": "six"}, "shown"),
    ],
)
def test_bad_data_are_refused_with_their_place(more: dict[str, object], complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    refused_data(ID, complaint, **more)


def test_bots_expect_a_later_walk() -> None:
    """The most servants that so many steps bring: chambers and tower in two steps, the garden needs five."""
    game = palace()
    city, waiting = game.seat(0).city, {C10: "chambers", T10: "tower", G9: "garden", A8: "arcades"}
    shown = ("chambers", "tower", "garden")
    assert [reached(city, (0, 0), steps, waiting, shown) for steps in range(6)] == [0, 1, 2, 2, 3, 3]
    assert reached(city, (0, 0), 5, waiting, ("arcades",)) == 1


@pytest.mark.rule("palace_staff.5", "palace_staff.6")
def test_two_buildings_of_a_type_and_one_servant() -> None:
    """The second one gets none in this turn, as new servants come at its end only."""
    game = walking(
        cities=[ROW.replace("+-----+-----+", "+-----+-----+-----+").replace("C10 |", "C10   C11 |")]
    )
    said = told(play(game, *step((0, 0), (1, 0), (2, 0), (1, 0), (2, 0))), ServantTaken)
    assert said == [ServantTaken(0, "chambers", (1, 0))]


@pytest.mark.rule("palace_staff.3")
def test_steps_come_from_the_sum_of_the_cards() -> None:
    """1 and 2 together are 3: three steps are left, however many cards were taken."""
    game = palace()
    play(game, take("florin-1", "dirham-2"))
    assert (asked(game), game.state.frames[-1].left) == ((0, GuardWalk), 3)


@pytest.mark.rule("palace_staff.9", "module_interactions 2.9")
def test_an_extended_building_costs_one_point() -> None:
    """29 x 39: it counts as two in the majority, and is one building without a servant."""

    def extended(state) -> None:
        mine = state.slices["extensions"]
        names = [f"extension-{kind}-{letter}" for kind in TYPES for letter in "ab"]
        mine.board[:] = ["" if name == "extension-chambers-a" else name for name in names]
        mine.on[next(p.piece.id for p in state.seats[0].city.tiles() if p.piece.type)] = (
            "extension-chambers-a"
        )

    game = palace(cities=[ROW], modules=["extensions"], then=extended, scores=[9])
    assert (row(game, "chambers", "A").counts[0], losses(game)) == (2, (-1, 0, 0))


@pytest.mark.rule("palace_staff.10", "module_interactions 4.4")
def test_an_unfinished_site_costs_nothing_in_the_third_loss() -> None:
    """23 x 29: it is turned up only after the loss; C10 alone lacks a servant."""
    game = palace(cities=[ROW], modules=["building_sites"], supply="", market="P6 P7 P8 .", scores=[9])
    under_construction(game, "G9", "site-florin-1")
    said = play(game, take("ducat-6"))
    assert [type(event) for event in told(said, LastLoss, SitesTurnedUp)] == [LastLoss, SitesTurnedUp]
    assert [award.points for award in game.state.awards if award.category == ID] == [-1]


@pytest.mark.rule("palace_staff.8", "module_interactions 2.7")
def test_an_exchanged_building_keeps_its_servant() -> None:
    """The stored one keeps him; the one laid in its place lacks one."""
    game = palace(cities=[ROW], reserves=["C11"], serving={"chambers-10-open": "chambers"}, scores=[9])
    assert losses(game) == (0, 0, 0)
    play(game, Exchange((1, 0), "chambers-11-open"))
    assert losses(game) == (-1, 0, 0)
    assert staff_of(game).serving == {"chambers-10-open": "chambers"}

"""Types completed during the game (roll_and_write.md 5): next places, shared within a round."""

import pytest

from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.tally import Award, CategoryScored
from alhambra_desktop.roll_and_write.events import TypeCompleted
from alhambra_desktop.roll_and_write.game import RollAndWrite
from tests.roll_and_write.data import changed, plain
from tests.roll_and_write.sheets import asked, build, cells_of, gain, play, sheets, told

SERAGLIOS = cells_of("seraglio")
LAST = SERAGLIOS[-1]


def go_on(game: RollAndWrite) -> list[Event]:
    """Gain coins, keep any dice."""
    events = play(game, gain())
    if not game.over and asked(game)[1] == "KeepingDice":
        events += play(game, next(iter(game.candidates())))
    return events


def finishing_round(who: list[int], round_number: int = 3, **position) -> RollAndWrite:
    """A round of three in which these seats tick their last seraglio; after it."""
    built = [SERAGLIOS[:-1] if seat in who else [] for seat in range(3)]
    game = sheets(3, built=built, coins=[0, 0, 0], round_number=round_number, **position)
    row, column = LAST
    for seat in range(3):
        owner = game.seat(seat)
        owner.yellow[:], owner.blue[:] = [row, row], [column, column]
        if seat in who:
            play(game, build(row, column))
        else:
            go_on(game)
    return game


@pytest.mark.rule("roll_and_write 5")
def test_the_best_place_left_at_the_end_of_the_round() -> None:
    """One player finishes: first place, after the turns of all seats; the place is used up."""
    game = sheets(3, built=[SERAGLIOS[:-1]], coins=[0, 0, 0])
    row, column = LAST
    game.state.seats[0].yellow[:], game.state.seats[0].blue[:] = [row, 1], [column, 1]
    events = play(game, build(row, column))
    assert told(events, TypeCompleted) == [TypeCompleted(0, "seraglio")]
    go_on(game)
    assert game.totals() == (0, 0, 0)
    go_on(game)
    assert game.totals() == (17, 0, 0)
    assert game.state.awards == (Award("1", "seraglio", 0, 17),)
    assert game.state.finished["seraglio"] == [0]


@pytest.mark.rule("roll_and_write 5 example")
def test_example_patricia_and_frank_share_first_and_second() -> None:
    """17 + 9 = 26, 13 each; a third player finishing later gets the third place, 2."""
    game = finishing_round([0, 1])
    assert game.totals() == (13, 13, 0)
    game.state.seats[2].built = list(SERAGLIOS[:-1])
    game.state.ticks["seraglio"][2] = 4
    go_on(game)
    go_on(game)
    game.state.seats[2].yellow[:], game.state.seats[2].blue[:] = [LAST[0]] * 2, [LAST[1]] * 2
    play(game, build(*LAST))
    assert game.totals() == (13, 13, 2)


@pytest.mark.rule("roll_and_write 5 example three")
def test_example_all_three_in_one_round() -> None:
    """17 + 9 + 2 = 28, 9 each."""
    assert finishing_round([0, 1, 2]).totals() == (9, 9, 9)


@pytest.mark.rule("roll_and_write 5 later")
def test_whoever_finishes_later_gets_the_next_place_left() -> None:
    """With one place used up the second is awarded, with two the third, with three nothing."""
    for used, points in ((1, 9), (2, 2), (3, 0)):
        others = [1, 2, 3][:used]
        game = sheets(
            4,
            built=[SERAGLIOS[:-1]],
            ticks={"seraglio": [4, *(5 if s in others else 0 for s in range(1, 4))]},
            finished={"seraglio": others},
            coins=[0],
        )
        game.state.seats[0].yellow[:], game.state.seats[0].blue[:] = [LAST[0]] * 2, [LAST[1]] * 2
        play(game, build(*LAST))
        for _ in range(3):
            go_on(game)
        assert game.totals()[0] == points


@pytest.mark.rule("roll_and_write 5 beyond")
def test_places_beyond_the_third_are_worth_nothing() -> None:
    """Second and third are left, three finish: 9 + 2 + 0 = 11, 3 each."""
    game = finishing_round(
        [0, 1, 2],
        ticks={"seraglio": [4, 4, 4]},
        data=changed(vp={**plain()["vp"], "seraglio": [17, 9]}),
    )
    assert game.totals() == (8, 8, 8)
    game = sheets(
        4,
        built=[[], *[SERAGLIOS[:-1]] * 3],
        ticks={"seraglio": [5, 4, 4, 4]},
        finished={"seraglio": [0]},
        coins=[0] * 4,
    )
    go_on(game)
    for seat in range(1, 4):
        game.state.seats[seat].yellow[:], game.state.seats[seat].blue[:] = [LAST[0]] * 2, [LAST[1]] * 2
        play(game, build(*LAST))
    assert game.totals() == (0, 3, 3, 3)


@pytest.mark.rule("roll_and_write 5 last round")
def test_the_last_round_is_included() -> None:
    """Who finishes in the last round is awarded before the final scoring and not ranked in it."""
    game = finishing_round([2], round_number=18)
    assert game.over
    mine = [award for award in game.state.awards if award.participant == 2 and award.category == "seraglio"]
    assert mine == [Award("18", "seraglio", 2, 17)]


@pytest.mark.rule("roll_and_write 5 settled")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_order_of_seats_within_a_round_does_not_matter(first: int) -> None:
    """Whoever is first: both who finish in one round share."""
    built = [SERAGLIOS[:-1], [], SERAGLIOS[:-1]]
    game = sheets(3, built=built, coins=[0, 0, 0], first=first, seat=first)
    for turn in range(3):
        seat = (first + turn) % 3
        game.state.seats[seat].yellow[:], game.state.seats[seat].blue[:] = [LAST[0]] * 2, [LAST[1]] * 2
        if seat == 1:
            go_on(game)
        else:
            play(game, build(*LAST))
    assert game.totals() == (13, 0, 13)


def test_the_award_event_has_all_counts() -> None:
    """The event names the round, the boxes of everybody and the points."""
    built = [SERAGLIOS[:-1], SERAGLIOS[:2], []]
    game = sheets(3, built=built, coins=[0, 0, 0], round_number=7)
    game.state.seats[0].yellow[:], game.state.seats[0].blue[:] = [LAST[0]] * 2, [LAST[1]] * 2
    play(game, build(*LAST))
    go_on(game)
    assert told(go_on(game), CategoryScored) == [CategoryScored("7", "seraglio", (5, 2, 0), (17, 0, 0))]

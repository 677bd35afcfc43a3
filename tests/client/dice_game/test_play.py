"""A turn at the dice table: dice are kept and thrown, columns marked, chips played, everything explained."""

import pygame
import pytest

from alhambra_desktop.client.dice_game.players import LEAD_STEP, MARKER
from alhambra_desktop.client.dice_game.scene import DiceScene
from alhambra_desktop.client.dice_game.sheet_scene import DiceSheetScene
from alhambra_desktop.client.menus.pause import PauseMenu
from alhambra_desktop.client.result.scene import ResultScene
from alhambra_desktop.dice_game import events as e
from alhambra_desktop.dice_game import questions
from alhambra_desktop.engine.randomness import Dice
from tests.client.dice_game.play_kit import FOUR_TOWERS, last
from tests.dice_game.board import board, spaces


def test_kept_dice_are_not_thrown(sit_before):
    """A click on a die keeps it: Enter throws the others, and what was kept lies on the rail."""
    table = sit_before(board(dice=FOUR_TOWERS))
    for die in range(4):
        table.press(f"die-{die}")
    assert table.table.picks.kept == {0, 1, 2, 3}
    table.key(pygame.K_RETURN)
    thrown = last(table, e.DiceThrown)
    assert thrown.dice == (4, 5, 6, 7)
    assert thrown.symbols[:4] == ("tower",) * 4
    assert table.table.picks.kept == {0, 1, 2, 3}


def test_a_match_gone_on_with_finds_its_dice(sit_before):
    """Whoever opens the match again finds the dice on the rail that were not thrown last."""
    table = sit_before(board(dice=FOUR_TOWERS))
    for die in range(4):
        table.press(f"die-{die}")
    table.key(pygame.K_RETURN)
    assert DiceScene(table.match).picks.kept == {0, 1, 2, 3}


def test_bots_among_themselves_are_watched(sit_at):
    """Without a person the table shows the game to its end and asks nobody."""
    table = sit_at("easy", "easy")
    for _ in range(4000):
        if table.match.over or table.top is not table.table:
            break
        assert not table.table.asked
        table.pilot.frames()
    assert table.match.game.state.round_number > 1 or isinstance(table.top, DiceSheetScene)


def test_digits_keep_dice_and_give_them_back(sit_before):
    """The keys 1 to 8 do what clicks on the dice do."""
    table = sit_before(board(dice=FOUR_TOWERS))
    table.digit(5)
    table.digit(6)
    assert table.table.picks.kept == {4, 5}
    table.digit(5)
    assert table.table.picks.kept == {5}


def test_escape_and_undo_give_up_picked_dice_first(sit_before):
    """What was picked since the throw is given up; only then does Escape open the menu, and undo go back."""
    table = sit_before(board(dice=FOUR_TOWERS))
    lying = table.table.picks
    for key in (pygame.K_ESCAPE, pygame.K_z):
        table.digit(5)
        assert table.table.picks != lying
        table.key(key, mod=pygame.KMOD_CTRL if key == pygame.K_z else 0)
        assert table.top is table.table
        assert table.table.picks == lying
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.top, PauseMenu)


def test_shift_keeps_all_of_a_kind(sit_before, monkeypatch):
    """With Shift a click keeps all dice that show the same, a second one gives them back."""
    table = sit_before(board(dice=FOUR_TOWERS))
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_SHIFT)
    table.press("die-2")
    assert table.table.picks.kept == {0, 1, 2, 3}
    table.press("die-0")
    assert table.table.picks.kept == frozenset()


def test_nothing_left_to_throw_is_explained(sit_before):
    """With all dice kept the button says why nothing can be thrown."""
    table = sit_before(board(dice=FOUR_TOWERS))
    for number in range(1, 9):
        table.digit(number)
    act = table.prompt.find("throw")
    assert not act.enabled
    assert "kept" in act.reason
    assert table.table.ui.find("act-throw").shortcut == ""
    table.key(pygame.K_RETURN)
    assert table.note == act.reason
    assert last(table, e.DiceThrown) is None


def test_a_column_is_marked_by_a_click(sit_before):
    """A click on a column with a light places the marker there; undo takes it back before the end of turn."""
    game = board(dice=FOUR_TOWERS, options={"explicit_end": "yes"})
    table = sit_before(game)
    table.press("column-tower")
    assert spaces(table.match.game, "tower") == {"4.1": 0}
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert spaces(table.match.game, "tower") == {}
    table.press("option-place:tower")
    table.key(pygame.K_RETURN)
    assert table.match.asked == 1


def test_a_column_without_a_die_says_why(sit_before):
    """A column that no die shows answers with a sentence and stays as it is."""
    table = sit_before(board(dice=FOUR_TOWERS))
    table.press("column-chambers")
    assert table.note == "No die shows chambers."
    assert spaces(table.match.game, "chambers") == {}


def test_push_or_give_way_is_asked(sit_before):
    """With a push chip an opponent on the very space unfolds the question; Esc folds it again."""
    game = board(dice=FOUR_TOWERS, spaces={"tower": {"4.1": 1}}, chips=["push-1"])
    table = sit_before(game)
    table.press("column-tower")
    assert [option.id for option in table.prompt.options] == ["push", "give_way"]
    table.key(pygame.K_ESCAPE)
    assert table.prompt.find("push") is None
    table.press("option-place:tower")
    table.digit(1)
    assert spaces(table.match.game, "tower") == {"4.1": 0, "4.2": 1}


def test_black_die_is_named(sit_before):
    """B unfolds the symbols, a digit names one, and the die lies on the rail."""
    table = sit_before(board(dice=FOUR_TOWERS, chips=["black-die-1"]))
    table.key(pygame.K_b)
    table.digit(6)
    assert questions.turn(table.match.game).black == "tower"
    assert table.table.model.tray.black == "tower"


def test_cancel_chip_is_played_from_the_chips(sit_before):
    """A click on the own cancel chip takes the throw back."""
    game = board(dice=FOUR_TOWERS, before="TTTTGGGG", throws=2, chips=["cancel-1"])
    table = sit_before(game)
    table.press("chip-0-0")
    assert questions.turn(table.match.game).throws == 1
    assert questions.turn(table.match.game).dice[4:] == ["garden"] * 4


def test_chips_that_wait_say_when_they_are_played(sit_before):
    """A points chip and a swap chip tell how they are used."""
    table = sit_before(board(dice=FOUR_TOWERS, chips=["points-2-a swap-1"]))
    table.press("chip-0-0")
    assert table.note == "This chip counts by itself at every scoring."
    table.press("chip-0-1")
    assert table.note == "A swap chip is played when you receive a building point."


def test_prizes_swap_and_start_player(sit_before):
    """The winner chooses a prize, takes its point elsewhere, and names the start player, by digits."""
    game = board(
        prizes=True,
        spaces={"tower": {"5.1": 0}, "pavilion": {"3.1": 0}},
        bonus={"tower": "start-player", "pavilion": "points-1-b"},
        chips=["swap-1"],
    )
    table = sit_before(game)
    assert table.prompt.column == "pavilion"
    table.digit(1)
    table.digit(5)
    assert last(table, e.PointSwapped).instead == "garden"
    assert table.prompt.column == "tower"
    table.digit(2)
    table.digit(3)
    assert last(table, e.StartPlayerNamed).caliph == 2


def test_odds_are_shown_on_request(sit_before):
    """O shows the chances of every row, which never rise from one row to the next higher one."""
    table = sit_before(board(dice=FOUR_TOWERS))
    assert table.table.model.columns[0].odds == ()
    table.key(pygame.K_o)
    for column in table.table.model.columns:
        assert list(column.odds) == sorted(column.odds, reverse=True)
    tower = table.table.model.columns[5]
    assert tower.odds[3] == 1.0
    assert tower.odds[4] == pytest.approx(1 - (25 / 36) ** 4)
    table.key(pygame.K_o)
    assert table.table.model.columns[0].odds == ()


def test_the_scoring_if_scored_now_opens(sit_before):
    """W opens the next scoring as the board stands, with reasons; Esc leads back."""
    game = board(dice=FOUR_TOWERS, tracks={"tower": ["", "0 1"]}, chips=["", "points-3-a"])
    table = sit_before(game)
    table.key(pygame.K_w)
    assert isinstance(table.top, DiceSheetScene)
    assert table.top.sheet.gains(len(table.top.sheet.lines)) == (6, 3, 0)
    assert "lying lowest" in table.top.sheet.lines[5].cells[0].why
    table.key(pygame.K_ESCAPE)
    assert table.top is table.table


def test_rolling_dice_do_not_show_the_result_beforehand(sit_before):
    """While dice roll the prompt offers nothing; a press ends the rolling and does nothing else."""
    table = sit_before(board(dice=FOUR_TOWERS), animation="normal")
    table.digit(1)
    table.key(pygame.K_RETURN)
    assert table.table.busy
    assert table.table.stage.rolls
    assert table.prompt.options == ()
    assert all(column.light is None for column in table.table.model.columns)
    table.key(pygame.K_RETURN)
    assert not table.table.busy
    assert questions.turn(table.match.game).throws == 2
    assert table.prompt.options


def test_a_throw_takes_less_than_a_second(sit_before):
    """Eight dice come to rest within a second of frames."""
    table = sit_before(board(throws=0), animation="normal")
    table.key(pygame.K_RETURN)
    table.pilot.frames(58)
    assert not table.table.busy


def test_the_turn_ends_automatically(sit_before):
    """With the setting for it the dice go on by themselves."""
    table = sit_before(board(dice=FOUR_TOWERS, options={"explicit_end": "yes"}), auto_end_turn=True)
    table.press("column-tower")
    table.pilot.frames(3)
    assert table.match.asked == 1


def test_before_the_first_throw_the_chips_are_named(sit_before):
    """The pictures at the heads of the columns are told in words, alike ones once."""
    bonus = {"pavilion": "swap-1", "garden": "start-player", "tower": "points-1-a", "arcades": "points-1-b"}
    table = sit_before(board(throws=0, bonus=bonus))
    named = [(chip.kind, chip.value) for chip in table.prompt.chips]
    assert named == [("swap", 0), ("points", 1), ("start_player", 0)]
    words = {widget.words_on() for widget in table.table.ui.every() if widget.words_on()}
    assert {"swap", "point", "start player"} <= words


def test_both_prizes_of_one_player_are_not_asked_for(sit_before):
    """First and second alone, without a swap chip to win: all points and the chip are given at once."""
    both = {"tower": {"5.1": 0, "4.1": 0}}
    table = sit_before(board(prizes=True, spaces=both, bonus={"tower": "points-1-b"}))
    table.pilot.frames(4)
    prizes = [event for step in table.match.steps for event in step.events if isinstance(event, e.PrizeTaken)]
    assert [(prize.points, prize.chip) for prize in prizes] == [(2, ""), (1, "points-1-b")]
    assert table.match.game.state.round_number == 2


def test_undo_leads_back_before_an_answer_given_by_the_program(sit_before):
    """There the question is asked, so that undo goes on from it."""
    spaces_ = {"pavilion": {"3.1": 0}, "tower": {"5.1": 0, "4.1": 0}}
    game = board(prizes=True, spaces=spaces_, bonus={"tower": "start-player", "pavilion": "points-1-b"})
    table = sit_before(game)
    table.digit(1)
    table.pilot.frames(4)
    assert [option.id for option in table.prompt.options] == ["name:0", "name:1", "name:2"]
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    table.pilot.frames(4)
    assert table.prompt.column == "tower"
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    table.pilot.frames(4)
    assert table.prompt.column == "pavilion"


def test_both_prizes_with_a_swap_chip_are_asked_for(sit_before):
    """Taken first, the swap chip may be used on a point of the other prize: that is a choice."""
    both = {"tower": {"5.1": 0, "4.1": 0}}
    table = sit_before(board(prizes=True, spaces=both, bonus={"tower": "swap-1"}))
    table.pilot.frames(4)
    assert [option.id for option in table.prompt.options] == ["prize:points", "prize:chip"]


@pytest.mark.parametrize("by_key", [False, True], ids=["button", "key"])
def test_all_points_of_a_round_are_kept_by_one_press(sit_before, by_key):
    """With a swap chip each point asks, unless its owner keeps them all; the chip stays."""
    won = {"pavilion": {"3.1": 0, "2.1": 0}, "tower": {"5.1": 0, "4.1": 0}}
    bonus = {"tower": "points-1-b", "pavilion": "points-2-a"}
    table = sit_before(board(prizes=True, spaces=won, bonus=bonus, chips=["swap-1"]))
    table.pilot.frames(4)
    assert table.prompt.column == "pavilion"
    if by_key:
        table.key(pygame.K_a)
    else:
        table.press("act-keep_all")
    table.pilot.frames(12)
    assert last(table, e.PointSwapped) is None
    assert table.match.game.state.round_number == 2
    assert "swap-1" in table.match.game.seat(0).chips


@pytest.mark.parametrize("led", [0, 3, 6])
def test_markers_lie_beside_all_types_that_are_led(sit_before, led):
    """However many columns a player leads, no shield lies on a marker."""
    types = board().rules.types
    table = sit_before(board(markers=5, tracks={kind: ["0"] for kind in types[:led]}))
    table.pilot.frames(4)
    panel = table.table.ui.find("player-0")
    px = table.pilot.app.services.kit.px
    assert len(panel.face.leads) == led
    taken = px(36 + MARKER) + 4 * panel.marker_step() + led * px(LEAD_STEP)
    assert taken <= panel.rect.w
    assert panel.marker_step() >= px(12), "each can be counted"


def test_the_gold_mark_speaks_of_the_kept_dice_only(sit_before):
    """While other dice are kept, or none, no column is marked; after the last throw the best one is."""
    table = sit_before(board(dice=FOUR_TOWERS))

    def marked():
        return [kind for kind in table.match.game.rules.types if table.table.ui.find(f"column-{kind}").best]

    assert marked() == []
    table.digit(5)
    assert marked() == []
    table.digit(5)
    for die in range(1, 5):
        table.digit(die)
    assert marked() == ["tower"]
    table = sit_before(board(dice=FOUR_TOWERS, throws=3))
    assert marked() == ["tower"]


def test_the_button_that_throws_shows_its_key(sit_before):
    """Enter throws, and the button says so, as those of the other tables do."""
    table = sit_before(board(dice=FOUR_TOWERS))
    assert table.table.ui.find("act-throw").shortcut == "Enter"


def test_a_result_that_is_opened_at_once_is_counted(sit_at):
    """Also if Enter is pressed before the table has come to rest; and only once."""
    table = sit_at("person", "person")
    chance = Dice("end")
    while not table.match.over:
        table.match.choose(table.match.game.sample(chance))
    table.table.session.went_on()
    table.table.open_result()
    table.pilot.app.stack.settle()
    assert isinstance(table.top, ResultScene)
    results = table.pilot.app.services.results
    assert [game.result.match for game in results.played()] == [table.match.identity]
    table.key(pygame.K_ESCAPE)
    table.pilot.frames(5)
    assert len(results.played()) == 1


def test_a_press_before_a_scoring_only_ends_the_movement(sit_before):
    """The last prize is taken, and the same player begins the next round: the scoring is shown first."""
    game = board(prizes=True, spaces={"tower": {"4.1": 0}}, bonus={"tower": "points-1-b"})
    table = sit_before(game, animation="normal")
    table.pilot.frames(2)
    table.digit(1)
    assert table.table.busy
    assert table.match.asked == 0
    table.key(pygame.K_RETURN)
    assert last(table, e.DiceThrown) is None
    table.pilot.frames(4)
    assert isinstance(table.top, DiceSheetScene)


def test_enter_gives_the_golden_answer(sit_before):
    """Where a point may be swapped, Enter keeps it where it was won."""
    won = {"pavilion": {"3.1": 0}}
    table = sit_before(board(prizes=True, spaces=won, bonus={"pavilion": "points-2-a"}, chips=["swap-1"]))
    table.digit(2)
    assert table.prompt.find("point:pavilion").look == "primary"
    table.key(pygame.K_RETURN)
    table.pilot.frames(4)
    assert [list(level) for level in table.match.game.column("pavilion").track][:1] == [[0]]
    assert "swap-1" in table.match.game.seat(0).chips

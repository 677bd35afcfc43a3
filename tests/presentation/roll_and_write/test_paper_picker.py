"""What presses on the paper table mean: choices, what is picked, reasons; what is lit."""

from alhambra_desktop.bots.roll_and_write.measure import best_choice
from alhambra_desktop.presentation.roll_and_write.picker import (
    ACTING,
    BEST,
    BUILT,
    COINS,
    KEEP,
    KEEPING,
    NOTHING,
    OVER,
    SECOND,
    WAITING,
    Picker,
    Selection,
)
from alhambra_desktop.roll_and_write.choices import (
    BuildCrossing,
    BuildSecond,
    ChangeDie,
    FinishTurn,
    GainCoins,
    KeepDice,
)
from tests.roll_and_write.sheets import at_the_end, build, gain, play, sheets

EXPLICIT = {"explicit_end": "yes"}


def acting(**position):
    return Picker(sheets(options=EXPLICIT, **position).view(0), 0)


def keeping():
    """Seat 0 has gained coins and ended its turn: four dice are thrown."""
    game = sheets(options=EXPLICIT)
    play(game, gain(), FinishTurn())
    return game, Picker(game.view(0), 0)


def test_phases_of_a_turn():
    """Who is asked for what, seen from each seat."""
    game = sheets(options=EXPLICIT)
    assert Picker(game.view(0), 0).phase == ACTING
    assert Picker(game.view(1), 1).phase == WAITING
    play(game, build(2, 3))
    assert Picker(game.view(0), 0).phase == BUILT
    assert keeping()[1].phase == KEEPING
    assert Picker(at_the_end(game).view(0), 0).phase == OVER


def test_open_crossings_are_highlighted():
    """The best choice alone in gold, with the box of its type; built ones for the coins they bring."""
    picker = acting(yellow="2 5", blue="3 6", built=["5.3"], coins=[0])
    looks = {light.cell: light.look for light in picker.lights}
    assert looks[5, 3] == COINS
    assert {cell for cell, look in looks.items() if look != COINS} == {(2, 3), (2, 6), (5, 6)}
    (best,) = [light for light in picker.lights if light.look == BEST]
    assert best_choice(picker.view) == BuildCrossing(best.cell)
    assert (best.box, best.leads) == (1, True)


def test_in_a_puzzle_the_order_tells_nothing():
    """There the first Tab does not land on the cell that brings most."""
    view = sheets(yellow="2 5", blue="3 6", ticks={"tower": [6, 0, 0]}, options=EXPLICIT).view(0)
    plain = Picker(view, 0, unaided=True).lights
    assert [light.cell for light in plain] == list(Picker(view, 0).crossings)
    assert max(light.gain for light in plain) > plain[0].gain
    gains = [light.gain for light in Picker(view, 0).lights if light.look != BEST]
    assert gains == sorted(gains, reverse=True)


def test_a_press_on_a_crossing_builds_it():
    """A lit cell is built at once; any other is asked of the rules, which say why not."""
    picker = acting(yellow="2 5", blue="3 6", coins=[0])
    assert picker.press_cell(NOTHING, (2, 3)).choices == (BuildCrossing((2, 3)),)
    outcome = picker.press_cell(NOTHING, (1, 1))
    assert picker.view.check(outcome.choices[0]).code == "not_a_crossing"


def test_a_press_on_a_built_crossing_gains_coins():
    """That is what it is lit for; without room for coins it says that it is built."""
    picker = acting(yellow="2 5", blue="3 6", built=["5.3"], coins=[0])
    assert picker.press_cell(NOTHING, (5, 3)).choices == (GainCoins(),)
    full = acting(yellow="2 5", blue="3 6", built=["5.3"], coins=[0], gained=[20])
    outcome = full.press_cell(NOTHING, (5, 3))
    assert full.view.check(outcome.choices[0]).code == "already_built"


def test_a_press_within_reach_of_the_coins_changes_dice_and_builds():
    """The coins are spent for the building, so both are done at once."""
    picker = acting(yellow="2 5", blue="3 6", coins=[3])
    outcome = picker.press_cell(NOTHING, (4, 3))
    assert outcome.choices == (ChangeDie("yellow", 1, -1), BuildCrossing((4, 3)))


def test_the_second_building_is_highlighted_while_it_can_be_paid():
    """After the first one only its crossing is lit; a press anywhere else is told why not."""
    game = sheets(yellow="2 5", blue="3 6", coins=[3], options=EXPLICIT)
    play(game, build(2, 3))
    picker = Picker(game.view(0), 0)
    assert [(light.cell, light.look) for light in picker.lights] == [((5, 6), SECOND)]
    assert picker.press_cell(NOTHING, (5, 6)).choices == (BuildSecond((5, 6)),)
    assert picker.press_die(NOTHING, ("yellow", 0)).reason.code == "change_late"
    poor = sheets(yellow="2 5", blue="3 6", coins=[2], options=EXPLICIT)
    play(poor, build(2, 3))
    assert Picker(poor.view(0), 0).lights == ()


def test_a_die_is_picked_and_dropped():
    """Pressed once it can be changed, pressed again it cannot."""
    picker = acting(coins=[3])
    picked = picker.press_die(NOTHING, ("blue", 1)).selection
    assert picked == Selection(("blue", 1))
    assert picker.press_die(picked, ("blue", 1)).selection == NOTHING
    assert picker.press_face(("blue", 1), 4).choices == (ChangeDie("blue", 1, -2),)
    assert picker.step(("blue", 1), -1).choices == (ChangeDie("blue", 1, -1),)


def test_a_player_who_is_not_asked_sees_the_reason():
    """Neither cells nor dice of a waiting seat do anything."""
    picker = Picker(sheets(options=EXPLICIT).view(1), 1)
    assert picker.press_cell(NOTHING, (1, 1)).reason.code == "not_your_turn"
    assert picker.press_die(NOTHING, ("yellow", 0)).reason.code == "not_your_turn"
    assert picker.lights == ()


def test_dice_are_kept_by_dice_or_by_their_crossing():
    """Both ways pick the same pair; the choice names its numbers."""
    game, picker = keeping()
    owner = game.seat(0)
    first = picker.press_die(NOTHING, ("yellow", 1)).selection
    both = picker.press_die(first, ("blue", 0)).selection
    assert picker.keep_choice(both) == KeepDice((owner.yellow[1],), (owner.blue[0],))
    cell = (owner.yellow[1], owner.blue[0])
    assert picker.keep_choice(picker.press_cell(NOTHING, cell).selection) == picker.keep_choice(both)
    assert picker.press_cell(both, cell).choices == (picker.keep_choice(both),), "a second press keeps it"
    assert {light.look for light in picker.lights} == {KEEP}
    assert picker.press_die(both, ("blue", 0)).selection.blue is None


def test_gaining_coins_and_ending_the_turn():
    """The two buttons that name no thing."""
    picker = acting()
    assert picker.gain().choices == (GainCoins(),)
    assert picker.finish().choices == (FinishTurn(),)

"""The key of the hint: first why, then what; nothing waits for the bot."""

import pygame
import pytest

from alhambra_desktop.alhambra.buying import sales
from alhambra_desktop.alhambra.choices import Buy, Exchange, Place, Store, TakeMoney
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.bots import Hint, counted, level_data, make_bot
from alhambra_desktop.client.alhambra import advice
from alhambra_desktop.client.play import hinting
from alhambra_desktop.client.play.hinting import WARM_AFTER, HintAsker
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.acts import with_enter
from alhambra_desktop.presentation.alhambra.selection import NOTHING


def advised(table):
    """Press the key and let the bot find something."""
    table.pilot.key(pygame.K_h)
    table.hear_hint()


def test_a_hint_first_gives_the_reason_then_the_choice(sit):
    """The first press says a sentence, the second picks the choice, Enter makes it."""
    table = sit("person", "easy", "easy")
    table.settle()
    before = len(table.match.steps)
    advised(table)
    hint = table.table.hinting.known
    assert hint is not None
    words = table.table.hints.above().tip[0].text
    assert words.endswith(".")
    assert "{" not in words
    assert table.table.session.selection == NOTHING
    table.pilot.key(pygame.K_h)
    assert table.table.session.selection != NOTHING
    assert len(table.match.steps) == before, "a hint plays nothing by itself"
    table.pilot.key(pygame.K_RETURN)
    assert table.match.steps[before].choice == hint.choice
    assert table.table.hinting.known is None


def test_what_a_hint_speaks_of_is_lit_while_it_stands(sit):
    """The cards or the tile named are ringed with the first press, until the note is gone."""
    table = sit("person", "easy", "easy")
    table.settle()
    advised(table)
    choice, screen = table.table.hinting.known.choice, table.table.screen
    if isinstance(choice, Buy):
        named = [screen.find(("sale", choice.sale)).rect]
    else:
        shown = [card.id for card in screen.table.display]
        named = [screen.find(("display", shown.index(card))).rect for card in choice.cards]
    assert named
    marked = table.table.hints.above().marked_rects
    assert all(any(rect.inside(place) for rect in marked) for place in named)
    table.pilot.click((640, 8))
    assert table.table.hints.above().marked_rects == ()


def test_the_light_of_a_hint_goes_with_a_card_that_is_picked(sit):
    """The second press raises the card: its ring is around it, and not through its number."""
    table = sit("person", "easy", "easy")
    table.settle()
    scene = table.table
    shown = scene.screen.table.display
    advice.tell(scene, Hint(TakeMoney((shown[0].id,)), "take.money", {"cards": (shown[0].id,), "count": 1}))
    low = scene.hints.above().marked_rects
    table.pilot.click(pygame.Rect(scene.screen.find(("display", 0)).rect).center)
    assert scene.session.selection.display == (0,)
    advice.tell(scene, Hint(TakeMoney((shown[0].id,)), "take.money", {"cards": (shown[0].id,), "count": 1}))
    high = scene.hints.above().marked_rects
    assert [rect.y for rect in high] == [rect.y - scene.screen.places.money.lift for rect in low]


def test_enter_picks_what_the_hint_speaks_of(sit):
    """After one press of its key: Enter picks what is lit, the next Enter makes it."""
    table = sit("person", "easy", "easy")
    table.settle()
    before = len(table.match.steps)
    advised(table)
    hint = table.table.hinting.known
    table.pilot.key(pygame.K_RETURN)
    assert table.table.session.selection != NOTHING
    assert len(table.match.steps) == before
    table.pilot.key(pygame.K_RETURN)
    assert table.match.steps[before].choice == hint.choice


def test_only_what_enter_presses_shows_enter(sit):
    """A hint that is told takes Enter from the golden button; a button with the focus has it alone."""
    table = sit("person", "easy", "easy")
    table.settle()
    scene = table.table
    table.pilot.click(pygame.Rect(scene.screen.find(("display", 0)).rect).center)

    def entered():
        scene.invalidate()
        table.pilot.frames(1)
        shown = with_enter((*scene.screen.dock.acts, scene.screen.dock.end), scene.shot.entered)
        return [act.id for act in shown if act.key == "Enter"]

    assert entered() == ["take"]
    scene.keys.focus = ("act", "end")
    assert entered() == ["end"]
    scene.keys.focus = ("display", 1)
    assert entered() == []
    scene.keys.focus = ("display", 0)
    assert entered() == ["take"], "it is picked: Enter takes it"
    table.pilot.key(pygame.K_ESCAPE)
    scene.keys.focus = ()
    advised(table)
    assert scene.shot.entered == "", "Enter picks what the hint speaks of"


@pytest.mark.slow
def test_every_hint_of_a_game_has_words_and_can_be_made(sit):
    """A whole game by hints alone: each is told, and what it marks can be chosen."""
    table = sit("person", "easy", "easy", seed="12", auto_end_turn=True)
    told = set()
    for _ in range(16):
        table.settle()
        if table.match.over or table.top is not table.table:
            break
        before = len(table.match.steps)
        advised(table)
        hint = table.table.hinting.known
        if hint is None:
            break
        told.add(hint.key)
        table.pilot.key(pygame.K_h)
        table.pilot.key(pygame.K_RETURN)
        if len(table.match.steps) == before:
            table.match.choose(hint.choice)
            table.table.session.went_on()
            table.table.jumped()
    assert len(table.match.steps) > 20
    assert len(told) > 2


def test_there_is_no_hint_for_others(sit):
    """While a bot is asked, the key does nothing."""
    table = sit("person", "easy", bot_speed="step")
    assert not table.table.session.own_turn
    table.pilot.key(pygame.K_h)
    assert not table.table.hinting.thinking


@pytest.mark.slow
def test_the_hint_is_what_the_expert_would_do(sit):
    """Its search answers, whatever the plain policy likes: somewhere in a few turns they differ."""
    table = sit("person", "easy", "easy", seed="5", auto_end_turn=False)
    strong = make_bot("expert", "hint", budget=counted("expert"))
    differ = 0
    for _ in range(30):
        table.settle()
        view = table.table.session.view
        advised(table)
        hint = table.table.hinting.known
        assert hint == strong.hint(view)
        differ += hint.choice != make_bot("hard", "hint").choose(view)
        table.match.choose(hint.choice)
        table.table.session.went_on()
        table.table.jumped()
        table.pilot.frames(2)
        if differ:
            break
    assert differ


def test_an_unwanted_hint_is_ignored(sit):
    """The player goes on while the bot still thinks: nothing is told about what has gone."""
    table = sit("person", "person", open_hands=True)
    slow = Slow()
    table.table.hinting = HintAsker(lambda: slow)
    table.pilot.key(pygame.K_h)
    assert table.table.hinting.thinking
    table.match.choose(next(iter(table.match.game.candidates())))
    table.table.session.went_on()
    table.table.jumped()
    assert not table.table.hinting.thinking
    slow.ready = True
    table.pilot.frames(3)
    assert table.table.hinting.known is None
    assert table.table.hints.above().tip is None


def test_the_thinker_of_hints_ends_with_the_table(sit):
    """Nobody goes on thinking once the table is left."""
    table = sit("person", "easy", "easy")
    table.settle()
    slow = Slow()
    table.table.hinting = HintAsker(lambda: slow)
    table.pilot.key(pygame.K_h)
    assert table.table.hinting.thinking
    table.pilot.app.stack.pop(table.table)
    table.pilot.frames(2)
    assert slow.closed


def test_a_hint_is_sought_longer_than_an_experts_choice(sit):
    """The thinker of hints is one of its own, with more time than a seat of the expert has."""
    table = sit("person", "easy", open_hands=True)
    slow = Slow()
    table.pilot.app.services.new_adviser = lambda: slow
    table.pilot.key(pygame.K_h)
    table.pilot.frames(2)
    assert slow.asked == hinting.LEVEL
    expert = level_data(hinting.LEVEL).search
    assert hinting.BUDGET.seconds > expert.seconds


class Slow(InlineWorker):
    """Thinks until it is ``ready``."""

    ready = closed = False
    asked = ""

    def ask(self, view, seat, level, seed, character=""):
        self.asked = level
        super().ask(view, seat, level, seed, character)

    def poll(self):
        return super().poll() if self.ready else None

    def close(self):
        self.closed = True


def test_a_hint_that_cannot_be_picked_is_pointed_out(sit):
    """A choice of a module: the second press rings the thing or button that begins it, and says why again."""
    table = sit("person", "easy", "easy", modules=("squares", "travelling_craftsmen"))
    table.settle()
    scene = table.table
    option = next(o for ask in scene.session.picker.asks for o in ask.options if ask.name == "squares.take")
    scene.hinting.known = Hint(option.choice, "hint.other", {})
    table.pilot.key(pygame.K_h)
    assert scene.screen.prompt is not None
    assert scene.hints.above().tip[0].text
    table.pilot.key(pygame.K_RETURN)
    assert table.match.steps[-1].choice == option.choice


def with_two_tiles(match):
    """Go on until two tiles are to be placed; returns the one that is not the first."""
    for _ in range(600):
        game = match.game
        found = list(game.candidates())
        bought = game.seat(game.decision.seat).bought
        if isinstance(game.decision.frame, Placing) and len(bought) > 1:
            return bought[-1]
        cheap = [one for one in found if isinstance(one, Buy) and exact(game, one)]
        match.choose((cheap or found)[0])
    raise AssertionError("two tiles were never bought in a turn")


def test_a_hint_to_store_another_tile_chooses_it(sit):
    """The buttons are for the chosen tile: the advised one is lit, then chosen, and Enter stores it."""
    table = sit("person", "person", open_hands=True, seed="3")
    tile = with_two_tiles(table.match)
    scene = table.table
    scene.session.went_on()
    scene.jumped()
    table.pilot.frames(4)
    assert scene.session.picker.meant(scene.session.selection) != tile
    scene.hinting.known = Hint(Store(tile), "hint.other", {})
    advice.tell(scene, scene.hinting.known)
    waiting = scene.screen.find(("bought", tile)).rect
    assert any(waiting.inside(rect) for rect in scene.hints.above().marked_rects)
    table.pilot.key(pygame.K_h)
    assert scene.session.picker.meant(scene.session.selection) == tile
    table.pilot.key(pygame.K_RETURN)
    assert table.match.steps[-1].choice == Store(tile)


def test_the_ring_of_advice_leaves_the_gain_of_the_chosen_cell(sit):
    """A tile is shown where it would go, with what the wall gains: no second ring goes through that."""
    table = sit("person", "person", open_hands=True, seed="3")
    with_two_tiles(table.match)
    scene = table.table
    scene.session.went_on()
    scene.jumped()
    table.pilot.frames(4)
    place = next(one for one in table.match.game.candidates() if isinstance(one, Place))
    scene.hinting.known = Hint(place, "hint.other", {})
    advice.tell(scene, scene.hinting.known)
    spot = scene.frame.rect(place.cell)
    assert spot in scene.hints.above().marked_rects
    table.pilot.key(pygame.K_h)
    assert scene.session.selection.cell == place.cell
    assert spot not in scene.hints.above().marked_rects


def with_an_exchange(match):
    """Go on until an exact purchase is made, another action is due, and a stored tile fits into the city."""
    for _ in range(400):
        game = match.game
        found = list(game.candidates())
        if isinstance(game.decision.frame, Actions) and game.seat(game.decision.seat).bought:
            swap = next((one for one in found if isinstance(one, Exchange)), None)
            if swap is not None:
                return swap
        stores = sum(1 for step in match.steps if isinstance(step.choice, Store))
        first = Store if stores % 2 == 0 else Buy
        cheap = [one for one in found if isinstance(one, Buy) and exact(game, one)]
        match.choose(next((one for one in found if isinstance(one, first)), (cheap or found)[0]))
    raise AssertionError("no exchange was ever possible")


def exact(game, choice):
    sale = next(sale for sale in sales(game, game.decision.seat) if sale.id == choice.sale)
    return sum(game.rules.cards[card].value for card in choice.cards) == sale.price


def test_enter_makes_a_hinted_exchange_after_an_exact_purchase(sit):
    """The bought tile waits in the hand and is planned for; the hint is an exchange, and Enter makes that."""
    table = sit("person", "person", open_hands=True)
    swap = with_an_exchange(table.match)
    scene = table.table
    scene.session.went_on()
    scene.jumped()
    table.pilot.frames(4)
    bought = table.match.game.seat(table.match.asked).bought
    assert bought
    scene.hinting.known = Hint(swap, "hint.other", {})
    table.pilot.key(pygame.K_h)
    before = len(table.match.steps)
    table.pilot.key(pygame.K_RETURN)
    table.pilot.frames(4)
    assert [step.choice for step in table.match.steps[before:]] == [swap]
    assert table.match.game.seat(table.match.steps[before].seat).bought == bought


class Ready(InlineWorker):
    """Remembers for the rules of which game it got ready."""

    def __init__(self):
        super().__init__()
        self.rules = []

    def warm_up(self, game=None):
        self.rules.append(game.rules)


@pytest.mark.slow
def test_the_thinker_gets_ready_while_somebody_is_waited_for(sit):
    """Once, after a moment, and for the game that is played; the first hint comes from it."""
    table = sit("person", "easy", "easy")
    table.settle()
    made = []
    table.table.hinting = HintAsker(lambda: made.append(Ready()) or made[-1])
    table.pilot.frames()
    assert made == []
    table.pilot.frames(4, dt=WARM_AFTER / 2)
    assert [one.rules for one in made] == [[table.match.game.rules]]
    table.pilot.key(pygame.K_h)
    table.hear_hint()
    assert table.table.hinting.known is not None
    assert len(made) == 1

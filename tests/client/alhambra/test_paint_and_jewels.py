"""Fresh Colors and Treasures on the table: every choice of theirs begins with a press on the thing itself."""

import itertools

import pygame
import pytest

from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.change import coins_of
from alhambra_desktop.alhambra.modules.fresh_colors.board import colours_of
from alhambra_desktop.alhambra.modules.fresh_colors.choices import Overpaid, TooManyColours
from alhambra_desktop.alhambra.modules.treasures import treasures_of
from alhambra_desktop.client.alhambra.shelf import draw_counts
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.engine.moments import Agenda
from alhambra_desktop.engine.refs import ITEM
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.alhambra.models import COMMON
from tests.alhambra.table import table as at_table
from tests.client.alhambra.conftest import COLOURS, NAMES, TablePilot

PAINT, JEWELS = "fresh_colors", "treasures"
BOARD = ["project-garden-1", "project-tower-1", "project-arcades-1", "project-chambers-1"]
PAIR = ("project-seraglio-1", "project-pavilion-1")
KINDS = ("person", "easy", "easy")


@pytest.fixture
def sit_down(app):
    """Sits down with this hand, these paints and projects, at a market of two tiles, one for 8 florins."""

    def make(hand, held="", begun=(), left=(3, 5)):
        def prepare(state) -> None:
            paint = state.slices[PAINT]
            paint.columns, paint.top = list(BOARD), "project-pavilion-2"
            paint.rest = ("project-seraglio-2", "project-tower-2")
            paint.held[0] = tuple(f"colour-{colour}" for colour in held.split())
            paint.begun[0] = tuple(begun)
            state.slices[JEWELS].left[0] = left

        app.setting(bot_speed="instant", animation="off")
        seats = tuple(SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, KINDS, strict=False))
        modules = (PAINT, JEWELS)
        game = at_table(
            hands=[hand],
            market="P8 S9 . .",
            modules=modules,
            prepare=prepare,
            display="florin-1 dirham-1 dinar-1 ducat-1",
        )
        found = TablePilot(
            app, Match(MatchSetup(seats, "7", "alhambra", modules), game, None, InlineWorker())
        )
        found.settle()
        return found

    return make


def frame(table):
    """What the person is asked by."""
    return type(table.match.game.decision.frame)


def statuses(table):
    """What the market says about buying."""
    return {slot.status for slot in table.table.screen.table.market}


NEAR = 40
"""A soft edge that is drawn twice differs by less."""


def pixels(place):
    return itertools.product(range(place.left, place.right), range(place.top, place.bottom))


def apart(one, other, at):
    """How far the colours of two pictures differ at most."""
    return max(abs(a - b) for a, b in zip(one.get_at(at), other.get_at(at), strict=True))


def shared(name):
    return ("thing", (COMMON, PAINT, name))


def own(module, name):
    return ("thing", (0, module, name))


def test_a_surplus_buys_a_project(sit_down):
    """Paid too much: the project of the column is pressed and lies with the own things."""
    table = sit_down("florin-9")
    table.press("sale", "space-1")
    assert "short" in statuses(table)
    table.press("act", "buy")
    assert frame(table) is Overpaid
    assert statuses(table) <= {"unknown", "empty"}, "nothing can be bought any more"
    table.press(*shared("project florin"))
    assert colours_of(table.match.game).begun[0] == (BOARD[0],)
    assert frame(table) is Placing
    assert table.table.place_of(own(PAINT, BOARD[0])) is not None


def test_a_question_opens_its_display_over_one_opened_by_hand(make_app):
    """What is asked for can be pressed at once; then the display opened by hand is open again."""
    app = make_app((1280, 720))
    app.setting(bot_speed="instant", animation="off")
    seats = tuple(SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, KINDS, strict=False))
    modules = ("caravanserai", PAINT, "art_of_the_moors", "change")
    money = "florin-1 dirham-1 dinar-1 ducat-1"
    game = at_table(hands=["florin-9"], market="P7 . . .", modules=modules, display=money)
    setup = MatchSetup(seats, "7", "alhambra", modules)
    table = TablePilot(app, Match(setup, game, None, InlineWorker()))
    table.settle()
    session = table.table.session
    session.pin("caravanserai")
    table.table.recompose()
    table.press("sale", "space-1")
    table.press("act", "buy")
    table.pilot.key(pygame.K_RETURN)
    assert frame(table) is Overpaid
    assert table.table.place_of(shared("series-florin-1")) is not None
    table.press(*shared("series-florin-1"))
    assert session.pins == ("caravanserai",)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_enter_draws_coins_before_anything_else_is_taken(make_app, size, language):
    """Change beside Fresh Colors: the order is asked for, and Enter is coins first."""
    app = make_app(size)
    app.setting(bot_speed="instant", animation="off", language=language)
    seats = tuple(SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, KINDS, strict=False))
    modules = ("change", PAINT)
    game = at_table(
        hands=["florin-9"],
        market="P7 . . .",
        modules=modules,
        display="florin-1 dirham-1 dinar-1 ducat-1",
    )
    setup = MatchSetup(seats, "7", "alhambra", modules)
    table = TablePilot(app, Match(setup, game, None, InlineWorker()))
    table.settle()
    table.press("sale", "space-1")
    table.press("act", "buy")
    assert frame(table) is Agenda
    words = "Coins first" if language == "en" else "Les pièces d’abord"
    assert [act.label for act in table.table.screen.acts if act.look == "primary" and act.enabled] == [words]
    assert (ITEM, "change") not in [chip.token for chip in table.table.screen.prompt.chips], "one name"
    table.pilot.key(pygame.K_RETURN)
    assert sum(coins_of(table.match.game).held[0].values()) == 1
    assert frame(table) is Overpaid


def test_counts_lie_above_the_frames_of_what_can_be_pressed(app):
    """A credit to be stored: the markers are framed, and no frame cuts the disc with their number."""
    app.setting(bot_speed="instant", animation="off")
    seats = tuple(SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, KINDS, strict=False))
    modules = ("exchange_certificates",)
    shown = "florin-1 dirham-1 dinar-1 ducat-1"
    game = at_table(hands=["florin-9"], market="P7 . . .", modules=modules, display=shown)
    setup = MatchSetup(seats, "7", "alhambra", modules)
    table = TablePilot(app, Match(setup, game, None, InlineWorker()))
    table.settle()
    table.press("sale", "space-1")
    table.press("act", "buy")
    scene = table.table
    framed = [scene.place_of(name) for name in scene.session.answering.lit(scene.session.selection)]
    before = pygame.display.get_surface().copy()
    after = before.copy()
    places = []
    for thing, item in scene.screen.table.things():
        place = scene.place_of(("thing", thing))
        if item.count and place in framed:
            draw_counts(Brush(scene.kit), after, place, item)
            places.append(pygame.Rect(place).inflate(30, 30))
    assert len(places) == 4
    assert [cut for place in places for cut in pixels(place) if apart(before, after, cut) > NEAR] == []


def test_paint_for_a_surplus_and_a_pot_put_back(sit_down):
    """A series is pressed; of six pots one is put back by pressing it."""
    table = sit_down("florin-9", "blue red brown white")
    table.press("sale", "space-1")
    table.press("act", "buy")
    table.press(*shared("series-florin-1"))
    assert frame(table) is TooManyColours
    table.press(*own(PAINT, "colour-white"))
    held = colours_of(table.match.game).held[0]
    assert held == ("colour-blue", "colour-brown", "colour-purple", "colour-purple", "colour-red")
    assert frame(table) is Placing


def acts(table):
    """What the buttons of the strip and the dock are called that carry a choice out."""
    return [name for name in (target.name for target in table.table.screen.targets) if name[:1] == ("act",)]


def test_a_project_is_completed_by_pressing(sit_down):
    """The own project is pressed, and the button of the strip completes it."""
    table = sit_down("florin-9", "red brown", PAIR[:1])
    table.press(*own(PAINT, PAIR[0]))
    (button,) = [name for name in acts(table) if name[1].startswith("make")]
    table.press(*button)
    assert colours_of(table.match.game).done[0] == PAIR[:1]


@pytest.mark.parametrize(("which", "done"), [("complete", PAIR[:1]), ("complete_two", PAIR)])
def test_two_projects_are_completed_by_pressing(sit_down, which, done):
    """With paint for both the strip asks whether one or two are completed with the action."""
    table = sit_down("florin-9", "red red brown green", PAIR)
    table.press(*own(PAINT, PAIR[0]))
    table.press("act", f"make fresh_colors.{which}")
    assert colours_of(table.match.game).done[0] == done


def test_a_treasure_is_spent_by_pressing(sit_down):
    """The tile is pressed, then the treasure; the button buys, and another action follows."""
    table = sit_down("florin-5")
    table.press("sale", "space-1")
    table.press(*own(JEWELS, "treasure-3"))
    table.press("act", "buy")
    assert treasures_of(table.match.game).left[0] == (5,)
    assert frame(table) is Actions

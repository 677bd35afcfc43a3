"""Wall cards on the table: the card is pressed, then the tile, which shows the wall before."""

import pytest

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.modules.city_walls import BuildWalls, wall_cards
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.alhambra.looks import looks_of
from alhambra_desktop.presentation.alhambra.models import COMMON
from alhambra_desktop.text import t
from tests.client.alhambra.conftest import COLOURS, NAMES, TablePilot
from tests.presentation.games import people

NORTH = "city_wall_n"
CARD = ("thing", (COMMON, "city_walls", NORTH))


@pytest.fixture
def carded(app):
    """A person's turn with the northern wall card lying open."""
    app.setting(bot_speed="instant", animation="off")
    seats = tuple(
        SeatSetup(n, c, k) for n, c, k in zip(NAMES, COLOURS, ("person", "easy", "easy"), strict=False)
    )
    match = Match.begin(MatchSetup(seats, "9", modules=("city_walls",)), None, InlineWorker())
    state = match.game.state
    place = state.deck.pieces.index(NORTH)
    state.deck.pieces.remove(NORTH)
    ranges = list(state.ranges)
    ranges.remove(next(w for w in ranges if w.card == "wall" and w.low <= place <= w.high))
    state.ranges = tuple(ranges)
    wall_cards(match.game).shown.append(NORTH)
    table = TablePilot(app, match)
    table.settle()
    return table


def test_a_wall_is_built_by_pressing_the_card_and_the_fountain(carded):
    """The card glows, then the fountain; pointed at it has the wall; pressed the wall is there."""
    table = carded.table
    assert table.screen.find(CARD).live
    carded.press(*CARD)
    assert ("cell", (0, 0)) in table.session.answering.lit(table.session.selection)
    carded.pilot.move(carded.point(("cell", (0, 0))))
    carded.pilot.frames(2)
    face, _, _ = table.hints.above().changed
    assert [part.added for part in face.parts] == [(0,)]
    carded.press("cell", (0, 0))
    made = [step.choice for step in carded.match.steps if isinstance(step.choice, BuildWalls)]
    assert made == [BuildWalls(NORTH, carded.match.game.rules.components.fountain.id, 0)]
    assert carded.match.game.seat(0).city.longest_wall() == 1


def test_escape_cancels_the_wall_card(carded):
    """Nothing was built, and the card lies there."""
    carded.press(*CARD)
    assert carded.table.screen.prompt is not None
    carded.table.commands.back()
    assert carded.table.screen.prompt is None
    assert wall_cards(carded.match.game).shown == [NORTH]


def test_a_card_that_fits_nowhere_says_why(carded):
    """The fountain alone can take a northern wall; once it has one, the card tells that nothing can."""
    game = carded.match.game
    assert note_of(game) == t("panel.wall_card_note")
    fountain = game.rules.components.fountain.id
    verbs.reform(game, fountain, verbs.form_of(game, fountain, 0).with_walls((0, 0)), 0)
    assert note_of(game) == t("panel.wall_card_nowhere")


def note_of(game):
    """What the only wall card says about itself."""
    look = next(look for look in looks_of(game.rules).all if look.rule.id == "city_walls")
    (card,) = look.panel(game.view(0), 0, people(3)).shelf
    return card.note

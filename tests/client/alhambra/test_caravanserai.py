"""The Caravanserai in the window: cards, the board and its spaces are pressed where they lie."""

import pytest

from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.caravanserai import MoveCube, PickCard, caravans
from alhambra_desktop.presentation.alhambra.lens import lens_of
from alhambra_desktop.presentation.alhambra.models import COMMON
from tests.client.alhambra.test_pressing import made

ME, ONE, TWO = "caravanserai", "caravanserai-1", "caravanserai-2"
ALL_TYPES = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")


@pytest.fixture
def sitting(sit):
    """A person's turn, in a position that ``prepare`` makes."""

    def make(prepare, hand=(), sit=sit):
        table = sit("person", "easy", "easy", modules=(ME,))
        table.settle()
        game, session = table.match.game, table.table.session
        owner = game.seat(session.me)
        owner.hand[:] = hand
        owner.known[:] = hand
        prepare(game, session.me)
        game.ask_again()
        table.match._views.clear()
        session.went_on()
        table.table.recompose()
        return table

    return make


def built(game, seat):
    """One building of each type, in a row without walls."""
    open_tiles = {}
    for piece in game.rules.components.tiles:
        if not piece.walls:
            open_tiles.setdefault(piece.type, piece)
    owner = game.seat(seat)
    for place, kind in enumerate(ALL_TYPES, 1):
        if kind in open_tiles:
            owner.city = owner.city.place(open_tiles[kind], (place, 0))


def with_card(space):
    """The first card, its cube on a space."""

    def prepare(game, seat):
        mine = caravans(game)
        mine.left.remove(ONE)
        mine.held[seat].append(ONE)
        mine.cubes[ONE] = f"{ONE}/{space}"

    return prepare


def test_a_card_is_bought_and_picked_in_the_drawer(sitting):
    """What is laid down says in which currency; the card that was pressed is taken, without a question."""
    table = sitting(built, ["dinar-2", "dinar-4", "dinar-8", "florin-2", "florin-4", "florin-8"])
    game, me = table.match.game, table.table.session.me
    table.press("thing", (COMMON, ME, TWO))
    session = table.table.session
    assert session.selection.sale == f"{ME}-florin"  # 2 pays exactly, as dinars would
    table.press("hand", session.picker.hand.index("dinar-2"))
    assert session.selection.sale == f"{ME}-dinar"
    assert table.table.screen.dock.title.startswith("Caravanserai 2 for dinar 2")
    table.press("act", "buy")
    assert [step.choice for step in table.match.steps][-2:] == [
        Buy(f"{ME}-dinar", ("dinar-2",)),
        PickCard(TWO),
    ]
    assert caravans(game).held[me] == [TWO]


def test_another_card_may_be_pressed_before_it_is_paid(sitting):
    """What is laid down stays; pressed again the card is let be; without a press it is asked for."""
    table = sitting(built, ["dinar-2", "dinar-4", "florin-2"])
    game, session, me = table.match.game, table.table.session, table.table.session.me
    table.press("thing", (COMMON, ME, TWO))
    table.press("hand", session.picker.hand.index("dinar-2"))
    table.press("thing", (COMMON, ME, ONE))
    assert session.picker.paid_with(session.selection) == ("dinar-2",)
    table.press("thing", (COMMON, ME, ONE))
    assert session.selection.empty
    session.selection = session.picker.press_sale(session.selection, f"{ME}-florin").selection
    table.table.recompose()
    table.press("act", "buy")
    assert caravans(game).held[me] == []
    table.press("thing", (COMMON, ME, ONE))
    assert caravans(game).held[me] == [ONE]


def test_the_next_space_is_pressed_on_the_board(sitting):
    """On the board beside the hand the two spaces ahead are shown; pressing one moves the cube there."""
    table = sitting(with_card("m2"))
    me = table.table.session.me
    board = table.table.place_of(("thing", (me, ME, ONE)))
    for space in ("m3", "b2"):
        spot = table.table.place_of(("thing", (me, ME, f"{ONE}/{space}")))
        assert spot.inside(board)
    table.press("thing", (me, ME, f"{ONE}/b2"))
    table.press("thing", (me, ME, f"{ONE}/b2"))
    assert made(table) == MoveCube(ONE, f"{ONE}/b2")
    assert table.table.place_of(("thing", (me, ME, f"{ONE}/m2"))) is None


def test_the_board_itself_lights_its_spaces(sitting):
    """Pressing the board asks where to; the space that is pressed then answers."""
    table = sitting(with_card("m3"))
    me = table.table.session.me
    spot = table.table.place_of(("thing", (me, ME, ONE)))
    table.pilot.click((spot.x + 4, spot.y + 4))
    table.press("thing", (me, ME, f"{ONE}/m4"))
    assert made(table) == MoveCube(ONE, f"{ONE}/m4")


def test_a_board_pays_for_the_chosen_tile(sitting):
    """With a tile of its currency chosen, pressing the board lays the cube's value down, or takes it back."""
    table = sitting(with_card("m4"), ["dirham-9"])
    session, me = table.table.session, table.table.session.me
    table.press("sale", "space-2")
    board = table.table.place_of(("thing", (me, ME, ONE)))
    before = ONE in session.picker.paid_with(session.selection)
    table.pilot.click((board.x + 4, board.y + 4))
    assert (ONE in session.picker.paid_with(session.selection)) is not before


def test_the_large_board_moves_the_cube_too(sitting, sit_in):
    """Opened large, the spaces lie on the large board and are pressed there."""
    table = sitting(with_card("m1"), sit=sit_in((1920, 1080)))
    me = table.table.session.me
    table.press("board", ME)
    large = table.table.screen.places.large
    spot = table.table.place_of(("thing", (me, ME, f"{ONE}/m2")))
    assert spot.inside(large.rect)
    for _ in range(2):
        table.press("thing", (me, ME, f"{ONE}/m2"))
    assert made(table) == MoveCube(ONE, f"{ONE}/m2")


def test_the_lens_leaves_out_goods_that_are_no_tiles(sitting):
    """A displayed card that would pay a card of the Caravanserai exactly lights no tile."""
    table = sitting(built, ["dinar-4"])
    game, me = table.match.game, table.table.session.me
    game.state.display[0] = "ducat-2"
    assert f"{ME}-ducat" in questions.exactly_payable(game, me, ["dinar-4", "ducat-2"])
    lens = lens_of(game, me)
    assert all(face.id in game.rules.pieces for faces in lens.after for face in faces)

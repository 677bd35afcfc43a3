"""Toys whose tiles have other forms: several cells, turned, built over."""

import json

import pytest

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.choices import Add, Remove
from alhambra_desktop.alhambra.forms import BARE, Form
from alhambra_desktop.alhambra.geometry import SIDES, N, W
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import OPEN, WALL
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots.alhambra.facts import facts_of
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.codec import CodecError
from alhambra_desktop.presentation.alhambra.derive import tile_face
from tests.alhambra.table import play, table, take, tile
from tests.alhambra.tile_toys_table import SHOWN
from tests.alhambra.toys.fences import SCAFFOLD, Fence, FenceToy

ROW = """
    +-----+-----+
    |  F     P5 |
    +-----+-----+
"""


def test_a_wall_is_added_to_a_stored_tile_and_comes_along() -> None:
    """A garden in the reserve gets a wall in the north; laid into the city it lies only where that fits."""
    game = table(cities=[ROW], reserves=["G12"], display=SHOWN, modules=[FenceToy()])
    garden = tile("G12")
    open_side = next(side for side in SIDES if game.piece(garden).laid[0][0].sides[side] == OPEN)
    walls = game.piece(garden).walls
    play(game, Fence(garden, open_side))
    assert game.piece(garden).walls == tuple(sorted((*walls, open_side)))
    assert game.rules.pieces[garden].walls == walls
    assert game.state.forms == {garden: Form(walls=((0, open_side),))}


def test_a_wall_added_in_the_city_counts_at_once_and_stays_through_redesigns() -> None:
    """Its piece changes where it lies; the wall stays in the reserve and when it comes back."""
    game = table(cities=[ROW], display=SHOWN, modules=[FenceToy()])
    pavilion = game.seat(0).city.tile_at((1, 0)).piece.id
    before = game.seat(0).city.longest_wall()
    verbs.reform(game, pavilion, verbs.form_of(game, pavilion))
    assert (game.state.forms, game.seat(0).city.longest_wall()) == ({}, before)
    play(game, Remove((1, 0)))
    side = next(s for s in SIDES if game.piece(pavilion).laid[0][0].sides[s] == OPEN and s != W)
    verbs.reform(game, pavilion, Form(walls=((0, side),)))
    while game.decision.seat != 0:
        play(game, take(game.state.display[0]))
    play(game, Add(pavilion, (1, 0)))
    laid = game.seat(0).city.tile_at((1, 0)).piece
    assert laid.added == ((0, side),)
    assert game.seat(0).city.longest_wall() == before + 1
    verbs.reform(game, pavilion, Form())
    assert game.seat(0).city.tile_at((1, 0)).piece == game.rules.pieces[pavilion]
    assert game.seat(0).city.longest_wall() == before


def test_wooden_walls_and_sections_of_stone_are_kept_apart() -> None:
    """Both are walls of the tile; its face tells them apart, and saves of either read again."""
    game = table(reserves=["T11"], display=SHOWN, modules=[FenceToy()])
    open_ = [side for side in SIDES if game.piece(tile("T11")).laid[0][0].sides[side] == OPEN][:2]
    form = Form().with_walls((0, open_[0])).with_sections((0, open_[1]))
    verbs.reform(game, tile("T11"), form)
    face = tile_face(game, tile("T11")).parts[0]
    assert (set(face.added), face.stone) == (set(open_), (open_[1],))
    assert set(open_) <= set(game.piece(tile("T11")).walls)
    assert codec.decode(codec.encode(form), Form) == form
    assert "sections" not in codec.encode(Form(walls=((0, 0),)))
    with pytest.raises(ValueError, match="two walls on one side"):
        game.rules.formed(tile("T11"), form.with_walls((0, open_[1])))


def test_a_turned_tile_turns_its_added_wall() -> None:
    """A magical building with a wall added in the north shows it in the east after a quarter turn."""
    game = table(display=SHOWN, modules=["magical_buildings", FenceToy()])
    name = next(name for name, piece in game.rules.pieces.items() if piece.kind == "magical")
    side = next(s for s in SIDES if game.piece(name).laid[0][0].sides[s] == OPEN)
    verbs.reform(game, name, Form(walls=((0, side),)))
    laid = game.piece(name).laid
    assert laid[0][0].sides[side] == laid[1][0].sides[(side + 1) % 4] == WALL


def test_a_tile_under_construction_counts_for_nothing_until_it_is_finished() -> None:
    """Its kind and type change wherever it lies, for scorings, rules and bots; then they are as printed."""
    game = table(cities=[ROW], display=SHOWN, modules=[FenceToy()])
    pavilion = game.seat(0).city.tile_at((1, 0)).piece.id
    verbs.reform(game, pavilion, Form(kind=SCAFFOLD, type=BARE))
    assert (game.piece(pavilion).kind, game.piece(pavilion).type, game.piece(pavilion).price) == (
        SCAFFOLD,
        None,
        5,
    )
    assert game.seat(0).city.counts()[0] == 0
    assert facts_of(game.rules).kinds_of(game.piece(pavilion)) == ()
    verbs.reform(game, pavilion, Form())
    assert game.seat(0).city.counts()[0] == 1
    assert facts_of(game.rules).kinds_of(game.piece(pavilion)) == (0,)


def test_another_type_counts_for_dirk_and_for_bots() -> None:
    """A tile that bears a tower is one of Dirk's towers."""
    game = table(2, dirk="P2", display=SHOWN, modules=[FenceToy()])
    verbs.reform(game, tile("P2"), Form(type="tower"))
    row = game.rules.categories["tower"].row(game, "A")
    assert row.counts == (0, 0, 1)
    facts = facts_of(game.rules)
    assert facts.count_in(game, (tile("P2"), None)) == (0, 0, 0, 0, 0, 1)
    assert facts.count((tile("P2"), None)) == (1, 0, 0, 0, 0, 0)


def test_forms_are_saved_copied_and_viewed() -> None:
    """Read again the game is the same; what is done with a copy does not touch it; everybody sees forms."""
    game = table(cities=[ROW], reserves=["G12"], display=SHOWN, modules=[FenceToy()])
    pavilion = game.seat(0).city.tile_at((1, 0)).piece.id
    verbs.reform(
        game, pavilion, Form(((0, N),) if N not in game.piece(pavilion).walls else (), SCAFFOLD, BARE)
    )
    verbs.reform(game, tile("G12"), Form(type="tower"))
    plain = json.loads(json.dumps(game.plain()))
    restored = Palace.restore(game.rules, plain)
    assert restored.state == game.state
    assert restored.piece(tile("G12")).type == "tower"
    assert restored.seat(0).city.counts() == game.seat(0).city.counts()
    ahead = game.copy()
    verbs.reform(ahead, tile("G12"), Form())
    assert game.piece(tile("G12")).type == "tower"
    assert game.view(1).piece(tile("G12")).type == "tower"


def test_a_save_from_before_forms_loads() -> None:
    """Without any form nothing is written, so older saves and their digests are as they were."""
    game = table(cities=[ROW], display=SHOWN, modules=[FenceToy()])
    assert "forms" not in game.plain()
    assert Palace.restore(game.rules, game.plain()).state.forms == {}


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"walls": [[3, 0]], "kind": "", "type": ""}, "no side 0 of part 3"),
        ({"walls": [], "kind": "", "type": "castle"}, "'castle'"),
    ],
)
def test_a_form_that_cannot_be_is_refused_with_its_place(form, words: str) -> None:
    """Which tile and what of it."""
    plain = table(display=SHOWN, modules=[FenceToy()]).plain()
    name = tile("G12")
    with pytest.raises(CodecError, match=words) as problem:
        Palace.restore(compile_rules(Setup(3), extra=[FenceToy()]), {**plain, "forms": {name: form}})
    assert problem.value.place == f"forms.{name}"


def test_a_city_that_contradicts_the_forms_is_refused() -> None:
    """The pavilion in the city has no wall there."""
    game = table(cities=[ROW], display=SHOWN, modules=[FenceToy()])
    pavilion = game.seat(0).city.tile_at((1, 0)).piece
    open_ = next(side for side in SIDES if pavilion.laid[0][0].sides[side] == OPEN)
    plain = {**game.plain(), "forms": {pavilion.id: {"walls": [[0, open_]], "kind": "", "type": ""}}}
    with pytest.raises(CodecError, match=pavilion.id) as problem:
        Palace.restore(game.rules, plain)
    assert problem.value.place == "seats[0].city"


def test_one_form_of_all_fountains_is_left_out() -> None:
    """Older saves have it; today each city tells how its own fountain is walled."""
    game = table(display=SHOWN, modules=[FenceToy()])
    plain = {**game.plain(), "forms": {"fountain": {"walls": [[0, 0]], "kind": "", "type": ""}}}
    restored = Palace.restore(game.rules, plain)
    assert (restored.state.forms, restored.seat(0).city) == ({}, game.seat(0).city)


def test_the_face_of_a_tile_shows_its_form() -> None:
    """Type, walls added and that it is not as printed: in the market as well as in a city."""
    game = table(market="P2 . . .", cities=[ROW], display=SHOWN, modules=[FenceToy()])
    verbs.reform(game, tile("P2"), Form(type="tower"))
    face = tile_face(game.view(0), tile("P2"))
    assert (face.type, face.altered, face.parts[0].type) == ("tower", True, "tower")

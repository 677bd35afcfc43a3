"""The tables for modules that meet: gates, watchtowers and craftsmen in the city and in scorings."""

from dataclasses import replace

import pytest

from alhambra_desktop.alhambra.choices import Add, Move, Place, Remove
from alhambra_desktop.alhambra.frames import Actions, TurnEnd
from alhambra_desktop.alhambra.modules.bonus_cards import bonus_of
from alhambra_desktop.alhambra.modules.characters.turns import CallArchitect
from alhambra_desktop.alhambra.modules.city_gates import gates
from alhambra_desktop.alhambra.modules.travelling_craftsmen.cards import craftsmen
from alhambra_desktop.alhambra.modules.travelling_craftsmen.free import CallBuilder
from alhambra_desktop.alhambra.questions import score_sheet
from tests.alhambra.interactions.gates_towers_craftsmen import CRAFTS, GATES, RED, TOWERS, WALLED, hire, shop
from tests.alhambra.kit import lay, placing, redesigning, row
from tests.alhambra.table import asked, code, play, store

# --- 2.7: placing, moving, removing -----------------------------------------------------------------


def test_a_moved_tile_keeps_its_bonus_card() -> None:
    """2.7: a tile that moves keeps its played bonus card; one that is removed gives it back (3, 31)."""

    def played(mine) -> None:
        mine.played[0] = ("bonus-seraglio-9",)
        mine.rest = tuple(card for card in mine.rest if card != "bonus-seraglio-9")

    for choice, left in ((Move((1, 0), (0, 1)), ("bonus-seraglio-9",)), (Remove((1, 0)), ())):
        game = shop(["bonus_cards", CRAFTS], "builder carpenter", bonus_cards=played)
        play(redesigning(game), choice)
        assert bonus_of(game).played[0] == left


def test_brick_maker_and_bonus_card() -> None:
    """2.7: the brick maker's old tile keeps its bonus card only if it comes to another place."""

    def played(mine) -> None:
        mine.played[0] = ("bonus-seraglio-9",)
        mine.rest = tuple(card for card in mine.rest if card != "bonus-seraglio-9")

    over = Place("pavilion-8-open", (1, 0), 0, ("brick_maker",))
    for then, left in (
        (Place("seraglio-9-open", (0, 1)), ("bonus-seraglio-9",)),
        (store("seraglio-9-open"), ()),
    ):
        game = shop(["bonus_cards", CRAFTS], "brick-maker carpenter", bonus_cards=played)
        play(placing(game, "pavilion-8-open"), over, then)
        assert bonus_of(game).played[0] == left


def test_redesigns_in_one_turn() -> None:
    """2.7: the action, the Architect (7) and the builder (31) may all be used in one turn."""
    game = shop(
        [CRAFTS, "characters"],
        "builder carpenter",
        reserves=["pavilion-8-open garden-11-open garden-10-open"],
        characters=hire("architect"),
    )
    play(game, Add("pavilion-8-open", (0, 1)))
    assert asked(game) == (0, TurnEnd)
    play(game, CallArchitect(), Add("garden-11-open", (0, 2)))
    play(game, CallBuilder(), Add("garden-10-open", (0, 3)))
    assert len(game.seat(0).city) == 5
    assert asked(game) == (1, Actions)


def test_painted_tile_and_gate() -> None:
    """2.7: gates stand on printed walls, turned or not: painter and gate serve the same placement."""
    game = placing(shop(mine="mosaic-painter carpenter", cities=[WALLED]), "tower-11-S")
    both = Place("tower-11-S", (2, 0), 1, ("gate-W", "mosaic_painter"))
    assert code(game, Place("tower-11-S", (2, 0), 1, ("mosaic_painter",))) == "not_on_foot"
    assert code(game, Place("tower-11-S", (2, 0), 0, ("gate-W",))) == "no_such_add_on"
    assert both in {
        replace(c, add_ons=tuple(sorted(c.add_ons))) for c in game.candidates() if isinstance(c, Place)
    }
    play(game, both)
    assert gates(game).gone == ["gate"]
    assert "craftsman-mosaic-painter" not in craftsmen(game).shown[0], "used, and passed on"


# --- 2.8: walking -----------------------------------------------------------------------------------


def test_a_gate_next_to_squares() -> None:
    """2.8: on foot a gate opens the wall it stands on; for squares (4) it does not remove the wall."""
    city = """
        +-----+-----+
        |  F     C9 #
        +-----+-----+
    """
    game = placing(shop([GATES, "squares"], cities=[city]), "square-chambers-4")
    play(game, Place("square-chambers-4", (2, 0), 0, ("gate-W",)))
    owner = game.seat(0)
    assert (2, 0) in owner.city.steps((1, 0))
    assert row(game, "chambers", "A").counts[0] == 1


# --- 2.11: scoring ------------------------------------------------------------------------------------


@pytest.mark.rule("characters.24")
def test_the_city_watch_does_not_count_tower_points() -> None:
    """2.11: the City Watch counts the points of the walls, the watchtower bonus not included."""
    city = """
        +#####+-----+#####+
        #  C7    F     S8 |
        +#####+-----+-----+
    """
    game = shop([TOWERS, "characters"], cities=[city], characters=hire("city_watch"))
    owner = game.seat(0)
    points = []
    for tower in (None, RED):
        if tower:
            lay(game, (tower, (2, 0), 0))
        rows = {row.category: row for row in score_sheet(game.view(), "A").rows}
        points.append((rows["wall"].counts[0], rows["wall"].points[0]))
    assert points == [(3, 3 + 1), (3, 3 + 1)]
    owner.city = owner.city.exchange((-1, 0), game.piece("pavilion-8-open"))
    rows = {row.category: row for row in score_sheet(game.view(), "A").rows}
    assert (rows["wall"].counts[0], rows["wall"].points[0]) == (2, 2 + 2)

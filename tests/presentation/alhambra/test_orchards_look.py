"""Orchards on the table: fruit on the market, a board that shows more where it is large."""

from alhambra_desktop.alhambra.modules.orchards import ID, LayFruit
from alhambra_desktop.engine.refs import ITEM
from alhambra_desktop.presentation.alhambra.deck import DeckHistory
from alhambra_desktop.presentation.alhambra.large_board import large_board, large_parts
from alhambra_desktop.presentation.alhambra.looks import look_of
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t
from tests.alhambra.modules.test_orchards import mixed, orchard
from tests.alhambra.table import buy, play
from tests.presentation.games import laid, people, table_model


def panel(game, me: int = 0):
    view = game.view(me)
    return look_of(next(module for module in view.rules.modules if module.id == ID)).panel(
        view, me, people(3)
    )


def test_fruit_lies_on_its_tile() -> None:
    """The note says how far the viewer's group for it has come, or that there is no space."""
    seen = panel(orchard({1: "fig", 2: "apple"}, filled=["2/0"])).on
    (fig,), (apple,) = seen["space-1"], seen["space-2"]
    assert (fig.art, apple.art) == ("fruit/fig", "fruit/apple")
    group = t("panel.fruit_group", fruit="Fig", there=1, whole=3, count=4)
    assert group in fig.note
    assert t("panel.fruit_unwanted", count=1) in apple.note


def test_a_board_is_small_and_large() -> None:
    """Small it has a sign for each group, large every space; full groups show their points in gold."""
    seen = panel(orchard(filled=["0/0 2/0"], down=["apple"]))
    board, down = seen.mine
    assert [one.words for one in board.laid if one.words] == ["1", "0/2", "1/3", "0/4", "0/5", "0/6"]
    arts = [one.art for one in board.large if one.art]
    assert arts.count("fruit/fig") == 1
    assert arts.count("fruit/fig/free") == 2
    assert arts.count("fruit/points/full") == 1
    assert sum(art.endswith("/free") for art in arts) == 19
    assert down.count == 1
    assert panel(orchard(filled=["0/0 2/0"]), 1).held[0][0].count == 1


def test_opened_large_the_board_fills_its_drawing() -> None:
    """It alone has a drawing there, so it gets most of the room, and shows its spaces."""
    game = orchard(filled=["0/0"], down=["apple"])
    view = game.view(0)
    bare = table_model(view, people(3), 0, deck_history=DeckHistory(begun=True))
    table = laid(bare, view, people(3), Picker(view, 0, people(3)).asks)
    board = large_board(table, ID)
    assert board.mine[0].laid == panel(game).mine[0].large
    parts = large_parts(Rect(0, 0, 568, 740), 1.0, board)
    assert parts.mine[0] == parts.own_plan
    assert parts.own_plan.h > 280
    assert all(rect.h >= 40 for rect in (*parts.mine, *parts.items))


def test_groups_are_pressed_where_they_lie() -> None:
    """While it is asked, each group that could take the fruit stands for the answer."""
    game = orchard({1: "fig"}, boards=[f"mixed-{n}" for n in range(3)], modules=[mixed()])
    play(game, buy(1, "florin-6"))
    asked = [item for item in panel(game).mine if item.on]
    assert [item.stands_for for item in asked] == [(ITEM, "group-0"), (ITEM, "group-2")]
    assert {item.on for item in asked} == {"orchard"}
    play(game, LayFruit("group-0"))
    assert not [item for item in panel(game).mine if item.on]

"""The boards of the rule pages: files, verdicts of the rules, what can be tried."""

import json

import pytest

from alhambra_desktop import text
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import Place
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.match import rule_boards
from alhambra_desktop.match.alhambra.drawn_boards import Question
from alhambra_desktop.match.lessons import LessonMatch
from alhambra_desktop.match.rule_boards import RuleBoard, boards, trial
from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.presentation.alhambra.rule_boards import drawn_board, scored_board
from alhambra_desktop.presentation.rule_boards import refusal_words
from alhambra_desktop.text import t
from tests.alhambra.kit import IN_THE_BOX

ROW = ["+-----+-----+-----+", "|  F    C10  *G10 |", "+-----+-----+-----+"]


@pytest.mark.parametrize("topic", rule_pages.topics())
def test_every_page_has_boards(topic):
    """The page shows every board of its file and no other; each page has one at least."""
    shown = [line.name for line in rule_pages.page(topic) if line.kind == rule_pages.BOARD]
    assert shown
    assert set(shown) == set(boards(rule_pages.file_name(topic)))


def test_no_boards_without_a_page():
    """Every file of boards belongs to a page."""
    found = {path.stem for path in rule_boards.board_file("x").parent.glob("*.json")}
    assert found == {rule_pages.file_name(topic) for topic in rule_pages.topics()}


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ({"drawn": ROW, "legal": False}, "the rules say that it is legal"),
        ({"drawn": ["+-----+", "| *G10|", "+-----+"]}, "a drawing has one fountain"),
        ({"drawn": ["+-----+-----+", "|  F    T1  |", "+-----+-----+"]}, "there is no tile 'tower-1-open'"),
        ({"drawn": ROW, "do": "paint"}, "'paint' is neither"),
        ({"drawn": ROW, "do": "exchange", "tile": "x"}, "there is no 'x'"),
        ({"drawn": ROW, "cities": [[]]}, "a board is drawn, or of cities, or of a lesson, or of the start"),
        ({"start": "chess"}, "there is no game 'chess'"),
        ({"lesson": "nothing", "step": "a"}, "there is no lesson 'nothing'"),
        ({"lesson": "buying", "step": "a"}, "lesson 'buying' has no step 'a'"),
        ({"colour": 1}, "colour"),
    ],
)
def test_a_wrong_board_is_refused(tmp_path, said, problem):
    """The message names the file, the board and what is wrong."""
    path = tmp_path / "page.json"
    good = {"drawn": ROW}
    path.write_text(json.dumps({"mine": said, "good": good}), encoding="utf-8")
    found = rule_boards.read(path)
    assert isinstance(found["good"], RuleBoard), "the others are shown"
    assert isinstance(found["mine"], DataError)
    assert str(found["mine"]).startswith("page.json: mine: ")
    assert problem in str(found["mine"])


def test_verdicts_are_those_of_the_rules():
    """Legal and illegal boards of every chapter: placing, removing, exchanging."""
    found = {name: Question.of(board).reason for name, board in boards("base_game").items() if board.drawn}
    refused = {name: reason.code for name, reason in found.items() if reason is not None}
    assert refused == {
        "unlike": "edge_mismatch",
        "no-way": "not_on_foot",
        "hole": "encloses_gap",
        "corner": "no_neighbour",
        "cuts": "cuts_off",
        "no-exchange": "edge_mismatch",
    }
    assert {"same", "round", "bay", "side", "remove", "exchange"} <= found.keys()


def test_marks_of_a_drawn_board_follow_the_rules():
    """Ticks on the sides that touch, the way round a wall, the new sides of the longest wall."""
    page = boards("base_game")
    same = drawn_board(page["same"])
    assert (same.cell, same.agreeing, same.face) == ((1, -1), (2, 3), None)
    way = drawn_board(page["round"])
    assert (way.way, way.dead_end) == (((0, 0), (1, 0), (1, 1), (2, 1), (2, 0)), False)
    blocked = drawn_board(page["no-way"])
    assert (blocked.way, blocked.dead_end) == (((0, 0), (1, 0)), True)
    joined = drawn_board(page["joined"])
    assert [new for _, _, new in joined.wall] == [False] * 5 + [True] * 6
    assert drawn_board(page["hole"]).guilt.holes == ((1, -1),)


@pytest.mark.parametrize(
    ("name", "counts", "points"),
    [
        ("most", (3, 1, 2), (5, 0, 0)),
        ("third", (3, 1, 2), (20, 5, 12)),
        ("shared", (2, 2, 1), (9, 9, 0)),
        ("dirk", (2, 1, 3), (0, 0, 5)),
    ],
)
def test_scored_examples_follow_the_rules(name, counts, points):
    """Worked by hand after sections 9.2 of the rule sheet: places, and a tie that is rounded down."""
    row = scored_board(boards("base_game")[name]).row
    assert (row.counts, tuple(share.points for share in row.shares)) == (counts, points)


def test_the_tiles_of_dirk_lie_beside_the_two_cities():
    """Six tiles apart from each other, the gardens among them; nobody else takes part."""
    *cities, dirk = scored_board(boards("base_game")["dirk"]).cities
    assert len(cities) == 2
    cells = dirk.cells()
    assert len(cells) == 6
    assert all(abs(x - other) + abs(y - far) != 1 for x, y in cells for other, far in cells)


def test_a_board_of_a_start_has_so_many_players():
    """Two players and a dummy, whose dice have ticked its first types."""
    game = rule_boards.match_of(boards("roll-and-write")["dummy"]).game
    assert (game.participants, len(game.state.dummies)) == (3, 1)
    assert game.state.dummies[0].thrown is not None


def test_boards_can_be_tried():
    """The lesson of a board ends with the marked cell; every other legal place is as good."""
    tried = [board for board in boards("base_game").values() if board.tried]
    assert len(tried) >= 4
    for board in tried:
        match = LessonMatch(trial(board)[0])
        match.step_over()
        assert match.step is not None
        assert match.step.id == "done"


def test_cells_of_lesson_boards_are_judged_by_the_rules():
    """Where the table is asked about a cell, it says what the file says; some may be used, some not."""
    asked = [
        (topic, name, board)
        for topic in rule_pages.topics()
        for name, board in boards(rule_pages.file_name(topic)).items()
        if board.cell is not None
    ]
    assert {board.legal for *_, board in asked} == {True, False}
    for topic, name, board in asked:
        options = rule_boards.match_of(board).game.candidates()
        legal = any(isinstance(option, Place) and option.cell == board.cell for option in options)
        assert legal is board.legal, (topic, name)


def test_choices_of_lesson_boards_are_judged_by_the_rules():
    """What a board asks about is as the file says, and the table has words for every refusal."""
    text.use("en")
    asked = [
        (topic, name, board)
        for topic in rule_pages.topics()
        for name, board in boards(rule_pages.file_name(topic)).items()
        if board.choices and board.cell is None
    ]
    assert {board.legal for *_, board in asked} == {True, False}
    vague = ("other", "wrong_choice", "card_not_in_hand", "no_such_add_on")
    unclear = {t(f"reason.{code}") for code in vague}
    for topic, name, board in asked:
        reason = rule_boards.refusal(board, rule_boards.match_of(board))
        assert (reason is None) is board.legal, (topic, name, reason)
        assert bool(refusal_words(board)) is not board.legal, (topic, name)
        assert refusal_words(board) not in unclear, (topic, name)


NOTHING_FORBIDDEN = {
    rule_pages.PROGRAM,  # no rules
    *("dice", "roll-and-write"),  # their boards show what is best
    *("art_of_the_moors", "buildings_of_power", "caliphs_guidelines", "gates_without_end", "invaders"),
    *("medina", "new_score_cards", "orchards", "palace_designers"),
}
"""Pages of rules that count or bring something: there is nothing to be placed or used in a wrong way."""


ADDED = MODULES.keys() - IN_THE_BOX.keys()


@pytest.mark.parametrize("topic", [topic for topic in rule_pages.topics() if topic not in ADDED])
def test_every_page_says_what_is_not_allowed(topic):
    """A board of something that the rules refuse, wherever a placement or a use can be refused."""
    found = any(not board.legal for board in boards(rule_pages.file_name(topic)).values())
    assert found or topic in NOTHING_FORBIDDEN


def test_a_lesson_board_stands_at_its_step():
    """At the step, or after it; others have acted until the learner is asked."""
    there = rule_boards.match_of(RuleBoard(lesson="buying", step="exact", show=("market",)))
    after = rule_boards.match_of(RuleBoard(lesson="buying", step="exact", show=("market",), done=True))
    assert len(there.steps) < len(after.steps)
    waited = rule_boards.match_of(RuleBoard(lesson="dice_game", step="prize", show=("option",)))
    assert waited.asked == 0

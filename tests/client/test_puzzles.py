"""Puzzles through real events: the list, right and wrong choices on the real table, by mouse and by keys."""

from dataclasses import replace

import pygame
import pytest

from alhambra_desktop.alhambra.choices import EndTurn
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.play.log_scene import LogScene
from alhambra_desktop.client.puzzles.list_scene import PuzzlesScene
from alhambra_desktop.client.puzzles.scene import PuzzleScene
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.dice_game.choices import PassDice, ThrowDice
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.puzzles import SOLVED, WRONG, puzzles
from alhambra_desktop.presentation.puzzles import why_words
from alhambra_desktop.text import t

STORED = (512, 320)
END = {"alhambra": EndTurn(), "dice": PassDice()}
SIZES = ((1280, 720), (1920, 1080), (2560, 1440))


def first(game, theme=""):
    return next(one for one in puzzles().values() if one.game == game and theme in ("", one.theme))


@pytest.fixture
def pilot(make_app):
    found = make_app(SIZES[0])
    found.app.services.table = table_of
    found.setting(animation="off", bot_speed="instant")
    return found


def opened(pilot, puzzle):
    scene = pilot.show(PuzzleScene(puzzle, tuple(puzzles().values())))
    pilot.frames(4)
    return scene


def crossed(pilot, scene, line):
    """Press the box of a line of Roll & Write that needs no change of dice."""
    (build,) = line.choices
    row, column = build.cell
    pilot.click(scene.table.ui.find(f"cell-{row}-{column}").rect.center)
    pilot.frames(4)


def with_wrong_dice():
    """A puzzle of the dice game in which a wrong choice throws again, and the dice that it keeps."""
    for puzzle in puzzles().values():
        (choice,) = puzzle.margin.choices[:1]
        if puzzle.game == "dice" and isinstance(choice, ThrowDice):
            white = range(8)
            return puzzle, frozenset(white) - frozenset(choice.dice)
    raise AssertionError("there is none")


def with_wrong_box():
    """A puzzle of Roll & Write with a wrong box that needs no change of dice."""
    for puzzle in puzzles().values():
        if puzzle.theme == "cross" and len(puzzle.margin.choices) == 1:
            return puzzle, puzzle.margin
    raise AssertionError("there is none")


def test_a_right_choice_is_praised_and_kept(pilot):
    """The note says why; Next opens another puzzle."""
    puzzle = first("roll-and-write", "cross")
    scene = opened(pilot, puzzle)
    crossed(pilot, scene, puzzle.best[0])
    assert scene.match.verdict == SOLVED
    assert puzzle.id in pilot.app.services.progress.solved
    assert scene.ui.find("note") is not None
    before = scene.match.game.digest()
    pilot.key(pygame.K_e)  # the table is not asked any more
    assert scene.match.game.digest() == before


@pytest.mark.slow
def test_the_reason_of_another_right_choice_is_told_as_such(pilot):
    """The reason speaks of the first of the best lines: whoever found another one is told so."""
    puzzle = next(
        one
        for one in puzzles().values()
        if one.game == "roll-and-write" and len(one.best) > 1 and not why_words(one)
    )
    scene = opened(pilot, puzzle)
    told = []
    for line in puzzle.best[:2]:
        scene.table.session.choose(line.choices)
        pilot.frames(6)
        assert scene.match.verdict == SOLVED
        told.append(scene.ui.find("told").text)
        scene.again()
        pilot.frames(3)
    other = t("puzzle.other_best", reason="")
    assert not told[0].startswith(other)
    assert told[1] == other + told[0]


def test_dice_kept_for_a_wrong_choice_lie_down_again(pilot):
    """Whoever tries again finds the tray as it was at first."""
    puzzle, kept = with_wrong_dice()
    scene = opened(pilot, puzzle)
    at_first = scene.table.picks
    for die in kept:
        pilot.click(scene.table.ui.find(f"die-{die}").rect.center)
    assert scene.table.picks.kept == kept
    pilot.key(pygame.K_RETURN)
    pilot.frames(4)
    assert scene.match.verdict == WRONG
    pilot.key(pygame.K_RETURN)
    pilot.frames(3)
    assert scene.match.verdict == ""
    assert scene.table.picks == at_first


@pytest.mark.slow
@pytest.mark.parametrize("game", ["alhambra", "dice"])
def test_nobody_is_told_to_undo_after_an_answer(pilot, game):
    """A puzzle is begun again instead: the end of the turn says only what comes next."""
    for puzzle in [one for one in puzzles().values() if one.game == game]:
        scene = opened(pilot, puzzle)
        pilot.key(pygame.K_h)
        pilot.frames(6)
        if ended(scene):
            break
        scene.close()
        pilot.frames(2)
    told = scene.table.session.dock().detail if game == "alhambra" else scene.table.prompt.text
    assert told
    assert "undo" not in told


def ended(scene):
    """Whether the only thing left is to end the turn."""
    return scene.table.session.match.view(scene.puzzle.seat).check(END[scene.puzzle.game]) is None


def test_the_focus_leaves_a_button_that_cannot_be_pressed_again(pilot):
    """After a choice by keys it was on End turn: who tries again begins with what can be done."""
    scene = opened(pilot, first("alhambra", "exact"))
    keys = scene.table.keys
    pilot.key(pygame.K_TAB)
    while keys.focus[0] != "display":
        pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_RETURN)
    pilot.frames(4)
    assert scene.match.verdict == WRONG
    pilot.key(pygame.K_RETURN)
    pilot.frames(3)
    assert scene.match.verdict == ""
    assert keys.focus == ()


def test_a_wrong_choice_can_be_tried_again(pilot):
    """It is told what is given away; the position comes back, and the solution can be seen."""
    puzzle, box = with_wrong_box()
    scene = opened(pilot, puzzle)
    before = scene.match.game.digest()
    crossed(pilot, scene, box)
    assert scene.match.verdict == WRONG
    assert any(letter.isdigit() for letter in scene.ui.find("told").text)
    pilot.key(pygame.K_RETURN)
    pilot.frames(3)
    assert (scene.match.verdict, scene.match.game.digest()) == ("", before)
    assert scene.ui.find("note") is None
    crossed(pilot, scene, box)
    pilot.click("show")
    pilot.frames(4)
    assert (scene.match.verdict, scene.shown) == (SOLVED, True)
    progress = pilot.app.services.progress
    assert (puzzle.id in progress.solved, puzzle.id in progress.seen) == (False, True)


@pytest.mark.parametrize("game", GAMES)
def test_the_key_of_hints_shows_the_solution(pilot, game):
    """No bot whispers; what is shown is the line of the file."""
    puzzle = first(game)
    scene = opened(pilot, puzzle)
    scene.table.hint()
    pilot.frames(2)
    assert scene.match.verdict == ""
    assert not scene.table.hinting.thinking
    pilot.key(pygame.K_h)
    pilot.frames(6)
    assert scene.match.verdict == SOLVED
    assert [step.choice for step in scene.match.steps[1:]] == list(puzzle.best[0].choices)


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_log_says_so(pilot, monkeypatch, game):
    """A position begins without a past: nothing has happened, and nothing can be undone."""
    opened(pilot, first(game))
    told, text_of = [], Brush.text

    def text(brush, surface, at, words, *about):
        told.append(words)
        return text_of(brush, surface, at, words, *about)

    marked = []
    monkeypatch.setattr(LogScene, "_draw_barrier", lambda *about: marked.append(about))
    monkeypatch.setattr(Brush, "text", text)
    pilot.key(pygame.K_l)
    pilot.frames(2)
    assert isinstance(pilot.scene, LogScene)
    assert "Nothing has happened yet." in told
    assert not marked


@pytest.mark.parametrize("game", GAMES)
def test_only_one_button_is_golden(pilot, game):
    """Once a choice was made its note has the golden button, and the table has none until all is reset."""
    scene = opened(pilot, first(game))
    pilot.key(pygame.K_h)
    pilot.frames(6)
    golden = [one.key for one in scene.ui.every() if getattr(one, "kind", "") == "primary"]
    assert len(golden) == 1
    assert scene.table.calm
    if game == "alhambra":
        assert scene.table.shot.calm
    else:
        acts = [one.kind for one in scene.table.ui.every() if one.key.startswith("act-")]
        assert "primary" not in acts
    pilot.click("again")
    pilot.frames(4)
    assert not scene.table.calm


@pytest.mark.parametrize("game", ["dice", "roll-and-write"])
def test_escape_gives_up_what_is_picked_before_it_leaves(pilot, game):
    """A die that is picked on the table goes back first; then the puzzle is left."""
    scene = opened(pilot, first(game))
    if game == "dice":
        pilot.click(scene.table.ui.find("die-0").rect.center)
    else:
        pilot.key(pygame.K_t)
    pilot.frames(2)
    assert scene.table.has_picked
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.scene is scene
    assert not scene.table.has_picked
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.scene is not scene


def test_nothing_is_marked_as_best_in_a_puzzle(pilot):
    """The golden cell and the golden column are left out; Tab begins with no better cell than another."""
    sheet = opened(pilot, first("roll-and-write", "cross"))
    assert sheet.table.picker.best is None
    assert opened(pilot, first("dice")).table.best == ""
    palace = opened(pilot, first("alhambra", "wall")).table
    lights = palace.lights()
    assert len({light.gain for light in lights}) > 1
    assert not any(light.best for light in lights)
    pilot.key(pygame.K_TAB)
    assert palace.keys.focus == ("cell", min(light.cell for light in lights))


def test_a_puzzle_is_solved_with_the_keyboard(pilot):
    """From the title to a puzzle: Tab and arrows reach the table, Escape goes back step by step."""
    page = pilot.show(PuzzlesScene())
    pilot.key(pygame.K_RETURN)
    pilot.frames(4)
    scene = pilot.scene
    assert isinstance(scene, PuzzleScene)
    before = scene.table.keys.focus
    pilot.key(pygame.K_TAB)
    assert scene.table.keys.focus != before
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(3)
    assert pilot.scene is page
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert not isinstance(pilot.scene, PuzzlesScene)


def test_next_goes_to_what_is_not_solved(pilot):
    """In the order of the list, past what is solved; the list opens the same one."""
    page = pilot.show(PuzzlesScene())
    shown = page._shown()
    for puzzle in shown[:2]:
        pilot.app.services.progress.solve(puzzle.id)
    page.rebuild()
    pilot.click("next")
    pilot.frames(4)
    assert pilot.scene.puzzle == shown[2]
    pilot.key(pygame.K_h)
    pilot.frames(6)
    pilot.key(pygame.K_RETURN)
    pilot.frames(4)
    assert pilot.scene.puzzle == shown[3]


def test_keys_go_on_from_the_puzzle_left(pilot):
    """Who went on to the next puzzle finds the focus on its tile, not on that of the first."""
    page = pilot.show(PuzzlesScene())
    shown = page._shown()
    page.ui.focus(f"puzzle-{shown[0].id}", show=True)
    pilot.key(pygame.K_RETURN)
    pilot.frames(4)
    pilot.key(pygame.K_h)
    pilot.frames(6)
    pilot.key(pygame.K_RETURN)
    pilot.frames(4)
    assert pilot.scene.puzzle == shown[1]
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(3)
    assert page.ui.focused.key == f"puzzle-{shown[1].id}"


def test_the_list_by_game_and_level(pilot):
    """A press on a game or a level shows its puzzles only, with their ticks."""
    page = pilot.show(PuzzlesScene())
    solved = first("dice")
    pilot.app.services.progress.solve(solved.id)
    segments = page.ui.find("game")
    pilot.click(segments.segment(1).center)
    pilot.frames(2)
    assert all(one.game == "dice" for one in page._shown())
    assert page.ui.find(f"puzzle-{solved.id}").state == "solved"
    pilot.click(page.ui.find("level").segment(solved.level).center)
    pilot.frames(2)
    assert {one.level for one in page._shown()} == {solved.level}


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_texts_of_puzzles_fit_on_the_screen(make_app, layout_faults, size, language):
    """The list, the task below the table, and the notes of a right and a wrong choice."""
    pilot = make_app(size)
    pilot.app.services.table = table_of
    pilot.setting(animation="off", bot_speed="instant", language=language)
    assert layout_faults(pilot.show(PuzzlesScene())) == []
    for game in GAMES:
        puzzle = first(game)
        scene = opened(pilot, puzzle)
        assert layout_faults(scene) == []
        scene.table.session.choose(puzzle.margin.choices)
        pilot.frames(4)
        window = pygame.Rect(0, 0, *scene.kit.window)
        for show in (False, True):
            if show:
                scene.show_how()
                pilot.frames(4)
            assert layout_faults(scene) == []
            assert window.contains(scene.ui.find("note").rect)
        scene.close()
        pilot.frames(2)


def test_an_impossible_position_is_reported(pilot):
    """A dialog says so; the list stays below it."""
    page = pilot.show(PuzzlesScene())
    puzzle = first("dice")
    page._open(replace(puzzle, state={**puzzle.state, "frames": 7}))
    pilot.frames(3)
    told = [box.text for widget in pilot.scene.ui.every() for box in widget.text_boxes()]
    assert t("puzzle.cannot_open") in told
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert pilot.scene is page


def test_the_list_looks_as_it_did(make_app, golden):
    """With one solved and one whose solution was seen; look at the difference before storing it anew."""
    pilot = make_app((1024, 640))
    page = PuzzlesScene()
    shown = page._shown()
    pilot.app.services.progress.solve(shown[0].id)
    pilot.app.services.progress.give_up(shown[1].id)
    pilot.show(page)
    pilot.frames(2)
    golden(pygame.transform.smoothscale(pilot.app.services.display.surface, STORED), "menu_puzzles")

"""The score pad on paper: what stands on the sheet that is printed, and that everything has room on it."""

import itertools

import pygame
import pytest

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.score_pad.alhambra.paper import SIZE, paper_of
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.alhambra.score_pad import ScorePad

CROWD = ["Anna", "Karim", "Leonor", "Yusuf", "Zahra", "Maximilian the 2nd"]


@pytest.fixture
def written(make_app, monkeypatch):
    """Draws a sheet; returns its size, the texts on it, and their places."""
    said = []
    draw = Brush.text

    def text(brush, surface, at, words, style, colour, side="left"):
        place = draw(brush, surface, at, words, style, colour, side)
        said.append((words, brush.kit.fonts.ink(style, place)))
        return place

    def write(pad, size, language="en"):
        pilot = make_app(size)
        pilot.setting(language=language)
        monkeypatch.setattr(Brush, "text", text)
        said.clear()
        paper = paper_of(pad, pilot.scene.brush, "23 November 2026")
        return paper.get_size(), list(said)

    return write


def words_of(said):
    return [words for words, _ in said]


def test_all_scorings_stand_on_the_sheet_with_ties_and_reasons(written, tmp_path):
    """Counts, points, the sum of each scoring, who shares which places, and the total."""
    pad = ScorePad(tmp_path, CROWD[:3])
    pad.tell("A", "wall", 0, 7)
    pad.tell("B", "tower", 1, 2 * 2)
    pad.tell("C", "tower", 0, 2 * 3)
    pad.tell("C", "tower", 1, 2 * 3)
    pad.tell("C", "garden", 1, 2)
    pad.tell("C", "garden", 2, 2)
    pad.tell("A", "pavilion", 1, 2)
    pad.tell("A", "pavilion", 2, 2)
    size, said = written(pad, (1280, 720))
    words = words_of(said)
    assert size == SIZE
    assert "* Pavilions: Karim and Leonor share 1 + 0 = 1 point, 0 each, rounded down" in words
    assert words.count("0*") == 2
    assert {"Scoring A", "Scoring B", "Scoring C", "All scorings", "Anna", "7", "+7", "+13"} <= set(words)
    assert "* Towers: Anna and Karim share 21 + 13 = 34 points, 17 each" in words
    assert "* Gardens: Karim and Leonor share 20 + 12 = 32 points, 16 each" in words
    assert [words[words.index("All scorings") + place] for place in (1, 2, 3)] == ["24", "46", "16"]
    assert "Seraglios" not in words
    assert "Karim leads" in words


def test_only_scorings_that_were_held_are_printed(written, tmp_path):
    """After the first one the paper ends there; the laid palaces are below it."""
    pad = ScorePad(tmp_path, CROWD[:2])
    pad.lay("A", 1, "garden-10-open", (1, 0))
    _, said = written(pad, (1280, 720))
    words = words_of(said)
    assert "Scoring B" not in words
    assert words[-1] == "Karim, scoring A"


@pytest.mark.slow
@pytest.mark.parametrize(("size", "language"), [((1024, 640), "fr"), ((2560, 1440), "de")])
def test_the_fullest_sheet_has_room_for_everything(written, tmp_path, size, language):
    """Six players, all modules, palaces: whatever the window, no text lies over another or outside."""
    pad = ScorePad(tmp_path, CROWD)
    pad.play_with(tuple(GAMES["alhambra"].modules))
    tiles = ("garden-10-open", "garden-11-open", "tower-11-open", "tower-12-open", "pavilion-8-open")
    for player, tile in enumerate(tiles):
        pad.lay("C", player, tile, (1, 0))
    for scoring, rows in pad.sheets().items():
        for number, row in enumerate(rows):
            for player in range(6):
                pad.tell(scoring, row.category, player, 40 + (player + number) % 3)
                pad.tell(scoring, row.category, player, 11, further=True)
    paper, said = written(pad, size, language)
    assert paper[0] == SIZE[0]
    page = pygame.Rect((0, 0), paper)
    assert [words for words, place in said if not page.contains(place)] == []
    over = [
        (one, other)
        for (one, first), (other, second) in itertools.combinations(said, 2)
        if first.inflate(-2, -4).colliderect(second.inflate(-2, -4))
    ]
    assert over == []

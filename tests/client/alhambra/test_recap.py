"""The recap beside the table: all of it where there is room, else the telling lines in short."""

import pygame
import pytest

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.play.log import LogModel, draw_log_panel, line_picture, panel_lines, recap
from alhambra_desktop.presentation.match_log import Line, Spot
from alhambra_desktop.presentation.people import PERSON, Participant
from alhambra_desktop.presentation.rects import Rect

PEOPLE = (Participant(0, "Anna", "white", PERSON), Participant(1, "Karim", "blue", PERSON))
LINES = (
    Line(0, "Anna bought Tower 10 exactly, with florin 3 + 7.", "bought Tower 10 exactly", Spot()),
    Line(0, "Anna placed Tower 10.", "placed Tower 10", Spot(), "placed"),
    Line(None, "Garden 10 came to the market.", "Garden 10 came to the market.", Spot(), "refill"),
    Line(1, "Karim took dinar 4.", "took dinar 4", Spot()),
    Line(None, "dinar 3 came to the display.", "dinar 3 came to the display.", Spot(), "refill"),
)


@pytest.fixture
def brush(app):
    return Brush(app.app.services.kit)


def test_with_room_everything_is_written_in_full(brush):
    """Nothing is left out and nothing shortened while it fits."""
    assert recap(brush, LINES, PEOPLE, (400, 800), 18, 6) == (LINES, 0)


def test_without_room_acts_come_before_refills(brush):
    """What can be seen on the table anyway gives way to what the others did; then words are spared."""
    high = line_picture(brush, LINES[3], PEOPLE, 700).get_height()
    shown, out = recap(brush, LINES, PEOPLE, (700, 2 * high + 6), 18, 6)
    assert (shown, out) == ((LINES[0], LINES[3]), 0)
    shown, out = recap(brush, LINES, PEOPLE, (300, 2 * high + 6), 18, 6)
    assert [line.text for line in shown] == ["Anna: bought Tower 10 exactly", "Karim: took dinar 4"]
    assert out == 0


def test_omitted_lines_are_counted(brush):
    """With room for one line the newest act is shown, and that there is one more."""
    high = line_picture(brush, LINES[3], PEOPLE, 400).get_height()
    shown, out = recap(brush, LINES, PEOPLE, (400, high), 18, 6)
    assert [line.text for line in shown] == ["Karim: took dinar 4"]
    assert out == 1


def test_what_is_left_out_is_told_in_words(brush, monkeypatch):
    """The panel says "2 earlier", not "+2", which looks like points; a bare number only without room."""
    told = []
    text = Brush.text
    monkeypatch.setattr(
        Brush,
        "text",
        lambda self, surface, at, words, *rest: told.append(words) or text(self, surface, at, words, *rest),
    )
    model = LogModel("Since your turn", LINES * 3, PEOPLE, recap=True)
    surface = pygame.Surface((400, 120))
    draw_log_panel(brush, surface, Rect(0, 0, 260, 100), model)
    assert any(word.endswith(" earlier") for word in told), told
    told.clear()
    draw_log_panel(brush, surface, Rect(0, 0, 170, 100), model)
    assert any(word.startswith("+") for word in told)


def test_a_line_too_long_for_the_room_is_cut(brush):
    """The newest act is never left out: where even its short form needs two lines it ends in an ellipsis."""
    high = line_picture(brush, LINES[3], PEOPLE, 400).get_height()
    long = Line(1, "Karim turns a craftsman up.", "Karim turns a craftsman up: the mosaic painter.", Spot())
    shown, out = recap(brush, (*LINES, long), PEOPLE, (180, high), 18, 6)
    assert len(shown) == 1
    assert shown[0].text.startswith("Karim turns")
    assert shown[0].text.endswith("…")
    assert out == 2
    assert line_picture(brush, shown[0], PEOPLE, 180).get_height() <= high


def test_a_long_line_takes_all_the_room_there_is(brush):
    """With room for three lines a chapter that needs six is not cut down to one."""
    one = line_picture(brush, LINES[3], PEOPLE, 400).get_height()
    words = "bought Chambers 10 exactly, bought a watchtower with it, handed in a treasure, " * 2
    long = Line(1, f"Karim {words}", words, Spot())
    room = (300, 3 * one + 6)
    shown, _ = recap(brush, (long,), PEOPLE, room, 18, 6)
    high = line_picture(brush, shown[0], PEOPLE, 300).get_height()
    assert 2 * one < high <= room[1]
    assert shown[0].text.endswith("…")


def test_a_turn_that_is_too_long_for_the_panel_shows_its_end(brush):
    """While somebody's turn goes on the panel is never empty: of too long a line the newest words remain."""
    words = "bought Chambers 10 exactly, handed in a treasure, " * 8 + "took dinar 4"
    long, area = Line(1, f"Karim {words}", words, Spot()), Rect(0, 0, 300, 160)
    (shown,) = panel_lines(brush, area, LogModel("Log", (*LINES, long), PEOPLE))
    assert shown.line.text.startswith("…")
    assert shown.line.text.endswith("took dinar 4")
    assert shown.rect.inside(area)
    assert shown.rect.h > area.h // 3


def test_a_long_turn_is_cut_rather_than_left_out(brush):
    """Above a short newer line there is room: the beginning of the long turn before it stands there."""
    words = "bought Chambers 10 exactly, handed in a treasure, " * 8
    long, area = Line(0, f"Anna {words}", words, Spot()), Rect(0, 0, 300, 260)
    model = LogModel("Since your turn", (long, LINES[3]), PEOPLE, recap=True)
    first, second = panel_lines(brush, area, model)
    assert first.line.text.startswith("Anna: bought Chambers 10")
    assert first.line.text.endswith("…")
    assert second.line.text == "Karim: took dinar 4"
    assert second.rect.inside(area)


def test_a_line_is_not_broken_between_a_word_and_its_number(brush, monkeypatch):
    """What is drawn keeps "dinar 4" together at every width that has room for it."""
    drawn: list[str] = []
    text = brush.kit.fonts.text

    def watched(words, style, colour, width=None):
        drawn.extend(brush.kit.fonts.wrap(words, style, width))
        return text(words, style, colour, width)

    monkeypatch.setattr(brush.kit.fonts, "text", watched)
    for width in range(120, 240, 2):
        line_picture(brush, LINES[3], PEOPLE, width)
    assert len(set(drawn)) > 2, drawn
    assert not [row for row in drawn if row[0].isdigit()]

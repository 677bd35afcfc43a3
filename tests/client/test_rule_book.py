"""The rule book as it is used: pages, links, search, glossary, boards that are tried."""

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.client.lessons.scene import LessonScene
from alhambra_desktop.client.menus.rule_sheet import RuleSheet
from alhambra_desktop.client.menus.rules import RulesScene
from alhambra_desktop.client.rulebook.cards import BoardCard
from alhambra_desktop.client.rulebook.prose import Prose
from alhambra_desktop.client.rulebook.sheet import lay_out
from alhambra_desktop.client.widgets.plain import Label
from alhambra_desktop.match.alhambra.drawn_boards import TRIED
from alhambra_desktop.match.rule_boards import boards
from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.presentation.rule_pages import Address

IN_PLAY = ("alhambra", "squares", "diamonds")


@pytest.fixture
def pilot(make_app):
    found = make_app((1280, 720))
    found.setting(animation="off")
    return found


def shown_words(pilot):
    """Every text of the top scene."""
    return [words for widget in pilot.scene.ui.every() for words, _, _ in widget.text_boxes()]


# ---------------------------------------------------------------- pages


def test_chapters_have_links_to_the_next(pilot):
    """A chapter by its row, the next one by its button, Backspace leads back."""
    book = pilot.show(RulesScene())
    pilot.click("rules-alhambra-placing")
    assert "Like meets like" in shown_words(pilot)
    pilot.click("next")
    assert book.at == Address("alhambra", "reserve")
    pilot.key(pygame.K_BACKSPACE)
    assert book.at == Address("alhambra", "placing")
    pilot.click("rules-squares")
    assert "What is new" in shown_words(pilot)


def test_a_page_opens_at_a_paragraph(pilot):
    """Where an address names one: its heading is at the top of what is seen."""
    book = pilot.show(RulesScene("alhambra", "gap"))
    page = book.ui.find("page")
    heading = next(widget for widget in book.ui.every() if getattr(widget, "text", "") == "No gap")
    assert page.offset > 0
    assert page.rect.top <= heading.rect.top < page.rect.top + 100
    before = page.offset
    pilot.key(pygame.K_UP)
    assert page.offset < before
    pilot.key(pygame.K_END)
    assert page.offset == page.furthest


def test_the_contents_show_where_one_is(pilot):
    """A page far down in the list is seen there when it opens; the list can be scrolled away afterwards."""
    book = pilot.show(RulesScene("watchtowers"))
    row, area = book.ui.find("rules-watchtowers"), book.ui.find("topics")
    assert area.rect.top <= row.rect.top < row.rect.bottom <= area.rect.bottom
    area.scroll_to(0)
    book.rebuild()
    assert book.ui.find("topics").offset == 0
    pilot.click("rules-alhambra")
    assert book.ui.find("topics").offset == 0


def test_pages_have_a_short_and_a_full_form(pilot):
    """The short version keeps headings and boards, and of the words the first sentence."""
    book = pilot.show(RulesScene("alhambra", "placing"))
    pilot.click("rules-alhambra-placing")
    full = " ".join(shown_words(pilot))
    left, right = (book.ui.find("short").segment(number).center for number in (0, 1))
    pilot.click(left)
    short = " ".join(shown_words(pilot))
    assert "They need a way out" in full
    assert "They need a way out" not in short
    assert "No gap" in short
    assert book.ui.find("board-hole") is not None
    book.close()
    pilot.frames(2)
    pilot.show(RulesScene("alhambra", "placing"))
    assert " ".join(shown_words(pilot)) == short, "it is remembered"
    pilot.click(right)
    assert " ".join(shown_words(pilot)) == full


def test_in_a_game_its_pages_come_first(pilot):
    """Only the game and its modules are listed; all others are one press away, and Esc leads back."""
    book = pilot.show(RulesScene("alhambra", in_play=IN_PLAY))
    assert book.ui.find("rules-squares") is not None
    assert book.ui.find("rules-camps") is None
    tab = book.ui.find("tab")
    pilot.click(tab.segment(1).center)
    assert book.ui.find("rules-camps") is not None
    pilot.click("rules-camps")
    pilot.click(book.ui.find("tab").segment(0).center)
    assert book.topic == "alhambra"
    pilot.click("game")
    pilot.frames(2)
    assert pilot.scene is not book


# ---------------------------------------------------------------- links


def test_a_link_shows_a_note_and_opens_its_paragraph(pilot):
    """Under the pointer the card of the glossary; a click goes to the paragraph."""
    book = pilot.show(RulesScene("alhambra", "placing"))
    link = next(w for w in book.ui.every() if w.key.startswith("link-") and w.piece.text == "reserve")
    pilot.move(link.rect.center)
    pilot.wait(1)
    assert book.ui.spoken_of is book.ui.find(link.key)
    assert "Your store of tiles" in link.piece.tip
    pilot.click(link.key)
    assert book.at == Address("alhambra", "reserve")


def test_a_chapter_has_no_link_to_itself(pilot):
    """The chapter about the wall does not link the wall."""
    book = pilot.show(RulesScene("alhambra", "wall"))
    leads = [w.piece.address for w in book.ui.every() if w.key.startswith("link-")]
    assert leads
    assert Address("alhambra", "wall") not in leads


@pytest.mark.slow
def test_links_are_reached_by_the_keyboard(pilot):
    """Tab reaches them and shows the card, Enter goes."""
    book = pilot.show(RulesScene("squares"))
    book.ui.focus("page")
    for _ in range(3):
        pilot.key(pygame.K_TAB)
    pilot.wait(1)
    link = book.ui.focused
    assert link.key.startswith("link-")
    assert book.ui.spoken_of is link
    pilot.key(pygame.K_RETURN)
    assert book.at == link.piece.address


def test_the_glossary_lists_its_terms(pilot):
    """A tab of its own: all terms, each with the way to its paragraph."""
    book = pilot.show(RulesScene(in_play=IN_PLAY))
    pilot.click(book.ui.find("tab").segment(2).center)
    assert "Enclosed gap" in shown_words(pilot)
    pilot.click("rules-glossary-exact")
    link = next(w for w in book.ui.every() if w.key.startswith("link-exact"))
    pilot.click(link.key)
    assert (book.at, book.tab) == (Address("alhambra", "exact"), "here")


# ---------------------------------------------------------------- search


def test_the_search_finds_paragraphs(pilot):
    """``/`` goes to the field, hits stand in place of the contents, Enter opens the best, a click another."""
    book = pilot.show(RulesScene("squares"))
    pilot.post(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/", scancode=0)
    pilot.frames(3)
    assert book.ui.focused is book.ui.find("search")
    pilot.type("gap")
    pilot.frames(2)
    assert book.ui.find("rules-camps") is None
    assert book.ui.find("hit-0") is not None
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert book.at == Address("alhambra", "gap")
    pilot.click("hit-1")
    assert book.at == book.hits[1].address
    pilot.click("search")
    pilot.key(pygame.K_BACKSPACE)
    for _ in range(3):
        pilot.key(pygame.K_BACKSPACE)
    pilot.frames(3)
    assert book.ui.find("rules-camps") is not None


@pytest.mark.slow
def test_a_search_without_results_says_so(pilot):
    """Words that stand nowhere: said so."""
    book = pilot.show(RulesScene())
    pilot.click("search")
    pilot.type("xyzzy")
    pilot.frames(3)
    assert book.ui.find("hit-0") is None
    assert any(words.startswith("Nothing found") for words in shown_words(pilot))


# ---------------------------------------------------------------- boards


def test_a_board_is_tried(pilot):
    """The button opens the board as a lesson; nothing of it is kept, and Esc leads back to the page."""
    book = pilot.show(RulesScene("alhambra", "placing"))
    pilot.click("try-sides")
    pilot.frames(3)
    lesson = pilot.scene
    assert isinstance(lesson, LessonScene)
    assert lesson.lesson.id == TRIED
    pilot.click("show")
    pilot.wait(0.5)
    assert lesson.match.step.id == "done"
    assert TRIED not in pilot.app.services.progress.done
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(3)
    assert pilot.scene is book
    assert TRIED not in pilot.app.services.progress.left


def test_a_board_of_a_lesson_is_tried_at_its_step(pilot):
    """The position of the picture, with its goal; Esc leads back to the page."""
    book = pilot.show(RulesScene("thieves", "playing"))
    tried = [widget.key for widget in book.ui.every() if widget.key.startswith("try-")]
    pilot.click(tried[0])
    pilot.frames(3)
    lesson = pilot.scene
    assert isinstance(lesson, LessonScene)
    assert (lesson.lesson.id, bool(lesson.match.step.goals)) == ("thieves", True)
    assert lesson.match.at > 0
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(3)
    assert pilot.scene is book


def test_pages_of_modules_have_something_to_try():
    """Each module shows a board of its lesson that can be tried."""
    lacking = [topic for topic in MODULES if not any(one.can_be_tried for one in boards(topic).values())]
    assert not lacking


@pytest.mark.slow
def test_every_board_can_be_drawn(pilot):
    """All pages: a picture that shows something, no wider than its card."""
    services = pilot.app.services
    for topic in rule_pages.topics():
        for line in rule_pages.page(topic):
            if line.kind == rule_pages.BOARD:
                card = BoardCard(services, (0, 0), 420, topic, line, line.name)
                assert 30 < card.picture.get_width() <= 420, (topic, line.name)
                bounds = card.picture.get_bounding_rect()
                assert min(bounds.size) > 16, (topic, line.name)


def test_a_sheet_beside_another_scene(pilot):
    """It opens at a paragraph, its links turn its page, the glossary opens in the book."""
    below = pilot.show(RulesScene())
    sheet = pilot.show(RuleSheet("alhambra", below, "gap", in_play=IN_PLAY))
    page = sheet.ui.find("page")
    assert page.offset > 0
    sheet.show("squares")
    pilot.frames(2)
    link = next(w for w in sheet.ui.every() if w.key.startswith("link-"))
    pilot.click(link.key)
    pilot.frames(2)
    assert sheet.topic == link.piece.address.topic
    pilot.click("book")
    pilot.frames(2)
    assert isinstance(pilot.scene, RulesScene)
    assert pilot.scene.in_play == IN_PLAY


@pytest.mark.parametrize("code", ["en", "fr", "de"])
def test_a_reader_always_sees_more_than_text(make_app, monkeypatch, code):
    """At 1280x720 a third of the window is never plain lines: a heading, a list or a board comes before."""
    pilot = make_app((1280, 720))
    pilot.setting(language=code)
    blank = pygame.Surface((200, 120))
    monkeypatch.setattr("alhambra_desktop.client.rulebook.cards.picture_of", lambda *_: blank)
    room = pilot.show(RulesScene()).ui.find("page").rect
    for topic in rule_pages.topics():
        told = rule_pages.paragraphs(topic)
        sheet = lay_out(pilot.app.services, room, told, go=nothing, attempt=None, short=False)
        marks = [w.rect for w in sheet.widgets if isinstance(w, Label | BoardCard) or is_item(w)]
        seen, widest = room.y, 0
        for mark in sorted(marks, key=lambda rect: rect.y):
            seen, widest = max(seen, mark.bottom), max(widest, mark.y - seen)
        assert max(widest, sheet.bottom - seen) < room.height // 3, topic


def is_item(widget):
    """A line of a list, with its dot."""
    return isinstance(widget, Prose) and widget.is_item


def nothing(address):
    """Of links that nobody presses."""

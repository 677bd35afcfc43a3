"""The rule pages: one for each game and module, the same paragraphs and boards in every language."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import pytest

from alhambra_desktop import text
from alhambra_desktop.match.lesson_files import lessons
from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.presentation.rule_pages import Address, Line
from alhambra_desktop.presentation.rule_search import search
from alhambra_desktop.presentation.rule_terms import GLOSSARY, addresses, lesson_at, pieces, searched, terms
from tests.text.languages import FOLLOWING, WRITTEN

LANGUAGES = (*WRITTEN, *FOLLOWING)


@contextmanager
def spoken(code: str) -> Iterator[None]:
    """Read in a language."""
    before = text.language()
    text.use(code)
    try:
        yield
    finally:
        text.use(before)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("topic", rule_pages.topics())
def test_every_topic_has_a_page(topic: str, code: str) -> None:
    """Each game and module has a page of its own words: a title, headings, and something below each."""
    assert rule_pages.page_file(topic, code).exists()
    with spoken(code):
        lines = rule_pages.page(topic)
    assert lines[0].kind == rule_pages.TITLE
    kinds = [line.kind for line in lines]
    assert kinds.count(rule_pages.TITLE) == 1
    assert kinds.count(rule_pages.HEADING) >= 2
    for above, below in pairwise(kinds):
        assert not (above == below == rule_pages.HEADING)
    assert kinds[-1] != rule_pages.HEADING


@pytest.mark.parametrize("topic", [*rule_pages.topics(), GLOSSARY])
def test_every_language_has_the_same_paragraphs(topic: str) -> None:
    """Headings with the same names and the same boards in the same order; every name once."""

    def frame(code: str) -> list[tuple[str, str]]:
        lines = rule_pages.lines_of(topic, code)
        return [(line.kind, line.name) for line in lines if line.name or line.kind == rule_pages.TITLE]

    names = [name for kind, name in frame("en") if kind in (rule_pages.HEADING, rule_pages.RULE)]
    assert len(names) == len(set(names))
    headings = [line for line in rule_pages.lines_of(topic, "en") if line.kind == rule_pages.HEADING]
    assert all(line.name for line in headings)
    for code in WRITTEN:
        assert frame(code) == frame("en"), code
    for code in FOLLOWING:
        assert _without_boards(frame(code)) == _without_boards(frame("en")), code
        rest = iter(frame("en"))
        assert all(one in rest for one in frame(code)), f"{code}: a board that English does not have there"


def _without_boards(frame: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """A language that follows may lack the newest boards for a while."""
    return [(kind, name) for kind, name in frame if kind != rule_pages.BOARD]


def test_no_page_without_a_topic() -> None:
    """Every file is the page of a game or module that there is, or the glossary."""
    for code in LANGUAGES:
        found = set(rule_pages.page_file("x", code).parent.glob("*.md"))
        known = {rule_pages.page_file(topic, code) for topic in (*rule_pages.topics(), GLOSSARY)}
        assert found <= known, code
        assert found == known or code in FOLLOWING


def test_marks_of_pages_are_parsed(tmp_path: Path) -> None:
    """Names in braces, rules below chapters, boards with their captions."""
    words = "# T\nfirst\n## Placing {#placing}\n### No gap {#gap}\n- **a** < b\n![It fits](bay)\n"
    assert tuple(rule_pages.read_lines(words)) == (
        Line(rule_pages.TITLE, "T"),
        Line(rule_pages.TEXT, "first"),
        Line(rule_pages.HEADING, "Placing", "placing"),
        Line(rule_pages.RULE, "No gap", "gap"),
        Line(rule_pages.ITEM, "**a** < b"),
        Line(rule_pages.BOARD, "It fits", "bay"),
    )


def test_an_address_leads_to_a_paragraph() -> None:
    """``topic#name`` names a rule in its chapter; a name that is not there leads to the top of the page."""
    told = rule_pages.paragraph(Address.of("alhambra#gap"))
    assert (told.chapter, told.title, told.rule) == ("placing", "No gap", True)
    assert [board.name for board in told.boards] == ["bay", "hole"]
    assert rule_pages.paragraph(Address("alhambra", "nowhere")) == rule_pages.paragraphs("alhambra")[0]


def test_paragraphs_have_a_short_form() -> None:
    """The first sentence of a paragraph."""
    told = rule_pages.paragraph(Address.of("alhambra#foot"))
    assert rule_pages.in_short(told) == told.lines[:1]
    longer = rule_pages.paragraph(Address.of("alhambra#gap"))
    assert [line.text for line in rule_pages.in_short(longer)] == [
        "No empty cells may be shut in, few or many."
    ]


# ---------------------------------------------------------------- no wall of text

LONGEST_LINE, LONGEST_RUN = 50, 70
"""Words of a line of a page; and of text without a heading, an item of a list or a board between."""


def walls_of_text(lines: tuple[Line, ...]) -> Iterator[str]:
    """What is too long on a page."""
    run = 0
    for line in lines:
        words = len(rule_pages.plain(line.text).split())
        run = run + words if line.kind == rule_pages.TEXT else 0
        if words > LONGEST_LINE or run > LONGEST_RUN:
            yield f"{words} words, {run} in a row: {line.text[:60]}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_page_is_a_wall_of_text(code: str) -> None:
    """Lines are short, and after a few of them comes a heading, a list or a board."""
    found = [
        f"{topic}: {wall}"
        for topic in (*rule_pages.topics(), GLOSSARY)
        for wall in walls_of_text(rule_pages.lines_of(topic, code))
    ]
    assert not found, "\n".join(found)


def test_walls_of_text_are_found() -> None:
    """A line of 51 words; two lines of 40 in a row, but not with an item between."""
    short, long = " ".join(["word"] * 40), " ".join(["word"] * 51)
    assert list(walls_of_text(tuple(rule_pages.read_lines(f"# T\n{long}"))))
    assert list(walls_of_text(tuple(rule_pages.read_lines(f"# T\n{short}\n\n{short}"))))
    assert not list(walls_of_text(tuple(rule_pages.read_lines(f"# T\n{short}\n- {short}\n{short}"))))


# ---------------------------------------------------------------- glossary


@pytest.mark.parametrize("code", LANGUAGES)
def test_terms_lead_to_paragraphs(code: str) -> None:
    """Every term has a meaning and an address that exists, and there is no address without a term."""
    with spoken(code):
        found = terms()
        assert {term.name for term in found} == set(addresses())
        for term in found:
            assert term.meaning, term.name
            assert all(term.forms), term.name
            assert rule_pages.paragraph(term.address).address == term.address, term.name


@pytest.mark.parametrize("code", LANGUAGES)
def test_links_in_pages_lead_somewhere(code: str) -> None:
    """No link of a page leads to a paragraph that is not there."""
    with spoken(code):
        for topic in rule_pages.topics():
            for told in rule_pages.paragraphs(topic):
                for line in told.lines:
                    for piece in pieces(line.text, told.address, set()):
                        if piece.address is not None:
                            assert rule_pages.paragraph(piece.address).address == piece.address, line.text


def test_a_term_is_linked_once_and_never_to_itself() -> None:
    """The first "wall" of a paragraph, not the second; on its own page none. All words stay."""
    linked: set[str] = set()
    found = list(pieces("A **wall** meets a wall. Walls!", Address.of("alhambra#sides"), linked))
    assert [(piece.text, piece.strong) for piece in found if piece.address] == [("wall", True)]
    assert "".join(piece.text for piece in found) == "A wall meets a wall. Walls!"
    own = list(pieces("A wall.", Address.of("alhambra#wall"), set()))
    assert all(piece.address is None for piece in own)


def test_modules_are_linked_by_their_titles() -> None:
    """Where another page names them; not on their own, and not where the word means something else."""

    def leads(words: str, topic: str) -> list[str]:
        found = pieces(words, Address(topic, "notes"), set())
        return [piece.address.topic for piece in found if piece.address is not None]

    assert leads("Camps and watchtowers are not attacked.", "invaders") == ["camps", "watchtowers"]
    assert leads("Camps are not attacked.", "camps") == []
    with spoken("fr"):
        assert leads("de 1 à 6 places", "orchards") == []
        assert leads("Les tours de guet.", "invaders") == ["watchtowers"]


def test_the_card_of_a_link_names_its_paragraph_as_its_language_does() -> None:
    """With a space before the colon in French."""
    said = {"en": "Alhambra: Ties", "fr": "Alhambra\u00a0: Égalités", "de": "Alhambra: Gleichstand"}
    for code, where in said.items():
        with spoken(code):
            (piece,) = pieces("[x](alhambra#tie)", Address("squares"), set())
            assert piece.where == where


def test_a_written_link_leads_to_its_paragraph() -> None:
    """``[words](topic#name)`` leads where it says, with the first line there as its note."""
    (link,) = pieces("[look there](alhambra#gap)", Address("squares"), set())
    assert (link.text, link.address) == ("look there", Address("alhambra", "gap"))
    assert link.tip.startswith("No empty cells")


def test_lessons_of_chapters_are_found() -> None:
    """Every address with a lesson is a chapter or a game, and every lesson is there."""
    for chapter in rule_pages.chapters("alhambra"):
        assert lesson_at(chapter.address) in lessons(), chapter.address
    assert lesson_at(Address("alhambra", "placing")) == "placing"
    assert lesson_at(Address("dice", "chips")) == "dice_game"
    assert lesson_at(Address("squares", "new")) == ""


# ---------------------------------------------------------------- search


@pytest.mark.parametrize(
    ("language", "query", "address"),
    [
        ("en", "gap", "alhambra#gap"),
        ("en", "exact", "alhambra#exact"),
        ("en", "tie", "alhambra#tie"),
        ("en", "wall", "alhambra#wall"),
        ("en", "exact change", "alhambra#exact"),
        ("en", "gaps", "alhambra#gap"),
        ("en", "ties", "alhambra#tie"),
        ("en", "walls", "alhambra#wall"),
        ("en", "majority", "alhambra#scoring"),
        ("en", "chip", "dice#chips"),
        ("en", "falcon", "falconers"),
        ("fr", "trou", "alhambra#gap"),
        ("fr", "lacune", "alhambra#gap"),
        ("fr", "vide", "alhambra#gap"),
        ("fr", "exact", "alhambra#exact"),
        ("fr", "paiement exact", "alhambra#exact"),
        ("fr", "compte exact", "alhambra#exact"),
        ("fr", "appoint", "alhambra#exact"),
        ("fr", "égalités", "alhambra#tie"),
        ("fr", "majorité", "alhambra#scoring"),
        ("fr", "égalité", "alhambra#tie"),
        ("fr", "egalite", "alhambra#tie"),
        ("fr", "mur", "alhambra#wall"),
        ("fr", "muraille", "alhambra#wall"),
        ("de", "lücke", "alhambra#gap"),
        ("de", "lucke", "alhambra#gap"),
        ("de", "Loch", "alhambra#gap"),
        ("de", "passend", "alhambra#exact"),
        ("de", "passend zahlen", "alhambra#exact"),
        ("de", "unentschieden", "alhambra#tie"),
        ("de", "Mauern", "alhambra#wall"),
        ("de", "Mehrheit", "alhambra#scoring"),
        ("de", "Gleichstand", "alhambra#tie"),
        ("de", "Mauer", "alhambra#wall"),
        ("de", "Umbau", "alhambra#reserve"),
        ("en", "exact price", "alhambra#exact"),
        ("en", "extra action", "alhambra#exact"),
        ("en", "overpay", "alhambra#pay"),
        ("en", "rotate", "alhambra#placing"),
        ("en", "draw", "alhambra#tie"),
        ("en", "start player", "alhambra#start"),
        ("en", "winner", "alhambra#winner"),
        ("en", "end of game", "alhambra#end"),
        ("en", "swap", "alhambra#exchange"),
        ("fr", "prix exact", "alhambra#exact"),
        ("fr", "ex aequo", "alhambra#tie"),
        ("fr", "premier joueur", "alhambra#start"),
        ("fr", "tourner", "alhambra#placing"),
        ("fr", "vainqueur", "alhambra#winner"),
        ("fr", "fin de partie", "alhambra#end"),
        ("fr", "sauvegarder", "program#saving"),
        ("de", "genau", "alhambra#exact"),
        ("de", "exakt", "alhambra#exact"),
        ("de", "überzahlen", "alhambra#pay"),
        ("de", "Startspieler", "alhambra#start"),
        ("de", "Spielende", "alhambra#end"),
        ("de", "Gewinner", "alhambra#winner"),
        ("de", "tauschen", "alhambra#exchange"),
        ("de", "rückgängig", "program#undo"),
    ],
)
def test_the_right_paragraph_comes_first(language: str, query: str, address: str) -> None:
    """The one that tells the rule, not one that only uses the word."""
    with spoken(language):
        assert search(query)[0].address == Address.of(address)


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_that_people_look_for_lead_to_their_paragraph(code: str) -> None:
    """Every word of the list finds its paragraph first, and every language has some for each."""
    with spoken(code):
        asked_for = searched()
        assert all(asked_for.values())
        for address, words in asked_for.items():
            assert [word for word in words if search(word)[0].address != address] == []


def test_the_words_that_were_found_are_shown() -> None:
    """Of a long line the part with the word; every word of a query must stand in a paragraph."""
    assert len(search("corner")[0].words) < 110
    assert "corner" in search("corner")[0].words
    assert search("corner xyzzy") == ()
    assert search("  ") == ()


def test_modules_in_play_come_before_others() -> None:
    """Of equal hits those of the game that is going on stand first."""
    plain = [hit.address.topic for hit in search("dirk")]
    mine = [hit.address.topic for hit in search("dirk", ("alhambra", "squares"))]
    assert mine.index("squares") < plain.index("squares")


def test_pages_are_longer_in_the_made_up_language() -> None:
    """So the tests of the layout try long pages; links, names and the words of terms stay as they are."""
    plain = rule_pages.paragraphs("characters")
    with spoken(text.PSEUDO):
        longer = rule_pages.paragraphs("characters")
        assert rule_pages.title("characters").startswith(plain[0].title)
    assert [one.address for one in longer] == [one.address for one in plain]
    for short, long in zip(plain, longer, strict=True):
        for line, more in zip(short.lines, long.lines, strict=True):
            assert more.text.startswith(line.text)
            assert len(more.text) > 1.25 * len(line.text)

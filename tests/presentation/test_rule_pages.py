"""The rule pages: one for each game and module, in every language."""

from itertools import pairwise

import pytest

from alhambra_desktop import text
from alhambra_desktop.presentation import rule_pages
from tests.text.languages import WRITTEN

LANGUAGES = WRITTEN


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("topic", rule_pages.topics())
def test_every_topic_has_a_page(topic: str, spoken: str) -> None:
    """Each game and module has a page of its own words: a title, headings, and something below each."""
    assert rule_pages.page_file(topic, spoken).exists()
    before = text.language()
    text.use(spoken)
    try:
        lines = rule_pages.page(topic)
    finally:
        text.use(before)
    assert lines[0].kind == rule_pages.TITLE
    kinds = [line.kind for line in lines]
    assert kinds.count(rule_pages.TITLE) == 1
    assert kinds.count(rule_pages.HEADING) >= 2
    for above, below in pairwise(kinds):
        assert not (above == below == rule_pages.HEADING)
    assert kinds[-1] != rule_pages.HEADING


def test_no_page_without_a_topic() -> None:
    """Every file is the page of a game or module that there is."""
    for spoken in LANGUAGES:
        found = set(rule_pages.page_file("x", spoken).parent.glob("*.md"))
        assert found == {rule_pages.page_file(topic, spoken) for topic in rule_pages.topics()}


def test_marks_become_tags() -> None:
    """Headings are gold, strong words bold, items have a dot; signs of the text stay text."""
    lines = (
        rule_pages.Line(rule_pages.TITLE, "T"),
        rule_pages.Line(rule_pages.HEADING, "H"),
        rule_pages.Line(rule_pages.ITEM, "**a** < b"),
    )
    html = rule_pages.as_html(lines, "#123456")
    assert html == '<font color="#123456"><b>H</b></font><br>•  <b>a</b> &lt; b<br>'

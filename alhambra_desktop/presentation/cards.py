"""The card of a thing on a board of widgets: its name, what it does, and a link to the rules."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.presentation.match_log import Line
from alhambra_desktop.presentation.rule_pages import NOWHERE, Address
from alhambra_desktop.presentation.tip import Row, Tip
from alhambra_desktop.text import has, t

LONGEST = 240
"""Letters of a rule that stands whole on the card of a line of the log."""


class HelpPlace(NamedTuple):
    """Where a kind of thing is explained: a step of a turn in the help, a paragraph of the rule page."""

    step: int
    paragraph: str


def card_of(game: str, place: HelpPlace | None, label: str, tip: Tip) -> Tip | None:
    """The content of a card: the note on the thing, and the help for things of its kind."""
    if place is not None:
        name, sentence = t(f"help.{game}.{place.step}.title"), t(f"help.{game}.{place.step}")
        text = "\n".join(filter(None, (tip.text, sentence)))
        return replace(tip, title=tip.title or label or name, text=text)
    if not (label or tip.title or tip.text or tip.rows):
        return None
    return replace(tip, title=tip.title or label)


def source_card(name: str, facts: tuple[Row, ...], rules_at: Address) -> Tip:
    """The card of a source of points: everybody's points from it, below what the rules say."""
    short = rule_pages.in_short(rule_pages.paragraph(rules_at))
    return Tip(name, facts, " ".join(rule_pages.plain(line.text) for line in short))


def line_card(line: Line) -> Tip:
    """The card of a line of the log: what it says, and what the rules say first of such things."""
    if line.rules_at == NOWHERE:
        return Tip(t("table.log"), text=line.text)
    paragraph = rule_pages.paragraph(line.rules_at)
    first = " ".join(rule_pages.plain(one.text) for one in paragraph.lines[:1])
    if len(first) > LONGEST:
        first = " ".join(rule_pages.plain(one.text) for one in rule_pages.in_short(paragraph))
    return Tip(paragraph.title, text="\n".join(filter(None, (line.text, first))))


def sentence_of(key: str, area: str = "") -> str:
    """What a control does, by the longest beginning of its key without numbers; first as one of its area."""
    return _found(key, area)


def name_of(key: str, area: str = "") -> str:
    """What a control without words is called, if that has to be said; found as its sentence is."""
    return _found(key, area, ".name")


def _found(key: str, area: str, end: str = "") -> str:
    parts = [part for part in key.split("-") if not part.isdigit()]
    for count in range(len(parts), 0, -1):
        name = "-".join(parts[:count])
        for message in (f"about.{area}.{name}{end}", f"about.{name}{end}"):
            if has(message):
                return t(message)
    return ""


def help_place(key: str, places: Mapping[str, HelpPlace]) -> HelpPlace | None:
    """Where a widget is explained, by the longest matching prefix of its key."""
    fitting = [begin for begin in places if key == begin or key.startswith(f"{begin}-")]
    return places[max(fitting, key=len)] if fitting else None

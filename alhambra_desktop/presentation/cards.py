"""The card of a thing on a board of widgets: its name, what it does, and where the rules tell about it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.presentation.rule_pages import Address
from alhambra_desktop.presentation.tip import Row, Tip
from alhambra_desktop.text import t


class Told(NamedTuple):
    """Where a kind of thing is told: the step of a turn in the help, and the paragraph of the rule page."""

    step: int
    paragraph: str


def card_of(game: str, told: Told | None, label: str, tip: Tip) -> Tip | None:
    """What a card says: the note on the thing, and what the help says about things of its kind."""
    if told is not None:
        name, sentence = t(f"help.{game}.{told.step}.title"), t(f"help.{game}.{told.step}")
        text = "\n".join(filter(None, (tip.text, sentence)))
        return replace(tip, title=tip.title or label or name, text=text)
    if not (label or tip.title or tip.text or tip.rows):
        return None
    return replace(tip, title=tip.title or label)


def source_card(name: str, facts: tuple[Row, ...], told: Address) -> Tip:
    """The card of a source of points: what it brought everybody, and what the rules say of it first."""
    short = rule_pages.in_short(rule_pages.paragraph(told))
    return Tip(name, facts, " ".join(rule_pages.plain(line.text) for line in short))


def told_of(key: str, places: Mapping[str, Told]) -> Told | None:
    """Where a widget is told about, by the longest beginning of its key."""
    fitting = [begin for begin in places if key == begin or key.startswith(f"{begin}-")]
    return places[max(fitting, key=len)] if fitting else None

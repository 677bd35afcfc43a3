"""A note next to a thing: a title, facts, a sentence."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """A fact: its name, its value (bold), and a remark."""

    label: str
    value: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Tip:
    """A note on parchment. ``bad`` gives the title the colour of a refusal."""

    title: str = ""
    rows: tuple[Row, ...] = ()
    text: str = ""
    bad: bool = False

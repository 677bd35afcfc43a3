"""Descriptions of what has happened in the dice game: events become lines of the log and the recap."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from alhambra_desktop.dice_game import events as e
from alhambra_desktop.dice_game.board import BEHIND
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.tally import CategoryScored, GameEnded, ScoringEnded
from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.past import Step
from alhambra_desktop.presentation.dice_game.words import (
    chip_name,
    column_name,
    counted,
    ordinal,
    showing,
    space_name,
)
from alhambra_desktop.presentation.match_log import Line
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.rule_pages import Address
from alhambra_desktop.text import enumerated, t

PARAGRAPHS: Mapping[type, str] = {
    e.StartPlayerDrawn: "turn",
    e.RoundBegun: "turn",
    e.ChipsLaidOut: "chips",
    e.DirkDeclared: "taken",
    e.DiceThrown: "throw",
    e.ThrowCancelled: "throw",
    e.BlackDieAdded: "chips",
    e.MarkerPlaced: "place",
    e.PrizeTaken: "prizes",
    e.PointSwapped: "chips",
    e.StartPlayerNamed: "chips",
    ScoringEnded: "scoring",
    GameEnded: "scoring",
}
"""By event: the paragraph of the rule page that tells about it."""


def describe(step: Step, view: AnyGame, people: People) -> tuple[Line, ...]:
    """The lines of a step, in the language in use."""
    assert isinstance(view, DiceGame)
    return EventWriter(view, people).lines(step.events)


def newest_marker(steps: Sequence[Step]) -> e.MarkerPlaced | None:
    """The marker placed last, while the turns of its round go on."""
    for step in reversed(steps):
        for event in reversed(step.events):
            if isinstance(event, e.MarkerPlaced):
                return event
            if isinstance(event, e.BoardCleared | e.PrizeTaken):
                return None
    return None


def _told(event: Event, line: Line) -> Line:
    """A line with where the rules tell about what it says."""
    return replace(line, rules_at=Address("dice", PARAGRAPHS[type(event)]))


class EventWriter:
    """Describes the events of one match in the language in use."""

    def __init__(self, view: DiceGame, people: People) -> None:
        self._view = view
        self._people = people

    def lines(self, told: Iterable[Event]) -> tuple[Line, ...]:
        """The lines of these events; a scoring is one line."""
        found: list[Line] = []
        points = [0] * len(self._people)
        for event in told:
            if isinstance(event, CategoryScored):
                points = [a + b for a, b in zip(points, event.points, strict=True)]
            elif isinstance(event, ScoringEnded):
                found.append(_told(event, self._scored(event, points)))
                points = [0] * len(self._people)
            else:
                teller = self._TELLERS.get(type(event))
                line = teller(self, event) if teller is not None else None
                if line is not None:
                    found.append(_told(event, line))
        return tuple(found)

    # ------------------------------------------------------------ parts

    def _name(self, number: int) -> str:
        return self._people[number].name

    def _say(self, who: int, key: str, kind: str = "act", **facts: Any) -> Line:
        text = t(f"dice.log.{key}", name=self._name(who), **facts)
        return Line(who, text, t(f"dice.short.{key}", **facts), kind=kind)

    def _tell(self, key: str, kind: str, **facts: Any) -> Line:
        text = t(key, **facts)
        return Line(None, text, text, kind=kind)

    # ------------------------------------------------------------ a round

    def _round(self, event: e.RoundBegun) -> Line:
        return self._tell("log.round", "round", number=event.number)

    def _laid_out(self, event: e.ChipsLaidOut) -> Line:
        if not event.symbol:
            return self._tell("dice.log.laid_out_dark", "refill")
        return self._tell("dice.log.laid_out", "refill", column=column_name(event.symbol))

    def _thrown(self, event: e.DiceThrown) -> Line:
        facts = {"count": len(event.dice), "number": event.number}
        types = self._view.rules.types
        shown = showing(event.symbols, types)
        kept = [symbol for die, symbol in enumerate(event.symbols) if die not in event.dice]
        if not kept:
            return self._say(event.seat, "thrown", "placed", shown=shown, **facts)
        name = self._name(event.seat)
        text = t("dice.log.thrown_again", name=name, all=len(event.symbols), shown=shown, **facts)
        words = t("dice.short.thrown_again", count=len(event.dice), kept=showing(kept, types))
        return Line(
            event.seat, text, words, kind="placed"
        )  # which dice are kept is what the choice was about

    def _black(self, event: e.BlackDieAdded) -> Line:
        return self._say(event.seat, "black", symbol=counted(1, event.symbol))

    def _marked(self, event: e.MarkerPlaced) -> Line:
        facts: dict[str, Any] = {"counted": counted(event.count, event.type), "throw": event.throws}
        if event.chip:
            pushed = enumerated([self._name(owner) for owner in dict.fromkeys(event.pushed)])
            return self._say(event.seat, "pushed", names=pushed, **facts)
        if event.space == event.result:
            key = "marked" if event.owner == event.seat else "marked_dirk"
            return self._say(event.seat, key, **facts)
        key = "marked_behind" if event.space == BEHIND else "marked_lower"
        if event.owner != event.seat:
            key += "_dirk"
        return self._say(event.seat, key, space=space_name(self._view, event.space), **facts)

    # ------------------------------------------------------------ prizes and points

    def _prize(self, event: e.PrizeTaken) -> Line:
        facts: dict[str, Any] = {"column": column_name(event.column), "count": event.points}
        facts["place"] = ordinal(event.rank)
        if event.chip:
            return self._say(event.owner, "prize_chip", chip=chip_name(self._view.chip(event.chip)), **facts)
        return self._say(event.owner, "prize", **facts)

    def _swapped(self, event: e.PointSwapped) -> Line:
        return self._say(
            event.seat, "swapped", column=column_name(event.column), instead=column_name(event.instead)
        )

    def _named(self, event: e.StartPlayerNamed) -> Line:
        return self._say(event.seat, "named", caliph=self._name(event.caliph))

    def _scored(self, event: ScoringEnded, points: list[int]) -> Line:
        gains = [t("log.gain", name=person.name, points=points[person.number]) for person in self._people]
        return self._tell(f"log.scored_{event.scoring}", "scoring", gains=enumerated(gains))

    def _ended(self, event: GameEnded) -> Line:
        names = enumerated([self._name(winner) for winner in event.winners])
        return self._tell("log.won", "end", names=names, count=len(event.winners))

    _TELLERS: ClassVar[Mapping[type, Callable[[Any, Any], Line | None]]] = {
        e.StartPlayerDrawn: lambda self, event: self._say(event.seat, "drawn"),
        e.RoundBegun: _round,
        e.ChipsLaidOut: _laid_out,
        e.DirkDeclared: lambda self, event: self._say(event.seat, "dirk"),
        e.DiceThrown: _thrown,
        e.ThrowCancelled: lambda self, event: self._say(event.seat, "cancelled"),
        e.BlackDieAdded: _black,
        e.MarkerPlaced: _marked,
        e.PrizeTaken: _prize,
        e.PointSwapped: _swapped,
        e.StartPlayerNamed: _named,
        GameEnded: _ended,
    }

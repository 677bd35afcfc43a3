"""Descriptions of what has happened on the table: events become lines of the log."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, cast

from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.tally import CategoryScored, GameEnded, ScoringEnded
from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.past import Step
from alhambra_desktop.presentation.match_log import Line, Spot
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.roll_and_write.models import Cell
from alhambra_desktop.presentation.roll_and_write.reasons import cell_name
from alhambra_desktop.presentation.rule_pages import Address
from alhambra_desktop.presentation.words import type_name
from alhambra_desktop.roll_and_write import events as e
from alhambra_desktop.roll_and_write.game import RollAndWrite
from alhambra_desktop.roll_and_write.scoring import FINAL
from alhambra_desktop.text import enumerated, t

PARAGRAPHS: Mapping[type, str] = {
    e.FirstPlayerDrawn: "turn",
    e.StartingBuilt: "build",
    e.DummyTicked: "one-two",
    e.PaperDiceThrown: "turn",
    e.PaperRoundBegun: "turn",
    e.DieChanged: "coins",
    e.CrossingBuilt: "build",
    e.TypeCompleted: "types",
    e.CoinsGained: "gain",
    e.DiceKept: "passing-dice",
    e.DicePassed: "passing-dice",
    CategoryScored: "types",
    ScoringEnded: "points",
    GameEnded: "points",
}
"""By event: the paragraph of the rule page that tells about it."""


def describe(step: Step, view: AnyGame, people: People) -> tuple[Line, ...]:
    """The lines of a step."""
    sheet = cast(RollAndWrite, view)
    alone = sheet.players == 1 and not sheet.rules.setup.dummies_score
    return EventWriter(people, alone=alone).lines(step.events)


def _a(kind: str) -> str:
    """A building with its article."""
    return t(f"sheet.a.{kind}")


class EventWriter:
    """Describes events in the language in use. ``alone``: a solo game without a winner."""

    def __init__(self, people: People, *, alone: bool = False) -> None:
        self._alone = alone
        self._people = people

    def lines(self, told: tuple[Event, ...]) -> tuple[Line, ...]:
        """The lines of these events."""
        found = []
        for event in told:
            teller = self._TELLERS.get(type(event))
            line = teller(self, event) if teller is not None else None
            if line is not None:
                paragraph = PARAGRAPHS[type(event)]
                found.append(replace(line, rules_at=Address("roll-and-write", paragraph)))
        return tuple(found)

    # ------------------------------------------------------------ parts

    def _name(self, number: int) -> str:
        return self._people[number].name

    def _say(self, who: int, key: str, cells: tuple[Cell, ...] = (), kind: str = "act", **facts: Any) -> Line:
        """A line about a participant; in the short form the emblem before it names them."""
        whole = t(f"sheet.log.{key}", name=self._name(who), **facts)
        return Line(who, whole, t(f"sheet.short.{key}", **facts), Spot(who, cells), kind)

    def _tell(self, key: str, kind: str, **facts: Any) -> Line:
        text = t(f"sheet.log.{key}", **facts)
        return Line(None, text, text, Spot(), kind)

    # ------------------------------------------------------------ setting up

    def _first(self, event: e.FirstPlayerDrawn) -> Line:
        return self._say(event.seat, "first")

    def _building(self, who: int, key: str, kind: str, cell: Cell, sign: str = "act", **facts: Any) -> Line:
        """A building on a cell: with its article in the sentence, by its name in the short form."""
        place = cell_name(cell)
        whole = t(f"sheet.log.{key}", name=self._name(who), building=_a(kind), cell=place, **facts)
        short = t(f"sheet.short.{key}", type=t(f"sheet.type.{kind}"), cell=place, **facts)
        return Line(who, whole, short, Spot(who, (cell,)), sign)

    def _started(self, event: e.StartingBuilt) -> Line:
        return self._building(event.seat, "started", event.type, event.throws[-1], "placed")

    def _ticked(self, event: e.DummyTicked) -> Line:
        who, name = event.participant, t(f"sheet.type.{event.type}")
        whole = t("sheet.log.ticked", name=self._name(who), building=_a(event.type), box=event.box)
        return Line(who, whole, t("sheet.short.ticked", type=name, box=event.box), Spot(who), "placed")

    def _round(self, event: e.PaperRoundBegun) -> Line:
        return self._tell("round", "round", number=event.number)

    # ------------------------------------------------------------ turns

    def _thrown(self, event: e.PaperDiceThrown) -> Line:
        yellow, blue = (" ".join(map(str, faces)) for faces in (event.yellow, event.blue))
        return self._say(event.seat, "thrown", (), "refill", yellow=yellow, blue=blue)

    def _changed(self, event: e.DieChanged) -> Line:
        change = t(f"sheet.change.{event.colour}", before=event.before, after=event.after)
        return self._say(event.seat, "changed", change=change, count=event.coins)

    def _built(self, event: e.CrossingBuilt) -> Line:
        if event.coins:
            return self._building(event.seat, "built_second", event.type, event.cell, count=event.coins)
        return self._building(event.seat, "built", event.type, event.cell)

    def _completed(self, event: e.TypeCompleted) -> Line:
        return self._say(event.participant, "completed", types=type_name(event.type))

    def _gained(self, event: e.CoinsGained) -> Line:
        if event.lost:
            return self._say(event.seat, "gained_lost", count=event.coins, lost=event.lost)
        if not event.coins:
            return self._say(event.seat, "gained_none")
        return self._say(event.seat, "gained", count=event.coins)

    def _kept(self, event: e.DiceKept) -> Line:
        return self._say(event.seat, "kept", (), "placed", yellow=event.yellow, blue=event.blue)

    def _passed(self, event: e.DicePassed) -> Line:
        facts = {"to": self._name(event.to), "yellow": event.yellow, "blue": event.blue}
        return self._say(event.seat, "passed", (), "placed", **facts)

    # ------------------------------------------------------------ points

    def _awarded(self, event: CategoryScored) -> Line | None:
        """Awards for completed types; the final scoring is one line."""
        if event.scoring == FINAL:
            return None
        gains = [
            t("log.gain", name=self._name(who), points=points)
            for who, points in enumerate(event.points)
            if points
        ]
        if not gains:
            return self._tell("lapsed", "scoring", types=type_name(event.category))
        return self._tell("awarded", "scoring", types=type_name(event.category), gains=enumerated(gains))

    def _scored(self, event: ScoringEnded) -> Line:
        totals = [
            t("log.gain", name=person.name, points=event.totals[person.number])
            for person in self._people
            if event.totals[person.number]
        ]
        return self._tell("scored", "scoring", totals=enumerated(totals))

    def _ended(self, event: GameEnded) -> Line:
        names = enumerated([self._name(winner) for winner in event.winners])
        text = t("log.won", names=names, count=len(event.winners))
        if self._alone:
            own = self._people[0].is_person
            key = "sheet.log.alone" if own else "sheet.log.alone_bot"
            text = t(key, name=self._name(0), count=max(event.totals))
        return Line(None, text, text, Spot(), "end")

    _TELLERS: ClassVar[Mapping[type, Callable[[Any, Any], Line | None]]] = {
        e.FirstPlayerDrawn: _first,
        e.StartingBuilt: _started,
        e.DummyTicked: _ticked,
        e.PaperDiceThrown: _thrown,
        e.PaperRoundBegun: _round,
        e.DieChanged: _changed,
        e.CrossingBuilt: _built,
        e.TypeCompleted: _completed,
        e.CoinsGained: _gained,
        e.DiceKept: _kept,
        e.DicePassed: _passed,
        CategoryScored: _awarded,
        ScoringEnded: _scored,
        GameEnded: _ended,
    }

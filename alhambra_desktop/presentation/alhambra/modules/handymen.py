"""Handymen: three dice in the drawer; tokens in the colours of their owners on spaces and tiles."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from alhambra_desktop.alhambra.modules.handymen.board import (
    ID,
    DieRolled,
    EmployHandyman,
    HandymanEmployed,
    HandymanPosted,
    HandymanReturned,
    HandymenTakenBack,
    HandymenUsed,
    NothingFits,
    PostHandyman,
    Roll,
    RollNext,
    TakeBack,
    add_on_of,
    handymen,
)
from alhambra_desktop.alhambra.modules.handymen.module import HandymenRule
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.presentation.alhambra.items import Item, Panel, resting
from alhambra_desktop.presentation.alhambra.look import Helper, Look, Move, Moves
from alhambra_desktop.presentation.alhambra.models import Mark
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import enumerated, t

ANYBODY, DIE = "handyman/plain", "handyman/die"
"""Pictures of a handyman in motion, and of a die that is not rolled."""
PLACE = "ne"
"""The position of a handyman in a cell: clear of its type and price."""


class HandymenLook(Look[HandymenRule]):
    """A die is rolled by pressing it; locations are lit where a price fits."""

    def name(self, thing: str) -> str:
        """A number of handymen that change a price."""
        step = self.rule.steps_of.get(thing)
        return t("add_on.handymen", count=abs(step)) if step is not None else ""

    def helper(self, add_on: str) -> Helper | None:
        """A number of handymen that lower or raise a price."""
        step = self.rule.steps_of.get(add_on)
        if step is None:
            return None
        key = "helper.handymen_less" if step < 0 else "helper.handymen_more"
        return Helper(self.name(add_on), t(key, count=abs(step)))

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """Dice have sounds; handymen go to work and come back."""
        return {
            DieRolled: lambda event: Move(sound="dice_roll"),
            NothingFits: lambda event: Move(sound="tick"),
            HandymanPosted: lambda event: _flight(("mine", event.seat), _space(event)),
            HandymanEmployed: self._employed,
            HandymenUsed: lambda event: _flight(_space(event), ("discards",)),
            HandymenTakenBack: lambda event: _flight(_space(event), ("mine", event.seat)),
            HandymanReturned: lambda event: _flight(("reserve", event.seat), ("mine", event.seat)),
        }

    def _employed(self, event: HandymanEmployed) -> Move:
        inside = ("city", event.seat, event.cell)
        return _flight(("mine", event.seat), ("reserve", event.seat) if event.cell is None else inside)

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The dice, everybody's handymen in stock, and those at work."""
        mine = handymen(view)
        stocks = {seat: self._stock(mine.stock[seat], people[seat].colour) for seat in range(view.players)}
        spaces = {
            f"space-{space}": tuple(self._posted(view, me, people, space))
            for space in range(1, 1 + len(view.state.market))
        }
        marks = {seat: tuple(_marks(view, seat, people[seat].colour)) for seat in range(view.players)}
        others = {seat: resting([item]) for seat, item in stocks.items() if seat != me}
        own = (stocks[me],) if me in stocks else ()
        return Panel(
            tuple(self._dice(view)), own, others, self._note(view), drawer=True, on=spaces, marks=marks
        )

    def _rolled(self, view: Palace) -> list[int]:
        mine = handymen(view)
        return mine.dice if mine.rolled == view.state.turn else []

    def _note(self, view: Palace) -> str:
        """The prices that this turn's dice allow."""
        if not self._rolled(view):
            return t("panel.handymen_ready")
        if self.rule.joker(view):
            return t("panel.handymen_joker")
        results = [str(number) for number in self.rule.results(view)]
        return t("panel.handymen_fit", count=len(results), results=enumerated(results))

    def _dice(self, view: Palace) -> Iterator[Item]:
        """All dice, the rolled ones first; pressing one of the others rolls the next."""
        rolled = self._rolled(view)
        for number in range(self.rule.data.dice):
            shown = rolled[number] if number < len(rolled) else 0
            words = t("panel.handymen_die", count=shown) if shown else t("panel.handymen_die_blank")
            art = f"die/blue/{shown}" if shown else DIE
            asks = () if shown else (Roll, RollNext)
            yield Item(f"die {number}", words, art=art, note=t("panel.handymen_roll_note"), asks=asks)

    def _stock(self, count: int, colour: str) -> Item:
        note = t("panel.handyman_left", count=count) if count else t("panel.handyman_none")
        words = t("panel.handyman")
        return Item(
            "stock",
            words,
            art=f"handyman/{colour}",
            count=count,
            dim=not count,
            note=note,
            asks=(Roll, PostHandyman, EmployHandyman),
        )

    def _posted(self, view: Palace, me: int, people: People, space: int) -> Iterator[Item]:
        """The handymen on a market space, seat by seat; one's own are used with the purchase."""
        for seat, posted in enumerate(handymen(view).posted):
            count = posted.get(space, 0)
            if not count:
                continue
            note = t("panel.handyman_theirs", count=count, name=people[seat].name)
            if seat == me:
                note = t("panel.handyman_mine", count=count)
            yield Item(
                f"{space} {seat}",
                t("panel.handyman"),
                art=f"handyman/{people[seat].colour}",
                count=count if count > 1 else None,
                note=note,
                asks=(TakeBack,) if seat == me else (),
                add_on=add_on_of(-1) if seat == me else "",
            )


def _marks(view: Palace, seat: int, colour: str) -> Iterator[Mark]:
    """The handymen in a city, each on the first cell of his tile."""
    city = view.seat(seat).city
    for tile in handymen(view).on[seat]:
        cell = city.cell_of(tile)
        if cell is not None:
            yield Mark(ID, cell, PLACE, f"handyman/{colour}", words=t("panel.handyman_works"))


def _space(event: HandymanPosted | HandymenUsed | HandymenTakenBack) -> tuple[object, ...]:
    return ("sale", f"space-{event.space}")


def _flight(start: tuple[object, ...], goal: tuple[object, ...]) -> Move:
    return Move("thing", (ANYBODY,), start, goal, "tile_place")

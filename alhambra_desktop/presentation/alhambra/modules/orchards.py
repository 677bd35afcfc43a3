"""Orchards: fruit on the tiles of the market, one's own board, and the others' collected fruit."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from alhambra_desktop.alhambra.modules.orchards import (
    FruitFaceDown,
    FruitGroup,
    FruitLaid,
    FruitReturned,
    FruitTurnedUp,
    GroupFilled,
    LayFruit,
    Orchards,
    group_name,
    orchard_of,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.refs import ITEM
from alhambra_desktop.presentation.alhambra.items import CLOSED, BoardPlan, Item, Laid, Panel, resting
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import enumerated, t

BOARD, SHAPE = "board/orchard", 1.5
"""The drawing of a board, and its width over its height."""
COLUMNS = 3
"""Number of groups side by side on a board."""
LEFT, TOP, WIDE, HIGH = 0.045, 0.065, 0.91, 0.87
"""The area of the groups on a board, as shares of it."""
SIGN, COUNT, PLATE, POINTS = 0.6, 0.38, 0.5, 0.26
"""Heights in a group of a small board, as shares of it: fruit, count, plate and its points."""
ABREAST, SPACE = 3, 0.32
"""Spaces side by side in a group of a large board, and their height as a share of it."""
ORCHARD = "orchard"


class OrchardsLook(Look[Orchards]):
    """Fruit is shown where it lies; a board shows the state of its groups."""

    still = (FruitTurnedUp, FruitReturned)  # the tile that it lies on is seen and heard already

    def name(self, thing: str) -> str:
        """A fruit by its kind; in questions a group is named after its fruit."""
        return t(f"fruit.{thing}") if thing in self.rule.data.fruits else ""

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """Fruit goes to its owner's board; a full group has a sound."""

        def received(event: FruitLaid | FruitFaceDown) -> Move:
            return Move("thing", (_art(event.fruit),), ("bought", event.seat), ("mine", event.seat), "tick")

        return {
            FruitLaid: received,
            FruitFaceDown: received,
            GroupFilled: lambda event: Move(sound="lead"),
        }

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The face-down stock, the fruit on the market, the boards."""
        mine = orchard_of(view)
        left = sum(mine.left.values())
        kinds = [t("panel.fruit_of", fruit=self.name(kind), number=n) for kind, n in mine.left.items() if n]
        note = t("panel.fruit_left_note", kinds=enumerated(kinds)) if left else t("panel.fruit_gone")
        stack = Item(
            "stack", t("panel.fruit_left"), "fruit/back", count=left, dim=not left, mark=CLOSED, note=note
        )
        lying: dict[str, tuple[Item, ...]] = {
            f"space-{place}": (self._lying(view, me, mine.lying[tile]),)
            for place, tile in enumerate(view.state.market, 1)
            if tile in mine.lying
        }
        held = {seat: resting(self._collected(view, seat)) for seat in range(view.players) if seat != me}
        own: tuple[Item, ...] = ()
        if 0 <= me < view.players and mine.boards[me]:
            own = (self._board(view, me), *self._answers(view, me), *self._down(view, me))
        plan = BoardPlan(BOARD, SHAPE, ((ORCHARD, (0.0, 0.0, 1.0, 1.0)),))
        return Panel(
            (stack,), own, held, t("panel.fruit_note"), drawer=True, on=lying, own_plan=plan if own else None
        )

    # ------------------------------------------------------------ fruit on the market

    def _lying(self, view: Palace, me: int, fruit: str) -> Item:
        """A fruit on a tile, and its value to the viewer."""
        words = [t("panel.fruit_on_tile")]
        if 0 <= me < view.players:
            groups = self.rule.groups_for(view, me, fruit)
            if groups:
                words += [self._state(view, me, number) for number in groups]
            else:
                words.append(t("panel.fruit_unwanted", count=self.rule.data.face_down))
        return Item(fruit, capitalized(self.name(fruit)), _art(fruit), note=" ".join(words))

    def _state(self, view: Palace, seat: int, number: int) -> str:
        """The state of a group."""
        group = self.rule.groups(view, seat)[number]
        whole = len(group.fruits)
        there = whole - len(self.rule.free(view, seat, number))
        facts = {
            "fruit": capitalized(self._called(group)),
            "there": there,
            "whole": whole,
            "count": group.points,
        }
        return t("panel.fruit_group_full" if there == whole else "panel.fruit_group", **facts)

    def _called(self, group: FruitGroup) -> str:
        """A group named after its fruit."""
        return enumerated([self.name(fruit) for fruit in Counter(group.fruits)])

    # ------------------------------------------------------------ boards

    def _note(self, view: Palace, seat: int) -> str:
        """All groups of a board with their points so far."""
        numbers = range(len(self.rule.groups(view, seat)))
        return " ".join(self._state(view, seat, number) for number in numbers)

    def _collected(self, view: Palace, seat: int) -> Iterator[Item]:
        """The collected fruit of another participant, as points so far."""
        points = self.rule.points(view, seat)
        words = t("panel.orchard_points", count=points)
        yield Item(ORCHARD, words, "fruit/basket", count=points, note=self._note(view, seat))

    def _board(self, view: Palace, me: int) -> Item:
        """The viewer's board: small with a sign for each group, large with every space."""
        groups = self.rule.groups(view, me)
        small: list[Laid] = []
        large: list[Laid] = []
        for number, group in enumerate(groups):
            free = self.rule.free(view, me, number)
            small += self._sign(len(groups), number, group, len(free))
            large += self._spaces(len(groups), number, group, free)
        words = t("panel.orchard_points", count=self.rule.points(view, me))
        note = self._note(view, me)
        return Item(ORCHARD, words, BOARD, note=note, laid=tuple(small), large=tuple(large))

    def _sign(self, among: int, number: int, group: FruitGroup, free: int) -> Iterator[Laid]:
        """A group by its fruit and their number, or its points once it is full."""
        x, y, wide, high = _field(among, number)
        whole, middle = len(group.fruits), x + wide / 2
        yield Laid(middle, y + 0.33 * high, SIGN * high, art=_art(group.fruits[0], free=free == whole))
        if free:
            yield Laid(middle, y + 0.79 * high, COUNT * high, words=f"{whole - free}/{whole}")
        else:
            yield from _plate(middle, y + 0.79 * high, high, group.points, full=True)

    def _spaces(self, among: int, number: int, group: FruitGroup, free: list[int]) -> Iterator[Laid]:
        """All spaces of a group, filled or free, and its points."""
        x, y, wide, high = _field(among, number)
        count = len(group.fruits)
        rows = -(-count // ABREAST)
        side = min(SPACE, 0.72 / rows)
        step = side * high / SHAPE * 1.04
        for place, fruit in enumerate(group.fruits):
            row, column = divmod(place, ABREAST)
            in_row = min(ABREAST, count - row * ABREAST)
            across = x + wide / 2 + step * (column - (in_row - 1) / 2)
            down = y + (0.37 + side * 1.02 * (row - (rows - 1) / 2)) * high
            yield Laid(across, down, side * high, art=_art(fruit, free=place in free))
        yield from _plate(x + wide / 2, y + 0.87 * high, 0.8 * high, group.points, full=not free)

    def _answers(self, view: Palace, me: int) -> Iterator[Item]:
        """The groups in which a fruit may be put, while that is asked."""
        asked = view.decision
        if asked is None or asked.seat != me:
            return
        groups = self.rule.groups(view, me)
        for kind in asked.kinds:
            if kind.choice is not LayFruit:
                continue
            for choice in kind.candidates(view, me):
                number = next(n for n in range(len(groups)) if group_name(n) == choice.group)
                x, y, wide, high = _field(len(groups), number)
                words = self._state(view, me, number)
                yield Item(
                    choice.group,
                    words,
                    "fruit/ready",
                    note=words,
                    stands_for=(ITEM, choice.group),
                    on=ORCHARD,
                    spot=(x + wide / 2, y + high / 2, 0.9 * high),
                )

    def _down(self, view: Palace, me: int) -> Iterator[Item]:
        """Fruit without a space."""
        number = len(orchard_of(view).down[me])
        if number:
            note = t("panel.fruit_down_note", count=number * self.rule.data.face_down)
            yield Item("down", t("panel.fruit_down"), "fruit/back", count=number, note=note)


def _field(among: int, number: int) -> tuple[float, float, float, float]:
    """The area of a group on a board: left, top, width and height."""
    rows = max(1, -(-among // COLUMNS))
    row, column = divmod(number, COLUMNS)
    wide, high = WIDE / COLUMNS, HIGH / rows
    return LEFT + wide * column, TOP + high * row, wide, high


def _plate(x: float, y: float, high: float, points: int, *, full: bool) -> Iterator[Laid]:
    """The points of a group, golden once it is full."""
    yield Laid(x, y, PLATE * high, art="fruit/points/full" if full else "fruit/points")
    yield Laid(x, y, POINTS * high, words=str(points))


def _art(fruit: str, *, free: bool = False) -> str:
    """The picture of a fruit, or of a free space for it."""
    return f"fruit/{fruit}/free" if free else f"fruit/{fruit}"

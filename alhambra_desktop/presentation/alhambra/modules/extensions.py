"""Extensions: the board with what is left, waiting ones, and an annex on every extended building."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.alhambra.modules.extensions.board import (
    GAP,
    ID,
    ExtensionBuilt,
    ExtensionGiven,
    ExtensionLaid,
    ExtensionLost,
    extensions_of,
)
from alhambra_desktop.alhambra.modules.extensions.module import ExtensionsModule
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.tokens import in_city, tile_of
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.refs import ITEM
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.items import BoardPlan, Box, Item, Laid, Panel, resting
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.alhambra.models import Mark
from alhambra_desktop.presentation.alhambra.names import the_tile
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized, type_name
from alhambra_desktop.text import enumerated, t

WIDE, HIGH = 112.0, 156.0
"""The size of the picture of a tile; its coins and its number lie on it."""
NUMBER, COIN = 0.19, 0.2
NUMBER_AT, COINS_AT = (84 / WIDE, 28 / HIGH), 125 / HIGH
STEP_X, STEP_Y, EDGE = 134.0, 174.0, 22.0
"""The drawing of the board: the distances of its spaces."""


class ExtensionsLook(Look[ExtensionsModule]):
    """Each tile shows the coins of its column and the greatest sum that counts as paid exactly."""

    def name(self, thing: str) -> str:
        """An extension by its type."""
        kind = self.rule.types.get(thing)
        return t("panel.extension_name", type=type_name(kind)) if kind is not None else ""

    def _annex(self, name: str) -> str:
        return f"extension/{self.rule.types[name]}/annex"

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """Cards go, the tile comes; at the end of the turn it goes onto its building."""
        return {
            ExtensionBuilt: self._built,
            ExtensionLaid: self._laid,
            ExtensionGiven: lambda event: Move(
                "thing", (self._annex(event.extension),), ("mine", event.seat), ("dirk",), "tile_place"
            ),
            ExtensionLost: lambda event: Move(sound="tick"),
        }

    def _built(self, event: ExtensionBuilt) -> Moves:
        art = f"extension/{self.rule.types[event.extension]}"
        return (
            Move("card", event.cards, ("hand", event.seat), ("discards",), "card_slide"),
            Move("thing", (art,), self.drawer, ("mine", event.seat), "tile_place"),
        )

    def _laid(self, event: ExtensionLaid) -> Move:
        inside = ("city", event.seat, event.cell)
        goal = ("reserve", event.seat) if event.cell is None else inside
        return Move("thing", (self._annex(event.extension),), ("mine", event.seat), goal, "tile_place")

    # ------------------------------------------------------------ the panel

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The board, everybody's waiting extensions, those on stored tiles, and annexes in the cities."""
        mine = extensions_of(view)
        shelf = tuple(self._on_board(view, me, name) for name in mine.board if name != GAP)
        held = {seat: self._held(view, seat) for seat in range(view.participants)}
        own = held.pop(me, ())
        others = {seat: resting(items) for seat, items in held.items()}
        marks = {seat: self._marks(view, seat) for seat in range(view.players)}
        note = t("panel.extensions_note") if shelf else t("panel.extensions_none")
        plan = self._plan(mine.board)
        return Panel(shelf, own, others, note, drawer=True, marks=marks, plan=plan)

    def _on_board(self, view: Palace, me: int, name: str) -> Item:
        currencies, limit = self.rule.asked_for(view, name), self.rule.limit(view, name)
        cards = enumerated(
            [
                t("panel.extension_cards", count=number, currency=t(f"currency.{currency}"))
                for currency, number in Counter(currencies).items()
            ]
        )
        place = self.rule.room(view, me, name) if me >= 0 else True
        key = "panel.extension_note" if place else "panel.extension_no_building"
        if place and me >= 0 and not self.rule.free(view, me, name):
            key = "panel.extension_for_dirk"
        step = 1 / len(currencies)
        coins = tuple(
            Laid(step * (number + 0.5), COINS_AT, COIN, art=f"coin/{currency}")
            for number, currency in enumerate(currencies)
        )
        return Item(
            name,
            capitalized(self.name(name)),
            art=f"extension/{self.rule.types[name]}",
            dim=not place,
            note=t(key, cards=cards, limit=limit, type=type_name(self.rule.types[name])),
            stands_for=(ITEM, name),
            laid=(*coins, Laid(*NUMBER_AT, NUMBER, words=str(limit))),
        )

    def _plan(self, board: list[str]) -> BoardPlan:
        """Columns side by side, their tiles one below the other."""
        rows, columns = len(self.rule.data.rows), len(self.rule.data.columns)
        broad, high = columns * STEP_X + 2 * EDGE, rows * STEP_Y + 2 * EDGE

        def box(place: int) -> Box:
            left = EDGE + STEP_X * (place // rows) + (STEP_X - WIDE) / 2
            top = EDGE + STEP_Y * (place % rows) + (STEP_Y - HIGH) / 2
            return left / broad, top / high, WIDE / broad, HIGH / high

        places = tuple((name, box(place)) for place, name in enumerate(board) if name != GAP)
        return BoardPlan("plan/extensions", broad / high, places)

    def _held(self, view: Palace, seat: int) -> tuple[Item, ...]:
        """Extensions waiting for the end of the turn, then those on tiles outside the city."""
        mine = extensions_of(view)
        if seat >= view.players:
            return self._of_dirk(view)
        waiting = [
            Item(
                name,
                capitalized(self.name(name)),
                art=self._annex(name),
                note=t("panel.extension_waiting", type=type_name(self.rule.types[name])),
            )
            for name in mine.taken[seat]
        ]
        reserve = view.seat(seat).reserve
        stored = [
            Item(
                part,
                capitalized(self.name(name)),
                art=self._annex(name),
                note=t("panel.extension_stored", tile=the_tile(tile_face(view, tile_of(part)))),
            )
            for part, name in mine.on.items()
            if tile_of(part) in reserve
        ]
        return (*waiting, *stored)

    def _of_dirk(self, view: Palace) -> tuple[Item, ...]:
        dirk = view.state.dirk
        tiles = dirk.tiles if dirk is not None else []
        found = Counter(
            self.rule.types[name] for part, name in extensions_of(view).on.items() if tile_of(part) in tiles
        )
        return tuple(
            Item(
                kind,
                capitalized(t("panel.extension_name", type=type_name(kind))),
                art=f"extension/{kind}/annex",
                count=number,
                note=t("panel.extension_dirk", count=number),
            )
            for kind, number in found.items()
        )

    def _marks(self, view: Palace, seat: int) -> tuple[Mark, ...]:
        lying = in_city(view.seat(seat).city, extensions_of(view).on)
        words, each = t("panel.extension_counts", count=self.rule.data.counts_as), self._annex
        return tuple(Mark(ID, cell, "n", each(name), words=words, small=True) for cell, name in lying.items())

"""The picture of the table: panels cached until they change, and what moves above them."""

import math
from collections.abc import Iterable
from time import perf_counter

import pygame

from alhambra_desktop.client.alhambra import (
    bar,
    board,
    hand,
    helpers,
    large,
    layers,
    market,
    players,
    prompt,
    shelf,
    standings,
)
from alhambra_desktop.client.alhambra.kept_picture import KeptPicture
from alhambra_desktop.client.alhambra.shot import Shot
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.play import log
from alhambra_desktop.presentation.alhambra.items import Item
from alhambra_desktop.presentation.alhambra.models import COMMON
from alhambra_desktop.presentation.in_parts import Parts
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import language, t

AT_ONCE = 2
"""Zones of one frame, while things move, after which counts and log wait for the next one."""
DRAWER = "drawer "
"""How the names of the parts of the shelf begin."""


class Painter(KeptPicture):
    """Keeps one picture of the window and redraws only zones whose contents have changed."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._painted: Shot | None = None
        self._rest: Parts[None] | None = None
        """Paints what is still missing of it."""

    def paint(
        self, surface: pygame.Surface, shot: Shot, *, spread: bool = False, share: float = math.inf
    ) -> None:
        """Draw the present table, what has changed over several frames, so that none is long.

        ``spread``: counts and log may wait; ``share``: after so many seconds the other zones wait, too.
        """
        self._room, self.behind = AT_ONCE if spread else None, False
        begun, first = perf_counter(), self._still is None
        if self._rest is None or self._painted is not shot:
            self._rest = self._brought_up(shot)
        self._painted = shot
        for _ in self._rest:
            if perf_counter() - begun > share and not first:
                self.behind = True
                break
        else:
            self._former = self._rest = None
        assert self._still is not None
        surface.blit(self._former or self._still, (0, 0))
        if shot.screen.helpers is not None and shot.screen.places.helpers is not None:
            helpers.draw_helpers(self.brush, surface, shot.screen.places.helpers, shot.screen.helpers)

    def paint_in_parts(self, shot: Shot) -> Parts[None]:
        """Draw what has changed zone by zone, before it is painted anywhere."""
        self._room = self._rest = None
        yield from self._brought_up(shot)

    def _brought_up(self, shot: Shot) -> Parts[None]:
        """Draw again what has changed."""
        layout = shot.screen.layout
        if self._layout != layout or self._still is None or self._language != language():
            self._prepare(layout)
            yield
        yield from self._zones(shot)

    def shows(self, shot: Shot) -> bool:
        """Whether nothing is left to paint of this shot."""
        return self._painted is shot and not self.behind

    def _things(self, things: Iterable[tuple[Item, Rect]]) -> Parts[None]:
        """Make the pictures of things one by one, before the zone is drawn in which they lie."""
        for item, rect in things:
            shelf.item_picture(self.brush, item, max(rect.w, rect.h))
            yield

    def _zones(self, shot: Shot) -> Parts[None]:
        screen, brush = shot.screen, self.brush
        layout, places, table = screen.layout, screen.places, screen.table
        self._put(
            "bar",
            layout.top_bar,
            (table.bar, shot.icons),
            lambda s: bar.draw_bar(brush, s, layout.top_bar, places.bar, table.bar, shot.icons),
        )
        yield
        yield from self._city(shot)
        city = (shot.board, screen.prompt, shot.entered if screen.prompt is not None else None)
        self._put("board", layout.palace, city, lambda s: self._board(s, shot))
        yield
        yield from self._shelf(shot)
        self._large(shot)
        yield
        own = table.own.active and table.revealed
        later = t(f"table.filled_{'soon' if not table.bar.round else 'own' if own else 'later'}")
        if table.bar.tiles_left == 0:
            later = t("table.none_left")
        elif table.bar.filling and table.bar.round:
            later = t("table.filling")
        self._put(
            "market",
            layout.market,
            (
                table.market,
                table.wares,
                screen.further_wares,
                places.market,
                shot.selection.sale,
                shot.sales,
                shot.payable,
                later,
            ),
            lambda s: self._market(s, shot, later),
        )
        yield
        if layout.switches is not None:
            live = frozenset(module for _, module, _ in table.live)
            self._put(
                "switches",
                layout.switches,
                (places.switches, shot.board.off, live),
                lambda s: layers.draw_switches(brush, s, places.switches, shot.board.off, live),
            )
        self._money(shot)
        yield
        yield from self._hand(shot)
        self._dock(shot)
        yield
        yield from self._others(shot)

    def _market(self, surface: pygame.Surface, shot: Shot, later: str) -> None:
        """The four spaces, and what the other participants sell."""
        layout, places, table = shot.screen.layout, shot.screen.places, shot.screen.table
        sale = shot.selection.sale
        market.draw_market(
            self.brush,
            surface,
            layout.market,
            places.market,
            table.market,
            sale,
            shot.sales,
            shot.payable,
            later,
            table.live,
        )
        further = shot.screen.further_wares
        colours = tuple(player.colour for player in table.players)
        market.draw_wares(
            self.brush, surface, places.market, table.wares, colours, sale, shot.payable, further
        )

    def _city(self, shot: Shot) -> Parts[None]:
        """The city, which stands while something is picked, becomes part of the background."""
        bare, palace = shot.board.bare, pygame.Rect(shot.screen.layout.palace)
        if self._keys.get("city") == bare:
            return
        for _, draw in board.drawn_ahead(self.brush, bare):
            draw()
            yield
        assert self._base is not None
        assert self._site is not None
        self._keys["city"] = bare
        self._base.blit(self._site, palace)
        board.draw_city(self.brush, self._base, bare)
        yield

    def _board(self, surface: pygame.Surface, shot: Shot) -> None:
        """What is picked on the city, and the strip of a question over its foot."""
        board.draw_picked(self.brush, surface, shot.board)
        parts, model = shot.screen.places.prompt, shot.screen.prompt
        if parts is not None and model is not None:
            prompt.draw_prompt(self.brush, surface, parts, model, calm=shot.calm, entered=shot.entered)

    def _money(self, shot: Shot) -> None:
        """The displayed cards; the add-ons take some of their room."""
        brush, layout = self.brush, shot.screen.layout
        places, table = shot.screen.places, shot.screen.table
        box = places.helpers
        money = layout.money if box is None else box.money
        self._put(
            "money",
            layout.money,
            (table.display, shot.selection.display, shot.displays, shot.joining, shot.together, places.money),
            lambda s: market.draw_money(
                brush,
                s,
                money,
                places.money,
                table.display,
                shot.selection.display,
                shot.joining,
                shot.displays,
                shot.together,
            ),
        )

    def _shelf(self, shot: Shot) -> Parts[None]:
        """The common pieces of modules, if there are any, drawer by drawer: mostly one changes."""
        zone, places, table = shot.screen.layout.shelf, shot.screen.places, shot.screen.table
        if zone is None:
            return
        if self._put("shelf", zone, places.shelf, lambda s: None):
            for name in [name for name in self._keys if name.startswith(DRAWER)]:
                del self._keys[name]
        drawers = {drawer.module: drawer for drawer in table.drawers}
        boards = {place.module for place in places.shelf if not place.tab}
        tops = sorted({place.rect.y for place in places.shelf})
        ends = dict(zip(tops, (*tops[1:], zone.bottom), strict=True))
        for number, place in enumerate(places.shelf):
            drawer, opened = drawers.get(place.module), place.module in boards
            live = frozenset(
                name for owner, module, name in table.live if (owner, module) == (COMMON, place.module)
            )
            name, key = f"{DRAWER}{number}", (place, drawer, live, opened)
            if opened and drawer is not None and self._keys.get(name) != key:
                yield from self._things(zip(drawer.items, place.items, strict=False))
            self._put(
                name,
                Rect(place.rect.x, place.rect.y, place.rect.w, ends[place.rect.y] - place.rect.y),
                key,
                lambda s, place=place, drawer=drawer, live=live, opened=opened: shelf.draw_drawer(  # type: ignore[misc] # bound now
                    self.brush, s, place, drawer, live, opened=opened
                ),
            )
            yield

    def _large(self, shot: Shot) -> None:
        """The board of a module that is opened large."""
        parts, board, table = shot.screen.places.large, shot.screen.large, shot.screen.table
        if parts is None or board is None:
            return
        self._put(
            "large",
            parts.rect,
            (parts, board, table.me, table.live),
            lambda s: large.draw_large(self.brush, s, parts, board, table.me, table.live),
        )

    def _others(self, shot: Shot) -> Parts[None]:
        """The participants' counts and points, and the log: what may appear a frame later."""
        brush, layout, table = self.brush, shot.screen.layout, shot.screen.table
        own, plate = table.own, layout.plate
        self._put_late("plate", plate, own, lambda s: players.draw_plate(brush, s, plate, own))
        if layout.ruler is not None:
            ruler = layout.ruler
            scores = tuple((player.colour, player.score) for player in table.players)
            self._put_late(
                "ruler", ruler, scores, lambda s: standings.draw_ruler(brush, s, ruler, table.players)
            )
        for place, (number, zone) in enumerate(zip(table.opponents, layout.opponents, strict=True)):
            player = table.players[number]
            rects = shot.screen.places.held[place]
            live = frozenset(thing for thing in table.live if thing[0] == number)
            self._put_late(
                f"panel {place}",
                zone,
                (player, live, rects),
                lambda s, zone=zone, player=player, rects=rects, live=live: players.draw_panel(  # type: ignore[misc] # bound now
                    brush, s, zone, player, layout.panel_form, rects, live
                ),
            )
            yield
        if layout.unseen is not None:
            rest = layout.unseen
            self._put_late(
                "unseen", rest, table.unseen, lambda s: standings.draw_unseen(brush, s, rest, table.unseen)
            )
        if layout.log is not None:
            zone = layout.log
            self._put_late("log", zone, shot.log, lambda s: log.draw_log_panel(brush, s, zone, shot.log))
        if layout.strip is not None:
            strip = layout.strip
            self._put_late("strip", strip, shot.log, lambda s: log.draw_strip(brush, s, strip, shot.log))

    def _hand(self, shot: Shot) -> Parts[None]:
        """The viewer's cards, stored tiles and things of modules."""
        brush, picked = self.brush, shot.selection
        layout, places, table = shot.screen.layout, shot.screen.places, shot.screen.table
        live = frozenset(f"{module}/{name}" for owner, module, name in table.live if owner == table.me)
        key = (
            table.hand,
            table.own.reserve,
            table.mine,
            table.tags,
            live,
            picked.hand,
            picked.tile,
            picked.redesign,
            shot.hand,
            places.hand,
            shot.things,
        )
        if self._keys.get("hand") != key:
            yield from self._things(
                (item, rect) for (_, item), rect in zip(table.mine, places.hand.mine, strict=True)
            )
        self._put(
            "hand",
            layout.hand,
            key,
            lambda s: hand.draw_hand(
                brush,
                s,
                layout.hand,
                places.hand,
                table.hand,
                table.own.reserve,
                table.mine,
                live,
                table.tags,
                chosen=picked.hand,
                chosen_tile=picked.tile,
                usable=picked.redesign,
                hidden=shot.hand,
                flying=shot.things,
            ),
        )
        yield

    def _dock(self, shot: Shot) -> None:
        """The buttons at the right of the hand."""
        brush, screen = self.brush, shot.screen
        layout, places, table = screen.layout, screen.places, screen.table
        active = table.own.active and table.revealed
        self._put(
            "dock",
            layout.dock,
            (screen.dock, active, shot.can_undo, shot.can_redo, places.dock, shot.calm, shot.entered),
            lambda s: hand.draw_dock(
                brush,
                s,
                layout.dock,
                places.dock,
                screen.dock,
                active=active,
                can_undo=shot.can_undo,
                can_redo=shot.can_redo,
                calm=shot.calm,
                entered=shot.entered,
            ),
        )

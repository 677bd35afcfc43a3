"""The pixel positions of choreography's named locations, before and after a step."""

from alhambra_desktop.client.alhambra.players import count_rect
from alhambra_desktop.presentation.alhambra.look import Place
from alhambra_desktop.presentation.alhambra.palace_frame import PalaceFrame
from alhambra_desktop.presentation.alhambra.screen import Screen
from alhambra_desktop.presentation.alhambra.targets import thing_of
from alhambra_desktop.presentation.rects import Rect, centred

CARD = (46, 72)
TILE = 56
"""Sizes of things that go to panels of others, in units."""


COUNT = 34


class Anchors:
    """Finds locations on the picture before the step (starts) and after it (destinations)."""

    def __init__(self, before: Screen, after: Screen, frame: PalaceFrame) -> None:
        self._before = before
        self._after = after
        self._frame = frame

    def __call__(self, place: Place, what: str) -> Rect:
        kind, *rest = place
        finder = getattr(self, f"_{kind}", None)
        found: Rect = finder(what, *rest) if finder is not None else self._after.layout.palace
        return found

    @property
    def _u(self) -> float:
        return self._after.layout.u

    def _card_at(self, around: Rect) -> Rect:
        return centred((round(CARD[0] * self._u), round(CARD[1] * self._u)), around)

    def _tile_at(self, around: Rect) -> Rect:
        side = round(TILE * self._u)
        return centred((side, side), around)

    def _panel(self, seat: int) -> Rect:
        target = self._after.find(("player", seat))
        return target.rect if target is not None else self._after.layout.palace

    def _own(self, seat: int) -> bool:
        return seat == self._after.table.me

    # ------------------------------------------------------------ goods

    def _display(self, what: str, place: int | None = None) -> Rect:
        if place is not None:
            cards = self._after.places.money.cards
            return cards[place] if place < len(cards) else self._after.layout.money
        shown = [card.id for card in self._before.table.display]
        if what in shown:
            return self._before.places.money.cards[shown.index(what)]
        return self._card_at(self._after.layout.money)

    def _sale(self, what: str, sale: str) -> Rect:
        for slot, tile in zip(self._after.table.market, self._after.places.market.tiles, strict=True):
            if slot.sale == sale:
                return tile
        for screen in (self._before, self._after):
            for target in screen.targets:
                which = thing_of(target.name)
                thing = screen.table.thing(which) if which is not None else None
                if thing is not None and thing.tile is not None and thing.tile.id == what:
                    return target.rect
            rects = zip(screen.table.opponents, screen.places.held, strict=False)
            for number, places in rects:
                for (_, item), rect in zip(screen.table.players[number].held, places, strict=False):
                    if item.tile is not None and item.tile.id == what:
                        return rect
        return self._after.layout.market

    # ------------------------------------------------------------ modules

    def _shelf(self, what: str, module: str) -> Rect:
        """The thing itself in its drawer, or the drawer."""
        for screen in (self._before, self._after):
            drawer = next((drawer for drawer in screen.table.drawers if drawer.module == module), None)
            for place in screen.places.shelf[::-1]:
                if place.module != module or drawer is None:
                    continue
                for item, rect in zip(drawer.items, place.items, strict=False):
                    if what in (item.art, item.tile.id if item.tile is not None else ""):
                        return rect
                if screen is self._after:
                    return self._card_at(place.rect)
        return self._card_at(self._after.layout.plate)

    def _mine(self, what: str, seat: int) -> Rect:
        """The rectangle of a seat's pieces: beside the viewer's hand, or in the panel of another seat."""
        if not self._own(seat):
            return self._card_at(self._panel(seat))
        for screen in (self._after, self._before):
            for (_, item), rect in zip(screen.table.mine, screen.places.hand.mine, strict=True):
                if item.art == what:
                    return rect
        return self._card_at(self._after.places.hand.reserve)

    def _deck(self, what: str) -> Rect:
        return self._card_at(self._after.places.bar.deck)

    def _discards(self, what: str) -> Rect:
        return self._card_at(self._after.places.bar.deck)

    def _supply(self, what: str) -> Rect:
        return self._tile_at(self._after.places.bar.tiles)

    # ------------------------------------------------------------ owners

    def _hand(self, what: str, seat: int) -> Rect:
        if not self._own(seat):
            return self._card_at(self._panel(seat))
        for screen in (self._after, self._before):
            ids = [card.id for card in screen.table.hand.cards]
            if what in ids:
                return screen.places.hand.cards[ids.index(what)]
        return self._card_at(self._after.layout.hand)

    def _bought(self, what: str, seat: int) -> Rect:
        if not self._own(seat):
            return self._tile_at(self._panel(seat))
        for screen in (self._after, self._before):
            for name in (("held", what), ("bought", what)):
                target = screen.find(name)
                if target is not None:
                    return target.rect
        return self._tile_at(self._after.layout.dock)

    def _reserve(self, what: str, seat: int) -> Rect:
        if not self._own(seat):
            return self._tile_at(self._panel(seat))
        for screen in (self._after, self._before):
            target = screen.find(("reserve", what))
            if target is not None:
                return target.rect
        return self._tile_at(self._after.places.hand.reserve)

    def _city(self, what: str, seat: int, cell: tuple[int, int]) -> Rect:
        if self._own(seat):
            return self._frame.rect(cell)
        return self._tile_at(self._panel(seat))

    def _corner(self, what: str, seat: int, corner: tuple[int, int]) -> Rect:
        """A corner of the viewer's city, or the panel of another participant."""
        return self._frame.around_corner(corner) if self._own(seat) else self._tile_at(self._panel(seat))

    def _dirk(self, what: str) -> Rect:
        return self._tile_at(self._panel(len(self._after.table.players) - 1))

    def _count(self, what: str, seat: int, place: int) -> Rect:
        """The number of a type on the viewer's plate; on other panels the corner above their counts."""
        if self._own(seat):
            return count_rect(self._after.layout.plate, place, self._u)
        panel = self._panel(seat)
        side = round(COUNT * self._u)
        return Rect(panel.right - 2 * side, panel.y + side // 4, side, side)

    def _walls(self, what: str, seat: int) -> Rect:
        return self._frame.whole.inset(self._frame.cell) if self._own(seat) else self._panel(seat)

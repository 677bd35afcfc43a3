"""Descriptions of what has happened: events become lines of the log and of the recap."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from alhambra_desktop.alhambra import events as e
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.refs import CELL
from alhambra_desktop.engine.codec import name_of
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.moments import AuctionBegun, AuctionEnded
from alhambra_desktop.engine.refs import ORIGIN, SEAT, referred
from alhambra_desktop.presentation.alhambra.derive import laid_faces, tile_face
from alhambra_desktop.presentation.alhambra.module_words import Wording
from alhambra_desktop.presentation.alhambra.names import (
    amount,
    card_names,
    faces,
    payment,
    the_tile,
    the_tiles,
)
from alhambra_desktop.presentation.match_log import Line, Spot
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.rule_pages import NOWHERE, Address
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import enumerated, has, t

GAME = "alhambra"
PARAGRAPHS: Mapping[type, str] = {
    e.StartingMoneyDealt: "money",
    e.FirstPlayerFound: "turn",
    e.ActionSkipped: "action",
    e.TurnBegun: "turn",
    e.MoneyTaken: "take",
    e.MoneyTurnedUp: "take",
    e.TileBought: "pay",
    e.TileTurnedUp: "turn",
    e.TilePlaced: "placing",
    e.TileStored: "reserve",
    e.TileRemoved: "remove",
    e.TilesExchanged: "exchange",
    e.TileGiven: "gift",
    e.DiscardsShuffled: "take",
    e.ScoringCardTurnedUp: "scoring",
    e.ScoringEnded: "scoring",
    e.DirkDrew: "dirk",
    e.GameEnding: "end",
    e.LastTileDecided: "last",
    e.GameEnded: "winner",
}
"""By event: the paragraph of the game's page that tells about it."""


def rules_about(event: Event) -> Address:
    """The paragraph of the rules about what has happened; nowhere for events of modules."""
    if isinstance(event, e.TileBought) and event.exact:
        return Address(GAME, "exact")
    name = PARAGRAPHS.get(type(event), "")
    return Address(GAME, name) if name else NOWHERE


class EventWriter:
    """Describes the events of one match in the language in use."""

    def __init__(self, view: Palace, people: People) -> None:
        self._view = view
        self._people = people
        self._wording = Wording(view, -1, people)

    def lines(self, told: Iterable[Event]) -> tuple[Line, ...]:
        """The lines of these events, with refills merged into one line each."""
        found: list[Line] = []
        money: list[str] = []
        tiles: list[str] = []
        points: dict[int, int] = {}
        for event in told:
            if isinstance(event, e.MoneyTurnedUp):
                money.append(event.card)
            elif isinstance(event, e.TileTurnedUp):
                tiles.append(event.tile)
            elif isinstance(event, e.CategoryScored):
                for who, more in enumerate(event.points):
                    points[who] = points.get(who, 0) + more
            elif isinstance(event, e.ScoringEnded):
                found.append(replace(self._scored(event, points), rules_at=rules_about(event)))
                points = {}
            elif isinstance(event, e.TurnBegun):
                found += [*self._flush(money, tiles), *self._round(event)]
            else:
                if isinstance(event, e.GameEnding):
                    found += self._flush(money, tiles)
                teller = self._TELLERS.get(type(event))
                line = teller(self, event) if teller is not None else self._of_module(event)
                if line is not None:
                    found.append(
                        line if line.rules_at != NOWHERE else replace(line, rules_at=rules_about(event))
                    )
        return (*found, *self._flush(money, tiles))

    # ------------------------------------------------------------ parts

    def _name(self, number: int) -> str:
        return self._people[number].name

    def _tile(self, tile: str) -> str:
        return the_tile(tile_face(self._view, tile))

    def _tiles(self, tiles: Sequence[str]) -> str:
        return the_tiles(tile_face(self._view, tile) for tile in tiles)

    def _say(self, who: int, key: str, spot: Spot, **facts: Any) -> Line:
        return Line(who, t(f"log.{key}", name=self._name(who), **facts), t(f"short.{key}", **facts), spot)

    def _tell(self, key: str, spot: Spot, kind: str, **facts: Any) -> Line:
        text = capitalized(t(f"log.{key}", **facts))
        return Line(None, text, text, spot, kind)

    def _round(self, event: e.TurnBegun) -> list[Line]:
        seats = self._view.players
        if (event.number - 1) % seats:
            return []
        line = self._tell("round", Spot(), "round", number=(event.number - 1) // seats + 1)
        return [replace(line, rules_at=rules_about(event))]

    def _flush(self, money: list[str], tiles: list[str]) -> list[Line]:
        """The refills merged so far, in one line each; then they are cleared."""
        found = []
        if money:
            cards = faces(self._view, money)
            spot = Spot(cards=tuple(money))
            line = self._tell("new_money", spot, "refill", cards=card_names(cards), count=len(money))
            found.append(replace(line, rules_at=Address(GAME, PARAGRAPHS[e.MoneyTurnedUp])))
        if tiles:
            spot = Spot(tiles=tuple(tiles))
            line = self._tell("new_tiles", spot, "refill", tiles=self._tiles(tiles), count=len(tiles))
            found.append(replace(line, rules_at=Address(GAME, PARAGRAPHS[e.TileTurnedUp])))
        money.clear()
        tiles.clear()
        return found

    # ------------------------------------------------------------ acts

    def _dealt(self, event: e.StartingMoneyDealt) -> Line:
        cards = card_names(faces(self._view, event.cards))
        return self._say(event.seat, "dealt", Spot(), cards=cards)

    def _first(self, event: e.FirstPlayerFound) -> Line:
        key = "first_by_lot" if event.tied else "first"
        return self._say(event.seat, key, Spot())

    def _skipped(self, event: e.ActionSkipped) -> Line:
        return self._say(event.seat, "skipped", Spot())

    def _taken(self, event: e.MoneyTaken) -> Line:
        cards = card_names(faces(self._view, event.cards))
        return self._say(event.seat, "took", Spot(event.seat, cards=event.cards), cards=cards)

    def _bought(self, event: e.TileBought) -> Line:
        cards = laid_faces(self._view, event.cards)
        spot = Spot(event.seat, tiles=(event.tile,))
        facts = {"tile": self._tile(event.tile), "payment": payment(cards) if cards else "0"}
        key = "bought"
        if event.seller is not None:
            key, facts = "bought_from", {**facts, "seller": self._name(event.seller)}
        if event.exact or not cards:
            return self._say(event.seat, f"{key}_exactly", spot, **facts)
        currency = cards[0].currency if all(card.currency for card in cards) else ""
        paid = amount(currency, sum(card.value for card in cards)) if currency else payment(cards)
        return self._say(event.seat, key, spot, paid=paid, price=event.price, **facts)

    def _placed(self, event: e.TilePlaced) -> Line:
        spot = Spot(event.seat, (event.cell,), (event.tile,))
        source = "added" if event.source == "reserve" else "placed"
        line = self._walled(event.seat, source, spot, event.wall_before, event.wall_after, tile=event.tile)
        return replace(line, kind="placed") if source == "placed" else line

    def _walled(self, seat: int, key: str, spot: Spot, before: int, after: int, **tiles: str) -> Line:
        named = {name: self._tile(tile) for name, tile in tiles.items()}
        short = t(f"short.{key}", **named)
        if before == after:
            return Line(seat, t(f"log.{key}", name=self._name(seat), **named), short, spot)
        change = "grows" if after > before else "shrinks"
        text = t(f"log.{key}_wall_{change}", name=self._name(seat), before=before, after=after, **named)
        return Line(seat, text, short, spot)

    def _stored(self, event: e.TileStored) -> Line:
        spot = Spot(event.seat, tiles=(event.tile,))
        line = self._say(event.seat, "stored", spot, tile=self._tile(event.tile))
        # A module that hears of it tells where the tile went: enough for a recap.
        return replace(line, kind="placed") if self._view.rules.hooks.after_storing else line

    def _removed(self, event: e.TileRemoved) -> Line:
        spot = Spot(event.seat, (event.cell,), (event.tile,))
        return self._walled(event.seat, "removed", spot, event.wall_before, event.wall_after, tile=event.tile)

    def _exchanged(self, event: e.TilesExchanged) -> Line:
        spot = Spot(event.seat, (event.cell,), (event.added, event.removed))
        return self._walled(
            event.seat,
            "exchanged",
            spot,
            event.wall_before,
            event.wall_after,
            removed=event.removed,
            added=event.added,
        )

    def _swapped(self, event: e.TilesSwapped) -> Line:
        tiles = [tile for tile in event.tiles if tile]
        key = "swapped" if len(tiles) > 1 else "shifted"
        return self._say(event.seat, key, Spot(event.seat, tiles=tuple(tiles)), tiles=self._tiles(tiles))

    def _given(self, event: e.TileGiven) -> Line:
        spot = Spot(len(self._people) - 1, tiles=(event.tile,))
        return self._say(event.seat, "given", spot, tile=self._tile(event.tile))

    # ------------------------------------------------------------ modules

    def _of_module(self, event: Event) -> Line | None:
        """An event that has words by its name; others are not told.

        Those about a seat have short words as well; the others are as short as they are.
        """
        if not event.listed:
            return None
        name = name_of(type(event))
        if isinstance(event, AuctionEnded):
            name = "auction.sold" if event.seat is not None else "auction.unsold"
        name = self._caused(event, name)
        if not has(f"event.{name}"):
            return None
        who = None if isinstance(event, AuctionBegun) else next(referred(event, SEAT), None)
        spot = Spot(who, cells=tuple(referred(event, CELL))) if who is not None else Spot()
        facts, key = self._wording.facts(event), f"short.event.{name}"
        text = capitalized(t(f"event.{name}", **facts))
        short = t(key, **facts) if has(key) else text
        # What has come up lies open on the table, like the refills of money and market.
        kind = "refill" if who is None and name.endswith("turned_up") else "act"
        module = self._module_of(event)
        rules_at, again = Address(module) if module else NOWHERE, name if event.tells_again else ""
        return Line(who, text, short, spot, kind, f"module/{module}", rules_at, again)

    @staticmethod
    def _caused(event: Event, name: str) -> str:
        """The name with the cause of the event, if there is a message for that."""
        if not isinstance(event, e.TileGained | e.TileLost | e.CardsMoved | e.CardSwapped):
            return name
        cause = event.source if isinstance(event, e.TileGained) else event.by
        end = cause.rpartition(".")[2]
        return next((f"{name}.{c}" for c in (cause, end) if has(f"event.{name}.{c}")), name)

    def _module_of(self, event: Event) -> str:
        """The id of the module of an event: it begins the name of the event, or that of its last origin."""
        home = name_of(type(event)).partition(".")[0]
        modules = [module.id for module in self._view.rules.modules]
        origins = reversed([origin.partition(".")[0] for origin in referred(event, ORIGIN)])
        return next((name for name in (home, *origins) if name in modules), "")

    # ------------------------------------------------------------ the table

    def _shuffled(self, event: e.DiscardsShuffled) -> Line:
        return self._tell("shuffled", Spot(), "refill", count=event.count)

    def _card_up(self, event: e.ScoringCardTurnedUp) -> Line:
        return self._tell("scoring_card", Spot(), "scoring", scoring=event.scoring)

    def _scored(self, event: e.ScoringEnded, points: dict[int, int]) -> Line:
        gains = [
            t("log.gain", name=person.name, points=points.get(person.number, 0)) for person in self._people
        ]
        return self._tell(f"scored_{event.scoring}", Spot(), "scoring", gains=enumerated(gains))

    def _dirk(self, event: e.DirkDrew) -> Line | None:
        if not event.tiles:
            return None
        who = len(self._people) - 1
        return self._say(who, "dirk_drew", Spot(who, tiles=event.tiles), tiles=self._tiles(event.tiles))

    def _ending(self, event: e.GameEnding) -> Line:
        return self._tell(f"ending_{event.cause}", Spot(), "end")

    def _last_tile(self, event: e.LastTileDecided) -> Line:
        spot = Spot(tiles=(event.tile,))
        if event.seat is None:
            return self._tell("last_tile_stays", spot, "end", tile=self._tile(event.tile))
        told = self._say(event.seat, "last_tile", spot, tile=self._tile(event.tile))
        return replace(told, kind="end")  # of its own: whoever receives it need not be the one who chose

    def _ended(self, event: e.GameEnded) -> Line:
        names = enumerated([self._name(winner) for winner in event.winners])
        return self._tell("won", Spot(), "end", names=names, count=len(event.winners))

    _TELLERS: ClassVar[Mapping[type, Callable[[Any, Any], Line | None]]] = {
        e.StartingMoneyDealt: _dealt,
        e.FirstPlayerFound: _first,
        e.ActionSkipped: _skipped,
        e.MoneyTaken: _taken,
        e.TileBought: _bought,
        e.TilePlaced: _placed,
        e.TileStored: _stored,
        e.TileRemoved: _removed,
        e.TilesExchanged: _exchanged,
        e.TilesSwapped: _swapped,
        e.TileGiven: _given,
        e.DiscardsShuffled: _shuffled,
        e.ScoringCardTurnedUp: _card_up,
        e.DirkDrew: _dirk,
        e.GameEnding: _ending,
        e.LastTileDecided: _last_tile,
        e.GameEnded: _ended,
    }

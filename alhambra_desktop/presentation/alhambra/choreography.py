"""From events to movement: what flies where, what lights up, which sounds are played.

A choreography is a list of cues with times in seconds at normal speed, counted from its beginning. Locations
are named, not measured: ``("display", 2)``, ``("hand", seat)``, ``("city", seat, cell)``; the client knows
their positions. A flying thing is hidden at its destination until it arrives; when all cues are over the
table shows the view, so an event without a cue is shown correctly, only without movement.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from alhambra_desktop.alhambra import events as e
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.presentation.alhambra.look import Move, Place
from alhambra_desktop.presentation.alhambra.looks import Looks
from alhambra_desktop.presentation.alhambra.models import TYPES, PlayerModel, TableModel

FLIGHT = 0.32
STAGGER = 0.06
GLOW = 0.9
GLIDE = 0.2
FADE = 0.12
BREATH = 0.12
DUST = 0.34
SIGN = 1.1
"""Seconds for a tile to settle, and for reading a sign on the counts."""
"""Between two different things that happen."""


@dataclass(frozen=True, slots=True)
class Cue:
    """One movement.

    ``kind``: ``card``, ``tile`` and ``thing`` (a picture) fly, ``wall`` and ``notice`` glow, ``sound`` is
    played; ``dust`` rises where a tile has landed, ``count`` and ``lead`` are signs on the counts (a building
    more or less of a type, a majority won); ``glide`` moves the viewer's city to its new position, ``fade``
    fades out the former table.
    """

    kind: str
    what: str
    begin: float
    length: float
    start: Place = ()
    goal: Place = ()
    flips: bool = False
    """Whether the thing begins face down."""

    @property
    def end(self) -> float:
        """The time at which it ends."""
        return self.begin + self.length


@dataclass(frozen=True, slots=True)
class Tableau:
    """The table after a step, as far as a choreography needs it.

    ``display`` and ``market`` are those after the step; equal cards are distinguished by order of arrival.
    ``shown`` are the tiles visible on the market before: one may have been offered before it was put there.
    """

    display: tuple[str, ...]
    market: tuple[str | None, ...]
    shown: frozenset[str] = frozenset()


def tableau_of(view: Palace, before: TableModel) -> Tableau:
    """The tableau of a view and of the table before."""
    shown = frozenset(slot.tile.id for slot in before.market if slot.tile is not None)
    return Tableau(tuple(view.state.display), tuple(view.state.market), shown)


class _Score:
    """Builds cues: the time advances with every movement."""

    def __init__(self, tableau: Tableau, looks: Looks) -> None:
        self.looks = looks
        self.now = 0.0
        self.cues: list[Cue] = []
        self.free = list(range(len(tableau.display)))
        self.tableau = tableau

    def fly(
        self, kind: str, things: Sequence[str], start: Place, goal: Place, *, flips: bool = False
    ) -> None:
        for step, thing in enumerate(things):
            begin = self.now + step * STAGGER
            self.cues.append(Cue(kind, thing, begin, FLIGHT, start, goal, flips))
        self.now += FLIGHT + max(0, len(things) - 1) * STAGGER + BREATH

    def pay(self, names: Sequence[str], seat: int, goal: Place) -> None:
        """Cards fly from a hand to this location; other payment sources return home."""
        means = self.looks.means
        self.fly("card", [name for name in names if name not in means], ("hand", seat), goal)
        for name in names:
            if name in means and means[name].home:
                self.cues.append(
                    Cue("thing", means[name].art, self.now, FLIGHT, ("mine", seat), means[name].home)
                )
                self.now += STAGGER

    def move(self, moves: Sequence[Move]) -> None:
        """Payment sources that are not cards fly as their pictures, from beside the hand."""
        for move in moves:
            if move.sound:
                self.sound(move.sound)
            means = self.looks.means if move.kind == "card" else {}
            if cards := [name for name in move.what if name not in means]:
                self.fly(move.kind, cards, move.start, move.goal)
            if others := [means[name].art for name in move.what if name in means]:
                start = ("mine", *move.start[1:]) if move.start[:1] == ("hand",) else move.start
                self.fly("thing", others, start, move.goal)

    def sound(self, name: str) -> None:
        self.cues.append(Cue("sound", name, self.now, 0.0))

    def glow(self, kind: str, where: Place, what: str = "") -> None:
        self.cues.append(Cue(kind, what, self.now, GLOW, goal=where))

    def displayed(self, card: str) -> Place:
        """The space of a card that came to the display: the last free one of its kind."""
        for place in reversed(self.free):
            if self.tableau.display[place] == card:
                self.free.remove(place)
                return ("display", place)
        return ("display", max(0, len(self.tableau.display) - 1))


def choreograph(events: Iterable[Event], tableau: Tableau, looks: Looks) -> tuple[Cue, ...]:
    """The cues of a step; ``looks`` say what moves at events of modules."""
    score = _Score(tableau, looks)
    turned_up = [event.card for event in events if isinstance(event, e.MoneyTurnedUp)]
    places = [score.displayed(card) for card in reversed(turned_up)][::-1]
    for event in events:
        told = _TOLD.get(type(event))
        if told is not None:
            told(score, event)
        elif moves := looks.moves(event):
            score.move(moves)
        else:
            _refill(score, event, places)
    return tuple(score.cues)


def _taken(score: _Score, event: e.MoneyTaken) -> None:
    score.sound("card_slide")
    score.fly("card", event.cards, ("display",), ("hand", event.seat))


COINS = ((9, "coins_many"), (5, "coins"), (0, "coin"))
"""Prices from which a purchase has each of its sounds."""


def _bought(score: _Score, event: e.TileBought) -> None:
    score.sound(next(sound for least, sound in COINS if event.price >= least))
    score.pay(event.cards, event.seat, ("discards",))
    score.fly("tile", (event.tile,), ("sale", event.sale), ("bought", event.seat))


def _goods(score: _Score, event: e.GoodsBought) -> None:
    score.sound(next(sound for least, sound in COINS if event.price >= least))
    score.pay(event.cards, event.seat, ("discards",))


def _placed(score: _Score, event: e.TilePlaced) -> None:
    start = ("reserve", event.seat) if event.source == "reserve" else ("bought", event.seat)
    score.fly("tile", (event.tile,), start, ("city", event.seat, event.cell))
    _settled(score, event)


def _stored(score: _Score, event: e.TileStored) -> None:
    score.fly("tile", (event.tile,), ("bought", event.seat), ("reserve", event.seat))
    score.sound("tile_place")


def _removed(score: _Score, event: e.TileRemoved) -> None:
    score.sound("tile_place")
    score.fly("tile", (event.tile,), ("city", event.seat, event.cell), ("reserve", event.seat))


def _exchanged(score: _Score, event: e.TilesExchanged) -> None:
    score.fly("tile", (event.removed,), ("city", event.seat, event.cell), ("reserve", event.seat))
    score.fly("tile", (event.added,), ("reserve", event.seat), ("city", event.seat, event.cell))
    _settled(score, event)


def _moved(score: _Score, event: e.TileMoved) -> None:
    score.fly("tile", (event.tile,), ("city", event.seat, event.cell), ("city", event.seat, event.to))
    _settled(score, event)


def _swapped(score: _Score, event: e.TilesSwapped) -> None:
    """Two tiles change places at the same time, or one goes to an empty space."""
    score.sound("tile_place")
    first, second = (("sale", f"space-{space}") for space in event.spaces)
    for tile, start, goal in zip(event.tiles, (second, first), (first, second), strict=True):
        if tile:
            score.cues.append(Cue("tile", tile, score.now, FLIGHT, start, goal))
    score.now += FLIGHT + BREATH


def _given(score: _Score, event: e.TileGiven) -> None:
    score.fly("tile", (event.tile,), ("bought", event.seat), ("dirk",))


def _spent(score: _Score, event: e.CardSpent) -> None:
    score.sound("card_slide")
    score.fly("card", (event.card,), ("hand", event.seat), ("discards",))


_DRAWERS = "shelf"
_OF_A_SEAT = ("hand", "bought", "reserve")
_COMMON = ("display", "deck", "discards", "supply", "dirk")


def _named(place: str, seat: int) -> Place:
    """The location of an event: for a module its drawer; what leaves the game goes to the discards."""
    if place in _OF_A_SEAT:
        return (place, seat)
    if place == "out":
        return ("discards",)
    return (place,) if place in _COMMON else (_DRAWERS, place)


def _gained(score: _Score, event: e.TileGained) -> None:
    score.sound("tile_place")
    score.fly("tile", (event.tile,), _named(event.source, event.seat), ("bought", event.seat))


def _lost(score: _Score, event: e.TileLost) -> None:
    score.sound("tile_place")
    score.fly("tile", (event.tile,), _named(event.source, event.seat), _named(event.goal, event.seat))


def _cards_moved(score: _Score, event: e.CardsMoved) -> None:
    score.sound("coin" if event.source == "hand" else "card_slide")
    goal = _named(event.goal, event.seat)
    if event.source == "hand":
        score.pay(event.cards, event.seat, goal)
    else:
        score.fly("card", event.cards, _named(event.source, event.seat), goal)


def _card_swapped(score: _Score, event: e.CardSwapped) -> None:
    """The viewer's card goes first, then the displayed one comes."""
    score.sound("card_slide")
    score.fly("card", (event.card,), ("hand", event.seat), _named(event.goal, event.seat))
    score.fly("card", (event.shown,), ("display",), ("hand", event.seat))


_TOLD: dict[type[Event], Callable[[_Score, Any], None]] = {
    e.MoneyTaken: _taken,
    e.CardSpent: _spent,
    e.TileBought: _bought,
    e.GoodsBought: _goods,
    e.TilePlaced: _placed,
    e.TileStored: _stored,
    e.TileRemoved: _removed,
    e.TilesExchanged: _exchanged,
    e.TileMoved: _moved,
    e.TilesSwapped: _swapped,
    e.TileGiven: _given,
    e.TileGained: _gained,
    e.TileLost: _lost,
    e.CardsMoved: _cards_moved,
    e.CardSwapped: _card_swapped,
}


def _settled(score: _Score, event: e.TilePlaced | e.TilesExchanged | e.TileMoved) -> None:
    score.sound("tile_place")
    cell = event.to if isinstance(event, e.TileMoved) else event.cell
    score.cues.append(Cue("dust", "", score.now - BREATH, DUST, goal=("city", event.seat, cell)))
    if event.wall_after != event.wall_before:
        change = f"{event.wall_after - event.wall_before:+d}"
        score.glow("wall", ("walls", event.seat), change)


def counted(before: Sequence[PlayerModel], after: Sequence[PlayerModel], begin: float) -> tuple[Cue, ...]:
    """Signs on the counts after a step: changes in a city's counts, and majorities that changed hands.

    They all begin at the same time; a new majority replaces the sign of its count.
    """
    cues = []
    for old, new in zip(before, after, strict=True):
        for place, kind in enumerate(TYPES):
            goal = ("count", new.number, place)
            change = new.counts[place] - old.counts[place]
            if kind in new.leads - old.leads:
                cues.append(Cue("lead", kind, begin, SIGN, goal=goal))
            elif change:
                cues.append(Cue("count", f"{change:+d}", begin, SIGN, goal=goal))
    if any(cue.kind == "lead" for cue in cues):
        cues.append(Cue("sound", "lead", begin, 0.0))
    return tuple(cues)


def _refill(score: _Score, event: Event, places: list[Place]) -> None:
    """What is turned up, one closely after the other."""
    if isinstance(event, e.MoneyTurnedUp):
        score.cues.append(Cue("card", event.card, score.now, FLIGHT, ("deck",), places.pop(0), flips=True))
        score.now += STAGGER * 2
    elif isinstance(event, e.TileTurnedUp):
        if event.tile in score.tableau.shown:
            return
        goal = ("sale", f"space-{event.space}")
        score.cues.append(Cue("tile", event.tile, score.now, FLIGHT, ("supply",), goal, flips=True))
        score.now += STAGGER * 2
    elif isinstance(event, e.TileLaidBeside):
        goal = ("sale", f"beside-{event.tile}")
        score.cues.append(Cue("tile", event.tile, score.now, FLIGHT, ("supply",), goal, flips=True))
        score.now += STAGGER * 2
    elif isinstance(event, e.ScoringCardTurnedUp):
        score.sound("fanfare")
        score.glow("notice", ("deck",), event.scoring)
        score.now += GLOW / 2
    elif isinstance(event, e.DirkDrew):
        score.fly("tile", event.tiles, ("supply",), ("dirk",), flips=True)


def gliding(cues: tuple[Cue, ...]) -> tuple[Cue, ...]:
    """The same while the viewer's city glides to its new position."""
    return (Cue("glide", "", 0.0, GLIDE), *cues)


def faded(cues: tuple[Cue, ...]) -> tuple[Cue, ...]:
    """Reduced motion: the old table fades, and each sound is played once."""
    sounds = dict.fromkeys(cue.what for cue in cues if cue.kind == "sound")
    return (Cue("fade", "", 0.0, FADE), *(Cue("sound", name, 0.0, 0.0) for name in sounds))

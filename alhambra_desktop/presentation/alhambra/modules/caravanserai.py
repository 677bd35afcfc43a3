"""The Caravanserai: boards with a track of coins; the cube moves when its next space is pressed."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from alhambra_desktop.alhambra.modules.caravanserai import (
    ID,
    CaravanCard,
    Caravanserai,
    CardPicked,
    CubeMoved,
    CubeReturned,
    MoveCube,
    PickingCard,
    Space,
    caravans,
    types_built,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.refs import CARD, GOODS
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.refs import ITEM
from alhambra_desktop.presentation.alhambra.items import Item, Laid, Panel, resting
from alhambra_desktop.presentation.alhambra.look import Look, Means, Move, Moves
from alhambra_desktop.presentation.alhambra.names import amount
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import enumerated, t

LEFT, BREADTH, LOW, HIGH = 0.12, 0.77, 0.63, 0.27
"""The track on a board: its left end, its length, its main row and the row of branches."""
COIN, NUMBER, CUBE, WAY = 0.25, 0.13, 0.33, 0.05
"""Heights of a coin, of the value below it, of the cube and of a path, as shares of the board."""
BELOW = 0.19
"""How far below its coin a value is written."""

Spot = tuple[float, float]


class CaravanseraiLook(Look[Caravanserai]):
    """The cards left, with their price; one's own beside the hand."""

    def __init__(self, rule: Caravanserai, colours: tuple[str, ...] = ()) -> None:
        super().__init__(rule, colours)
        self._cards = {card.id: card for card in rule.data.cards}
        self._numbers = {card.id: number for number, card in enumerate(rule.data.cards, 1)}
        self._spots = {card.id: _spots(card) for card in rule.data.cards}

    def name(self, thing: str) -> str:
        """A card by its number and main currency, a space by its value."""
        space = self.rule.spaces.get(thing)
        if space is not None:
            return amount(space.currency, space.value) if space.value else t("panel.caravan_start")
        return t("card.caravan", **self._facts(thing)) if thing in self._cards else ""

    def _facts(self, card: str) -> dict[str, object]:
        main = next((space.currency for space in self._cards[card].spaces if space.value), "")
        return {"number": self._numbers[card], "currency": t(f"currency.{main}") if main else ""}

    def means(self) -> Mapping[str, Means]:
        """Cubes pay under the name of their card; they stay on it."""
        return {card: Means("caravan/cube", home=()) for card in self._cards}

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """A card flies to its owner; cubes have a sound."""
        return {
            CardPicked: lambda event: Move(
                "thing", (BOARD,), self.drawer, ("mine", event.seat), "card_slide"
            ),
            CubeMoved: lambda event: Move(sound="tile_place"),
            CubeReturned: lambda event: Move(sound="tick"),
        }

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The cards in the drawer, boards with their cubes with their owners."""
        mine = caravans(view)
        shelf = [self._card(view, card) for card in mine.left]
        held = {
            seat: tuple(self._board(view, card) for card in mine.held[seat]) for seat in range(view.players)
        }
        own = [*held.pop(me), *(item for card in mine.held[me] for item in self._next(view, me, card))]
        others = {seat: resting(boards) for seat, boards in held.items()}
        return Panel(tuple(shelf), tuple(own), others, note=self._note(view, me), drawer=True)

    def _note(self, view: Palace, me: int) -> str:
        needed, built = self.rule.needed(view, me), types_built(view, me)
        if needed is None:
            return t("panel.caravan_none")
        if built < needed:
            return t("panel.caravan_types", count=built, needed=needed)
        return t("panel.caravan_price", count=self.rule.price(built))

    def _card(self, view: Palace, card: str) -> Item:
        """A card that is left: its main currency, and those of its branches with their values."""
        spaces = [space for space in self._cards[card].spaces if space.value]
        main = spaces[0].currency if spaces else ""
        laid = [Laid(0.32, 0.44, 0.46, art=f"coin/{main}")] if main else []
        branches = [space for space in spaces if space.currency != main]
        for row, space in enumerate(branches):
            y = 0.5 + 0.27 * (row - (len(branches) - 1) / 2)
            laid.append(Laid(0.6, y, 0.2, words=str(space.value)))
            laid.append(Laid(0.78, y, 0.25, art=f"coin/{space.currency}"))
        picked = view.decision is not None and isinstance(view.decision.frame, PickingCard)
        return Item(
            card,
            t("panel.caravan_card", **self._facts(card)),
            art="caravan/card",
            laid=tuple(laid),
            note=t(
                "panel.caravan_card_note",
                main=t(f"currency.{main}") if main else "",
                most=max((space.value for space in spaces if space.currency == main), default=0),
                branches=enumerated([amount(space.currency, space.value) for space in branches]),
            ),
            stands_for=(CARD, card) if picked else (GOODS, ID),
        )

    def _board(self, view: Palace, card: str) -> Item:
        """A participant's card with its cube; it pays with the value of the cube's space."""
        space = self.rule.stands(view, card)
        x, y = self._spots[card][space.id]
        worth = amount(space.currency, space.value) if space.value else t("panel.caravan_start")
        return Item(
            card,
            capitalized(worth),
            art=BOARD,
            laid=(*self._track(card), Laid(x, y - 0.07, CUBE, art="caravan/cube")),
            note=t("panel.caravan_note", worth=worth) if space.value else t("panel.caravan_begin"),
            stands_for=(CARD, card),
            pays=card if space.value else "",
        )

    def _next(self, view: Palace, me: int, card: str) -> Iterator[Item]:
        """The spaces to which a cube may step now."""
        asked = view.decision
        if asked is None or asked.seat != me:
            return
        spots = self._spots[card]
        for kind in asked.kinds:
            if kind.choice is not MoveCube:
                continue
            for choice in kind.candidates(view, me):
                if choice.card == card:
                    x, y = spots[self.rule.spaces[choice.space].id]
                    words = t("panel.caravan_step", worth=self.name(choice.space))
                    yield Item(
                        choice.space,
                        words,
                        art="caravan/step",
                        note=words,
                        stands_for=(ITEM, choice.space),
                        on=card,
                        spot=(x, y, COIN + 0.08),
                    )

    def _track(self, card: str) -> tuple[Laid, ...]:
        """Paths, coins and their values, from the data of the card."""
        spots, spaces = self._spots[card], self._cards[card].spaces
        ways = [way for space in spaces for to in space.steps for way in _way(spots[space.id], spots[to])]
        laid = list(dict.fromkeys(ways))
        for space in spaces:
            x, y = spots[space.id]
            art = f"coin/{space.currency}" if space.value else "caravan/start"
            laid.append(Laid(x, y, COIN, art=art))
        columns = {space.value: spots[space.id][0] for space in spaces if space.value}
        laid += [Laid(x, LOW + BELOW, NUMBER, words=str(value)) for value, x in columns.items()]
        return tuple(laid)


BOARD = "board/caravan"


def _spots(card: CaravanCard) -> dict[str, Spot]:
    """The positions of a card's spaces: columns by value, the first of a value in the main row."""
    most = max(space.value for space in card.spaces) or 1
    rows: dict[int, list[Space]] = {}
    for space in card.spaces:
        rows.setdefault(space.value, []).append(space)
    return {
        space.id: (LEFT + BREADTH * value / most, LOW - (LOW - HIGH) * row / max(1, len(same) - 1))
        for value, same in rows.items()
        for row, space in enumerate(same)
    }


def _way(start: Spot, end: Spot) -> Iterator[Laid]:
    """The path between two spaces, horizontal or vertical."""
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    if start[1] == end[1]:
        yield Laid(x, y, WAY, art="caravan/way/east")
    elif start[0] == end[0]:
        yield Laid(x, y, LOW - HIGH, art="caravan/way/north")

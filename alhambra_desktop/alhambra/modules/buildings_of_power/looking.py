"""Looking at the top of the supply or of the money deck.

One piece is taken, the others go back in any order.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.components import scoring_of
from alhambra_desktop.alhambra.modules.buildings_of_power.state import CardKept, TileHidden, powers_of
from alhambra_desktop.alhambra.refs import LookedAtCard, SpaceNo, TileId
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Decision, Listed, Single, choice
from alhambra_desktop.engine.game import ASK, DONE, Frame, Question, Steps, frame
from alhambra_desktop.engine.records import Pile, record

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace


@choice("buildings_of_power.hide")
class HideTile(Choice):
    """Put one of the tiles face down under the tile of a market space."""

    tile: TileId
    space: SpaceNo


@choice("buildings_of_power.keep")
class KeepCard(Choice):
    """Keep one of the money cards."""

    card: LookedAtCard


@choice("buildings_of_power.score")
class HoldScoring(Choice):
    """Hold the scoring of a scoring card at once, and keep no card."""

    card: LookedAtCard


@choice("buildings_of_power.put_back")
class PutBack(Choice):
    """Put all cards back, although there is a scoring card among them."""


@choice("buildings_of_power.next_tile")
class LayTile(Choice):
    """Of the tiles that go back: put this one on top, or next under the previous one."""

    tile: TileId


@choice("buildings_of_power.next_card")
class LayCard(Choice):
    """Of the cards that go back: put this one on top, or next under the previous one."""

    card: LookedAtCard


@choice("buildings_of_power.as_they_lie")
class LeaveOrder(Choice):
    """Leave the pieces that go back in their present order."""


def top_of(pile: Pile, count: int) -> list[str]:
    """The top pieces of a pile, topmost first."""
    return pile.pieces[: -count - 1 : -1] if count else []


def free_spaces(game: "Palace") -> list[int]:
    """The spaces (from 1) with a tile that has no hidden tile under it."""
    under = powers_of(game).under
    return [n for n, tile in enumerate(game.state.market, 1) if tile and not under[n - 1].pieces]


def pile_of(game: "Palace", *, tiles: bool) -> Pile:
    """The supply, or the money deck."""
    return game.state.supply if tiles else game.state.deck


def look(game: "Palace", seat: int, count: int, *, tiles: bool) -> None:
    """A seat looks at this many tiles or cards, at most all; its choices follow."""
    pile = pile_of(game, tiles=tiles)
    count = min(count, len(pile.pieces))
    found = game.look(pile, count, seat)
    if tiles:
        game.call(HidingTile(seat, count=count) if free_spaces(game) else OrderingTiles(seat, count))
    elif game.money_among(found) or any(map(scoring_of, found)):
        game.call(KeepingCard(seat, count=count))
    else:
        game.call(OrderingCards(seat, count))


# ---------------------------------------------------------------- one of them


@frame("HidingTile")
@record
class HidingTile(Question["Palace"]):
    """Which of the seen tiles to hide, and where (4)."""

    count: int = 0

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """One of them must be hidden."""
        return (HIDING,)


class Hiding(Listed["Palace", HideTile]):
    """Hiding a tile under any space whose tile has none under it (6)."""

    choice = HideTile
    refusal = "cannot_hide"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Tile by tile, space by space."""
        spaces = free_spaces(game)
        tiles = top_of(game.state.supply, cast(HidingTile, game.state.frames[-1]).count)
        return [(tile, space) for tile in tiles for space in spaces]

    def apply(self, game: "Palace", seat: int, choice: HideTile) -> None:
        """Hide the tile; the others go back."""
        asking, supply = cast(HidingTile, game.state.frames[-1]), game.state.supply
        verbs.take_looked_at(game, seat, choice.tile, supply, asking.count)
        powers_of(game).under[choice.space - 1].put(choice.tile, 1 << seat)
        game.emit(TileHidden(seat, choice.space))
        game.call(OrderingTiles(seat, asking.count - 1))


@frame("KeepingCard")
@record
class KeepingCard(Question["Palace"]):
    """Which of the seen cards to keep, or whether to hold a scoring instead (7, 8)."""

    count: int = 0

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """Keeping none is possible only if there is no money among them."""
        found = top_of(game.state.deck, self.count)
        money = bool(game.money_among(found))
        scoring = any(map(scoring_of, found))
        return (*((KEEPING,) if money else (PUTTING_BACK,)), *((SCORING,) if scoring else ()))


class Keeping(Listed["Palace", KeepCard]):
    """Keeping a money card; other cards can only be put back (22)."""

    choice = KeepCard
    refusal = "cannot_keep"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """The money cards among those seen, from the top down; equal ones once."""
        found = top_of(game.state.deck, cast(KeepingCard, game.state.frames[-1]).count)
        return [(card,) for card in dict.fromkeys(game.money_among(found))]

    def apply(self, game: "Palace", seat: int, choice: KeepCard) -> None:
        """Put it into the hand unseen; the others go back."""
        count = _without(game, seat, choice.card)
        verbs.into_hand_secretly(game, seat, [choice.card])
        game.emit(CardKept(seat))
        game.call(OrderingCards(seat, count))


class ScoringAtOnce(Listed["Palace", HoldScoring]):
    """Holding the scoring of a seen scoring card."""

    choice = HoldScoring
    refusal = "no_scoring_card"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """The scoring cards among those seen, from the top down."""
        found = top_of(game.state.deck, cast(KeepingCard, game.state.frames[-1]).count)
        return [(card,) for card in found if scoring_of(card)]

    def apply(self, game: "Palace", seat: int, choice: HoldScoring) -> None:
        """Put the other cards back, then hold the scoring like any other."""
        count = _without(game, seat, choice.card)
        game.reveal()
        verbs.scoring_due(game, choice.card)
        game.call(OrderingCards(seat, count))
        game.call(Steps("scoring"))


def _without(game: "Palace", seat: int, card: str) -> int:
    """Remove a seen card from the deck; returns how many of the others are left.

    They count as put back at once: nobody else knows their order from now on.
    """
    deck, count = game.state.deck, cast(KeepingCard, game.state.frames[-1]).count
    verbs.take_looked_at(game, seat, card, deck, count)
    verbs.put_back(game, seat, top_of(deck, count - 1), deck)
    return count - 1


class PuttingBack(Single["Palace", PutBack]):
    """Taking neither money nor a scoring."""

    choice = PutBack

    def apply(self, game: "Palace", seat: int, choice: PutBack) -> None:
        """Put every seen card back on the deck."""
        game.call(OrderingCards(seat, cast(KeepingCard, game.state.frames[-1]).count))


# ---------------------------------------------------------------- putting back


@record
class Ordering(Frame["Palace"]):
    """Pieces go back on top of a pile; ``laid`` of them are already in order, from the top down."""

    seat: int
    count: int
    laid: int = 0

    def pile(self, game: "Palace") -> Pile:
        """The pile on which the pieces go back."""
        raise NotImplementedError  # both piles have one; found by its first test

    def kinds(self) -> tuple[ChoiceKind["Palace", Any], ...]:
        """The kind of choice that names the next piece to put back."""
        raise NotImplementedError  # as above

    def looked_at(self, game: "Palace") -> list[str]:
        """All of these pieces, topmost first."""
        return top_of(self.pile(game), self.count)

    def run(self, game: "Palace") -> str:
        """Ask while two different ones are left; then everybody knows that their order may have changed."""
        if len(set(self.looked_at(game)[self.laid :])) > 1:
            return ASK
        self.lay(game, self.looked_at(game))
        return DONE

    def ask(self, game: "Palace") -> Decision:
        """Which piece is next, or whether the rest stays as it is."""
        return Decision(self.seat, self, (*self.kinds(), LEAVING))

    def lay(self, game: "Palace", pieces: list[str]) -> None:
        """Put them back in this order, topmost first."""
        verbs.put_back(game, self.seat, pieces, self.pile(game))

    def lay_next(self, game: "Palace", piece: str) -> None:
        """Put this piece next under those already in order."""
        pieces = self.looked_at(game)
        rest = pieces[self.laid :]
        rest.remove(piece)
        self.lay(game, [*pieces[: self.laid], piece, *rest])
        self.laid += 1


@frame("OrderingTiles")
@record
class OrderingTiles(Ordering):
    """Tiles go back on top of the supply."""

    def pile(self, game: "Palace") -> Pile:
        """The supply of tiles."""
        return game.state.supply

    def kinds(self) -> tuple[ChoiceKind["Palace", Any], ...]:
        """Which tile to put back next."""
        return (LAYING_TILES,)


@frame("OrderingCards")
@record
class OrderingCards(Ordering):
    """Cards go back on top of the money deck."""

    def pile(self, game: "Palace") -> Pile:
        """The deck of money cards."""
        return game.state.deck

    def kinds(self) -> tuple[ChoiceKind["Palace", Any], ...]:
        """Which card to put back next."""
        return (LAYING_CARDS,)


def left_to_order(game: "Palace") -> list[str]:
    """The pieces not in order yet, topmost first; equal ones once."""
    asking = cast(Ordering, game.state.frames[-1])
    return list(dict.fromkeys(asking.looked_at(game)[asking.laid :]))


class LayingTiles(Listed["Palace", LayTile]):
    """Putting back any tile that is left."""

    choice = LayTile
    refusal = "not_looked_at"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """The tiles that are left, from the top down."""
        return [(tile,) for tile in left_to_order(game)]

    def apply(self, game: "Palace", seat: int, choice: LayTile) -> None:
        """Put the tile back on the supply."""
        cast(Ordering, game.state.frames[-1]).lay_next(game, choice.tile)


class LayingCards(Listed["Palace", LayCard]):
    """Putting back any card that is left; equal ones once."""

    choice = LayCard
    refusal = "card_not_looked_at"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """The cards that are left, from the top down."""
        return [(card,) for card in left_to_order(game)]

    def apply(self, game: "Palace", seat: int, choice: LayCard) -> None:
        """Put the card back on the deck."""
        cast(Ordering, game.state.frames[-1]).lay_next(game, choice.card)


class Leaving(Single["Palace", LeaveOrder]):
    """Leaving the rest in its present order."""

    choice = LeaveOrder

    def apply(self, game: "Palace", seat: int, choice: LeaveOrder) -> None:
        """Mark all of them as ordered."""
        asking = cast(Ordering, game.state.frames[-1])
        asking.laid = asking.count


HIDING, KEEPING, SCORING, PUTTING_BACK = Hiding(), Keeping(), ScoringAtOnce(), PuttingBack()
LAYING_TILES, LAYING_CARDS, LEAVING = LayingTiles(), LayingCards(), Leaving()

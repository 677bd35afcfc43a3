"""Hooks for a module's components and their set-up."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Protocol

from alhambra_desktop.alhambra.vocabulary import PileShare
from alhambra_desktop.engine.game import Slice
from alhambra_desktop.engine.hooks import Kind, hook

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.components import Card
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.alhambra.setup import Setup


class TurnUp(Protocol):
    """Handles a card or tile of the claimed kind when it is turned up."""

    def __call__(self, game: "Palace", piece: str, space: int, /) -> None: ...


class SpentCard(Protocol):
    """Decides where a spent card goes, after it has left the hand or the display."""

    def __call__(self, game: "Palace", card: str, /) -> None: ...


class ComponentHooks:
    """Components, the deck, the supply, and the handling of pieces turned up."""

    @hook(Kind.CONTRIBUTE)
    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """The module's own part of the state, by its id."""
        return ()

    @hook(Kind.CONTRIBUTE)
    def streams(self, setup: "Setup") -> Iterable[tuple[str, None]]:
        """Random streams that the module uses."""
        return ()

    @hook(Kind.CONTRIBUTE)
    def cards(self, setup: "Setup") -> Iterable[tuple[str, "Card"]]:
        """Kinds of cards that can be in the deck."""
        return ()

    @hook(Kind.CONTRIBUTE)
    def stand_ins(self, cards: Mapping[str, "Card"]) -> Iterable[tuple[str, "Card"]]:
        """Names for cards of any module that can pay without being in the hand; all ``cards`` are known."""
        return ()

    @hook(Kind.CONTRIBUTE)
    def pieces(self, setup: "Setup") -> Iterable[tuple[str, "Piece"]]:
        """Pieces that can be placed in a city."""
        return ()

    @hook(Kind.OFFER)
    def supply(self, setup: "Setup") -> Iterable[str]:
        """Tiles that are shuffled into the supply."""
        return ()

    @hook(Kind.OFFER)
    def deck(self, setup: "Setup") -> Iterable[str]:
        """Cards in the money deck before the starting money is dealt."""
        return ()

    @hook(Kind.OFFER)
    def pile_cards(self, setup: "Setup") -> Iterable[PileShare]:
        """Special cards shuffled into piles of the finished deck."""
        return ()

    @hook(Kind.CLAIM)
    def turned_up_cards(self) -> Mapping[str, TurnUp]:
        """By kind of card: what happens when one is turned up from the deck."""
        return {}

    @hook(Kind.CLAIM)
    def spent_cards(self) -> Mapping[str, SpentCard]:
        """By kind of card: where a spent or discarded one goes, if not to the discards."""
        return {}

    @hook(Kind.CLAIM)
    def traits(self) -> Mapping[str, frozenset[str]]:
        """By kind of piece: the traits (``traits.py``) that hold for it."""
        return {}

    @hook(Kind.CLAIM)
    def turned_up_tiles(self) -> Mapping[str, TurnUp]:
        """By kind of piece: what happens when one is turned up from the supply."""
        return {}

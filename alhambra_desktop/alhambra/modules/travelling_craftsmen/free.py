"""Craftsmen used by their own choice: mortar mixer, stonemason, blacksmith, builder."""

from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.frames import MoneyRefill, Redesign, any_redesign
from alhambra_desktop.alhambra.modules.travelling_craftsmen.cards import (
    BLACKSMITH,
    BUILDER,
    ID,
    MORTAR_MIXER,
    STONEMASON,
    Workshop,
)
from alhambra_desktop.alhambra.refs import HandCardId, ShownCardId, SpaceNo
from alhambra_desktop.engine.decisions import Choice, Listed, Single, choice
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace


@choice("travelling_craftsmen.mix_mortar", was="MixMortar")
class MixMortar(Choice):
    """The mortar mixer swaps the tiles of two market spaces (1 to 4), lower number first."""

    first: SpaceNo
    second: SpaceNo


@choice("travelling_craftsmen.cut_stone", was="CutStone")
class CutStone(Choice):
    """The stonemason exchanges a money card of the hand for a displayed one of its currency."""

    card: HandCardId
    shown: ShownCardId


@choice("travelling_craftsmen.forge", was="Forge")
class Forge(Choice):
    """The blacksmith refills the display at once, beyond the usual number of cards."""


@choice("travelling_craftsmen.call_builder", was="CallBuilder")
class CallBuilder(Choice):
    """The builder allows one more redesign, which may also move a building in the city."""


class MixingMortar(Listed["Palace", MixMortar]):
    """Swapping two tiles of the market; things on the tiles move too, things on the spaces stay."""

    choice = MixMortar

    def __init__(self, workshop: Workshop) -> None:
        self.workshop = workshop

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every pair of spaces with tiles."""
        if not self.workshop.can(game, seat, MORTAR_MIXER):
            return ()
        return combinations([space for space, tile in enumerate(game.state.market, 1) if tile], 2)

    def check(self, game: "Palace", seat: int, choice: MixMortar) -> Reason | None:
        """Reasons: not_your_craftsman, craftsman_used, space_empty, same_space."""
        reason = self.workshop.why_not(game, seat, MORTAR_MIXER)
        if reason is not None:
            return reason
        market = game.state.market
        for space in (choice.first, choice.second):
            if not 1 <= space <= len(market) or market[space - 1] is None:
                return Reason.of("space_empty", sale=f"space-{space}")
        return None if choice.first < choice.second else Reason.of("same_space", space=choice.second)

    def apply(self, game: "Palace", seat: int, choice: MixMortar) -> None:
        """Swap the two tiles."""
        self.workshop.use(game, seat, MORTAR_MIXER)
        verbs.swap_spaces(game, seat, choice.first, choice.second)


class CuttingStone(Listed["Palace", CutStone]):
    """Exchanging a money card of the hand for a displayed one of its currency, of any values."""

    choice = CutStone

    def __init__(self, workshop: Workshop) -> None:
        self.workshop = workshop

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every two different cards of one currency."""
        if not self.workshop.can(game, seat, STONEMASON):
            return []
        mine = dict.fromkeys(game.money_among(game.seat(seat).hand))
        shown = dict.fromkeys(game.money_among(game.state.display))
        return [
            (card, other)
            for card in mine
            for other in shown
            if card != other and game.card(card).currency == game.card(other).currency
        ]

    def check(self, game: "Palace", seat: int, choice: CutStone) -> Reason | None:
        """Reasons: those of the workshop; card_not_in_hand, card_not_displayed, other_currency."""
        reason = self.workshop.why_not(game, seat, STONEMASON)
        if reason is not None:
            return reason
        if choice.card not in game.money_among(game.seat(seat).hand):
            return Reason.of("card_not_in_hand", card=choice.card)
        if choice.shown not in game.money_among(game.state.display):
            return Reason.of("card_not_displayed", card=choice.shown)
        alike = game.card(choice.card).currency == game.card(choice.shown).currency
        return (
            None if alike and choice.card != choice.shown else Reason.of("other_currency", card=choice.shown)
        )

    def apply(self, game: "Palace", seat: int, choice: CutStone) -> None:
        """Swap the two cards openly."""
        self.workshop.use(game, seat, STONEMASON)
        verbs.swap_with_display(game, seat, choice.card, choice.shown, ID)


class Forging(Single["Palace", Forge]):
    """Forging: if the display has fewer cards than the blacksmith's limit, and any can be drawn."""

    choice = Forge

    def __init__(self, workshop: Workshop, upto: int) -> None:
        self.workshop = workshop
        self.upto = upto

    def check(self, game: "Palace", seat: int, choice: Forge) -> Reason | None:
        """Reasons: not_your_craftsman, craftsman_used, display_full."""
        state = game.state
        full = len(state.display) >= self.upto or not (state.deck.pieces or state.discards)
        reason = self.workshop.why_not(game, seat, BLACKSMITH)
        return reason or (Reason.of("display_full") if full else None)

    def apply(self, game: "Palace", seat: int, choice: Forge) -> None:
        """Turn up cards; a scoring waits until the end of the turn."""
        self.workshop.use(game, seat, BLACKSMITH)
        game.call(MoneyRefill(self.upto))


class CallingBuilder(Single["Palace", CallBuilder]):
    """Calling the builder: at the end of the turn, if any redesign or move is possible."""

    choice = CallBuilder

    def __init__(self, workshop: Workshop) -> None:
        self.workshop = workshop

    def check(self, game: "Palace", seat: int, choice: CallBuilder) -> Reason | None:
        """Reasons: not_your_craftsman, craftsman_used, nothing_to_redesign."""
        reason = self.workshop.why_not(game, seat, BUILDER)
        if reason is not None:
            return reason
        possible = any_redesign(game, seat, moving=True)
        return None if possible else Reason.of("nothing_to_redesign")

    def apply(self, game: "Palace", seat: int, choice: CallBuilder) -> None:
        """Start the redesign or move."""
        self.workshop.use(game, seat, BUILDER)
        game.call(Redesign(seat, BUILDER, moving=True))

"""Abilities of one's own turn, once each: beggar, dancer, coiner, architect (rule sheet 7)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.frames import MarketRefill, Redesign, any_redesign
from alhambra_desktop.alhambra.interval import StartOfTurn
from alhambra_desktop.alhambra.modules.characters.people import (
    ARCHITECT,
    BEGGAR,
    COINER,
    DANCER,
    ID,
    cards_of,
    displayed_money,
    ready,
    use,
)
from alhambra_desktop.alhambra.refs import HandCardId, ShownCardId, SpaceNo, TileId
from alhambra_desktop.engine.decisions import Choice, Event, Listed, Single, choice, event
from alhambra_desktop.engine.game import DONE, MORE, Frame, Steps, frame
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace


@lru_cache
def _not_yours(character: str) -> Reason:
    """Cached, as it is the answer of most seats at most decisions."""
    return Reason.of("not_your_character", character=character)


def _why_not_ready(game: "Palace", seat: int, character: str) -> Reason | None:
    """Reasons: not_your_character, already_used."""
    if character not in cards_of(game).held[seat]:
        return _not_yours(character)
    if not ready(game, seat, character):
        return Reason.of("already_used", character=character)
    return None


# ---------------------------------------------------------------- beggar


@choice("characters.beg", was="Beg")
class Beg(Choice):
    """The beggar draws a card from the money deck."""


class BeggingKind(Single["Palace", Beg]):
    """Begging: at the start of a turn, with few enough money cards in hand."""

    choice = Beg

    def __init__(self, most: int) -> None:
        self.most = most

    def check(self, game: "Palace", seat: int, choice: Beg) -> Reason | None:
        """Reasons: not_your_character, already_used, hand_too_full, nothing_to_draw."""
        reason = _why_not_ready(game, seat, BEGGAR)
        if reason is not None:
            return reason
        if len(game.money_among(game.seat(seat).hand)) > self.most:
            return Reason.of("hand_too_full", most=self.most)
        if not game.state.deck.pieces and not game.state.discards:
            return Reason.of("nothing_to_draw")
        return None

    def apply(self, game: "Palace", seat: int, choice: Beg) -> None:
        """Draw until a money card comes."""
        use(game, seat, BEGGAR)
        game.call(Begging(seat, waiting=len(game.state.pending)))


@frame("Begging")
@record
class Begging(Frame["Palace"], StartOfTurn):
    """Cards are turned up until one is money; each other card is handled first, even a scoring.

    Nothing is drawn if all money is in hands: the discards are shuffled once at most. ``waiting``: scorings
    that were due before; they are held at the end of the turn.
    """

    seat: int
    done: bool = False
    waiting: int = 0
    shuffled: bool = False

    def run(self, game: "Palace") -> str:
        """Turn up one card."""
        if len(game.state.pending) > self.waiting:
            game.call(Steps("scoring"))
            return MORE
        shuffles = game.state.shuffles_next
        card = None if self.done or (shuffles and self.shuffled) else verbs.draw_card(game)
        if card is None:
            return DONE
        self.shuffled = self.shuffled or shuffles
        drawn = game.card(card)
        if drawn.money:
            verbs.take_drawn(game, self.seat, card, f"{ID}.{BEGGAR}")
            self.done = True
        else:
            game.rules.card_claims[drawn.kind](game, card, 0)
        return MORE


# ---------------------------------------------------------------- dancer


@choice("characters.dance", was="Dance")
class Dance(Choice):
    """The dancer swaps the tile of a market space for a new one."""

    space: SpaceNo


@event("characters.tile_returned")
class TileReturned(Event):
    """A tile of the market was shuffled back into the supply."""

    tile: TileId
    space: SpaceNo


class Dancing(Listed["Palace", Dance]):
    """Dancing: at the start of a turn, while there are tiles left."""

    choice = Dance
    refusal = "space_empty"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every market space with a tile."""
        if self.closed(game, seat) is not None:
            return ()
        return [(space,) for space, tile in enumerate(game.state.market, 1) if tile is not None]

    def closed(self, game: "Palace", seat: int) -> Reason | None:
        """Reasons: not_your_character, already_used, nothing_to_draw."""
        reason = _why_not_ready(game, seat, DANCER)
        return reason or (None if game.state.supply.pieces else Reason.of("nothing_to_draw"))

    def apply(self, game: "Palace", seat: int, choice: Dance) -> None:
        """Turn up the new tile first, then return the old one to the supply."""
        use(game, seat, DANCER)
        game.call(Swapping(verbs.off_space(game, choice.space), choice.space))


@frame("Swapping")
@record
class Swapping(Frame["Palace"], StartOfTurn):
    """A tile waits outside the market until the new one is on its space."""

    tile: str
    space: int
    refilled: bool = False

    def run(self, game: "Palace") -> str:
        """Refill, then shuffle the old tile in."""
        if not self.refilled:
            self.refilled = True
            game.call(MarketRefill(drawn=True))
            return MORE
        verbs.back_into_supply(game, self.tile, ID)
        game.emit(TileReturned(self.tile, self.space))
        return DONE


# ---------------------------------------------------------------- coiner


@choice("characters.mint", was="Mint")
class Mint(Choice):
    """The coiner discards a money card for a displayed one of at most the same value."""

    card: HandCardId
    shown: ShownCardId


class Minting(Listed["Palace", Mint]):
    """Minting: once a turn, at any moment of it, without an action."""

    choice = Mint

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every card of the hand with every displayed card of at most its value."""
        if not ready(game, seat, COINER):
            return ()
        shown = displayed_money(game)
        hand = dict.fromkeys(game.money_among(game.seat(seat).hand))
        return [(c, s) for c in hand for s in shown if game.card(s).value <= game.card(c).value]

    def check(self, game: "Palace", seat: int, choice: Mint) -> Reason | None:
        """Reasons: not_your_character, already_used, card_not_in_hand, card_not_displayed, card_too_dear."""
        reason = _why_not_ready(game, seat, COINER)
        if reason is not None:
            return reason
        if choice.card not in game.money_among(game.seat(seat).hand):
            return Reason.of("card_not_in_hand", card=choice.card)
        if choice.shown not in displayed_money(game):
            return Reason.of("card_not_displayed", card=choice.shown)
        if game.card(choice.shown).value > game.card(choice.card).value:
            return Reason.of("card_too_dear", card=choice.shown)
        return None

    def apply(self, game: "Palace", seat: int, choice: Mint) -> None:
        """Swap the cards; the gap in the display stays until the refill."""
        use(game, seat, COINER)
        verbs.spend_for_displayed(game, seat, choice.card, choice.shown, f"{ID}.{COINER}")


# ---------------------------------------------------------------- architect


@choice("characters.call_architect", was="CallArchitect")
class CallArchitect(Choice):
    """The architect allows one more redesign at the end of the turn."""


class Calling(Single["Palace", CallArchitect]):
    """Calling the architect: once a turn, after everything has been placed."""

    choice = CallArchitect

    def check(self, game: "Palace", seat: int, choice: CallArchitect) -> Reason | None:
        """Reasons: not_your_character, already_used, no_redesign."""
        reason = _why_not_ready(game, seat, ARCHITECT)
        if reason is None and not any_redesign(game, seat, moving=False):
            return Reason.of("no_redesign")
        return reason

    def apply(self, game: "Palace", seat: int, choice: CallArchitect) -> None:
        """Start the redesign."""
        use(game, seat, ARCHITECT)
        game.call(Redesign(seat, ARCHITECT))


DANCING, MINTING, CALLING = Dancing(), Minting(), Calling()

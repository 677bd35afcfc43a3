"""A character turned up is auctioned; the winner pays in one currency (rule sheet 7)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, cast

from alhambra_desktop.alhambra import buying, payables
from alhambra_desktop.alhambra.interval import from_next_to_play
from alhambra_desktop.alhambra.modules.characters.offers import MinstrelOffer
from alhambra_desktop.alhambra.modules.characters.people import (
    ID,
    MINSTREL,
    CharacterHired,
    cards_of,
    leave,
)
from alhambra_desktop.alhambra.refs import CardId
from alhambra_desktop.alhambra.vocabulary import CHANGE, SMALL, WILD
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, choice
from alhambra_desktop.engine.game import Question, frame
from alhambra_desktop.engine.moments import auction
from alhambra_desktop.engine.records import record

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

BID_TAGS = frozenset({WILD, SMALL, CHANGE})
"""What a bid may be paid with: column A of table 2.3."""


@choice("characters.pay", was="PayCharacter")
class PayCharacter(Choice):
    """Pay what was bid for a character: cards of one currency, worth at least the bid."""

    cards: tuple[CardId, ...]


def start(game: "Palace", card: str, space: int) -> None:
    """Start the auction of a turned-up character: everybody may bid, the next to play first."""
    auction(game, ID, card, from_next_to_play(game))


def bid_payable(game: "Palace", amount: int) -> payables.Payable:
    """A bid of this amount as something to pay."""
    return payables.in_any_currency(game, "bid", amount, BID_TAGS)


class CharacterAuction:
    """An auction whose bids must be covered by one currency of the bidder."""

    payment = "one_currency"

    def most(self, game: "Palace", seat: int) -> int:
        """The seat's sum in its richest currency."""
        return payables.most_in_any(game, seat, bid_payable(game, 0))

    def won(self, game: "Palace", item: str, seat: int, amount: int) -> None:
        """The winner takes the card and pays; the minstrel's owner decides at once."""
        cards_of(game).held[seat].append(item)
        game.emit(CharacterHired(seat, item))
        game.call(PayingCharacter(seat, due=amount))
        if item == MINSTREL:
            game.call(MinstrelOffer(seat))

    def unsold(self, game: "Palace", item: str) -> None:
        """A character without bids leaves the game."""
        leave(game, item)


@frame("PayingCharacter")
@record
class PayingCharacter(Question["Palace"]):
    """The winner of an auction pays the bid."""

    formerly: ClassVar[dict[str, str]] = {"paid": "done"}

    due: int = 0

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """Which cards the winner pays with."""
        return (PAYING,)

    def credible(self, game: "Palace") -> bool:
        """Whether a determinized game is consistent: the winner holds enough for the bid."""
        return self.done or CharacterAuction().most(game, self.seat) >= self.due


class Paying(payables.Paying[PayCharacter]):
    """Any payment of the bid in one currency."""

    choice = PayCharacter

    def due(self, game: "Palace", seat: int) -> payables.Payable:
        """What has to be paid: the winning bid."""
        return bid_payable(game, cast(PayingCharacter, game.state.frames[-1]).due)

    def candidates(self, game: "Palace", seat: int) -> Iterable[PayCharacter]:
        """In each currency the payments without superfluous cards."""
        ways = (way for sale in self.due(game, seat) for way in buying.ways_to_pay(game, seat, sale))
        return [PayCharacter(cards) for cards in dict.fromkeys(cards for _, cards in ways)]

    def apply(self, game: "Palace", seat: int, choice: PayCharacter) -> None:
        """Pay the bid with these cards."""
        sale = payables.paid_with(game, seat, self.due(game, seat), choice.cards)
        payables.settle(game, seat, sale, choice.cards, ID)


PAYING = Paying()

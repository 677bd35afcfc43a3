"""Cards that start an auction when they are turned up: the top tile of the supply is sold."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.components import Card
from alhambra_desktop.alhambra.extension import Extension, TurnUp
from alhambra_desktop.alhambra.frames import Placing
from alhambra_desktop.alhambra.money import payments
from alhambra_desktop.alhambra.vocabulary import PileShare
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Decision, choice
from alhambra_desktop.engine.game import ASK, DONE, Frame, Slice, frame, module_slice
from alhambra_desktop.engine.moments import Auction, Bid, Pass, auction
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record

COUNT = 3
CARD = "auction"
"""Three equal cards: what is known of them are three ranges of one name."""


@choice("toys.pay_bid")
@dataclass(frozen=True, slots=True)
class PayBid(Choice):
    """Pay what was bid with cards of any currency."""

    cards: tuple[str, ...]


@module_slice("Used")
@record
class Used(Slice):
    """Auction cards that have come up, and tiles that nobody wanted."""

    cards: list[str]
    tiles: list[str]


def purse(game, seat: int) -> list[str]:
    """The cards of a hand, the highest ones first."""
    return sorted(game.seat(seat).hand, key=lambda card: -game.card(card).value)


class TileAuction:
    """Everybody may bid up to the worth of their hand; the tile lies in the auction until it is sold."""

    payment = ""

    def most(self, game, seat: int) -> int:
        return sum(game.card(card).value for card in game.seat(seat).hand)

    def won(self, game, item: str, seat: int, amount: int) -> None:
        game.seat(seat).bought.append(item)
        game.call(PayingBid(seat, amount))
        game.call(Placing(seat, final=True))

    def unsold(self, game, item: str) -> None:
        game.state.slices["auctioneer"].tiles.append(item)


@frame("PayingBid")
@record
class PayingBid(Frame):
    """The winner pays."""

    seat: int
    due: int
    paid: bool = False

    def run(self, game) -> str:
        return DONE if self.paid else ASK

    def ask(self, game) -> Decision:
        return Decision(self.seat, self, (PAYING,))


class Paying(ChoiceKind):
    """Cards of any currency, worth at least the bid."""

    choice = PayBid

    def candidates(self, game, seat: int) -> Iterable[PayBid]:
        due, hand = game.state.frames[-1].due, purse(game, seat)
        found = {}
        for values in payments(tuple(game.card(card).value for card in hand), due):
            left, cards = list(hand), []
            for value in values:
                card = next(name for name in left if game.card(name).value == value)
                left.remove(card)
                cards.append(card)
            found[tuple(cards)] = None
        return [PayBid(cards) for cards in found]

    def check(self, game, seat: int, choice: PayBid) -> Reason | None:
        for card in choice.cards:
            if game.seat(seat).hand.count(card) < choice.cards.count(card):
                return Reason.of("card_not_in_hand", card=card)
        paid, due = sum(game.card(card).value for card in choice.cards), game.state.frames[-1].due
        return Reason.of("too_little", paid=paid, price=due) if paid < due else None

    def apply(self, game, seat: int, choice: PayBid) -> None:
        verbs.out_of_hand(game.seat(seat), choice.cards)
        game.state.discards.extend(choice.cards)
        game.state.frames[-1].paid = True

    def narrow(self, game, seat: int, part: Mapping) -> dict[str, list]:
        left = list(game.seat(seat).hand)
        for card in part.get("cards", ()):
            left.remove(card)
        return {"cards": list(dict.fromkeys(left))}


def start_auction(game, card: str, space: int) -> None:
    """Start the auction with the active player; without a tile to sell nothing happens."""
    game.state.slices["auctioneer"].cards.append(card)
    tile = verbs.draw_tile(game)
    if tile is not None:
        auction(game, "tile", tile, game.turn_order(game.state.active))


class Auctioneer(Extension):
    """Three auction cards lie in pile 1 and pile 3."""

    id = "auctioneer"
    choices = (Bid, PayBid, Pass)

    def slices(self, setup) -> Iterable[tuple[str, Slice]]:
        return [(self.id, Used([], []))]

    def cards(self, setup) -> Iterable[tuple[str, Card]]:
        return [(CARD, Card(CARD, "", 0, "auction"))]

    def pile_cards(self, setup) -> Iterable[PileShare]:
        return [PileShare((CARD,) * COUNT, {1: 2, 3: 1})]

    def turned_up_cards(self) -> Mapping[str, TurnUp]:
        return {"auction": start_auction}

    def holdings(self, game) -> Iterable[str]:
        auctions = [frame for frame in game.state.frames if isinstance(frame, Auction)]
        return [*game.state.slices[self.id].tiles, *(frame.item for frame in auctions)]

    def auctions(self):
        return {"tile": TileAuction()}


PAYING = Paying()

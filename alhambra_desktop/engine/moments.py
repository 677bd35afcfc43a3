"""Frames for moments and auctions, in which several seats may act, and for agendas of one seat.

A ruleset that uses them has ``moment_rules``, ``auctions`` and ``agenda``: by kind, who is asked and what
follows. Who is asked depends on public facts only: asking just those who hold a fitting secret card would
reveal it.
"""

from collections.abc import Iterable
from typing import Any, ClassVar, Protocol, cast

from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Decision, Event, Single, choice, event
from alhambra_desktop.engine.game import ASK, DONE, MORE, Frame, Game, frame
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import Amount, ItemId, Origin, SeatNo

AnyGame = Game[Any]


@choice("moment.pass", was="Pass window.pass")
class Pass(Choice):
    """Pass: decline a moment, or leave an auction."""


@choice("auction.bid", was="Bid")
class Bid(Choice):
    """Bid more than the highest bid."""

    amount: Amount


@event("auction.begun")
class AuctionBegun(Event):
    """An auction began; ``seat`` bids first."""

    kind: Origin
    item: ItemId
    seat: SeatNo


@event("auction.bid_made")
class BidMade(Event):
    """A seat has bid."""

    tells_again: ClassVar[bool] = True

    seat: SeatNo
    amount: Amount


@event("auction.ended")
class AuctionEnded(Event):
    """Who gets the item for which bid; None: nobody wanted it."""

    kind: Origin
    item: ItemId
    seat: SeatNo | None
    amount: Amount


class MomentRules(Protocol):
    """The functions that a kind of moment needs from its module."""

    def asked(self, game: Any, seat: int) -> bool:
        """Whether this seat is asked (again): from public facts only."""

    def kinds(self, game: Any, seat: int) -> tuple[ChoiceKind[Any, Any], ...]:
        """What this seat may do; passing is added automatically."""


class AuctionRules(Protocol):
    """The functions that a kind of auction needs from its module.

    ``payment`` names the rule for paying a bid by its refusal code (``one_currency``); "": any money. Bidders
    are told beforehand.
    """

    payment: str

    def most(self, game: Any, seat: int) -> int:
        """The highest bid that this seat could pay; asked of the seat's own view."""

    def won(self, game: Any, item: str, seat: int, amount: int) -> None:
        """The item goes to the highest bidder, who pays."""

    def unsold(self, game: Any, item: str) -> None:
        """Called if nobody has bid."""


# ---------------------------------------------------------------- moment


class Passing(Single[AnyGame, Pass]):
    """Passing, which is always possible."""

    choice = Pass

    def apply(self, game: AnyGame, seat: int, choice: Pass) -> None:
        """Do not ask the seat again."""
        cast("Moment | Auction", game.state.frames[-1]).order.pop(0)


@frame("Window")  # its name in saves; their digests are made of it
@record
class Moment(Frame[AnyGame]):
    """A moment: seats may act one after the other, each as often as its module asks it, or pass.

    ``order`` are the seats still to be asked, the present one first. After a seat has acted the following
    seats are asked again; a seat that passed before is not.
    """

    kind: str
    order: list[int]

    def run(self, game: AnyGame) -> str:
        """Ask the first seat that may act."""
        rules: MomentRules = game.rules.moment_rules[self.kind]
        while self.order and not rules.asked(game, self.order[0]):
            self.order.pop(0)
        return ASK if self.order else DONE

    def ask(self, game: AnyGame) -> Decision:
        """Offer the module's choices, and to pass."""
        seat = self.order[0]
        rules: MomentRules = game.rules.moment_rules[self.kind]
        return Decision(seat, self, (*rules.kinds(game, seat), PASSING))


# ---------------------------------------------------------------- auction


def _auction(game: AnyGame) -> tuple["Auction", AuctionRules]:
    """The asking auction, and its rules."""
    frame = cast("Auction", game.state.frames[-1])
    return frame, game.rules.auctions[frame.kind]


class Bidding(ChoiceKind[AnyGame, Bid]):
    """Bidding above the highest bid, within what the bidder can pay."""

    choice = Bid

    def candidates(self, game: AnyGame, seat: int) -> Iterable[Bid]:
        """The next higher bid, and the highest one that can be paid."""
        auction, rules = _auction(game)
        most = rules.most(game, seat)
        return [Bid(amount) for amount in sorted({auction.high + 1, most}) if auction.high < amount <= most]

    def check(self, game: AnyGame, seat: int, choice: Bid) -> Reason | None:
        """Reasons: bid_too_low, bid_not_covered."""
        auction, rules = _auction(game)
        if choice.amount <= auction.high:
            return Reason.of("bid_too_low", bid=choice.amount, high=auction.high)
        most = rules.most(game, seat)
        if choice.amount > most:
            return Reason.of("bid_not_covered", bid=choice.amount, most=most)
        return None

    def apply(self, game: AnyGame, seat: int, choice: Bid) -> None:
        """Make the bidder the leader and ask the next seat."""
        auction, _ = _auction(game)
        auction.high, auction.leader = choice.amount, seat
        auction.order.append(auction.order.pop(0))
        game.emit(BidMade(seat, choice.amount))


@frame("Auction")
@record
class Auction(Frame[AnyGame]):
    """An auction of an item: bid higher or drop out, until one is left.

    ``order`` are the seats still in, the next to bid first; ``leader`` holds the bid ``high``.
    """

    kind: str
    item: str
    order: list[int]
    high: int = 0
    leader: int | None = None

    def run(self, game: AnyGame) -> str:
        """Ask until only the leader, or nobody, is left."""
        if self.order and self.order != [self.leader]:
            return ASK
        rules: AuctionRules = game.rules.auctions[self.kind]
        game.emit(AuctionEnded(self.kind, self.item, self.leader, self.high))
        if self.leader is None:
            rules.unsold(game, self.item)
        else:
            rules.won(game, self.item, self.leader, self.high)
        return DONE

    def credible(self, game: AnyGame) -> bool:
        """Whether the leader can pay the bid."""
        rules: AuctionRules = game.rules.auctions[self.kind]
        return self.leader is None or rules.most(game, self.leader) >= self.high

    def ask(self, game: AnyGame) -> Decision:
        """Offer to bid or drop out. Everybody is asked, whatever the secret hand could pay."""
        return Decision(self.order[0], self, (BIDDING, PASSING))


def auction(game: AnyGame, kind: str, item: str, order: list[int]) -> None:
    """Start an auction of ``item``; ``order`` begins with the seat that bids first."""
    game.emit(AuctionBegun(kind, item, order[0]))
    game.call(Auction(kind, item, list(order)))


# ---------------------------------------------------------------- agenda


@choice("agenda.next", was="Next")
class Next(Choice):
    """Choose the next of several pending tasks."""

    item: ItemId


def _agenda(game: AnyGame) -> "Agenda":
    """The asking agenda."""
    return cast("Agenda", game.state.frames[-1])


class Ordering(ChoiceKind[AnyGame, Next]):
    """Choosing any of the pending tasks."""

    choice = Next

    def candidates(self, game: AnyGame, seat: int) -> Iterable[Next]:
        """One choice for each pending task."""
        return [Next(item) for item in _agenda(game).items]

    def check(self, game: AnyGame, seat: int, choice: Next) -> Reason | None:
        """Reason: not_pending."""
        return None if choice.item in _agenda(game).items else Reason.of("not_pending", item=choice.item)

    def apply(self, game: AnyGame, seat: int, choice: Next) -> None:
        """Do the chosen task next."""
        agenda = _agenda(game)
        agenda.items.remove(choice.item)
        agenda.items.insert(0, choice.item)
        agenda.chosen = True


@frame("Agenda")
@record
class Agenda(Frame[AnyGame]):
    """A seat does several pending tasks in its own order; a single one is done without asking.

    ``items`` are keys of the ruleset's ``agenda``: functions called with ``(game, agenda)``; ``amount`` and
    ``about`` (names, such as currencies) are details of the tasks.
    """

    seat: int
    items: list[str]
    amount: int = 0
    chosen: bool = False
    about: tuple[str, ...] = ()

    def run(self, game: AnyGame) -> str:
        """Ask for the next task, or do it."""
        if not self.items:
            return DONE
        if len(self.items) > 1 and not self.chosen:
            return ASK
        self.chosen = False
        game.rules.agenda[self.items.pop(0)](game, self)
        return MORE

    def ask(self, game: AnyGame) -> Decision:
        """Which of the pending tasks to do next."""
        return Decision(self.seat, self, (ORDERING,))


PASSING, BIDDING, ORDERING = Passing(), Bidding(), Ordering()

"""Major Construction Projects (28; Mega Box, designer modules).

Two buildings on a tile, sold to the best bid.

An action stakes money of one currency on the open project. A player whose bid still stands at the start of
his next turn wins the project and pays the stake; a player who is outbid takes it back.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra import events, payables, verbs
from alhambra_desktop.alhambra.acting import acted
from alhambra_desktop.alhambra.buying import payment_sources
from alhambra_desktop.alhambra.choices import Give
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.determinize import shown_tiles
from alhambra_desktop.alhambra.geometry import NEIGHBOURS
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.money import PaymentSource, sums_of
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.refs import CardId, TileId
from alhambra_desktop.alhambra.vocabulary import SMALL
from alhambra_desktop.engine.data import misnamed, too_small
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Event, choice, event, maker
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.randomness import Chance, Dice, shuffle
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import Pile, record
from alhambra_desktop.engine.refs import Amount, SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Step, Veto
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "major_construction_projects"
KIND = "project"
"""The kind of these pieces."""

CELLS = 2
"""How many cells each of them covers, with a building on each."""

STAKE_TAGS = frozenset({SMALL})
"""What a stake may consist of: column J of table 2.3."""


@dataclass(frozen=True, slots=True)
class ProjectData(ModuleData):
    """The tiles, and the minimum of a first bid."""

    least_stake: int
    tiles: tuple[Piece, ...]


@choice("major_construction_projects.stake", was="Stake")
class Stake(Choice):
    """Bid on the open project: stake this money of one currency."""

    cards: tuple[CardId, ...]


@event("major_construction_projects.turned_up")
class ProjectTurnedUp(Event):
    """A project was turned up."""

    tile: TileId


@event("major_construction_projects.stake_laid")
class StakeLaid(Event):
    """A seat bids on the open project."""

    seat: SeatNo
    tile: TileId
    amount: Amount
    cards: tuple[CardId, ...]


@module_slice("Projects")
@record
class Projects(Slice):
    """The pile of projects, the open one ("": none left), and the standing bid, if any.

    ``stake`` names what the bidder has staked, cards and other money; it is worth ``amount``.
    """

    owner = ID

    pile: Pile
    shown: TileId = ""
    bidder: SeatNo | None = None
    amount: Amount = 0
    stake: list[CardId] = field(default_factory=list)


projects = Projects.of


def least_bid(game: "Palace") -> int:
    """The minimum of the next bid on the open project."""
    first = game.rules.module(MajorConstructionProjects).data.least_stake
    return max(first, projects(game).amount + 1)


def _payable(game: "Palace", amount: int) -> payables.Payable:
    """A stake of this amount, as something to pay."""
    return payables.in_any_currency(game, "stake", amount, STAKE_TAGS)


# ---------------------------------------------------------------- stakes


def _hand_cards(game: "Palace", laid: Sequence[str]) -> list[str]:
    return [name for name in laid if name in game.rules.cards]


def _lay_down(game: "Palace", seat: int, laid: Sequence[str]) -> None:
    verbs.out_of_hand(game.seat(seat), _hand_cards(game, laid))
    for listener in game.rules.hooks.after_setting_aside:
        listener(game, seat, laid)


def _take_back(game: "Palace") -> tuple[int, tuple[str, ...]]:
    """Return the standing bid's stake to the bidder. Returns the seat and the stake."""
    mine = projects(game)
    seat, laid = mine.bidder, tuple(mine.stake)
    assert seat is not None
    mine.bidder, mine.amount, mine.stake = None, 0, []
    verbs.into_hand(game, seat, _hand_cards(game, laid))
    for listener in game.rules.hooks.after_giving_back:
        listener(game, seat, laid)
    return seat, laid


def _return_stake(game: "Palace") -> None:
    """Return the stake of a bid that was outbid, or at the end of the game."""
    if projects(game).bidder is not None:
        seat, laid = _take_back(game)
        game.emit(events.CardsMoved(seat, laid, ID, "hand", ID))


def _turn_up(game: "Palace") -> None:
    """Turn up the next project, if there is one."""
    mine = projects(game)
    mine.shown = game.draw(mine.pile) if mine.pile.pieces else ""
    if mine.shown:
        game.emit(ProjectTurnedUp(mine.shown))


def _win(game: "Palace") -> None:
    """At the start of a turn: a bid that still stands wins. The stake is paid, the next project turned up."""
    mine = projects(game)
    if mine.bidder != game.state.active:
        return
    amount, tile = mine.amount, mine.shown
    seat, laid = _take_back(game)
    payables.settle(game, seat, payables.paid_with(game, seat, _payable(game, amount), laid), laid, ID)
    verbs.gain(game, seat, tile, ID)
    _turn_up(game)


@lru_cache(1 << 9)
def _stakes(good: tuple[PaymentSource, ...], least: int) -> Sequence[Stake]:
    """For every sum from the least one up that these sources make, a stake with the fewest cards."""
    return [maker(Stake)(cards) for value, cards in sorted(sums_of(good).items()) if value >= least]


class Staking(payables.Paying[Stake]):
    """Bidding: money of one currency, worth at least the minimum and more than a standing bid."""

    choice = Stake

    def due(self, game: "Palace", seat: int) -> payables.Payable:
        """What may be staked now; empty if there is nothing to bid on."""
        mine = projects(game)
        if not mine.shown or mine.bidder == seat:
            return []
        return _payable(game, least_bid(game))

    def candidates(self, game: "Palace", seat: int) -> Iterable[Stake]:
        """In each currency, for every sufficient sum a stake of that sum with the fewest cards."""
        found: dict[Stake, None] = {}
        for sale in self.due(game, seat):
            found.update(dict.fromkeys(_stakes(payment_sources(game, seat, sale), sale.price)))
        return list(found)

    def check(self, game: "Palace", seat: int, choice: Stake) -> Reason | None:
        """Reasons: no_project, own_bid_stands, then those of the payment; one_currency."""
        mine = projects(game)
        if not mine.shown:
            return Reason.of("no_project")
        if mine.bidder == seat:
            return Reason.of("own_bid_stands", amount=mine.amount)
        return super().check(game, seat, choice)

    def apply(self, game: "Palace", seat: int, choice: Stake) -> None:
        """Return an outbid stake and stake the money; never earns another action."""
        sale = payables.paid_with(game, seat, self.due(game, seat), choice.cards)
        value = {source.id: source.value for source in payment_sources(game, seat, sale)}
        _return_stake(game)
        mine = projects(game)
        mine.bidder, mine.stake = seat, list(choice.cards)
        mine.amount = sum(value[card] for card in choice.cards)
        _lay_down(game, seat, choice.cards)
        game.emit(StakeLaid(seat, mine.shown, mine.amount, choice.cards))
        acted(game, False)

    def sample(self, game: "Palace", seat: int, chance: Chance) -> Stake | None:
        """Random money of one sufficient kind: cards are added until they suffice, sometimes more."""
        able = [s for s in self.due(game, seat) if payables.most(game, seat, s) >= s.price]
        if not able:
            return None
        sale = able[chance.below(len(able))]
        good = {source.id: source for source in payment_sources(game, seat, sale)}
        groups: dict[str, list[str]] = {}
        for name, source in good.items():
            groups.setdefault(source.group, []).extend([name] * source.number)
        enough = [names for names in groups.values() if sum(good[name].value for name in names) >= sale.price]
        left = enough[chance.below(len(enough))] if len(enough) > 1 else enough[0]
        cards: list[str] = []
        while sum(good[card].value for card in cards) < sale.price or (left and chance.below(4) == 0):
            cards.append(left.pop(chance.below(len(left))))
        return Stake(tuple(sorted(cards, key=list(good).index)))


# ---------------------------------------------------------------- the module


class MajorConstructionProjects(Module[ProjectData]):
    """Tiles of two cells that are sold by open bids."""

    id = ID
    number = 28
    shape = ProjectData
    changes = ("building", "points")
    minutes = 10
    choices = (Stake,)

    @classmethod
    def problems(cls, data: ProjectData, base: Components) -> Iterable[str]:
        """Errors: tiles without two cells, with a price, or with unknown types."""
        yield from misnamed([tile.id for tile in data.tiles], "tiles")
        yield from too_small({"least_stake": data.least_stake}, least=1)
        for place, tile in enumerate(data.tiles):
            if tile.kind != KIND:
                yield f"tiles[{place}].kind: expected {KIND!r}, found {tile.kind!r}"
            if tile.price is not None:
                yield f"tiles[{place}].price: expected none, found {tile.price}"
            if len(tile.parts) != CELLS or len(tile.types()) != CELLS:
                yield f"tiles[{place}].cells: expected {CELLS}, each with a type"
            elif tile.parts[1].offset not in NEIGHBOURS[tile.parts[0].offset]:
                yield f"tiles[{place}].cells: the second is no neighbour of the first"

    def tokens(self, setup: "Setup") -> Iterable[str]:
        """All projects: in the pile, open, in reserves and cities."""
        return [tile.id for tile in self.data.tiles]

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start no project is turned up."""
        return [(self.id, Projects(Pile([])))]

    def pieces(self, setup: "Setup") -> Iterable[tuple[str, Piece]]:
        """The projects; they are not in the supply."""
        return [(tile.id, tile) for tile in self.data.tiles]

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """The first project at set-up, the winner before each turn; at the end a standing bid fails."""
        if phase == "setup":
            yield "market", "first_project", self._shuffle
        if phase == "turn":
            yield "winning", "project_won", _win
        if phase == "end":
            yield "giving_back", "stakes_returned", _return_stake

    def _shuffle(self, game: "Palace") -> None:
        names = [tile.id for tile in self.data.tiles]
        game.shuffle_into(projects(game).pile, names, game.rules.mixing(self))
        _turn_up(game)

    def actions(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """The action that bids for a project."""
        return (Staking(),)

    def vetoes(self) -> Mapping[type[Choice], "Veto"]:
        """No project can be given to Dirk."""
        return {Give: _why_not_give}

    def holdings(self, game: "Palace") -> Iterable[str]:
        """The staked cards."""
        return _hand_cards(game, projects(game).stake)

    def determinized(self, game: "Palace", view: "Palace", dice: Dice) -> None:
        """Draw the order of the pile: the projects that are nowhere else."""
        mine = projects(game)
        elsewhere = {mine.shown, *shown_tiles(view)}
        unseen = [tile.id for tile in self.data.tiles if tile.id not in elsewhere]
        shuffle(unseen, dice)
        mine.pile.fill(unseen)  # nothing lies there before it is laid out


def _why_not_give(game: "Palace", seat: int, choice: Give) -> Reason | None:
    """Reason: project_not_given, as it was not bought."""
    given = game.piece(choice.tile).kind == KIND
    return Reason.of("project_not_given", tile=choice.tile) if given else None

"""Invaders (15; Mega Box, first in Expansion 4): open sides cost points after each scoring.

Four directions lie face down. After a scoring one is turned up, and sides without a wall facing it cost
points. Two scouts are open: an exact purchase of a building of their type lets the buyer look at the next
direction. With an option there are no scouts, and the next direction is open.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from alhambra_desktop.alhambra.causes import POINTS, Cause, Evidence
from alhambra_desktop.alhambra.city_facts import unguarded
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.geometry import SIDE_NAMES, SIDES, Edge
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.refs import CardId, TileId
from alhambra_desktop.alhambra.scoring import FLOOR, SCORINGS, Category, award_category, next_scoring
from alhambra_desktop.alhambra.vocabulary import TILE, WHOLE, Deal
from alhambra_desktop.engine.data import doubled, too_small, unknown
from alhambra_desktop.engine.decisions import Event, event
from alhambra_desktop.engine.game import DONE, Frame, Slice, frame, module_slice
from alhambra_desktop.engine.randomness import Dice, shuffle
from alhambra_desktop.engine.records import BLANK, Pile, record
from alhambra_desktop.engine.refs import SeatNo
from alhambra_desktop.engine.tally import Row

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Step
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "invaders"
"""The module id; also its category."""
OPTION = "invasion"
SCOUTS, OPEN = "scouts", "open"
"""The values of the option: a buyer may look at the next direction, or everybody sees it."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """The cost of a side facing the invaders, and of one facing a direction at right angles."""

    facing: int
    neighbouring: int


@dataclass(frozen=True, slots=True)
class InvadersData(ModuleData):
    """Directions, their cost in each scoring, the types of the scouts, how many are open and when."""

    directions: tuple[str, ...]
    penalties: dict[str, Penalty]
    scouts: tuple[str, ...]
    shown: int
    new_after: tuple[str, ...]


@event("invaders.scouts_came")
class ScoutsCame(Event):
    """These scouts are open now; earlier ones have left."""

    scouts: tuple[CardId, ...]


@event("invaders.scout_reported")
class ScoutReported(Event):
    """A seat has used a scout and knows the next direction; the scout is gone."""

    seat: SeatNo
    scout: CardId


@event("invaders.sighted")
class InvadersSighted(Event):
    """The next direction was turned up."""

    direction: CardId


@event("invaders.attacked")
class InvadersAttacked(Event):
    """The invaders come from this direction."""

    direction: CardId


@module_slice("Invasion")
@record
class Invasion(Slice):
    """Open scouts, those still to come, used ones; the directions face down.

    ``sighted``: the next direction if it is open; ``attack``: the one of the invasion in progress.
    """

    owner = ID

    scouts: list[CardId]
    left: list[CardId]
    gone: list[CardId]
    sighted: CardId = ""
    attack: CardId = ""
    pile: Pile = field(default_factory=lambda: Pile([]))


invasion_of = Invasion.of


def card_of(direction: str) -> str:
    """The card id of a direction, a letter of NESW."""
    return f"invasion-{direction}"


def scout_of(kind: str | None) -> str:
    """The scout id of a type."""
    return f"scout-{kind}"


def side_of(card: str) -> int:
    """The side that a direction's card names."""
    return next(side for side in SIDES if card_of(SIDE_NAMES[side]) == card)


def known_side(game: "Palace") -> int | None:
    """The direction of the invasion in progress, or of the next one, if everybody knows it."""
    mine = invasion_of(game)
    card = mine.attack or mine.sighted
    return side_of(card) if card else None


def flanks(side: int) -> tuple[int, int]:
    """The two directions at right angles to a direction."""
    return (side - 1) % 4, (side + 1) % 4


def send_scout(game: "Palace", seat: int, kind: str | None) -> None:
    """A seat has bought a building of this type exactly: use a scout of the type."""
    mine, scout = invasion_of(game), scout_of(kind)
    if scout in mine.scouts:
        mine.scouts.remove(scout)
        mine.gone.append(scout)
        game.look(mine.pile, 1, seat)
        game.emit(ScoutReported(seat, scout))


@frame("AwaitingType")
@record
class AwaitingType(Frame["Palace"]):
    """A tile without a type was bought exactly: if it has a type when this frame runs, a scout is used."""

    seat: int
    known: TileId

    def run(self, game: "Palace") -> str:
        """Use the scout of the tile's type, if it has one by now."""
        send_scout(game, self.seat, game.piece(self.known).type)
        return DONE


class Losses(Category):
    """A loss with a second part, both taken for the requested scoring."""

    __slots__ = ()

    def row(self, game: "Palace", scoring: str, before: Sequence[int] | None = None) -> Row:
        """Everybody's losses in this scoring, for sides attacked and those at right angles."""
        everybody = range(game.participants)
        module = game.rules.module(Invaders)
        beside = [sum(cause.amount for cause in module.flanked(game, p, scoring)) for p in everybody]
        counts = [self.count(game, p) for p in everybody]
        return self.row_of(game, scoring, counts, beside, game.totals() if before is None else before)


class Invaders(Module[InvadersData]):
    """A loss after each scoring, by a direction that few players know."""

    id = ID
    number = 15
    shape = InvadersData
    changes = ("building", "points")
    weight = 2
    minutes = 6
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {OPTION: (SCOUTS, OPEN)}

    @classmethod
    def problems(cls, data: InvadersData, base: Components) -> Iterable[str]:
        """Errors: unknown or too few directions, missing penalties, unknown scouts."""
        yield from (
            *unknown(data.directions, SIDE_NAMES, "directions"),
            *doubled(data.directions, "directions"),
        )
        yield from too_small({"directions": len(data.directions)}, least=len(SCORINGS))
        yield from unknown(data.penalties, SCORINGS, "penalties")
        yield from (f"penalties.{scoring}: missing" for scoring in SCORINGS if scoring not in data.penalties)
        for scoring, cost in data.penalties.items():
            place = f"penalties.{scoring}"
            yield from too_small({f"{place}.facing": cost.facing, f"{place}.neighbouring": cost.neighbouring})
        yield from (*unknown(data.scouts, base.types, "scouts"), *doubled(data.scouts, "scouts"))
        yield from (*too_small({"shown": data.shown}), *unknown(data.new_after, SCORINGS, "new_after"))

    def open_by(self, setup: "Setup") -> bool:
        """Whether the next direction is open, without scouts."""
        return setup.option(f"{ID}.{OPTION}") == OPEN

    # ------------------------------------------------------------ set-up

    def _directions(self) -> list[str]:
        return [card_of(direction) for direction in self.data.directions]

    def _scouts(self, setup: "Setup") -> list[str]:
        return [] if self.open_by(setup) else [scout_of(kind) for kind in self.data.scouts]

    def tokens(self, setup: "Setup") -> Iterable[str]:
        """The cards of directions and the scouts are tokens of the game."""
        return [*self._directions(), *self._scouts(setup)]

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start no direction is open."""
        yield self.id, Invasion([], self._scouts(setup), [], pile=Pile(self._directions()))

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """Laid out at set-up; the invasion in a scoring; after it, the information about the next one."""
        if phase == "setup":
            yield "market", "invasion cards", self._prepare
        elif phase == "scoring":
            yield "invasion", "attack", self._attack
            yield "end", "next scouts", self._look_out

    def _prepare(self, game: "Palace") -> None:
        pile = invasion_of(game).pile
        game.shuffle_into(pile, list(pile.pieces), game.rules.mixing(self))
        self._announce(game)

    def _announce(self, game: "Palace") -> None:
        """Prepare the next invasion: open direction, or scouts."""
        mine = invasion_of(game)
        if self.open_by(game.rules.setup):
            mine.sighted = game.draw(mine.pile)
            game.emit(InvadersSighted(mine.sighted))
            return
        chance = game.chance(game.rules.mixing(self))
        mine.gone += mine.scouts
        number = min(self.data.shown, len(mine.left))
        mine.scouts[:] = [mine.left.pop(chance.below(len(mine.left))) for _ in range(number)]
        game.emit(ScoutsCame(tuple(mine.scouts)))

    # ------------------------------------------------------------ the invasion

    def _attack(self, game: "Palace") -> None:
        """Turn up the next card, apply its losses, and remove it."""
        mine = invasion_of(game)
        mine.attack = mine.sighted or game.draw(mine.pile)
        mine.sighted = ""
        game.emit(InvadersAttacked(mine.attack))
        award_category(ID)(game)
        mine.gone.append(mine.attack)
        mine.attack = ""

    def _look_out(self, game: "Palace") -> None:
        if game.state.scoring in self.data.new_after:
            self._announce(game)

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """A loss, known only as far as its direction is."""

        def sides(game: "Palace", participant: int) -> tuple[Edge, ...]:
            side = known_side(game)
            if side is None or participant >= game.players:
                return ()
            return unguarded(game.seat(participant).city)[side]

        yield (
            ID,
            Losses(
                ID,
                lambda game, participant: len(sides(game, participant)),
                lambda game, participant: Evidence(sides=sides(game, participant)),
                extra=self._on_the_flanks,
                loss=FLOOR,
                held=lambda game: known_side(game) is not None,
                rates={scoring: cost.facing for scoring, cost in self.data.penalties.items()},
            ),
        )

    def _on_the_flanks(self, game: "Palace", participant: int, count: int) -> Iterable[Cause]:
        """The additional cost of sides at right angles, in this scoring or the next one."""
        return self.flanked(game, participant, self.scoring_of(game))

    def flanked(self, game: "Palace", participant: int, scoring: str) -> Iterable[Cause]:
        """The cost of sides at right angles in a scoring."""
        side, each = known_side(game), self.data.penalties[scoring].neighbouring
        if side is None or not each or participant >= game.players:
            return ()
        open_sides = unguarded(game.seat(participant).city)
        found = [edge for flank in flanks(side) for edge in open_sides[flank]]
        return [Cause("flanks", each * len(found), POINTS, ID, Evidence(sides=tuple(found)))]

    @staticmethod
    def scoring_of(game: "Palace") -> str:
        """The scoring in progress, or the next one."""
        return game.state.scoring or next_scoring(game)

    # ------------------------------------------------------------ scouts

    def after_purchase(self, game: "Palace", seat: int, deal: Deal) -> None:
        """After an exact purchase of a whole tile of a scout's type: the buyer looks, the scout leaves."""
        if not (invasion_of(game).scouts and deal.exact and deal.sale.tags >= {TILE, WHOLE}):
            return
        kind = game.piece(deal.sale.piece).type
        if kind is None:  # it may get one yet
            game.call(AwaitingType(seat, deal.sale.piece))
        else:
            send_scout(game, seat, kind)

    # ------------------------------------------------------------ secrets

    def determinized(self, game: "Palace", view: "Palace", dice: Dice) -> None:
        """Draw an order of the directions that the viewer has not seen."""
        mine = invasion_of(game)
        seen = {*mine.gone, mine.sighted, mine.attack, *mine.pile.pieces}
        unseen = [card for card in self._directions() if card not in seen]
        shuffle(unseen, dice)
        mine.pile.fill(unseen)


def seen_next(game: "Palace") -> int | None:
    """The direction of the next invasion, if the viewer knows it."""
    mine = invasion_of(game)
    if mine.sighted:
        return side_of(mine.sighted)
    top = mine.pile.pieces[-1] if mine.pile.pieces else BLANK
    return None if top == BLANK else side_of(top)

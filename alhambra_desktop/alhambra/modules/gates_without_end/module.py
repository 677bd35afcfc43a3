"""Gates without End: keys for arcades, and turning them at the end of the turn."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.alhambra.choices import Give
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.frames import MarketRefill, RefillAndScore, any_redesign
from alhambra_desktop.alhambra.frames import Redesign as RedesignOffer
from alhambra_desktop.alhambra.module import Module
from alhambra_desktop.alhambra.modules.gates_without_end import board, bonuses
from alhambra_desktop.alhambra.modules.gates_without_end.board import (
    ARCADES,
    ID,
    PLAZA,
    BonusLapsed,
    GateBoard,
    GateBoardData,
    GatePoints,
    KeyGained,
    KeySet,
    KeySpent,
    KeyTurnedUp,
    board_of,
    bonus_id,
    in_stock,
)
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.scoring import Category, award_at_once
from alhambra_desktop.alhambra.traits import KEY
from alhambra_desktop.alhambra.vocabulary import Deal
from alhambra_desktop.engine.data import doubled, misnamed, too_small, unknown
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Listed, choice
from alhambra_desktop.engine.game import DONE, MORE, Frame, Question, Slice, frame
from alhambra_desktop.engine.hooks import Term
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import ItemId

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Step, Veto
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup


@choice("gates_without_end.set_key")
class SetKey(Choice):
    """Put the key into the gate board so that this bonus faces one's own gate."""

    bonus: ItemId


class SettingKeys(Listed["Palace", SetKey]):
    """Choosing any of the positions of the key."""

    choice = SetKey
    refusal = "not_on_this_key"

    def __init__(self, rule: "GatesWithoutEnd") -> None:
        self._rule = rule

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """All positions, named by the bonus that faces the seat's own gate."""
        key = board_of(game).key
        return [(bonus_id(key, number),) for number in range(len(self._rule.bonuses[key]))]

    def apply(self, game: "Palace", seat: int, choice: SetKey) -> None:
        """Turn the key; the others get the bonuses that then face their gates."""
        mine = board_of(game)
        number = int(choice.bonus.removeprefix(f"{mine.key}/")) - 1
        mine.position = self._rule.position(game, seat, number)
        game.emit(KeySet(seat, mine.key, self._rule.bonus_at(game, seat)))


@frame("SettingKey")
@record
class SettingKey(Question["Palace"]):
    """A key was turned up: the seat chooses its position in the board."""

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """The position of the key in the board."""
        return (game.rules.module(GatesWithoutEnd).setting,)


@frame("SharingBonuses")
@record
class SharingBonuses(Frame["Palace"]):
    """Seats get their bonuses of the key on the board in order; then the key is spent.

    After each bonus the display is refilled, followed by any scoring that this turns up.
    """

    order: list[int]

    def run(self, game: "Palace") -> str:
        """Offer the bonus to the next seat."""
        if not self.order:
            game.rules.module(GatesWithoutEnd).spend(game)
            return DONE
        game.rules.module(GatesWithoutEnd).give(game, self.order.pop(0))
        game.call(RefillAndScore())
        return MORE


@frame("TurningKeys")
@record
class TurningKeys(Frame["Palace"]):
    """Keys of a seat at the end of its turn, one after the other; the market is filled after each.

    Once it cannot be filled the game ends, and further keys are lost.
    """

    seat: int
    left: int

    def run(self, game: "Palace") -> str:
        """Turn up the next key."""
        if not self.left or None in game.state.market:
            return DONE
        self.left -= 1
        game.rules.module(GatesWithoutEnd).turn_up(game, self.seat)
        game.call(SettingKey(self.seat))
        game.call(SharingBonuses(game.turn_order(self.seat)))
        game.call(MarketRefill())
        return MORE


class GatesWithoutEnd(Module[GateBoardData]):
    """A key for arcades, and bonuses for all at the end of the turn."""

    id = ID
    number = 37
    shape = GateBoardData
    changes = ("money", "building", "market", "points")
    weight = 3
    minutes = 15
    choices = (
        SetKey,
        bonuses.AddSection,
        bonuses.BuyAtGate,
        bonuses.TakeHalf,
        bonuses.TakeCard,
        bonuses.SwapTiles,
        bonuses.TakePlaza,
    )

    def __init__(self, data: GateBoardData) -> None:
        super().__init__(data)
        self.bonuses = {key.id: key.bonuses for key in data.keys}
        self.types = {half.id: half.type for half in data.halves}
        self.setting = SettingKeys(self)

    @classmethod
    def problems(cls, data: GateBoardData, base: Components) -> Iterable[str]:
        """Errors: missing colours of gates, unknown bonuses, plazas with walls, type or price."""
        yield from unknown(data.gates, base.colours, "gates")
        yield from doubled(data.gates, "gates")
        if len(data.gates) < len(base.colours):
            yield f"gates: {len(base.colours)} colours need one each, there are {len(data.gates)}"
        yield from too_small({"wall_sections": data.wall_sections, "price": data.price})
        yield from too_small({f"points.{name}": points for name, points in data.points.items()})
        for place, names in (
            ("keys", [key.id for key in data.keys]),
            ("halves", [half.id for half in data.halves]),
            ("plazas", [plaza.id for plaza in data.plazas]),
        ):
            yield from misnamed(names, place)
        for key in data.keys:
            yield from unknown(key.bonuses, (*board.KINDS, *data.points), f"keys.{key.id}.bonuses")
            if len(key.bonuses) != len(data.gates):
                yield f"keys.{key.id}.bonuses: {len(key.bonuses)} for {len(data.gates)} gates"
        for half in data.halves:
            yield from unknown([half.type], base.types, f"halves.{half.id}.type")
        for plaza in data.plazas:
            if plaza.type is not None or plaza.price is not None or len(plaza.parts) != 1:
                yield f"plazas.{plaza.id}: a plaza covers one cell and has neither type nor price"

    # ------------------------------------------------------------ set-up

    def tokens(self, setup: "Setup") -> Iterable[str]:
        """Keys, half-buildings and plazas."""
        data = self.data
        named = [key.id for key in data.keys] + [half.id for half in data.halves]
        return [*named, *(plaza.id for plaza in data.plazas)]

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start every key, wall section, half-building and plaza is in stock."""
        data, seats = self.data, setup.players
        stock = GateBoard(
            left=[key.id for key in data.keys],
            gone=[],
            waiting=[0] * seats,
            sections=data.wall_sections,
            halves=[half.id for half in data.halves],
            held=[[] for _ in range(seats)],
            plazas=[plaza.id for plaza in data.plazas],
        )
        return [(ID, stock)]

    def pieces(self, setup: "Setup") -> Iterable[tuple[str, Piece]]:
        """The plazas are additional pieces of the game."""
        return [(plaza.id, replace(plaza, kind=PLAZA)) for plaza in self.data.plazas]

    def traits(self) -> Mapping[str, frozenset[str]]:
        """Plazas are not buildings in any respect."""
        return {PLAZA: frozenset()}

    # ------------------------------------------------------------ keys

    def after_purchase(self, game: "Palace", seat: int, deal: Deal) -> None:
        """A key for arcades from the supply, also for a site that will become one; only once per tile."""
        tile = deal.sale.piece
        if not tile or deal.sale.seller is not None or not game.has_trait(tile, KEY):
            return
        if game.rules.pieces[tile].type == ARCADES and in_stock(game):
            board_of(game).waiting[seat] += 1
            game.emit(KeyGained(seat))

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """After the powers, before the interval."""
        if phase == "turn":
            yield "keys", ID, self._turn_keys

    def _turn_keys(self, game: "Palace") -> None:
        seat = game.state.active
        number = board_of(game).waiting[seat]
        if number and None not in game.state.market:
            game.call(TurningKeys(seat, number))

    def turn_up(self, game: "Palace", seat: int) -> None:
        """Turn up a key, at random: nobody has seen it before."""
        mine = board_of(game)
        mine.waiting[seat] -= 1
        mine.key = mine.left.pop(game.chance(game.rules.mixing(self)).below(len(mine.left)))
        game.reveal()
        game.emit(KeyTurnedUp(seat, mine.key))

    def spend(self, game: "Palace") -> None:
        """The key on the board leaves the game."""
        mine = board_of(game)
        game.emit(KeySpent(mine.key))
        mine.gone.append(mine.key)
        mine.key, mine.position = "", -1

    # ------------------------------------------------------------ bonuses

    def gate_of(self, game: "Palace", seat: int) -> int:
        """The position of a seat's gate on the board, by the colour of its fountain."""
        return self.data.gates.index(game.rules.setup.colours[seat])

    def position(self, game: "Palace", seat: int, number: int) -> int:
        """How far the key is turned when its bonus of this number faces the gate of a seat."""
        return (number - self.gate_of(game, seat)) % len(self.data.gates)

    def bonus_at(self, game: "Palace", seat: int, position: int | None = None) -> str:
        """The bonus that faces the gate of a seat, with the key as it is or in another position."""
        mine = board_of(game)
        turned = mine.position if position is None else position
        return self.bonuses[mine.key][(self.gate_of(game, seat) + turned) % len(self.data.gates)]

    def give(self, game: "Palace", seat: int) -> None:
        """Give a seat its bonus: points at once, or a question if the bonus has a use."""
        bonus = self.bonus_at(game, seat)
        points = self.data.points.get(bonus)
        if points is not None:
            award_at_once(game, seat, ID, points)
            game.emit(GatePoints(seat, points))
            return
        asked = self._question(bonus, seat)
        if isinstance(asked, RedesignOffer):
            usable = any_redesign(game, seat, moving=True)
        else:
            usable = asked.wanted(game)
        if usable:
            game.call(asked)
        else:
            game.emit(BonusLapsed(seat, bonus))

    def _question(self, bonus: str, seat: int) -> RedesignOffer | bonuses.GateQuestion:
        if bonus == board.REDESIGN:
            return RedesignOffer(seat, ID, moving=True)
        if bonus == board.PURCHASE:
            return bonuses.PurchaseOffer(seat, price=self.data.price)
        return OFFERS[bonus](seat)

    # ------------------------------------------------------------ what they are worth

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """A category for points of keys: they are scored at once, and in no scoring again."""
        return [(ID, Category(ID, self._points, lambda game, participant: Evidence(), scorings=()))]

    @staticmethod
    def _points(game: "Palace", participant: int) -> int:
        won = [award for award in game.state.awards if award.category == ID]
        return sum(award.points for award in won if award.participant == participant)

    def half_terms(self, game: "Palace", participant: int) -> Iterable[tuple[str, Term]]:
        """A half for each half-building whose owner has a building of its type in the city."""
        if participant >= game.players or not board_of(game).held[participant]:
            return ()
        counts = dict(zip(game.rules.components.types, game.seat(participant).city.counts(), strict=True))
        types = [self.types[half] for half in board_of(game).held[participant]]
        return [(kind, Term(ID, 1)) for kind in types if counts[kind]]

    def vetoes(self) -> Mapping[type[Choice], "Veto"]:
        """Dirk gets only tiles that were bought or claimed (2.13)."""
        return {Give: _why_not_give}


def _why_not_give(game: "Palace", seat: int, choice: Give) -> Reason | None:
    """Reason: dirk_no_plaza."""
    return Reason.of("dirk_no_plaza", tile=choice.tile) if game.piece(choice.tile).kind == PLAZA else None


OFFERS: Mapping[str, type[bonuses.GateQuestion]] = {
    board.SECTION: bonuses.SectionOffer,
    board.HALF: bonuses.HalfOffer,
    board.MONEY_CARD: bonuses.CardOffer,
    board.SWAP: bonuses.SwapOffer,
    PLAZA: bonuses.PlazaOffer,
}
"""The question for each bonus, except redesigns and purchases."""

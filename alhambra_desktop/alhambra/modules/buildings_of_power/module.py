"""The rules: rolled dice, powers at the end of a turn, prices, walls, hidden tiles."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from alhambra_desktop.alhambra.actions import STOPPING
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.determinize import shown_tiles, unseen_tiles
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.modules.buildings_of_power import last_tiles, looking
from alhambra_desktop.alhambra.modules.buildings_of_power.state import (
    ARCHITECTURE,
    ID,
    POWERS,
    RICHES,
    ROLLED,
    STRENGTH,
    USED,
    DieRolled,
    PowerState,
    PriceEased,
    powers_of,
)
from alhambra_desktop.alhambra.refs import TileId
from alhambra_desktop.alhambra.traits import UNFINISHED
from alhambra_desktop.alhambra.vocabulary import IN_TURN, WHOLE, AddOn, Deal, Sale
from alhambra_desktop.engine.data import doubled, too_large, too_small, unknown
from alhambra_desktop.engine.decisions import Choice, Decision, Listed, choice
from alhambra_desktop.engine.game import ASK, DONE, Frame, Slice, frame
from alhambra_desktop.engine.hooks import Term, only_for, only_while
from alhambra_desktop.engine.randomness import Dice, shuffle
from alhambra_desktop.engine.records import BLANK, Pile, record

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Step, Waiting
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

SLOT = "white_die"
"""The slot of white dice: at most one of them with a purchase."""
STEP = -1
"""How much a white die changes a price."""


@dataclass(frozen=True, slots=True)
class PowerBuilding:
    """A special building: the base tile it replaces, and its power."""

    tile: str
    power: str


@dataclass(frozen=True, slots=True)
class PowerData(ModuleData):
    """The special buildings, and the faces of the dice."""

    buildings: tuple[PowerBuilding, ...]
    faces: int


@choice("buildings_of_power.use")
class UsePower(Choice):
    """Roll the red die for a building of architecture or knowledge."""

    tile: TileId


@frame("UsingPowers")
@record
class UsingPowers(Frame["Palace"]):
    """End of a turn: each building of architecture or knowledge may be used once, in any order (17)."""

    seat: int
    used: list[TileId] = field(default_factory=list)
    stopped: bool = False

    def run(self, game: "Palace") -> str:
        """Ask while any is unused."""
        left = not self.stopped and game.rules.module(BuildingsOfPower).using.possible(game, self.seat)
        return ASK if left else DONE

    def ask(self, game: "Palace") -> Decision:
        """Offer to use one, or to stop."""
        return Decision(self.seat, self, (game.rules.module(BuildingsOfPower).using, STOPPING))

    def stop(self) -> None:
        """Do not use the others in this turn."""
        self.stopped = True


class Using(Listed["Palace", UsePower]):
    """Using an own building with one of these powers, while there is something to look at."""

    choice = UsePower
    refusal = "power_not_ready"

    def __init__(self, rule: "BuildingsOfPower") -> None:
        self._rule = rule

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Those not yet used in this turn."""
        used = cast(UsingPowers, game.state.frames[-1]).used
        left = [tile for tile in self._rule.owned(game, seat, USED) if tile not in used]
        return [(tile,) for tile in left if looking.pile_of(game, tiles=self._rule.hides(tile)).pieces]

    def apply(self, game: "Palace", seat: int, choice: UsePower) -> None:
        """Roll the red die for the number of pieces to look at."""
        cast(UsingPowers, game.state.frames[-1]).used.append(choice.tile)
        pips = self._rule.roll(game, seat, choice.tile)
        looking.look(game, seat, pips, tiles=self._rule.hides(choice.tile))


class BuildingsOfPower(Module[PowerData]):
    """Base buildings with a power.

    Each has the id of the base tile that it replaces, so everything about that tile, such as its bonus card,
    applies to the special building.
    """

    id = ID
    number = 38
    shape = PowerData
    changes = ("building", "market", "money", "points")
    weight = 3
    minutes = 12
    choices = (
        UsePower,
        looking.HideTile,
        looking.KeepCard,
        looking.HoldScoring,
        looking.PutBack,
        looking.LayTile,
        looking.LayCard,
        looking.LeaveOrder,
        last_tiles.PickLastTile,
    )

    def __init__(self, data: PowerData) -> None:
        super().__init__(data)
        self.power_of = {building.tile: building.power for building in data.buildings}
        self.tiles: dict[tuple[str, ...], tuple[str, ...]] = {
            powers: tuple(tile for tile, power in self.power_of.items() if power in powers)
            for powers in (POWERS, USED, (STRENGTH,), (RICHES,))
        }
        self.add_ons = {add_on_of(tile): tile for tile in self.tiles[RICHES,]}
        self.using = Using(self)

    @classmethod
    def problems(cls, data: PowerData, base: Components) -> Iterable[str]:
        """Errors: two that replace the same base tile, unknown tiles or powers."""
        yield from unknown(
            [row.tile for row in data.buildings], [tile.id for tile in base.tiles], "buildings"
        )
        yield from doubled([row.tile for row in data.buildings], "buildings")
        for row in data.buildings:
            yield from unknown([row.power], POWERS, f"buildings.{row.tile}.power")
        yield from (*too_small({"faces": data.faces}, least=1), *too_large({"faces": data.faces}))

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start no die is rolled and nothing hidden."""
        spaces = len(self.market_tile())
        yield ID, PowerState({}, {}, [Pile([]) for _ in range(spaces)], [None] * spaces)

    # ------------------------------------------------------------ owning and rolling

    def hides(self, tile: str) -> bool:
        """Whether its power is to look at tiles and hide one; otherwise it looks at cards."""
        return self.power_of[tile] == ARCHITECTURE

    def owned(self, game: "Palace", seat: int, powers: tuple[str, ...]) -> list[str]:
        """The buildings of a seat with these powers, wherever they are.

        Those under construction do not count.
        """
        owner = game.seat(seat)
        return [
            tile
            for tile in self.tiles[powers]
            if (tile in owner.reserve or tile in owner.bought or owner.city.cell_of(tile) is not None)
            and not game.has_trait(tile, UNFINISHED)
        ]

    def roll(self, game: "Palace", seat: int, tile: str) -> int:
        """Roll a die for a building: this cannot be undone."""
        pips = 1 + game.chance(game.rules.mixing(self)).below(self.data.faces)
        game.reveal()
        game.emit(DieRolled(seat, tile, pips))
        return pips

    def _get(self, game: "Palace", seat: int, tile: str) -> None:
        """A building of strength or riches gets its die.

        A new owner keeps the die, and must wait a turn, too.
        """
        mine = powers_of(game)
        if self.power_of.get(tile) in ROLLED:
            if tile not in mine.dice:
                mine.dice[tile] = self.roll(game, seat, tile)
            mine.since[tile] = game.state.turn

    def after_claiming(self, game: "Palace", seat: int, tile: str) -> None:
        """A claimed building gets its die as if it had been bought (16)."""
        self._get(game, seat, tile)

    def after_dirk(self, game: "Palace", tile: str) -> None:
        """Dirk has no powers: the die is removed."""
        powers_of(game).dice.pop(tile, None)
        powers_of(game).since.pop(tile, None)

    # ------------------------------------------------------------ architecture and knowledge

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """After the market is filled; at the end before the tiles left are given out."""
        if phase == "turn":
            yield "powers", ID, self._use
        elif phase == "end":
            yield "before_last_tiles", ID, last_tiles.uncover

    def _use(self, game: "Palace") -> None:
        """Offer the powers, unless the market could not be filled and the game ends."""
        seat = game.state.active
        if None not in game.state.market and self.owned(game, seat, USED):
            game.call(UsingPowers(seat))

    def market_tile(self) -> Mapping[str, "Waiting"]:
        """The tile hidden under a space fills it."""
        return {f"space-{space}": self._hidden for space in (1, 2, 3, 4)}

    def _hidden(self, game: "Palace", space: int) -> str:
        pile = powers_of(game).under[space - 1]
        return game.draw(pile) if pile.pieces else ""

    # ------------------------------------------------------------ riches

    def _rolled(self, game: "Palace", seat: int) -> bool:
        """Whether the seat could use a white die in this turn."""
        return bool(self._usable(game, seat))

    def _usable(self, game: "Palace", seat: int) -> list[str]:
        """The buildings of a seat whose white die could be used in this turn."""
        mine, turn = powers_of(game), game.state.turn
        rolled = [tile for tile in mine.dice if mine.dice[tile] and mine.since[tile] < turn]
        if not rolled or mine.eased == turn:
            return []
        return [tile for tile in self.owned(game, seat, (RICHES,)) if tile in rolled]

    @only_for(IN_TURN)
    @only_while(_rolled)
    def purchase_add_ons(self, game: "Palace", seat: int, sale: Sale) -> Iterable[AddOn]:
        """One white die of the seat per turn, from the turn after it came."""
        usable = self._usable(game, seat) if WHOLE in sale.tags else ()
        return [AddOn(add_on_of(tile), SLOT, step=STEP) for tile in usable]

    @only_for(SLOT)
    def price_changes(self, game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str]) -> Iterable[Term]:
        """Each power used with the purchase lowers the price by one."""
        return [Term(ID, STEP) for add_on in add_ons if add_on in self.add_ons]

    def after_purchase(self, game: "Palace", seat: int, deal: Deal) -> None:
        """Roll the building's die; a used white die loses a pip, and is removed after the last one."""
        self._get(game, seat, deal.sale.piece)
        mine = powers_of(game)
        for add_on in deal.add_ons:
            tile = self.add_ons.get(add_on)
            if tile is not None:
                mine.eased = game.state.turn
                mine.dice[tile] -= 1
                game.emit(PriceEased(seat, tile, mine.dice[tile]))

    # ------------------------------------------------------------ strength

    def strength(self, game: "Palace", seat: int) -> int:
        """The pips of all black dice of a seat."""
        dice = powers_of(game).dice
        return sum(dice.get(tile, 0) for tile in self.owned(game, seat, (STRENGTH,))) if dice else 0

    def further_walls(self, game: "Palace", participant: int) -> Iterable[Term]:
        """The second longest wall, limited by the pips of the black dice."""
        most = self.strength(game, participant)
        if not most:
            return ()
        second = next(iter(game.seat(participant).city.wall_runs()[1:]), ())
        return [Term(ID, min(most, len(second)), (("sides", second),))] if second else ()

    # ------------------------------------------------------------ secrets

    def holdings(self, game: "Palace") -> Iterable[str]:
        """Hidden tiles as far as they are known, and those at the end."""
        mine = powers_of(game)
        known = [tile for pile in mine.under for tile in pile.pieces if tile != BLANK]
        return [*known, *(tile for tile in mine.up if tile), *mine.out]

    def determinized(self, game: "Palace", view: "Palace", dice: Dice) -> None:
        """Draw random unseen tiles for those under the spaces."""
        under = powers_of(game).under
        if any(BLANK in pile.pieces for pile in under):
            seen = shown_tiles(game)
            left = [tile for tile in unseen_tiles(view) if tile not in seen]
            shuffle(left, dice)
            for pile in under:
                pile.fill(left)


def add_on_of(tile: str) -> str:
    """The id under which the white die on a building is used with a purchase."""
    return f"{SLOT}-{tile}"

"""Alhambra Zoo (36; Mega Box, Designers' Edition): animals that come with gardens and walk between tiles.

Two animals are put on every garden of the market and enter the city with it. At the end of a turn a money
card moves one's animals, and a garden with animals of one species only scores each of them. Nobody looks
into the stock of animals, so it is none: they are drawn by chance when they are put on a garden.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from alhambra_desktop.alhambra import tokens, verbs
from alhambra_desktop.alhambra.actions import STOPPING
from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.geometry import FOUNTAIN_CELL, Cell
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.refs import CardId, CellRef, HandCardId, StartRef, TileId
from alhambra_desktop.alhambra.scoring import Category, award_category
from alhambra_desktop.alhambra.traits import ANIMALS
from alhambra_desktop.engine.data import too_large, too_small, unknown
from alhambra_desktop.engine.decisions import Choice, Decision, Event, Family, Listed, choice, event
from alhambra_desktop.engine.game import ASK, DONE, Frame, Question, Slice, frame, module_slice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import Amount, ItemId, SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.city import City
    from alhambra_desktop.alhambra.extension import Step
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "alhambra_zoo"
GARDEN = "garden"
SPECIES = ("peacock", "monkey", "pigeon", "cheetah", "lion", "gazelle", "flamingo", "tortoise")

NEAR = 2
"""Steps enough to leave a tile, if only through a watchtower."""

Herd = tuple[str, ...]
"""Animals on one tile, by species and in the order of the alphabet."""


@dataclass(frozen=True, slots=True)
class ZooData(ModuleData):
    """Animals by species, how many stay out unseen, how many a garden gets, the points for each."""

    animals: dict[str, int]
    removed: int
    for_a_garden: int
    points: int


@choice("alhambra_zoo.feed")
class Feed(Choice):
    """Discard a money card: its value is the number of steps for one's animals."""

    card: HandCardId


@choice("alhambra_zoo.lead")
class Lead(Choice):
    """Lead an animal from a cell to another one, over as many steps as the way takes."""

    start: StartRef
    animal: ItemId
    cell: CellRef


@event("alhambra_zoo.arrived")
class AnimalsArrived(Event):
    """Animals were put on a garden of the market."""

    tile: TileId
    animals: tuple[ItemId, ...]


@event("alhambra_zoo.went_back")
class AnimalsWentBack(Event):
    """A garden was shuffled back into the supply: its animals are mixed in with the others."""

    animals: tuple[ItemId, ...]


@event("alhambra_zoo.discarded")
class AnimalsDiscarded(Event):
    """Dirk got a garden: its animals are out of the game."""

    animals: tuple[ItemId, ...]


@event("alhambra_zoo.fed")
class AnimalsFed(Event):
    """A seat has discarded a card for so many steps."""

    seat: SeatNo
    card: CardId
    count: Amount


@event("alhambra_zoo.led")
class AnimalLed(Event):
    """An animal has gone from a cell of the city to another one, so many steps."""

    seat: SeatNo
    animal: ItemId
    start: CellRef
    cell: CellRef
    count: Amount


@module_slice
@record
class Zoo(Slice):
    """Animals that nobody has seen yet, by species; those that were mixed in again; those out of the game.

    ``on``: by part of a tile (``tokens.py``) the animals on it, wherever the tile lies. Fountains, of which
    everybody has one, are by seat.
    """

    owner = ID

    unseen: dict[ItemId, int]
    back: Herd
    gone: Herd
    on: dict[str, Herd]
    fountains: list[Herd]


zoo_of = Zoo.of


def herds(game: "Palace", seat: int) -> dict[Cell, Herd]:
    """The animals in the city of a seat, by cell."""
    mine = zoo_of(game)
    found = tokens.in_city(game.seat(seat).city, mine.on)
    if mine.fountains[seat]:
        found[FOUNTAIN_CELL] = mine.fountains[seat]
    return found


def _put(game: "Palace", seat: int, cell: Cell, herd: Herd) -> None:
    """These animals, and no others, stand on a cell of a city."""
    mine = zoo_of(game)
    part = tokens.part_at(game.seat(seat).city, cell)
    if cell == FOUNTAIN_CELL:
        mine.fountains[seat] = herd
    elif herd:
        mine.on[part] = herd
    else:
        mine.on.pop(part, None)


# ---------------------------------------------------------------- walking


def reach(city: "City", start: Cell, steps: int) -> dict[Cell, int]:
    """Where an animal can go in so many steps, each cell with its distance.

    Watchtowers are passed, a step each, but carry nothing, so nobody stays there; camps are not entered.
    """
    found, edge = {start: 0}, [start]
    for way in range(1, steps + 1):
        edge = list(dict.fromkeys([near for cell in edge for near in city.steps(cell) if near not in found]))
        found.update(dict.fromkeys(edge, way))
    del found[start]
    return {cell: way for cell, way in found.items() if (part := city.part_at(cell)) and part.ordinary}


@frame
@record
class AnimalWalk(Frame["Palace"]):
    """The animals of a seat walk, one after the other, as long as steps are left; ``left`` is for all."""

    seat: int
    left: int
    stopped: bool = False

    def ways(self, game: "Palace") -> Iterable[tuple[Cell, str, Cell]]:
        """Every animal, to every cell that it can reach."""
        city = game.seat(self.seat).city
        for start, herd in sorted(herds(game, self.seat).items()):
            goals = reach(city, start, self.left)
            for animal in dict.fromkeys(herd):
                for cell in goals:
                    yield start, animal, cell

    def run(self, game: "Palace") -> str:
        """Ask while steps are left and any animal can go anywhere."""
        going = self.left > 0 and not self.stopped and any(True for _ in self.ways(game))
        return ASK if going else DONE

    def ask(self, game: "Palace") -> Decision:
        """The next animal, or to stop."""
        return Decision(self.seat, self, (LEADING, STOPPING))

    def stop(self) -> None:
        """End the walk; steps that are left are lost."""
        self.stopped = True

    def lead(self, game: "Palace", animal: str, start: Cell, cell: Cell) -> None:
        """An animal goes to a cell; that takes as many steps as the way is long."""
        steps = reach(game.seat(self.seat).city, start, self.left)[cell]
        lying = herds(game, self.seat)
        rest = list(lying[start])
        rest.remove(animal)
        _put(game, self.seat, start, tuple(rest))
        _put(game, self.seat, cell, tuple(sorted((*lying.get(cell, ()), animal))))
        self.left -= steps
        game.tell(AnimalLed(self.seat, animal, start, cell, steps))


def _walk(game: "Palace") -> AnimalWalk:
    return cast(AnimalWalk, game.state.frames[-1])


class Leading(Listed["Palace", Lead]):
    """An animal to a cell that it reaches over open sides and through gates with the steps that are left."""

    choice = Lead
    refusal = "animal_cannot_go"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """All animals, wherever they can go."""
        return _walk(game).ways(game)

    def apply(self, game: "Palace", seat: int, choice: Lead) -> None:
        """Move the animal to the chosen cell."""
        _walk(game).lead(game, choice.animal, choice.start, choice.cell)


LEADING = Leading()


# ---------------------------------------------------------------- feeding


@frame
@record
class Feeding(Question["Palace"]):
    """At the end of a turn: a money card for steps, or nothing."""

    def wanted(self, game: "Palace") -> bool:
        """If there is a card, and an animal that can walk."""
        city = game.seat(self.seat).city
        # Whether there is a card is told sooner.
        return FEEDING.possible(game, self.seat) and any(reach(city, c, NEAR) for c in herds(game, self.seat))

    def families(self, game: "Palace") -> tuple[Family["Palace", Any], ...]:
        """Discarding one of the money cards, or none."""
        return (FEEDING, STOPPING)


class FeedingAnimals(Listed["Palace", Feed]):
    """Discarding a money card of any currency."""

    choice = Feed

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[str]]:
        """Every money card of the hand, equal ones once."""
        return [(card,) for card in dict.fromkeys(game.money_among(game.seat(seat).hand))]

    def check(self, game: "Palace", seat: int, choice: Feed) -> Reason | None:
        """Reasons: card_not_in_hand, animals_for_money."""
        if choice.card not in game.seat(seat).hand:
            return Reason.of("card_not_in_hand", card=choice.card)
        money = game.money_among([choice.card])
        return None if money else Reason.of("animals_for_money", card=choice.card)

    def apply(self, game: "Palace", seat: int, choice: Feed) -> None:
        """Its value is the number of steps."""
        steps = game.card(choice.card).value
        verbs.spend(game, seat, [choice.card])
        game.tell(AnimalsFed(seat, choice.card, steps))
        game.call(AnimalWalk(seat, steps))


FEEDING = FeedingAnimals()


class AlhambraZoo(Module[ZooData]):
    """Animals on gardens, walks for a card, points for gardens of one species."""

    id = ID
    number = 36
    shape = ZooData
    changes = ("market", "points")
    minutes = 7
    choices = (Feed, Lead)

    @classmethod
    def problems(cls, data: ZooData, base: Components) -> Iterable[str]:
        """Known species, numbers that make sense, no more left out than there are."""
        yield from unknown(data.animals, SPECIES, "animals")
        numbers = {f"animals.{species}": number for species, number in data.animals.items()}
        numbers |= {"removed": data.removed, "for_a_garden": data.for_a_garden, "points": data.points}
        yield from (*too_small(numbers), *too_large(numbers))
        there = sum(data.animals.values())
        if data.removed > there:
            yield f"removed: expected at most {there}"

    # ------------------------------------------------------------ animals on gardens

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """All animals in the stock, those that are left out among them."""
        yield ID, Zoo(dict(self.data.animals), (), (), {}, [()] * setup.players)

    def stock(self, game: "Palace") -> int:
        """How many can still be drawn: all unseen ones but those left out, and those mixed in again."""
        mine = zoo_of(game)
        return max(0, sum(mine.unseen.values()) - self.data.removed) + len(mine.back)

    def after_refill(self, game: "Palace", tile: str, space: int) -> None:
        """A garden that is laid on the market gets its animals, as many as there are."""
        number = min(self.data.for_a_garden, self.stock(game))
        if game.piece(tile).type != GARDEN or not game.has_trait(tile, ANIMALS) or not number:
            return
        animals = tuple(sorted(self._draw(game) for _ in range(number)))
        zoo_of(game).on[tile] = animals
        game.reveal()  # what was drawn cannot be put back unseen
        game.tell(AnimalsArrived(tile, animals))

    def _draw(self, game: "Palace") -> str:
        """One of the stock: of those that were mixed in again, or one that nobody has seen."""
        mine, chance = zoo_of(game), game.chance(game.rules.mixing(self))
        number = chance.below(self.stock(game))
        if number < len(mine.back):
            animal = mine.back[number]
            mine.back = mine.back[:number] + mine.back[number + 1 :]
            return animal
        bag = [species for species, there in mine.unseen.items() for _ in range(there)]
        animal = bag[chance.below(len(bag))]
        mine.unseen[animal] -= 1
        return animal

    def after_returning(self, game: "Palace", tile: str) -> None:
        """The animals of a garden that goes back are mixed in, too."""
        herd = self._off(game, tile)
        if herd:
            mine = zoo_of(game)
            mine.back = tuple(sorted((*mine.back, *herd)))
            game.tell(AnimalsWentBack(herd))

    def after_dirk(self, game: "Palace", tile: str) -> None:
        """Animals that would go to Dirk are discarded."""
        herd = self._off(game, tile)
        if herd:
            mine = zoo_of(game)
            mine.gone = tuple(sorted((*mine.gone, *herd)))
            game.tell(AnimalsDiscarded(herd))

    @staticmethod
    def _off(game: "Palace", tile: str) -> Herd:
        """The animals of a tile, taken off."""
        taken = tokens.taken_off(zoo_of(game).on, game.piece(tile))
        return tuple(animal for herd in taken for animal in herd)

    # ------------------------------------------------------------ the end of a turn, scoring

    def steps(self, table: str) -> Iterable[tuple[str, str, "Step"]]:
        """Animals are moved when all is placed, before anything is refilled; they score after the types."""
        if table == "turn":
            yield "adjusting", "animals move", lambda game: game.call(Feeding(game.state.active))
        elif table == "scoring":
            yield "gains", ID, award_category(ID)

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """Points for each animal on a garden that has animals of its species only."""
        yield (
            ID,
            Category(
                ID,
                lambda game, participant: sum(map(len, self.at_home(game, participant).values())),
                lambda game, participant: Evidence(cells=tuple(self.at_home(game, participant))),
                each=self.data.points,
            ),
        )

    def at_home(self, game: "Palace", participant: int) -> Mapping[Cell, Herd]:
        """The gardens of a participant that score, each with its animals; Dirk has no city."""
        if participant >= game.players:
            return {}
        city = game.seat(participant).city
        return {
            cell: herd
            for cell, herd in herds(game, participant).items()
            if len(set(herd)) == 1 and (part := city.part_at(cell)) is not None and part.type == GARDEN
        }

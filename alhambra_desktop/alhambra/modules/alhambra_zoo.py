"""Alhambra Zoo (36; Mega Box, Designers' Edition): animals that come with gardens and walk between tiles.

Two animals are put on every garden of the market and enter the city with it. At the end of a turn a player
may discard a money card to move animals, and a garden with animals of only one species scores each of them.
Nobody may look at the stock of animals, so its order is not stored: they are drawn at random when they are
put on a garden.
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
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Decision, Event, Listed, choice, event
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
"""Enough steps to leave a tile, even through a watchtower."""

Herd = tuple[str, ...]
"""The animals on one tile, by species in alphabetical order."""


@dataclass(frozen=True, slots=True)
class ZooData(ModuleData):
    """Animals per species, how many are left out unseen, how many a garden gets, points of each."""

    animals: dict[str, int]
    removed: int
    for_a_garden: int
    points: int


@choice("alhambra_zoo.feed")
class Feed(Choice):
    """Discard a money card: its value is the number of steps for the player's animals."""

    card: HandCardId


@choice("alhambra_zoo.lead")
class Lead(Choice):
    """Move an animal from one cell to another, over as many steps as the path takes."""

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
    """A garden was shuffled back into the supply: its animals were returned to the stock."""

    animals: tuple[ItemId, ...]


@event("alhambra_zoo.discarded")
class AnimalsDiscarded(Event):
    """Dirk got a garden: its animals leave the game."""

    animals: tuple[ItemId, ...]


@event("alhambra_zoo.fed")
class AnimalsFed(Event):
    """A seat has discarded a card for this many steps."""

    seat: SeatNo
    card: CardId
    count: Amount


@event("alhambra_zoo.led")
class AnimalLed(Event):
    """An animal has moved from one cell of the city to another, over this many steps."""

    seat: SeatNo
    animal: ItemId
    start: CellRef
    cell: CellRef
    count: Amount


@module_slice("Zoo")
@record
class Zoo(Slice):
    """Animals nobody has seen yet, by species; animals returned to the stock; those out of the game.

    ``on``: by part of a tile (``tokens.py``) the animals on it, wherever the tile lies. Fountains are named
    by seat, as everybody has one.
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
    """Set the animals on a cell of a city."""
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
    """Where an animal can go with this many steps: each cell with its distance.

    Passing a watchtower costs a step, but animals cannot stay there; camps are not entered.
    """
    found, edge = {start: 0}, [start]
    for way in range(1, steps + 1):
        edge = list(dict.fromkeys([near for cell in edge for near in city.steps(cell) if near not in found]))
        found.update(dict.fromkeys(edge, way))
    del found[start]
    return {cell: way for cell, way in found.items() if (part := city.part_at(cell)) and part.ordinary}


def can_walk(city: "City", start: Cell, steps: int) -> bool:
    """Whether an animal can go anywhere; mostly a neighbouring cell is enough to know."""
    beside = [city.part_at(near) for near in city.steps(start)]
    return any(part is not None and part.ordinary for part in beside) or bool(reach(city, start, steps))


@frame("AnimalWalk")
@record
class AnimalWalk(Frame["Palace"]):
    """A seat moves its animals, one after the other, while steps are left; ``left`` is shared by all."""

    seat: int
    left: int
    stopped: bool = False

    def ways(self, game: "Palace") -> Iterable[tuple[Cell, str, Cell]]:
        """Every animal, with every cell that it can reach."""
        city = game.seat(self.seat).city
        for start, herd in sorted(herds(game, self.seat).items()):
            goals = reach(city, start, self.left)
            for animal in dict.fromkeys(herd):
                for cell in goals:
                    yield start, animal, cell

    def run(self, game: "Palace") -> str:
        """Ask while steps are left and any animal can go anywhere."""
        if self.left <= 0 or self.stopped:
            return DONE
        city = game.seat(self.seat).city
        return ASK if any(can_walk(city, start, self.left) for start in herds(game, self.seat)) else DONE

    def ask(self, game: "Palace") -> Decision:
        """Offer to move another animal, or to stop."""
        return Decision(self.seat, self, (LEADING, STOPPING))

    def stop(self) -> None:
        """End the walk; unused steps are lost."""
        self.stopped = True

    def lead(self, game: "Palace", animal: str, start: Cell, cell: Cell) -> None:
        """Move an animal to a cell, using up the length of the path."""
        steps = reach(game.seat(self.seat).city, start, self.left)[cell]
        lying = herds(game, self.seat)
        rest = list(lying[start])
        rest.remove(animal)
        _put(game, self.seat, start, tuple(rest))
        _put(game, self.seat, cell, tuple(sorted((*lying.get(cell, ()), animal))))
        self.left -= steps
        game.emit(AnimalLed(self.seat, animal, start, cell, steps))


def _walk(game: "Palace") -> AnimalWalk:
    return cast(AnimalWalk, game.state.frames[-1])


class Leading(Listed["Palace", Lead]):
    """Moving an animal to a cell within reach over open sides and through gates."""

    choice = Lead
    refusal = "animal_cannot_go"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """All animals, with all cells within reach."""
        return _walk(game).ways(game)

    def apply(self, game: "Palace", seat: int, choice: Lead) -> None:
        """Move the animal to the chosen cell."""
        _walk(game).lead(game, choice.animal, choice.start, choice.cell)


LEADING = Leading()


# ---------------------------------------------------------------- feeding


@frame("Feeding")
@record
class Feeding(Question["Palace"]):
    """End-of-turn offer: a money card for steps, or nothing."""

    def wanted(self, game: "Palace") -> bool:
        """Whether the seat has a money card and an animal that can move."""
        city = game.seat(self.seat).city
        # Whether there is a card is told sooner.
        return FEEDING.possible(game, self.seat) and any(
            can_walk(city, c, NEAR) for c in herds(game, self.seat)
        )

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """Discard one of the money cards, or none."""
        return (FEEDING, STOPPING)


class FeedingAnimals(Listed["Palace", Feed]):
    """Discarding a money card of any currency."""

    choice = Feed

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[str]]:
        """Every money card of the hand; equal ones once."""
        return [(card,) for card in dict.fromkeys(game.money_among(game.seat(seat).hand))]

    def check(self, game: "Palace", seat: int, choice: Feed) -> Reason | None:
        """Reasons: card_not_in_hand, animals_for_money."""
        if choice.card not in game.seat(seat).hand:
            return Reason.of("card_not_in_hand", card=choice.card)
        money = game.money_among([choice.card])
        return None if money else Reason.of("animals_for_money", card=choice.card)

    def apply(self, game: "Palace", seat: int, choice: Feed) -> None:
        """Discard the card; its value is the number of steps."""
        steps = game.card(choice.card).value
        verbs.spend(game, seat, [choice.card])
        game.emit(AnimalsFed(seat, choice.card, steps))
        game.call(AnimalWalk(seat, steps))


FEEDING = FeedingAnimals()


class AlhambraZoo(Module[ZooData]):
    """Animals on gardens, walks for a card, points for gardens with one species."""

    id = ID
    number = 36
    shape = ZooData
    changes = ("market", "points")
    minutes = 7
    choices = (Feed, Lead)

    @classmethod
    def problems(cls, data: ZooData, base: Components) -> Iterable[str]:
        """Errors: unknown species, impossible numbers, more animals left out than there are."""
        yield from unknown(data.animals, SPECIES, "animals")
        numbers = {f"animals.{species}": number for species, number in data.animals.items()}
        numbers |= {"removed": data.removed, "for_a_garden": data.for_a_garden, "points": data.points}
        yield from (*too_small(numbers), *too_large(numbers))
        there = sum(data.animals.values())
        if data.removed > there:
            yield f"removed: expected at most {there}"

    # ------------------------------------------------------------ animals on gardens

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """All animals in the stock, including those to be left out."""
        yield ID, Zoo(dict(self.data.animals), (), (), {}, [()] * setup.players)

    def stock(self, game: "Palace") -> int:
        """How many can still be drawn: unseen ones except those left out, and those returned."""
        mine = zoo_of(game)
        return max(0, sum(mine.unseen.values()) - self.data.removed) + len(mine.back)

    def after_refill(self, game: "Palace", tile: str, space: int) -> None:
        """A garden put on the market gets its animals, as far as there are any."""
        number = min(self.data.for_a_garden, self.stock(game))
        if game.piece(tile).type != GARDEN or not game.has_trait(tile, ANIMALS) or not number:
            return
        animals = tuple(sorted(self._draw(game) for _ in range(number)))
        zoo_of(game).on[tile] = animals
        game.reveal()  # what was drawn cannot be put back unseen
        game.emit(AnimalsArrived(tile, animals))

    def _draw(self, game: "Palace") -> str:
        """Draw an animal of the stock: one that was returned, or one that nobody has seen."""
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
        """The animals of a garden that is shuffled back return to the stock."""
        herd = self._off(game, tile)
        if herd:
            mine = zoo_of(game)
            mine.back = tuple(sorted((*mine.back, *herd)))
            game.emit(AnimalsWentBack(herd))

    def after_dirk(self, game: "Palace", tile: str) -> None:
        """The animals of a garden that Dirk gets are discarded."""
        herd = self._off(game, tile)
        if herd:
            mine = zoo_of(game)
            mine.gone = tuple(sorted((*mine.gone, *herd)))
            game.emit(AnimalsDiscarded(herd))

    @staticmethod
    def _off(game: "Palace", tile: str) -> Herd:
        """Remove and return the animals of a tile."""
        taken = tokens.taken_off(zoo_of(game).on, game.piece(tile))
        return tuple(animal for herd in taken for animal in herd)

    # ------------------------------------------------------------ the end of a turn, scoring

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """Animals move after placing and before the refills; they score after the types."""
        if phase == "turn":
            yield "adjusting", "animals move", lambda game: game.call(Feeding(game.state.active))
        elif phase == "scoring":
            yield "gains", ID, award_category(ID)

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """A point for each animal on a garden with only its species."""
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

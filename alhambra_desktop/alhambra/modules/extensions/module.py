"""Extensions: taking, placing and counting them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.acting import acted
from alhambra_desktop.alhambra.actions import STOPPING
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.module import Module
from alhambra_desktop.alhambra.modules.extensions.board import (
    GAP,
    ID,
    BuildExtension,
    ExtensionBuilt,
    ExtensionData,
    ExtensionGiven,
    ExtensionLaid,
    ExtensionLost,
    Extensions,
    GiveExtension,
    LayExtension,
    Place,
    extensions_of,
    money,
)
from alhambra_desktop.alhambra.tokens import cell_of, in_city, tile_of
from alhambra_desktop.engine.data import misnamed, too_large, too_small, unknown
from alhambra_desktop.engine.decisions import ChoiceKind, Decision, Listed, Single
from alhambra_desktop.engine.game import ASK, DONE, MORE, Frame, Slice, frame
from alhambra_desktop.engine.hooks import Term
from alhambra_desktop.engine.randomness import Chance, shuffle
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import ItemId

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Step
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

# ---------------------------------------------------------------- the action


class BuildingExtensions(ChoiceKind["Palace", BuildExtension]):
    """Taking an extension of the board for three cards."""

    choice = BuildExtension

    def __init__(self, rule: "ExtensionsModule") -> None:
        self._rule = rule

    def candidates(self, game: "Palace", seat: int) -> Iterable[BuildExtension]:
        """Every extension that has a building for it, with the cards of the smallest sum."""
        for column in range(len(self._rule.data.columns)):
            cards = self._cheapest(game, seat, column)
            if cards is not None:
                for name in self._rule.column(game, column):
                    if self._rule.room(game, seat, name):
                        yield BuildExtension(name, cards)

    def _cheapest(self, game: "Palace", seat: int, column: int) -> tuple[str, ...] | None:
        """The cards of least value that the column requires; None if some are missing."""
        found: list[str] = []
        for currency, number in Counter(self._rule.data.columns[column]).items():
            held = self._held(game, seat, currency, found)
            if len(held) < number:
                return None
            found += held[:number]
        return tuple(found)

    @staticmethod
    def _held(game: "Palace", seat: int, currency: str, laid: Iterable[str]) -> list[str]:
        """All cards of a currency in a hand, lowest value first, without those ``laid`` down already.

        One may stand for several currencies.
        """
        good = money(game, seat, currency)
        left = Counter(game.seat(seat).hand) - Counter(laid)
        return sorted([card for card in left.elements() if card in good], key=lambda card: good[card])

    def sample(self, game: "Palace", seat: int, chance: Chance) -> BuildExtension | None:
        """A random extension, with random cards that its column requires."""
        found = list(self.candidates(game, seat))
        if not found:
            return None
        listed, cards = found[chance.below(len(found))], list[str]()
        for currency, number in Counter(self._rule.asked_for(game, listed.extension)).items():
            held = self._held(game, seat, currency, cards)
            shuffle(held, chance)
            cards += held[:number]
        choice = BuildExtension(listed.extension, tuple(cards))
        return listed if self.check(game, seat, choice) is not None else choice

    def check(self, game: "Palace", seat: int, choice: BuildExtension) -> Reason | None:
        """Reasons: extension_not_left, extension_no_building, card_not_in_hand, extension_cards."""
        name = choice.extension
        if name not in extensions_of(game).board or name == GAP:
            return Reason.of("extension_not_left")
        if not self._rule.room(game, seat, name):
            return Reason.of("extension_no_building", kind=self._rule.types[name])
        lacking = Counter(choice.cards) - Counter(game.seat(seat).hand)
        if lacking:
            return Reason.of("card_not_in_hand", card=next(iter(lacking)))
        asked = self._rule.asked_for(game, name)
        if self._left(game, seat, asked, choice.cards) != Counter():
            return Reason.of("extension_cards", currencies=asked)
        return None

    @staticmethod
    def _left(game: "Palace", seat: int, asked: Sequence[str], cards: Iterable[str]) -> "Counter[str] | None":
        """The currencies still to be paid with these cards; None if one of them is superfluous."""
        left = Counter(asked)
        good = {currency: money(game, seat, currency) for currency in left}
        for card in cards:
            currency = next((name for name in good if card in good[name] and left[name]), None)
            if currency is None:
                return None
            left[currency] -= 1
        return +left

    def narrow(self, game: "Palace", seat: int, part: Mapping[str, Any]) -> dict[str, list[Any]]:
        """Extensions that the chosen ``cards`` can pay together with others of the hand, and those others."""
        chosen, hand = Counter(part.get("cards", ())), Counter(game.seat(seat).hand)
        found: dict[str, dict[str, None]] = {"extension": {}, "cards": {}}
        for column in range(len(self._rule.data.columns)):
            names = [name for name in self._rule.column(game, column) if self._rule.room(game, seat, name)]
            names = [name for name in names if part.get("extension", name) == name]
            left = self._left(game, seat, self._rule.data.columns[column], chosen.elements())
            if not names or chosen - hand or left is None:
                continue
            rest = hand - chosen
            more = {c: [card for card in rest if card in money(game, seat, c)] for c in left}
            if all(sum(rest[card] for card in more[c]) >= number for c, number in left.items()):
                found["extension"].update(dict.fromkeys(names))
                found["cards"].update(dict.fromkeys(card for cards in more.values() for card in cards))
        if "extension" in part:
            del found["extension"]
        return {name: list(values) for name, values in found.items()}

    def apply(self, game: "Palace", seat: int, choice: BuildExtension) -> None:
        """Discard the cards, hold the extension until the end of the turn.

        A small enough sum counts as exact.
        """
        mine, name = extensions_of(game), choice.extension
        place = mine.board.index(name)
        paid = sum(game.card(card).value for card in choice.cards)
        exact = paid <= self._rule.data.rows[place % len(self._rule.data.rows)]
        mine.board[place] = GAP
        mine.taken[seat].append(name)
        verbs.spend(game, seat, choice.cards)
        game.emit(ExtensionBuilt(seat, name, choice.cards, exact))
        acted(game, exact)


# ---------------------------------------------------------------- laying


@frame("LayingExtensions")
@record
class LayingExtensions(Frame["Palace"]):
    """The extensions taken in a turn are put on buildings one by one; not asked if there is only one way.

    ``known``: the extension being placed.
    """

    seat: int
    known: ItemId = GAP
    stopped: bool = False

    def run(self, game: "Palace") -> str:
        """Place the next one, or ask where."""
        waiting, rule = extensions_of(game).taken[self.seat], game.rules.module(ExtensionsModule)
        if not waiting:
            return DONE
        self.known = waiting[0]
        own, dirk = rule.free(game, self.seat, self.known), rule.free_of_dirk(game, self.known)
        if self.stopped or not (own or dirk):
            self.stopped = False
            extensions_of(game).gone.append(waiting.pop(0))
            game.emit(ExtensionLost(self.seat, self.known))
            return MORE
        if dirk or len(own) > 1:
            return ASK
        rule.lay(game, self.seat, own[0])
        return MORE

    def ask(self, game: "Palace") -> Decision:
        """Offer own buildings, or Dirk; if only he has one, it may also be discarded."""
        rule = game.rules.module(ExtensionsModule)
        if not rule.free_of_dirk(game, self.known):
            return Decision(self.seat, self, (LAYING,))
        own = bool(rule.free(game, self.seat, self.known))
        return Decision(self.seat, self, (LAYING, GIVING) if own else (GIVING, STOPPING))

    def stop(self) -> None:
        """Discard the extension instead of giving it to Dirk."""
        self.stopped = True


def _waiting(game: "Palace") -> str:
    """The extension being placed."""
    return cast(LayingExtensions, game.state.frames[-1]).known


class Laying(Listed["Palace", LayExtension]):
    """Placing it on an own building of its type that has none yet."""

    choice = LayExtension
    refusal = "extension_not_there"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every own building of the type that has no extension yet."""
        return game.rules.module(ExtensionsModule).free(game, seat, _waiting(game))

    def apply(self, game: "Palace", seat: int, choice: LayExtension) -> None:
        """Put the extension on the building."""
        game.rules.module(ExtensionsModule).lay(game, seat, (choice.tile, choice.part))


class Giving(Single["Palace", GiveExtension]):
    """Giving it to Dirk, if he has a building for it."""

    choice = GiveExtension

    def apply(self, game: "Palace", seat: int, choice: GiveExtension) -> None:
        """Put it on Dirk's first such building; it makes no difference which."""
        rule = game.rules.module(ExtensionsModule)
        rule.lay(game, seat, rule.free_of_dirk(game, _waiting(game))[0])


LAYING, GIVING = Laying(), Giving()


# ---------------------------------------------------------------- the module


class ExtensionsModule(Module[ExtensionData]):
    """Tiles on buildings that then count twice."""

    id = ID
    number = 39
    shape = ExtensionData
    changes = ("money", "points")
    weight = 1
    minutes = 5
    choices = (BuildExtension, LayExtension, GiveExtension)

    def __init__(self, data: ExtensionData) -> None:
        super().__init__(data)
        self.types = {tile.id: tile.type for tile in data.tiles}
        self._building = BuildingExtensions(self)

    @classmethod
    def problems(cls, data: ExtensionData, base: Components) -> Iterable[str]:
        """Errors: unknown types and currencies, spaces without a tile, impossible sums."""
        yield from misnamed([tile.id for tile in data.tiles], "tiles")
        for tile in data.tiles:
            yield from unknown([tile.type], base.types, f"tiles.{tile.id}.type")
        for number, column in enumerate(data.columns, 1):
            yield from unknown(column, base.currencies, f"columns.{number}")
            if not column:
                yield f"columns.{number}: expected at least one currency"
        sums = {f"rows.{number}": most for number, most in enumerate(data.rows, 1)}
        yield from (*too_small(sums), *too_large(sums))
        yield from too_small({"counts_as": data.counts_as}, least=1)
        yield from too_large({"counts_as": data.counts_as})
        spaces = len(data.columns) * len(data.rows)
        if len(data.tiles) != spaces:
            yield f"tiles: expected one for each of the {spaces} spaces, found {len(data.tiles)}"

    # ------------------------------------------------------------ set-up

    def tokens(self, setup: "Setup") -> Iterable[str]:
        """The extensions: on the board, taken, on buildings, out of the game."""
        return list(self.types)

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """An empty board."""
        yield self.id, Extensions(taken=[[] for _ in range(setup.players)])

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """The board is filled once; extensions are placed after the tiles of the turn."""
        if phase == "setup":
            yield "laid_out", self.id, self._lay_out
        elif phase == "turn":
            yield "placement", self.id, self._lay

    def _lay_out(self, game: "Palace") -> None:
        names = list(self.types)
        shuffle(names, game.chance(game.rules.mixing(self)))
        extensions_of(game).board[:] = names

    def _lay(self, game: "Palace") -> None:
        if extensions_of(game).taken[game.state.active]:
            game.call(LayingExtensions(game.state.active))

    def actions(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """The action that builds an extension."""
        return (self._building,)

    # ------------------------------------------------------------ the board

    def column(self, game: "Palace", number: int) -> list[str]:
        """The tiles left in a column, from the top."""
        size = len(self.data.rows)
        board = extensions_of(game).board[number * size : (number + 1) * size]
        return [name for name in board if name != GAP]

    def asked_for(self, game: "Palace", name: str) -> tuple[str, ...]:
        """The currencies above the column of a tile on the board."""
        return self.data.columns[extensions_of(game).board.index(name) // len(self.data.rows)]

    def limit(self, game: "Palace", name: str) -> int:
        """The largest sum with which a tile on the board counts as paid exactly."""
        return self.data.rows[extensions_of(game).board.index(name) % len(self.data.rows)]

    # ------------------------------------------------------------ buildings

    def free(self, game: "Palace", seat: int, name: str) -> list[Place]:
        """The seat's buildings of an extension's type without any: in city, reserve or unplaced."""
        owner = game.seat(seat)
        tiles = [placed.piece.id for placed in owner.city.tiles()]
        return list(self._without(game, [*tiles, *owner.reserve, *owner.bought], self.types[name]))

    def free_of_dirk(self, game: "Palace", name: str) -> list[Place]:
        """The buildings of Dirk that can still get this extension."""
        dirk = game.state.dirk
        return [] if dirk is None else list(self._without(game, dirk.tiles, self.types[name]))

    @staticmethod
    def _without(game: "Palace", tiles: Iterable[str], kind: str) -> Iterator[Place]:
        on = extensions_of(game).on
        for tile in tiles:
            piece = game.piece(tile)
            for number, part in enumerate(piece.parts):
                if part.type == kind and piece.names[number] not in on:
                    yield tile, number

    def room(self, game: "Palace", seat: int, name: str) -> bool:
        """Whether there is a building for this extension besides those for extensions already waiting."""
        waiting = [self.types[one] for one in extensions_of(game).taken[seat]].count(self.types[name])
        return len(self.free(game, seat, name)) + len(self.free_of_dirk(game, name)) > waiting

    def lay(self, game: "Palace", seat: int, place: Place) -> None:
        """Put the first waiting extension of a seat on a building, its own or Dirk's."""
        mine, (tile, number) = extensions_of(game), place
        name, part = mine.taken[seat].pop(0), game.piece(tile).names[number]
        mine.on[part] = name
        if game.state.dirk is not None and tile in game.state.dirk.tiles:
            game.emit(ExtensionGiven(seat, name, tile))
        else:
            game.emit(ExtensionLaid(seat, name, tile, cell_of(game.seat(seat).city, part)))

    # ------------------------------------------------------------ scoring

    def count_terms(self, game: "Palace", participant: int) -> Iterable[tuple[str, Term]]:
        """How many additional times a building with an extension counts."""
        on = extensions_of(game).on
        if not on:
            return
        cells: dict[str, list[Cell]] = {}
        if participant < game.players:
            for cell, name in in_city(game.seat(participant).city, on).items():
                cells.setdefault(self.types[name], []).append(cell)
            counted = {kind: len(found) for kind, found in cells.items()}
        else:
            dirk = game.state.dirk
            tiles = dirk.tiles if dirk is not None else []
            counted = Counter(self.types[name] for part, name in on.items() if tile_of(part) in tiles)
        for kind, number in counted.items():
            proof = (("cells", tuple(cells.get(kind, ()))),)
            yield kind, Term(self.id, number * (self.data.counts_as - 1), proof)

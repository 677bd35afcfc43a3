"""The craftsmen as cards: their owners, the one use per turn, passing on (rule sheet 31)."""

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra.interval import own_turn
from alhambra_desktop.alhambra.refs import CardId, CellRef, TileId
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Event, Listed, choice, event
from alhambra_desktop.engine.game import Question, Slice, frame, module_slice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import Pile, record
from alhambra_desktop.engine.refs import SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

ID = "travelling_craftsmen"

MOSAIC_PAINTER = "mosaic_painter"
CARPENTER = "carpenter"
MORTAR_MIXER = "mortar_mixer"
GOLDSMITH = "goldsmith"
COIN_MAKER = "coin_maker"
BLACKSMITH = "blacksmith"
BUILDER = "builder"
BRICK_MAKER = "brick_maker"
STONEMASON = "stonemason"
CRAFTS = (
    MOSAIC_PAINTER,
    CARPENTER,
    MORTAR_MIXER,
    GOLDSMITH,
    COIN_MAKER,
    BLACKSMITH,
    BUILDER,
    BRICK_MAKER,
    STONEMASON,
)


@module_slice("Craftsmen")
@record
class Craftsmen(Slice):
    """The owners of the craftsmen.

    ``shown``: face up by seat; ``covered``: the face-down one of the active player; ``aside``: not dealt, out
    of the game unseen. ``used`` is the craftsman used in this turn; ``passed``: this turn's craftsman has
    been passed on, so that no other one can be used. ``lifted``: tiles that the brick maker removed, and
    their former cells.
    """

    owner = ID

    shown: list[list[CardId]]
    covered: Pile
    aside: Pile
    used: CardId
    passed: bool
    lifted: dict[TileId, CellRef]


craftsmen = Craftsmen.of


@choice("travelling_craftsmen.pass", was="PassCraftsman")
class PassCraftsman(Choice):
    """Pass this craftsman to the left neighbour, since none was used."""

    card: CardId


@event("travelling_craftsmen.dealt")
class CraftsmenDealt(Event):
    """Craftsmen were dealt face up to a seat."""

    seat: SeatNo
    cards: tuple[CardId, ...]


@event("travelling_craftsmen.used")
class CraftsmanUsed(Event):
    """A seat uses one of its craftsmen."""

    seat: SeatNo
    card: CardId


@event("travelling_craftsmen.passed")
class CraftsmanPassed(Event):
    """A craftsman went to the left neighbour, face down."""

    seat: SeatNo
    to: SeatNo
    card: CardId


@event("travelling_craftsmen.turned_up")
class CraftsmanTurnedUp(Event):
    """A seat turned up its own face-down craftsman."""

    seat: SeatNo
    card: CardId


class Workshop:
    """The craft of each card, and who may use which craft now."""

    def __init__(self, crafts: Mapping[str, str]) -> None:
        self._crafts = crafts
        self._cards = {
            craft: frozenset(card for card, its in crafts.items() if its == craft) for craft in CRAFTS
        }
        self._not_yours = {craft: Reason.of("not_your_craftsman", craft=craft) for craft in CRAFTS}

    def why_not(self, game: "Palace", seat: int, craft: str) -> Reason | None:
        """Why the seat cannot use this craft now: not_your_craftsman, craftsman_used."""
        mine = craftsmen(game)
        if not self._has(game, seat, craft):
            return self._not_yours[craft]
        return Reason.of("craftsman_used") if mine.used or mine.passed else None

    def can(self, game: "Palace", seat: int, craft: str) -> bool:
        """Whether the seat may use this craft now: a face-up craftsman, one per turn, in its own turn."""
        mine = craftsmen(game)
        if mine.used or mine.passed:
            return False
        return not self._cards[craft].isdisjoint(mine.shown[seat]) and own_turn(game, seat)

    def usable(self, game: "Palace", seat: int) -> Collection[str]:
        """The crafts that the seat may use now."""
        mine = craftsmen(game)
        if mine.used or mine.passed or not own_turn(game, seat):
            return ()
        return [self._crafts[card] for card in mine.shown[seat]]

    def _has(self, game: "Palace", seat: int, craft: str) -> bool:
        """Whether the seat has such a craftsman face up, in its own turn."""
        return not self._cards[craft].isdisjoint(craftsmen(game).shown[seat]) and own_turn(game, seat)

    def use(self, game: "Palace", seat: int, craft: str) -> None:
        """Use this craft: its card is passed on at the end of the turn."""
        mine = craftsmen(game)
        mine.used = next(card for card in mine.shown[seat] if self._crafts[card] == craft)
        game.emit(CraftsmanUsed(seat, mine.used))

    def begin_turn(self, game: "Palace") -> None:
        """Reset the use for the next player."""
        mine = craftsmen(game)
        mine.used, mine.passed = "", False

    def pass_on(self, game: "Palace") -> None:
        """Pass on the used one; if there is none, the seat chooses between two different ones."""
        mine, seat = craftsmen(game), game.state.active
        mine.passed = True
        if not mine.used and len({self._crafts[card] for card in mine.shown[seat]}) > 1:
            game.call(PassingCraftsmanOn(seat))
        else:
            hand_over(game, seat, mine.used or mine.shown[seat][0])


def hand_over(game: "Palace", seat: int, card: str) -> None:
    """Give a craftsman to the left neighbour, face down; then turn up one's own face-down one."""
    mine = craftsmen(game)
    known = bool(mine.covered.seen)
    # Everybody saw every card being passed; only the very first one is news when it is turned up.
    turned_up = mine.covered.draw() if known else game.draw(mine.covered)
    mine.shown[seat].remove(card)
    mine.shown[seat].append(turned_up)
    mine.covered.put(card, seats=(1 << game.players) - 1)
    game.emit(CraftsmanPassed(seat, (seat + 1) % game.players, card))
    game.emit(CraftsmanTurnedUp(seat, turned_up))


@frame("PassingCraftsmanOn")
@record
class PassingCraftsmanOn(Question["Palace"]):
    """No craftsman was used: the seat chooses which of them to pass on."""

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """Which of the two craftsmen is passed on."""
        return (PASSING_CRAFTSMAN,)


class PassingCraftsman(Listed["Palace", PassCraftsman]):
    """Passing on one of the face-up craftsmen."""

    choice = PassCraftsman
    refusal = "not_your_craftsman"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Each of the craftsmen that lie face up."""
        return [(card,) for card in craftsmen(game).shown[seat]]

    def apply(self, game: "Palace", seat: int, choice: PassCraftsman) -> None:
        """The craftsman is passed on to the next player."""
        hand_over(game, seat, choice.card)


PASSING_CRAFTSMAN = PassingCraftsman()

"""The craftsmen as cards: who has which, the one use of a turn, passing on (rule sheet 31)."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra.interval import own_turn
from alhambra_desktop.alhambra.refs import CardId, CellRef, TileId
from alhambra_desktop.engine.decisions import Choice, Event, Family, Listed, choice, event
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


@module_slice
@record
class Craftsmen(Slice):
    """Who has which craftsmen.

    ``shown``: face up before each seat; ``covered``: the one that lies face down before the player
    whose turn it is; ``aside``: not dealt, unseen out of the game. ``used`` is the craftsman used in
    this turn; ``passed`` says that this turn's craftsman has been passed on, so that no other one
    can be used. ``lifted``: tiles that the brick maker took up, and the cells on which they lay.
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
    """Craftsmen were laid face up before a seat."""

    seat: SeatNo
    cards: tuple[CardId, ...]


@event("travelling_craftsmen.used")
class CraftsmanUsed(Event):
    """A seat uses one of its craftsmen."""

    seat: SeatNo
    card: CardId


@event("travelling_craftsmen.passed")
class CraftsmanPassed(Event):
    """A craftsman went to the left neighbour, who laid it face down."""

    seat: SeatNo
    to: SeatNo
    card: CardId


@event("travelling_craftsmen.turned_up")
class CraftsmanTurnedUp(Event):
    """A seat turned its own face-down craftsman up."""

    seat: SeatNo
    card: CardId


class Workshop:
    """What the cards are: the craft of each; and by that, who may use what now."""

    def __init__(self, crafts: Mapping[str, str]) -> None:
        self._crafts = crafts

    def why_not(self, game: "Palace", seat: int, craft: str) -> Reason | None:
        """not_your_craftsman, craftsman_used: why the seat cannot use this craft now."""
        mine = craftsmen(game)
        if not self._has(game, seat, craft):
            return Reason.of("not_your_craftsman", craft=craft)
        return Reason.of("craftsman_used") if mine.used or mine.passed else None

    def can(self, game: "Palace", seat: int, craft: str) -> bool:
        """Whether the seat may use this craft now: a craftsman that lies face up, one in its own turn."""
        mine = craftsmen(game)
        return not (mine.used or mine.passed) and self._has(game, seat, craft)

    def _has(self, game: "Palace", seat: int, craft: str) -> bool:
        """Whether such a craftsman lies face up with the seat, in its own turn."""
        for card in craftsmen(game).shown[seat]:
            if self._crafts[card] == craft:
                return own_turn(game, seat)
        return False

    def use(self, game: "Palace", seat: int, craft: str) -> None:
        """The seat uses this craft: it is passed on at the end of the turn."""
        mine = craftsmen(game)
        mine.used = next(card for card in mine.shown[seat] if self._crafts[card] == craft)
        game.tell(CraftsmanUsed(seat, mine.used))

    def begin_turn(self, game: "Palace") -> None:
        """Another player may use one."""
        mine = craftsmen(game)
        mine.used, mine.passed = "", False

    def pass_on(self, game: "Palace") -> None:
        """The used one goes on; if there is none, one of two different ones is chosen."""
        mine, seat = craftsmen(game), game.state.active
        mine.passed = True
        if not mine.used and len({self._crafts[card] for card in mine.shown[seat]}) > 1:
            game.call(PassingCraftsmanOn(seat))
        else:
            hand_over(game, seat, mine.used or mine.shown[seat][0])


def hand_over(game: "Palace", seat: int, card: str) -> None:
    """A craftsman goes to the left neighbour, face down; then one's own face-down one is turned up."""
    mine = craftsmen(game)
    known = bool(mine.covered.seen)
    # Everybody saw every card being passed; only the very first one is news when it is turned up.
    turned_up = mine.covered.draw() if known else game.draw(mine.covered)
    mine.shown[seat].remove(card)
    mine.shown[seat].append(turned_up)
    mine.covered.put(card, seats=(1 << game.players) - 1)
    game.tell(CraftsmanPassed(seat, (seat + 1) % game.players, card))
    game.tell(CraftsmanTurnedUp(seat, turned_up))


@frame
@record
class PassingCraftsmanOn(Question["Palace"]):
    """No craftsman was used: the seat chooses which of them goes on."""

    def families(self, game: "Palace") -> tuple[Family["Palace", Any], ...]:
        """Which of the two craftsmen is passed on."""
        return (PASSING_CRAFTSMAN,)


class PassingCraftsman(Listed["Palace", PassCraftsman]):
    """One of the face-up craftsmen."""

    choice = PassCraftsman
    refusal = "not_your_craftsman"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Each of the craftsmen that lie face up."""
        return [(card,) for card in craftsmen(game).shown[seat]]

    def apply(self, game: "Palace", seat: int, choice: PassCraftsman) -> None:
        """The craftsman is passed on to the next player."""
        hand_over(game, seat, choice.card)


PASSING_CRAFTSMAN = PassingCraftsman()

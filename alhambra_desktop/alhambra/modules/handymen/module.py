"""The module: rolling the dice, placing a handyman, prices, groups."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra.actions import STOPPING
from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.alhambra.choices import TakesMoney
from alhambra_desktop.alhambra.module import Module
from alhambra_desktop.alhambra.modules.handymen.board import (
    ID,
    DieRolled,
    EmployHandyman,
    HandymanEmployed,
    HandymanPosted,
    HandymanReturned,
    Handymen,
    HandymenData,
    HandymenTakenBack,
    HandymenUsed,
    NothingFits,
    PostHandyman,
    Roll,
    RollNext,
    TakeBack,
    add_on_of,
    handymen,
    is_joker,
    largest_group,
    results_of,
    vacant,
)
from alhambra_desktop.alhambra.scoring import Category, award_category
from alhambra_desktop.alhambra.vocabulary import ON_SPACE, WHOLE, AddOn, Deal, Sale
from alhambra_desktop.engine.data import too_large, too_small
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Listed, Single
from alhambra_desktop.engine.game import Question, Slice, frame
from alhambra_desktop.engine.hooks import Term, only_for, only_while
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import Amount

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.components import Components
    from alhambra_desktop.alhambra.extension import Step
    from alhambra_desktop.alhambra.hooks.turn import ActingVeto
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

MOST_DICE = 5
"""Upper limit of dice: more would give so many results that a roll decides nothing."""


def _can_take_money(game: "Palace", seat: int) -> bool:
    actions = game.rules.actions
    return any(issubclass(kind.choice, TakesMoney) and kind.possible(game, seat) for kind in actions)


class Rolling(Single["Palace", Roll]):
    """Rolling the first die, once a turn."""

    choice = Roll

    def check(self, game: "Palace", seat: int, choice: Roll) -> Reason | None:
        """Reasons: handymen_rolled, no_handymen, handymen_no_money."""
        mine = handymen(game)
        if mine.rolled == game.state.turn:
            return Reason.of("handymen_rolled")
        if not mine.stock[seat]:
            return Reason.of("no_handymen")
        return None if _can_take_money(game, seat) else Reason.of("handymen_no_money")

    def apply(self, game: "Palace", seat: int, choice: Roll) -> None:
        """Roll; from now on only money may be taken."""
        mine = handymen(game)
        mine.rolled = game.state.turn
        mine.dice.clear()
        _throw(game, seat)


def _throw(game: "Palace", seat: int) -> None:
    """Roll one more die, which cannot be undone; the seat is asked if it can do something with it."""
    rule = game.rules.module(HandymenRule)
    mine = handymen(game)
    game.reveal()
    mine.dice.append(1 + game.chance(game.rules.mixing(rule)).below(rule.data.faces))
    dice = tuple(mine.dice)
    game.emit(DieRolled(seat, dice))
    if len(dice) < rule.data.dice or rule.spaces(game) or rule.tiles(game, seat):
        asking = ThrownJoker if rule.joker(game) else Thrown
        game.call(asking(seat, dice=dice, results=results_of(dice)))
    else:
        game.emit(NothingFits(seat))


@frame("Thrown")
@record
class Thrown(Question["Palace"]):
    """Dice are rolled: the seat places a handyman, rolls one more die, or stops."""

    dice: tuple[Amount, ...] = ()
    results: tuple[Amount, ...] = ()

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """Place a handyman, roll the next die if there is one, or neither."""
        left = len(self.dice) < game.rules.module(HandymenRule).data.dice
        return (POSTING, EMPLOYING, *((ROLLING_ON,) if left else ()), STOPPING)


@frame("ThrownJoker")
@record
class ThrownJoker(Thrown):
    """All dice show the same: every market space and every own tile is possible."""


class RollingOn(Single["Palace", RollNext]):
    """Rolling one more die, while there is one."""

    choice = RollNext

    def apply(self, game: "Palace", seat: int, choice: RollNext) -> None:
        """Roll; all dice count from now on."""
        _throw(game, seat)


class Posting(Listed["Palace", PostHandyman]):
    """Placing a handyman on a market space whose tile has the rolled price."""

    choice = PostHandyman
    refusal = "handymen_space_price"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every market space whose tile has the rolled price."""
        return [(space,) for space in game.rules.module(HandymenRule).spaces(game)]

    def apply(self, game: "Palace", seat: int, choice: PostHandyman) -> None:
        """Place the handyman on the space, front side up."""
        mine = handymen(game)
        mine.stock[seat] -= 1
        posted = mine.posted[seat]
        posted[choice.space] = posted.get(choice.space, 0) + 1
        game.emit(HandymanPosted(seat, choice.space))


class Employing(Listed["Palace", EmployHandyman]):
    """Placing a handyman on an own tile of the rolled price without one."""

    choice = EmployHandyman
    refusal = "handymen_tile_price"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every own tile of that price without a handyman."""
        return [(tile,) for tile in game.rules.module(HandymenRule).tiles(game, seat)]

    def check(self, game: "Palace", seat: int, choice: EmployHandyman) -> Reason | None:
        """Reasons: handymen_tile_taken, handymen_tile_price."""
        if choice.tile in handymen(game).on[seat]:
            return Reason.of("handymen_tile_taken", tile=choice.tile)
        return super().check(game, seat, choice)

    def apply(self, game: "Palace", seat: int, choice: EmployHandyman) -> None:
        """Place the handyman on the tile, back side up."""
        mine = handymen(game)
        mine.stock[seat] -= 1
        mine.on[seat][choice.tile] = 1
        cell = game.seat(seat).city.cell_of(choice.tile)
        game.emit(HandymanEmployed(seat, choice.tile, cell))


# ---------------------------------------------------------------- after a purchase


@frame("Recalling")
@record
class Recalling(Question["Palace"]):
    """The tile of a space was bought: seats with handymen left there take them back or leave them."""

    space: int = 0

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """Take them back, or leave them."""
        return (TAKING_BACK, STOPPING)


class TakingBack(Listed["Palace", TakeBack]):
    """Taking back all of one's handymen on the space."""

    choice = TakeBack
    refusal = "handymen_other_space"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """The space in question."""
        asking = game.state.frames[-1]
        return [(asking.space,)] if isinstance(asking, Recalling) else ()

    def apply(self, game: "Palace", seat: int, choice: TakeBack) -> None:
        """Return the handymen to their owner's stock."""
        mine = handymen(game)
        count = mine.posted[seat].pop(choice.space)
        mine.stock[seat] += count
        game.emit(HandymenTakenBack(seat, choice.space, count))


ROLLING, ROLLING_ON, POSTING, EMPLOYING, TAKING_BACK = (
    Rolling(),
    RollingOn(),
    Posting(),
    Employing(),
    TakingBack(),
)


# ---------------------------------------------------------------- the module


class HandymenRule(Module[HandymenData]):
    """A choice at the start of a turn with dice, add-ons by space, a category by groups."""

    id = ID
    number = 40
    shape = HandymenData
    changes = ("money", "points")
    weight = 2
    minutes = 8
    choices = (Roll, RollNext, PostHandyman, EmployHandyman, TakeBack)

    def __init__(self, data: HandymenData) -> None:
        super().__init__(data)
        steps = [step for number in range(1, data.handymen + 1) for step in (-number, number)]
        self._add_ons = [AddOn(add_on_of(step), ID, step=step) for step in steps]
        self.steps_of = {add_on.id: add_on.step for add_on in self._add_ons}

    @classmethod
    def problems(cls, data: HandymenData, base: "Components") -> Iterable[str]:
        """Errors: no handymen, no dice, dice with a single face."""
        yield from too_small({"handymen": data.handymen, "dice": data.dice}, least=1)
        yield from too_small({"faces": data.faces}, least=2)
        yield from too_large({"handymen": data.handymen, "faces": data.faces})
        yield from too_large({"dice": data.dice}, most=MOST_DICE)

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start all handymen are in stock."""
        seats = range(setup.players)
        stock = [self.data.handymen for _ in seats]
        yield ID, Handymen(stock, [{} for _ in seats], [{} for _ in seats], [], 0)

    # ------------------------------------------------------------ dice

    def early_choices(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """At the start of a turn the first die may be rolled."""
        return (ROLLING,)

    def vetoes_acting(self, game: "Palace", seat: int) -> "ActingVeto | None":
        """Objects to everything but taking money after rolling."""
        rolled = seat == game.state.active and handymen(game).rolled == game.state.turn
        return _only_money if rolled else None

    def joker(self, game: "Palace") -> bool:
        """Whether the dice allow every location."""
        return is_joker(handymen(game).dice, self.data.dice)

    def results(self, game: "Palace") -> tuple[int, ...]:
        """The prices that the dice of this turn allow."""
        return results_of(tuple(handymen(game).dice))

    def spaces(self, game: "Palace") -> list[int]:
        """The market spaces on which a handyman can be placed now."""
        joker, results = self.joker(game), self.results(game)
        return [
            space
            for space, tile in enumerate(game.state.market, 1)
            if joker or (tile is not None and game.piece(tile).price in results)
        ]

    def tiles(self, game: "Palace", seat: int) -> list[str]:
        """The own tiles on which a handyman can be placed now."""
        joker, results = self.joker(game), self.results(game)
        return [tile for tile in vacant(game, seat) if joker or game.piece(tile).price in results]

    # ------------------------------------------------------------ buying

    def _any_posted(self, game: "Palace", seat: int) -> bool:
        return bool(handymen(game).posted[seat])

    @only_for(ON_SPACE)
    @only_while(_any_posted)
    def purchase_add_ons(self, game: "Palace", seat: int, sale: Sale) -> Iterable[AddOn]:
        """With the tile of a space: all numbers of the seat's handymen there, down or up."""
        number = handymen(game).posted[seat].get(sale.space, 0)
        return self._add_ons[: 2 * number] if number and WHOLE in sale.tags else ()

    @only_for(ID)
    def price_changes(self, game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str]) -> Iterable[Term]:
        """Each handyman on the space lowers the price by 1."""
        return [Term(ID, self.steps_of[add_on]) for add_on in add_ons if add_on in self.steps_of]

    def after_purchase(self, game: "Palace", seat: int, deal: Deal) -> None:
        """Used handymen leave the game; a handyman on a tile sold by its owner returns."""
        mine, space = handymen(game), deal.sale.space
        for add_on in deal.add_ons:
            if add_on in self.steps_of:
                count = abs(self.steps_of[add_on])
                _take_off(mine, seat, space, count)
                game.emit(HandymenUsed(seat, space, count))
        seller = deal.sale.seller
        if seller is not None and mine.on[seller].pop(deal.sale.piece, 0):
            mine.stock[seller] += 1
            game.emit(HandymanReturned(seller, deal.sale.piece))

    def after_surplus(self, game: "Palace", seat: int, deal: Deal) -> None:
        """After everything else, ask about handymen left on the space, beginning with the buyer."""
        if deal.sale.space:
            for owner in game.turn_order(seat):
                if deal.sale.space in handymen(game).posted[owner]:
                    game.call(Recalling(owner, space=deal.sale.space))

    # ------------------------------------------------------------ scoring

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """The handymen score in each scoring."""
        if phase == "scoring":
            yield "gains", ID, award_category(ID)

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """A point for each handyman in one's largest group."""
        yield ID, Category(ID, _count, _evidence)


TAKE_MONEY = Reason.of("handymen_take_money")


def _only_money(kind: type[Choice]) -> Reason | None:
    """After rolling, a seat may only take money."""
    return None if issubclass(kind, TakesMoney) else TAKE_MONEY


def _take_off(mine: Handymen, seat: int, space: int, count: int) -> None:
    """Remove a number of a seat's handymen from a space."""
    left = mine.posted[seat].pop(space) - count
    if left:
        mine.posted[seat][space] = left


def _group(game: "Palace", participant: int) -> tuple[int, tuple[Any, ...]]:
    """The largest group of a seat; Dirk has no handymen."""
    if participant >= game.players:
        return 0, ()
    return largest_group(game.seat(participant).city, handymen(game).on[participant])


def _count(game: "Palace", participant: int) -> int:
    return _group(game, participant)[0]


def _evidence(game: "Palace", participant: int) -> Evidence:
    return Evidence(cells=_group(game, participant)[1])

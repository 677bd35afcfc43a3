"""The verbs of Roll & Write: ticking boxes, moving coins and dice. They emit the events."""

from typing import TYPE_CHECKING

from alhambra_desktop.engine.randomness import Chance
from alhambra_desktop.roll_and_write import events, sheet
from alhambra_desktop.roll_and_write.components import FACES, Cell, Colour

if TYPE_CHECKING:
    from alhambra_desktop.roll_and_write.game import RollAndWrite

DICE, DUMMIES = "dice", "dummies"
"""The random streams of the players' throws and of those for the dummies."""


def throw(chance: Chance) -> int:
    """Throw one die."""
    return FACES[chance.below(len(FACES))]


def throw_crossing(chance: Chance) -> Cell:
    """Throw one yellow and one blue die."""
    return throw(chance), throw(chance)


def throw_dice(game: "RollAndWrite", seat: int, count: int) -> None:
    """Throw a number of dice of each colour and add them to those on a paper."""
    chance, owner = game.chance(DICE), game.seat(seat)
    yellow = tuple(throw(chance) for _ in range(count))
    blue = tuple(throw(chance) for _ in range(count))
    owner.yellow.extend(yellow)
    owner.blue.extend(blue)
    game.emit(events.PaperDiceThrown(seat, yellow, blue))


def tick(game: "RollAndWrite", participant: int, kind: str) -> int:
    """Tick the next free box of a type on the score sheet; returns its number (1)."""
    boxes = game.state.ticks[kind]
    boxes[participant] += 1
    return boxes[participant]


def tell_completed(game: "RollAndWrite", participant: int, kind: str) -> None:
    """Emit an event if the box just ticked was the last one of its type (5)."""
    if game.state.ticks[kind][participant] == game.rules.components.boxes[kind]:
        game.emit(events.TypeCompleted(participant, kind))


def build(game: "RollAndWrite", seat: int, cell: Cell, coins: int = 0) -> None:
    """Tick a cell and a box; a second building is paid for (4.3, 4.4)."""
    owner = game.seat(seat)
    owner.coins -= coins
    owner.built.append(cell)
    kind = game.rules.components.type_at(cell)
    game.emit(events.CrossingBuilt(seat, cell, kind, tick(game, seat, kind), coins))
    tell_completed(game, seat, kind)


def build_start(game: "RollAndWrite", seat: int) -> None:
    """A starting building: throw until the crossing is new (2.2)."""
    chance, owner = game.chance(DICE), game.seat(seat)
    throws = [throw_crossing(chance)]
    while throws[-1] in owner.built:
        throws.append(throw_crossing(chance))
    owner.built.append(throws[-1])
    kind = game.rules.components.type_at(throws[-1])
    game.emit(events.StartingBuilt(seat, tuple(throws), kind, tick(game, seat, kind)))
    tell_completed(game, seat, kind)


def tick_dummy(game: "RollAndWrite", number: int) -> None:
    """Throw for a dummy until a type with a free box comes up, and tick it (7)."""
    chance, data, participant = game.chance(DUMMIES), game.rules.components, game.players + number

    def full(cell: Cell) -> bool:
        kind = data.type_at(cell)
        return game.state.ticks[kind][participant] == data.boxes[kind]

    throws = [throw_crossing(chance)]
    while full(throws[-1]):
        throws.append(throw_crossing(chance))
    game.state.dummies[number].thrown = throws[-1]
    kind = data.type_at(throws[-1])
    game.emit(events.DummyTicked(participant, tuple(throws), kind, tick(game, participant, kind)))
    tell_completed(game, participant, kind)


def gain_coins(game: "RollAndWrite", seat: int, coins: int) -> None:
    """Circle coins; those beyond the last one on the paper are lost (4.3)."""
    owner = game.seat(seat)
    gained = min(coins, game.rules.components.coins_on_sheet - owner.gained)
    owner.coins += gained
    owner.gained += gained
    game.emit(events.CoinsGained(seat, gained, coins - gained))


def change_die(game: "RollAndWrite", seat: int, colour: Colour, die: int, after: int, coins: int) -> None:
    """Change a die for coins; it keeps its new number, also when it is passed on (4.2)."""
    owner = game.seat(seat)
    dice = getattr(owner, colour)
    game.emit(events.DieChanged(seat, colour, die, dice[die], after, coins))
    dice[die] = after
    owner.coins -= coins


# ---------------------------------------------------------------- dice after the action (4.5)


def renew_pair(game: "RollAndWrite", seat: int, cell: Cell) -> None:
    """After one building: throw the used pair; the unused one is passed on, or stays in solo games."""
    owner, receiver = game.seat(seat), game.receiver(seat)
    left = sheet.unused(owner.yellow, owner.blue, cell)
    if receiver is not None:
        owner.yellow[:], owner.blue[:] = [cell[0]], [cell[1]]
        pass_on(game, seat, receiver, left)
    if game.last_round:
        return
    owner.yellow[:], owner.blue[:] = ([left[0]], [left[1]]) if game.players == 1 else ([], [])
    throw_dice(game, seat, 1)


def renew_all(game: "RollAndWrite", seat: int) -> bool:
    """After two buildings or gaining coins: throw all four, unless nobody will use them.

    Returns whether a pair is passed to somebody, so that the player must choose.
    """
    alone, receiver = game.players == 1, game.receiver(seat)
    if game.last_round if alone else receiver is None:
        return False
    owner = game.seat(seat)
    owner.yellow.clear()
    owner.blue.clear()
    throw_dice(game, seat, 2)
    return not alone


def keep(game: "RollAndWrite", seat: int, pair: sheet.Pair) -> None:
    """Keep a pair on the paper and pass the other one to the next player."""
    owner, receiver = game.seat(seat), game.receiver(seat)
    assert receiver is not None
    left = sheet.unused(owner.yellow, owner.blue, pair)
    owner.yellow[:], owner.blue[:] = [pair[0]], [pair[1]]
    game.emit(events.DiceKept(seat, *pair))
    pass_on(game, seat, receiver, left)


def pass_on(game: "RollAndWrite", seat: int, receiver: int, pair: sheet.Pair) -> None:
    """Pass a pair to the next player unchanged (4.1)."""
    game.seat(receiver).yellow.append(pair[0])
    game.seat(receiver).blue.append(pair[1])
    game.emit(events.DicePassed(seat, receiver, *pair))

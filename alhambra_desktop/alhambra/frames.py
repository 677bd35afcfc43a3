"""The frames of the palace game: its flow of decisions (alhambra.md 4 and 10)."""

from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra import acting, actions, events, placing, spots, verbs
from alhambra_desktop.alhambra.choices import (
    Add,
    Buy,
    EndTurn,
    Exchange,
    Give,
    Place,
    Remove,
    Stop,
    Store,
    TakeMoney,
)
from alhambra_desktop.alhambra.interval import own_turn
from alhambra_desktop.alhambra.moving import MOVING
from alhambra_desktop.engine.codec import name_of
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Decision
from alhambra_desktop.engine.game import ASK, DONE, MORE, Frame, Steps, frame
from alhambra_desktop.engine.hooks import first_veto
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.whole_game import WholeGame

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

REDESIGNS = (actions.ADDING, actions.REMOVING, actions.EXCHANGING)
ACTIONS = (TakeMoney, Buy, Add, Remove, Exchange)
PLACEMENTS = (Place, Store, Give)


@frame("Course")
@record
class Course(WholeGame["Palace"]):
    """A whole game: set-up, turn after turn until the market cannot be refilled, the end."""

    part = "turn"

    def goes_on(self, game: "Palace") -> bool:
        """Until the end was brought about."""
        return not game.state.ending


@frame("Actions")
@record
class Actions(Frame["Palace"]):
    """The action step: one action, and another one after every exact purchase (4 step 1).

    ``acted``: an action was taken; ``bonus``: the last one earned another, not yet declined; ``declined``: no
    action was possible, and the seat chose nothing else at the start of the turn.
    """

    seat: int
    acted: bool = False
    bonus: bool = False
    declined: bool = False

    def run(self, game: "Palace") -> str:
        """Ask while an action is due or earned and any is possible."""
        if self.acted:
            return ASK if self.bonus and can_act(game, self.seat) else DONE
        if can_act(game, self.seat) or (not self.declined and self._early(game)):
            return ASK
        game.state.skipped += 1
        game.emit(events.ActionSkipped(self.seat))
        return DONE

    def ask(self, game: "Palace") -> Decision:
        """Offer all actions.

        Before the first one also choices of the start of the turn, later also to stop.
        """
        kinds = (*open_actions(game, self.seat), *game.rules.free_choices)
        if not self.acted:
            kinds += game.rules.early_choices
        # Without early choices it asks only because an action is possible.
        stopping = self.acted or (bool(game.rules.early_choices) and not can_act(game, self.seat))
        return Decision(self.seat, self, (*kinds, actions.STOPPING) if stopping else kinds)

    def _early(self, game: "Palace") -> bool:
        return any(kind.possible(game, self.seat) for kind in game.rules.early_choices)

    def note_action(self, game: "Palace", bonus: bool) -> None:
        """Record that an action was taken; ``bonus``: it earned another one."""
        self.acted = True
        self.bonus = game.state.earned = bonus
        game.state.skipped = 0

    def stop(self) -> None:
        """Decline a further action, or end the step if none is possible."""
        self.bonus = False
        self.declined = not self.acted

    def refuse(self, game: "Palace", choice: Choice) -> Reason:
        """Reasons: a veto; must_act, tiles_unplaced; placing has to wait until the actions are stopped."""
        barred = acting.why_barred(game, self.seat, type(choice))
        if barred is not None:
            return barred
        if isinstance(choice, Stop | EndTurn):
            return Reason.of("tiles_unplaced" if self.acted else "must_act")
        if isinstance(choice, Give) and game.state.dirk is None:
            return Reason.of("dirk_absent")
        if isinstance(choice, PLACEMENTS):
            if choice.tile in game.seat(self.seat).bought:
                return Reason.of("actions_open", tile=choice.tile)
            code = "dirk_bought_only" if isinstance(choice, Give) else "not_bought"
            return Reason.of(code, tile=choice.tile)
        return Reason.of("wrong_choice", choice=name_of(type(choice)))


def open_actions(game: "Palace", seat: int) -> tuple[ChoiceKind["Palace", Any], ...]:
    """The kinds of actions against which no module has a veto."""
    rules = game.rules
    kinds = rules.actions
    vetoes = acting.vetoes(game, seat) if rules.hooks.vetoes_acting else ()
    return tuple([f for f in kinds if not first_veto(vetoes, f.choice)]) if vetoes else kinds


def can_act(game: "Palace", seat: int) -> bool:
    """Whether any action at all is possible."""
    actions = game.rules.actions
    vetoes = acting.vetoes(game, seat) if game.rules.hooks.vetoes_acting else ()
    if not vetoes:
        return any(kind.possible(game, seat) for kind in actions)
    return any(not first_veto(vetoes, kind.choice) and kind.possible(game, seat) for kind in actions)


def can_go(game: "Palace", seat: int, tile: str) -> bool:
    """Whether an unplaced piece can be placed anywhere, or be stored."""
    piece = game.piece(tile)
    stored = first_veto(game.rules.vetoes.get(Store, ()), game, seat, Store(tile)) is None
    return stored or any(True for _ in spots.spots(game, seat, piece, spots.BESIDE))


def _why_not_give(game: "Palace", choice: Give) -> Reason:
    """Why a tile cannot go to Dirk except when placing tiles just bought (11)."""
    if game.state.dirk is None:
        return Reason.of("dirk_absent")
    return Reason.of("dirk_bought_only", tile=choice.tile)


def _too_late(game: "Palace", choice: Choice) -> Reason:
    """Why an action is refused once the action step is over."""
    if isinstance(choice, ACTIONS):
        return Reason.of("placing_started" if game.state.earned else "no_action_left")
    if isinstance(choice, Stop):
        return Reason.of("no_action_left")
    return Reason.of("wrong_choice", choice=name_of(type(choice)))


@frame("Placing")
@record
class Placing(Frame["Palace"]):
    """The placement step: all bought tiles, one by one (4 step 2), or the last tiles (10)."""

    seat: int
    final: bool = False

    def run(self, game: "Palace") -> str:
        """Ask until no unplaced tile is left."""
        bought = game.seat(self.seat).bought
        if not bought:
            return DONE
        # While anything can go somewhere, its place may be what the others need.
        if game.rules.unplaceable and not any(can_go(game, self.seat, tile) for tile in bought):
            for tile in bought:
                leave = game.rules.unplaceable.get(game.piece(tile).kind)
                if leave is not None:
                    leave(game, self.seat, tile)
                    return MORE
        return ASK

    def ask(self, game: "Palace") -> Decision:
        """Offer city and reserve, and Dirk for bought tiles."""
        if self.final:
            return Decision(self.seat, self, (placing.LAYING, placing.STORING))
        giving = (placing.GIVING,) if game.state.dirk is not None else ()
        free = game.rules.free_choices
        if free and not own_turn(game, self.seat):
            free = ()
        return Decision(self.seat, self, (placing.LAYING, placing.STORING, *giving, *free))

    def refuse(self, game: "Palace", choice: Choice) -> Reason:
        """Reasons: tiles_unplaced, placing_started or no_action_left, dirk_absent, dirk_bought_only."""
        if isinstance(choice, EndTurn):
            return Reason.of("tiles_unplaced", tiles=tuple(game.seat(self.seat).bought))
        if isinstance(choice, Give):
            return _why_not_give(game, choice)
        if self.final and isinstance(choice, ACTIONS):
            return Reason.of("placing_started")
        return _too_late(game, choice)


@frame("TurnEnd")
@record
class TurnEnd(Frame["Palace"]):
    """The end of a turn, before anything is turned up: extra redesigns, then EndTurn.

    It asks if the set-up wants an explicit end, or while an end-of-turn choice is possible.
    """

    seat: int
    ended: bool = False

    def run(self, game: "Palace") -> str:
        """Ask until the turn is ended."""
        if self.ended:
            return DONE
        if game.rules.setup.option("explicit_end") == "yes":
            return ASK
        return ASK if any(kind.possible(game, self.seat) for kind in game.rules.late_choices) else DONE

    def ask(self, game: "Palace") -> Decision:
        """Offer to end the turn, the end-of-turn choices, and free choices."""
        kinds = (*game.rules.late_choices, *game.rules.free_choices)
        return Decision(self.seat, self, (placing.ENDING, *kinds))

    def refuse(self, game: "Palace", choice: Choice) -> Reason:
        """Reasons: not_bought, dirk_absent, dirk_bought_only, no_action_left."""
        if isinstance(choice, Give):
            return _why_not_give(game, choice)
        if isinstance(choice, Place | Store):
            return Reason.of("not_bought", tile=choice.tile)
        return _too_late(game, choice)


def redesigns(moving: bool) -> tuple[ChoiceKind["Palace", Any], ...]:
    """The kinds of choices of an extra redesign, with moving or without."""
    return (*REDESIGNS, MOVING) if moving else REDESIGNS


def any_redesign(game: "Palace", seat: int, moving: bool) -> bool:
    """Whether an extra redesign is possible; first the kind of which that is told soonest."""
    kinds = (actions.REMOVING, actions.ADDING, actions.EXCHANGING)
    return any(kind.possible(game, seat) for kind in kinds) or (moving and MOVING.possible(game, seat))


@frame("Redesign")
@record
class Redesign(Frame["Palace"]):
    """An extra redesign: one of the three kinds, or none (7); ``by`` is the module that grants it.

    ``moving``: a building may also be moved inside the city.
    """

    seat: int
    by: str
    done: bool = False
    moving: bool = False

    def run(self, game: "Palace") -> str:
        """Ask once, if any redesign is possible."""
        if self.done or not any_redesign(game, self.seat, self.moving):
            return DONE
        return ASK

    def ask(self, game: "Palace") -> Decision:
        """Offer to add, remove, exchange, move or stop."""
        return Decision(self.seat, self, (*redesigns(self.moving), actions.STOPPING))

    def note_action(self, game: "Palace", bonus: bool) -> None:
        """Record that the redesign was carried out."""
        self.done = True

    def stop(self) -> None:
        """Decline the redesign."""
        self.done = True


@frame("MoneyRefill")
@record
class MoneyRefill(Frame["Palace"]):
    """Turn up money cards until the display is full (4 step 3); a card's kind decides what happens.

    Where all money is in hands, deck and discards may hold nothing but cards that are discarded again: if a
    whole deck of shuffled discards brings no card to the display, it keeps fewer (as with an empty deck, 4).
    ``upto``: the number of cards to display, 0 for the usual one. ``shuffled``: how many were displayed when
    the discards were last shuffled, -1 before.
    """

    upto: int = 0
    shuffled: int = -1

    def run(self, game: "Palace") -> str:
        """Turn up the next card for the display."""
        shown = len(game.state.display)
        if shown >= (self.upto or game.rules.components.money.display):
            return DONE
        if game.state.shuffles_next:
            if self.shuffled == shown:
                return DONE
            self.shuffled = shown
        card = verbs.draw_card(game)
        if card is None:
            return DONE
        game.rules.card_claims[game.card(card).kind](game, card, 0)
        return MORE


@frame("RefillAndScore")
@record
class RefillAndScore(Frame["Palace"]):
    """An extra refill of the display, followed only by the scorings that it turned up.

    ``waiting``: the number of scorings already waiting before it.
    """

    waiting: int = -1

    def run(self, game: "Palace") -> str:
        """Refill, then hold the scorings turned up, one by one."""
        pending = len(game.state.pending)
        if self.waiting < 0:
            self.waiting = pending
            game.call(MoneyRefill())
        elif pending > self.waiting:
            game.call(Steps("scoring"))
        else:
            return DONE
        return MORE


@frame("MarketRefill")
@record
class MarketRefill(Frame["Palace"]):
    """Fill the empty market spaces, lowest number first (4 step 6): with waiting tiles, or from the supply.

    ``drawn``: only from the supply.
    """

    drawn: bool = False

    def run(self, game: "Palace") -> str:
        """Turn up one tile; its kind decides what happens.

        With an empty supply others may still be waiting.
        """
        for space, lying in enumerate(game.state.market, 1):
            if lying is not None:
                continue
            waiting = None if self.drawn else game.rules.waiting.get(f"space-{space}")
            tile = (waiting(game, space) if waiting is not None else "") or verbs.draw_tile(game)
            if tile is None:
                continue
            if game.rules.hooks.before_laying:
                game.call(TileUp(tile, space))
            else:
                game.rules.tile_claims[game.piece(tile).kind](game, tile, space)
            return MORE
        return DONE


@frame("TileUp")
@record
class TileUp(Frame["Palace"]):
    """A tile drawn for a space: before it is put there somebody may claim it (2.5).

    ``tile`` is empty once it has been claimed.
    """

    tile: str
    space: int
    offered: bool = False

    def run(self, game: "Palace") -> str:
        """Offer the tile; unless it is claimed, its kind then decides what happens."""
        if not self.offered:
            self.offered = True
            for listener in game.rules.hooks.before_laying:
                listener(game, self.tile, self.space)
            return MORE
        if self.tile:
            game.rules.tile_claims[game.piece(self.tile).kind](game, self.tile, self.space)
        return DONE


def turned_up(game: "Palace") -> TileUp | None:
    """The tile that was just drawn for a space and not yet put there, or None."""
    found = (frame for frame in reversed(game.state.frames) if isinstance(frame, TileUp))
    return next((up for up in found if up.tile), None)


def claim_tile(game: "Palace", seat: int) -> str:
    """A seat claims the tile just drawn, which becomes an unplaced tile of the seat. Returns the tile."""
    up = turned_up(game)
    assert up is not None
    tile, up.tile = up.tile, ""
    verbs.gain(game, seat, tile)
    for listener in game.rules.hooks.after_claiming:
        listener(game, seat, tile)
    return tile

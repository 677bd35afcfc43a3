"""The kinds of choices in the action step: take money, buy, redesign, stop (alhambra.md 5)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, cast

from alhambra_desktop.alhambra import events, spots, verbs
from alhambra_desktop.alhambra.acting import acted
from alhambra_desktop.alhambra.choices import Add, Exchange, Remove, Stop, TakeMoney
from alhambra_desktop.alhambra.money import check_take, takes
from alhambra_desktop.engine.decisions import ChoiceKind, Grouped, Listed, Single, maker
from alhambra_desktop.engine.hooks import first_veto, most_generous
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace


# ---------------------------------------------------------------- take money


class TakingMoney(ChoiceKind["Palace", TakeMoney]):
    """Taking displayed cards (5.1)."""

    choice = TakeMoney

    def candidates(self, game: "Palace", seat: int) -> Sequence[TakeMoney]:
        """Every single card and every set within the limit."""
        rules, display = game.rules, tuple(game.state.display)
        key = (display, most_generous(rules.hooks.take_limit, game, seat))
        found: Sequence[TakeMoney] | None = rules.taking.get(key)
        if found is None:
            shown = [(name, rules.cards[name].value) for name in display]
            listed, vetoes = map(maker(TakeMoney), takes(shown, key[1])), rules.vetoes.get(TakeMoney, ())
            legal = tuple([choice for choice in listed if not first_veto(vetoes, game, seat, choice)])
            found = rules.taking.keep(key, legal)
        return found

    def possible(self, game: "Palace", seat: int) -> bool:
        """Whether anything is displayed."""
        return bool(game.state.display)

    def check(self, game: "Palace", seat: int, choice: TakeMoney) -> Reason | None:
        """take_nothing, card_not_displayed, take_over_limit, then the vetoes of modules."""
        if not choice.cards:
            return Reason.of("take_nothing")
        shown = game.state.display
        for card in choice.cards:
            if shown.count(card) < choice.cards.count(card):
                return Reason.of("card_not_displayed", card=card)
        limit = most_generous(game.rules.hooks.take_limit, game, seat)
        reason = check_take([game.card(card).value for card in choice.cards], limit)
        return reason or first_veto(game.rules.vetoes.get(TakeMoney, ()), game, seat, choice)

    def apply(self, game: "Palace", seat: int, choice: TakeMoney) -> None:
        """The cards go into the hand; never another action."""
        verbs.take_displayed(game, seat, choice.cards)
        game.emit(events.MoneyTaken(seat, choice.cards))
        for listener in game.rules.hooks.after_taking:
            listener(game, seat, choice.cards)
        acted(game, False)

    def narrow(self, game: "Palace", seat: int, part: Mapping[str, Any]) -> dict[str, list[Any]]:
        """Which displayed cards may be taken together with the chosen ``cards``."""
        chosen = tuple(part.get("cards", ()))
        rest = Counter(game.state.display) - Counter(chosen)
        joined = [card for card in rest if self.check(game, seat, TakeMoney((*chosen, card))) is None]
        return {"cards": joined}


# ---------------------------------------------------------------- redesign


def why_not_in_reserve(game: "Palace", seat: int, tile: str) -> Reason | None:
    """Why a tile of the reserve cannot be used: it is not in the reserve."""
    owner = game.seat(seat)
    if tile in owner.bought:
        return Reason.of("bought_this_turn", tile=tile)
    if tile not in owner.reserve:
        if owner.city.cell_of(tile) is not None:
            return Reason.of("no_moving", tile=tile)
        return Reason.of("not_in_reserve", tile=tile)
    return None


class Adding(Grouped["Palace", Add]):
    """Redesign: one tile of the reserve into the city (5.3, 7)."""

    choice = Add

    def groups(self, game: "Palace", seat: int) -> Iterator[tuple[str, Iterable[spots.Spot]]]:
        """Every tile of the reserve on every legal cell."""
        for tile in game.seat(seat).reserve:
            yield tile, spots.spots(game, seat, game.piece(tile), spots.RESERVE)

    def check(self, game: "Palace", seat: int, choice: Add) -> Reason | None:
        """bought_this_turn, no_moving, not_in_reserve, then as a placement."""
        reason = why_not_in_reserve(game, seat, choice.tile)
        if reason is not None:
            return reason
        piece = game.piece(choice.tile)
        return spots.why_not_place(
            game, seat, piece, choice.cell, choice.rotation, choice.add_ons, spots.RESERVE
        )

    def apply(self, game: "Palace", seat: int, choice: Add) -> None:
        """Place the tile; never earns another action."""
        verbs.out_of_reserve(game, seat, choice.tile)
        verbs.lay(game, seat, choice.tile, choice.cell, spots.RESERVE, choice.rotation, choice.add_ons)
        acted(game, False)


class Removing(Listed["Palace", Remove]):
    """Redesign: one building of the city into the reserve (5.3, 7)."""

    choice = Remove

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every cell whose building may leave."""
        vetoes, city = spots.removal_vetoes(game, seat), game.seat(seat).city
        found = [(cell,) for cell in city.removable_cells()]
        if not vetoes:
            return found
        return (w for w in found if not first_veto(vetoes, game, seat, w[0], partial(city.remove, w[0])))

    def check(self, game: "Palace", seat: int, choice: Remove) -> Reason | None:
        """not_in_city, fountain_fixed, cuts_off, opens_gap, then the vetoes of modules."""
        city = game.seat(seat).city
        reason = None if choice.cell in city.removable_cells() else city.why_not_remove(choice.cell)
        after = partial(city.remove, choice.cell)
        return reason or first_veto(game.rules.hooks.vetoes_removal, game, seat, choice.cell, after)

    def apply(self, game: "Palace", seat: int, choice: Remove) -> None:
        """Take the building out; never earns another action."""
        owner = game.seat(seat)
        city = owner.city
        tile = verbs.lift(game, seat, choice.cell)
        if game.events is not None:
            walls = city.longest_wall(), owner.city.longest_wall()
            game.emit(events.TileRemoved(seat, tile, choice.cell, *walls))
        acted(game, False)


class Exchanging(Grouped["Palace", Exchange]):
    """Redesign: a building of the city for a tile of the reserve on the same cell (5.3, 7)."""

    choice = Exchange

    def groups(self, game: "Palace", seat: int) -> Iterator[tuple[str, Iterable[spots.Spot]]]:
        """Every tile of the reserve on every cell where it fits."""
        reserve = game.seat(seat).reserve
        vetoes = spots.removal_vetoes(game, seat) if reserve else ()
        for tile in reserve:
            yield tile, spots.exchange_spots(game, seat, game.piece(tile), vetoes)

    def fields(self, thing: str, way: tuple[Any, ...]) -> tuple[Any, ...]:
        """Ask for the cell first."""
        cell, *how = way
        return (cell, thing, *how)

    def check(self, game: "Palace", seat: int, choice: Exchange) -> Reason | None:
        """The reasons of section 15 in their order: tile, cell, moving, sides; then vetoes of modules."""
        reason = why_not_in_reserve(game, seat, choice.tile)
        if reason is None:
            piece = game.piece(choice.tile)
            return spots.why_not_exchange(game, seat, choice.cell, piece, choice.rotation, choice.add_ons)
        if reason.code == "no_moving":
            return game.seat(seat).city.why_fixed(choice.cell) or reason
        return reason

    def apply(self, game: "Palace", seat: int, choice: Exchange) -> None:
        """Swap the two tiles; never earns another action."""
        owner = game.seat(seat)
        city = owner.city
        removed = verbs.swap(game, seat, choice.cell, choice.tile, choice.rotation, choice.add_ons)
        if game.events is not None:
            walls = city.longest_wall(), owner.city.longest_wall()
            game.emit(events.TilesExchanged(seat, removed, choice.tile, choice.cell, *walls))
        acted(game, False)


# ---------------------------------------------------------------- stop


class Stoppable(Protocol):
    """A frame that can be stopped."""

    def stop(self) -> None:
        """Stop asking for actions."""


class Stopping(Single["Palace", Stop]):
    """Decline the further action that was earned; offered only then (13)."""

    choice = Stop

    def apply(self, game: "Palace", seat: int, choice: Stop) -> None:
        """End the action step."""
        cast(Stoppable, game.state.frames[-1]).stop()


TAKING_MONEY = TakingMoney()
ADDING, REMOVING, EXCHANGING = Adding(), Removing(), Exchanging()
STOPPING = Stopping()

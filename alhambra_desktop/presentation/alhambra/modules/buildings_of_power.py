"""Buildings of power: seals and dice on tiles, backs under the market, seen pieces in the drawer."""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.alhambra.components import scoring_of
from alhambra_desktop.alhambra.modules.buildings_of_power.last_tiles import PickingLastTile, both
from alhambra_desktop.alhambra.modules.buildings_of_power.looking import (
    HidingTile,
    KeepingCard,
    Ordering,
    OrderingTiles,
    top_of,
)
from alhambra_desktop.alhambra.modules.buildings_of_power.module import (
    BuildingsOfPower,
    UsePower,
    UsingPowers,
    add_on_of,
)
from alhambra_desktop.alhambra.modules.buildings_of_power.state import (
    ID,
    POWERS,
    RICHES,
    ROLLED,
    STRENGTH,
    USED,
    CardKept,
    DieRolled,
    HiddenTileUncovered,
    NobodyGotTile,
    PriceEased,
    SecondGotTile,
    TileHidden,
    powers_of,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.refs import LOOKED_AT, TILE
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.game import Frame
from alhambra_desktop.engine.records import BLANK
from alhambra_desktop.presentation.alhambra.derive import card_face, tile_face
from alhambra_desktop.presentation.alhambra.items import Item, Panel, resting
from alhambra_desktop.presentation.alhambra.look import Helper, Look, Move, Moves
from alhambra_desktop.presentation.alhambra.models import Decoration, Mark
from alhambra_desktop.presentation.alhambra.names import card_name, tile_label
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import enumerated, t

COLOURS = {STRENGTH: "black", RICHES: "white"}
TILE_BACK, CARD_BACK = "tile/back", "money/back"
DIE_PLACE = "sw"


class BuildingsOfPowerLook(Look[BuildingsOfPower]):
    """Seals on tiles; own powers and dice beside the hand; seen pieces in the drawer."""

    still = (NobodyGotTile,)  # the log tells it

    def decorations(self) -> Mapping[str, Decoration]:
        """The seal of its power, and a description of that."""
        return {
            tile: Decoration(seal=f"seal/{power}", note=f"panel.power_{power}")
            for tile, power in self.rule.power_of.items()
        }

    def name(self, thing: str) -> str:
        """The white die that is used with a purchase."""
        return t("add_on.white_die") if thing in self.rule.add_ons else ""

    def helper(self, add_on: str) -> Helper | None:
        """The white die."""
        return Helper(self.name(add_on), t("panel.power_riches")) if add_on in self.rule.add_ons else None

    def facts(self, view: Palace, told: Choice | Event | Frame[Any]) -> Mapping[str, str]:
        """Which power is used, and what it does; of the question, the powers that are left."""
        if isinstance(told, UsePower):
            power = self.rule.power_of[told.tile]
            return {"power": t(f"power.{power}"), "does": t(f"power.does_{power}")}
        if isinstance(told, UsingPowers):
            left = [self.rule.power_of[tile] for tile in self._ready(view)]
            names = dict.fromkeys(t(f"power.{power}") for power in left)
            return {"powers": enumerated(list(names))}
        if isinstance(told, KeepingCard):
            return {"question": t(f"power.{_kept(view, told)}")}
        return {}

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """Dice roll; tiles and cards that only their owner knows move face down."""
        return {
            DieRolled: self._rolled,
            PriceEased: lambda event: Move(sound="tick"),
            TileHidden: lambda event: Move(
                "thing", (TILE_BACK,), ("supply",), ("sale", f"space-{event.space}"), "tile_place"
            ),
            CardKept: lambda event: Move(
                "thing", (CARD_BACK,), ("deck",), ("hand", event.seat), "card_slide"
            ),
            HiddenTileUncovered: lambda event: Move(sound="tile_place"),
            SecondGotTile: lambda event: Move(
                "tile", (event.tile,), ("sale", f"space-{event.space}"), ("bought", event.seat), "tile_place"
            ),
        }

    def _rolled(self, event: DieRolled) -> Move:
        """Where the die rolls: its tile, or for the red die the seat that rolls it."""
        art = f"die/{self._colour(event.tile)}/{event.pips}"
        return Move("thing", (art,), self.drawer, ("mine", event.seat), "dice_roll")

    def _colour(self, tile: str) -> str:
        return COLOURS.get(self.rule.power_of[tile], "red")

    # ------------------------------------------------------------ the panel

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """Seen pieces, or the four powers; own powers and dice; dice on tiles; hidden tiles."""
        shown = self._asked_about(view, me)
        held = {seat: self._before(view, seat) for seat in range(view.players)}
        own = held.pop(me, ())
        return Panel(
            shelf=shown or tuple(_legend(power) for power in POWERS),
            mine=own,
            held={seat: resting(items) for seat, items in held.items() if items},
            drawer=True,
            marks={seat: self._marks(view, seat) for seat in range(view.players)},
            under=_hidden(view),
        )

    def _before(self, view: Palace, seat: int) -> tuple[Item, ...]:
        """The powers of a seat: those of the end of the turn as seals, the others as dice."""
        dice, ready = powers_of(view).dice, self._ready(view)
        found = []
        for tile in self.rule.owned(view, seat, USED):
            power = self.rule.power_of[tile]
            words = t("panel.power_of", power=t(f"power.{power}"), tile=tile_label(tile_face(view, tile)))
            found.append(
                Item(
                    tile,
                    words,
                    art=f"seal/{power}",
                    note=t(f"panel.power_{power}"),
                    stands_for=(TILE, tile) if tile in ready else None,
                )
            )
        rolled = [tile for power in ROLLED for tile in self.rule.owned(view, seat, (power,))]
        return (*found, *(self._die(view, tile, dice[tile]) for tile in rolled if dice.get(tile)))

    def _ready(self, view: Palace) -> list[str]:
        """The buildings whose power may be used now."""
        frame = view.state.frames[-1] if view.state.frames else None
        if not isinstance(frame, UsingPowers):
            return []
        return [tile for (tile,) in self.rule.using.ways(view, frame.seat)]

    def _die(self, view: Palace, tile: str, pips: int) -> Item:
        power = self.rule.power_of[tile]
        words = t(f"panel.die_{power}", tile=tile_label(tile_face(view, tile)), count=pips)
        add_on = add_on_of(tile) if power == RICHES else ""
        return Item(
            add_on_of(tile),
            words,
            art=f"die/{COLOURS[power]}/{pips}",
            note=t(f"panel.power_{power}"),
            add_on=add_on,
        )

    def _marks(self, view: Palace, seat: int) -> tuple[Mark, ...]:
        """The dice on the tiles of a city."""
        city, found = view.seat(seat).city, []
        for tile, pips in powers_of(view).dice.items():
            cell = city.cell_of(tile)
            if cell is not None and pips:
                words = t(f"panel.mark_{self.rule.power_of[tile]}", count=pips)
                found.append(Mark(ID, cell, DIE_PLACE, f"die/{self._colour(tile)}/{pips}", words=words))
        return tuple(found)

    def _asked_about(self, view: Palace, me: int) -> tuple[Item, ...]:
        """The tiles or cards of the question, for a viewer who may see them; otherwise their backs."""
        frame = view.state.frames[-1] if view.state.frames else None
        if isinstance(frame, PickingLastTile):
            return tuple(_tile(view, tile) for tile in both(view, frame.space))
        if isinstance(frame, HidingTile):
            return _tiles(view, top_of(view.state.supply, frame.count), 0)
        if isinstance(frame, KeepingCard):
            return _cards(view, top_of(view.state.deck, frame.count), 0)
        if isinstance(frame, Ordering):
            pieces = _tiles if isinstance(frame, OrderingTiles) else _cards
            return pieces(view, frame.looked_at(view), frame.laid)
        return ()


def _kept(view: Palace, asking: KeepingCard) -> str:
    """What may be done with the cards looked at: keep one, score, or only put them back."""
    found = top_of(view.state.deck, asking.count)
    money, scoring = view.money_among(found), any(map(scoring_of, found))
    if money or BLANK in found:
        return "keep_or_score" if scoring else "keep"
    return "score_or_back" if scoring else "all_back"


def _legend(power: str) -> Item:
    """A power and its description."""
    return Item(power, capitalized(t(f"power.{power}")), art=f"seal/{power}", note=t(f"panel.power_{power}"))


def _tile(view: Palace, tile: str, place: int = 0) -> Item:
    """A tile to be pressed; one that is already in order shows its position."""
    stands_for = None if place else (TILE, tile)
    return Item(
        tile,
        tile_label(tile_face(view, tile)),
        tile=tile_face(view, tile),
        count=place or None,
        dim=bool(place),
        stands_for=stands_for,
    )


def _tiles(view: Palace, tiles: list[str], laid: int) -> tuple[Item, ...]:
    """Tiles from the top down; for a viewer who may not see them one back with their number."""
    if BLANK in tiles:
        return (Item("tiles", t("panel.looked_at"), art=TILE_BACK, count=len(tiles)),)
    return tuple(_tile(view, tile, n if n <= laid else 0) for n, tile in enumerate(tiles, 1))


def _cards(view: Palace, cards: list[str], laid: int) -> tuple[Item, ...]:
    """As ``_tiles``, for cards."""
    if BLANK in cards:
        return (Item("cards", t("panel.looked_at"), art=CARD_BACK, count=len(cards)),)
    return tuple(
        Item(
            f"card-{n}",
            capitalized(card_name(card_face(view, card))),
            card=card_face(view, card),
            count=n if n <= laid else None,
            dim=n <= laid,
            stands_for=None if n <= laid else (LOOKED_AT, card),
        )
        for n, card in enumerate(cards, 1)
    )


def _hidden(view: Palace) -> dict[str, tuple[Item, ...]]:
    """The tiles under the market: face up for a viewer who knows them, otherwise their backs."""
    found: dict[str, tuple[Item, ...]] = {}
    for space, pile in enumerate(powers_of(view).under, 1):
        for tile in pile.pieces:
            if tile == BLANK:
                item = Item("hidden", t("panel.hidden"), art=TILE_BACK, note=t("panel.hidden_note"))
            else:
                face = tile_face(view, tile)
                words = t("panel.hidden_known", tile=tile_label(face))
                item = Item("hidden", words, tile=face, note=t("panel.hidden_known_note"))
            found[f"space-{space}"] = (item,)
    return found

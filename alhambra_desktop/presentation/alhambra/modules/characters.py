"""Characters: the auctioned one, the spare ones, and everybody's own."""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.alhambra.modules.characters import offers, turns
from alhambra_desktop.alhambra.modules.characters.module import Characters
from alhambra_desktop.alhambra.modules.characters.people import (
    ARCHITECT,
    BEGGAR,
    COINER,
    DANCER,
    ID,
    MINSTREL,
    MISER,
    PATRON,
    WISE_MAN,
    CharacterHired,
    CharacterLeft,
    CharacterUsed,
    cards_of,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.moments import Auction, Bid
from alhambra_desktop.presentation.alhambra.items import ASLEEP, Item, Panel, resting
from alhambra_desktop.presentation.alhambra.look import Helper, Look, Move, Moves
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import t

ABILITIES = {
    BEGGAR: (turns.Beg,),
    DANCER: (turns.Dance,),
    COINER: (turns.Mint,),
    ARCHITECT: (turns.CallArchitect,),
    MISER: (offers.Hoard,),
    MINSTREL: (offers.KeepMinstrel, offers.SwapMinstrel),
    WISE_MAN: (offers.ChooseWisdom,),
}
"""The choices that pressing a character begins; other characters act automatically."""


class CharactersLook(Look[Characters]):
    """The auctioned character, the spare ones, and everybody's own."""

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The auctioned one with the highest bid, the spare ones, everybody's own."""
        mine = cards_of(view)
        frames = [frame for frame in view.state.frames if isinstance(frame, Auction) and frame.kind == ID]
        shelf = [_auctioned(frame, people) for frame in frames]
        spare = len(mine.spare.pieces)
        if spare:
            note = t("panel.characters_spare", count=spare)
            shelf.append(Item("spare", t("panel.characters_aside"), art="card/back", count=spare, note=note))
        held = {
            seat: tuple(_person(name, used=name in mine.used) for name in mine.held[seat])
            for seat in range(view.players)
        }
        own = held.pop(me)
        return Panel(tuple(shelf), own, {seat: resting(cards) for seat, cards in held.items()}, drawer=True)

    def helper(self, add_on: str) -> Helper | None:
        """The patron."""
        return Helper(t("panel.name_patron"), t("helper.patron")) if add_on == PATRON else None

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """Characters come and go, with sounds."""
        return {
            CharacterHired: lambda event: Move(
                "thing", (_art(event.character),), self.drawer, ("mine", event.seat), "card_slide"
            ),
            # Nobody bid, mostly; those who serve once are gone from their owner's things by then.
            CharacterLeft: lambda event: Move(
                "thing", (_art(event.character),), self.drawer, ("discards",), "card_slide"
            ),
            CharacterUsed: lambda event: Move(sound="tick"),
            turns.TileReturned: lambda event: Move(
                "tile", (event.tile,), ("sale", f"space-{event.space}"), ("supply",), "tile_place"
            ),
            offers.WisdomChosen: lambda event: Move(sound="tick"),
        }


def _auctioned(frame: Auction, people: People) -> Item:
    name = _name(frame.item)
    bid = t("panel.no_bid")
    if frame.leader is not None:
        bid = t("panel.bid", name=people[frame.leader].name, amount=frame.high)
    return Item(
        "auctioned",
        name,
        art=_art(frame.item),
        count=frame.high or None,
        note=t("panel.auctioned", about=t(f"about.{frame.item}"), bid=bid),
        asks=(Bid,),
    )


def _person(name: str, *, used: bool) -> Item:
    mark = ASLEEP if used else ""
    return Item(
        name,
        _name(name),
        art=_art(name),
        mark=mark,
        dim=used,
        note=t(f"about.{name}"),
        asks=ABILITIES.get(name, ()),
    )


def _art(name: str) -> str:
    return f"card/character/{name}"


def _name(name: str) -> str:
    return t(f"panel.name_{name}")

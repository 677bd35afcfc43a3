"""Building sites (23; Mega Box, first in Expansion 6): half the price now, the full price later.

A tile of the market may be bought for half its price as a site: a site tile with a secret currency lies on
it, its walls count, its building does not. Paying the full price in that currency, as an action, finishes it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.choices import Give
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.events import CardsMoved
from alhambra_desktop.alhambra.forms import BARE
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.refs import Currency, TileId
from alhambra_desktop.alhambra.traits import KEY, SITE, UNFINISHED
from alhambra_desktop.alhambra.vocabulary import (
    CHANGE,
    COMMON,
    CREDIT,
    IN_TURN,
    LOOSE,
    MARKET_TILE,
    ON_SPACE,
    PAIRED,
    SMALL,
    WHOLE,
    WILD,
    Deal,
    Sale,
    on_sale,
)
from alhambra_desktop.engine.data import misnamed, unknown
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Event, Listed, choice, event
from alhambra_desktop.engine.game import Question, Slice, frame, module_slice
from alhambra_desktop.engine.randomness import Dice, shuffle
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import BLANK, each_own, hidden, record
from alhambra_desktop.engine.refs import ItemId, SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Delivery, Step, Veto
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "building_sites"
KIND = "site"
"""The kind of a tile under construction."""
BEGINNING = MARKET_TILE - {COMMON, WHOLE, ON_SPACE} | {LOOSE}
"""How a site is paid (module_interactions.md 2.3, column S): no help, no discounts."""
FINISHING = frozenset({WILD, SMALL, PAIRED, IN_TURN, CREDIT, CHANGE})
"""The same for finishing a site (column F)."""
LOOKED_AT = 2


@dataclass(frozen=True, slots=True)
class SiteTile:
    """A site tile and the currency that finishes it."""

    id: str
    currency: str


@dataclass(frozen=True, slots=True)
class SiteData(ModuleData):
    """The site tiles."""

    sites: tuple[SiteTile, ...]


@module_slice("Sites")
@record
class Sites(Slice):
    """The site tiles: by seat on its tiles and in its hand while choosing, face down, out of the game.

    ``under``: the tiles of each seat that are under construction, each with the index of its site tile in
    ``held``.
    """

    owner = ID

    held: list[tuple[ItemId, ...]] = each_own()
    under: list[dict[TileId, int]]
    drawn: list[tuple[ItemId, ...]] = each_own()
    rest: tuple[ItemId, ...] = hidden()
    gone: list[ItemId]


sites_of = Sites.of


@choice("building_sites.lay")
class LaySite(Choice):
    """Put one of the two drawn site tiles on the tile just bought."""

    site: ItemId


@event("building_sites.begun")
class SiteBegun(Event):
    """A bought tile is now a building site."""

    seat: SeatNo
    tile: TileId


@event("building_sites.finished")
class SiteFinished(Event):
    """A site was finished: its building counts."""

    seat: SeatNo
    tile: TileId
    currency: Currency


@event("building_sites.turned_up")
class SitesTurnedUp(Event):
    """At the end the unfinished sites of a city cost all money of their currencies."""

    seat: SeatNo
    tiles: tuple[TileId, ...]
    currencies: tuple[Currency, ...]


def begin(game: "Palace", seat: int, site: str) -> None:
    """Make the tile just bought a site; the other drawn site tile is returned."""
    mine, tile = sites_of(game), game.seat(seat).bought[-1]
    mine.rest = (*mine.rest, *(other for other in mine.drawn[seat] if other != site))
    mine.drawn[seat] = ()
    mine.under[seat][tile] = len(mine.held[seat])
    mine.held[seat] = (*mine.held[seat], site)
    verbs.reform(game, tile, replace(verbs.form_of(game, tile), kind=KIND, type=BARE))
    game.emit(SiteBegun(seat, tile))


class Choosing(Listed["Palace", LaySite]):
    """Choosing one of the two drawn site tiles."""

    choice = LaySite
    refusal = "site_not_drawn"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Either of the two drawn site tiles."""
        return [(site,) for site in sites_of(game).drawn[seat] if site != BLANK]

    def apply(self, game: "Palace", seat: int, choice: LaySite) -> None:
        """Put it face down on the tile."""
        begin(game, seat, choice.site)


@frame("ChoosingSite")
@record
class ChoosingSite(Question["Palace"]):
    """A site was bought: its owner looks at two site tiles and puts one on it, or gets the last one."""

    def run(self, game: "Palace") -> str:
        """Skip the question if there is only one."""
        drawn = sites_of(game).drawn[self.seat]
        if len(drawn) == 1:
            begin(game, self.seat, drawn[0])
            self.done = True
        return Question.run(self, game)

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """Which of the two site tiles to use."""
        return (CHOOSING,)


def unfinished(game: "Palace", seat: int, choice: Give) -> Reason | None:
    """Reason: site_unfinished, as Dirk takes no site."""
    bare = game.has_trait(choice.tile, UNFINISHED)
    return Reason.of("site_unfinished", tile=choice.tile) if bare else None


class BuildingSites(Module[SiteData]):
    """Tiles that are paid in two parts."""

    id = ID
    number = 23
    shape = SiteData
    changes = ("money", "building", "market")
    weight = 3
    minutes = 8
    choices = (LaySite,)

    def __init__(self, data: SiteData) -> None:
        super().__init__(data)
        self.currency_of = {site.id: site.currency for site in data.sites}

    @classmethod
    def problems(cls, data: SiteData, base: Components) -> Iterable[str]:
        """Errors: equal names, unknown currencies."""
        yield from misnamed([site.id for site in data.sites], "sites")
        for site in data.sites:
            yield from unknown([site.currency], base.currencies, f"sites.{site.id}.currency")
        if not data.sites:
            yield "sites: nothing"

    def tokens(self, setup: "Setup") -> Iterable[str]:
        """All site tiles are tokens of the game."""
        return self.currency_of

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start all site tiles are face down."""
        seats = setup.players
        none: list[tuple[str, ...]] = [()] * seats
        yield ID, Sites(none, [{} for _ in range(seats)], list(none), tuple(self.currency_of), [])

    def traits(self) -> Mapping[str, frozenset[str]]:
        """A site is unfinished; arcades have already brought their key when bought."""
        return {KIND: frozenset({KEY, UNFINISHED})}

    # ------------------------------------------------------------ beginning

    def sales(self, game: "Palace", seat: int) -> Iterable[Sale]:
        """Suitable tiles of the market for half their price, and the payments that finish one's own sites."""
        if sites_of(game).rest:
            for place, tile in enumerate(game.state.market, 1):
                if tile is not None and game.has_trait(tile, SITE):
                    yield self._half(game, place, tile)
        yield from self._finishing(game, seat)

    def _half(self, game: "Palace", place: int, tile: str) -> Sale:
        currency = game.rules.components.currencies[place - 1]
        price = (game.piece(tile).price or 0) // 2
        return on_sale(f"{KIND}-{place}", tile, price, currency, place, BEGINNING, earns=False)

    def after_payment(self, game: "Palace", seat: int, sale: Sale, laid: Any) -> None:
        """The buyer of a site looks at two site tiles, before any other consequence."""
        if not (sale.piece and sale.id == f"{KIND}-{sale.space}"):
            return
        mine = sites_of(game)
        rest = list(mine.rest)
        shuffle(rest, game.chance(game.rules.mixing(self)))
        game.reveal()
        mine.drawn[seat], mine.rest = tuple(rest[:LOOKED_AT]), tuple(rest[LOOKED_AT:])
        game.call(ChoosingSite(seat))

    def vetoes(self) -> Mapping[type[Choice], "Veto"]:
        """An unfinished site cannot be given away."""
        return {Give: unfinished}

    # ------------------------------------------------------------ finishing

    def site_of(self, game: "Palace", seat: int, tile: str) -> str:
        """The site tile on a tile of a seat; blank for other viewers."""
        mine = sites_of(game)
        return mine.held[seat][mine.under[seat][tile]]

    def own_sites(self, game: "Palace", seat: int) -> list[str]:
        """The unfinished tiles in a city and its reserve."""
        owner = game.seat(seat)
        return [
            tile
            for tile in sites_of(game).under[seat]
            if tile in owner.reserve or owner.city.cell_of(tile) is not None
        ]

    def _finishing(self, game: "Palace", seat: int) -> Iterable[Sale]:
        for tile in self.own_sites(game, seat):
            currency = self.currency_of.get(self.site_of(game, seat, tile))
            if currency is not None:
                price = game.piece(tile).price or 0
                yield on_sale(finish(tile), "", price, currency, tags=FINISHING, goods=ID, about=tile)

    def delivered(self) -> Mapping[str, "Delivery"]:
        """What happens when a site's full price is paid: the building is finished."""
        return {ID: self._deliver}

    def _deliver(self, game: "Palace", seat: int, deal: Deal) -> None:
        tile = deal.sale.about
        mine = sites_of(game)
        place = mine.under[seat].pop(tile)
        site = mine.held[seat][place]
        mine.held[seat] = (*mine.held[seat][:place], *mine.held[seat][place + 1 :])
        mine.under[seat] = {name: at - (at > place) for name, at in mine.under[seat].items()}
        mine.gone.append(site)
        verbs.reform(game, tile, replace(verbs.form_of(game, tile), kind="", type=""))
        game.emit(SiteFinished(seat, tile, self.currency_of[site]))

    # ------------------------------------------------------------ the end

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """Before the last tiles are given out."""
        if phase == "end":
            yield "before_last_tiles", ID, self._turn_up

    def _turn_up(self, game: "Palace") -> None:
        for seat, owner in enumerate(game.state.seats):
            tiles = [tile for tile in sites_of(game).under[seat] if owner.city.cell_of(tile) is not None]
            if not tiles:
                continue
            sites = [self.site_of(game, seat, tile) for tile in tiles]
            currencies = tuple(dict.fromkeys(self.currency_of[site] for site in sites))
            game.emit(SitesTurnedUp(seat, tuple(tiles), currencies))
            cards = [card for card in game.money_among(owner.hand) if game.card(card).currency in currencies]
            if cards:
                verbs.spend(game, seat, cards)
                game.emit(CardsMoved(seat, tuple(cards), "hand", "discards", f"{ID}.lost"))

    # ------------------------------------------------------------ secrets

    def determinized(self, game: "Palace", view: "Palace", dice: Dice) -> None:
        """Draw any unseen site tiles for the tiles of the others and the face-down stock."""
        mine = sites_of(game)
        seen = {*mine.gone, *(site for sites in (*mine.held, *mine.drawn) for site in sites)}
        unseen = [site for site in self.currency_of if site not in seen]
        shuffle(unseen, dice)
        for sites in (mine.held, mine.drawn):
            for seat, known in enumerate(sites):
                sites[seat] = tuple(unseen.pop() if site == BLANK else site for site in known)
        mine.rest = tuple(unseen)


def finish(tile: str) -> str:
    """The sale id for finishing a site."""
    return f"finish-{tile}"


CHOOSING = Choosing()

"""Builds the models of the table from a view. Every number is asked of the view."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.acting import why_barred
from alhambra_desktop.alhambra.buying import Buying
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.frames import MarketRefill, turned_up
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import Piece, Placed
from alhambra_desktop.alhambra.vocabulary import ANY, Sale
from alhambra_desktop.presentation.alhambra.deck import DeckHistory, deck_model
from alhambra_desktop.presentation.alhambra.looks import looks_of
from alhambra_desktop.presentation.alhambra.models import (
    PLAIN,
    TYPES,
    BarModel,
    CardFace,
    CellFace,
    CityModel,
    Decoration,
    HandModel,
    MarketSlot,
    PlayerModel,
    TableModel,
    TileFace,
)
from alhambra_desktop.presentation.alhambra.names import the_tile, tile_label
from alhambra_desktop.presentation.alhambra.selection import hand_order, past_buying, phase_of
from alhambra_desktop.presentation.in_parts import Parts
from alhambra_desktop.presentation.people import DIRK, People
from alhambra_desktop.presentation.words import readable
from alhambra_desktop.text import has, t


def tile_face(view: Palace, tile: str, rotation: int = 0) -> TileFace:
    """The face of a piece by its id, in a rotation."""
    piece = view.piece(tile)
    return face_of(piece, rotation, decoration=looks_of(view.rules).decoration(tile))


def ware_label(view: Palace, sale: Sale) -> str:
    """The name of goods: a tile, or the name of their kind."""
    key = f"goods.{sale.goods}"
    if sale.about and has(f"{key}.about"):
        return t(f"{key}.about", tile=the_tile(tile_face(view, sale.about)))
    if sale.goods:
        return t(key) if has(key) else readable(sale.goods)
    return tile_label(tile_face(view, sale.piece))


def laid_face(view: Palace, placed: Placed) -> TileFace:
    """The face of a tile as it lies in a city."""
    decoration = looks_of(view.rules).decoration(placed.piece.id)
    return face_of(placed.piece, placed.rotation, placed.gates, decoration)


def face_of(
    piece: Piece, rotation: int = 0, gates: tuple[tuple[int, int], ...] = (), decoration: Decoration = PLAIN
) -> TileFace:
    """The face of a piece as it lies."""
    laid = Placed(piece, (0, 0), rotation, gates).parts().values()
    walls = (piece.added, piece.stone)
    cells = tuple(
        CellFace(part.offset, part.type, part.sides, *(_turned(walls, number, rotation) for walls in walls))
        for number, part in enumerate(laid)
    )
    altered = bool(rotation or gates or piece.added or piece.changed)
    return TileFace(
        piece.id,
        piece.type,
        piece.price,
        piece.walls,
        piece.kind,
        cells,
        rotation,
        decoration,
        altered,
        piece.turnable,
    )


def _turned(walls: Sequence[tuple[int, int]], number: int, rotation: int) -> tuple[int, ...]:
    """The sides of a part, as it lies, with these walls."""
    return tuple((side + rotation) % 4 for part, side in walls if part == number)


def card_face(view: Palace, card: str) -> CardFace:
    """The face of a card by its id; a hidden one shows its back."""
    known = view.rules.cards.get(card)
    if known is None:
        return CardFace("", "", 0)
    name = "" if known.currency else looks_of(view.rules).name(card)
    return CardFace(known.id, known.currency, known.value, known.kind, name)


def means_face(view: Palace, name: str, value: int = 0) -> CardFace:
    """The face of a payment source: a card, or a thing of a module with its value."""
    if name in view.rules.cards:
        return card_face(view, name)
    looks = looks_of(view.rules)
    means = looks.means.get(name)
    if means is None or not means.currency:
        return CardFace(name, "", value, "means", looks.name(name))
    return CardFace(name, means.currency, value or means.value, "means", looks.name(name))


def laid_faces(view: Palace, names: Iterable[str]) -> tuple[CardFace, ...]:
    """The faces of what was used to pay; sources with neither card nor picture are left out."""
    known, means = view.rules.cards, looks_of(view.rules).means
    return tuple(means_face(view, name) for name in names if name in known or name in means)


def city_model(view: Palace, seat: int, colour: str) -> CityModel:
    """The city of a seat."""
    tiles = tuple((placed.cell, laid_face(view, placed)) for placed in view.seat(seat).city.tiles())
    return CityModel(tiles, colour)


def table_in_parts(
    view: Palace,
    people: People,
    me: int,
    *,
    revealed: bool,
    deck_history: DeckHistory,
    hands: Mapping[int, tuple[CardFace, ...]],
) -> Parts[TableModel]:
    """The table with ``me`` in the middle, as ``me`` (``revealed``) or as everybody may see it.

    The bar has no headline yet. ``deck_history`` are facts about the deck, ``hands`` the publicly known cards
    by seat.
    """
    seats = view.players
    order = [(me + step) % seats for step in range(1, seats)]
    if view.state.dirk is not None:
        order.append(seats)
    market, wares = _market(view, me, revealed=revealed)
    yield
    players = yield from _players(view, people)
    return TableModel(
        me=me,
        revealed=revealed,
        phase=phase_of(view, me),
        players=tuple(replace(made, cards=hands.get(made.number, ())) for made in players),
        opponents=tuple(order),
        market=market,
        wares=wares,
        display=tuple(card_face(view, card) for card in view.state.display),
        hand=hand_model(view, me),
        bar=bar_model(view, deck_history),
        unseen=tuple((kind, tuple(prices)) for kind, prices in questions.tiles_left(view).items()),
    )


def _players(view: Palace, people: People) -> Parts[tuple[PlayerModel, ...]]:
    sheet = questions.score_sheet(view)
    yield
    counts = {row.category: row.counts for row in sheet.rows}
    halves = {row.category: row.halves for row in sheet.rows if row.halves}
    leaders = questions.leaders(sheet)
    scores = view.totals()
    asked = view.decision.seat if view.decision is not None else -1
    made = []
    for person in people:
        here = person.number
        seat = view.seat(here) if person.kind != DIRK else None
        dirk = view.state.dirk
        made.append(
            PlayerModel(
                number=here,
                name=person.name,
                colour=person.colour,
                kind=person.kind,
                score=scores[here],
                hand=len(seat.hand) if seat is not None else 0,
                reserve=_faces(view, seat.reserve if seat is not None else ()),
                bought=_faces(view, seat.bought if seat is not None else ()),
                counts=tuple(counts[kind][here] for kind in TYPES),
                wall=seat.city.longest_wall() if seat is not None else None,
                city=city_model(view, here, person.colour) if seat is not None else None,
                loose=_faces(view, dirk.tiles if seat is None and dirk is not None else ()),
                now=None if view.over else sheet.gains[here],
                leads=frozenset(kind for kind in TYPES if leaders.get(kind) == here),
                halves=tuple(halves[kind][here] if kind in halves else 0 for kind in TYPES),
                active=here == view.state.active and not view.over,
                thinking=here == asked and not person.is_person,
            )
        )
        yield
    return tuple(made)


def _faces(view: Palace, tiles: Sequence[str]) -> tuple[TileFace, ...]:
    return tuple(tile_face(view, tile) for tile in tiles)


def hand_model(view: Palace, seat: int) -> HandModel:
    """The hand of a seat in table order; hidden cards show their backs and form one group."""
    cards = tuple(card_face(view, card) for card in hand_order(view, seat))
    if any(not card.id for card in cards):
        return HandModel(cards, (("", len(cards), 0),))
    groups = []
    for currency, found in groupby(cards, key=lambda card: card.currency):
        values = [card.value for card in found]
        groups.append((currency, len(values), sum(values)))
    return HandModel(cards, tuple(groups))


def _market(
    view: Palace, seat: int, *, revealed: bool
) -> tuple[tuple[MarketSlot, ...], tuple[MarketSlot, ...]]:
    """The four spaces, and what the other participants sell."""
    currencies = view.rules.components.currencies
    slots = [
        MarketSlot(f"space-{place}", currency, None, 0, "empty", 0)
        for place, currency in enumerate(currencies, 1)
    ]
    seen = revealed and not view.over and all(card in view.rules.cards for card in view.seat(seat).hand)
    told = seen and not past_buying(view, seat)
    told = told and why_barred(view, seat, Buy) is None and not _in_any_currency(view, seat)
    wares = []
    for offer in questions.offers(view if seen else view.view(), seat):
        sale = offer.sale
        on_space = sale.id == f"space-{sale.space}"
        if not on_space and (sale.seller is None or not sale.piece):
            continue
        status, amount = _status(view, seat, offer) if told else ("unknown", 0)
        face = tile_face(view, sale.piece)
        slot = MarketSlot(sale.id, sale.currency, face, offer.price, status, amount, seller=sale.seller)
        if on_space:
            slots[sale.space - 1] = slot
        else:
            wares.append(slot)
    up = turned_up(view)
    if up is not None:
        face = tile_face(view, up.tile)
        place = up.space - 1
        slots[place] = replace(slots[place], tile=face, price=face.price or 0, status="unknown")
    return tuple(slots), tuple(wares)


def _in_any_currency(view: Palace, seat: int) -> bool:
    """Whether the seat is asked about the market at a price of its own, whatever stands below the tiles."""
    if view.decision is None or view.decision.seat != seat:
        return False
    kinds = [kind for kind in view.decision.kinds if isinstance(kind, Buying) and kind.choice is not Buy]
    return any(sale.currency == ANY for kind in kinds for sale in kind.sales(view, seat))


def _status(view: Palace, seat: int, offer: questions.Offer) -> tuple[str, int]:
    if offer.exact:
        return "exact", offer.price
    if offer.cheapest is not None:
        values = questions.coins_laid(view, seat, offer.sale, offer.cheapest)
        return "pay", sum(values[card] for card in offer.cheapest)
    aided = questions.payable_with_help(view, seat, offer.sale)
    return "aided" if aided else "short", dict(offer.short)[offer.sale.currency]


def bar_model(view: Palace, deck_history: DeckHistory) -> BarModel:
    """The model of the top bar, without a headline."""
    return BarModel(
        round=-(-view.state.turn // view.players),
        headline="",
        tiles_left=len(view.state.supply.pieces),
        tiles_total=questions.tiles_in_play(view),
        deck=deck_model(view, deck_history),
        filling=any(isinstance(frame, MarketRefill) for frame in view.state.frames),
    )

"""Names of tiles, cards and sums in the forms that sentences need.

A sentence uses the form it needs: the label (``Tower 9``), with its article (French: ``la tour 9``), or after
"of". English has one word for all three; the catalogue decides.
"""

from collections.abc import Iterable, Sequence

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.presentation.alhambra.models import BUILDING, FOUNTAIN, CardFace, TileFace
from alhambra_desktop.presentation.words import readable, type_name
from alhambra_desktop.text import enumerated, has, t


def tile_label(tile: TileFace) -> str:
    """The name of a tile as a label: ``Tower 9``."""
    return _tile("label", tile)


def brief_label(tile: TileFace) -> str:
    """A shorter label next to its picture: perhaps without the types shown there."""
    key = f"piece.brief.{tile.kind}"
    return t(key) if has(key) else tile_label(tile)


def the_tile(tile: TileFace) -> str:
    """The name inside a sentence: ``Tower 9``, ``la tour 9``."""
    return _tile("the", tile)


def of_tile(tile: TileFace) -> str:
    """The name in the possessive: ``of Tower 9``, ``de la tour 9``."""
    return _tile("of", tile)


def _tile(form: str, tile: TileFace) -> str:
    if tile.kind == FOUNTAIN:
        return t(f"tile.{form}.{FOUNTAIN}")
    if tile.kind == BUILDING and tile.type is not None:
        return t(f"tile.{form}.{tile.type}", price=tile.price)
    return _piece(form, tile)


def _piece(form: str, tile: TileFace) -> str:
    """A piece of a module, by its own message, that of its kind, or its id: ``Kite 3``."""
    types = [part.type for part in tile.parts if part.type is not None]
    facts = {
        "price": tile.price,
        "type": type_name(tile.shown_type) if tile.shown_type else "",
        "types": ", ".join(type_name(kind) for kind in types),
        "name": readable(tile.id),
        "building": t(f"tile.{form}.{tile.type}", price=tile.price) if tile.type else "",
    }
    keys = (f"piece.{form}.{tile.id}", f"piece.{form}.{tile.kind}")
    return t(next((key for key in keys if has(key)), f"piece.{form}.other"), **facts)


def the_tiles(tiles: Iterable[TileFace]) -> str:
    """Several tiles in a sentence."""
    return enumerated([the_tile(tile) for tile in tiles])


def card_name(card: CardFace) -> str:
    """A card: ``dinar 7``; a special one by its own message or that of its kind, which may name its money."""
    money = t(f"card.{card.currency}", value=card.value) if card.currency else ""
    if card.name:
        return card.name
    own = next((key for key in (f"card.{card.id}", f"card.kind.{card.kind}") if has(key)), "")
    return t(own, money=money) if own else money or t("card.special")


def card_names(cards: Iterable[CardFace]) -> str:
    """Several cards in a sentence: ``florin 2 and ducat 3``."""
    return enumerated([card_name(card) for card in cards])


def payment(cards: Sequence[CardFace]) -> str:
    """A payment, money of one currency as a sum: ``dirham 3 + 6``; other sources by name."""
    sums: dict[str, list[str]] = {}
    for card in cards:
        if card.currency:
            sums.setdefault(card.currency, []).append(str(card.value))
    money = [t(f"card.{currency}", value=" + ".join(values)) for currency, values in sums.items()]
    return enumerated([*money, *(_other_money(card) for card in cards if not card.currency)])


def _other_money(card: CardFace) -> str:
    """A source without a printed currency: its name, which may have a number, and its worth if known."""
    name = card_name(card)
    return t("payment.worth", name=name, value=card.value) if card.value else name


def amount(currency: str, value: int) -> str:
    """A sum of money: ``6 dinar``."""
    return t(f"amount.{currency}", count=value)


def alternatives(sums: Iterable[tuple[str, int]]) -> str:
    """Alternative sums of money: ``5 diamonds or 6 dirhams``."""
    words = ""
    for currency, value in sums:
        said = amount(currency, value)
        words = t("list.or", first=words, last=said) if words else said
    return words


def side_name(side: str) -> str:
    """A side with its article if the language has one; ``side`` is a letter of NESW."""
    return t(f"side.{side}")


def faces(view: Palace, cards: Iterable[str]) -> tuple[CardFace, ...]:
    """Card faces by id, highest value first within a currency."""
    known = [view.rules.cards[card] for card in cards if card in view.rules.cards]
    return tuple(CardFace(card.id, card.currency, card.value, card.kind) for card in known)

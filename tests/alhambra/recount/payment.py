"""Whether a purchase may be made so, once more from the tables (module_interactions.md 2.3).

Columns: T tile on a space, W bathhouse or well, B bazaar, P tile in a personal market, S site begun, F site
finished, U sultan card, K caravanserai card, C chests.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.palace import Palace
from tests.alhambra.recount.board import buildings, cells_of
from tests.alhambra.recount.points import data, of

CURRENCIES = ("florin", "dirham", "dinar", "ducat")
ADD_ONS = {
    "patron": "TWB",
    "exchange": "TWBPSFU",
    "watchtower": "T",
    "carpenter": "T",
    "coin_maker": "TWB",
    "white_die": "TWBP",
    "handymen": "T",
    "treasure": "TWBP",
}
TENDERS = {"coin": "TWBPSFUKC", "caravanserai": "TWBPSFUKC", "credit": "TWBPSF"}
"""What else pays beside cards of the hand; those pay everywhere."""
NO_EXTRA_ACTION = "SC"
TOWER = (6, 4, 2)
NOT_SOLD = ("site", "bazaar", "square", "plaza", "project")
SITES = ("building", "magical", "medina")


@dataclass(frozen=True)
class Offer:
    """What is sold: its column, the currency (none: any mix), the price, the tile and its space from 0."""

    column: str
    currency: str
    price: int
    tile: str = ""
    space: int = -1


@dataclass
class Use:
    """What is used with a purchase: the sum due, the currencies allowed, and what changes the payment."""

    due: int
    currencies: set[str]
    treasure: int = 0
    patron: bool = False
    coin_maker: bool = False
    kinds: Counter[str] = field(default_factory=Counter)


def kind_of(game: Palace, tile: str) -> str:
    """The kind of a tile now."""
    form = game.state.forms.get(tile)
    return form.kind if form is not None and form.kind else game.rules.pieces[tile].kind


def price_of(game: Palace, tile: str) -> int:
    """What is printed on it."""
    return game.rules.pieces[tile].price or 0


# ---------------------------------------------------------------- what is sold


def offer_of(game: Palace, seat: int, sale: str) -> Offer | None:
    """What this sale is; nothing if there is none."""
    word, _, rest = sale.partition("-")
    return OFFERS[word](game, seat, rest)


def _on_space(game: Palace, seat: int, rest: str) -> Offer | None:
    space = int(rest) - 1
    tile = game.state.market[space]
    return None if tile is None else Offer("T", CURRENCIES[space], price_of(game, tile), tile, space)


def _as_site(game: Palace, seat: int, rest: str) -> Offer | None:
    offer = _on_space(game, seat, rest)
    if offer is None or kind_of(game, offer.tile) not in SITES or not of(game, "building_sites").rest:
        return None
    return Offer("S", offer.currency, offer.price // 2, offer.tile, offer.space)


def _beside(game: Palace, seat: int, tile: str) -> Offer | None:
    modules = {"bazaar": "bazaars", "bathhouse": "bathhouses", "well": "wishing_well"}
    module = modules[tile.partition("-")[0]]
    place = next((place for place, lying in enumerate(of(game, module).spaces) if tile in lying), None)
    if place is None:
        return None
    if module != "bazaars":
        return Offer("W", CURRENCIES[place], price_of(game, tile), tile)
    currency = next(row["currency"] for row in data(module)["bazaars"] if row["id"] == tile)
    shown = game.state.market[CURRENCIES.index(currency)]
    return None if shown is None else Offer("B", currency, price_of(game, shown), tile)


def _sultan(game: Palace, seat: int, rest: str) -> Offer | None:
    there = f"sultan-{rest}" in of(game, "power_of_sultan").shown
    return Offer("U", rest.split("-", maxsplit=1)[0], 7) if there else None


def _caravan(game: Palace, seat: int, currency: str) -> Offer | None:
    mine, types = of(game, "caravanserai"), len(set(buildings(cells_of(game, seat)).values()))
    held = len(mine.held[seat])
    possible = held < 2 and mine.left and types >= 4 + held
    return Offer("K", currency, {4: 8, 5: 4, 6: 2}[types]) if possible else None


def _room(game: Palace, seat: int, rest: str) -> Offer | None:
    return Offer("C", "", 8) if of(game, "treasure_chamber").rooms[int(rest) - 1] else None


def _of_another(game: Palace, seat: int, rest: str) -> Offer | None:
    owner, currency = rest.split("-")
    under = of(game, "personal_building_market").under
    for tile in game.seat(int(owner)).reserve:
        if under.get(tile) == currency and int(owner) != seat and kind_of(game, tile) not in NOT_SOLD:
            return Offer("P", currency, price_of(game, tile), tile)
    return None


def _finish(game: Palace, seat: int, tile: str) -> Offer | None:
    mine = of(game, "building_sites")
    if tile not in mine.under[seat]:
        return None
    return Offer("F", mine.held[seat][mine.under[seat][tile]].split("-")[1], price_of(game, tile))


OFFERS = {
    "space": _on_space,
    "site": _as_site,
    "beside": _beside,
    "sultan": _sultan,
    "caravanserai": _caravan,
    "room": _room,
    "market": _of_another,
    "finish": _finish,
}

# ---------------------------------------------------------------- what is used with it


def use_of(game: Palace, seat: int, offer: Offer, add_ons: tuple[str, ...]) -> Use | None:
    """All add-ons together; nothing if one of them cannot be used, or not beside another one."""
    found = Use(offer.price, {offer.currency} if offer.currency else set(CURRENCIES))
    for add_on in add_ons:
        kind = add_on.split("-")[0]
        found.kinds[kind] += 1
        if offer.column not in ADD_ONS[kind] or not USES[kind](game, seat, offer, add_on, found):
            return None
    kinds = found.kinds
    alone = (("carpenter", "coin_maker"), ("patron", "exchange"), ("patron", "coin_maker"))
    if max(kinds.values(), default=0) > 1 or any(kinds[one] and kinds[two] for one, two in alone):
        return None
    if found.treasure and (kinds["patron"] or kinds["exchange"]):
        return None
    found.due = max(0, found.due)
    return found


def _patron(game: Palace, seat: int, offer: Offer, add_on: str, use: Use) -> bool:
    use.patron = True
    return "patron" in of(game, "characters").held[seat]


def _exchange(game: Palace, seat: int, offer: Offer, add_on: str, use: Use) -> bool:
    use.currencies = set(add_on.split("-")[1:])
    return add_on in game.seat(seat).hand and offer.currency in use.currencies


def _tower(game: Palace, seat: int, offer: Offer, add_on: str, use: Use) -> bool:
    mine = of(game, "watchtowers")
    use.due += TOWER[min(2, mine.scorings)]
    fits = (
        kind_of(game, offer.tile) == "building" and game.rules.pieces[offer.tile].type == add_on.split("-")[1]
    )
    return fits and any(tower.startswith(f"{add_on}-") for tower in mine.supply)


def _craftsman(game: Palace, seat: int, name: str) -> bool:
    mine = of(game, "travelling_craftsmen")
    return not mine.used and any(card.startswith(f"craftsman-{name}") for card in mine.shown[seat])


def _carpenter(game: Palace, seat: int, offer: Offer, add_on: str, use: Use) -> bool:
    use.due -= int(add_on[-1])
    return _craftsman(game, seat, "carpenter")


def _coin_maker(game: Palace, seat: int, offer: Offer, add_on: str, use: Use) -> bool:
    use.coin_maker = True
    return _craftsman(game, seat, "coin-maker")


def _white_die(game: Palace, seat: int, offer: Offer, add_on: str, use: Use) -> bool:
    tile, mine, owner = add_on.removeprefix("white_die-"), of(game, "buildings_of_power"), game.seat(seat)
    use.due -= 1
    rich = any(
        row["tile"] == tile and row["power"] == "riches" for row in data("buildings_of_power")["buildings"]
    )
    own = tile in owner.reserve or tile in owner.bought or owner.city.cell_of(tile) is not None
    ready = mine.dice.get(tile, 0) > 0 and mine.since[tile] < game.state.turn and mine.eased < game.state.turn
    return rich and own and ready and kind_of(game, tile) != "site"


def _handymen(game: Palace, seat: int, offer: Offer, add_on: str, use: Use) -> bool:
    _, way, number = add_on.split("-")
    use.due += int(number) if way == "more" else -int(number)
    return 0 < int(number) <= of(game, "handymen").posted[seat].get(offer.space + 1, 0)


def _treasure(game: Palace, seat: int, offer: Offer, add_on: str, use: Use) -> bool:
    use.treasure = int(add_on.split("-")[1])
    return use.treasure in of(game, "treasures").left[seat]


USES = {
    "patron": _patron,
    "exchange": _exchange,
    "watchtower": _tower,
    "carpenter": _carpenter,
    "coin_maker": _coin_maker,
    "white_die": _white_die,
    "handymen": _handymen,
    "treasure": _treasure,
}

# ---------------------------------------------------------------- what is laid down


def worth(game: Palace, seat: int, name: str) -> tuple[str, int]:
    """Currency and value of money, wherever it lies."""
    words = name.removeprefix("shown-").removeprefix("builder-").split("-")
    if words[0] == "coin":
        return words[1], 1
    if words[0] == "credit":
        return words[1], int(words[2])
    if words[0] == "caravanserai":
        place = of(game, "caravanserai").cubes[name].split("/")[1]
        spaces = next(row["spaces"] for row in data("caravanserai")["cards"] if row["id"] == name)
        space = next(space for space in spaces if space["id"] == place)
        return space["currency"], space["value"]
    return words[0], int(words[1])


def number_of(game: Palace, seat: int, name: str, offer: Offer, use: Use) -> int:
    """How many of this the seat can lay down for the offer."""
    word = name.split("-", maxsplit=1)[0]
    if word in TENDERS and offer.column not in TENDERS[word]:
        return 0
    if word == "coin":
        return int(of(game, "change").held[seat].get(name.split("-")[1], 0))
    if word == "caravanserai":
        return int(name in of(game, "caravanserai").held[seat])
    if word == "credit":
        mine = of(game, "exchange_certificates")
        known = (mine.currency[seat], mine.amount[seat]) == worth(game, seat, name)
        return int(known and mine.since[seat] < game.state.turn)
    if word == "shown":
        there = game.state.display.count(name.removeprefix("shown-"))
        return there if use.coin_maker and worth(game, seat, name)[0] == offer.currency else 0
    return game.seat(seat).hand.count(name)


def is_money(name: str) -> bool:
    """Neither an exchange card nor a gate card."""
    return not name.startswith(("exchange", "gate"))


def purse(game: Palace, seat: int) -> list[str]:
    """Everything that might pay, each as often as it is there."""
    found = [card for card in game.seat(seat).hand if is_money(card)]
    if coins := of(game, "change"):
        found += [f"coin-{name}" for name, number in coins.held[seat].items() for _ in range(number)]
    if caravans := of(game, "caravanserai"):
        found += caravans.held[seat]
    if (stored := of(game, "exchange_certificates")) and stored.currency[seat]:
        found.append(f"credit-{stored.currency[seat]}-{stored.amount[seat]}")
    return found


def verdict(game: Palace, seat: int, choice: Buy) -> tuple[bool, bool] | None:
    """Whether the purchase may be made, and whether it earns another action; None: the tables do not say."""
    offer = offer_of(game, seat, choice.sale)
    use = use_of(game, seat, offer, choice.add_ons) if offer is not None else None
    if offer is None or use is None:
        return False, False
    if use.coin_maker and use.kinds["exchange"]:
        return None
    if use.patron:
        return not choice.cards, True
    paid = _paid(game, seat, offer, use, choice.cards)
    if paid is None:
        return False, False
    if use.treasure:
        money = [worth(game, seat, name) for name in purse(game, seat)]
        owned = sum(value for currency, value in money if currency == offer.currency)
        good = owned < use.due and paid < use.due <= paid + use.treasure
        return good, good
    enough = paid == use.due if offer.column == "B" else paid >= use.due
    return enough, enough and paid == use.due and offer.column not in NO_EXTRA_ACTION


def _paid(game: Palace, seat: int, offer: Offer, use: Use, cards: tuple[str, ...]) -> int | None:
    """What is laid down, nothing if it cannot be."""
    paid, kinds = 0, set()
    for name, number in Counter(cards).items():
        if not is_money(name) or number > number_of(game, seat, name, offer, use):
            return None
        currency, value = worth(game, seat, name)
        kinds.add(currency == "diamond")
        if currency not in (*use.currencies, "diamond") or not value:
            return None
        paid += number * value
    helped = use.kinds["exchange"] or use.treasure or use.coin_maker
    return None if len(kinds) > 1 or (True in kinds and helped) else paid


def everything_at_hand(game: Palace, seat: int) -> tuple[list[str], list[str]]:
    """What anybody could try to lay down, and to use with it."""
    modules: Any = game.state.slices
    shown = [f"shown-{card}" for card in game.state.display if is_money(card)]
    add_ons = [card for card in game.seat(seat).hand if card.startswith("exchange")]
    add_ons += ["patron"] if "characters" in modules else []
    if "travelling_craftsmen" in modules:
        add_ons += ["carpenter-1", "carpenter-2", "coin_maker"]
    if "treasures" in modules:
        add_ons += [f"treasure-{value}" for value in range(1, 6)]
    if "handymen" in modules:
        add_ons += ["handymen-less-1", "handymen-more-1", "handymen-less-2"]
    if "watchtowers" in modules:
        add_ons += [f"watchtower-{kind}" for kind in game.rules.components.types]
    if "buildings_of_power" in modules:
        add_ons += [f"white_die-{tile}" for tile in of(game, "buildings_of_power").dice]
    return [*purse(game, seat), *shown], add_ons

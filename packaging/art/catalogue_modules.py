"""What is drawn for modules: layers of their pieces, cards, pawns, and a vignette for each."""

from collections.abc import Callable, Iterator
from itertools import combinations

from artkit import (
    animals,
    baths,
    bazaars,
    caravan,
    cards,
    certificates,
    culture,
    designers,
    extensions,
    falcons,
    fruit,
    gates,
    grounds,
    handymen,
    medina,
    missions,
    module_cards,
    paint,
    people,
    pieces,
    pouch,
    power,
    render,
    sites,
    staff,
    sultan_cards,
    thief_cards,
    tools,
    treasures,
    vignettes,
    wall_cards,
)
from artkit.colour import INK, MONEY, PLAYERS, TYPES
from artkit.ground import SIDE, blurs, gold
from artkit.lettering import numeral
from artkit.svg import group, num, path, svg
from master import Master
from PIL import Image

LAYER = 384
NUMERALS = range(21)
DIAMONDS = range(1, 13)
INVASION = "#7A2A20"
BUILDERS = 3
"""What a master builder is worth."""
TURNS = range(4)
WALL_CARDS = ("N", "E", "S", "W", "NE", "ES", "SW", "NW")
"""The sides of the wall cards."""


def module_pictures() -> Iterator[Master]:
    """All of them."""
    yield from _pieces()
    yield from _signs()
    yield from _cards()
    yield from _boards()
    yield from _pawns()
    yield from _handymen()
    yield from _gates()
    yield from _culture()
    yield from _falcons()
    yield from _animals()
    yield from _paint()
    yield from _treasures()
    yield from _extensions()
    yield from _staff()
    yield from _fruit()
    for art_id, own in vignettes.PICTURES.items():
        yield (
            _layer(art_id, own.drawing)
            if own.kind == "layer"
            else _picture(art_id, own.drawing, own.pixels, own.kind, own.units)
        )
    for module in vignettes.SYMBOLS:
        yield _picture(f"module/{module}", lambda module=module: vignettes.vignette(module), 208, "sign")


def _picture(art_id: str, drawing: Callable[[], str], pixels: int, kind: str, units: float = 0) -> Master:
    facts = {"kind": kind, "units": units} if units else {"kind": kind}
    return Master(art_id, _file(art_id), lambda: render.picture(drawing(), pixels), facts)


def _file(art_id: str) -> str:
    return f"art/modules/{art_id.replace('/', '-')}.webp"


def _layer(art_id: str, drawing: Callable[[], str]) -> Master:
    """A layer of a cell, with the grain of all painted ground."""

    def draw() -> Image.Image:
        return render.grained(render.picture(drawing(), LAYER))

    return Master(art_id, _file(art_id), draw, {"kind": "layer", "units": SIDE})


def _pieces() -> Iterator[Master]:
    yield _layer("ground/camp", pieces.camp_ground)
    yield _layer("ground/bathhouse", baths.bath_ground)
    yield _layer("ground/well", baths.well_ground)
    yield _layer("ground/bazaar", bazaars.bazaar_ground)
    for currency in sorted(MONEY):
        for side in "NESW":
            yield _layer(
                f"bazaar/{currency}/{side}",
                lambda currency=currency, side=side: bazaars.coin_sign(currency, side),
            )
    for kind in TYPES:
        for side in "NESW":
            yield _layer(f"bath/{kind}/{side}", lambda kind=kind, side=side: baths.bath_sign(kind, side))
    yield _layer("ground/empty_ground", grounds.empty_ground)
    yield _layer("ground/site", sites.site_ground)
    yield _layer("ground/plaza", gates.plaza_ground)
    for side in "NESW":
        yield _layer(f"rampart/{side}", lambda side=side: pieces.rampart(side))
        yield _layer(f"section/{side}", lambda side=side: gates.section(side))
        yield _layer(f"arrow/{side}", lambda side=side: pieces.arrow(side))
    for kind in TYPES:
        yield _layer(f"ground/square/{kind}", lambda kind=kind: pieces.square_ground(kind))
        for turn in TURNS:
            yield _layer(
                f"watchtower/{kind}/{turn}", lambda kind=kind, turn=turn: pieces.watchtower(kind, turn)
            )


def _sign(art_id: str, sign: Callable[[], str], units: float, pixels: int) -> Master:
    """A sign drawn round the origin, on a square of ``units``."""

    def drawing() -> str:
        middle = group(sign(), transform=f"translate({num(units / 2)} {num(units / 2)})")
        return svg(units, units, [gold(), *blurs()], middle)

    return _picture(art_id, drawing, pixels, "sign", units)


def _numeral(number: int) -> str:
    return path(
        numeral(str(number), 0, 0, 66 if number < 10 else 58),
        fill="#FFF6DF",
        stroke=INK,
        stroke_width=5.5,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def _signs() -> Iterator[Master]:
    yield _sign("pouch", pouch.pouch, 112, 224)
    for currency in sorted(MONEY):
        yield _picture(
            f"change/{currency}",
            lambda currency=currency: pouch.loose_coin(currency),
            224,
            "sign",
            pouch.SIDE,
        )
    for number in NUMERALS:
        yield _sign(f"numeral/{number}", lambda number=number: _numeral(number), 144, 288)
    yield _sign("medal/plain", lambda: pieces.plain_medal("#6B4A1E"), 144, 288)
    yield _sign("glyph/medina", medina.medina_glyph, 64, 128)
    yield _sign("seal/star", pieces.star_seal, 112, 224)
    yield _sign("site/begin", sites.begin_sign, 112, 224)
    yield _sign("seal/peg", grounds.ground_seal, 112, 224)
    for name in power.SIGNS:
        yield _sign(f"seal/{name}", lambda name=name: power.power_seal(name), 112, 224)
    for mission in missions.MISSIONS:
        yield _sign(
            f"badge/mission_{mission}", lambda mission=mission: missions.mission_sign(mission), 112, 224
        )
    for side, turn in vignettes.invaders.TURNS.items():
        yield _sign(
            f"mark/invasion/{side}",
            lambda turn=turn: group(vignettes.invaders.danger(), transform=f"rotate({turn})"),
            96,
            192,
        )
    yield _sign("coin/diamond", lambda: module_cards.diamond_sign(60), 136, 256)


def _money_cards() -> Iterator[Master]:
    for value in DIAMONDS:
        yield _picture(
            f"money/diamond-{value}", lambda value=value: module_cards.diamond_card(value), cards.W, "card"
        )
    for first, second in combinations(sorted(MONEY), 2):
        yield _picture(
            f"money/exchange-{first}-{second}",
            lambda first=first, second=second: module_cards.exchange_card(first, second),
            cards.W,
            "card",
        )
    for currency in MONEY:
        yield _picture(
            f"money/builder-{currency}-{BUILDERS}",
            lambda currency=currency: module_cards.builder_card(
                currency, BUILDERS, vignettes.master_builders.trowel()
            ),
            cards.W,
            "card",
        )
    yield _picture("money/plain", module_cards.plain_card, cards.W, "card")
    for scoring in "AB":
        yield _picture(
            f"money/scoring-{scoring}",
            lambda scoring=scoring: module_cards.scoring_card(scoring),
            cards.W,
            "card",
        )


def _cards() -> Iterator[Master]:
    yield from _money_cards()
    for name in people.CHARACTERS:
        yield _picture(
            f"card/character/{name}", lambda name=name: module_cards.character_card(name), 300, "card"
        )
    for craft in tools.CRAFTS:
        yield _picture(f"card/craft/{craft}", lambda craft=craft: module_cards.craft_card(craft), 300, "card")
    for mission in missions.MISSIONS:
        yield _picture(
            f"card/mission/{mission}", lambda mission=mission: missions.mission_card(mission), 300, "card"
        )
    yield _picture(
        "card/gate", lambda: module_cards.upright(module_cards.gate_sign(), "#6B3418", 1.85), 300, "card"
    )
    yield _picture("card/thief/back", thief_cards.thief_back, 300, "card")
    for currency in sorted(MONEY):
        yield _picture(
            f"card/thief/{currency}", lambda currency=currency: thief_cards.thief_card(currency), 300, "card"
        )
    for side in "NESW":
        yield _picture(
            f"card/invasion/{side}",
            lambda side=side: module_cards.upright(vignettes.invaders.direction(side), INVASION, 1.7),
            300,
            "card",
        )
    yield _picture(
        "card/invasion/back",
        lambda: module_cards.upright(vignettes.invaders.unknown_direction(), INVASION, 1.75),
        300,
        "card",
    )
    for kind in TYPES:
        yield _picture(
            f"card/scout/{kind}",
            lambda kind=kind: module_cards.upright(
                vignettes.invaders.scout(kind), vignettes.invaders.FIELDS[kind], 1.85
            ),
            300,
            "card",
        )
    for sides in WALL_CARDS:
        yield _picture(f"card/wall/{sides}", lambda sides=sides: wall_cards.wall_card(sides), 300, "card")
    yield _picture("sultan/card", sultan_cards.sultan_card, 300, "sign")
    yield _picture("card/back", lambda: module_cards.card_cover("#143F4B"), 300, "card")


def _boards() -> Iterator[Master]:
    yield _picture("board/certificate", certificates.certificate_board, 450, "card")
    for scoring in "ABC":
        yield _picture(
            f"board/score/{scoring}", lambda scoring=scoring: module_cards.score_card(scoring), 360, "card"
        )
    for art_id, (drawing, pixels) in (caravan.PICTURES | sites.PICTURES).items():
        yield _picture(art_id, drawing, pixels, "sign")


def _handymen() -> Iterator[Master]:
    for colour in PLAYERS:
        yield _picture(
            f"handyman/{colour}", lambda colour=colour: handymen.token(colour), 240, "sign", handymen.SIDE
        )
    yield _picture("handyman/plain", handymen.token, 240, "sign", handymen.SIDE)
    yield _picture("handyman/die", handymen.die, 240, "sign", handymen.SIDE)


def _gates() -> Iterator[Master]:
    for kind in gates.BONUSES:
        yield _sign(f"bonus/{kind}", lambda kind=kind: gates.bonus(kind), 120, 240)
    for kind in TYPES:
        yield _sign(f"half/{kind}", lambda kind=kind: gates.half_building(kind), 112, 224)
    for name, shown in (("back", False), ("face", True)):
        yield _sign(f"key/{name}", lambda shown=shown: gates.key_tile(shown=shown), 112, 224)
    yield _sign("glyph/plaza", gates.plaza_glyph, 64, 128)
    yield _sign("section/piece", gates.section_piece, 112, 224)
    yield _picture("plan/gates", gates.board, 1080, "card")


def _culture() -> Iterator[Master]:
    for name, colour in culture.CLASSES.items():
        yield _picture(
            f"culture/{name}",
            lambda colour=colour: culture.culture_tile(colour),
            384,
            "sign",
            culture.SIDE,
        )
    for colour in PLAYERS:
        yield _picture(f"culture/cube/{colour}", lambda colour=colour: culture.cube(colour), 120, "sign", 60)


def _animals() -> Iterator[Master]:
    for species in animals.ANIMALS:
        yield _picture(f"animal/{species}", lambda species=species: animals.token(species), 160, "sign")
    yield _picture("animal/back", animals.back, 160, "sign")


def _falcons() -> Iterator[Master]:
    for species in falcons.PLUMAGE:
        yield _picture(f"falcon/{species}", lambda species=species: falcons.bird(species), 144, "sign")
        for first, second in combinations(TYPES, 2):
            yield _picture(
                f"falcon/{species}/{first}-{second}",
                lambda species=species, first=first, second=second: falcons.token(species, first, second),
                160,
                "sign",
            )


def _paint() -> Iterator[Master]:
    for colour in paint.COLOURS:
        yield _sign(f"paint/{colour}", lambda colour=colour: paint.pot(colour), 88, 176)
    for kind in TYPES:
        yield _picture(f"project/{kind}", lambda kind=kind: paint.project(kind), 280, "sign")
        yield _picture(f"project/{kind}/done", lambda kind=kind: paint.painted(kind), 280, "sign")
    yield _picture("card/plank", paint.plank, 180, "card")
    yield _picture("plan/paint", paint.board, 1080, "card")


def _treasures() -> Iterator[Master]:
    for value in range(1, 1 + len(treasures.JEWELS)):
        yield _picture(f"treasure/{value}", lambda value=value: treasures.treasure(value), 240, "sign")
    yield _sign("treasure/chest", treasures.pouch, 88, 240)


def _staff() -> Iterator[Master]:
    for kind in TYPES:
        yield _picture(f"staff/{kind}", lambda kind=kind: staff.servant(kind), 200, "sign", staff.SIDE)
    yield _picture("staff/back", staff.back, 200, "sign", staff.SIDE)
    yield _picture("staff/waiting", staff.waiting, 200, "sign", staff.SIDE)
    for colour in PLAYERS:
        yield _picture(
            f"staff/guard/{colour}", lambda colour=colour: staff.guard(colour), 200, "sign", staff.SIDE
        )


def _fruit() -> Iterator[Master]:
    for kind in fruit.FRUITS:
        yield _picture(f"fruit/{kind}", lambda kind=kind: fruit.fruit(kind), 192, "sign", fruit.SIDE)
        yield _picture(f"fruit/{kind}/free", lambda kind=kind: fruit.wanted(kind), 192, "sign", fruit.SIDE)
    for art_id, (drawing, pixels) in fruit.PICTURES.items():
        yield _picture(art_id, drawing, pixels, "card" if art_id.startswith("board/") else "sign")


def _extensions() -> Iterator[Master]:
    for kind in TYPES:
        yield _picture(f"extension/{kind}", lambda kind=kind: extensions.plaque(kind), 280, "card")
        yield _picture(
            f"extension/{kind}/annex", lambda kind=kind: extensions.annex(kind), 192, "sign", extensions.ANNEX
        )
    yield _picture("plan/extensions", extensions.board, 1000, "card")


def _pawns() -> Iterator[Master]:
    for colour in PLAYERS:
        yield _picture(
            f"designer/{colour}", lambda colour=colour: designers.designer(colour), 288, "sign", designers.W
        )
        for turn, side in enumerate("NESW"):
            yield _picture(
                f"designer/{colour}/{side}",
                lambda colour=colour, turn=turn: designers.feet(colour, turn),
                144,
                "sign",
                designers.FEET,
            )
        yield _picture(f"gate/{colour}", lambda colour=colour: pieces.gate_pawn(colour), 240, "sign", 120)
        for asleep in (False, True):
            yield _picture(
                f"vizier/{colour}" + ("/asleep" if asleep else ""),
                lambda colour=colour, asleep=asleep: people.vizier_pawn(colour, asleep=asleep),
                264,
                "sign",
                88,
            )

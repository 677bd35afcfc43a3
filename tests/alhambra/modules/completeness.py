"""What a module needs besides its rules, and how to find out what of it is missing.

Each of ``CHECKS`` takes the id of a module and yields a line for everything that it lacks. Most is read
from its files; what it lays on the table and lets people choose is seen in a game of random players.
"""

import ast
import inspect
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from pathlib import Path
from textwrap import dedent
from typing import Any

import alhambra_desktop
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.pieces import CLOSED, RAMPART
from alhambra_desktop.alhambra.refs import ADD_ON
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots.alhambra.knowledge import Knowledge
from alhambra_desktop.bots.alhambra.modules import KNOWLEDGE
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.game import Frame
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.paths import assets_dir
from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.presentation.alhambra import module_choice, module_options, sheet
from alhambra_desktop.presentation.alhambra.deck import DeckHistory
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.items import Item
from alhambra_desktop.presentation.alhambra.looks import look_of
from alhambra_desktop.presentation.alhambra.module_things import begun_by
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import ASKED, TURN_END
from alhambra_desktop.text import po
from tests.conformance.plays import pick, question
from tests.presentation.games import COLOURS, laid, people, table_model
from tests.text.languages import WRITTEN

HERE = Path(__file__).parent
RULES = Path(alhambra_desktop.__file__).parent / "alhambra" / "modules"
GOLDEN = HERE.parents[1] / "golden" / "playthroughs"
LANGUAGES = WRITTEN
PLAYERS = 3
EVERY, TIMES = 15, 2
"""One of so many positions is looked at, and the first two of what is new in any way."""
WORD = re.compile(r'"([^"]*)"')

# ---------------------------------------------------------------- rule, data, tests


def sources(name: str) -> list[Path]:
    """The Python files of a module: its file, or all those in its folder."""
    file = RULES / f"{name}.py"
    return [file] if file.exists() else sorted((RULES / name).glob("*.py"))


def brought(name: str, base: type) -> list[type]:
    """The choices, events or frames that are declared in a module's files, by name."""
    home = f"alhambra_desktop.alhambra.modules.{name}"
    found = [
        member
        for member in codec._members[base].values()
        if member.__module__ == home or member.__module__.startswith(f"{home}.")
    ]
    return sorted(found, key=codec.name_of)


def names(members: Iterable[type]) -> list[str]:
    """The names of choices, events or frames."""
    return [codec.name_of(member) for member in members]


def rule(name: str) -> Iterator[str]:
    """Data, rule file, scenarios, a playthrough, the choices it names."""
    data = assets_dir() / "modules" / name / "data.json"
    if not data.exists():
        yield f"{data}: missing"
    if not sources(name):
        yield f"{RULES}/{name}.py: missing; the id is the name of its file"
    if not (HERE / f"test_{name}.py").exists():
        yield f"tests/alhambra/modules/test_{name}.py: missing"
    if not (GOLDEN / f"module-{name}.txt").exists():
        yield f"playthrough: run python -m tests.playthroughs.regenerate module-{name}"
    declared = sorted(names(MODULES[name].choices))
    if declared != names(brought(name, Choice)):
        yield f"choices: {declared} are named, {names(brought(name, Choice))} are declared"


# ---------------------------------------------------------------- the chooser


def chooser(name: str) -> Iterator[str]:
    """Picture, weight, box; the name and the one-line effect are words."""
    if f"module/{name}" not in art():
        yield f"icon: module/{name} is not drawn"
    if MODULES[name].weight not in (1, 2, 3):
        yield f"weight: {MODULES[name].weight} is none of 1, 2, 3"
    if not any(MODULES[name].number in numbers for _, numbers in module_choice.BOXES):
        yield f"box: number {MODULES[name].number} is in none"


# ---------------------------------------------------------------- words


@lru_cache
def words(language: str) -> dict[str, tuple[str, ...]]:
    """All messages of a language with their forms."""
    folder = assets_dir() / "locale" / language / "LC_MESSAGES"
    return {key: tuple(entry.forms) for path in folder.glob("*.po") for key, entry in po.read(path).items()}


def reasons(name: str) -> set[str]:
    """The codes of the reasons that a module's files give."""
    found: set[str] = set()
    for path in sources(name):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and ast.unparse(node.func) == "Reason.of"
                and isinstance(node.args[0], ast.Constant)
            ):
                found.add(str(node.args[0].value))
    return found


def hints(name: str) -> Iterator[str]:
    """The keys of what bots say for its choices, and for placing and taking where they know something."""
    yield from (f"hint.{choice}" for choice in names(brought(name, Choice)))
    known = KNOWLEDGE.get(name, Knowledge)
    if speaks_for(known.spot):
        yield from (f"hint.lay.{name}", f"hint.exchange.{name}")
    if speaks_for(known.taking):
        yield f"hint.take.{name}"


def speaks_for(method: Any) -> bool:
    """Whether a method of knowledge ever speaks for a choice: it returns more than nothing or a cost."""
    tree = ast.parse(dedent(inspect.getsource(method)))
    values = [_first(node.value) for node in ast.walk(tree) if isinstance(node, ast.Return)]
    return any(not isinstance(value, ast.Constant | ast.UnaryOp | None) for value in values)


def _first(value: ast.expr | None) -> ast.expr | None:
    """The first factor of an expression."""
    while isinstance(value, ast.BinOp):
        value = value.left
    return value


def needed_words(name: str) -> Iterator[str]:
    """The keys of everything that a module says."""
    module = next(module for module in rules_with(name).modules if module.id == name)
    box = next((box for box, numbers in module_choice.BOXES if MODULES[name].number in numbers), "none")
    yield from (f"module.{name}.name", f"module.{name}.line", f"modules.box.{box}")
    for option, values in module_options.options((name,)).items():
        yield from (f"option.{option}", f"tip.option.{option}")
        yield from (f"option.{option}.is.{value}" for value in values)
    yield from (f"choice.{choice}" for choice in names(brought(name, Choice)))
    yield from (f"event.{event}" for event in names(event for event in brought(name, Event) if event.listed))
    yield from (f"reason.{code}" for code in sorted(reasons(name)))
    yield from hints(name)
    for frame in brought(name, Frame):
        if "ask" in vars(frame):
            yield f"asked.{codec.name_of(frame)}"
    for kind in chain(module.moment_rules(), module.auctions()):
        yield f"asked.{kind}"
    yield from (f"prompt.auction.{one.payment}" for one in module.auctions().values() if one.payment)
    setup = rules_with(name).setup
    own = words("en")
    for name_of, piece in module.pieces(setup):
        word = name_of if f"piece.label.{name_of}" in own else piece.kind
        yield from (f"piece.{form}.{word}" for form in ("label", "the", "of"))
    yield from (f"category.{category}" for category, _ in module.categories(setup))


def said(name: str) -> Iterator[str]:
    """Every word in every language."""
    needed = list(dict.fromkeys(needed_words(name)))
    for language in LANGUAGES:
        known = words(language)
        yield from (f"words in {language}: {key}" for key in needed if not all(known.get(key, ("",))))
        if not rule_pages.page_file(name, language).exists():
            yield f"rule page in {language}: {rule_pages.page_file(name, language)}"


# ---------------------------------------------------------------- a game with it


@dataclass
class Seen:
    """What was seen in a game: things, cards, add-ons without a name; own choices offered, and those lit."""

    items: dict[str, Item] = field(default_factory=dict)
    cards: set[str] = field(default_factory=set)
    nameless: set[str] = field(default_factory=set)
    offered: set[str] = field(default_factory=set)
    lit: set[str] = field(default_factory=set)
    rows: tuple[str, ...] = ()
    idle: tuple[str, ...] = ()
    """The categories that were not in play."""
    met: Counter[str] = field(default_factory=Counter)
    """How often questions, own choices and words in the module's part of the state were met."""


@lru_cache
def rules_with(name: str) -> Any:
    """The rules of a game with this module only."""
    return compile_rules(Setup(PLAYERS, (name,), {"explicit_end": "yes"}, COLOURS[:PLAYERS]))


@lru_cache
def begun(name: str) -> Any:
    """A game with this module at its beginning."""
    return begin(rules_with(name), "begun")


@lru_cache
def seen(name: str) -> Seen:
    """A game of random players, looked at in every third turn, and its result.

    The table is laid out only where something is new on it, and now and then.
    """
    found = Seen()
    game, dice = begun(name).copy(), Dice(name)
    while not game.over:
        if game.state.turn % 3 == 0:
            _look(game, name, found)
        game.choose(pick(game, dice))
    result = sheet.result_of(game.view(), people(PLAYERS))
    rows = sheet.final_of(result, practice=False).rows
    found.rows = tuple(c for c, row in zip(result.categories, rows, strict=True) if row.name)
    found.idle = tuple(c for c, kind in game.rules.categories.items() if kind.held and not kind.held(game))
    return found


def _look(game: Any, name: str, found: Seen) -> None:
    """What the seat that is asked sees."""
    seat = game.decision.seat
    view = game.view(seat)
    picker = Picker(view, seat, people(PLAYERS))
    asked = {ask.name for ask in picker.asks} & set(names(MODULES[name].choices))
    if picker.phase not in (ASKED, TURN_END):
        found.offered |= asked
    for choice in view.candidates():
        for add_on in getattr(choice, "add_ons", ()):
            if picker.wording.value(ADD_ON, (add_on,)) == add_on:
                found.nameless.add(add_on)
    found.cards |= {card for card in (*game.state.display, *game.seat(seat).hand) if card}
    part = json.dumps(codec.encode(game.state.slices.get(name)))
    met = ("a look", question(game), *asked, *set(WORD.findall(part)))
    found.met.update(met)
    if found.met["a look"] % EVERY and min(found.met[one] for one in met) > TIMES:
        return
    bare = table_model(view, people(PLAYERS), seat, deck_history=DeckHistory(begun=True))
    model = laid(bare, view, people(PLAYERS), picker.asks)
    for thing, item in model.things():
        if thing[1] == name:
            found.items[item.name] = item
        found.lit |= {ask.name for ask in begun_by(item, picker.asks)}


# ---------------------------------------------------------------- pictures


@lru_cache
def art() -> frozenset[str]:
    """The ids of all pictures that there are."""
    manifest = json.loads((assets_dir() / "manifest.json").read_text(encoding="utf-8"))
    return frozenset(manifest["art"])


def pictures(name: str) -> Iterator[str]:
    """A picture of every card and thing on the table and of all that a tile is made of; names besides."""
    rules = rules_with(name)
    module = next(module for module in rules.modules if module.id == name)
    own = {card for card, _ in module.cards(rules.setup)}
    wanted = {f"money/{card}" for card in seen(name).cards & own}
    wanted |= {item.art for item in seen(name).items.values() if item.art}
    wanted |= {laid.art for item in seen(name).items.values() for laid in item.laid if laid.art}
    wanted |= {layer for piece, _ in module.pieces(rules.setup) for layer in layers(name, piece)}
    yield from (f"picture: {picture}" for picture in sorted(wanted - art()))
    yield from (f"name: of what can be used as {add_on}" for add_on in sorted(seen(name).nameless))
    for item in seen(name).items.values():
        if not (item.art or item.tile or item.card or item.coin):
            yield f"picture: of {item.name!r} on the table"
        if not item.words and item.tile is None and item.card is None:
            yield f"name: of {item.name!r} on the table"


def layers(name: str, piece: str) -> Iterator[str]:
    """What a tile is put together from."""
    for rotation in range(len(rules_with(name).pieces[piece].laid)):
        face = tile_face(begun(name), piece, rotation)
        for part in face.parts:
            if CLOSED in part.sides:
                yield f"{face.decoration.half}/{rotation}"
                continue
            yield f"ground/{part.type}" if part.type is not None else face.ground
            yield from (f"rampart/{'NESW'[side]}" for side in part.sides_of(RAMPART))
            yield from (f"wall/{'NESW'[side]}" for side in part.walls)
            if face.decoration.seal:
                yield face.decoration.seal
            for mark in face.decoration.marks:
                yield from (f"{mark.picture}/{'NESW'[side]}" for side in mark.sides)
        if face.price is not None:
            yield f"numeral/{face.price}"


# ---------------------------------------------------------------- on the table


def on_the_table(name: str) -> Iterator[str]:
    """Uses in one's own turn are lit where they lie; points have a row; events move or are still."""
    module = next(module for module in rules_with(name).modules if module.id == name)
    look = look_of(module)
    for choice in sorted(seen(name).offered - seen(name).lit - set(names(look.unlit))):
        yield f"light: nothing on the table begins {choice}"
    for category, _ in module.categories(rules_with(name).setup):
        if category not in (*seen(name).rows, *seen(name).idle):
            yield f"row: {category} in the scoring sheet and the final table"
        if not {f"module/{category}", f"card/character/{category}", f"badge/{category}"} & art():
            yield f"picture: the sign of {category} in the scoring sheet"
    for event in brought(name, Event):
        if event not in look.movements() and event not in look.still:
            yield f"movement: nothing moves at {codec.name_of(event)}, and it is not known to be still"


CHECKS = (rule, chooser, said, pictures, on_the_table)


def lacks(name: str) -> Iterator[str]:
    """Everything that a module still needs, a line each."""
    for check in CHECKS:
        yield from check(name)

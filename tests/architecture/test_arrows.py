"""Rooms and one-way arrows, as drawn in alhambra_desktop/docs/ARCHITECTURE.md."""

import ast
import sys
from collections.abc import Container, Sequence

import pytest

from tests.architecture.source import PACKAGE, Source, sources, words

GAMES = {"alhambra", "dice_game", "roll_and_write"}
LEAVES = {"paths", "cli_args", "__init__"}  # plain facts about the program; they import no room
RULES = {"engine", *GAMES}

# What each room may import besides itself, the leaves and the standard library.
MAY_IMPORT = {
    "engine": set(),
    **{game: {"engine"} for game in GAMES},
    "games": {*GAMES, "engine"},
    "bots": {"games", *GAMES, "engine"},
    "text": set(),
    "match": {"bots", "games", *GAMES, "engine", "text"},
    "presentation": {"match", "bots", "games", *GAMES, "engine", "text"},
    "client": {"presentation", "match", "bots", "games", *GAMES, "engine", "text"},
    "research": {"games", "engine"},
    "cli": {"client", "match"},
    "__main__": {"cli"},
    **{leaf: set() for leaf in LEAVES},
}
THIRD_PARTY = {
    "client": {"pygame", "pygame_gui"},
    "paths": {"platformdirs"},
    "research": {"pettingzoo", "gymnasium", "numpy"},  # an extra, imported when somebody asks for it
}

# Chance, time and files reach the rules only as arguments and through one loader of component data a
# game; what the loaders share stands in the engine.
NOT_FOR_RULES = {
    *("random", "secrets", "uuid", "time", "datetime", "os", "io", "pathlib", "shutil", "tempfile", "glob"),
    *("subprocess", "threading", "multiprocessing", "asyncio", "socket", "logging", "gettext", "locale"),
}
LOADERS = {"engine/data.py", "engine/reading.py", *(f"{game}/components.py" for game in GAMES)}


def _all(room_names: set[str]) -> list[Source]:
    return [source for source in sources() if source.room in room_names]


def test_every_package_is_known():
    """A new folder or file beside the rooms gets its arrows here first."""
    found = {source.room for source in sources()}
    assert found <= set(MAY_IMPORT), f"no arrows for {found - set(MAY_IMPORT)}"


def test_imports_go_in_the_allowed_direction():
    """A room imports only rooms to its right."""
    wrong = []
    for source in sources():
        for line, name in source.imports():
            parts = name.split(".")
            if parts[0] != "alhambra_desktop":
                continue
            target = parts[1] if len(parts) > 1 else "__init__"
            if target not in MAY_IMPORT:  # a name of the package itself, as __version__
                target = "__init__"
            if target not in {source.room, *LEAVES, *MAY_IMPORT[source.room]}:
                wrong.append(f"{source.name}:{line} imports {name}")
    assert not wrong, "\n".join(wrong)


def _game(parts: Sequence[str]) -> str:
    """The game whose folder a file lies in, whatever the room; empty for shared ones."""
    return next((part for part in parts if part in GAMES), "")


def test_games_do_not_know_each_other():
    """In no room does a game's folder import another game's folder: what both need lies above them."""
    wrong = []
    for source in sources():
        own = _game(source.name.split("/"))
        for line, name in source.imports():
            other = _game(name.split(".")[1:]) if name.startswith("alhambra_desktop.") else ""
            if own and other and own != other:
                wrong.append(f"{source.name}:{line} imports {name}")
    assert not wrong, "\n".join(wrong)


# Whatever is shared reaches a game through its record in games/, or through one of these tables by game.
ALL_GAMES = {
    "games/__init__.py": "the records themselves",
    "bots/bot.py": "how bots play each game",
    "bots/evaluation.py": "how positions of each game are judged",
    "bots/levels.py": "what a level is in each game: weights in the palace game, plain names elsewhere",
    "bots/strengths.py": "the games in which a whole turn is planned at once",
    "match/selftest.py": "reads the data of every game",
    "match/simulate.py": "what is noted of the style of a bot",
    "match/rule_boards.py": "the kinds of boards of the rule pages: drawn ones, and tables of any lesson",
    "presentation/refusals.py": "the words for refusals",
    "presentation/piece_names.py": "the names of what can be had out of turn",
    "presentation/describing.py": "how a step of each game is told",
    "presentation/deals.py": "the deals of a day for each game, and the evenings of a week",
    "client/tables.py": "the scenes of the tables",
    "client/sketches.py": "small pictures of what was built",
    "client/screenshot.py": "the scenes that can be painted from the command line",
    "client/guide/coach.py": "the tips for beginners",
    "client/play/card.py": "what is told of the things on a board of widgets",
    "client/rule_boards/painted.py": "how each kind of board is painted",
    "client/menus/game_options.py": "the rows of New game",
    "client/menus/new_game.py": "opens the choice of modules, for the game that has some",
    "client/menus/learn.py": "lessons and rules of the games, and of the modules by box",
    "client/title/scene.py": "opens the score pad",
    "cli.py": "lists the modules",
}


def test_games_are_reached_through_tables():
    """No shared file of a room imports the folder of a game, but for the tables by game."""
    needed = {
        source.name: f"{source.name}:{line} imports {name}"
        for source in sources()
        if not _game(source.name.split("/"))
        for line, name in source.imports()
        if name.startswith("alhambra_desktop.") and _game(name.split(".")[1:])
    }
    found = set(needed) - {f"games/{game}.py" for game in GAMES}
    assert not found - set(ALL_GAMES), "\n".join(needed[name] for name in sorted(found - set(ALL_GAMES)))
    assert set(ALL_GAMES) <= found, f"needs no game any more: {sorted(set(ALL_GAMES) - found)}"


# The folders of the client, and the files that only the program itself needs, from top to bottom. All other
# files and the widgets lie below: every scene is made of them.
CLIENT = (
    {"screenshot"},
    {"app"},
    {"title"},
    {"lessons", "puzzles", "replay", "rule_boards", "score_pad"},
    {"tables", "sketches"},
    {"guide"},
    GAMES,
    {"play"},
    {"result", "ending"},
    {"figures"},
    {"menus"},
    {"rulebook"},
)


def _client_layer(place: str) -> int:
    return next((number for number, layer in enumerate(CLIENT) if place in layer), len(CLIENT))


def test_scenes_are_imported_from_above_only():
    """Inside the client a folder imports only folders below its own; widgets know no scene."""
    wrong = []
    for source in _all({"client"}):
        own = source.name.split("/")[1].removesuffix(".py")
        for line, name in source.imports():
            parts = name.split(".")
            if parts[:2] != ["alhambra_desktop", "client"]:
                continue
            target = parts[2]
            lower = _client_layer(target) > _client_layer(own)
            if target != own and not lower and _client_layer(target) < len(CLIENT):
                wrong.append(f"{source.name}:{line} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_every_folder_of_the_client_has_a_layer():
    """A new folder gets its arrows here first; none that is gone is left."""
    folders = {path.name for path in (PACKAGE / "client").iterdir() if path.is_dir()} - {"__pycache__"}
    named = {name for layer in CLIENT for name in layer}
    assert folders - {"widgets"} <= named
    here = {path.stem for path in (PACKAGE / "client").iterdir()}
    assert named <= here


def test_no_import_cycle_at_run_time():
    """No file needs, through others, itself: imports for type checkers only do not count."""
    files = {source.module: source for source in sources()}
    needs = {
        name: {found for _, wanted in source.imports(at_start=True) if (found := _file_of(wanted, files))}
        for name, source in files.items()
    }
    while ready := {name for name, wanted in needs.items() if not wanted - {name}}:
        needs = {name: wanted - ready for name, wanted in needs.items() if name not in ready}
    assert not needs, f"in or behind a circle: {sorted(needs)}"


def _file_of(wanted: str, files: Container[str]) -> str:
    """The file that an import reads: the module, or the one that holds the name."""
    return next((name for name in (wanted, wanted.rpartition(".")[0]) if name in files), "")


def test_third_party_packages_are_imported_in_one_place():
    """Pygame lives in the client, platformdirs in paths; everything else is the standard library."""
    wrong = [
        f"{source.name}:{line} imports {name}"
        for source in sources()
        for line, name in source.imports()
        if (top := name.split(".")[0]) not in sys.stdlib_module_names | {"alhambra_desktop"}
        and top not in THIRD_PARTY.get(source.room, set())
    ]
    assert not wrong, "\n".join(wrong)


def test_nothing_needs_numpy():
    """Pygame's array modules would pull numpy into the bundle: 42 MB for nothing."""
    arrays = ("surfarray", "sndarray")
    wrong = [
        f"{source.name}:{line} {name}"
        for source in sources()
        if any(array in source.text for array in arrays)
        for line, name in [*source.imports(), *source.identifiers()]
        if name.endswith(arrays)
    ]
    assert not wrong, "\n".join(wrong)


def test_rules_use_no_random_module_time_or_files():
    """The rules are pure: chance comes from the state, and only one loader a game reads files."""
    wrong = []
    for source in _all(RULES):
        names = [(line, name) for line, name in source.imports() if name.split(".")[0] in NOT_FOR_RULES]
        names += [
            (line, name) for line, name in source.imports() if name.startswith("alhambra_desktop.paths")
        ]
        names += [(line, name) for line, name in source.identifiers() if name == "open"]
        if source.name not in LOADERS:
            wrong += [f"{source.name}:{line} {name}" for line, name in names]
    assert not wrong, "\n".join(wrong)


ORDERLESS = {"all", "any", "frozenset", "len", "max", "min", "set", "sorted", "sum"}


def _is_set(node: ast.expr) -> bool:
    return isinstance(node, ast.Set | ast.SetComp) or _calls(node, {"set", "frozenset"})


def _calls(node: ast.AST, names: set[str]) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names


def test_rules_do_not_depend_on_the_hash_seed():
    """No loop over a set whose order could show; ``hash`` is asked only to define a ``__hash__``."""
    wrong = []
    for source in _all(RULES):
        nodes = source.nodes
        in_hash = {
            id(inner)
            for node in nodes
            if isinstance(node, ast.FunctionDef) and node.name == "__hash__"
            for inner in ast.walk(node)
        }
        orderless = [node for node in nodes if isinstance(node, ast.SetComp)]
        orderless += [argument for node in nodes if _calls(node, ORDERLESS) for argument in node.args]
        harmless = {id(loop) for node in orderless for loop in getattr(node, "generators", [])}
        for node in nodes:
            if (
                isinstance(node, ast.For | ast.comprehension)
                and _is_set(node.iter)
                and id(node) not in harmless
            ):
                wrong.append(f"{source.name}:{node.iter.lineno} loops over a set")
            if isinstance(node, ast.Name) and node.id == "hash" and id(node) not in in_hash:
                wrong.append(f"{source.name}:{node.lineno} uses hash()")
    assert not wrong, "\n".join(wrong)


def test_engine_knows_no_game():
    """The engine serves any game: tile, money and city are words of one of them."""
    forbidden = {"tile", "tiles", "money", "city", "cities"}
    wrong = [
        f"{source.name}:{line} {name}"
        for source in _all({"engine"})
        for line, name in source.identifiers()
        if forbidden & set(words(name))
    ]
    assert not wrong, "\n".join(wrong)


def _beginning(text: str) -> list[str]:
    """The words with which a key or the name of a picture begins: ``squares.take``, ``module/squares``."""
    key, picture = text.split("."), text.split("/")
    return [key[0], *key[1 : 2 if key[0] == "module" else 1], *picture[:2]]


def _module_ids() -> set[str]:
    places = (PACKAGE / "alhambra" / "modules").iterdir()
    return {place.stem for place in places if not place.stem.startswith("_")}


@pytest.mark.parametrize("folder", ["engine", "alhambra", "bots", "match", "presentation", "client"])
def test_modules_are_named_only_in_their_own_files(folder: str):
    """Modules meet in shared vocabularies: outside modules/, pairs/ and the catalogue none is named."""
    ids = _module_ids()
    home = (
        "alhambra/modules/",
        "alhambra/pairs/",
        "alhambra/catalogue.py",
        "bots/alhambra/modules/",
        "presentation/alhambra/modules/",
    )
    wrong = []
    for source in _all({folder}):
        if source.name.startswith(home):
            continue
        wrong += [
            f"{source.name}:{line} imports {name}"
            for line, name in source.imports()
            if name.startswith("alhambra_desktop.alhambra.modules.")
        ]
        wrong += [
            f"{source.name}:{line} {text!r}" for line, text in source.strings() if ids & set(_beginning(text))
        ]
    assert not wrong, "\n".join(wrong)


OF_MANY = ("__init__", "warnings")
"""Files beside the pairs that speak of many modules: the list of warnings before a game."""


def test_modules_do_not_know_each_other():
    """A module file imports no other module; a pair file names exactly its two."""
    wrong = []
    ids = _module_ids()
    for source in _all({"alhambra"}):
        own = source.name.split("/")[2 if source.name.count("/") > 1 else 1].removesuffix(".py")
        named = {text for _, text in source.strings() if text in ids}
        named |= {
            name.split(".")[3]
            for _, name in source.imports()
            if name.startswith("alhambra_desktop.alhambra.modules.")
        }
        if source.name.startswith("alhambra/modules/") and named - {own}:
            wrong.append(f"{source.name} names {sorted(named - {own})}")
        if source.name.startswith("alhambra/pairs/") and own not in OF_MANY and len(named) != 2:
            wrong.append(f"{source.name} names {sorted(named)}, not exactly two")
    assert not wrong, "\n".join(wrong)


def test_words_are_split_like_names():
    """The tests above see every word of a name, however it is written."""
    assert words("TakeMoney") == words("take_money") == words("TAKE_MONEY") == ["take", "money"]
    assert words("_city2") == ["city"]
    assert words("capacity") == ["capacity"]

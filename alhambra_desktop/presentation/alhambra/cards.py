"""The card of anything on the table: its name, a description, facts, and a link to the rules.

The note beside a thing (tips.py) says what is useful during a game; its card also explains the thing.
"""

from dataclasses import replace

from alhambra_desktop.alhambra.components import MONEY_CARD
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.refs import SALE
from alhambra_desktop.presentation.alhambra.items import Item
from alhambra_desktop.presentation.alhambra.models import FOUNTAIN, CardFace, TileFace
from alhambra_desktop.presentation.alhambra.module_things import home_of, module_title
from alhambra_desktop.presentation.alhambra.screen import Screen
from alhambra_desktop.presentation.alhambra.targets import Name, cell_of, thing_of
from alhambra_desktop.presentation.cards import sentence_of
from alhambra_desktop.presentation.program_pages import paragraph_about
from alhambra_desktop.presentation.rule_pages import NOWHERE, Address
from alhambra_desktop.presentation.tip import Tip
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import has, t

GAME = "alhambra"
TURN, TAKE, BUY, PLACE, CHANGE, SCORING = (f"help.alhambra.{number}" for number in range(1, 7))
"""The steps of a turn, as in the help."""
ACTS = {
    "end": TURN,
    "redesign": CHANGE,
    "buy": BUY,
    "take": TAKE,
    "stop": PLACE,
    "store": "tips.alhambra.reserve",
}
"""Descriptions of the buttons of the dock."""
PLACES = {
    "store zone": ("table.reserve", "tips.alhambra.reserve"),
    "log": ("table.log", "card.log"),
    "drawers": ("card.drawers", "card.drawers_text"),
    "together": ("tips.alhambra.several.title", "tips.alhambra.several"),
    "sale": ("card.space", "card.space_text"),
}
"""Locations without a note: title and sentence."""
SENTENCES = {"player": "card.player", "cards left": SCORING, "tiles left": "card.tiles_left"}
"""Sentences added to a note."""
CHROME = ("bar", "menu", "undo", "redo", "ways")
"""Kinds of names of the buttons around the table."""
SILENT = (("large",),)
"""Names without a card: the space between things."""


def face_card(view: Palace, face: TileFace | CardFace, tip: Tip) -> Tip:
    """The card of a tile or card, whose facts are known."""
    return tip if tip.text else replace(tip, text=_sentence(view, face))


def _sentence(view: Palace, face: TileFace | CardFace) -> str:
    if isinstance(face, CardFace) and face.kind == MONEY_CARD:
        return t(BUY)
    home = home_of(view, face.id)
    if not home and isinstance(face, TileFace) and face.kind != FOUNTAIN:
        return t(SCORING)
    return module_line(home)


def module_line(module: str) -> str:
    """A one-line description of a module; "" for the base game."""
    key = f"module.{module}.line"
    return t(key) if has(key) else ""


def for_sale(item: Item) -> bool:
    """Whether pressing a thing chooses it to be bought."""
    return item.stands_for is not None and item.stands_for[0] == SALE


def other_card(screen: Screen, name: Name, tip: Tip | None) -> Tip | None:
    """The card of anything that is neither tile nor card; None for the space between things."""
    kind = str(name[0]) if name else ""
    if not name or name in SILENT:
        return None
    if kind == "act":
        return _act(screen, str(name[1]), tip)
    if kind in CHROME:
        return _chrome(str(name[1]) if kind == "bar" else kind, tip or Tip())
    if kind == "prompt" and screen.prompt is not None:
        asked = screen.prompt
        text = asked.detail or asked.about or module_line(asked.module) or t("card.act")
        return Tip(asked.title, text=text)
    thing = thing_of(name)
    if thing is not None:
        found = tip or Tip()
        text, line = found.text, module_line(thing[1])
        item = screen.table.thing(thing)
        if item is not None and item.tile is not None and item.tile.type is None and for_sale(item):
            text = f"{text} {line}".strip()  # its price alone does not tell what it is for
        return replace(found, title=found.title or module_title(thing[1]), text=text or line)
    if cell_of(name) is not None and (tip is None or not tip.title):
        return replace(tip or Tip(), title=t("card.cell"), text=t(PLACE))
    if tip is None:
        title, text = PLACES.get(kind, ("", ""))
        return Tip(t(title), text=t(text)) if title else None
    return replace(tip, text=tip.text or t(SENTENCES[kind])) if kind in SENTENCES else tip


def _chrome(key: str, tip: Tip) -> Tip:
    """A button around the table: its name is its note, unless that says why it is off."""
    words, does = tip.text, sentence_of(key, "table")
    if words.endswith("."):
        return Tip(tip.title, text="\n".join(filter(None, (words, does))))
    return Tip(tip.title or words, text=does)


def _act(screen: Screen, act_id: str, tip: Tip | None) -> Tip:
    """A button of the dock or the strip: why it is disabled, or what it does."""
    label = next((act.label for act in screen.acts if act.id == act_id), "")
    why = tip.text if tip is not None and tip.text != label else ""
    module = act_id.removeprefix("ask ").partition(".")[0]
    does = t(ACTS[act_id]) if act_id in ACTS else module_line(module)
    return Tip(capitalized(label), text=" ".join(filter(None, (why, does))) or t("card.act"))


def topic_of(name: Name) -> str:
    """The module of a button's choice; "" for those of the base game."""
    found = str(name[1]).removeprefix("ask ").partition(".")[0] if name and name[0] == "act" else ""
    return found if has(f"module.{found}.line") else ""


PARAGRAPHS = {
    "display": "take",
    "together": "take",
    "hand": "pay",
    "sale": "pay",
    "held": "placing",
    "bought": "placing",
    "cell": "placing",
    "reserve": "reserve",
    "store zone": "reserve",
    "player": "scoring",
    "cards left": "scoring",
    "tiles left": "last",
}
"""The paragraph of the rule book for things of the base game, by name."""
OF_ACTS = {"redesign": "reserve", "store": "reserve", "stop": "exact", "buy": "pay", "take": "take"}


def paragraph_of(name: Name) -> Address:
    """The paragraph about a thing of the base game, or about a button around the table.

    The top of the page of the game if there is none.
    """
    if not name:
        return Address(GAME)
    kind = str(name[0])
    if kind in (*CHROME, "log", "scored"):
        found = paragraph_about(str(name[1]) if kind == "bar" else kind, "table")
        return found if found != NOWHERE else Address(GAME)
    return Address(GAME, OF_ACTS.get(str(name[1]), "turn") if kind == "act" else PARAGRAPHS.get(kind, ""))

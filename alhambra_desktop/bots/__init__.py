"""Bots: levels and characters that play a seat from what that seat may see.

``bot`` is a level at a decision, ``mind`` what each game's folder says of itself, ``server`` the bots' own
process, ``team`` its helpers. The palace game (``alhambra/``), from the outside in: ``mind``, ``search``
(playouts), ``policy`` (the parts of each choice), ``outlook`` (how a seat looks at a position), ``position``
(what it is worth where a playout ends), and what is kept in bounded memos (``facts``, ``city_analysis``,
``purse``). What bots know of modules stands in ``alhambra/modules/`` (``knowledge``, ``game_knowledge``);
what they do not know is tried out (``trial``). ``hints`` turns parts into reasons. Weights, levels and
characters are data: ``assets/data/bots.json``.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from alhambra_desktop.bots.bot import Bot, Hint, NotAsked
from alhambra_desktop.bots.levels import CharacterData, LevelData, standard
from alhambra_desktop.bots.mind import Budget
from alhambra_desktop.bots.strengths import LIKE, StrengthBot, strength_of

__all__ = [
    "LEVELS",
    "LIKE",
    "PLAYABLE",
    "Bot",
    "Budget",
    "CharacterData",
    "Hint",
    "LevelData",
    "NotAsked",
    "UnknownBot",
    "bot_names",
    "characters",
    "counted",
    "is_bot",
    "level_data",
    "make_bot",
    "strength_of",
]

LEVELS: Mapping[str, str] = {
    "random": "random",
    "easy": "easy",
    "medium": "medium",
    "hard": "hard",
    "expert": "expert",
    "greedy": "hard",
}
"""Level names by bot name, weakest first. ``greedy`` is an alias of hard."""

PLAYABLE: tuple[str, ...] = ("easy", "medium", "hard", "expert")
"""The levels offered to people."""


class UnknownBot(ValueError):
    """There is no bot of this name; the message lists the known names."""


def bot_names() -> str:
    """All bot names, for error messages."""
    return ", ".join([*LEVELS, f"{LIKE}:1234"])


def is_bot(name: str) -> bool:
    """Whether this is a bot's name: a level, or ``like:`` with a strength."""
    return name in LEVELS or strength_of(name) is not None


def characters() -> Mapping[str, CharacterData]:
    """The named characters by id; each can play on every level."""
    return standard().characters


def level_data(name: str) -> LevelData:
    """The data of a level; for a bot between two levels, that of the strongest level. Raises UnknownBot."""
    if strength_of(name) is not None:
        return standard().levels[PLAYABLE[-1]]
    if name not in LEVELS:
        raise UnknownBot(f"There is no bot {name!r}; known are {bot_names()}.")
    return standard().levels[LEVELS[name]]


def counted(name: str) -> Budget:
    """A budget of the level's own number of playouts, without a time limit: its play can be repeated."""
    search = level_data(name).search
    return Budget(playouts=None if search is None else search.playouts)


def make_bot(
    name: str,
    seed: str,
    character: str = "",
    budget: Budget | None = None,
    ignores: Iterable[str] = (),
) -> Bot:
    """Make a bot of a level, or between levels, perhaps with a character's style. Raises UnknownBot.

    The same seed, view and number of playouts always give the same choice. ``ignores`` lists modules that the
    bot plays without any knowledge of them, to measure what the knowledge is worth.
    """
    level = level_data(name)
    weights, positions = standard().weights, standard().positions
    if character:
        known = characters()
        if character not in known:
            raise UnknownBot(f"There is no character {character!r}; known are {', '.join(known)}.")
        style = known[character]
        weights = weights.scaled(style.factors, style.types)
        positions = positions.scaled(style.factors)
    if ignores:
        weights = replace(weights, ignores=frozenset(ignores))
    strength = strength_of(name)
    known_as = PLAYABLE[-1] if strength is not None else LEVELS[name]
    bot = Bot(known_as, level, weights, positions, seed, budget or Budget())
    return bot if strength is None else StrengthBot(strength, bot)

"""Levels, characters, and the data file behind them."""

import json
from itertools import cycle, islice

import pytest

from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots import LEVELS, Budget, UnknownBot, characters, make_bot
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.alhambra.weights import feature_names
from alhambra_desktop.bots.levels import ALL_MODULES, read, standard
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.paths import assets_dir
from tests.bots.positions import asked_view, position


def plain_data():
    return json.loads((assets_dir() / "data" / "bots.json").read_text(encoding="utf-8"))


TOGETHER = [
    (players, tuple(islice(cycle(LEVELS), first, first + players)))
    for players in range(2, 7)
    for first in range(0, len(LEVELS), players)
]
"""Every level sits at a table of every number of players."""


@pytest.mark.slow
@pytest.mark.parametrize(("players", "levels"), TOGETHER)
def test_games_end_with_legal_choices(players: int, levels: tuple[str, ...]):
    """Every level plays whole games at every number of players; the rules refuse nothing."""
    ends = {"explicit_end": "yes"} if players % 2 else {}
    game = begin(compile_rules(Setup(players, options=ends)), f"{levels}{players}")
    bots = [make_bot(level, "seed", budget=Budget(playouts=1)) for level in levels]
    for _ in range(2_000):
        if game.decision is None:
            break
        game.choose(bots[game.decision.seat].choose(asked_view(game)))
    assert game.over
    assert game.state.ending == "market" or "random" in levels


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "expert"])
def test_a_level_plays_alone_to_the_end(level: str):
    """With each level in all seats a game ends, too: nobody waits for somebody else to buy."""
    game = begin(compile_rules(Setup(2)), level)
    bot = make_bot(level, "seed")
    while game.decision is not None:
        game.choose(bot.choose(asked_view(game)))
    assert game.state.ending == "market" or level == "random"


@pytest.mark.slow
def test_same_seed_same_choice():
    """A bot keeps nothing: another bot of its seed, asked out of the blue, answers alike."""
    views = [asked_view(position(4, "again", decisions)) for decisions in range(0, 60, 6)]
    for level in LEVELS:
        bot = make_bot(level, "one", budget=Budget(playouts=8))
        first = [bot.choose(view) for view in views]
        assert [
            make_bot(level, "one", budget=Budget(playouts=8)).choose(v) for v in reversed(views)
        ] == first[::-1]


def test_different_seeds_give_different_choices():
    """Levels that leave something to chance do not always play the same game."""
    views = [asked_view(position(4, "seeds", decisions)) for decisions in range(0, 60, 4)]
    for level in ("random", "easy"):
        games = {tuple(str(make_bot(level, seed).choose(v)) for v in views) for seed in "abcdef"}
        assert len(games) > 1


def test_unknown_bot_names_are_refused():
    """A wrong name is answered with the right ones."""
    with pytest.raises(UnknownBot, match=r"'genius'.*random, easy, medium, hard, expert, greedy"):
        make_bot("genius", "seed")
    with pytest.raises(UnknownBot, match=r"'nobody'.*zahra"):
        make_bot("hard", "seed", "nobody")


def test_greedy_is_an_alias_of_hard():
    """The plain policy has two names."""
    for decisions in range(0, 60, 6):
        view = asked_view(position(3, "greedy", decisions))
        assert make_bot("greedy", "s").choose(view) == make_bot("hard", "s").choose(view)


@pytest.mark.slow
def test_characters_play_differently():
    """Each character chooses differently from the plain policy now and then, and from the others."""
    views = [asked_view(position(4, seed, decisions)) for seed in "abc" for decisions in range(0, 110, 2)]
    plain = tuple(str(make_bot("hard", "seed").choose(view)) for view in views)
    games = {
        name: tuple(str(make_bot("hard", "seed", name).choose(view)) for view in views)
        for name in characters()
    }
    assert len({plain, *games.values()}) == 1 + len(games)


def test_a_style_changes_the_values():
    """Who loves walls values them more, who collects a type wants its tiles more, position by position."""
    data = standard()
    collector, builder = (data.characters[name] for name in ("lubna", "zahra"))
    loves = data.weights.scaled(collector.factors, collector.types)
    builds = data.weights.scaled(builder.factors, builder.types)
    for decisions in range(5, 100, 7):
        view = asked_view(position(4, "style", decisions))
        plain = Outlook(view, view.viewer, data.weights)
        assert Outlook(view, view.viewer, builds).wall_weight > 1.4 * plain.wall_weight
        for piece in view.rules.components.tiles:
            more = Outlook(view, view.viewer, loves).majority_of(piece) - plain.majority_of(piece)
            assert more == pytest.approx(collector.types.get(piece.type or "", 0.0))


def test_only_an_expert_adapts_to_the_modules():
    """With all modules the factors count whole, with fewer in part; other levels have none."""
    factors, plain = standard().with_modules, standard().weights
    expert = make_bot("expert", "seed")
    assert expert.weights_with(0) == make_bot("hard", "seed").weights_with(ALL_MODULES) == plain
    for modules, share in ((ALL_MODULES, 1.0), (12, 12 / ALL_MODULES)):
        weights = expert.weights_with(modules)
        assert weights is expert.weights_with(modules)  # what is remembered belongs to this very object
        for name in feature_names():
            factor = 1.0 + share * (factors.get(name, 1.0) - 1.0)
            assert getattr(weights, name) == pytest.approx(factor * getattr(plain, name))


def test_invalid_bot_data_are_refused_with_their_place():
    """The data file's mistakes are named: a missing weight, an unknown one, a wrong kind of value."""
    data = plain_data()
    del data["weights"]["wall"]
    with pytest.raises(DataError, match="here: weights: missing or unknown: wall"):
        read(data, "here")
    data = plain_data()
    data["characters"]["zahra"]["factors"] = {"luck": 2}
    with pytest.raises(DataError, match="luck"):
        read(data, "here")
    data = plain_data()
    data["with_modules"] = {"gold": 1.5}
    with pytest.raises(DataError, match="gold"):
        read(data, "here")
    data = plain_data()
    data["levels"]["easy"]["noise"] = "much"
    with pytest.raises(DataError, match=r"levels\.easy\.noise: expected a number"):
        read(data, "here")
    data = plain_data()
    data["format"] = "bots/0"
    with pytest.raises(DataError, match="format"):
        read(data, "here")

"""The games as environments: refused plainly without PettingZoo, and by its own test with it."""

import importlib.util
import sys

import pytest

from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.games import GAMES
from alhambra_desktop.research import ResearchMissing, environment
from alhambra_desktop.research.features import features

INSTALLED = importlib.util.find_spec("pettingzoo") is not None
needs_pettingzoo = pytest.mark.skipif(not INSTALLED, reason="pettingzoo is not installed (extra: research)")


def test_without_pettingzoo_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Importing the room costs nothing; asking for an environment names the package and the extra."""
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    monkeypatch.delitem(sys.modules, "alhambra_desktop.research.environment", raising=False)
    with pytest.raises(ResearchMissing, match=r"pip install 'alhambra-desktop\[research\]'"):
        environment("dice")


@pytest.mark.parametrize("name", GAMES)
def test_features_distinguish_views_and_choices(name: str) -> None:
    """Equal things have equal numbers, different views and choices different ones; hidden cards none."""
    kind = GAMES[name]
    game = kind.begin(kind.compile(kind.set_up(2, (), {}, ("red", "blue")), kind.chosen(())), "features")
    while game.decision is not None and len(list(game.candidates())) < 2:
        game.choose(next(iter(game.candidates())))
    assert game.decision is not None
    view = game.view(game.decision.seat)
    before = features(view.plain(), 1024)
    assert before == features(view.plain(), 1024)
    rows = [tuple(features(codec.encode(one, Choice), 64)) for one in game.candidates()]
    assert len(set(rows)) == len(rows)
    game.choose(next(iter(game.candidates())))
    assert features(game.view(view.viewer).plain(), 1024) != before


@needs_pettingzoo
@pytest.mark.filterwarnings("ignore")  # its test module brings games of its own that warn
@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_accepts_it(name: str) -> None:
    """PettingZoo's own test of the interface, over many steps."""
    from pettingzoo.test import api_test, seed_test

    api_test(environment(name), num_cycles=300)
    seed_test(lambda: environment(name), num_cycles=50)


@needs_pettingzoo
def test_rewards_sum_to_zero_and_a_wrong_action_is_refused() -> None:
    """A whole game by the first choices; a place without a choice is refused and changes nothing."""
    table = environment("alhambra", 3, modules=("squares",))
    table.reset(seed=1)
    with pytest.raises(ValueError, match="there is none of number 255"):
        table.step(255)
    total = 0.0
    for agent in table.agent_iter():
        seen, reward, ended, _, _ = table.last()
        total += reward
        table.step(None if ended else int(seen["action_mask"].argmax()))
        assert agent in table.possible_agents
    assert table.game is not None
    assert table.game.over
    assert total == pytest.approx(0.0)

"""A game as a PettingZoo environment (AEC: the agents act one after the other)."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv

from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.games import GAMES, AnyGame
from alhambra_desktop.research.features import features

CHOICES, WIDTH, LENGTH = 256, 64, 1024
COLOURS = ("white", "red", "yellow", "green", "blue", "orange")


class TableEnvironment(AECEnv):
    """A game between agents ``seat_0``, ``seat_1`` and so on.

    An action is the index of a choice among those listed for the asked seat (``choices``). An observation is
    a dictionary of arrays: ``observation``, its view in ``length`` numbers; ``actions``, a row of ``width``
    numbers for each listed choice; ``action_mask``, 1 for each that is listed. If more than ``most`` choices
    are listed, the later ones are left out. A single choice is made automatically. ``game`` and ``view`` are
    available for other features. At the end the winners share 1, and everybody loses an equal share of it, so
    that the sum is 0.
    """

    metadata: Mapping[str, Any] = {
        "name": "alhambra_desktop_v0",
        "render_modes": [],
        "is_parallelizable": False,
    }
    render_mode = None

    def __init__(
        self,
        game: str = "alhambra",
        players: int = 2,
        modules: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
        most: int = CHOICES,
        width: int = WIDTH,
        length: int = LENGTH,
    ) -> None:
        super().__init__()
        if game not in GAMES:
            raise ValueError(f"there is no game {game!r}; there is {', '.join(GAMES)}")
        kind = GAMES[game]
        setup = kind.set_up(players, tuple(modules), dict(options or {}), COLOURS[:players])
        self.kind, self.rules = kind, kind.compile(setup, kind.chosen(tuple(modules)))
        self.most, self.width, self.length = most, width, length
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        seen = Dict(
            {
                "observation": _numbers(length),
                "actions": _numbers(most, width),
                "action_mask": Box(0, 1, (most,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: Discrete(most) for agent in self.possible_agents}
        self.game: AnyGame | None = None
        self.choices: list[Choice] = []
        self._seeds = Dice("research")

    def observation_space(self, agent: str) -> Space[Any]:
        """The same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The same for all agents."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game; the same seed gives the same one.

        Without a seed, the next one in sequence is used.
        """
        if seed is not None:
            self._seeds = Dice(f"research {seed}")
        self.game = self.kind.begin(self.rules, str(self._seeds.below(1 << 32)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        """Make the choice of this index for the asked seat. ValueError for an invalid index."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self.game is not None
        if action is None or not 0 <= int(action) < len(self.choices):
            raise ValueError(f"{agent} has {len(self.choices)} choices, there is none of number {action}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.game.choose(self.choices[int(action)])
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Make forced choices, up to the next decision or the end."""
        game = self.game
        assert game is not None
        while game.decision is not None:
            self.choices = list(game.candidates())[: self.most]
            if len(self.choices) > 1:
                self.agent_selection = self.possible_agents[game.decision.seat]
                return
            game.choose(self.choices[0])
        self.choices = []
        winners = [seat for seat in game.state.winners if seat < len(self.possible_agents)]
        for seat, agent in enumerate(self.possible_agents):
            won = 1.0 / len(winners) if seat in winners else 0.0
            self.rewards[agent] = won - bool(winners) / len(self.possible_agents)
            self.terminations[agent] = True
            self.infos[agent] = {"points": game.totals()[seat]}
        self.agent_selection = self.agents[0]

    def view(self, agent: str) -> AnyGame:
        """The game as an agent sees it, as bots get it."""
        assert self.game is not None
        return self.game.view(self.possible_agents.index(agent))

    def observe(self, agent: str) -> dict[str, Any]:
        """An agent's observation; the mask is empty for agents that are not asked."""
        seen = np.array(features(self.view(agent).plain(), self.length), np.float32)
        actions = np.zeros((self.most, self.width), np.float32)
        mask = np.zeros(self.most, np.int8)
        if agent == self.agent_selection and self.choices:
            mask[: len(self.choices)] = 1
            rows = [features(codec.encode(choice, Choice), self.width) for choice in self.choices]
            actions[: len(rows)] = rows
        return {"observation": seen, "actions": actions, "action_mask": mask}

    def render(self) -> None:
        """Does nothing: the program itself draws the table."""

    def close(self) -> None:
        """Does nothing: no resources are open."""


def _numbers(*shape: int) -> Space[Any]:
    return Box(-np.inf, np.inf, shape, np.float32)

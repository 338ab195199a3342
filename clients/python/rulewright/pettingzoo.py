"""The environment as one of PettingZoo's. Importing this needs `pettingzoo`; nothing else here does.

An observation is what the agent sees, as text in UTF-8, with a mask of actions. Action n is the n-th legal answer.
Where the legal answers are too many to list there is one action: the engine draws an answer.
"""

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv

from .env import Env

ACTIONS = 512
LONGEST = 16384


class PettingZooEnv(AECEnv):
    metadata = {"name": "rulewright", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, engine, game, render_mode=None, **start):
        super().__init__()
        self.render_mode = render_mode
        self._env = Env(engine, game, **start)
        self._draws = 0
        self._env.reset()
        self.possible_agents = list(self._env.possible_agents)

    def observation_space(self, agent):
        return self._observed

    def action_space(self, agent):
        return self._acted

    _acted = spaces.Discrete(ACTIONS)
    _observed = spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (LONGEST,), numpy.uint8),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), numpy.int8),
        }
    )

    def reset(self, seed=None, options=None):
        self._seed = "0" if seed is None else str(seed)
        self._draws = 0
        self._env.reset(seed=self._seed)
        self.agents = list(self.possible_agents)
        self.agent_selection = self._env.agent_selection or self.agents[0]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}

    def observe(self, agent):
        text = self._env.match.describe(agent).encode("utf-8")[:LONGEST]
        seen = numpy.zeros(LONGEST, numpy.uint8)
        seen[: len(text)] = numpy.frombuffer(text, numpy.uint8)
        mask = numpy.zeros(ACTIONS, numpy.int8)
        if agent == self._env.agent_selection:
            answers = self._env.legal()
            mask[: 1 if answers is None else len(answers)] = 1
        return {"observation": seen, "action_mask": mask}

    def step(self, action):
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        if self._env.legal() is None:
            self._draws += 1
            self._env.match.call("random", seed=f"{self._seed} {self._draws}", inputs=1)
            self._env.sync()
        else:
            self._env.step(int(action))
        if self._env.agents:
            self._clear_rewards()
            self.agent_selection = self._env.agent_selection
        else:
            self.rewards = dict(self._env.rewards)
            self.terminations = {one: True for one in self.agents}
        self._accumulate_rewards()

    def render(self):
        return self._env.match.describe(self.agent_selection)

    def close(self):
        if self._env.match is not None:
            self._env.match.close()

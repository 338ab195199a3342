"""An environment in which agents act one after the other, as PettingZoo's AEC environments have it."""


class Env:
    """reset, then while `agents`: observe, legal, step. An action is one of the legal answers, or its number."""

    def __init__(self, engine, game, **start):
        self._engine = engine
        self._game = game
        self._start = start
        self.match = None
        self.agents = []
        self.agent_selection = None
        self.rewards = {}

    def reset(self, seed="0"):
        if self.match is not None:
            self.match.close()
        self.match = self._engine.new(self._game, seed=str(seed), **self._start)
        self.possible_agents = list(self.match.players)
        self.agents = list(self.match.players)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._select(self.match.decisions())
        return self.observe(self.agent_selection) if self.agents else None

    def observe(self, agent):
        """What the agent may see, as JSON; secrets of others are not in it."""
        return self.match.view(agent)

    def legal(self):
        """Legal answers of the agent whose turn it is: {decision, action, args}. None: too many to list."""
        answers = []
        for decision in self._open:
            if decision["options"] is None:
                return None
            for args in decision["options"]:
                answers.append({"decision": decision["id"], "action": decision["action"], "args": args})
        return answers

    def schemas(self):
        """JSON Schemas of the open decisions by id, for answers that are too many to list."""
        return {decision["id"]: decision["schema"] for decision in self._open}

    def step(self, action):
        """Answers for the agent whose turn it is. Raises Refused and changes nothing where the engine refuses."""
        if not self.agents:
            raise RuntimeError("the game is over: reset")
        answer = self.legal()[action] if isinstance(action, int) else action
        after = self.match.step(
            self.agent_selection, answer["action"], answer.get("args"), answer.get("decision")
        )
        self._select(after["decisions"])

    def sync(self):
        """The match went on without this environment: looks who is asked now."""
        self.match.outcome = self.match.call("state")["outcome"]
        self._select([] if self.match.outcome else self.match.decisions())

    def _select(self, decisions):
        if self.match.outcome is not None:
            self._finish(self.match.outcome)
            return
        required = [
            decision
            for decision in decisions
            if not decision["optional"] and not decision["answered"]
        ]
        if not required:
            raise RuntimeError("nobody is asked and the game is not over")
        order = {player: place for place, player in enumerate(self.match.players)}
        self.agent_selection = min((decision["player"] for decision in required), key=order.get)
        self._open = [
            decision
            for decision in required
            if decision["player"] == self.agent_selection and decision["count"] != 0
        ]

    def _finish(self, outcome):
        """First alone is worth 1, shared its part, else nothing."""
        first = [rank["player"] for rank in outcome["ranks"] if rank["rank"] == 1]
        self.rewards = {
            agent: 1 / len(first) if agent in first else 0.0 for agent in self.match.players
        }
        self.agents = []
        self.agent_selection = None
        self._open = []

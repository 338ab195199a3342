"""The engine over a pipe: JSON-RPC 2.0, one message a line, as `rulewright rpc` speaks it."""

import json
import subprocess


class RpcError(Exception):
    """The engine could not make sense of a request."""

    def __init__(self, error):
        super().__init__(error.get("message", ""))
        self.code = error.get("code")
        self.data = error.get("data")


class Refused(Exception):
    """An answer was refused: code, reason and rule, as a person would be told."""

    def __init__(self, refusal):
        rule = refusal.get("rule")
        super().__init__(refusal["why"] + (f" ({rule})" if rule else ""))
        self.code = refusal["code"]
        self.why = refusal["why"]
        self.rule = rule


class Engine:
    """One process that holds any number of matches."""

    def __init__(self, command=("npx", "rulewright", "rpc"), cwd=None):
        self._pipe = subprocess.Popen(
            list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=cwd, encoding="utf-8"
        )
        self._last = 0

    def call(self, method, **params):
        """Calls one method and gives its result."""
        (result,) = self.batch([(method, params)])
        return result

    def batch(self, calls):
        """Calls many methods in one line: the way to drive many matches at once."""
        messages = [self._message(method, params) for method, params in calls]
        if not messages:
            return []
        self._pipe.stdin.write(json.dumps(messages) + "\n")
        self._pipe.stdin.flush()
        line = self._pipe.stdout.readline()
        if line == "":
            raise EOFError("the engine has ended")
        answers = json.loads(line)
        by_id = {answer["id"]: answer for answer in (answers if isinstance(answers, list) else [answers])}
        return [self._result(by_id[message["id"]]) for message in messages]

    def games(self):
        return self.call("games.list")

    def new(self, game, **start):
        """Begins a match: players, options, seed, position."""
        return Match(self, self.call("match.new", game=game, **start))

    def close(self):
        if self._pipe.poll() is None:
            self._pipe.stdin.close()
            self._pipe.wait()
        self._pipe.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _message(self, method, params):
        self._last += 1
        return {"jsonrpc": "2.0", "id": self._last, "method": method, "params": params}

    @staticmethod
    def _result(answer):
        if "error" in answer:
            raise RpcError(answer["error"])
        return answer["result"]


class Match:
    """One match in an engine."""

    def __init__(self, engine, made):
        self._engine = engine
        self.id = made["match"]
        self.players = made["players"]
        self.outcome = made["outcome"]

    def call(self, method, **params):
        return self._engine.call(f"match.{method}", match=self.id, **params)

    def view(self, player):
        """What a player may see; None: a spectator."""
        return self.call("view", player=player)

    def decisions(self, player=None):
        """Open decisions, with their legal answers listed up to 512."""
        return self.call("decisions") if player is None else self.call("decisions", player=player)

    def submit(self, player, action, args=None, decision=None):
        """Answers a decision; raises Refused with code, reason and rule."""
        params = {"player": player, "action": action, "args": {} if args is None else args}
        if decision is not None:
            params["decision"] = decision
        result = self.call("submit", **params)
        if not result["ok"]:
            raise Refused(result)
        self.outcome = result["outcome"]
        return result["facts"]

    def step(self, player, action, args=None, decision=None):
        """Answers a decision and tells who is asked next: outcome, player, view, text, decisions."""
        params = {"player": player, "action": action, "args": {} if args is None else args}
        if decision is not None:
            params["decision"] = decision
        result = self.call("step", **params)
        if not result["ok"]:
            raise Refused(result)
        self.outcome = result["outcome"]
        return result

    def bot(self, bot, player, seed="0"):
        """What a bot would answer for a player; nothing is submitted."""
        return self.call("bot", bot=bot, player=player, seed=seed)

    def describe(self, player):
        """What a player sees, in words; None: a spectator."""
        return self.call("describe", player=player)["text"]

    def fork(self):
        """Another match that stands where this one does."""
        made = self.call("fork")
        return Match(self._engine, {**made, "players": self.players})

    def log(self):
        return self.call("log")

    def close(self):
        self.call("close")

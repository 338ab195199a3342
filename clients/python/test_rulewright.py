"""Run by the repository's tests: python3 test_rulewright.py <games of each> <command of the engine…>"""

import importlib.util
import json
import random
import sys
import unittest

from rulewright import Engine, Env, Refused, RpcError

GAMES = int(sys.argv[1])
COMMAND = sys.argv[2:]
LONGEST = 300 if GAMES < 100 else None  # steps: few games are for every day, many for a long run
SHORT = ("tic-tac-toe", "pig", "goofspiel", "skirmish", "jarls")  # games that are over before that


class Tests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.engine = Engine(COMMAND)

    @classmethod
    def tearDownClass(cls):
        cls.engine.close()

    def test_random_games_of_every_game(self):
        played, ended = {}, {}
        for game in self.engine.games():
            env = Env(self.engine, game["id"])
            for n in range(GAMES):
                chance = random.Random(n)
                env.reset(seed=n)
                steps = 0
                while env.agents and (LONGEST is None or steps < LONGEST):
                    answers = env.legal()
                    if answers is None:  # too many to list: the engine's own random player goes on
                        env.match.call("random", seed=f"{n} {steps}", inputs=1)
                        env.sync()
                    else:
                        env.step(chance.randrange(len(answers)))
                    steps += 1
                if not env.agents:
                    ended[game["id"]] = ended.get(game["id"], 0) + 1
                    self.assertAlmostEqual(sum(env.rewards.values()), 1.0)
                played[game["id"]] = played.get(game["id"], 0) + 1
        self.assertTrue(all(count == GAMES for count in played.values()))
        for game in played if LONGEST is None else SHORT:
            self.assertEqual(ended.get(game), GAMES, game)
        print("played", json.dumps(played))
        print("to their end", json.dumps(ended))

    def test_a_refusal_says_code_and_rule(self):
        match = self.engine.new("tic-tac-toe", seed="x")
        match.submit("X", "place", {"cell": 4})
        with self.assertRaises(Refused) as refused:
            match.submit("O", "place", {"cell": 4})
        self.assertEqual((refused.exception.code, refused.exception.rule), ("CELL_TAKEN", "T2"))

    def test_the_same_seed_gives_the_same_game(self):
        logs = []
        for _ in range(2):
            env = Env(self.engine, "goofspiel")
            env.reset(seed="same")
            while env.agents:
                env.step(0)
            logs.append(env.match.log()["hash"])
        self.assertEqual(logs[0], logs[1])

    def test_a_fork_leaves_its_match_alone_and_a_bot_only_answers(self):
        match = self.engine.new("tic-tac-toe", seed="x")
        (answer,) = match.bot("easy", "X")
        other = match.fork()
        after = other.step("X", answer["action"], answer["args"])
        self.assertEqual(after["player"], "O")
        self.assertEqual(match.log()["entries"], [])
        self.assertIn("a b c", match.describe("X"))

    def test_many_matches_are_driven_in_one_line(self):
        made = self.engine.batch([("match.new", {"game": "pig", "seed": str(n)}) for n in range(64)])
        self.assertEqual(len({one["match"] for one in made}), 64)

    @unittest.skipUnless(importlib.util.find_spec("pettingzoo"), "PettingZoo is not installed")
    def test_pettingzoo_accepts_the_adapter(self):
        from pettingzoo.test import api_test
        from rulewright.pettingzoo import PettingZooEnv

        for game in ("tic-tac-toe", "goofspiel", "pig"):
            api_test(PettingZooEnv(self.engine, game), num_cycles=200)

    def test_what_makes_no_sense_is_an_error(self):
        with self.assertRaises(RpcError):
            self.engine.new("no such game")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

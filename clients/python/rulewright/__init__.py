"""Rulewright from Python, with nothing but the standard library.

>>> from rulewright import Engine, Env
>>> with Engine() as engine:
...     env = Env(engine, "tic-tac-toe")
...     env.reset(seed="x")
...     while env.agents:
...         env.step(env.legal()[0])
"""

from .engine import Engine, Match, Refused, RpcError
from .env import Env

__all__ = ["Engine", "Env", "Match", "Refused", "RpcError"]

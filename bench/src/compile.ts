import { compile as compileGame, type Game } from '@rulewright/engine';
import { goofspiel } from '@rulewright/goofspiel';
import { pig } from '@rulewright/pig';
import { skirmish } from '@rulewright/skirmish';
import { Bench } from 'tinybench';
import { flatTicTacToe } from './flat-tic-tac-toe.ts';
import type { Line, Suite } from './report.ts';

const GAMES: readonly Game[] = [skirmish, goofspiel, pig, flatTicTacToe];
const TARGET = 10;

/** The first time, when nothing is warm, and the median of twenty. */
async function measured(game: Game): Promise<Line> {
  const begin = performance.now();
  compileGame(game);
  const cold = performance.now() - begin;
  const bench = new Bench({ iterations: 20, time: 0, warmup: false });
  bench.add(game.id, () => {
    compileGame(game);
  });
  const [task] = await bench.run();
  if (!task || !('latency' in task.result)) throw new Error(`compiling ${game.title} was not measured`);
  const note = `the first time ${cold.toFixed(1)} ms`;
  return { what: game.title, value: task.result.latency.p50, unit: 'ms', atMost: TARGET, note };
}

export const compile: Suite = {
  name: 'compile',
  async run() {
    const lines: Line[] = [];
    for (const game of GAMES) lines.push(await measured(game));
    return { suite: 'compile', about: 'from definition to plan, median of 20', lines };
  },
};

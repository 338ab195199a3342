// One input over RPC as a program sends it: a line goes to `rulewright rpc` in a process of its own, and one comes back.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Input, type Plan, seeded, simulate, start, type Vocabulary } from '@rulewright/engine';
import { MAIN } from './called.ts';
import { median } from './measure.ts';
import type { Line } from './report.ts';

const INPUTS = 300; // of one game
const GAMES = 5; // the first of which warms up

/** The milliseconds that a game's inputs take over RPC, the middle one of them. */
export async function submitted<V extends Vocabulary>(
  plan: Plan<V>,
  options: object,
  what: string,
  atMost: number,
): Promise<Line> {
  const program = spawn(process.execPath, [...process.execArgv, MAIN, 'rpc'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  let id = 0;
  const ask = async (method: string, params: object): Promise<Record<string, unknown>> => {
    program.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })}\n`);
    const { result, error } = JSON.parse((await lines.next()).value ?? '{}');
    if (result === undefined) throw new Error(`${method}: ${error?.message}`);
    return result;
  };
  const taken: number[] = [];
  for (let n = 0; n < GAMES; n++) {
    const seed = `rpc ${n}`;
    const { match } = await ask('match.new', { game: plan.game.id, options, seed });
    for (const { player, action, args } of played(plan, options, seed)) {
      const before = performance.now();
      const answer = await ask('match.submit', { match, player, action, args });
      if (n > 0) taken.push(performance.now() - before);
      if (answer.ok !== true) throw new Error(`${action} is refused: ${answer.why}`);
    }
  }
  program.stdin.end();
  await once(program, 'close');
  return { what: `one input over RPC: ${what}`, value: median(taken), unit: 'ms', atMost };
}

/** The inputs of a random game. */
function played<V extends Vocabulary>(plan: Plan<V>, options: object, seed: string): Input[] {
  const started = start(plan, { options, seed });
  if (!started.ok) throw new Error(started.why);
  const sim = simulate(plan, started.state);
  const random = seeded(seed);
  const inputs: Input[] = [];
  while (inputs.length < INPUTS && sim.state.kernel.outcome === null) {
    const input = sim.sample(random);
    inputs.push(input);
    sim.submit(input);
  }
  return inputs;
}

// What an arena costs beside the games it plays. Each game is measured in a process of its own, as an arena plays it: code
// that has seen many games runs slower than code that has seen one.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Made, playPlanned, type Settings } from '@rulewright/arena';
import { BUDGET, randomSeat } from '@rulewright/bots';
import { dune } from '@rulewright/dune';
import {
  compile,
  type Game,
  type Input,
  type Log,
  type Plan,
  type State,
  simulate,
  start,
} from '@rulewright/engine';
import { jarls } from '@rulewright/jarls';
import { ticTacToe } from '@rulewright/tic-tac-toe';
import { median } from './measure.ts';
import type { Line } from './report.ts';

const ARENAS: readonly { readonly game: Game; readonly players: number; readonly target: number }[] = [
  { game: dune, players: 6, target: 0.9 },
  { game: jarls, players: 2, target: 0.8 },
  { game: ticTacToe, players: 2, target: 0.6 },
];

const HERE = fileURLToPath(import.meta.url);

export const arenas = (): Line[] =>
  ARENAS.map(({ game: { id } }): Line => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...process.execArgv, HERE, id], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`the arena of ${id} ended with ${status}: ${stderr}`);
    return JSON.parse(stdout);
  });

export const settingsOf = (plan: Plan, players: number): Settings => ({
  ...{ game: plan.game.id, version: plan.game.version, players, options: {}, entrants: ['random'] },
  ...{ pairing: 'self-play', blocks: 1, seed: 'bench', opening: 0, positions: [], budget: BUDGET },
});

const ROUNDS = 7;
const ROUND = 600; // ms of the processor
const BATCH = 20; // games: whatever else the machine does meets both loops

/** Games of an arena with random entrants, and the same inputs in a bare loop, by turns. */
async function arenaOf(plan: Plan, players: number, target: number): Promise<Line> {
  const settings = settingsOf(plan, players);
  const seats = Array.from({ length: players }, () => 'random');
  const ratios: number[] = [];
  let rate = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let [arena, loop, games] = [0, 0, 0];
    while (arena + loop < ROUND) {
      const made: Made[] = [];
      const began = processorTime();
      for (let n = 0; n < BATCH; n++) {
        const planned = { id: n, block: n, seats, seed: `bench ${round} ${games + n}` };
        made.push(await playPlanned(plan, settings, planned, (_, __, seed) => randomSeat(plan, seed)));
      }
      const between = processorTime();
      for (const { log } of made) bare(plan, log);
      arena += between - began;
      loop += processorTime() - between;
      games += BATCH;
    }
    if (round > 0) ratios.push(loop / arena); // the first one warms up
    rate = games / (arena / 1000);
  }
  const to = 'a bare loop with the same inputs';
  return {
    ...{ what: `arena, random, ${plan.game.title}`, value: rate, unit: 'games/s' },
    ratio: { to, value: median(ratios), target },
  };
}

/** Milliseconds that this process has had of a processor. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function bare(plan: Plan, { players, options, seed, entries }: Log): void {
  const game = simulate(plan, begun(plan, { players, options, seed }));
  for (const input of entries as readonly Input[]) {
    // bots take nothing back: every entry is an input
    const result = game.submit(input);
    if (!result.ok) throw new Error(`${result.code}: ${result.why}`);
  }
}

export function begun(plan: Plan, options: Parameters<typeof start>[1]): State {
  const started = start(plan, options);
  if (!started.ok) throw new Error(started.why);
  return started.state;
}

const asked =
  process.argv[1] === HERE ? ARENAS.find(({ game: { id } }) => id === process.argv[2]) : undefined;
if (asked !== undefined)
  console.log(JSON.stringify(await arenaOf(compile(asked.game), asked.players, asked.target)));

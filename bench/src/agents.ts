// Arena, searching bots, prompts and reports; ratios of the same run.
import { turnPrompt } from '@rulewright/agents';
import { type GameResult, type Settings, summarise, uneventful } from '@rulewright/arena';
import { LEVELS, levelSeat, limitOf, mctsSeat, turnOf } from '@rulewright/bots';
import { dune } from '@rulewright/dune';
import {
  compile,
  type Game,
  type Plan,
  pending,
  randomPlayer,
  seeded,
  simulate,
  submit,
} from '@rulewright/engine';
import { goofspiel } from '@rulewright/goofspiel';
import { jarls } from '@rulewright/jarls';
import { pig } from '@rulewright/pig';
import { skirmish } from '@rulewright/skirmish';
import { ticTacToe } from '@rulewright/tic-tac-toe';
import { arenas, begun, processorTime, settingsOf } from './arena.ts';
import { PEER, ticTacToeTree } from './boardgame-io.ts';
import { begins, threads } from './called.ts';
import { median } from './measure.ts';
import type { Line, Suite } from './report.ts';
import { thinking } from './server/thinking.ts';

const signal = new AbortController().signal;

export const agents: Suite = {
  name: 'agents',
  async run(progress) {
    const lines: Line[] = [];
    const part = async (what: string, measure: () => Line[] | Promise<Line[]>): Promise<void> => {
      progress(what);
      lines.push(...(await measure()));
    };
    await part('arena', arenas);
    await part('threads', threads);
    await part('start', begins);
    await part('trees', trees);
    await part('time limits', limits);
    await part('prompts', prompts);
    await part('report', report);
    lines.push(...(await thinking(progress)));
    return { suite: 'agents', about: 'arena, searching bots, prompts, report', lines };
  },
};

const VISITS = 1_000;

/** Games down the tree of `mcts`, played to the end, against bare random games from the same position. */
async function trees(): Promise<Line[]> {
  const there = await rateOf(ticTacToeTree(VISITS));
  const lines: Line[] = [{ what: `${PEER}'s MCTS bot, tic-tac-toe`, value: there, unit: 'games/s' }];
  const cases: readonly (readonly [Game, number])[] = [
    [jarls, 0.6],
    [goofspiel, 0.5],
    [ticTacToe, 0.3],
  ];
  for (const [game, target] of cases) {
    const plan: Plan = compile(game);
    const state = begun(plan, { players: 2, seed: 'tree' });
    const [player = ''] = pending(plan, state).map((open) => open.player);
    const turn = turnOf(plan, state, player, 1);
    const tree = mctsSeat(plan, 'tree', { nodes: 1e9, millis: 1e9, beyond: Infinity, visits: VISITS });
    const random = seeded('bare');
    const world = simulate(plan, state, { silent: true });
    const freely = await rateOf(async () => {
      for (let n = 0; n < VISITS; n++) {
        const sim = world.fork();
        while (sim.state.kernel.outcome === null) sim.submit(sim.sample(random));
      }
      return VISITS;
    });
    const grown = await rateOf(async () => {
      await tree.answer(turn, signal);
      return VISITS;
    });
    const what = `mcts, ${plan.game.title}`;
    lines.push({
      what,
      value: grown,
      unit: 'games/s',
      ratio: { to: 'bare random games', value: grown / freely, target },
    });
    if (game === ticTacToe)
      lines.push({
        what,
        value: grown,
        unit: 'games/s',
        ratio: { to: `${PEER}'s bot`, value: grown / there, target: 15 },
      });
  }
  return lines;
}

/** What is done in a second, the median of five after a warm-up. */
async function rateOf(batch: () => Promise<number>): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round < 6; round++) {
    let done = 0;
    const began = performance.now();
    do done += await batch();
    while (performance.now() - began < 400);
    if (round > 0) rates.push(done / ((performance.now() - began) / 1000));
  }
  return median(rates);
}

/** How long answers of the levels take, as a share of their limit; their clock is the processor's, as everywhere here. */
async function limits(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const level of LEVELS) {
    const taken: number[] = [];
    for (const game of [ticTacToe, pig, goofspiel, skirmish, jarls] as readonly Game[]) {
      const plan: Plan = compile(game);
      const seat = levelSeat(plan, level, 'limit', { now: processorTime });
      let state = begun(plan, { players: 2, seed: 'limit' });
      const chance = randomPlayer(plan, seeded('limit'));
      for (let n = 0; n < (level === 'hard' ? 12 : 40); n++) {
        const [open] = pending(plan, state).filter(({ optional, answered }) => !optional && !answered);
        if (open === undefined) break;
        const turn = turnOf(plan, state, open.player, n);
        const began = processorTime();
        await seat.answer(turn, signal);
        taken.push((processorTime() - began) / limitOf(level));
        const input = chance.next(state);
        const result = input === null ? null : submit(plan, state, input);
        if (!result?.ok) break;
        state = result.state;
      }
    }
    lines.push({ what: `${level}, p99 of its limit`, value: quantile(taken, 0.99), unit: '×', atMost: 1.2 });
  }
  return lines;
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

/** A turn of Dune with its prompt, without a model. */
function prompts(): Line[] {
  const plan: Plan = compile(dune);
  const taken: number[] = [];
  for (let game = 0; game < 4; game++) {
    const chance = randomPlayer(plan, seeded(`prompts ${game}`));
    let state = begun(plan, { players: 6, seed: `prompts ${game}` });
    for (let n = 0; n < 2_000 && state.kernel.outcome === null; n++) {
      const open = pending(plan, state).filter(({ optional, answered }) => !optional && !answered);
      const [first] = open;
      if (game > 0 && first !== undefined) {
        const began = processorTime();
        turnPrompt(turnOf(plan, state, first.player, n), 'list', new Map());
        taken.push(processorTime() - began);
      }
      const input = chance.next(state);
      const result = input === null ? null : submit(plan, state, input);
      if (!result?.ok) break;
      state = result.state;
    }
  }
  const note = `${taken.length} turns`;
  return [
    { what: 'Dune, a turn with prompt, p50', value: quantile(taken, 0.5), unit: 'ms', atMost: 1, note },
    { what: 'Dune, a turn with prompt, p99', value: quantile(taken, 0.99), unit: 'ms', atMost: 10 },
  ];
}

/** Ratings with bootstrap over so many games of four entrants. */
function report(): Line[] {
  const entrants = ['a', 'b', 'c', 'd'];
  const random = seeded('report');
  const results = Array.from({ length: 10_000 }, (_, id): GameResult => {
    const pair = random.shuffle(entrants).slice(0, 2);
    const isFirst = random.int(10) < 5 + entrants.indexOf(pair[1] ?? '') - entrants.indexOf(pair[0] ?? '');
    return {
      ...{ id, block: Math.floor(id / 12), seats: pair, seed: `r ${id}`, players: ['player1', 'player2'] },
      ...{
        ranks: isFirst ? [1, 2] : [2, 1],
        reason: 'won',
        length: 20,
        chairs: [uneventful(9), uneventful(9)],
        hash: 'h',
      },
    };
  });
  const settings: Settings = {
    ...settingsOf(compile(ticTacToe), 2),
    entrants,
    pairing: 'round-robin',
    blocks: 834,
  };
  const began = performance.now();
  summarise({ settings, planned: results.length, results, voided: 0 });
  return [
    { what: 'report of 10,000 games', value: (performance.now() - began) / 1000, unit: 's', atMost: 10 },
  ];
}

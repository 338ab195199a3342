import { type Dune, dune as game } from '@rulewright/dune';
import { compile, type Input, type Plan, pending, type State, seeded, simulate } from '@rulewright/engine';
import { PEER, ticTacToeGames } from '../boardgame-io.ts';
import { choices, interleave } from '../measure.ts';
import { begun, randomGames, stateWhere } from '../random-games.ts';
import type { Line, Suite } from '../report.ts';

const SEATS = 6;
/** Milliseconds until the engine below has compiled what a game of this size runs. */
const WARM_UP = 5000;

export const dune: Suite = {
  name: 'dune',
  run(progress) {
    const plan = compile(game);
    const play = randomGames(plan, SEATS);
    const basic = counted(play);
    const advanced = counted(randomGames(plan, SEATS, { advanced: true }));
    const [there, here, more] = interleave(
      [
        { name: PEER, batch: ticTacToeGames(choices(1)) },
        { name: 'dune', batch: basic.batch },
        { name: 'dune, advanced', batch: advanced.batch },
      ],
      { progress, warmUp: WARM_UP },
    );
    const rate = here?.perSecond ?? Number.NaN;
    const peer = there?.perSecond ?? Number.NaN;
    const advancedRate = more?.perSecond ?? Number.NaN;
    const [games, advancedGames] = [rate / basic.length(), advancedRate / advanced.length()];
    return {
      suite: 'dune',
      about: 'random games of six to the end, in place, after five seconds of the same',
      lines: [
        { what: `${PEER}, tic-tac-toe`, value: peer, unit: 'moves/s' },
        {
          what: 'six players',
          value: rate,
          unit: 'inputs/s',
          ratio: { to: `${PEER}'s tic-tac-toe`, value: rate / peer, target: 5 },
        },
        { what: 'whole games', value: games, unit: 'games/s' },
        {
          what: 'the advanced game',
          value: advancedRate,
          unit: 'inputs/s',
          ratio: { to: `${PEER}'s tic-tac-toe`, value: advancedRate / peer, target: 5 },
        },
        {
          what: 'whole advanced games',
          value: advancedGames,
          unit: 'games/s',
          ratio: { to: 'basic ones', value: advancedGames / games, target: 0.75 },
        },
        ...windows(plan, progress),
        ...heap(play, progress),
        ...battlePlan(plan),
      ],
    };
  },
};

/** The same batch, and how many units it did on average. */
function counted(batch: () => number) {
  let [batches, units] = [0, 0];
  return {
    batch: (): number => {
      const done = batch();
      batches++;
      units += done;
      return done;
    },
    length: () => units / batches,
  };
}

/**
 * Passes in windows beside bids, one by one. The last pass of a window also carries out what was tried, which would cost
 * the same without a window; so five passes are five of those after which it stays open, and the whole is told beside.
 */
function windows(plan: Plan<Dune>, progress: (text: string) => void): Line[] {
  const random = seeded('windows');
  const spent = { bids: [0, 0], passes: [0, 0], windows: [0, 0] }; // how many, and milliseconds
  const note = (what: keyof typeof spent, milliseconds: number): void => {
    spent[what] = [spent[what][0]! + 1, spent[what][1]! + milliseconds]; // pairs
  };
  for (let games = 1; games <= 200; games++) {
    const game = simulate(plan, begun(plan, SEATS, `windows ${games}`));
    if (games % 50 === 0) progress(`windows of ${games} of 200 games`);
    let asked = NO_WINDOW;
    while (game.state.kernel.outcome === null) {
      const depth = game.state.kernel.levels.length;
      const begin = performance.now();
      const input = game.sample(random);
      game.submit(input);
      const took = performance.now() - begin;
      const stays = game.state.kernel.levels.length === depth;
      if (input.action === 'bid') note('bids', took);
      if (isPass(input) && stays) note('passes', took);
      asked = isPass(input) ? { inputs: asked.inputs + 1, spent: asked.spent + took } : NO_WINDOW;
      if (stays) continue;
      if (asked.inputs === PASSES) note('windows', asked.spent);
      asked = NO_WINDOW;
    }
  }
  const each = (what: keyof typeof spent): number => (1000 * spent[what][1]!) / spent[what][0]!; // pairs
  const fiveBids = PASSES * each('bids');
  return [
    { what: 'five bids', value: fiveBids, unit: 'µs' },
    {
      what: 'five passes in an open window',
      value: PASSES * each('passes'),
      unit: 'µs',
      atMost: Math.round(fiveBids),
    },
    { what: 'a window of five passes, with what it lets happen', value: each('windows'), unit: 'µs' },
  ];
}
const PASSES = 5;
const NO_WINDOW = { inputs: 0, spent: 0 };
const isPass = ({ action, args }: Input): boolean =>
  action === 'karamaCancel' && typeof args === 'object' && args !== null && 'pass' in args;

/** What stays on the heap after a hundred and after a thousand games. */
function heap(play: () => number, progress: (text: string) => void): Line[] {
  const after: number[] = [];
  for (let games = 1; games <= 1000; games++) {
    play();
    if (games % 100 === 0) progress(`${games} of 1000 games`);
    if (games !== 100 && games !== 1000) continue;
    globalThis.gc?.();
    after.push(process.memoryUsage().heapUsed / 2 ** 20);
  }
  const [first = Number.NaN, last = Number.NaN] = after;
  return [
    { what: 'heap after 100 games', value: first, unit: 'MB' },
    { what: 'heap after 1,000 games', value: last, unit: 'MB' },
    { what: 'growth', value: (last / first - 1) * 100, unit: '%', atMost: 10 },
  ];
}

/** Opening a battle plan (its schema, never its list) and drawing one. */
function battlePlan(plan: Plan<Dune>): Line[] {
  const random = seeded('battle plan');
  const isAsked = (state: State<Dune>): boolean =>
    pending(plan, state).some(({ action }) => action === 'battlePlan');
  const state = stateWhere(plan, SEATS, random, isAsked);
  const open = () => pending(plan, state).find(({ action }) => action === 'battlePlan');
  const timed = (what: string, body: () => unknown): Line => {
    const [rate] = interleave([{ name: what, batch: () => (body() === undefined ? 0 : 1) }], {
      milliseconds: 20,
    });
    return { what, value: 1e6 / (rate?.perSecond ?? Number.NaN), unit: 'µs', atMost: 200 };
  };
  return [
    timed('opening a battle plan', () => open()?.schema()),
    timed('drawing a battle plan', () => open()?.sample(random)),
  ];
}

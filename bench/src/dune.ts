import { type Dune, dune as game } from '@rulewright/dune';
import { compile, type Plan, pending, type State, seeded } from '@rulewright/engine';
import { PEER, ticTacToeGames } from './boardgame-io.ts';
import { choices, interleave } from './measure.ts';
import { randomGames, stateWhere } from './random-games.ts';
import type { Line, Suite } from './report.ts';

const SEATS = 6;
/** Milliseconds until the engine below has compiled what a game of this size runs. */
const WARM_UP = 5000;

export const dune: Suite = {
  name: 'dune',
  run(progress) {
    const plan = compile(game);
    const play = randomGames(plan, SEATS);
    const [there, here] = interleave(
      [
        { name: PEER, batch: ticTacToeGames(choices(1)) },
        { name: 'dune', batch: play },
      ],
      { progress, warmUp: WARM_UP },
    );
    const rate = here?.perSecond ?? Number.NaN;
    const peer = there?.perSecond ?? Number.NaN;
    return {
      suite: 'dune',
      about: 'random games of six to the end, in place, after five seconds of the same',
      lines: [
        { what: `${PEER}, tic-tac-toe`, value: peer, unit: 'moves/s' },
        {
          what: 'six players',
          value: rate,
          unit: 'inputs/s',
          ratio: { to: `${PEER}'s tic-tac-toe`, value: rate / peer, target: 2.5 },
        },
        ...heap(play, progress),
        ...battlePlan(plan),
      ],
    };
  },
};

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

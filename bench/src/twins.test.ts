import {
  flatSeat,
  greedySeat,
  LEVELS,
  type Level,
  levelSeat,
  mctsSeat,
  type Reply,
  randomSeat,
  type Seat,
  searchSeat,
  type Turn,
  turnOf,
} from '@rulewright/bots';
import { dune } from '@rulewright/dune';
import { duneSeatNamed } from '@rulewright/dune-bot';
import {
  compile,
  type Game,
  imagine,
  type Plan,
  randomPlayer,
  type State,
  seeded,
  start,
  submit,
} from '@rulewright/engine';
import { goofspiel } from '@rulewright/goofspiel';
import { jarls } from '@rulewright/jarls';
import { pig } from '@rulewright/pig';
import { skirmish } from '@rulewright/skirmish';
import { ticTacToe } from '@rulewright/tic-tac-toe';
import { expect, test } from 'vitest';

// A bot must not know what its player does not: it is asked twice, in the true state and in another one that looks the
// same to its player.

/** Work decides, the clock stands still. */
const stopped = { now: () => 0 };

/** With options that hide something, where there are some; `apart`: zones that two twins can differ in. */
const GAMES: readonly { game: Game; options: object; apart: boolean }[] = [
  { game: ticTacToe, options: {}, apart: false },
  { game: pig, options: {}, apart: false },
  { game: goofspiel, options: {}, apart: true },
  { game: skirmish, options: {}, apart: true },
  { game: jarls, options: { fog: true }, apart: true },
  { game: dune, options: {}, apart: true },
];
const POSITIONS = 3; // of a random game
const APART = 2; // inputs, at least, before each of them

type Make = (plan: Plan, seed: string) => Seat;
const level =
  (name: Level): Make =>
  (plan, seed) =>
    (plan.game.id === 'dune' ? duneSeatNamed(plan, name, seed) : null) ??
    levelSeat(plan, name, seed, stopped);

const BOTS: Readonly<Record<string, Make>> = {
  random: randomSeat,
  flat: (plan, seed) => flatSeat(plan, seed, { nodes: 400, ...stopped }),
  greedy: (plan, seed) => greedySeat(plan, seed, stopped),
  search: (plan, seed) => searchSeat(plan, seed, { nodes: 1_000, ...stopped }),
  mcts: (plan, seed) => mctsSeat(plan, seed, { nodes: 600, ...stopped }),
  ...Object.fromEntries(LEVELS.map((name) => [name, level(name)])),
};

const cases = GAMES.flatMap((one) =>
  Object.entries(BOTS).map(([bot, make]) => ({ ...one, title: one.game.title, bot, make })),
);
const isUnfit = (game: string, bot: string): boolean =>
  game === 'dune' && (bot === 'greedy' || bot === 'search');

test.each(cases.filter(({ game, bot }) => !isUnfit(game.id, bot)))(
  '$bot answers alike at $title in two states that look alike',
  async ({ game, options, apart, make, bot }) => {
    const plan: Plan = compile(game);
    const seat = make(plan, 'twins');
    let different = 0;
    const positions = positionsOf(plan, options).slice(0, bot === 'hard' ? 1 : POSITIONS);
    for (const [n, { state, player }] of positions.entries()) {
      const turn = turnOf(plan, state, player, n);
      const twin = imagine(plan, turn.view, seeded(`twin ${n}`));
      const again = turnOf(plan, twin, player, n);
      expect(meant(await ask(seat, again), again)).toEqual(meant(await ask(seat, turn), turn));
      if (zones(twin) !== zones(state)) different++;
    }
    expect(different).toBe(apart ? positions.length : 0);
  },
);

test('greedy and search play no game that cannot be evaluated', () => {
  const plan: Plan = compile(dune);
  for (const bot of ['greedy', 'search']) expect(() => BOTS[bot]?.(plan, 'x')).toThrow('no evaluate');
});

const zones = ({ table, hand, box }: State): string => JSON.stringify([table, hand, box]);

const ask = async (seat: Seat, turn: Turn): Promise<Reply> => seat.answer(turn, new AbortController().signal);

/** A reply without the numbers of decisions: another state counts them anew. */
const meant = ({ answers, ...rest }: Reply, { decisions }: Turn) => ({
  ...rest,
  answers: answers.map(({ decision, args }) => ({
    at: decisions.findIndex(({ id }) => id === decision),
    args,
  })),
});

/** Positions of a random game in which somebody who is waited for has a choice. */
function positionsOf(plan: Plan, options: object): { state: State; player: string }[] {
  const begun = start(plan, { seed: 'twins', options: { ...options } });
  if (!begun.ok) throw new Error(begun.why);
  const chance = randomPlayer(plan, seeded(`twins ${plan.game.id}`));
  const found: { state: State; player: string }[] = [];
  let { state } = begun;
  for (let since = 0; found.length < POSITIONS; since++) {
    const player = since < APART ? undefined : askedIn(plan, state);
    if (player !== undefined) found.push({ state, player });
    if (player !== undefined) since = 0;
    const input = chance.next(state);
    const result = input === null ? null : submit(plan, state, input);
    if (!result?.ok) throw new Error(`${plan.game.id} ends after ${found.length} positions`);
    state = result.state;
  }
  return found;
}

/** Who has most to choose from among those who are waited for. */
function askedIn(plan: Plan, state: State): string | undefined {
  const choices = (player: string): number =>
    turnOf(plan, state, player, 0)
      .decisions.filter(({ optional }) => !optional)
      .reduce((sum, { count }) => sum + (count ?? 1000), 0);
  return state.players.filter((player) => choices(player) > 1).toSorted((a, b) => choices(b) - choices(a))[0];
}

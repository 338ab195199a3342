import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { kit } from './define.ts';
import { won } from './model/outcome.ts';
import { seeded } from './random.ts';
import { randomPlayer } from './random-player.ts';
import { isOver } from './read.ts';
import { simulate } from './simulate.ts';
import { start } from './start.ts';
import { submit } from './submit.ts';
import * as small from './tiny.test-kit.ts';

interface Walk {
  player: string;
  phase: 'walk';
  table: { steps: Record<string, number>; cheers: number };
  hand: object;
  box: object;
  frame: never;
  fact: { type: 'CHEERED' };
}
const g = kit<Walk>();
const step = g.action('step', Type.Object({ length: Type.Integer({ minimum: 1, maximum: 3 }) }));
const cheer = g.action('cheer');
const sulk = g.action('sulk');
const steps = g.sealed('steps', step);

/** Both walk until 300 steps are done; anybody may cheer at any time, nobody can sulk. */
const walk = g.game({
  id: 'walk',
  version: 1,
  title: 'Walk',
  players: { min: 2, max: 2 },
  options: Type.Object({}),
  endsWithin: 1000,
  setup: () => ({ table: { steps: { player1: 0, player2: 0 }, cheers: 0 }, hand: {}, box: {} }),
  phases: [
    g.phase('walk', {
      asks: [
        g.ask(step, { who: (s) => s.players, sealed: steps }),
        g.ask(cheer, { who: (s) => s.players, optional: true }),
        g.ask(sulk, { who: (s) => s.players, optional: true, options: () => [] }),
      ],
      rules: [
        g.on(step, {}),
        g.on(sulk, {}),
        g.on(cheer, {
          do: [
            ({ table }) => {
              table.cheers++;
            },
          ],
        }),
      ],
      reveals: [
        g.reveal(steps, {
          do: ({ table }, answers) => {
            for (const { player, args } of answers)
              table.steps[player] = (table.steps[player] ?? 0) + args.length;
          },
        }),
      ],
      end: {
        when: (s) => (s.table.steps.player1 ?? 0) >= 300,
        outcome: (s) => won(s.players, s.players, 'arrived'),
      },
    }),
  ],
});
const plan = compile(walk);

function playOut(seed: string): { readonly actions: string[]; readonly cheers: number } {
  const started = start(plan, { seed });
  if (!started.ok) throw new Error(started.why);
  const player = randomPlayer(plan, seeded(seed));
  const actions: string[] = [];
  let { state } = started;
  while (!isOver(state)) {
    const input = player.next(state);
    if (input === null) throw new Error('nobody has anything to answer');
    const result = submit(plan, state, input);
    if (!result.ok) throw new Error(result.why);
    state = result.state;
    actions.push(input.action);
  }
  expect(player.next(state)).toBeNull();
  return { actions, cheers: state.table.cheers };
}

test('the random player plays the same game from the same seed, and another one from another seed', () => {
  expect(playOut('a')).toEqual(playOut('a'));
  expect(playOut('a').actions).not.toEqual(playOut('b').actions);
});

test('the random player makes an optional input about once in twenty, never two in a row', () => {
  let required = 0;
  let optional = 0;
  for (let game = 0; game < 20; game++) {
    const { actions, cheers } = playOut(`cheer ${game}`);
    optional += cheers;
    required += actions.length - cheers;
    expect(actions.join(' ')).not.toContain('cheer cheer');
  }
  expect(required / optional).toBeGreaterThan(16);
  expect(required / optional).toBeLessThan(25);
});

test('in a game that is played in place the random player volunteers less than once in twenty, never twice in a row', () => {
  const actions: string[] = [];
  for (let n = 0; n < 20; n++) {
    const started = start(plan, { seed: `in place ${n}` });
    if (!started.ok) throw new Error(started.why);
    const game = simulate(plan, started.state, { silent: true });
    const player = randomPlayer(plan, seeded(`in place ${n}`));
    while (!isOver(game.state)) {
      const input = player.nextIn(game);
      expect(game.submit(input).ok).toBe(true);
      actions.push(input.action);
    }
  }
  const cheers = actions.filter((action) => action === 'cheer').length;
  expect(actions.length / cheers).toBeGreaterThan(25); // of two wishes one cannot be had
  expect(actions.length / cheers).toBeLessThan(60);
  expect(actions.join(' ')).not.toContain('cheer cheer');
});

test('the random player answers for one player if told so, with at most three optional inputs in their turn', () => {
  const started = start(plan, { seed: 'one' });
  if (!started.ok) throw new Error(started.why);
  expect(randomPlayer(plan, seeded('one')).next(started.state, 'player2')?.player).toBe('player2');
  const answered = submit(plan, started.state, { player: 'player2', action: 'step', args: { length: 2 } });
  if (!answered.ok) throw new Error(answered.why);
  const player = randomPlayer(plan, seeded('two'));
  const optionalOnly = Array.from({ length: 400 }, () => player.next(answered.state, 'player2'));
  expect(optionalOnly.filter((input) => input !== null).map((input) => input.action)).toEqual(
    Array(3).fill('cheer'),
  );
});

const { go, pick } = small;
const tiny = (asks: ReturnType<typeof small.g.ask>[]) =>
  small.begin(small.tiny([small.g.phase('play', { asks })]));
const who = () => ['a'];
const nothing = () => {};

test('the random player makes a rare optional input about once in a thousand', () => {
  const { plan, state } = tiny([
    small.g.ask(pick, { who, do: nothing }),
    small.g.ask(go, { who, optional: true, rare: true, do: nothing }),
  ]);
  const player = randomPlayer(plan, seeded('rare'));
  const rare = Array.from({ length: 40_000 }, () => player.next(state)?.action).filter((a) => a === 'go');
  expect(Math.abs(rare.length - 40)).toBeLessThan(26); // four standard deviations
});

test('a rare one does not keep the random player from others', () => {
  const { plan, state } = tiny([
    small.g.ask(pick, { who, do: nothing }),
    small.g.ask(go, { who, optional: true, rare: true, do: nothing }),
    small.g.ask(small.set, { who, optional: true, options: () => [{ on: [] }], do: nothing }),
  ]);
  const player = randomPlayer(plan, seeded('both'));
  const actions = Array.from({ length: 20_000 }, () => player.next(state)?.action);
  const often = actions.filter((action) => action === 'set').length;
  expect(Math.abs(often - 20_000 / 21)).toBeLessThan(130); // one in twenty of those that may be
  const rare = actions.filter((action) => action === 'go').length;
  expect(rare).toBeGreaterThan(0);
  expect(rare).toBeLessThan(30);
});

test('of alternatives the random player gives one that has an answer, in place as well', () => {
  const { plan, state } = tiny([
    small.g.ask(pick, { who, options: () => [], do: nothing }),
    small.g.ask(go, { who, do: nothing }),
  ]);
  const player = randomPlayer(plan, seeded('alternatives'));
  const sim = simulate(plan, state);
  const random = seeded('in place');
  for (let i = 0; i < 50; i++)
    expect([player.next(state)?.action, sim.sample(random).action]).toEqual(['go', 'go']);
});

test('where no required decision has an answer, that is a bug', () => {
  const { plan, state } = tiny([
    small.g.ask(pick, { who, options: () => [] }),
    small.g.ask(pick, { who: () => ['b'], if: ['R', 'NEVER', () => false] }),
  ]);
  expect(() => randomPlayer(plan, seeded('none')).next(state)).toThrow(/no legal answer was found/);
  expect(() => simulate(plan, state).sample(seeded('none'))).toThrow(/no legal answer was found to any/);
});

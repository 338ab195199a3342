import { dune } from '@rulewright/dune';
import { compile, imagine, record, type State, seeded, start, submit, view } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { duneBot } from './bot.ts';
import { contest } from './contest.test-kit.ts';

const plan = compile(dune);

test('it beats chance: three of four games against three random players', () => {
  const wins = [0, 1, 2, 3].filter((seat) => {
    const { winners, players } = contest(`quick ${seat}`, 4, (s) => s === seat);
    return winners.some((f) => players.indexOf(f) === seat);
  });
  expect(wins.length).toBeGreaterThanOrEqual(3);
});

test.each([2, 3, 5, 6])('%d of them play a game to its end', (players) => {
  const { turn, winners } = contest('among themselves', players, () => true);
  expect(turn).toBeLessThanOrEqual(10);
  expect(winners.length).toBeGreaterThan(0);
});

test('they play the advanced game as well', () => {
  expect(contest('advanced', 6, () => true, { advanced: true }).winners.length).toBeGreaterThan(0);
});

test('alliances are made among themselves', () => {
  const allied = ['a', 'b', 'c', 'd'].filter((seed) => contest(seed, 6, () => true).alliances > 0);
  expect(allied.length).toBeGreaterThan(0);
});

test('what lies behind other shields makes no difference to its answers', () => {
  const begun = start(plan, { seed: 'blind', players: 4 });
  if (!begun.ok) throw new Error(begun.why);
  let { state } = begun;
  const random = seeded('other hands');
  let compared = 0;
  for (let i = 0; i < 150 && state.kernel.outcome === null; i++) {
    const answers = state.players.map((p) => duneBot(plan, p, 'x').answer(state));
    const input = answers.find((answer) => answer !== null) ?? null;
    if (input === null) throw new Error('nobody answers');
    const me = state.players.find((p) => p === input.player);
    if (me === undefined) throw new Error('a stranger answers');
    if (state.table.setup === null) {
      const twin = imagine(plan, view(plan, state, me), random);
      const again = duneBot(plan, me, 'x').answer(sameClock(twin, state));
      expect({ ...again, decision: '' }).toEqual({ ...input, decision: '' });
      compared++;
    }
    const after = submit(plan, state, input);
    if (!after.ok) throw new Error(after.why);
    state = after.state;
  }
  expect(compared).toBeGreaterThan(50);
});

/** The bot draws by the number of inputs so far, which everybody can count. */
const sameClock = <S extends State>(twin: S, { kernel }: S): S => ({
  ...twin,
  kernel: { ...twin.kernel, seq: kernel.seq, seed: kernel.seed },
});

test('it sits at no other table', () => {
  expect(() => duneBot(plan, 'nobody', 'x')).toThrow('not for this bot');
});

test('the same seed answers the same', () => {
  const game = record(plan, { seed: 'same', players: 3 });
  if (!game.ok) throw new Error(game.why);
  const state = game.state();
  const answers = state.players.map((p) => duneBot(plan, p, 'x').answer(state));
  expect(state.players.map((p) => duneBot(plan, p, 'x').answer(state))).toEqual(answers);
});

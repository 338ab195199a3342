import { randomSeat, turnOf } from '@rulewright/bots';
import { imagine, randomPlayer, record, seeded, view } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { contest, plan, share } from './contest.test-kit.ts';
import { conquestSeat, conquestSeatNamed } from './seat.ts';

const bot = (seed: string) => conquestSeat(plan, seed);
const chance = (seed: string) => randomSeat(plan, seed);
const named = (name: string) => (seed: string) => {
  const seat = conquestSeatNamed(plan, name, seed);
  if (seat === null) throw new Error(`no ${name}`);
  return seat;
};

test('it beats chance when two play, and when it is one among random ones', async () => {
  expect(await share(4, 2, bot, chance)).toBe(1);
  expect(await share(1, 3, bot, chance)).toBe(1);
  expect(await share(2, 6, bot, chance)).toBe(1);
});

test.each([
  { players: 4, options: { setup: 'claim', victory: 'missions', fog: true } },
  { players: 3, options: { victory: 'capitals', fortify: 'adjacent', cards: 'fixed' } },
  { players: 2, options: { setup: 'auto', cards: 'none', neutral: false, rounds: 10 } },
])('$players of them play to the end with $options', async ({ players, options }) => {
  const seats = Array.from({ length: players }, (_, at) => bot(`${at}`));
  expect((await contest('among themselves', seats, 0, options)).reason).toBeDefined();
});

test('hard wins more than its share among easy ones', async () => {
  expect(await share(4, 4, named('hard'), named('easy'), { rounds: 10 })).toBeGreaterThan(0.5);
});

test('the same seed gives the same game', async () => {
  const game = () => contest('again', [named('medium')('a'), named('medium')('b'), chance('c')], 0);
  expect(await game()).toEqual(await game());
});

test('what it cannot see makes no difference to its answers', async () => {
  const { signal } = new AbortController();
  const random = seeded('twins');
  let compared = 0;
  for (const options of [{ fog: true, victory: 'missions' }, {}]) {
    const game = record(plan, { players: 4, seed: 'blind', options });
    if (!game.ok) throw new Error(game.why);
    const player = randomPlayer(plan, seeded('blind'));
    for (let i = 0; i < 60 && game.state().kernel.outcome === null; i++) {
      const state = game.state();
      const next = player.next(state);
      if (next === null) break;
      if (turnOf(plan, state, next.player, 0).decisions.some(({ optional }) => !optional)) {
        const there = imagine(plan, view(plan, state, next.player), random);
        const answers = await Promise.all(
          [state, there].map(async (one) => bot('x').answer(turnOf(plan, one, next.player, 0), signal)),
        );
        const said = answers.map((reply) => reply.answers.map(({ args, option }) => ({ args, option })));
        expect(said[1]).toEqual(said[0]);
        compared++;
      }
      game.submit(next);
    }
  }
  expect(compared).toBeGreaterThan(60);
});

test('other names and other games are not for it', () => {
  expect(conquestSeatNamed(plan, 'random', 'a')).toBeNull();
  expect(() => conquestSeat({ ...plan, game: { ...plan.game, id: 'go' } }, 'a')).toThrow(/not for this bot/);
});

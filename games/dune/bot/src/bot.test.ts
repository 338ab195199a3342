import { LEVELS, type Reply, type Turn, turnOf } from '@rulewright/bots';
import type { Dune } from '@rulewright/dune';
import { imagine, type Plan, record, seeded, view } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { duneSeat } from './bot.ts';
import { among, contest, plan } from './contest.test-kit.ts';
import { duneSeatNamed } from './levels.ts';

test('it beats chance: three of four games against three random players', async () => {
  const games = await Promise.all(
    [0, 1, 2, 3].map((at) => contest(`quick ${at}`, 4, (chair) => chair === at)),
  );
  const wins = games.filter(({ winners, players }, at) => winners.includes(players[at] ?? ''));
  expect(wins.length).toBeGreaterThanOrEqual(3);
});

test.each([2, 3, 5, 6])('%d of them play a game to its end', async (players) => {
  const { turn, winners } = await contest('among themselves', players, () => true);
  expect(turn).toBeLessThanOrEqual(10);
  expect(winners.length).toBeGreaterThan(0);
});

test('they play the advanced game as well', async () => {
  expect((await contest('advanced', 6, () => true, { advanced: true })).winners.length).toBeGreaterThan(0);
});

test('alliances are made among themselves', async () => {
  let formed = 0;
  for (const seed of ['a', 'b', 'c', 'd'])
    if (formed === 0) formed = (await contest(seed, 6, () => true)).alliances;
  expect(formed).toBeGreaterThan(0);
});

test.each(['medium', 'hard'])('%s wins more than its share among easy ones', async (upper) => {
  expect((await among({ hero: upper, others: 'easy', games: 8 })).score).toBeGreaterThan(3);
});

const signal = new AbortController().signal;

test.each(['dune', 'hard'])('1. what lies behind other shields makes no difference to %s', async (name) => {
  const seat = duneSeatNamed(plan, name, 'x');
  if (seat === null) throw new Error(`no ${name}`);
  const ask = async (turn: Turn<Dune>): Promise<Reply> => seat.answer(turn, signal);
  const game = record(plan, { seed: 'blind', players: 4 });
  if (!game.ok) throw new Error(game.why);
  const random = seeded('other hands');
  let compared = 0;
  for (let n = 0; n < 150 && game.state().kernel.outcome === null; n++) {
    const state = game.state();
    const me = state.players.find((p) => asked(turnOf(plan, state, p, n)).length > 0);
    if (me === undefined) throw new Error('nobody is asked');
    const turn = turnOf(plan, state, me, n);
    const reply = await ask(turn);
    if (state.table.setup === null) {
      const twin = imagine(plan, view(plan, state, me), random);
      const other = await ask(turnOf(plan, twin, me, n));
      expect(other.answers.map(({ args }) => args)).toEqual(reply.answers.map(({ args }) => args));
      compared++;
    }
    for (const { decision, args } of reply.answers) {
      const { action = '' } = turn.decisions.find(({ id }) => id === decision) ?? {};
      const after = game.submit({ player: me, action, args });
      if (!after.ok) throw new Error(after.why);
    }
  }
  expect(compared).toBeGreaterThan(50);
});

const asked = ({ decisions }: Turn<Dune>) => decisions.filter(({ optional }) => !optional);

test('it plays no other game, and there is no bot of another name', () => {
  const other: Plan = { ...plan, game: { ...plan.game, id: 'chess' } };
  expect(() => duneSeat(other, 'x')).toThrow('not for this bot');
  expect(['expert', 'greedy', 'toString'].map((name) => duneSeatNamed(plan, name, 'x'))).toEqual([
    null,
    null,
    null,
  ]);
  expect([...LEVELS, 'dune'].map((name) => duneSeatNamed(plan, name, 'x')?.name)).toEqual([
    ...LEVELS,
    'dune',
  ]);
});

// How long an answer takes, counted in odds that it looks up: a fraction of a microsecond each.
import { turnOf } from '@rulewright/bots';
import { randomPlayer, record, seeded } from '@rulewright/engine';
import { expect, test, vi } from 'vitest';
import { plan } from './contest.test-kit.ts';
import { conquestSeat } from './seat.ts';

const counted = vi.hoisted(() => ({ odds: 0 }));
vi.mock('@rulewright/conquest', async (original) => {
  const rules = await original<typeof import('@rulewright/conquest')>();
  return {
    ...rules,
    expectedOf: (...armies: Parameters<typeof rules.expectedOf>) => {
      counted.odds++;
      return rules.expectedOf(...armies);
    },
  };
});

const MOST = 20_000; // ten milliseconds, where fifty are allowed

test.each([2, 6])('every answer of a game of %i looks up a few thousand odds at most', async (players) => {
  const game = record(plan, { players, seed: 'work', options: { setup: 'auto' } });
  if (!game.ok) throw new Error(game.why);
  const player = randomPlayer(plan, seeded('work'));
  const bot = conquestSeat(plan, 'work');
  const { signal } = new AbortController();
  let most = 0;
  for (let i = 0; i < 200 && game.state().kernel.outcome === null; i++) {
    const next = player.next(game.state());
    if (next === null) break;
    const turn = turnOf(plan, game.state(), next.player, 0);
    if (turn.decisions.some(({ optional }) => !optional)) {
      counted.odds = 0;
      await bot.answer(turn as never, signal); // a turn of Conquest
      most = Math.max(most, counted.odds);
    }
    game.submit(next);
  }
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(MOST);
});

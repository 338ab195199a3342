// How long an answer takes, counted in boards that the net weighs: about 4 microseconds each on a machine of 2020.
import { type BackgammonTable, backgammon } from '@rulewright/backgammon';
import { compile, seeded, simulate, start } from '@rulewright/engine';
import { expect, test, vi } from 'vitest';
import { choosePlay } from './seat.ts';

const counted = vi.hoisted(() => ({ boards: 0 }));
vi.mock('./net.ts', async (original) => {
  const net = await original<typeof import('./net.ts')>();
  return {
    ...net,
    chancesOf: (...args: Parameters<typeof net.chancesOf>) => {
      counted.boards++;
      return net.chancesOf(...args);
    },
  };
});

const plan = compile(backgammon);
const MOST = 10_000; // fifty milliseconds

function boardsWeighed(table: BackgammonTable): number {
  counted.boards = 0;
  choosePlay(table, table.turn, 'hard', seeded('work'));
  return counted.boards;
}

test('positions with hundreds of plays to every roll are answered in fifty milliseconds', () => {
  for (const board of [
    '-aBDaaaaaaaaaAaaaAaaAAACA-',
    '-BaFDa-aaaAaaaaaaaaaaA-A--',
    '-aaDaaAaaBaaaaaaaaAa-AAAD-',
  ]) {
    for (const dice of ['11', '22', '31']) {
      const started = start(plan, { position: { xgid: `XGID=${board}:0:0:1:${dice}:0:0:0:1:10` } });
      if (!started.ok) throw new Error(started.why);
      expect(boardsWeighed(started.state.table)).toBeLessThan(MOST);
    }
  }
});

test('every turn of a random game is answered within that, too', () => {
  const started = start(plan, { options: { length: 1, cube: false }, seed: 'work' });
  if (!started.ok) throw new Error(started.why);
  const random = seeded('turns');
  const sim = simulate(plan, started.state);
  let most = 0;
  for (let turn = 0; turn < 12 && sim.state.kernel.outcome === null; turn++) {
    most = Math.max(most, boardsWeighed(sim.state.table));
    sim.submit(sim.sample(random));
  }
  expect(most).toBeGreaterThan(1000); // it looks ahead
  expect(most).toBeLessThan(MOST);
});

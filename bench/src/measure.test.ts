import { compile, start, submit } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { bareGames } from './bare-loop.ts';
import { ticTacToeGames } from './boardgame-io.ts';
import { endless, march } from './endless.ts';
import { flatTicTacToe } from './flat-tic-tac-toe.ts';
import { choices, interleave, median } from './measure.ts';
import { makeTable } from './report.ts';

test('contenders take turns and each gets its rate', () => {
  const order: string[] = [];
  const contender = (name: string, units: number) => ({
    name,
    batch: () => {
      order.push(name);
      return units;
    },
  });
  const rates = interleave([contender('a', 1), contender('b', 1000)], {
    rounds: 3,
    slices: 2,
    milliseconds: 0,
  });
  expect(order.join('')).toBe('ab'.repeat(7));
  expect(rates.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(rates.every(({ low, perSecond, high }) => 0 < low && low <= perSecond && perSecond <= high)).toBe(
    true,
  );
});

test('the median of an even number of values lies between the middle ones', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

test('random games of tic-tac-toe have five to nine moves, here, bare and in boardgame.io', () => {
  const plan = compile(flatTicTacToe);
  const started = start(plan, { seed: 'x' });
  if (!started.ok) throw new Error(started.why);
  const players = [
    bareGames(plan, started.state, 'list'),
    bareGames(plan, started.state, 'sample'),
    ticTacToeGames(choices(3)),
  ];
  for (const game of players) {
    const lengths = Array.from({ length: 30 }, game);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...lengths)).toBe(9);
  }
});

test('the endless game accepts every step of a march', () => {
  const plan = compile(endless);
  const started = start(plan, { seed: 'x' });
  if (!started.ok) throw new Error(started.why);
  let state = started.state;
  for (const { player, piece, way } of march(200, choices(5))) {
    const next = submit(plan, state, { player, action: 'step', args: { piece, way } });
    if (!next.ok) throw new Error(next.why);
    state = next.state;
  }
  expect(state.kernel.seq).toBe(200);
});

test('a table shows value, ratio and whether the target is met', () => {
  const table = makeTable({
    suite: 'demo',
    about: 'two lines',
    lines: [
      { what: 'fast', value: 1234.5, unit: 'moves/s', ratio: { to: 'peer', value: 60, target: 50 } },
      { what: 'slow', value: 12, unit: 'ms', atMost: 10 },
    ],
  });
  expect(table).toContain('1,235 moves/s  60.0× peer (target ≥50×) ✓');
  expect(table).toContain('(target ≤10) ✗');
});

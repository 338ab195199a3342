import { expect, test } from 'vitest';
import { contest, gnubg } from './contest.test-kit.ts';

if (gnubg === null) console.warn('gnubg is not installed: nobody plays against it');
const PAIRS = Number(process.env.PAIRS ?? 1000);

test.runIf(gnubg !== null)(
  'against GNU Backgammon at 0 ply it loses less than 0.6 points a game',
  { timeout: 7_200_000 },
  () => {
    const points = contest(gnubg ?? '', PAIRS, process.env.LEVEL === 'hard').map((both) => both / 2);
    const mean = points.reduce((sum, one) => sum + one, 0) / PAIRS;
    const spread = points.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (PAIRS - 1);
    console.log(
      `${mean.toFixed(3)} ± ${Math.sqrt(spread / PAIRS).toFixed(3)} points a game over ${2 * PAIRS} games`,
    );
    expect(mean).toBeGreaterThan(-0.6);
  },
);

import { expect, test } from 'vitest';
import { gnubg, idOf, positionsToAsk, whatGnubgSays } from './gnubg.test-kit.ts';
import { makePlay } from './notation.ts';
import { fastPlays } from './slow.test-kit.ts';

if (gnubg === null) console.warn('gnubg is not installed: it is not asked about ten thousand positions');

test.runIf(gnubg !== null)('ten thousand positions are played as GNU Backgammon plays them', () => {
  const rolled = positionsToAsk('soak', 10_000, 100);
  const { positions } = whatGnubgSays(gnubg ?? '', {
    positions: rolled.map(idOf),
    ids: [],
    matches: [],
    lengths: [],
  });
  const wrong = rolled.filter((one, i) => {
    const theirs = [...(positions[i] ?? [])];
    const ours = fastPlays(one).map((steps) => makePlay(one, steps));
    // The last checker is off by one die (B6.4); GNU Backgammon wants both used, even where that hits on the way.
    const isLast = one.board[one.seat * 26] === 14 && theirs.every((play) => play.includes('*'));
    const same = isLast ? ours.filter((play) => play.includes('*')) : ours;
    return same.sort().join() !== theirs.sort().join();
  });
  expect(wrong.map(idOf)).toEqual([]);
});

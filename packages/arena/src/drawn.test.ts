import { randomSeat } from '@rulewright/bots';
import { replay } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { settings } from './arena.test-kit.ts';
import { playPlanned } from './game.ts';
import { plan } from './nim.test-kit.ts';
import { planGames } from './plan.ts';
import { isVoid } from './result.ts';

const given = settings({ entrants: ['random'], pairing: 'self-play', blocks: 30, players: 3 });

test('10: where everybody answers by chance the answers are drawn in place, and the log replays', async () => {
  const firsts = new Set<string>();
  for (const planned of planGames(given)) {
    const { line, log, attempts } = await playPlanned(plan, given, planned, () => {
      throw new Error('nobody is asked');
    });
    if (isVoid(line)) throw new Error('void');
    const again = replay(plan, log);
    expect(again.ok && again.log().hash).toBe(line.hash);
    expect(again.ok && again.log().entries).toEqual(log.entries);
    expect(line.chairs.reduce((sum, { turns }) => sum + turns, 0)).toBe(log.entries.length);
    expect(line.ranks.toSorted()).toEqual([1, 2, 2]);
    expect(attempts).toEqual([]);
    firsts.add(JSON.stringify(log.entries[0]));
  }
  expect(firsts.size).toBe(3); // one, two or three are taken
});

test('10: the same game comes out twice', async () => {
  const [planned] = planGames(given);
  const make = () => playPlanned(plan, given, planned!, () => randomSeat(plan, 'x')); // there are thirty
  expect(await make()).toEqual(await make());
});

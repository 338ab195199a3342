import { expect, test } from 'vitest';
import { playLawfully } from './laws.test-kit.ts';
import { referee } from './referee/referee.test-kit.ts';

const GAMES = Number(process.env.DUNE_GAMES ?? 1000); // of each kind of table

const TABLES = [2, 3, 4, 5, 6].flatMap((players) => [false, true].map((advanced) => ({ players, advanced })));

test.each(TABLES)(
  `${GAMES} random games of $players, advanced: $advanced, keep all laws and end`,
  ({ players, advanced }) => {
    const reasons = new Map<string, number>();
    for (let i = 0; i < GAMES; i++) {
      const { reason } = playLawfully(`soak ${i}`, players, { advanced });
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    expect([...reasons.values()].reduce((sum, n) => sum + n, 0)).toBe(GAMES);
  },
);

const REFEREED = Math.ceil(GAMES / 10);

test.each(TABLES)(
  `${REFEREED} random games of $players, advanced: $advanced, are as the referee works them out`,
  ({ players, advanced }) => {
    for (let i = 0; i < REFEREED; i++) expect(referee(`refereed ${i}`, players, advanced).faults).toEqual([]);
  },
);

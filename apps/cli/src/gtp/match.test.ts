import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { match, ourselves, program } from './match.test-kit.ts';

const gnugo = ['gnugo', '/usr/games/gnugo'].find(
  (path) => spawnSync(path, ['--version']).error === undefined,
);
const LEVEL_0 = [
  '--mode',
  'gtp',
  '--level',
  '0',
  '--chinese-rules',
  '--positional-superko',
  '--never-resign',
];

if (gnugo === undefined)
  console.warn('GNU Go is not installed: GTP matches are played against ourselves alone.');

test('ten games against ourselves by the protocol end with a score', async () => {
  for (let i = 0; i < 10; i++) {
    const [black, white] = [ourselves(1), ourselves(2)];
    const { reason, moves } = await match(black, white, 5, black);
    expect(reason).toMatch(/score|jigo/);
    expect(moves).toBeGreaterThan(1);
  }
});

test.skipIf(gnugo === undefined)(
  'ten games against GNU Go by the protocol end with a score (needs gnugo)',
  async () => {
    const other = program(gnugo ?? '', LEVEL_0);
    try {
      for (let i = 0; i < 10; i++) {
        const own = ourselves(2);
        const [black, white] = i % 2 === 0 ? [own, other] : [other, own];
        expect((await match(black, white, 5, other)).reason).toMatch(/score|jigo/);
      }
    } finally {
      other.close();
    }
  },
);

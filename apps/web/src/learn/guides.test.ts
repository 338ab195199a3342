// Every listed game can be learned: its guide is there, is short, and every picture it speaks of exists.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { GAMES } from '../games.ts';
import { minutesOf } from './load-guide.ts';

const games = join(dirname(fileURLToPath(import.meta.url)), '../../../../games');

test.each(Object.entries(GAMES))(
  'how %s is played takes two minutes to read, with pictures',
  async (game, listed) => {
    const { guide } = (await listed.guide?.()) ?? {};
    if (guide === undefined) throw new Error(`${game} has no guide`);
    expect(minutesOf(guide)).toBeLessThanOrEqual(2);
    const shown = guide.parts.flatMap(({ pictures = [] }) => pictures.map(({ scene }) => scene));
    expect(shown.length).toBeGreaterThanOrEqual(2);
    expect(new Set(shown)).toEqual(new Set(Object.keys(guide.scenes)));
    const made: object = JSON.parse(readFileSync(join(games, game, 'ui/guide.json'), 'utf8'));
    expect(Object.keys(made)).toEqual(Object.keys(guide.scenes));
  },
);

// Every listed game can be learned: its guide is there, is short, and every picture it speaks of exists.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { GAMES } from '../games.ts';
import { inWords, minutesOf } from './load-guide.ts';

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

const shape = (parts: readonly { readonly text: readonly string[] }[], captions: (at: number) => number) =>
  parts.map(({ text }, at) => ({ items: text.map((each) => each.startsWith('- ')), pictures: captions(at) }));

test.each(Object.entries(GAMES))('how %s is played is told in German, part by part', async (game, listed) => {
  const { guide } = (await listed.guide?.()) ?? {};
  const words = (await guide?.languages?.de?.())?.words;
  if (guide === undefined || words === undefined) throw new Error(`${game} has no German guide`);
  expect(shape(words.parts, (at) => words.parts[at]?.captions?.length ?? 0)).toEqual(
    shape(guide.parts, (at) => guide.parts[at]?.pictures?.length ?? 0),
  );
  const told = inWords(guide, words);
  expect(minutesOf(told)).toBeLessThanOrEqual(2);
  expect(told.parts.flatMap(({ pictures = [] }) => pictures.map(({ scene }) => scene))).toEqual(
    guide.parts.flatMap(({ pictures = [] }) => pictures.map(({ scene }) => scene)),
  );
  const english = guide.parts.flatMap(({ title, text }) => [title, ...text]);
  expect(
    told.parts.flatMap(({ title, text }) => [title, ...text]).filter((text) => english.includes(text)),
  ).toEqual([]);
});

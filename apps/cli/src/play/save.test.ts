import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash, record } from '@rulewright/engine';
import { afterAll, expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { gameNamed, planOf } from '../games.ts';
import { playOn } from '../random-play.ts';
import { parseSave, readSave, writeSave } from './save.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-save-'));
afterAll(() => rmSync(folder, { recursive: true }));

function saved(game: string, inputs: number): { file: string; text: string; hash: string } {
  const recording = record(planOf(gameNamed(game)), { seed: 'save' });
  if (!recording.ok) throw new Error(recording.why);
  playOn(recording, 'save', inputs);
  const file = join(folder, `${game}.json`);
  writeSave(file, recording, recording.state().players.slice(0, 1));
  return { file, text: readFileSync(file, 'utf8'), hash: hash(recording.state()) };
}

test.each(['tic-tac-toe', 'goofspiel', 'skirmish'])(
  '%s is saved and read again to the same state',
  (game) => {
    const { file, hash: before } = saved(game, 4);
    const { recording, listed, humans } = readSave(file);
    expect(listed.game.id).toBe(game);
    expect(hash(recording.state())).toBe(before);
    expect(humans).toEqual(recording.state().players.slice(0, 1));
  },
);

test('a save file cut at any byte is a clear error, or still the whole game', () => {
  const { text, hash: before } = saved('goofspiel', 5);
  for (let length = 0; length < text.length; length++) {
    try {
      const { recording } = parseSave('game.json', text.slice(0, length));
      expect(length).toBe(text.length - 1); // only the last newline may be missing
      expect(hash(recording.state())).toBe(before);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      expect(error.message).toMatch(/^game\.json is no save file: it is (empty|cut off or damaged)/);
    }
  }
});

test.each([
  ['of a game that is not here', { game: 'nim' }, 'the game "nim", which is not here'],
  ['without its game', { game: 5 }, 'does not name its game'],
  ['of other rules', { version: 99 }, 'a log of version 99'],
  ['with another seed', { seed: 'other' }, /entry \d|differs from the log/],
  ['without its entries', { entries: 'none' }, 'entries: expected a list'],
  ['with a wrong hash', { hash: 'x' }, 'differs from the log'],
])('a save file %s says so', (_, change, why) => {
  const { text } = saved('skirmish', 6);
  const changed = JSON.stringify({ ...JSON.parse(text), ...change });
  expect(() => parseSave('game.json', changed)).toThrow(why);
});

test.each(['[]', '1', 'null', '"x"', '{}', '{"game":"pig"}'])('the file %s holds no game', (text) => {
  expect(() => parseSave('game.json', text)).toThrow(/^game\.json is no save file: /);
});

test('a file that is not there, or a folder, is named', () => {
  expect(() => readSave(join(folder, 'none.json'))).toThrow(
    /none\.json cannot be read: there is no such file$/,
  );
  expect(() => readSave(folder)).toThrow(/cannot be read: it is a folder$/);
});

import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { game, settings } from './arena.test-kit.ts';
import { openFolder } from './folder.ts';
import type { Kept } from './game.ts';
import { planGames } from './plan.ts';

const below = mkdtempSync(join(tmpdir(), 'rulewright-arena-'));
afterAll(() => rmSync(below, { recursive: true }));

const asked = settings();
const games = planGames(asked);
const log = '{"hash":"h"}';
const played = (id: number): Kept => ({
  line: game(games[id]!.seats, [1, 2], games[id]),
  ...{ log, times: [[1.5], []], attempts: [] },
});
const lost = (id: number): Kept => ({
  ...played(id),
  line: { ...games[id]!, void: { player: 'player1', why: 'no reply' } },
});
let folders = 0;
const fresh = (): string => join(below, String(folders++));

test('26: what was played is there again; a void game is repeated', () => {
  const path = fresh();
  const first = openFolder(path, asked, games, false);
  for (const made of [played(0), lost(1), lost(2), played(2)]) first.add(made);
  const again = openFolder(path, asked, games, true);
  expect([...again.results.keys()]).toEqual([0, 2]);
  expect([...again.voided]).toEqual([[1, 'no reply']]);
  expect(again.results.get(0)).toEqual(played(0).line);
  expect(again.times()).toHaveLength(4);
  expect(again.said).toEqual([]);
});

test('26: a torn last line is dropped and said', () => {
  const path = fresh();
  openFolder(path, asked, games, false).add(played(0));
  appendFileSync(join(path, 'games.jsonl'), '{"id":1,"blo');
  appendFileSync(join(path, 'logs.jsonl'), '{"id":1');
  const again = openFolder(path, asked, games, true);
  expect([...again.results.keys()]).toEqual([0]);
  expect(again.said).toHaveLength(2);
  expect(again.said[0]).toContain('games.jsonl: the last line was torn and is dropped');
  again.add(played(1));
  expect([...openFolder(path, asked, games, true).results.keys()]).toEqual([0, 1]);
});

test('26: a line that was changed is refused by its number', () => {
  const path = fresh();
  const folder = openFolder(path, asked, games, false);
  for (const id of [0, 1, 2]) folder.add(played(id));
  const file = join(path, 'games.jsonl');
  const lines = readFileSync(file, 'utf8').split('\n');
  lines[1] = lines[1]!.replace('"ranks":[1,2]', '"ranks":[2,1]');
  writeFileSync(file, lines.join('\n'));
  expect(() => openFolder(path, asked, games, true)).toThrow(
    'games.jsonl, line 2: it is not as it was written',
  );
});

test('27: a folder without a readable plan, or that is none, is refused', () => {
  const path = fresh();
  openFolder(path, asked, games, false);
  for (const text of ['broken', 'null', '5']) {
    writeFileSync(join(path, 'plan.json'), text);
    expect(() => openFolder(path, asked, games, true)).toThrow('plan.json is not the plan of an arena');
  }
  expect(() => openFolder(join(path, 'plan.json'), asked, games, false)).toThrow(
    'plan.json cannot be used: ENOTDIR',
  );
});

test('27: the folder of another arena, or of something else, is refused and not touched', () => {
  const path = fresh();
  openFolder(path, asked, games, false).add(played(0));
  const before = readFileSync(join(path, 'plan.json'), 'utf8');
  expect(() => openFolder(path, settings({ version: 2 }), games, true)).toThrow(
    'version is 2, there it is 1',
  );
  expect(() => openFolder(path, settings({ seed: 't' }), games, true)).toThrow(
    'seed is "t", there it is "s"',
  );
  expect(() => openFolder(path, asked, games, false)).toThrow('--resume goes on with it');
  expect(readFileSync(join(path, 'plan.json'), 'utf8')).toBe(before);
  expect(() => openFolder(below, asked, games, true)).toThrow('holds something else than an arena');
  expect(existsSync(join(below, 'plan.json'))).toBe(false);
});

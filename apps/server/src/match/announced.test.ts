// Two processes on one database, with every answer of the database held back until the test lets it go.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '@rulewright/engine';
import { pig } from '@rulewright/pig';
import { afterAll, expect, test } from 'vitest';
import { openStore, type Store } from '../store/store.ts';
import { until } from '../testing/server.ts';
import { systemTime } from '../time.ts';
import { openMatch } from './match.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-announced-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MATCH = {
  id: 'm',
  game: 'pig',
  version: pig.version,
  options: '{"goal":100}',
  players: '["ann","bob"]',
  seed: 's',
  open_seed: 0,
  status: 'running' as const,
  visibility: 'public' as const,
  spectators: 'everyone' as const,
  clock: '{"kind":"none"}',
  delay: 0,
  autostart: 1,
  host: 'h',
  invitation: 'i',
  created_at: 1,
};

test('an input announced while an earlier one is being read is told too, without waiting for a third', async () => {
  const store = await openStore({ file: join(folder, 'table.db') });
  const seats = ['ann', 'bob'].map((player, seat) => ({
    match_id: 'm',
    seat,
    player,
    kind: 'agent' as const,
    turn: 0,
  }));
  await store.addMatch(MATCH, seats);
  const stored = (await store.match('m'))!;
  const held: (() => void)[] = [];
  const slow: Store = {
    ...store,
    shared: true,
    inputs: async (...given) => {
      const rows = await store.inputs(...given);
      if (given[1] > 0 || rows.length > 0) await new Promise<void>((resolve) => held.push(resolve));
      return rows;
    },
  };
  const world = {
    time: systemTime,
    advanced: () => {},
    changed: () => {},
    fault: (_: string, error: unknown) => {
      throw error;
    },
    delay: () => 0,
    due: () => null,
  };
  const here = openMatch({ ...world, store }, compile(pig), stored);
  const there = openMatch({ ...world, store: slow }, compile(pig), stored);
  let told = 0;
  await there.enter('bob', ({ n }) => {
    told = n;
  });
  const roll = async () => {
    const player = (await here.situation())?.waits[0]?.player ?? '';
    return here.submit({ player, action: 'roll', args: {}, origin: 'player' });
  };
  expect(await roll()).toMatchObject({ ok: true, n: 2 });
  there.heard(1);
  await until(() => held.length === 1, 'the first is being read');
  expect(await roll()).toMatchObject({ ok: true, n: 3 });
  there.heard(2);
  held.shift()?.();
  await until(() => held.length === 1, 'the second is asked for', 5_000);
  held.shift()?.();
  await until(() => told === 3, 'both are told', 5_000);
  await store.close();
});

// Two processes on one database, with every answer of the database held back until the test lets it go.
import { compile } from '@rulewright/engine';
import { pig } from '@rulewright/pig';
import { afterAll, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { until } from '../testing/server.ts';
import { storedTables } from '../testing/stored.ts';
import { systemTime } from '../time.ts';
import { type Match, openMatch } from './match.ts';

const tables = storedTables();
afterAll(tables.remove);
const { seated } = tables;

const world = {
  time: systemTime,
  advanced: () => {},
  changed: () => {},
  fault: (_: string, error: unknown) => {
    throw error;
  },
  delay: () => 0,
  drives: () => true,
  due: () => null,
};

async function play(match: Match, action: string) {
  const player = (await match.situation())?.waits[0]?.player ?? '';
  return match.submit({ player, action, args: {}, origin: 'player' });
}

test('an input announced while an earlier one is being read is told too, without waiting for a third', async () => {
  const { store, stored } = await seated('table.db');
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
  const here = openMatch({ ...world, store }, compile(pig), stored);
  const there = openMatch({ ...world, store: slow }, compile(pig), stored);
  let told = 0;
  await there.enter('bob', ({ n }) => {
    told = n;
  });
  expect(await play(here, 'roll')).toMatchObject({ ok: true, n: 2 });
  there.heard(1);
  await until(() => held.length === 1, 'the first is being read');
  expect(await play(here, 'roll')).toMatchObject({ ok: true, n: 3 });
  there.heard(2);
  held.shift()?.();
  await until(() => held.length === 1, 'the second is asked for', 5_000);
  held.shift()?.();
  await until(() => told === 3, 'both are told', 5_000);
  await store.close();
});

test('whoever comes back from long ago gets what is remembered: nothing is read or played again for it', async () => {
  const { store, stored } = await seated('long.db');
  let reads = 0;
  const counted: Store = {
    ...store,
    inputs: (...given) => {
      reads++;
      return store.inputs(...given);
    },
    snapshots: (...given) => {
      reads++;
      return store.snapshots(...given);
    },
  };
  const match = openMatch({ ...world, store: counted }, compile(pig), stored);
  const facts: unknown[] = [];
  await match.enter('ann', (news) => facts.push(news.facts));
  for (let turn = 0; turn < 100; turn++) expect(await play(match, 'roll')).toMatchObject({ ok: true });
  const before = reads;
  const all = facts.length + 1; // the beginning was told before ann came
  for (let times = 0; times < 30; times++) {
    const { news, isWhole } = await match.missed('ann', 1);
    expect(isWhole).toBe(false);
    expect(news.length).toBeGreaterThanOrEqual(64);
    expect(news.map(({ n }) => n)).toEqual(news.map((_, i) => all - news.length + 1 + i));
    expect(news.map((past) => past.facts)).toEqual(facts.slice(-news.length));
  }
  expect(await match.missed('ann', all - 3)).toMatchObject({
    isWhole: true,
    news: [{ n: all - 2 }, { n: all - 1 }, { n: all }],
  });
  expect(reads).toBe(before);
  await store.close();
});

test('after a restart the past is told wherever the last snapshot fell, also right after one, and read once', async () => {
  const { store, stored } = await seated('snapshot.db');
  let reads = 0;
  const counted: Store = {
    ...store,
    snapshots: (...given) => {
      reads++;
      return store.snapshots(...given);
    },
  };
  const first = openMatch({ ...world, store }, compile(pig), stored);
  const facts: unknown[] = [];
  await first.enter('ann', (news) => facts.push(news.facts));
  const snapshots: number[] = [];
  for (let inputs = 1; inputs <= 90; inputs++) {
    expect(await play(first, 'roll')).toMatchObject({ ok: true });
    const [newest] = await store.snapshots('m', 1);
    if (newest?.seq !== inputs) continue;
    snapshots.push(inputs);
    const again = openMatch({ ...world, store: counted }, compile(pig), stored);
    reads = 0;
    for (let times = 0; times < 10; times++) {
      const { news } = await again.missed('ann', 0);
      expect(news.length).toBeGreaterThanOrEqual(Math.min(64, inputs));
      expect(news.map((past) => past.facts).slice(-inputs)).toEqual(facts.slice(-news.length));
    }
    expect(reads).toBe(2);
  }
  expect(snapshots).toHaveLength(2);
  await store.close();
});

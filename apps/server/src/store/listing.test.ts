import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import Database from 'libsql';
import { afterAll, expect, test } from 'vitest';
import { type Listing, listed } from './listing.ts';
import type { Schema } from './schema.ts';
import { openStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-listing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const writing = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

const KINDS: readonly Omit<Listing, 'limit'>[] = [
  {},
  { status: 'open' },
  { game: 'pig' },
  { game: 'pig', status: 'finished' },
];

test('a search of the lobby reads what it shows: matches are found in order, never looked through', async () => {
  const file = join(folder, 'listing.db');
  await (await openStore({ file })).close();
  const db = new Database(file);
  const planOf = (listing: Listing): string => {
    const { sql, parameters } = listed(writing, listing).compile();
    const steps = db.prepare(`explain query plan ${sql}`).all(...parameters) as { detail: string }[];
    return steps.map(({ detail }) => detail).join('; ');
  };
  for (const kind of KINDS)
    for (const before of [undefined, { at: 5, id: 'm' }]) {
      const steps = planOf({ ...kind, before, limit: 50 });
      expect(steps).toMatch(/^SEARCH matches USING INDEX matches_\w+ \(visibility=\?[^;]*\)$/); // and nothing is sorted
      for (const column of Object.keys(kind)) expect(steps).toContain(`${column}=?`);
      expect(steps.includes('created_at<?')).toBe(before !== undefined);
    }
  const own = planOf({ person: 'p', limit: 50 });
  expect(own).toContain('matches_of_host (host=?)');
  expect(own).toContain('seats_of_person (person=?)');
  expect(own).not.toMatch(/SCAN/);
  db.close();
});

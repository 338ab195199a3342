import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLeases, LEASE, type Leases } from '../match/leases.ts';
import { type Postgres, startPostgres } from '../testing/postgres.ts';
import { testTime } from '../testing/time.ts';
import type { Append } from './backend.ts';
import { openStore, type Store } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-store-'));
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const match = (id: string, more: object = {}) => ({
  id,
  game: 'tic-tac-toe',
  version: 1,
  options: '{}',
  players: '["X","O"]',
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
  ...more,
});
const seat = (id: string, at: number) => ({
  match_id: id,
  seat: at,
  player: at === 0 ? 'X' : 'O',
  kind: 'empty' as const,
  turn: 0,
});
const input = (id: string, seq: number, key: string, more: Partial<Append> = {}): Append => ({
  match: id,
  seq,
  player: 'X',
  action: 'place',
  args: '{"cell":"it\'s \\"4\\""}',
  origin: 'player',
  key,
  at: 1_700_000_000_000 + seq,
  ...more,
});

describe.each(['libsql', 'postgres'])('%s', (kind) => {
  let store: Store;
  const open = () =>
    openStore({ url: kind === 'postgres' ? postgres.url : undefined, file: join(folder, 'store.db') });
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  test('an input gets its number once; the second with that number is told so', async () => {
    await store.addMatch(match('a'), [seat('a', 0), seat('a', 1)]);
    expect(await store.append(input('a', 1, 'k1'))).toBe(true);
    expect(await store.append(input('a', 1, 'k2'))).toBe(false);
    const rows = await store.inputs('a', 0);
    expect(rows).toMatchObject([
      { seq: 1, key: 'k1', args: '{"cell":"it\'s \\"4\\""}', at: 1_700_000_000_001 },
    ]);
    expect(await store.inputUnder('a', 'X', 'k1')).toMatchObject({ seq: 1 });
    expect(await store.inputUnder('a', 'X', 'k2')).toBeUndefined();
  });

  test('a key counts once for a player of a match, whatever number the second comes with', async () => {
    await store.addMatch(match('once'), [seat('once', 0)]);
    const tries = [1, 2, 3].map((seq) => store.append(input('once', seq, 'one key')));
    expect(await Promise.all(tries)).toEqual([true, false, false]);
    expect(await store.append(input('once', 2, 'one key', { player: 'O' }))).toBe(true);
  });

  test('an input that cannot be stored costs the others in its group nothing', async () => {
    await store.addMatch(match('odd'), [seat('odd', 0)]);
    await store.addMatch(match('fair'), [seat('fair', 0)]);
    const odd = store.append(input('odd', 1, 'half a pair \ud800 \u0000')).catch(String);
    const fair = [1, 2, 3].map((seq) => store.append(input('fair', seq, `fair ${seq}`)));
    expect(await Promise.all(fair)).toEqual([true, true, true]);
    expect(String(await odd)).toMatch(/true|database/); // SQLite takes any text
  });

  test('of many inputs for the same number at one instant exactly one is stored', async () => {
    await store.addMatch(match('b'), [seat('b', 0)]);
    const tries = await Promise.all(
      Array.from({ length: 200 }, (_, i) => store.append(input('b', (i % 4) + 1, `b${i}`))),
    );
    expect(tries.filter((stored) => stored)).toHaveLength(4);
    expect((await store.inputs('b', 0)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  test('an input that came too late is known by its match, number and key: another match may have the same key', async () => {
    await store.addMatch(match('k'), [seat('k', 0)]);
    await store.addMatch(match('l'), [seat('l', 0)]);
    await store.append(input('k', 1, 'first'));
    const late = store.append(
      input('k', 1, 'same', { change: { due: 99, outcome: null }, snapshot: '{"late":true}' }),
    );
    const others = ['same', 'second', 'third'].map((key, i) => store.append(input('l', i + 1, key)));
    expect(await Promise.all([late, ...others])).toEqual([false, true, true, true]);
    expect((await store.match('k'))?.match.due).toBeNull();
    expect(await store.snapshots('k', 5)).toEqual([]);
  });

  test('the last input writes deadline and outcome in the same commit, but only if it was stored', async () => {
    await store.addMatch(match('c'), [seat('c', 0)]);
    await store.append(input('c', 1, 'c1', { change: { due: 77, outcome: null } }));
    await store.append(input('c', 1, 'c2', { change: { due: 99, outcome: null } }));
    expect((await store.match('c'))?.match).toMatchObject({ due: 77, status: 'running' });
    expect(await store.due(80, 10, 0)).toContain('c');
    await store.append(input('c', 2, 'c3', { change: { due: null, outcome: '{"reason":"x","ranks":[]}' } }));
    expect((await store.match('c'))?.match).toMatchObject({ due: null, status: 'finished' });
    expect(await store.due(80, 10, 0)).not.toContain('c');
  });

  test('what was stored is there after closing and opening, and migrating twice is harmless', async () => {
    await store.addMatch(match('d'), [seat('d', 0)]);
    await store.append(input('d', 1, 'd1'));
    await store.close();
    store = await open();
    expect(await store.inputs('d', 0)).toHaveLength(1);
  });

  test('of very many inputs each counts once and is read in order, whatever moment it is read at', async () => {
    const tables = Array.from({ length: 40 }, (_, i) => `many ${i}`);
    for (const id of tables) await store.addMatch(match(id), [seat(id, 0)]);
    const rounds = kind === 'postgres' ? 30 : 900; // of a file, more than are kept apart from the others
    const all = (inputs: readonly Append[]) => Promise.all(inputs.map((one) => store.append(one)));
    for (let known = 0; known < rounds; known += 10) {
      const numbers = Array.from({ length: 10 }, (_, i) => known + 1 + i);
      const fair = await all(tables.flatMap((id) => numbers.map((seq) => input(id, seq, `k${seq}`))));
      expect(fair.every((isStored) => isStored)).toBe(true);
      if (known % 90 !== 0) continue;
      const last = known + 10;
      const some = tables.map((_, i) => (i % 2 === 0 ? 1 + (i % last) : last - (i % last))); // old and new
      const tooLate = tables.map((id, i) => input(id, some[i]!, `other ${i}`));
      const keyAgain = tables.map((id, i) => input(id, last + 1, `k${some[i]!}`));
      expect((await all([...tooLate, ...keyAgain])).some((isStored) => isStored)).toBe(false);
      expect(await store.inputs(tables[known % 40]!, 0)).toHaveLength(last);
      expect(await store.inputUnder(tables[3]!, 'X', `k${last}`)).toMatchObject({ seq: last });
    }
    await store.close();
    store = await open();
    for (const id of tables) {
      const numbers = (await store.inputs(id, 0)).map(({ seq }) => seq);
      expect(numbers).toEqual(Array.from({ length: rounds }, (_, i) => i + 1));
    }
  });

  test('text that is not UTF-8 is refused, and costs those who share its commit nothing', async () => {
    await store.addMatch(match('halves'), [seat('halves', 0)]);
    const commits = [
      store.append(input('halves', 1, 'a fair key')),
      store.append(input('d', 1_000, 'half a pair: \ud800')),
    ];
    const [fair, odd] = await Promise.allSettled(commits);
    expect(fair).toMatchObject({ status: 'fulfilled', value: true });
    expect(odd?.status).toBe('rejected');
    const line = { match_id: 'halves', player: null, name: 'n', text: 'half a pair: \udc00', at: 1 };
    await store.say(line).catch(() => {}); // one database refuses it, the other mends it; neither ends
    expect(await store.say({ ...line, text: 'a whole one: 💥' })).toMatchObject({ text: 'a whole one: 💥' });
  });

  test('only the newest snapshots are kept', async () => {
    for (let seq = 64; seq <= 64 * 12; seq += 64)
      await store.append(input('d', seq, `s${seq}`, { snapshot: `{"at":${seq}}` }));
    const kept = await store.snapshots('d', 100);
    expect(kept.map(({ seq }) => seq)).toEqual([768, 704, 640, 576, 512, 448, 384, 320]);
  });

  test('a seat changes hands only for somebody who saw the present holder', async () => {
    const [free] = (await store.match('d'))!.seats;
    expect(await store.changeSeat('d', free!, { kind: 'person', person: 'p', turn: 1 })).toBe(true);
    expect(await store.changeSeat('d', free!, { kind: 'person', person: 'q', turn: 1 })).toBe(false);
    expect((await store.match('d'))!.seats[0]).toMatchObject({ person: 'p', turn: 1 });
  });

  test('lists are paged, newest first, and leave out what is private', async () => {
    for (let i = 0; i < 5; i++)
      await store.addMatch(match(`l${i}`, { game: 'pig', created_at: 10 + i }), [seat(`l${i}`, 0)]);
    await store.addMatch(match('l9', { game: 'pig', visibility: 'invitation', host: 'me' }), [seat('l9', 0)]);
    const one = await store.list({ game: 'pig', limit: 3 });
    expect(one.map(({ match: { id } }) => id)).toEqual(['l4', 'l3', 'l2']);
    const two = await store.list({ game: 'pig', limit: 3, before: { at: 12, id: 'l2' } });
    expect(two.map(({ match: { id } }) => id)).toEqual(['l1', 'l0']);
    const mine = await store.list({ game: 'pig', person: 'me', limit: 9 });
    expect(mine.map(({ match: { id } }) => id)).toEqual(['l9']);
  });

  test('tables of bots alone are counted, of one host and in all', async () => {
    const before = await store.botTables('h');
    const bot = (id: string, at: number) => ({ ...seat(id, at), kind: 'bot' as const });
    await store.addMatch(match('bots'), [bot('bots', 0), bot('bots', 1)]);
    await store.addMatch(match('mixed'), [bot('mixed', 0), seat('mixed', 1)]);
    await store.addMatch(match('over', { status: 'finished' }), [bot('over', 0)]);
    await store.addMatch(match('theirs', { host: 'other' }), [bot('theirs', 0)]);
    expect(await store.botTables('h')).toEqual({ mine: before.mine + 1, all: before.all + 2 });
  });

  test('a player was away since their last connection ended, or since they answered', async () => {
    await store.left('d', 'X', 77);
    expect((await store.match('d'))?.seats[0]?.left_at).toBe(77);
    expect(await store.lastAnswer('d', 'X')).toBe(1_700_000_000_768);
    expect(await store.lastAnswer('d', 'nobody')).toBeNull();
  });

  test('lines of chat are numbered without a gap however many speak at once', async () => {
    const say = (text: string) => store.say({ match_id: 'd', player: null, name: 'n', text, at: 1 });
    await Promise.all(Array.from({ length: 8 }, (_, i) => say(`${i}`)));
    expect((await store.chat('d', 5)).map(({ n }) => n)).toEqual([4, 5, 6, 7, 8]);
  });

  test('the first to name a setting decides', async () => {
    const both = await Promise.all([store.setting('secret', 'one'), store.setting('secret', 'two')]);
    expect(both[0]).toBe(both[1]);
  });
});

test('a match is driven by one process; when that gives no sign of life for three seconds, by the first that asks', async () => {
  const time = testTime();
  const [here, there] = [
    await openStore({ url: postgres.url, file: '' }),
    await openStore({ url: postgres.url, file: '' }),
  ];
  const [one, two] = [createLeases(here, time), createLeases(there, time)];
  const lives = async (store: Store, leases: Leases) => {
    await store.beat(time.now(), 12_000);
    leases.renew(time.now());
  };
  const due = (store: Store) => store.due(time.now(), 100, time.now() - LEASE);
  await here.addMatch(match('driven', { due: time.now() }), [seat('driven', 0)]);
  await Promise.all([lives(here, one), lives(there, two)]);
  expect([await due(here), await due(there)]).toEqual([['driven'], ['driven']]);
  expect([await one.take('driven'), await two.take('driven')]).toEqual([true, false]);
  expect([await due(here), await due(there)]).toEqual([['driven'], []]);

  time.pass(LEASE - 1); // the first one hangs
  await lives(there, two);
  expect([one.holds('driven'), await two.take('driven')]).toEqual([true, false]);
  time.pass(1);
  expect([one.holds('driven'), await two.take('driven')]).toEqual([false, true]);
  expect(await due(there)).toEqual(['driven']);
  await lives(here, one); // it goes on, and knows that it has lost the match
  expect([one.holds('driven'), await one.take('driven'), await due(here)]).toEqual([false, false, []]);

  await two.drop(['driven']); // nobody needs it any more
  expect([await one.take('driven'), two.holds('driven'), await two.take('driven')]).toEqual([
    true,
    false,
    false,
  ]);
  await here.retire(); // in order: nobody waits
  expect(await two.take('driven')).toBe(true);
  await Promise.all([here.close(), there.close()]);
});

/** What the kernel will do next for every open connection to a port of this machine. */
function timersTo(port: number): string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1, -1);
  const columns = rows.map((row) => row.trim().split(/\s+/));
  const open = columns.filter(([, , to, state]) => to?.endsWith(`:${hex}`) && state === ESTABLISHED);
  return open.map((row) => row[5]!.slice(0, 2)); // of a fixed form
}
const ESTABLISHED = '01';
const PROBE = '02';

test.runIf(process.platform === 'linux')(
  'connections to the database are probed while nothing is said, so that one that broke without a word is noticed',
  async () => {
    const store = await openStore({ url: postgres.url, file: '' });
    await store.listen(
      () => {},
      () => {},
    );
    await Promise.all(Array.from({ length: 4 }, () => store.match('nobody')));
    const timers = () => timersTo(Number(new URL(postgres.url).port));
    expect(timers().length).toBeGreaterThan(1);
    await expect.poll(() => timers().every((timer) => timer === PROBE), { timeout: 20_000 }).toBe(true);
    await store.close();
  },
);

// Ended from outside, in the middle of its work, the thread of SQLite takes the whole process with it.
test('what was asked of a file before it is closed is still done', async () => {
  const file = join(folder, 'closing.db');
  const store = await openStore({ file });
  await store.addMatch(match('last'), [seat('last', 0)]);
  const writing = store.append(input('last', 1, 'in time'));
  await new Promise((resolve) => setImmediate(resolve)); // commits are grouped by turns of the loop
  const reading = Array.from({ length: 200 }, () => store.match('last'));
  await store.close();
  expect(await writing).toBe(true);
  for (const found of await Promise.all(reading)) expect(found?.match.id).toBe('last');
  await expect(store.match('last')).rejects.toThrow('cannot reach its database');
});

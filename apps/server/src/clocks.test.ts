// Clocks as players meet them; how they count is in clock.test.ts.
import { connect, openLobby, openMatch } from '@rulewright/client';
import { compile, type Plan } from '@rulewright/engine';
import Database from 'libsql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from './store/store.ts';
import { answer, asked, seatPeople } from './testing/people.ts';
import { startServer, type TestServer, until } from './testing/table.ts';
import { whisper } from './testing/whisper.ts';

const DAY = 86_400_000;
const games = new Map<string, Plan>([['whisper', compile(whisper)]]);
let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, games);
});
afterAll(() => server.end());

test('a clock for the whole game runs for whoever is asked, gives the increment, and when it is empty the default is played', async () => {
  const clock = { kind: 'game', seconds: 4, increment: 3 } as const;
  const { people, leave } = await seatPeople(server.url, { game: 'whisper', clock, delay: 20 }, 3);
  const [ann, bob] = people;
  const left = (player: string) => ann.store.get().clock?.players[player];
  expect(left('ann')).toMatchObject({ left: 4_000, deadline: expect.any(Number) });
  expect(left('bob')?.deadline).toBeNull();
  await answer(ann.store, { loud: true });
  await until(() => asked(bob.store)?.action === 'speak', 'it is bob’s turn', 30_000);
  const { left: mine } = left('ann')!;
  expect(mine).toBeGreaterThan(3_000); // less what it took, and three seconds more
  expect(mine).toBeLessThanOrEqual(7_000);
  expect(left('bob')?.deadline).toBeLessThanOrEqual(Date.now() + 4_000);
  const spoken = () =>
    ann.store.get().facts.filter(({ fact }) => fact.type === 'SPOKE' && 'by' in fact && fact.by === 'bob');
  await until(() => spoken().length === 1, 'bob’s time is up', 30_000);
  leave();
});

test('correspondence: days for every answer; deadlines are stored, survive a restart, and are kept when they have passed', async () => {
  const lobby = openLobby(server.url);
  const agents = Array.from({ length: 3 }, () => ({ kind: 'agent' as const }));
  const clock = { kind: 'days', days: 2 } as const;
  const { match, grants } = await lobby.create({ game: 'whisper', clock, delay: 0, seats: agents });
  const file = `${server.folder}/table.db`;
  const look = new Database(file);
  const due = () => look.prepare('select due - started_at as wait from matches where id = ?').get(match.id);
  await until(() => (due() as { wait: number }).wait === 2 * DAY, 'the deadline is stored');
  look.close();
  await server.close();
  const store = await openStore({ file });
  const before = (await store.match(match.id))!.match;
  expect(before.due).toBe(before.started_at! + 2 * DAY);
  expect(await store.inputs(match.id, 0)).toEqual([]);
  await store.close();
  // Two days and an hour later.
  const database = new Database(file);
  const past = 2 * DAY + 3_600_000;
  database
    .prepare('update matches set started_at = started_at - ?, due = due - ? where id = ?')
    .run(past, past, match.id);
  database.close();

  server = await server.restart();
  const connection = connect(server.url);
  const bob = openMatch(connection, { match: match.id, token: grants[1]!.token, past: true });
  await until(() => bob.get().facts.some(({ fact }) => fact.type === 'SPOKE'), 'ann’s days are over', 30_000);
  await server.close();
  const after = await openStore({ file });
  const [first] = await after.inputs(match.id, 0);
  expect(first).toMatchObject({ player: 'ann', action: 'speak', origin: 'clock', args: '{"loud":false}' });
  await after.close();
  connection.close();
  server = await server.restart();
});
